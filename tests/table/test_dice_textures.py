"""The printed sides of dice: which are used while those of the right size are not made."""

from __future__ import annotations

import pytest

from skyline.table.dice import textures
from skyline.table.dice.marks import Marks
from skyline.table.dice.textures import atlas, atlas_at_hand


@pytest.fixture(autouse=True)
def nothing_made() -> None:
    textures._atlases.clear()


def test_a_swift_die_takes_the_nearest_size_that_is_made_of_its_own_kind() -> None:
    other, near, far = atlas("U", 20), atlas("G", 24), atlas("G", 60)
    assert atlas_at_hand("G", 30) is near
    assert atlas_at_hand("G", 50) is far
    assert atlas_at_hand("U", 60) is other


def test_its_own_size_comes_first_and_is_made_where_there_is_no_other() -> None:
    atlas("G", 24)
    right = atlas("G", 30)
    assert atlas_at_hand("G", 30) is right
    made = atlas_at_hand("G", 30, Marks.LETTERS)
    assert made is atlas("G", 30, Marks.LETTERS) and made is not right

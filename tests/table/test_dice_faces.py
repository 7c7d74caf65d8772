from __future__ import annotations

from pathlib import Path

import numpy as np
import pygame
import pytest

from skyline.resources import asset
from skyline.table.dice.marks import Marks
from skyline.views.skyline.art.faces import (
    FACES,
    MASTER_SIZE,
    build_faces,
    draw_face,
    face,
    master_name,
)

ALL = [(kind, letter) for kind, letters in FACES.items() for letter in letters]


@pytest.mark.parametrize(("kind", "letter"), ALL)
def test_every_face_has_a_prepared_picture_that_the_code_still_draws(
    kind: str, letter: str
) -> None:
    path = asset(master_name(kind, letter))
    assert path.is_file()
    stored = pygame.surfarray.array3d(pygame.image.load(path)).astype(int)
    drawn = pygame.surfarray.array3d(draw_face(kind, letter, MASTER_SIZE)).astype(int)
    assert stored.shape == drawn.shape
    assert np.abs(stored - drawn).mean() < 1.0


@pytest.mark.parametrize("size", [24, 48, 96])
def test_faces_come_in_any_size_and_differ(size: int) -> None:
    pictures = [pygame.image.tobytes(face(kind, letter, size), "RGB") for kind, letter in ALL]
    assert all(len(picture) == size * size * 3 for picture in pictures)
    assert len(set(pictures)) == len(ALL)


def test_letters_change_a_corner_only() -> None:
    plain = pygame.surfarray.array3d(face("U", "M", 96)).astype(int)
    lettered = pygame.surfarray.array3d(face("U", "M", 96, marks=Marks.LETTERS)).astype(int)
    changed = np.abs(plain - lettered).max(axis=2) > 8
    assert changed[:34, :34].any()
    assert not changed[40:, :].any()
    assert not changed[:, 40:].any()


def test_walls_of_the_rises_separate_by_value_alone() -> None:
    weights = np.array((0.2126, 0.7152, 0.0722))

    def darkest_wall(kind: str, letter: str) -> float:
        """The value that most pixels of saturated colour have: the wall's."""
        pixels = pygame.surfarray.array3d(face(kind, letter, 96)).astype(float)
        coloured = pixels.max(axis=2) - pixels.min(axis=2) > 70
        return float(np.median(pixels[coloured] @ weights))

    low, mid, high = (darkest_wall("U", letter) for letter in "LMH")
    assert mid - low > 20
    assert high - mid > 12


def test_a_blank_is_told_by_its_tape_where_it_is_smallest_and_no_other_face_has_one() -> None:
    def tape(letter: str) -> tuple[float, float]:
        """Shares of yellow and of black."""
        pixels = pygame.surfarray.array3d(face("P", letter, 26)).astype(int)
        red, green, blue = pixels[..., 0], pixels[..., 1], pixels[..., 2]
        yellow = (red > 190) & (green > 140) & (blue < 110) & (red - green < 80)
        grey = pixels.max(axis=2) - pixels.min(axis=2) < 25
        return float(yellow.mean()), float((grey & (pixels.max(axis=2) < 75)).mean())

    assert min(tape("-")) > 0.04
    assert max(min(tape("M")), min(tape("H"))) < 0.01


def test_unknown_faces_are_refused() -> None:
    with pytest.raises(KeyError):
        face("P", "L", 40)
    with pytest.raises(KeyError):
        draw_face("G", "-", 40)


def test_build_writes_all_faces_small(tmp_path: Path) -> None:
    written = build_faces(tmp_path)
    assert len(written) == len(ALL)
    assert sum(path.stat().st_size for path in written) < 1_500_000

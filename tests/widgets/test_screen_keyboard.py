"""Letters of the keyboard on the screen."""

from __future__ import annotations

import pytest

from skyline.widgets.controls.screen_keyboard import capital


@pytest.mark.parametrize(("small", "large"), [("a", "A"), ("ö", "Ö"), ("ß", "ẞ"), ("'", "'")])
def test_a_capital_is_one_letter(small: str, large: str) -> None:
    assert capital(small) == large
    assert capital(small).lower() == small

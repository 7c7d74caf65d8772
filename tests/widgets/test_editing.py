from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skyline.widgets.controls.entry import Line, printable, sign_after, sign_before

FAMILY = "👨\u200d👩\u200d👧"
ACCENTED = "e\u0301"


def line(text: str, caret: int | None = None, longest: int = 24) -> Line:
    made = Line(longest=longest)
    made.set(text)
    if caret is not None:
        made.move(caret)
    return made


def test_typing_goes_to_the_caret_and_replaces_the_selection() -> None:
    edited = line("Tim", 0)
    edited.insert("Mr ")
    assert (edited.text, edited.caret) == ("Mr Tim", 3)
    edited.select_all()
    edited.insert("Mara")
    assert (edited.text, edited.caret, edited.selected) == ("Mara", 4, "")


@pytest.mark.parametrize("sign", [FAMILY, ACCENTED, "ß", "👍🏽", "❤\ufe0f"])
def test_a_sign_of_several_characters_is_taken_away_whole(sign: str) -> None:
    edited = line(f"a{sign}")
    edited.backspace()
    assert edited.text == "a"
    edited = line(f"{sign}b", 0)
    edited.delete()
    assert edited.text == "b"


def test_the_caret_steps_over_whole_signs() -> None:
    edited = line(f"x{FAMILY}y")
    edited.left()
    edited.left()
    assert edited.caret == 1
    edited.right()
    assert edited.caret == 1 + len(FAMILY)


def test_words_are_stepped_over_and_deleted_whole() -> None:
    edited = line("Anna von Österreich")
    edited.left(word=True)
    assert edited.caret == len("Anna von ")
    edited.backspace(word=True)
    assert edited.text == "Anna Österreich"
    edited.move(0)
    edited.right(word=True)
    assert edited.caret == 4
    edited.delete(word=True)
    assert edited.text == "Anna"


def test_selection_collapses_to_the_side_one_steps_to() -> None:
    edited = line("abcdef", 1)
    edited.right(select=True)
    edited.right(select=True)
    assert edited.selected == "bc"
    edited.left()
    assert (edited.caret, edited.selected) == (1, "")
    edited.move(4, select=True)
    edited.right()
    assert edited.caret == 4


def test_double_click_takes_the_word() -> None:
    edited = line("zwei Wörter")
    edited.select_word(7)
    assert edited.selected == "Wörter"


def test_length_is_limited_and_no_sign_is_torn() -> None:
    edited = line("abcd", longest=6)
    assert not edited.insert(FAMILY)
    assert edited.text == "abcd"
    edited.insert("xyz")
    assert edited.text == "abcdxy"
    edited.select_all()
    edited.insert("1234567890")
    assert edited.text == "123456"


def test_pasted_lines_become_one_and_control_characters_go() -> None:
    assert printable("a\r\nb\tc\x00\x1b") == "a  b c"


@given(st.lists(st.tuples(st.integers(0, 9), st.text(max_size=6)), max_size=30))
def test_no_order_of_edits_breaks_the_line(steps: list[tuple[int, str]]) -> None:
    edited = Line(longest=10)
    for step, text in steps:
        (
            lambda text=text: edited.insert(text),
            edited.backspace,
            edited.delete,
            edited.left,
            edited.right,
            edited.select_all,
            lambda: edited.backspace(word=True),
            lambda: edited.right(select=True),
            lambda: edited.left(select=True, word=True),
            lambda: edited.move(2),
        )[step]()
        assert len(edited.text) <= 10
        assert 0 <= edited.caret <= len(edited.text)
        assert 0 <= edited.anchor <= len(edited.text)


@given(st.text(max_size=12), st.integers(0, 12))
def test_stepping_forth_and_back_moves_by_signs(text: str, at: int) -> None:
    at = min(at, len(text))
    after = sign_after(text, at)
    assert at <= after <= len(text)
    assert sign_before(text, after) <= at

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from skyline.table import type as lettering
from skyline.text import clean
from skyline.widgets.controls import entry
from skyline.widgets.controls.button import Button
from skyline.widgets.controls.entry import WORD_SIZE, TextEntry
from skyline.widgets.controls.form import Form
from skyline.widgets.input.clipboard import clipboard
from tests.widgets.helpers import click, composing, down, key, make_form, move, typed, up

CTRL = pygame.KMOD_LCTRL
SHIFT = pygame.KMOD_LSHIFT


class Field:
    """A form with one entry and a default button."""

    def __init__(self, text: str = "", longest: int = 24) -> None:
        self.changes: list[str] = []
        self.pressed = 0
        self.form: Form = make_form()
        self.entry = self.form.add(
            TextEntry("name", text, self.changes.append, placeholder="Player 1", longest=longest)
        )
        self.entry.rect = pygame.Rect(100, 100, 400, 48)
        self.button = self.form.add(Button("button:go", "Go", self._press, command="play-again"))
        self.button.rect = pygame.Rect(100, 200, 200, 50)
        self.form.default = self.button
        self.form.set_focus(self.entry)

    def _press(self) -> None:
        self.pressed += 1

    def send(self, *events: pygame.Event) -> None:
        for event in events:
            self.form.handle(event)

    def draw(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        surface.fill((200, 190, 170))
        self.form.draw(surface)
        return surface


def test_what_is_typed_replaces_the_selected_old_name() -> None:
    field = Field("Tim")
    field.send(typed("Ö"), typed("z"))
    assert field.entry.text == "Öz"
    assert field.changes == ["Ö", "Öz"]


def test_letters_go_to_the_field_and_not_to_hot_keys() -> None:
    field = Field()
    field.send(key(pygame.K_p), typed("g"))
    assert field.entry.text == "g"
    assert field.pressed == 0


def test_enter_presses_the_default_button_and_tab_leaves() -> None:
    field = Field()
    field.send(key(pygame.K_RETURN))
    assert field.pressed == 1
    field.send(key(pygame.K_TAB))
    assert field.form.focus is field.button


def test_composition_shows_but_is_no_text_until_committed() -> None:
    field = Field("ab")
    field.send(key(pygame.K_END), composing("にほ", 2))
    assert field.entry.text == "ab"
    plain = pygame.image.tobytes(Field("ab").draw(), "RGB")
    assert pygame.image.tobytes(field.draw(), "RGB") != plain
    field.send(key(pygame.K_RETURN), key(pygame.K_BACKSPACE))
    assert (field.entry.text, field.pressed) == ("ab", 0), "keys belong to the input method"
    field.send(typed("日本"))
    assert field.entry.text == "ab日本"
    assert field.entry.composing == ""


def test_leaving_drops_an_unfinished_composition() -> None:
    field = Field("ab")
    field.send(composing("x", 1), key(pygame.K_TAB))
    assert field.entry.composing == ""
    assert field.entry.text == "ab"


def test_clipboard_cuts_copies_and_pastes() -> None:
    field = Field("Eileen")
    field.send(key(pygame.K_c, CTRL))
    assert clipboard.get() == "Eileen"
    field.send(key(pygame.K_x, CTRL))
    assert field.entry.text == ""
    field.send(key(pygame.K_v, CTRL), key(pygame.K_v, CTRL))
    assert field.entry.text == "EileenEileen"


def test_copying_nothing_keeps_the_clipboard() -> None:
    clipboard.put("kept")
    field = Field("")
    field.send(key(pygame.K_c, CTRL), key(pygame.K_x, CTRL))
    assert clipboard.get() == "kept"


def test_pasting_many_lines_gives_one_that_fits() -> None:
    clipboard.put("two\nlines and much more than fits")
    field = Field("", longest=9)
    field.send(key(pygame.K_v, CTRL))
    assert field.entry.text == "two lines"


def test_a_clipboard_that_fails_is_replaced_by_our_own(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_arguments: object) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", broken)
    monkeypatch.setattr(pygame.scrap, "get_text", broken)
    monkeypatch.setattr(pygame.scrap, "has_text", broken)
    clipboard.put("mine")
    assert clipboard.get() == "mine"


@pytest.mark.parametrize("report", ["in a folder \udcff", "a\0b", "\ud800"])
def test_what_no_clipboard_takes_is_copied_all_the_same(report: str) -> None:
    make_form()  # a system's clipboard belongs to a window
    assert clipboard.put(report)
    assert clipboard.get() == clean.lines(report)
    clipboard.put("a line\r\nand one")
    assert clipboard.get() == "a line\r\nand one"


@pytest.mark.parametrize("given", [b"\xff\x80".decode, lambda: None])
def test_a_clipboard_of_no_text_pastes_nothing(
    given: Callable[[], str | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.scrap, "has_text", lambda: True)
    monkeypatch.setattr(pygame.scrap, "get_text", given)
    field = Field("as it was")
    field.send(key(pygame.K_END), key(pygame.K_v, CTRL))
    assert field.entry.text == "as it was"


def test_of_an_endless_paste_only_the_beginning_is_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked: list[int] = []
    plain = entry.printable
    monkeypatch.setattr(entry, "printable", lambda text: (looked.append(len(text)), plain(text))[1])
    clipboard.put("x" * 10**6)
    field = Field("", longest=9)
    field.send(key(pygame.K_v, CTRL))
    assert field.entry.text == "x" * 9
    assert max(looked) <= entry.LONGEST_PASTE


def test_home_end_words_and_shift_select() -> None:
    field = Field("one two")
    field.send(key(pygame.K_HOME), key(pygame.K_RIGHT, CTRL | SHIFT))
    assert field.entry.line.selected == "one"
    field.send(key(pygame.K_END, SHIFT))
    assert field.entry.line.selected == "one two"
    field.send(key(pygame.K_END), key(pygame.K_BACKSPACE, CTRL))
    assert field.entry.text == "one "
    field.send(key(pygame.K_a, CTRL), key(pygame.K_DELETE))
    assert field.entry.text == ""


def test_the_pointer_puts_the_caret_and_drags_a_selection() -> None:
    field = Field("abcdef")
    field.draw()
    px = field.form.look.px(WORD_SIZE)
    left = field.entry.rect.x + field.form.look.u(14)
    third = left + lettering.measure("abc", px)[0]
    field.send(down((third, 120)), move((left, 120)), up((left, 120)))
    assert field.entry.line.selected == "abc"


def test_a_long_name_scrolls_to_keep_the_caret_in_sight() -> None:
    field = Field("", longest=60)
    field.entry.rect.w = 140
    field.send(*(typed("M") for _ in range(40)))
    field.draw()
    inner = field.entry.rect.inflate(-2 * field.form.look.u(14), 0)
    px = field.form.look.px(WORD_SIZE)
    caret = inner.x - field.entry._slide + lettering.measure(field.entry.text, px)[0]
    assert inner.left <= caret <= inner.right
    field.send(key(pygame.K_HOME))
    field.draw()
    assert field.entry._slide == 0


def test_clicking_elsewhere_moves_the_focus_and_keeps_the_text() -> None:
    field = Field("Mara")
    click(field.form.handle, field.button.rect.center)
    assert (field.entry.text, field.pressed) == ("Mara", 1)
    assert not field.entry.focused

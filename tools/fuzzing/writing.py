"""What is typed, pasted, or composed by an input method, and where it goes from there."""

from __future__ import annotations

import random
from pathlib import Path
from unittest import mock

import pygame

from skyline.core.record import LONGEST_NAME as LONGEST_SEAT
from skyline.core.record import Record
from skyline.core.setup import SeatInfo, Setup
from skyline.library.summary import clean_name
from skyline.storage.settings import LONGEST_NAME, SeatMemory, Settings
from skyline.table import type as lettering
from skyline.text.clean import one_line
from skyline.widgets.controls.entry import TextEntry
from skyline.widgets.input.clipboard import Clipboard
from tools.fuzzing import hostile
from tools.fuzzing.common import must

LONGEST = (1, 24, 48, 1000)
KEYS = (
    *(pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME),
    *(pygame.K_END, pygame.K_a, pygame.K_c, pygame.K_x, pygame.K_v, pygame.K_INSERT),
    *(pygame.K_SPACE, pygame.K_b),
)
MODIFIERS = (0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
PICTURES = 0.02


class Writing:
    """A field holds one clean line that is not too long, and it can be kept and drawn."""

    def __init__(self, folder: Path, _seed: str) -> None:
        self._settings = folder / "seats.json"
        self._entry = TextEntry("name", "", lambda _text: None)

    def __call__(self, chance: random.Random) -> None:
        if chance.random() < 0.2:
            _clipboard(hostile.text(chance))
            return
        line = self._entry.line
        line.longest = chance.choice(LONGEST)
        line.set(hostile.text(chance))
        for _ in range(chance.randrange(1, 8)):
            self._press(chance)
            text = self._entry.text
            must(one_line(text) == text, f"the field holds no clean line: {text!a}")
            must(len(text) <= line.longest, f"{len(text)} letters of {line.longest}")
            low, high = line.selection
            must(0 <= low <= high <= len(text), f"the selection is {low}-{high} of {len(text)}")
        self._kept(self._entry.text, chance)

    def _press(self, chance: random.Random) -> None:
        text = hostile.text(chance)
        match chance.randrange(4):
            case 0:
                event = pygame.Event(pygame.TEXTINPUT, text=text)
            case 1:
                start = chance.choice((0, len(text), -1, 10**6))
                event = pygame.Event(pygame.TEXTEDITING, text=text, start=start, length=0)
                self._entry.key(event)
                event = pygame.Event(pygame.TEXTINPUT, text="")
            case _:
                key, mod = chance.choice(KEYS), chance.choice(MODIFIERS)
                event = pygame.Event(pygame.KEYDOWN, key=key, mod=mod)
        with mock.patch("skyline.widgets.controls.entry.clipboard") as clipboard:
            clipboard.get.return_value = text
            self._entry.key(event)

    def _kept(self, text: str, chance: random.Random) -> None:
        name = clean_name(text)
        must(clean_name(name) == name, f"a title changes when it is cleaned again: {name!a}")
        record = Record("skyline", Setup(1, 1, seats=(SeatInfo(text),)))
        if len(text) <= LONGEST_SEAT:
            same = Record.from_text(record.to_text()).setup == record.setup
            must(same, f"a seat called {text!a}")
        if len(text) <= LONGEST_NAME and chance.random() < 0.2:
            settings = Settings(seats=(SeatMemory(text),), lesson_game=text)
            settings.save(self._settings)
            told = Settings.load(self._settings)
            self._settings.unlink()
            must(told == (settings, ()), f"settings do not keep the name {text!a}")
        if chance.random() < PICTURES:
            lettering.render(text, 20, (0, 0, 0))


def _clipboard(text: str) -> None:
    """Whatever other programs put there or refuse to take."""
    board = Clipboard()
    with mock.patch.object(pygame.scrap, "put_text", _put):
        board.put(text)
    for given in (lambda: text, b"\xff\x80".decode, lambda: None):
        with (
            mock.patch.object(pygame.scrap, "has_text", lambda: True),
            mock.patch.object(pygame.scrap, "get_text", given),
        ):
            must(isinstance(board.get(), str), "the clipboard gives no text")


def _put(text: str) -> None:
    """As SDL takes it: UTF-8, ended by a NUL."""
    if "\0" in text:
        raise ValueError("embedded null character")
    text.encode()

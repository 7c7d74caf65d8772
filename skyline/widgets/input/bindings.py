"""Which key and which controller button asks for which command."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Generic, TypeVar

import pygame

from skyline.widgets.input.commands import (
    BY_NAME,
    COMMANDS,
    FIXED_BUTTONS,
    FIXED_KEYS,
    clash,
)
from skyline.widgets.input.key_names import (
    BUTTON_NAMES,
    BUTTONS,
    Chord,
    chord_of,
    read_chord,
    write_chord,
)

Press = TypeVar("Press", Chord, int)
UNBOUND: Final = "none"  # what the settings keep for a command that lost its key to another


class BindingTable(Generic[Press]):
    """What has to be pressed for each command, on one device.

    What the player has chosen counts more than what was there at first; a choice that
    makes no sense, or that takes what always means something else, is passed over.
    """

    def __init__(
        self,
        chosen: Mapping[str, str],
        first: Mapping[str, str],
        read: Callable[[str], Press],
        write: Callable[[Press], str],
        fixed: frozenset[str],
    ) -> None:
        self._write: Callable[[Press], str] = write  # the name in the settings
        self._fixed = fixed  # names that nothing else can have
        self._first: dict[str, Press | None] = {
            name: read(text) if text else None for name, text in first.items()
        }
        self._now: dict[str, Press | None] = {}
        wanted: dict[str, Press | None] = {}
        for name, text in chosen.items():
            if name not in self._first:
                continue
            if text == UNBOUND:
                wanted[name] = None
                continue
            try:
                press = read(text)
            except (ValueError, KeyError):
                continue
            if press == self._first[name] or not self.is_fixed(press):
                wanted[name] = press
        for name, choice in wanted.items():
            if not self.rivals(name, choice):
                self._now[name] = choice
        for name, usual in self._first.items():
            if name not in self._now:
                self._now[name] = None if self.rivals(name, usual) else usual

    def is_fixed(self, press: Press) -> bool:
        """Whether something always means the same and can be given to nothing else."""
        return self._write(press) in self._fixed

    def get(self, name: str) -> Press | None:
        return self._now.get(name)

    def rivals(self, name: str, press: Press | None) -> list[str]:
        """Commands that have ``press`` already and are known in the same situations."""
        if press is None:
            return []
        command = BY_NAME[name]
        return [
            other
            for other, pressed in self._now.items()
            if pressed == press and clash(command, BY_NAME[other])
        ]

    def command(self, press: Press, where: str) -> str | None:
        """The command that ``press`` asks for in a situation; fixed ones come last."""
        found = [
            command.name
            for command in COMMANDS
            if where in command.where and self._now.get(command.name) == press
        ]
        return found[0] if found else None

    def asks(self, press: Press, name: str) -> bool:
        return self._now.get(name) == press

    def put(self, name: str, press: Press) -> list[str]:
        """Gives a command something else to press; rivals take over what it had.

        Returns the commands that lost it; raises ValueError if it always means something else.
        """
        if self.is_fixed(press) and press != self._first[name]:
            raise ValueError(press)
        losers = self.rivals(name, press)
        before = self._now[name]
        self._now[name] = press
        for loser in losers:
            self._now[loser] = None
            fits = before is not None and (
                not self.is_fixed(before) or before == self._first[loser]
            )
            if fits and not self.rivals(loser, before):
                self._now[loser] = before
        return losers

    def changed(self) -> dict[str, str]:
        return {
            name: UNBOUND if press is None else self._write(press)
            for name, press in self._now.items()
            if press != self._first[name]
        }


class Bindings:
    """Keys and controller buttons of all commands; the chosen ones as the settings keep them."""

    def __init__(
        self, keys: Mapping[str, str] | None = None, pad: Mapping[str, str] | None = None
    ) -> None:
        self.keys: BindingTable[Chord] = BindingTable(
            keys or {},
            {command.name: command.key for command in COMMANDS},
            read_chord,
            write_chord,
            FIXED_KEYS,
        )
        self.pad: BindingTable[int] = BindingTable(
            pad or {},
            {command.name: command.pad for command in COMMANDS},
            BUTTONS.__getitem__,
            BUTTON_NAMES.__getitem__,
            FIXED_BUTTONS,
        )

    def command_of(self, event: pygame.Event, where: str) -> str | None:
        """The command that a pressed key or button asks for in a situation, or None."""
        if event.type == pygame.KEYDOWN:
            chord = chord_of(event)
            return None if chord is None else self.keys.command(chord, where)
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return self.pad.command(event.button, where)
        return None

    def asks(self, event: pygame.Event, name: str) -> bool:
        if event.type == pygame.KEYDOWN:
            chord = chord_of(event)
            return chord is not None and self.keys.asks(chord, name)
        return event.type == pygame.CONTROLLERBUTTONDOWN and self.pad.asks(event.button, name)

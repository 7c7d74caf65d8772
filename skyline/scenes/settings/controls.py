"""Keys and controller buttons of the settings: listed, chosen anew, set back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from skyline.text.words import _
from skyline.widgets.controls.binding_row import KEY, BindingRow, Column
from skyline.widgets.input.bindings import BindingTable, Press
from skyline.widgets.input.commands import (
    ANYWHERE_GROUP,
    COMMANDS,
    GROUPS,
    MENU_GROUP,
    TABLE_GROUP,
    title_of,
)
from skyline.widgets.input.inputs import button_cap, chord_cap, inputs
from skyline.widgets.input.key_names import BUTTON_NAMES, chord_of

LEAVING_BUTTONS: Final = (pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_START)


def group_title(group: str) -> str:
    return {
        TABLE_GROUP: _("At the table"),
        ANYWHERE_GROUP: _("Everywhere"),
        MENU_GROUP: _("In menus"),
    }[group]


class Remapping:
    """The rows of all commands, and the one that waits for a press.

    ``keep`` is called with keys and buttons, as the settings keep them, after every change.
    """

    def __init__(self, keep: Callable[[Mapping[str, str], Mapping[str, str]], None]) -> None:
        self._keep = keep
        self.waiting: BindingRow | None = None
        column = Column()
        self.groups: list[tuple[str, list[BindingRow]]] = []
        for group in GROUPS:
            names = [command.name for command in COMMANDS if command.group == group]
            rows = [BindingRow(name, title_of(name), column, self._ask) for name in names]
            self.groups.append((group, rows))

    @property
    def rows(self) -> list[BindingRow]:
        return [row for _group, rows in self.groups for row in rows]

    def _ask(self, row: BindingRow, cell: str) -> None:
        self.leave()
        for other in self.rows:
            other.note = ""
        row.waiting = cell
        self.waiting = row

    def leave(self) -> None:
        if self.waiting is not None:
            self.waiting.waiting = None
        self.waiting = None

    def wants(self, event: pygame.Event) -> bool:
        presses = (pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN, pygame.MOUSEBUTTONDOWN)
        return self.waiting is not None and event.type in presses

    def take(self, event: pygame.Event) -> None:
        """Gives a press to the row that waits; Escape, B or a click leaves all as it was."""
        row = self.waiting
        if row is None:
            return
        if event.type == pygame.MOUSEBUTTONDOWN or (
            event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        ):
            self.leave()
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            self._take_button(row, event.button)
        elif row.waiting == KEY:
            chord = chord_of(event)
            if chord is not None:
                self._put(row, inputs.bindings.keys, chord, chord_cap(chord).label)

    def _take_button(self, row: BindingRow, button: int) -> None:
        if button in LEAVING_BUTTONS:
            self.leave()
        elif row.waiting != KEY and button in BUTTON_NAMES:
            label = button_cap(BUTTON_NAMES[button], inputs.family).label
            self._put(row, inputs.bindings.pad, button, label)

    def _put(self, row: BindingRow, table: BindingTable[Press], press: Press, label: str) -> None:
        name = row.command_name
        self.leave()
        try:
            losers = table.put(name, press)
        except ValueError:
            row.note = _("{key} can’t be changed. Choose another.").format(key=label)
            return
        if losers:
            row.note = _("Taken from “{other}”.").format(
                other="”, “".join(title_of(loser) for loser in losers)
            )
        for other in self.rows:
            if other.command_name in losers:
                left = table.get(other.command_name)
                other.note = _("Also changed.") if left is not None else _("Not assigned now.")
        self._keep(inputs.bindings.keys.changed(), inputs.bindings.pad.changed())

    def reset(self) -> None:
        self.leave()
        for row in self.rows:
            row.note = ""
        self._keep({}, {})

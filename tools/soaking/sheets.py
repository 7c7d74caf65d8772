"""Plays Skyline D6 as hands would: clicks, drags, keys and a controller, in no sensible order."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

import pygame

from tests.views.driver import Table
from tests.views.padhand import Pad

BESIDES: Final = 0.15
"""Share of the deeds that are no move: looking, taking back, the log, other keys."""
PLACES: Final = ("box:", "loan:", "scrap")
CLICKS: Final = {
    "roll": ("button:throw",),
    "draft": ("yard:", "supply", "button:toss"),
    "extra": ("yard-die:", "supply", "button:drafted"),
    "star": ("ability:", "button:let-go"),
}
"""What is pressed in a phase of the rules."""


class SheetHand:
    """Does one thing after another at a table of Skyline D6, whatever it asks for.

    Args:
        table: where to play.
        seed: of the choices.
    """

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.chance = random.Random(seed)
        self._pad = Pad(table)
        self._ways: dict[str, Callable[[], None]] = {
            "click": self._click,
            "drag": self._drag,
            "keys": self._keys,
            "pad": self._press_pad,
        }
        self._way = self.chance.choice(list(self._ways))

    def turn_over(self) -> str:
        """Does something; returns by which way."""
        if self.chance.random() < 0.15:
            self._way = self.chance.choice(list(self._ways))
        if self.chance.random() < BESIDES:
            self._besides()
        else:
            self._ways[self._way]()
        self.table.do("wait idle")
        if self.table.app.manager.top.name != "table":  # the pause menu
            self.table.do("key escape", "wait idle")
        return self._way

    @property
    def _phase(self) -> str:
        phase: str = self.table.session.state.phase
        return phase

    @property
    def _hand(self) -> Any:
        return self.table.view.hand

    def _names(self, *beginnings: str) -> list[str]:
        """Targets that can be pressed now."""
        targets = self.table.app.manager.targets()
        return [each.name for each in targets if each.enabled and each.name.startswith(beginnings)]

    def _press(self, *beginnings: str) -> bool:
        """Clicks one of some targets; False if there is none."""
        names = self._names(*beginnings)
        if names:
            self.table.press(self.chance.choice(names))
        return bool(names)

    # ------------------------------------------------------------- ways to move
    def _click(self) -> None:
        phase = self._phase
        if phase != "assign":
            self._press(*CLICKS.get(phase, ()))
        elif self._hand.asked is not None:
            self._press("button:pay", "button:put-down")
        elif self._hand.held is None:
            self._press("die:") or self._press("button:end-turn")
        else:
            self._press(*PLACES) or self._press("turn:", "die:")

    def _drag(self) -> None:
        if self._phase == "draft" and self._names("supply") and self.chance.random() < 0.4:
            self.table.do("drag supply to tray")
        elif self._phase == "assign" and self._names("die:") and self._hand.asked is None:
            places = [each.name for each in self.table.view.targets() if _is_place(each.name)]
            die = self.chance.choice(self._names("die:"))
            self.table.do(f"drag {die} to {self.chance.choice(places)}")
        else:
            self._click()

    def _keys(self) -> None:
        match self._phase:
            case "roll":
                self.table.do("key space")
            case "draft":
                self.table.do(f"key {self.chance.choice(('1', '2', '3', 'space'))}")
            case "extra":
                self.table.do(f"key {self.chance.choice(('e', 'space'))}")
            case "star":
                keys = (f"key {self.chance.choice(('tab', 'down', 'right'))}", "key return")
                self.table.do(*(keys if self.chance.random() < 0.8 else ("key x",)))
            case "assign" if self._hand.asked is not None or self._hand.changing:
                self.table.do(f"key {self.chance.choice(('return', 'return', 'escape'))}")
            case "assign" if not self.table.session.state.hand:
                self.table.do("key e")
            case "assign":
                number = self.chance.randint(1, min(9, len(self.table.session.state.hand)))
                arrows = [f"key {self.chance.choice(('left', 'right', 'up', 'tab'))}"]
                arrows *= self.chance.randrange(3)
                self.table.do(f"key {number}", *arrows, "key return")
            case _:
                pass

    def _press_pad(self) -> None:
        for _step in range(self.chance.randrange(3)):
            self._pad.press(self.chance.choice(("dpleft", "dpright", "dpup", "dpdown")))
        match self._phase:
            case "roll" | "draft":
                self._pad.press(self.chance.choice(("a", "righttrigger")))
            case "extra":
                self._pad.press(self.chance.choice(("a", "rightshoulder")))
            case "star":
                self._pad.press(self.chance.choice(("a", "a", "leftshoulder")))
            case "assign" if not self.table.session.state.hand:
                self._pad.press("rightshoulder")
            case "assign":
                self._pad.press(self.chance.choice(("a", "a", "a", "y", "b")))
            case _:
                pass

    # ------------------------------------------------------------- no moves
    def _besides(self) -> None:
        match self.chance.randrange(7):
            case 0:
                self.table.do(f"key {self.chance.choice(('f', ',', '.', 'c', 'x', 'k'))}")
            case 1:
                self.table.do(f"key f{self.chance.randint(1, len(self.table.view.players))}")
            case 2:
                self.table.do("key l", "key l")
            case 3:
                self.table.do(f"key {self.chance.choice(('ctrl+z', 'escape', 'escape'))}")
            case 4:
                self._press("button:undo", "plate:", "turn:")
            case 5:
                targets = self.table.view.targets()
                self.table.press(self.chance.choice([each.name for each in targets
                                                     if _is_place(each.name)]))  # fmt: skip
            case _:
                width, height = self.table.app.size
                place = self.chance.randrange(width), self.chance.randrange(height // 4, height)
                self.table.send(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))


def _is_place(name: str) -> bool:
    return name.startswith(PLACES)

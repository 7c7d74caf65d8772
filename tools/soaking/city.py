"""Plays Cityscape as hands would: clicks, drags, keys and a controller, in no sensible order."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

import pygame

from skyline.games.cityscape.board import LOTS, SIZES
from tests.views.driver import Table
from tests.views.padhand import Pad

BESIDES: Final = 0.2
"""Share of the deeds that are no move: looking, turning, taking back, the log."""


class CityHand:
    """Does one thing after another at a table of Cityscape, whatever it asks for.

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
    def _city(self) -> Any:
        """The table as its painters find it."""
        return self.table.view.table

    def _names(self, *beginnings: str) -> list[str]:
        """Targets that can be pressed now."""
        targets = self.table.app.manager.targets()
        return [each.name for each in targets if each.enabled and each.name.startswith(beginnings)]

    def _one(self, *beginnings: str) -> str:
        return self.chance.choice(self._names(*beginnings))

    def _goes_on(self) -> bool:
        """Opens the curtain, or goes on with a round that is told; False if there is neither."""
        names = self._names("button:open", "button:next", "button:all-lines")
        if not names:
            return False
        if self._way == "pad":
            self._pad.press("a")
        elif self._way == "keys":
            self.table.do(self.chance.choice(("key return", "key space")))
        else:
            self.table.do(f"click {self.chance.choice(names)}")
        return True

    # ------------------------------------------------------------- ways to move
    def _click(self) -> None:
        if self._goes_on():
            return
        if self._city.setting:
            for _die in range(self.chance.randrange(6)):
                self.table.do(f"click {self._one('goal', 'code:')}")
            self.table.do("click button:lock")
        elif self._city.building:
            if self._city.hand.block is None:
                self.table.do(f"click {self._one('block:')}")
            self.table.press(self._one("lot:", "cell:"))

    def _drag(self) -> None:
        if self._city.building and not self._names("button:open", "button:next"):
            self.table.do(f"drag {self._one('block:')} to {self._one('lot:', 'cell:')}")
        else:
            self._click()

    def _keys(self) -> None:
        if self._goes_on():
            return
        arrows = [f"key {self.chance.choice(('left', 'right', 'up', 'down'))}" for _ in range(4)]
        if self._city.setting:
            self.table.do(*arrows, f"key {self.chance.randint(1, 6)}")
            self.table.do("key return")
        elif self._city.building:
            left = self._city.model.blocks
            held = self._city.hand.block
            size = self.chance.choice([each for each in SIZES if left[each - 1] and each != held])
            self.table.do(f"key {size}", *arrows, "key return")

    def _press_pad(self) -> None:
        if self._goes_on():
            return
        for _step in range(3):
            self._pad.press(self.chance.choice(("dpleft", "dpright", "dpup", "dpdown")))
        if self._city.setting:
            self._pad.press("y")
        elif self._city.building:
            self._pad.press(self.chance.choice(("rightshoulder", "leftshoulder")))
            self._pad.press(self.chance.choice(("dpleft", "dpup")))
            self._pad.press("a")

    # ------------------------------------------------------------- no moves
    def _besides(self) -> None:
        match self.chance.randrange(9):
            case 0:
                self.table.do(f"key {self.chance.choice('qe')}")
            case 1:
                self.table.do("key v")
            case 2:
                self.table.do(f"key f{self.chance.randint(1, len(self._city.players))}")
            case 3:
                self.table.do("key l", "key l")
            case 4:
                self.table.do(f"key {self.chance.choice(('ctrl+z', 'escape', 'escape'))}")
            case 5:
                self.table.press(self._one("button:turn", "button:undo", "button:look", "plate:"))
            case 6:
                self.table.press(f"lot:{self.chance.choice(LOTS)}") if self._names("lot:") else None
            case 7:
                self.table.send(
                    pygame.MOUSEWHEEL, x=0, y=self.chance.choice((-1, 1)), flipped=False
                )
            case _:
                width, height = self.table.app.size
                place = self.chance.randrange(width), self.chance.randrange(height // 4, height)
                self.table.send(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
                self._pad.press(self.chance.choice(("dpleft", "dpright", "dpup", "dpdown", "x")))

"""The table of a game that is stored: laid again, all lies there as it lay."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from typing import Any, Final, Protocol

from skyline.play.dice.felt import crowded
from skyline.play.dice.tray import Tray
from skyline.play.kit import TableKit
from skyline.play.pieces import TrayDie
from skyline.play.surroundings import TableDesk
from skyline.play.table_view import TableView
from skyline.table.dice.kinds import DieLook, Pose, face_up, rest_height


class Places(Protocol):
    untold: str  # what is kept of a game that has ended before anybody has seen how

    def read(self) -> str:
        """What was kept last; empty for nothing."""

    def keep(self, text: str) -> None: ...


class StoredDesk(TableDesk, Protocol):
    @property
    def places(self) -> Places | None:
        """Keeps what lies there and is in no record; None for nobody."""


class StoredTableView(TableView):
    """A table that keeps what no record has: where dice lie, as soon as it is decided."""

    def __init__(self, desk: StoredDesk, kit: TableKit) -> None:
        super().__init__(desk, kit)
        self._places = desk.places
        self._kept = ""
        if self._places is not None:
            self._kept = text = self._places.read()
            if not self.desk.session.over:
                lay(self.parts.tray, self.parts.model.tray, self._rolls, text)
                self.table.take_up(text)

    @property
    def _rolls(self) -> int:
        """How many rolls the record has; it never shrinks, so places of before are known."""
        return sum(entry.kind == "roll" for entry in self.desk.session.record.entries)

    def update(self, seconds: float) -> None:
        """Moves the picture on, then keeps what lies there or is about to."""
        super().update(seconds)
        if self._places is not None:
            text = self._lying(self._places)
            if text is not None and text != self._kept:
                self._kept = text
                self._places.keep(text)

    def _lying(self, places: Places) -> str | None:
        """What is to be kept; None for what was kept before."""
        if self.table.over and not self.table.over_told:
            return places.untold
        dice = self.parts.model.tray
        if any(die.letter is None for die in dice):
            return None
        return (written(self.parts.tray, dice, self._rolls) if dice else "") or self.table.loose


DIGITS: Final = 4
SMALLEST_EDGE, LARGEST_EDGE = 0.05, 0.9  # of the felt's height


def written(tray: Tray, dice: Sequence[TrayDie], rolls: int) -> str:
    """The places of all dice that have been thrown, in parts of the felt.

    By the number of ``rolls`` in the record the places are known to be of now.
    """
    width, height = tray.area.size
    lying = []
    for die in dice:
        pose = tray.poses.get(die.key)
        if die.letter is None or pose is None:
            return ""
        share = (pose.x / width, pose.y / height, *pose.q)
        lying.append([die.code, *(round(value, DIGITS) for value in share)])
    edge = round(tray.edge / height, DIGITS)
    return json.dumps({"rolls": rolls, "edge": edge, "dice": lying}, separators=(",", ":"))


def lay(tray: Tray, dice: Sequence[TrayDie], rolls: int, text: str) -> bool:
    """Lays dice as a text says; returns whether it knows all of them."""
    try:
        edge, lying = _read(text, rolls)
    except (ValueError, TypeError, KeyError, RecursionError):
        return False
    width, height = tray.area.size
    size = max(16, round(edge * height))
    poses: dict[int, Pose] = {}
    for die in sorted(dice, key=lambda each: each.letter is None):
        found = next((each for each in lying if _fits(die, each[0])), None)
        if found is None:
            return False
        lying.remove(found)  # another die of the same face lies elsewhere
        x, y, *q = found[1]
        length = math.hypot(*q)
        turned = (q[0] / length, q[1] / length, q[2] / length, q[3] / length)
        if face_up(DieLook(die.kind), turned) != found[0][1:]:
            return False
        poses[die.key] = Pose(x * width, y * height, rest_height(size), turned)
    if crowded(poses.values(), size):
        return False
    tray.edge = size
    tray.poses = poses
    return bool(dice)


def _fits(die: TrayDie, code: str) -> bool:
    """Whether a die may be the one of a place: one that is to roll again lies as it lay."""
    return die.code == code if die.letter is not None else code.startswith(die.kind)


def _read(text: str, rolls: int) -> tuple[float, list[tuple[str, list[float]]]]:
    """Edge and dice of a text; raises ValueError, TypeError or KeyError if it makes no sense."""
    raw: Any = json.loads(text)
    if raw["rolls"] != rolls:
        raise ValueError(raw["rolls"])
    edge = float(raw["edge"])
    if not SMALLEST_EDGE <= edge <= LARGEST_EDGE:
        raise ValueError(edge)
    lying = []
    for code, *values in raw["dice"]:
        x, y, *q = (float(value) for value in values)
        if not (0 < x < 1 and 0 < y < 1 and len(q) == len("wxyz")):
            raise ValueError(values)
        if not 0.5 < math.hypot(*q) < 1.5:  # also refuses NaN
            raise ValueError(q)
        lying.append((str(code), [x, y, *q]))
    return edge, lying

"""What is lit on the model while goals are told: a line's sight, and the shade on the rest."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from skyline.games.cityscape.board import LINES, LOTS
from skyline.table.paint import Point
from skyline.views.cityscape.art.camera import SPOTS
from skyline.views.cityscape.art.model_marks import DIM, LIT, Gain, ModelMarks
from skyline.views.cityscape.effects import signs_of
from skyline.views.cityscape.table import CityTable

PLAIN: Final[Gain] = (1.0, 1.0, 1.0)
GROUND: Final[Gain] = (0.42, 0.42, 0.5)
"""What streets and their lamps are darker by beside the line that is told."""
FOLLOWS_SECONDS: Final = 0.09
"""In which light and shade have gone two thirds of their way."""

OPENS: Final = 0.3
"""The part of the way of points after which the eye of the next line opens."""


class Spotlight:
    """Lays light and shade on the model of a table, which come and go softly.

    Attributes:
        highest: above the highest of the buildings that are lit, in window pixels.
        counted: the lots that count among those that the sight has reached.
        signs: theirs.
        risen: how much is seen of them, 0..1: they come with the light.
        shade: how far the rest has gone into the shade, 0..1.
        moving: whether light and shade are still on their way.
    """

    def __init__(self, table: CityTable) -> None:
        self._table = table
        self._gains = [PLAIN] * len(LOTS)
        self.highest = 0.0, 0.0
        self.counted: list[int] = []
        self.signs: dict[int, str] = {}
        self.risen: dict[int, float] = {}
        self.shade = 0.0
        self.moving = False
        # the edge and line that are told, the signs there, how far the sight has come, and to whom
        self._told: tuple[tuple[int, int] | None, dict[int, str], float, list[int]]
        self._told = None, {}, 0.0, []

    def follow(self, seconds: float, *, turning: bool) -> None:
        """Brings light and shade on their way, on which ``seconds`` have passed."""
        table, part = self._table, 0.0
        reckoning, reached, signs = table.reckoning, list[int](), dict[int, str]()
        told = None if reckoning is None else reckoning.now
        sight: tuple[int, int] | None = None
        if reckoning is not None and told is not None and not turning:
            edge, line = table.edge_line(told[1])
            code = reckoning.told.codes[told[0]][told[1]]
            signs, sight = signs_of(reckoning.told, edge, line, code), (edge, line)
            part = reckoning.part
            reached = list(signs)[: math.floor(part * len(signs) + 0.5)]
        goals = [PLAIN if told is None else DIM] * len(LOTS)
        for lot in LINES[sight[0]][sight[1]] if sight is not None else ():
            if lot in signs or part < 1:  # what is hidden goes into the shade with the verdict
                goals[lot] = PLAIN
        for lot in reached:
            goals[lot] = LIT if signs[lot] else PLAIN
        self._follow(goals, seconds)
        self._told = sight, signs, part, reached

    @property
    def line(self) -> Sequence[int]:
        """The lots of the line that is told."""
        sight = self._told[0]
        return LINES[sight[0]][sight[1]] if sight is not None else ()

    def draw(self, marks: ModelMarks) -> dict[int, str]:
        """Draws the line that is told; returns how the numbers of the lots look."""
        camera, (sight, signs, part, reached) = marks.camera, self._told
        if any(gain != PLAIN for gain in self._gains):
            ground = _between(PLAIN, GROUND, self.shade)
            marks.put_gains(dict(enumerate(self._gains)), ground, self.line)
        self.counted = counted = [lot for lot in reached if signs[lot]]
        self.signs = {lot: signs[lot] for lot in counted}
        lit = LIT[0] - PLAIN[0]
        self.risen = {lot: max(0.0, self._gains[lot][0] - PLAIN[0]) / lit for lot in counted}
        tops: list[Point] = []
        for lot in counted:
            marks.put_outline(lot)
        for lot in counted or reached:
            x, y = camera.at(*SPOTS[lot], marks.heights[lot] * camera.unit)
            tops.append((x, y - camera.scale * 0.5))
        if tops:
            self.highest = min(tops, key=lambda top: top[1])
        if sight is not None:
            marks.put_sight(*sight, signs, part)
        if (coming := self._coming()) is not None:
            marks.put_sight(*coming, {})
        return {lot: _style(gain) for lot, gain in enumerate(self._gains)}

    def _coming(self) -> tuple[int, int] | None:
        """The line of the same seat that is told next, whose eye opens while points still fly."""
        reckoning, flying = self._table.reckoning, self._table.parts.visual.flying
        if reckoning is None or flying is None or flying.part < OPENS:
            return None
        seat, line = next(iter(reckoning.lines[reckoning.line + 1 :]), (-1, 0))
        return self._table.edge_line(line) if seat == flying.seat else None

    def _follow(self, goals: list[Gain], seconds: float) -> None:
        table = self._table
        part = 1 - math.exp(-seconds / FOLLOWS_SECONDS)
        if table.parts.calm or table.at_once:
            part = 1.0
        self._gains = [
            goal if abs(goal[0] - now[0]) < 0.01 else _between(now, goal, part)
            for now, goal in zip(self._gains, goals, strict=True)
        ]
        self.moving = self._gains != goals
        darkest = min(gain[0] for gain in self._gains)
        self.shade = min(1.0, (PLAIN[0] - darkest) / (PLAIN[0] - DIM[0]))


def _between(now: Gain, goal: Gain, part: float) -> Gain:
    red, green, blue = (a + (b - a) * part for a, b in zip(now, goal, strict=True))
    return red, green, blue


def _style(gain: Gain) -> str:
    """How the number of a stack looks in such a light."""
    if gain[0] > (PLAIN[0] + LIT[0]) / 2:
        return "lit"
    return "off" if gain[0] < (PLAIN[0] + DIM[0]) / 2 else ""

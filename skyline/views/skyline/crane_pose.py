"""Lets the crane come up when it may be wanted, and fold its boom again."""

from __future__ import annotations

import math
from typing import Final

from skyline.table.paint import smoothstep
from skyline.views.skyline.art.crane import POSES
from skyline.views.skyline.place_marks import PlaceMarks
from skyline.views.skyline.places import BALL
from skyline.views.skyline.table import StreetTable

SECONDS: Final = 0.36  # from rest to work
DOWN_SECONDS: Final = 0.9  # and back


class CranePose:
    """How far one table's crane is on its way from rest (0) to work (1)."""

    def __init__(self, table: StreetTable, marks: PlaceMarks, *, plain: bool) -> None:
        self._table = table
        self._marks = marks
        self._plain = plain  # in high contrast it always stands at work: large and clear
        self._start = 0.0  # how far it was on its way
        self._since = -math.inf  # since when it goes where it is wanted
        self._seen = False  # whether it has been drawn

    @property
    def works(self) -> bool:
        """Whether a demolition is under way."""
        visual = self._table.parts.visual
        return bool(visual.swing or visual.crane or visual.cable or visual.target is not None)

    def wanted(self) -> bool:
        """Whether a demolition is under way, meant or the only thing that fits."""
        table = self._table
        visual, hand = table.parts.visual, table.hand
        if self._plain or self.works or self._marks.ball_is_open() or hand.bound == BALL:
            return True
        if (hand.focus if hand.keys else hand.hover) == "ball":
            return True
        if table.state.phase != "act" or not visual.at_rest or table.parts.tray.throwing:
            return False
        choices = table.play.choices()
        places = {place for die in table.parts.model.tray for place in choices.drops(die.code)}
        return BALL in places and all(place.zone in ("ball", "district") for place in places)

    def update(self) -> float:
        """Notes whether it is wanted; returns the pose, one that is drawn as it is."""
        table, parts = self._table, self._table.parts
        up = self.wanted()
        if up != parts.crane_up:
            self._start = self._part
            parts.crane_up = up
            fast = math.isinf(table.surroundings.settings.animation_speed)
            still = fast or table.look.reduced_motion or self._plain or not self._seen
            self._since = -math.inf if still else table.now
        self._seen = True
        return self.pose

    @property
    def pose(self) -> float:
        """How it stands, as one that is drawn so."""
        return round(smoothstep(0.0, 1.0, self._part) * POSES) / POSES

    @property
    def _part(self) -> float:
        passed = self._table.now - self._since
        if self._table.parts.crane_up:
            return min(1.0, self._start + passed / SECONDS)
        return max(0.0, self._start - passed / DOWN_SECONDS)

    @property
    def moving(self) -> bool:
        return self._part != float(self._table.parts.crane_up)

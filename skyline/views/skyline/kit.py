"""Skyline's half of a table."""

from __future__ import annotations

from typing import Final

from skyline.play.kit import TableKit
from skyline.views.skyline.gestures import SkylineGestures
from skyline.views.skyline.hints import RULES
from skyline.views.skyline.obstacles import StreetObstacles
from skyline.views.skyline.teacher.teaching import SkylineTeaching

KIT: Final = TableKit(
    gestures=SkylineGestures,
    hints=RULES,
    obstacles=StreetObstacles,
    teaching=SkylineTeaching,
)

"""Cityscape's half of a table."""

from __future__ import annotations

from typing import Final

from skyline.play.kit import TableKit
from skyline.views.cityscape.actions import CityActions, CityMoves
from skyline.views.cityscape.board import CityBoard
from skyline.views.cityscape.effects import CityEffects
from skyline.views.cityscape.gestures import CityGestures
from skyline.views.cityscape.hand import CityHand
from skyline.views.cityscape.hints import RULES
from skyline.views.cityscape.layout import CityLayout
from skyline.views.cityscape.model import CityModel, hour_of
from skyline.views.cityscape.obstacles import CityObstacles
from skyline.views.cityscape.phrasebook import PHRASES
from skyline.views.cityscape.sounds import SOUNDS
from skyline.views.cityscape.table import CityParts, CityTable, CityVisual
from skyline.views.cityscape.teaching import CityTeaching

KIT: Final = TableKit(
    words=PHRASES,
    model=CityModel,
    hour=hour_of,
    layout=CityLayout,
    parts=CityParts,
    visual=CityVisual,
    hand=CityHand,
    context=CityTable,
    effects=CityEffects,
    play=CityMoves,
    actions=CityActions,
    board=CityBoard,
    gestures=CityGestures,
    hints=RULES,
    obstacles=CityObstacles,
    sounds=SOUNDS,
    teaching=CityTeaching,
)

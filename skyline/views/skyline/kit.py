"""Skyline's half of a table."""

from __future__ import annotations

from typing import Final

from skyline.games.skyline.state import State
from skyline.play.kit import TableKit
from skyline.views.skyline.actions import StreetActions
from skyline.views.skyline.board import StreetBoard
from skyline.views.skyline.effects import StreetEffects
from skyline.views.skyline.gestures import StreetGestures
from skyline.views.skyline.hand import StreetHand
from skyline.views.skyline.hints import RULES
from skyline.views.skyline.layout import StreetLayout
from skyline.views.skyline.model import StreetModel
from skyline.views.skyline.moves import StreetMoves
from skyline.views.skyline.obstacles import StreetObstacles
from skyline.views.skyline.parts import StreetParts
from skyline.views.skyline.phrasebook import PHRASES
from skyline.views.skyline.table import StreetTable
from skyline.views.skyline.teacher.teaching import SkylineTeaching
from skyline.views.skyline.visual_state import StreetVisual


def hour(state: State) -> int:
    return state.round


KIT: Final = TableKit(
    hour=hour,
    words=PHRASES,
    model=StreetModel,
    layout=StreetLayout,
    parts=StreetParts,
    visual=StreetVisual,
    hand=StreetHand,
    context=StreetTable,
    effects=StreetEffects,
    play=StreetMoves,
    actions=StreetActions,
    board=StreetBoard,
    gestures=StreetGestures,
    hints=RULES,
    obstacles=StreetObstacles,
    teaching=SkylineTeaching,
)

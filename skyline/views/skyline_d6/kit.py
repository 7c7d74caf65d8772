"""Skyline D6's half of a table."""

from __future__ import annotations

from typing import Final

from skyline.play.kit import TableKit
from skyline.views.skyline_d6.actions import D6Actions
from skyline.views.skyline_d6.board import D6Board
from skyline.views.skyline_d6.effects import D6Effects
from skyline.views.skyline_d6.gestures import D6Gestures
from skyline.views.skyline_d6.hand import D6Hand
from skyline.views.skyline_d6.hints import RULES
from skyline.views.skyline_d6.layout import D6Layout
from skyline.views.skyline_d6.model import D6Model, hour_of
from skyline.views.skyline_d6.moves import D6Moves
from skyline.views.skyline_d6.obstacles import D6Obstacles
from skyline.views.skyline_d6.phrasebook import PHRASES
from skyline.views.skyline_d6.sounds import SOUNDS
from skyline.views.skyline_d6.table import D6Parts, D6Table, D6Visual
from skyline.views.skyline_d6.teaching import D6Teaching

KIT: Final = TableKit(
    words=PHRASES,
    model=D6Model,
    hour=hour_of,
    layout=D6Layout,
    parts=D6Parts,
    visual=D6Visual,
    hand=D6Hand,
    context=D6Table,
    effects=D6Effects,
    play=D6Moves,
    actions=D6Actions,
    board=D6Board,
    gestures=D6Gestures,
    hints=RULES,
    obstacles=D6Obstacles,
    sounds=SOUNDS,
    teaching=D6Teaching,
)

"""What a game hands over for its table: its half of pictures, hands, motion and words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from skyline.play.computer.gestures import Gestures
from skyline.play.context import TableContext
from skyline.play.hints import HintRule
from skyline.play.obstacles import Obstacles
from skyline.play.teacher.teaching import Teaching


@dataclass(frozen=True)
class TableKit:
    """A game's half of a table; the other half is the same for every game.

    Attributes:
        gestures: how moves are made by a hand; is given the actions of a table.
        obstacles: what the game's half of a table's picture keeps in view.
        hints: rules for hints of the first games by their names, the most important first.
        teaching: makes what a table's teacher asks the game; None for no teacher.
    """

    gestures: Callable[[Any], Gestures]
    obstacles: Callable[[TableContext], Obstacles] = lambda _table: Obstacles()
    hints: Mapping[str, HintRule] = field(default_factory=dict)
    teaching: Callable[[TableContext], Teaching] | None = None

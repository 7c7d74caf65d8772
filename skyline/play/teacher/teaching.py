"""What a game's teacher knows of its own table."""

from __future__ import annotations

from typing import Any, Protocol

import pygame

from skyline.play.teacher.marks import Marked
from skyline.play.teacher.panel import OddsContent
from skyline.play.teacher.service import Advisor


class Choice(Protocol):
    def content(self, advisor: Advisor) -> OddsContent | None:
        """What the odds panel says of it; None until that is known."""


class Teaching:
    """What the teacher of any table asks the game; decisions are their moves in notation.

    A game without a teacher hands over none, and nothing is asked of this.
    """

    @property
    def choosing(self) -> bool:
        """Whether odds are shown although pieces are on their way: they are being chosen."""
        return False

    def choice(self) -> Choice | None:
        """What is under the pointer or the focus; None where that is no choice."""
        return None

    def decision(self, moves: tuple[Any, ...]) -> tuple[str, ...]:
        raise NotImplementedError

    def words(self, decision: tuple[str, ...]) -> str:
        raise NotImplementedError

    def marked(self, decision: tuple[str, ...]) -> Marked:
        raise NotImplementedError

    def numbered(self, decision: tuple[str, ...]) -> pygame.Rect | None:
        """The one place that stands for a decision among others; None where there is none."""
        raise NotImplementedError

    def compared(self, decision: tuple[str, ...]) -> bool:
        """Whether the reason for a decision compares it with the next best one already."""
        raise NotImplementedError

    def alike(self, decision: tuple[str, ...], best: tuple[str, ...]) -> bool:
        """Whether a decision leads where the best one leads, although the advice weighs it less."""
        raise NotImplementedError

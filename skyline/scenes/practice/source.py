"""What the pages of practice show and do, handed to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import pygame

from skyline.core.session import Session
from skyline.play.pack import GameView
from skyline.play.practice.pack import Theme


@dataclass(frozen=True, slots=True)
class ThemeState:
    """How far somebody has come with a theme."""

    theme: Theme
    due: int  # to be asked again now
    fresh: int  # never seen
    begun: int  # answered right, and not learned yet
    learned: int
    whole: int


@dataclass(frozen=True)
class Task:
    """A position to be answered."""

    key: str
    session: Session[Any, Any]
    title: str  # of its theme
    played: tuple[str, ...]
    who: str  # played so, as players read it; empty for the player


class PracticeSource(Protocol):
    @property
    def table(self) -> Callable[[Any], GameView]:
        """Makes the table on which positions are answered."""

    def themes(self) -> Sequence[ThemeState]: ...

    def picture(self, theme: str, side: int) -> pygame.Surface: ...

    def tasks(self, theme: str = "") -> Sequence[Task]:
        """The positions of the next round: what is due, then what is new; of all themes if none."""

    def answered(self, task: Task, *, right: bool) -> str:
        """Remembers an answer at once; returns when it comes again, in a sentence."""

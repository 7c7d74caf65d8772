"""What a game hands over so that its positions can be practised."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    import pygame


class Theme(NamedTuple):
    """What positions have in common."""

    name: str
    title: str
    about: str  # in one sentence


@dataclass(frozen=True)
class PracticePack:
    """The themes of a game, and its table."""

    shipped: str  # positions that come with the program: a file of ``assets``, a line each
    themes: Callable[[], Sequence[Theme]]
    # The theme of a position by its best decision and the one made there, in notation; empty for
    # one that can't be practised.
    theme_of: Callable[[Any, Sequence[str], Sequence[str]], str]
    # Makes the table from a ``PracticeDesk``; it is a ``GameView``.
    table: Callable[[Any], Any]
    # Paints the sign of a theme so large.
    picture: Callable[[str, int], pygame.Surface]

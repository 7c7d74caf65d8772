"""The control that says who plays a seat: a person, or one of the computer levels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from skyline.core.setup import HUMAN
from skyline.play.levels import computer_title, level_title, level_words, offered_levels, plays
from skyline.table import type as lettering
from skyline.text.words import _
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import Look
from skyline.widgets.controls.choice import WORD_SIZE, Choice

SIGN: Final = 26.0  # design pixels of the sign before the words


def usual_level(game: str) -> str:
    """The level of a computer player of whom nothing else is known: good company for a start."""
    return next(iter(offered_levels(game)), HUMAN)


def known_controller(name: str, game: str) -> str:
    """Who plays where a name is remembered, perhaps from another game with other levels."""
    if not computer_title(name):
        return HUMAN
    return name if plays(name, game) else usual_level(game)


def controller_title(controller: str) -> str:
    """Who plays, in a word or two."""
    return _("Person") if controller == HUMAN else level_title(controller)


def controller_words(controller: str, game: str) -> str:
    """How strong a computer level is and how it plays; empty for a person."""
    words = "" if controller == HUMAN else level_words(controller, game)
    levels = offered_levels(game)
    if not words or controller not in levels:
        return words
    return _("Level {number} of {count}. {words}").format(
        number=levels.index(controller) + 1, count=len(levels), words=words
    )


class SeatController(Choice[str]):
    """Goes through the people and levels that may play a seat, one at a time.

    Args:
        name: of the target.
        game: whose levels are offered.
        controller: who plays now.
        on_change: called with the new controller.
        owner: whose seat it is, for those who listen.

    Attributes:
        explained: whether how it plays stands beside it, so that no note need say it.
    """

    explained = True

    def __init__(
        self,
        name: str,
        game: str,
        controller: str,
        on_change: Callable[[str], None],
        owner: str,
    ) -> None:
        levels = offered_levels(game)
        if controller not in (HUMAN, *levels):
            levels = (*levels, controller)  # a record may name another level
        values = [(each, controller_title(each)) for each in (HUMAN, *levels)]
        super().__init__(name, "", "", values, controller, on_change, bare=True)
        self.owner = owner
        self._game = game

    def spoken(self) -> str:
        words = (self.owner, self.state_words(), controller_words(self.value, self._game))
        return ". ".join(part for part in words if part)

    def words(self) -> str:
        """How the level plays, unless that stands beside it."""
        return "" if self.explained else controller_words(self.value, self._game)

    def _size(self, look: Look) -> tuple[int, int]:
        px = look.px(WORD_SIZE)
        height = max(look.u(46), round(px * 2.1))
        words = max(lettering.measure(each, px, "Bold")[0] for _value, each in self.values)
        return words + look.u(SIGN) + look.u(30) + 2 * height, height

    def width_for(self, look: Look) -> int:
        """Pixels of width that the longest words want."""
        return self._size(look)[0]

    def control_size(self, room: int, look: Look) -> tuple[int, int]:
        """One value at a time, between arrows."""
        self._spread = False
        width, height = self._size(look)
        return min(room, width), height

    def _draw_arrows(
        self, surface: pygame.Surface, rect: pygame.Rect, radius: int, look: Look
    ) -> None:
        words, self.values[self.index] = self.values[self.index], (self.value, "")
        super()._draw_arrows(surface, rect, radius, look)
        self.values[self.index] = words
        px, sign = look.px(WORD_SIZE), look.u(SIGN)
        room = rect.w - 2 * rect.h - sign - look.u(12)
        wide = min(room, lettering.measure(words[1], px, "Bold")[0])
        left = rect.centerx - (wide + sign + look.u(8)) // 2
        icon = "person" if self.value == HUMAN else "screen"
        put_icon(surface, icon, (left + sign / 2, rect.centery), sign, look.cream)
        at = (left + sign + look.u(8), rect.centery)
        lettering.draw(
            surface, words[1], at, px, look.cream, "Bold", "left", max_width=room, box=rect
        )

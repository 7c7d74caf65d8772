"""A game of Skyline told position by position, for the review."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from skyline.core.decisions import JOINT, joint_run
from skyline.core.session import Session
from skyline.games.skyline.game import GAME
from skyline.games.skyline.notation import begins_decision
from skyline.games.skyline.state import State
from skyline.play.review import GameReview
from skyline.table.dice.marks import Marks
from skyline.views.skyline.costs import cost_words
from skyline.views.skyline.film_story import StreetFilm
from skyline.views.skyline.menu_pictures import put_die
from skyline.views.skyline.phrasebook import PHRASES
from skyline.views.skyline.review_picture import PositionPainter
from skyline.widgets.models.review import DiceKind, ReviewLine


class SkylineStory(GameReview):
    """The story of a session from its last position set up by hand, or from the start."""

    def __init__(
        self, session: Session[State, Any], marks: Callable[[], Marks] = lambda: Marks.NONE
    ) -> None:
        self._streets = StreetFilm(session)
        super().__init__(self._streets, marks)
        self._painter = PositionPainter(marks)

    def line(self, step: int) -> ReviewLine:
        entry = self.entries[step]
        run = self._joint(step)
        if run:
            words = self.move_words(step, JOINT.join(run))
            return ReviewLine(words, (), words)
        return PHRASES.step_line(self.states[step], entry.kind, entry.text)

    def _joint(self, step: int) -> Sequence[str]:
        """The moves of the decision that begins with a step, if they are several."""
        if step and begins_decision(self.entries[step - 1].text):
            return ()
        coming = [(each.kind, each.text) for each in self.entries[step:]]
        return joint_run(coming, 0, begins_decision)

    def cost_words(self, position: int, move: str, better: str) -> str:
        played = self._joint(position) or move.split(JOINT)
        return cost_words(
            self.states[position],
            [GAME.parse_move(text) for text in played],
            [GAME.parse_move(text) for text in better.split(JOINT)],
        )

    def move_words(self, position: int, move: str) -> str:
        moves = [GAME.parse_move(text) for text in move.split(JOINT)]
        if len(moves) > 1:
            return PHRASES.again_words(self.states[position], moves)
        return PHRASES.move_words(self.states[position], moves[0])

    def draw(
        self, surface: pygame.Surface, rect: pygame.Rect, position: int, played: str, better: str
    ) -> list[pygame.Rect]:
        """Draws the street whose turn it is (at the end the best one), and the dice."""
        state = self.states[position]
        moves = [
            GAME.parse_move(text.split(JOINT)[0]) if text else None for text in (played, better)
        ]
        spot = self.film.spots[position] if position < len(self.film.spots) else 0
        lots = self.film.model_at(position).streets[self.film.seat_of(state)]
        return self._painter.draw(surface, rect, state, lots, moves[0], moves[1], spot or 1)

    def draw_seat(
        self, surface: pygame.Surface, rect: pygame.Rect, position: int, seat: int
    ) -> None:
        """The strip is low: streets are as large in it as those of this position let them be."""
        stop = self.film.stop_at(position)
        surface.blit(self._streets.picture_now(rect.size, stop, seat), rect)

    def draw_die(
        self, surface: pygame.Surface, die: str, centre: tuple[float, float], edge: int
    ) -> None:
        put_die(surface, die[0], die[1], centre, edge, marks=self.marks())

    def dice_kind(self, faces: Sequence[str]) -> DiceKind:
        return PHRASES.dice_kind(faces)

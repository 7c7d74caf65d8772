"""A game told position by position for its review, from the story of its film."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cached_property
from itertools import groupby
from typing import Any

import pygame

from skyline.core.decisions import JOINT
from skyline.core.setup import HUMAN
from skyline.play.film.story import FilmStory
from skyline.table.dice.marks import Marks
from skyline.table.scenery.steps import Steps
from skyline.widgets.models.review import DiceKind, ReviewLine, ReviewMoment, ReviewSeat


class GameReview(ABC):
    """What a review shows of any game; a game adds a picture of a position, and its dice.

    Positions count as the film counts entries: ``n`` is that before entry ``n``.
    """

    def __init__(self, film: FilmStory, marks: Callable[[], Marks] = lambda: Marks.NONE) -> None:
        self.film = film
        self.marks = marks
        self.states: Sequence[Any] = film.states
        self.entries = film.entries

    # ------------------------------------------------------------- what each game tells itself
    @abstractmethod
    def draw(
        self, surface: pygame.Surface, rect: pygame.Rect, position: int, played: str, better: str
    ) -> Sequence[pygame.Rect]: ...

    def turn_of(self, state: Any) -> Hashable:
        """Names the turn to which a state belongs."""
        return self.film.round_of(state), self.film.game.actor(state)

    def move_words(self, position: int, move: str) -> str:
        """The moves of one decision as the log would tell them."""
        game, state, told = self.film.game, self.states[position], []
        for text in move.split(JOINT):
            step = game.apply(state, game.parse_move(text))
            told.append(self.told(text, step.events))
            state = step.state
        return ", ".join(told)

    def better_words(self, position: int, move: str) -> str:
        """The same of what would have been better; as advice where the log tells it of somebody."""
        return self.move_words(position, move)

    def cost_words(self, position: int, move: str, better: str) -> str:
        """What is seen to be worse of a move than of a better one; empty where nothing is."""
        return ""

    def told(self, text: str, events: Sequence[object]) -> str:
        """A move in a few words: what happened first of all that the log has words for."""
        return next(filter(None, map(self.film.phrases.short_line, events)), text)

    def line(self, step: int) -> ReviewLine:
        words = self.told(self.entries[step].text, self.film.events[step])
        return ReviewLine(words, (), words)

    def draw_dice(self, surface: pygame.Surface, position: int, played: str, better: str) -> bool:
        """Fills a small picture with the dice chosen, and better ones; whether there are any."""
        return False

    def draw_die(
        self, surface: pygame.Surface, die: str, centre: tuple[float, float], edge: int
    ) -> None:
        raise NotImplementedError("only where dice are rolled")

    def dice_kind(self, faces: Sequence[str]) -> DiceKind:
        raise NotImplementedError("only where dice are rolled")

    # ------------------------------------------------------------- what the film knows
    @property
    def seats(self) -> Sequence[ReviewSeat]:
        """The players in seat order."""
        who = self.film.controllers
        return [
            ReviewSeat(each.name, each.colour, who[seat] != HUMAN)
            for seat, each in enumerate(self.film.seats)
        ]

    @cached_property
    def rounds(self) -> Sequence[int]:
        """The numbers of all rounds."""
        first, last = (self.film.round_of(self.states[place]) for place in (0, -1))
        return range(first, last + 1)

    @cached_property
    def moments(self) -> Sequence[ReviewMoment]:
        """All positions; every round has the same room in the day, and so have turns in it."""
        return tuple(self._moments())

    def _moments(self) -> Iterator[ReviewMoment]:
        places = range(len(self.states) - 1)  # the end belongs to the last turn
        turns = [list(run) for _t, run in groupby(places, lambda n: self.turn_of(self.states[n]))]
        by_round = groupby(turns, lambda turn: self.film.round_of(self.states[turn[0]]))
        number, whole = 0, 1 / len(self.rounds)
        for index, (_round, run) in enumerate(by_round):
            held = list(run)
            for at, turn in enumerate(held):
                for step, place in enumerate(turn):
                    part = index + (at + step / len(turn)) / len(held)
                    yield self._moment(place, part * whole, number)
                number += 1
        yield self._moment(len(self.states) - 1, 1.0, max(0, number - 1))

    def _moment(self, place: int, part: float, turn: int) -> ReviewMoment:
        game, state = self.film.game, self.states[place]
        number = self.film.round_of(state)
        return ReviewMoment(part, turn, number, game.actor(state), game.standing(state).scores)

    def title(self, position: int) -> str:
        return self.film.title_of(self.states[position])

    def turn_title(self, position: int) -> str:
        """Stands above all steps of a turn."""
        over = self.film.game.actor(self.states[position]) is None
        return self.title(max(0, position - 1) if over else position)

    def sky(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        return self.film.sky(size)

    def draw_seat(
        self, surface: pygame.Surface, rect: pygame.Rect, position: int, seat: int
    ) -> None:
        """Draws what a seat has built at a position."""
        surface.blit(self.film.picture(rect.size, self.film.stop_at(position), seat), rect)

"""A game told for its film: every position with what led to it, where it stops, and turns."""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import cached_property
from typing import Any, ClassVar, NamedTuple

import pygame

from skyline.core.record import Entry
from skyline.core.session import Session
from skyline.core.story import SeatTaken, SpotNoted, laid_at, story
from skyline.play.film.sky import day_steps
from skyline.play.phrasebook import Phrasebook
from skyline.play.players import colour_of, seat_name
from skyline.table.scenery.atmosphere import sky
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps
from skyline.text.words import _
from skyline.widgets.models.film import FilmMark, FilmRound, FilmSeat, FilmTurn


def still_secret() -> str:
    """Why nobody can play on from here."""
    return _("Something is still secret here: play on from an earlier moment.")


class OverviewWords(NamedTuple):
    """What the pictures of everybody's side of the table are called."""

    button: str
    about: str  # the button's tooltip
    heading: str


class FilmStory(ABC):
    """The story of a session from its last position set up by hand, or from the start.

    What was taken back is not in it: it shows what counted.
    """

    telling: ClassVar[tuple[type, ...]] = ()
    """Kinds of events: what a line about one move tells first."""
    phrases: ClassVar[Phrasebook] = Phrasebook()
    """What the game's table says."""
    hours: ClassVar[int] = 9
    """Of the game's day."""

    def __init__(self, session: Session[Any, Any]) -> None:
        self.game = session.game
        self.setup = session.setup  # how the game began
        self.controllers = session.controllers  # who plays each seat now
        # entries of the session's history that come before the story
        self.offset = laid_at(session.history)
        self.entries: list[Entry] = []  # what was done
        self.states: list[Any] = []  # the positions; one more than there are entries
        # what happened at each entry, without notes about places
        self.events: list[tuple[Any, ...]] = []
        # for each entry which of equal places it was made at, 0 where nobody said
        self.spots: list[int] = []
        self._models: dict[int, Any] = {}  # by entries before, at the beginning of turns
        self._open_steps = session.open_steps
        self._tell(session)
        # for each stop how many entries come before it
        self.stops: tuple[int, ...] = tuple(self._find_stops())

    def _tell(self, session: Session[Any, Any]) -> None:
        begun, *steps = story(session, laid_last=True)
        model = self.model_of(begun.state)
        self.states.append(begun.state)
        self._models[0] = model.copy()
        for step in steps:
            assert step.entry is not None, "only the beginning has none"
            before = self.states[-1]
            noted = [each.number for each in step.events if isinstance(each, SpotNoted)]
            for event in step.events:
                model.apply(event)
            self.entries.append(step.entry)
            self.events.append(tuple(e for e in step.events if not isinstance(e, SpotNoted)))
            self.spots.append(noted[0] if noted else 0)
            self.states.append(step.state)
            if self._turn(before) != self._turn(step.state):
                self._models[len(self.entries)] = model.copy()

    def _find_stops(self) -> list[int]:
        """After each entry that completes what a hand does at once, throws included."""
        stops = [0]
        last = len(self.entries)
        for number in range(1, last + 1):
            rolls = number < last and self.entries[number].kind == "roll"
            if number == last or not (rolls or self.goes_on(self.entries[number - 1])):
                stops.append(number)
        return stops

    def _turn(self, state: Any) -> tuple[int, int | None]:
        return self.round_of(state), self.game.actor(state)

    # ------------------------------------------------------------- what each game tells itself
    @abstractmethod
    def model_of(self, state: Any) -> Any: ...

    @abstractmethod
    def round_of(self, state: Any) -> int:
        """The number of a position's round, from 1."""

    def hour(self, stop: float) -> float:
        """The part of its day, 0..1, that lies at a stop or between two.

        A round is an hour, as far as the day has some; its stops share it.
        """
        for each in self.rounds:
            if stop <= each.last:
                part = (stop - each.first) / max(1, each.last - each.first)
                return min(1.0, (each.number - 1 + part) / (self.hours - 1))
        return 1.0

    def goes_on(self, entry: Entry) -> bool:
        """Whether a move is only a part of what a hand does at once."""
        return False

    @property
    def marks(self) -> Sequence[FilmMark]:
        """What a timeline shows, in order."""
        return ()

    def title(self, stop: int) -> str:
        return self.title_of(self.state_at(stop))

    def title_of(self, state: Any) -> str:
        """Which round a position lies in, and whose turn it is."""
        number, seat = self._turn(state)
        if seat is None:
            return _("The end of the game")
        words = self.round_words(number)
        if self.setup.players == 1:
            return words
        return _("{round} · {name}").format(round=words, name=self.seats[seat].name)

    def round_words(self, number: int) -> str:
        return _("Round {number}").format(number=number)

    def overview_words(self) -> OverviewWords:
        return OverviewWords(
            _("All skylines"),
            _("Everybody’s skyline after each round"),
            _("All skylines over time"),
        )

    def line(self, event: object) -> str:
        """An event in one short line; empty where the line before stays."""
        return "" if isinstance(event, SeatTaken) else self.phrases.short_line(event)

    def swings_to(self, event: object) -> int | None:
        """The seat whose side of the table an event shows, besides those that any table shows."""
        return None

    @property
    def shape(self) -> float:
        """Height by width at which small pictures show what a seat has built best."""
        return 0.6

    def picture(self, size: tuple[int, int], stop: int, seat: int) -> pygame.Surface:
        """A small picture of what a seat has built at a stop. Shared."""
        return sky(size, Day.at(self.hour(stop)), 2)

    def sky(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        """Paints the hours of the rounds played, from left to right, step by step."""
        hours = [min(each.number, self.hours) for each in self.rounds] or [1]
        return day_steps(size, hours, self.hours)

    # ------------------------------------------------------------- where one is
    @property
    def last(self) -> int:
        return len(self.stops) - 1

    @property
    def over(self) -> bool:
        return self.game.actor(self.states[-1]) is None

    def stop_at(self, entries: int) -> int:
        """The last stop that at most so many entries of the story come before."""
        return max(0, bisect_right(self.stops, entries) - 1)

    def stop_after(self, entry: int) -> int:
        """The first stop at which an entry, from 0, has been shown."""
        return bisect_left(self.stops, entry + 1)

    def open_at(self, stop: int) -> bool:
        """Whether nothing that is still secret in the game was decided before a stop."""
        return self.offset + self.stops[stop] <= self._open_steps

    def state_at(self, stop: int) -> Any:
        return self.states[self.stops[stop]]

    def model_at(self, entries: int) -> Any:
        """The table after so many entries, as a new model."""
        begin = max(start for start in self._models if start <= entries)
        model = self._models[begin].copy()
        for number in range(begin, entries):
            if self.spots[number]:
                model.apply(SpotNoted(self.spots[number]))
            for event in self.events[number]:
                model.apply(event)
        return model

    def turn_at(self, stop: int) -> int:
        """The number from 0 of the turn that goes on, or begins, at a stop."""
        firsts = [turn.first for turn in self.turns]
        return max(0, bisect_right(firsts, stop) - 1)

    def seat_at(self, stop: int) -> int:
        return self.seat_of(self.state_at(stop))

    def seat_of(self, state: Any) -> int:
        """Whose turn it is; at the end who has won, of several the first."""
        seat = self.game.actor(state)
        if seat is not None:
            return seat
        winners = self.game.standing(state).winners
        if winners:
            return winners[0]
        return self.turns[-1].seat if self.turns else self.setup.start

    def points(self, stop: int) -> Sequence[int]:
        return self.game.standing(self.state_at(stop)).scores

    # ------------------------------------------------------------- what there is
    @property
    def seats(self) -> Sequence[FilmSeat]:
        """The players in seat order."""
        return [
            FilmSeat(seat_name(self.setup, seat), colour_of(self.setup, seat))
            for seat in range(self.setup.players)
        ]

    @cached_property
    def turns(self) -> tuple[FilmTurn, ...]:
        """All turns in order."""
        kept = [self._turn(self.state_at(stop)) for stop in range(self.last + 1)]
        starts = [
            stop
            for stop, turn in enumerate(kept)
            if turn[1] is not None and (stop == 0 or kept[stop - 1] != turn)
        ]
        starts = starts if len(starts) < 2 or starts[-1] < self.last else starts[:-1]
        ends = [*starts[1:], self.last]
        return tuple(
            FilmTurn(first, last, kept[first][0], kept[first][1] or 0)
            for first, last in zip(starts, ends, strict=True)
        )

    @cached_property
    def rounds(self) -> tuple[FilmRound, ...]:
        """All rounds in order."""
        found: list[FilmRound] = []
        for turn in self.turns:
            first = turn.first
            if found and found[-1].number == turn.round:
                first = found.pop().first
            found.append(FilmRound(turn.round, first, turn.last))
        return tuple(found)

    # ------------------------------------------------------------- words
    def turn_words(self, seat: int, number: int) -> str:
        """What is said when a turn begins; in a game alone it is a round."""
        if self.setup.players == 1:
            return _("Round {number}").format(number=number)
        return _("{name} begins the turn").format(name=self.seats[seat].name)

    def words(self, stop: int) -> str:
        """What has happened since the stop before, in one short line."""
        if stop <= 0:
            return _("The game begins")
        number, seat = turn = self._turn(self.state_at(stop))
        if seat is None:
            return _("The game is over")
        if turn != self._turn(self.state_at(stop - 1)):
            return self.turn_words(seat, number)
        happened = [
            event
            for entry in range(self.stops[stop - 1], self.stops[stop])
            for event in self.events[entry]
        ]
        for kind in self.telling:
            told = next((event for event in reversed(happened) if isinstance(event, kind)), None)
            if told is not None:
                return self.line(told)
        return self.words(stop - 1)  # dice that are to roll again, and have not: nothing new

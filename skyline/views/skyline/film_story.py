"""A game of Skyline told for its film: every position with what led to it, turns, and marks."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import cached_property
from typing import Any

import pygame

from skyline.core.record import Entry
from skyline.core.session import Session
from skyline.core.story import SpotNoted, story
from skyline.games.skyline import events as ev
from skyline.games.skyline.game import GAME
from skyline.games.skyline.state import LAST_ROUND, State
from skyline.play.picture.topstrip import street_items, tallest_item
from skyline.table.picture_cache import SurfaceCache
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps
from skyline.text.words import _
from skyline.views.skyline.art.miniature import Item, mini_street
from skyline.views.skyline.log_words import short_line
from skyline.views.skyline.model import TableModel
from skyline.views.skyline.review_sky import day_steps
from skyline.views.skyline.review_words import round_title
from skyline.widgets.base.seats import seat_colour
from skyline.widgets.models.film import FilmMark, FilmRound, FilmSeat, FilmTurn

STREETS_BYTES = 24_000_000
FULL = 0.93  # of a small picture's height: its tallest building
PITCH = 1.10  # from lot to lot of a small picture, in lots
ROOMS = (6, 9, 12, 16, 20)  # lots that a small picture has room for: few sizes to be painted
USUAL = 9
TELLING = (
    ev.BuildingCompleted,
    ev.BuildingDemolished,
    ev.DieScrapped,
    ev.DieBuilt,
    ev.DieAbandoned,
    ev.DiceRolled,
    ev.DiceKept,
    ev.DiceTaken,
)
"""What a line about one move tells first."""


class FilmStory:
    """The story of a session from its last position set up by hand, or from the start.

    What was taken back is not in it: it shows what counted.

    Args:
        session: the game; it is only read, as it is now.

    Attributes:
        setup: how the game began.
        controllers: who plays each seat now.
        offset: entries of the session's history that come before the story.
        entries: what was done.
        states: the positions; one more than there are entries.
        events: what happened at each entry, without notes about places.
        spots: for each entry which of equal places it was made at, 0 where nobody said.
        stops: for each stop how many entries come before it.
    """

    def __init__(self, session: Session[State, Any]) -> None:
        self.setup = session.setup
        self.controllers = session.controllers
        self.offset = 0
        self.entries: list[Entry] = []
        self.states: list[State] = []
        self.events: list[tuple[Any, ...]] = []
        self.spots: list[int] = []
        self._models: dict[int, TableModel] = {}  # by entries before, at the beginning of turns
        self._tell(session)
        self.stops: tuple[int, ...] = tuple(self._find_stops())
        self._streets = SurfaceCache(STREETS_BYTES)
        self._items: dict[int, tuple[tuple[Item, ...], ...]] = {}

    def _tell(self, session: Session[State, Any]) -> None:
        model = TableModel(session.state)
        told = 0
        for step in story(session):
            if step.laid or step.entry is None:
                model = TableModel(step.state)
                self.offset = told + (step.entry is not None)
                self.entries, self.events, self.spots = [], [], []
                self.states = [step.state]
                self._models = {0: model.copy()}
                told += step.entry is not None
                continue
            told += 1
            before = self.states[-1]
            noted = [each.number for each in step.events if isinstance(each, SpotNoted)]
            for event in step.events:
                model.apply(event)
            self.entries.append(step.entry)
            self.events.append(tuple(e for e in step.events if not isinstance(e, SpotNoted)))
            self.spots.append(noted[0] if noted else 0)
            self.states.append(step.state)
            if (before.round, before.player) != (step.state.round, step.state.player):
                self._models[len(self.entries)] = model.copy()

    def _find_stops(self) -> list[int]:
        """After each entry that completes what a hand does at once: a throw is no stop of its own.

        Dice chosen one after another to be thrown again are one move, too.
        """
        stops = [0]
        last = len(self.entries)
        for number in range(1, last + 1):
            picks = self.entries[number - 1].text.startswith("pick ")
            rolls = number < last and self.entries[number].kind == "roll"
            if number == last or not (picks or rolls):
                stops.append(number)
        return stops

    # ------------------------------------------------------------- where one is
    @property
    def last(self) -> int:
        """The last stop."""
        return len(self.stops) - 1

    @property
    def over(self) -> bool:
        """Whether the story leads to the end of the game."""
        return GAME.actor(self.states[-1]) is None

    def stop_at(self, entries: int) -> int:
        """The last stop that at most so many entries of the story come before."""
        return max(0, bisect_right(self.stops, entries) - 1)

    def state_at(self, stop: int) -> State:
        """The position of a stop."""
        return self.states[self.stops[stop]]

    def model_at(self, entries: int) -> TableModel:
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

    def points(self, stop: int) -> Sequence[int]:
        """The points of every seat at a stop."""
        return GAME.standing(self.state_at(stop)).scores

    # ------------------------------------------------------------- what there is
    @property
    def seats(self) -> Sequence[FilmSeat]:
        """The players in seat order."""
        infos = self.setup.seats
        return [
            FilmSeat(
                (infos[seat].name if infos else "") or _("Player {number}").format(number=seat + 1),
                seat_colour(infos[seat].colour if infos else "", seat),
            )
            for seat in range(self.setup.players)
        ]

    @cached_property
    def turns(self) -> tuple[FilmTurn, ...]:
        """All turns in order."""
        starts: list[int] = []
        for stop in range(self.last + 1):
            state = self.state_at(stop)
            if state.player is None:
                continue
            before = self.state_at(stop - 1) if stop else None
            if before is None or (before.round, before.player) != (state.round, state.player):
                starts.append(stop)
        starts = starts if len(starts) < 2 or starts[-1] < self.last else starts[:-1]
        ends = [*starts[1:], self.last]
        return tuple(
            FilmTurn(first, last, state.round, state.player or 0)
            for first, last in zip(starts, ends, strict=True)
            for state in (self.state_at(first),)
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

    @cached_property
    def marks(self) -> tuple[FilmMark, ...]:
        """What was finished and what fell, in order; lone ground floors at the end are not."""
        found = []
        for number, events in enumerate(self.events, 1):
            stop = bisect_left(self.stops, number)
            for event in events:
                if isinstance(event, ev.BuildingCompleted):
                    code, fell = event.tile, False
                elif isinstance(event, ev.BuildingDemolished):
                    code, fell = event.building, True
                else:
                    continue
                found.append(FilmMark(stop, event.seat, int(code[-1]), code[-2], fell))
        return tuple(found)

    # ------------------------------------------------------------- words
    def title(self, stop: int) -> str:
        """Round and player of a stop."""
        return round_title(self.state_at(stop), [seat.name for seat in self.seats])

    def turn_words(self, seat: int, number: int) -> str:
        """What is said when a turn begins; in a game alone it is a round."""
        if self.setup.players == 1:
            return _("Round {number}").format(number=number)
        return _("{name} begins the turn").format(name=self.seats[seat].name)

    def words(self, stop: int) -> str:
        """What has happened since the stop before, in one short line."""
        if stop <= 0:
            return _("The game begins")
        state, before = self.state_at(stop), self.state_at(stop - 1)
        if state.player is None:
            return _("The game is over")
        if (state.round, state.player) != (before.round, before.player):
            return self.turn_words(state.player, state.round)
        happened = [
            event
            for number in range(self.stops[stop - 1], self.stops[stop])
            for event in self.events[number]
        ]
        for kind in TELLING:
            told = next((event for event in reversed(happened) if isinstance(event, kind)), None)
            if told is not None:
                return short_line(told)
        return self.words(stop - 1)  # dice that are to roll again, and have not: nothing new

    # ------------------------------------------------------------- pictures
    def _items_at(self, stop: int) -> tuple[tuple[Item, ...], ...]:
        if stop not in self._items:
            model = self.model_at(self.stops[stop])
            self._items[stop] = tuple(street_items(street) for street in model.streets)
        return self._items[stop]

    @cached_property
    def _extent(self) -> tuple[int, float]:
        """The most lots of a street, and the tallest item in lots, after any round."""
        streets = [street for each in self.rounds for street in self._items_at(each.last)]
        return max((len(street) for street in streets), default=1), tallest_item(streets)

    @property
    def shape(self) -> float:
        """Height by width at which small pictures show streets best."""
        lots, tallest = self._extent
        return tallest / FULL / (min(USUAL, _room_for(lots)) * PITCH)

    def street(self, size: tuple[int, int], stop: int, seat: int) -> pygame.Surface:
        """A small picture of what a seat has built at a stop; long streets are smaller. Shared."""
        items = self._items_at(stop)[seat]
        state = self.state_at(stop)
        ended = state.player is None
        number = state.round
        if not ended and stop and self.state_at(stop - 1).round < number:
            number -= 1  # the round before has just ended: it is shown in its own light
        day = Day.at(1.0) if ended else Day.of_round(number, LAST_ROUND)
        widest = (size[0] - 8) / (_room_for(len(items)) * PITCH)
        unit = max(self._extent[1], size[1] * FULL / widest)
        key = (size, items, day.time)
        return self._streets.get(key, lambda: mini_street(size, items, day, unit))

    def sky(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        """Paints the hours of the rounds played, from left to right, step by step."""
        return day_steps(size, [each.number for each in self.rounds] or [1])


def _room_for(lots: int) -> int:
    """How many lots a small picture has room for that shows so many."""
    return next((room for room in ROOMS if room >= lots), max(lots, ROOMS[-1]))

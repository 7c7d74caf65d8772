"""A game of Cityscape told for its film: whole days, marks, words, and what everybody saw."""

from __future__ import annotations

from functools import cached_property, partial
from typing import Any, Final

import pygame

from skyline.core.session import Session
from skyline.games.cityscape.events import BlockPlaced, GoalsRevealed, GoalsScored, GoalsSet
from skyline.games.cityscape.state import State
from skyline.play.film.signs import crown, medal, tower
from skyline.play.film.sky import day_steps
from skyline.play.film.story import FilmStory, OverviewWords
from skyline.table.picture_cache import SurfaceCache
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps
from skyline.text.words import _
from skyline.views.cityscape.miniatures import Views, paint_views, tallest_of, views_of
from skyline.views.cityscape.model import BLOCKS, NIGHT, CityModel
from skyline.views.cityscape.phrasebook import PHRASES
from skyline.widgets.models.film import FilmMark

PICTURES_BYTES: Final = 24_000_000
DAY: Final = (1, 4, 7, NIGHT)
"""Hours that stand for the day of a round."""
TALL: Final = 8
"""From which height on a new tallest building is marked."""
TALLEST: Final = 24
"""Height of a mark that fills the sky."""
MOST: Final = 40
"""Points that a line brings at most."""
BEST: Final = 30
"""Points of a round whose mark does."""


class CityFilm(FilmStory):
    phrases = PHRASES
    hours = NIGHT
    telling = (GoalsRevealed, BlockPlaced, GoalsSet)

    def __init__(self, session: Session[State, Any]) -> None:
        super().__init__(session)
        self._pictures = SurfaceCache(PICTURES_BYTES)
        self._views: dict[int, tuple[Views, ...]] = {}

    def model_of(self, state: State) -> CityModel:
        return CityModel(state)

    def round_of(self, state: State) -> int:
        return state.round

    def hour(self, stop: float) -> float:
        """Every round is a whole day; one that is still played has not come to its night."""
        for each in self.rounds:
            if stop <= each.last:
                whole = each.last - each.first
                if each is self.rounds[-1] and not self.over:
                    whole = max(whole, self.setup.players + BLOCKS)
                return (stop - each.first) / max(1, whole)
        return 1.0

    def sky(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        return day_steps(size, DAY * max(1, len(self.rounds)), NIGHT)

    @cached_property
    def marks(self) -> tuple[FilmMark, ...]:
        """New tallest buildings, the best of each round, and who met all goals or a large one."""
        found: list[FilmMark] = []
        tallest, where = 0, ""
        for number, events in enumerate(self.events):
            stop = self.stop_after(number)
            scored = [event for event in events if isinstance(event, GoalsScored)]
            for event in events:
                if not isinstance(event, BlockPlaced) or event.height <= tallest:
                    continue
                if event.height >= TALL and event.lot != where:
                    part = min(1.0, event.height / TALLEST)
                    sign = partial(tower, event.height)
                    found.append(FilmMark(stop, event.seat, part, sign, False))
                tallest, where = event.height, event.lot
            if scored:
                tallest, where = 0, ""
                best = max(scored, key=lambda each: sum(each.points))
                part = min(1.0, sum(best.points) / BEST)
                found += [
                    FilmMark(max(0, stop - 1 - at), each.seat, 0.5 - 0.2 * (at % 2), medal, False)
                    for at, each in enumerate(scored)
                    if all(each.points) or max(each.points) >= MOST
                ]
                found.append(FilmMark(stop, best.seat, part, crown, False))
        return tuple(found)

    # ------------------------------------------------------------- words
    def title(self, stop: int) -> str:
        if self.rounds and stop in (each.last for each in self.rounds[:-1]):
            return self.round_words(self._number_at(stop))
        return super().title(stop)

    def overview_words(self) -> OverviewWords:
        return OverviewWords(
            _("All views"), _("What everybody sees after each round"), _("All views over time")
        )

    def line(self, event: object) -> str:
        """An event in one short line; what ends a move is told by the next one's."""
        match event:
            case GoalsRevealed(number):
                return _("Round {number} is built").format(number=number)
            case GoalsSet(seat):
                return _("{name} has set the goals").format(name=self.seats[seat].name)
            case BlockPlaced(seat):
                move = super().line(event)
                return _("{name}: {move}").format(name=self.seats[seat].name, move=move)
            case GoalsScored():
                return ""
        return super().line(event)

    def words(self, stop: int) -> str:
        """Every move is a turn of its own: what was done is told, not whose turn begins."""
        if stop <= 0 or self.game.actor(self.state_at(stop)) is None:
            return super().words(stop)
        events = self.events[self.stops[stop] - 1]
        told = (each for kind in self.telling for each in events if isinstance(each, kind))
        return next(map(self.line, told), "")

    # ------------------------------------------------------------- pictures
    def _number_at(self, stop: int) -> int:
        """The round that a stop belongs to: where one ends it is still shown."""
        return next(
            (each.number for each in self.rounds if stop <= each.last), self.rounds[-1].number
        )

    def _views_at(self, stop: int) -> tuple[Views, ...]:
        if stop not in self._views:
            model = self.model_at(self.stops[stop])
            scored = model.round != self._number_at(stop) and model.told
            city = model.told[-1].city if scored else model.city
            seats = range(self.setup.players)
            self._views[stop] = tuple(views_of(city, model.edges(seat)) for seat in seats)
        return self._views[stop]

    @cached_property
    def _tallest(self) -> int:
        return tallest_of([view for each in self.rounds for view in self._views_at(each.last)])

    def near_picture(self, size: tuple[int, int], stop: int, seat: int) -> pygame.Surface:
        """The same as large as the city of that stop allows. Shared."""
        views = self._views_at(stop)
        day = Day.of_round(1 + round((NIGHT - 1) * self.hour(stop)), NIGHT)
        return self._pictures.get(
            (size, views[seat], day.time, "near"),
            lambda: paint_views(size, views[seat], day, tallest_of(views), ruled=True),
        )

    @property
    def shape(self) -> float:
        """Height by width at which small pictures show views best; two edges are wide."""
        return 0.62 if len(self._views_at(0)[0]) == 1 else 0.46

    def picture(self, size: tuple[int, int], stop: int, seat: int) -> pygame.Surface:
        """A small picture of what a seat sees at a stop. Shared."""
        views = self._views_at(stop)[seat]
        day = Day.of_round(1 + round((NIGHT - 1) * self.hour(stop)), NIGHT)
        return self._pictures.get(
            (size, views, day.time),
            lambda: paint_views(size, views, day, self._tallest, ruled=True),
        )

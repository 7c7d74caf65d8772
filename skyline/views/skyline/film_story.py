"""A game of Skyline told for its film: marks, words, and small pictures of its streets."""

from __future__ import annotations

from functools import cached_property, partial
from typing import Any

import pygame

from skyline.core.record import Entry
from skyline.core.session import Session
from skyline.games.skyline import events as ev
from skyline.games.skyline.state import LAST_ROUND, State
from skyline.play.film.story import FilmStory
from skyline.table.picture_cache import SurfaceCache
from skyline.table.scenery.day import Day
from skyline.views.skyline.art.film_signs import ball, house
from skyline.views.skyline.art.miniature import Item, mini_street
from skyline.views.skyline.miniatures import FILLED, street_items, tallest_item
from skyline.views.skyline.model import StreetModel
from skyline.views.skyline.phrasebook import PHRASES
from skyline.widgets.models.film import FilmMark

STREETS_BYTES = 24_000_000
FULL = 0.80  # of a small picture's height: its tallest building
PITCH = 0.92  # from lot to lot of a small picture, in lots
LEAST = 6  # lots that a small picture has room for
TALLEST = 6  # floors


class StreetFilm(FilmStory):
    phrases = PHRASES
    hours = LAST_ROUND
    telling = (
        ev.BuildingCompleted,
        ev.BuildingDemolished,
        ev.DieScrapped,
        ev.DieBuilt,
        ev.DieAbandoned,
        ev.DiceRolled,
        ev.DiceKept,
        ev.DiceTaken,
    )

    def __init__(self, session: Session[State, Any]) -> None:
        super().__init__(session)
        self._streets = SurfaceCache(STREETS_BYTES)
        self._items: dict[int, tuple[tuple[Item, ...], ...]] = {}

    def model_of(self, state: State) -> StreetModel:
        return StreetModel(state)

    def round_of(self, state: State) -> int:
        """The number of a position's round."""
        return state.round

    def goes_on(self, entry: Entry) -> bool:
        """Dice chosen one after another to be thrown again are one move."""
        return entry.text.startswith("pick ")

    @cached_property
    def marks(self) -> tuple[FilmMark, ...]:
        """What was finished and what fell, in order; lone ground floors at the end are not."""
        found = []
        for number, events in enumerate(self.events):
            for event in events:
                if isinstance(event, ev.BuildingCompleted):
                    code, fell = event.tile, False
                elif isinstance(event, ev.BuildingDemolished):
                    code, fell = event.building, True
                else:
                    continue
                stop = self.stop_after(number)
                floors = int(code[-1])
                sign = ball if fell else partial(house, code[-2], floors)
                found.append(FilmMark(stop, event.seat, floors / TALLEST, sign, fell))
        return tuple(found)

    # ------------------------------------------------------------- words
    def round_words(self, number: int) -> str:
        return PHRASES.round_words(number)

    def line(self, event: object) -> str:
        """An event in one short line; what ends a turn is told by the next one's beginning."""
        if isinstance(event, ev.TurnStarted):
            return self.turn_words(event.seat, event.round)
        if isinstance(event, ev.DistrictRestocked | ev.TurnEnded):
            return ""
        return super().line(event)

    def swings_to(self, event: object) -> int | None:
        """The first winner's street is shown at the end."""
        return event.winners[0] if isinstance(event, ev.GameEnded) and event.winners else None

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
        return tallest / FULL / (max(LEAST, lots) * PITCH)

    def picture(self, size: tuple[int, int], stop: int, seat: int) -> pygame.Surface:
        """A small picture of what a seat has built at a stop, all at one scale. Shared."""
        items, day = self._items_at(stop)[seat], self._day_at(stop)
        lots, tallest = self._extent
        widest = (size[0] - 8) / (max(LEAST, lots) * PITCH)
        unit = max(tallest, size[1] * FULL / widest)
        key = (size, items, day.time)
        return self._streets.get(key, lambda: mini_street(size, items, day, unit, pitch=PITCH))

    def picture_now(self, size: tuple[int, int], stop: int, seat: int) -> pygame.Surface:
        """The same as large as the tallest of all streets at this stop lets it be. Shared."""
        streets, day = self._items_at(stop), self._day_at(stop)
        unit = tallest_item(streets)
        key = (size, streets[seat], day.time, unit)
        return self._streets.get(
            key, lambda: mini_street(size, streets[seat], day, unit, fill=FILLED)
        )

    def _day_at(self, stop: int) -> Day:
        state = self.state_at(stop)
        ended = state.player is None
        number = state.round
        if not ended and stop and self.state_at(stop - 1).round < number:
            number -= 1  # the round before has just ended: it is shown in its own light
        return Day.at(1.0) if ended else Day.of_round(number, LAST_ROUND)

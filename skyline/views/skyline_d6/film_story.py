"""A game of Skyline D6 for its film."""

from __future__ import annotations

from functools import cached_property, partial
from typing import Any, Final

import pygame

from skyline.core.session import Session
from skyline.games.skyline_d6 import events as ev
from skyline.games.skyline_d6.layout import layout
from skyline.games.skyline_d6.state import Sheet, State
from skyline.play.film.signs import banner, tower
from skyline.play.film.sky import day_steps
from skyline.play.film.story import FilmStory
from skyline.table.picture_cache import SurfaceCache
from skyline.table.scenery.atmosphere import sky
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps, finish
from skyline.views.skyline_d6.art.portrait import portrait_steps, put_miniature
from skyline.views.skyline_d6.hours import light_of
from skyline.views.skyline_d6.model import D6Model, hour_of
from skyline.views.skyline_d6.phrasebook import PHRASES
from skyline.widgets.models.film import FilmMark

_SKY_HOURS: Final = 21
"""Steps of the day that the timeline's sky tells apart."""
_PICTURES_BYTES: Final = 6_000_000
_DETAILED: Final = 150
"""Pixels of height from which façades are seen in a skyline."""


class SheetFilm(FilmStory):
    telling = (
        ev.GameEnded,
        ev.EndTriggered,
        ev.SkyscraperCompleted,
        ev.SkybridgeBuilt,
        ev.AbilityMarked,
        ev.StarPassed,
        ev.BoxWritten,
        ev.LoanRepaid,
        ev.DieScrapped,
        ev.LoanTaken,
        ev.DieChanged,
        ev.OtherTaken,
        ev.YardTaken,
        ev.DieRolled,
    )
    phrases = PHRASES

    def __init__(self, session: Session[State, Any]) -> None:
        super().__init__(session)
        self._pictures = SurfaceCache(_PICTURES_BYTES)

    def model_of(self, state: State) -> D6Model:
        return D6Model(state)

    def round_of(self, state: State) -> int:
        return state.round

    def hour(self, stop: float) -> float:
        """The time of the day at a stop: as near the end as the sheets are."""
        return light_of(hour_of(self.state_at(int(stop)))).time

    def sky(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        last = _SKY_HOURS - 1
        hours = [1 + round(last * self.hour(each.last)) for each in self.rounds] or [1]
        return day_steps(size, hours, _SKY_HOURS)

    @cached_property
    def marks(self) -> tuple[FilmMark, ...]:
        """Skyscrapers that were completed, by their height, and what brought the end."""
        heights = {each.name: each.height for each in layout().skyscrapers}
        tallest = max(heights.values())
        found = []
        for number, events in enumerate(self.events):
            stop = self.stop_after(number)
            for event in events:
                if isinstance(event, ev.SkyscraperCompleted):
                    storeys = heights[event.skyscraper]
                    sign = partial(tower, storeys)
                    part = storeys / tallest
                    found.append(FilmMark(stop, event.seat, part, sign, False))
                elif isinstance(event, ev.EndTriggered):
                    sign = partial(banner, "crown")
                    found.append(FilmMark(stop, event.seat, 1.0, sign, False))
        return tuple(found)

    def swings_to(self, event: object) -> int | None:
        """The first winner's sheet is shown at the end."""
        return event.winners[0] if isinstance(event, ev.GameEnded) and event.winners else None

    @property
    def shape(self) -> float:
        return 0.56

    def picture(self, size: tuple[int, int], stop: int, seat: int) -> pygame.Surface:
        sheet = self.state_at(stop).sheets[seat]
        day = Day.at(self.hour(stop))
        items = sheet.columns, sheet.bridges

        def paint() -> pygame.Surface:
            if size[1] >= _DETAILED:
                return finish(portrait_steps(size, Sheet(0, *items), day))
            picture = sky(size, day, 2).copy()
            put_miniature(picture, Sheet(0, *items), day)
            return picture

        return self._pictures.get((size, items, day.time), paint)

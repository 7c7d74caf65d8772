"""A game of Skyline D6 for its film."""

from __future__ import annotations

from skyline.games.skyline_d6 import events as ev
from skyline.games.skyline_d6.state import State
from skyline.play.film.story import FilmStory
from skyline.views.skyline_d6.model import NIGHT, D6Model
from skyline.views.skyline_d6.phrasebook import PHRASES


class SheetFilm(FilmStory):
    telling = (ev.SkyscraperCompleted, ev.SkybridgeBuilt, ev.BoxWritten, ev.YardTaken)
    phrases = PHRASES
    hours = NIGHT

    def model_of(self, state: State) -> D6Model:
        return D6Model(state)

    def round_of(self, state: State) -> int:
        return state.round

"""A game of Cityscape told for its film."""

from __future__ import annotations

from skyline.games.cityscape.events import BlockPlaced, GoalsSet
from skyline.games.cityscape.state import State
from skyline.play.film.story import FilmStory
from skyline.views.cityscape.model import CityModel
from skyline.views.cityscape.phrasebook import PHRASES


class CityFilm(FilmStory):
    telling = (BlockPlaced, GoalsSet)
    phrases = PHRASES

    def model_of(self, state: State) -> CityModel:
        return CityModel(state)

    def round_of(self, state: State) -> int:
        return state.round

"""The finished rounds of a game, told from its record."""

from __future__ import annotations

from typing import Any, NamedTuple

from skyline.core.errors import SkylineError
from skyline.core.session import Session
from skyline.core.story import story
from skyline.games.cityscape.state import State
from skyline.views.cityscape.model import CityModel
from skyline.views.cityscape.pieces import City, RoundTold


class Told(NamedTuple):
    rounds: tuple[RoundTold, ...]  # those that are scored, as far as the record tells of them
    city: City  # as it stands now


def told(session: Session[State, Any]) -> Told:
    """A record that does not lead to the present position tells nothing of earlier rounds."""
    now = CityModel(session.state)
    model = CityModel(session.game.initial(session.setup))
    rounds: list[RoundTold] = []
    try:
        for step in story(session):
            if step.laid:
                model = CityModel(step.state)
            for event in step.events:
                before = len(model.told)
                model.apply(event)
                rounds.extend(model.told[before:])
    except SkylineError:
        return Told((), now.city)
    if not model.agrees(session.state):
        return Told((), now.city)
    return Told(tuple(rounds), model.city)


def rounds_of(session: Session[State, Any]) -> tuple[RoundTold, ...]:
    return told(session).rounds

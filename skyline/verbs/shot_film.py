"""Stages the moments of the film: finished games on the table again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from skyline.app.app import App
from skyline.core.session import Session
from skyline.scenes.film.scene import FilmScene
from skyline.verbs.pilot import Pilot
from skyline.verbs.review_games import DUO, FOUR, SOLO
from skyline.verbs.shot_review import finished_game


@dataclass(frozen=True)
class FilmPicture:
    """A picture of the film.

    Attributes:
        players: number of seats.
        entries: of the finished game, parted by semicolons.
        stop: where the film begins; it stands still there.
        script: what is done then, as pilot lines.
    """

    players: int
    entries: str
    stop: int = 0
    script: tuple[str, ...] = ()


_PLAY: Final = ("key space",)
_STREETS: Final = ("key s", "wait idle")

FILMS: Final[dict[str, FilmPicture]] = {
    "film": FilmPicture(4, FOUR, 0, (*_PLAY, "wait 1")),
    "film-paused": FilmPicture(4, FOUR, 118, ("wait idle",)),
    "film-mid": FilmPicture(4, FOUR, 190, (*_PLAY, "wait 4.5")),
    "film-feast": FilmPicture(4, FOUR, 156, (*_PLAY, "wait 4.1")),
    "film-throw": FilmPicture(4, FOUR, 107, (*_PLAY, "wait 4.3")),
    "film-timeline": FilmPicture(4, FOUR, 140, ("hover film:timeline",)),
    "film-end": FilmPicture(4, FOUR, 9_999, ("wait idle",)),
    "film-two": FilmPicture(2, DUO, 60, ("wait idle",)),
    "film-solo": FilmPicture(1, SOLO, 44, ("wait idle",)),
    "film-log": FilmPicture(4, FOUR, 118, ("key l", "wait idle")),
    "film-controller": FilmPicture(4, FOUR, 118, ("pad dpright", "wait idle")),
    "film-contrast": FilmPicture(4, FOUR, 118, ("set high_contrast", "wait idle")),
    "film-skylines": FilmPicture(4, FOUR, 118, _STREETS),
    "film-skylines-two": FilmPicture(2, DUO, 60, _STREETS),
    "film-skylines-solo": FilmPicture(1, SOLO, 44, _STREETS),
    "film-skylines-contrast": FilmPicture(4, FOUR, 118, ("set high_contrast", *_STREETS)),
}


def stage_film(app: App, pilot: Pilot, name: str) -> None:
    """Brings the film into a named state.

    Raises:
        PilotError: the state can't be reached.
    """
    picture = FILMS[name]
    app.go.title()
    session: Session[Any, Any] = finished_game(picture.players, picture.entries)
    app.go.film(session)
    film = app.manager.top
    if isinstance(film, FilmScene):
        film.toggle()
        film.go_to(picture.stop)
    pilot.run(list(picture.script))

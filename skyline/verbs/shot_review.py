"""Stages the moments of the review: finished games, looked at again."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from skyline.app.app import App
from skyline.core.record import Entry, Record
from skyline.core.same_dice import SAME_DICE
from skyline.core.session import Session
from skyline.core.setup import SeatInfo, Setup
from skyline.games import catalog
from skyline.scenes.review.scene import ReviewScene
from skyline.scenes.review.work import ReviewWork
from skyline.text import words
from skyline.verbs.pilot import Pilot
from skyline.verbs.review_games import CITY, CITY_TRIO, D6, D6_SOLO, DUO, FOUR, SOLO
from skyline.views.skyline.gallery import COLOURS, NAMES


@dataclass(frozen=True)
class ReviewPicture:
    """A picture of the review."""

    players: int
    entries: str  # of the finished game, parted by semicolons
    script: tuple[str, ...] = ()  # what is done then, as pilot lines
    pieces: int | None = None  # so many turns are judged; None for all
    game: str = "skyline"


_SKILL: Final = ("click tabs:luck", "wait idle")
_DICE: Final = ("click tabs:dice", "wait idle")
_MISTAKE: Final = ("key n", "key n", "key n", "wait idle")


def _city(entries: str, *script: str, players: int = 2) -> ReviewPicture:
    return ReviewPicture(players, entries, script, game="cityscape")


def _d6(entries: str, *script: str, players: int = 2) -> ReviewPicture:
    return ReviewPicture(players, entries, script, game="skyline-d6")


REVIEWS: Final[dict[str, ReviewPicture]] = {
    "review": ReviewPicture(2, DUO),
    "review-decision": ReviewPicture(2, DUO, _MISTAKE),
    "review-roll": ReviewPicture(2, DUO, (*_MISTAKE, "key right", "wait idle")),
    "review-end": ReviewPicture(2, DUO, ("key end", "wait idle")),
    "review-skill": ReviewPicture(2, DUO, _SKILL),
    "review-fairness": ReviewPicture(2, DUO, _DICE),
    "review-loading": ReviewPicture(2, DUO, pieces=7),
    "review-four": ReviewPicture(4, FOUR, _MISTAKE),
    "review-four-skill": ReviewPicture(4, FOUR, _SKILL),
    "review-four-fairness": ReviewPicture(4, FOUR, _DICE),
    "review-solo": ReviewPicture(1, SOLO, _MISTAKE),
    "review-solo-skill": ReviewPicture(1, SOLO, _SKILL),
    "review-solo-fairness": ReviewPicture(1, SOLO, _DICE),
    "review-contrast": ReviewPicture(2, DUO, ("set high_contrast", *_MISTAKE)),
    "review-controller": ReviewPicture(2, DUO, ("pad righttrigger", "wait idle")),
    "city-review": _city(CITY),
    "city-review-goals": _city(CITY, "key home", "wait idle"),
    "city-review-decision": _city(CITY, *_MISTAKE),
    "city-review-end": _city(CITY, "key end", "wait idle"),
    "city-review-skill": _city(CITY, *_SKILL),
    "city-review-trio": _city(CITY_TRIO, *_MISTAKE, players=3),
    "city-review-contrast": _city(CITY, "set high_contrast", *_MISTAKE),
    "d6-review": _d6(D6),
    "d6-review-decision": _d6(D6, *_MISTAKE),
    "d6-review-loading": ReviewPicture(2, D6, pieces=3, game="skyline-d6"),
    "d6-review-draft": _d6(D6, "key right", "key right", "wait idle"),
    "d6-review-end": _d6(D6, "key end", "wait idle"),
    "d6-review-skill": _d6(D6, *_SKILL),
    "d6-review-fairness": _d6(D6, *_DICE),
    "d6-review-solo": _d6(D6_SOLO, *_MISTAKE, players=1),
    "d6-review-solo-skill": _d6(D6_SOLO, *_SKILL, players=1),
}


#: What has been judged, by entries and language: many pictures show the same game.
_judged: dict[tuple[str, str], ReviewWork] = {}


@lru_cache(maxsize=4)
def finished_game(
    players: int, entries: str, game: str = "skyline", *, same_dice: int | None = None
) -> Session[Any, Any]:
    """The game that pictures are about, entries parted by semicolons; only read.

    ``same_dice`` is the seed by which its dice fell alike for everybody, if they did.
    """
    seats = tuple(SeatInfo(NAMES[seat], COLOURS[seat]) for seat in range(players))
    lines = " ".join(entries.split()).split("; ")
    setup = Setup(players, 1, seats=seats)
    if same_dice is not None:
        setup = replace(setup, seed=same_dice, options={SAME_DICE: True})
    record = Record(game, setup)
    record.entries.extend(Entry.from_line(line) for line in lines)
    return Session.from_record(catalog.game(game), record)


def stage_review(app: App, pilot: Pilot, name: str) -> None:
    """Brings the review into a named state; PilotError where it can't be reached."""
    picture = REVIEWS[name]
    session = finished_game(picture.players, picture.entries, picture.game)
    app.go.title()
    if picture.pieces is not None:
        app.go.review(session)
        for _piece in range(picture.pieces):
            app.step(1 / 60, draw=False)
        return
    key = picture.entries, words.language()
    if key in _judged:
        app.go.reviewing.keep(session, _judged[key])
    app.go.review(session)
    pilot.run(["wait idle"])
    shown = app.manager.top
    if isinstance(shown, ReviewScene) and shown.work.complete:
        _judged[key] = shown.work
    pilot.run(list(picture.script))

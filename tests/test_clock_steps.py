"""The computer's clock is set back and forward while games are played: nothing is lost or mixed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta

import pytest

from skyline.app.app import App
from skyline.library.library import Library
from skyline.library.listing import GamesListing
from skyline.packs import PACKS
from skyline.scenes.games.library import FINISHED, UNFINISHED
from skyline.storage.database import GamesDatabase
from skyline.storage.paths import folders
from skyline.verbs.pilot import Pilot
from tools.faulting.common import play_on, set_up_any

NOW = datetime(2026, 3, 29, 0, 59, tzinfo=UTC)
STEPS = (
    timedelta(hours=-1),
    timedelta(hours=1),
    timedelta(days=-365 * 56),
    timedelta(days=365 * 120),
    timedelta(microseconds=-1),
)


class Clock:
    """Stands still until it is set."""

    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> datetime:
        return self.now


@contextmanager
def at(clock: Clock) -> Iterator[Library]:
    notices: list[str] = []
    library = Library(folders(), notices)
    library.games.use_clock(clock)
    try:
        yield library
    finally:
        library.close()
        assert notices == []


@pytest.mark.parametrize("step", STEPS)
def test_the_game_played_last_goes_on_after_the_clock_was_set(step: timedelta) -> None:
    chance, clock = random.Random(3), Clock()
    with at(clock) as library:
        library.begin(*set_up_any(chance))
        first = library.playing
        library.begin(*set_up_any(chance))
        library.begin(*set_up_any(chance))
        clock.now += step
        session = library.continue_game(first or 0)
        assert session is not None
        for _ in range(5):
            play_on(session, chance)
    with at(clock) as library:
        session = library.resume()
        assert session is not None
        assert library.playing == first


@pytest.mark.parametrize("step", STEPS)
def test_lists_and_statistics_bear_a_game_that_ended_before_it_began(step: timedelta) -> None:
    chance, clock = random.Random(4), Clock()
    with at(clock) as library:
        for _ in range(3):
            session = library.begin(*set_up_any(chance))
            while play_on(session, chance):
                pass
            clock.now += step
            session = library.begin(*set_up_any(chance))
            play_on(session, chance)
        assert len(library.finished()) == 3
    app = App((960, 600), headless=True, home=folders(), packs=PACKS)
    try:
        app.library.games.use_clock(clock)
        assert len(app.library.chronicle.catch_up()) == 3
        app.go.title()
        pilot = Pilot(app)
        for page in (UNFINISHED, FINISHED):
            assert len(GamesListing(app.stage, app.library).entries(page)) == 3
        # Statistics review a turn with every picture.
        for shown, pictures in ((app.go.games, 20), (app.go.statistics, 3)):
            shown()
            for _ in range(pictures):
                app.step(0.1)
                app.manager.idle(0.05)
        pilot.settle()
        assert app.notices == []
    finally:
        app.close()


YEARS = timedelta(days=365 * 4)


def stored_at(clock: Clock) -> GamesDatabase:
    return GamesDatabase(folders().games, clock=clock)


def deleted_at(clock: Clock) -> list[int]:
    with stored_at(clock) as games:
        return [each.id for each in games.deleted()]


def a_deleted_game(clock: Clock) -> int:
    with stored_at(clock) as games:
        number = games.create({"game": "skyline"})
        games.delete(number)
        return number


def test_a_clock_set_forward_before_a_start_erases_no_deleted_game() -> None:
    clock = Clock()
    number = a_deleted_game(clock)
    clock.now += YEARS
    assert deleted_at(clock) == [number]
    assert deleted_at(clock) == [number]  # and a second start does not, either
    clock.now = NOW + timedelta(days=1)
    assert deleted_at(clock) == [number]


def test_a_clock_set_forward_while_playing_erases_no_deleted_game() -> None:
    clock = Clock()
    number = a_deleted_game(clock)
    with stored_at(clock) as games:
        clock.now += YEARS
        games.append(games.create({"game": "skyline"}), 0, "move", "x")
    assert deleted_at(clock) == [number]
    clock.now = NOW + timedelta(days=1)
    assert deleted_at(clock) == [number]


def test_a_game_deleted_while_the_clock_was_set_back_is_not_erased_when_it_is_right() -> None:
    clock = Clock()
    with stored_at(clock) as games:
        number = games.create({"game": "skyline"})
        clock.now -= YEARS
        games.delete(number)
        clock.now = NOW
        games.create({"game": "skyline"})
    assert deleted_at(clock) == [number]
    clock.now += timedelta(days=29)
    assert deleted_at(clock) == [number]


def test_a_game_deleted_by_a_clock_set_back_stays_when_it_is_right_at_the_next_start() -> None:
    clock = Clock()
    with stored_at(clock) as games:
        number = games.create({"game": "skyline"})
        clock.now -= YEARS
        games.delete(number)
    clock.now = NOW + timedelta(hours=1)
    assert deleted_at(clock) == [number]

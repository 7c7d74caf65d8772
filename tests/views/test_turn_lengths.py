"""How long computers' turns last at the usual pace, over whole games; table time is stepped."""

from __future__ import annotations

from statistics import median

import pytest

from skyline.app.app import App
from skyline.app.main_loop import FRAME_SECONDS
from skyline.core.setup import SeatInfo, Setup
from skyline.verbs.pilot import Pilot
from tests.views.driver import COLOURS, NAMES, SMALL, Table

LONGEST = 8.0  # seconds
LONGEST_OF_ONE_THROW = 4.0  # where dice may be thrown again, and nobody did
USUAL = 1.2  # at least: also a turn of a single block can be followed


@pytest.mark.parametrize(
    ("game", "players", "seed"), [("skyline", 3, 1), ("skyline-d6", 3, 1), ("cityscape", 2, 1)]
)
def test_no_turn_of_a_computer_lasts_long_and_none_is_a_blur(
    game: str, players: int, seed: int
) -> None:
    app = App(SMALL, headless=True)
    app.change_settings(hints=False)
    table = Table(app, Pilot(app, out=lambda _line: None))
    seats = tuple(SeatInfo(NAMES[seat], COLOURS[seat], "greedy") for seat in range(players))
    app.go.title()
    app.go.start(game, Setup(players, seed, seats=seats))
    table.pilot.frames(2)
    session, view = table.session, table.view
    actor, seen, lasted, throws = session.actor, 0, 0.0, 0
    turns: list[tuple[float, int]] = []
    while not session.over:
        table.pilot.frames(1)
        if not view.table.interlude:  # a round of Cityscape is told to everybody
            lasted += FRAME_SECONDS
        throws += sum(entry.kind == "roll" for entry in session.record.entries[seen:])
        seen = len(session.record.entries)
        if session.actor != actor and not session.awaits_roll:
            turns.append((lasted, throws))
            actor, lasted, throws = session.actor, 0.0, 0
    assert len(turns) >= 20
    assert max(seconds for seconds, _throws in turns) <= LONGEST
    if game != "skyline-d6":  # which throws dice for others while a turn lasts
        once = [seconds for seconds, thrown in turns if thrown <= 1]
        assert max(once) <= LONGEST_OF_ONE_THROW
    assert median(seconds for seconds, _throws in turns) >= USUAL

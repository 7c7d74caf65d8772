"""What a table of Skyline D6 says of everything that happens at it."""

from __future__ import annotations

import inspect

import pytest

from skyline.games.skyline_d6 import events as ev
from skyline.games.skyline_d6.state import State
from skyline.play.players import Player
from skyline.views.skyline_d6.phrasebook import PHRASES
from tests.rules.skyline_d6.table import dealt

NAMES = ("Eileen", "Tim")
PLAYERS = (Player("Eileen", (220, 90, 80)), Player("Tim", (90, 150, 220)))

TOLD: tuple[tuple[object, str], ...] = (
    (ev.YardTaken(0, 2, (3, 5)), "Takes yard 2: 3, 5"),
    (ev.SupplyTaken(0, False), "Takes a die from the supply"),
    (ev.SupplyTaken(0, True), "Takes an extra die from the supply"),
    (ev.OtherTaken(0, 3, 6), "Adds a 6 from yard 3"),
    (ev.YardsRefilled((2, 2), (1,)), ""),
    (ev.DieRolled(0, 0, 4), "Rolls a 4"),
    (ev.DieRolled(0, 2, 4), ""),
    (ev.BoxWritten(0, "L2.1", 4, False), "4 on the baseline, L2"),
    (ev.BoxWritten(0, "R4.3", 5, False), "5 on R4, level\u00a03"),
    (ev.BoxWritten(0, "R4.3", 1, True), "1 on R4, level\u00a03, against its rule"),
    (ev.SkyscraperBegun(0, "L2"), "Tower L2 has two boxes"),
    (ev.SkyscraperCompleted(0, "L2"), "Tower L2 is complete: 5 points"),
    (ev.SkybridgeBuilt(0, "L1-R1.5", 2), "2 builds skybridge L1–R1, level\u00a05"),
    (ev.DieScrapped(0, 6), "6 goes into the Scrap Yard"),
    (ev.DieChanged(0, 2, 5, "flip", 1), "Flips 2 to 5"),
    (ev.DieChanged(0, 2, 3, "adjust", 3), "Turns 2 to 3"),
    (ev.LoanTaken(0, 3, 6, 2), "Takes a loan of\u00a04: 6 becomes\u00a02"),
    (ev.LoanRepaid(0, 3, 5), "Repays a loan with a 5"),
    (ev.StarReached(0, "L2.3"), ""),
    (ev.StarPassed(0), "Lets the star go"),
    (ev.AbilityMarked(0, "extra", False), "Marks “Extra die”"),
    (ev.AbilityMarked(0, "flip", True), "Activates “Flip”: Turn a die to its opposite side"),
    (ev.AbilityCrossedOut(1, "extra", 0), "Crosses out “Extra die”"),
    (ev.AbilityCrossedOut(1, "extra", 1), "Loses “Extra die” and 1 mark"),
    (
        ev.EndTriggered(0, "all_begun", 17),
        "All towers have two boxes or more; round 17 is the last",
    ),
    (ev.EndTriggered(0, "many_complete", 9), "4 towers are complete; round 9 is the last"),
    (ev.MostChanged(0, "high", (), (0,)), "Has the most now: Towers of 3+ (+5)"),
    (ev.MostChanged(0, "high", (1,), (0, 1)), "Shares the most: Towers of 3+ (+5)"),
    (ev.MostChanged(0, "high", (0, 1), (0,)), "Alone has the most now: Towers of 3+"),
    (ev.TurnEnded(0, 3), ""),
    (ev.RoundStarted(2), ""),
    (ev.TurnStarted(1, 2), ""),
    (ev.GameEnded((12, 8), (4, 3), (0,)), "The game is over"),
)
"""Events, which are tuples and may be equal, with their line of the log."""


def test_every_event_of_the_rules_is_looked_at() -> None:
    kinds = {
        each for _name, each in inspect.getmembers(ev, inspect.isclass) if hasattr(each, "_fields")
    }
    assert {type(event) for event, _line in TOLD} == kinds


@pytest.mark.parametrize(("event", "line"), TOLD)
def test_a_line_of_the_log_and_a_sentence_for_every_event(event: object, line: str) -> None:
    assert PHRASES.short_line(event) == line
    sentence, seat = PHRASES.sentence(event, NAMES), getattr(event, "seat", None)
    if line:
        assert sentence
        assert seat is None or NAMES[seat] in sentence
    assert "{" not in f"{sentence}{PHRASES.spoken(event, NAMES)}"


def test_what_the_yards_get_and_stars_are_said_but_not_written_down() -> None:
    assert PHRASES.spoken(ev.DieRolled(0, 2, 4), NAMES) == "Yard 2 gets a 4"
    assert PHRASES.spoken(ev.StarReached(1, "loan 3"), NAMES) == "Tim reaches a star"


def test_points_that_pass_from_one_to_another_are_told_of_both_at_once() -> None:
    taken = ev.MostChanged(0, "tallest", (1,), (0,))
    told = f"{NAMES[0]} has the most now: Tallest tower (+5). {NAMES[1]}:\u00a0−5"
    assert PHRASES.sentence(taken, NAMES) == told
    assert PHRASES.turn_words([ev.BoxWritten(0, "L1.2", 3, False), taken], NAMES) == told


def test_the_end_is_announced_with_its_reason() -> None:
    banner = PHRASES.announcement(ev.EndTriggered(1, "many_complete", 9), PLAYERS)
    assert banner is not None
    assert (banner.title, banner.seat) == ("One more round", 1)
    assert banner.line == "Tim: 4 towers are complete; round 9 is the last"
    alone = PHRASES.announcement(ev.EndTriggered(0, "all_begun", 9), PLAYERS[:1])
    assert alone is not None
    assert alone.line == "All towers have two boxes or more; round 9 is the last"


def test_a_game_is_welcomed_with_its_turn_and_none_that_is_over() -> None:
    state: State = dealt()
    assert PHRASES.welcome(state) == ev.TurnStarted(0, 1)
    assert PHRASES.welcome(state._replace(player=None, phase="over")) is None
    assert PHRASES.beginning(state._replace(round=5), [ev.RoundStarted(5)]) == "Round 4"
    assert PHRASES.hour(5, 9, last=False) == "Round 5"
    assert PHRASES.hour(9, 9, last=True) == "Round 9 – the last one"

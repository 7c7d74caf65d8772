"""What the review says that a decision costs: only what the rules make sure of."""

from __future__ import annotations

from typing import Any

import pytest

from skyline.games.skyline.dice import ALL_DICE, Counts, count
from skyline.games.skyline.game import GAME
from skyline.games.skyline.options import Options
from skyline.games.skyline.state import Skyline, State
from skyline.views.skyline.costs import cost_words


def state(active: str = "", columns: str = "", tiles: str = "", **changes: Any) -> State:
    """The first of two seats, in the third round; without dice it takes some."""
    own = Skyline(tuple(columns.split()), tuple(tiles.split()))
    dice, district = tuple(active.split()), Counts(1, 2, 1)
    made = State(
        round=3,
        player=0,
        phase="act" if dice else "take",
        active=dice,
        picked=(),
        rolling=(),
        action=None,
        yard=ALL_DICE.minus(district).minus(count(dice)).minus(own.dice),
        district=district,
        skylines=(own, Skyline()),
        options=Options(),
        final_round=False,
        start=0,
        district_emptied=False,
        demolished=False,
    )
    return made._replace(**changes)


@pytest.mark.parametrize(
    ("before", "played", "better", "words"),
    [
        (
            state("UM", "M1", "TM4"),
            "demolish UM TM4",
            "build UM M1",
            "This gives up 16 points.",
        ),
        (
            state("UM", "M2", "TL2 TM4"),
            "demolish UM TM4",
            "demolish UM TL2",
            "This gives up 16 points instead of 4.",
        ),
        (state("UM", "M1 H3"), "demolish UM H3", "build UM M1", "This tears down 3 floors"),
        (state("PM UM", "M2"), "build PM M2", "build UM M2", "one floor more brings 16"),
        (state("PM", "M3"), "abandon PM", "build PM M3", "This leaves a die in the District"),
        (state("PM", "M3"), "abandon PM", "build PM M3", "column of\u00a03 unfinished: 16 points."),
        (
            state("UH UM", "H2 M1", action="build"),
            "resign",
            "build UM M1",
            "This leaves 2 dice unused.",
        ),
        (
            state("PM UL", "M3", action="abandon"),
            "pick PM|throw",
            "pick UL|throw",
            "rolls the Mid penthouse again although it finishes the Mid column of\u00a03.",
        ),
        (state("", "M1"), "take U U U", "take G U P", "Without a Penthouse no Mid-rise"),
        (state(), "take U U P", "take G U P", "Without a Ground floor no die is sure to fit."),
        (state("", "L1"), "take G G G", "take district", "This leaves the District’s 4 dice"),
    ],
)
def test_the_cost_is_named(before: State, played: str, better: str, words: str) -> None:
    assert words in told(before, played, better)


def test_nothing_is_made_up() -> None:
    low = state("UL UM", "L1 M1")
    assert not told(low, "build UL L1", "build UM M1")  # the other can still follow
    last = state("UM", "M1", round=9, final_round=True, player=1)
    last = last._replace(skylines=last.skylines[::-1])
    assert "District" not in told(last, "abandon UM", "build UM M1")  # nobody comes after


def told(before: State, played: str, better: str) -> str:
    one, other = (
        [GAME.parse_move(text) for text in moves.split("|")] for moves in (played, better)
    )
    assert one[0] in GAME.legal_moves(before) and other[0] in GAME.legal_moves(before)
    return cost_words(before, one, other)

from __future__ import annotations

import pytest

from skyline.core.errors import InvalidSetup
from skyline.core.setup import SeatInfo, Setup
from skyline.games.skyline.game import GAME
from tests.rules.table import play, skyline, start


@pytest.mark.parametrize(
    ("players", "expected"),
    [(1, ["H1"]), (2, ["H1", "M1"]), (3, ["H1", "M1", "L1"]), (4, ["H1", "M1", "L1", ""])],
)
def test_the_first_players_begin_with_high_mid_low_and_nothing(players, expected):
    state = start(players)
    assert [skyline(state, seat) for seat in range(players)] == expected


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_die_of_each_kind_goes_to_the_district(players):
    state = start(players)
    assert tuple(state.district) == (1, 1, 1)
    assert tuple(state.yard) == (24 - min(players, 3), 27, 6)


def test_a_solo_game_has_no_district():
    state = start(1)
    assert tuple(state.district) == (0, 0, 0)
    assert tuple(state.yard) == (24, 28, 7)


def test_option_solo_start_none_begins_empty():
    state = start(1, solo_start="none")
    assert skyline(state) == ""
    assert tuple(state.yard) == (25, 28, 7)
    assert skyline(start(2, solo_start="none")) == "H1"


@pytest.mark.parametrize("first", range(4))
def test_the_start_player_gets_the_high_ground_floor_and_moves_first(first):
    state = start(4, first)
    assert state.player == state.start == first
    assert [skyline(state, (first + turn) % 4) for turn in range(4)] == ["H1", "M1", "L1", ""]


def test_every_round_starts_with_the_start_player():
    state = start(3, 1)
    order = []
    while state.round < 3:
        order.append((state.round, state.player))
        state = play(state, "take G G G", "roll GL GL GL", "abandon GL", "resign")
    assert order == [(1, 1), (1, 2), (1, 0), (2, 1), (2, 2), (2, 0)]


@pytest.mark.parametrize(
    "setup",
    [
        Setup(0, 1),
        Setup(5, 1),
        Setup(2, -1),
        Setup(2, 2**63),
        Setup(2, 1, 2),
        Setup(2, 1, -1),
        Setup(2, 1, 0, {"nonsense": True}),
        Setup(2, 1, 0, {"restock": "never"}),
        Setup(2, 1, 0, {"tile_limit": "true"}),
        Setup(2, 1, 0, {"restock": True}),
        Setup(2, 1, seats=(SeatInfo("Ann"),)),
    ],
)
def test_a_wrong_setup_is_refused(setup):
    with pytest.raises(InvalidSetup, match=r"\.$"):
        GAME.initial(setup)

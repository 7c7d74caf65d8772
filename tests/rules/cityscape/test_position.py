"""Positions as JSON: what is documented, what is refused and why."""

from __future__ import annotations

import copy
import json
import random

import pytest

from skyline.core.errors import InvalidPosition
from skyline.games.cityscape.board import ALL_BLOCKS, EMPTY_CITY, LOTS, SIZES
from skyline.games.cityscape.game import GAME
from skyline.games.cityscape.scoring import possible_totals
from skyline.games.cityscape.stacking import stacks
from tests.rules.cityscape.table import building, play, random_city, random_game, start


def test_the_documented_keys():
    data = GAME.encode(play(building(3, goals="3 5 6 2"), "place 4 b3"))
    assert data == {
        "game": "cityscape",
        "round": 1,
        "player": 2,
        "phase": "place",
        "heights": {lot: 4 if lot == "b3" else 0 for lot in LOTS},
        "blocks": {"1": 5, "2": 5, "3": 5, "4": 4, "5": 5},
        "goals": [[3, 5, 6, 2]] * 3,
        "scores": [0, 0, 0],
        "options": {"rounds": "per_player", "two_players": "adjacent", "tallest_points": "25"},
    }
    assert GAME.encode(start(3))["goals"] == [None] * 3
    assert GAME.encode(start(3, 2))["start"] == 3


def test_every_position_of_whole_games_reads_back():
    for players in (2, 3, 4):
        first = start(players, 1)
        for state in (first, *(each for each, _ in random_game(first, players))):
            assert GAME.decode(json.loads(json.dumps(GAME.encode(state)))) == state


def test_what_may_be_left_out():
    data = GAME.encode(building(3))
    for key in ("game", "options"):
        del data[key]
    data["heights"] = {}
    assert GAME.decode(data) == building(3)


def base(**changes):
    data = GAME.encode(play(building(3, goals="3 5 6 2"), "place 4 b3", "place 2 a1"))
    return {**copy.deepcopy(data), **changes}


def goals_phase(**changes):
    data = GAME.encode(play(start(3), "goals 1 1 1 1"))
    return {**data, **changes}


def end(**changes):
    game = random_game(start(3, rounds="2"), 5)
    return {**GAME.encode(game[-1][0]), **changes}


def second_round(**changes):
    (data,) = [
        GAME.encode(state)
        for state, events in random_game(start(3, rounds="2"), 5)
        if type(events[-1]).__name__ == "TurnStarted" and state.round == 2 and len(events) > 5
    ]
    return {**data, **changes}


HEIGHTS = {"b3": 4, "a1": 2}
BLOCKS = {"1": 5, "2": 4, "3": 5, "4": 4, "5": 5}


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ([], "a JSON object"),
        (base(extra=1), "knows only the keys"),
        ({key: each for key, each in base().items() if key != "scores"}, "needs the key scores"),
        (base(game="skyline"), "another game"),
        (base(phase="take"), "phase"),
        (base(round=0), "round"),
        (base(round=4), "round"),
        (base(round=True), "round"),
        (base(player=None), "player is null"),
        (base(player=4), "player"),
        (base(goals=[[1, 1, 1, 1]]), "two to four"),
        (base(goals=[[1, 1, 1, 1]] * 5), "two to four"),
        (base(player=1, goals=[[1, 1, 1, 1]] * 2), "a list of 8"),
        (base(goals=[[1, 1, 1]] * 3), "a list of 4"),
        (base(goals=[[1, 1, 1, 7]] * 3), "goals is a whole number from 1 to 6"),
        (base(goals=[[1, 1, 1, True]] * 3), "goals"),
        (base(goals=[[1, 1, 1, 1], None, [1, 1, 1, 1]]), "everybody's goals are set"),
        (base(scores=[0, 0]), "scores"),
        (base(scores=[0, 0, True]), "one whole number for each seat"),
        (base(scores=[0, 0, 10]), "In the first round nothing has been scored yet"),
        (base(round=2, scores=[0, 0, -5]), "nobody can have scores of -5"),
        (base(round=2, scores=[0, 0, 9999]), "nobody can have scores of 9999 in 1 round."),
        (base(round=2, scores=[0, 0, 34]), "nobody can have scores of 34"),
        (base(round=2, scores=[0, 0, 15]), "nobody can have scores of 15"),
        (base(round=2, scores=[0, 0, 170]), "With 4 goals nobody can have scores of 170"),
        (base(round=3, scores=[0, 0, 330]), "scores of 330 in 2 rounds."),
        (
            base(round=2, scores=[0, 0, 25], options={"tallest_points": "10"}),
            "nobody can have scores of 25",
        ),
        (second_round(scores=[0, 0, 0]), "that the city under revealed gives"),
        (base(heights={**HEIGHTS, "e1": 1}), "The key heights knows only"),
        (base(heights={**HEIGHTS, "a1": -2}), "a1"),
        (base(heights={**HEIGHTS, "a1": 2.0}), "a1"),
        (base(heights={**HEIGHTS, "a1": 3}), "add up to 6, but the city to 7"),
        (base(heights={"a1": 6}, blocks={**BLOCKS, "4": 5}), "add up to 2"),
        (base(heights={"a1": 3, "b1": 3}), "cannot be piled up"),
        (base(blocks={**BLOCKS, "5": 6}), "blocks 5"),
        (base(blocks={"1": 5}), "needs the key 2"),
        (base(options={"rounds": "9"}), "rounds"),
        (base(options={"rounds": 3}), "rounds"),
        (base(options={"colour": True}), "The key options knows only the keys"),
        (base(start=4), "start"),
        (base(start=None), "start"),
        (base(revealed=None), "The key revealed is a JSON object"),
        (base(revealed={}), "needs the key heights"),
        (base(options=None), "The key options is a JSON object"),
        ({"game": "skyline", "sheets": [], "seat": 1}, "another game"),
        ({"seat": 1}, "An observation, which has the key seat, is no position"),
        (goals_phase(player=1), "sets its goals first"),
        (goals_phase(player=3), "sets its goals first"),
        (goals_phase(goals=[None] * 3), "sets its goals first"),
        (goals_phase(goals=[None, [1, 1, 1, 1], None]), "sets its goals first"),
        (goals_phase(start=2), "seat 2 sets its goals first"),
        (goals_phase(heights=HEIGHTS, blocks=BLOCKS), "while the board is empty"),
        (goals_phase(phase="place"), "everybody's goals are set"),
        (goals_phase(phase="over", player=None), "everybody's goals are set"),
        (end(phase="place", player=1), "some block is left"),
        (end(round=1), "after its last round"),
        (end(scores=[0, 0, 0]), "do not fit"),
        (end(goals=[None] * 3), "everybody's goals are set"),
        (base(phase="over", player=None, round=3), "no block is left"),
        (second_round(round=1, revealed=second_round()["revealed"], player=1), "first round"),
        (second_round(revealed={"heights": {"a1": 75}, "goals": [[1, 1, 1, 1]]}), "every seat"),
        (second_round(revealed={"heights": {"a1": 74}, "goals": []}), "add up to 75"),
        (second_round(revealed={"heights": {"a1": 75}, "goals": [None] * 3}), "a list of 4"),
        (end(revealed=second_round()["revealed"]), "itself shows"),
    ],
)
def test_what_could_not_be_on_a_table_is_refused_with_the_reason(data, reason):
    with pytest.raises(InvalidPosition) as caught:
        GAME.decode(data)
    assert reason in str(caught.value)


def test_scores_are_what_goals_can_have_given():
    for number, most in ((2, 160), (3, 320)):
        state = GAME.decode(base(round=number, scores=[0, 25, most]))
        assert state.scores == (0, 25, most)
    of_two = GAME.encode(building(2, goals="1 1 1 1 1 1 1 1"))
    assert GAME.decode(of_two | {"round": 2, "scores": [320, 25]}).scores == (320, 25)
    with pytest.raises(InvalidPosition, match="With 8 goals nobody can have scores of 330"):
        GAME.decode(of_two | {"round": 2, "scores": [330, 0]})


def test_what_lay_open_when_a_round_was_scored_is_in_the_scores():
    data = second_round()
    shown = data["scores"]
    for scores in ([shown[0] + 10, *shown[1:]], [*shown[:2], shown[2] + 25]):
        with pytest.raises(InvalidPosition, match="do not fit"):
            GAME.decode(data | {"scores": scores})
    third = data | {"round": 3, "player": 3, "options": {"rounds": "3"}}
    more = [score + gained for score, gained in zip(shown, (160, 0, 25), strict=True)]
    assert GAME.decode(third | {"scores": more}).scores == tuple(more)
    with pytest.raises(InvalidPosition, match="do not fit"):
        GAME.decode(third | {"scores": [shown[0] + 170, *shown[1:]]})


def test_the_scores_of_whole_games_are_possible():
    for players in (2, 3, 4):
        for points in ("25", "10"):
            first = start(players, tallest_points=points)
            state = random_game(first, players)[-1][0]
            totals = possible_totals(len(first.lines(0)) * first.last_round, first.options)
            assert set(state.scores) <= totals


def test_what_is_left_out_is_as_in_the_game_being_played():
    playing = start(3, rounds="2", tallest_points="10")
    data = GAME.encode(building(3))
    del data["options"]
    assert GAME.decode(data, playing).options == playing.options
    assert GAME.decode(data).options == building(3).options
    one = GAME.decode(data | {"options": {"rounds": "5"}}, playing).options
    assert (one.rounds, one.tallest_points) == ("5", "10")


@pytest.mark.parametrize("seats", [0, 1, 2, 4, 5])
def test_the_seats_are_those_of_the_game_being_played(seats):
    with pytest.raises(InvalidPosition) as caught:
        GAME.decode(base(goals=[[1, 1, 1, 1]] * seats), start(3))
    assert str(caught.value) == "This game has 3 seats, but the position has another number."


def test_whoever_sets_up_may_choose_whose_turn_it_is():
    assert GAME.decode(base(player=1)).player == 0
    assert GAME.decode(base(scores=[10, 20, 30], round=2)).scores == (10, 20, 30)


def test_a_round_that_was_scored_is_remembered():
    state = GAME.decode(second_round())
    assert state.revealed is not None and sum(state.revealed.heights) == 75
    data = second_round()
    del data["revealed"]
    assert GAME.decode(data).revealed is None


def used(pile_of_every_lot):
    return tuple(sum(pile[size] for pile in pile_of_every_lot) for size in range(len(SIZES)))


class TestStacking:
    def test_every_random_city_can_be_piled_up(self):
        rng = random.Random(2)
        for number in range(150):
            heights = random_city(rng, 1 + number % 16)
            piles = stacks(heights, ALL_BLOCKS)
            assert used(piles) == ALL_BLOCKS
            for height, pile in zip(heights, piles, strict=True):
                assert sum(size * many for size, many in zip(SIZES, pile, strict=True)) == height

    def test_every_position_of_a_game_can_be_piled_up(self):
        for state, _events in random_game(start(4), 8):
            blocks = tuple(5 - left for left in state.blocks)
            assert used(stacks(state.heights, blocks)) == blocks

    def test_cities_of_other_blocks_can_not(self):
        tall = (*(6,) * 12, 3, 0, 0, 0)
        assert sum(tall) == 75 and stacks(tall, ALL_BLOCKS) is not None
        # Six buildings of height 1 need six small blocks.
        assert stacks((1,) * 6 + (69,) + (0,) * 9, ALL_BLOCKS) is None
        assert stacks((75, 1) + (0,) * 14, ALL_BLOCKS) is None
        assert stacks((1, 4) + (0,) * 14, (0, 0, 0, 0, 1)) is None
        assert stacks(EMPTY_CITY, (0,) * 5) == ((0,) * 5,) * 16

    def test_any_heights_that_add_up_are_judged_quickly(self):
        rng = random.Random(7)
        judged = set()
        for _try in range(200):
            cuts = sorted(rng.randrange(76) for _ in range(15))
            ends = zip([0, *cuts], [*cuts, 75], strict=True)
            judged.add(stacks(tuple(end - begin for begin, end in ends), ALL_BLOCKS) is None)
        assert judged == {True, False}

"""The levels: legal under all house rules, deterministic, and right in clear positions."""

from __future__ import annotations

import random

import pytest

from skyline.ai.catalog import level_names, player
from skyline.ai.players import view_of
from skyline.core.chance import draw
from skyline.core.errors import InvalidSetup
from skyline.core.setup import Setup
from skyline.games.skyline.dice import ALL_DICE, Counts, count
from skyline.games.skyline.game import GAME
from skyline.games.skyline.moves import Abandon, Build, Demolish, Pick, Resign, Take, TakeDistrict
from skyline.games.skyline.options import Options
from skyline.games.skyline.state import Skyline, State

FIVE = ("apprentice", "mason", "foreman", "engineer", "master")
NAMES = ("random", "greedy", *FIVE[:-1], "reckoner", "master", "exact")
THINKING = (*FIVE, "greedy")
HOUSE_RULES = (
    {},
    {"mixed_actions": True, "restock": "at_once"},
    {"zero_reroll": True, "tile_limit": True},
    {"mixed_actions": True, "zero_reroll": True, "restock": "if_empty", "tallest_tiebreak": True},
    {"solo_start": "none"},
)


def test_the_levels_are_named_weakest_first():
    assert level_names("skyline") == NAMES
    assert all(player(level, "skyline") for level in level_names("skyline"))


def choice(level, state, seed=1):
    """What a level plays for the seat that is to move."""
    seat = GAME.actor(state)
    return player(level, "skyline").advise(view_of(GAME, state, seat), random.Random(seed))


def turns_of(level, players, seed, options, most_moves):
    """Plays on from the start, sparing time by letting plain dice lovers play between."""
    chance = random.Random(seed)
    state = GAME.initial(Setup(players, seed, 0, options))
    moves = 0
    while GAME.actor(state) is not None and moves < most_moves:
        if GAME.awaits_roll(state):
            state = GAME.apply_roll(state, draw(GAME.chance_factors(state), chance)).state
            continue
        advice = choice(level, state, moves)
        legal = GAME.legal_moves(state)
        assert advice.move in legal
        assert {move for move, _ in advice.moves} == set(legal)
        assert advice.moves[0] == (advice.move, advice.value)
        state = GAME.apply(state, advice.move).state
        moves += 1
    return state


@pytest.mark.parametrize("level", THINKING)
def test_every_level_plays_a_whole_game(level):
    assert turns_of(level, 2, 3, {}, 1000).player is None


@pytest.mark.parametrize("options", HOUSE_RULES)
@pytest.mark.parametrize("level", THINKING)
def test_every_level_plays_by_the_house_rules(level, options):
    players = 1 if "solo_start" in options else random.Random(f"{level}{options}").randint(1, 4)
    turns_of(level, players, 7, options, 45)


@pytest.mark.parametrize("level", THINKING)
def test_equal_seeds_give_equal_moves(level):
    state = GAME.initial(Setup(3, 1))
    assert choice(level, state, 5) == choice(level, state, 5)


@pytest.mark.parametrize("level", FIVE)
def test_a_level_leaves_the_chance_of_others_alone(level):
    random.seed(1)
    before = random.getstate()
    choice(level, GAME.initial(Setup(2, 1)))
    assert random.getstate() == before


def test_exact_plays_alone_only():
    with pytest.raises(InvalidSetup, match="alone"):
        player("exact", "skyline", 2)
    with pytest.raises(InvalidSetup, match="alone"):
        choice("exact", GAME.initial(Setup(2, 1)))
    assert isinstance(choice("exact", GAME.initial(Setup(1, 1))).move, Take)


def acting(
    active, own, others=(), round_=9, district=(1, 1, 1), action=None, seat=0, **more
) -> State:
    """Dice just thrown at a seat's street; the others sit in the remaining seats in order."""
    left = Counts(*district) if others else Counts(0, 0, 0)
    skylines = list(others)
    skylines.insert(seat, own)
    yard = ALL_DICE.minus(left).minus(count(active))
    for skyline in skylines:
        yard = yard.minus(skyline.dice)
    return State(
        round_, seat, "act", active, (), (), action, yard, left, tuple(skylines), Options(**more),
        round_ == 9, 0, False, False,
    )  # fmt: skip


@pytest.mark.parametrize("level", ("mason", "foreman", "engineer", "master", "greedy"))
def test_a_building_is_finished_in_the_last_turn(level):
    state = acting(("PM",), Skyline(("M1", "M3"), ()), (Skyline(("L1",), ("TL2",)),), seat=1)
    assert choice(level, state).move == Build("PM", "M3")


RICH = Skyline(("M2", "H5"), ("TM4", "TM4"))
POOR = Skyline(("M2", "H5"), ())
LEADER = Skyline(("L1",), ("TH5", "TM4", "TM4"))


def test_a_tower_is_forced_when_it_wins():
    rival = Skyline(("M3", "M3", "M3", "H4"), ("TL2",))
    state = acting(("PH",), RICH, (rival,), round_=6, seat=1)
    assert choice("master", state).move == Build("PH", "H5")


def test_a_tower_is_not_forced_when_it_loses():
    state = acting(("PH", "GM"), POOR, (LEADER,), round_=6, seat=1)
    move = choice("master", state).move
    assert move != Build("PH", "H5")


def test_no_dice_are_left_to_a_neighbour_who_needs_them():
    """In the last round, abandoned or returned to the Yard makes no difference to oneself."""
    own = Skyline(("M1",), ("TM4",))
    rival = Skyline(("M3", "M3", "M3"), ())
    state = acting(("P-", "P-"), own, (rival,), round_=9, district=(0, 2, 3))
    values = dict(choice("master", state).moves)
    assert values[Demolish("P-", "M1")] > values[Abandon("P-")]
    assert isinstance(choice("master", state).move, Demolish)


def test_a_full_district_is_taken():
    state = GAME.initial(Setup(2, 1))
    extra = Counts(1, 2, 1)
    state = state._replace(yard=state.yard.minus(extra), district=state.district.plus(extra))
    assert isinstance(choice("master", state).move, TakeDistrict)


def test_dice_that_fit_nowhere_are_thrown_again():
    own = Skyline(("H4",), ())
    state = acting(("P-", "P-"), own, (Skyline(("L1",)),), action="build", seat=1)
    assert isinstance(choice("master", state).move, Pick)
    assert not isinstance(choice("mason", state).move, Resign)

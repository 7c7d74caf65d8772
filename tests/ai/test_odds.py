"""The chances before a throw are exact: the rules themselves, played out in full, agree."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skyline.ai.skyline.finishing import finish_chance
from skyline.ai.skyline.odds import odds_of, throw_odds
from skyline.core.chance import joint_outcomes
from skyline.games.skyline.dice import in_order
from skyline.games.skyline.events import BuildingCompleted
from skyline.games.skyline.game import GAME
from skyline.games.skyline.moves import Build
from skyline.games.skyline.options import Options
from skyline.games.skyline.state import State
from tests.rules.table import position

STREETS = ["", "L1", "M1", "M3", "H1", "H5", "L1 M2 H2", "H4 M1 TL2", "L1 L1 M3 H5 TM4", "M1 H1 H2"]


def reach(state: State) -> tuple[bool, bool, frozenset[str]]:
    """Whether a die can be built, whether all can, and every tile that can be finished."""
    builds = [move for move in GAME.legal_moves(state) if isinstance(move, Build)]
    if not state.active:
        return True, True, frozenset()
    all_, tiles = False, frozenset()
    for move in builds:
        step = GAME.apply(state, move)
        _one, rest, more = _known(step.state)
        done = {event.tile for event in step.events if isinstance(event, BuildingCompleted)}
        all_, tiles = all_ or rest, tiles | done | more
    return bool(builds), all_, tiles


_known = cache(reach)


def counted(state: State) -> tuple[float, float, dict[str, float]]:
    """The chances of an awaited roll, from every result of it."""
    one = all_ = 0.0
    tiles: dict[str, float] = {}
    for outcome, chance in joint_outcomes(GAME.chance_factors(state)):
        can_one, can_all, can_finish = _known(GAME.apply_roll(state, outcome).state)
        one, all_ = one + chance * can_one, all_ + chance * can_all
        for tile in can_finish:
            tiles[tile] = tiles.get(tile, 0.0) + chance
        if can_finish:
            tiles["any"] = tiles.get("any", 0.0) + chance
    return one, all_, tiles


def awaiting(street: str, kinds: tuple[str, ...], kept: tuple[str, ...], players: int) -> State:
    others = ("L1",) * (players - 1)
    fields = {"district": ""} if players == 1 else {}
    return position(
        street, *others, rolling=" ".join(kinds), active=" ".join(kept), phase="roll", **fields
    )


@pytest.mark.parametrize("street", STREETS)
@pytest.mark.parametrize(
    ("kinds", "kept"),
    [
        ("GUP", ()),
        ("UUU", ()),
        ("GPP", ()),
        ("UP", ("UH",)),
        ("P", ("GH", "UM")),
        ("GUUP", ()),
        ("U", ("P-",)),
    ],
)
def test_a_throw_agrees_with_the_rules(street: str, kinds: str, kept: tuple[str, ...]) -> None:
    state = awaiting(street, tuple(kinds), kept, 2)
    one, all_, tiles = counted(state)
    odds = throw_odds(state.skylines[0], tuple(kinds), kept)
    assert odds.place_one == pytest.approx(one, abs=1e-12)
    assert odds.place_all == pytest.approx(all_, abs=1e-12)
    assert odds.finish == pytest.approx(tiles.pop("any", 0.0), abs=1e-12)
    if odds.likeliest is None:
        assert not tiles
    else:
        assert odds.likeliest.chance == pytest.approx(max(tiles.values()), abs=1e-12)
        assert odds.best is not None
        assert odds.best.points == max(int(tile[-1]) ** 2 for tile in tiles)
        assert odds.best.chance == pytest.approx(tiles[odds.best.tile], abs=1e-12)


@given(
    st.lists(st.sampled_from(["L1", "M1", "M2", "M3", "H1", "H2", "H4", "H5"]), max_size=5),
    st.lists(st.sampled_from("GUP"), min_size=1, max_size=4),
    st.lists(st.sampled_from(["GL", "UL", "UM", "UH", "PM", "PH", "P-"]), max_size=2),
)
def test_any_throw_agrees_with_the_rules(
    street: list[str], kinds: list[str], kept: list[str]
) -> None:
    thrown, lying = tuple(sorted(kinds, key="GUP".index)), in_order(tuple(kept))
    state = awaiting(" ".join(street), thrown, lying, 2)
    one, all_, tiles = counted(state)
    odds = throw_odds(state.skylines[0], thrown, lying)
    assert (odds.place_one, odds.place_all, odds.finish) == pytest.approx(
        (one, all_, tiles.get("any", 0.0)), abs=1e-12
    )


# ------------------------------------------------------------------ within a turn
def within_turn(state: State, goal: str) -> float:
    """The chance to finish a building this turn, by the rules alone; a column if ``goal``."""
    if state.phase == "roll":
        return sum(
            chance * _within(GAME.apply_roll(state, outcome).state, goal)
            for outcome, chance in joint_outcomes(GAME.chance_factors(state))
        )
    best = 0.0
    for move in GAME.legal_moves(state):
        step = GAME.apply(state, move)
        if any(
            isinstance(event, BuildingCompleted) and (not goal or event.column == goal)
            for event in step.events
        ):
            return 1.0
        if step.state.player != state.player or step.state.phase == "take":
            continue
        grown = goal
        if goal and isinstance(move, Build) and move.column == goal:
            grown = f"{goal[0]}{int(goal[1]) + 1}"
        best = max(best, _within(step.state, grown))
    return best


_within = cache(within_turn)


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize(
    ("street", "kinds", "kept", "goal"),
    [
        ("H2 M1", "GUP", (), ""),
        ("H4", "UPP", (), ""),
        ("H4", "UPP", (), "H4"),
        ("M1 H1 TL2", "UP", ("UL",), ""),
        ("H5 L1", "PP", ("UH",), "H5"),
        ("", "GU", (), ""),
        ("M3", "GP", (), "M3"),
        ("H1", "UU", ("PH",), "H1"),
    ],
)
def test_the_rest_of_a_turn_agrees_with_the_rules(
    street: str, kinds: str, kept: tuple[str, ...], goal: str, players: int
) -> None:
    state = awaiting(street, tuple(kinds), kept, players)
    chance = finish_chance(
        state.skylines[0],
        tuple(kinds),
        kept,
        solo=players == 1,
        options=state.options,
        goal=goal,
    )
    assert chance == pytest.approx(_within(state, goal), abs=1e-12)


def test_the_rest_of_a_turn_knows_mixed_actions() -> None:
    mixed = Options(mixed_actions=True)
    state = awaiting("H2 M1", ("U", "U", "P"), (), 2)._replace(options=mixed)
    chance = finish_chance(state.skylines[0], ("U", "U", "P"), solo=False, options=mixed, goal="H2")
    assert chance == pytest.approx(_within(state, "H2"), abs=1e-12)


def test_a_limit_of_throws_counts_the_coming_one() -> None:
    state = awaiting("H5", ("P", "P"), (), 2)
    chances = [
        finish_chance(
            state.skylines[0], ("P", "P"), solo=False, options=Options(), goal="H5", throws=throws
        )
        for throws in (1, 2, 3)
    ]
    assert chances == pytest.approx([11 / 36, 11 / 36 + 25 / 36 / 6, 11 / 36 + 25 / 36 / 6])


def test_too_many_dice_are_left_out_instead_of_guessed() -> None:
    state = position("H2", "L1")
    odds = odds_of(state, ("G",) * 2 + ("U",) * 2 + ("P",) * 2)
    assert odds.turn is None
    assert odds.throw.dice == 6


def test_only_alone_a_demolition_is_forced() -> None:
    alone = position("H2", district="")
    odds = odds_of(alone, ("P",) * 3)
    assert odds.demolish == pytest.approx((5 / 6) ** 3)
    assert odds_of(position("H2", "L1"), ("P",) * 3).demolish is None
    assert odds_of(position("", district=""), ("U",) * 3).demolish is None


def test_the_tower_is_the_tallest_column_that_can_still_be_finished() -> None:
    state = position("M1 H4", "L1")
    odds = odds_of(state, ("P", "P", "P"))
    assert odds.tower == "H4"
    assert odds.tower_turn is not None and odds.turn is not None
    assert 0 < odds.tower_turn < odds.turn
    assert odds_of(state, ("G", "G", "G")).tower == ""

"""The last placements of a city, held against brute force through the rules."""

from __future__ import annotations

import random
from fractions import Fraction
from functools import cache
from statistics import fmean

import numpy as np
import pytest

from skyline.ai.catalog import player
from skyline.ai.cityscape.beliefs import guesses
from skyline.ai.cityscape.endings import LONGEST, TIE, Aim, searched, types_for
from skyline.ai.cityscape.playouts import tables_for
from skyline.ai.cityscape.seen import Seen
from skyline.ai.cityscape.trials import City
from skyline.ai.players import view_of
from skyline.games.cityscape.board import LOT_INDEX
from skyline.games.cityscape.game import GAME
from tests.rules.cityscape.table import random_game, start


def ending(players, left, rng, low=False, **options):
    """A random city with so many blocks left; ``low`` ones are all of one size."""
    state = next(
        state
        for state, _ in random_game(start(players, **options), rng.random())
        if state.phase == "place" and sum(state.blocks) == left
    )
    if not low:
        return state
    return state._replace(blocks=(0, left, 0, 0, 0))


def drawn(state, believed, guessed, rng):
    """Goals that each seat may have; who places has one more row, the true one."""
    return [
        [
            tuple(rng.choices(range(1, 7), k=len(state.lines(seat))))
            for _type in range(1 + believed if seat == state.player else guessed)
        ]
        for seat in range(state.players)
    ]


def brute_force(state, goals, aim):
    """The same answers by playing every line of moves, every type of every seat apart."""
    first, seats = state.player, range(state.players)

    def guesses_of(seat):
        return range(len(goals[(first + 1) % len(goals)] if seat == first else goals[first][1:]))

    def guessed(seat, kind):
        return goals[seat][kind + (seat == first)]

    @cache
    def finished(path, seat, own, kind):
        codes = tuple(own if other == seat else guessed(other, kind) for other in seats)
        now = state._replace(goals=codes)
        for move in path:
            now = GAME.apply(now, move).state
        scores = [a + b for a, b in zip(now.scores, aim.scores, strict=True)]
        best = max(score for other, score in enumerate(scores) if other != seat)
        lead = scores[seat] - best
        if not aim.last:
            return lead
        won = Fraction(lead > 0)
        if not lead:
            won = Fraction(1, scores.count(best))
        return float(won) + TIE * lead

    @cache
    def after(path):
        now = state
        for move in path:
            now = GAME.apply(now, move).state
        return now

    def worth(path, seat, own, kind):
        if len(path) == sum(state.blocks):
            return finished(path, seat, own, kind)
        mover = after(path).player
        move = choice(path, own if mover == seat else guessed(mover, kind))
        return worth((*path, move), seat, own, kind)

    @cache
    def choice(path, own):
        mover = after(path).player
        moves = sorted(
            GAME.legal_moves(after(path)), key=lambda move: (LOT_INDEX[move.lot], move.block)
        )
        return max(
            moves,
            key=lambda move: sum(
                worth((*path, move), mover, own, kind) for kind in guesses_of(mover)
            ),
        )

    true = goals[first][0]
    return {
        move: fmean(worth((move,), first, true, kind) for kind in guesses_of(first))
        for move in GAME.legal_moves(state)
    }


def held_against(state, goals, aim):
    found = searched(
        tables_for(state.players, state.options),
        City(state.heights, state.blocks, state.player),
        [np.array(codes, np.int32) for codes in goals],
        aim,
    )
    values = [value for _move, value in found]
    assert values == sorted(values, reverse=True)
    assert dict(found) == pytest.approx(brute_force(state, goals, aim), rel=1e-6, abs=1e-6)


@pytest.mark.parametrize("last", [True, False])
@pytest.mark.parametrize(("believed", "guessed"), [(1, 1), (2, 4)])
@pytest.mark.parametrize("two_players", ["adjacent", "opposite", "facing"])
def test_one_placement_for_each_of_two_is_searched_exactly(two_players, believed, guessed, last):
    """With one type everybody's goals are known, with more of them they are guessed."""
    rng = random.Random(f"{two_players}{guessed}{last}")
    state = ending(2, 2, rng, two_players=two_players, tallest_points="10")
    scores = (0, rng.choice([-10, 0, 5]))
    held_against(state, drawn(state, believed, guessed, rng), Aim(scores, last))


@pytest.mark.parametrize("last", [True, False])
@pytest.mark.parametrize("players", [3, 4])
def test_the_last_two_of_several_are_searched_exactly(players, last):
    rng = random.Random(f"{players}{last}")
    state = ending(players, 2, rng)
    scores = tuple(rng.choice([0, 10, 20]) for _seat in range(players))
    held_against(state, drawn(state, 2, 2, rng), Aim(scores, last))


@pytest.mark.parametrize("players", [2, 3])
def test_three_placements_are_searched_exactly(players):
    """One for each of three; two for who is to place and one for the other."""
    rng = random.Random(players)
    state = ending(players, 3, rng, low=True)
    held_against(state, drawn(state, 1, 1, rng), Aim((0,) * players, True))


@pytest.mark.thorough
def test_three_placements_with_guesses_are_searched_exactly():
    rng = random.Random(5)
    state = ending(2, 3, rng, low=True, two_players="facing")
    held_against(state, drawn(state, 2, 3, rng), Aim((10, 0), True))


def told_ending(seed, left=1, **options):
    """A round that decides a game, up to so many blocks before its end, with what was told."""
    rng, state, told = random.Random(seed), start(2, rounds="1", **options), []
    while sum(state.blocks) > left:
        move = rng.choice(GAME.legal_moves(state))
        step = GAME.apply(state, move)
        state = step.state
        if not step.hides:
            told.append(GAME.move_text(move))
    return state, told


def test_the_last_block_of_all_is_placed_to_win():
    """Of all that the other may have set, the placement wins about as often as the best one."""
    for seed in range(8):
        state, told = told_ending(seed, two_players="facing")
        seat = state.player
        view = view_of(GAME, state, seat, told)
        guess = guesses(Seen.of(view.observe()), told)[1 - seat]
        won = {}
        for move in GAME.legal_moves(state):
            won[move] = 0.0
            for codes, weight in zip(guess.sets.tolist(), guess.weights, strict=True):
                goals = list(state.goals)
                goals[1 - seat] = tuple(codes)
                end = GAME.standing(GAME.apply(state._replace(goals=tuple(goals)), move).state)
                won[move] += weight * (seat in end.winners) / len(end.winners)
        advice = player("master", GAME.name).advise(view, random.Random(seed))
        assert set(dict(advice.moves)) == set(won)
        assert won[advice.move] > max(won.values()) - 0.08
        assert advice.value == pytest.approx(won[advice.move], abs=0.15)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_few_blocks_are_searched_and_more_of_them_are_not(players):
    """As far as a search fits into the time of a move."""
    assert types_for((0, 0, 0, 0, 1)) >= types_for((1, 1, 0, 0, 1)) > types_for((1, 1, 1, 0, 1))
    assert min(types_for((1, 1, 1, 0, 1))) > 5 and types_for((1,) * (LONGEST + 1)) == (0, 0)
    for left in range(1, LONGEST + 1):
        state = ending(players, left, random.Random(left))
        types = types_for(state.blocks)
        goals = [np.array(each, np.int32) for each in drawn(state, *types, random.Random(1))]
        tables = tables_for(players, state.options)
        city = City(state.heights, state.blocks, state.player)
        found = searched(tables, city, goals, Aim((0,) * players, False))
        assert {move for move, _value in found} == set(GAME.legal_moves(state))

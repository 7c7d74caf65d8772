"""Pairs of games of Cityscape that one seat can't tell apart: only the others' goals differ.

For tests that lay each on a table, or list, write or speak of it, and compare to the byte.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from skyline.core.session import Session
from skyline.core.setup import HUMAN, SeatInfo, Setup
from skyline.games.cityscape.game import GAME
from skyline.games.cityscape.moves import Place, SetGoals

NAMES = ("Ann", "Ben", "Cleo", "Dan")
COLOURS = ("amber", "teal", "coral", "violet")

Pair = tuple[Session[Any, Any], Session[Any, Any]]


def pair(
    moves: int,
    players: int = 3,
    seat: int = 0,
    seed: int = 0,
    controllers: Sequence[str] = (),
    **options: Any,
) -> Pair:
    """Two games after so many moves; every goal of another seat that is hidden now differs.

    ``controllers`` says who plays the seats, people if it is empty. ``moves`` must end where some
    other seat has hidden goals, as :func:`moments` lists them.
    """
    seats = tuple(
        SeatInfo(NAMES[each], COLOURS[each], controllers[each] if controllers else HUMAN)
        for each in range(players)
    )
    setup = Setup(players, seed, options=options, seats=seats)
    one, two = Session(GAME, setup), Session(GAME, setup)
    rng = random.Random(f"{players}/{seed}")
    played = _played(setup, moves, rng)
    hidden = max((n for n, step in enumerate(played) if step.reveals), default=-1)
    state = GAME.initial(setup)
    for number, step in enumerate(played):
        move = step.move
        one.play(move)
        differs = step.hides and number > hidden and GAME.actor(state) != seat
        two.play(_other(move) if differs else move)
        state = one.state
    assert one.state != two.state, "nobody else has hidden anything at this moment"
    assert GAME.observe(one.state, seat) == GAME.observe(two.state, seat)
    return one, two


def moments(players: int, seat: int = 0) -> tuple[int, ...]:
    """Numbers of moves after which another seat has hidden goals: of both rounds, first and last.

    While goals are set, at the first and the last block, in the middle, and in the next round.
    """
    first = 2 if seat == 0 else 1  # seat 1 begins the first round
    goals = players
    whole = goals + 25
    second = 1 if seat != 1 else 2  # seat 2 begins the second
    return (
        first,
        goals,
        goals + 1,
        goals + 12,
        goals + 24,
        whole + second,
        whole + goals,
        whole + goals + 24,
    )


def every_pair(**fixed: Any) -> Iterator[tuple[str, Pair]]:
    """Pairs for two to four players at all moments, each with what a failed test calls it."""
    for players in (2, 3, 4):
        for seat in range(players):
            for moves in moments(players, seat):
                yield (
                    f"{players} players, seat {seat}, {moves} moves",
                    pair(moves, players, seat, **fixed),
                )


class _Played:
    def __init__(self, move: Any, step: Any) -> None:
        self.move, self.hides, self.reveals = move, step.hides, step.reveals


def _played(setup: Setup, moves: int, rng: random.Random) -> list[_Played]:
    """Chance moves; blocks are piled on few lots now and then, so that cities have towers."""
    state, played = GAME.initial(setup), list[_Played]()
    for _ in range(moves):
        move = rng.choice(GAME.legal_moves(state))
        if isinstance(move, Place) and rng.random() < 0.3:
            move = Place(move.block, rng.choice(("a1", "b3", "d2")))
        step = GAME.apply(state, move)
        played.append(_Played(move, step))
        state = step.state
    return played


def _other(goals: SetGoals) -> SetGoals:
    """Goals of which every one is another."""
    return SetGoals(tuple(code % 6 + 1 for code in goals.codes))

"""Pairs of games that differ only in what the others hide from a seat."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

from skyline.core.contract import Game
from skyline.core.record import Record
from skyline.core.session import Session
from skyline.core.setup import Setup

TRIES = 20
"""Moves that are looked at to find one that a seat can't tell from another."""

Twins = tuple[Session[Any, Any], Session[Any, Any]]


def seen(rules: Game[Any, Any], state: Any, seat: int) -> str:
    """All that a seat may know of a state, as text."""
    return json.dumps(rules.observe(state, seat))


def hides(rules: Game[Any, Any], state: Any) -> bool:
    """Whether a state has anything that some seat may not know."""
    whole = rules.encode(state)
    seats = range(len(rules.standing(state).scores))
    return any({**whole, "seat": seat + 1} != rules.observe(state, seat) for seat in seats)


def other_move(rules: Game[Any, Any], state: Any, move: Any, seat: int, rng: random.Random) -> Any:
    """Another move that looks the same to a seat but leads elsewhere; None if none was found."""
    legal = rules.legal_moves(state)
    after = rules.apply(state, move).state
    for _ in range(TRIES):
        other = rng.choice(legal)
        there = rules.apply(state, other).state
        if there != after and seen(rules, there, seat) == seen(rules, after, seat):
            return other
    return None


def twins(rules: Game[Any, Any], setup: Setup, seat: int, seed: int = 0) -> Iterator[Twins]:
    """Two games played in step, at each point where they differ though the seat sees the same.

    What is visible happens in both; where somebody else decides something that the seat can't see,
    each game goes its own way. When a secret comes out, the second game begins anew as the first
    one stands.
    """
    rng = random.Random(f"{seat}/{seed}")
    one: Session[Any, Any] = Session(rules, setup)
    two: Session[Any, Any] = Session(rules, setup)
    while not one.over:
        if one.awaits_roll:
            outcome, _events = one.roll()
            two.roll(outcome)
        else:
            move = other = rng.choice(one.legal())
            if one.actor != seat:
                other = other_move(rules, two.state, move, seat, rng) or move
            one.play(move)
            two.play(other)
        if seen(rules, one.state, seat) != seen(rules, two.state, seat):
            two = Session.from_record(rules, Record.from_text(one.record.to_text()))
        elif one.state != two.state:
            yield one, two

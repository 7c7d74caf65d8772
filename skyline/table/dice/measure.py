"""Throws of mixed dice by number, to measure and to test with."""

from __future__ import annotations

import random
from collections.abc import Sequence

from skyline.table.dice.kinds import DieLook, die_kind
from skyline.table.dice.launch import best_edge
from skyline.table.dice.throw_types import ThrownDie, ThrowRequest


def random_request(
    seed: int, count: int, width: float, height: float, kinds: Sequence[str]
) -> ThrowRequest:
    """A throw of ``count`` dice of mixed kinds with random faces."""
    rng = random.Random(seed)
    mixed = [rng.choice(kinds) for _ in range(count)]
    thrown = tuple(ThrownDie(DieLook(kind), rng.choice(die_kind(kind).faces)) for kind in mixed)
    return ThrowRequest(seed, width, height, best_edge(count, width, height, 100), thrown)

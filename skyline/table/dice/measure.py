"""Times the dice for the benchmark: simulating throws, drawing sprites."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

from skyline.table.dice.artist import artist
from skyline.table.dice.kinds import DieLook, die_kind
from skyline.table.dice.launch import best_edge
from skyline.table.dice.throw import simulate
from skyline.table.dice.throw_types import ThrownDie, ThrowRequest
from skyline.table.geometry import random_orientation

_TRAY = (730.0, 200.0)


def _percentile(sorted_values: list[float], share: float) -> float:
    return sorted_values[min(len(sorted_values) - 1, int(share * len(sorted_values)))]


def random_request(
    seed: int, count: int, width: float, height: float, kinds: Sequence[str]
) -> ThrowRequest:
    """A throw of ``count`` dice of mixed kinds with random faces."""
    rng = random.Random(seed)
    mixed = [rng.choice(kinds) for _ in range(count)]
    thrown = tuple(ThrownDie(DieLook(kind), rng.choice(die_kind(kind).faces)) for kind in mixed)
    return ThrowRequest(seed, width, height, best_edge(count, width, height, 100), thrown)


def measure(kinds: Sequence[str], throws: int = 30, sprites: int = 150) -> dict[str, float]:
    """Times throws and sprites.

    Args:
        kinds: Of dice.
        throws: Throws simulated per number of dice.
        sprites: Dice drawn per size.

    Returns:
        Milliseconds by name: ``throw_ms_3_p50`` … ``throw_ms_12_p99``,
        ``sprite_ms_64_p50`` … ``sprite_ms_96_p99`` (one die with its shadow).
    """
    result: dict[str, float] = {}
    for count in (3, 8, 12):
        times = []
        for seed in range(throws):
            request = random_request(seed, count, *_TRAY, kinds)
            began = time.perf_counter()
            simulate(request)
            times.append((time.perf_counter() - began) * 1000)
        times.sort()
        result[f"throw_ms_{count}_p50"] = _percentile(times, 0.5)
        result[f"throw_ms_{count}_p99"] = _percentile(times, 0.99)
    for edge in (64, 96):
        hand = artist(edge)
        looks = [DieLook(kind) for kind in kinds]
        hand.prepare(*looks)
        rng = random.Random(edge)
        times = []
        for i in range(sprites):
            q = random_orientation(rng)
            began = time.perf_counter()
            hand.sprite(looks[i % len(looks)], q, 0.3, 0.2)
            hand.shadow(q, edge * 0.7)
            times.append((time.perf_counter() - began) * 1000)
        times.sort()
        result[f"sprite_ms_{edge}_p50"] = _percentile(times, 0.5)
        result[f"sprite_ms_{edge}_p99"] = _percentile(times, 0.99)
    return result

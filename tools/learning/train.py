"""Learning from self-play: the guess at a turn's end is moved towards what the next search finds.

Temporal differences (R. Sutton 1988): the target for the end of a turn is mostly the next turn's
exact search by the networks so far, and partly what came of the game after that; see ``targets``.
"""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from skyline.ai.skyline.experience import INPUTS, STAGES, STREET, Network, stage_of
from skyline.ai.skyline.experience import networks as read
from skyline.ai.skyline.hands import Floats, Indices
from tools.learning import engine, kernel

UNITS: Final = 40
CHUNK: Final = 50
"""Games that are played from one seed."""
SCALE: Final = 10_000
"""Weights are stored as whole numbers of so many parts."""


class Lessons(NamedTuple):
    """Ends of turns with what they should be worth."""

    inputs: Floats  # (cases, INPUTS)
    stage: Indices  # (cases,)
    target: Floats  # (cases,)


def beginner() -> tuple[Network, ...]:
    """Networks that know the lead by the exact table only."""
    direct = np.zeros(INPUTS)
    direct[STREET + 5] = 3.2  # a normal distribution's odds, nearly
    stages = len(STAGES) + 1
    none = np.zeros((INPUTS, UNITS)), np.zeros(UNITS), np.zeros(UNITS)
    return tuple(Network(*none, direct, np.zeros(())) for _ in range(stages))


def targets(game: Sequence[engine.Ended], trace: float, *, lucky: bool) -> Floats:
    """What each end of a turn should be worth to who has just played.

    ``trace`` is the share that comes of what followed the next turn; none where that turn was
    played partly by chance. ``lucky``: with the luck of the dice; else only what the searches
    found other than the guesses before them, which is the same on average.
    """
    found = np.empty(len(game))
    for place in range(len(game) - 1, -1, -1):
        each = game[place]
        found[place] = each.found
        if place + 1 < len(game) and not each.strange:
            guess = 1 - each.found if lucky else game[place + 1].said
            found[place] -= trace * (found[place + 1] - guess)
    return found if lucky else np.clip(found, 0.001, 0.999)


class _Work(NamedTuple):
    networks: tuple[Network, ...]
    wild: float
    trace: float
    lucky: bool
    seed: int


def _lessons(work: _Work) -> tuple[Floats, Indices, Floats]:
    kernel.seed_kernel(work.seed)
    rows, stages, wanted = [], [], []
    for _ in range(CHUNK):
        game = engine.game([work.networks, work.networks], work.wild)
        for each, target in zip(game, targets(game, work.trace, lucky=work.lucky), strict=True):
            if not each.known:
                seen = engine.seen(
                    each.node[None], each.rival, each.own_turns, each.rival_turns, each.restocked
                )
                rows.append(seen[0])
                stages.append(stage_of(each.rival_turns))
                wanted.append(target)
    return np.array(rows, np.float32), np.array(stages), np.array(wanted)


def lessons(pool: Any, networks: tuple[Network, ...], plan: Plan, seed: int) -> Lessons:
    """Plays games and tells what is to be learned from them."""
    work = [
        _Work(networks, plan.wild, plan.trace, plan.lucky, seed + chunk)
        for chunk in range(plan.games // CHUNK)
    ]
    parts = list(pool.imap(_lessons, work))
    rows, stages, wanted = (np.concatenate(each) for each in zip(*parts, strict=True))
    return Lessons(rows.astype(np.float64), stages, wanted)


def fitted(
    start: tuple[Network, ...], known: Lessons, passes: int, rng: np.random.Generator
) -> tuple[Network, ...]:
    """The networks after so many passes over the lessons (D. Kingma, J. Ba: Adam, 2015)."""
    found = []
    for stage, network in enumerate(start):
        rows = np.flatnonzero(known.stage == stage)
        found.append(_fitted(network, known.inputs[rows], known.target[rows], passes, rng))
    return tuple(found)


_BATCH: Final = 256
_DECAY: Final = 1e-6


def _fitted(
    network: Network, seen: Floats, target: Floats, passes: int, rng: np.random.Generator
) -> Network:
    hidden, shift, out = network.hidden.copy(), network.shift.copy(), network.out.copy()
    direct, base = network.direct.copy(), network.base.copy()
    if not hidden.any():
        hidden = rng.normal(0, 1 / np.sqrt(INPUTS), hidden.shape)
        out = rng.normal(0, 0.1 / np.sqrt(UNITS), out.shape)
    parts = [hidden, shift, out, direct, base]
    moments = [(np.zeros_like(part), np.zeros_like(part)) for part in parts]
    steps = max(1, passes * (len(seen) // _BATCH))
    step = 0
    for _ in range(passes):
        for rows in _batches(len(seen), rng):
            x, wanted = seen[rows], target[rows]
            units = np.maximum(x @ hidden + shift, 0.0)
            logit = units @ out + x @ direct + base
            error = (1 / (1 + np.exp(-logit)) - wanted) / len(rows)
            back = np.outer(error, out) * (units > 0)
            slopes = [x.T @ back, back.sum(axis=0), units.T @ error, x.T @ error, error.sum()]
            step += 1
            rate = 0.003 * (1 - step / (steps + 1)) + 1e-5
            for part, slope, (mean, square) in zip(parts, slopes, moments, strict=True):
                slope = slope + _DECAY * part
                mean += 0.1 * (slope - mean)
                square += 0.001 * (slope * slope - square)
                big = np.sqrt(square / (1 - 0.999**step)) + 1e-8
                part -= rate * (mean / (1 - 0.9**step)) / big
    return Network(hidden, shift, out, direct, base)


def _batches(number: int, rng: np.random.Generator) -> Iterator[Indices]:
    order = rng.permutation(number)
    for begin in range(0, number - _BATCH + 1, _BATCH):
        yield order[begin : begin + _BATCH]


def written(networks: Sequence[Network], about: dict[str, Any]) -> str:
    """The text of the file that :func:`skyline.ai.skyline.experience.networks` reads."""

    def whole(values: Any) -> Any:
        return np.rint(np.asarray(values) * SCALE).astype(int).tolist()

    stages = [
        {name: whole(part) for name, part in network._asdict().items()} for network in networks
    ]
    return json.dumps({**about, "scale": SCALE, "stages": stages}, separators=(",", ":")) + "\n"


class Plan(NamedTuple):
    """One generation."""

    games: int
    wild: float
    trace: float
    passes: int
    lucky: bool = True


PLAN: Final = (
    Plan(1000, 0.03, 0.8, 8),
    Plan(1500, 0.03, 0.8, 8),
    Plan(2500, 0.03, 0.7, 8),
    Plan(4000, 0.02, 0.7, 8),
    Plan(5000, 0.02, 0.3, 10),
    Plan(8000, 0.02, 0.15, 14),
    Plan(3000, 0.005, 1.0, 10, lucky=False),
    Plan(12000, 0.01, 0.3, 10, lucky=False),
)
"""Long traces first, so that what happens in the end is soon known early in the game; then short
ones, which hardly depend on the luck of what followed; and at last, from the networks as they are
written, without the luck: long traces, then many games of short ones, for the ends of turns with
towers ready, which are rare."""


def learn(path: Path, seed: int, jobs: int, *, finish: bool = False) -> None:
    """Trains and writes the file after every generation; ``finish``: the last one only."""
    rng = np.random.default_rng(seed)
    networks = beginner()
    before: Lessons | None = None
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for number, each in enumerate(PLAN):
            if finish and number < len(PLAN) - 1:
                continue
            if not each.lucky:
                networks, before, rng = read(path), None, np.random.default_rng((seed, number))
            begin = seed * 1_000_000 + number * 10_000
            known = lessons(pool, networks, each, begin)
            parts = [known] if before is None else [before, known]
            both = Lessons(*(np.concatenate(part) for part in zip(*parts, strict=True)))
            networks, before = fitted(networks, both, each.passes, rng), known
            far = ", ".join(f"{apart:.4f}" for apart in _apart(networks, known))
            done = sum(earlier.games for earlier in PLAN[: number + 1])
            print(
                f"generation {number}: {done} games, by stage apart from targets {far}", flush=True
            )
            path.write_text(written(networks, {"games": done}), "utf-8")


def _apart(networks: Sequence[Network], known: Lessons) -> Iterator[float]:
    """How far each stage's guesses are from the targets on average."""
    for stage, network in enumerate(networks):
        rows = known.stage == stage
        guessed = 1 / (1 + np.exp(-network.logit(known.inputs[rows])))
        yield float(np.abs(guessed - known.target[rows]).mean())

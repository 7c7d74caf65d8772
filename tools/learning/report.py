"""What self-play tells of the guesses: whether they come true, and how far the next search is."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from skyline.ai.skyline.experience import Network
from skyline.ai.skyline.reach import COLUMN
from tools.learning import engine, kernel

CHUNK: Final = 50
_READY: Final = COLUMN["H5"]
_SURE: Final = 1.959964


class Guess(NamedTuple):
    """A guess at the beginning of a turn, and the one at the end of the turn before."""

    seat: int  # who begins the turn
    worth: float  # its chance by the search
    result: float  # its share of the victory
    error: float  # what the other's guess at the turn's end lacked, or more: the search minus it
    ready: int  # streets with a column that lacks a penthouse only, 0 to 2
    asked: bool  # the network made the guess at the turn's end


def _guesses(work: tuple[Sequence[Network], int]) -> list[Guess]:
    networks, seed = work
    kernel.seed_kernel(seed)
    found = []
    for _ in range(CHUNK):
        for each in engine.game([networks, networks])[:-1]:
            ready = int(each.node[_READY] > 0) + int(each.rival[_READY] > 0)
            error = each.found - each.said
            found.append(
                Guess(1 - each.seat, 1 - each.found, 1 - each.result, error, ready, not each.known)
            )
    return found


def guesses(pool: Any, networks: Sequence[Network], games: int, seed: int) -> list[Guess]:
    """All guesses of so many games."""
    work = [(networks, seed + chunk) for chunk in range(games // CHUNK)]
    return [each for part in pool.imap(_guesses, work) for each in part]


def lines(found: Sequence[Guess]) -> Iterator[str]:
    """The report."""
    seat, worth, result, error, ready, asked = (np.array(each) for each in zip(*found, strict=True))
    yield "| chance said | first seat: turns | won | apart | second seat: turns | won | apart |"
    yield "|---|---|---|---|---|---|---|"
    for step in range(10):
        cells = [f"| {step / 10:.1f} to {(step + 1) / 10:.1f}"]
        for each in (0, 1):
            rows = (seat == each) & (np.minimum(worth * 10, 9).astype(int) == step)
            cells += _row(worth[rows], result[rows])
        yield " | ".join(cells) + " |"
    for each, name in ((0, "first"), (1, "second")):
        rows = seat == each
        yield f"{name} seat: said {worth[rows].mean():.4f}, won {result[rows].mean():.4f}"
    share = np.clip(worth, 1e-4, 1 - 1e-4)
    yield f"log loss {-(result * np.log(share) + (1 - result) * np.log(1 - share)).mean():.4f}"
    for name, rows in (
        ("guesses at turn ends", asked),
        ("one street with a tower ready", asked & (ready == 1)),
        ("both with a tower ready", asked & (ready == 2)),
        ("in the last round", ~asked),
    ):
        mean, lean = np.abs(error[rows]).mean(), error[rows].mean()
        yield f"{name}: {rows.sum()}, apart {mean:.4f}, leaning {lean:+.4f}"


def _row(worth: Any, result: Any) -> list[str]:
    if not len(worth):
        return ["0", "", ""]
    apart = result.mean() - worth.mean()
    give = _SURE * math.sqrt(max(1e-9, worth.mean() * (1 - worth.mean())) / len(worth))
    return [str(len(worth)), f"{result.mean():.3f}", f"{apart:+.3f} (give or take {give:.3f})"]

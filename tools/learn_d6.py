"""Teaches Skyline D6 by self-play and writes ``assets/skyline_d6/worths.json``.

``python -m tools.learn_d6 train`` plays some forty thousand games with a compiled engine, from
nothing, and makes the file, which is part of the repository: what sheets promise alone and in
company, and how that becomes a chance to win with two, three and four players. ``check`` plays on
and tells how often games are won that were said to be; ``match`` plays two such files against each
other. numba (extra ``dev``) is needed here and never to play; docs/computer-players.md has figures.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from skyline.ai.skyline_d6.scales import FILE, Chance, features
from skyline.games.skyline_d6.layout import layout
from skyline.resources import asset
from tools.learning_d6 import train


class Plan(NamedTuple):
    """How one kind of worths is learned."""

    players: tuple[int, ...]  # as many games of each number
    lead: bool  # whether it is the lead that counts, not the points
    batches: tuple[int, ...]  # games of each
    manner: train.Manner


PLANS: Final = {
    "alone": Plan((1,), False, (500,) * 24, train.Manner(kept=0.8, latest=3)),
    "own": Plan((2, 3, 4), False, (600,) * 9, train.Manner(kept=0.7, latest=4, taste=0.3)),
    "lead": Plan((2, 3, 4), True, (1000,) * 5, train.Manner(kept=0.5, latest=2, taste=0.3)),
    "own of two": Plan((2,), False, (1000,) * 12, train.Manner(kept=0.7, latest=4)),
    "lead of two": Plan((2,), True, (2000,) * 5, train.Manner(kept=0.5, latest=2)),
}
WATCHED: Final = {1: 500, 2: 4000, 3: 2000, 4: 1500}
"""Games by number of players that tell how likely victory was."""

LEAST: Final = 0.05
"""Points that a use which is left is worth at least."""


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="learn_d6", description=__doc__)
    parser.add_argument("--file", type=Path, default=asset(FILE))
    parser.add_argument("--seed", type=int, default=1)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("train", help="learn and write the file")
    commands.add_parser("chances", help="only fit anew how points become chances")
    checking = commands.add_parser("check", help="compare chances with shares won")
    checking.add_argument("--games", type=int, default=5000)
    matching = commands.add_parser("match", help="against another file")
    matching.add_argument("other", type=Path)
    matching.add_argument("--games", type=int, default=1000)
    chosen = parser.parse_args(arguments)
    begun = time.monotonic()
    if chosen.command == "train":
        write(chosen.file, learned(chosen.seed), chosen.seed)
    elif chosen.command == "chances":
        write(chosen.file, read(chosen.file), chosen.seed)
    elif chosen.command == "check":
        check(chosen.file, chosen.games, 1000 + chosen.seed)
    else:
        match(read(chosen.file), read(chosen.other), chosen.games, 2000 + chosen.seed)
    print(f"{time.monotonic() - begun:.0f} s", flush=True)
    return 0


def learned(seed: int) -> dict[str, train.Floats]:
    """The worths that are shipped, from nothing.

    Players that are fitted to the lead answer each other's last habit and go in circles, and those
    fitted to points do not see what a sheet takes from the others: the mean of both, and of some
    stations of the circle, beats each of them. So does the mean of who learned at tables of two to
    four, where everybody over- and undervalues things, and who learned among equals of two. Who
    sees its own sheet only plays by something between: players fitted to points take their time,
    since in games with their like a sheet that is hardly begun goes with many turns to come, and
    among several they are left standing.
    """
    alone, own, lead, own_two, lead_two = (_stations(name, seed) for name in PLANS)
    points = (2 * own[-1] + own_two[-1]) / 3
    leads = (2 * np.mean(lead[-3:], axis=0) + np.mean(lead_two[-3:], axis=0)) / 3
    plain = {"alone": alone[-1], "own": own[-1], "company": (leads + points) / 2}
    found = {name: thrifty(worths) for name, worths in plain.items()}
    found["own"] = ((2 * found["own"] + found["company"]) / 3).round(3)
    return found


def thrifty(worths: train.Floats) -> train.Floats:
    """The same but that a use that is left is worth something: else players spend it for nothing.

    What that adds is taken from the ability with all its uses.
    """
    where, sheet, found = features(), layout(), worths.copy()
    for ability, uses in enumerate(sheet.uses):
        more = (LEAST - found[:, where.uses + ability]).clip(0)
        found[:, where.uses + ability] += more
        found[:, where.marks[ability] + sheet.marks[ability] - 1] -= uses * more
    return found.round(3)


def _stations(name: str, seed: int) -> list[train.Floats]:
    """Worths after each batch."""
    print(name, flush=True)
    plan = PLANS[name]
    return list(train.learned(plan.players, plan.lead, plan.batches, seed, plan.manner))


def read(path: Path) -> dict[str, train.Floats]:
    """The worths in a file."""
    data = json.loads(path.read_text(encoding="utf-8"))["weights"]
    return {name: np.array(each["rows"]) for name, each in data.items()}


def write(path: Path, worths: dict[str, train.Floats], seed: int) -> None:
    """Fits how points become chances, and writes the file that is shipped."""
    weights: dict[str, Any] = {}
    for name, rows in worths.items():
        chances = {}
        for players in {"alone": (1,), "company": (2, 3, 4)}.get(name, ()):
            games = train.watched(np.stack([rows] * players), WATCHED[players], seed)
            chances[players] = train.chance_of(games)._asdict()
        weights[name] = {"chances": chances, "rows": rows.tolist()}
    batches = {name: plan.batches for name, plan in PLANS.items()}
    data = {
        "sheet": layout().digest,
        "features": features().number,
        "learned": {"seed": seed, "batches": batches, "watched": WATCHED},
        "weights": weights,
    }
    text = json.dumps(data, separators=(",", ":")).replace("]", "]\n") + "\n"
    path.write_text(text, encoding="utf-8")


def check(path: Path, games: int, seed: int) -> None:
    """Tells what was won of what was said, by tenths, and how seats did."""
    worths = read(path)
    data = json.loads(path.read_text(encoding="utf-8"))["weights"]["company"]["chances"]
    print(f"alone: {_mean(train.points_alone(worths['alone'], games, seed))} points")
    for players in (2, 3, 4):
        number = games if players == 2 else games // 2
        found = train.watched(np.stack([worths["company"]] * players), number, seed)
        chance = Chance(**{name: tuple(each) for name, each in data[str(players)].items()})
        said = train.said_of(found, chance)
        loss = -np.log(np.maximum(said, 1e-9))
        print(f"\n{players} players, {number} games, {len(said)} turns:", end=" ")
        print(f"log loss {(loss * found.results).sum(axis=1).mean():.3f}; said and won by seat:")
        print(np.round(said.mean(axis=0), 3), np.round(found.results.mean(axis=0), 3))
        print("| chance said | " + " | ".join(f"seat {n + 1}: won" for n in range(players)) + " |")
        print("|---|" + "---|" * players)
        for tenth in range(10):
            cells = [f"{tenth / 10:.1f} to {(tenth + 1) / 10:.1f}"]
            for seat in range(players):
                here = np.minimum(said[:, seat] * 10, 9.999).astype(int) == tenth
                if here.sum() < train.FEW:
                    cells.append("")
                    continue
                won = found.results[here, seat].mean()
                apart = won - said[here, seat].mean()
                cells.append(f"{won:.3f} ({apart:+.3f}, {here.sum()} turns)")
            print("| " + " | ".join(cells) + " |", flush=True)


def match(new: dict[str, Any], old: dict[str, Any], games: int, seed: int) -> None:
    """Tells how one file does against another."""
    for name, each in (("this one", new), ("the other", old)):
        print(f"alone, {name}: {_mean(train.points_alone(each['alone'], games, seed))} points")
    for players in (2, 3, 4):
        won = train.share_won(new["company"], old["company"], players, games, seed)
        print(f"{players} players: {won:.1%} of the games won, {1 / players:.1%} would be even")


def _mean(points: train.Floats) -> str:
    return f"{points.mean():.1f} ± {1.96 * points.std() / len(points) ** 0.5:.1f}"


if __name__ == "__main__":
    sys.exit(main())

"""What every kind of fault needs: a place, a game that plays itself, findings."""

from __future__ import annotations

import hashlib
import logging
import random
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from skyline.core.record import Entry
from skyline.core.session import Session
from skyline.core.setup import SeatInfo, Setup
from skyline.games import catalog
from skyline.storage.paths import Folders
from skyline.storage.stored import Entry as StoredEntry

GAME = "skyline"
GAMES = ("skyline", "cityscape", "skyline-d6")
MOST_FINDINGS = 20
"""Findings told in full; of the rest only the number."""


@dataclass(slots=True)
class Findings:
    """What went wrong, and figures of what was done.

    Attributes:
        trials: how many faults were made.
        wrong: one line for each broken promise.
        figures: what else is worth telling, by name.
    """

    trials: int = 0
    wrong: list[str] = field(default_factory=list)
    figures: dict[str, int] = field(default_factory=dict)

    def count(self, name: str, number: int = 1) -> None:
        """Adds to a figure."""
        self.figures[name] = self.figures.get(name, 0) + number

    def sentences(self, told: Iterable[str], where: str) -> None:
        """Notes every sentence that is none: several lines, a traceback, nothing at all."""
        for sentence in told:
            self.count("sentences")
            if not sentence.strip() or "\n" in sentence or "Traceback" in sentence:
                self.wrong.append(f"{where}: no clear sentence: {sentence[:200]!r}")

    def lines(self, name: str) -> list[str]:
        """The report."""
        figures = ", ".join(f"{number} {what}" for what, number in sorted(self.figures.items()))
        verdict = "nothing lost" if not self.wrong else f"{len(self.wrong)} WRONG"
        faults = "1 fault" if self.trials == 1 else f"{self.trials} faults"
        told = [f"{name}: {faults}, {verdict}" + (f" ({figures})" if figures else "")]
        return told + [f"  {line}" for line in self.wrong[:MOST_FINDINGS]]


def home_in(folder: Path) -> Folders:
    """The program's folders below one."""
    return Folders(data=folder, cache=folder / "cache", logs=folder / "logs")


def set_up(chance: random.Random) -> Setup:
    """A new game of one to four players."""
    return seated(chance, chance.randint(1, 4))


def set_up_any(chance: random.Random) -> tuple[str, Setup]:
    """A new game of any rules that have a table."""
    game = chance.choice(GAMES)
    return game, seated(chance, chance.choice(catalog.game(game).seats))


def seated(chance: random.Random, players: int) -> Setup:
    """So many people who begin."""
    seats = tuple(SeatInfo(name) for name in ("Ann", "Ben", "Cäcilie", "Dov")[:players])
    return Setup(len(seats), chance.randrange(2**63), seats=seats)


def play_on(session: Session[Any, Any], chance: random.Random) -> bool:
    """One more move or roll; returns False when the game is over."""
    if session.over:
        return False
    if session.awaits_roll:
        session.roll()
    else:
        legal = session.legal()
        session.play(legal[chance.randrange(len(legal))])
    return True


def as_made(entries: Iterable[Entry | StoredEntry]) -> list[tuple[str, str]]:
    """Kinds and texts of entries, stored ones opened: secrets are kept sealed."""
    made = [
        Entry(each.kind, each.text).opened(place)  # type: ignore[arg-type]
        for place, each in enumerate(entries)
    ]
    return [(each.kind, each.text) for each in made]


def fingerprint(entries: Iterable[Entry | StoredEntry]) -> str:
    """A short hash of entries."""
    text = "\n".join(f"{kind} {text}" for kind, text in as_made(entries))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def be_silent() -> None:
    """The program's log goes nowhere; its sentences are looked at instead."""
    logger = logging.getLogger("skyline")
    logger.addHandler(logging.NullHandler())
    logger.propagate = False

"""Achievements: what can be reached, how far somebody has come, and since when.

Each is a pure function of digests, so that none can be lost or gained by anything but games.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache

from skyline.chronicle.digest import Digest, SeatDigest
from skyline.chronicle.goal import Goal
from skyline.chronicle.people import Player, player_of
from skyline.chronicle.skyline.feats import FEATS
from skyline.chronicle.skyline.goals import (
    LEVEL_POINTS,
    SCENARIOS,
    level_title,
    scenario_words,
)
from skyline.text.words import _, ngettext


@dataclass(frozen=True, slots=True)
class Achievement:
    """A goal and how far somebody has come.

    Attributes:
        goal: what it is.
        progress: so far, 0 to the target.
        first: when it was reached, UTC; None if it is not.
        game: the number of the game that reached it; 0 for none, or one that is not stored.
        name: who reached it, as written in that game.
    """

    goal: Goal
    progress: int
    first: datetime | None = None
    game: int = 0
    name: str = ""

    @property
    def key(self) -> str:
        """Its name in files."""
        return self.goal.key

    @property
    def reached(self) -> bool:
        """Whether it is reached."""
        return self.first is not None

    @property
    def hidden(self) -> bool:
        """Whether name and sentence are still secret."""
        return self.goal.secret and not self.reached

    @property
    def title(self) -> str:
        """Its name in the player's language."""
        return _("A secret") if self.hidden else self.goal.words()[0]

    @property
    def sentence(self) -> str:
        """What is asked, in one sentence."""
        if self.hidden:
            return _("You will know when you have done it.")
        return self.goal.words()[1]

    @property
    def counted(self) -> bool:
        """Whether progress means anything to a player: several steps lead to it."""
        return self.goal.target > 1


@cache
def goals() -> tuple[Goal, ...]:
    """Everything that can be reached, in the order of the page."""
    return (
        *(_title(points) for points in LEVEL_POINTS),
        *(_city(name) for name in SCENARIOS),
        *FEATS,
    )


def achievements(
    digests: Iterable[Digest], player: Player | None = None
) -> tuple[Achievement, ...]:
    """How far a person has come with every goal, in the order of :func:`goals`.

    Only games that count and seats that one person played to the end are looked at.

    Args:
        digests: finished games in any order.
        player: the person; None for all persons of this table together.
    """
    seats = _seats(digests, player)
    return tuple(_achieved(goal, seats) for goal in goals())


def news(
    digests: Iterable[Digest], digest: Digest
) -> tuple[tuple[str, tuple[Achievement, ...]], ...]:
    """What each person of a game reached by it for the first time.

    Args:
        digests: all finished games; whether the game is among them does not matter.
        digest: the game.

    Returns:
        By person, in seat order: the name as written, and what was reached; persons who
        reached nothing are left out.
    """
    if not digest.counts:
        return ()
    others = [
        each for each in digests if each is not digest and not (digest.id and each.id == digest.id)
    ]
    told: dict[Player, tuple[str, tuple[Achievement, ...]]] = {}
    for seat in digest.seats:
        player = player_of(seat)
        if player.sort != "person" or player in told:
            continue
        new = tuple(
            each
            for each in achievements([*others, digest], player)
            if (each.first, each.game) == (digest.ended, digest.id)
        )
        if new:
            told[player] = (seat.name, new)
    return tuple(told.values())


def _seats(digests: Iterable[Digest], player: Player | None) -> list[tuple[Digest, SeatDigest]]:
    return [
        (digest, seat)
        for digest in sorted(digests, key=lambda each: (each.ended, each.id))
        if digest.counts
        for seat in digest.seats
        if seat.person and (player is None or player_of(seat) == player)
    ]


def _achieved(goal: Goal, seats: Sequence[tuple[Digest, SeatDigest]]) -> Achievement:
    """How far games in order lead to a goal."""
    progress, run = 0, 0
    found: set[str] = set()
    for digest, seat in seats:
        if not goal.concerns(digest):
            continue
        brought = goal.measure(digest, seat)
        if isinstance(brought, frozenset):
            found |= brought
            progress = len(found)
        elif goal.way == "sum":
            progress += brought
        elif goal.way == "streak":
            run = run + 1 if brought else 0
            progress = max(progress, run)
        else:
            progress = max(progress, brought)
        if progress >= goal.target:
            return Achievement(goal, goal.target, digest.ended, digest.id, seat.name)
    return Achievement(goal, max(0, progress))


def _title(points: int) -> Goal:
    def words() -> tuple[str, str]:
        sentence = ngettext(
            "Score at least {n} point in a game alone.",
            "Score at least {n} points in a game alone.",
            points,
        )
        return level_title(points), sentence.format(n=points)

    def measure(digest: Digest, seat: SeatDigest) -> int:
        return seat.score if digest.solo else 0

    return Goal(f"title_{points}", "title", points, "best", measure, words)


def _city(name: str) -> Goal:
    def measure(_digest: Digest, seat: SeatDigest) -> int:
        return int(name in seat.scenarios)

    return Goal(f"city_{name}", "city", 1, "best", measure, lambda: scenario_words(name))

"""Achievements: what can be reached, how far somebody has come, and since when.

Each is a pure function of digests, so that none can be lost or gained by anything but games.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from skyline.chronicle.digest import Digest, SeatDigest
from skyline.chronicle.goal import Goal, GoalGroup
from skyline.chronicle.people import Player, player_of
from skyline.text.words import _


@dataclass(frozen=True, slots=True)
class Achievement:
    """A goal and how far somebody has come."""

    goal: Goal
    progress: int  # 0 to the target
    first: datetime | None = None  # when it was reached, UTC
    game: int = 0  # that reached it; 0 for none, or one that is not stored
    name: str = ""  # who reached it, as written in that game

    @property
    def key(self) -> str:
        return self.goal.key

    @property
    def reached(self) -> bool:
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
        if self.hidden:
            return _("You will know when you have done it.")
        return self.goal.words()[1]

    @property
    def counted(self) -> bool:
        """Whether progress means anything to a player: several steps lead to it."""
        return self.goal.target > 1


def achievements(
    goals: Iterable[Goal], digests: Iterable[Digest], player: Player | None = None
) -> tuple[Achievement, ...]:
    """How far a person (None: all of this table together) has come with every goal, in order.

    Only games that count and seats that one person played to the end are looked at.
    """
    seats = _seats(digests, player)
    return tuple(_achieved(goal, seats) for goal in goals)


def heading(group: GoalGroup, found: Iterable[Achievement]) -> str:
    """The heading of a group of goals: how many of them are reached."""
    own = [each for each in found if each.goal.group == group.key]
    return group.words().format(reached=sum(each.reached for each in own), whole=len(own))


def news(
    goals: Sequence[Goal], digests: Iterable[Digest], digest: Digest
) -> tuple[tuple[str, tuple[Achievement, ...]], ...]:
    """What each person of a game reached by it for the first time: by name, in seat order.

    Whether the game is among all finished ``digests`` of its rules does not matter.
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
            for each in achievements(goals, [*others, digest], player)
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

"""Who played: persons by their names, computers by their levels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias

from skyline.chronicle.digest import Digest, SeatDigest

Sort: TypeAlias = Literal["person", "computer", "mixed"]


class Player(NamedTuple):
    """Somebody whose games belong together.

    Attributes:
        sort: ``person``, ``computer``, or ``mixed`` for a seat that changed hands.
        key: a person's name without regard to case; a computer's level; empty for ``mixed``.
    """

    sort: Sort
    key: str


class Known(NamedTuple):
    """A player as a list shows them.

    Attributes:
        player: who it is.
        name: as it was written last; a computer's level; empty for a person without a name.
        games: finished games that count.
    """

    player: Player
    name: str
    games: int


MIXED = Player("mixed", "")


def player_of(seat: SeatDigest) -> Player:
    """Who played a seat; a seat that changed hands belongs to nobody."""
    if seat.swapped:
        return MIXED
    if seat.computer:
        return Player("computer", seat.controller)
    return person(seat.name)


def person(name: str) -> Player:
    return Player("person", " ".join(name.split()).casefold())


def known_players(digests: Iterable[Digest]) -> tuple[Known, ...]:
    """Everybody who finished a game that counts: persons first, who played most first."""
    games: Counter[Player] = Counter()
    names: dict[Player, str] = {}
    for digest in sorted(digests, key=lambda each: (each.ended, each.id)):
        if not digest.counts:
            continue
        seats = {player_of(seat): seat for seat in digest.seats}
        for player, seat in seats.items():
            if player != MIXED:
                games[player] += 1
                names[player] = seat.name if player.sort == "person" else seat.controller
    found = [Known(player, names[player], number) for player, number in games.items()]
    return tuple(
        sorted(found, key=lambda each: (each.player.sort != "person", -each.games, each.player.key))
    )

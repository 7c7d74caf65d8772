"""Who played: persons by their names, computers by their levels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias

from skyline.chronicle.digest import Digest, SeatDigest

Sort: TypeAlias = Literal["person", "computer", "mixed"]


class Player(NamedTuple):
    """Somebody whose games belong together."""

    sort: Sort  # ``person``, ``computer``, or ``mixed`` for a seat that changed hands
    key: str  # a name without regard to case; a level; empty for ``mixed``


class Known(NamedTuple):
    """A player as a list shows them."""

    player: Player
    name: str  # as written last; a level; empty for a person without a name
    games: int  # finished games that count


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

"""Kept digests damaged at random: statistics never tell a figure that no game made."""

from __future__ import annotations

import random
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from skyline.chronicle.digest import Digest
from skyline.chronicle.skyline.detail import detail_of
from skyline.chronicle.skyline.samples import play
from skyline.library.library import Library
from skyline.storage.paths import Folders
from tools.faulting.common import home_in, set_up

TOLD = 4
"""Finished games in a file."""
COLUMNS = ("version", "ended", "text", "text", "text", "mark", "luck", "game_id")
"""What of a digest is damaged; its text most often."""


class Told(NamedTuple):
    """A file with finished games that have been told.

    Attributes:
        content: of the file.
        digests: of its games.
    """

    content: bytes
    digests: tuple[Digest, ...]


def told_games(chance: random.Random) -> Told:
    """A file with finished games, their digests, and luck for the first."""
    with tempfile.TemporaryDirectory(prefix="skyline-faults-") as folder:
        home = home_in(Path(folder))
        library = Library(home, [])
        for _ in range(TOLD):
            library.begin_from(play(set_up(chance), chance).record)
            library.games.finish(library.playing or 0, {"scores": []})
        first = library.chronicle.catch_up()[0]
        seat = '["points", 1.5, 2.5, 80.0]'
        library.games.keep_luck(first.id, f"[{', '.join([seat] * first.players)}]")
        digests = library.chronicle.digests()
        library.close()
        return Told(home.games.read_bytes(), digests)


def damage_row(
    home: Folders, chance: random.Random, damaged: Callable[[bytes, random.Random], bytes]
) -> None:
    """Changes one value of one digest, as a fault of the disk or of a program would."""
    with closing(sqlite3.connect(home.games)) as connection, connection:
        number = chance.randrange(TOLD) + 1
        column = chance.choice(COLUMNS)
        query = f"SELECT {column} FROM digests WHERE game_id = ?"
        value = connection.execute(query, (number,)).fetchone()[0]
        if column == "game_id":
            value = 1000 + number  # as if it were of a game that is gone
        elif isinstance(value, int):
            value = chance.choice((value + 1, -1, 2**40, "x", b"\xff"))
        elif value is None:
            value = chance.choice(("", "[]", "1 x", b"\xff"))
        else:
            value = damaged(str(value).encode(), chance).decode("utf-8", "surrogateescape")
            value = value.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
        connection.execute(f"UPDATE digests SET {column} = ? WHERE game_id = ?", (value, number))


def compared(found: tuple[Digest, ...], told: Told) -> list[str]:
    """What is wrong with digests that were read from a damaged file."""
    known = {each.id: each for each in told.digests}
    wrong = []
    for digest in found:
        before = known.get(digest.id)
        if before is None:
            before = known.get(digest.id - 1000)
        if before is None or figures(before) != figures(digest):
            wrong.append(f"game {digest.id} was told otherwise")
        elif digest.luck not in (None, before.luck):
            wrong.append(f"the luck of game {digest.id} is not what it was")
    return wrong


def figures(digest: Digest) -> list[tuple[Any, ...]]:
    """What statistics count of a game; names may be damaged in its header."""
    return [
        (seat.score, seat.rank, seat.points, own.street, own.turns, dict(own.faces))
        for seat in digest.seats
        for own in [detail_of(seat)]
    ]

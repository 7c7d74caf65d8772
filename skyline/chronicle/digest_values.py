"""Digests as values that JSON knows, and back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Final

from skyline.chronicle.digest import Digest, Luck, SeatDigest
from skyline.chronicle.game_chronicle import GameChronicle

VERSION: Final = 2
"""Of what a digest holds: 1 knew Skyline only; 2 has a general head and the game's detail."""
READABLE: Final = range(1, VERSION + 1)
"""Versions that can be read. Others are built anew, if their games are still there."""


def plain(digest: Digest, chronicle: GameChronicle) -> dict[str, Any]:
    """A digest as values that JSON knows; its number, its title and luck are kept elsewhere."""
    return {
        "version": VERSION,
        "game": digest.game,
        "begun": digest.begun.astimezone(UTC).isoformat(),
        "ended": digest.ended.astimezone(UTC).isoformat(),
        "start": digest.start,
        "options": dict(digest.options),
        "decided": digest.decided,
        "rounds": digest.rounds,
        "altered": digest.altered,
        "practice": digest.practice,
        "what_if": digest.what_if,
        "imported": digest.imported,
        "seats": [
            {
                "name": seat.name,
                "colour": seat.colour,
                "controller": seat.controller,
                "swapped": seat.swapped,
                "score": seat.score,
                "rank": seat.rank,
                "won": seat.won,
                "points": list(seat.points),
                "hints": seat.hints,
                "detail": chronicle.detail_to_plain(seat.detail),
            }
            for seat in digest.seats
        ],
    }


def from_plain(data: Any, chronicle_of: Callable[[str], GameChronicle]) -> Digest:
    """The digest that :func:`plain` gave, now or in an older version; ValueError if it can't be.

    What an older version did not know yet is left as if it had not happened. Whoever keeps digests
    makes sure that they come back as they were; here only their shape is checked.
    """
    try:
        name = str(data["game"])
        chronicle = chronicle_of(name)
        version = data.get("version", 1)
        if version != VERSION:
            if chronicle.upgrade is None or version not in READABLE:
                raise ValueError(f"no digest: version {version} of {name} can't be read")
            data = chronicle.upgrade(data, version)
        return Digest(
            game=name,
            begun=_moment(data["begun"]),
            ended=_moment(data["ended"]),
            seats=tuple(_seat(seat, chronicle) for seat in data["seats"]),
            start=int(data["start"]),
            options=_options(data["options"]),
            decided=str(data["decided"]),
            rounds=int(data["rounds"]),
            altered=bool(data.get("altered")),
            practice=bool(data.get("practice")),
            what_if=bool(data.get("what_if")),
            imported=bool(data.get("imported")),
        )
    except (KeyError, TypeError, AttributeError, IndexError, OverflowError) as error:
        raise ValueError(f"no digest: {error}") from None


def plain_luck(luck: tuple[Luck, ...]) -> list[list[Any]]:
    """The luck of every seat as values that JSON knows."""
    return [list(each) for each in luck]


def luck_from_plain(data: Any) -> tuple[Luck, ...]:
    """The luck that :func:`plain_luck` gave; ValueError if it makes no sense."""
    try:
        return tuple(
            Luck(str(unit), float(luck), float(loss), None if best is None else float(best))
            for unit, luck, loss, best in data
        )
    except TypeError as error:
        raise ValueError(f"no luck: {error}") from None


def stored(digest: Digest, game_id: int, title: str, luck: tuple[Luck, ...] | None) -> Digest:
    fitting = luck if luck is not None and len(luck) == digest.players else None
    return replace(digest, id=game_id, title=title, luck=fitting)


def _seat(data: Any, chronicle: GameChronicle) -> SeatDigest:
    return SeatDigest(
        name=str(data["name"]),
        colour=str(data["colour"]),
        controller=str(data["controller"]),
        swapped=bool(data["swapped"]),
        score=int(data["score"]),
        rank=int(data["rank"]),
        won=bool(data["won"]),
        points=tuple(data["points"]),
        hints=int(data.get("hints", 0)),
        detail=chronicle.detail_from_plain(data["detail"]),
    )


def _options(data: Any) -> dict[str, bool | str]:
    return {
        str(name): value if isinstance(value, bool) else str(value) for name, value in data.items()
    }


def _moment(text: Any) -> datetime:
    moment = datetime.fromisoformat(text)
    return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)

"""Digests as values that JSON knows, and back."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Final

from skyline.chronicle.digest import Building, Digest, Finished, Luck, SeatDigest, Turn

VERSION: Final = 1
"""Of what a digest holds. A digest of another version is told anew, if its game is still there."""


def plain(digest: Digest) -> dict[str, Any]:
    """A digest as values that JSON knows; its number, its title and luck are kept elsewhere."""
    return {
        "game": digest.game,
        "begun": digest.begun.astimezone(UTC).isoformat(),
        "ended": digest.ended.astimezone(UTC).isoformat(),
        "start": digest.start,
        "options": dict(digest.options),
        "decided": digest.decided,
        "rounds": digest.rounds,
        "tower": digest.tower,
        "altered": digest.altered,
        "practice": digest.practice,
        "what_if": digest.what_if,
        "imported": digest.imported,
        "seats": [_plain_seat(seat) for seat in digest.seats],
    }


def from_plain(data: Any) -> Digest:
    """The digest that :func:`plain` gave.

    What an older version did not know yet is left as if it had not happened. Whoever keeps digests
    makes sure that they come back as they were; here only their shape is checked.

    Raises:
        ValueError: the data makes no sense.
    """
    try:
        tower = data.get("tower")
        return Digest(
            begun=_moment(data["begun"]),
            ended=_moment(data["ended"]),
            seats=tuple(_seat(seat) for seat in data["seats"]),
            start=int(data["start"]),
            options=_options(data["options"]),
            decided=str(data["decided"]),
            rounds=int(data["rounds"]),
            tower=None if tower is None else int(tower),
            altered=bool(data.get("altered")),
            practice=bool(data.get("practice")),
            what_if=bool(data.get("what_if")),
            imported=bool(data.get("imported")),
            game=str(data["game"]),
        )
    except (KeyError, TypeError, AttributeError, IndexError, OverflowError) as error:
        raise ValueError(f"no digest: {error}") from None


def plain_luck(luck: tuple[Luck, ...]) -> list[list[Any]]:
    """The luck of every seat as values that JSON knows."""
    return [list(each) for each in luck]


def luck_from_plain(data: Any) -> tuple[Luck, ...]:
    """The luck that :func:`plain_luck` gave.

    Raises:
        ValueError: the data makes no sense.
    """
    try:
        return tuple(
            Luck(str(unit), float(luck), float(loss), None if best is None else float(best))
            for unit, luck, loss, best in data
        )
    except TypeError as error:
        raise ValueError(f"no luck: {error}") from None


def stored(digest: Digest, game_id: int, title: str, luck: tuple[Luck, ...] | None) -> Digest:
    """The digest with what is kept beside it."""
    fitting = luck if luck is not None and len(luck) == digest.players else None
    return replace(digest, id=game_id, title=title, luck=fitting)


def _plain_seat(seat: SeatDigest) -> dict[str, Any]:
    return {
        "name": seat.name,
        "colour": seat.colour,
        "controller": seat.controller,
        "swapped": seat.swapped,
        "score": seat.score,
        "rank": seat.rank,
        "won": seat.won,
        "street": [list(each) for each in seat.street],
        "turns": [list(turn) for turn in seat.turns],
        "columns_left": list(seat.columns_left),
        "faces": dict(seat.faces),
        "hints": seat.hints,
        "scenarios": list(seat.scenarios),
    }


def _seat(data: Any) -> SeatDigest:
    return SeatDigest(
        name=str(data["name"]),
        colour=str(data["colour"]),
        controller=str(data["controller"]),
        swapped=bool(data["swapped"]),
        score=int(data["score"]),
        rank=int(data["rank"]),
        won=bool(data["won"]),
        street=tuple(map(Building._make, data["street"])),
        turns=tuple(map(_turn, data["turns"])),
        columns_left=tuple(data.get("columns_left", ())),
        faces=dict(data.get("faces", {})),
        hints=int(data.get("hints", 0)),
        scenarios=tuple(data.get("scenarios", ())),
    )


def _turn(data: Any) -> Turn:
    """A turn; most finish and demolish nothing, and there are thousands."""
    if data[7]:
        data[7] = tuple([Finished._make(each) for each in data[7]])
    else:
        data[7] = ()
    data[9] = tuple(data[9])
    return Turn._make(data)


def _options(data: Any) -> dict[str, bool | str]:
    return {
        str(name): value if isinstance(value, bool) else str(value) for name, value in data.items()
    }


def _moment(text: Any) -> datetime:
    moment = datetime.fromisoformat(text)
    return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)

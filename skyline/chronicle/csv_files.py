"""Games as tables for a spreadsheet; the columns are explained in ``docs/statistics.md``.

Names of columns and values never change with the language: programs read them.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from skyline.chronicle.digest import Digest, SeatDigest

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""What makes spreadsheets take a text for a formula."""

OUTCOME_COLUMNS: Final = (
    *("game", "title", "begun", "ended", "counts", "what_if", "imported", "practice"),
    *("position_set_up", "house_rules", "players", "rounds", "decided_by"),
    *("seat", "name", "played_by", "starts", "score", "rank", "won", "win_share"),
)
TURN_COLUMNS: Final = ("turns", "points_by_turn", "best_turn")
REVIEW_COLUMNS: Final = ("hints", "luck_unit", "luck", "loss", "accuracy")
GENERAL_COLUMNS: Final = (*OUTCOME_COLUMNS, *TURN_COLUMNS, *REVIEW_COLUMNS)
"""The columns of a table of games of which nothing else is known; a row for every seat."""


def games_csv(
    digests: Iterable[Digest],
    columns: Sequence[str] = GENERAL_COLUMNS,
    values: Callable[[Digest, int], Mapping[str, Any]] = lambda _digest, _seat: {},
) -> str:
    """One row for every seat of every game, first ended first; ``values``: what is not general."""
    return _table(
        columns,
        (
            [row[column] for column in columns]
            for digest in _in_order(digests)
            for number, seat in enumerate(digest.seats)
            for row in [{**_general(digest, number, seat), **values(digest, number)}]
        ),
    )


def rows_csv(
    digests: Iterable[Digest],
    columns: Sequence[str],
    rows: Callable[[Digest, int], Iterable[Sequence[Any]]],
) -> str:
    """Several rows for every seat of every game, the first ended first.

    The columns follow game, seat and name.
    """
    return _table(
        ("game", "seat", "name", *columns),
        (
            (digest.id, number + 1, _safe(seat.name), *row)
            for digest in _in_order(digests)
            for number, seat in enumerate(digest.seats)
            for row in rows(digest, number)
        ),
    )


def _general(digest: Digest, number: int, seat: SeatDigest) -> dict[str, Any]:
    return {
        "game": digest.id,
        "title": _safe(digest.title),
        "begun": digest.begun.isoformat(timespec="seconds"),
        "ended": digest.ended.isoformat(timespec="seconds"),
        "counts": _yes(digest.counts),
        "what_if": _yes(digest.what_if),
        "imported": _yes(digest.imported),
        "practice": _yes(digest.practice),
        "position_set_up": _yes(digest.altered),
        "house_rules": _options(digest),
        "players": digest.players,
        "rounds": digest.rounds,
        "decided_by": digest.decided,
        "seat": number + 1,
        "name": _safe(seat.name),
        "played_by": "several" if seat.swapped else seat.controller,
        "starts": _yes(number == digest.start),
        "score": seat.score,
        "rank": seat.rank,
        "won": _yes(seat.won),
        "win_share": round(1 / len(digest.winners), 4) if seat.won else 0,
        "turns": len(seat.points),
        "points_by_turn": " ".join(map(str, seat.gains)),
        "best_turn": max(seat.gains, default=0),
        "hints": seat.hints,
        **_luck(digest, number),
    }


def _luck(digest: Digest, number: int) -> dict[str, Any]:
    if digest.luck is None:
        return dict.fromkeys(("luck_unit", "luck", "loss", "accuracy"), "")
    unit, luck, loss, accuracy = digest.luck[number]
    return {
        "luck_unit": unit,
        "luck": round(luck, 4) + 0.0,  # never -0.0
        "loss": round(loss, 4) + 0.0,
        "accuracy": "" if accuracy is None else round(accuracy, 2),
    }


def _table(columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(columns)
    writer.writerows(rows)
    return text.getvalue()


def _in_order(digests: Iterable[Digest]) -> list[Digest]:
    return sorted(digests, key=lambda each: (each.ended, each.id))


def _safe(text: str) -> str:
    """A text that no spreadsheet takes for a formula: names may come from a stranger's file."""
    return f"'{text}" if text.startswith(_FORMULA) else text


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _options(digest: Digest) -> str:
    values = {
        name: str(value).lower() if isinstance(value, bool) else value
        for name, value in digest.options.items()
    }
    return " ".join(f"{name}={value}" for name, value in sorted(values.items()))

"""Games as tables for a spreadsheet; the columns are explained in ``docs/statistics.md``.

Names of columns and values never change with the language, so that what reads them goes on working.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Any, Final

from skyline.chronicle.digest import Digest, SeatDigest
from skyline.chronicle.skyline.goals import BUILDING_KINDS, FACES, LEVEL_POINTS

RISES: Final = {"L": "low", "M": "mid", "H": "high"}

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""What makes spreadsheets take a text for a formula."""

GAME_COLUMNS: Final = (
    *("game", "title", "begun", "ended", "counts", "what_if", "imported", "practice"),
    *("position_set_up", "house_rules", "players", "rounds", "decided_by"),
    *("seat", "name", "played_by", "starts", "score", "rank", "won", "win_share"),
    *("solo_title_points", "cities", "ended_with_height_6"),
    *("turns", "points_by_turn", "best_turn", "finishing_streak"),
    *("buildings", *RISES.values(), *BUILDING_KINDS, "columns_left"),
    *("throws", "rerolls", "dice_rolled", *FACES),
    *("dice_built", "dice_abandoned", "dice_from_district", "demolished", "hints"),
    *("luck_unit", "luck", "loss", "accuracy"),
)
"""The columns of the table of games, one row for every seat of every game."""

BUILDING_COLUMNS: Final = ("game", "seat", "name", "place", "type", "height", "points")
"""The columns of the table of buildings, one row for each that stands at the end."""


def games_csv(digests: Iterable[Digest]) -> str:
    """One row for every seat of every game, the first ended first."""
    return _table(
        GAME_COLUMNS,
        (
            _game_row(digest, number, seat)
            for digest in _in_order(digests)
            for number, seat in enumerate(digest.seats)
        ),
    )


def buildings_csv(digests: Iterable[Digest]) -> str:
    """One row for every building that stood at the end, from left to right."""
    return _table(
        BUILDING_COLUMNS,
        (
            (
                digest.id,
                number + 1,
                _safe(seat.name),
                place,
                RISES[building.rise],
                building.height,
                building.points,
            )
            for digest in _in_order(digests)
            for number, seat in enumerate(digest.seats)
            for place, building in enumerate(seat.street, start=1)
        ),
    )


def _game_row(digest: Digest, number: int, seat: SeatDigest) -> list[Any]:
    title = max((points for points in LEVEL_POINTS if points <= seat.score), default="")
    values = {
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
        "solo_title_points": title if digest.solo else "",
        "cities": " ".join(seat.scenarios),
        "ended_with_height_6": _yes(digest.tower == number),
        "turns": len(seat.turns),
        "points_by_turn": " ".join(map(str, seat.gains)),
        "best_turn": max(seat.gains, default=0),
        "finishing_streak": seat.finishing_streak,
        "buildings": len(seat.street),
        "columns_left": len(seat.columns_left),
        "throws": seat.throws,
        "rerolls": seat.rerolls,
        "dice_rolled": seat.dice_rolled,
        "dice_built": sum(turn.built for turn in seat.turns),
        "dice_abandoned": seat.abandoned,
        "dice_from_district": seat.district_dice,
        "demolished": len(seat.demolished),
        "hints": seat.hints,
        **{name: sum(each.rise == rise for each in seat.street) for rise, name in RISES.items()},
        **{kind: seat.buildings[kind] for kind in BUILDING_KINDS},
        **{face: seat.faces.get(face, 0) for face in FACES},
        **_luck(digest, number),
    }
    return [values[column] for column in GAME_COLUMNS]


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

"""Player sheets as JSON values, and back with every check."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from skyline.core.errors import InvalidPosition
from skyline.core.fields import json_object, whole_number
from skyline.games.skyline_d6.abilities import ABILITIES, BRIDGES, IGNORE, LIMITED
from skyline.games.skyline_d6.layout import layout
from skyline.games.skyline_d6.legal import active
from skyline.games.skyline_d6.options import Options, marks_needed
from skyline.games.skyline_d6.places import places
from skyline.games.skyline_d6.state import Loan, Sheet

MOST_SCRAP = 100_000
"""No Scrap Yard that is played holds so many dice."""

_REQUIRED = ("start", "columns")
_OPTIONAL = ("bridges", "loans", "marks", "used", "scrap")


def encode_sheet(sheet: Sheet) -> dict[str, Any]:
    """A sheet by the names of its boxes; bridges, marks and uses only where there are some."""
    skyscrapers, skybridges = layout().skyscrapers, layout().skybridges
    return {
        "start": sheet.start,
        "columns": {
            each.name: list(column) for each, column in zip(skyscrapers, sheet.columns, strict=True)
        },
        "bridges": {
            each.name: die for each, die in zip(skybridges, sheet.bridges, strict=True) if die
        },
        "loans": [{"pips": loan.pips, "repaid": loan.repaid} for loan in sheet.loans],
        "marks": {name: marks for name, marks in zip(ABILITIES, sheet.marks, strict=True) if marks},
        "used": {name: used for name, used in zip(LIMITED, sheet.used, strict=True) if used},
        "scrap": list(sheet.scrap),
    }


def read_sheet(value: object, seat: int) -> Sheet:
    """The sheet that JSON values describe; InvalidPosition names seat and place."""
    fields = json_object(value, f"The sheet of seat {seat}", _REQUIRED, _OPTIONAL)
    names = [each.name for each in layout().skyscrapers]
    bridge_names = [each.name for each in layout().skybridges]
    columns = _part(fields, "columns", names, seat)
    bridges = _part(fields, "bridges", bridge_names, seat)
    marks = _part(fields, "marks", ABILITIES, seat)
    used = _part(fields, "used", LIMITED, seat)
    loans = listed(fields.get("loans", []), f"loans of seat {seat}", 0, layout().loan_circles)
    return Sheet(
        start=whole_number(fields["start"], f"start of seat {seat}", 1, 6),
        columns=tuple(
            values(columns.get(name, []), f"{name} in the columns of seat {seat}", height)
            for name, height in zip(names, places().heights, strict=True)
        ),
        bridges=tuple(
            whole_number(bridges[name], f"{name} in the bridges of seat {seat}", 1, 6)
            if name in bridges
            else 0
            for name in bridge_names
        ),
        loans=tuple(
            _loan(each, f"loan {place} of seat {seat}") for place, each in enumerate(loans, start=1)
        ),
        marks=tuple(
            whole_number(marks.get(name, 0), f"{name} in the marks of seat {seat}", 0, 9)
            for name in ABILITIES
        ),
        used=tuple(
            whole_number(used.get(name, 0), f"{name} in the key used of seat {seat}", 0, most)
            for name, most in zip(LIMITED, layout().uses, strict=True)
        ),
        scrap=values(fields.get("scrap", []), f"scrap of seat {seat}", MOST_SCRAP),
    )


def check_sheet(sheet: Sheet, options: Options, seat: int) -> None:
    """InvalidPosition for a sheet that the rules cannot lead to."""
    _check_baseline(sheet, seat)
    _check_abilities(sheet, options, seat)
    _check_bridges(sheet, options, seat)
    broken = _broken_rules(sheet)
    ignored = sheet.used[IGNORE]
    if len(broken) > ignored:
        what = (
            f"The value in the box {broken[0]} of seat {seat} breaks its rule"
            if len(broken) == 1
            else f"The values in the boxes {', '.join(broken)} of seat {seat} break their rules"
        )
        often = (
            ("never used", "used only once")[ignored] if ignored < 2 else f"used {ignored} times"
        )
        raise InvalidPosition(f"{what}, but the ability ignore was {often}.")


def _part(
    fields: Mapping[str, Any], key: str, names: Sequence[str], seat: int
) -> Mapping[str, Any]:
    """The object under a key of a sheet; empty when it is missing."""
    return json_object(fields.get(key, {}), f"The key {key} of seat {seat}", (), names)


def _loan(value: object, what: str) -> Loan:
    fields = json_object(value, what.capitalize(), ("pips",), ("repaid",))
    repaid = fields.get("repaid", False)
    if not isinstance(repaid, bool):
        raise InvalidPosition(f"The key repaid of {what} is true or false.")
    return Loan(whole_number(fields["pips"], f"pips of {what}", 1, 5), repaid)


def _check_baseline(sheet: Sheet, seat: int) -> None:
    for each, column in zip(layout().skyscrapers, sheet.columns, strict=True):
        if column and each.inner is not None and not sheet.columns[each.inner]:
            raise InvalidPosition(
                f"The baseline box {each.name} of seat {seat} touches no filled one."
            )


def _check_abilities(sheet: Sheet, options: Options, seat: int) -> None:
    for name, marks, most in zip(ABILITIES, sheet.marks, marks_needed(options), strict=True):
        if marks > most:
            count = "1 mark" if most == 1 else f"{most} marks"
            raise InvalidPosition(
                f"The ability {name} has at most {count}, that of seat {seat} has {marks}."
            )
    for ability, name in enumerate(LIMITED):
        if sheet.used[ability] and not active(sheet, ability, options):
            raise InvalidPosition(
                f"Seat {seat} has used the ability {name}, but it is not activated."
            )


def _check_bridges(sheet: Sheet, options: Options, seat: int) -> None:
    for each, die in zip(layout().skybridges, sheet.bridges, strict=True):
        if not die:
            continue
        if not active(sheet, BRIDGES, options):
            raise InvalidPosition(
                f"Skybridges are built only with the ability bridges, which seat {seat} lacks."
            )
        if min(len(sheet.columns[each.left]), len(sheet.columns[each.right])) < each.level:
            raise InvalidPosition(
                f"The skybridge {each.name} of seat {seat} lacks a skyscraper of its level."
            )


def _broken_rules(sheet: Sheet) -> list[str]:
    """Names of the boxes whose value the value rules alone would not allow."""
    broken = []
    tables = places()
    for index, column in enumerate(sheet.columns):
        inner = tables.inner[index]
        below = sheet.start if inner is None else (sheet.columns[inner] or (0,))[0]
        for level, die in enumerate(column):
            if tables.fitting[index][level][below][die] is None:
                broken.append(f"{layout().skyscrapers[index].name}.{level + 1}")
            below = die
    return broken


def listed(value: object, name: str, least: int, most: int) -> list[Any]:
    """A list of so many entries; raises InvalidPosition, which names the key as given."""
    if not isinstance(value, list) or not least <= len(value) <= most:
        count = f"{least} to {most}" if least < most else f"{most}"
        entries = "entry" if most == 1 else "entries"
        raise InvalidPosition(f"The key {name} is a list of {count} {entries}.")
    return value


def values(value: object, name: str, most: int) -> tuple[int, ...]:
    """Values of dice in the order given; raises InvalidPosition, which names key and place."""
    found = listed(value, name, 0, most)
    for place, each in enumerate(found, start=1):
        if not isinstance(each, int) or isinstance(each, bool) or not 1 <= each <= 6:
            raise InvalidPosition(f"Entry {place} of the key {name} is a whole number from 1 to 6.")
    return tuple(found)


def dice(value: object, name: str) -> tuple[int, ...]:
    """A sorted handful of dice; raises InvalidPosition, which names key and place."""
    return tuple(sorted(values(value, name, 100)))

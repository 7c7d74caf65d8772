"""Player sheets as JSON values, and back with every check."""

from __future__ import annotations

from typing import Any

from skyline.core.errors import InvalidPosition
from skyline.core.fields import flag, json_object, whole_number
from skyline.games.skyline_d6.abilities import ABILITIES, BRIDGES, IGNORE, LIMITED
from skyline.games.skyline_d6.layout import layout
from skyline.games.skyline_d6.legal import active
from skyline.games.skyline_d6.options import Options, marks_needed
from skyline.games.skyline_d6.places import places
from skyline.games.skyline_d6.reading import listed, values
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


def read_sheet(value: object) -> Sheet:
    """The sheet that JSON values describe; raises InvalidPosition."""
    fields = json_object(value, "A sheet", _REQUIRED, _OPTIONAL)
    names = [each.name for each in layout().skyscrapers]
    columns = json_object(fields["columns"], "The key columns", (), names)
    bridge_names = [each.name for each in layout().skybridges]
    bridges = json_object(fields.get("bridges", {}), "The key bridges", (), bridge_names)
    marks = json_object(fields.get("marks", {}), "The key marks", (), ABILITIES)
    used = json_object(fields.get("used", {}), "The key used", (), LIMITED)
    return Sheet(
        start=whole_number(fields["start"], "start", 1, 6),
        columns=tuple(
            values(columns.get(name, []), "columns", height)
            for name, height in zip(names, places().heights, strict=True)
        ),
        bridges=tuple(
            whole_number(bridges[name], "bridges", 1, 6) if name in bridges else 0
            for name in bridge_names
        ),
        loans=tuple(
            _loan(each)
            for each in listed(fields.get("loans", []), "loans", 0, layout().loan_circles)
        ),
        marks=tuple(whole_number(marks.get(name, 0), "marks", 0, 9) for name in ABILITIES),
        used=tuple(
            whole_number(used.get(name, 0), "used", 0, most)
            for name, most in zip(LIMITED, layout().uses, strict=True)
        ),
        scrap=values(fields.get("scrap", []), "scrap", MOST_SCRAP),
    )


def check_sheet(sheet: Sheet, options: Options) -> None:
    """Refuses a sheet that the rules cannot lead to; raises InvalidPosition."""
    _check_baseline(sheet)
    _check_abilities(sheet, options)
    _check_bridges(sheet, options)
    broken = _broken_rules(sheet)
    if broken > sheet.used[IGNORE]:
        raise InvalidPosition(
            f"The values of {broken} boxes break their rules, "
            f"but the ability ignore was used {sheet.used[IGNORE]} times."
        )


def _loan(value: object) -> Loan:
    fields = json_object(value, "A loan", ("pips",), ("repaid",))
    return Loan(whole_number(fields["pips"], "pips", 1, 5), flag(fields, "repaid"))


def _check_baseline(sheet: Sheet) -> None:
    for each, column in zip(layout().skyscrapers, sheet.columns, strict=True):
        if column and each.inner is not None and not sheet.columns[each.inner]:
            raise InvalidPosition(f"The baseline box {each.name} touches no filled one.")


def _check_abilities(sheet: Sheet, options: Options) -> None:
    for name, marks, most in zip(ABILITIES, sheet.marks, marks_needed(options), strict=True):
        if marks > most:
            raise InvalidPosition(f"The ability {name} has at most {most} marks.")
    for ability, name in enumerate(LIMITED):
        if sheet.used[ability] and not active(sheet, ability, options):
            raise InvalidPosition(f"The ability {name} was used, but it is not activated.")


def _check_bridges(sheet: Sheet, options: Options) -> None:
    for each, die in zip(layout().skybridges, sheet.bridges, strict=True):
        if not die:
            continue
        if not active(sheet, BRIDGES, options):
            raise InvalidPosition("Skybridges are built only with the ability bridges.")
        if min(len(sheet.columns[each.left]), len(sheet.columns[each.right])) < each.level:
            raise InvalidPosition(f"The skybridge {each.name} lacks a skyscraper of its level.")


def _broken_rules(sheet: Sheet) -> int:
    """Boxes whose value the value rules alone would not allow."""
    broken = 0
    tables = places()
    for index, column in enumerate(sheet.columns):
        inner = tables.inner[index]
        below = sheet.start if inner is None else (sheet.columns[inner] or (0,))[0]
        for level, die in enumerate(column):
            broken += tables.fitting[index][level][below][die] is None
            below = die
    return broken

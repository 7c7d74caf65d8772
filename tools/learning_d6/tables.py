"""The sheet of Skyline D6 as arrays, for the compiled engine."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from skyline.ai.skyline_d6.scales import features
from skyline.ai.skyline_d6.small import Desk, Small, codes
from skyline.games.skyline_d6.abilities import ABILITIES, LIMITED
from skyline.games.skyline_d6.layout import FACES, layout
from skyline.games.skyline_d6.places import places

TOWERS = 8
CODES = 0
STANDING = CODES + TOWERS
MARKS = STANDING + 1
USED = MARKS + len(ABILITIES)
OWED = USED + len(LIMITED)
"""Unpaid loans by pips, from 1."""
REPAID = OWED + len(FACES) - 1
SCRAP = REPAID + 1
WIDTH = SCRAP + 1
"""Columns of a sheet: codes of skyscrapers, skybridges that stand, marks, uses, loans, scrap."""


class Tables(NamedTuple):
    """What the sheet says (see ``layout.py``, ``small.py``), and where features begin."""

    fits: Any  # by skyscraper and code: a bit for each value that the next box takes
    fails: Any
    room_of: Any
    star: Any
    outer: Any
    height: Any
    first: Any
    left: Any
    right: Any
    level: Any
    needed: Any
    uses: Any
    loan_star: Any  # by circle, from 1
    loan_circles: int
    complete: int
    dice: int
    refill: Any
    scoring: Any  # high, tall, summit, each tall, each unlocked, each loan
    bridge_points: Any
    prizes: Any
    solo: Any
    room: int
    bridges: int
    near: int
    marks: Any
    used: int
    circles: int
    loans: int
    tall: int
    compared: int
    behind: int


@cache
def tables() -> Tables:
    """The tables of the sheet that is played on."""
    sheet, found, where = layout(), codes(), features()
    assert len(sheet.skyscrapers) == TOWERS, "the engine is made for eight skyscrapers"
    size = max(found.size)

    def by_code(rows: Any) -> Any:
        whole = np.zeros((TOWERS, size), np.int64)
        for index, row in enumerate(rows):
            whole[index, : len(row)] = row
        return whole

    scoring = sheet.scoring
    return Tables(
        fits=by_code([[sum(1 << v for v in each) for each in row] for row in found.fits]),
        fails=by_code([[sum(1 << v for v in each) for each in row] for row in found.fails]),
        room_of=by_code(found.room),
        star=by_code(found.star),
        outer=np.array([[*each[:2], -1, -1][:2] for each in found.outer]),
        height=np.array(places().heights),
        first=np.array(where.towers),
        left=np.array([each.left for each in sheet.skybridges]),
        right=np.array([each.right for each in sheet.skybridges]),
        level=np.array([each.level for each in sheet.skybridges]),
        needed=np.array(sheet.marks),
        uses=np.array(sheet.uses),
        loan_star=np.array([n in sheet.loan_stars for n in range(sheet.loan_circles + 2)]),
        loan_circles=sheet.loan_circles,
        complete=sheet.complete,
        dice=sheet.dice,
        refill=np.array(sheet.refill),
        scoring=np.array(
            [
                *(scoring.high, scoring.tall, scoring.summit),
                *(scoring.each_tall, scoring.each_unlocked, scoring.each_loan),
            ]
        ),
        bridge_points=np.array(scoring.skybridges, float),
        prizes=np.array(
            [
                *(scoring.most_baseline, scoring.most_high),
                *(scoring.most_tallest, scoring.most_repaid),
            ],
            float,
        ),
        solo=np.array(sheet.solo),
        room=where.room,
        bridges=where.bridges,
        near=where.near,
        marks=np.array(where.marks),
        used=where.uses,
        circles=where.circles,
        loans=where.loans,
        tall=where.tall,
        compared=where.compared,
        behind=where.behind,
    )


def row_of(sheet: Small) -> Any:
    """A sheet as a row of numbers."""
    desk = sheet.desk
    owed = [desk.owed.count(pips) for pips in range(1, len(FACES))]
    return np.array(
        [*sheet.codes, sheet.bridges, *desk.marks, *desk.used, *owed, desk.repaid, sheet.scrap]
    )


def sheet_of(row: Any) -> Small:
    """The sheet of a row of numbers."""
    each = [int(number) for number in row]
    owed = tuple(pips for pips in range(1, len(FACES)) for _ in range(each[OWED + pips - 1]))
    desk = Desk(tuple(each[MARKS:USED]), tuple(each[USED:OWED]), owed, each[REPAID])
    return Small(tuple(each[CODES:STANDING]), each[STANDING], desk, each[SCRAP])

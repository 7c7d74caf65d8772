"""How a game of Skyline D6 ended, as the results show it: points by category, skylines by night."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from skyline.core.session import Session
from skyline.games.skyline_d6.abilities import LOANS, TALL, UNLOCKED
from skyline.games.skyline_d6.layout import Contest, layout
from skyline.games.skyline_d6.options import Options, marks_needed
from skyline.games.skyline_d6.places import places
from skyline.games.skyline_d6.scoring import Score, contest, scores, skyscrapers, tallest
from skyline.games.skyline_d6.state import Sheet, State
from skyline.play.menus import seat_results
from skyline.text.words import _, ngettext
from skyline.views.skyline_d6.art.panels import row_words
from skyline.views.skyline_d6.menu_goals import goal_pictures
from skyline.views.skyline_d6.menu_night import Portrait, house
from skyline.widgets.models.menu import (
    ResultSheet,
    Scenario,
    ScoreCell,
    ScoreRow,
    SoloResult,
)


def result_sheet(session: Session[State, Any]) -> ResultSheet:
    """How a game ended, or would if it ended now."""
    state: State = session.state
    points = scores(state.sheets, state.options)
    alone = len(points) == 1
    portraits = [Portrait(*each) for each in zip(state.sheets, points, strict=True)]
    results = tuple(
        replace(
            result,
            rank=rank,
            tally=strongest_words(state, points, seat),
            parts=portrait.parts,
            picture=portrait.draw,
            parade=portrait.parade,
            lots=portrait.lots,
        )
        for seat, (result, rank, portrait) in enumerate(
            zip(seat_results(session), ranks(state), portraits, strict=True)
        )
    )
    table = score_table(state.sheets, points, state.options)
    remark = [rounds_words(state.round)]
    if alone:
        headline = ngettext(
            "A skyline of {number} point", "A skyline of {number} points", points[0].total
        ).format(number=points[0].total)
        solo = solo_result(state.sheets[0])
    else:
        headline = _headline([each.name for each in results if each.rank == 1])
        solo = None
        remark.append(tie_words(state))
    return ResultSheet(
        session.game.name,
        headline,
        results,
        solo,
        house,
        table,
        " · ".join(filter(None, remark)),
    )


def ranks(state: State) -> list[int]:
    """The place of every seat: by points, then the tallest, then the number of skyscrapers."""
    order = _order(state)
    return [1 + sum(other > own for other in order) for own in order]


def _order(state: State) -> list[tuple[int, int, int]]:
    points = scores(state.sheets, state.options)
    return [
        (score.total, tallest(sheet), skyscrapers(sheet))
        for score, sheet in zip(points, state.sheets, strict=True)
    ]


def tie_words(state: State) -> str:
    """What decided between the best if their points are equal; empty if they are not."""
    first, second = sorted(_order(state), reverse=True)[:2]
    if first[0] != second[0]:
        return ""
    if first[1] != second[1]:
        return _("equal points: the tallest tower decides")
    if first[2] != second[2]:
        return _("equal points and height: the number of towers decides")
    return _("equal in everything: a shared victory")


def rounds_words(number: int) -> str:
    return ngettext("after {number} round", "after {number} rounds", number).format(number=number)


def complete_words(sheet: Sheet) -> str:
    """How many skyscrapers of a sheet are complete."""
    count = sum(
        len(column) == top for column, top in zip(sheet.columns, places().heights, strict=True)
    )
    words = ngettext("{count} tower complete", "{count} towers complete", count)
    return words.format(count=count)


def strongest_words(state: State, points: Sequence[Score], seat: int) -> str:
    """What a seat has most of before the others: skybridges, towers, or the most of something."""

    def ahead(name: str) -> tuple[int, int]:
        others = (getattr(each, name) for at, each in enumerate(points) if at != seat)
        own: int = getattr(points[seat], name)
        return own - max(others, default=0), own

    sheet = state.sheets[seat]
    best = max(("skybridges", "summits", *Contest._fields), key=ahead)
    if best == "summits" or not getattr(points[seat], best):
        return complete_words(sheet)
    own, boxes = contest(sheet), layout().scoring.high
    bridges = sum(value > 0 for value in sheet.bridges)
    return {
        "skybridges": ngettext("{n} skybridge", "{n} skybridges", bridges).format(n=bridges),
        "baseline": row_words("baseline", boxes, alone=False)[0],
        "high": ngettext("{n} tower of {boxes}+", "{n} towers of {boxes}+", own.high).format(
            n=own.high, boxes=boxes
        ),
        "tallest": row_words("tallest", boxes, alone=False)[0],
        "repaid": ngettext("{n} loan repaid", "{n} loans repaid", own.repaid).format(n=own.repaid),
    }[best]


def _headline(winners: Sequence[str]) -> str:
    if len(winners) == 1:
        return _("{name} has the finest skyline").format(name=winners[0])
    first = ", ".join(winners[:-1])
    return _("{names} and {last} share the victory").format(names=first, last=winners[-1])


# ---------------------------------------------------------------- categories
@dataclass(frozen=True)
class _Counts:
    """What the points of a sheet come from."""

    sheet: Sheet
    options: Options

    @property
    def figures(self) -> dict[str, str]:
        """By item of ``Score``, in a word or two; empty where the points say it all."""
        sheet, own = self.sheet, contest(self.sheet)
        complete = sum(
            len(column) == top for column, top in zip(sheet.columns, places().heights, strict=True)
        )
        built = sum(value > 0 for value in sheet.bridges)
        high = sum(len(column) >= layout().scoring.tall for column in sheet.columns)
        needed = marks_needed(self.options)
        has = [have >= need for have, need in zip(sheet.marks, needed, strict=True)]
        owned = {"tall": (TALL, high), "unlocked": (UNLOCKED, sum(has)),
                 "loans": (LOANS, len(sheet.loans))}  # fmt: skip
        return {
            "summits": ngettext("{n} tower", "{n} towers", complete).format(n=complete),
            "skybridges": _("{n} built").format(n=built),
            **{name: str(figure) for name, figure in own._asdict().items()},
            **{name: str(count) for name, (place, count) in owned.items() if has[place]},
            "scrap": ngettext("{n} die", "{n} dice", len(sheet.scrap)).format(n=len(sheet.scrap)),
        }


def score_table(
    sheets: Sequence[Sheet], points: Sequence[Score], options: Options
) -> tuple[ScoreRow, ...]:
    """Every category with what each player has of it, in the order of the sheet."""
    alone = len(sheets) == 1
    figures = [_Counts(sheet, options).figures for sheet in sheets]
    rows = []
    for name in Score._fields:
        if name == "scrap" and options.scrap != "free":
            continue
        rows.append(
            ScoreRow(
                row_words(name, layout().scoring.high, alone=alone)[0],
                worth(name, alone=alone),
                tuple(
                    ScoreCell(
                        getattr(score, name),
                        each.get(name, ""),
                        best=name in Contest._fields and getattr(score, name) > 0,
                    )
                    for score, each in zip(points, figures, strict=True)
                ),
                begins=name in ("baseline", "tall"),
            )
        )
    return tuple(rows)


def worth(name: str, *, alone: bool) -> str:
    """What a category is worth, in a few words."""
    points = layout().scoring
    if name in Contest._fields:
        each = getattr(points, f"most_{name}")
        words = _("{n} for the goal") if alone else _("{n} for the most")
        return words.format(n=each)
    return {
        "summits": lambda: _("{n} per tower").format(n=points.summit),
        "skybridges": lambda: " ".join(map(str, points.skybridges)),
        "unpaid": lambda: _("−1 per pip"),
        "tall": lambda: _("{n} per tower of {boxes}+").format(
            n=points.each_tall, boxes=points.tall
        ),
        "unlocked": lambda: _("{n} per ability").format(n=points.each_unlocked),
        "loans": lambda: _("{n} per loan").format(n=points.each_loan),
        "scrap": lambda: _("−1 per die"),
    }[name]()


# ---------------------------------------------------------------- alone
def goals() -> tuple[tuple[str, str], ...]:
    """Name and task of every goal of a player alone, in the order of the sheet."""
    needed = layout().solo
    tasks = {
        "baseline": _("Fill all {n} boxes of the baseline.")
        if needed.baseline == len(layout().baseline)
        else _("Fill {n} boxes of the baseline."),
        "high": ngettext(
            "Build {n} tower of {boxes} boxes or more.",
            "Build {n} towers of {boxes} boxes or more.",
            needed.high,
        ),
        "tallest": _("Build a tower of {n} boxes."),
        "repaid": ngettext("Repay {n} loan.", "Repay {n} loans.", needed.repaid),
    }
    high = layout().scoring.high
    return tuple(
        (
            row_words(name, high, alone=True)[0],
            tasks[name].format(n=getattr(needed, name), boxes=high),
        )
        for name in Contest._fields
    )


def solo_result(sheet: Sheet) -> SoloResult:
    """Which goals a lone player has met."""
    own, needed = contest(sheet), layout().solo
    met = [have >= need for have, need in zip(own, needed, strict=True)]
    each_brings = layout().scoring.most_baseline
    done, number = sum(met), len(met)
    reached = _("{number} of {all} goals met").format(number=done, all=number)
    return SoloResult(
        level=reached if done else "",
        text=_("Each goal that is met scores {n} points.").format(n=each_brings),
        heading=_("{number} goals").format(number=number),
        reached=reached,
        scenarios=tuple(
            Scenario(
                title,
                _("{task}: {figure}").format(task=task.rstrip("."), figure=figure),
                each,
                each_brings if each else 0,
                picture,
            )
            for (title, task), figure, each, picture in zip(
                goals(), own, met, goal_pictures(), strict=True
            )
        ),
    )

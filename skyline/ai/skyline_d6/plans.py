"""The plan for a set of dice: where each goes, and what that brings."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import pairwise
from typing import Final

from skyline.ai.skyline_d6.prospects import Knowledge, Prospects
from skyline.ai.skyline_d6.scales import learned
from skyline.ai.skyline_d6.small import LEVEL, small
from skyline.ai.skyline_d6.turns import WIDE, Node
from skyline.games.skyline_d6.abilities import ABILITIES, LIMITED, ability_title
from skyline.games.skyline_d6.dice import with_die
from skyline.games.skyline_d6.layout import Contest, layout, most_title
from skyline.games.skyline_d6.moves import AddOther, Drafted, Move, TakeYard, Write
from skyline.games.skyline_d6.options import marks_needed
from skyline.games.skyline_d6.places import places
from skyline.games.skyline_d6.scoring import contest, contest_of, won
from skyline.games.skyline_d6.state import State, held
from skyline.text.words import _, listed, ngettext

CAREFUL: Final = Knowledge(WIDE, follows=False)
"""What stars are reached with takes more."""

GAINS: Final = 2
"""So many are told, the most telling."""


def taken(state: State, move: Move) -> tuple[int, ...]:
    """The dice that are known to be in hand after a move of a draft."""
    match move:
        case TakeYard(yard):
            return state.yards[yard - 1]
        case AddOther(_yard, die):
            return with_die(state.hand, die)
        case Drafted():
            return state.hand
    return ()


@lru_cache(maxsize=16)
def planned(state: State, hand: tuple[int, ...]) -> tuple[Node, ...]:
    """The best plan for a hand, a node for each die more that is used; empty for none known."""
    if learned() is None or not hand:
        return ()
    found = [Prospects(held(state, hand), CAREFUL).way(hand)]
    while (before := found[0].before) is not None:
        found.insert(0, before)
    return tuple(found)


def written(plan: tuple[Node, ...]) -> list[Write]:
    """What a plan writes into boxes of towers, with the values that are written."""
    found = []
    for before, after in pairwise(plan):
        tower = _tower(before, after)
        if tower is not None:
            height, value = divmod(after.sheet.codes[tower], LEVEL)
            found.append(Write(value, f"{layout().skyscrapers[tower].name}.{height}"))
    return found


def _tower(before: Node, after: Node) -> int | None:
    codes = zip(before.sheet.codes, after.sheet.codes, strict=True)
    return next((i for i, (old, new) in enumerate(codes) if old // LEVEL < new // LEVEL), None)


def plan_words(state: State, plan: tuple[Node, ...], *, brief: bool) -> str:
    """Where the dice go; unless it is brief a line for each, what they bring, what loans cost.

    Only what is a sentence ends with a full stop.
    """
    if not plan:
        return ""
    old, new = plan[0].sheet, plan[-1].sheet
    if old._replace(scrap=new.scrap) == new:
        return _("No set fits better.")
    if brief:
        return f"{_brief(plan)}."
    lines = [_use(*step) for step in pairwise(plan)]
    what = ", ".join(_gains(state, plan)[:GAINS])
    lines += [f"{what[:1].upper()}{what[1:]}."] if what else []
    loans = new.desk.circles - old.desk.circles
    pips = sum(new.desk.owed) - sum(old.desk.owed)
    if loans and pips > 0:
        text = ngettext(
            "{loans}: −{n} point unless repaid.", "{loans}: −{n} points unless repaid.", pips
        )
        told = ngettext("{n} loan", "{n} loans", loans).format(n=loans).replace(" ", "\u00a0")
        circles = range(old.desk.circles + 1, new.desk.circles + 1)
        stars = sum(each in layout().loan_stars for each in circles)
        if stars:  # what most of them are taken for
            many = ngettext("{loans} for a star", "{loans} for {n} stars", stars)
            told = many.format(loans=told, n=stars)
        lines.append(text.format(loans=told, n=pips))
    return "\n".join(lines)


def _brief(plan: tuple[Node, ...]) -> str:
    """What a plan fills, where it is told beside others."""
    old, new = plan[0].sheet, plan[-1].sheet
    boxes = list(dict.fromkeys(each.box.partition(".")[0] for each in written(plan)))
    ways = [_("fills {towers}").format(towers=listed(boxes))] if boxes else []
    if old.bridges != new.bridges:
        ways.append(_("builds a skybridge"))
    if old.desk.repaid < new.desk.repaid:
        ways.append(_("repays a loan"))
    words = ", ".join(ways)
    return f"{words[:1].upper()}{words[1:]}"


def _use(before: Node, after: Node) -> str:
    """Where a die goes; as what and by which means, if it is changed."""
    die = next((Counter(before.hand) - Counter(after.hand)).elements())
    old, new = before.sheet, after.sheet
    tower, told, place = _tower(before, after), str(die), ""
    text = _("{die} to repay a loan")
    if tower is not None:
        value, place = new.codes[tower] % LEVEL, layout().skyscrapers[tower].name
        told = str(die) if die == value else f"{die}\u00a0→\u00a0{value}"
        text = _("{die} into {place}")
    elif old.bridges != new.bridges:
        text = _("{die} for a skybridge")
    elif old.scrap != new.scrap:
        text = _("{die} into the Scrap Yard")
    uses = zip(LIMITED, old.desk.used, new.desk.used, strict=False)
    means = [ability_title(name) for name, had, has in uses if had < has]
    loans, pips = new.desk.circles - old.desk.circles, sum(new.desk.owed) - sum(old.desk.owed)
    if loans:
        means.append(ngettext("{n} loan", "{n} loans", loans).format(n=loans))
        means += [f"−{pips}"] if pips > 0 else []
    ways = f" ({', '.join(means)})".replace(" ", "\u00a0") if means else ""
    return text.format(die=told, place=place) + ways.replace("\u00a0(", " (", 1)


def _gains(state: State, plan: tuple[Node, ...]) -> list[str]:
    """What a plan brings, the most telling first."""
    seat, points, towers = state.player or 0, layout().scoring, layout().skyscrapers
    old, new = small(state.sheets[seat]), plan[-1].sheet
    found: list[str] = []
    marks = zip(old.desk.marks, new.desk.marks, marks_needed(state.options), strict=True)
    for name, (had, has, needed) in zip(ABILITIES, marks, strict=True):
        text = ngettext("a star activates {ability}", "{n} stars activate {ability}", has - had)
        if had < has < needed:
            text = _("a star for {ability} ({has} of {needed})")
        if had < has:
            title = _("“{ability}”").format(ability=ability_title(name))
            found.append(text.format(n=has - had, ability=title, has=has, needed=needed))
    boxes = [places().boxes[each.box] for each in written(plan)]
    grown = {box.skyscraper or 0: box.level for box in boxes}
    for tower, height in grown.items():
        if height == places().heights[tower]:
            text = _("{tower} complete (+{n})")
            found.append(text.format(tower=towers[tower].name, n=points.summit))
    others = [contest(each) for other, each in enumerate(state.sheets) if other != seat]
    before, after = (
        contest_of([code // LEVEL for code in each.codes], each.desk.repaid) for each in (old, new)
    )
    for item, had, has in zip(
        Contest._fields, won(before, others), won(after, others), strict=True
    ):
        if has and not had:
            gain = getattr(points, f"most_{item}")
            found.append(_("{category} (+{n})").format(category=most_title(item), n=gain))
    bridges = [(0, *points.skybridges)[each.bridges.bit_count()] for each in (old, new)]
    if bridges[0] < bridges[1]:
        found.append(_("skybridge (+{n})").format(n=bridges[1] - bridges[0]))
    if before.baseline < after.baseline and not found:
        found.append(_("a baseline of {n}").format(n=after.baseline))
    return found

"""The plan for a set of dice: where each goes, and what that brings."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Final

from skyline.ai.skyline_d6.prospects import Knowledge, Prospects
from skyline.ai.skyline_d6.scales import learned
from skyline.ai.skyline_d6.small import LEVEL, small
from skyline.ai.skyline_d6.turns import WIDE, Node
from skyline.games.skyline_d6.abilities import ABILITIES, ability_title
from skyline.games.skyline_d6.dice import with_die, without
from skyline.games.skyline_d6.layout import Contest, layout, most_title
from skyline.games.skyline_d6.moves import AddOther, Drafted, Move, TakeYard, Write
from skyline.games.skyline_d6.options import marks_needed
from skyline.games.skyline_d6.places import places
from skyline.games.skyline_d6.scoring import contest, contest_of, won
from skyline.games.skyline_d6.state import State
from skyline.text.words import _, ngettext

CAREFUL: Final = Knowledge(WIDE, follows=False)
"""What stars are reached with takes more."""

GAINS: Final = 2
"""So many are told, the most telling."""


def held(state: State, hand: tuple[int, ...]) -> State:
    """A position as if dice were the hand."""
    return state._replace(phase="assign", hand=hand, extras=(), rolling=())


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


def plan_words(state: State, plan: tuple[Node, ...]) -> str:
    """Where the dice go and what that brings, one sentence."""
    ways = []
    for before, after in pairwise(plan):
        left = before.hand
        for die in after.hand:
            left = without(left, die)
        shown, goal, tower = str(left[0]), "", _tower(before, after)
        if tower is not None:
            goal, value = layout().skyscrapers[tower].name, after.sheet.codes[tower] % LEVEL
            if value != left[0]:
                shown = _("{die} as {value}").format(die=left[0], value=value)
        elif before.sheet.bridges != after.sheet.bridges:
            goal = _("skybridge")
        elif before.sheet.desk.repaid < after.sheet.desk.repaid:
            goal = _("loan")
        if goal:
            ways.append(f"{shown} → {goal}".replace(" ", "\u00a0"))
    if not ways:
        return _("No set fits better.")
    what = ", ".join(_gains(state, plan)[:GAINS])
    loans = plan[-1].sheet.desk.circles - plan[0].sheet.desk.circles
    if loans:
        text = ngettext("{what}, with {n} loan", "{what}, with {n} loans", loans)
        what = text.replace("{n} ", "{n}\u00a0").format(what=what, n=loans)
    return f"{', '.join(ways)}: {what}."


def _gains(state: State, plan: tuple[Node, ...]) -> list[str]:
    """What a plan brings, the most telling first."""
    seat, points, towers = state.player or 0, layout().scoring, layout().skyscrapers
    old, new = small(state.sheets[seat]), plan[-1].sheet
    found: list[str] = []
    for name, had, has, needed in zip(
        ABILITIES, old.desk.marks, new.desk.marks, marks_needed(state.options), strict=True
    ):
        if had < needed <= has:
            found.append(_("“{ability}” unlocked").format(ability=ability_title(name)))
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
    stars = [towers[box.skyscraper or 0].name for box in boxes if box.star]
    if stars:
        text = ngettext("a star on {towers}", "stars on {towers}", len(stars))
        found.append(text.format(towers=" + ".join(stars)))
    if old.desk.repaid < new.desk.repaid:
        found.append(_("a loan repaid"))
    if before.baseline < after.baseline:
        found.append(_("a baseline of {n}").format(n=after.baseline))
    for tower, height in sorted(grown.items(), key=lambda each: -each[1]):
        if 1 < height < places().heights[tower]:
            text = _("{tower} at level {n}")
            found.append(text.format(tower=towers[tower].name, n=height))
    return found

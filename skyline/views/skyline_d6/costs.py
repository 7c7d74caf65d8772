"""What a move costs that a player sees on the sheet, against a better one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from skyline.games.skyline_d6.layout import FACES, RULES, Skyscraper, layout
from skyline.games.skyline_d6.legal import legal_moves
from skyline.games.skyline_d6.moves import (
    AddOther,
    AddSupply,
    Mark,
    Move,
    TakeSupply,
    TakeYard,
    Write,
)
from skyline.games.skyline_d6.places import places
from skyline.games.skyline_d6.reasons import title_of_box
from skyline.games.skyline_d6.rules import apply
from skyline.games.skyline_d6.scoring import Score, scores
from skyline.games.skyline_d6.state import Sheet, State
from skyline.text.words import _, ngettext
from skyline.views.skyline_d6.art.panels import row_words
from skyline.views.skyline_d6.art.sheet_data import CONTESTS

_TOLD: Final = 2
"""Costs that are told at the most, the plainest first."""


class _Left(NamedTuple):
    """What a move leaves."""

    closed: frozenset[str]  # towers that no value goes on with
    roofs: frozenset[str]  # towers that are complete
    homeless: Counter[int]  # dice of the hand that fit nowhere as they are
    reached: str  # the box of a star that is to be used now; else empty
    stars: frozenset[str]  # boxes with a star that dice of the hand fit
    summits: frozenset[str]  # towers that one of them completes
    fitting: int  # how many of them fit somewhere, as one in the air may
    owed: int  # pips of loans
    score: Score
    mark: int  # points that the best mark of the star brings at once


def cost_words(state: State, played: Move, better: Move) -> str:
    """In short sentences what is seen to be worse; empty where nothing is."""
    now, then = _left(state, played), _left(state, better)
    found = list(_costs(now, then))[:_TOLD]
    if not found and isinstance(better, Write):
        found = [_("{box} stays empty.").format(box=title_of_box(better.box))]
    if not found and isinstance(better, TakeYard | AddOther) and now.fitting < then.fitting:
        text = ngettext(
            "Brings {n} die that fits, where {more} would.",
            "Brings {n} dice that fit, where {more} would.",
            now.fitting,
        )
        found = [text.format(n=now.fitting, more=then.fitting)]
    return " ".join(found)


def _costs(played: _Left, better: _Left) -> Iterator[str]:
    for tower in sorted(played.closed - better.closed):
        yield _("Closes {tower} below its roof.").format(tower=tower)
    for tower in sorted(better.roofs - played.roofs):
        yield _("Misses the roof of {tower}.").format(tower=tower)
    lost = [
        (points, name)
        for name in CONTESTS
        if (points := getattr(better.score, name) - getattr(played.score, name)) > 0
    ]
    for points, name in lost:
        text = ngettext("Misses {n} point for “{item}”.", "Misses {n} points for “{item}”.", points)
        item = row_words(name, layout().scoring.high, alone=False)[0]
        yield _counted(text, points, item=item)
    homeless = sorted((played.homeless - better.homeless).elements())
    if homeless:
        dice = _(" and ").join(map(str, homeless))
        text = ngettext("Leaves the {dice} without a box.", "Leaves {dice} without a box.",
                        len(homeless))  # fmt: skip
        yield text.format(dice=dice)
    if better.reached and not played.reached:
        yield _star_words(better)
    elif not played.reached:
        for box in sorted(better.stars - played.stars)[:1]:
            yield _("Leaves no die for the star of {box}.").format(box=title_of_box(box))
    for tower in sorted(better.summits - played.summits - played.roofs)[:1]:
        yield _("Leaves no die for the roof of {tower}.").format(tower=tower)
    owed = played.owed - better.owed
    if owed > 0:
        yield _counted(ngettext("Owes {n} point more.", "Owes {n} points more.", owed), owed)
    fewer = better.score.total - played.score.total
    if fewer > 0 and fewer != owed and not lost:
        text = ngettext("Scores {n} point less at once.", "Scores {n} points less at once.", fewer)
        yield _counted(text, fewer)


def _star_words(better: _Left) -> str:
    """The star that a better move wins, and what its best mark brings at once."""
    box = title_of_box(better.reached)
    if better.mark <= 0:
        return _("Misses the star of {box}.").format(box=box)
    text = ngettext(
        "Misses the star of {box}, good for {n} point at once.",
        "Misses the star of {box}, good for {n} points at once.",
        better.mark,
    )
    return _counted(text, better.mark, box=box)


def _counted(text: str, number: int, **more: str) -> str:
    """A number and what it counts, on one line."""
    return text.replace("{n} ", "{n}\u00a0").format(n=number, **more)


def _left(state: State, move: Move) -> _Left:
    assert state.player is not None, "somebody moves"
    after = apply(state, move).state
    sheet = after.sheets[state.player]
    held = after._replace(player=state.player, phase="assign", extras=(), rolling=())
    writes = [each for each in legal_moves(held) if isinstance(each, Write) and not each.ignore]
    fitting = {each.die for each in writes}
    score = scores(after.sheets, after.options)[state.player]
    marked = [
        scores(step.sheets, step.options)[state.player].total
        for step in (
            apply(after, each).state for each in legal_moves(after) if isinstance(each, Mark)
        )
    ]
    boxes, towers = places().boxes, layout().skyscrapers
    return _Left(
        closed=frozenset(tower.name for tower in closed(sheet)),
        roofs=frozenset(
            tower.name
            for tower, column in zip(towers, sheet.columns, strict=True)
            if len(column) == tower.height
        ),
        homeless=Counter(die for die in held.hand if die not in fitting),
        reached=move.box if isinstance(move, Write) and after.phase == "star" else "",
        stars=frozenset(each.box for each in writes if boxes[each.box].star),
        summits=frozenset(
            towers[box.skyscraper].name
            for box in (boxes[each.box] for each in writes)
            if box.skyscraper is not None and box.level == towers[box.skyscraper].height
        ),
        fitting=sum(die in fitting for die in held.hand) + isinstance(move, TakeSupply | AddSupply),
        owed=sum(loan.pips for loan in sheet.loans if not loan.repaid),
        score=score,
        mark=max(marked, default=score.total) - score.total,
    )


def closed(sheet: Sheet) -> Iterator[Skyscraper]:
    """Towers that end below their roof: no value goes on the one that is on top."""
    for tower, column in zip(layout().skyscrapers, sheet.columns, strict=True):
        allowed = RULES[tower.rule]
        if 0 < len(column) < tower.height and not any(allowed(v, column[-1]) for v in FACES):
            yield tower

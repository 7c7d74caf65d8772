"""Notes of the first games of Skyline D6: what matters now, and where."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

import pygame

from skyline.games.skyline_d6.abilities import BRIDGES
from skyline.games.skyline_d6.legal import active
from skyline.games.skyline_d6.moves import Repay, Scrap
from skyline.play.hints import Hint, HintRule
from skyline.play.input.targets import tray_order
from skyline.play.lesson.spots import die_seen
from skyline.text.words import _
from skyline.views.skyline_d6.pieces import SCRAP
from skyline.views.skyline_d6.table import D6Table
from skyline.widgets.input.inputs import Device, inputs

SOME_ROUNDS: Final = 3


class D6Hint(NamedTuple):
    """When a hint matters, what it is about (None if that is not there), and what it says.

    ``beside`` is another place that belongs to it.
    """

    matters: Callable[[D6Table], bool]
    place: Callable[[D6Table], pygame.Rect | None]
    text: Callable[[], str]
    beside: Callable[[D6Table], pygame.Rect | None] = lambda _table: None


def _tell(name: str, hint: D6Hint, table: D6Table) -> Hint | None:
    place = hint.place(table) if hint.matters(table) else None
    return None if place is None else Hint(name, hint.text(), place, hint.beside(table))


# ------------------------------------------------------------- when they matter
def _in(phase: str, table: D6Table) -> bool:
    rests = table.parts.visual.at_rest and not table.parts.tray.throwing
    return rests and table.looked_at is None and table.position.phase == phase


def _drafts(table: D6Table, rounds: int = 1) -> bool:
    """Whether a set is chosen while the end is still open; then only that matters."""
    open_ = table.model.last_round is None
    return open_ and _in("draft", table) and table.position.round >= rounds


def _ends_soon(table: D6Table) -> bool:
    """Whether a set is chosen, the end is known, and a turn comes after this one."""
    last = table.model.last_round
    return last is not None and _in("draft", table) and table.position.round < last


def _bridges(table: D6Table) -> bool:
    return active(table.sheet, BRIDGES, table.position.options)


def _fits(table: D6Table, *, free: bool) -> bool:
    """Whether dice of the hand fit as they are, or none does."""
    if not _in("assign", table) or not table.model.tray:
        return False
    ways = [way for die in table.model.tray for way in table.ways_of(int(die.face)).values()]
    return any(not way.prices for way in ways) == free


def _has(kind: type, table: D6Table) -> bool:
    drops = table.drops(table.model.tray[0].key) if _fits_any(table) else {}
    return any(isinstance(how, kind) for how in drops.values())


def _fits_any(table: D6Table) -> bool:
    return _in("assign", table) and bool(table.model.tray)


# ------------------------------------------------------------- where they point
def _target(name: str, table: D6Table) -> pygame.Rect | None:
    found = (each.rect for each in table.table_targets() if each.name == name)
    return next(found, None)


def _open_box(table: D6Table) -> pygame.Rect | None:
    """A box that a die of the hand fits as it is."""
    for die in table.model.tray:
        for way in table.ways_of(int(die.face)).values():
            if not way.prices:
                return _target(f"box:{way.box}", table)
    return None


def _changed(table: D6Table) -> tuple[int, str] | None:
    """The key of a die of the hand that an ability brings into a box, and that ability."""
    for die in tray_order(table.parts):
        for way in table.ways_of(int(die.face)).values():
            for price in way.prices:
                if price.kind != "loan":
                    return die.key, price.kind
    return None


def _changed_die(table: D6Table) -> pygame.Rect | None:
    found = _changed(table)
    return None if found is None else die_seen(table, found[0])


def _hand(table: D6Table) -> pygame.Rect | None:
    """All dice of the hand."""
    seen = [die_seen(table, die.key) for die in tray_order(table.parts)]
    return seen[0].unionall(seen[1:]) if seen else None


def _changing(table: D6Table) -> pygame.Rect | None:
    found = _changed(table)
    return None if found is None else _target(f"ability:{found[1]}", table)


def _first_bridge(table: D6Table) -> pygame.Rect | None:
    for die in table.model.tray:
        for way in table.ways_of(int(die.face)).values():
            if "-" in way.box:
                return _target(f"box:{way.box}", table)
    return None


def _chip(table: D6Table) -> pygame.Rect:
    end: pygame.Rect = table.lay().end
    return end


def _other_plate(table: D6Table) -> pygame.Rect | None:
    seats = len(table.players)
    if seats < 2:
        return None
    return table.parts.layout.plates[(table.parts.seat + 1) % seats]


# ------------------------------------------------------------- what they say
def _yard_words() -> str:
    if inputs.device is Device.KEYS:
        return _("1, 2 and 3 take a whole yard. Taking yard 3 gives the lower ones a die each.")
    return _("Take all dice of a yard. The lower yards then get one die more each.")


def _supply_words() -> str:
    if inputs.by_focus:
        return _("Or roll one die from the supply: then every yard gets one more.")
    return _("Or roll one die from the supply – drag it onto the felt and let go while you move.")


def _loan_words() -> str:
    if inputs.device in (Device.KEYS, Device.PAD):
        how = _("Nothing fits? Take a loan with {key}: it turns a die to any value.").format(
            key=inputs.pressed("change")
        )
    else:
        how = _("Nothing fits? A loan turns a die to any value: choose one, and boxes are dotted.")
    return " ".join((how, _("Each pip costs a point until a higher die repays it.")))


HINTS: Final[dict[str, D6Hint]] = {
    "d6-star": D6Hint(
        partial(_in, "star"),
        lambda table: _target("ability:flip", table),
        lambda: _("A star marks one ability of your card, at once or never. One mark may do."),
    ),
    "d6-yard": D6Hint(_drafts, partial(_target, "yard:3"), _yard_words),
    "d6-supply": D6Hint(partial(_drafts, rounds=2), partial(_target, "supply"), _supply_words),
    "d6-box": D6Hint(
        partial(_fits, free=True),
        _open_box,
        lambda: _(
            "Boxes with a coloured band are open and say what fits. Point at a die: what it fits"
            " turns golden."
        ),
    ),
    "d6-loan": D6Hint(partial(_fits, free=False), partial(_target, "loan:1"), _loan_words, _hand),
    "d6-turn": D6Hint(
        _fits_any,
        _changed_die,
        lambda: _(
            "Your abilities change dice. Choose one: dotted boxes show what would be written, and"
            " what that uses up once you point at them."
        ),
        _changing,
    ),
    "d6-bridge": D6Hint(
        lambda table: _fits_any(table) and _bridges(table),
        _first_bridge,
        lambda: _("A skybridge takes any value. Each one is worth more than the one before."),
    ),
    "d6-repay": D6Hint(
        partial(_has, Repay),
        partial(_target, "loan:1"),
        lambda: _(
            "A die higher than a loan repays it. Whoever repays the most loans gets 5 points."
        ),
    ),
    "d6-scrap": D6Hint(
        partial(_has, Scrap),
        partial(_target, SCRAP.zone),
        lambda: _("A die that fits nowhere goes into the Scrap Yard – or a loan makes it fit."),
    ),
    "d6-end": D6Hint(
        partial(_drafts, rounds=SOME_ROUNDS),
        _chip,
        lambda: _("The end comes once all towers of somebody reach level 2, or four are complete."),
    ),
    "d6-others": D6Hint(
        partial(_drafts, rounds=SOME_ROUNDS + 1),
        _other_plate,
        lambda: _(
            "Press a name to see that player’s sheet. For “The most” it is compared with yours."
        ),
    ),
    "d6-last": D6Hint(
        _ends_soon,
        _chip,
        lambda: _("This round is finished, then everybody has one more turn."),
    ),
    "d6-undo": D6Hint(
        lambda table: _in("assign", table) and table.desk.session.why_no_undo() is None,
        partial(_target, "button:undo"),
        lambda: _("A slip? Everything since the last roll can be taken back."),
    ),
}

RULES: Final[dict[str, HintRule]] = {
    name: partial(_tell, name, hint) for name, hint in HINTS.items()
}
"""Every hint by its name, the most important first."""

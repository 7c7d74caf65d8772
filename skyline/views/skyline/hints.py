"""Hints for the first games: what matters at the table for the first time, and where it is."""

from __future__ import annotations

from typing import Final

import pygame

from skyline.games.skyline.moves import Build
from skyline.games.skyline.state import LAST_ROUND
from skyline.play.hints import Hint, HintRule
from skyline.play.lesson.spots import die_seen
from skyline.views.skyline.moment import ready_to_throw
from skyline.views.skyline.obstacles import sun_arc
from skyline.views.skyline.phrasebook import PHRASES
from skyline.views.skyline.pieces import KINDS
from skyline.views.skyline.table import StreetTable
from skyline.views.skyline.uses import can_build
from skyline.widgets.input.inputs import Device, inputs

MANY_ABANDONED: Final = 5
FULL: Final = {"M3", "H5"}
TALLEST_BUT_ROOF: Final = "H5"
GREENHORN_ROUNDS: Final = 2


# ------------------------------------------------------------- dice in the tray
def _blank(table: StreetTable) -> Hint | None:
    tray = table.parts.model.tray
    if len(tray) == 1 and not table.state.solo:
        return None  # no other die is there to be used first
    for die in tray:
        if table.state.phase == "act" and die.code == "P-":
            text = PHRASES.hint("blank-alone")
            if not table.state.solo:
                text = PHRASES.hint("blank")
            return Hint("blank", text, die_seen(table, die.key))
    return None


def _nothing_fits(table: StreetTable) -> Hint | None:
    state, tray = table.state, table.parts.model.tray
    choices = table.play.choices()
    if state.phase != "act" or state.action is not None or state.picked or choices.can_end:
        return None
    if not tray or any(can_build(choices, die.code) for die in tray):
        return None
    layout = table.parts.layout
    if state.solo:
        text = PHRASES.hint("nothing-fits-alone")
        return Hint("nothing-fits", text, table.parts.ball_area)
    text = PHRASES.hint("nothing-fits")
    return Hint("nothing-fits", text, layout.zones.district)


def _roof(table: StreetTable) -> Hint | None:
    """A roof fits, and would be worth more on a taller column."""
    if table.state.phase != "act":
        return None
    roofs = [
        (int(move.column[1]), move.column, place)
        for move in table.desk.session.legal()
        if isinstance(move, Build) and move.die[0] == "P" and move.column is not None
        if (place := _die(table, move.die)) is not None
    ]
    if not roofs:
        return None
    floors, column, place = max(roofs, key=lambda each: each[0])
    if column in FULL:
        return None
    text = PHRASES.hint("roof").format(points=(floors + 1) ** 2, more=(floors + 2) ** 2)
    lots = table.parts.model.streets[table.parts.seat]
    lot = next((each for each in lots if each.code == column), None)
    return Hint("roof", text, place, table.parts.lot_area(lot.key) if lot is not None else None)


def _throw_again(table: StreetTable) -> Hint | None:
    tray = table.parts.model.tray
    if table.state.phase != "act" or not table.play.choices().can_pick or not tray:
        return None
    text = PHRASES.hint("throw-again")
    if inputs.by_focus:
        text = PHRASES.hint("throw-again-focus").format(key=inputs.pressed("keep"))
    return Hint("throw-again", text, table.parts.tray.mark_rect(tray[0].key))


def _one_way(table: StreetTable) -> Hint | None:
    state, tray = table.state, table.parts.model.tray
    choices = table.play.choices()
    if state.phase != "act" or state.action != "build" or state.picked or not tray:
        return None
    if state.options.mixed_actions or any(can_build(choices, die.code) for die in tray):
        return None
    text = PHRASES.hint("one-way")
    return Hint("one-way", text, _around(table, [die.key for die in tray]))


def _leftover(table: StreetTable) -> Hint | None:
    if table.state.phase != "act" or not table.play.choices().can_end or not table.parts.model.tray:
        return None
    place = _button(table, "button:end-turn")
    if place is None:
        return None
    text = PHRASES.hint("leftover")
    return Hint("leftover", text, place)


def _undo(table: StreetTable) -> Hint | None:
    if table.state.phase != "act" or table.desk.session.why_no_undo() is not None:
        return None
    place = _button(table, "button:undo")
    if place is None:
        return None
    return Hint("undo", PHRASES.hint("undo"), place)


# ------------------------------------------------------------- choosing
def _choose(table: StreetTable) -> Hint | None:
    if not _choosing(table) or table.state.round > GREENHORN_ROUNDS:
        return None
    text = PHRASES.hint("choose")
    bins = table.parts.layout.zones.bins
    return Hint("choose", text, bins[0].unionall(list(bins[1:])))


def _fling(table: StreetTable) -> Hint | None:
    if table.state.phase != "take" or not ready_to_throw(table.state, table.parts.model):
        return None
    if inputs.device not in (Device.MOUSE, Device.TOUCH):
        return None
    text = PHRASES.hint("fling")
    return Hint("fling", text, table.parts.layout.tray)


def _district_full(table: StreetTable) -> Hint | None:
    count = len(table.parts.model.district)
    if not _choosing(table) or table.state.solo or count < MANY_ABANDONED:
        return None
    text = PHRASES.hint("district-full")
    return Hint("district-full", text.format(n=count), table.parts.layout.zones.district)


def _bin_empty(table: StreetTable) -> Hint | None:
    if not _choosing(table):
        return None
    for number, kind in enumerate(KINDS):
        if table.parts.model.bins[kind] == 0:
            text = PHRASES.hint(f"bin-empty-{kind}")
            return Hint("bin-empty", text, table.parts.layout.zones.bins[number])
    return None


# ------------------------------------------------------------- the street and the sky
def _column_full(table: StreetTable) -> Hint | None:
    if table.state.phase not in ("take", "act"):
        return None
    for lot in table.parts.model.streets[table.parts.seat]:
        if lot.code in FULL:
            text = PHRASES.hint("column-full")
            return Hint("column-full", text, table.parts.lot_area(lot.key))
    return None


def _tower_near(table: StreetTable) -> Hint | None:
    if table.state.phase != "take" or table.state.final_round or table.state.round == LAST_ROUND:
        return None
    for seat, skyline in enumerate(table.state.skylines):
        if TALLEST_BUT_ROOF in skyline.columns and seat != table.state.player:
            text = PHRASES.hint("tower-near")
            name = table.players[seat].name
            return Hint("tower-near", text.format(name=name), table.parts.layout.plates[seat])
    return None


def _last_round(table: StreetTable) -> Hint | None:
    state = table.state
    if state.phase != "take" or not (state.final_round or state.round == LAST_ROUND):
        return None
    layout = table.parts.layout
    text = PHRASES.hint("last-round")
    return Hint("last-round", text, sun_arc(layout))


def _look_around(table: StreetTable) -> Hint | None:
    state = table.state
    if not _choosing(table) or state.solo or state.round != GREENHORN_ROUNDS:
        return None
    if table.large_seat is not None:  # that is what it asks for
        return None
    seat = (table.parts.seat + 1) % len(table.players)
    text = PHRASES.hint("look")
    if inputs.device is Device.KEYS:
        text = PHRASES.hint("look-keys").format(key=f"F{seat + 1}")
    return Hint("look", text, table.parts.layout.plates[seat])


def _goals(table: StreetTable) -> Hint | None:
    state = table.state
    if state.phase not in ("take", "act") or not state.solo or state.round > GREENHORN_ROUNDS:
        return None
    text = PHRASES.hint("goals")
    return Hint("goals", text, table.parts.layout.zones.district)


def _rules(table: StreetTable) -> Hint | None:
    if not _choosing(table) or table.state.round != GREENHORN_ROUNDS + 1:
        return None
    text = PHRASES.hint("rules")
    return Hint("rules", text, table.parts.layout.menu_buttons[1])


def _advice(table: StreetTable) -> Hint | None:
    """Where a hint can be asked for: once a player has some dice and a street to think about."""
    state = table.state
    if state.phase != "act" or state.action is not None or state.round <= GREENHORN_ROUNDS:
        return None
    if any(table.desk.session.hints_taken):  # the player knows
        return None
    text = PHRASES.hint("advice")
    if inputs.by_focus and inputs.cap("hint") is not None:
        text = PHRASES.hint("advice-focus")
        text = text.format(key=inputs.pressed("hint"))
    return Hint("advice", text, table.small_buttons["hint"])


RULES: Final[dict[str, HintRule]] = {
    "last-round": _last_round,
    "tower-near": _tower_near,
    "nothing-fits": _nothing_fits,
    "blank": _blank,
    "roof": _roof,
    "throw-again": _throw_again,
    "one-way": _one_way,
    "leftover": _leftover,
    "undo": _undo,
    "column-full": _column_full,
    "bin-empty": _bin_empty,
    "district-full": _district_full,
    "choose": _choose,
    "fling": _fling,
    "goals": _goals,
    "look": _look_around,
    "rules": _rules,
    "advice": _advice,
}
"""Every hint by its name, the most important first."""


# ------------------------------------------------------------- where things are
def _choosing(table: StreetTable) -> bool:
    return table.state.phase == "take" and not table.parts.model.tray


def _die(table: StreetTable, code: str) -> pygame.Rect | None:
    for die in table.parts.model.tray:
        if die.code == code:
            return die_seen(table, die.key)
    return None


def _around(table: StreetTable, keys: list[int]) -> pygame.Rect:
    rects = [die_seen(table, key) for key in keys]
    return rects[0].unionall(rects[1:])


def _button(table: StreetTable, name: str) -> pygame.Rect | None:
    found = [each for each in table.table_targets() if each.name == name and each.enabled]
    return found[0].rect if found else None

"""What can be pressed or dropped on at a table of Skyline D6."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

import pygame

from skyline.games.skyline_d6.abilities import ABILITIES
from skyline.games.skyline_d6.layout import YARDS
from skyline.games.skyline_d6.legal import legal_moves
from skyline.games.skyline_d6.moves import ADD_SUPPLY, TAKE_SUPPLY, AddOther, Mark, Move, TakeYard
from skyline.play.input.targets import Piece, Sign, tray_order
from skyline.play.pieces import Place
from skyline.views.skyline_d6 import tips
from skyline.views.skyline_d6.pieces import SCRAP, SUPPLY, box_place, loan_place
from skyline.views.skyline_d6.table import D6Table
from skyline.widgets.input.target import Target


class Yard(NamedTuple):
    """What a target stands for: a yard as a whole, from 1."""

    number: int


class YardDie(NamedTuple):
    """What a target stands for: one die of a yard, by key."""

    yard: int
    key: int


class Ability(NamedTuple):
    """What a target stands for: a row of the card."""

    name: str


class Turn(NamedTuple):
    """What a target stands for: turning the chosen die to a value, by an ability or a loan."""

    by: str  # ``flip``, ``adjust`` or ``loan``; CHANGE opens the panel of them all
    value: int


class Felt(NamedTuple):
    """What a target stands for: the tray, where a die of the supply is thrown."""


@dataclass
class Places:
    """Where what can be pressed stands, in window pixels."""

    yards: Sequence[pygame.Rect]
    supply: pygame.Rect
    boxes: Mapping[str, pygame.Rect]  # skybridges are among them
    loans: Sequence[pygame.Rect]
    scrap: pygame.Rect
    abilities: Mapping[str, pygame.Rect]
    score: pygame.Rect  # the panel that tells it
    end: pygame.Rect  # the words of what ends the game
    feet: Mapping[str, pygame.Rect]  # of towers and of START, where their rules are told
    # one die of a yard, by key
    yard_dice: Callable[[int], Mapping[int, pygame.Rect]] = lambda _yard: {}
    # what the chosen die can be turned to, beside it or on its panel
    turns: Sequence[tuple[Turn, pygame.Rect]] = field(default_factory=list)


def own_targets(table: D6Table, places: Places) -> list[Target]:
    """Dice, places and circles as they can be used now, those on top first."""
    state = table.position
    legal = legal_moves(state)
    found = [
        Target(
            f"turn:{turn.by}:{turn.value}",
            rect,
            why is None,
            partial(_turn, table, turn, why),
            turn,
        )
        for turn, rect in places.turns
        for why in (tips.why_no_turn(table, turn.by, turn.value),)
    ]
    found += _dice(table)
    if state.phase == "extra":
        found += _yard_dice(table, places, legal)
    found += _yards(table, places, legal)
    found += _sheet(table, places)
    for name in ABILITIES:
        may = Mark(name) in legal
        tip = partial(tips.ability, table, name)
        found.append(Target(f"ability:{name}", places.abilities[name], may, tip, Ability(name)))
    told = partial(tips.points, table)
    found.append(Target("score", places.score, True, told, Sign("score", None)))
    told = partial(tips.ending, table)
    found.append(Target("end", places.end, False, told, Sign("end", places.end)))
    for name, rect in places.feet.items():
        told = partial(tips.foot, name)
        found.append(Target(f"rule:{name}", rect, False, told, Sign("rule", rect)))
    felt = table.parts.layout.tray
    found.append(Target("tray", felt, False, "", Felt()))
    return found


def _turn(table: D6Table, turn: Turn, why: str | None) -> str:
    return why or tips.turn(table, turn.by, turn.value)


def _dice(table: D6Table) -> Iterator[Target]:
    tray = table.parts.tray
    for number, die in enumerate(tray_order(table.parts), 1):
        tip = partial(tips.die, table, die)
        yield Target(f"die:{number}", tray.rect(die.key), table.playing, tip, Piece(die.key))


def _yard_dice(table: D6Table, places: Places, legal: tuple[Move, ...]) -> Iterator[Target]:
    for yard in YARDS:
        rects = places.yard_dice(yard)
        for number, die in enumerate(table.model.yards[yard - 1], 1):
            if die.key in rects and AddOther(yard, int(die.face)) in legal:
                tip = partial(tips.other, yard, die)
                name = f"yard-die:{yard}:{number}"
                yield Target(name, rects[die.key], True, tip, YardDie(yard, die.key))


def _yards(table: D6Table, places: Places, legal: tuple[Move, ...]) -> Iterator[Target]:
    state = table.position
    for yard, rect in zip(YARDS, places.yards, strict=True):
        move = TakeYard(yard)
        open_ = move in legal
        why = None if open_ else tips.why_no_move(state, move)
        tip = partial(tips.yard, table, yard, why)
        yield Target(f"yard:{yard}", rect, open_, tip, Yard(yard))
    toss = next((move for move in (TAKE_SUPPLY, ADD_SUPPLY) if move in legal), None)
    rolls = toss is not None or table.opens
    why = None if rolls else tips.why_no_move(state, TAKE_SUPPLY)
    tip = partial(tips.supply, table, why)
    yield Target("supply", places.supply, rolls, tip, SUPPLY)


def _sheet(table: D6Table, places: Places) -> Iterator[Target]:
    drops = table.drops()
    for name, rect in places.boxes.items():
        place = box_place(name)
        tip = partial(tips.box, table, name)
        yield Target(f"box:{name}", rect, place in drops, tip, place)
    for circle, rect in enumerate(places.loans, 1):
        place = loan_place(circle)
        tip = partial(tips.loan, table, circle)
        yield Target(f"loan:{circle}", rect, place in drops, tip, place)
    yield Target("scrap", places.scrap, SCRAP in drops, partial(tips.scrap, table), SCRAP)


def is_on_sheet(ref: object) -> bool:
    """Whether a target stands for a place of the sheet."""
    return isinstance(ref, Place) and ref.zone in ("box", "loan", "scrap")

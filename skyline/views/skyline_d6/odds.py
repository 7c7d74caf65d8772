"""Which set of dice a player is about to draft, and what the throws may bring, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from skyline.games.skyline_d6.layout import FACES
from skyline.games.skyline_d6.legal import legal_moves
from skyline.games.skyline_d6.moves import (
    ADD_SUPPLY,
    DRAFTED,
    TAKE_SUPPLY,
    AddOther,
    Move,
    TakeYard,
)
from skyline.games.skyline_d6.notation import move_text, parse_move
from skyline.games.skyline_d6.state import State
from skyline.play.pieces import Place
from skyline.play.teacher.panel import Line, OddsContent
from skyline.play.teacher.service import Advised, Advisor
from skyline.play.teacher.worth import why_points, worth_of
from skyline.text.words import _, ngettext
from skyline.views.skyline_d6 import tips
from skyline.views.skyline_d6.pieces import SUPPLY
from skyline.views.skyline_d6.table import D6Table
from skyline.views.skyline_d6.targets import Yard, YardDie

NEAR = 1e-9


class Face(Protocol):
    """One value that a thrown die may show; each is as likely as any other."""

    @property
    def value(self) -> int: ...

    @property
    def fits(self) -> bool:
        """In a box as it is, no price paid."""

    @property
    def worth(self) -> float: ...


class DraftOdds(Protocol):
    """What a set may bring."""

    @property
    def hand(self) -> tuple[int, ...]:
        """Dice in hand then, without the thrown one."""

    @property
    def fitting(self) -> int:
        """How many of these fit in a box as they are."""

    @property
    def faces(self) -> Sequence[Face]:
        """Of the die thrown into the hand; empty when none is."""


class DraftChoice(NamedTuple):
    """A set that may be taken, or a die that may be added to it."""

    move: str  # in notation
    title: str
    why: str = ""  # why chances are as they are

    def content(self, advisor: Advisor) -> OddsContent | None:
        """What the panel says of it; None until it is known."""
        found: DraftOdds | None = advisor.odds({"move": self.move})
        if found is None:
            return None
        advised = advisor.advice()
        worth = None if advised is None else worth_of(advised, (self.move,))
        why = self.why if advised is None else why_points(advised) or self.why
        told = _fitting(found), why, _hope(found, advised)  # the ledge tells what falls
        note = ". ".join(filter(None, told))
        return OddsContent(self.title, note, tuple(_lines(found)), worth)


def choice_now(table: D6Table) -> DraftChoice | None:
    """The set under the pointer or the focus; None where there is none."""
    hand, state = table.hand, table.position
    name = (hand.focus if hand.keys else hand.hover) or ""
    if state.phase not in ("draft", "extra") or not hand.empty or hand.drags:
        return None
    if table.parts.tray.throwing or not table.parts.visual.at_rest:
        return None
    move = _move_at(table, name)
    return None if move is None else _choice(table, move)


def _move_at(table: D6Table, name: str) -> Move | None:
    """The move of the draft that a target stands for."""
    ref = next((each.ref for each in table.table_targets() if each.name == name), None)
    move: Move | None = None
    match ref:
        case Yard(number):
            move = TakeYard(number)
        case YardDie(yard, key):
            dice = table.model.yards[yard - 1]
            move = next((AddOther(yard, int(die.face)) for die in dice if die.key == key), None)
        case Place() if ref == SUPPLY:
            move = TAKE_SUPPLY if table.position.phase == "draft" else ADD_SUPPLY
        case _:
            toss = TAKE_SUPPLY if table.position.phase == "draft" else ADD_SUPPLY
            move = {"button:toss": toss, "button:drafted": DRAFTED}.get(name)
    return move if move in legal_moves(table.position) else None


def _choice(table: D6Table, move: Move) -> DraftChoice:
    match move:
        case TakeYard(yard):
            dice = tips.handful([int(die.face) for die in table.model.yards[yard - 1]])
            title = _("Yard {number}: {dice}").format(number=yard, dice=dice)
        case AddOther(yard, die):
            title = _("Add the {value} from yard {yard}").format(value=die, yard=yard)
        case _ if move == DRAFTED:
            title = _("Add no further die")
        case _:
            title = _("Roll one die")
    return DraftChoice(move_text(move), title, first_pick(table.position))


def first_pick(state: State) -> str:
    """Why who begins is better placed than the others; empty later in the game, and alone."""
    if len(state.sheets) < 2 or state.round > 1 or state.player != state.start:
        return ""
    return _("Who begins picks first, and is first at what only one player can have.")


def _fitting(found: DraftOdds) -> str:
    """How many of the dice that are known fit at once."""
    whole = len(found.hand)
    if not whole:
        return ""
    if found.fitting == whole == 2:
        return _("Both dice fit at once")
    if found.fitting == whole:
        return ngettext("It fits at once", "All {n} dice fit at once", whole).format(n=whole)
    if not found.fitting:
        return ngettext("It fits nowhere unchanged", "None of them fits unchanged", whole)
    return ngettext(
        "{n} of {all} dice fits at once", "{n} of {all} dice fit at once", found.fitting
    ).format(n=found.fitting, all=whole)


def _lines(found: DraftOdds) -> Iterator[Line]:
    """The chance of the die that is thrown into the hand."""
    fits = [face.value for face in found.faces if face.fits]
    if found.faces:
        yield Line(_("It fits a box as it is"), len(fits) / len(FACES))


def _hope(found: DraftOdds, advised: Advised | None) -> str:
    """Which faces of the thrown die bring more than the best yard; nothing if all do, or none."""
    yards = [
        each.worth
        for each in (() if advised is None else advised.decisions)
        if parse_move(each.moves[0]) not in (TAKE_SUPPLY, ADD_SUPPLY)
    ]
    good = [face.value for face in found.faces if yards and face.worth >= yards[0] - NEAR]
    if not good or len(good) == len(FACES):
        return ""
    return _("Better than every yard with: {dice}").format(dice=tips.handful(good))

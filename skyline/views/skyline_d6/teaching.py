"""Skyline D6's teacher: a decision in words, and where it is seen on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from skyline.games.skyline_d6.abilities import IGNORE, ability_title
from skyline.games.skyline_d6.legal import legal_moves
from skyline.games.skyline_d6.moves import (
    PASS,
    AddOther,
    AddSupply,
    Adjust,
    Borrow,
    Drafted,
    End,
    Flip,
    Mark,
    Move,
    Pass,
    Repay,
    Scrap,
    TakeSupply,
    TakeYard,
    Write,
    turned_to,
)
from skyline.games.skyline_d6.notation import move_text, parse_move
from skyline.games.skyline_d6.places import places as boxes_of_sheet
from skyline.games.skyline_d6.reasons import title_of_box
from skyline.games.skyline_d6.rules import apply
from skyline.games.skyline_d6.state import Loan, State
from skyline.play.input.targets import tray_order
from skyline.play.lesson.spots import die_seen
from skyline.play.pieces import Place
from skyline.play.teacher.marks import Marked
from skyline.play.teacher.service import Advised, Weighed
from skyline.play.teacher.teaching import Fault, Teaching
from skyline.play.teacher.worth import decision_of, loss_of
from skyline.text.words import _, ngettext
from skyline.views.skyline_d6 import tips
from skyline.views.skyline_d6.art.boxes import star_place
from skyline.views.skyline_d6.costs import closed
from skyline.views.skyline_d6.odds import DraftChoice, choice_now
from skyline.views.skyline_d6.table import D6Table
from skyline.views.skyline_d6.targets import Ability, Turn
from skyline.views.skyline_d6.ways import CHANGE, Way, uses_left, ways


class D6Teaching(Teaching):
    """A decision is a move, or what a hand does at once: a die is turned, and written."""

    _table: D6Table
    tells_odds = True

    def words(self, decision: tuple[str, ...]) -> str:
        yards = [[int(die.face) for die in yard] for yard in self._table.model.yards]
        return move_words(parse_move(decision[-1]), yards)

    def reason(self, decision: Weighed) -> str:
        """A question says a sentence; of a set, what it brings first: the sheet shows the rest."""
        told = super().reason(decision)
        if not told or not any(self._table.questioned()):
            return told
        lines = told.split("\n")
        first = lines[0].partition(". ")[0].rstrip(".")
        if decision.follows:  # what the dice bring stands below where they go
            first = next((each for each in lines if each.endswith(".")), first).split(", ")[0]
            first = first.rstrip(".")
        return f"{first[:1].upper()}{first[1:]}."

    def gives_up(self, decision: tuple[str, ...]) -> bool:
        return bool(self._lost(decision))

    def fault(self, decision: Weighed, advised: Advised, loss: str) -> Fault | None:
        lost = self._lost(decision.moves)
        return Fault("", lost, lost) if lost else None

    def weighed(self, decision: tuple[str, ...], advised: Advised) -> float | None:
        """As a review would say; the advice alone knows what looks good."""
        if not _may_cost(advised, decision):
            return None
        return advised.decisions[0].worth - (self._lost_by(decision) or 0.0)

    def looks(self, decision: tuple[str, ...], advised: Advised) -> bool:
        if not _may_cost(advised, decision) or self._lost_by(decision) is not None:
            return False
        return self._table.desk.advisor.comes({"moves": decision})

    def _lost_by(self, decision: tuple[str, ...]) -> float | None:
        found: float | None = self._table.desk.advisor.odds({"moves": decision})
        return found

    @property
    def coming(self) -> tuple[str, ...]:
        """What a press, or letting go, would do now."""
        return tuple(map(move_text, pointed_at(self._table)))

    def _lost(self, decision: tuple[str, ...]) -> str:
        return lost_words(self._table.position, parse_move(decision[0]))

    def marked(self, decision: tuple[str, ...]) -> Marked:
        """Yards, dice, boxes, circles, rows of the card, or buttons."""
        move, table = parse_move(decision[-1]), self._table
        places = table.lay()
        match move:
            case Write(_value, box) if len(decision) > 1:
                return Marked([ringed(self._table, box)])
            case TakeYard(yard):
                return Marked([places.yards[yard - 1].copy()])
            case TakeSupply() | AddSupply():
                return Marked([places.supply.copy()])
            case AddOther(yard, die):
                dice = (each for each in table.model.yards[yard - 1] if each.face == str(die))
                rects = places.yard_dice(yard)
                return Marked([rects[each.key].copy() for each in dice][:1])
            case Write(die, box):
                return self._carried(die, ringed(self._table, box))
            case Scrap(die):
                return self._carried(die, places.scrap)
            case Repay(die, pips):
                return self._carried(die, places.loans[self._loans.index(Loan(pips, repaid=False))])
            case Flip() | Adjust() | Borrow():
                return self._turned(move)
            case Mark(ability):
                return Marked([places.abilities[ability].copy()])
            case Drafted():
                return self._button("drafted")
            case Pass():
                return self._button("let-go")
        return self._button("end-turn")

    def numbered(self, decision: tuple[str, ...]) -> pygame.Rect | None:
        """None for yards and supply: the list names them, and they bear numbers of their own."""
        named = isinstance(parse_move(decision[0]), TakeYard | TakeSupply | AddSupply)
        return None if named else super().numbered(decision)

    @property
    def listed(self) -> int:
        """All that can be drafted: each yard, and the die of the supply."""
        return 4 if self._table.position.phase == "draft" else super().listed

    @property
    def _loans(self) -> tuple[Loan, ...]:
        return self._table.sheet.loans

    def _die(self, value: int) -> list[pygame.Rect]:
        """Where a die of the hand is seen that shows a value."""
        order = tray_order(self._table.parts)
        return [die_seen(self._table, die.key) for die in order if die.face == str(value)][:1]

    def _carried(self, die: int, place: pygame.Rect) -> Marked:
        """No arrow between them: it would lie on the words below the towers."""
        return Marked([*self._die(die), place.copy()])

    def _turned(self, move: Flip | Adjust | Borrow) -> Marked:
        """The die and what it becomes; with the circle of a loan, and what turns it now."""
        goal = turned_to(move)
        found = Marked(self._die(move.die))
        found.badges += [(each, str(goal)) for each in found.rings]
        by = {Flip: "flip", Adjust: "adjust", Borrow: "loan"}[type(move)]
        found.rings += [
            each.rect.copy()
            for each in self._table.table_targets()
            if each.name == f"turn:{by}:{goal}"
        ]
        if by == "loan" and len(self._loans) < len(self._table.lay().loans):
            found.rings.append(self._table.lay().loans[len(self._loans)].copy())
        return found

    def _button(self, name: str) -> Marked:
        targets = self._table.table_targets()
        return Marked([each.rect.copy() for each in targets if each.name == f"button:{name}"])

    def choice(self) -> DraftChoice | None:
        return choice_now(self._table)

    def odds_place(self) -> pygame.Rect:
        """On the felt beside the dice that would come; the card where one is added to others."""
        if self._table.position.phase != "draft":
            return self._table.obstacles.slots()[0].copy()
        place: pygame.Rect = self._table.parts.tray.area.copy()
        place.w = self._table.awaiting.x - place.x
        return place

    @property
    def seen(self) -> bool:
        """Not over somebody else's sheet."""
        return self._table.looked_at is None


def _may_cost(advised: Advised, decision: tuple[str, ...]) -> bool:
    """Whether a decision may be bad enough to be looked at once more."""
    listed = decision_of(advised, decision)
    return listed is None or loss_of(advised, listed) >= min(advised.mistakes.values())


def pointed_at(table: D6Table) -> tuple[Move, ...]:
    """The moves that what is pointed at stands for; none where it stands for no choice."""
    hand = table.hand
    name = (hand.focus if hand.keys else hand.hover) or ""
    if table.position.phase in ("draft", "extra"):
        choice = choice_now(table)
        return () if choice is None else (parse_move(choice.move),)
    if name == "button:let-go" and table.position.phase == "star":
        return (PASS,)
    ref = next((each.ref for each in table.table_targets() if each.name == name), None)
    how: Any = None
    match ref:
        case Place():
            how = table.drops().get(ref)
        case Ability(ability):
            how = Mark(ability)
        case Turn(by, value) if by != CHANGE and table.chosen is not None:
            how = tips.turn_move(int(table.chosen.face), by, value)
    if isinstance(how, Way):
        return how.moves
    return (how,) if how in legal_moves(table.position) else ()


def ringed(table: D6Table, box: str) -> pygame.Rect:
    """A box with its star, which a ring would cut."""
    place: pygame.Rect = table.lay().boxes[box]
    star, _radius = star_place(place)
    return place.union(star) if boxes_of_sheet().boxes[box].star else place.copy()


def lost_words(state: State, move: Move) -> str:
    """What a move gives away for good, in one sentence; empty for nothing."""
    if state.player is None:
        return ""
    sheet = state.sheets[state.player]
    match move:
        case Pass() if len(legal_moves(state)) > 1:
            return _("It is lost then.")
        case Scrap(die):
            found = [way for way in ways(state, die).values() if not way.dear]
            if any(not way.prices for way in found):
                return _("The {die} fits a box as it is.").format(die=die)
            return _("An ability brings the {die} into a box.").format(die=die) if found else ""
        case Write() if not uses_left(state, sheet, IGNORE):
            before = set(closed(sheet))
            after = apply(state, move).state.sheets[state.player]
            for tower in closed(after):
                if tower not in before:
                    text = _("Closes {tower} for good: nothing is higher than {die}.")
                    if tower.rule == "less":
                        text = _("Closes {tower} for good: nothing is lower than {die}.")
                    return text.format(tower=tower.name, die=move.die)
    return ""


def move_words(move: Move, yards: Sequence[Sequence[int]]) -> str:
    """A move as advice, e.g. ``Write the 4 into L2, level 3``."""
    match move:
        case TakeYard(yard):
            dice = tips.handful(yards[yard - 1])
            return _("Take yard {number}: {dice}").format(number=yard, dice=dice)
        case TakeSupply():
            return _("Roll a die from the supply")
        case AddSupply():
            return _("Add a die from the supply")
        case AddOther(yard, die):
            return _("Add the {value} from yard {yard}").format(value=die, yard=yard)
        case Drafted():
            return _("Add no further die")
        case Write(die, box, ignore):
            text = _("Write the {die} into {box}")
            if ignore:
                text = _("Write the {die} into {box}, against its rule")
            return text.format(die=die, box=title_of_box(box))
        case Scrap(die):
            return _("Put the {die} into the Scrap Yard").format(die=die)
        case Repay(die, pips):
            text = ngettext(
                "Repay a loan of {n} pip with the {die}",
                "Repay a loan of {n} pips with the {die}",
                pips,
            )
            return text.format(n=pips, die=die)
        case Flip(die) | Adjust(die):
            text = _("Turn the {die} to {value}, by ability")
            return text.format(die=die, value=turned_to(move))
        case Borrow(die, value):
            pips = abs(value - die)
            text = ngettext(
                "Turn the {die} to {value} for a loan of {n} pip",
                "Turn the {die} to {value} for a loan of {n} pips",
                pips,
            )
            return text.format(die=die, value=value, n=pips)
        case Mark(ability):
            return _("Mark “{ability}”").format(ability=ability_title(ability))
        case Pass():
            return _("Let the star go")
        case End():
            return _("End your turn")

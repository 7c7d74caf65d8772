"""What a player does at a table of Skyline D6: drafting, turning dice, writing, using stars."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from skyline.games.skyline_d6.abilities import ABILITIES
from skyline.games.skyline_d6.layout import YARDS, layout
from skyline.games.skyline_d6.legal import active, legal_moves
from skyline.games.skyline_d6.moves import (
    ADD_SUPPLY,
    DRAFTED,
    END,
    PASS,
    TAKE_SUPPLY,
    AddOther,
    Mark,
    Move,
    Repay,
    Scrap,
    TakeYard,
    Write,
)
from skyline.games.skyline_d6.reasons import why_not
from skyline.play.context import TableContext
from skyline.play.dice.flights import Spot
from skyline.play.input.actions import Actions, Host
from skyline.play.input.targets import Piece, tray_order
from skyline.play.moment import Moment
from skyline.play.pieces import Place, TrayDie
from skyline.table.furniture.zones import is_narrow
from skyline.text.words import _
from skyline.views.skyline_d6 import moment, tips
from skyline.views.skyline_d6.hand import D6Hand
from skyline.views.skyline_d6.moves import D6Moves
from skyline.views.skyline_d6.pieces import SUPPLY
from skyline.views.skyline_d6.table import D6Parts, D6Table
from skyline.views.skyline_d6.targets import (
    Ability,
    Felt,
    Turn,
    Yard,
    YardDie,
    is_on_sheet,
    own_targets,
)
from skyline.views.skyline_d6.ways import CHANGE, Way
from skyline.widgets.input.actions import Action
from skyline.widgets.input.commands import OVER, SHEET
from skyline.widgets.input.target import Target


class D6Actions(Actions):
    """Carries out what the hand or a key asks for at a table of Skyline D6."""

    table: D6Table
    parts: D6Parts
    hand: D6Hand
    play: D6Moves
    tab_order = (
        "yard:",
        "supply",
        "die:",
        "box:",
        "loan:",
        "scrap",
        "ability:",
        "turn:",
        "button:",
        "score",
    )
    draggable = ("die:", "supply")
    droppable = ("box:", "loan:", "scrap", "turn:", "tray")

    def __init__(self, host: Host, table: TableContext) -> None:
        super().__init__(host, table)
        for name, act in (
            ("toss", self.toss),
            ("drafted", partial(self._move, DRAFTED)),
            ("end-turn", partial(self._move, END)),
            ("let-go", partial(self._move, PASS)),
            ("pay", self.pay),
            ("back", lambda: host.peek(None)),
        ):
            self.offer(name, act)
        self.steps = {
            "throw": self.press_throw,
            "undo": self.undo,
            "end-turn": self.press_end,
            "change": self.open_changes,
            "flip": partial(self.turn_chosen, "flip"),
            "minus": partial(self.turn_chosen, "minus"),
            "plus": partial(self.turn_chosen, "plus"),
            "let-go": partial(self._move, PASS),
        }

    # ------------------------------------------------------------- what the kit asks
    @property
    def situation(self) -> str:
        return OVER if self.over else SHEET

    def moment(self) -> Moment:
        return moment.describe(self.table)

    def own_targets(self) -> list[Target]:
        return own_targets(self.table, self.table.lay())

    def press(self, target: Target) -> None:
        if target.name != "score":  # its list lies open while it is pointed at
            super().press(target)

    def wish(self) -> str:
        """Nothing while dice fall into the yards; seats show that those of one are to come here.

        What is pointed at shows its own dice instead.
        """
        table, hand = self.table, self.hand
        if self._completed and table.looked_at is None and table.position.phase == "assign":
            return _("Tower complete  +{n}").format(n=layout().scoring.summit * self._completed)
        if table.computer_due or self.parts.yards.moving or table.looked_at is not None:
            return ""
        if table.opens:
            return _("A new day")
        if table.position.phase == "assign" and not table.position.hand:
            visual = self.parts.visual
            return _("All dice are used") if visual.at_rest and not visual.crowns else ""
        if table.position.phase != "draft":
            return super().wish()
        name = (hand.focus if hand.keys else hand.hover) or ""
        if name == "supply" or name.startswith("yard:"):
            return ""
        arrow = "↑" if is_narrow(self.parts.layout.size) else "←"
        return f"{arrow} {_('Take a yard')}"

    @property
    def _completed(self) -> int:
        """How many towers have got their roof in this turn."""
        parts = self.parts
        before, now = (
            sheets[parts.seat].columns for sheets in (parts.model.began, parts.model.sheets)
        )
        return sum(
            len(was) < tower.height == len(column) and parts.visual.crowns.get(tower.name, 1.0) > 0
            for tower, was, column in zip(layout().skyscrapers, before, now, strict=True)
        )

    @property
    def _legal(self) -> tuple[Move, ...]:
        return legal_moves(self.table.position)

    def drops(self, die: int) -> Mapping[Place, Any | None]:
        """Where a die may go: a way that costs little, a move, or None for a dear way."""
        return {
            place: None if isinstance(how, Way) and (how.dear or how.chooses) else how
            for place, how in self.table.drops(die).items()
        }

    def why_not(self, die: int, place: Place) -> str:
        state = self.table.position
        value = int(self.parts.model.die(die).face)
        move: Move = Scrap(value)
        if place.zone == "box":
            move = Write(value, str(place.key))
        elif place.zone == "loan":
            circle = int(place.key)
            loans = self.table.sheet.loans
            if circle > len(loans):
                return _("A loan is taken when a die turns to a value that it does not show.")
            if loans[circle - 1].repaid:
                return _("That loan is repaid.")
            move = Repay(value, loans[circle - 1].pips)
        return why_not(state, move) or super().why_not(die, place)

    @property
    def chosen(self) -> TrayDie | None:
        return self.table.chosen

    def points_at(self, target: Target | None) -> None:
        """A pencil ticks over a place that is lit for the chosen die."""
        if target is not None and target.enabled and is_on_sheet(target.ref):
            self.parts.sound.play("pencil")

    @property
    def choosing_place(self) -> bool:
        return super().choosing_place and self.hand.asked is None

    def focusable(self) -> list[Target]:
        found = super().focusable()
        if self.hand.changing:
            return [each for each in found if isinstance(each.ref, Turn)]
        return found

    def _focus_first(self) -> None:
        """Moves the focus to the first of what can be chosen, while keys are used."""
        found = self.focusable()
        if self.hand.keys and found:
            self.hand.focus = min(found, key=lambda each: each.rect.topleft[::-1]).name

    def step(self, way: Action) -> bool:
        """Left and Right turn from one sheet to the next while another one than one's own lies.

        Tab finds a place for the held die first where that is cheapest.
        """
        names = [each.name for each in self.focusable()] if self.choosing_place else []
        if way is Action.NEXT and names and self.hand.focus not in names:
            self._focus_first_place()
            return True
        peeked, looked_at = self.table.peeked, self.table.looked_at
        if peeked is None or looked_at is None or way not in (Action.LEFT, Action.RIGHT):
            return False
        others = [seat for seat in range(len(self.table.players)) if seat != self.parts.seat]
        number = others.index(looked_at) + (1 if way is Action.RIGHT else -1)
        self.table.peeked = others[number % len(others)]
        return True

    # ------------------------------------------------------------- pressing
    def press_own(self, target: Target) -> None:
        ref = target.ref
        match ref:
            case Piece(key):
                self.press_die(key)
            case Turn(name, value):
                self.turn(name, value)
            case Yard(number) if target.enabled:
                self._move(TakeYard(number))
            case YardDie(yard, key):
                self.take_other(yard, key)
            case Felt():
                self.hand.release()
            case Ability(name) if target.enabled:
                self._mark(name)
            case Place() if target.enabled and ref == SUPPLY:
                self.throw()
            case Place() if is_on_sheet(ref):
                self._press_place(target, ref)
            case _ if not target.enabled:
                self.refuse(target.tooltip, target.name)

    def _press_place(self, target: Target, place: Place) -> None:
        """Puts the held die there, or the only one; without any it is said what the place is."""
        die = self.table.chosen
        if die is None:
            if target.enabled:
                self.host.notice(target.tooltip, target.name)
            else:
                self.refuse(target.tooltip, target.name)
            return
        if self.hand.asked == place:
            self.pay()
            return
        self.hand.held = die.key
        self.drop(target.name)

    def press_die(self, key: int) -> None:
        """Takes a die of the tray into the hand, or puts it back."""
        hand = self.hand
        self.table.peeked = None
        if not self.table.playing:
            self.refuse(moment.not_yet(self.table.position), "tray")
            return
        again = hand.held == key
        hand.release()
        if again:
            return
        hand.held = key
        self.parts.sound.play("pick_up")
        if hand.keys:
            self._focus_first_place()

    def _focus_first_place(self) -> None:
        """Moves the focus to a box that the die fits as it is, or else to what it costs least."""
        die = self.table.chosen
        lit = [each for each in self.focusable() if each.enabled]
        if die is None or not lit:
            return
        found = self.table.ways_of(int(die.face))

        def rank(target: Target) -> tuple[int, int]:
            way = found.get(str(target.ref.key)) if isinstance(target.ref, Place) else None
            return 2 if way is None else len(way.prices) > 0, target.rect.x

        self.hand.focus = min(lit, key=rank).name

    # ------------------------------------------------------------- dropping
    def begin_drag(self, target: str) -> None:
        """A die comes along with the pointer: one of the hand, or one of the supply to throw."""
        hand = self.hand
        if target == "supply":
            if self._toss_move() is not None:
                hand.release()
                hand.tosses = True
                self.parts.sound.play("pick_up")
            return
        die = self.die_of(target)
        if die is not None and self.table.playing:
            hand.release()
            hand.held, hand.carried = die, True
            self.parts.sound.play("pick_up")

    def drop_dragged(self, place: tuple[int, int], origin: str) -> None:
        """Throws the die of the supply with the speed of the hand."""
        hand = self.hand
        hand.tosses = False
        fling = hand.flings(self.host.now, self.parts.layout.scale)
        if fling is None and not self.parts.layout.zones.tray.collidepoint(place):
            self.host.notice(_("Throw it onto the felt, or let go while the hand moves."), "supply")
            return
        self.toss(fling, place)

    def put(self, move: Any, die: int, place: Place, released: Spot | None) -> None:
        self._go(move.moves if isinstance(move, Way) else (move,), die, released)

    def _go(self, moves: tuple[Move, ...], die: int, released: Spot | None = None) -> None:
        """Uses a die; the log clears the card of abilities for a star."""
        self.play.go(moves, die, released)
        if self.table.position.phase == "star":
            self.table.log.open = False

    def wait_at(self, place: Place, die: int) -> None:
        """The die waits at a box until its price has been agreed to, or another one is chosen."""
        hand = self.hand
        hand.held = die
        way = self.table.ways_of(int(self.parts.model.die(die).face))[str(place.key)]
        if way.chooses:
            hand.changing = True
            self._focus_first()
            return
        hand.asked = place
        # The key on the button that asks agrees, wherever the focus was before a drag.
        hand.focus = next((each.name for each in self.focusable() if each.ref == place), hand.focus)
        self.parts.sound.play("ui_toggle")

    def pay(self) -> None:
        """Pays what the box costs for which the held die waits."""
        hand = self.hand
        die, place = hand.held, hand.asked
        if die is None or place is None:
            return
        way = self.table.ways_of(int(self.parts.model.die(die).face)).get(str(place.key))
        hand.release()
        if way is not None:
            self.attempt(lambda: self._go(way.moves, die))

    # ------------------------------------------------------------- turning a die
    def open_changes(self) -> None:
        """Opens or closes what a die can turn into, and what that costs."""
        hand = self.hand
        if hand.changing:
            hand.changing = False
            return
        die = self._die_to_turn()
        if die is not None:
            hand.release()
            hand.held, hand.changing = die.key, True
            self.parts.sound.play("ui_page")
            self._focus_first()

    def _die_to_turn(self) -> TrayDie | None:
        """The chosen die; says so if there is none."""
        die = self.table.chosen
        if die is None:
            reason = _("Choose a die first.")
            self.refuse(
                reason if self.table.playing else moment.not_yet(self.table.position), "tray"
            )
        return die

    def turn_chosen(self, name: str) -> None:
        """Turns the chosen die by an ability: ``flip``, ``minus`` or ``plus``."""
        die = self._die_to_turn()
        if die is None:
            return
        value = int(die.face)
        goal = {"flip": 7 - value, "minus": value - 1, "plus": value + 1}[name]
        self.hand.held = die.key
        self.turn("flip" if name == "flip" else "adjust", goal)

    def turn(self, name: str, value: int) -> None:
        """Turns the held die to a value, by an ability or a loan; it stays in the hand."""
        die = self.table.chosen
        if die is None:
            return
        reason = tips.why_no_turn(self.table, name, value)
        if reason is not None:
            self.refuse(reason, "tray")
            return
        if name == CHANGE:
            self.open_changes()
            return
        self.hand.release()
        move = tips.turn_move(int(die.face), name, value)
        self.attempt(lambda: self._go((move,), die.key))
        if self.table.playing:
            self.hand.held = die.key

    # ------------------------------------------------------------- steps of a turn
    def _toss_move(self) -> Move | None:
        """The move that throws a die of the supply now."""
        return next((each for each in (TAKE_SUPPLY, ADD_SUPPLY) if each in self._legal), None)

    def toss(
        self, fling: tuple[float, float] | None = None, place: tuple[int, int] | None = None
    ) -> None:
        """Throws a die of the supply: out of the heap, or from where a hand holds it."""
        move = self._toss_move()
        if move is None:
            self.parts.tray.let_go()
            self._refuse_move(TAKE_SUPPLY, "supply")
            return
        self.hand.release()
        if place is not None:
            self.parts.tray.grab(place)
        elif not self.parts.calm:
            fling = self.parts.yards.throw_from_heap(fling)
        self.attempt(lambda: self.play.toss(move, fling))

    def throw(self, fling: tuple[float, float] | None = None) -> None:
        """Throws the dice that the yards begin with, or one of the supply."""
        if self.may_throw:
            super().throw(fling)
        else:
            self.toss(fling)

    def press_throw(self) -> None:
        if self.over:
            self.host.show_results()
        elif self.table.position.phase == "assign":
            self.press_end()
        else:
            self.throw()

    def press_end(self) -> None:
        """Adds no die, or ends the turn; says what is still to be done."""
        self._move(DRAFTED if self.table.position.phase == "extra" else END)

    def take_other(self, yard: int, key: int) -> None:
        """Takes one die of another yard, by ability."""
        dice = self.parts.model.yards[yard - 1]
        die = next((each for each in dice if each.key == key), None)
        if die is None:
            return
        self.parts.model.preferred_die = key
        self._move(AddOther(yard, int(die.face)))
        self.parts.model.preferred_die = None

    def digit(self, number: int) -> None:
        """Takes the yard of that number, or the die of that number in the hand."""
        phase = self.table.position.phase
        if phase in ("roll", "draft", "extra") and number < len(YARDS):
            self._move(TakeYard(number + 1), f"yard:{number + 1}")
        elif phase == "assign":
            order = tray_order(self.parts)
            if number < len(order):
                self.press_die(order[number].key)

    def _mark(self, name: str) -> None:
        """Marks an ability; says what it does once it works."""
        state = self.table.position
        self._move(Mark(name))
        seat, options = state.player, state.options
        if seat is not None and active(
            self.table.position.sheets[seat], ABILITIES.index(name), options
        ):
            self.host.notice(tips.earned(name), "ledge")

    def _move(self, move: Move, about: str = "ledge") -> None:
        """Plays a move that needs no die, or says why not."""
        self.hand.release()
        self.table.peeked = None
        if move in self._legal:
            self.attempt(lambda: self.play.play(move))
        else:
            self._refuse_move(move, about)

    def _refuse_move(self, move: Move, about: str) -> None:
        self.refuse(tips.why_no_move(self.table.position, move) or "", about)

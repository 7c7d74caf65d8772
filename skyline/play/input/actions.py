"""What a player does on the table, however it was asked for: by pointer, key or button."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Protocol

import pygame

from skyline.core.errors import SkylineError
from skyline.play.context import TableContext
from skyline.play.dice.flights import Spot
from skyline.play.input.targets import (
    Command,
    Mark,
    Piece,
    Seat,
    Sign,
    Supply,
    button_targets,
    plate_targets,
)
from skyline.play.moment import Moment
from skyline.play.pieces import Place, TrayDie
from skyline.text.words import _
from skyline.widgets.input.actions import Action
from skyline.widgets.input.commands import ACTING, CHOOSING, OVER
from skyline.widgets.input.target import Target


class Actions:
    """Carries out what the hand or a key asks for; a game adds its own pieces and places.

    Args:
        host: the view.
        table: what is on the table.

    Attributes:
        refusal: says why people may touch nothing now; empty when they may.
        steps: the commands of a turn by name; see :mod:`skyline.widgets.input.commands`.
        tab_order: beginnings of target names in the order in which Tab visits them.
        draggable: beginnings of the names of targets from which something can be dragged.
        droppable: beginnings of the names of targets on which a held piece may be put.
    """

    tab_order: Sequence[str] = ("die:", "mark:", "button:", "tray", "plate:")
    draggable: tuple[str, ...] = ("die:", "tray")
    droppable: tuple[str, ...] = ("tray",)

    def __init__(self, host: Host, table: TableContext) -> None:
        self.host = host
        self.table = table
        self.parts = table.parts
        self.hand = table.hand
        self.play: Any = table.play
        self.refusal: Callable[[], str] = lambda: ""
        self._buttons: dict[str, Callable[[], None]] = {
            "throw": self.throw,
            "undo": self.undo,
            "put-down": self.hand.release,
            "results": host.show_results,
            "log": host.toggle_log,
            "menu": host.pause,
        }
        self.steps: dict[str, Callable[[], None]] = {"throw": self.press_throw, "undo": self.undo}

    def offer(self, name: str, act: Callable[[], None]) -> None:
        """Adds a button ``button:NAME``."""
        self._buttons[name] = act

    def barred(self) -> bool:
        """Whether people may touch nothing now; says why."""
        reason = self.refusal()
        if reason:
            self.refuse(reason)
        return bool(reason)

    # ------------------------------------------------------------- what a game tells
    @property
    def situation(self) -> str:
        """Which commands count first; see :mod:`skyline.widgets.input.commands`."""
        if self.over:
            return OVER
        return CHOOSING if self.may_throw else ACTING

    @property
    def over(self) -> bool:
        """Whether nothing is left to do."""
        return bool(self.table.desk.session.over)

    @property
    def may_throw(self) -> bool:
        """Whether the dice of the tray may be grabbed and thrown."""
        return bool(self.table.desk.session.awaits_roll)

    def moment(self) -> Moment:
        raise NotImplementedError

    def their_moment(self) -> Moment:
        """What stands there while a computer's last pieces are on their way: nothing is asked."""
        name = self.table.players[self.table.parts.seat].name
        return Moment(_("{name} is playing").format(name=name), "", ())

    def targets(self) -> list[Target]:
        """What can be pressed or dropped on at the table, those on top first."""
        own = self.own_targets()  # a board that is laid for them may hold buttons, too
        buttons = button_targets(self.table, self.table.moment())
        return [*buttons, *own, *plate_targets(self.table)]

    def own_targets(self) -> list[Target]:
        """The pieces and places of this game that can be pressed or dropped on."""
        return []

    def drops(self, die: int) -> Mapping[Place, Any | None]:
        """Where a die of the tray may be put: the move that does it, or None if more is needed."""
        return {}

    def why_not(self, die: int, place: Place) -> str:
        """Why a die of the tray can't go to a place, in one sentence."""
        return _("That is not possible now.")

    def fitting(self) -> Collection[TrayDie]:
        """The dice that can be used now, or that may be chosen for what is asked."""
        return ()

    @property
    def chosen(self) -> TrayDie | None:
        """The die for which places are lit now, if one is."""
        return None

    @property
    def markable(self) -> bool:
        """Whether dice show a disc that says if they are rolled again."""
        return False

    @property
    def throws_with(self) -> str:
        """The command that throws what the hand can fling now."""
        return "throw"

    @property
    def unthrown(self) -> bool:
        """Whether the dice of the tray are still to be thrown."""
        return False

    def places_wanted(self) -> int:
        """For how many dice faint places are shown on the felt."""
        return 0

    def wish(self) -> str:
        """What is to be chosen, in few words written over these places or on the empty felt.

        Once all is chosen and the finale is to follow, that the day is over.
        """
        ended = self.table.over_told and not self.table.crowns
        return _("The day is over") if ended else ""

    def to_rehearse(self) -> tuple[list[TrayDie], list[TrayDie]]:
        """The dice that would be thrown now, and those that would stay."""
        return [], []

    def points_at(self, target: Target | None) -> None:
        """The pointer or the focus has come to another target, or to none."""

    def press_own(self, target: Target) -> None:
        """Presses a target that only this game knows."""

    def throw(self, fling: tuple[float, float] | None = None) -> None:
        """Throws the dice; ``fling`` is the speed of the hand in pixels a second."""
        self.hand.release()
        self.attempt(lambda: self.play.roll(fling))

    def press_throw(self) -> None:
        if self.over:
            self.host.show_results()
        else:
            self.throw()

    def digit(self, number: int) -> None:
        """A digit was pressed: the piece of that number, from 0."""

    def take(self, event: pygame.Event) -> bool:
        """Takes an event that only this game reads, before any other; returns whether it did."""
        return False

    def step(self, way: Action) -> bool:
        """Takes an arrow that does more here than move the focus; returns whether it did."""
        return False

    def grips(self, target: str) -> Collection[int]:
        """The dice by key that a drag from a target takes up to be thrown; none if it does more."""
        if self.may_throw and target.startswith(("die:", "tray")):
            return [die.key for die in self.parts.model.tray]
        return ()

    def take_up(self, target: str) -> Collection[int]:
        """Takes dice out of a supply that a drag begins on; those that come along, by key."""
        return ()

    def lay_down(self, dice: Collection[int], at: tuple[int, int], *, back: bool) -> None:
        """Lets go of dice that were dragged out of a supply: over the table, or ``back`` over it.

        They lie in the tray already, and glide there.
        """
        left = Spot(*at, self.parts.tray.edge)
        for die in dice:
            self.play.fly_home(die, left)

    def sweeps(self, die: int) -> bool:
        """Whether a die that was dragged over the felt and flung takes others along."""
        return False

    def begin_drag(self, target: str) -> None: ...

    def drop_dragged(self, place: tuple[int, int], origin: str) -> None:
        """Lets go of what the pointer dragged and is no die; ``origin`` is where it came from."""

    def toggle_mark(self, die: int, name: str) -> None:
        """Marks a die to be rolled again, or to be kept; ``name`` is of what was pressed."""

    # ------------------------------------------------------------- pressing
    def press(self, target: Target) -> None:
        match target.ref:
            case Command(name):
                if target.enabled:
                    self.parts.sound.play("ui_tick")
                    self._buttons[name]()
                else:
                    self.refuse(target.tooltip, target.name)
            case Seat(number):
                self.host.peek(number)
            case Sign():
                self.host.notice(target.tooltip, target.name)
            case _ if self.refusal():
                if isinstance(target.ref, Piece | Mark | Supply):
                    self.refuse(self.refusal(), target.name)  # elsewhere a press just hurries
            case Mark(key):
                self.toggle_mark(key, target.name)
            case _:
                self.press_own(target)

    # ------------------------------------------------------------- dropping
    def beside(self, die: int, at: tuple[int, int]) -> str | None:
        """The target that a die is meant for that was let go beside it; None for none."""
        return None

    def drop(self, name: str | None) -> None:
        """Puts the die in the hand at a target, or lets it glide home with the reason."""
        hand = self.hand
        held = hand.held
        if held is None:
            return
        place = self.place_of(name) if name else None
        released = self._released() if hand.carried else None
        drops = self.drops(held) if place is not None else {}
        hand.release()
        if place is None or place not in drops:
            self._fly_home(held, released)
            if place is not None:
                self.refuse(self.why_not(held, place), name or "")
            return
        move = drops[place]
        if move is None:
            self.wait_at(place, held)
            return
        try:
            self.put(move, held, place, released)
        except SkylineError as error:
            self._fly_home(held, released)
            self.refuse(str(error), name or "")

    def _fly_home(self, die: int, released: Spot | None) -> None:
        if released is not None:
            self.play.fly_home(die, released)

    def wait_at(self, place: Place, die: int) -> None:
        """A die waits at a place until what else is needed has been chosen."""

    def put(self, move: Any, die: int, place: Place, released: Spot | None) -> None:
        self.play.put(move, die, released)

    def _released(self) -> Spot:
        x, y = self.table.carried_at
        return Spot(x, y, self.parts.tray.edge)

    # ------------------------------------------------------------- steps of a turn
    def may(self, button: str) -> bool:
        """Puts down what is held; whether a button's step may be done, else says why not."""
        self.hand.release()
        spec = self.target(button)
        if spec is not None and spec.enabled:
            return True
        if spec is not None:
            self.refuse(spec.tooltip, button)
        return False

    def undo(self) -> None:
        """Takes the last step back."""
        self.hand.release()
        self.attempt(self.play.undo)

    def attempt(self, act: Callable[[], None]) -> None:
        """Does something, or says why the rules refuse it."""
        try:
            act()
        except SkylineError as error:
            self.parts.tray.let_go()
            self.refuse(str(error))

    def refuse(self, reason: str, about: str = "") -> None:
        """Says why something is not possible, beside the target that it is about."""
        self.parts.sound.play("ui_error")
        if reason:
            self.host.notice(reason, about, refused=True)

    # ------------------------------------------------------------- lookups
    def ref_of(self, name: str) -> object:
        """What a piece or place of this game stands for; None if it is not there now."""
        return next((each.ref for each in self.own_targets() if each.name == name), None)

    def die_of(self, name: str) -> int | None:
        """The tray key of a target ``die:N`` or ``mark:N``."""
        ref = self.ref_of(name)
        return ref.key if isinstance(ref, Piece | Mark) else None

    def place_of(self, name: str) -> Place | None:
        """The place of a target on which dice can be put; None for another one."""
        ref = self.ref_of(name)
        return ref if isinstance(ref, Place) else None

    def target(self, name: str) -> Target | None:
        return self.table.target(name)

    # ------------------------------------------------------------- focus
    def focusable(self) -> list[Target]:
        """The targets that the focus may rest on now."""
        targets = [target for target in self.host.targets() if target.enabled]
        if self.choosing_place:
            targets = [each for each in targets if each.name.startswith(self.droppable)]
        return targets

    @property
    def offers_focus(self) -> bool:
        """Whether a controller's focus that has got lost finds a new place by itself."""
        return True

    @property
    def choosing_place(self) -> bool:
        return self.hand.held is not None


class Host(Protocol):
    """What the controls need of the view."""

    def targets(self) -> list[Target]: ...

    def seen_targets(self) -> list[Target]:
        """The same, for a pointer that only moves."""

    def notice(self, sentence: str, about: str = "", *, refused: bool = False) -> None:
        """Shows a sentence beside the target that it is about, perhaps crossed out."""

    def hurry(self) -> None:
        """Lets the running animation finish."""

    def toggle_log(self) -> None: ...

    def ask_hint(self) -> None:
        """Asks the teacher for the best move."""

    def toggle_odds(self) -> None:
        """Shows or hides the chances of a choice."""

    def play_anyway(self) -> None:
        """Plays what the teacher asks about."""

    def peek(self, seat: int | None) -> None:
        """Shows a player's skyline large, or none."""

    def peek_beside(self, step: int) -> None:
        """Shows the next player's skyline large, or the one before, or none."""

    def scroll(self, lines: int) -> bool:
        """Scrolls the log; returns whether it is open."""

    def pause(self) -> None: ...

    def rules(self) -> None: ...

    def seats(self) -> None:
        """Opens the page that says who plays which seat."""

    def show_results(self) -> None: ...

    @property
    def now(self) -> float:
        """Real seconds since the table was opened."""

    @property
    def closable(self) -> bool:
        """Whether Escape has something to close on the table (log, large skyline)."""

    def close_overlay(self) -> None: ...

"""What a player does on the table, however it was asked for: by pointer, key or button."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from skyline.core.errors import SkylineError
from skyline.play.dice.flights import Spot
from skyline.play.input.hand import Hand
from skyline.play.input.play import Play
from skyline.play.input.targets import TargetFinder, lot_of, place_of, tray_order
from skyline.play.parts import TableParts
from skyline.text.words import _
from skyline.views.skyline.moment import dice_wanted, ready_to_throw
from skyline.views.skyline.uses import answering
from skyline.widgets.input.target import Target


class Deeds:
    """Carries out what the hand or a key asks for.

    Attributes:
        host: the view.
        parts: the table.
        play: carries moves out.
        hand: what is held.
        refusal: says why people may touch nothing now; empty when they may.
    """

    def __init__(
        self, host: Host, parts: TableParts, play: Play, hand: Hand, finder: TargetFinder
    ) -> None:
        self.host = host
        self.parts = parts
        self.play = play
        self.hand = hand
        self.refusal: Callable[[], str] = lambda: ""
        self._finder = finder
        self._buttons: dict[str, Callable[[], None]] = {
            "throw": self.throw,
            "roll-again": self.roll_again,
            "end-turn": self.end_turn,
            "undo": self.undo,
            "put-back": self.put_back_last,
            "put-down": self.hand.release,
            "abandon": lambda: self.use_for("district"),
            "demolish": lambda: self.use_for("ball"),
            "results": host.show_results,
            "log": host.toggle_log,
            "menu": host.pause,
        }

    def offer(self, name: str, act: Callable[[], None]) -> None:
        """Adds a button ``button:NAME`` that lies over the table."""
        self._buttons[name] = act

    def barred(self) -> bool:
        """Whether people may touch nothing now; says why."""
        reason = self.refusal()
        if reason:
            self.refuse(reason)
        return bool(reason)

    # ------------------------------------------------------------- pressing
    def press(self, target: Target) -> None:
        """Presses a target, as a click or Enter does."""
        name = target.name
        kind, _colon, rest = name.partition(":")
        if kind == "button":
            if target.enabled:
                self.parts.sound.play("ui_tick")
                self._buttons[rest]()
            else:
                self.refuse(target.tooltip, name)
            return
        if kind == "plate":
            self.host.peek(int(rest) - 1)
            return
        if kind == "city":
            self.host.notice(target.tooltip, name)
            return
        if self.refusal():
            if kind in ("die", "bin", "mark"):  # elsewhere a press just hurries
                self.refuse(self.refusal(), name)
            return
        if kind == "mark":
            self.toggle_mark(name)
            return
        phase = self.play.state.phase
        if phase == "take":
            self.press_before_roll(target)
        elif phase == "roll":
            self.throw()
        elif phase == "act":
            self._press_acting(target)

    def press_before_roll(self, target: Target) -> None:
        """Presses something while dice are being chosen."""
        play, model = self.play, self.parts.model
        name = target.name
        if name.startswith("die:"):
            die = self.die_of(name)
            if die is not None:
                play.put_back(die)
            return
        if not target.enabled:
            self.refuse(target.tooltip, name)
        elif name.startswith("bin:"):
            if model.from_district:
                play.put_all_back()
            play.choose(name[4:])
        elif name == "district":
            if model.from_district:
                play.put_all_back()
            else:
                play.choose_district()

    def _press_acting(self, target: Target) -> None:
        hand = self.hand
        name = target.name
        if hand.at_ball is not None and name.startswith("lot:"):
            self.demolish_lot(name)
            return
        if name.startswith("die:"):
            self.press_die(name)
            return
        if hand.held is not None:
            if name == "tray":
                hand.release()
            else:
                self.drop(name)
            return
        if name.startswith("lot:"):
            self.host.notice(target.tooltip, name)
        elif not target.enabled:
            self.refuse(target.tooltip, name)

    def press_die(self, name: str) -> None:
        """Takes a die of the tray into the hand, or puts it back."""
        hand, parts = self.hand, self.parts
        die = self.die_of(name)
        if die is None:
            return
        if hand.aim is not None:
            aim = hand.aim
            hand.release()
            hand.held = die
            self.drop(aim)
            return
        if hand.doomed is not None:
            lot = hand.doomed
            code = parts.model.die(die).code
            victims = self.play.choices().victims(code)
            hand.release()
            self.play.demolish(die, lot, victims)
            return
        if die in (hand.held, hand.at_ball):
            hand.release()
            return
        hand.release()
        hand.held = die
        parts.sound.play("pick_up")
        if hand.keys:
            self._focus_first_place()

    # ------------------------------------------------------------- dropping
    def drop(self, name: str | None) -> None:
        """Puts the die in the hand at a target, or lets it glide home with the reason."""
        hand, parts, play = self.hand, self.parts, self.play
        held = hand.held
        if held is None:
            return
        code = parts.model.die(held).code
        place = place_of(name, parts) if name else None
        released = self._released() if hand.carried else None
        if place is None:
            hand.release()
            if released is not None:
                self._glide_home(held, released)
            return
        drops = play.choices().drops(code)
        if place not in drops:
            hand.release()
            if released is not None:
                self._glide_home(held, released)
            self.refuse(self._finder.why_not(code, place), name or "")
            return
        move = drops[place]
        if move is None:
            hand.release()
            hand.at_ball = held
            parts.sound.play("put_down")
            hand.focus = None  # nothing is knocked down by pressing Enter once too often
            return
        hand.release()
        lot = int(place.key) if place.zone == "lot" else None
        try:
            play.put(move, held, lot, released)
        except SkylineError as error:
            if released is not None:
                self._glide_home(held, released)
            self.refuse(str(error), name or "")

    def _released(self) -> Spot:
        x, y = self.hand.pointer
        return Spot(x, y, self.parts.tray.edge)

    def _glide_home(self, die: int, released: Spot) -> None:
        parts = self.parts
        parts.visual.tray.add(die)
        piece = parts.model.die(die)
        parts.flights.send(
            piece.kind,
            piece.letter or "L",
            released,
            parts.tray.spot(die),
            at=parts.animator.now,
            duration=parts.beat(0.28),
            landed=lambda: parts.visual.tray.discard(die),
        )

    def demolish_lot(self, name: str) -> None:
        """Knocks the lot of a target down with the die at the ball."""
        hand, parts, play = self.hand, self.parts, self.play
        die = hand.at_ball
        lot = lot_of(name, parts)
        if die is None:
            return
        victims = play.choices().victims(parts.model.die(die).code)
        if lot is None or lot.key not in victims:
            self.refuse(_("There is no building to knock down here."), name)
            return
        hand.release()
        key = lot.key
        self.attempt(lambda: play.demolish(die, key, victims))

    # ------------------------------------------------------------- steps of a turn
    def throw(self, fling: tuple[float, float] | None = None) -> None:
        """Throws the chosen dice; says what is missing if they may not be thrown yet."""
        if not ready_to_throw(self.play.state, self.parts.model):
            self.parts.tray.let_go()
            chosen = len(self.parts.model.tray)
            reason = _("Choose your dice first.")
            if chosen:
                wanted = dice_wanted(self.parts.model) - chosen
                reason = _("Choose {n} more first.").format(n=wanted)
            self.refuse(reason, "tray")
            return
        self.hand.release()
        self.attempt(lambda: self.play.throw(fling))

    def roll_again(self) -> None:
        """Rolls the marked dice again."""
        if not self._may("button:roll-again"):
            return
        self.attempt(self.play.throw_again)

    def end_turn(self) -> None:
        """Ends the turn."""
        if self._may("button:end-turn"):
            self.attempt(self.play.end_turn)

    def _may(self, button: str) -> bool:
        """Puts down what is held; whether a step of the turn may be done, else says why not."""
        self.hand.release()
        spec = self.target(button)
        if spec is not None and spec.enabled:
            return True
        if spec is not None:
            self.refuse(spec.tooltip, button)
        elif self.play.state.phase == "act":
            self.refuse(_("Use at least one die first"), "ledge")
        return False

    def undo(self) -> None:
        """Takes the last step back."""
        self.hand.release()
        self.attempt(self.play.undo)

    def put_back_last(self) -> None:
        """Puts the die that was chosen last back (the District's dice all together)."""
        tray = self.parts.model.tray
        if self.play.state.phase == "take" and tray:
            self.play.put_back(max(die.key for die in tray))

    def use_for(self, place: str) -> None:
        """Puts the held die at the District or the ball; without one, the next die goes there.

        Where only one die may go there, nobody is asked which; where none may, it is said why.
        """
        hand, tray = self.hand, self.parts.model.tray
        if self.play.state.phase != "act":
            self.refuse(_("Roll your dice first."))
        elif hand.held is not None:
            self.drop(place)
        elif not tray:
            self.refuse(_("All dice are placed"))
        else:
            hand.release()
            hand.aim = place
            fitting = answering(hand, tray, self.play.choices())
            if len(fitting) < 2:
                hand.release()
                hand.held = (fitting or tray)[0].key
                self.drop(place)

    def attempt(self, act: Callable[[], None]) -> None:
        """Does something, or says why the rules refuse it."""
        try:
            act()
        except SkylineError as error:
            self.refuse(str(error))

    def refuse(self, reason: str, about: str = "") -> None:
        """Says why something is not possible, beside the target that it is about."""
        self.parts.sound.play("ui_error")
        if reason:
            self.host.notice(reason, about, refused=True)

    # ------------------------------------------------------------- marks and lookups
    def toggle_mark(self, name: str) -> None:
        """Marks a die to be rolled again, or to be kept."""
        die = self.die_of(name)
        choices = self.play.choices()
        if die is None or not choices.can_pick:
            return
        piece = self.parts.model.die(die)
        if not piece.keep and piece.code in self.play.state.picked:
            self.refuse(_("This die is already picked; undo takes it back."), name)
            return
        piece.keep = not piece.keep
        self.parts.sound.play("ui_toggle")

    def die_of(self, name: str) -> int | None:
        """The tray key of a target ``die:N`` or ``mark:N``."""
        number = int(name.partition(":")[2])
        order = tray_order(self.parts)
        return order[number - 1].key if 0 < number <= len(order) else None

    def target(self, name: str) -> Target | None:
        """The target of that name, if it is there now."""
        return next((each for each in self.host.targets() if each.name == name), None)

    # ------------------------------------------------------------- focus
    def focusable(self) -> list[Target]:
        """The targets that the focus may rest on now."""
        targets = [target for target in self.host.targets() if target.enabled]
        hand = self.hand
        if hand.held is not None or hand.at_ball is not None:
            places = ("lot:", "district", "ball", "tray")
            targets = [each for each in targets if each.name.startswith(places)]
        return targets

    def _focus_first_place(self) -> None:
        """Moves the focus to a place where the held die can be built, never to a loss."""
        lots = [each for each in self.focusable() if each.name.startswith("lot:")]
        self.hand.focus = lots[0].name if lots else None


class Host(Protocol):
    """What the controls need of the view."""

    def targets(self) -> list[Target]:
        """What can be pressed now."""

    def notice(self, sentence: str, about: str = "", *, refused: bool = False) -> None:
        """Shows a sentence beside the target that it is about, perhaps crossed out."""

    def hurry(self) -> None:
        """Lets the running animation finish."""

    def toggle_log(self) -> None:
        """Opens or closes the log."""

    def ask_hint(self) -> None:
        """Asks the teacher for the best move."""

    def toggle_odds(self) -> None:
        """Shows or hides the chances of a choice."""

    def peek(self, seat: int | None) -> None:
        """Shows a player's skyline large, or none."""

    def peek_beside(self, step: int) -> None:
        """Shows the next player's skyline large, or the one before, or none."""

    def scroll(self, lines: int) -> bool:
        """Scrolls the log; returns whether it is open."""

    def pause(self) -> None:
        """Opens the pause menu."""

    def rules(self) -> None:
        """Opens the rules."""

    def seats(self) -> None:
        """Opens the page that says who plays which seat."""

    def show_results(self) -> None:
        """Leads on to the results."""

    @property
    def now(self) -> float:
        """Real seconds since the table was opened."""

    @property
    def closable(self) -> bool:
        """Whether Escape has something to close on the table (log, large skyline)."""

    def close_overlay(self) -> None:
        """Closes it."""

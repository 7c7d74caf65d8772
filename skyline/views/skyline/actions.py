"""What a player does at a Skyline table: taking, throwing, building, abandoning, demolishing."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from skyline.play.context import TableContext
from skyline.play.dice.flights import Spot
from skyline.play.input.actions import Actions, Host
from skyline.play.input.targets import tray_order
from skyline.play.moment import Moment
from skyline.play.pieces import Place, TrayDie
from skyline.text.words import _
from skyline.views.skyline.hand import StreetHand
from skyline.views.skyline.moment import describe, dice_wanted, ready_to_throw
from skyline.views.skyline.moves import StreetMoves
from skyline.views.skyline.parts import StreetParts
from skyline.views.skyline.pieces import KINDS
from skyline.views.skyline.soloboard import city_targets
from skyline.views.skyline.targets import StreetTargets
from skyline.views.skyline.uses import answering
from skyline.widgets.input.commands import ACTING, CHOOSING, OVER
from skyline.widgets.input.target import Target

SITUATIONS = {"take": CHOOSING, "roll": CHOOSING, "act": ACTING}


class StreetActions(Actions):
    """Carries out what the hand or a key asks for at a Skyline table."""

    parts: StreetParts
    hand: StreetHand
    play: StreetMoves
    tab_order = (
        "bin:",
        "die:",
        "mark:",
        "district",
        "lot:",
        "ball",
        "button:",
        "tray",
        "plate:",
        "city:",
    )
    draggable = ("die:", "mark:", "tray", "lot:", "bin:", "district")
    droppable = ("lot:", "district", "ball", "tray")

    def __init__(self, host: Host, table: TableContext) -> None:
        super().__init__(host, table)
        self._targets = StreetTargets(self.parts, self.play, self.hand)
        self._buttons |= {
            "roll-again": self.roll_again,
            "end-turn": self.end_turn,
            "put-back": self.put_back_last,
            "abandon": lambda: self.use_for("district"),
            "demolish": lambda: self.use_for("ball"),
        }
        self.steps |= {
            "roll-again": self.roll_again,
            "end-turn": self.end_turn,
            "keep": self.keep,
            "abandon": lambda: self.use_for("district"),
            "demolish": lambda: self.use_for("ball"),
            "district": self.press_district,
            "put-back": self.put_back_last,
        }

    # ------------------------------------------------------------- what the kit asks
    @property
    def situation(self) -> str:
        """Choosing dice before a roll, using them after it, or neither."""
        return SITUATIONS.get(self.play.state.phase, OVER)

    @property
    def may_throw(self) -> bool:
        """Whether the dice that were chosen may be thrown."""
        return ready_to_throw(self.play.state, self.parts.model)

    def moment(self) -> Moment:
        if self.play.state.phase == "take" and self.table.still_theirs:
            return self.their_moment()
        return describe(
            self.play.state,
            self.parts.model,
            self.play.choices(),
            self.hand.holding(self.parts),
            self.table.desk.session.why_no_undo(),
            self.table.closing(),
        )

    def targets(self) -> list[Target]:
        """What can be pressed or dropped on; on top the cities of a game alone."""
        found = super().targets()
        state = self.play.state
        if state.solo:
            over = state.phase == "over"
            layout, look = self.parts.layout, self.table.look
            task = self.table.surroundings.settings.solo_task
            found[:0] = city_targets(layout, look, state.skylines[0], over=over, task=task)
        return found

    def press(self, target: Target) -> None:
        """Presses anything; a press on a city makes it the task of today, or drops it."""
        if target.name.startswith("city:") and not self.over and self.hand.empty:
            around, name = self.table.surroundings, target.name.partition(":")[2]
            around.choose_task("" if around.settings.solo_task == name else name)
            self.parts.sound.play("ui_toggle")
            target = self.target(target.name) or target
        super().press(target)

    def own_targets(self) -> list[Target]:
        """Bins, dice, lots, the District and the ball."""
        return self._targets.all()

    def drops(self, die: int) -> Mapping[Place, Any | None]:
        """Where a die of the tray may be put; the ball asks for a building, too."""
        return self.play.choices().drops(self.parts.model.die(die).code)

    def beside(self, die: int, at: tuple[int, int]) -> str | None:
        """The only lot that takes the die and is touched by it: lots move as a street grows."""
        drops, edge = self.drops(die), self.parts.tray.edge
        touched = [
            each.name
            for each in self.own_targets()
            if isinstance(each.ref, Place) and each.ref.zone == "lot" and each.ref in drops
            if each.rect.inflate(edge, edge).collidepoint(at)
        ]
        return touched[0] if len(touched) == 1 else None

    def why_not(self, die: int, place: Place) -> str:
        """Why a die of the tray can't go to a place, in one sentence."""
        return self._targets.why_not(self.parts.model.die(die).code, place)

    def fitting(self) -> Collection[TrayDie]:
        """The dice that can be built now, or that may be chosen for what is asked."""
        hand = self.hand
        if self.play.state.phase != "act":
            return ()
        return answering(hand.aim, hand.doomed, self.parts.model.tray, self.play.choices())

    @property
    def markable(self) -> bool:
        """Whether dice may be chosen to be rolled again."""
        return self.play.state.phase == "act" and self.play.choices().can_pick

    @property
    def throws_with(self) -> str:
        return "throw" if self.unthrown else "roll-again"

    @property
    def unthrown(self) -> bool:
        """Whether the dice of the tray are still to be thrown."""
        return self.play.state.phase in ("take", "roll")

    def places_wanted(self) -> int:
        """For how many dice faint places are shown while they are chosen."""
        model = self.parts.model
        if self.play.state.phase != "take" or model.from_district or self.table.still_theirs:
            return 0
        return dice_wanted(model)

    def wish(self) -> str:
        """How many dice are still to be chosen, in words."""
        model = self.parts.model
        missing = self.places_wanted() - len(model.tray)
        if missing == 1:
            return _("One more") if model.tray else _("Choose one")
        return {2: _("Choose two"), 3: _("Choose three")}.get(missing, super().wish())

    def to_rehearse(self) -> tuple[list[TrayDie], list[TrayDie]]:
        """The dice that would be thrown now, and those that would stay."""
        dice = list(self.parts.model.tray)
        if self.may_throw:
            return dice, []
        if self.play.state.phase == "act" and dice and self.play.choices().can_pick:
            return [die for die in dice if not die.keep], [die for die in dice if die.keep]
        return [], []

    @property
    def offers_focus(self) -> bool:
        """No building that may be knocked down is offered: one press too many would do it."""
        return self.hand.at_ball is None

    @property
    def choosing_place(self) -> bool:
        """Whether a place is to be chosen for what the hand holds, or a building for the ball."""
        return super().choosing_place or self.hand.at_ball is not None

    # ------------------------------------------------------------- pressing
    def press_own(self, target: Target) -> None:
        """Presses a bin, a die, a lot, the District or the ball."""
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
        if name.startswith(("lot:", "tray")):
            if target.tooltip:
                self.host.notice(target.tooltip, name)
        elif not target.enabled:
            self.refuse(target.tooltip, name)

    def press_die(self, name: str) -> None:
        """Takes a die of the tray into the hand, or puts it back."""
        hand, parts = self.hand, self.parts
        die = self.die_of(name)
        if die is None:
            return
        if self.play.only_marks and not hand.keys:
            self.toggle_mark(die, name)
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

    def digit(self, number: int) -> None:
        """Takes a die out of the bin of that number, or the die of that number in the hand."""
        phase = self.play.state.phase
        if phase == "take" and number < len(KINDS):
            target = self.target(f"bin:{KINDS[number]}")
            if target is not None:
                self.press_before_roll(target)
        elif phase == "act" and number < len(self.parts.model.tray):
            self.press_die(f"die:{number + 1}")

    def press_district(self) -> None:
        """Takes the District's dice, puts them back, or leaves a die there."""
        if self.play.state.phase == "act":
            self.use_for("district")
            return
        target = self.target("district")
        if target is not None and self.play.state.phase == "take":
            self.press_before_roll(target)

    def keep(self) -> None:
        """Turns the disc over of the die in the hand, or of that which has the focus."""
        hand = self.hand
        order = [die.key for die in tray_order(self.parts)]
        if hand.held is not None and hand.held in order:
            die = hand.held
            hand.release()
            self.toggle_mark(die, f"die:{order.index(die) + 1}")
            return
        focused = self.die_of(hand.focus) if hand.focus else None
        if focused is not None and hand.focus:
            self.toggle_mark(focused, hand.focus)
        else:
            self.refuse(_("Choose a die first."))

    # ------------------------------------------------------------- dragging and dropping
    def grips(self, target: str) -> Collection[int]:
        """All chosen dice; later those that are marked, from the felt or a die without a use."""
        marked = self._marked()
        die = self.die_of(target)
        if die is None:
            return marked if marked and target == "tray" else super().grips(target)
        useful = target.startswith("die:") and self.drops(die)
        return marked if die in marked and not useful else super().grips(target)

    def take_up(self, target: str) -> Collection[int]:
        """A die of a bin, or all of the District, is chosen as by a press."""
        play, found = self.play, self.target(target)
        if play.state.phase != "take" or found is None or not found.enabled:
            return ()
        if target == "district" and not self.parts.model.from_district:
            return play.take_up(play.choose_district)
        if target.startswith("bin:"):
            return play.take_up(lambda: play.choose(target[4:]))
        return ()

    def lay_down(self, dice: Collection[int], at: tuple[int, int], *, back: bool) -> None:
        """Dice that are dropped where they were taken from are not chosen after all."""
        if not back:
            super().lay_down(dice, at, back=back)
            return
        left = Spot(*at, self.parts.tray.edge)
        self.parts.released |= dict.fromkeys(dice, left)
        self.play.put_back(next(iter(dice)))

    def sweeps(self, die: int) -> bool:
        """Whether a marked die takes the others that are marked along."""
        return die in self._marked()

    def _marked(self) -> list[int]:
        """The dice that may be rolled again now, by key."""
        if not self.markable:
            return []
        return [die.key for die in self.parts.model.tray if not die.keep]

    def begin_drag(self, target: str) -> None:
        """A die, or a building for the ball, comes along with the pointer."""
        hand, parts = self.hand, self.parts
        if self.play.state.phase != "act":
            return
        die = self.die_of(target) if target.startswith("die:") else None
        if die is not None:
            hand.release()
            hand.held, hand.carried = die, True
            parts.sound.play("pick_up")
        elif target.startswith("lot:") and hand.held is None:
            lot = self._lot_of(target)
            if lot is not None and lot in self.play.choices().victims(None):
                hand.lot = lot
                parts.sound.play("pick_up")

    def drop_dragged(self, place: tuple[int, int], origin: str) -> None:
        """Leaves a building at the ball, if it was dragged there."""
        hand, parts = self.hand, self.parts
        lot, hand.lot = hand.lot, None
        if lot is None or not parts.layout.crane_drop.inflate(40, 40).collidepoint(place):
            return
        if hand.at_ball is not None:
            self.demolish_lot(origin)
        else:
            hand.release()
            hand.doomed = lot
            parts.sound.play("put_down")

    def wait_at(self, place: Place, die: int) -> None:
        """The die waits at the ball until a building has been chosen."""
        self.hand.at_ball = die
        self.parts.sound.play("put_down")
        self.hand.focus = None  # nothing is knocked down by pressing Enter once too often

    def put(self, move: Any, die: int, place: Place, released: Spot | None) -> None:
        """Plays the move that puts a die at a place, on which of equal lots."""
        lot = int(place.key) if place.zone == "lot" else None
        self.play.place(move, die, lot, released)
        if self.hand.keys:
            self._focus_on("die:1", "button:end-turn")

    def _lot_of(self, name: str) -> int | None:
        """The key of the lot of a target ``lot:N``."""
        place = self.place_of(name)
        return int(place.key) if place is not None and place.zone == "lot" else None

    def demolish_lot(self, name: str) -> None:
        """Knocks the lot of a target down with the die at the ball."""
        hand, parts, play = self.hand, self.parts, self.play
        die = hand.at_ball
        lot = self._lot_of(name)
        if die is None:
            return
        victims = play.choices().victims(parts.model.die(die).code)
        if lot is None or lot not in victims:
            self.refuse(_("There is no building to knock down here."), name)
            return
        hand.release()
        self.attempt(lambda: play.demolish(die, lot, victims))

    # ------------------------------------------------------------- steps of a turn
    def throw(self, fling: tuple[float, float] | None = None) -> None:
        """Throws the chosen dice, or marked ones again; says what is missing if neither may be."""
        if self.play.state.phase == "act":
            self.roll_again(fling)
            return
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

    def roll_again(self, fling: tuple[float, float] | None = None) -> None:
        """Rolls the marked dice again."""
        if self.may("button:roll-again"):
            self.attempt(lambda: self.play.throw_again(fling))
        else:
            self.parts.tray.let_go()

    def end_turn(self) -> None:
        if self.may("button:end-turn"):
            self.attempt(self.play.end_turn)

    def may(self, button: str) -> bool:
        """Puts down what is held; whether a button's step may be done, else says why not."""
        if super().may(button):
            return True
        if self.target(button) is None and self.play.state.phase == "act":
            self.refuse(_("Use at least one die first"), "ledge")
        return False

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
            self.refuse(_("No die is left"))
        else:
            hand.release()
            hand.aim = place
            fitting = list(self.fitting())
            if len(fitting) < 2:
                hand.release()
                hand.held = (fitting or tray)[0].key
                self.drop(place)
            elif hand.keys:
                order = [die.key for die in tray_order(self.parts)]
                self._focus_on(f"die:{order.index(fitting[0].key) + 1}")

    # ------------------------------------------------------------- marks and focus
    def toggle_mark(self, die: int, name: str) -> None:
        """Marks a die to be rolled again, or to be kept."""
        if not self.play.choices().can_pick:
            return
        piece = self.parts.model.die(die)
        if not piece.keep and piece.code in self.play.state.picked:
            self.refuse(_("This die is already picked; undo takes it back."), name)
            return
        piece.keep = not piece.keep
        self.parts.sound.play("ui_toggle")

    def _focus_first_place(self) -> None:
        """Moves the focus to a place where the held die can be built, never to a loss."""
        self._focus_on(*(each.name for each in self.focusable() if each.name.startswith("lot:")))

    def _focus_on(self, *names: str) -> None:
        """Moves the focus to the first of these targets that it may rest on."""
        offered = {each.name for each in self.focusable()}
        self.hand.focus = next((name for name in names if name in offered), None)

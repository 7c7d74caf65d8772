"""Keys and controller on the table: every step of a turn without a pointer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from skyline.play.input.actions import Deeds
from skyline.play.input.targets import tray_order
from skyline.text.words import _
from skyline.views.skyline.moment import ready_to_throw
from skyline.views.skyline.pieces import KINDS
from skyline.widgets.input.actions import STEPS, Action, action_of
from skyline.widgets.input.commands import ACTING, CHOOSING, OVER, WATCHING
from skyline.widgets.input.inputs import Device, inputs
from skyline.widgets.input.key_names import LOOK_DOWN, LOOK_LEFT, LOOK_RIGHT, LOOK_UP, latin_key
from skyline.widgets.input.reach import arrow_links
from skyline.widgets.input.target import Target

#: In the order of :data:`skyline.widgets.input.reach.STEPS_OF_ARROWS`.
ARROWS = (Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN)
SITUATIONS = {"take": CHOOSING, "roll": CHOOSING, "act": ACTING}
LOG_LINES = 4
HURRY = "throw"
"""What throws one's own dice hurries a computer player."""


class Keys:
    """Reads keys and controller buttons of one table.

    Arrows, Tab and stick move the focus, Enter and the first button press it, and every
    common step has a command of its own (:mod:`skyline.widgets.input.commands`).

    Args:
        deeds: what can be done.
    """

    def __init__(self, deeds: Deeds) -> None:
        self._deeds = deeds
        host = deeds.host
        self._instant: dict[str, Callable[[], None]] = {
            "log": host.toggle_log,
            "hint": host.ask_hint,
            "odds": host.toggle_odds,
            "pause": host.pause,
            "rules": host.rules,
            "seats": host.seats,
            **{f"peek-{seat + 1}": partial(host.peek, seat) for seat in range(4)},
        }
        self._steps: dict[str, Callable[[], None]] = {
            "throw": self._throw,
            "roll-again": deeds.roll_again,
            "end-turn": deeds.end_turn,
            "keep": self._keep,
            "abandon": lambda: deeds.use_for("district"),
            "demolish": lambda: deeds.use_for("ball"),
            "district": self._district,
            "put-back": deeds.put_back_last,
            "undo": deeds.undo,
        }

    # ------------------------------------------------------------- keys
    def handle(self, event: pygame.Event) -> bool:
        """Takes a pressed key or button; returns whether it was used."""
        action = action_of(event)
        if action is Action.CANCEL and self._escape():
            return True
        command = self._command(event)
        if action is not None and not (event.type == pygame.KEYDOWN and command):
            used = self._act(action)
            if used is not None:
                return used
        if event.type == pygame.CONTROLLERBUTTONDOWN and self._look(event.button):
            return True
        if command in self._instant:
            self._instant[command]()
            return True
        if command in self._steps:
            self._deeds.host.hurry()
            if self._deeds.refusal():
                if command != HURRY:
                    self._deeds.barred()
                return True
            self._steps[command]()
            self._find_focus()
            return True
        return self._number(event)

    def _command(self, event: pygame.Event) -> str:
        """The command asked for: one of this situation first, then one of another."""
        situation = SITUATIONS.get(self._deeds.play.state.phase, OVER)
        if self._deeds.refusal():
            situation = WATCHING
        for where in (situation, CHOOSING, ACTING):
            name = inputs.bindings.command_of(event, where)
            if name in self._instant or name in self._steps:
                return name or ""
        return ""

    def _act(self, action: Action) -> bool | None:
        """What an action does that is the same in every situation; None if it does nothing."""
        host = self._deeds.host
        if action in STEPS or action in (Action.NEXT, Action.PREVIOUS):
            self._move_focus(action)
            return True
        if action in (Action.PAGE_UP, Action.PAGE_DOWN):
            return host.scroll(-LOG_LINES if action is Action.PAGE_UP else LOG_LINES) or None
        if action in (Action.PRESS, Action.CONFIRM) and inputs.device is Device.PAD:
            if action is Action.CONFIRM:
                return None  # the button that opens the pause menu
            host.hurry()
            self._enter()
            self._find_focus()
            return True
        if action in (Action.PRESS, Action.CONFIRM):
            host.hurry()
            self._enter()
            return True
        return None

    def _look(self, button: int) -> bool:
        """The right stick turns to the players' skylines, and scrolls the log."""
        host = self._deeds.host
        if button in (LOOK_UP, LOOK_DOWN):
            return host.scroll(-1 if button == LOOK_UP else 1)
        if button not in (LOOK_LEFT, LOOK_RIGHT):
            return False
        host.peek_beside(-1 if button == LOOK_LEFT else 1)
        return True

    def _number(self, event: pygame.Event) -> bool:
        """Digits take dice and pick them up."""
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        key = latin_key(event)
        if not pygame.K_1 <= key <= pygame.K_9:
            return False
        self._deeds.host.hurry()
        if self._deeds.barred():
            return True
        self._digit(key - pygame.K_1)
        return True

    def _escape(self) -> bool:
        hand, host = self._deeds.hand, self._deeds.host
        if host.closable:
            host.close_overlay()
            return True
        if self._deeds.refusal():
            return False
        if not hand.empty or hand.lot is not None or self._deeds.parts.tray.grabbed:
            hand.release()
            hand.press = None
            self._deeds.parts.tray.let_go()
            return True
        return False

    def _digit(self, number: int) -> None:
        phase = self._deeds.play.state.phase
        if phase == "take" and number < len(KINDS):
            target = self._deeds.target(f"bin:{KINDS[number]}")
            if target is not None:
                self._deeds.press_before_roll(target)
        elif phase == "act" and number < len(self._deeds.parts.model.tray):
            self._deeds.press_die(f"die:{number + 1}")

    def _throw(self) -> None:
        phase = self._deeds.play.state.phase
        if phase in ("take", "roll"):
            self._deeds.throw()
        elif phase == "act":
            self._deeds.roll_again()
        else:
            self._deeds.host.show_results()

    def _enter(self) -> None:
        target = self._deeds.target(self._deeds.hand.focus) if self._deeds.hand.focus else None
        if self._deeds.refusal():
            if target is not None and target.enabled:
                self._deeds.press(target)
            return
        state = self._deeds.play.state
        idle = target is None or not target.name.startswith(("button:", "plate:"))
        if state.phase == "over" and idle:
            self._deeds.host.show_results()
        elif target is not None:
            self._deeds.press(target)
        elif ready_to_throw(state, self._deeds.parts.model):
            self._deeds.throw()
        elif inputs.device is Device.PAD:
            self._move_focus(Action.NEXT)

    def _district(self) -> None:
        if self._deeds.play.state.phase == "act":
            self._deeds.use_for("district")
            return
        target = self._deeds.target("district")
        if target is not None and self._deeds.play.state.phase == "take":
            self._deeds.press_before_roll(target)

    def _keep(self) -> None:
        hand = self._deeds.hand
        order = [die.key for die in tray_order(self._deeds.parts)]
        if hand.held in order:
            name = f"die:{order.index(hand.held) + 1}"
            hand.release()
            self._deeds.toggle_mark(name)
        elif hand.focus and hand.focus.startswith(("die:", "mark:")):
            self._deeds.toggle_mark(hand.focus)
        else:
            self._deeds.refuse(_("Choose a die first."))

    # ------------------------------------------------------------- focus
    def _find_focus(self) -> None:
        """With a controller the focus never gets lost: what has gone hands it on.

        A building that may be knocked down is not offered: one press too many would do it.
        """
        hand, parts = self._deeds.hand, self._deeds.parts
        if inputs.device is not Device.PAD or parts.tray.throwing or hand.at_ball is not None:
            return
        targets = self._deeds.focusable()
        if targets and hand.focus not in [target.name for target in targets]:
            hand.focus = min(targets, key=tab_order).name

    def _move_focus(self, action: Action) -> None:
        hand = self._deeds.hand
        targets = self._deeds.focusable()
        if not targets:
            return
        names = [target.name for target in targets]
        if hand.focus not in names:
            hand.focus = min(targets, key=tab_order).name
            return
        here = targets[names.index(hand.focus)]
        if action not in ARROWS:
            ordered = sorted(targets, key=tab_order)
            index = [each.name for each in ordered].index(here.name)
            step = -1 if action is Action.PREVIOUS else 1
            hand.focus = ordered[(index + step) % len(ordered)].name
            return
        found = arrow_goals(targets)[names.index(hand.focus)].get(action)
        if found is not None:
            hand.focus = found.name


TAB_ORDER = (
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
LAST_BUTTONS = ("button:log", "button:menu", "button:hint", "button:odds")


def tab_order(target: Target) -> tuple[int, int]:
    """What Tab visits first: what a turn needs, from left to right; the rest comes last."""
    if target.name in LAST_BUTTONS:
        return len(TAB_ORDER), target.rect.x
    ranks = [rank for rank, start in enumerate(TAB_ORDER) if target.name.startswith(start)]
    return (ranks[0] if ranks else len(TAB_ORDER)), target.rect.x


def arrow_goals(targets: Sequence[Target]) -> list[dict[Action, Target]]:
    """What each arrow leads to from each target; at an edge an arrow leads nowhere."""
    links = arrow_links([target.rect.center for target in targets])
    return [
        {
            action: targets[goal]
            for action, goal in zip(ARROWS, there, strict=True)
            if goal is not None
        }
        for there in links
    ]

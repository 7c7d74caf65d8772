"""Keys and controller on the table: every step of a turn without a pointer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from skyline.play.input.actions import Actions
from skyline.play.input.targets import Command, Seat
from skyline.widgets.input.actions import STEPS, Action, action_of
from skyline.widgets.input.commands import ACTING, CHOOSING, WATCHING
from skyline.widgets.input.inputs import Device, inputs
from skyline.widgets.input.key_names import LOOK_DOWN, LOOK_LEFT, LOOK_RIGHT, LOOK_UP, latin_key
from skyline.widgets.input.reach import arrow_links
from skyline.widgets.input.target import Target

#: In the order of :data:`skyline.widgets.input.reach.STEPS_OF_ARROWS`.
ARROWS = (Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN)
LOG_LINES = 4
HURRY = "throw"
"""What throws one's own dice hurries a computer player."""


class Keys:
    """Reads keys and controller buttons of one table.

    Arrows, Tab and stick move the focus, Enter and the first button press it, and every
    common step has a command of its own (:mod:`skyline.widgets.input.commands`).
    """

    def __init__(self, actions: Actions) -> None:
        self._actions = actions
        host = actions.host
        self._instant: dict[str, Callable[[], None]] = {
            "log": host.toggle_log,
            "hint": host.ask_hint,
            "odds": host.toggle_odds,
            "anyway": host.play_anyway,
            "pause": host.pause,
            "rules": host.rules,
            "seats": host.seats,
            **{f"peek-{seat + 1}": partial(host.peek, seat) for seat in range(4)},
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
        if command in self._actions.steps:
            self._actions.host.hurry()
            if self._actions.refusal():
                if command != HURRY:
                    self._actions.barred()
                return True
            self._actions.steps[command]()
            self._find_focus()
            return True
        return self._number(event)

    def _command(self, event: pygame.Event) -> str:
        """The command asked for: one of this situation first, then one of another."""
        situation = WATCHING if self._actions.refusal() else self._actions.situation
        for where in (situation, CHOOSING, ACTING):
            name = inputs.bindings.command_of(event, where)
            if name in self._instant or name in self._actions.steps:
                return name or ""
        return ""

    def _act(self, action: Action) -> bool | None:
        """What an action does that is the same in every situation; None if it does nothing."""
        host = self._actions.host
        if action in STEPS or action in (Action.NEXT, Action.PREVIOUS):
            if not self._actions.step(action):
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
        host = self._actions.host
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
        self._actions.host.hurry()
        if self._actions.barred():
            return True
        self._actions.digit(key - pygame.K_1)
        return True

    def _escape(self) -> bool:
        hand, host = self._actions.hand, self._actions.host
        if host.closable:
            host.close_overlay()
            return True
        if self._actions.refusal():
            return False
        if not hand.empty or hand.drags or self._actions.parts.tray.grabbed:
            hand.release()
            hand.press = None
            self._actions.parts.tray.let_go()
            return True
        return False

    def _enter(self) -> None:
        actions = self._actions
        target = actions.target(actions.hand.focus) if actions.hand.focus else None
        if actions.refusal():
            if target is not None and target.enabled:
                actions.press(target)
            return
        idle = target is None or not isinstance(target.ref, Command | Seat)
        if actions.over and idle:
            actions.host.show_results()
        elif actions.choosing_place and self._lost:
            if not actions.step(Action.NEXT):  # what is held finds its first place
                self._move_focus(Action.NEXT)
        elif target is not None:
            actions.press(target)
        elif actions.may_throw:
            actions.throw()
        elif inputs.device is Device.PAD:
            self._move_focus(Action.NEXT)

    # ------------------------------------------------------------- focus
    @property
    def _lost(self) -> bool:
        """Whether the focus is on nothing that it may rest on."""
        focus = self._actions.hand.focus
        return all(each.name != focus for each in self._actions.focusable())

    def _find_focus(self) -> None:
        """With a controller the focus never gets lost: what has gone hands it on.

        A building that may be knocked down is not offered: one press too many would do it.
        """
        hand, parts = self._actions.hand, self._actions.parts
        if inputs.device is not Device.PAD or parts.tray.throwing or not self._actions.offers_focus:
            return
        targets = self._actions.focusable()
        if targets and self._lost:
            hand.focus = min(targets, key=self._rank).name

    def _rank(self, target: Target) -> tuple[int, int]:
        return tab_order(target, self._actions.tab_order)

    def _move_focus(self, action: Action) -> None:
        hand = self._actions.hand
        targets = self._actions.focusable()
        goal = self._goal(action, targets) if targets else None
        if goal is not None and goal.name != hand.focus:
            hand.focus = goal.name
            self._actions.points_at(goal)

    def _goal(self, action: Action, targets: Sequence[Target]) -> Target | None:
        """Where the focus goes from here; None for nowhere."""
        focus = self._actions.hand.focus
        index = next((k for k, each in enumerate(targets) if each.name == focus), None)
        if index is None:
            return min(targets, key=self._rank)
        if action in ARROWS:
            return arrow_goals(targets)[index].get(action)
        ordered = sorted(targets, key=self._rank)
        step = -1 if action is Action.PREVIOUS else 1
        return ordered[(ordered.index(targets[index]) + step) % len(ordered)]


LAST_BUTTONS = ("button:log", "button:menu", "button:hint", "button:odds")


def tab_order(target: Target, order: Sequence[str]) -> tuple[int, int]:
    """What Tab visits first: what a turn needs, from left to right; the rest comes last.

    The ``order`` has beginnings of names.
    """
    if target.name in LAST_BUTTONS:
        return len(order), target.rect.x
    ranks = [rank for rank, start in enumerate(order) if target.name.startswith(start)]
    return (ranks[0] if ranks else len(order)), target.rect.x


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

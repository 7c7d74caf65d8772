"""Keys on the table: every step of a turn without a pointer."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from skyline.views.skyline.deeds import Deeds
from skyline.views.skyline.moment import ready_to_throw
from skyline.views.skyline.pieces import KINDS
from skyline.views.skyline.targets import tray_order
from skyline.widgets.target import Target
from skyline.words import _

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class Keys:
    """Reads the keys of one table.

    Arrows and Tab move the focus, Enter presses, and every common step has a letter.

    Args:
        deeds: what can be done.
    """

    def __init__(self, deeds: Deeds) -> None:
        self._deeds = deeds
        self._keys: dict[int, Callable[[], None]] = {
            pygame.K_d: self._district_key,
            pygame.K_a: lambda: deeds.use_for("district"),
            pygame.K_x: lambda: deeds.use_for("ball"),
            pygame.K_r: self._deeds.roll_again,
            pygame.K_e: self._deeds.end_turn,
            pygame.K_k: self._keep_key,
            pygame.K_l: deeds.host.toggle_log,
            pygame.K_BACKSPACE: self._deeds.put_back_last,
            pygame.K_SPACE: self._space,
        }

    # ------------------------------------------------------------- keys
    def handle(self, event: pygame.Event) -> bool:
        """Takes a pressed key; returns whether it was used."""
        hand, host = self._deeds.hand, self._deeds.host
        if event.key == pygame.K_ESCAPE:
            return self._escape()
        control = event.mod & pygame.KMOD_CTRL
        if control:
            if event.key == pygame.K_z:
                host.hurry()
                self._deeds.undo()
                return True
            return False
        if event.key in ARROWS or event.key == pygame.K_TAB:
            hand.keys = True
            self._move_focus(event)
            return True
        if pygame.K_F1 <= event.key <= pygame.K_F4:
            host.peek(event.key - pygame.K_F1)
            return True
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return host.scroll(-4 if event.key == pygame.K_PAGEUP else 4)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            host.hurry()
            hand.keys = True
            self._enter()
            return True
        if pygame.K_1 <= event.key <= pygame.K_9:
            host.hurry()
            hand.keys = True
            self._digit(event.key - pygame.K_1)
            return True
        action = self._keys.get(event.key)
        if action is None:
            return False
        host.hurry()
        hand.keys = True
        action()
        return True

    def _escape(self) -> bool:
        hand, host = self._deeds.hand, self._deeds.host
        if host.closable:
            host.close_overlay()
            return True
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

    def _space(self) -> None:
        phase = self._deeds.play.state.phase
        if phase in ("take", "roll"):
            self._deeds.throw()
        elif phase == "act":
            self._deeds.roll_again()
        else:
            self._deeds.host.show_results()

    def _enter(self) -> None:
        target = self._deeds.target(self._deeds.hand.focus) if self._deeds.hand.focus else None
        if target is not None:
            self._deeds.press(target)
            return
        state = self._deeds.play.state
        if state.phase == "over":
            self._deeds.host.show_results()
        elif ready_to_throw(state, self._deeds.parts.model):
            self._deeds.throw()

    def _district_key(self) -> None:
        if self._deeds.play.state.phase == "act":
            self._deeds.use_for("district")
            return
        target = self._deeds.target("district")
        if target is not None and self._deeds.play.state.phase == "take":
            self._deeds.press_before_roll(target)

    def _keep_key(self) -> None:
        hand = self._deeds.hand
        order = [die.key for die in tray_order(self._deeds.parts)]
        if hand.held in order:
            name = f"die:{order.index(hand.held) + 1}"
            hand.release()
            self._deeds.toggle_mark(name)
        elif hand.focus and hand.focus.startswith(("die:", "mark:")):
            self._deeds.toggle_mark(hand.focus)
        else:
            self._deeds.refuse(_("Choose a die first: press its number."))

    # ------------------------------------------------------------- focus
    def _move_focus(self, event: pygame.Event) -> None:
        hand = self._deeds.hand
        targets = self._deeds.focusable()
        if not targets:
            return
        names = [target.name for target in targets]
        if hand.focus not in names:
            hand.focus = min(targets, key=tab_order).name
            return
        here = targets[names.index(hand.focus)]
        if event.key == pygame.K_TAB:
            back = bool(event.mod & pygame.KMOD_SHIFT)
            ordered = sorted(targets, key=tab_order)
            index = [each.name for each in ordered].index(here.name)
            hand.focus = ordered[(index + (-1 if back else 1)) % len(ordered)].name
            return
        found = nearest(here, targets, ARROWS[event.key])
        if found is not None:
            hand.focus = found.name


TAB_ORDER = ("bin:", "die:", "mark:", "district", "lot:", "ball", "button:", "tray", "plate:")
LAST_BUTTONS = ("button:log", "button:menu")


def tab_order(target: Target) -> tuple[int, int]:
    """What Tab visits first: what a turn needs, from left to right; the rest comes last."""
    if target.name in LAST_BUTTONS:
        return len(TAB_ORDER), target.rect.x
    ranks = [rank for rank, start in enumerate(TAB_ORDER) if target.name.startswith(start)]
    return (ranks[0] if ranks else len(TAB_ORDER)), target.rect.x


def nearest(here: Target, targets: list[Target], step: tuple[int, int]) -> Target | None:
    """The nearest other target in a direction, sideways distance counting double."""
    best: Target | None = None
    least = math.inf
    for target in targets:
        dx = target.rect.centerx - here.rect.centerx
        dy = target.rect.centery - here.rect.centery
        along = dx * step[0] + dy * step[1]
        across = abs(dx * step[1]) + abs(dy * step[0])
        if target.name == here.name or along <= 4:
            continue
        distance = along + 2.2 * across
        if distance < least:
            best, least = target, distance
    return best

"""The pointer on the table: press, drag, fling, drop."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from skyline.play.input.actions import Actions
from skyline.play.input.hand import DRAG_THRESHOLD, SURE_FLING, Press
from skyline.play.input.targets import Mark, Piece, Sign
from skyline.play.pieces import Place
from skyline.text.words import _
from skyline.widgets.input.inputs import inputs
from skyline.widgets.input.target import Target

LEFT_BUTTON, RIGHT_BUTTON = 1, 3
IMPATIENT_SECONDS = 0.5  # after a button was pressed, or while dice roll
RESTING = 24.0  # pixels at 1920x1080 within which a pointer has stayed where it was


class Pointer:
    """Reads the pointer's events of one table.

    Args:
        actions: what can be done.
    """

    def __init__(self, actions: Actions) -> None:
        self._actions = actions
        self._pressed: tuple[str, tuple[int, int], float] | None = None  # button, place, when

    def handle(self, event: pygame.Event) -> bool:
        """Takes one event; returns whether it was used."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            rolling = self._actions.parts.tray.throwing
            seen = self._at(event.pos)  # before all that moves arrives: a hand aims at what it sees
            self._actions.host.hurry()
            self._actions.hand.pointer = event.pos
            if event.button == LEFT_BUTTON:
                self._down(event.pos, seen, rolling)
                return True
            if event.button == RIGHT_BUTTON:
                self._right_click(event.pos)
                return True
            return False
        if event.type == pygame.MOUSEBUTTONUP and event.button == LEFT_BUTTON:
            used = self._up(event.pos)
            if getattr(event, "touch", False):
                self._actions.hand.hover = None  # a lifted finger points at nothing
            return used
        if event.type == pygame.MOUSEWHEEL:
            return self._actions.host.scroll(-event.y)
        if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self._lost()
            return True
        return False

    def _at(self, place: tuple[int, int]) -> Target | None:
        """The topmost target at a place; enabled ones first where targets overlap."""
        return self._topmost(place, self._actions.host.targets())

    def _topmost(self, place: tuple[int, int], targets: Sequence[Target]) -> Target | None:
        hand = self._actions.hand
        here = [target for target in targets if target.contains(place)]
        if hand.held is not None:  # a die for a place falls past what only tells something there
            here = [target for target in here if not isinstance(target.ref, Sign)]
        if hand.held is not None and hand.carried:
            here = [target for target in here if not isinstance(target.ref, Piece | Mark)]
        for target in here:
            if target.enabled:
                return target
        return here[0] if here else None

    # ------------------------------------------------------------- pointer
    def _moved(self, place: tuple[int, int]) -> bool:
        hand, parts = self._actions.hand, self._actions.parts
        hand.pointer = place
        hand.note(self._actions.host.now)
        if self._pressed is not None and not self._rests(place):
            self._pressed = None
        press = hand.press
        if press is not None and not parts.layout.tray.collidepoint(place):
            press.strayed = True
        if press is not None and not press.dragging:
            far = math.hypot(place[0] - press.place[0], place[1] - press.place[1])
            if far > DRAG_THRESHOLD * max(0.6, parts.layout.scale):
                press.dragging = True
                self._begin_drag(press)
                self._actions.table.stale = True  # other places are open to what is dragged
        if parts.tray.grabbed:
            parts.tray.carry(place)
            return True
        target = self._topmost(place, self._actions.host.seen_targets())
        name = target.name if target is not None else None
        changed = name != hand.hover
        hand.hover = name
        if changed:
            self._actions.points_at(target)
        return changed or hand.carried or hand.drags

    def _rests(self, place: tuple[int, int]) -> bool:
        """Whether a place is that of the button that was pressed last."""
        if self._pressed is None:
            return False
        before = self._pressed[1]
        far = math.hypot(place[0] - before[0], place[1] - before[1])
        return far <= RESTING * max(0.6, self._actions.parts.layout.scale)

    def _impatient(self, target: Target | None, place: tuple[int, int], rolling: bool) -> bool:
        """Whether a press was meant for the button that was here a moment ago."""
        if self._pressed is None or target is None or not target.name.startswith("button:"):
            return False
        name, _place, when = self._pressed
        if target.name == name or not self._rests(place):
            return False
        if not rolling and self._actions.host.now - when >= IMPATIENT_SECONDS:
            return False
        self._pressed = name, place, self._actions.host.now
        return True

    def _down(self, place: tuple[int, int], seen: Target | None, rolling: bool) -> None:
        hand = self._actions.hand
        target = self._at(place)
        if seen is not None and isinstance(seen.ref, Place):
            target = self._actions.target(seen.name) or target
        if self._impatient(target, place, rolling):
            target = None  # it has hurried what moves
        hand.forget_trail()
        hand.note(self._actions.host.now)
        hand.press = Press(target.name if target else None, place)
        hand.focus = target.name if target else hand.focus

    def _begin_drag(self, press: Press) -> None:
        """A press has become a drag: a piece or the whole throw comes along."""
        actions, name = self._actions, press.target or ""
        if not name.startswith(actions.draggable) or actions.barred():
            return
        press.taken = actions.take_up(name)
        dice = press.taken or actions.grips(name)
        if dice:
            actions.hand.release()
            actions.parts.tray.grab(actions.hand.pointer, dice)
        else:
            actions.begin_drag(name)

    def _up(self, place: tuple[int, int]) -> bool:
        hand, parts = self._actions.hand, self._actions.parts
        press, hand.press = hand.press, None
        hand.pointer = place
        if press is None:
            return False
        if parts.tray.grabbed and press.taken:
            parts.tray.let_go()
            target = self._at(place)
            back = target is not None and target.name == press.target
            self._actions.lay_down(press.taken, place, back=back)
            return True
        if parts.tray.grabbed:
            fling = hand.flings(self._actions.host.now, parts.layout.scale)
            if fling is None:
                parts.tray.let_go()
                self._put_down_again(place, press)
            else:
                self._actions.throw(fling)
            return True
        if hand.drags:
            self._actions.drop_dragged(place, press.target or "")
            return True
        if press.dragging and hand.held is not None and hand.carried:
            target = self._at(place)
            fling = hand.flings(self._actions.host.now, parts.layout.scale, SURE_FLING)
            if fling and not press.strayed and self._actions.sweeps(hand.held):
                parts.tray.grab(place, [hand.held])
                self._actions.throw(fling)
                return True
            beside = self._actions.beside(hand.held, place)
            self._actions.drop(target.name if target else beside)
            return True
        target = self._at(place)
        pressed = self._actions.target(press.target) if press.target else None
        if pressed is not None and isinstance(pressed.ref, Place) and not press.dragging:
            target = pressed  # it may have moved from under the hand when it was pressed
        if target is not None and target.name == press.target:
            if target.name.startswith("button:"):
                self._pressed = target.name, place, self._actions.host.now
            self._actions.press(target)
        return True

    def _put_down_again(self, place: tuple[int, int], press: Press) -> None:
        """Grabbed dice were not flung: says how, or why the one does not belong where it is."""
        target = self._at(place)
        die = self._actions.die_of(press.target or "")
        if target and isinstance(target.ref, Place) and die and not self._actions.unthrown:
            self._actions.hand.held = die
            self._actions.drop(target.name)
            return
        words = _("Fling faster: let go while your hand is still moving.")
        key = inputs.pressed(self._actions.throws_with)
        if key:
            words = _("Fling faster, or press {key}.").format(key=key)
        self._actions.host.notice(words, "tray")

    def _right_click(self, place: tuple[int, int]) -> None:
        if self._actions.refusal():
            return
        if not self._actions.hand.empty:
            self._actions.hand.release()
            return
        target = self._at(place)
        if target is not None and isinstance(target.ref, Piece | Mark):
            self._actions.toggle_mark(target.ref.key, target.name)

    def _lost(self) -> None:
        """The pointer has left the window: nothing stays in the air."""
        hand = self._actions.hand
        hand.press = None
        hand.hover = None
        self._actions.parts.tray.let_go()
        if hand.carried or hand.drags:
            hand.release()

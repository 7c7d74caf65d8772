"""Pointer and keys on the table: turns them into what the player means.

Everything can be done with the pointer (drag, or click and click) and with
keys alone: arrows move the focus, Enter presses, and every common step has a
letter. A press or key first lets the running animation finish.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Protocol

import pygame

from skyline.core.errors import SkylineError
from skyline.views.skyline.flights import Spot
from skyline.views.skyline.hand import DRAG_THRESHOLD, Hand, Press
from skyline.views.skyline.model import KINDS
from skyline.views.skyline.moment import dice_wanted, ready_to_throw
from skyline.views.skyline.parts import TableParts
from skyline.views.skyline.places import Choices
from skyline.views.skyline.play import Play
from skyline.views.skyline.targets import TargetFinder, lot_of, place_of, tray_order
from skyline.widgets.target import Target
from skyline.words import _

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
LEFT_BUTTON, RIGHT_BUTTON = 1, 3


class Host(Protocol):
    """What the controls need of the view."""

    def targets(self) -> list[Target]:
        """What can be pressed now."""

    def notice(self, sentence: str) -> None:
        """Shows a sentence."""

    def hurry(self) -> None:
        """Lets the running animation finish."""

    def toggle_log(self) -> None:
        """Opens or closes the log."""

    def peek(self, seat: int | None) -> None:
        """Shows a player's skyline large, or none."""

    def scroll(self, lines: int) -> bool:
        """Scrolls the log; returns whether it is open."""

    def pause(self) -> None:
        """Opens the pause menu."""

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


class Controls:
    """Reads the events of one table."""

    def __init__(
        self, host: Host, parts: TableParts, play: Play, hand: Hand, finder: TargetFinder
    ) -> None:
        self._host = host
        self._parts = parts
        self._play = play
        self._hand = hand
        self._finder = finder
        self._buttons: dict[str, Callable[[], None]] = {
            "throw": self._throw,
            "roll-again": self._roll_again,
            "end-turn": self._end_turn,
            "undo": self._undo,
            "put-back": self._put_back_all,
            "results": host.show_results,
            "log": host.toggle_log,
            "menu": host.pause,
        }
        self._keys: dict[int, Callable[[], None]] = {
            pygame.K_d: self._district_key,
            pygame.K_a: self._abandon_key,
            pygame.K_x: self._ball_key,
            pygame.K_r: self._roll_again,
            pygame.K_e: self._end_turn,
            pygame.K_k: self._keep_key,
            pygame.K_l: host.toggle_log,
            pygame.K_BACKSPACE: self._put_back_all,
            pygame.K_SPACE: self._space,
        }

    # ------------------------------------------------------------- events
    def handle(self, event: pygame.Event) -> bool:
        """Takes one event; returns whether it was used."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._host.hurry()
            self._hand.keys = False
            self._hand.pointer = event.pos
            if event.button == LEFT_BUTTON:
                self._down(event.pos)
                return True
            if event.button == RIGHT_BUTTON:
                self._right_click(event.pos)
                return True
            return False
        if event.type == pygame.MOUSEBUTTONUP and event.button == LEFT_BUTTON:
            return self._up(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self._host.scroll(-event.y)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self._lost()
            return True
        return False

    def _at(self, place: tuple[int, int]) -> Target | None:
        """The topmost target at a place; enabled ones first where targets overlap."""
        here = [target for target in self._host.targets() if target.rect.collidepoint(place)]
        if self._hand.held is not None and self._hand.carried:
            here = [target for target in here if not target.name.startswith(("die:", "mark:"))]
        for target in here:
            if target.enabled:
                return target
        return here[0] if here else None

    # ------------------------------------------------------------- pointer
    def _moved(self, place: tuple[int, int]) -> bool:
        hand, parts = self._hand, self._parts
        hand.pointer = place
        hand.note(self._host.now)
        press = hand.press
        if press is not None and not press.dragging:
            far = math.hypot(place[0] - press.place[0], place[1] - press.place[1])
            if far > DRAG_THRESHOLD * max(0.6, parts.layout.scale):
                press.dragging = True
                self._begin_drag(press)
        if parts.tray.grabbed:
            parts.tray.carry(place)
            return True
        target = self._at(place)
        name = target.name if target is not None else None
        changed = name != hand.hover
        hand.hover = name
        return changed or hand.carried or hand.lot is not None

    def _down(self, place: tuple[int, int]) -> None:
        hand = self._hand
        target = self._at(place)
        hand.forget_trail()
        hand.note(self._host.now)
        hand.press = Press(target.name if target else None, place)
        hand.focus = target.name if target else hand.focus

    def _begin_drag(self, press: Press) -> None:
        """A press has become a drag: a die, the whole throw, or a building comes along."""
        hand, parts, play = self._hand, self._parts, self._play
        name = press.target or ""
        state = play.state
        if name.startswith("die:") and state.phase == "act":
            die = self._die(name)
            if die is not None:
                hand.release()
                hand.held, hand.carried = die, True
                parts.sound.play("pick_up")
        elif (name.startswith("die:") or name == "tray") and ready_to_throw(state, parts.model):
            parts.tray.grab(hand.pointer)
        elif name.startswith("lot:") and state.phase == "act" and hand.held is None:
            lot = lot_of(name, parts)
            if lot is not None and lot.key in play.choices().victims(None):
                hand.lot = lot.key
                parts.sound.play("pick_up")

    def _up(self, place: tuple[int, int]) -> bool:
        hand, parts = self._hand, self._parts
        press, hand.press = hand.press, None
        hand.pointer = place
        if press is None:
            return False
        if parts.tray.grabbed:
            fling = hand.flings(self._host.now, parts.layout.scale)
            if fling is None:
                parts.tray.let_go()
            else:
                self._throw(fling)
            return True
        if hand.lot is not None:
            self._drop_lot(place)
            return True
        if press.dragging and hand.held is not None and hand.carried:
            target = self._at(place)
            self._drop(target.name if target else None)
            return True
        target = self._at(place)
        if target is not None and target.name == press.target:
            self.press(target)
        return True

    def _right_click(self, place: tuple[int, int]) -> None:
        if not self._hand.empty:
            self._hand.release()
            return
        target = self._at(place)
        if target is not None and target.name.startswith(("die:", "mark:")):
            self._toggle_mark(target.name)

    def _lost(self) -> None:
        """The pointer has left the window: nothing stays in the air."""
        hand = self._hand
        hand.press = None
        hand.hover = None
        self._parts.tray.let_go()
        if hand.carried or hand.lot is not None:
            hand.release()

    # ------------------------------------------------------------- pressing
    def press(self, target: Target) -> None:
        """Presses a target, as a click or Enter does."""
        name = target.name
        kind, _colon, rest = name.partition(":")
        if kind == "button":
            if target.enabled:
                self._parts.sound.play("ui_tick")
                self._buttons[rest]()
            else:
                self._refuse(target.tooltip)
            return
        if kind == "plate":
            self._host.peek(int(rest) - 1)
            return
        if kind == "mark":
            self._toggle_mark(name)
            return
        phase = self._play.state.phase
        if phase == "take":
            self._press_before_roll(target)
        elif phase == "roll":
            self._throw()
        elif phase == "act":
            self._press_acting(target)

    def _press_before_roll(self, target: Target) -> None:
        play, model = self._play, self._parts.model
        name = target.name
        if name.startswith("die:"):
            die = self._die(name)
            if die is not None:
                play.put_back(die)
            return
        if not target.enabled:
            self._refuse(target.tooltip)
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
        hand = self._hand
        name = target.name
        if hand.at_ball is not None and name.startswith("lot:"):
            self._demolish_lot(name)
            return
        if name.startswith("die:"):
            self._press_die(name)
            return
        if hand.held is not None:
            if name == "tray":
                hand.release()
            else:
                self._drop(name)
            return
        if not target.enabled:
            self._refuse(target.tooltip)

    def _press_die(self, name: str) -> None:
        hand, parts = self._hand, self._parts
        die = self._die(name)
        if die is None:
            return
        if hand.doomed is not None:
            lot = hand.doomed
            code = parts.model.die(die).code
            victims = self._play.choices().victims(code)
            hand.release()
            self._play.demolish(die, lot, victims)
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
    def _drop(self, name: str | None) -> None:
        """Puts the die in the hand at a target, or lets it glide home with the reason."""
        hand, parts, play = self._hand, self._parts, self._play
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
            self._refuse(self._finder.why_not(code, place))
            return
        move = drops[place]
        if move is None:
            hand.release()
            hand.at_ball = held
            parts.sound.play("put_down")
            if hand.keys:
                self._focus_first_place()
            return
        hand.release()
        lot = int(place.key) if place.zone == "lot" else None
        self._try(lambda: play.put(move, held, lot, released))

    def _released(self) -> Spot:
        x, y = self._hand.pointer
        return Spot(x, y, self._parts.tray.edge)

    def _glide_home(self, die: int, released: Spot) -> None:
        parts = self._parts
        parts.acting.tray.add(die)
        piece = parts.model.die(die)
        parts.flights.send(
            piece.kind,
            piece.letter or "L",
            released,
            parts.tray.spot(die),
            at=parts.animator.now,
            duration=parts.beat(0.28),
            landed=lambda: parts.acting.tray.discard(die),
        )

    def _drop_lot(self, place: tuple[int, int]) -> None:
        hand, parts = self._hand, self._parts
        lot, hand.lot = hand.lot, None
        if lot is None:
            return
        if parts.layout.ball_drop.inflate(40, 40).collidepoint(place):
            hand.release()
            hand.doomed = lot
            parts.sound.play("put_down")

    def _demolish_lot(self, name: str) -> None:
        hand, parts, play = self._hand, self._parts, self._play
        die = hand.at_ball
        lot = lot_of(name, parts)
        if die is None:
            return
        victims = play.choices().victims(parts.model.die(die).code)
        if lot is None or lot.key not in victims:
            self._refuse(_("There is no building to knock down here."))
            return
        hand.release()
        key = lot.key
        self._try(lambda: play.demolish(die, key, victims))

    # ------------------------------------------------------------- steps of a turn
    def _throw(self, fling: tuple[float, float] | None = None) -> None:
        if not ready_to_throw(self._play.state, self._parts.model):
            self._parts.tray.let_go()
            wanted = dice_wanted(self._parts.model) - len(self._parts.model.tray)
            self._refuse(_("Choose {n} more first.").format(n=wanted))
            return
        self._hand.release()
        self._try(lambda: self._play.throw(fling))

    def _roll_again(self) -> None:
        spec = self._target("button:roll-again")
        if spec is None or not spec.enabled:
            if spec is not None:
                self._refuse(spec.tooltip)
            return
        self._hand.release()
        self._try(self._play.throw_again)

    def _end_turn(self) -> None:
        spec = self._target("button:end-turn")
        if spec is None or not spec.enabled:
            if spec is not None:
                self._refuse(spec.tooltip)
            return
        self._hand.release()
        self._try(self._play.end_turn)

    def _undo(self) -> None:
        self._hand.release()
        self._try(self._play.undo)

    def _put_back_all(self) -> None:
        if self._play.state.phase == "take" and self._parts.model.tray:
            self._play.put_all_back()

    def _try(self, act: Callable[[], None]) -> None:
        try:
            act()
        except SkylineError as error:
            self._refuse(str(error))

    def _refuse(self, reason: str) -> None:
        self._parts.sound.play("ui_error")
        if reason:
            self._host.notice(reason)

    # ------------------------------------------------------------- marks and lookups
    def _toggle_mark(self, name: str) -> None:
        die = self._die(name)
        choices = self._play.choices()
        if die is None or not choices.can_pick:
            return
        piece = self._parts.model.die(die)
        if not piece.keep and piece.code in self._play.state.picked:
            self._refuse(_("This die is already picked; undo takes it back."))
            return
        piece.keep = not piece.keep
        self._parts.sound.play("ui_toggle")

    def _die(self, name: str) -> int | None:
        number = int(name.partition(":")[2])
        order = tray_order(self._parts)
        return order[number - 1].key if 0 < number <= len(order) else None

    def _target(self, name: str) -> Target | None:
        return next((each for each in self._host.targets() if each.name == name), None)

    # ------------------------------------------------------------- keys
    def _key(self, event: pygame.Event) -> bool:
        hand, host = self._hand, self._host
        if event.key == pygame.K_ESCAPE:
            return self._escape()
        control = event.mod & pygame.KMOD_CTRL
        if control:
            if event.key == pygame.K_z:
                host.hurry()
                self._undo()
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
        hand, host = self._hand, self._host
        if host.closable:
            host.close_overlay()
            return True
        if not hand.empty or hand.lot is not None or self._parts.tray.grabbed:
            hand.release()
            hand.press = None
            self._parts.tray.let_go()
            return True
        return False

    def _digit(self, number: int) -> None:
        phase = self._play.state.phase
        if phase == "take" and number < len(KINDS):
            target = self._target(f"bin:{KINDS[number]}")
            if target is not None:
                self._press_before_roll(target)
        elif phase == "act" and number < len(self._parts.model.tray):
            self._press_die(f"die:{number + 1}")

    def _space(self) -> None:
        phase = self._play.state.phase
        if phase in ("take", "roll"):
            self._throw()
        elif phase == "act":
            self._roll_again()
        else:
            self._host.show_results()

    def _enter(self) -> None:
        target = self._target(self._hand.focus) if self._hand.focus else None
        if target is not None:
            self.press(target)
            return
        state = self._play.state
        if state.phase == "over":
            self._host.show_results()
        elif ready_to_throw(state, self._parts.model):
            self._throw()

    def _district_key(self) -> None:
        if self._play.state.phase == "act":
            self._abandon_key()
            return
        target = self._target("district")
        if target is not None and self._play.state.phase == "take":
            self._press_before_roll(target)

    def _abandon_key(self) -> None:
        if self._play.state.phase == "act":
            self._with_held("district")

    def _ball_key(self) -> None:
        if self._play.state.phase == "act":
            self._with_held("ball")

    def _with_held(self, name: str) -> None:
        if self._hand.held is None:
            self._refuse(_("Choose a die first: press its number."))
            return
        self._drop(name)

    def _keep_key(self) -> None:
        hand = self._hand
        order = [die.key for die in tray_order(self._parts)]
        if hand.held in order:
            name = f"die:{order.index(hand.held) + 1}"
            hand.release()
            self._toggle_mark(name)
        elif hand.focus and hand.focus.startswith(("die:", "mark:")):
            self._toggle_mark(hand.focus)

    # ------------------------------------------------------------- focus
    def _focusable(self) -> list[Target]:
        targets = [target for target in self._host.targets() if target.enabled]
        hand = self._hand
        if hand.held is not None or hand.at_ball is not None:
            places = ("lot:", "district", "ball", "tray")
            targets = [each for each in targets if each.name.startswith(places)]
        return targets

    def _move_focus(self, event: pygame.Event) -> None:
        hand = self._hand
        targets = self._focusable()
        if not targets:
            return
        names = [target.name for target in targets]
        if hand.focus not in names:
            hand.focus = names[0]
            return
        here = targets[names.index(hand.focus)]
        if event.key == pygame.K_TAB:
            back = bool(event.mod & pygame.KMOD_SHIFT)
            ordered = sorted(targets, key=lambda each: (each.rect.centery // 60, each.rect.x))
            index = [each.name for each in ordered].index(here.name)
            hand.focus = ordered[(index + (-1 if back else 1)) % len(ordered)].name
            return
        found = nearest(here, targets, ARROWS[event.key])
        if found is not None:
            hand.focus = found.name

    def _focus_first_place(self) -> None:
        places = [each for each in self._focusable() if each.name != "tray"]
        if places:
            self._hand.focus = places[0].name

    def choices(self) -> Choices:
        """What is legal now."""
        return self._play.choices()


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

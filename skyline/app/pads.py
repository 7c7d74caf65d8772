"""Controllers: found, followed while they come and go, and read as buttons alone.

Sticks and triggers are axes; here they become presses: the left stick presses the D-pad, the right
one and the triggers buttons of their own (:mod:`skyline.widgets.input.key_names`).
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any, Final

import pygame
from pygame._sdl2 import controller as sdl_controller

from skyline.widgets.input.inputs import Family, family_of
from skyline.widgets.input.key_names import (
    LEFT_TRIGGER,
    LOOK_DOWN,
    LOOK_LEFT,
    LOOK_RIGHT,
    LOOK_UP,
    RIGHT_TRIGGER,
)

log = logging.getLogger("skyline")

DEAD_ZONE: Final = 0.5  # how far a stick must be pushed, in parts of its way, before it counts
LET_GO: Final = 0.35  # how near to its middle it must come back before it may count again
REPEAT_AFTER_SECONDS: Final = 0.42
REPEAT_EVERY_SECONDS: Final = 0.11
FULL_WAY: Final = 32767

_AXES: Final[dict[int, tuple[int | None, int]]] = {
    pygame.CONTROLLER_AXIS_LEFTX: (
        pygame.CONTROLLER_BUTTON_DPAD_LEFT,
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    ),
    pygame.CONTROLLER_AXIS_LEFTY: (
        pygame.CONTROLLER_BUTTON_DPAD_UP,
        pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    ),
    pygame.CONTROLLER_AXIS_RIGHTX: (LOOK_LEFT, LOOK_RIGHT),
    pygame.CONTROLLER_AXIS_RIGHTY: (LOOK_UP, LOOK_DOWN),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: (None, LEFT_TRIGGER),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: (None, RIGHT_TRIGGER),
}
_STICKS: Final = (
    (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY),
    (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY),
)
_PARTNER: Final = dict(_STICKS) | {y: x for x, y in _STICKS}
_DPAD: Final = range(pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_RIGHT + 1)
_REPEATING: Final = {*_DPAD, LOOK_UP, LOOK_DOWN}
CONTROLLER_EVENTS: Final = frozenset(
    {
        pygame.CONTROLLERBUTTONDOWN,
        pygame.CONTROLLERBUTTONUP,
        pygame.CONTROLLERAXISMOTION,
        pygame.CONTROLLERDEVICEADDED,
        pygame.CONTROLLERDEVICEREMOVED,
    }
)


class Pads:
    """All controllers of this machine, read as one."""

    def __init__(self) -> None:
        self.lost = False  # a controller has gone since this was last set to False
        self._open = False
        self._pads: dict[int, Any] = {}
        self._values: dict[int, float] = {}
        self._leaning: dict[int, int] = {}
        self._held: dict[int, float] = {}
        self._down: set[int] = set()  # buttons, also those that sticks and triggers press

    def open(self) -> None:
        """Starts looking for controllers; does nothing the second time, or without any way."""
        if self._open:
            return
        self._open = True
        try:
            sdl_controller.init()
            for index in range(sdl_controller.get_count()):
                self._add(index)
        except pygame.error as error:
            log.warning("no controllers: %s", error)

    def close(self) -> None:
        self._pads.clear()
        if self._open and sdl_controller.get_init():
            sdl_controller.quit()

    @property
    def any(self) -> bool:
        return bool(self._pads)

    def family(self, event: pygame.Event) -> Family:
        """How the controller is marked that an event comes from."""
        pad = self._pads.get(getattr(event, "instance_id", -1))
        return family_of(pad.name or "") if pad is not None else Family.XBOX

    def read(self, event: pygame.Event) -> Iterator[pygame.Event]:
        """Turns a controller's event into presses of buttons, perhaps none."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._add(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._pads.pop(event.instance_id, None)
            self.lost = True
            down = sorted(self._down)
            self.let_go()
            yield from (_press(button, down=False) for button in down)
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            if event.button in _REPEATING:
                self._held[event.button] = -REPEAT_AFTER_SECONDS
            self._down.add(event.button)
            yield event
        elif event.type == pygame.CONTROLLERBUTTONUP:
            self._held.pop(event.button, None)
            self._down.discard(event.button)
            yield event
        elif event.type == pygame.CONTROLLERAXISMOTION:
            yield from self._lean(event)

    def update(self, seconds: float) -> Iterator[pygame.Event]:
        for button in list(self._held):
            waited = self._held[button] + seconds
            if waited >= 0:
                waited = min(0.0, waited - REPEAT_EVERY_SECONDS)
                yield _press(button, down=True)
            if button in self._held:
                self._held[button] = waited

    def let_go(self) -> None:
        """Nothing is held any more: the window has lost the focus."""
        self._held.clear()
        self._leaning.clear()
        self._down.clear()

    def _lean(self, event: pygame.Event) -> Iterator[pygame.Event]:
        """A stick or trigger has moved: what it pressed goes up, what it presses goes down."""
        sides = _AXES.get(event.axis)
        if sides is None:
            return
        value = event.value / FULL_WAY
        self._values[event.axis] = value
        now = self._leaning.get(event.axis)
        if abs(value) < LET_GO or (now is not None and (value > 0) != (now == sides[1])):
            if now is not None:
                del self._leaning[event.axis]
                self._held.pop(now, None)
                self._down.discard(now)
                yield _press(now, down=False)
            now = None
        if now is not None or abs(value) < DEAD_ZONE:
            return
        partner = _PARTNER.get(event.axis)
        if partner is not None and abs(self._values.get(partner, 0.0)) > abs(value):
            return  # a slanted push counts in its main direction alone
        button = sides[1] if value > 0 else sides[0]
        if button is None:
            return
        self._leaning[event.axis] = button
        if button in _REPEATING:
            self._held[button] = -REPEAT_AFTER_SECONDS
        self._down.add(button)
        yield _press(button, down=True, source=event)

    def _add(self, index: int) -> None:
        try:
            if sdl_controller.get_init() and sdl_controller.is_controller(index):
                pad = sdl_controller.Controller(index)
                self._pads[pad.as_joystick().get_instance_id()] = pad
                log.info("controller: %s", pad.name)
        except pygame.error as error:
            log.warning("controller %s can't be used: %s", index, error)


def _press(button: int, *, down: bool, source: pygame.Event | None = None) -> pygame.Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    instance = getattr(source, "instance_id", -1)
    return pygame.Event(kind, button=button, instance_id=instance)

"""What a press of a key or a controller button means in a menu."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

import pygame

from skyline.widgets.input.inputs import inputs
from skyline.widgets.input.key_names import LOOK_DOWN, LOOK_UP


class Action(Enum):
    """A wish of the player, whatever device it came from."""

    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    NEXT = auto()
    PREVIOUS = auto()
    PRESS = auto()
    CONFIRM = auto()
    CANCEL = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()
    FIRST = auto()
    LAST = auto()


STEPS: Final = frozenset({Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT})
PAGE_STEPS: Final = {Action.PAGE_UP: -1, Action.PAGE_DOWN: 1}  # pages that each turns

#: What always works, whatever the player has chosen.
_KEYS: Final = {
    pygame.K_UP: Action.UP,
    pygame.K_DOWN: Action.DOWN,
    pygame.K_LEFT: Action.LEFT,
    pygame.K_RIGHT: Action.RIGHT,
    pygame.K_SPACE: Action.PRESS,
    pygame.K_RETURN: Action.CONFIRM,
    pygame.K_KP_ENTER: Action.CONFIRM,
    pygame.K_ESCAPE: Action.CANCEL,
    pygame.K_AC_BACK: Action.CANCEL,
    pygame.K_PAGEUP: Action.PAGE_UP,
    pygame.K_PAGEDOWN: Action.PAGE_DOWN,
    pygame.K_HOME: Action.FIRST,
    pygame.K_END: Action.LAST,
}
_CONTROLLER: Final = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: Action.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Action.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Action.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Action.RIGHT,
    pygame.CONTROLLER_BUTTON_A: Action.PRESS,
    pygame.CONTROLLER_BUTTON_B: Action.CANCEL,
    pygame.CONTROLLER_BUTTON_START: Action.CONFIRM,
}
_COMMANDS: Final = {
    "up": Action.UP,
    "down": Action.DOWN,
    "left": Action.LEFT,
    "right": Action.RIGHT,
    "confirm": Action.PRESS,
    "cancel": Action.CANCEL,
    "page-back": Action.PAGE_UP,
    "page-on": Action.PAGE_DOWN,
}
_CHORDS: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
LOOKING: Final = {LOOK_UP: 1.0, LOOK_DOWN: -1.0}  # notches of a wheel that the right stick is worth


def action_of(event: pygame.Event) -> Action | None:
    """The action that an input event asks for, or None."""
    if event.type == pygame.KEYDOWN:
        modifiers = getattr(event, "mod", 0)
        if event.key == pygame.K_TAB and not modifiers & (pygame.KMOD_ALT | pygame.KMOD_META):
            return Action.PREVIOUS if modifiers & pygame.KMOD_SHIFT else Action.NEXT
        fixed = None if modifiers & _CHORDS else _KEYS.get(event.key)
        return fixed or _bound(event)
    if event.type == pygame.CONTROLLERBUTTONDOWN:
        return _CONTROLLER.get(event.button) or _bound(event)
    return None


def _bound(event: pygame.Event) -> Action | None:
    for command, action in _COMMANDS.items():
        if inputs.bindings.asks(event, command):
            return action
    return None

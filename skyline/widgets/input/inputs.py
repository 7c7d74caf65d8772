"""Which device the player uses now, and what has to be pressed on it: asked through :data:`inputs`.

There is one player's hand at a time, as there is one language at a time.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

import pygame

from skyline.text.words import _
from skyline.widgets.input.bindings import Bindings
from skyline.widgets.input.commands import title_of
from skyline.widgets.input.key_names import BUTTON_NAMES, Chord, key_label

JITTER: Final = 12.0  # pixels that the pointer must have moved before it counts as used again


class Device(Enum):
    """What the player's hand is on."""

    MOUSE = auto()
    KEYS = auto()
    PAD = auto()
    TOUCH = auto()


class Family(Enum):
    """How the buttons of a controller are marked."""

    XBOX = auto()
    PLAYSTATION = auto()
    NINTENDO = auto()


ARROWS: Final = {
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
}
_FAMILY_WORDS: Final = {
    Family.PLAYSTATION: ("ps2", "ps3", "ps4", "ps5", "playstation", "dualshock", "dualsense"),
    Family.NINTENDO: ("nintendo", "switch", "joy-con", "joycon", "wii", "snes"),
}
_OUTER_BUTTONS: Final = (
    "leftshoulder", "rightshoulder", "lefttrigger", "righttrigger", "leftstick", "rightstick",
)  # fmt: skip
_OUTER_NAMES: Final = {
    Family.XBOX: "LB RB LT RT",
    Family.PLAYSTATION: "L1 R1 L2 R2 L3 R3",
    Family.NINTENDO: "L R ZL ZR",
}


def family_of(name: str) -> Family:
    """How a controller of that name is marked; most are as on an Xbox."""
    lower = name.lower()
    for family, words in _FAMILY_WORDS.items():
        if any(word in lower for word in words):
            return family
    if lower in ("wireless controller", "sony interactive entertainment wireless controller"):
        return Family.PLAYSTATION
    return Family.XBOX


@dataclass(frozen=True)
class Cap:
    """What is drawn for something that can be pressed."""

    label: str  # the words on a key, or how a button is called
    button: str = ""  # SDL's name of a controller button; empty for a key
    family: Family = Family.XBOX  # how the controller is marked
    arrow: str = ""  # ``up``, ``down``, ``left`` or ``right`` for an arrow key


class Inputs:
    """The player's hand: bindings, and the device used last."""

    def __init__(self) -> None:
        self._bindings: Bindings | None = None
        self.device = Device.MOUSE
        self.family = Family.XBOX  # of the controller used last
        self._anchor: tuple[int, int] | None = None

    @property
    def bindings(self) -> Bindings:
        """What asks for what; as at first until the settings have been read."""
        if self._bindings is None:
            self._bindings = Bindings()
        return self._bindings

    def use(self, bindings: Bindings) -> None:
        self._bindings = bindings

    def begin(self, bindings: Bindings) -> None:
        """A new run of the program: nothing has been used yet."""
        self._bindings = bindings
        self.device, self.family = Device.MOUSE, Family.XBOX
        self._anchor = None

    # ------------------------------------------------------------- the device
    def note(self, event: pygame.Event) -> bool:
        """Notes an event's device; returns whether it is another than before.

        A controller counts by its buttons and by what its sticks do once they have left
        their dead zone (see :mod:`skyline.app.pads`); a pointer that trembles does not count.
        """
        device = self._device_of(event)
        if device is None or device is self.device:
            return False
        self.device = device
        self._anchor = None
        return True

    def _device_of(self, event: pygame.Event) -> Device | None:
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return Device.PAD
        if event.type == pygame.KEYDOWN:
            return Device.KEYS
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            touched = bool(getattr(event, "touch", False))
            return Device.TOUCH if touched else Device.MOUSE
        if event.type == pygame.MOUSEMOTION:
            if getattr(event, "touch", False):
                return Device.TOUCH
            if self.device is Device.MOUSE:
                return None
            if self._anchor is None:
                rel = getattr(event, "rel", (0, 0))
                self._anchor = event.pos[0] - rel[0], event.pos[1] - rel[1]
            if math.dist(event.pos, self._anchor) > JITTER:
                return Device.MOUSE
        return None

    def lose_pad(self) -> bool:
        """The controller has gone; returns whether it was what the player used."""
        used = self.device is Device.PAD
        if used:
            self.device, self._anchor = Device.KEYS, None
        return used

    @property
    def by_focus(self) -> bool:
        """Whether the player goes by the focus, not by a pointer."""
        return self.device in (Device.KEYS, Device.PAD)

    def cap(self, name: str) -> Cap | None:
        """What is to be pressed for a command on the device in use; None if nothing is."""
        if self.device is Device.TOUCH:
            return None
        if self.device is Device.PAD:
            return self.pad_cap(name)
        return self.key_cap(name)

    def key_cap(self, name: str) -> Cap | None:
        chord = self.bindings.keys.get(name)
        return None if chord is None else chord_cap(chord)

    def pad_cap(self, name: str) -> Cap | None:
        button = self.bindings.pad.get(name)
        return None if button is None else button_cap(BUTTON_NAMES[button], self.family)

    def pressed(self, name: str) -> str:
        """What is to be pressed for a command, in words; empty if nothing is."""
        cap = self.cap(name)
        return "" if cap is None else cap.label

    def hinted(self, text: str, name: str) -> str:
        """A tooltip, followed by what is to be pressed: ``Pause (Esc)``."""
        pressed = self.pressed(name)
        if not pressed:
            return text
        return _("{text} ({key})").format(text=text, key=pressed)


def chord_cap(chord: Chord) -> Cap:
    plain = not (chord.ctrl or chord.alt)
    return Cap(key_label(chord), arrow=ARROWS.get(chord.key, "") if plain else "")


def button_cap(button: str, family: Family) -> Cap:
    return Cap(button_label(button, family), button, family)


def button_label(button: str, family: Family) -> str:
    names = dict(zip(_OUTER_BUTTONS, _OUTER_NAMES[family].split(), strict=False))
    if family is Family.PLAYSTATION:
        names |= {"a": _("Cross"), "b": _("Circle"), "x": _("Square"), "y": _("Triangle")}
        names |= {"back": _("Share"), "start": _("Options")}
    elif family is Family.NINTENDO:
        names |= {"back": _("Minus"), "start": _("Plus")}
    else:
        names |= {"back": _("View"), "start": _("Menu")}
    if button in names:
        return names[button]
    if button in ("dpup", "dpdown", "dpleft", "dpright"):
        return _("D-pad {way}").format(way=title_of(button[2:]).lower())
    sticks = {
        "stick": _("Left stick"),
        "look": _("Right stick"),
        "leftstick": _("Left stick, pressed"),
        "rightstick": _("Right stick, pressed"),
        "dpad": _("D-pad"),
    }
    return sticks.get(button) or button.upper()


inputs: Final = Inputs()  # the hand of this program's player

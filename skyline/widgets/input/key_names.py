"""Keys and controller buttons: their names in the settings, and as people read them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from skyline.text.words import _

# Buttons that SDL reports as axes; they get numbers beyond those of its buttons.
LEFT_TRIGGER: Final = 100
RIGHT_TRIGGER: Final = 101
LOOK_UP, LOOK_DOWN, LOOK_LEFT, LOOK_RIGHT = 102, 103, 104, 105  # the right stick

BUTTONS: Final[dict[str, int]] = {
    "a": pygame.CONTROLLER_BUTTON_A,
    "b": pygame.CONTROLLER_BUTTON_B,
    "x": pygame.CONTROLLER_BUTTON_X,
    "y": pygame.CONTROLLER_BUTTON_Y,
    "back": pygame.CONTROLLER_BUTTON_BACK,
    "start": pygame.CONTROLLER_BUTTON_START,
    "leftstick": pygame.CONTROLLER_BUTTON_LEFTSTICK,
    "rightstick": pygame.CONTROLLER_BUTTON_RIGHTSTICK,
    "leftshoulder": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    "rightshoulder": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "lefttrigger": LEFT_TRIGGER,
    "righttrigger": RIGHT_TRIGGER,
    "dpup": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "dpdown": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    "dpleft": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "dpright": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}
BUTTON_NAMES: Final = {number: name for name, number in BUTTONS.items()}

_CTRL, _ALT = "ctrl+", "alt+"
_LOCKS: Final = (pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR)
_MODIFIER_KEYS: Final = {*_LOCKS, *range(pygame.K_LCTRL, pygame.K_RGUI + 1)}


@dataclass(frozen=True)
class Chord:
    """A key, alone or with Control or Alt held; Shift makes no difference."""

    key: int  # pygame's code, which follows the player's keyboard layout
    ctrl: bool = False  # Control (or Command) is held
    alt: bool = False  # Alt is held


def chord_of(event: pygame.Event) -> Chord | None:
    """The chord of a pressed key; None for a modifier alone or a key without a name."""
    if event.key in _MODIFIER_KEYS or not _name(event.key):
        return None
    modifiers = getattr(event, "mod", 0)
    ctrl = bool(modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META))
    return Chord(latin_key(event), ctrl, bool(modifiers & pygame.KMOD_ALT))


def latin_key(event: pygame.Event) -> int:
    """The key's code, or where the layout writes no Latin letters, that of its place.

    A Cyrillic or Greek layout has no key R; the key that is R on the same keyboard in
    Latin writing stands in for it. Digits are found by their place where they need Shift.
    """
    key: int = event.key
    place = getattr(event, "scancode", 0)
    if pygame.KSCAN_1 <= place <= pygame.KSCAN_9 and not pygame.K_0 <= key <= pygame.K_9:
        return pygame.K_1 + place - pygame.KSCAN_1
    foreign = 0x250 <= key < (1 << 30)
    if foreign and pygame.KSCAN_A <= place <= pygame.KSCAN_Z:
        return pygame.K_a + place - pygame.KSCAN_A
    return key


def read_chord(text: str) -> Chord:
    """A chord from its name in the settings, e.g. ``ctrl+z``; ValueError for no key."""
    name, ctrl, alt = text.lower(), False, False
    while True:
        if name.startswith(_CTRL) and len(name) > len(_CTRL):
            name, ctrl = name[len(_CTRL) :], True
        elif name.startswith(_ALT) and len(name) > len(_ALT):
            name, alt = name[len(_ALT) :], True
        else:
            break
    return Chord(pygame.key.key_code(name), ctrl, alt)


def _name(key: int) -> str:
    """A key as SDL names it; pygame's own names leave out letters beyond English."""
    return pygame.key.name(key) or pygame.key.name(key, use_compat=False).lower()


def write_chord(chord: Chord) -> str:
    name = _name(chord.key)
    return f"{_CTRL if chord.ctrl else ''}{_ALT if chord.alt else ''}{name}"


def key_label(chord: Chord) -> str:
    name = _name(chord.key)
    known = {
        "space": _("Space"),
        "return": _("Enter"),
        "enter": _("Enter"),
        "escape": _("Esc"),
        "backspace": _("Backspace"),
        "delete": _("Del"),
        "insert": _("Ins"),
        "home": _("Home"),
        "end": _("End"),
        "page up": _("Page up"),
        "page down": _("Page down"),
        "tab": _("Tab"),
        "up": _("Up"),
        "down": _("Down"),
        "left": _("Left"),
        "right": _("Right"),
    }
    label = known.get(name)
    if label is None and name.startswith("[") and len(name) == 3:
        label = _("Keypad {sign}").format(sign=name[1])
    if label is None:
        label = name.upper() if len(name) < 4 else name.capitalize()
        label = name if len(label) > len(name) else label  # ß has no capital on its key
    if chord.alt:
        label = _("Alt+{key}").format(key=label)
    if chord.ctrl:
        label = _("Ctrl+{key}").format(key=label)
    return label

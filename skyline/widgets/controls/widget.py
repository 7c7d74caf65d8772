"""What every widget is: a named place that can be drawn, pressed and focused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from skyline.table.paint import put_shadow
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import button_plate, lay_panel, put_focus
from skyline.widgets.controls.scroll import ScrollArea
from skyline.widgets.input.actions import Action
from skyline.widgets.input.inputs import Cap, inputs
from skyline.widgets.input.target import Target

LIFT_SECONDS: Final = 0.12


class Widget:
    """One control of a form."""

    focusable = True
    takes_text = False  # whether plain letters belong to it while it has the focus
    carries = False  # whether other widgets lie on it, so that it is not drawn above them
    sound = "ui_tick"  # the sound of its use

    def __init__(self, name: str, *, tooltip: str = "") -> None:
        self.name = name  # stable name for the pilot, e.g. ``button:new-game``
        self.tooltip = tooltip  # what it does, in the player's words
        self.command = ""  # the one that does the same
        self.rect = pygame.Rect(0, 0, 0, 0)  # place in window pixels, or in the content of ``area``
        self.area: ScrollArea | None = None
        self.group: Group | None = None  # with which it is one step of Tab, or None
        self.look = Look((1920, 1080))  # window and wishes; the form sets its own
        self.enabled = True  # whether it can be used now
        self.visible = True
        self.reason = ""
        self.hovered = False
        self.pressed = False
        self.focused = False
        self.lift = 0.0

    def disable(self, reason: str) -> None:
        self.enabled, self.reason = False, reason

    def allow(self, allowed: bool, reason: str) -> None:
        """Makes it usable or not; the reason counts for the latter."""
        self.enabled, self.reason = allowed, "" if allowed else reason

    @property
    def state(self) -> str:
        """How its plate looks: ``disabled``, ``pressed``, ``hover`` or ``rest``."""
        if not self.enabled:
            return "disabled"
        return "pressed" if self.pressed else "hover" if self.lift > 0.5 else "rest"

    @property
    def can_focus(self) -> bool:
        """Whether keys may come here; a disabled control may have focus, to tell its reason."""
        return self.focusable and self.visible

    @property
    def place(self) -> pygame.Rect:
        return self.rect if self.area is None else self.area.to_screen(self.rect)

    @property
    def shown(self) -> pygame.Rect:
        """The part of :attr:`place` that is not scrolled away."""
        return self.place if self.area is None else self.place.clip(self.area.rect)

    @property
    def cap(self) -> Cap | None:
        """What can be pressed instead of it on the device in use, or None."""
        return inputs.cap(self.command) if self.command else None

    def words(self) -> str:
        """What its tooltip says now: the reason first if it is disabled."""
        return self.tooltip if self.enabled or not self.reason else self.reason

    def spoken(self) -> str:
        """What is said aloud about it: what it is called, how it stands, why it can't be used."""
        return self.words()

    def targets(self) -> list[Target]:
        shown = self.shown
        if not self.visible or shown.w < 1 or shown.h * 2 < self.rect.h:
            return []
        return [Target(self.name, shown, self.enabled, self.words())]

    def height_for(self, width: int, look: Look) -> int:
        return look.u(56)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draws it at :attr:`place`."""

    def lay_sheet(self, surface: pygame.Surface, look: Look, pad: float) -> pygame.Rect:
        """Draws a sheet at :attr:`place`; returns what is left within ``pad`` design pixels."""
        if self.focused:
            put_focus(surface, self.place, look.u(14), look)
        lay_panel(surface, self.place, look)
        return self.place.inflate(-2 * look.u(pad), -2 * look.u(pad))

    def act(self, action: Action) -> bool:
        """Takes an abstract action; returns whether it was used."""
        return False

    def key(self, event: pygame.Event) -> bool:
        """Takes a raw keyboard or text event; returns whether it was used."""
        return False

    def press(self, position: tuple[int, int]) -> None: ...

    def drag(self, position: tuple[int, int]) -> None:
        """The pointer moves while down."""

    def point(self, position: tuple[int, int]) -> bool:
        """The pointer rests or moves over it; returns whether its picture changes."""
        return False

    def release(self, position: tuple[int, int], inside: bool) -> None:
        """The pointer went up again, over it or elsewhere."""

    def on_focus(self) -> None: ...

    def on_blur(self) -> None: ...

    def update(self, seconds: float, look: Look) -> bool:
        """Moves hover light on; returns whether the picture changes."""
        goal = 1.0 if self.hovered and self.enabled else 0.0
        if self.lift == goal:
            return False
        step = 1.0 if look.reduced_motion else seconds / LIFT_SECONDS
        self.lift = approach(self.lift, goal, step)
        return True

    @property
    def moving(self) -> bool:
        return self.lift != (1.0 if self.hovered and self.enabled else 0.0)


class Still(Widget):
    """Is looked at, not pressed: neither a target nor a place for the focus."""

    focusable = False

    def targets(self) -> list[Target]:
        return []


def sentences(*parts: str) -> str:
    """What is said aloud, one after another; empty parts are left out."""
    return ". ".join(part.removesuffix(".") for part in parts if part)


def approach(value: float, goal: float, step: float) -> float:
    return min(goal, value + step) if goal > value else max(goal, value - step)


class Group:
    """Widgets that Tab passes in one step, such as pictures in rows and columns."""

    def __init__(self) -> None:
        self.entry: Widget | None = None  # where Tab stops; None: the first


def tab_stop(focus: Widget | None, widgets: Sequence[Widget], step: int) -> Widget | None:
    """Where Tab leads, onwards (1) or back (-1); None if nothing can have the focus."""
    stops: list[Widget] = []
    groups: list[Group] = []
    for widget in widgets:
        group = widget.group
        if not widget.can_focus or group in groups:
            continue
        entry = None if group is None else group.entry
        if group is not None:
            groups.append(group)
        usable = entry is not None and entry.can_focus and entry in widgets
        stops.append(entry if entry is not None and usable else widget)
    if not stops:
        return None
    for number, stop in enumerate(stops):
        together = focus is not None and focus.group is not None and stop.group is focus.group
        if stop is focus or together:
            return stops[(number + step) % len(stops)]
    return stops[0 if step > 0 else -1]


class Pressable(Widget):
    """A widget that does one thing when it is pressed."""

    on_press: Callable[[], None]

    def fire(self) -> None:
        if self.enabled:
            self.on_press()

    def act(self, action: Action) -> bool:
        if action in (Action.PRESS, Action.CONFIRM):
            self.fire()
            return True
        return False

    def release(self, position: tuple[int, int], inside: bool) -> None:
        if inside:
            self.fire()

    def put_plate(self, surface: pygame.Surface, look: Look) -> None:
        """Draws the walnut plate of a row with words: its focus, its shadow, how it is held."""
        rect, radius = self.place, look.u(12)
        if self.focused:
            put_focus(surface, rect, radius, look)
        put_shadow(surface, rect, radius, look.u(6), (0, 0, 0), 140, (0, look.u(3)))
        surface.blit(button_plate(rect.size, look, "secondary", self.state, radius), rect)

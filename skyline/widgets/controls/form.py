"""A form: widgets with one focus, driven by pointer, keyboard and controller."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

import pygame

from skyline.widgets.base.look import Look
from skyline.widgets.controls.button import Button, asked_for
from skyline.widgets.controls.entry import TextEntry
from skyline.widgets.controls.screen_keyboard import ScreenKeyboard
from skyline.widgets.controls.scroll import ScrollArea, turn_wheel
from skyline.widgets.controls.tooltip import DELAY_SECONDS, draw_tooltip
from skyline.widgets.controls.widget import Widget, tab_stop
from skyline.widgets.input.actions import LOOKING, STEPS, Action, action_of
from skyline.widgets.input.direction import neighbour, page_goal
from skyline.widgets.input.target import Target

AnyWidget = TypeVar("AnyWidget", bound=Widget)

_POINTER = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_TEXT = (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING)


class Form:
    """Widgets in focus order."""

    def __init__(self, look: Look, sound: Callable[[str], object] | None = None) -> None:
        self._look = look  # sizes and wishes; set it anew when the window changes
        self.widgets: list[Widget] = []  # in the order of Tab, which stops once in every group
        self.areas: list[ScrollArea] = []
        self.default: Button | None = None  # pressed by Enter when the focus does not want it
        self.on_cancel: Callable[[], None] | None = None
        self.on_action: Callable[[Action], bool] | None = None  # asked last; returns whether used
        self.focus: Widget | None = None
        self.keyboard: ScreenKeyboard | None = None  # while one is on the screen
        self.only_scrolled: ScrollArea | None = None  # where the last update changed all it did
        self._sound = sound
        self._pointer = (-1, -1)
        self._held: Widget | None = None
        self._dragged: ScrollArea | None = None
        self._tips = TipWait()

    def add(self, widget: AnyWidget, area: ScrollArea | None = None) -> AnyWidget:
        """Appends a widget, scrolling with ``area`` if given; returns it."""
        widget.area = area
        widget.look = self._look
        self.widgets.append(widget)
        if area is not None and area not in self.areas:
            self.areas.append(area)
        return widget

    @property
    def look(self) -> Look:
        return self._look

    @look.setter
    def look(self, look: Look) -> None:
        self._look = look
        for widget in self.widgets:
            widget.look = look
        if self.keyboard is not None:
            self.keyboard.resize(look)

    @property
    def writing(self) -> bool:
        return self.focus is not None and self.focus.takes_text

    def add_all(self, widgets: Iterable[Widget], area: ScrollArea | None = None) -> None:
        for widget in widgets:
            self.add(widget, area)

    def clear(self) -> None:
        """Removes all widgets (areas stay, and so does their offset)."""
        self.set_focus(None)
        self.widgets.clear()
        self._held = self._tips.shown = self.default = None

    def find(self, name: str) -> Widget:
        """The widget of that name; raises KeyError if there is none."""
        found = next((widget for widget in self.widgets if widget.name == name), None)
        if found is None:
            raise KeyError(name)
        return found

    def set_focus(self, widget: Widget | None, glide: bool = False, *, reveal: bool = True) -> None:
        """Gives the focus to ``widget`` and scrolls it into sight, unless it stays under a hand."""
        if widget is not self.focus:
            if self.focus is not None:
                self.focus.focused = False
                self.focus.on_blur()
            self.focus = widget
            if widget is not None:
                widget.focused = True
                if widget.group is not None:
                    widget.group.entry = widget
                widget.on_focus()
        if reveal and widget is not None and widget.area is not None:
            smooth = glide and not self.look.reduced_motion
            widget.area.reveal(widget.rect, self.look.u(14), smooth)

    def handle(self, event: pygame.Event) -> bool:
        """Takes one input event; returns whether it was used."""
        if self.keyboard is not None:
            used = self.keyboard.handle(event)
            if not self.keyboard.open:
                self.keyboard = None
                used = True
            return used
        if event.type in _POINTER:
            return self._pointer_event(event)
        if event.type == pygame.MOUSEWHEEL:
            notches = getattr(event, "precise_y", 0.0) or event.y
            return turn_wheel(self.areas, self._pointer, notches, self.look)
        if event.type in _TEXT and self._keyboard(event):
            return True
        if event.type == pygame.CONTROLLERBUTTONDOWN and self._controller(event):
            return True
        action = action_of(event)
        return action is not None and self.act(action)

    def act(self, action: Action) -> bool:
        """Takes an abstract action; returns whether it was used."""
        self._tips.restart(by_keys=True)
        focus = self.focus
        if focus is not None and focus.visible:
            if action is Action.CONFIRM and not isinstance(focus, Button) and self.default:
                self._press_button(self.default)
                return True
            if isinstance(focus, Button) and action in (Action.PRESS, Action.CONFIRM):
                self._press_button(focus)
                return True
            if focus.enabled and focus.act(action):
                self.tick(focus.sound)
                return True
        return self._general(action)

    def _general(self, action: Action) -> bool:
        if action in (Action.NEXT, Action.PREVIOUS):
            return self._tab(1 if action is Action.NEXT else -1)
        if action is Action.CANCEL and self.on_cancel is not None:
            self.tick()
            self.on_cancel()
            return True
        if action is Action.CONFIRM and self.default is not None:
            self._press_button(self.default)
            return True
        if self.on_action is not None and self.on_action(action):
            return True
        if action in STEPS:
            return self._step(action)
        return self._page(action)

    def _press_button(self, button: Button) -> None:
        if button.enabled:
            self.tick(button.sound)
            button.fire()
        else:
            self._refuse(button)

    def _refuse(self, widget: Widget) -> None:
        """Tells at once why a control cannot be used."""
        self.tick("ui_error")
        self._tips.show(widget)

    def tick(self, name: str = "ui_tick") -> None:
        if self._sound is not None:
            self._sound(name)

    def forget_pointer(self) -> bool:
        """Nothing is hovered or held any more; returns whether the picture changes."""
        changed = self._tips.shown is not None or any(widget.hovered for widget in self.widgets)
        for widget in self.widgets:
            widget.hovered = widget.pressed = False
        self._held = None
        self._tips.restart(by_keys=False)
        self._pointer = (-1, -1)
        return changed

    def _keyboard(self, event: pygame.Event) -> bool:
        focus = self.focus
        if focus is not None and focus.enabled and focus.key(event):
            self._tips.restart(by_keys=True)
            return True
        if event.type != pygame.KEYDOWN or (focus is not None and focus.takes_text):
            return False
        return self._by_command(event)

    def _by_command(self, event: pygame.Event) -> bool:
        if action_of(event) is not None:
            return False
        button = asked_for(self.widgets, event)
        if button is None:
            return False
        self._press_button(button)
        return True

    def _controller(self, event: pygame.Event) -> bool:
        """What only a controller does: scroll with the right stick, write on the screen."""
        if event.button in LOOKING:
            return any(area.wheel(LOOKING[event.button], self.look) for area in self.areas)
        focus = self.focus
        if isinstance(focus, TextEntry) and focus.enabled and action_of(event) is Action.PRESS:
            self.keyboard = ScreenKeyboard(focus, self._look, self._sound)
            return True
        return self._by_command(event)

    def at(self, position: tuple[int, int]) -> Widget | None:
        below = (each for each in reversed(self.widgets) if each.visible)
        return next((each for each in below if each.shown.collidepoint(position)), None)

    def _pointer_event(self, event: pygame.Event) -> bool:
        self._pointer = event.pos
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event.pos)
        if event.button != 1:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._down(event.pos)
        used = self._up(event.pos)
        if getattr(event, "touch", False):
            self.forget_pointer()  # a lifted finger points at nothing
        return used

    def _motion(self, position: tuple[int, int]) -> bool:
        if self._dragged is not None:
            return self._dragged.drag(position)
        if self._held is not None:
            self._held.drag(position)
        changed = self._hover(position)
        return changed or self._held is not None

    def _hover(self, position: tuple[int, int]) -> bool:
        over = self.at(position)
        changed = over is not None and over.point(position)
        for widget in self.widgets:
            inside = widget is over
            if widget.hovered != inside:
                widget.hovered, changed = inside, True
        if changed:
            self._tips.restart(by_keys=False)
        return changed

    def point_again(self) -> None:
        """What lies under a resting pointer is hovered, now that widgets lie elsewhere."""
        if self._pointer != (-1, -1):
            self._hover(self._pointer)

    def _down(self, position: tuple[int, int]) -> bool:
        self._hover(position)
        self._tips.restart(by_keys=False)
        widget = self.at(position)
        if widget is None:
            for area in self.areas:
                if area.press(position):
                    self._dragged = area
                    return True
            return False
        if widget.area is not None:
            widget.area.halt()  # what is pressed stays under the hand
        if widget.can_focus:
            self.set_focus(widget, reveal=False)
        if not widget.enabled:
            self._refuse(widget)
            return True
        self._held, widget.pressed = widget, True
        if not widget.takes_text:
            self.tick(widget.sound)
        widget.press(position)
        return True

    def _up(self, position: tuple[int, int]) -> bool:
        if self._dragged is not None:
            self._dragged.release()
            self._dragged = None
            return True
        held, self._held = self._held, None
        if held is None:
            return False
        held.pressed = False
        held.release(position, held.enabled and held.shown.collidepoint(position))
        if held.takes_text and held is self.focus:
            self.set_focus(held, glide=True)  # all that is written shall be seen
        return True

    def _tab(self, step: int) -> bool:
        found = tab_stop(self.focus, self.widgets, step)
        self.set_focus(found or self.focus, glide=True)
        return found is not None

    def _step(self, action: Action) -> bool:
        """Moves the focus to the nearest widget in the direction, measured on the screen."""
        if self.focus is None:
            return self._tab(1)
        found = neighbour(self.focus, self.widgets, action)
        if found is None:
            return False
        self.set_focus(found, glide=True)
        return True

    def _page(self, action: Action) -> bool:
        area = self.focus.area if self.focus is not None else None
        candidates = [area] if area is not None and area.needed else self.areas
        for candidate in candidates:
            if candidate is None or not candidate.needed:
                continue
            goal = page_goal(candidate, action)
            if goal is not None:
                candidate.scroll_to(goal, not self.look.reduced_motion)
                return True
        return False

    def update(self, seconds: float) -> bool:
        """Moves on; returns whether the picture changes."""
        changed = self.keyboard is not None and self.keyboard.update(seconds, self.look)
        stirring = [each for each in self.widgets if each.update(seconds, self.look)]
        gliding = [area for area in self.areas if area.update(seconds)]
        if gliding:
            changed |= self._tips.shown is not None
            self.point_again()
        changed |= self._tips.update(seconds, self._waiting())
        self.only_scrolled = None
        if len(gliding) == 1 and not changed:
            within = all(gliding[0].rect.contains(each.shown) for each in stirring)
            self.only_scrolled = gliding[0] if within else None
        return changed or bool(stirring or gliding)

    def _waiting(self) -> Widget | None:
        """The widget whose tooltip has not come up yet."""
        held = self._held is not None or self.keyboard is not None
        return None if held else self._tips.waiting(self.widgets, self.focus)

    @property
    def moving(self) -> bool:
        """Whether something glides, lifts, or a tooltip is about to come up."""
        return (
            self._waiting() is not None
            or any(widget.moving for widget in self.widgets)
            or any(area.moving for area in self.areas)
            or (self.keyboard is not None and self.keyboard.moving)
        )

    @property
    def tip(self) -> Widget | None:
        return self._tips.shown

    def draw(self, surface: pygame.Surface) -> None:
        """Draws all widgets, the focused one last, then scroll bars."""
        before = surface.get_clip()
        order = sorted(self.widgets, key=lambda widget: widget.focused and not widget.carries)
        for widget in order:
            if not widget.visible or widget.shown.h < 1:
                continue
            if widget.area is not None:
                room = self.look.u(12)
                surface.set_clip(widget.area.rect.inflate(2 * room, 0).clip(before))
            widget.draw(surface, self.look)
            surface.set_clip(before)
        for area in self.areas:
            area.draw_bar(surface, self.look)

    def draw_tip(self, surface: pygame.Surface, spared: Sequence[Widget] = ()) -> None:
        """Draws tooltip and keyboard above all; a tooltip covers what is ``spared`` last of all."""
        tip = self._tips.shown
        if self.keyboard is not None:
            self.keyboard.draw(surface, self.look)
        elif tip is not None and tip.words() and tip.shown.h > 0:
            others = [each.shown for each in self.widgets if each is not tip and each.visible]
            others += [each.shown for each in spared] * 9  # weighs so much more
            draw_tooltip(surface, tip.words(), tip.cap, tip.shown, self.look, others)

    def targets(self) -> list[Target]:
        if self.keyboard is not None:
            return self.keyboard.targets()
        return [target for widget in self.widgets if widget.visible for target in widget.targets()]


FOCUS_DELAY_SECONDS: Final = 0.7


class TipWait:
    """The tooltip of a form."""

    def __init__(self) -> None:
        self.shown: Widget | None = None
        self.by_keys = False  # used last: then the focus counts; one nobody moved waits for nothing
        self._rest = 0.0

    def restart(self, *, by_keys: bool) -> None:
        """Something was pressed or pointed at: the tooltip goes, and the wait begins anew."""
        self.shown, self._rest, self.by_keys = None, 0.0, by_keys

    def show(self, widget: Widget) -> None:
        self.shown = widget

    def waiting(self, widgets: Iterable[Widget], focus: Widget | None) -> Widget | None:
        if self.shown is not None:
            return None
        if self.by_keys:
            return focus if focus is not None and focus.words() and focus.visible else None
        return next((each for each in widgets if each.hovered and each.words()), None)

    def update(self, seconds: float, waiting: Widget | None) -> bool:
        if waiting is None:
            return False
        self._rest += seconds
        if self._rest < (FOCUS_DELAY_SECONDS if self.by_keys else DELAY_SECONDS):
            return False
        self.shown = waiting
        return True

"""A keyboard on the screen, for whoever writes a name with a controller."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from skyline.text.words import _
from skyline.widgets.base.flow import lay_row
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import dim, lay_panel
from skyline.widgets.controls.button import Button
from skyline.widgets.controls.entry import TextEntry
from skyline.widgets.input.actions import Action, action_of
from skyline.widgets.input.direction import step_cost
from skyline.widgets.input.inputs import Cap, Device, button_cap, inputs
from skyline.widgets.input.target import Target

KEY: Final = 66.0  # design pixels of a key's edge
GAP: Final = 7.0
PAD: Final = 34.0
VEIL: Final = (10, 6, 16, 120)
SHARES: Final = (1.25, 1.1, 1.1, 1.0)  # of the width, of the keys in the last row


def letter_rows() -> tuple[str, ...]:
    """The letters in rows, as keyboards of the player's language have them."""
    # Translators: letters of the keyboard on the screen, row by row.
    rows = _("qwertyuiop asdfghjkl' zxcvbnm.-")
    return ("1234567890", *rows.split(" "))


def capital(sign: str) -> str:
    """The capital of a letter, one letter itself: ß has one, which ``upper`` does not give."""
    return "ẞ" if sign == "ß" else sign.upper()


class ShortKey(Button):
    """A key that a button of the controller presses, too, wherever the focus is."""

    def __init__(
        self, name: str, label: str, on_press: Callable[[], None], button: str, **looks: str
    ) -> None:
        super().__init__(name, label, on_press, size=18, **looks)
        self.button = button  # SDL's name of the controller's button

    @property
    def cap(self) -> Cap | None:
        if inputs.device is not Device.PAD:
            return None
        return button_cap(self.button, inputs.family)


class ScreenKeyboard:
    """Writes into one field with a controller (or with pointer and keys)."""

    def __init__(
        self, entry: TextEntry, look: Look, sound: Callable[[str], object] | None = None
    ) -> None:
        self.entry = entry
        self.open = True
        self._sound = sound
        self._capital = not entry.text or bool(entry.line.selected)
        self._rows = [[self._letter(sign) for sign in row] for row in letter_rows()]
        self._rows.append(
            [
                ShortKey("key:shift", _("Capital"), self._shift, "leftstick"),
                ShortKey("key:space", _("Space"), lambda: self._write(" "), "y"),
                ShortKey("key:erase", _("Delete"), self._erase, "x"),
                ShortKey("key:done", _("Done"), self.close, "b", style="primary"),
            ]
        )
        self.keys = [button for row in self._rows for button in row]
        self._focus = self._rows[1][0]
        self._focus.focused = True
        self._pressed: Button | None = None
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._field = pygame.Rect(0, 0, 0, 0)
        self.resize(look)

    def _letter(self, sign: str) -> Button:
        return Button(f"key:{sign}", sign, lambda: self._write(sign), size=23)

    @property
    def focus(self) -> Button:
        return self._focus

    def _write(self, sign: str) -> None:
        if self.entry.type(capital(sign) if self._capital else sign):
            self._capital = sign == " "

    def _erase(self) -> None:
        self.entry.erase()
        self._capital = not self.entry.text

    def _shift(self) -> None:
        self._capital = not self._capital

    def close(self) -> None:
        """Puts it away; what has been written stays."""
        self.open = False

    def handle(self, event: pygame.Event) -> bool:
        """Takes one event; returns whether it was used. Typing goes on into the field."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._pointer(event)
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self.entry.key(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return self._button(event)
        return False

    def _key(self, event: pygame.Event) -> bool:
        """A real keyboard is better: its keys write, Enter and Escape put this one away."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE):
            self._tick()
            self.close()
            return True
        return self.entry.key(event)

    def _button(self, event: pygame.Event) -> bool:
        shortcuts: dict[int, Callable[[], None]] = {
            pygame.CONTROLLER_BUTTON_X: self._erase,
            pygame.CONTROLLER_BUTTON_Y: lambda: self._write(" "),
            pygame.CONTROLLER_BUTTON_START: self.close,
            pygame.CONTROLLER_BUTTON_LEFTSTICK: self._shift,
        }
        if event.button in shortcuts:
            self._tick()
            shortcuts[event.button]()
            return True
        action = action_of(event)
        if action is Action.CANCEL:
            self._tick()
            self.close()
        elif action is Action.PRESS:
            self._tick()
            self._focus.fire()
        elif action in (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT):
            self._step(action)
        return True

    def _step(self, action: Action) -> None:
        """To the neighbour; past the end of a row to its beginning."""
        here = self._focus.rect
        costs = [
            (cost, index)
            for index, key in enumerate(self.keys)
            if (cost := step_cost(here, key.rect, action)) is not None
        ]
        if costs:
            self._set_focus(self.keys[min(costs)[1]])
            return
        row = next(row for row in self._rows if self._focus in row)
        if action in (Action.LEFT, Action.RIGHT):
            self._set_focus(row[0] if action is Action.RIGHT else row[-1])

    def _set_focus(self, key: Button) -> None:
        self._focus.focused = False
        self._focus = key
        key.focused = True

    def _pointer(self, event: pygame.Event) -> bool:
        over = next((key for key in self.keys if key.rect.collidepoint(event.pos)), None)
        for key in self.keys:
            key.hovered = key is over
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if over is None and not self.rect.collidepoint(event.pos):
                self.close()
                return True
            self._pressed = over
            if over is not None:
                self._set_focus(over)
                over.pressed = True
        elif event.type == pygame.MOUSEBUTTONUP and self._pressed is not None:
            pressed, self._pressed = self._pressed, None
            pressed.pressed = False
            if pressed is over:
                self._tick()
                pressed.fire()
        return True

    def _tick(self) -> None:
        if self._sound is not None:
            self._sound("ui_tick")

    def targets(self) -> list[Target]:
        return [Target(key.name, key.rect, True, self._shown(key)) for key in self.keys]

    def update(self, seconds: float, look: Look) -> bool:
        changed = [key.update(seconds, look) for key in self.keys]
        return any(changed)

    @property
    def moving(self) -> bool:
        return any(key.moving for key in self.keys)

    def resize(self, look: Look) -> None:
        """Lays it at the foot of the window, the field above the keys."""
        window = pygame.Rect(0, 0, *look.size)
        longest = max(len(row) for row in self._rows[:-1])
        gap, pad = look.u(GAP), look.u(PAD)
        room = window.inflate(-2 * look.u(12), -2 * look.u(12))
        field = self.entry.height_for(0, look)
        across = (room.w - 2 * pad - (longest - 1) * gap) // longest
        rows = len(self._rows)
        down = (room.h - 2 * pad - field - rows * gap - look.u(8)) // rows
        wide = min(look.u(KEY), across)
        tall = min(look.u(KEY * 0.86), down)
        width = longest * wide + (longest - 1) * gap
        height = field + look.u(8) + rows * (tall + gap)
        self.rect = pygame.Rect(0, 0, width + 2 * pad, height + 2 * pad)
        self.rect.midbottom = window.centerx, room.bottom
        self._field = pygame.Rect(self.rect.x + pad, self.rect.y + pad, width, field)
        y = self._field.bottom + look.u(8) + gap
        for row in self._rows[:-1]:
            lay_row(row, (self.rect.centerx, y), (wide, tall), gap)
            y += tall + gap
        whole = width - gap * (len(SHARES) - 1)
        x = self._field.x
        for key, share in zip(self._rows[-1], SHARES, strict=True):
            each = round(whole * share / sum(SHARES))
            key.rect = pygame.Rect(x, y, each, tall)
            x += each + gap
        for key in self.keys:
            key.look = look

    def _shown(self, key: Button) -> str:
        sign = key.name[4:]
        if len(sign) > 1:
            return key.label
        return capital(sign) if self._capital else sign

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        dim(surface, VEIL)
        lay_panel(surface, self.rect, look, paper=False)
        before = self.entry.rect, self.entry.area
        self.entry.rect, self.entry.area = self._field, None
        self.entry.draw(surface, look)
        self.entry.rect, self.entry.area = before
        for key in sorted(self.keys, key=lambda key: key.focused):
            key.label = self._shown(key)
            key.draw(surface, look)

"""Draws every control in every state on one sheet, to be looked at together.

python -m tools.widget_sheet OUT.png [--contrast] [--ui-scale 1]
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.verbs.pilot import use_no_display
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import lay_panel
from skyline.widgets.controls.button import Button
from skyline.widgets.controls.choice import Choice
from skyline.widgets.controls.entry import TextEntry
from skyline.widgets.controls.slider import Slider
from skyline.widgets.controls.toggle import Toggle
from skyline.widgets.controls.tooltip import draw_tooltip
from skyline.widgets.controls.widget import Widget

SIZE: Final = (1920, 1400)
STATES: Final = ("rest", "hover", "pressed", "focus", "disabled")


def nothing(*_values: object) -> None:
    """What the controls of the sheet do."""


def put_into(widget: Widget, state: str) -> None:
    """Brings a control into a state."""
    if state == "hover":
        widget.hovered, widget.lift = True, 1.0
    elif state == "pressed":
        widget.pressed = widget.hovered = True
        widget.lift = 1.0
    elif state == "focus":
        widget.focused = True
    elif state == "disabled":
        widget.disable("It can’t be used now")


def kinds() -> list[tuple[str, Callable[[], Widget]]]:
    """Every control, with its name on the sheet."""
    return [
        ("primary", lambda: Button("p", "Start", nothing, style="primary")),
        ("secondary", lambda: Button("s", "Settings", nothing)),
        ("icon", lambda: Button("i", "Add a player", nothing, icon="plus")),
        ("toggle on", lambda: Toggle("t1", "Letters", "On the faces", True, nothing)),
        ("toggle off", lambda: Toggle("t0", "Letters", "On the faces", False, nothing)),
        (
            "slider",
            lambda: Slider(
                "v", "Effects", "", 0.6, (0, 1), 0.05, nothing, lambda value: f"{value:.0%}"
            ),
        ),
        (
            "choice",
            lambda: Choice(
                "c",
                "",
                "",
                [("a", "Slow"), ("b", "Normal"), ("c", "Fast")],
                "b",
                nothing,
                {"c": "Not now"},
                bare=True,
            ),
        ),
        (
            "arrows",
            lambda: Choice(
                "c2",
                "",
                "",
                [(str(n), f"A long value number {n}") for n in range(5)],
                "2",
                nothing,
                bare=True,
            ),
        ),
        ("entry", lambda: TextEntry("e", "Eileen", nothing)),
        ("entry, empty", lambda: TextEntry("e2", "", nothing, placeholder="Player 2")),
    ]


def sheet(look: Look) -> pygame.Surface:
    """The whole sheet."""
    surface = pygame.Surface(look.size)
    surface.fill((70, 52, 60))
    area = lay_panel(surface, pygame.Rect(0, 0, *look.size).inflate(-30, -30), look)
    left, top = area.x + 170, area.y + 70
    wide = (area.right - left - 20) // len(STATES)
    for column, state in enumerate(STATES):
        middle = (left + column * wide + wide / 2 - 10, area.y + 36)
        lettering.draw(surface, state, middle, look.px(22), look.ink, "ExtraBold")
    y = top
    for name, make in kinds():
        tallest = 0
        for column, state in enumerate(STATES):
            widget = make()
            widget.look = look
            width = wide - 40
            height = widget.height_for(width, look)
            widget.rect = pygame.Rect(left + column * wide, y, width, height)
            put_into(widget, state)
            widget.draw(surface, look)
            tallest = max(tallest, height)
        place = (area.x + 20, y + tallest / 2)
        lettering.draw(surface, name, place, look.px(18), look.ink_quiet, "Bold", "left")
        y += tallest + look.u(34)
    beside = pygame.Rect(left, y, 200, 10)
    draw_tooltip(surface, "What it does, or why it can’t be used now", None, beside, look)
    return surface


def main() -> int:
    """Writes the sheet; returns the exit status."""
    parser = argparse.ArgumentParser(description="Every control in every state.")
    parser.add_argument("file")
    parser.add_argument("--contrast", action="store_true")
    parser.add_argument("--ui-scale", type=float, default=1.0)
    chosen = parser.parse_args()
    use_no_display()
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    pygame.image.save(sheet(Look(SIZE, chosen.ui_scale, chosen.contrast)), chosen.file)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

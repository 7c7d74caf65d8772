"""What can be pressed on any table: the buttons of the moment, the ledge, the plates, the dice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from skyline.play.context import TableContext
from skyline.play.moment import Moment
from skyline.play.parts import TableParts
from skyline.play.pieces import TrayDie
from skyline.text.words import _
from skyline.widgets.input.inputs import inputs
from skyline.widgets.input.target import Target


@dataclass(frozen=True)
class Piece:
    """What a target stands for: a die of the tray, by key."""

    key: int


@dataclass(frozen=True)
class Mark:
    """What a target stands for: the disc of a die of the tray, by key."""

    key: int


@dataclass(frozen=True)
class Supply:
    """What a target stands for: where dice are taken from, by the kind of dice."""

    kind: str


@dataclass(frozen=True)
class Sign:
    """What a target stands for: something that only tells something, by name."""

    name: str
    # what the tooltip stays off, in window pixels; None where the game shows it in its own way
    beside: pygame.Rect | None


@dataclass(frozen=True)
class Command:
    """What a target stands for: a button, by name."""

    name: str


@dataclass(frozen=True)
class Seat:
    """What a target stands for: the plate of a seat."""

    number: int


def tray_order(parts: TableParts) -> list[TrayDie]:
    """The tray's dice from left to right, as the number keys count them."""
    return sorted(parts.model.tray, key=lambda die: parts.tray.spot(die.key).x)


def barred(target: Target, reason: str) -> Target:
    """The target as it is for people while a computer player has the turn."""
    if isinstance(target.ref, Command | Seat | Sign):
        return target  # anybody may press it at any time
    return Target(target.name, target.rect, False, reason, target.ref)


def table_button(
    name: str, rect: pygame.Rect, tip: str | Callable[[], str], *, enabled: bool = True
) -> Target:
    """A button anywhere on the table or over it.

    The target is ``button:NAME``; ``tip`` says what it does, or why it does nothing.
    """
    return Target(name, rect, enabled, tip, Command(name.removeprefix("button:")))


def button_targets(table: TableContext, moment: Moment) -> list[Target]:
    layout = table.parts.layout
    rects = layout.button_places(moment.buttons)
    found = [
        table_button(f"button:{spec.name}", rect, spec.tooltip, enabled=spec.enabled)
        for spec, rect in zip(moment.buttons, rects, strict=True)
    ]
    small = table.small_buttons.items()
    return found + [
        table_button(f"button:{name}", rect, partial(_on_ledge, name)) for name, rect in small
    ]


def _on_ledge(name: str) -> str:
    """What a small button does, which a command presses, too."""
    tips = {
        "log": _("Show what has happened"),
        "menu": _("Pause"),
        "hint": _("A hint: the best move and why"),
        "odds": _("Show or hide the odds of a choice"),
    }
    return inputs.hinted(tips[name], "pause" if name == "menu" else name)


def plate_targets(table: TableContext) -> list[Target]:
    def tip(seat: int) -> str:
        words = _("{name}’s skyline").format(name=table.players[seat].name)
        return inputs.hinted(words, f"peek-{seat + 1}")

    return [
        Target(f"plate:{seat + 1}", rect, True, partial(tip, seat), Seat(seat))
        for seat, rect in enumerate(table.parts.layout.plates)
    ]

"""What a game tells of the same dice in several hands, for the page that lays them side by side."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from skyline.table.dice.marks import Marks
from skyline.widgets.controls.swatch import SeatColour

DrawDie = Callable[[pygame.Surface, str, tuple[float, float], int, Marks], None]
"""Draws a die with a face (as a roll has it) so many pixels large around a centre."""


@dataclass(frozen=True)
class Use:
    """What a seat did with a roll."""

    words: str  # whole, e.g. ``Round 3: put back``
    sign: str  # an icon; empty where it was built
    worth: int  # points in the end
    step: int  # of the game's history, where it was rolled


@dataclass(frozen=True)
class SameRoll:
    """A roll that fell alike for everybody."""

    number: int  # of the rolls of its kind, from 1
    face: str
    words: str  # what it showed
    uses: tuple[Use | None, ...]  # by seat; None for who never came so far


@dataclass(frozen=True)
class SameKind:
    """All rolls of a kind of dice."""

    name: str
    title: str
    rolls: tuple[SameRoll, ...]
    parting: int = 0  # the number of the roll at which seats went different ways; 0 for none


@dataclass(frozen=True)
class SameTotal:
    title: str
    figures: tuple[int, ...]  # by seat
    points: bool = False  # points, not dice
    ranked: bool = False  # who has most is worth a crown
    sum: bool = False  # of the points above it


@dataclass(frozen=True)
class SameDiceSheet:
    headline: str  # who made more, and by how much
    remark: str  # where the seats went different ways
    seats: tuple[tuple[str, SeatColour], ...]
    totals: tuple[SameTotal, ...]
    kinds: tuple[SameKind, ...]
    legend: tuple[tuple[str, str], ...]  # icons and what they mean
    draw_die: DrawDie

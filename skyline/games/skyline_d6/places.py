"""Every box of the sheet that a die can be written into, with its moves made ahead.

The value rules are worked out here once, when the layout is loaded: who looks for the moves of a
position only looks up rows.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple, TypeAlias

from skyline.games.skyline_d6.layout import FACES, RULES, Layout, layout
from skyline.games.skyline_d6.moves import Write

Row: TypeAlias = tuple[Write | None, ...]
"""A box's moves by the value written, 1 to 6; None where the value may not stand. Place 0 is None
always."""


class Box(NamedTuple):
    """Where a box is: in a skyscraper, or a skybridge, by index; level 1 is the baseline."""

    skyscraper: int | None
    bridge: int | None
    level: int
    star: bool


class Places(NamedTuple):
    """The tables of a layout.

    ``fitting`` has by skyscraper, by level from 0 for the baseline box, by the value that the box
    is compared with (0 is none), the moves that the value rules allow; ``ignoring`` those that
    only the ability ``ignore`` allows; ``bridging`` is by skybridge and the value written; place 0
    is no move.
    """

    boxes: dict[str, Box]  # by name; START is none of them
    heights: tuple[int, ...]  # by skyscraper
    inner: tuple[int | None, ...]  # by skyscraper: its inner neighbour, None beside START
    fitting: tuple[tuple[tuple[Row, ...], ...], ...]
    ignoring: tuple[tuple[tuple[Row, ...], ...], ...]
    bridging: tuple[tuple[Write, ...], ...]


@cache
def places() -> Places:
    return places_of(layout())


def places_of(sheet: Layout) -> Places:
    boxes: dict[str, Box] = {}
    fitting: list[tuple[tuple[Row, ...], ...]] = []
    ignoring: list[tuple[tuple[Row, ...], ...]] = []
    for index, each in enumerate(sheet.skyscrapers):
        fits: list[tuple[Row, ...]] = []
        ignores: list[tuple[Row, ...]] = []
        for level in range(1, each.height + 1):
            name = f"{each.name}.{level}"
            boxes[name] = Box(index, None, level, level in each.stars)
            rule = RULES[sheet.baseline_rule if level == 1 else each.rule]
            fits.append(tuple(_row(name, rule, below, ignore=False) for below in range(7)))
            ignores.append(tuple(_row(name, rule, below, ignore=True) for below in range(7)))
        fitting.append(tuple(fits))
        ignoring.append(tuple(ignores))
    for index, bridge in enumerate(sheet.skybridges):
        boxes[bridge.name] = Box(None, index, bridge.level, star=False)
    return Places(
        boxes,
        tuple(each.height for each in sheet.skyscrapers),
        tuple(each.inner for each in sheet.skyscrapers),
        tuple(fitting),
        tuple(ignoring),
        tuple(tuple(Write(die, each.name) for die in range(7)) for each in sheet.skybridges),
    )


def _row(name: str, rule: Callable[[int, int], bool], below: int, *, ignore: bool) -> Row:
    """The moves into a box above (beside) a value, those that fit or those that do not."""
    if not below:
        return (None,) * 7
    return (
        None,
        *(Write(die, name, ignore) if rule(die, below) != ignore else None for die in FACES),
    )

"""Hints for the first games: what matters at the table for the first time, and where it is.

They are the same whatever goals anybody has set: others may read them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

import pygame

from skyline.games.cityscape.scoring import EQUAL_HEIGHTS, TALLEST
from skyline.play.hints import Hint, HintRule
from skyline.text.words import _
from skyline.views.cityscape.art.sheet import sheet_places
from skyline.views.cityscape.obstacles import arc_area
from skyline.views.cityscape.pieces import heights_of
from skyline.views.cityscape.sight import columns_of
from skyline.views.cityscape.table import CityTable
from skyline.widgets.input.inputs import Device, inputs

SOME, MANY, LAST = 3, 8, 6
"""Blocks that stand before the model is worth a look, and the plan; and those that are left."""


class CityHint(NamedTuple):
    """When a hint matters, what it is about (None if that is not there), and what it says."""

    matters: Callable[[CityTable], bool]
    place: Callable[[CityTable], pygame.Rect | None]
    text: Callable[[], str]


def _tell(name: str, hint: CityHint, table: CityTable) -> Hint | None:
    place = hint.place(table) if hint.matters(table) else None
    return None if place is None else Hint(name, hint.text(), place)


# ------------------------------------------------------------- when they matter
def _sets(table: CityTable, first: int = 1) -> bool:
    return table.setting and table.position.round >= first


def _builds(table: CityTable, standing: int = 0) -> bool:
    own = table.shown_seat == table.viewer
    return table.building and own and table.model.standing >= standing


def _hides(table: CityTable) -> bool:
    if not _builds(table):
        return False
    city, edges = table.model.city, table.model.edges(table.shown_seat)
    columns = [column for edge in edges for column in columns_of(city, edge)]
    return any(each.height and not each.seen for column in columns for each in column)


def _covers(table: CityTable) -> bool:
    """Whether the model hides a lot whole, or stands so full that it soon will."""
    if not _builds(table):
        return False
    places = table.lay()
    hidden = any(places.lots[lot] == cell for lot, cell in places.cells.items())
    return hidden or table.model.standing >= MANY


def _reckoned(table: CityTable) -> bool:
    return table.reckoning is not None and table.reckoning.board and not table.over


# ------------------------------------------------------------- where they point
def _target(name: str, table: CityTable) -> pygame.Rect | None:
    found = (each.rect for each in table.table_targets() if each.name == name and each.enabled)
    return next(found, None)


def _code(code: int, table: CityTable) -> pygame.Rect:
    return table.lay().codes[code - 1]


def _tallest(table: CityTable) -> pygame.Rect:
    heights = heights_of(table.model.city)
    return table.lay().lots[heights.index(max(heights))]


def _view(table: CityTable) -> pygame.Rect:
    layout, edges = table.parts.layout, table.model.edges(table.shown_seat)
    view = sheet_places(layout.board, edges, table.look).elevations[0]
    return view.inflate(-view.w // 40, -view.w // 40)  # its counts stay outside of the ring


def _plan(table: CityTable) -> pygame.Rect | None:
    cells = list(table.lay().cells.values())
    return cells[0].unionall(cells[1:]) if cells else None


def _other_plate(table: CityTable) -> pygame.Rect:
    return table.parts.layout.plates[(table.shown_seat + 1) % len(table.players)]


# ------------------------------------------------------------- what they say
def _block_words() -> str:
    if inputs.device is Device.PAD:
        return _("The shoulder buttons take a block; the stick moves it over the lots.")
    if inputs.device is Device.KEYS:
        return _("A key from 1 to 5 takes a block of that height. All lots may be built on.")
    return _("Drag a block onto a lot, or click one and then the other. All lots may be built on.")


def _turn_words() -> str:
    left, right = inputs.pressed("turn-left"), inputs.pressed("turn-right")
    if inputs.device is Device.KEYS and left and right:
        text = _("{left} and {right} turn the model. On your turn your edge lies in front.")
        return text.format(left=left, right=right)
    return _("These arrows turn the model, so that nothing stays hidden; you can drag it, too.")


def _look_words() -> str:
    if inputs.by_focus:
        text = _("Your goals lie covered. {key} shows them for as long as you hold it.")
        return text.format(key=inputs.pressed("look"))
    return _("Your goals lie covered. This shows them for as long as you hold it down.")


def _rack_and_letters(table: CityTable) -> pygame.Rect:
    """The dice that are set, and the letters of their lines on the edge of their rack."""
    rack = table.parts.layout.rack
    return pygame.Rect(rack.x, rack.y - rack.h // 9, rack.w, rack.h + rack.h // 9)


HINTS: Final[dict[str, CityHint]] = {
    "city-undo": CityHint(
        lambda table: table.curtained and table.position.phase == "place",
        partial(_target, "button:undo"),
        lambda: _("A slip? Until the curtain opens, the last block can be taken back here."),
    ),
    "city-goals": CityHint(
        _sets,
        _rack_and_letters,
        lambda: _("Each die is for the line behind it. You may set one goal several times."),
    ),
    "city-equal": CityHint(
        _sets,
        partial(_code, EQUAL_HEIGHTS),
        lambda: _("For goal 5 equals do not hide each other: you look from a little higher up."),
    ),
    "city-tallest": CityHint(
        partial(_sets, first=2),
        partial(_code, TALLEST),
        lambda: _("Goal 6 is about the whole city. A tie for the tallest building is enough."),
    ),
    "city-block": CityHint(_builds, lambda table: table.parts.layout.yard, _block_words),
    "city-look": CityHint(
        lambda table: _builds(table) and not table.alone,
        partial(_target, "button:look"),
        _look_words,
    ),
    "city-hidden": CityHint(
        _hides,
        _view,
        lambda: _(
            "A building that is hidden from your edge does not count. Its number on the model is"
            " grey; where nothing of it shows, a small sign names its lot and height."
        ),
    ),
    "city-stack": CityHint(
        partial(_builds, standing=SOME),
        _tallest,
        lambda: _("Heights add up: a block on top of a building makes it that much taller."),
    ),
    "city-turn": CityHint(
        partial(_builds, standing=SOME),
        partial(_target, "button:turn-right"),
        _turn_words,
    ),
    "city-plan": CityHint(
        _covers,
        _plan,
        lambda: _(
            "The plan shows every height, also where the model hides it, and takes clicks and"
            " blocks, too."
        ),
    ),
    "city-others": CityHint(
        partial(_builds, standing=MANY),
        _other_plate,
        lambda: _("Press a name to see the city from that edge. Guess what the goals there are!"),
    ),
    "city-last": CityHint(
        lambda table: _builds(table) and sum(table.model.blocks) <= LAST,
        lambda table: arc_area(table.parts.layout),
        lambda: _("Few blocks are left. The last ones can make or break many goals."),
    ),
    "city-lines": CityHint(
        _reckoned,
        partial(_target, "button:lines"),
        lambda: _("This shows all lines once more. Any press hurries them along."),
    ),
}

RULES: Final[dict[str, HintRule]] = {
    name: partial(_tell, name, hint) for name, hint in HINTS.items()
}
"""Every hint by its name, the most important first."""

"""Paints what a first table needs while the player is still in the menus."""

from __future__ import annotations

from collections.abc import Iterator

from skyline.games.skyline.state import State
from skyline.play.dice.tray import Tray
from skyline.play.picture.hours import shared_hours
from skyline.table.animator import Animator
from skyline.table.dice.artist import artist
from skyline.table.dice.kinds import DieLook
from skyline.table.dice.marks import Marks, legible
from skyline.table.furniture.table import light_on_dice
from skyline.table.sound import SoundBox
from skyline.views.skyline.art.column_dice import column_die
from skyline.views.skyline.hours import StreetHours
from skyline.views.skyline.layout import StreetLayout
from skyline.views.skyline.pieces import KINDS, Lot
from skyline.widgets.base.look import Look

FIRST_ROUND = 1


def warm_up(look: Look, marks: Marks, waiting: State | None) -> Iterator[None]:
    """Yields between steps of some milliseconds until the first hour and its dice are ready.

    The hour of the position that is ``waiting`` to be continued comes first.
    """
    import skyline.play.table_view  # noqa: F401, PLC0415 - read before it is needed

    yield
    layout = StreetLayout(look.size, 2, look.ui_scale)
    hours = shared_hours(StreetHours(layout.zones, plain=look.high_contrast))
    first = waiting.round if waiting is not None else FIRST_ROUND
    for number in dict.fromkeys((first, FIRST_ROUND)):
        while hours.prepare(number):
            yield
    day = hours.get_day(first)
    tray_edge = Tray(layout, Animator(), SoundBox(enabled=False), 0).edge
    places = [(tray_edge, layout.tray.center)]
    places += [(layout.bin_edge(kind), layout.bin_floor(i).center) for i, kind in enumerate(KINDS)]
    places.append((layout.district_edge(1), layout.district_floor.center))
    for edge, place in places:
        for kind in KINDS:
            light = light_on_dice(layout.zones, day, place)
            artist(edge, light).prepare(DieLook(kind, legible(marks, edge)))
            yield
    plan = layout.street([Lot(1, "H", 1, ["G"])], empty=True)
    for rise in "HM":
        column_die("G", rise, layout.column_die(plan.lot_width), 0, day.night_step, marks)
        yield

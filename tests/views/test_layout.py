"""The table fits every window: nothing outside, nothing over another, streets of any length."""

from __future__ import annotations

import itertools

import pygame
import pytest

from skyline.play.pieces import TrayDie
from skyline.table.furniture.bins import bin_label
from skyline.table.scenery.day import Day
from skyline.table.type import SMALLEST, Written, measure, record_into
from skyline.views.skyline.board import coming_columns
from skyline.views.skyline.layout import STREET_MIDDLE, StreetLayout, StreetPlan
from skyline.views.skyline.pieces import KINDS, Lot
from skyline.views.skyline.tabletop import TabletopPainter
from skyline.views.skyline.visual_state import StreetVisual
from tests.views.driver import Table

SIZES = [
    (960, 600),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1920, 1080),
    (1200, 1600),
    (1080, 1920),
    (2560, 1080),
    (3840, 2160),
]


def street(count: int) -> list[Lot]:
    """Lots of every kind and height."""
    kinds = [
        Lot(1, "L", 2, finished=True),
        Lot(2, "M", 4, finished=True),
        Lot(3, "H", 6, finished=True),
        Lot(4, "H", 5, list("GUUUU")),
        Lot(5, "M", 1, ["G"]),
        Lot(6, "H", 4, list("GUUP"), finished=True),
    ]
    return [kinds[number % len(kinds)] for number in range(count)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_zones_are_inside_and_apart(size: tuple[int, int], seats: int) -> None:
    layout = StreetLayout(size, seats)
    window = pygame.Rect((0, 0), size)
    zones = {
        "tray": layout.zones.tray,
        "district": layout.zones.district,
        "buttons": layout.buttons,
        "ball": layout.crane_drop,
        **{f"bin {kind}": rect for kind, rect in zip(KINDS, layout.zones.bins, strict=True)},
        **{f"plate {seat}": rect for seat, rect in enumerate(layout.plates)},
        "log": layout.menu_buttons[0],
        "menu": layout.menu_buttons[1],
    }
    for name, rect in zones.items():
        assert window.contains(rect), f"{name} {rect}"
        assert rect.w >= 22 and rect.h >= 22, f"{name} {rect}"
    for (one, a), (other, b) in itertools.combinations(zones.items(), 2):
        assert not a.colliderect(b), f"{one} {a} over {other} {b}"
    assert layout.zones.tray.contains(layout.tray)
    assert len(layout.plates) == seats


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("weights", [[1.0], [1.5, 1.0], [1.25, 1.0, 1.0]])
def test_buttons_share_their_strip(size: tuple[int, int], weights: list[float]) -> None:
    layout = StreetLayout(size, 2)
    rects = layout.button_rects(weights)
    assert len(rects) == len(weights)
    for rect in rects:
        assert layout.buttons.inflate(2, 2).contains(rect)
    for left, right in itertools.pairwise(rects):
        assert left.right < right.left
    widths = [rect.w for rect in rects]
    assert sorted(widths, reverse=True) == widths


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("count", range(25))
def test_streets_of_any_length_fit(size: tuple[int, int], count: int) -> None:
    layout = StreetLayout(size, 4)
    lots = street(count)
    plan = layout.street(lots, empty=True)
    assert len(plan.lots) == count + 1
    assert plan.lot_width >= 16
    rects = [layout.lot_rect(plan, index, lot) for index, lot in enumerate((*lots, None))]
    window = pygame.Rect((0, 0), size)
    leftmost, rightmost = layout.street_span
    for rect in rects:
        assert window.contains(rect)
        assert rect.left >= leftmost - 2
        assert rect.right <= rightmost + 2
        assert not any(rect.colliderect(button) for button in layout.menu_buttons)
        assert not rect.colliderect(layout.crane_drop)
        assert not any(rect.colliderect(plate) for plate in layout.plates)
        assert rect.bottom <= layout.zones.ledge.y + 2
    for left, right in itertools.pairwise(rects):
        assert left.right <= right.left
    middle, half = (rects[0].left + rects[-1].right) / 2, (rects[-1].right - rects[0].left) / 2
    assert (
        abs(middle - max(leftmost + half, min(size[0] * STREET_MIDDLE, rightmost - half))) <= 3
    ), "in the middle if there is room"


def test_a_narrow_window_has_its_table_in_two_storeys_and_a_large_tray() -> None:
    layout = StreetLayout((1000, 1400), 4)
    zones = layout.zones
    assert zones.buttons.bottom <= min(rect.top for rect in (*zones.bins, zones.district))
    assert zones.tray.h > zones.tray.w / 5
    assert zones.ground_y <= 1400 * 0.52, "no half of bare sky"


def test_only_lots_that_stand_apart_leave_room_for_cranes() -> None:
    layout = StreetLayout((1920, 1080), 4)
    assert not layout.street(street(3), empty=True).is_tight
    assert layout.street(street(20), empty=True).is_tight


def test_columns_that_dice_may_make_are_foreseen() -> None:
    lots = [Lot(1, "M", 1, ["G"]), Lot(2, "H", 2, ["G", "U"]), Lot(3, "M", 2, finished=True)]
    dice = [
        TrayDie(1, "U", "M"),
        TrayDie(2, "G", "L"),
        TrayDie(3, "P", "H"),
        TrayDie(4, "P", "-"),
        TrayDie(5, "U"),
        TrayDie(6, "U", "M"),
    ]
    found = {
        ("".join(column.kinds), column.rise, len(after))
        for column, after in coming_columns(lots, dice)
    }
    assert found == {("GU", "M", 3), ("G", "L", 4), ("GUP", "H", 3)}
    assert len(list(coming_columns(lots, dice))) == 3, "none twice"
    assert lots[0].kinds == ["G"], "the street itself is not changed"


def test_a_street_of_nothing_is_laid_out() -> None:
    layout = StreetLayout((960, 600), 1)
    assert layout.street([], empty=False).lots == ()
    assert len(layout.street([], empty=True).lots) == 1


@pytest.mark.parametrize("height", [1, 2, 3, 4, 5])
def test_the_dice_of_a_column_stand_on_each_other_inside_its_lot(height: int) -> None:
    layout = StreetLayout((1280, 800), 2)
    lot = Lot(1, "H", height, ["G"] + ["U"] * (height - 1))
    plan = StreetPlan(80, (300,))
    floors = [layout.floor_rect(plan, 0, floor) for floor in range(1, height + 2)]
    for below, above in itertools.pairwise(floors):
        assert 0 <= above.bottom - below.top <= below.h * 0.1, "a die hides the bevel below it"
        assert above.size == below.size
    whole = layout.lot_rect(plan, 0, lot)
    assert whole.top <= floors[-1].centery, "the slot of the next die belongs to the lot"


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("count", [1, 3, 7, 12, 20, 40])
def test_the_district_holds_any_number_of_dice(size: tuple[int, int], count: int) -> None:
    layout = StreetLayout(size, 3)
    edge = layout.district_edge(count)
    assert edge >= 14
    places = [layout.district_spot(slot, count)[:2] for slot in range(count)]
    assert len({(round(x), round(y)) for x, y in places}) == count
    zone = layout.zones.district
    for x, y in places:
        assert zone.collidepoint(x, y)


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
def test_the_size_of_words_moves_no_zone(scale: float) -> None:
    plain, scaled = StreetLayout((1280, 800), 4), StreetLayout((1280, 800), 4, scale)
    assert plain.buttons == scaled.buttons
    assert plain.plates == scaled.plates
    assert (scaled.type.px(30) > plain.type.px(30)) == (scale > 1)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_names_of_bins_grow_with_the_words_and_counts_leave_the_dice_free(
    size: tuple[int, int], scale: float
) -> None:
    table = Table.set_up(3, size=size, ui_scale=scale)
    layout = table.view.parts.layout
    painter = TabletopPainter(layout)
    words: list[Written] = []
    record_into(words)
    try:
        painter.draw_bins(pygame.Surface(size), table.model, StreetVisual(), Day.at(0.5))
    finally:
        record_into(None)
    label = bin_label(layout.zones.bins[0], layout.scale)
    room = label.w * 0.98
    name = next(each for each in words if each.text == "Penthouse")
    wanted = min(layout.type.px(19), round(label.h * 0.72))
    larger = measure("Penthouse", name.px + 2, "Bold")[0] * 1.12
    assert name.px >= wanted * 0.85 or larger > room or name.px == SMALLEST
    assert not any(each.text.endswith("…") for each in words)
    for kind in KINDS:
        count = next(each for each in words if each.text == str(table.model.bins[kind]))
        assert count.box is not None
        wells = layout.bin_wells(kind)
        first = min(y for _x, y in wells.places) - wells.edge / 2
        assert count.box.bottom <= first + wells.edge * 0.25

"""What the table shows at rest: where dice may go, what keys take, why something was refused."""

from __future__ import annotations

import pygame
import pytest

from skyline.play.input.key_caps import KeyCaps
from skyline.play.log.drawer import COUNTED
from skyline.play.picture.captions import BESIDE, final_size
from skyline.table.furniture import guides
from skyline.views.skyline.layout import STREET_TOP, StreetLayout
from skyline.views.skyline.place_marks import PULSE_SECONDS, PlaceMarks
from skyline.views.skyline.soloboard import city_places, city_words
from skyline.widgets.input.inputs import Device, inputs
from tests.views.driver import Table, position

STREETS: list[tuple[list[str], list[str]]] = [
    (["M2", "H3", "L1"], ["TL2", "TH3"]),
    (["H1"], ["TM2"]),
    (["M1"], []),
]


def acting(*active: str, action: str | None = None) -> Table:
    """The first of three players has rolled."""
    return Table.set_up(3, position(STREETS, active=active, action=action))


def marked(table: Table) -> list[tuple[str, pygame.Rect]]:
    return PlaceMarks(table.view).quiet_places()


# ------------------------------------------------------------- marks at rest
def test_all_bins_and_the_district_invite_until_dice_are_chosen() -> None:
    table = Table.set_up(3)
    zones = table.view.parts.layout.zones
    assert marked(table) == [("zone", rect) for rect in (*zones.bins, zones.district)]
    table.do("click bin:G")
    assert ("zone", zones.district) not in marked(table), "the next die comes from the Yard"
    table.do("click bin:U", "click bin:P")
    assert marked(table) == [], "now they are thrown"


def test_every_place_that_takes_one_of_the_dice_is_marked() -> None:
    table = acting("GL", "UM", "P-")
    parts = table.view.parts
    plan = parts.plan()
    mid = next(i for i, lot in enumerate(table.model.streets[0]) if lot.code == "M2")
    lots = len(table.model.streets[0])
    assert set(map(str, marked(table))) == set(
        map(
            str,
            [
                ("floor", parts.layout.cube_rect(plan, mid, 3)),
                ("floor", parts.layout.cube_rect(plan, lots, 1)),
                ("zone", parts.layout.zones.district),
                ("ball", parts.layout.ball_rest),
            ],
        )
    )


def test_a_blank_penthouse_alone_invites_no_column() -> None:
    table = acting("P-")
    assert {sort for sort, _rect in marked(table)} == {"zone", "ball"}


def test_marks_are_drawn_where_they_are_named() -> None:
    table = acting("GL")
    view = table.view
    view.draw(table.app.surface)
    before = table.draw()
    view.picture.board.marks.quiet_places = lambda: []  # type: ignore[method-assign]
    assert table.draw() != before


@pytest.mark.parametrize("calm", [False, True])
def test_marks_brighten_once_and_are_still_then(calm: bool) -> None:
    table = Table.set_up(3, animation_speed=1.0, reduced_motion=calm)
    view = table.view
    view.hurry()
    view.picture.board.marks._asked = None
    table.draw()
    assert view.picture.pulsing is not calm
    for _step in range(round(PULSE_SECONDS / 0.05) + 2):
        view.update(0.05)
        table.draw()
    assert not view.picture.board.pulsing
    table.do("click bin:G")
    table.draw()
    assert not view.picture.board.pulsing, "the question is still the same"


def test_corner_marks_stand_at_the_corners_and_leave_the_middle_free() -> None:
    picture = pygame.Surface((160, 140), pygame.SRCALPHA)
    place = pygame.Rect(30, 30, 100, 80)
    guides.put_corners(picture, place)
    assert picture.get_at(place.center).a == 0
    for x in (place.x + 4, place.right - 5):
        for y in (place.y, place.bottom - 1):
            assert picture.get_at((x, y)).a > 200, (x, y)
    assert picture.get_at((place.centerx, place.y)).a == 0
    faint = pygame.Surface((160, 140), pygame.SRCALPHA)
    guides.put_corners(faint, place, opacity=120)
    assert 0 < faint.get_at((place.x + 4, place.y)).a < 160


def test_a_rim_is_even_on_all_sides_and_open_inside() -> None:
    shape = pygame.Surface((60, 60), pygame.SRCALPHA)
    shape.fill((90, 90, 90, 255), (10, 10, 40, 40))
    rim = guides.rim_of(shape, 4)
    middle = rim.get_rect().center
    assert rim.get_at(middle).a == 0
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        inside = rim.get_at((middle[0] + dx * 22, middle[1] + dy * 22))
        outside = rim.get_at((middle[0] + dx * 28, middle[1] + dy * 28))
        assert inside.a > 200 and inside.r > 200, (dx, dy)
        assert outside.a == 0, (dx, dy)


# ------------------------------------------------------------- refusals
def test_a_refused_die_is_answered_beside_the_place_and_on_the_ledge() -> None:
    table = acting("P-", "GL")
    lot = table.lot("M2")
    table.do(f"click {table.die('P-')}")
    table.press(lot)
    notes = table.view.notes
    assert notes.refused == lot and "never" in table.notice
    place = table.pilot.target(lot).rect
    table.draw()
    bubble = notes.area
    assert pygame.Rect(0, 0, 960, 600).colliderect(bubble)
    assert bubble.colliderect(place.inflate(60, 60)), "near what it is about"
    notes.clear()
    assert notes.refused == ""


def test_asking_after_a_building_crosses_nothing_out() -> None:
    table = acting("GL")
    table.press(table.lot("TH3"))
    assert table.notice and table.view.notes.refused == ""


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1000, 1400), (3440, 1440)])
@pytest.mark.parametrize("name", ["lot:1", "lot:new", "ball", "district", "button:abandon"])
def test_bubbles_stay_in_the_window(size: tuple[int, int], name: str) -> None:
    table = Table.set_up(3, position(STREETS, active=("GL", "P-")), size=size, ui_scale=1.5)
    view = table.view
    view.notice("A rather long sentence that says why this can not be done just now.", name)
    rect, _tip = view.notes._place((400, 70), view.parts.layout, view.look)
    assert pygame.Rect((0, 0), size).contains(rect)


# ------------------------------------------------------------- banner and log
def test_no_banner_lies_over_the_open_log() -> None:
    table = Table.set_up(3, animation_speed=1.0)
    view = table.view
    view.hurry()
    table.do("key l")
    view.banner.show("Nobody’s turn", "", (200, 0, 0))
    view.parts.animator.advance(0.5)
    assert view.banner.shown
    with_banner = table.draw()
    view.banner.clear()
    assert table.draw() == with_banner


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (3440, 1440)])
def test_the_log_leaves_a_short_street_free_and_has_a_cross(size: tuple[int, int]) -> None:
    table = Table.set_up(3, position(STREETS, active=("GL",)), size=size)
    parts = table.view.parts
    assert "button:log-close" not in [each.name for each in table.view.targets()]
    table.do("key l")
    sheet = table.view.log.rect(parts.layout)
    for seat, street in enumerate(parts.model.streets):
        plan = parts.plan(seat)
        assert not sheet.colliderect(parts.layout.lot_rect(plan, len(street), None))
    cross = table.pilot.target("button:log-close").rect
    assert sheet.contains(cross)
    table.draw()
    table.press("button:log-close")
    assert not table.view.log.open


def test_a_number_in_the_log_stays_with_what_it_counts() -> None:
    assert COUNTED.sub("_", "Takes 1 Ground floor, 2 Upper floors") == (
        "Takes 1_Ground floor, 2_Upper floors"
    )


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1000, 1400), (1920, 1080), (3440, 1440)])
def test_the_banner_hides_the_words_of_the_round_whole_and_no_roof(
    size: tuple[int, int], scale: float
) -> None:
    table = Table.set_up(3, size=size, animation_speed=1.0, ui_scale=scale)
    view = table.view
    view.hurry()
    label = view.picture._top.written_at()[0]
    view.banner.show("Nobody’s turn", "", (200, 0, 0))
    view.parts.animator.advance(0.5)
    words = view.banner.rect(view.parts.layout, view.look)
    assert words.bottom <= size[1] * STREET_TOP
    assert words.top <= label.top
    assert words.bottom >= label.bottom


# ------------------------------------------------------------- ledge
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1000, 1400), (3840, 2160)])
def test_log_and_pause_stand_on_the_ledge(size: tuple[int, int]) -> None:
    layout = StreetLayout(size, 4, 1.5)
    for rect in layout.menu_buttons:
        assert layout.zones.ledge.contains(rect)
        assert rect.w >= 24


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
def test_the_prompt_is_larger_than_its_hint(scale: float) -> None:
    layout = StreetLayout((1280, 720), 4, scale)
    highest = round(layout.zones.ledge.h * 0.62)
    px = min(layout.type.px(27), highest)
    shown = final_size("Place at least one die", px, 460, layout.zones.ledge.h, "Bold")
    hint = min(shown, round(px * BESIDE))
    assert shown >= hint * 1.2 or hint == 13


# ------------------------------------------------------------- caps
def caps(table: Table, focus: str | None = None) -> list[pygame.Rect]:
    target = table.pilot.target(focus) if focus else None
    return KeyCaps(table.view.table, table.view.picture.board).draw(table.app.surface, target)


def test_keys_show_caps_on_bins_then_on_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table.set_up(3)
    monkeypatch.setattr(inputs, "device", Device.KEYS)
    zones = table.view.parts.layout.zones
    found = caps(table)
    assert len(found) == 4
    for place, cap in zip((*zones.bins, zones.district), found, strict=True):
        assert place.colliderect(cap)
    rolled = acting("GL", "UM", "P-")
    monkeypatch.setattr(inputs, "device", Device.KEYS)
    found = caps(rolled)
    assert len(found) == 3
    for number, cap in enumerate(found, 1):
        die = rolled.pilot.target(f"die:{number}").rect
        assert die.inflate(die.w // 2, die.h).colliderect(cap)  # beside its corner ...
        assert not die.inflate(-die.w // 8, -die.h // 8).colliderect(cap)  # ... not on its face


def test_a_controller_shows_its_button_at_the_focus_only(monkeypatch: pytest.MonkeyPatch) -> None:
    table = acting("GL", "UM", "P-")
    monkeypatch.setattr(inputs, "device", Device.PAD)
    assert caps(table) == []
    (cap,) = caps(table, "die:1")
    assert table.pilot.target("die:1").rect.colliderect(cap)


def test_a_mouse_needs_no_caps(monkeypatch: pytest.MonkeyPatch) -> None:
    table = acting("GL", "UM", "P-")
    monkeypatch.setattr(inputs, "device", Device.MOUSE)
    assert caps(table, "die:1") == []


def test_no_hint_speaks_of_marks_while_dice_are_on_their_way() -> None:
    table = acting("GL", "UM", "P-", action="build")
    assert "arrow" in table.view.moment().hint
    table.view.parts.visual.tray.add(1)
    assert table.view.moment().hint == ""


# ------------------------------------------------------------- solo
def test_every_city_says_what_it_asks_and_promises_nothing() -> None:
    table = Table.set_up(1)
    view = table.view
    places = city_places(view.parts.layout, view.look, table.state.skylines[0])
    assert len(places) == 7
    for scenario, rect in places:
        target = table.pilot.target(f"city:{scenario.name}")
        assert target.rect == rect
        assert scenario.task.rstrip(".") in target.tooltip
    table.press("city:shanghai")
    assert "so far" in table.notice
    held = next(each for each, _rect in places if each.fulfilled)
    assert "so far" in city_words(held) and "so far" not in city_words(held, over=True)


def test_a_die_dropped_on_a_city_meets_the_closed_district() -> None:
    alone = position([([], ["TL2"])], active=("UL",), district=(0, 0, 0))
    table = Table.set_up(1, alone)
    table.do("click die:1")
    table.press("city:dubai")
    assert table.view.notes.refused == "district"

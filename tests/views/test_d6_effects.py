"""What is heard at a table of Skyline D6, and how its motion minds the settings."""

from __future__ import annotations

import pygame
import pytest

from skyline.play.dice import flights
from skyline.play.input.targets import tray_order
from skyline.views.skyline_d6.sounds import SOUNDS
from tests.views.d6_driver import D6
from tests.views.test_reduced_motion import BRIEF, LONGEST, watch


def heard(name: str, *lines: str) -> list[str]:
    """The sounds of pilot lines in the position of a moment."""
    table, found = D6.at(name), list[str]()
    table.app.sound.play = lambda name, *_a, **_k: found.append(name) or True  # type: ignore
    table.do(*lines, "wait idle")
    return found


@pytest.mark.parametrize(
    ("moment", "lines", "sounds"),
    [
        ("hand", ("click die:2", "click box:R1.4"), {"nib", "knock_4"}),
        ("bridge", ("click box:L1-R1.3",), {"nib", "steel"}),
        ("repay", ("click loan:2",), {"stroke"}),
        ("loan", ("click die:1", "key c", "click turn:loan:1"), {"coin"}),
        ("star-flies", ("click die:2", "click box:L2.3"), {"nib", "star"}),
        ("star-keys", ("click ability:ignore",), {"stamp"}),
        ("crowned", ("click box:R1.6",), {"nib", "chime_6"}),
    ],
)
def test_what_is_done_has_its_sound(moment: str, lines: tuple[str, ...], sounds: set[str]) -> None:
    found = heard(moment, *lines)
    assert sounds <= set(found)
    own = set(SOUNDS) - {"pencil"}
    assert set(found) & own == sounds & own, "nothing else of its own is heard"


def test_a_chime_tells_the_height_of_its_tower() -> None:
    for hand, box, height in ((3, "R1.6", 6), (1, "L4.5", 5)):
        table, found = D6.at("crowned"), list[str]()
        table.session.replace_position(table.state._replace(hand=(hand,)))
        table.app.go.show_session(table.session)
        table.app.sound.play = lambda name, *_a, f=found, **_k: f.append(name) or True  # type: ignore
        table.do("wait idle", f"click box:{box}", "wait idle")
        assert [name for name in found if "chime" in name] == [f"chime_{height}"]


def test_a_pencil_ticks_over_lit_places_only() -> None:
    assert "pencil" in heard("held", "click die:2", "hover box:L4.1")
    assert "pencil" not in heard("held", "click die:2", "hover box:L4.3")
    assert "pencil" not in heard("draft", "hover box:L4.1")


def test_a_pencil_ticks_once_for_each_place_also_by_keys() -> None:
    found = heard("hand", "key 2", "key tab", "key tab")
    assert found.count("pencil") == 2
    once = heard("held", "click die:2", "hover box:L4.1", "hover box:L4.1")
    assert once.count("pencil") == 1


CALM = {"animation_speed": 1.0, "reduced_motion": True}


@pytest.mark.parametrize(
    ("moment", "press"),
    [
        ("draft", "yard:3"),
        ("bridge", "box:L1-R1.3"),
        ("repay", "loan:2"),
        ("crowned", "box:R1.6"),
        ("star-keys", "ability:ignore"),
        ("turn-passes", "button:end-turn"),
    ],
)
def test_nothing_flashes_or_lasts_with_reduced_motion(moment: str, press: str) -> None:
    table = D6.at(moment, **CALM)
    table.press(press)
    watch(table, BRIEF * 2)
    table.check()


def test_a_roll_of_the_supply_is_short_with_reduced_motion() -> None:
    table = D6.at("draft", **CALM)
    table.press("supply")
    watch(table, LONGEST + BRIEF)
    assert len(table.state.hand) == 1


def seconds(press: str, moment: str, **settings: object) -> float:
    """Real seconds until nothing moves, in steps of a frame."""
    table = D6.at(moment, **{"animation_speed": 1.0, **settings})
    table.do("wait idle", f"click {press}")
    passed = 0.0
    while table.view.parts.animator.busy:
        table.app.step(1 / 60, draw=False)
        passed += 1 / 60
    table.close()
    return passed


@pytest.mark.parametrize(
    ("moment", "press"),
    [("draft", "yard:3"), ("crowned", "box:R1.6"), ("star-keys", "ability:ignore")],
)
def test_every_motion_minds_the_speed(moment: str, press: str) -> None:
    usual = seconds(press, moment)
    assert usual > 0.2
    assert seconds(press, moment, animation_speed=2.0) == pytest.approx(usual / 2, abs=0.1)
    assert seconds(press, moment, reduced_motion=True) < 0.75 * usual


@pytest.mark.parametrize(
    "lines", [("click box:R1.2", "click button:pay"), ("key c", "click turn:loan:3")]
)
def test_a_die_is_seen_while_its_loan_is_written(
    lines: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    monkeypatch.setattr(flights, "draw_die", lambda *args, **_more: seen.append(args[2]))
    table = D6.at("asked", animation_speed=1.0)
    table.do("wait idle", "click die:1", *lines)
    frames: list[list[str]] = []
    while not table.view.parts.visual.at_rest or not frames:
        seen.clear()
        table.do("wait 0.05")
        table.app.manager.draw(table.app.surface)
        frames.append(list(seen))
        if "3" in seen:
            break
    assert frames[0] == ["6"]
    assert all(frames[:-1]), "it is never out of sight until it lies or is written"


def test_the_plate_counts_a_loan_when_the_sheet_does() -> None:
    table = D6.at("asked", animation_speed=1.0)
    table.do("wait idle", "click die:1", "click box:R1.2")
    before = table.table.points()
    table.do("click button:pay")
    assert table.table.points() == before, "it is not written yet"
    table.do("wait idle")
    assert table.table.points()[0] < before[0]
    table.check()


def test_the_points_of_a_bridge_are_counted_when_they_reach_the_total() -> None:
    table = D6.at("bridging", animation_speed=1.0)
    table.do("wait idle", "click box:L1-R1.3")
    told = [table.table.points()[0]]
    while table.view.parts.animator.busy:
        table.do("wait 0.02")
        told.append(table.table.points()[0])
    counted = list(dict.fromkeys(told))
    assert counted == list(range(counted[0], counted[0] + 3)), "two points, one after the other"


def test_a_die_that_turns_goes_from_its_old_face_to_its_new_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    poses: list[tuple[object, ...]] = []
    monkeypatch.setattr(flights, "draw_die", lambda *args, **_more: poses.append(args))
    table = D6.at("hand", animation_speed=1.0)
    table.do("wait idle")
    tray, key = table.view.parts.tray, tray_order(table.view.parts)[0].key
    before = tray.spot(key)
    table.do("click die:1", "key f")
    for _picture in range(30):
        table.do("wait 0.04")
        table.app.manager.draw(table.app.surface)
    assert poses
    for _surface, _kind, letter, spot, *_more, (lands, _part) in poses:
        assert letter == "2"
        assert isinstance(spot, flights.Spot)
        assert spot.side == before.side, "it does not jump to another as it begins"
        assert lands == tray.orientation(key)


def test_the_next_button_lights_up_when_the_last_die_has_landed() -> None:
    table = D6.at("crowned", animation_speed=1.0)
    table.do("click box:R1.6", "wait 0.1")
    strip = table.view.picture._buttons
    lit: list[bool] = []
    row = strip._draw_row
    strip._draw_row = lambda surface, buttons: (  # type: ignore[method-assign]
        lit.append(any(each.primary for each in buttons)),
        row(surface, buttons),
    )[1]
    table.draw()
    assert lit == [False], "the die is still on its way"
    assert table.view.moment().prompt == "3 into R1, level\u00a06"
    while 0.0 in table.view.parts.visual.boxes.values():
        table.do("wait 0.02")
    assert table.view.parts.visual.boxes, "its storey rises meanwhile"
    assert table.view.moment().prompt == "End your turn"
    table.do("wait idle", "wait 0.5")
    table.draw()
    assert lit[-1], "all dice are used"


def test_nothing_speaks_of_a_star_before_its_die_is_written() -> None:
    table = D6.at("star-flies", animation_speed=1.0)
    parts = table.view.parts
    yard = parts.layout.yards[0]

    def lit() -> int:
        table.draw()
        return int(pygame.surfarray.array3d(table.app.surface.subsurface(yard)).sum())

    table.do("click die:2", "wait idle")
    before = lit()
    table.do("click box:L2.3", "wait 0.1")
    assert table.state.phase == "star"
    assert parts.visual.boxes, "the die is on its way"
    assert "star" not in table.table.moment().prompt.casefold()
    assert lit() == before, "no shade"
    for _step in range(60):
        if parts.visual.star is not None:
            break
        table.do("wait 0.02")
    assert parts.visual.star is not None
    assert "star" in table.table.moment().prompt.casefold()
    table.do("wait idle")
    assert lit() < before, "all but the card lies in shade"
    table.check()


def test_a_die_that_turns_keeps_its_shadow() -> None:
    table = D6.at("hand", animation_speed=1.0)
    table.do("wait idle")
    parts = table.view.parts
    around = parts.tray.rect(tray_order(parts)[0].key).inflate(40, 40)

    def shade() -> int:
        """How many pixels of felt around the die are nearly black."""
        table.app.manager.draw(table.app.surface)
        red, green, blue = pygame.surfarray.array3d(table.app.surface.subsurface(around)).T
        return int(((red < 12) & (green < 60) & (green > blue)).sum())

    lying = shade()
    assert lying > 100
    table.do("click die:1", "key f")
    turning = []
    while not parts.visual.at_rest:
        turning.append(shade())
        table.do("wait 0.04")
    assert len(turning) > 4
    assert min(turning) > lying / 3


def test_dice_leave_a_yard_as_large_as_they_lay_even_before_a_first_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sizes: list[float] = []
    monkeypatch.setattr(flights, "draw_die", lambda *args, **_more: sizes.append(args[3].size))
    table = D6.at("draft", animation_speed=1.0)
    table.view.hurry()
    table.do("click yard:3")
    while not sizes:
        table.do("wait 0.02")
        table.app.manager.draw(table.app.surface)
    assert min(sizes) > table.view.parts.layout.yards[2].w / 4


def test_yards_are_refilled_once_the_dice_that_were_taken_have_gone_by() -> None:
    table = D6.at("draft", animation_speed=1.0)
    table.view.hurry()
    parts = table.view.parts
    table.do("click yard:3")
    coming = parts.yards.leaving
    assert coming
    while parts.yards.leaving == coming:
        assert not parts.visual.at_rest
        table.do("wait 0.02")
    supply = parts.layout.supply
    flights = parts.flights._flights
    assert flights, "the last one comes down on its felt meanwhile"
    assert all(flight.spot().x > supply.centerx for flight in flights)

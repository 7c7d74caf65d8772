"""The player sheet of Skyline D6: places, words that fit, and repainting of what has changed."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np
import pygame
import pytest

from skyline.games.skyline_d6.abilities import ABILITIES
from skyline.games.skyline_d6.layout import START, Layout, layout, parse_layout
from skyline.games.skyline_d6.moves import Write
from skyline.games.skyline_d6.options import Options
from skyline.games.skyline_d6.scoring import contest
from skyline.games.skyline_d6.state import Loan, Sheet
from skyline.resources import asset
from skyline.table import type as lettering
from skyline.table.paint import put_faded
from skyline.table.palette import BLACK, WHITE
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import finish
from skyline.table.type import Typesetter, Written
from skyline.text import languages
from skyline.views.skyline_d6.art import boxes, facade, motion
from skyline.views.skyline_d6.art.abilities import (
    CardData,
    card_ground_steps,
    card_places,
    draw_card,
)
from skyline.views.skyline_d6.art.boxes import BoxWords, put_rule_of, star_place
from skyline.views.skyline_d6.art.chip import chip_area
from skyline.views.skyline_d6.art.colours import Light
from skyline.views.skyline_d6.art.glow import Lit, draw_glow, draw_invitation
from skyline.views.skyline_d6.art.ground import ground_steps
from skyline.views.skyline_d6.art.pips import pip_face
from skyline.views.skyline_d6.art.places import SCRAP, SheetPlaces, loan_name
from skyline.views.skyline_d6.art.portrait import portrait_steps, put_miniature
from skyline.views.skyline_d6.art.sheet import SheetPicture
from skyline.views.skyline_d6.art.sheet_data import SheetData, standings
from skyline.views.skyline_d6.art.sheet_data import before as without
from skyline.views.skyline_d6.art.signs import put_change
from skyline.views.skyline_d6.art.turns import panel_places
from skyline.views.skyline_d6.goals import goals_area, put_goals
from skyline.views.skyline_d6.layout import D6Layout
from skyline.views.skyline_d6.ways import Price, Way
from skyline.widgets.base.look import Look
from skyline.widgets.base.seats import seat_colours

NOON = Day.at(0.5)
WINDOWS = ((1920, 1080), (960, 600), (1280, 720), (3840, 2160), (1000, 1400), (2560, 1080))
SCALES = (0.75, 1.0, 2.0)
NAMES = "Eileen", "Tim", "Mara", "David"
COLOURS = seat_colours()[:2]


@pytest.fixture(autouse=True, scope="module")
def ready() -> None:
    pygame.init()


def sheet_of(
    start: int = 1,
    *,
    bridges: Sequence[str] = (),
    marks: Sequence[str] = (),
    loans: Sequence[Loan] = (),
    **columns: Sequence[int],
) -> Sheet:
    return Sheet(
        start,
        tuple(tuple(columns.get(each.name, ())) for each in layout().skyscrapers),
        tuple(4 if each.name in bridges else 0 for each in layout().skybridges),
        tuple(loans),
        tuple(n if a in marks else 0 for a, n in zip(ABILITIES, layout().marks, strict=True)),
    )


MIDDLE = sheet_of(
    L1=(2, 3, 4, 5), L2=(3, 4), L3=(4,), R1=(2, 1, 2), R2=(3, 4, 5), R3=(2,),
    bridges=("R1-R2.3",), marks=("bridges", "flip"), loans=(Loan(1, True), Loan(2, False)),
)  # fmt: skip
FULL = sheet_of(
    L1=(2, 3, 4, 3, 4, 5), L2=(3, 4, 5, 6), L3=(4, 3, 1), L4=(3, 3, 2, 2), R1=(2, 3, 2, 1, 2),
    R2=(1, 2, 4, 6), R3=(2, 1), R4=(3,), bridges=("L4-L3.3", "L1-R1.3"),
    marks=("bridges", "interest"), loans=(Loan(2, True), Loan(3, False), Loan(1, True)),
)  # fmt: skip


def places_in(
    window: tuple[int, int], scale: float = 1.0, sheet: Layout | None = None, *, free: bool = False
) -> SheetPlaces:
    zones = D6Layout(window, 2, scale).zones
    return SheetPlaces(zones.paper, Typesetter(window, scale), sheet, free_scrap=free)


def data_of(sheet: Sheet, options: Options | None = None) -> SheetData:
    other = sheet_of(2, L1=(1, 2))
    return SheetData.of((sheet, other), 0, options or Options(), NAMES[:2], COLOURS)


def picture_of(
    places: SheetPlaces, day: Day = NOON, light: Light | None = None
) -> tuple[SheetPicture, pygame.Surface]:
    window = pygame.Surface(places.type.size)
    light = light or Light.of(day)
    finish(ground_steps(window, places, day, light))
    return SheetPicture(places, light, window.subsurface(places.paper)), window


def shown(picture: SheetPicture, window: pygame.Surface) -> bytes:
    target = window.copy()
    picture.draw(target)
    return pygame.image.tobytes(target, "RGB")


# ----------------------------------------------------------------- places
def other_layout() -> Layout:
    """Three towers, one of them eight high, three rows of circles."""
    text = asset("skyline_d6/sheet.toml").read_text(encoding="utf-8")
    names = ", ".join(f'"{name}"' for name in layout().baseline)
    text = text.replace(f"[{names}]", '["A", "START", "B", "C"]')
    start, end = text.index("[skyscrapers]"), text.index("[loans]")
    towers = """[skyscrapers]
A = { height = 8, rule = "any", stars = [2, 8] }
B = { height = 2, rule = "greater", stars = [] }
C = { height = 5, rule = "at_most", stars = [1] }
[skybridges]
"A-B" = [2]
"B-C" = [2]
"""
    text = text[:start] + towers + text[end:]
    text = text.replace("rows = [3, 3]", "rows = [2, 1, 4]")
    text = text.replace("skybridges = [1, 3, 6, 10, 15, 21, 28, 36]", "skybridges = [2, 9]")
    text = text.replace("complete = 4", "complete = 3").replace("baseline = 9", "baseline = 4")
    return parse_layout(text.replace("high = 4", "high = 2"))


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("other", [False, True])
def test_nothing_on_a_sheet_overlaps(window: tuple[int, int], scale: float, other: bool) -> None:
    places = places_in(window, scale, other_layout() if other else None, free=True)
    parts = [
        *places.boxes.values(),
        *places.crowns.values(),
        *places.loans,
        places.unpaid,
        places.track_label,
        *places.track,
        places.scrap,
        places.title,
        *places.rows.values(),
        places.total,
    ]
    for one, two in itertools.combinations(parts, 2):
        assert not one.colliderect(two)
    for part in parts:
        assert places.paper.contains(part)
    for box in places.boxes.values():
        assert places.wash.contains(box)
    assert min(box.h for box in places.boxes.values()) >= 13


@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_a_bridge_is_met_from_far_off_over_boxes_of_its_own_level_only(
    window: tuple[int, int],
) -> None:
    places = places_in(window)
    for bridge in layout().skybridges:
        target = places.target(bridge.name)
        assert target.contains(places.drawn(bridge.name))
        assert target.w >= places.bridges[bridge.name].w + 0.5 * places.unit
        for name, (tower, level) in places.storeys.items():
            if target.colliderect(places.boxes[name]):
                assert level == bridge.level
                assert tower in (bridge.left, bridge.right)


def test_every_place_is_found_by_its_name() -> None:
    places = places_in((1280, 720))
    loans = [loan_name(index) for index in range(6)]
    names = [*places.boxes, *loans, SCRAP]
    assert len(names) == 38 + 8 + 1 + 6 + 1
    for name in names:
        assert places.paper.contains(places.drawn(name))


@pytest.mark.parametrize("window", [(1920, 1080), (960, 600)], ids=str)
def test_another_file_is_drawn_as_well(window: tuple[int, int]) -> None:
    sheet = other_layout()
    picture, ground = picture_of(places_in(window, 1.0, sheet))
    empty = Sheet(3, ((), (), ()), (0, 0))
    before = shown(picture, ground)
    picture.show(SheetData(empty, "Eileen", COLOURS[0]))
    bare = shown(picture, ground)
    picture.show(SheetData(empty._replace(columns=((2, 6), (4, 5), ()), bridges=(3, 0))))
    assert len({before, bare, shown(picture, ground)}) == 3


# ----------------------------------------------------------------- repainting
def changes(count: int, seed: int) -> Iterator[Sheet]:
    """Sheets as a game goes on, each with one thing more than the one before."""
    rng = random.Random(seed)
    sheet = MIDDLE
    for _ in range(count):
        towers = [
            index
            for index, each in enumerate(layout().skyscrapers)
            if len(sheet.columns[index]) < each.height
        ]
        match rng.choice(("box", "box", "loan", "repay", "bridge", "mark", "scrap")):
            case "box" if towers:
                index = rng.choice(towers)
                column = (*sheet.columns[index], rng.randint(1, 6))
                columns = (*sheet.columns[:index], column, *sheet.columns[index + 1 :])
                sheet = sheet._replace(columns=columns)
            case "loan" if len(sheet.loans) < 6:
                sheet = sheet._replace(loans=(*sheet.loans, Loan(rng.randint(1, 5), False)))
            case "repay":
                sheet = sheet._replace(
                    loans=tuple(each._replace(repaid=True) for each in sheet.loans)
                )
            case "bridge":
                index = rng.randrange(8)
                built = (*sheet.bridges[:index], rng.randint(1, 6), *sheet.bridges[index + 1 :])
                sheet = sheet._replace(bridges=built)
            case "mark":
                index = rng.randrange(10)
                sheet = sheet._replace(marks=(*sheet.marks[:index], 2, *sheet.marks[index + 1 :]))
            case "scrap":
                sheet = sheet._replace(scrap=(*sheet.scrap, rng.randint(1, 6)))
        yield sheet


@pytest.mark.parametrize("window", [(1280, 720), (961, 601)], ids=str)
@pytest.mark.parametrize("time", [0.5, 0.95])
def test_what_is_repainted_looks_as_if_painted_afresh(window: tuple[int, int], time: float) -> None:
    day, places = Day.at(time), places_in(window)
    picture, ground = picture_of(places, day)
    for number, sheet in enumerate(changes(40, seed=3)):
        picture.show(data_of(sheet))
        if number % 8 == 7:
            fresh, _same = picture_of(places, day)
            fresh.show(data_of(sheet))
            assert shown(picture, ground) == shown(fresh, ground)


def test_a_painting_that_was_left_is_taken_up_again() -> None:
    places = places_in((1280, 720))
    picture, ground = picture_of(places)
    picture.show(data_of(MIDDLE))
    wanted = shown(picture, ground)
    steps = picture.show_steps(data_of(FULL))
    for _ in range(9):
        next(steps)
    picture.show(data_of(MIDDLE))
    assert shown(picture, ground) == wanted


def test_a_painting_in_steps_ends_when_something_else_has_been_shown() -> None:
    picture, ground = picture_of(places_in((1280, 720)))
    steps = picture.show_steps(data_of(FULL))
    for _ in range(9):
        next(steps)
    picture.show(data_of(MIDDLE))
    wanted = shown(picture, ground)
    finish(steps)
    assert shown(picture, ground) == wanted
    picture.show(data_of(MIDDLE))
    assert shown(picture, ground) == wanted


def test_a_value_that_is_written_changes_little_of_the_picture() -> None:
    places = places_in((1280, 720))
    picture, ground = picture_of(places)
    data = data_of(MIDDLE)
    picture.show(data)
    one = np.frombuffer(shown(picture, ground), np.uint8)
    columns = list(MIDDLE.columns)
    columns[2] = (3, 4, 5)
    picture.show(replace(data, sheet=MIDDLE._replace(columns=tuple(columns))))
    two = np.frombuffer(shown(picture, ground), np.uint8)
    changed = (one != two).reshape(720, 1280, 3).any(axis=2)
    ys, xs = np.nonzero(changed)
    area = pygame.Rect(xs.min(), ys.min(), np.ptp(xs) + 1, np.ptp(ys) + 1)
    # the shadow slants, and the roof is near now
    near = places.boxes["L2.2"].union(places.crowns["L2"])
    near.union_ip(places.bridges["L3-L2.3"].union(places.bridges["L2-L1.3"]))
    assert near.inflate(8, 8).contains(area)
    assert changed[places.boxes["L2.3"].centery, places.boxes["L2.3"].centerx]


# ----------------------------------------------------------------- motion
PIECES = ("L2.2", "R1-R2.3", loan_name(0), loan_name(1))


@pytest.mark.parametrize("name", PIECES)
@pytest.mark.parametrize("calm", [False, True])
def test_what_has_come_looks_as_the_sheet_does(name: str, calm: bool) -> None:
    places = places_in((1280, 720))
    picture, ground = picture_of(places)
    data = data_of(MIDDLE)
    whole, before = ground.copy(), ground.copy()
    picture.show(data)
    picture.draw(whole)
    picture.show(replace(data, sheet=without(data.sheet, [name])))
    picture.draw(before)
    place = places.drawn(name)
    now = before.copy()
    for part in (0.8, 1.0):
        now = before.copy()
        motion.draw_growing(
            now, places, data, picture.light, name, part, put_die, calm=calm, origin=(600, 600)
        )
        assert now.subsurface(place).get_buffer().raw != before.subsurface(place).get_buffer().raw
    one, two = (
        pygame.surfarray.array3d(each.subsurface(place)).astype(int) for each in (now, whole)
    )
    assert np.abs(one - two).max() <= 60  # round edges lie on those that were there


def test_a_star_that_flies_has_left_its_box() -> None:
    places = places_in((1280, 720))
    data, (_picture, ground) = data_of(sheet_of(L2=(3, 4, 5))), picture_of(places)
    stays, flies, whole = ground.copy(), ground.copy(), ground.copy()
    for surface, gone in ((stays, False), (flies, True)):
        motion.draw_growing(surface, places, data, Light(), "L2.3", 0.9, put_die, flies=gone)
    boxes.put_star(whole, places.boxes["L2.3"], used=True)
    x, y = star_place(places.boxes["L2.3"])[0].center
    assert flies.get_at((x, y)) == whole.get_at((x, y)) != stays.get_at((x, y))


def test_a_crown_comes_down_on_its_tower() -> None:
    places = places_in((1280, 720))
    picture, ground = picture_of(places)
    data = data_of(FULL)
    whole, now = ground.copy(), ground.copy()
    picture.show(data)
    picture.draw(whole)
    picture.show(replace(data, bare=frozenset(["L1"])))
    picture.draw(now)
    place = places.crowns["L1"]
    assert pygame.image.tobytes(now.subsurface(place), "RGB") != pygame.image.tobytes(
        whole.subsurface(place), "RGB"
    )
    motion.draw_crown_falling(now, places, picture.light, "L1", 1.0)
    motion.draw_flag_unrolling(now, places, "L1", 1.0)
    one, two = (
        pygame.surfarray.array3d(each.subsurface(place)).astype(int) for each in (now, whole)
    )
    assert (np.abs(one - two).max(axis=2) > 24).mean() < 0.1  # pencil lines show through edges


def test_where_a_narrower_storey_comes_up_no_box_is_seen_beside_it() -> None:
    places = places_in((1280, 720))
    picture, ground = picture_of(places)
    data = data_of(FULL)
    box = places.boxes["R1.5"]
    for rising in ([], ["R1.5"]):
        sheet = without(data.sheet, ["R1.5"])
        picture.show(replace(data, sheet=sheet, rising=frozenset(rising)))
        now = ground.copy()
        picture.draw(now)
        sky = now.get_at(box.center) == ground.get_at(box.center)
        assert sky == bool(rising)


# ----------------------------------------------------------------- card and portraits
@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("scale", SCALES)
def test_rows_of_the_card_lie_apart_on_its_paper(window: tuple[int, int], scale: float) -> None:
    card = card_places(D6Layout(window, 2, scale).zones.card, Look(window, scale))
    assert set(card.rows) == set(ABILITIES)
    parts = [*card.rows.values(), *card.headings.values()]
    for one, two in itertools.combinations(parts, 2):
        assert not one.colliderect(two)
    for part in parts:
        assert card.paper.contains(part)
        assert part.h >= 13


def card_with(**more: object) -> bytes:
    look = Look((1280, 720))
    surface = pygame.Surface(look.size)
    card = card_places(D6Layout(look.size, 2).zones.card, look)
    seats = MIDDLE, sheet_of(2, marks=("other",))
    data = CardData.of(seats, 0, Options(), seat_colours())
    draw_card(surface, card, replace(data, **more), Light(), look)  # type: ignore[arg-type]
    return pygame.image.tobytes(surface, "RGB")


def test_a_card_shows_everything_that_may_happen_to_an_ability() -> None:
    used = {"used": (1, 0, 0)}
    pictures = [
        card_with(),
        card_with(**used),
        card_with(taken={}),
        card_with(markable=("tall",)),
        card_with(markable=("tall",), hover="tall"),
        card_with(markable=("tall",), focus="tall"),
        card_with(growing={"bridges": 0.4}),
        card_with(growing={"other": 0.4}),
        card_with(ready=("flip",)),
        card_with(ready=("flip",), used=(layout().uses[0], 0, 0)),
    ]
    assert len(set(pictures)) == len(pictures)


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("scale", SCALES)
def test_what_a_die_can_turn_to_lies_apart_on_the_felt(
    window: tuple[int, int], scale: float
) -> None:
    felt = D6Layout(window, 2, scale).tray
    places = panel_places(felt)
    heads = [head for head in places.heads if head.w]
    parts = [places.die, *heads, *places.abilities, *places.loans]
    for one, two in itertools.combinations(parts, 2):
        assert not one.colliderect(two)
    for part in parts:
        assert places.card.contains(part)
        assert felt.contains(part)


@pytest.mark.parametrize("seats", [1, 4])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("window", [(960, 600), (1000, 1400), (1920, 1080)], ids=str)
def test_who_has_the_most_is_told_below_the_points_however_many_have_as_much(
    window: tuple[int, int], scale: float, seats: int
) -> None:
    places = places_in(window, scale, free=True)
    data = SheetData.of((FULL,) * seats, 0, Options(), NAMES[:seats], seat_colours()[:seats])
    rows = [*places.rows.values(), places.most_head, *places.most.values(), places.more]
    for one, two in itertools.pairwise([places.total, *rows]):
        assert one.bottom <= two.y
    words = written_on(places, data)
    corner = places.paper.x % 2, places.paper.y % 2  # of the sheet's own picture
    for row in places.at(*corner).most.values():
        own = [each for each in words if row.collidepoint(each.rect.center)]
        name, *figures = said = sorted(own, key=lambda each: each.rect.x)
        assert figures and "…" not in name.text
        assert all(one.rect.right <= two.rect.x for one, two in itertools.pairwise(said))
        assert all(row.inflate(6, 6).contains(each.rect.clip(row)) for each in figures)


def test_ones_own_figure_stands_before_who_leads() -> None:
    places = places_in((1920, 1080))
    row = places.at(places.paper.x % 2, places.paper.y % 2).most["tallest"]
    for seat, figures in ((0, ["4", "Tim 6"]), (1, ["6", str(layout().scoring.most_tallest)])):
        told = SheetData.of((MIDDLE, FULL), seat, Options(), NAMES[:2], COLOURS)
        words = [each for each in written_on(places, told) if row.collidepoint(each.rect.center)]
        assert [each.text for each in sorted(words, key=lambda each: each.rect.x)][1:] == figures


def test_a_complete_tower_bears_its_points() -> None:
    places = places_in((1920, 1080))
    said = [each.text for each in written_on(places, data_of(FULL))]
    full = [
        len(have) == each.height
        for have, each in zip(FULL.columns, layout().skyscrapers, strict=True)
    ]
    assert said.count(f"+{layout().scoring.summit}") == sum(full) > 0


@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_roof_and_flag_of_a_complete_tower_are_seen_whole(window: tuple[int, int]) -> None:
    places = places_in(window)
    middle = places.boxes[START].centerx
    for index, crown in enumerate(places.crowns.values()):
        plate, _px = facade.summit_plate(crown, layout().scoring.summit, middle)
        assert not plate.colliderect(facade.flag_place(crown, index))
        assert plate.clip(crown).w < crown.w * 0.1
        others = [each for each in places.crowns.values() if each is not crown]
        assert all(plate.clip(each).w < each.w * 0.1 for each in others)


def test_each_die_of_the_scrap_yard_stands_alone() -> None:
    places = places_in((1920, 1080))
    words = written_on(places, data_of(sheet_of()._replace(scrap=(1, 6)), Options(scrap="free")))
    there = places.at(places.paper.x % 2, places.paper.y % 2).scrap
    said = [each.text for each in words if there.collidepoint(each.rect.center)]
    assert said[:2] == ["1", "6"]
    assert "any die: −1" in said


def test_plans_far_above_an_open_box_are_paler() -> None:
    places = places_in((1920, 1080))
    words = [boxes.box_words(places, sheet_of(L1=(2,)), 3, level) for level in range(1, 7)]
    assert [each.far for each in words] == [False] * 3 + [True] * 3


def test_goals_tell_who_has_the_most_and_what_one_alone_has_to_reach() -> None:
    colours = seat_colours()
    most = standings([contest(MIDDLE), contest(FULL)], colours[:2])
    assert [(row.best, row.first) for row in most] == [
        (9, (colours[1],)), (6, (colours[1],)), (6, (colours[1],)), (2, (colours[1],)),
    ]  # fmt: skip
    alone = standings([contest(MIDDLE)], colours[:1])
    assert [row.needed for row in alone] == list(layout().solo)


@pytest.mark.parametrize("patterns", [False, True])
def test_families_can_be_told_apart_without_their_hue(patterns: bool) -> None:
    grey = {}
    for rule in ("by_one", "greater", "less", "at_most"):
        picture = facade.storey((78, 58), rule, 2, Light(patterns=patterns), 0)
        tones = pygame.surfarray.array3d(picture).mean(axis=2)
        grey[rule] = tones - tones.mean()  # its pattern, whatever its brightness
    for one, two in itertools.combinations(grey.values(), 2):
        assert np.abs(one - two).mean() > 6


def miniature(sheet: Sheet, day: Day = NOON) -> bytes:
    picture = pygame.Surface((266, 110))
    put_miniature(picture, sheet, day)
    return pygame.image.tobytes(picture, "RGB")


def test_every_box_is_seen_in_small_and_in_a_portrait() -> None:
    seen = {miniature(MIDDLE)}
    portraits = {pygame.image.tobytes(finish(portrait_steps((384, 246), MIDDLE, NOON)), "RGB")}
    count = 1
    for index, each in enumerate(layout().skyscrapers):
        if len(MIDDLE.columns[index]) < each.height:
            column = (*MIDDLE.columns[index], 1)
            columns = (*MIDDLE.columns[:index], column, *MIDDLE.columns[index + 1 :])
            more = MIDDLE._replace(columns=columns)
            seen.add(miniature(more))
            picture = finish(portrait_steps((384, 246), more, NOON))
            portraits.add(pygame.image.tobytes(picture, "RGB"))
            count += 1
    for index in range(8):
        built = (*MIDDLE.bridges[:index], 3, *MIDDLE.bridges[index + 1 :])
        more = MIDDLE._replace(bridges=built)
        if not MIDDLE.bridges[index]:
            seen.add(miniature(more))
            picture = finish(portrait_steps((384, 246), more, NOON))
            portraits.add(pygame.image.tobytes(picture, "RGB"))
            count += 1
    assert len(seen) == len(portraits) == count


def test_a_portrait_tells_values_only_if_that_is_wished() -> None:
    other = MIDDLE._replace(columns=tuple(tuple(6 for _ in column) for column in MIDDLE.columns))
    for numbers in (False, True):
        one, two = (
            pygame.image.tobytes(
                finish(portrait_steps((640, 400), sheet, NOON, numbers=numbers)), "RGB"
            )
            for sheet in (MIDDLE, other)
        )
        assert (one != two) is numbers


# ----------------------------------------------------------------- words
@pytest.fixture(params=["en", "de"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    languages.use(request.param)
    yield request.param
    languages.use("en")


def way_of(box: str, value: int, *prices: Price, others: tuple[int, ...] = ()) -> Way:
    """A way of a 4 into a box; only the die and the prices count where it is drawn."""
    return Way(box, value, prices, (Write(4, box),), others)


def everything(
    window: tuple[int, int],
    scale: float,
    day: Day,
    light: Light,
    *,
    sheets: Sequence[Sheet] = (FULL, MIDDLE),
    lit: bool = True,
) -> list[Written]:
    """Every line on sheets and a card, perhaps for a die in the hand and a star."""
    look = Look(window, scale, light.plain)
    places = places_in(window, scale, free=True)
    words: list[Written] = []
    lettering.record_into(words)
    try:
        picture, surface = picture_of(places, day, light)
        for sheet in sheets:
            picture.show(data_of(sheet, Options(scrap="free")))
        picture.draw(surface)
        ways = {
            "L1.5": way_of("L1.5", 4),
            "L1-R1.3": way_of("L1-R1.3", 4),
            "L4.1": way_of("L4.1", 3, Price("adjust", -1), others=(5,)),
            "L3.2": way_of("L3.2", 3, Price("flip"), Price("adjust", 1), Price("ignore")),
            "R4.1": way_of("R4.1", 3, Price("loan", 5)),
        }
        data = data_of(MIDDLE)
        if lit:
            draw_glow(surface, places, data, light, Lit(ways, (1,), True, "", "", "L1.5"), look)
        else:
            draw_invitation(
                surface, places, data, light, {box: (way.value,) for box, way in ways.items()}
            )
        card = card_places(D6Layout(window, 2, scale).zones.card, look)
        finish(card_ground_steps(surface, card, day, light))
        seats = MIDDLE, sheet_of(2, marks=("other",))
        markable = ("ignore", "extra", "tall") if lit else ()
        marks = CardData.of(seats, 0, Options(), seat_colours(), markable=markable)
        draw_card(surface, card, marks, light, look)
    finally:
        lettering.record_into(None)
    return words


@pytest.mark.parametrize("window", [(1920, 1080), (960, 600), (1000, 1400)], ids=str)
@pytest.mark.parametrize("scale", SCALES)
def test_words_fit_in_every_language(window: tuple[int, int], scale: float, language: str) -> None:
    lines = everything(window, scale, NOON, Light())
    assert len(lines) > 100
    for line in lines:
        assert line.px >= 13
        assert "…" not in line.text or line.text.startswith("3"), (language, line.whole)
        if line.box is not None:
            inked = line.rect.inflate(0, -line.rect.h * 2 // 5)
            assert line.box.inflate(4, 4).contains(inked), (line.text, inked, line.box)


@pytest.mark.parametrize("size", [(50, 33), (78, 56), (102, 58), (204, 116)], ids=str)
@pytest.mark.parametrize(
    ("prices", "others"),
    [
        ((Price("adjust", -1),), ()),
        ((Price("adjust", -1),) * 3, ()),
        ((Price("adjust", 1),), (6,)),
        ((Price("flip"),), ()),
        ((Price("flip"), Price("adjust", -1), Price("adjust", -1)), ()),
        ((Price("flip"), Price("adjust", 1), Price("ignore")), ()),
        ((Price("loan", 4),), ()),
        ((Price("loan", 4),), (6,)),
        ((Price("ignore"),), ()),
    ],
    ids=str,
)
def test_a_change_is_told_within_its_box(
    size: tuple[int, int], prices: tuple[Price, ...], others: tuple[int, ...]
) -> None:
    surface = pygame.Surface((size[0] + 40, size[1] + 40))
    box = pygame.Rect((20, 20), size)
    words: list[Written] = []
    lettering.record_into(words)
    try:
        way = way_of("L4.1", 3, *prices, others=others)
        said = ["3, 6", "3…"] if others else ["3"]
        put_change(surface, [box], way, said, WHITE, Light())
    finally:
        lettering.record_into(None)
    around = pygame.mask.from_threshold(surface, BLACK, (1, 1, 1))
    around.invert()
    assert all(box.contains(rect) for rect in around.get_bounding_rects()), prices
    assert {line.px >= lettering.SMALLEST for line in words} == {True}
    value, *owed = words
    assert value.text.startswith("3")
    told = ["−4"] if prices[0].kind == "loan" else []  # minus is points, all else are signs
    assert [line.text for line in owed] == told
    assert all(line.px <= value.px for line in owed)  # the value leads


def test_a_box_that_a_die_fits_still_says_what_its_rule_allows() -> None:
    words: list[Written] = []
    lettering.record_into(words)
    try:
        surface, places = pygame.Surface((1280, 720)), places_in((1280, 720))
        lit = Lit(ways={"L2.3": way_of("L2.3", 5)})
        draw_glow(surface, places, data_of(MIDDLE), Light(), lit, Look((1280, 720)))
    finally:
        lettering.record_into(None)
    assert [line.text for line in words] == ["5,\u20096"]


@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_goals_of_a_player_alone_stand_across_from_the_plate(window: tuple[int, int]) -> None:
    assert D6Layout(window, 2).goals is None
    alone = D6Layout(window, 1)
    if alone.goals is None:
        assert window[0] < window[1]
        return
    surface, look = pygame.Surface(window), Look(window)
    told = SheetData.of((MIDDLE,), 0, Options(), NAMES[:1], COLOURS[:1]).most
    words: list[Written] = []
    lettering.record_into(words)
    try:
        put_goals(surface, alone.goals, told, layout().scoring.high, COLOURS[0], NOON, look)
    finally:
        lettering.record_into(None)
    assert surface.get_rect().contains(goals_area(alone.goals, look))
    assert not alone.goals.colliderect(chip_area(window, look))
    assert {f"{each.best}/{each.needed}" for each in told} <= {line.text for line in words}
    assert all(alone.goals.contains(line.rect) for line in words)
    assert {line.px >= lettering.SMALLEST for line in words} == {True}


@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_a_skybridge_too_narrow_for_the_values_of_a_hand_takes_any(window: tuple[int, int]) -> None:
    words: list[Written] = []
    places = places_in(window)
    lettering.record_into(words)
    try:
        _picture, surface = picture_of(places)
        fits = {"L2-L1.3": (1, 2, 3, 5), "L1-R1.3": (1, 2, 3, 5)}
        draw_invitation(surface, places, data_of(MIDDLE), Light(), fits)
    finally:
        lettering.record_into(None)
    assert words and all(line.text == line.whole for line in words)


def put_die(
    surface: pygame.Surface, plate: pygame.Rect, value: int, seen: float, _pressed: float
) -> None:
    put_faded(surface, pip_face(str(value), min(plate.size)), plate.topleft, seen)


def written_on(places: SheetPlaces, data: SheetData) -> list[Written]:
    words: list[Written] = []
    lettering.record_into(words)
    try:
        picture, surface = picture_of(places)
        picture.show(data)
        picture.draw(surface)
    finally:
        lettering.record_into(None)
    return words


def test_what_scores_is_named_beside_the_skyline_from_the_first_moment() -> None:
    places = places_in((1920, 1080))

    def row(data: SheetData, name: str) -> list[str]:
        found = places.at(places.paper.x % 2, places.paper.y % 2).rows[name]
        words = [each for each in written_on(places, data) if found.collidepoint(each.rect.center)]
        return [each.text for each in sorted(words, key=lambda each: each.rect.x)]

    empty, full = data_of(sheet_of()), data_of(FULL)
    assert full.score is not None
    owed = f"−{-full.score.unpaid}"
    assert row(empty, "summits") == ["Summits", "–"]
    assert row(empty, "skybridges") == ["Skybridges", "–"]
    assert row(empty, "unpaid") == ["Unpaid loans", "–"]  # a value comes there
    assert row(full, "unpaid") == ["Unpaid loans", owed]
    # What the turn brought or took is told beside it, except where it is all there is.
    assert row(replace(full, begun=empty.score), "unpaid") == ["Unpaid loans", owed]
    more = replace(full, begun=full.score._replace(unpaid=full.score.unpaid + 1))
    assert row(more, "unpaid") == ["Unpaid loans", "−1", owed]
    lost = replace(empty, begun=full.score)
    assert row(lost, "unpaid") == ["Unpaid loans", f"+{-full.score.unpaid}", "–"]


@pytest.mark.parametrize("window", [(1920, 1080), (1280, 720), (960, 600)], ids=str)
def test_figures_are_clear_of_stars_and_of_each_other(window: tuple[int, int]) -> None:
    places = places_in(window)
    box = places.boxes["L4.1"]
    words = BoxWords(0, "by_one", 4, True, 0, 1)
    surface = pygame.Surface(window)
    lines: list[Written] = []
    lettering.record_into(lines)
    try:
        put_rule_of(surface, box, words, Light())
    finally:
        lettering.record_into(None)
    star, radius = star_place(box)
    assert lines and all(line.ink.y > star.centery + radius for line in lines)
    for cell in places.track:
        assert lettering.measure("28", lettering.SMALLEST, "Bold")[0] + 1 < cell.w


def luminance(colour: Sequence[float]) -> float:
    parts = [each / 255 for each in colour[:3]]
    linear = [
        each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Sequence[float], two: Sequence[float]) -> float:
    bright, dark = sorted((luminance(one), luminance(two)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def ground_of(line: Written) -> list[float]:
    """The colour around the letters of a line: the middle one of a thin frame."""
    assert line.surface is not None
    area = line.ink.inflate(2, 2).clip(line.surface.get_rect())
    pixels = pygame.surfarray.array3d(line.surface.subsurface(area))
    frame = np.concatenate([pixels[0], pixels[-1], pixels[:, 0], pixels[:, -1]])
    return [float(each) for each in np.median(frame, axis=0)]


@pytest.mark.parametrize("time", [0.0, 0.5, 0.77, 0.95, 1.0])
@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("lit", [False, True])
def test_words_stand_out_from_their_ground(time: float, plain: bool, lit: bool) -> None:
    day = Day.at(time)
    light = Light.of(day, plain=plain)
    lines = everything((1920, 1080), 1.0, day, light, sheets=(MIDDLE,), lit=lit)
    pale = {
        (line.text, line.colour, tuple(ground_of(line)))
        for line in lines
        if contrast(line.colour, ground_of(line)) < 4.5
    }
    assert not pale

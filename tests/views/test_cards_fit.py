"""Cards and hints at every size: inside the window, whole, and beside what they speak about."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import pygame
import pytest

from skyline.play.lesson.card import CardContent, Words, draw_card, in_company, lay_card
from skyline.play.lesson.feast_card import draw_feast, lay_feast
from skyline.play.lesson.pointing import RIM
from skyline.play.lesson.script import END
from skyline.play.lesson.spots import kept_legible, untouched
from skyline.play.lesson.tail import tail_of
from skyline.play.placing import Region, best_place
from skyline.table import type as lettering
from skyline.views.skyline.lesson.lesson import LESSON
from skyline.views.skyline.lesson.places import spot, way_of
from skyline.views.skyline.lesson.script import STEPS
from skyline.widgets.base.look import Look
from tests.views.lessons import lesson, number_of, teaching

#: One of each kind, and those that say most or speak about things far apart.
CARDS = (
    "welcome",
    "take-1",
    "throw-1",
    "ground",
    "sky",
    "keep",
    "finish",
    "points",
    "abandon",
    "keep-3",
    "build-3",
    "district",
    "demolish",
    "low",
    "tower",
    "last-round",
)
SIZES = [
    ((960, 600), 1.0, "en"),
    ((960, 600), 1.5, "pseudo"),
    ((1280, 720), 1.5, "en"),
    ((1920, 1080), 2.0, "pseudo"),
    ((3440, 1440), 1.0, "en"),
    ((800, 1200), 1.0, "pseudo"),
]


@dataclass(frozen=True)
class Seen:
    """What one card of the lesson shows, and what it lies among.

    Attributes:
        name: of the card's step.
        card: its rectangle.
        spots: what it speaks about.
        lines: everything written on it.
        tail: corners of its tail, none for a card without.
        ledge: the ledge's rectangle, less its rim.
        kept: what must stay legible.
    """

    name: str
    card: pygame.Rect
    spots: list[pygame.Rect]
    lines: list[lettering.Written]
    tail: list[tuple[float, float]]
    ledge: pygame.Rect
    kept: list[pygame.Rect]


@cache
def cards(size: tuple[int, int], scale: float, language: str) -> tuple[Seen, ...]:
    """All cards in one window: the lesson is led through them once, for all tests."""
    table = lesson(0, size=size, ui_scale=scale, language=language)
    surface = pygame.Surface(size)
    seen = []
    for name in CARDS:
        table.app.change_settings(lesson_step=number_of(name))
        table.app.go.lesson()
        table.do("wait idle")
        view = teaching(table)
        card = view.card
        assert card is not None, name
        content, plan, spots = card
        ledger: list[lettering.Written] = []
        lettering.record_into(ledger)
        try:
            draw_card(surface, content, plan, view.look)
            for button in plan.buttons:
                button.draw(surface, view.look)
        finally:
            lettering.record_into(None)
        tail = tail_of(plan.rect, spots, view.look, untouched(view.table))
        ledge = view.parts.layout.zones.ledge.inflate(0, -4)
        seen.append(Seen(name, plan.rect, spots, ledger, tail, ledge, kept_legible(view.table)))
    return tuple(seen)


@pytest.mark.parametrize(("size", "scale", "language"), SIZES)
def test_every_card_is_whole_and_covers_nothing_that_it_speaks_about(
    size: tuple[int, int], scale: float, language: str
) -> None:
    window = pygame.Rect(0, 0, *size)
    for seen in cards(size, scale, language):
        assert window.contains(seen.card), seen.name
        for place in seen.spots:
            assert not seen.card.colliderect(place), f"{seen.name} covers {place}"
        assert seen.lines
        for line in seen.lines:
            assert not line.text.endswith("…"), f"{seen.name}: {line.text}"
            assert seen.card.contains(line.rect), f"{seen.name}: {line.text}"


@pytest.mark.parametrize(("size", "scale", "language"), [*SIZES, ((960, 600), 2.0, "pseudo")])
def test_the_last_card_is_whole_with_its_ways_on_side_by_side_or_in_a_column(
    size: tuple[int, int], scale: float, language: str
) -> None:
    table = lesson("end-4", size=size, ui_scale=scale, language=language)
    view = teaching(table)
    step = next(each for each in view.guide.steps if each.name == END)
    content = LESSON.card(step)
    plan = lay_feast(content, view.look, [])
    assert pygame.Rect((0, 0), size).contains(plan.rect)
    rects = [button.rect for button in plan.buttons]
    in_row = len({rect.y for rect in rects}) == 1
    in_column = len({rect.centerx for rect in rects}) == 1
    assert in_row or in_column
    assert all(plan.rect.contains(rect) for rect in rects)
    ledger: list[lettering.Written] = []
    lettering.record_into(ledger)
    try:
        draw_feast(pygame.Surface(size), content, plan, view.look, LESSON.feast)
    finally:
        lettering.record_into(None)
    assert "49" in " ".join(line.text for line in ledger)
    for line in ledger:
        assert not line.text.endswith("…")
        assert plan.rect.contains(line.rect)


@pytest.mark.parametrize(("size", "scale", "language"), SIZES)
def test_a_tail_touches_what_is_meant_and_lies_over_nothing_else(
    size: tuple[int, int], scale: float, language: str
) -> None:
    for seen in cards(size, scale, language):
        if not seen.tail:
            continue
        tip, start = seen.tail[1], seen.card.center
        assert any(rect.inflate(4, 4).collidepoint(tip) for rect in seen.spots), seen.name
        assert not seen.ledge.collidepoint(tip), seen.name
        over = seen.ledge.clipline(start, tip)
        assert not over or seen.card.colliderect(seen.ledge), seen.name


@pytest.mark.parametrize(("size", "scale"), [((960, 600), 1.0), ((1920, 1080), 2.0)])
def test_an_arrow_ends_on_the_very_place_where_the_die_is_to_go(
    size: tuple[int, int], scale: float
) -> None:
    table = lesson(0, size=size, ui_scale=scale)
    for step in STEPS:
        if step.way is None:
            continue
        table.app.change_settings(lesson_step=number_of(step.name))
        table.app.go.lesson()
        table.do("wait idle")
        view = teaching(table)
        way = way_of(view, *step.way)
        assert way is not None, step.name
        goal = spot(view, step.way[1])
        assert goal is not None
        air = 3 * view.look.u(RIM)
        assert goal.inflate(2 * air, 2 * air).collidepoint(way.tip), step.name
        if not step.way[1].startswith("lot"):
            assert not goal.collidepoint(way.at(way.reach)), f"{step.name}: it stays to be seen"


@pytest.mark.parametrize(
    ("size", "scale", "language"),
    [
        ((960, 600), 1.0, "pseudo"),
        ((1280, 720), 1.0, "pseudo"),
        ((1920, 1080), 1.5, "en"),
        ((1000, 1400), 1.0, "en"),
        ((3440, 1440), 1.5, "en"),
    ],
)
def test_no_card_lies_on_names_points_or_rounds(
    size: tuple[int, int], scale: float, language: str
) -> None:
    for seen in cards(size, scale, language)[1:]:
        for place in seen.kept:
            assert not seen.card.colliderect(place), seen.name


def test_no_tail_goes_far_or_across_something() -> None:
    look = lesson(0).view.look
    card = pygame.Rect(100, 100, 200, 100)
    near, far = pygame.Rect(340, 100, 80, 80), pygame.Rect(800, 100, 80, 80)
    assert tail_of(card, [near], look, [])[1][0] == near.left
    assert tail_of(card, [far], look, []) == []
    assert tail_of(card, [near], look, [pygame.Rect(310, 0, 20, 400)]) == []


@pytest.mark.parametrize("side", ["left", "right"])
def test_a_card_ends_with_what_it_covers_unless_it_has_to_keep_off(side: str) -> None:
    window, free = pygame.Rect(0, 0, 1000, 600), pygame.Rect(0, 150, 1000, 300)
    around = [pygame.Rect(0, 0, 1000, 150), pygame.Rect(0, 450, 1000, 150)]
    for edge in range(300, 700, 7):
        beside = pygame.Rect(0, 150, edge, 300)
        board = pygame.Rect(edge, 160, 1000 - edge, 280)
        if side == "right":
            beside.right, board.x = 1000, 0
            board.w = beside.x
        found = best_place((280, 200), window, [beside], [Region(board)], (14, 14), around)
        apart = abs(getattr(found.rect, side) - getattr(board, side))
        assert found.clear and free.contains(found.rect)
        assert apart == 0 or apart > 14, "no sliver of it looks out"
        held = best_place(
            (280, 200), window, [beside], [Region(board)], (14, 14), [*around, beside]
        )
        assert held.rect.collidelist([*around, beside]) < 0


def test_a_card_that_covers_most_of_a_tray_lies_in_its_middle() -> None:
    window, tray = pygame.Rect(0, 0, 1920, 1080), pygame.Rect(660, 720, 600, 260)
    around = [
        pygame.Rect(0, 0, 1920, tray.y),
        pygame.Rect(0, tray.bottom, 1920, 1080),
        pygame.Rect(0, 0, tray.x, 1080),
        pygame.Rect(tray.right, 0, 1920, 1080),
    ]
    beside = [tray.move(-600, 0)]  # it would come as near to that as it can
    found = best_place((440, 250), window, beside, [Region(tray)], (24, 14), around)
    assert found.clear
    assert found.rect.centerx == tray.centerx


@pytest.mark.parametrize("top", range(168, 208, 4))
def test_a_card_finds_room_that_is_hardly_higher_than_itself(top: int) -> None:
    window = pygame.Rect(0, 0, 1920, 1080)
    free = pygame.Rect(800, top, 460, 300)
    around = [
        pygame.Rect(0, 0, 1920, free.y),
        pygame.Rect(0, free.bottom, 1920, 1080),
        pygame.Rect(0, 0, free.x, 1080),
        pygame.Rect(free.right, 0, 1920, 1080),
    ]
    found = best_place((390, 286), window, [], [], (24, 14), around)
    assert found.clear and free.contains(found.rect)


def test_a_short_last_word_never_stands_alone() -> None:
    assert in_company("One floor more, and it is worth 16.").endswith("worth\u00a016.")
    assert in_company("Once") == "Once"
    assert "\u00a0" not in in_company("Wolkenkratzerfenster Penthousewohnung")


@pytest.mark.parametrize("main", [False, True])
def test_a_single_button_stands_beside_the_title_where_a_row_less_keeps_things_clear(
    main: bool,
) -> None:
    look = Look((960, 600))
    words = Words("Place a 4 on c2", "It helps line b.", "3 points more")
    content = CardContent(words, "", (("more", "Other moves", "", main),), "close")
    roomy = lay_card(content, look, [], [])
    free = pygame.Rect(200, 100, 400, roomy.rect.h - 8)
    around = [
        pygame.Rect(0, 0, 960, free.y),
        pygame.Rect(0, free.bottom, 960, 600),
        pygame.Rect(0, 0, free.x, 600),
        pygame.Rect(free.right, 0, 960, 600),
    ]
    tight = lay_card(content, look, [], [], around)
    button, corner = (each.rect for each in tight.buttons)
    assert tight.rect.contains(button) and not button.colliderect(corner)
    beside = button.y < tight.rect.y + tight.rect.h * 0.4
    assert beside != main, "the main button stays below what it answers"
    if beside:
        assert tight.clear and tight.rect.h < roomy.rect.h

"""What stands around Cityscape's model: yard, curtain, tally, round board, arc and miniatures."""

from __future__ import annotations

import math

import pygame
import pytest

from skyline.games.cityscape.board import SIZES
from skyline.table import type as lettering
from skyline.table.furniture.arc import marker_radius
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import finish
from skyline.views.cityscape.art import arc
from skyline.views.cityscape.art.curtain import HandOver, curtain_place, draw_curtain
from skyline.views.cityscape.art.panel import Owner, inside
from skyline.views.cityscape.art.round_board import (
    RoundBoard,
    RoundRow,
    Scored,
    TallyRow,
    tally_steps,
)
from skyline.views.cityscape.art.yard import block_place, draw_yard, yard_places
from skyline.views.cityscape.miniatures import paint_views, tallest_of, views_of
from skyline.views.cityscape.pieces import NO_CITY, Placed, with_block
from skyline.widgets.base.look import Look
from skyline.widgets.base.seats import seat_colours

NAMES = ("Maximiliane Hohenzollern", "Wolfgang Amadeus", "Bärbel", "Theophrastus Bombastus")
OWNERS = tuple(Owner(name, colour) for name, colour in zip(NAMES, seat_colours(), strict=False))
NOON = Day.at(0.5)
LOOKS = [
    Look(size, ui_scale, high_contrast=plain)
    for size in ((1920, 1080), (960, 600))
    for ui_scale in (1.0, 1.5)
    for plain in (False, True)
]


def area(look: Look, left: float, top: float, right: float, bottom: float) -> pygame.Rect:
    width, height = look.size
    x, y = round(left * width), round(top * height)
    return pygame.Rect(x, y, round(right * width) - x, round(bottom * height) - y)


def yard_of(look: Look) -> pygame.Rect:
    return area(look, 0.012, 0.196, 0.160, 0.926)


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_the_yards_shelves_hold_their_blocks(look: Look) -> None:
    rect = yard_of(look)
    places = yard_places(rect, look)
    assert sorted(places, reverse=True) == list(places)
    for above, below in zip(list(places.values()), list(places.values())[1:], strict=False):
        assert above.bottom == below.y
    for size in SIZES:
        assert inside(rect, look).contains(places[size])
        for number in (1, 5):
            block = block_place(rect, look, NOON, size, number)
            assert places[size].x <= block.x
            assert block.right <= places[size].right
            assert block.bottom <= places[size].bottom + 1


def test_the_yard_shows_what_is_chosen_and_what_is_left() -> None:
    look = LOOKS[0]

    def drawn(**more: object) -> pygame.Surface:
        surface = pygame.Surface(look.size)
        left = more.pop("left", (5, 4, 3, 2, 0))
        draw_yard(surface, yard_of(look), look, NOON, left, **more)  # type: ignore[arg-type]
        return surface

    pictures = [drawn(), drawn(chosen=3), drawn(hovered=3), drawn(caps=True), drawn(left=(5,) * 5)]
    for number, one in enumerate(pictures):
        assert all(not same(one, other) for other in pictures[number + 1 :])


def test_the_curtain_covers_more_the_farther_it_has_come() -> None:
    look = Look((480, 300))
    for falls in (True, False):
        covered = []
        for part in (0.0, 0.3, 0.7, 1.0):
            surface = pygame.Surface(look.size)
            surface.fill((255, 0, 255))
            draw_curtain(surface, look, NOON, part, falls=falls)
            place = surface.subsurface(curtain_place(look.size))
            bare = pygame.mask.from_threshold(place, (255, 0, 255), (1, 1, 1, 255))
            covered.append(place.get_width() * place.get_height() - bare.count())
        assert covered == sorted(covered)
        assert covered[0] == 0
        assert covered[-1] == curtain_place(look.size).w * curtain_place(look.size).h


@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.parametrize("placed", [0, 1, 2, 3, 6])
def test_the_card_fits_on_the_curtain(look: Look, placed: int) -> None:
    since = [Placed(each % 3, each % 5 + 1, each) for each in range(placed)]
    card = HandOver(look, OWNERS, 3, since, note="" if placed else "Set your goals.")
    assert curtain_place(look.size).contains(card.rect)
    assert inside(card.rect, look).contains(card.button)
    assert card.placed == tuple(since[len(since) - len(card.placed) :])
    assert len(card.placed) >= min(placed, 1)
    written: list[lettering.Written] = []
    lettering.record_into(written)
    card.draw(pygame.Surface(look.size), NOON)
    lettering.record_into(None)
    free = inside(card.rect, look)
    assert all(free.contains(line.ink) for line in written)


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_what_one_has_placed_begins_above_the_button(look: Look) -> None:
    card = HandOver(look, OWNERS, 3, [Placed(0, 3, 5)])
    written: list[lettering.Written] = []
    lettering.record_into(written)
    card.draw(pygame.Surface(look.size), NOON)
    lettering.record_into(None)
    [news] = [line for line in written if line.text == "Since your last turn"]
    assert card.button.x <= news.ink.x < card.button.centerx


def test_with_reduced_motion_the_curtain_fades() -> None:
    look = Look((480, 300), reduced_motion=True)
    surface = pygame.Surface(look.size)
    surface.fill((255, 255, 255))
    draw_curtain(surface, look, NOON, 0.5)
    assert surface.get_at((240, 200))[0] > 90


def rows(players: int, dice: int, rounds: int, before: int = 0) -> list[RoundRow]:
    goals = tuple(Scored(number % 6 + 1, 10 * (number % 3)) for number in range(dice))
    return [
        RoundRow(OWNERS[seat], seat + 1, goals, tuple(range(100, 100 + rounds)), before)
        for seat in range(players)
    ]


@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.parametrize(("players", "dice", "rounds"), [(4, 4, 4), (2, 8, 8), (3, 4, 1)])
def test_the_round_board_holds_what_it_tells(
    look: Look, players: int, dice: int, rounds: int
) -> None:
    rect = area(look, 0.476, 0.176, 0.988, 0.926)
    board = RoundBoard(rect, look, rows(players, dice, rounds), rounds)
    free = inside(rect, look)
    assert all(free.contains(button) for button in board.buttons)
    written: list[lettering.Written] = []
    lettering.record_into(written)
    surface = pygame.Surface(look.size)
    board.draw(surface, NOON, "Round 2 is built")
    lettering.record_into(None)
    texts = [line.text for line in written]
    assert texts.count(str(sum(range(100, 100 + rounds)))) >= players
    for line in written:
        if line.surface is surface:
            assert free.contains(line.ink), line.text
    again = pygame.Surface(look.size)
    board.draw(again, NOON, "Round 2 is built", 0.4)
    assert not same(surface, again)


def test_a_tally_counts_points_once_they_are_paid() -> None:
    goals: tuple[Scored | None, ...] = (Scored(4, 40), Scored(3, 30), None, None)
    sums = [TallyRow(OWNERS[0], goals, paid).told for paid in (0, 1, 2, None)]
    assert sums == ["–", "40", "70", "70"]


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_the_tally_tells_only_what_is_revealed(look: Look) -> None:
    told: tuple[Scored | None, ...] = (Scored(3, 30), Scored(5, 0), Scored(2, None), None)
    written: list[lettering.Written] = []
    lettering.record_into(written)
    tally = [TallyRow(OWNERS[0], told), TallyRow(OWNERS[1], (None,) * 4)]
    surface = pygame.Surface(look.size)
    finish(tally_steps(surface, yard_of(look), look, NOON, tally, 0))
    lettering.record_into(None)
    texts = [line.text for line in written if line.surface is surface]
    assert texts.count("30") == 2
    assert texts.count("–") == 1
    free = inside(yard_of(look), look)
    assert all(free.contains(line.ink) for line in written if line.surface is surface)


def test_lines_of_a_tally_have_names_above_covers_as_above_dice() -> None:
    look, names = Look((1920, 1080)), ("a", "b", "c", "d")
    written: list[lettering.Written] = []
    lettering.record_into(written)
    rows = [TallyRow(OWNERS[0], (Scored(3, 30), None, None, None), None, names)] * 4
    finish(tally_steps(pygame.Surface(look.size), yard_of(look), look, NOON, rows, 0))
    lettering.record_into(None)
    assert [line.text for line in written if line.text in names] == [*names] * 4


@pytest.mark.parametrize(("players", "lines"), [(2, 2), (4, 1)])
def test_a_tally_of_two_has_room_for_dice_in_a_square(players: int, lines: int) -> None:
    look = Look((1920, 1080))
    goals = tuple(Scored(code, 10 * code) for code in (1, 2, 3, 4))
    written: list[lettering.Written] = []
    lettering.record_into(written)
    surface = pygame.Surface(look.size)
    rows = [TallyRow(OWNERS[0], goals, 0)] * players
    finish(tally_steps(surface, yard_of(look), look, NOON, rows, 0))
    lettering.record_into(None)
    points = {"10", "20", "30", "40"}
    levels = {line.rect.centery for line in written if line.text in points}
    assert len(levels) == lines * players


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_the_sun_carries_the_blocks_that_are_left(look: Look) -> None:
    surface = pygame.Surface(look.size)
    written: list[lettering.Written] = []
    lettering.record_into(written)
    arc.draw_city_arc(surface, look, NOON, 24, 2, 4)
    words = arc.draw_city_arc(surface, look, Day.at(1), 25, 2, 4)
    lettering.record_into(None)
    texts = [line.text for line in written]
    assert texts == ["1", arc.arc_words(24, 2, 4), arc.arc_words(25, 2, 4)]
    assert surface.get_rect().contains(words)
    places = [arc.arc_at(placed / 2, look.size)[0] for placed in range(51)]
    assert places == sorted(places)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_sun_and_moon_pass_beside_the_words_of_the_round(size: tuple[int, int]) -> None:
    look = Look(size)
    words = arc.draw_city_arc(pygame.Surface(size), look, Day.at(1), 0, 1, 4)
    for placed in range(26):
        sun = pygame.Rect(0, 0, 12, 12).move_to(center=arc.arc_at(placed, size))
        nearest = max(words.x, min(sun.centerx, words.right)), max(words.y, sun.centery)
        assert math.dist(sun.center, nearest) >= 0.86 * marker_radius(look.type.scale) - 1


def test_a_miniature_shows_what_each_edge_sees() -> None:
    city = with_block(with_block(NO_CITY, 0, 5), 4, 1)  # from the south a1 hides a2
    south, both = views_of(city, (0,)), views_of(city, (0, 1))
    assert both == (*views_of(city, (1,)), *south)
    assert [lot.seen for lot in south[0][0]] == [True, False, False, False]
    assert tallest_of([south, both]) == 5
    pictures = [paint_views((200, 90), each, NOON, 9) for each in (south, both)]
    assert not same(*pictures)
    assert not same(pictures[0], paint_views((200, 90), south, Day.at(1), 9))


def test_rounds_that_are_not_known_are_summed_up() -> None:
    look = LOOKS[0]
    board = RoundBoard(area(look, 0.476, 0.176, 0.988, 0.926), look, rows(3, 4, 1, 250), 4)
    written: list[lettering.Written] = []
    lettering.record_into(written)
    board.draw(pygame.Surface(look.size), NOON, "Round 4 is built")
    lettering.record_into(None)
    texts = [line.text for line in written]
    assert {"before", "round 4", "250", "+100", "350"} <= set(texts)
    assert "round 3" not in texts

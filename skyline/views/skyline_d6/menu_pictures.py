"""Pictures of sheets for menus: skylines, yards with dice, where dice fit, loans, abilities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from skyline.games.skyline_d6.abilities import ABILITIES, LIMITED
from skyline.games.skyline_d6.layout import layout
from skyline.games.skyline_d6.options import Options
from skyline.games.skyline_d6.state import Loan, Sheet
from skyline.play.dice.felt import rows
from skyline.table import type as lettering
from skyline.table.dice.artist import artist
from skyline.table.dice.kinds import DieLook, Pose, corner_height, on_corner, rest_height, settled
from skyline.table.dice.marks import Marks
from skyline.table.furniture.bins import bin_inner
from skyline.table.furniture.materials import felt, wood_steps
from skyline.table.paint import blank, put_shadow, rounded
from skyline.table.palette import BLACK, CREAM
from skyline.table.picture_cache import keep_pictures
from skyline.table.scenery.atmosphere import sky
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps, finish
from skyline.table.scenery.street_ground import level_of
from skyline.table.type import SMALLEST, Typesetter
from skyline.views.skyline_d6.art import panels
from skyline.views.skyline_d6.art.abilities import (
    CardData,
    card_ground_steps,
    card_places,
    draw_card,
)
from skyline.views.skyline_d6.art.colours import CARD, Light
from skyline.views.skyline_d6.art.ground import ground_steps
from skyline.views.skyline_d6.art.pips import KIND
from skyline.views.skyline_d6.art.places import SheetPlaces
from skyline.views.skyline_d6.art.portrait import portrait_steps, put_miniature
from skyline.views.skyline_d6.art.sheet import SheetPicture
from skyline.views.skyline_d6.art.sheet_data import SheetData
from skyline.views.skyline_d6.art.yards import (
    SUPPLY,
    draw_heap,
    draw_label,
    heap_edge,
    put_yard_steps,
)
from skyline.views.skyline_d6.layout import CARD as CARD_PLACE
from skyline.views.skyline_d6.menu_night import night_steps
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import Look
from skyline.widgets.base.seats import seat_colours

MORNING: Final = Day.at(0.12)
NOON: Final = Day.at(0.42)
DUSK: Final = Day.at(0.72)
NIGHT: Final = Day.at(1.0)
DAYLIGHT: Final = Light()
HALF: Final = 1.78  # of a picture's width: a sheet of which only the left half is seen
FINE: Final = 2  # the card's picture is painted so many times larger
ROAD: Final = 0.76  # where the table begins on it, in parts of the height
ABOVE: Final = 0.10  # of that free above towers: a card that is not the chosen one cuts some away
DIE: Final = 0.18  # edge of a die by the card's shorter side
LOW: Final = 0.805  # where dice lie on it
#: Value, middle in edges from the left or the right, turn.
DICE: Final = (("3", 0.95, 0.20), ("5", 2.0, -0.26), ("6", -1.95, 0.30), ("2", -0.9, -0.16))
YARD_DICE: Final = ((4,), (2, 5), (1, 3, 6, 6))
YARD_HEIGHT: Final = 311  # pixels of a yard on a table of 1080p
RIVALLED: Final = 560  # pixels of width from which a card tells what another has
_FADES: Final = 0.09  # of its width
WINDOW: Final = 2.0  # how much larger than its picture the window is whose words a sheet has
ROOMY: Final = 1.6  # how much larger than its picture the window is whose labels the yards have


def sheet_of(
    *columns: tuple[int, ...],
    start: int = 3,
    bridges: tuple[int, ...] = (0,) * 8,
    marks: tuple[int, ...] = (0,) * len(ABILITIES),
    used: tuple[int, ...] = (0,) * len(LIMITED),
) -> Sheet:
    return Sheet(start, columns, bridges, (), marks, used)


MARKED: Final = (1, 0, 1, 1, 0, 1, 0, 0, 2, 0)
"""Marks at abilities on the card of the page about them; below, those of another player."""
RIVAL: Final = (0, 0, 0, 0, 2, 0, 0, 0, 0, 0)
CARD_TALLEST, CARD_WIDEST = 0.8, 2.1  # width by height of the card of abilities


BARE: Final = sheet_of(*((),) * 8)
#: The sheet of pictures about the game as a whole.
SHOWN: Final = sheet_of(
    (5, 4, 4, 2), (4, 3, 2), (3, 4, 5, 6), (4, 5, 4, 3, 2, 3),
    (2, 3, 4, 5), (3, 4, 5, 6), (4, 3, 1), (3, 3, 4),
    bridges=(6, 2, 5, 4, 0, 1, 0, 0),
)  # fmt: skip
FULL: Final = sheet_of(
    (5, 4, 4, 2, 1), (4, 3, 2, 1), (3, 4, 5, 6), (4, 5, 4, 3, 2, 3),
    (2, 3, 4, 5, 4, 3), (3, 4, 5, 6), (4, 3, 2, 1), (3, 3, 4, 6, 6),
    bridges=(6, 2, 5, 4, 3, 1, 2, 5),
)  # fmt: skip
EARLY: Final = sheet_of(
    (), (4, 3), (3, 4), (4, 5, 4, 3), (2, 3, 4), (3,), (), (), marks=MARKED,
)  # fmt: skip


# ---------------------------------------------------------------- skylines
@keep_pictures(12_000_000)
def skyline_picture(
    size: tuple[int, int], sheet: Sheet, day: Day, *, numbers: bool = False
) -> pygame.Surface:
    """A skyline over its street, as a picture that is kept."""
    return finish(portrait_steps(size, sheet, day, numbers=numbers))


@keep_pictures(8_000_000)
def _small(size: tuple[int, int], sheet: Sheet, day: Day) -> pygame.Surface:
    picture = sky(size, day, 2).copy()
    put_miniature(picture, sheet, day)
    return picture


@dataclass(frozen=True)
class SmallSkyline:
    """Draws a skyline in small, on one scale with all others."""

    sheet: Sheet
    day: Day

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        surface.blit(_small(rect.size, self.sheet, self.day), rect)


def draw_sheet(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A sheet in the middle of a game with all its values."""
    surface.blit(skyline_picture(rect.size, SHOWN, NOON, numbers=True), rect)


def draw_bridges(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Every skybridge there is, and below what they are worth by their number."""
    surface.blit(skyline_picture(rect.size, FULL, NOON, numbers=True), rect)
    points = layout().scoring.skybridges
    px = max(SMALLEST, round(min(rect.h * 0.055, rect.w * 0.035)))
    step = min(rect.w * 0.94 / len(points), px * 3.0)
    road = level_of(rect.size)
    left, y = rect.centerx - step * len(points) / 2, rect.y + (road + rect.h) // 2
    for number, each in enumerate(points):
        cell = pygame.Rect(0, 0, round(step * 0.9), round(px * 1.5))
        cell.center = round(left + (number + 0.5) * step), y
        surface.blit(rounded(*cell.size, px * 0.3, (*CARD, 255)), cell)
        lettering.draw(surface, str(each), cell.center, px, (40, 34, 66), "ExtraBold", box=cell)


def draw_scoring(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A finished sheet by night."""
    surface.blit(skyline_picture(rect.size, FULL, NIGHT), rect)


def card_steps(size: tuple[int, int]) -> Steps[pygame.Surface]:
    """Paints a skyline by night, and dice on the table before it."""
    wide, tall = size[0] * FINE, size[1] * FINE
    road = round(tall * ROAD)
    picture = pygame.Surface((wide, tall), depth=32).convert_alpha()
    picture.blit((yield from night_steps(SHOWN, (wide, road), ABOVE)), (0, 0))
    picture.blit((yield from wood_steps(wide, tall - road, 3, 0.8, tall / 900)), (0, road))
    put_shadow(picture, pygame.Rect(0, road - 2, wide, 4), 2, 8, BLACK, 170)
    edge = round(min(wide, tall) * DIE)
    hand = artist(edge, (1.0, 0.88, 0.84))
    yield from hand.prepare_steps(DieLook(KIND))
    for value, place, turn in DICE:
        x = place * edge % wide
        pose = Pose(x, tall * LOW, rest_height(edge), settled(KIND, value, turn))
        hand.draw(picture, DieLook(KIND), pose)
        yield
    return pygame.transform.smoothscale(picture, size)


# ---------------------------------------------------------------- yards and dice
def put_die(
    surface: pygame.Surface,
    at: tuple[float, float],
    edge: int,
    value: int,
    marks: Marks = Marks.NONE,
) -> None:
    """A die that lies flat, seen from above."""
    pose = Pose(*at, rest_height(edge), settled(KIND, str(value), 0.06 * (value - 3)))
    artist(edge, (1.0, 0.98, 0.94)).draw(surface, DieLook(KIND, marks), pose)


def draw_drafting(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """The three yards with their dice and refills, and the supply, as they are on the table."""
    surface.blit(_drafting(rect.size), rect)


@keep_pictures(6_000_000)
def _drafting(size: tuple[int, int]) -> pygame.Surface:
    columns = SUPPLY + 1 if size[0] > 1.5 * size[1] else 2
    wide, tall = size[0] / columns, size[1] / ((SUPPLY + 1) // columns)
    look = Look((round(size[0] * ROOMY), round(size[1] * ROOMY)))
    picture = finish(wood_steps(*size, 3, 1.1, size[1] / 900)).copy()
    for number in range(SUPPLY + 1):
        row, column = divmod(number, columns)
        yard = pygame.Rect(0, 0, round(wide * 0.86), round(tall * 0.84))
        yard.center = round(wide * (column + 0.5)), round(tall * (row + 0.5))
        scale = yard.h / YARD_HEIGHT
        finish(put_yard_steps(picture, yard, scale, NOON, number))
        floor = bin_inner(yard, scale)
        figure = layout().dice - sum(map(len, YARD_DICE))
        if number == SUPPLY:
            draw_heap(picture, floor, figure, artist(heap_edge(floor), (1.0, 0.98, 0.94)))
        else:
            dice = YARD_DICE[number]
            edge, lying = rows(floor.size, len(dice), max(map(len, YARD_DICE)))
            for value, (x, y) in zip(dice, lying, strict=True):
                put_die(picture, (floor.x + x, floor.y + y), edge, value)
            figure = layout().refill[number]
        draw_label(picture, yard, scale, look, number, figure)
    return picture


# ---------------------------------------------------------------- the sheet itself
def draw_rules(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A sheet with open boxes: each tells its rule and the values that fit."""
    surface.blit(_rules(rect.size), rect)


@keep_pictures(6_000_000)
def _rules(size: tuple[int, int]) -> pygame.Surface:
    """Its left half with START, that fades where it goes on: the whole would be small."""
    margin = max(6, size[1] // 50)
    tall = size[1] - 2 * margin
    wide = round(size[0] * HALF)
    picture = pygame.Surface((wide, size[1]), depth=32)
    picture.fill((96, 60, 38))
    paper = pygame.Rect(margin, margin, wide - 2 * margin, tall)
    window = round(size[0] * WINDOW), round(size[1] * WINDOW)
    places = SheetPlaces(paper, Typesetter(window), panels=False)
    finish(ground_steps(picture, places, NOON, DAYLIGHT))
    sheet = SheetPicture(places, DAYLIGHT, picture.subsurface(paper))
    sheet.show(SheetData(EARLY))
    sheet.draw(picture)
    half = blank(*size)
    half.blit(picture, (0, 0))
    end = round(size[0] * _FADES)
    veil = pygame.Surface((1, 1), pygame.SRCALPHA, 32)
    for x in range(end):
        veil.fill((255, 255, 255, round(255 * (1 - (x + 1) / end))))
        column = pygame.transform.scale(veil, (1, size[1]))
        half.blit(column, (size[0] - end + x, 0), None, pygame.BLEND_RGBA_MULT)
    return half


def draw_loans(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A die turned from 2 to 6, and the circles: a loan taken, one repaid, the rest empty."""
    surface.blit(felt(*rect.size), rect)
    beside = rect.w > 1.9 * rect.h
    left, right = rect.copy(), rect.copy()
    if beside:
        left.w = right.w = rect.w // 2
        right.x = left.right
    else:
        left.h = rect.h * 2 // 5
        right.y, right.h = left.bottom, rect.h - left.h
    edge = round(min(left.w * 0.24, left.h * 0.5))
    for side, value in ((-1, 2), (1, 6)):
        put_die(surface, (left.centerx + side * edge * 0.95, left.centery), edge, value)
    put_icon(surface, "right", left.center, round(edge * 0.5), CREAM)
    paper = right.inflate(-right.w // 8, -right.h // 6)
    rows = layout().loan_rows
    side = round(min(paper.w / (max(rows) + 0.6), paper.h / (len(rows) + 0.5)) * 0.84)
    paper = pygame.Rect(0, 0, round(side * (max(rows) + 0.7) / 0.84), 0)
    paper.h = round(side * (len(rows) + 0.5) / 0.84)
    paper.center = right.center
    put_shadow(surface, paper, 6, 10, BLACK, 130, (2, 5))
    surface.blit(rounded(*paper.size, side * 0.12, (247, 239, 219, 255)), paper)
    loans = (Loan(2, repaid=True), Loan(4, repaid=False))
    number = 0
    for row, count in enumerate(rows):
        for column in range(count):
            place = pygame.Rect(0, 0, side, side)
            place.center = (
                round(paper.centerx + (column - (count - 1) / 2) * side / 0.84),
                round(paper.centery + (row - (len(rows) - 1) / 2) * side / 0.84),
            )
            loan = loans[number] if number < len(loans) else None
            panels.put_loan(surface, place, loan, DAYLIGHT, coming=number == len(loans))
            number += 1


def draw_abilities(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """The card of a player who has marked some of them."""
    surface.blit(_abilities(rect.size), rect)


@keep_pictures(4_000_000)
def _abilities(size: tuple[int, int]) -> pygame.Surface:
    picture = felt(*size).copy()
    margin = max(4, size[1] // 40)
    frame = picture.get_rect().inflate(-2 * margin, -2 * margin)
    shape = min(CARD_WIDEST, max(CARD_TALLEST, frame.w / frame.h))
    frame.w, frame.h = min(frame.w, round(frame.h * shape)), min(frame.h, round(frame.w / shape))
    frame.center = picture.get_rect().center
    # How wide a table with a card like this is.
    table = round(frame.w / (CARD_PLACE[2] - CARD_PLACE[0]))
    look = Look((table, table * 9 // 16))
    card = card_places(frame, look)
    finish(card_ground_steps(picture, card, NOON, DAYLIGHT))
    mine, other = (
        sheet_of(*BARE.columns, marks=marks, used=(2, 0, 0)) for marks in (MARKED, RIVAL)
    )
    shown = (mine, other) if frame.w >= RIVALLED else (mine,)
    data = CardData.of(shown, 0, Options(), seat_colours())
    draw_card(picture, card, data, DAYLIGHT, look)
    return picture


def put_begun(surface: pygame.Surface, rect: pygame.Rect, place: int | None) -> None:
    """A die that shows a seat's place in turn, or nothing yet while that is open."""
    edge = round(min(rect.w, rect.h) * 0.60)
    pose = Pose(rect.centerx, rect.bottom - edge * 0.62, corner_height(edge), on_corner(KIND, 0.3))
    if place is not None:
        turned = settled(KIND, str(place + 1), -0.10)
        pose = Pose(rect.centerx, rect.bottom - edge * 0.70, rest_height(edge), turned)
    artist(edge, (1.0, 0.96, 0.92)).draw(surface, DieLook(KIND), pose)

"""The last card of the first game: a picture of what was won, warm words, and the ways on."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import pygame

from skyline.play.lesson.card import PAD, RIM, CardContent, CardPlan, draw_board
from skyline.play.placing import Region, best_place
from skyline.table import type as lettering
from skyline.table.paint import blank, ring, rounded
from skyline.table.palette import RGB, WHITE
from skyline.widgets.base.cache import surfaces
from skyline.widgets.base.look import Look
from skyline.widgets.controls.button import Button

Painter: TypeAlias = Callable[[tuple[int, int]], pygame.Surface]
"""Paints a picture of a size in pixels."""

WIDTH: Final = 740.0  # design pixels
PICTURES: Final = (230.0, 180.0, 130.0, 0.0)  # height of the picture, the most liked first
SHRINKS: Final = (1.0, 0.86, 0.74, 0.64)
TALLEST: Final = 0.92  # of the window's height
LEFT_WORTH: Final = 6.0  # cost of each pixel covered of what should stay free
VEIL: Final = (10, 6, 18, 150)  # over the table, where the card lies on top of it all
TITLE, TEXT, BUTTON = 40.0, 21.0, 19.0
GAP: Final = 14.0
_SCRAPS: Final[tuple[RGB, ...]] = (
    (255, 206, 84),
    (242, 112, 104),
    (110, 190, 240),
    (126, 206, 128),
    (255, 250, 236),
)


def lay_feast(
    content: CardContent, look: Look, leaves: Sequence[pygame.Rect], room: int = 0
) -> CardPlan:
    """Lays the card out in free sky; where there is not enough, in the middle of the window.

    Where what it ``leaves`` can't stay free, its plan is not ``clear``, and everything below the
    card darkens. With a picture it should fit in ``room`` pixels of height, if it can.
    """
    window = pygame.Rect(0, 0, *look.size)
    width = min(look.u(WIDTH), round(window.w * 0.94))
    for picture in PICTURES[:-1]:
        plan = _shape(content, look, width, picture, 1.0)
        if plan.rect.h > room:
            continue
        others = [Region(rect, LEFT_WORTH) for rect in leaves]
        place = best_place(plan.rect.size, window, [], others, (look.u(14),) * 2).rect
        if place.collidelist(list(leaves)) < 0:
            return _moved(plan, place)
    for shrink, picture in itertools.product(SHRINKS, PICTURES):
        plan = _shape(content, look, width, picture, shrink)
        if plan.rect.h <= window.h * TALLEST:
            break
    plan.clear = False
    return _moved(plan, plan.rect.move_to(center=window.center))


def _moved(plan: CardPlan, place: pygame.Rect) -> CardPlan:
    for button in plan.buttons:
        button.rect.move_ip(place.topleft)
    plan.rect = place
    return plan


def _shape(content: CardContent, look: Look, width: int, picture: float, shrink: float) -> CardPlan:
    """The card with its corner at 0, 0; its picture takes what the other parts leave."""
    title, text = (max(lettering.SMALLEST, round(look.px(size) * shrink)) for size in (TITLE, TEXT))
    rim, pad, gap = look.u(RIM), look.u(PAD), look.u(GAP)
    inner = width - 2 * (rim + pad)
    y = rim + (look.u(picture) + pad if picture else pad)
    y += len(lettering.wrap(content.words.title, title, inner, "ExtraBold")) * round(title * 1.25)
    y += len(lettering.wrap(content.words.text, text, inner, "Medium")) * round(text * 1.42) + gap
    plan = CardPlan(pygame.Rect(0, 0, width, 0), sizes=(title, text, text, text))
    buttons = [_button(each, look, shrink) for each in content.buttons]
    tall = max(look.u(48), round(look.px(BUTTON * shrink) * 2.2))
    room = inner - gap * (len(buttons) - 1)
    wanted = [button.width_for(look) for button in buttons]
    if sum(wanted) <= room:  # one row, over the whole width
        x, spare = float(rim + pad), (room - sum(wanted)) / len(buttons)
        for button, wide in zip(buttons, wanted, strict=True):
            button.rect = pygame.Rect(round(x), y + gap, round(wide + spare), tall)
            x += wide + spare + gap
        y += gap + tall
    else:
        wide = min(inner, max(look.u(320), *wanted))
        for button in reversed(buttons):  # the main one comes first
            button.rect = pygame.Rect(0, y + gap, wide, tall)
            button.rect.centerx = width // 2
            y += gap + tall
    plan.buttons = buttons
    plan.rect.h = y + pad + rim
    return plan


def _button(spec: tuple[str, str, str, bool], look: Look, shrink: float) -> Button:
    name, label, command, primary = spec
    style = "primary" if primary else "secondary"
    button = Button(name, label, lambda: None, command=command, style=style, size=BUTTON * shrink)
    button.look = look
    return button


def draw_feast(
    surface: pygame.Surface, content: CardContent, plan: CardPlan, look: Look, won: Painter
) -> None:
    """Draws board, picture and words; the buttons are the caller's, ``won`` paints the picture."""
    rect = plan.rect
    if not plan.clear:
        surface.blit(blank(*surface.get_size(), VEIL), (0, 0))
    rim, pad, gap = look.u(RIM), look.u(PAD), look.u(GAP)
    draw_board(surface, rect, rim, look)
    title, text = plan.sizes[:2]
    inner = rect.inflate(-2 * (rim + pad), 0)
    words = content.words
    heading = lettering.wrap(words.title, title, inner.w, "ExtraBold")
    lines = lettering.wrap(words.text, text, inner.w, "Medium")
    first = min(button.rect.y for button in plan.buttons)
    block = len(heading) * round(title * 1.25) + len(lines) * round(text * 1.42) + 2 * gap
    top = first - block
    if top - rect.y - rim > 2 * pad:
        place = pygame.Rect(rect.x + rim, rect.y + rim, rect.w - 2 * rim, top - rect.y - rim - pad)
        surface.blit(_picture(place.size, look, won), place)
    box = pygame.Rect(inner.x, top, inner.w, len(heading) * round(title * 1.25))
    lettering.draw_wrapped(
        surface, words.title, box, title, look.ink, "ExtraBold", "center", line_height=1.25
    )
    box = pygame.Rect(inner.x, box.bottom + gap, inner.w, len(lines) * round(text * 1.42))
    lettering.draw_wrapped(
        surface, words.text, box, text, look.ink, "Medium", "center", line_height=1.42
    )


# ------------------------------------------------------------------ the picture
def _picture(size: tuple[int, int], look: Look, won: Painter) -> pygame.Surface:
    return surfaces.get(("lesson feast", size, look, won), lambda: _paint(size, look, won))


def _paint(size: tuple[int, int], look: Look, won: Painter) -> pygame.Surface:
    width, height = size
    picture = won(size)
    chance = random.Random(12)
    for _number in range(max(24, width // 11)):
        _scrap(picture, chance, height)
    mask = rounded(width, height, look.u(6), (*WHITE, 255))
    picture.blit(mask, (0, 0), None, pygame.BLEND_RGBA_MIN)
    picture.blit(ring(width, height, look.u(6), (84, 50, 36, 255), look.u(2)), (0, 0))
    return picture


def _scrap(picture: pygame.Surface, chance: random.Random, ground: int) -> None:
    """A piece of confetti in the air."""
    size = max(4, round(ground * chance.uniform(0.022, 0.04)))
    scrap = pygame.Surface((size, max(2, size // 2)), pygame.SRCALPHA, 32)
    scrap.fill(chance.choice(_SCRAPS))
    turned = pygame.transform.rotate(scrap, chance.uniform(0, 180))
    x = chance.uniform(0, picture.get_width())
    y = chance.uniform(0.02, 0.62) * ground
    picture.blit(turned, turned.get_rect(center=(round(x), round(y))))

"""The card with the best moves in a row, each with its number and what it is worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import pygame

from skyline.play.lesson.card import (
    CORNER,
    RIM,
    SHRINKS,
    WIDTHS,
    CardPlan,
    corner_place,
    draw_board,
)
from skyline.play.lesson.placing import Found, Region, best_place
from skyline.play.teacher.marks import draw_sign
from skyline.table import type as lettering
from skyline.widgets.base.look import Look
from skyline.widgets.controls.button import Button

TITLE: Final = 25.0
TEXT: Final = 20.0
PAD: Final = 20.0


@dataclass(frozen=True)
class Ranking:
    """What the card says.

    Attributes:
        title: its headline.
        moves: what can be done, the best first, and what each is worth.
        corner: the button that closes it.
    """

    title: str
    moves: tuple[tuple[str, str], ...]
    corner: str


class RankRow(NamedTuple):
    """A move as it is laid out, from the card's corner."""

    rect: pygame.Rect
    words: tuple[str, ...]


@dataclass
class RankPlan(CardPlan):
    """The card as it is laid out.

    Attributes:
        rows: one for each move.
        head: the headline in lines.
    """

    rows: list[RankRow] = field(default_factory=list)
    head: tuple[str, ...] = ()


def lay_ranking(
    ranking: Ranking,
    look: Look,
    spoken: Sequence[pygame.Rect],
    others: Sequence[Region],
    kept: Sequence[pygame.Rect],
) -> RankPlan:
    """Lays the card out in the shape and place that covers least.

    Args:
        ranking: what it says.
        look: window and wishes.
        spoken: what it is about, in window pixels.
        others: what should rather stay free.
        kept: what stays in view, too, if that can be helped.
    """
    window = pygame.Rect(0, 0, *look.size)
    best: tuple[Found, RankPlan] | None = None
    lowest: RankPlan | None = None
    for shrink in SHRINKS:
        for preference, design in enumerate(WIDTHS):
            plan = _shape(ranking, look, min(look.u(design), round(window.w * 0.94)), shrink)
            if lowest is None or plan.rect.h < lowest.rect.h:
                lowest = plan
            if plan.rect.h > window.h * 0.94:
                continue
            found = best_place(plan.rect.size, window, spoken, others, look.u(14), kept)
            cost = found.cost * (1 + 0.12 * preference) + preference
            if best is None or (found.clear, -cost) > (best[0].clear, -best[0].cost):
                best = found._replace(cost=cost), plan
        if best is not None and best[0].clear:
            break
    if best is None:  # only in a window lower than a player should be able to make it
        assert lowest is not None
        best = best_place(lowest.rect.size, window, spoken, others, look.u(14), kept), lowest
    found, plan = best
    for button in plan.buttons:
        button.rect.move_ip(found.rect.topleft)
    plan.rect, plan.clear = found.rect, found.clear
    return plan


def _shape(ranking: Ranking, look: Look, width: int, shrink: float) -> RankPlan:
    """The card at a width, its corner at 0, 0."""
    title, text = (max(lettering.SMALLEST, round(look.px(size) * shrink)) for size in (TITLE, TEXT))
    rim, pad = look.u(RIM), round(look.u(PAD) * shrink)
    inner = width - 2 * (rim + pad)
    head = tuple(lettering.wrap(ranking.title, title, inner - look.u(CORNER), "ExtraBold"))
    plan = RankPlan(pygame.Rect(0, 0, width, 0), sizes=(title, text, text, text), head=head)
    y = rim + pad + len(head) * round(title * 1.3)
    disc = round(text * 1.5)
    for words, value in ranking.moves:
        y += round(text * 0.5)
        taken = disc + text + lettering.measure(value, text, "ExtraBold")[0] + text
        lines = tuple(lettering.wrap(words, text, inner - taken, "SemiBold"))
        tall = max(disc, len(lines) * round(text * 1.32))
        plan.rows.append(RankRow(pygame.Rect(rim + pad, y, inner, tall), lines))
        y += tall
    plan.rect.h = y + pad + rim
    corner = Button(ranking.corner, "", lambda: None, icon="cross", size=15 * shrink)
    corner.rect = corner_place(width, look)
    plan.buttons.append(corner)
    return plan


def draw_ranking(surface: pygame.Surface, ranking: Ranking, plan: RankPlan, look: Look) -> None:
    """Draws the card; its button is the caller's."""
    rect = plan.rect
    draw_board(surface, rect, look.u(RIM), look)
    title, text, _task, _count = plan.sizes
    x, y = rect.x + plan.rows[0].rect.x, rect.y + plan.rows[0].rect.y
    y -= round(text * 0.5) + len(plan.head) * round(title * 1.3)
    for line in plan.head:
        y += round(title * 0.65)
        lettering.draw(surface, line, (x, y), title, look.ink, "ExtraBold", "left", box=rect)
        y += round(title * 0.65)
    disc = round(text * 1.5)
    for number, (row, (_words, value)) in enumerate(zip(plan.rows, ranking.moves, strict=True), 1):
        place = row.rect.move(rect.topleft)
        draw_sign(surface, pygame.Rect(place.x, place.y, disc, disc), str(number))
        y = place.y + disc // 2
        lettering.draw(
            surface, value, (place.right, y), text, look.ink, "ExtraBold", "right", box=rect
        )
        for line in row.words:
            where = (place.x + disc + text // 2, y)
            lettering.draw(surface, line, where, text, look.ink, "SemiBold", "left", box=rect)
            y += round(text * 1.32)

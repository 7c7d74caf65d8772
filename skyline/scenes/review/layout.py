"""Where everything of the review goes: side by side in wide windows, else one below the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from skyline.scenes.review.card import SeatStrip, StepCard
from skyline.scenes.review.list import TurnList
from skyline.scenes.review.rows import CostlyRow, PositionView
from skyline.scenes.review.whose import WhoseSwitch
from skyline.widgets.base.look import Look
from skyline.widgets.charts.course import CourseChart
from skyline.widgets.controls.label import Label
from skyline.widgets.controls.scroll import ScrollArea
from skyline.widgets.controls.widget import Widget

GAP: Final = 16.0  # design pixels between panels
PAD: Final = 34.0  # from the edge of a sheet to its words
GUTTER: Final = 26.0  # for a scroll bar
WIDE: Final = 1130.0  # from this width on everything is side by side
CHART: Final = 222.0  # least height of the chart
LOWER: Final = 296.0  # least height of what is below it
STACKED_CHART: Final = 205.0  # the same where all is one below the other
STACKED_SHARE: Final = 0.58
CHART_SHARE: Final = 0.46  # of the page's height
BELOW: Final = 466.0  # wished for below it, at every step alike
PICTURE_SHARE: Final = 0.45  # of the page's width
TWO_COLUMNS: Final = 720.0  # width of a sheet from which list and card stand side by side
CARD: Final = 560.0  # least width of a card of the other pages
CARD_MOST: Final = 980.0
STRIP_SHARE: Final = 0.5  # of a sheet's height: how everyone stands, at every step in one place
GROWTH: Final = 0.9  # by how much a card gets higher at most, where there is room


@dataclass(frozen=True)
class Places:
    body: ScrollArea
    turn: ScrollArea
    card_area: ScrollArea
    chart: CourseChart
    list: TurnList
    card: StepCard
    picture: PositionView
    title: Label
    sheet: Widget
    switch: WhoseSwitch
    strip: SeatStrip


def lay_course(places: Places, body: pygame.Rect, look: Look) -> None:
    gap = look.u(GAP)
    beside = body.w >= look.u(WIDE) and body.h >= look.u(CHART) + gap + look.u(LOWER)
    switch, chart, air = places.switch, places.chart, look.u(12)
    width = body.w if beside else body.w - look.u(GUTTER) - look.u(10)
    across = min(switch.width_for(look), width - 4 * air) if switch.visible else 0
    tall = switch.height_for(across, look) if switch.visible else 0
    chart.make_room(width, across + air if across else 0, tall, look)
    if beside:
        _lay_wide(places, body, gap, look)
    else:
        _lay_stacked(places, body, gap, look)
    rect = chart.rect
    switch.area = chart.area
    switch.rect = pygame.Rect(rect.right - look.u(16) - across, rect.y + air, across, tall)


def _lay_wide(places: Places, body: pygame.Rect, gap: int, look: Look) -> None:
    room = body.h - gap
    tall = max(look.u(CHART), min(round(room * CHART_SHARE), room - look.u(BELOW)))
    for widget in (places.chart, places.picture, places.title, places.sheet):
        widget.area = None
    places.chart.rect = pygame.Rect(body.x, body.y, body.w, tall)
    low = pygame.Rect(body.x, body.y + tall + gap, body.w, body.h - tall - gap)
    wide = round(low.w * PICTURE_SHARE)
    places.picture.rect = pygame.Rect(low.x, low.y, wide, low.h)
    places.sheet.rect = pygame.Rect(low.x + wide + gap, low.y, low.w - wide - gap, low.h)
    inner = places.sheet.rect.inflate(-2 * look.u(PAD), -2 * look.u(PAD))
    column = (inner.w - look.u(20)) // 2
    head = places.title.height_for(column, look) + look.u(4)
    places.title.rect = pygame.Rect(inner.x, inner.y, column, head)
    room = column - look.u(GUTTER)
    content = places.list.height_for(room, look)
    _lay_strip(places, inner, head + content, room, look)
    tall = inner.h - places.strip.rect.h
    beside = inner.h - places.strip.rect.h * (not places.strip.below_list)
    places.list.area = places.turn
    places.list.rect = pygame.Rect(0, 0, room, content)
    turn = pygame.Rect(inner.x, inner.y + head, column, tall - head)
    places.turn.layout(turn, content, look)
    card = pygame.Rect(inner.right - column, inner.y, column, beside)
    if not places.strip.rect.h or places.strip.below_list:
        places.card.terse = places.card.short = False
        places.card.terse = places.card.height_for(room, look) > beside
        places.card.short = places.card.height_for(room, look) > beside
    content = max(card.h, places.card.height_for(room, look))
    places.card.area = places.card_area
    places.card.rect = pygame.Rect(0, 0, room, content)
    places.card_area.layout(card, content, look)
    places.body.layout(pygame.Rect(0, 0, 0, 0), 0, look)


def _lay_strip(places: Places, inner: pygame.Rect, rows: int, room: int, look: Look) -> None:
    """Where list and card leave room below, everyone stands side by side; else below the list.

    Where that has no room either, on the card.

    For standing side by side the card leaves out what the list and the costs tell as well.
    """
    card = places.card
    least, best = card.strip_heights(inner.w, look)
    wanted = max(least, min(best, round(inner.h * STRIP_SHARE)))
    spare = 0
    for card.terse, card.short in ((False, False), (True, False), (True, True)):
        spare = inner.h - max(rows, card.words_height(room, look)) - look.u(8)
        if spare >= wanted or not least:
            break
    tall = min(spare, wanted) if 0 < least <= spare else 0
    card.words_only = tall > 0
    places.strip.rect = pygame.Rect(inner.x, inner.bottom - tall, inner.w, tall)
    below = card.column_height(room, look)
    places.strip.below_list = not tall and least > 0 and rows + look.u(8) + below <= inner.h
    if places.strip.below_list:
        card.words_only = True
        places.strip.rect = pygame.Rect(inner.x, inner.bottom - below, room, below)


def _lay_stacked(places: Places, body: pygame.Rect, gap: int, look: Look) -> None:
    for area in (places.turn, places.card_area):
        area.layout(pygame.Rect(0, 0, 0, 0), 0, look)
    for widget in (places.chart, places.picture, places.title, places.sheet, places.list,
                   places.card):  # fmt: skip
        widget.area = places.body
    places.strip.rect, places.card.words_only = pygame.Rect(0, 0, 0, 0), False
    places.strip.below_list = False
    places.card.short = places.card.terse = False
    edge = look.u(10)
    wide = body.w - look.u(GUTTER) - edge
    tall = min(max(look.u(STACKED_CHART), round(body.h * STACKED_SHARE)), round(wide * 0.62))
    tall = max(tall, places.chart.least_height(wide, look))
    places.chart.rect = pygame.Rect(edge, edge, wide, tall)
    sheet = pygame.Rect(edge, edge + tall + gap, wide, 0)
    inner = sheet.inflate(-2 * look.u(PAD), 0)
    inner.y = sheet.y + look.u(PAD)
    beside = wide >= look.u(TWO_COLUMNS)
    column = (inner.w - look.u(30)) // 2 if beside else inner.w
    head = places.title.height_for(column, look) + look.u(4)
    places.title.rect = pygame.Rect(inner.x, inner.y, column, head)
    rows = places.list.height_for(column, look)
    card = places.card.height_for(column, look)
    if beside:
        places.card.rect = pygame.Rect(inner.right - column, inner.y, column, card)
        top = inner.y + head
        height = max(head + rows, card)
    else:
        # What there is to say comes before what else happened in the turn.
        places.card.rect = pygame.Rect(inner.x, inner.y + head, column, card)
        top = inner.y + head + card + look.u(14)
        height = head + card + look.u(14) + rows
    places.list.rect = pygame.Rect(inner.x, top, column, rows)
    sheet.h = height + 2 * look.u(PAD)
    places.sheet.rect = sheet
    tall = min(round(wide * 0.56), round(body.h * 0.94))
    places.picture.rect = pygame.Rect(edge, sheet.bottom + gap, wide, tall)
    places.body.layout(body, places.picture.rect.bottom + edge, look)


def lay_cards(
    area: ScrollArea,
    about: Label,
    cards: Sequence[Widget],
    label: Label | None,
    rows: Sequence[CostlyRow],
    body: pygame.Rect,
    look: Look,
) -> None:
    """Places cards in columns, and below them (beside a single one) the rows."""
    gap, edge = look.u(GAP), look.u(10)

    def lay_out(wide: int) -> int:
        return _lay_page(about, cards, label, rows, body.h, edge, wide, gap, look)

    whole = body.inflate(2 * edge, 0)  # room for the frame of what has the focus
    end = lay_out(body.w)
    if end > body.h:
        whole = body
        end = lay_out(body.w - look.u(GUTTER) - edge)
    area.layout(whole, end, look)


def _lay_page(
    about: Label,
    cards: Sequence[Widget],
    label: Label | None,
    rows: Sequence[CostlyRow],
    tall: int,  # pixels of height that are to be filled
    edge: int,
    wide: int,
    gap: int,
    look: Look,
) -> int:
    """Lays everything out at a width; returns where it ends."""
    height = about.height_for(wide, look) + look.u(12) if about.text else 0
    about.rect = pygame.Rect(edge, look.u(4), wide, height)
    top = about.rect.bottom
    alone = len(cards) == 1 and bool(rows) and wide >= 2 * look.u(CARD) + gap
    left = pygame.Rect(edge, top, (wide - gap) // 2 if alone else wide, 0)
    right = pygame.Rect(left.right + gap, top, wide - gap - left.w, 0)
    columns = max(1, min(3, wide // look.u(CARD)))

    def lay(extra: int) -> int:
        end = _lay_grid(cards, left, gap, look, extra)
        if alone:
            end = max(end, _lay_rows(label, rows, right, 1, gap, look))
            cards[0].rect.h = end - cards[0].rect.y  # both columns end together
            return end
        if rows:
            below = pygame.Rect(edge, end + gap, wide, 0)
            across = -(-len(rows) // -(-len(rows) // columns))  # rows of the page are alike
            return _lay_rows(label, rows, below, across, gap, look)
        return end

    margin = look.u(14)
    end = lay(0)
    if end + margin < tall:
        end = lay(tall - end - margin)  # what is left over makes the cards higher
    return end + margin


def _lay_grid(cards: Sequence[Widget], place: pygame.Rect, gap: int, look: Look, extra: int) -> int:
    """Cards in rows of equal height, higher by ``extra`` together; returns where they end."""
    most = max(1, (place.w + gap) // (look.u(CARD) + gap))
    lines = -(-len(cards) // most) if cards else 0
    columns = -(-len(cards) // lines) if lines else 1
    wide = min((place.w - gap * (columns - 1)) // columns, look.u(CARD_MOST))
    left = place.x + (place.w - columns * wide - gap * (columns - 1)) // 2
    y = place.y
    for first in range(0, len(cards), columns):
        line = cards[first : first + columns]
        tall = max(card.height_for(wide, look) for card in line)
        tall += min(extra // lines, round(tall * GROWTH))
        for number, card in enumerate(line):
            card.rect = pygame.Rect(left + number * (wide + gap), y, wide, tall)
        y += tall + gap
    return y - gap if cards else y


def _lay_rows(
    label: Label | None,
    rows: Sequence[CostlyRow],
    place: pygame.Rect,
    columns: int,
    gap: int,
    look: Look,
) -> int:
    y = place.y
    if label is not None:
        label.rect = pygame.Rect(place.x, y, place.w, label.height_for(place.w, look))
        y = label.rect.bottom + look.u(6)
    space = look.u(12)
    wide = (place.w - gap * (columns - 1)) // columns
    for first in range(0, len(rows), columns):
        line = rows[first : first + columns]
        tall = max(row.height_for(wide, look) for row in line)
        for number, row in enumerate(line):
            row.rect = pygame.Rect(place.x + number * (wide + gap), y, wide, tall)
        y += tall + space
    return y - space

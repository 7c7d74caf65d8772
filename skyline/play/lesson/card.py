"""The card that speaks in the first game: a note of drafting paper beside what it means."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import chain, product
from typing import Final, NamedTuple, TypeVar

import pygame

from skyline.play.input.hand import Hand
from skyline.play.placing import Found, Region, best_place
from skyline.table import type as lettering
from skyline.table.paint import blank, put_shadow, ring, rounded, shadow_padding
from skyline.table.palette import RGB
from skyline.widgets.base.cache import surfaces
from skyline.widgets.base.look import AMBER, WALNUT, WALNUT_RIM, Look
from skyline.widgets.base.materials import paint_sheet, plate, put_corners
from skyline.widgets.charts.drawing import put_sign
from skyline.widgets.controls.button import Button
from skyline.widgets.input.inputs import inputs

WIDTHS: Final = (450.0, 520.0, 390.0, 600.0, 720.0, 330.0)  # design pixels, the most liked first
SHRINKS: Final = (1.0, 0.86, 0.74, 0.64)  # of the type where nothing else helps
FILLS: Final = (1.3, 1.2, 1.1, 1.0, 0.95, 0.9, 0.86)  # of the type on a card that fills a place
COLUMN: Final = 12  # titles wide: in what is narrower, type is not enlarged
TITLE: Final = 27.0
TEXT: Final = 20.0
TASK: Final = 21.0
COUNT: Final = 16.0
MARGIN: Final = 24.0  # design pixels from the window's sides, as of all that lies on a table
CORNER: Final = 30.0  # design size of the small button in the corner
PLAIN: Final = 4000.0  # cost of a card that covers nothing
INWARDS: Final = 15.0  # of that button from the paper's edges
RIM: Final = 7.0  # design pixels of wood around the paper
MOUNT: Final = 20.0  # of the brass on its corners
PAD: Final = 22.0
AROUND_SKETCH: Final = 16.0
SIGN: Final = 1.3  # of the title's size
LAST_WORDS: Final = 18  # letters of the last two words up to which they stay together


class Sketch(NamedTuple):
    """Moves in notation, and what draws them as a picture of at most a size."""

    draw: Callable[[tuple[str, ...], tuple[int, int]], pygame.Surface]
    moves: tuple[str, ...]

    def within(self, width: int, height: int) -> pygame.Surface:
        return self.draw(self.moves, (width, height))


class Words(NamedTuple):
    """The words of one card."""

    title: str
    text: str = ""  # one or two short sentences; may be empty
    todo: str = ""  # what to do now; empty where there is only something to read
    reason: str = ""  # why, below it


def in_company(text: str) -> str:
    """The text with a short last word bound to the one before it, if that is not all of it."""
    before, _space, last = text.rpartition(" ")
    if " " not in before or len(last) + len(before.rpartition(" ")[2]) > LAST_WORDS:
        return text
    return f"{before}\u00a0{last}"


@dataclass
class CardPlan:
    """A card as it is laid out."""

    rect: pygame.Rect  # of the whole card in window pixels
    buttons: list[Button] = field(default_factory=list)
    # real sizes of title, text, what to do, and count
    sizes: tuple[int, int, int, int] = (0, 0, 0, 0)
    clear: bool = True  # whether it covers nothing that it speaks about
    narrow: bool = False  # whether something sticks out of it
    margin: int = 0  # pixels above its words, rim included


AnyPlan = TypeVar("AnyPlan", bound=CardPlan)


@dataclass(frozen=True)
class CardContent:
    """What a card holds."""

    words: Words
    count: str  # how far one is, e.g. ``Turn 1 of 4 · 2/5``; empty for none
    # name, label, the command that presses it, and whether it is the main one
    buttons: tuple[tuple[str, str, str, bool], ...]
    corner: str = ""  # the button in its corner that leaves it, or empty
    sketch: Sketch | None = None  # below the title, or below what to do if there are answers
    sign: int | None = None  # of a decision, before the title: best (0) to blunder (4)

    @property
    def closes_with_sketch(self) -> bool:
        return any(primary for _name, _label, _command, primary in self.buttons)

    def picture(self, inner: int) -> pygame.Surface | None:
        return None if self.sketch is None else self.sketch.within(inner, inner)


def lay_card(
    content: CardContent,
    look: Look,
    spoken: Sequence[pygame.Rect],  # what it speaks about, in window pixels
    others: Sequence[Region],
    kept: Sequence[pygame.Rect] = (),
    slots: Sequence[pygame.Rect] = (),
    homes: Sequence[pygame.Rect] = (),
) -> CardPlan:
    """Lays a card out in the shape and place that covers least.

    ``kept`` is not covered either, if that can be helped, although it does not speak of it. One
    of the ``slots`` is filled whole, if it can be; in the first of its ``homes`` where it covers
    nothing of both it lies without any search.
    """

    def shape(width: int, shrink: float) -> CardPlan:
        return _shape(content, look, width, shrink)

    return in_best_shape(shape, look, spoken, others, kept, slots, homes=homes)


def lower_buttons(plan: CardPlan, look: Look) -> None:
    """Puts what can be answered at the foot of a card that is higher than its words."""
    foot = plan.rect.bottom - look.u(RIM) - round(look.u(PAD) * 0.75)
    down = max(0, foot - max(button.rect.bottom for button in plan.buttons))
    for button in plan.buttons:
        button.rect.y += down


def in_best_shape(
    shape: Callable[[int, float], AnyPlan],
    look: Look,
    spoken: Sequence[pygame.Rect],
    others: Sequence[Region],
    kept: Sequence[pygame.Rect],
    slots: Sequence[pygame.Rect],
    plain: float = PLAIN,  # cost of a card that covers nothing, so that its shape still matters
    homes: Sequence[pygame.Rect] = (),  # as wide as a card there, from its upper edge on
) -> AnyPlan:
    """Tries widths and sizes of type; the plan that covers least is put where it does so.

    ``shape`` lays it out at a width in pixels and a part of its size of type, at 0, 0.
    """
    whole = product(slots, FILLS), product(slots, SHRINKS[2:])
    for slot, shrink in chain(*whole):  # small type only if there is no other such place
        if slot.collidelist([*spoken, *kept]) >= 0:
            continue
        if shrink > 1 and slot.w < COLUMN * look.px(TITLE):  # larger words would be ragged
            continue
        plan = shape(slot.w, shrink)
        if plan.rect.h <= slot.h and not plan.narrow:
            plan.rect.h = slot.h
            return _put(plan, slot, clear=True)

    def at_home(shrinks: Sequence[float]) -> AnyPlan | None:
        for shrink, home in product(shrinks, homes):
            plan = shape(home.w, shrink)
            place = plan.rect.move_to(topleft=home.topleft)
            if place.h <= home.h and place.collidelist([*spoken, *kept]) < 0:
                return _put(plan, place, clear=True)
        return None

    if (found_home := at_home(SHRINKS[:2])) is not None:
        return found_home
    window = pygame.Rect(0, 0, *look.size)
    margins = look.u(MARGIN), look.u(14)
    best: tuple[Found, AnyPlan] | None = None
    lowest: AnyPlan | None = None
    for shrink in SHRINKS:
        for preference, design in enumerate(WIDTHS):
            plan = shape(min(look.u(design), round(window.w * 0.94)), shrink)
            if lowest is None or plan.rect.h < lowest.rect.h:
                lowest = plan
            if plan.rect.h > window.h * 0.94:
                continue
            found = best_place(plan.rect.size, window, spoken, others, margins, kept)
            cost = (found.cost + plain) * (1 + 0.12 * preference)
            if best is None or (found.clear, -cost) > (best[0].clear, -best[0].cost):
                best = found._replace(cost=cost), plan
        if best is not None and best[0].clear:
            break
    if (best is None or not best[0].clear) and (found_home := at_home(SHRINKS[2:])) is not None:
        return found_home
    if best is None:  # only in a window lower than a player should be able to make it
        assert lowest is not None
        best = best_place(lowest.rect.size, window, spoken, others, margins, kept), lowest
    found, plan = best
    return _put(plan, found.rect, clear=found.clear)


def _put(plan: AnyPlan, place: pygame.Rect, *, clear: bool) -> AnyPlan:
    for button in plan.buttons:
        button.rect.move_ip(place.topleft)
    plan.rect, plan.clear = place.copy(), clear
    return plan


def _shape(content: CardContent, look: Look, width: int, shrink: float) -> CardPlan:
    """The card at a width, its corner at 0, 0."""
    title, text, todo, count = (
        max(lettering.SMALLEST, round(look.px(size) * shrink))
        for size in (TITLE, TEXT, TASK, COUNT)
    )
    rim, pad, gap = look.u(RIM), look.u(PAD), look.u(12)
    inner = width - 2 * (rim + pad)
    words = content.words
    above, below = round(pad * 0.8), round(pad * 0.75)
    if shrink <= SHRINKS[-1]:  # type can be no smaller, but what is between words can
        above, below, gap = round(pad * 0.5), round(pad * 0.5), look.u(8)
    bottom = rim + above
    room = inner - _corner_room(content, look) - _sign_room(content, title)
    if content.count:
        bottom += round(count * 1.3) + look.u(6)
        room = inner - _sign_room(content, title)  # below the corner
    if words.title:
        bottom += _lines(words.title, title, room, "ExtraBold") * round(title * 1.3) + look.u(6)
    if words.text:
        wide = inner if words.title else room
        bottom += _lines(words.text, text, wide, "Medium") * round(text * 1.4)
    if words.todo:
        lines = _lines(words.todo, todo, inner - look.u(24), "Bold")
        bottom += look.u(14) + lines * round(todo * 1.36) + look.u(5)
    if words.reason:
        bottom += _lines(words.reason, text, inner - look.u(24), "Medium") * round(text * 1.36)
    picture = content.picture(inner)
    if picture is not None:
        bottom += picture.get_height() + look.u(AROUND_SKETCH)
    plan = CardPlan(pygame.Rect(0, 0, width, 0), sizes=(title, text, todo, count))
    plan.margin = rim + above
    whole = lettering.measure(content.count, count, "Bold")[0] + _corner_room(content, look)
    plan.narrow = (
        sticks_out(words.title, title, room)
        or sticks_out(words.text, text, inner)
        or sticks_out(words.todo, todo, inner - look.u(24))
        or sticks_out(words.reason, text, inner - look.u(24))
        or (bool(content.count) and whole > inner)
    )
    rows = _button_rows(content, look, inner, shrink)
    if shrink <= SHRINKS[-1] and _beside_title(rows, room - gap, words.title, title, content):
        [[button]] = rows  # a row less where nothing else keeps things clear
        button.rect.topright = rim + pad + room - gap, rim + look.u(INWARDS)
        button.rect.h = min(button.rect.h, corner_place(width, look).h)
        plan.buttons, rows = [button], []
        below_title = rim + above + round(title * 1.3) + look.u(6)
        lower = max(0, button.rect.bottom + look.u(6) - below_title)  # it is the taller one
        plan.margin, bottom = plan.margin + lower, bottom + lower
    for row in rows:
        bottom += gap
        x = width - rim - pad - sum(button.rect.w for button in row) - gap * (len(row) - 1)
        for button in row:
            button.rect.topleft = (x, bottom)
            x += button.rect.w + gap
        bottom += max(button.rect.h for button in row)
        plan.buttons += row
    plan.rect.h = bottom + below + rim
    if content.corner:
        corner = Button(content.corner, "", lambda: None, icon="cross", size=15 * shrink)
        corner.rect = corner_place(width, look)
        plan.buttons.append(corner)
    return plan


def _beside_title(
    rows: Sequence[Sequence[Button]], room: int, title: str, px: int, content: CardContent
) -> bool:
    """Whether the only button, which is not the main one, fits beside the title."""
    if content.count or not title or [len(row) for row in rows] != [1]:
        return False
    needed = lettering.measure(title, px, "ExtraBold")[0] + round(px * 0.8)
    return not content.buttons[0][3] and needed + rows[0][0].rect.w <= room


def corner_place(width: int, look: Look) -> pygame.Rect:
    """Where the button that leaves a card of a width is: beside the pin in its corner."""
    size, inwards = look.u(CORNER), look.u(RIM) + look.u(INWARDS)
    return pygame.Rect(width - inwards - size, inwards, size, size)


def _button_rows(content: CardContent, look: Look, inner: int, shrink: float) -> list[list[Button]]:
    """Buttons in one row, of equal widths if there is room for these, or below one another."""
    most, tall = 18 * shrink, max(look.u(42), round(look.px(18 * shrink) * 2))
    buttons = [
        Button(name, label, lambda: None, command=command,
               style="primary" if primary else "secondary", size=most)
        for name, label, command, primary in content.buttons
    ]  # fmt: skip
    room = inner + look.u(20)  # their words may come closer to the rim than they like
    across = room - look.u(12) * (len(buttons) - 1)
    for size in (most, 18, 16.5):  # rather smaller than one below the other
        for button in buttons:
            button.look, button.size = look, min(size, most)
        widths = [button.width_for(look) for button in buttons]
        if max(widths, default=0) * len(widths) <= across:
            widths = [max(widths)] * len(widths) if widths else []
        if sum(widths) <= across:
            for button, wide in zip(buttons, widths, strict=True):
                button.rect = pygame.Rect(0, 0, min(wide, inner), tall)
            return [buttons] if buttons else []
    for button in buttons:
        button.size, button.rect = most, pygame.Rect(0, 0, inner, tall)
    while max(each.width_for(look) for each in buttons) > room and _above_least(buttons, look):
        for button in buttons:
            button.size -= 1
    for button in buttons:
        if button.width_for(look) > room:  # in two lines
            button.rect.h = max(tall, round(look.px(button.size) * 2.8))
    return [[button] for button in buttons]


def _above_least(buttons: Sequence[Button], look: Look) -> bool:
    """Whether buttons have type that can still be smaller."""
    return look.px(buttons[0].size) > lettering.SMALLEST


def sticks_out(text: str, px: int, room: int) -> bool:
    """Whether a word, or several that stay together, are wider than their line."""
    words = re.split("[ \n]", text)
    return any(lettering.measure(word, px, "ExtraBold")[0] > room for word in words)


def _lines(text: str, px: int, width: int, weight: str) -> int:
    return len(lettering.wrap(text, px, width, weight))


def _sign_room(content: CardContent, title: int) -> int:
    return 0 if content.sign is None else round(title * (SIGN + 0.4))


def _corner_room(content: CardContent, look: Look) -> int:
    return look.u(CORNER) if content.corner else 0


def draw_card(
    surface: pygame.Surface,
    content: CardContent,
    plan: CardPlan,
    look: Look,
    pulse: float = 0.0,  # how strongly what to do stands out, 0 to 1
) -> None:
    """Draws the card with its words; its buttons are the caller's."""
    rect = plan.rect
    rim, pad = look.u(RIM), look.u(PAD)
    draw_board(surface, rect, rim, look)
    words, (title, text, todo, count) = content.words, plan.sizes
    x, y = rect.x + rim + pad, rect.y + plan.margin
    inner = rect.w - 2 * (rim + pad)
    room = inner if content.count else inner - _corner_room(content, look)
    if content.count:
        box = pygame.Rect(x, y, inner, round(count * 1.3))
        at = box.midleft
        lettering.draw(surface, content.count, at, count, look.ink_quiet, "Bold", "left", box=box)
        y = box.bottom + look.u(6)
    signed = _sign_room(content, title)
    box = pygame.Rect(x + signed, y, room - signed, rect.h)
    if words.title:
        if content.sign is not None:
            size = round(title * SIGN)
            put_sign(surface, content.sign, (x + size / 2, y + title * 0.65), size)
        y += look.u(6) + lettering.draw_wrapped(
            surface, words.title, box, title, look.ink, "ExtraBold", line_height=1.3
        )
    picture, last = content.picture(inner), content.closes_with_sketch
    if picture is not None and not last:
        surface.blit(picture, (x, y + look.u(AROUND_SKETCH) // 2))
        y += picture.get_height() + look.u(AROUND_SKETCH)
    if words.text:
        box = pygame.Rect(x, y, inner if words.title else room, rect.bottom - y)
        y += lettering.draw_wrapped(
            surface, words.text, box, text, look.ink, "Medium", line_height=1.4
        )
    if words.todo:
        y += look.u(14)
        box = pygame.Rect(x, y, inner, rect.bottom - y)
        y += _draw_todo(surface, words, box, (todo, text), look, pulse)
    if picture is not None and last:
        surface.blit(picture, (x, y + look.u(AROUND_SKETCH) // 2))


def draw_buttons(surface: pygame.Surface, plan: CardPlan, hand: Hand, look: Look) -> None:
    """Draws a card's buttons as pointer or focus are on them."""
    for button in plan.buttons:
        button.lift = 1.0 if hand.hover == button.name and not inputs.by_focus else 0.0
        button.focused = inputs.by_focus and hand.focus == button.name
        button.draw(surface, look)


def _draw_todo(
    surface: pygame.Surface,
    words: Words,
    box: pygame.Rect,
    px: tuple[int, int],  # of what to do, and of why
    look: Look,
    pulse: float,
) -> int:
    """What to do and why, on an amber strip with a bar at its left; returns how high it is."""
    told = [(words.todo, px[0], "Bold"), (words.reason, px[1], "Medium")]
    sizes = [_lines(each, size, box.w - look.u(24), weight) * round(size * 1.36) if each else 0
             for each, size, weight in told]  # fmt: skip
    tall = sum(sizes)
    strip = pygame.Rect(box.x - look.u(8), box.y - look.u(5), box.w + look.u(16), tall + look.u(10))
    surface.blit(rounded(*strip.size, look.u(7), (*AMBER, 92 + round(163 * pulse))), strip)
    if pulse:
        rim = strip.inflate(look.u(6), look.u(6))
        surface.blit(ring(*rim.size, look.u(9), (196, 120, 20, round(255 * pulse)), 3.0), rim)
    bar = pygame.Rect(strip.x, strip.y, look.u(6), strip.h)
    surface.blit(rounded(*bar.size, look.u(3), (196, 120, 20, 255)), bar)
    place = pygame.Rect(box.x + look.u(12), box.y, box.w - look.u(24), tall)
    for (text, size, weight), high in zip(told, sizes, strict=True):
        if text:
            lettering.draw_wrapped(surface, text, place, size, look.ink, weight, line_height=1.36)
        place.y += high
    return tall + look.u(5)


def draw_board(
    surface: pygame.Surface,
    rect: pygame.Rect,
    rim: int,
    look: Look,
    sheet: Callable[[tuple[int, int], Look], pygame.Surface] = paint_sheet,
) -> None:
    """A slim walnut board with a sheet on it, and brass on its corners."""
    reach = shadow_padding(look.u(14)) + look.u(8)
    key = ("lesson-board", rect.size, rim, look, sheet)
    board = surfaces.get(key, lambda: _paint_board(rect, rim, reach, look, sheet))
    surface.blit(board, (rect.x - reach, rect.y - reach))


def _paint_board(
    rect: pygame.Rect,
    rim: int,
    reach: int,
    look: Look,
    sheet: Callable[[tuple[int, int], Look], pygame.Surface],
) -> pygame.Surface:
    """The board with its shadow, ``reach`` pixels of room around it."""
    radius = look.u(12)
    blur = look.u(14)
    board = blank(rect.w + 2 * reach, rect.h + 2 * reach)
    place = pygame.Rect(reach, reach, *rect.size)
    if look.high_contrast:  # no shadow, either: words beside it stay readable
        ground: RGB = (0, 0, 0)
        board.blit(plate(rect.size, radius, ground, ground, (255, 255, 255, 255), 3.0), place)
    else:
        put_shadow(board, place, radius, blur, (6, 2, 10), 190, (0, look.u(7)))
        board.blit(plate(rect.size, radius, (98, 70, 54), WALNUT, (*WALNUT_RIM, 255), 1.6), place)
    paper = place.inflate(-2 * rim, -2 * rim)
    board.blit(sheet(paper.size, look), paper)
    put_corners(board, paper, look.u(MOUNT))
    return board

"""What a die can be turned to: small buttons below it, or a panel that tells all prices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from skyline.table import type as lettering
from skyline.table.paint import blank, put_shadow, ring, rounded
from skyline.table.palette import BLACK, RGB, WHITE
from skyline.table.picture_cache import keep_pictures
from skyline.text.words import _, ngettext, pgettext
from skyline.views.skyline_d6.art.colours import PAPER, Light
from skyline.views.skyline_d6.art.ink import Ink, put
from skyline.views.skyline_d6.art.motion import PutDie
from skyline.views.skyline_d6.art.pips import pip_face
from skyline.views.skyline_d6.art.signs import ability_sign, coin_sign, put_debt
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import button_plate

_WALNUT: Final = (80, 58, 46)
_DIM: Final = (176, 156, 136)
_FAINT: Final = 66  # how much of a die is seen that may come, of 255
_TOP: Final = 0.92  # of the room for a die in a button: its edge
_PALER: Final = 0.45  # how much is seen of one that cannot be had


class TurnSpec(NamedTuple):
    """One way to turn the chosen die.

    Attributes:
        by: ``adjust``, ``flip`` or ``loan``; ``change`` opens the panel of them all.
        value: that it shows then; beyond 1 to 6 there is none.
        step: −1 or +1 of an adjustment, else 0; ``pips`` of a loan, else 0.
        uses, used: circles of the ability.
        enabled: whether it can be done now.
        hot: whether it is pointed at or focused.
    """

    by: str
    value: int
    step: int = 0
    pips: int = 0
    uses: int = 0
    used: int = 0
    enabled: bool = True
    hot: bool = False


# ------------------------------------------------------------------ places
def control_rects(felt: pygame.Rect, look: Look, count: int = 4) -> list[pygame.Rect]:
    """Small buttons below one another at the right of the felt; what turns a die up is above."""
    gap, inside = max(2, look.u(5)), felt.inflate(-look.u(16), -look.u(16))
    tall = min(max(look.px(13) + 10, look.u(44)), (inside.h + gap) // count - gap)
    word = lettering.measure(_heads()[1], max(lettering.SMALLEST, look.u(14)), "Bold")[0]
    worded = _word_room(tall) and word + look.u(14)
    wide = max(tall, min(worded or round(tall * 1.3), look.u(78)))
    column = pygame.Rect(0, 0, wide, count * (tall + gap) - gap).move_to(midright=inside.midright)
    order = (2, 1, 0, *range(3, count)) if count > 2 else range(count)
    return [pygame.Rect(column.x, column.y + n * (tall + gap), wide, tall) for n in order]


def _heads() -> tuple[str, str]:
    return _("Ability"), _("Loan")


class PanelPlaces(NamedTuple):
    """What is where on the card that lies over the whole felt."""

    card: pygame.Rect
    die: pygame.Rect  # the die that is turned
    heads: tuple[pygame.Rect, pygame.Rect]  # the words before abilities and loans
    abilities: tuple[pygame.Rect, ...]
    loans: tuple[pygame.Rect, ...]


def panel_places(felt: pygame.Rect) -> PanelPlaces:
    """The die, and beside it three cells of abilities above five of loans.

    Where it is small there is no room for words.
    """
    card = felt.inflate(-2 * max(2, felt.h // 40), -2 * max(2, felt.h // 40))
    pad = max(3, round(card.w * 0.022))
    tall = card.h - 3 * pad
    edge = round(min(card.w * 0.17, tall * 0.62))
    die = pygame.Rect(0, 0, edge, edge)
    die.center = card.x + round(card.w * 0.115), card.centery
    x, wide = card.x + round(card.w * 0.23), round(card.w * 0.77) - pad
    heads, rows = [], []
    px = max(lettering.SMALLEST, card.h // 12)
    head = max(lettering.measure(each, px, "ExtraBold")[0] for each in _heads())
    head = max(head, round(wide * 0.145)) + pad
    if head > wide * 0.22:
        head = 0
    y = card.y + pad
    for part, count in ((0.47, 3), (0.53, 5)):
        row = pygame.Rect(x, y, wide, round(tall * part))
        heads.append(pygame.Rect(x, row.y, max(0, head - pad), row.h))
        step = (wide - head + pad) / count
        rows.append(
            tuple(
                pygame.Rect(round(x + head + n * step), row.y, round(step - pad), row.h)
                for n in range(count)
            )
        )
        y = row.bottom + pad
    return PanelPlaces(card, die, (heads[0], heads[1]), rows[0], rows[1])


# ------------------------------------------------------------------ drawing
def draw_control(surface: pygame.Surface, rect: pygame.Rect, spec: TurnSpec, look: Look) -> None:
    """A small button: a step in figures, the sign of a flip, or the coin of a loan."""
    state = "disabled" if not spec.enabled else "hover" if spec.hot else "rest"
    put_shadow(surface, rect, rect.h * 0.3, look.u(4), BLACK, 140, (0, look.u(3)))
    surface.blit(button_plate(rect.size, look, "secondary", state), rect)
    ink = look.cream if spec.enabled else _DIM
    if spec.by == "change":
        sign = partial(coin_sign, live=spec.enabled)
        _put_named(surface, rect, _heads()[1], ink, sign)
    elif spec.by == "flip":
        word = pgettext("ability in short", "Flip")
        _put_named(surface, rect, word, ink, partial(_flip_sign, ink=ink))
    else:
        _put_label(surface, rect.center, round(rect.h * 0.56), spec, ink)


def _flip_sign(side: int, ink: RGB) -> pygame.Surface:
    return ability_sign("flip", round(side * 0.58, 1), ink, _WALNUT)


def _word_room(tall: int) -> bool:
    """Whether a button is so high that a word stands below its sign."""
    return tall * 0.52 >= max(lettering.SMALLEST, tall * 0.32) * 1.3


def _put_named(
    surface: pygame.Surface,
    rect: pygame.Rect,
    word: str,
    ink: RGB,
    sign: Callable[[int], pygame.Surface],
) -> None:
    """A sign of that height, above the word for it where that has room."""
    px, side = max(lettering.SMALLEST, round(rect.h * 0.32)), round(rect.h * 0.60)
    room = _word_room(rect.h) and rect.w * 0.92
    if not room or lettering.measure(word, px, "Bold")[0] > room:
        put(surface, sign(side), rect.center)
        return
    put(surface, sign(round(rect.h * 0.46)), (rect.centerx, rect.y + rect.h * 0.36))
    at = rect.centerx, rect.y + rect.h * 0.77
    lettering.draw(surface, word, at, px, ink, "Bold", box=rect)


def _put_label(
    surface: pygame.Surface,
    middle: tuple[float, float],
    px: int,
    spec: TurnSpec,
    ink: RGB,
) -> None:
    if spec.by == "flip":
        put(surface, _flip_sign(px, ink), middle)
        return
    step, px = "+1" if spec.step > 0 else "−1", max(lettering.SMALLEST, px)
    lettering.draw(surface, step, middle, px, ink, "ExtraBold")


def draw_panel(
    surface: pygame.Surface,
    places: PanelPlaces,
    specs: Sequence[TurnSpec],
    free: int,
    light: Light,
    look: Look,
    put_die: PutDie,
) -> None:
    """All that a die can be turned to; ``free`` loan circles are left. The die is still to draw."""
    card, radius = places.card, look.u(9)
    put_shadow(surface, card, radius, look.u(8), BLACK, 150, (0, look.u(4)))
    surface.blit(rounded(*card.size, radius, (*light.on_paper(PAPER), 255)), card)
    rim = BLACK if light.plain else (196, 150, 70)
    surface.blit(ring(*card.size, radius, (*rim, 255), max(1.5, look.u(2))), card)
    left = ngettext("{n} left", "{n} left", free).format(n=free)
    ability, loan = _heads()
    room = places.heads[0].w
    px = min(lettering.fitting_px(each, look.px(17), room, "ExtraBold") for each in _heads())
    for rect, lines in zip(places.heads, ((ability,), (loan, left)), strict=True):
        for number, words in enumerate(lines):
            y = rect.centery + (number - (len(lines) - 1) / 2) * px * 1.25
            weight = "ExtraBold" if number == 0 else "SemiBold"
            ink = light.ink if number == 0 else light.quiet
            if not rect.w:
                continue
            lettering.draw(
                surface, words, (rect.x, y), px, ink, weight, "left", max_width=rect.w, box=card
            )
    line = (places.abilities[0].bottom + places.loans[0].y) // 2
    start = places.heads[0].x if places.heads[0].w else places.abilities[0].x
    pygame.draw.line(surface, light.pencil, (start, line), (places.loans[-1].right, line))
    for rect, spec in zip((*places.abilities, *places.loans), specs, strict=True):
        if spec.by == "loan":
            _draw_loan(surface, rect, spec, look, put_die)
        else:
            _draw_ability(surface, rect, spec, look, put_die)


def _put_button(surface: pygame.Surface, rect: pygame.Rect, spec: TurnSpec, look: Look) -> None:
    """The plate of a way to turn the die, in light while it is pointed at."""
    state = "rest" if spec.enabled else "disabled"
    if spec.hot and spec.enabled:
        put_shadow(surface, rect, look.u(7), look.u(8), (255, 176, 40), 240)
    style = "primary" if spec.hot and spec.enabled else "secondary"
    surface.blit(button_plate(rect.size, look, style, state), rect)


def _draw_ability(
    surface: pygame.Surface, rect: pygame.Rect, spec: TurnSpec, look: Look, put_die: PutDie
) -> None:
    """A button with the step, its circles, and the die as it will lie."""
    _put_button(surface, rect, spec, look)
    ink = _DIM
    if spec.enabled:
        ink = (50, 27, 4) if spec.hot else look.cream
    side = round(min(rect.h * 0.56, rect.w * 0.44))
    upper = rect.y + rect.h * 0.40
    left = (rect.x + (rect.w - side) * 0.44, upper)
    px = min(look.px(26), round(rect.h * 0.44), round((rect.w - side) * 0.62))
    _put_label(surface, left, px, spec, ink)
    gap = min(rect.h * 0.26, rect.w * 0.84 / max(1, spec.uses))
    radius = max(2.0, gap * 0.36)
    pen = Ink(rect.w, round(radius * 3))
    start = rect.w / 2 - gap * (spec.uses - 1) / 2
    for number in range(spec.uses):
        at = start + number * gap, radius * 1.5
        pen.circle(at, radius, ink, max(1.0, radius * 0.3))
        if number < spec.used:
            for way in (1, -1):
                r = radius * 0.75
                pen.path([(at[0] - r, at[1] - way * r), (at[0] + r, at[1] + way * r)], ink, 1.6)
    surface.blit(pen.done(), (rect.x, rect.y + round(rect.h * 0.85 - radius * 1.5)))
    if 1 <= spec.value <= 6:
        face = pygame.Rect(0, 0, side, side)
        face.midright = rect.right - round(rect.w * 0.07), round(upper)
        _put_turned(surface, face, spec.value, put_die, live=spec.enabled)


def _draw_loan(
    surface: pygame.Surface, rect: pygame.Rect, spec: TurnSpec, look: Look, put_die: PutDie
) -> None:
    """A button with a die above the chip with what it costs; pale where no loan is left."""
    _put_button(surface, rect, spec, look)
    side = round(min(rect.w * 0.66, rect.h * 0.46))
    face = pygame.Rect(0, 0, side, side)
    face.midtop = rect.centerx, rect.y + round(rect.h * 0.09)
    _put_turned(surface, face, spec.value, put_die, live=spec.enabled)
    tall = max(lettering.SMALLEST + 2, round(min(rect.h * 0.30, rect.w * 0.36)))
    middle = rect.centerx, (face.bottom + rect.bottom - round(rect.h * 0.04)) / 2
    put_debt(surface, middle, tall, spec.pips, live=spec.enabled)


def _put_turned(
    surface: pygame.Surface, room: pygame.Rect, value: int, put_die: PutDie, *, live: bool
) -> None:
    """A die in a button, with its front below its top; paler if it cannot be had."""
    top = pygame.Rect(0, 0, round(room.w * _TOP), round(room.h * _TOP))
    top.center = room.center
    put_die(surface, top, value, 1.0 if live else _PALER, 0.0)


def put_ghost_face(surface: pygame.Surface, rect: pygame.Rect, value: int) -> None:
    """Where a die would come to lie: its face if it is known, faint, in a dashed outline."""
    surface.blit(_ghost_face(rect.w, value), rect)


@keep_pictures(1_000_000)
def _ghost_face(side: int, value: int) -> pygame.Surface:
    face = blank(side, side)
    if value:
        face.blit(pip_face(str(value), side), (0, 0))
        shape = rounded(side, side, side * 0.16, (*WHITE, _FAINT))
        face.blit(shape, (0, 0), None, pygame.BLEND_RGBA_MULT)
    pen = Ink(side, side)
    dash, end = max(4.0, side * 0.09), side - 2
    frame = [(2, 2), (end, 2), (end, end), (2, end)]
    pen.dashes(frame, (236, 214, 140), max(1.6, side * 0.024), dash, dash * 0.75, closed=True)
    face.blit(pen.done(), (0, 0))
    return face

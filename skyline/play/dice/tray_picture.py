"""Draws the dice of the tray and the die in the hand."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from skyline.play.dice.flights import DiePen, Spot, draw_die, draw_shadow
from skyline.play.input.targets import tray_order
from skyline.table import brass_type
from skyline.table import type as lettering
from skyline.table.dice.kinds import leaning_yaw
from skyline.table.dice.playback import DRAW_BUDGET
from skyline.table.furniture import contrast
from skyline.table.furniture.guides import focus_of, rim_of
from skyline.table.furniture.waiting import STEPS, breathing_place, waiting_place
from skyline.table.paint import mix, put_shadow, ring, rounded, smoothed
from skyline.table.palette import RGB
from skyline.widgets.base.cache import surfaces
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.shapes import dashes

if TYPE_CHECKING:
    from skyline.play.context import TableContext
    from skyline.play.pieces import TrayDie
from skyline.play.input.actions import Actions

HELD_SIZE = 1.06
PICTURE_SECONDS = 0.0080  # that a picture up to its dice should take
LEAST_BUDGET = 0.0015  # of these, always for dice
HELD_LEAN = 0.22
CARRIED_LEAN = 0.55
OUTDOORS = 0.5  # how far a carried die takes the light of the hour
FAR, FAR_BLUR = (0.16, 0.22), 0.16  # edges to its shadow on what stands far behind it
FAR_SHADE, FAR_DARK = (12, 8, 26), 90
REFUSAL, LEAST_REFUSAL = 0.36, 24  # of a die's edge, and pixels: the sign that it can't go there
REFUSING, CROSS = (190, 34, 30, 255), (255, 255, 255, 255)
PLACE = (226, 196, 128)  # where a carried die lay
HALO = (255, 212, 104)  # around the chosen die
RIM, RIM_STRONG = 0.036, 0.075  # of a die's edge: how thick the rim of dice that fit is
SLOT_DOWN = 0.10  # of an open place's size: words have room above it
WISH_AT, WISH_CAP, WISH_RULE = 0.19, 0.105, 0.10  # of the felt: middle, height of letters, rules
WISH_ROOM = 0.9  # of the width of the places
BREATHS, BREATH_SECONDS = 2, 2.4
SWAY, SWAY_STEPS = 0.22, 8  # radians that unrolled dice turn to each side, in so many pictures
#: No more dice than that sway, and no larger ones: each of their pictures is painted anew.
MOST_SWAYING, LARGEST_SWAYING = 4, 190
MOST_RIMS = 30  # kept before all are made anew


def budget_after(spent: float) -> float:
    """Seconds for pictures of dice, when all else of a picture takes so many."""
    return min(DRAW_BUDGET, max(LEAST_BUDGET, PICTURE_SECONDS - spent))


class Breath:
    """How brightly open places are lit: they breathe twice when a question is new, then rest."""

    def __init__(self) -> None:
        self._asked: object = None
        self._since = -math.inf

    def ask(self, question: object, now: float, *, still: bool) -> None:
        if question != self._asked:
            self._asked = question
            self._since = -math.inf if still else now

    def forget(self) -> None:
        self._asked, self._since = None, -math.inf

    def lasts(self, now: float) -> bool:
        return now - self._since < BREATHS * BREATH_SECONDS

    def step(self, now: float, number: int) -> int:
        """The brightness of a place, 0..STEPS; each is a little behind the one before it."""
        return round(STEPS * (0.5 + 0.5 * self.wave(now, 0.16 * number)))

    def wave(self, now: float, behind: float) -> float:
        """-1..1 while it lasts, a part of a turn ``behind``; 0 at rest."""
        if not self.lasts(now):
            return 0.0
        passed = (now - self._since) / BREATH_SECONDS
        return math.sin(math.tau * (passed - behind)) * min(1.0, 4 * min(passed, BREATHS - passed))


def hovered_die(table: TableContext) -> int | None:
    """The lying die under the pointer, if it can be used."""
    name = table.hand.hover
    if name is None or table.hand.keys or not name.startswith(("die:", "mark:")):
        return None
    order = tray_order(table.parts)
    number = int(name.partition(":")[2])
    return order[number - 1].key if number <= len(order) else None


class TrayPicture:
    """Draws the tray of one table."""

    def __init__(self, table: TableContext, actions: Actions) -> None:
        self._table = table
        self._actions = actions
        self._rims: dict[int, tuple[pygame.Surface, int, pygame.Surface]] = {}
        self._focus: tuple[pygame.Surface, int, pygame.Surface] | None = None
        self._lifted: tuple[object, tuple[pygame.Surface, pygame.Rect]] | None = None
        self._breath = Breath()
        self._sway = Breath()  # of dice that nobody has rolled

    def draw(self, surface: pygame.Surface, spent: float = 0.0) -> None:
        """Draws the dice that lie, roll, or wait lifted.

        The more seconds are ``spent`` on this picture, the fewer rolling dice are painted in full.
        """
        table = self._table
        parts, hand = table.parts, table.hand
        hidden = parts.visual.tray | hand.away
        self._draw_wanted(surface)
        self._sway_unrolled()
        chosen = self._actions.chosen
        if chosen is not None and chosen.key not in hidden:
            sprite = parts.tray.silhouette(chosen, raised=chosen.key == hovered_die(self._table))
            if sprite is not None:
                picture, x, y = sprite
                self._put_halo(surface, picture.get_rect(topleft=(x, y)))
        parts.tray.draw(
            surface,
            parts.model.tray,
            hidden,
            hovered_die(self._table),
            budget_after(spent),
            parts.visual.turning,
        )
        self._draw_fitting(surface, hidden)
        self._draw_focused(surface, hidden)
        if hand.held is not None and hand.carried:
            self._draw_empty_place(surface, hand.held)
        elif hand.held is not None and hand.held not in parts.visual.tray:
            self._draw_lifted(surface, hand.held)
        self.draw_marks(surface)

    def draw_marks(self, surface: pygame.Surface) -> None:
        """The discs on dice that say whether they are rolled again."""
        parts, hand = self._table.parts, self._table.hand
        at_rest = parts.visual.at_rest and not parts.tray.throwing
        if not (at_rest and hand.held is None and self._actions.markable):
            return
        for die in parts.model.tray:
            if not (die.key in parts.visual.tray | hand.away or parts.tray.grabs(die.key)):
                draw_mark(surface, parts.tray.mark_rect(die.key), rolls=not die.keep)

    def make(self, spent: float) -> None:
        """Makes the pictures of rolling dice before they are drawn."""
        self._table.parts.tray.make(budget_after(spent))

    @property
    def _thick(self) -> int:
        """Pixels of a rim."""
        table = self._table
        strong = table.look.high_contrast
        return max(2, round(table.parts.tray.edge * (RIM_STRONG if strong else RIM)))

    def _put_halo(self, surface: pygame.Surface, around: pygame.Rect) -> None:
        """Light on the felt around the chosen die."""
        if not self._table.look.high_contrast:
            inner = around.inflate(-around.w * 0.12, -around.h * 0.12)
            put_shadow(surface, inner, inner.w * 0.24, inner.w * 0.15, HALO, 255)

    def _draw_fitting(self, surface: pygame.Surface, hidden: set[int]) -> None:
        """A full rim around dice that can be built now, or that may be chosen for what is asked."""
        table = self._table
        parts = table.parts
        if parts.tray.throwing or not parts.visual.at_rest:
            return
        hovered = hovered_die(self._table)
        chosen = self._actions.chosen
        for die in (*self._actions.fitting(), *(() if chosen is None else (chosen,))):
            if die.key in hidden:
                continue
            thick = self._thick + (die is chosen)
            sprite = parts.tray.silhouette(die, raised=die.key == hovered)
            if sprite is None:
                continue
            picture, x, y = sprite
            kept = self._rims.get(die.key)
            if kept is None or kept[0] is not picture or kept[1] != thick:
                rim = rim_of(picture, thick, strong=table.look.high_contrast)
                self._rims[die.key] = kept = (picture, thick, rim)
            reach = (kept[2].get_width() - picture.get_width()) // 2
            surface.blit(kept[2], (x - reach, y - reach))
        if len(self._rims) > MOST_RIMS:
            self._rims.clear()

    def _draw_focused(self, surface: pygame.Surface, hidden: set[int]) -> None:
        """A ring around the die on which the focus of keys or a controller rests."""
        table = self._table
        tray = table.parts.tray
        die = focused_die(table)
        sprite = None if die is None or die.key in hidden else tray.silhouette(die)
        if sprite is None:
            return
        picture, x, y = sprite
        strong = table.look.high_contrast
        gap = max(2, round(tray.edge * (RIM_STRONG if strong else RIM))) + 1
        thick = max(3, table.look.u(4))
        if self._focus is None or self._focus[0] is not picture or self._focus[1] != thick:
            self._focus = picture, thick, focus_of(picture, gap, thick, strong=strong)
        ring = self._focus[2]
        reach = (ring.get_width() - picture.get_width()) // 2
        surface.blit(ring, (x - reach, y - reach))

    def _draw_wanted(self, surface: pygame.Surface) -> None:
        """Places on the felt for the dice that are still to be chosen, and words over them."""
        table = self._table
        parts = table.parts
        model, tray = parts.model, parts.tray
        wanted = 0 if tray.throwing else self._actions.places_wanted()
        if not wanted:
            self._breath.forget()
            if not (tray.throwing or model.tray):
                self._put_wish(surface, tray.area.center, tray.area.w * WISH_ROOM, ruled=True)
            return
        size = round(tray.usual_edge * 1.06)
        lying = [tray.spot(die.key) for die in model.tray]
        spots = [
            (number, x, round(y + size * SLOT_DOWN))
            for number, (x, y) in enumerate(tray.free_spots(wanted))
            if all(abs(spot.x - x) > size * 0.6 for spot in lying)
        ]
        if not spots:
            return
        self._breath.ask((table.state, len(spots)), table.now, still=self._still)
        unasked = bool(table.refusal())
        for number, x, y in spots:
            if table.look.high_contrast:
                place = contrast.waiting_place(size)
            elif unasked:
                place = waiting_place(size)
            else:
                place = breathing_place(size, self._breath.step(table.now, number))
            surface.blit(place, place.get_rect(center=(x, y)))
        if not unasked:
            self._draw_wish(surface, [x for _number, x, _y in spots], wanted)

    def _draw_wish(self, surface: pygame.Surface, places: Sequence[int], wanted: int) -> None:
        """Says over the open places what is to be chosen."""
        area = self._table.parts.tray.area
        middle = sum(places) / len(places), area.y + area.h * WISH_AT
        room = area.w / wanted * len(places) * WISH_ROOM
        self._put_wish(surface, middle, room, ruled=len(places) == wanted)

    def _put_wish(
        self, surface: pygame.Surface, middle: tuple[float, float], room: float, *, ruled: bool
    ) -> None:
        """What is to be chosen, in brass on the felt."""
        table = self._table
        area = table.parts.tray.area
        words = self._actions.wish().upper()
        if not words:
            return
        if table.look.high_contrast:
            px = lettering.fitting_px(
                words, table.parts.layout.type.px(26), round(room), "ExtraBold"
            )
            place = round(middle[0]), round(middle[1])
            lettering.draw(surface, words, place, px, (255, 255, 255), "ExtraBold", told=True)
            return
        cap = brass_type.fitting_cap(words, round(area.h * WISH_CAP), room)
        if ruled:
            brass_type.put_ruled(surface, words, middle, cap, round(area.w * WISH_RULE))
        else:
            brass_type.put_brass(surface, words, middle, cap)

    @property
    def breathing(self) -> bool:
        """Whether the open places swell and sink now, or dice sway that wait to be rolled."""
        return self._breath.lasts(self._table.now) or self._sway.lasts(self._table.now)

    def _sway_unrolled(self) -> None:
        """Lets dice that wait for their roll turn to and fro on their corners for a while."""
        table = self._table
        parts = table.parts
        tray = parts.tray
        dice = [die for die in parts.model.tray if die.letter is None and die.key in tray.poses]
        if not dice or len(dice) > MOST_SWAYING or tray.edge > LARGEST_SWAYING:
            self._sway.forget()
            return
        if tray.throwing or not parts.visual.at_rest or any(tray.grabs(die.key) for die in dice):
            self._sway.forget()  # they leave as they stand
            return
        self._sway.ask(tuple(die.key for die in dice), table.now, still=self._still)
        for number, die in enumerate(dice):
            wave = self._sway.wave(table.now, 0.0 if number % 2 else 0.5)
            tray.stand(die, round(wave * SWAY_STEPS) / SWAY_STEPS * SWAY)

    @property
    def _still(self) -> bool:
        """Whether nothing may stir of itself."""
        table = self._table
        return (
            table.look.reduced_motion
            or math.isinf(table.surroundings.settings.animation_speed)
            or bool(table.refusal())  # nobody is asked, as in a film
        )

    def _draw_empty_place(self, surface: pygame.Surface, key: int) -> None:
        """A dashed outline where the carried die lay."""
        rect = self._table.parts.tray.rect(key)
        rect = rect.inflate(-rect.w // 6, -rect.h // 6)
        surface.blit(dashes(rect.size, rect.w // 8, PLACE, max(1.5, rect.w / 44)), rect)

    def _draw_lifted(self, surface: pygame.Surface, key: int) -> None:
        """The die that was clicked: raised from the felt, waiting for its place."""
        table = self._table
        tray = table.parts.tray
        die = table.parts.model.die(key)
        spot = tray.spot(key)
        raised = Spot(
            spot.x,
            spot.y - tray.edge * 0.16,
            tray.edge * HELD_SIZE,
            HELD_LEAN,
            leaning_yaw(die.kind, spot.yaw, HELD_LEAN),
            spot.side,
        )
        strong, thick = table.look.high_contrast, self._thick
        pen = table.parts.flights.pen
        seen = die.kind, die.face, raised, thick, pen, strong
        if self._lifted is None or self._lifted[0] != seen:
            self._lifted = seen, _lit_die(die, raised, pen, thick, strong=strong)
        halo, around = self._lifted[1]
        self._put_halo(surface, around)
        draw_die(surface, die.kind, die.face, raised, pen, shadow=0.30)
        surface.blit(halo, halo.get_rect(center=around.center))

    def draw_held(self, surface: pygame.Surface, outdoors: RGB) -> None:
        """The die that the pointer carries; above the table it is in the light ``outdoors``."""
        table = self._table
        hand = table.hand
        if hand.held is None or not hand.carried:
            return
        tray = table.parts.tray
        die = table.parts.model.die(hand.held)
        spot = tray.spot(hand.held)
        velocity = hand.velocity(table.now)
        sway = max(-0.35, min(0.35, velocity[0] / 4000))
        x, y = table.carried_at
        yaw = leaning_yaw(die.kind, spot.yaw, CARRIED_LEAN, 0.4) - sway
        held = Spot(x, y, tray.edge * HELD_SIZE, CARRIED_LEAN, yaw, spot.side)
        before, (width, height) = surface.get_clip(), surface.get_size()
        surface.set_clip(before.clip((0, table.table_top, width, height - table.table_top)))
        draw_shadow(surface, held, 0.45)
        surface.set_clip(before.clip((0, 0, width, table.table_top)))
        box = pygame.Rect(0, 0, round(held.size), round(held.size))
        box.center = round(x + held.size * FAR[0]), round(y + held.size * FAR[1])
        over = table.target(hand.hover)
        if over is None or not over.enabled:  # what takes the die shines
            put_shadow(surface, box, held.size * 0.2, held.size * FAR_BLUR, FAR_SHADE, FAR_DARK)
        surface.set_clip(before)
        out = min(1.0, max(0.0, (table.table_top - y) / held.size))
        picture, place = _alone(die, held, table.parts.flights.pen)
        picture.fill(mix((255, 255, 255), outdoors, OUTDOORS * out), None, pygame.BLEND_RGB_MULT)
        surface.blit(picture, place)
        if table.refuses:
            size = max(LEAST_REFUSAL, round(tray.edge * REFUSAL))
            badge = pygame.Rect(0, 0, size, size)
            badge.center = round(x + held.size * 0.5), round(y - held.size * 0.5)
            badge.clamp_ip(surface.get_rect())
            put_shadow(surface, badge, size / 2, max(2, size // 8), (0, 0, 0), 160, (0, 2))
            surface.blit(rounded(size, size, size / 2, REFUSING), badge)
            surface.blit(ring(size, size, size / 2, CROSS, max(2.0, size / 12)), badge)
            put_icon(surface, "cross", badge.center, round(size * 0.6), CROSS[:3])


def _lit_die(
    die: TrayDie, spot: Spot, pen: DiePen, thick: int, *, strong: bool
) -> tuple[pygame.Surface, pygame.Rect]:
    """The rim around a die that waits lifted, and what the die covers."""
    picture, covered = _alone(die, spot, pen)
    return rim_of(picture, thick, strong=strong), covered


def _alone(die: TrayDie, spot: Spot, pen: DiePen) -> tuple[pygame.Surface, pygame.Rect]:
    """The picture of a die by itself, and what it covers."""
    side = 2 * round(spot.size * 1.25)
    alone = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    middle = replace(spot, x=side / 2 + spot.x % 1, y=side / 2 + spot.y % 1)
    covered = draw_die(alone, die.kind, die.face, middle, pen)
    place = covered.move(int(spot.x) - side // 2, int(spot.y) - side // 2)
    return alone.subsurface(covered), place


def focused_die(table: TableContext) -> TrayDie | None:
    """The lying die on which the focus of keys or a controller rests, if it does."""
    hand = table.hand
    if not hand.keys or hand.focus is None or not hand.focus.startswith("die:"):
        return None
    order = tray_order(table.parts)
    number = int(hand.focus[4:])
    if not 1 <= number <= len(order):
        return None
    die = order[number - 1]
    return None if die.key in hand.away else die


ROLLS = ((255, 214, 120), (70, 38, 4), (70, 38, 4))  # dark around, as rims of dice are gold
KEEPS = ((96, 84, 78), (38, 28, 26), (236, 224, 206))


def draw_mark(surface: pygame.Surface, rect: pygame.Rect, *, rolls: bool) -> None:
    """Draws the disc: a turning arrow (rolls again) or a padlock (stays)."""
    put_shadow(surface, rect, rect.w / 2, max(2, rect.w * 0.1), (0, 0, 0), 150, (0, 2))
    picture = surfaces.get(("mark", rect.w, rolls), lambda: _mark(rect.w, rolls))
    surface.blit(picture, rect)


def _mark(size: int, rolls: bool) -> pygame.Surface:
    face, rim, ink = ROLLS if rolls else KEEPS

    def draw(surface: pygame.Surface, _scale: int) -> None:
        w = surface.get_width()
        middle = (w / 2, w / 2)
        pygame.draw.circle(surface, rim, middle, w / 2)
        pygame.draw.circle(surface, face, middle, w * 0.43)
        if rolls:
            _arrow(surface, ink, w)
        else:
            _lock(surface, ink, w)

    return smoothed(size, size, draw, 4)


def _arrow(surface: pygame.Surface, ink: tuple[int, int, int], w: int) -> None:
    reach, thick = w * 0.23, w * 0.075
    steps = 26
    start, end = math.radians(-40), math.radians(235)
    for step in range(steps + 1):
        angle = start + (end - start) * step / steps
        place = (w / 2 + reach * math.cos(angle), w / 2 + reach * math.sin(angle))
        pygame.draw.circle(surface, ink, place, thick / 2)
    tip = (w / 2 + reach * math.cos(start), w / 2 + reach * math.sin(start))
    size = w * 0.15
    pygame.draw.polygon(
        surface,
        ink,
        [
            (tip[0] + size * 0.95, tip[1] - size * 0.35),
            (tip[0] - size * 0.75, tip[1] - size * 0.55),
            (tip[0] + size * 0.35, tip[1] - size * 1.45),
        ],
    )


def _lock(surface: pygame.Surface, ink: tuple[int, int, int], w: int) -> None:
    body = pygame.Rect(0, 0, w * 0.40, w * 0.30)
    body.midtop = round(w * 0.5), round(w * 0.46)
    pygame.draw.rect(surface, ink, body, 0, int(w * 0.05))
    bow = pygame.Rect(0, 0, w * 0.27, w * 0.36)
    bow.midtop = round(w * 0.5), round(w * 0.23)
    pygame.draw.rect(surface, ink, bow, int(w * 0.065), int(w * 0.135))
    hole = round(w * 0.5), round(w * 0.59)
    pygame.draw.circle(surface, KEEPS[0], hole, w * 0.045)
    pygame.draw.rect(surface, KEEPS[0], (hole[0] - w * 0.018, hole[1], w * 0.036, w * 0.09))

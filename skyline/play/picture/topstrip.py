"""Draws the top strip: the day's arc with its hours, and the players' plates."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import cached_property, partial
from typing import Any, TypeAlias

import pygame

from skyline.play.layout import ROUND_LABEL, TableLayout
from skyline.play.phrasebook import Phrasebook
from skyline.play.picture.board import GroundPart, Miniatures
from skyline.play.picture.hours import Hour
from skyline.play.players import Player
from skyline.table import type as lettering
from skyline.table.furniture import contrast
from skyline.table.furniture.arc import (
    arc_position,
    digit_colour,
    marker_radius,
    stop_radius,
)
from skyline.table.furniture.plates import (
    brass_plate,
    plate,
    plate_border,
    plate_label,
    plate_picture,
    plate_shadow,
)
from skyline.table.furniture.zones import is_narrow
from skyline.table.paint import Point, put_shadow, rounded
from skyline.table.picture_cache import SurfaceCache
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps, finish
from skyline.text.words import _
from skyline.widgets.base.icons import icon
from skyline.widgets.controls.swatch import gem

CREAM = (255, 244, 222)
QUIET = (232, 216, 194)
ENGRAVED = (38, 20, 2)
SHADE = (0, 0, 0, 150)
CACHE_BYTES = 6_000_000

Items: TypeAlias = tuple[Hashable, ...]
"""What the plates show of the seats' boards, by seat."""
_Given: TypeAlias = tuple[int, bool, Hashable, float]
"""A seat, whether its plate is lit, what it shows, and what all of these have in common."""


class TopStrip:
    """Draws arc and plates at one window size."""

    def __init__(
        self,
        layout: TableLayout,
        players: Sequence[Player],
        miniatures: Miniatures,
        hours: int,
        *,
        plain: bool = False,
    ) -> None:
        self.layout = layout
        self.miniatures = miniatures  # what the plates show
        self.hours = hours  # how many a day has
        self.plain = plain  # for high contrast: black plates, points in black on white
        self.players = tuple(players)
        self._pictures = SurfaceCache(CACHE_BYTES)
        self.words: pygame.Rect | None = None  # where the words below the arc were drawn last

    # ------------------------------------------------------------- arc
    def draw_arc(
        self,
        surface: pygame.Surface,
        day: Day,
        number: int,
        phrases: Phrasebook,
        *,
        last: bool,  # whether it is known to be the last one
        what_if: bool = False,
        sun: int = 0,  # the hour at whose stop the sun stands, if it is another one
    ) -> None:
        """Writes the hours on the stops of the arc, and that a game is a what-if game."""
        lit = sun or number
        size = self.layout.size
        if self.plain:
            contrast.put_stops(surface, self.layout.zones, lit, self.hours, last=last)
        for index in range(0 if self.plain else self.hours):
            if index == lit - 1:
                self.write_sun(surface, arc_position(index, size, self.hours), lit, day)
            else:
                self.write_stop(surface, index, past=index < lit - 1, last=last)
        text = phrases.hour(number, self.hours, last=last)
        if what_if:
            text = _("What if: {words}").format(words=text)
        room = self._label_room(self._stop_px)
        px = lettering.fitting_px(text, self.layout.type.px(20), room, "Bold")
        wide, tall = (
            lettering.measure(text, px, "Bold")[0] + round(px * 1.3),
            round(px * 1.5),
        )
        label = (
            contrast.name_plate((wide, tall))
            if self.plain
            else rounded(wide, tall, tall / 2, (16, 20, 50, 190))  # legible before any sky
        )
        box = label.get_rect(center=(round(size[0] / 2), round(size[1] * ROUND_LABEL)))
        self.words = box
        surface.blit(label, box)
        lettering.draw(surface, text, box.center, px, (255, 250, 236), "Bold", box=box)

    @property
    def _stop_px(self) -> int:
        """The size of digits on stops."""
        most = round(stop_radius(self.layout.scale) * 1.12)
        return max(lettering.SMALLEST, min(self.layout.type.px(16), most))

    def write_sun(self, surface: pygame.Surface, place: Point, number: int, day: Day) -> None:
        """Writes the hour on the sun or moon."""
        px = min(self.layout.type.px(26), round(marker_radius(self.layout.scale) * 1.15))
        lettering.draw(surface, str(number), place, px, digit_colour(day), "ExtraBold")

    def write_stop(self, surface: pygame.Surface, index: int, *, past: bool, last: bool) -> None:
        """Writes the hour on a stop where the sun is not; none that will not be played."""
        if last and not past:  # nothing for hours that will not be played
            return
        place = arc_position(index, self.layout.size, self.hours)
        px = self._stop_px
        colour = (96, 62, 20) if past else (255, 248, 232)
        lettering.draw(surface, str(index + 1), place, px, colour, "Bold")

    def written_at(self, *rounds: int) -> list[pygame.Rect]:
        """Where the numbers of some rounds stand on the arc, and that of the present one below."""
        size, px = self.layout.size, self.layout.type.px(20)
        label = pygame.Rect(0, 0, round(self._label_room(px) + px * 1.4), round(px * 1.6))
        label.center = round(size[0] / 2), round(size[1] * ROUND_LABEL)
        found = [label]
        side = round(2 * marker_radius(self.layout.scale))
        for number in rounds:
            if 0 < number <= self.hours:
                disc = pygame.Rect(0, 0, side, side)
                x, y = arc_position(number - 1, size, self.hours)
                disc.center = round(x), round(y)
                found.append(disc)
        return found

    def arc_area(self) -> pygame.Rect:
        """All that words and numbers of the arc may cover."""
        first, *rest = self.written_at(*range(1, self.hours + 1))
        return first.unionall(rest)

    def _label_room(self, px: int) -> float:
        """Pixels of width between the stops beside the words below the arc, set in a size."""
        size = self.layout.size
        second, last = (arc_position(index, size, self.hours)[0] for index in (1, self.hours - 2))
        return last - second - 3.6 * px

    # ------------------------------------------------------------- plates
    def plates(
        self, items: Items, points: Sequence[int], active: int | None
    ) -> Iterator[GroundPart]:
        """Every player's plate with their board in small and their points."""
        scale = self.miniatures.scale(items)
        for seat, rect in enumerate(self.layout.plates):
            lit = seat == active
            given = seat, lit, items[seat], scale
            padding = 0 if self.plain else plate_shadow(rect.size, True)[1]  # the larger one
            yield GroundPart(
                (lit, items[seat], round(scale, 3), points[seat]),
                rect.inflate(2 * padding, 2 * padding).clip((0, 0), self.layout.size),
                partial(self._put_plate, given, points[seat]),
                slow=False,
                ahead=partial(self._ahead, given),
                waits=True,
            )

    def _put_plate(self, given: _Given, points: int, surface: pygame.Surface, hour: Hour) -> None:
        seat, lit, _items, _scale = given
        rect = self.layout.plates[seat]
        if not self.plain:
            shadow, padding = plate_shadow(rect.size, lit)
            surface.blit(shadow, (rect.x - padding, rect.y - padding))
        surface.blit(finish(self.plate_steps(*given, hour.day)), rect)
        self._words(surface, rect, self.players[seat], points, lit)

    def _ahead(self, given: _Given, hour: Hour) -> Iterator[None]:
        yield from self.plate_steps(*given, hour.day)

    def plate_steps(
        self, seat: int, lit: bool, items: Hashable, scale: float, day: Day
    ) -> Steps[pygame.Surface]:
        """Paints the plate of a seat, if it is not kept."""
        seen = items, round(scale, 3), day.time
        key = seat, lit, *seen
        kept = self._pictures.kept(key)
        if kept is not None:
            return kept
        rect = self.layout.plates[seat]
        label = self._label_height(rect)
        size = plate_picture(rect.size, label).size
        # Kept besides: when a turn passes, plates of two seats change but for their pictures.
        picture = self._pictures.kept(("miniature", size, *seen))
        if picture is None:
            picture = yield from self.miniatures.steps(size, items, day, scale)
            self._pictures.keep(("miniature", size, *seen), picture)
            yield
        given = rect.size, self.players[seat].colour, lit, picture, label
        made = contrast.player_plate(*given) if self.plain else plate(*given)
        self._pictures.keep(key, made)
        return made

    def _label_height(self, rect: pygame.Rect) -> int:
        usual = round(self.layout.type.px(20) * 1.5)
        return max(min(round(rect.h * 0.30), round(usual * 1.4)), usual)

    @staticmethod
    def _inset(rect: pygame.Rect) -> int:
        return round(min(rect.h, rect.w * 0.6) * 0.07)

    def _gem_radius(self, label: pygame.Rect) -> int:
        return max(5, round(min(label.h * 0.21, self.layout.type.px(21) * 0.40)))

    def _sign_size(self, label: pygame.Rect) -> int:
        """The side of the mark of a computer player in pixels."""
        return max(12, round(self._gem_radius(label) * 2.5))

    @cached_property
    def _points_beside(self) -> bool:
        """Whether every name fits beside three digits; else all points hang over the pictures."""
        layout = self.layout
        for rect, player in zip(layout.plates, self.players, strict=False):
            label = plate_label(rect.size, self._label_height(rect))
            digits = lettering.measure("888", layout.type.px(26), "ExtraBold")[0]
            taken = 2 * self._inset(rect) + 2 * self._gem_radius(label) + digits
            room = rect.w - taken - round(36 * layout.scale)
            if player.level:
                room -= self._sign_size(label) + round(3 * layout.scale)
            if lettering.measure(player.name, layout.type.px(18), "Bold")[0] > room:
                return False
        return True

    def labels(self) -> list[pygame.Rect]:
        """Where names and points of all seats stand on their plates."""
        return [
            plate_label(rect.size, self._label_height(rect)).move(rect.topleft)
            for rect in self.layout.plates
        ]

    def draw_points(
        self,
        surface: pygame.Surface,
        seat: int,
        points: int,
        scale: float = 1.0,
        widest: tuple[int, ...] = (),
    ) -> pygame.Rect:
        """Draws the points of a seat on its brass plate, perhaps enlarged; returns where.

        The plate is as wide as the widest of the points and of those that it is to cover.
        """
        rect = self.layout.plates[seat]
        label = plate_label(rect.size, self._label_height(rect)).move(rect.topleft)
        tall = min(label.h, self.layout.type.px(26) * 1.5)
        px = round(min(self.layout.type.px(26), max(lettering.SMALLEST, tall * 0.68)) * scale)
        text, *others = (str(each).replace("-", "−") for each in (points, *widest))
        wide = max(lettering.measure(each, px, "ExtraBold")[0] for each in (text, *others))
        width = max(wide + round(px * 0.7), round(tall * 1.1 * scale))
        badge = pygame.Rect(0, 0, width, round(tall * 0.80 * scale))
        if self._points_beside:
            badge.midright = (rect.right - round(rect.h * 0.055), label.centery)
        else:
            edge = plate_border(rect.h) + max(2, round(rect.h * 0.03))
            badge.topright = (rect.right - edge, rect.y + edge)
        figures = contrast.plain_plate if self.plain else brass_plate
        surface.blit(figures(badge.size), badge)
        lettering.draw(surface, text, badge.center, px, ENGRAVED, "ExtraBold", box=badge)
        return badge

    def _words(
        self, surface: pygame.Surface, rect: pygame.Rect, player: Player, points: int, lit: bool
    ) -> None:
        layout = self.layout
        label = plate_label(rect.size, self._label_height(rect)).move(rect.topleft)
        badge = self.draw_points(surface, self.layout.plates.index(rect), points)
        radius = self._gem_radius(label)
        jewel = gem(player.shape, player.colour, 2 * radius)
        left = rect.x + self._inset(rect)
        surface.blit(jewel, (left, label.centery - radius))
        name_left = left + 2 * radius + round(9 * layout.scale)
        end = badge.left - round(6 * layout.scale)
        if not self._points_beside:
            end = rect.right - self._inset(rect)
        if player.level:
            sign = self._sign_size(label)
            colour = (255, 255, 255) if self.plain else CREAM if lit else QUIET
            surface.blit(icon("screen", sign, colour), (name_left - 2, label.centery - sign // 2))
            name_left += sign + round(3 * layout.scale)
        lettering.draw(
            surface,
            player.name,
            (name_left, label.centery),
            layout.type.px(21),
            (255, 255, 255) if self.plain else CREAM if lit else QUIET,
            "Bold" if lit else "SemiBold",
            "left",
            SHADE,
            max_width=end - name_left,
            box=label,
        )

    # ------------------------------------------------------------- enlarged
    def _large_plate(
        self, size: tuple[int, int], seat: int, model: Any, day: Day, label: int
    ) -> pygame.Surface:
        colour = self.players[seat].colour
        window = plate_picture(size, label)
        picture = self.miniatures.paint_large(window.size, model, seat, day)
        if self.plain:
            return contrast.player_plate(size, colour, False, picture, label)
        return plate(size, colour, True, picture, label, turn=False)

    def draw_large(
        self,
        surface: pygame.Surface,
        seat: int,
        model: Any,
        points: str,
        day: Day,
    ) -> pygame.Rect:
        """Draws one player's board large over the sky, with points in words; returns where."""
        width, height = self.layout.size
        top = round(height * 0.165)
        # Down to the road: nothing of the board behind it looks out below.
        foot = self.layout.zones.road_y - round(5 * self.layout.scale)
        share = 0.94 if is_narrow((width, height)) else 0.62
        rect = pygame.Rect(0, top, round(min(width * share, height * 1.15)), foot - top)
        rect.centerx = width // 2
        label = max(round(rect.h * 0.13), round(self.layout.type.px(24) * 1.6))
        put_shadow(surface, rect, rect.h * 0.09, rect.h * 0.07, (8, 4, 20), 220, (0, rect.h * 0.02))
        key = ("large", seat, self.miniatures.items(model, seat), day.time)
        picture = self._pictures.get(
            key,
            lambda: self._large_plate(rect.size, seat, model, day, label),
        )
        surface.blit(picture, rect)
        strip = plate_label(rect.size, label).move(rect.topleft)
        px = self.layout.type.px(24)
        end = rect.right - rect.h * 0.07
        used = lettering.measure(points, px, "ExtraBold")[0] + rect.h * 0.07
        left = rect.x + rect.h * 0.07
        room = end - left - used
        name = self.players[seat].title
        for text, x, colour, weight, anchor, most in (
            (name, left, CREAM, "Bold", "left", room),
            (points, end, CREAM, "ExtraBold", "right", rect.w * 0.5),
        ):
            at = (x, strip.centery)
            lettering.draw(surface, text, at, px, colour, weight, anchor, SHADE, most, strip)
        return rect

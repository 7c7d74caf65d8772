"""Draws a street: finished buildings, columns under construction, the empty lot."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

import pygame

from skyline.games.skyline.scoring import LONE_GROUND, points
from skyline.table.dice.marks import Marks
from skyline.table.paint import glow, mix, multiply
from skyline.table.palette import RGB
from skyline.table.picture_cache import SurfaceCache
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps
from skyline.table.scenery.sunlight import in_light, in_light_steps, in_shadow_of
from skyline.text.words import _
from skyline.views.skyline.art import contrast, site
from skyline.views.skyline.art.buildings import PLINTH, building, building_steps
from skyline.views.skyline.art.column_dice import LIGHTS
from skyline.views.skyline.art.columns import TOP, column
from skyline.views.skyline.art.site import invitation
from skyline.views.skyline.layout import DIE_STOREY, StreetLayout, StreetPlan
from skyline.views.skyline.pieces import Lot
from skyline.views.skyline.streetlight import LAMP, Passage, draw_lamps, draw_shadows
from skyline.views.skyline.visual_state import Ghost, LotVisual, StreetVisual

CACHE_DEPTH = 7  # bytes per pixel of the window: streets of two hours
MOST_BYTES = 30_000_000
DISTANCES = 8  # steps of a lot's width in which the distance of a neighbour counts
PREPARED_SHARE = 0.6  # of the cache; more would push out what is seen now
FIGURE = 20  # design size of points and floors on plinths
SOLID = 255
LOOKS = 24  # a multiple of the looks that a building has
CACHE_BYTES = 16_000_000


class Site(NamedTuple):
    """What stands around a column."""

    open: bool = True  # whether it is still built on
    slim: bool = False  # whether its crane keeps to its own lot
    cleared: bool = False  # whether it waits for the die in the hand


class StreetPainter:
    """Draws lots at one window size; keeps the pictures of columns."""

    def __init__(
        self, layout: StreetLayout, *, marks: Marks = Marks.NONE, plain: bool = False
    ) -> None:
        self.layout = layout
        self.marks = marks
        self.plain = plain  # for high contrast: signs and points in black and white
        self._figures = layout.type.px(FIGURE)
        self._opacity = SOLID
        self._made: StreetPlan | None = None  # whose pictures are scaled for now
        self._waiting: Collection[int] = ()  # lots whose sites are cleared for a die
        self._there = 0.0  # how much of these sites is still seen
        self._ready: set[object] = set()  # pictures made ahead
        #: signs on plinths as they were drawn last, and where: what drives by hides none
        self.signs: list[tuple[pygame.Surface, tuple[int, int]]] = []
        self._tall: list[int] = []  # storeys of the lots that throw shadows on others
        self._pictures = SurfaceCache(
            min(MOST_BYTES, max(CACHE_BYTES, layout.size[0] * layout.size[1] * CACHE_DEPTH))
        )

    def draw(
        self,
        surface: pygame.Surface,
        lots: Sequence[Lot],
        plan: StreetPlan,
        day: Day,
        visual: StreetVisual,
        *,
        empty: bool,
        shift: float = 0.0,
        settled: StreetPlan | None = None,
        passage: Passage | None = None,
        waiting: Collection[int] = (),
        there: float = 0.0,
    ) -> None:
        """Draws a whole street, moved ``shift`` pixels to the right.

        Sites of the lots that are ``waiting`` for a die, by key, are cleared, but for the part
        (0..1) that is still ``there`` of what stood on them. On the way to a ``settled`` plan with
        lots of another width, pictures of that width are scaled. During a ``passage`` from an
        earlier hour its buildings change one by one.
        """
        self._made = settled if settled and settled.lot_width != plan.lot_width else None
        self._waiting, self._there = waiting, there
        light = day if passage is None else passage.light(day)
        self._tall = [0 if self._aloft(visual, lot) else lot.height for lot in lots]
        draw_shadows(surface, self.layout, lots, plan, light, visual, shift)
        for index, lot in enumerate(lots):
            state = visual.lots.get(lot.key)
            if state is not None and state.hidden:
                self._ground(surface, plan, index, day, shift)
                continue
            self._lot(surface, lot, plan, index, day, state, shift)
            if passage is not None:
                self._opacity = round(255 * passage.remaining(lot.key))
                if self._opacity:
                    self._lot(surface, lot, plan, index, passage.before, state, shift)
                self._opacity = SOLID
        if empty:
            self._empty(surface, plan, len(lots), day, shift)
        draw_lamps(surface, self.layout, plan, light, shift)
        self._made = None

    def draw_ghost(self, surface: pygame.Surface, ghost: Ghost, plan: StreetPlan, day: Day) -> None:
        self._lot(surface, ghost.lot, plan, 0, day, ghost.visual, 0.0)

    def miniature(self, lot: Lot, width: int, day: Day) -> pygame.Surface:
        """A lot by itself, ``width`` pixels wide, as a new surface."""
        if lot.is_tile:
            return self._building(lot, width, day).copy()
        scene = Site(open=not lot.finished)
        return self._paint_column(lot, tuple(lot.kinds), width, day, scene)

    # ------------------------------------------------------------- kinds of lots
    def _lot(
        self,
        surface: pygame.Surface,
        lot: Lot,
        plan: StreetPlan,
        index: int,
        day: Day,
        state: LotVisual | None,
        shift: float,
    ) -> None:
        kinds = lot.kinds
        if state is not None and state.column is not None:
            kinds = list(state.column)
        if kinds and not (lot.is_tile and (state is None or state.column is None)):
            floors = len(kinds) if state is None or state.floors is None else state.floors
            self._column(surface, lot, kinds[:floors], plan, index, day, state, shift)
        else:
            self._tile(surface, lot, plan, index, day, state, shift)

    def _tile(
        self,
        surface: pygame.Surface,
        lot: Lot,
        plan: StreetPlan,
        index: int,
        day: Day,
        state: LotVisual | None,
        shift: float,
    ) -> None:
        width = plan.lot_width
        shade = self._shade(lot, plan, index, day) if state is None else (0, 0)
        picture = self._scaled(self._building(lot, self._width(plan), day, shade), plan)
        x = plan.lots[index] + shift
        base = self.layout.base_y(width)
        if state is None:
            self._put(surface, picture, (x, base - picture.get_height()))
            self._plaque(surface, lot, plan, index, day, shift)
            return
        if state.squash:
            height = round(picture.get_height() * (1 - 0.10 * state.squash))
            wide = round(width * (1 + 0.07 * state.squash))
            x -= (wide - width) / 2
            picture = pygame.transform.smoothscale(picture, (wide, height))
        if state.flash or state.fade:
            picture = brightened(picture, state.flash, state.fade)
        top = base - picture.get_height() - state.drop * width
        self._put(surface, picture, (x + state.lean * width, top))
        if not state.drop and not state.fade:
            self._plaque(surface, lot, plan, index, day, shift)

    def _column(
        self,
        surface: pygame.Surface,
        lot: Lot,
        kinds: Sequence[str],
        plan: StreetPlan,
        index: int,
        day: Day,
        state: LotVisual | None,
        shift: float,
    ) -> None:
        width = plan.lot_width
        x = plan.lots[index] + shift
        open_site = not lot.finished and (state is None or state.column is None)
        slim = (self._made or plan).is_tight
        made = self._width(plan)
        scene = Site(open=open_site, slim=slim, cleared=lot.key in self._waiting)
        picture = self._column_picture(lot, tuple(kinds), made, day, scene)
        picture = self._scaled(picture, plan)
        offset_x = (picture.get_width() - width) / 2
        place = (x - offset_x, float(self.layout.base_y(width) - picture.get_height()))
        if state is not None and (state.flash or state.fade):
            picture = brightened(picture, state.flash, state.fade)
        if state is not None:
            place = (place[0] + state.lean * width, place[1] - state.lift * width)
        if state is not None and state.climb > 0:
            topmost = self.layout.floor_rect(plan, index, len(kinds))
            cut = topmost.top - round(topmost.h * TOP) - round(place[1])
            down = round(state.climb * self.layout.storey(width))
            climbing(surface, picture, place, cut, down)
        else:
            self._put(surface, picture, place)
            if scene.cleared and self._there and self._opacity == SOLID:
                full = self._column_picture(
                    lot, tuple(kinds), made, day, scene._replace(cleared=False)
                )
                full = self._scaled(full, plan)
                full.set_alpha(round(SOLID * self._there))
                surface.blit(full, place)
                full.set_alpha(SOLID)
        if day.night > 0.2 and self._opacity == SOLID:
            glow(
                surface,
                x + width * 0.5,
                self.layout.zones.ground_y + width * 0.02,
                width * 1.3,
                LAMP,
                0.20 * day.night,
                1.7,
            )
        if lot.finished and lot.kinds:
            self._plaque(surface, lot, plan, index, day, shift)
        elif open_site and (state is None or not (state.fade or state.lift or state.lean)):
            about = made, lot.rise, len(kinds)
            sign = site.height_sign(*about, day, self._figures)
            if self.plain:
                sign = contrast.height_sign(*about, self._figures)
            if lot.code == LONE_GROUND:
                sign = site.side_by_side(sign, self._points_sign(lot, made // 2, day))
            self._on_plinth(surface, self._scaled(sign, plan), plan, index, shift)

    def _empty(
        self, surface: pygame.Surface, plan: StreetPlan, index: int, day: Day, shift: float
    ) -> None:
        width = plan.lot_width
        tint = mix(day.tint, day.street, 0.3)
        made = self._width(plan)
        picture = self._scaled(site.empty_lot(made, day), plan)
        self._ground(surface, plan, index, day, shift)
        base = self.layout.base_y(width)
        y = base - picture.get_height() - width * 0.02
        if index == 0:
            sign = self._scaled(self._invitation(made, tint), plan)
            middle = plan.lots[index] + shift + width / 2
            foot = y + picture.get_height() - width * 0.20
            surface.blit(sign, sign.get_rect(midbottom=(round(middle), round(foot))))
        surface.blit(picture, (plan.lots[index] + shift, y))
        if day.night > 0.2:
            centre = plan.lots[index] + shift + width * 0.5
            glow(
                surface,
                centre,
                base - picture.get_height() * 0.78,
                width * 0.8,
                (255, 190, 100),
                0.3 * day.night,
                1.8,
            )

    def _invitation(self, width: int, tint: RGB) -> pygame.Surface:
        """The sign over the very first lot."""
        px = self.layout.type.px(22)
        text = _("Build here")
        return self._pictures.get(
            ("sign", width, text, px, tint),
            lambda: multiply(invitation(text, px, round(width * 0.46)), tint),
        )

    def _ground(
        self, surface: pygame.Surface, plan: StreetPlan, index: int, day: Day, shift: float
    ) -> None:
        picture = self._scaled(site.lot_base(self._width(plan), day), plan)
        base = self.layout.base_y(plan.lot_width)
        surface.blit(picture, (plan.lots[index] + shift, base - picture.get_height()))

    def _plaque(
        self,
        surface: pygame.Surface,
        lot: Lot,
        plan: StreetPlan,
        index: int,
        day: Day,
        shift: float,
    ) -> None:
        picture = self._scaled(self._points_sign(lot, self._width(plan), day), plan)
        self._on_plinth(surface, picture, plan, index, shift)

    def _points_sign(self, lot: Lot, width: int, day: Day) -> pygame.Surface:
        text = str(points(f"T{lot.rise}{lot.height}"))
        if self.plain:
            return contrast.plaque(width, text, self._figures)
        return site.plaque(width, text, day, self._figures)

    def _on_plinth(
        self,
        surface: pygame.Surface,
        picture: pygame.Surface,
        plan: StreetPlan,
        index: int,
        shift: float,
    ) -> None:
        width = plan.lot_width
        centre = plan.lots[index] + shift + width / 2
        y = self.layout.zones.ground_y + 0.147 * width
        y = min(y, self.layout.base_y(width) - picture.get_height() * 0.42)
        place = picture.get_rect(center=(round(centre), round(y))).topleft
        self._put(surface, picture, place)
        self.signs.append((picture, place))

    # ------------------------------------------------------------- pictures
    def _width(self, plan: StreetPlan) -> int:
        return (self._made or plan).lot_width

    def _scaled(self, picture: pygame.Surface, plan: StreetPlan) -> pygame.Surface:
        return scaled(picture, plan.lot_width, (self._made or plan).lot_width)

    def _put(
        self, surface: pygame.Surface, picture: pygame.Surface, place: tuple[float, float]
    ) -> None:
        """Blits a kept picture; see-through where it shows an hour that goes."""
        if self._opacity == SOLID:
            surface.blit(picture, place)
            return
        picture.set_alpha(self._opacity)
        surface.blit(picture, place)
        picture.set_alpha(SOLID)

    def prepare(
        self, lots: Sequence[Lot], plan: StreetPlan, day: Day, is_over: Callable[[], bool]
    ) -> bool:
        """Makes the buildings of a coming hour ahead.

        Returns whether time ran out before all were made.
        """
        self._tall = [lot.height for lot in lots]
        for index, lot in enumerate(lots):
            if self._pictures.used_bytes > self._pictures.limit_bytes * PREPARED_SHARE:
                return False
            key = self._building_key(lot, plan.lot_width, day)
            if not lot.is_tile or key in self._ready:
                continue
            if is_over():
                return True
            self._building(lot, plan.lot_width, day, self._shade(lot, plan, index, day))
            self._ready.add(key)
        return False

    def prepare_column(
        self, lot: Lot, plan: StreetPlan, day: Day, *, cleared: bool = False
    ) -> None:
        """Paints an open column that may stand in a street soon."""
        kinds = tuple(lot.kinds)
        scene = Site(slim=plan.is_tight, cleared=cleared)
        self._column_picture(lot, kinds, plan.lot_width, day, scene)

    def prepare_tile(self, lot: Lot, width: int, day: Day) -> Steps[None]:
        """Paints a finished building that no neighbour shades, in short steps."""
        key = (*self._building_key(lot, width, day), (0, 0))
        if key not in self._pictures:
            plain = yield from building_steps(lot.rise, lot.height, width, lot.look, day.night_step)
            self._pictures.keep(key, (yield from in_light_steps(plain, day, PLINTH * width, width)))

    @staticmethod
    def _aloft(visual: StreetVisual, lot: Lot) -> bool:
        """Whether a lot is on its way and throws no shadow on its neighbour."""
        state = visual.lots.get(lot.key)
        return state is not None and (state.hidden or bool(state.drop or state.fade))

    def _shade(self, lot: Lot, plan: StreetPlan, index: int, day: Day) -> tuple[int, int]:
        """Storeys of the neighbour that shades a lot (0: none), and its distance in pixels."""
        plan = self._made or plan
        beside = index + (1 if day.rim_side > 0 else -1)
        storeys = self._tall[beside] if 0 <= beside < len(self._tall) else 0
        if not storeys or lot.height > storeys + 2 or day.night == 1:
            return 0, 0
        # In coarse steps, so that a street that makes room needs no picture per frame.
        step = max(1, plan.lot_width // DISTANCES)
        away = abs(plan.lots[beside] - plan.lots[index]) - plan.lot_width
        return storeys, max(0, away) // step * step

    @staticmethod
    def _building_key(lot: Lot, width: int, day: Day) -> tuple[object, ...]:
        return ("tile", lot.rise, lot.height, lot.look % LOOKS, width, day.time)

    def _building(
        self, lot: Lot, width: int, day: Day, shade: tuple[int, int] = (0, 0)
    ) -> pygame.Surface:
        """A finished building in the light of the hour, perhaps in the shade of a neighbour."""
        key = (*self._building_key(lot, width, day), shade)
        return self._pictures.get(key, lambda: painted_building(lot, width, day, shade))

    def _column_picture(
        self,
        lot: Lot,
        kinds: tuple[str, ...],
        width: int,
        day: Day,
        scene: Site,
    ) -> pygame.Surface:
        look = lot.look % LIGHTS if day.night_step else 0
        key = ("column", lot.rise, kinds, width, day.time, scene, self.marks, look)
        return self._pictures.get(key, lambda: self._paint_column(lot, kinds, width, day, scene))

    def _paint_column(
        self,
        lot: Lot,
        kinds: tuple[str, ...],
        width: int,
        day: Day,
        scene: Site,
    ) -> pygame.Surface:
        return column(
            lot.rise,
            kinds,
            width,
            day,
            building_site=scene.open,
            marks=self.marks,
            slim=scene.slim,
            cleared=scene.cleared,
            look=lot.look % LIGHTS,
        )[0]


WHITE = (255, 255, 255)


def scaled(picture: pygame.Surface, width: int, made: int) -> pygame.Surface:
    """A picture of a lot that was made for lots ``made`` pixels wide, for ``width`` pixels."""
    if width == made:
        return picture
    share = width / made
    size = round(picture.get_width() * share), round(picture.get_height() * share)
    return pygame.transform.smoothscale(picture, (max(1, size[0]), max(1, size[1])))


def brightened(picture: pygame.Surface, flash: float, fade: float) -> pygame.Surface:
    """The picture with white light on it and partly faded out."""
    copy = picture.copy()
    if flash:
        level = round(255 * min(1.0, flash))
        copy.fill((level, level, level, 0), None, pygame.BLEND_RGBA_ADD)
    if fade:
        copy.fill((*WHITE, round(255 * (1 - min(1.0, fade)))), None, pygame.BLEND_RGBA_MULT)
    return copy


def climbing(
    surface: pygame.Surface,
    picture: pygame.Surface,
    place: tuple[float, float],
    cut: int,  # pixels of the picture above its topmost die
    down: int,  # pixels by which these are still lower than they will be
) -> None:
    """Draws a column whose crane and scaffold rise from behind its topmost die."""
    wide, tall = picture.get_size()
    cut = max(0, min(cut, tall))
    surface.blit(picture, (place[0], place[1] + down), (0, 0, wide, cut))
    surface.blit(picture, (place[0], place[1] + cut), (0, cut, wide, tall - cut))


def painted_building(lot: Lot, width: int, day: Day, shade: tuple[int, int]) -> pygame.Surface:
    """A finished building in the light of the hour, and in the shade of a neighbour if it has one.

    ``shade`` is storeys of the neighbour (0: none) and its distance in pixels.
    """
    plain = building(lot.rise, lot.height, width, lot.look, day.night_step)
    picture = in_light(plain, day, PLINTH * width, width)
    if not shade[0]:
        return picture
    tall = (shade[0] + 0.3) * DIE_STOREY * width
    return in_shadow_of(picture, day, PLINTH * width, width, tall, shade[1])

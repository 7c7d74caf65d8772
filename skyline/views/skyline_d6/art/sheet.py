"""A player's sheet as a picture that is kept: only what changed is painted again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import NamedTuple

import pygame

from skyline.games.skyline_d6.layout import START
from skyline.table.picture_cache import bytes_of
from skyline.table.scenery.steps import Steps, finish
from skyline.views.skyline_d6.art import boxes, facade, panels
from skyline.views.skyline_d6.art.colours import Light
from skyline.views.skyline_d6.art.ink import fade_in
from skyline.views.skyline_d6.art.places import SheetPlaces, overhang
from skyline.views.skyline_d6.art.sheet_data import SheetData


class _Part(NamedTuple):
    """A part of the picture: all that it may cover, what decides how it looks, its painter."""

    area: pygame.Rect
    key: Hashable
    paint: Callable[[pygame.Surface], None]


def _nothing(_surface: pygame.Surface) -> None:
    """Leaves the sky to be seen."""


def ahead_steps(places: SheetPlaces, data: SheetData, light: Light) -> Steps[None]:
    """Makes ahead what a sheet is put together of in the light of an hour that comes."""
    nowhere = pygame.Surface((1, 1), depth=32)
    for _name, part in _Parts(places, light).of(data):
        part.paint(nowhere)
        yield


class SheetPicture:
    """One sheet in the light of one hour.

    Args:
        places: of the sheet in its window.
        light: of the hour.
        ground: the empty sheet as :func:`.ground.ground_steps` has painted it: the part of that
            picture which :attr:`SheetPlaces.paper` covers. It must stay as it is.
    """

    def __init__(self, places: SheetPlaces, light: Light, ground: pygame.Surface) -> None:
        self.places = places
        self.light = light
        # Words are set to whole pixels: at an even distance they stand as in the window.
        self._corner = places.paper.x % 2, places.paper.y % 2
        own = places.at(*self._corner)
        self._parts = _Parts(own, light)
        self._ground = ground
        self._paper = own.paper
        self._picture = pygame.Surface(own.paper.bottomright, 0, ground)
        self._keys: dict[str, Hashable] = {}
        self._data: SheetData | None = None
        self._work = object()  # the painting that was begun last

    @property
    def nbytes(self) -> int:
        return bytes_of(self._picture)

    def show(self, data: SheetData) -> None:
        """Paints what the sheet says now, where that has changed."""
        finish(self.show_steps(data))

    def show_steps(self, data: SheetData) -> Steps[None]:
        """The same in short steps; until the last one the picture is not whole."""
        if data == self._data:
            return
        self._data = None
        self._work = work = object()
        parts = dict(self._parts.of(data))
        dirty = [part.area for name, part in parts.items() if self._keys.get(name) != part.key]
        if not self._keys:
            dirty = [self._paper]
        self._keys = {}  # if the work is left here, all is painted again
        for area in dirty:
            for _step in self._repaint(area, list(parts.values())):
                yield
                if self._work is not work:
                    return  # something else has been painted since
        self._keys = {name: part.key for name, part in parts.items()}
        self._data = data

    def _repaint(self, area: pygame.Rect, parts: list[_Part]) -> Steps[None]:
        """Paints everything again inside of an area and nothing outside of it."""
        area = area.clip(self._paper)
        self._picture.blit(self._ground, area, area.move(-self._paper.x, -self._paper.y))
        for part in parts:
            if part.area.colliderect(area):
                self._picture.set_clip(part.area.clip(area))
                part.paint(self._picture)
                self._picture.set_clip(None)
                yield

    def put_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Lays an area of the empty sheet in the window again, the sky for what is of glass."""
        surface.blit(self._ground, area, area.move(-self.places.paper.x, -self.places.paper.y))

    def draw(self, surface: pygame.Surface, alpha: int = 255) -> None:
        """Lays the sheet on its board in the window."""
        paper = self.places.paper
        self._picture.set_alpha(alpha if alpha < 255 else None)
        surface.blit(self._picture, paper, (*self._corner, *paper.size))


class _Parts:
    """Everything that a sheet is put together of, on a paper at its place."""

    def __init__(self, places: SheetPlaces, light: Light) -> None:
        self.places = places
        self.light = light

    def of(self, data: SheetData) -> Iterator[tuple[str, _Part]]:
        """Everything on the ground by name, from below upwards."""
        if not self.light.plain:
            yield from self._shadows(data)
        yield from self._bridges(data)
        yield from self._towers(data)
        yield from self._panels(data)

    def _shadows(self, data: SheetData) -> Iterator[tuple[str, _Part]]:
        places, night = self.places, self.light.night
        hall = places.boxes[START]
        found = [(START, hall, hall.h)]
        for index, each in enumerate(places.sheet.skyscrapers):
            tall = len(data.sheet.columns[index]) * places.storey
            found.append((each.name, places.cell(each.name, each.height), tall))
        for name, top, tall in found:
            side = overhang(top.w) if name != START else top.w // 30
            x, wide = top.right + side, max(4, places.unit // 6)
            area = pygame.Rect(x, top.y, wide, places.street - top.y)

            def paint(surface: pygame.Surface, area: pygame.Rect = area, tall: int = tall) -> None:
                surface.blit(facade.cast(area.w, tall, night), (area.x, area.bottom - tall))

            yield f"shadow {name}", _Part(area, tall, paint)

    def _bridges(self, data: SheetData) -> Iterator[tuple[str, _Part]]:
        places, sheet = self.places, data.sheet
        for index, each in enumerate(places.sheet.skybridges):
            state = boxes.bridge_state(places, sheet, index, allowed=data.may_bridge)
            deck, value = places.bridges[each.name], sheet.bridges[index]
            paint = partial(self._put_bridge, deck=deck, value=value, state=state)
            side = overhang(places.unit)
            area = pygame.Rect(deck.x - side, deck.y, deck.w + side, deck.h)
            yield each.name, _Part(area, (state, value), paint)

    def _put_bridge(
        self, surface: pygame.Surface, deck: pygame.Rect, value: int, state: str
    ) -> None:
        """A skybridge; in pencil also where no side of a tower is yet."""
        if state != "built":
            side = overhang(self.places.unit)
            planned = facade.planned_bridge(deck.size, self.light, state)
            surface.blit(planned, (deck.x - side, deck.y), (0, 0, side, deck.h))
        boxes.put_bridge(surface, deck, value, state, self.light)

    def _towers(self, data: SheetData) -> Iterator[tuple[str, _Part]]:
        places, light, sheet = self.places, self.light, data.sheet
        hall = places.boxes[START]
        above, side = facade.gable_height(hall.h), 2 * overhang(hall.w)
        room = pygame.Rect(hall.x - side, hall.y - above, hall.w + 2 * side, hall.h + above)
        yield (
            START,
            _Part(room, sheet.start, partial(self._put_start, hall=hall, value=sheet.start)),
        )
        for index, each in enumerate(places.sheet.skyscrapers):
            crown = places.crowns[each.name]
            built = len(sheet.columns[index]) == each.height and each.name not in data.bare
            flag = facade.flag_place(crown, index)
            area = crown.inflate(2 * overhang(crown.w), 4)
            area.union_ip((flag.x, flag.y, round(flag.w * 1.3), flag.h))
            area.union_ip(facade.summit_plate(crown, places.sheet.scoring.summit, hall.centerx)[0])
            paint = partial(self._put_crown, room=crown, index=index, rule=each.rule, built=built)
            far = len(sheet.columns[index]) < each.height - 1 and not light.plain
            seen = boxes.FAR if far else 1.0
            put = partial(fade_in, area=area, part=seen, draw=paint)
            yield f"crown {each.name}", _Part(area, (built, seen), put)
            for level in range(each.height, 0, -1):
                name = f"{each.name}.{level}"
                box, words = places.boxes[name], boxes.box_words(places, sheet, index, level)
                area = box.inflate(2 * overhang(box.w), 0)
                if words.star:
                    area.union_ip(boxes.star_place(box)[0])
                put = partial(boxes.put_box, places=places, box=box, words=words, light=light)
                if name in data.rising and level >= facade.SETBACK and each.rule == "by_one":
                    yield name, _Part(area, None, _nothing)  # it is wider than what comes there
                else:
                    yield name, _Part(area, words, put)

    def _put_start(self, surface: pygame.Surface, hall: pygame.Rect, value: int) -> None:
        facade.put_start(surface, hall, self.light)
        boxes.put_value(surface, hall, value, self.light)

    def _put_crown(
        self, surface: pygame.Surface, room: pygame.Rect, index: int, rule: str, *, built: bool
    ) -> None:
        facade.put_crown(surface, room, index, rule, self.light, built=built)
        if built:
            facade.put_flag(surface, room, index)
            middle = self.places.boxes[START].centerx
            facade.put_summit(surface, room, self.places.sheet.scoring.summit, middle)

    def _panels(self, data: SheetData) -> Iterator[tuple[str, _Part]]:
        places, sheet = self.places, data.sheet
        if not places.panels:
            return
        left, light = places.left, self.light
        margin = max(4, places.loans[0].w // 8)

        def area(top: int, bottom: int) -> pygame.Rect:
            return pygame.Rect(left.x - margin, top, left.w + 2 * margin, bottom - top)

        right, middle = places.right, places.most_head.y
        summary = pygame.Rect(right.x, right.y - 3, right.w, middle - right.y + 3)
        most = pygame.Rect(right.x, middle, right.w, right.bottom - middle + 3)
        bridges = sum(value > 0 for value in sheet.bridges)
        score = (data.score, data.name, data.colour, data.alone, data.more, data.begun)
        for name, room, key, put in (
            (
                "loans",
                area(left.y - 3, places.unpaid.bottom),
                sheet.loans,
                panels.put_loans,
            ),
            (
                "track",
                places.track_label.unionall([*places.track]).inflate(2 * margin, 2),
                bridges,
                panels.put_track,
            ),
            ("scrap", places.scrap, (sheet.scrap, data.options.scrap), panels.put_scrap),
            ("score", summary.inflate(6, 0), score, panels.put_score),
            ("most", most.inflate(6, 0), (*score, data.most), panels.put_most),
        ):
            paint = partial(put, places=places, data=data, light=light)
            yield name, _Part(room, key, paint)

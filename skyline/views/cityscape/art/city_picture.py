"""The model of the city as a picture that is kept.

While the model turns, every frame is painted in one go, as large as it is seen; what lies in light
is kept, and renewed a part at a time. Once it stands still, the same painting is made larger in
idle steps, averaged down, and faded in. Walls are upright parallelograms: a flat
picture under its light, narrowed and blitted in groups of columns. Roofs and the ground are
squares, turned and squashed.
"""

from __future__ import annotations

import itertools
import math
import time
from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

import numpy as np
import pygame

from skyline.table.copying import beside
from skyline.table.paint import Point, blank
from skyline.table.palette import BLACK, RGB
from skyline.table.picture_cache import SurfaceCache
from skyline.table.scenery.steps import Steps, finish
from skyline.views.cityscape.art.blocks import (
    BLOCKS,
    keep_colour,
    night_rim,
    put_flat,
    put_level,
    put_wall,
    roof_glow,
    roof_scaled,
    squashed,
    stack_wall,
    wall_seed,
)
from skyline.views.cityscape.art.camera import (
    COS,
    DISC,
    HALF,
    PLINTH,
    RIGHT,
    RIM,
    SIDES,
    SIN,
    SPOTS,
    Camera,
)
from skyline.views.cityscape.art.faces import Face, Faces
from skyline.views.cityscape.art.light import GAIN, Light, put_raised, tone
from skyline.views.cityscape.art.model_marks import ModelMarks
from skyline.views.cityscape.art.plinth import (
    NOBODY,
    TOPS,
    Owners,
    plain_turntable,
    put_graduation,
    put_sides,
    put_strip_lights,
    put_trees,
    scaled_tops,
    smooth_turntable,
    stand,
    stand_middle,
    street_light,
    tops_steps,
    turntable,
)
from skyline.views.cityscape.pieces import City, heights_of

_WHOLE: Final = 130.0  # pixels of a lot up to which a turning model is painted as it is seen,
_SHARP: Final = 112.0  # and as large as this beyond: making it larger costs time, too
_RELIT_SECONDS: Final = 0.0007  # of such a frame in which stacks get new light, or a little longer
_RELIT_FROM: Final = math.radians(6)  # from what their light was made for,
_GROUND_FROM: Final = math.radians(7)  # that of the ground,
_DISC_FROM: Final = math.radians(30)  # and that of the disc, where shadows are soft and small
_NEARLY: Final = 0.12  # by which a model may be painted smaller or larger than it is seen
_RELIT_HOURS: Final = 0.2  # of 0..1; with more between them all get new light at once
_TOP: Final = len(SIDES)  # the side of a stack that is its roof
_ALL_SIDES: Final = range(_TOP + 1)
_FINE: Final = 1.6  # times larger, before it is averaged down
_FINEST: Final = 340.0  # pixels of a lot at most, then
_REACH: Final = 3.48  # from the middle to the farthest corner of a holder
_TOPS_PART: Final = 0.75  # the ground is painted that much smaller, then,
_FAST_TOPS: Final = SIN  # and that much while it turns: then it is as tall as it is seen
_RESTS: Final = 2
_EDGE: Final = 6  # pixels by which an edge of a picture that was made larger is soft
_FADE: Final = 0.14  # seconds from one picture to the next
_LAST_STEP: Final = 0.06  # radians that the last frame of a turn may go
_WALL_TEXELS: Final = 24  # of light across a wall
_UNIT_TEXELS: Final = 8  # and of one unit's height
_GROUND_TEXELS: Final = 44  # of a lot
_DISC_TEXELS: Final = 24
_PLAIN_SIDES: Final = (0.80, 0.62)


class Scene(NamedTuple):
    """All that the picture shows. ``hour`` is 0 (dawn) to 1 (deep night).

    ``plain`` is high contrast, without light and shadow; with ``patterns`` sizes of blocks can be
    told without colour.
    """

    city: City
    camera: Camera
    hour: float
    owners: Owners = NOBODY
    plain: bool = False
    patterns: bool = False


class _Picture(NamedTuple):
    scene: Scene
    surface: pygame.Surface
    origin: tuple[int, int]
    faces: int  # the version of the light in it; below 0 it was painted for one frame


def turning_area(camera: Camera, heights: Sequence[int]) -> pygame.Rect:
    """What looks different while a model turns: the disc, and what stands on it at any turn."""
    (x, y), scale = camera.at(0, 0, -PLINTH), camera.scale
    reach, top = round(DISC * scale) + _EDGE, _highest(camera, heights)
    bottom = round(y + DISC * SIN * scale) + _EDGE
    return pygame.Rect(round(x) - reach, top, 2 * reach, bottom - top)


def _highest(camera: Camera, heights: Sequence[int]) -> int:
    """The top of the picture of a model, however it turns."""
    corner = HALF * math.sqrt(2)
    rises = [
        (math.hypot(*spot) + corner) * SIN + height * camera.unit * COS
        for spot, height in zip(SPOTS, heights, strict=True)
    ]
    return math.floor(camera.y - max(DISC * SIN, *rises) * camera.scale) - 3


class _Painter:
    """Paints a scene ``factor`` times larger; with ``lit`` for one frame of a turn."""

    def __init__(
        self,
        scene: Scene,
        faces: Faces,
        textures: SurfaceCache,
        factor: float,
        lit: _Lit | None = None,
    ) -> None:
        self.scene, self.faces, self.textures = scene, faces, textures
        self.lit = lit  # where all is painted in its last brightness
        self.gain = GAIN if lit else 1.0
        self.light = Light.at(scene.hour)
        self.night = 0.0 if scene.plain else round(self.light.night * 12) / 12
        view = scene.camera
        reach = round(DISC * view.scale * 1.12) + 4
        heights = heights_of(scene.city)
        top = round(view.y - DISC * view.scale * SIN) - 3
        if lit is not None:
            top = _highest(view, heights)
        else:
            roofs = [y for lot, height in enumerate(heights) for _x, y in view.roof(lot, height)]
            top = min(top, round(min(roofs)) - 3)
        bottom = round(view.y + (DISC * SIN + (PLINTH + 4 * RIM) * COS) * view.scale) + 3
        self.area = pygame.Rect(round(view.x) - reach, top, 2 * reach, bottom - top)
        self.camera = view.scaled(factor, self.area.topleft)
        self.sun = self.camera.to_world(self.light.sun)
        self.size = round(self.area.w * factor), round(self.area.h * factor)
        self.canvas = blank(1, 1)

    def paint(self, window: pygame.Surface | None = None) -> Steps[pygame.Surface]:
        """The painting; one of a turn has the stand below it, which is lit already.

        That may be painted right on its part of the ``window``.
        """
        camera, scene = self.camera, self.scene
        if self.lit:  # the ground is turned meanwhile
            ground = self.lit.ground(self)
            turned = beside().submit(finish, self._flat_ground(ground[0]))
            canvas = self.canvas = self.lit.canvas(self, window)
        else:
            canvas = self.canvas = blank(*self.size)
            self._put_disc(canvas, (yield from self.lit_disc()))
        put_graduation(canvas, camera, self.light, self.gain, plain=scene.plain)
        yield
        put_sides(canvas, camera, self.light, scene.owners, self.gain, plain=scene.plain)
        if self.lit:
            flat = turned.result()
        else:
            ground = yield from self.lit_ground()
            flat = yield from self._flat_ground(ground[0])
        put_flat(canvas, flat, camera.at(0, 0))
        yield
        for lot in camera.far_to_near():
            if scene.city[lot]:
                yield from self._put_stack(lot)
            elif not scene.plain:
                sunny = partial(self._sunny, ground[1])
                put_trees(canvas, camera, lot, self.light, sunny, self.gain)
        return canvas

    def put_stand(self, canvas: pygame.Surface, camera: Camera) -> None:
        """What lies under everything; a painting without it goes upon it afterwards."""
        (x, y), middle = camera.at(0, 0, -PLINTH), stand_middle(camera.scale)
        given = round(camera.scale, 1), self.scene.hour, self.scene.plain
        under = self.lit.stand(*given) if self.lit else stand(*given)
        canvas.blit(under, (round(x) - middle[0], round(y) - middle[1]))

    @property
    def middle(self) -> tuple[int, int]:
        """Of the turntable on the canvas."""
        x, y = self.camera.at(0, 0, -PLINTH)
        return round(x), round(y)

    def _put_disc(self, canvas: pygame.Surface, disc: pygame.Surface) -> None:
        place = disc.get_rect(center=self.middle)
        canvas.blit(disc, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def put_below(self, canvas: pygame.Surface, disc: pygame.Surface) -> None:
        """Puts the stand and a turntable on an empty canvas."""
        self.put_stand(canvas, self.camera)
        self._put_disc(canvas, disc)

    def lit_disc(self) -> Steps[pygame.Surface]:
        scale = round(self.camera.scale)
        disc = (self.lit.raised_disc(scale) if self.lit else turntable(scale)).copy()
        yield
        if self.scene.plain:
            disc = plain_turntable(disc.get_size()).copy()
            if not self.lit:
                disc.fill(tone((1, 1, 1)), special_flags=pygame.BLEND_RGB_MULT)
        else:
            texels, degrees = round(2 * DISC * _DISC_TEXELS), -math.degrees(self.camera.yaw)
            lit = self.faces.disc.light(
                self.light, self.sun, (texels, texels), (-DISC, DISC), width=2 * DISC
            )
            turned = pygame.transform.rotozoom(lit, degrees, 1)
            box = pygame.Rect(0, 0, texels, texels).move_to(center=turned.get_rect().center)
            lit = pygame.transform.smoothscale(turned.subsurface(box), disc.get_size())
            yield
            disc.blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        yield
        return disc

    @property
    def _coarse(self) -> float:
        return _FAST_TOPS if self.lit else _TOPS_PART

    def lit_ground(self) -> Steps[tuple[pygame.Surface, pygame.Surface]]:
        """Plinth and holders from above in their light, and that light."""
        side = round(2 * TOPS * self.camera.scale * self._coarse)
        given = self.scene.owners, self.scene.plain, side
        if not self.lit:
            yield from tops_steps(*given[:2])
        plain = self.lit.plain_ground(*given) if self.lit else scaled_tops(*given)
        picture = plain.copy()
        yield
        size = (round(2 * TOPS * _GROUND_TEXELS),) * 2
        face = self.faces.ground
        light, _mean = self._lay_light(picture, face, size, (-TOPS, TOPS), width=2 * TOPS)
        yield
        if self.night:
            lamps = (self.lit.street_light if self.lit else street_light)(
                plain, self.scene.city, self.night
            )
            picture.blit(lamps, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
            yield
            put_strip_lights(picture, plain, self.scene.owners, self.night)
            yield
        if self.lit:
            put_raised(picture)
        return picture, light

    def _flat_ground(self, picture: pygame.Surface) -> Steps[pygame.Surface]:
        """The ground from above as it lies before the camera."""
        coarse = self._coarse
        picture = pygame.transform.rotate(picture, -math.degrees(self.camera.yaw))
        spare = (picture.get_width() - round(2 * _REACH * self.camera.scale * coarse)) // 2
        if spare > 0:  # its corners are empty
            picture = picture.subsurface(picture.get_rect().inflate(-2 * spare, -2 * spare))
        yield
        return squashed(picture, coarse, self.lit.blank_for if self.lit else None)

    def _lay_light(
        self,
        picture: pygame.Surface,
        face: Face,
        texels: tuple[int, int],
        origin: Point,
        right: Point = (1.0, 0.0),
        width: float = 2 * HALF,
    ) -> tuple[pygame.Surface, RGB]:
        """Lays its light on the picture of a face; see :meth:`Face.light`.

        Returns the light, and its mean.
        """
        if self.scene.plain:
            broad = face.normal is None or abs(self.camera.depth(*face.normal)) > 0.7
            mean = tone((1.0 if not face.normal else _PLAIN_SIDES[not broad],) * 3)
            picture.fill(mean, special_flags=pygame.BLEND_RGB_MULT)
            return picture, mean
        fine = 1 if self.lit else 2
        light = face.light(self.light, self.sun, texels, origin, right, width, fine)
        red, green, blue, _alpha = pygame.transform.average_color(light)
        large = pygame.transform.smoothscale(light, picture.get_size())
        picture.blit(large, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return light, (red, green, blue)

    def _sunny(self, ground: pygame.Surface, x: float, y: float) -> bool:
        """Whether the sun reaches a point of the ground that lies in such light."""
        size = ground.get_width()
        at = int((x / TOPS + 1) / 2 * size), int((1 - y / TOPS) / 2 * size)
        least = sum(tone(self.light.toned(1, self.light.sun[2] / 2, 0.8)))
        return sum(ground.get_at(at)[:3]) > least

    def _put_stack(self, lot: int) -> Iterator[None]:
        stack, camera = self.scene.city[lot], self.camera
        height, foot = sum(stack), SPOTS[lot]
        z = height * camera.unit
        for side in camera.sides_seen():
            wall = self.lit.wall(self, lot, side) if self.lit else self.lit_wall(lot, side)
            put_wall(self.canvas, wall, camera, foot, z, side)
            yield
        top, edge = self.lit.roof(self, lot) if self.lit else self.lit_roof(lot)
        corners = camera.roof(lot, height)
        pygame.draw.polygon(self.canvas, edge, corners)  # no gap to the walls
        put_level(self.canvas, top, camera, camera.at(*foot, z))
        if self.lit:  # no stairs, either
            pygame.draw.aalines(self.canvas, edge, True, corners)
        if self.scene.plain:
            line = max(2, round(camera.scale * 0.025))
            pygame.draw.lines(self.canvas, BLACK, True, camera.outline(lot, height), line)
            pygame.draw.lines(self.canvas, BLACK, True, camera.roof(lot, height), line)
        yield

    def lit_wall(self, lot: int, side: int) -> pygame.Surface:
        """A wall as one looks straight at it, in its light."""
        stack, right, (x, y) = self.scene.city[lot], RIGHT[side], SPOTS[lot]
        height = sum(stack)
        plain, lamps = self._texture(lot, side)
        wall = plain.copy()
        corner = right[0] * x + right[1] * y - HALF, height * self.camera.unit
        texels = _WALL_TEXELS, height * _UNIT_TEXELS
        self._lay_light(wall, self.faces.walls[lot, side], texels, corner, right)
        if self.lit:
            put_raised(wall)
        if lamps:
            wall.blit(lamps, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return wall

    def lit_roof(self, lot: int) -> tuple[pygame.Surface, RGB]:
        """A roof from above in its light, and the colour of its edge."""
        block, (x, y) = self.scene.city[lot][-1], SPOTS[lot]
        wide = round(2 * HALF * self.camera.scale)
        day = self._kept(("roof", block, wide), lambda: self._roof_texture(block, wide))
        top = day.copy()
        texels = _WALL_TEXELS, _WALL_TEXELS
        _light, mean = self._lay_light(top, self.faces.roofs[lot], texels, (x - HALF, y + HALF))
        if self.night:
            keep_colour(top, day, tone(roof_glow(self.night)))
        if self.lit:
            put_raised(top)
        edge = [
            min(255.0, a * b * self.gain / 255)
            for a, b in zip(BLOCKS[block].light, mean, strict=True)
        ]
        if self.night:  # a rim that the sky still finds
            rim = night_rim(block) if self.lit else tone((1, 1, 1), night_rim(block))
            around, part = top.get_rect(), 0.8 * self.night
            pygame.draw.rect(top, rim, around, max(1, round(wide * 0.022 * part)))
            top.set_at((0, 0), (0, 0, 0, 0))  # what is turned gets this colour around it
            edge = [a + (b - a) * part for a, b in zip(edge, rim, strict=True)]
        red, green, blue = map(round, edge)
        return top, (red, green, blue)

    def _roof_texture(self, block: int, wide: int) -> pygame.Surface:
        roof = roof_scaled(block, wide)
        if self.lit:
            around = roof.get_at((0, 0))
            roof = _softened(roof)
            roof.set_at((0, 0), around)  # what is turned gets this colour around it
        return roof

    def _texture(self, lot: int, side: int) -> tuple[pygame.Surface, pygame.Surface | None]:
        """A wall as one looks straight at it, without light, and its lamps."""
        stack, patterns, scale = self.scene.city[lot], self.scene.patterns, self.camera.scale
        size = round(2 * HALF * scale), round(sum(stack) * self.camera.unit * COS * scale) + 1
        seed = wall_seed(lot, side)

        def part(number: int) -> pygame.Surface:
            whole = stack_wall(stack, self.night, seed, patterns=patterns)[number]
            small = pygame.transform.smoothscale(whole, size)
            if self.lit and not number:  # half as soft: windows stay crisp
                soft = _softened(small)
                soft.set_alpha(128)
                small.blit(soft, (0, 0))
            if number and not self.lit:
                small.fill(tone((1, 1, 1)), special_flags=pygame.BLEND_RGB_MULT)
            return small

        wall = self._kept((stack, size, patterns), lambda: part(0))
        if not self.night:
            return wall, None
        key = stack, size, seed, self.night, self.lit is None
        return wall, self._kept(key, lambda: part(1))

    def _kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self.textures.get(key, make) if self.lit else make()


class _Lit:
    """All that is painted in its light while the model turns, and what it is painted on.

    With it the sun goes around. Some faces of stacks have theirs renewed in a frame, those first
    that wait longest and only where it has gone on a bit, or the ground, or the disc; what has none
    yet gets it at once.
    """

    def __init__(self) -> None:
        self._of: object = None
        self._faces: Faces | None = None
        self._hour = self.scale = 0.0
        self._canvas = self._large = self._flat = blank(1, 1)
        self._plain: dict[str, tuple[Hashable, pygame.Surface]] = {}  # what lies below, unlit
        self._stand: tuple[object, pygame.Surface] | None = None
        self._below: tuple[object, pygame.Surface] = None, blank(1, 1)
        # What lies below, and the turn it has its light for.
        self._disc: tuple[float, pygame.Surface] | None = None
        self._ground: tuple[float, tuple[pygame.Surface, pygame.Surface]] | None = None
        self._walls: dict[tuple[int, int], pygame.Surface] = {}
        self._roofs: dict[int, tuple[pygame.Surface, RGB]] = {}
        # The turn for which each face of a lot has its light, oldest first.
        self._lit_at: dict[tuple[int, int], float] = {}

    def begin(self, painter: _Painter) -> None:
        """Call before every painting."""
        scene, faces, camera = painter.scene, painter.faces, painter.camera
        kept, self.scale = (scene.plain, scene.patterns, round(camera.scale, 2)), camera.scale
        before, self._faces = self._faces, faces
        if kept != self._of or not before or abs(scene.hour - self._hour) > _RELIT_HOURS:
            self._of, self._hour = kept, scene.hour
            self._disc = self._ground = self._stand = None
            self._walls.clear()
            self._roofs.clear()
            self._lit_at = dict.fromkeys(itertools.product(faces.roofs, _ALL_SIDES), camera.yaw)
        elif before is not faces or scene.hour != self._hour:
            self._hour = scene.hour
            self._let_wait()
            changed = {lot for lot in range(16) if before.city[lot] != faces.city[lot]}
            for lot, side in itertools.product(changed, _ALL_SIDES):
                self._walls.pop((lot, side), None)
                self._roofs.pop(lot, None)
            # The others look nearly as they did, and are renewed when it is their turn.
            self._lit_at = {
                (lot, side): camera.yaw if lot in changed else math.inf
                for lot, side in itertools.product(faces.roofs, _ALL_SIDES)
            }
            return
        # One of these in a frame: each takes a while.
        if self._disc and abs(self._disc[0] - camera.yaw) > _DISC_FROM:
            self._disc = None
        elif self._ground and abs(self._ground[0] - camera.yaw) > _GROUND_FROM:
            self._ground = None
        else:
            until = time.perf_counter() + _RELIT_SECONDS
            for lot, side in self._stale(camera, (*camera.sides_seen(), _TOP)):
                self._relight(painter, lot, side)
                if time.perf_counter() >= until:
                    break

    def _let_wait(self) -> None:
        """Has ground and disc lit for another city or hour in the next frames, one in each."""
        ground, disc = self._ground, self._disc
        if ground and ground[0] == math.inf:
            self._ground = None
        elif disc and disc[0] == math.inf:
            self._disc = None
        if self._ground:
            self._ground = math.inf, self._ground[1]
        if self._disc:
            self._disc = math.inf, self._disc[1]

    @property
    def waits(self) -> bool:
        """Whether ground or disc are still lit for another city or hour."""
        return any(part is not None and part[0] == math.inf for part in (self._ground, self._disc))

    def canvas(self, painter: _Painter, window: pygame.Surface | None) -> pygame.Surface:
        """What is painted on; always the same one, for new memory takes longer than painting.

        Or a part of the ``window``.
        """
        if window is not None:
            below = self._find_below(painter)
            window.blit(below, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            return window
        if self._canvas.get_size() != painter.size:
            self._canvas = blank(*painter.size)
        pixels = pygame.surfarray.pixels2d(self._find_below(painter))
        np.copyto(pygame.surfarray.pixels2d(self._canvas), pixels)
        return self._canvas

    def _find_below(self, painter: _Painter) -> pygame.Surface:
        """An empty canvas but for stand and disc."""
        disc = self.disc(painter)
        key = disc, painter.size, painter.middle
        last, below = self._below
        if last != key:
            if below.get_size() != painter.size:
                below = blank(*painter.size)
            below.fill((0, 0, 0, 0))
            painter.put_below(below, disc)
            self._below = key, below
        return below

    def enlarged(self, picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        """A picture in another size; likewise."""
        if self._large.get_size() != size:
            self._large = blank(*size)
        return pygame.transform.smoothscale(picture, size, self._large)

    def blank_for(self, size: tuple[int, int]) -> pygame.Surface:
        """What the ground is painted on, which hardly changes its size; likewise."""
        if size[0] > self._flat.get_width() or size[1] > self._flat.get_height():
            self._flat = blank(size[0], size[1])
        return self._flat.subsurface((0, 0, *size))

    def stand(self, scale: float, hour: float, plain: bool) -> pygame.Surface:
        """Painted anew for another turn only: a block more changes its light hardly."""
        if self._stand is None or self._stand[0] != (scale, plain):
            self._stand = (scale, plain), stand(scale, hour, plain)
        return self._stand[1]

    def raised_disc(self, scale: int) -> pygame.Surface:
        """A turntable that is raised before it is lit: only its brass loses some of its red."""

        def make() -> pygame.Surface:
            disc = smooth_turntable(scale)
            put_raised(disc)
            return disc

        return self._kept("disc", scale, make)

    def plain_ground(self, owners: Owners, plain: bool, side: int) -> pygame.Surface:
        given = owners, plain, side
        return self._kept("ground", given, lambda: _softened(scaled_tops(*given)))

    def street_light(self, plain: pygame.Surface, city: City, night: float) -> pygame.Surface:
        given = plain, city, night
        return self._kept("lamps", given, lambda: street_light(*given))

    def _kept(self, name: str, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if name not in self._plain or self._plain[name][0] != key:
            self._plain[name] = key, make()
        return self._plain[name][1]

    def disc(self, painter: _Painter) -> pygame.Surface:
        if self._disc is None:
            self._disc = painter.camera.yaw, finish(painter.lit_disc())
        return self._disc[1]

    def ground(self, painter: _Painter) -> tuple[pygame.Surface, pygame.Surface]:
        if self._ground is None:
            self._ground = painter.camera.yaw, finish(painter.lit_ground())
        return self._ground[1]

    def _stale(self, camera: Camera, sides: Collection[int]) -> list[tuple[int, int]]:
        return [
            (lot, side)
            for (lot, side), yaw in self._lit_at.items()
            if side in sides and abs(yaw - camera.yaw) > _RELIT_FROM
        ]

    def _relight(self, painter: _Painter, lot: int, side: int) -> None:
        del self._lit_at[lot, side]
        self._lit_at[lot, side] = painter.camera.yaw
        if side == _TOP:
            self._roofs[lot] = painter.lit_roof(lot)
        else:
            self._walls[lot, side] = painter.lit_wall(lot, side)

    def wall(self, painter: _Painter, lot: int, side: int) -> pygame.Surface:
        if (lot, side) not in self._walls:
            self._walls[lot, side] = painter.lit_wall(lot, side)
        return self._walls[lot, side]

    def prepare(self, painter: _Painter) -> Iterator[None]:
        """Lights the ground, the walls of all four sides and the roofs, for the next turn."""
        self._stand, self._below = None, (None, self._below[1])
        if self._disc and self._disc[0] != painter.camera.yaw:
            self._disc = None
        self.disc(painter)
        yield
        self._find_below(painter)
        yield
        # A turn then begins with both as they are, for its first pictures take long already.
        if self._ground and self._ground[0] != painter.camera.yaw:
            self._ground = None
        self.ground(painter)
        yield
        # One after the other: a turn that begins meanwhile finds what the others were.
        for lot, side in self._stale(painter.camera, _ALL_SIDES):
            self._relight(painter, lot, side)
            yield
        for lot, side in painter.faces.walls:
            self.wall(painter, lot, side)
            yield
        for lot in painter.faces.roofs:
            self.roof(painter, lot)
            yield

    def roof(self, painter: _Painter, lot: int) -> tuple[pygame.Surface, RGB]:
        if lot not in self._roofs:
            self._roofs[lot] = painter.lit_roof(lot)
        return self._roofs[lot]


def model_steps(scene: Scene) -> Steps[None]:
    """Makes what every painting of a model so large in such a light has in common."""
    faces = Faces(scene.city, scene.owners, scene.camera.unit, None)
    yield
    yield from _Painter(scene, faces, SurfaceCache(1_000_000), _fast_factor(scene), _Lit()).paint()


def _fast_factor(scene: Scene) -> float:
    """How large a model is painted while it turns, of how large it is seen."""
    scale = scene.camera.scale
    return 1.0 if scale <= _WHOLE else _SHARP / scale


class CityPicture:
    """The model on the table: draws it, and keeps what it has drawn.

    Call :meth:`place` with what is to be seen, :meth:`draw` every frame, :meth:`advance` with the
    seconds that pass, and :meth:`work` when there is time to spare.
    """

    def __init__(self) -> None:
        self._textures, self._lit = SurfaceCache(16_000_000), _Lit()
        self._scene: Scene | None = None
        self._faces: Faces | None = None
        self._shown: _Picture | None = None  # what was drawn last
        self._faded: _Picture | None = None  # what it takes the place of
        self._part = 1.0
        self._passed: Scene | None = None  # was drawn last without a picture of its own
        self._fine: _Picture | None = None
        self._rests = 0  # how often there was time to spare since something moved
        self._jobs: Iterator[None] | None = None
        self._expected: Scene | None = None
        self._ahead: Iterator[None] = iter(())
        self._next: tuple[Scene, Faces, _Picture] | None = None
        self._joined: tuple[_Picture, _Picture] | None = None  # what is shown, with a block on it

    def place(self, scene: Scene) -> None:
        """What is to be seen from now on."""
        old = self._scene
        if scene == old:
            return
        self._scene = scene
        if self._next and self._next[0] == scene:
            self._take_next()
        elif not self._faces or (old and _built(old) != _built(scene)):
            self._faces = self._faces_of(scene)
        if old is None or old._replace(hour=scene.hour) != scene:
            self._jobs, self._rests = None, 0

    def _take_next(self) -> None:
        if self._next:
            _scene, self._faces, self._fine = self._next
        self._expected = self._next = None

    @property
    def settled(self) -> bool:
        """Whether the picture is as good as it gets and needs no more frames."""
        fine, faces = self._fine, self._faces
        return bool(
            fine
            and faces
            and fine is self._shown
            and fine.scene == self._scene
            and fine.faces == faces.version
            and faces.whole
            and self._part >= 1
        )

    @property
    def coming(self) -> bool:
        """Whether a better picture comes in, or waits to be drawn."""
        return self._part < 1 or (self._fine is not self._shown and self._fits(self._fine))

    def _fits(self, fine: _Picture | None) -> bool:
        """Whether a picture shows what is to be seen, if perhaps at another hour."""
        return bool(
            fine and self._scene and fine.scene._replace(hour=self._scene.hour) == self._scene
        )

    def advance(self, seconds: float) -> None:
        """Lets a new picture come in."""
        self._part = min(1.0, self._part + seconds / _FADE)
        if self._part >= 1:
            self._faded = None

    def draw(self, surface: pygame.Surface) -> None:
        scene, faces = self._scene, self._faces
        if scene is None or faces is None:
            return
        shown, fine = self._shown, self._fine
        if fine and self._fits(fine):
            picture = fine  # another hour fades in when it is painted
        elif shown and shown.scene == scene and not (shown.faces < 0 and self._lit.waits):
            picture = shown
        elif self._passes(scene) and self._paint_on(surface, scene, faces):
            self._shown = self._faded = self._joined = None
            return
        else:
            picture = self._landed(scene) or self._paint_fast(scene, faces)
        if picture is not shown:
            before = None
            if shown and picture is fine:
                before = shown if _alike(shown.scene, scene) else self._landed(scene)
            self._faded, self._part = before, 0.0 if before else 1.0
            self._shown, self._joined = picture, None
        if self._faded:
            _put(surface, self._faded, 1.0)
        _put(surface, picture, self._part)

    def expect(self, scene: Scene) -> None:
        """What will probably be seen next, as after a drop or a turn; it is painted ahead."""
        if scene not in (self._expected, self._scene):
            self._expected, self._next, self._ahead = scene, None, self._paint_ahead(scene)

    def work(self, until: float) -> bool:
        """Paints on until ``time.perf_counter`` has come to ``until``; whether more is to do.

        While the scene changes from frame to frame, only what is expected is painted.
        """
        self._rests += 1
        hidden = self._scene is None  # nothing was to be seen yet, as behind a curtain
        while time.perf_counter() < until:
            if not (hidden or self.settled) and self._rests >= _RESTS:
                self._jobs = self._jobs or self._refine()
                if next(self._jobs, self) is self:
                    self._jobs = None
                    if self.coming:
                        break
            elif self._expected and not self._next:
                next(self._ahead, None)
            else:
                break
        return not hidden and bool(not self.settled or (self._expected and not self._next))

    def turn_steps(self) -> Iterator[None]:
        """What a turn is painted with; nothing is done where it is there."""
        scene, faces = self._scene, self._faces
        if scene and faces:
            yield from self._turn_steps(scene, faces)

    def _turn_steps(self, scene: Scene, faces: Faces) -> Iterator[None]:
        painter = _Painter(scene, faces, self._textures, _fast_factor(scene), self._lit)
        self._lit.begin(painter)
        yield from self._lit.prepare(painter)

    def settle(self) -> None:
        """Paints all that is still to be painted at once, for pictures that are no frames."""
        if self._scene and self._faces and not self.settled:
            finish(self._faces.look())
            self._fine = self._shown = finish(self._paint_fine(self._scene, self._faces))
            self._faded, self._part, self._jobs = None, 1.0, None

    def _refine(self) -> Iterator[None]:
        scene, faces = self._scene, self._faces
        if scene is None or faces is None:
            return
        # What was begun ahead goes on if it is of this, and otherwise begins anew some time: two
        # paintings at once take much memory.
        if scene == self._expected:
            for _step in self._ahead:
                yield
            self._take_next()
            faces = self._faces or faces
        elif self._expected and not self._next:
            self._ahead = self._paint_ahead(self._expected)
        if not (self._fine and self._fine.scene == scene):
            self._fine = yield from self._paint_fine(scene, faces)
        yield from self._turn_steps(scene, faces)
        if not faces.whole or faces.version != self._fine.faces:
            yield from faces.look()
            self._fine = yield from self._paint_fine(scene, faces)

    def _paint_ahead(self, scene: Scene) -> Iterator[None]:
        faces = self._faces
        if not faces or (faces.city, faces.owners) != (scene.city, scene.owners):
            faces = self._faces_of(scene)
            yield from faces.look()
        fine = yield from self._paint_fine(scene, faces)
        self._landed(scene)
        yield
        self._next = scene, faces, fine

    def _paint_fine(self, scene: Scene, faces: Faces) -> Steps[_Picture]:
        factor = max(1.0, min(_FINE, _FINEST / scene.camera.scale))
        painter = _Painter(scene, faces, self._textures, factor)
        version = faces.version
        large = yield from painter.paint()
        small = pygame.transform.smoothscale(large, painter.area.size)
        yield
        whole = pygame.Surface(painter.area.size, pygame.SRCALPHA, 32)
        painter.put_stand(whole, scene.camera.scaled(1, painter.area.topleft))
        whole.blit(small, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        yield
        put_raised(whole)
        return _Picture(scene, whole, painter.area.topleft, version)

    def _fast_painter(self, scene: Scene, faces: Faces) -> _Painter:
        factor, lit = _fast_factor(scene), self._lit
        if abs(scene.camera.scale * factor - lit.scale) < _NEARLY * lit.scale:
            factor = lit.scale / scene.camera.scale  # all has its light in that size
        return _Painter(scene, faces, self._textures, factor, lit)

    def _passes(self, scene: Scene) -> bool:
        """Whether the model turns on from here, so that nothing fades out of this frame."""
        home = self._expected
        return home is not None and home.city == scene.city and not _alike(home, scene)

    def _paint_on(self, surface: pygame.Surface, scene: Scene, faces: Faces) -> bool:
        """Such a frame without a picture of its own, unless that had another size."""
        painter = self._fast_painter(scene, faces)
        area = painter.area
        if painter.size != area.size or not surface.get_rect().contains(area):
            return False
        window = surface.subsurface(area)
        window.set_clip(surface.get_clip().move(-area.x, -area.y))
        if scene != self._passed:  # else the same picture is drawn again
            self._lit.begin(painter)
        self._passed = scene
        finish(painter.paint(window))
        return True

    def _paint_fast(self, scene: Scene, faces: Faces) -> _Picture:
        """One frame while the model turns, or glides to where it is seen in another size."""
        painter, lit = self._fast_painter(scene, faces), self._lit
        lit.begin(painter)
        picture = finish(painter.paint())
        if picture.get_size() != painter.area.size:
            picture = lit.enlarged(picture, painter.area.size)
        return _Picture(scene, picture, painter.area.topleft, -1)

    def _landed(self, scene: Scene) -> _Picture | None:
        """The picture before and the block that has come down on it; None if no block has."""
        shown, joined = self._shown, self._joined
        if joined and joined[0] is shown and joined[1].scene == scene:
            return joined[1]
        if shown is None or shown.scene._replace(city=scene.city, hour=scene.hour) != scene:
            return None
        before = shown.scene.city
        lots = [lot for lot, stack in enumerate(scene.city) if stack != before[lot]]
        if len(lots) != 1 or scene.city[lots[0]][:-1] != before[lots[0]]:
            return None
        [lot], heights = lots, heights_of(before)
        area = pygame.Rect(shown.origin, shown.surface.get_size())
        top = math.floor(min(y for _x, y in scene.camera.roof(lot, sum(scene.city[lot])))) - 2
        if top < area.top:
            area.h, area.y = area.bottom - top, top
        surface, camera = blank(*area.size), scene.camera.scaled(1, area.topleft)
        _put(surface, shown._replace(origin=(0, shown.origin[1] - area.y)), 1.0)
        ModelMarks(surface, camera, heights).put_block(
            lot, scene.city[lot][-1], heights[lot], scene.hour,
            patterns=scene.patterns, shadow=not scene.plain,
        )  # fmt: skip
        self._joined = shown, _Picture(scene, surface, area.topleft, shown.faces)
        return self._joined[1]

    def _faces_of(self, scene: Scene) -> Faces:
        return Faces(scene.city, scene.owners, scene.camera.unit, self._faces)


def _softened(picture: pygame.Surface) -> pygame.Surface:
    """What is turned or slanted quickly, by whole pixels: soft edges show hardly any stairs."""
    return pygame.transform.gaussian_blur(picture, 1)


def _built(scene: Scene) -> object:
    """What its faces are found for."""
    return scene.city, scene.owners, scene.camera.unit


def _alike(first: Scene, second: Scene) -> bool:
    """Whether two scenes look so much alike that one can be faded into the other."""
    one, two = first.camera, second.camera
    moved = math.dist((one.x, one.y, one.scale), (two.x, two.y, two.scale))
    return first.city == second.city and moved < 1 and abs(one.yaw - two.yaw) < _LAST_STEP


def _put(surface: pygame.Surface, picture: _Picture, part: float) -> None:
    picture.surface.set_alpha(round(255 * part))
    surface.blit(picture.surface, picture.origin, special_flags=pygame.BLEND_PREMULTIPLIED)

"""The model of the city as a picture that is kept.

While the model turns, every frame is painted in one go; once it stands still, the same painting is
made larger in idle steps, averaged down, and faded in. Walls are upright parallelograms: a flat
picture under its light, narrowed and blitted in groups of columns. Roofs and the ground are
squares, turned and squashed.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Hashable, Iterator
from typing import Final, NamedTuple

import numpy as np
import pygame

from skyline.table.paint import Pixels, Point, mix
from skyline.table.palette import BLACK
from skyline.table.picture_cache import SurfaceCache
from skyline.table.scenery.steps import Steps, finish
from skyline.views.cityscape.art import camera as cameras
from skyline.views.cityscape.art.blocks import (
    BLOCKS,
    put_level,
    put_squashed,
    put_wall,
    roof_scaled,
    stack_wall,
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
from skyline.views.cityscape.art.light import (
    Box,
    Caster,
    Light,
    above,
    before,
    open_sky,
    put_raised,
    put_shadows,
    sky_map,
    tone,
)
from skyline.views.cityscape.art.plinth import (
    NOBODY,
    TOPS,
    Owners,
    boxes_below,
    put_graduation,
    put_sides,
    put_trees,
    stand,
    stand_middle,
    tops,
    turntable,
)
from skyline.views.cityscape.pieces import City, heights_of

_FAST: Final = 66.0  # pixels of a lot at most while the model turns
_FINE: Final = 2.0  # times larger, before it is averaged down
_FINEST: Final = 340.0  # pixels of a lot at most, then
_TOPS_PART: Final = 0.75  # the ground is painted that much smaller, then
_RESTS: Final = 2
_FADE: Final = 0.14  # seconds from one picture to the next
_WALL_TEXELS: Final = 24  # of light across a wall
_UNIT_TEXELS: Final = 8  # and of one unit's height
_GROUND_TEXELS: Final = 44  # of a lot
_DISC_TEXELS: Final = 24
_SKY_ACROSS: Final = 6  # points on a wall or roof from which the sky is looked at
_SKY_UNIT: Final = 3
_SKY_LOT: Final = 15
_STRIP: Final = 600  # of these points in one step
_NEARBY: Final = 2.4  # lots away from a new block the sky changes
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
    faces: int  # the version of the light in it


class _Face:
    """A wall, a roof or the ground: what it sees of the sky, and what throws shadows on it.

    ``points`` are its grid ``[n, 3]`` for the sky, column by column.
    """

    def __init__(
        self, points: Pixels, shape: tuple[int, int], casters: list[Caster], normal: Point | None
    ) -> None:
        self.points, self.casters, self.normal = points, casters, normal
        self.up = 0.0 if normal else 1.0
        self.sky: Pixels = np.full(shape, 0.92 if self.up else 0.7, np.float32)
        self._kept: tuple[Light, tuple[int, int], pygame.Surface] | None = None

    def look(self, boxes: list[Box]) -> Iterator[None]:
        """Finds what it sees of the sky, in steps."""
        normal = (*self.normal, 0.0) if self.normal else (0.0, 0.0, 1.0)
        found = []
        for start in range(0, len(self.points), _STRIP):
            found.append(open_sky(self.points[start : start + _STRIP], normal, boxes))
            yield
        self.sky = np.concatenate(found).reshape(self.sky.shape)
        self._kept = None

    def light(
        self,
        light: Light,
        sun: tuple[float, float, float],
        size: tuple[int, int],
        origin: Point,
        right: Point = (1.0, 0.0),
        width: float = 2 * HALF,
        fine: int = 1,
    ) -> pygame.Surface:
        """The light on it as a picture of ``size``, darker by ``GAIN``.

        ``sun`` is the way to it in the world; ``right`` a face's right and ``origin`` its upper
        left corner on its plane, ``width`` in lots.
        """
        if not self._kept or self._kept[0] != light or self._kept[1] != size:
            sky = pygame.transform.smoothscale(sky_map(self.sky, light, self.up), size)
            self._kept = light, size, sky
        base = self._kept[2]
        normal = self.normal
        towards = normal[0] * sun[0] + normal[1] * sun[1] if normal else sun[2]
        if towards <= 0.01:
            return base
        along = right[0] * sun[0] + right[1] * sun[1]
        shift = -along / towards, -(sun[2] if normal else sun[1]) / towards
        sunny = pygame.Surface((size[0] * fine, size[1] * fine))
        sunny.fill(tone([towards * 1.36 * value for value in light.colour]))
        put_shadows(sunny, self.casters, shift, origin, sunny.get_width() / width)
        result = pygame.transform.smoothscale(sunny, size) if fine > 1 else sunny
        result.blit(base, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return result


def _level(reach: float, z: float, count: int, middle: Point = (0.0, 0.0)) -> Pixels:
    """A grid of points on level ground, north first."""
    steps = ((np.arange(count, dtype=np.float32) + np.float32(0.5)) / count * 2 - 1) * reach
    x, y = np.meshgrid(steps + middle[0], middle[1] - steps, indexing="ij")
    return np.stack((x, y, np.full_like(x, z)), 2).reshape(-1, 3).astype(np.float32)


def _upright(lot: int, side: int, height: int, unit: float) -> Pixels:
    """A grid of points on a wall, from its left, from above."""
    (x, y), out, right = SPOTS[lot], SIDES[side], RIGHT[side]
    rows = height * _SKY_UNIT
    across = ((np.arange(_SKY_ACROSS) + 0.5) / _SKY_ACROSS * 2 - 1) * HALF
    down = (1 - (np.arange(rows) + 0.5) / rows) * height * unit
    a, z = np.meshgrid(across, down, indexing="ij")
    points = np.stack((x + out[0] * HALF + right[0] * a, y + out[1] * HALF + right[1] * a, z), 2)
    return points.reshape(-1, 3).astype(np.float32)


class _Faces:
    """All that light falls on in a city, and what is still to be looked at there."""

    def __init__(self, scene: Scene, known: _Faces | None) -> None:
        self.city, self.owners, unit = scene.city, scene.owners, scene.camera.unit
        self.version = 0
        below = boxes_below(scene.owners)
        self.boxes = [
            Box(x - HALF, y - HALF, x + HALF, y + HALF, 0.0, sum(stack) * unit)
            for (x, y), stack in zip(SPOTS, scene.city, strict=True)
            if stack
        ]
        everything = self.boxes + below
        ground, disc = round(2 * TOPS * _SKY_LOT), 48
        level = above(self.boxes, 0.0)
        self.ground = _Face(_level(TOPS, 0.0, ground), (ground, ground), level, None)
        low = above(everything, -PLINTH)
        self.disc = _Face(_level(DISC, -PLINTH, disc), (disc, disc), low, None)
        self.walls: dict[tuple[int, int], _Face] = {}
        self.roofs: dict[int, _Face] = {}
        for lot, stack in enumerate(scene.city):
            if not stack:
                continue
            height, (x, y) = sum(stack), SPOTS[lot]
            for side, out in enumerate(SIDES):
                casters = before(self.boxes, side, out[0] * x + out[1] * y + HALF)
                shape = _SKY_ACROSS, height * _SKY_UNIT
                points = _upright(lot, side, height, unit)
                self.walls[lot, side] = _Face(points, shape, casters, out)
            casters = above(self.boxes, height * unit)
            points = _level(HALF, height * unit, _SKY_ACROSS, (x, y))
            self.roofs[lot] = _Face(points, (_SKY_ACROSS, _SKY_ACROSS), casters, None)
        self._unseen = self._take_over(known)

    def _take_over(self, known: _Faces | None) -> list[_Face]:
        """Keeps what is known of the sky; returns the faces from which it looks different now."""
        if known is None:
            return [*self.walls.values(), self.ground, *self.roofs.values(), self.disc]
        changed = [lot for lot in range(16) if known.city[lot] != self.city[lot]]
        self.disc.sky, self.ground.sky = known.disc.sky, known.ground.sky
        unseen = list(known.left_in(self)) if changed else []
        pairs: list[tuple[int, _Face, _Face | None]] = [
            (lot, face, known.walls.get((lot, side))) for (lot, side), face in self.walls.items()
        ]
        pairs += [(lot, face, known.roofs.get(lot)) for lot, face in self.roofs.items()]
        for lot, face, old in pairs:
            if old:
                rows = min(old.sky.shape[1], face.sky.shape[1])
                face.sky[:, -rows:] = old.sky[:, -rows:]
            if any(math.dist(SPOTS[lot], SPOTS[other]) < _NEARBY for other in changed):
                unseen.append(face)
        return [*unseen, self.ground] if changed else list(known.left_in(self))

    def left_in(self, other: _Faces) -> Iterator[_Face]:
        """The faces of the ``other`` in place of those that were not looked at here."""
        left = {id(face) for face in self._unseen}
        for key, face in self.walls.items():
            if id(face) in left and key in other.walls:
                yield other.walls[key]
        if id(self.ground) in left:
            yield other.ground

    @property
    def whole(self) -> bool:
        return not self._unseen

    def look(self) -> Iterator[None]:
        """Looks at the sky from all faces where that is not known, in steps."""
        everything = self.boxes + boxes_below(self.owners)
        while self._unseen:
            face = self._unseen[0]
            yield from face.look(everything if face is self.disc else self.boxes)
            self._unseen.remove(face)
        self.version += 1


class _Painter:
    """Paints a scene at one scale."""

    def __init__(self, scene: Scene, faces: _Faces, textures: SurfaceCache) -> None:
        self.scene, self.faces, self.textures = scene, faces, textures
        self.light = Light.at(scene.hour)
        self.night = round(self.light.night * 12) / 12

    def area(self) -> pygame.Rect:
        """The window's pixels that the model covers."""
        camera = self.scene.camera
        reach = round(DISC * camera.scale * 1.12) + 4
        heights = heights_of(self.scene.city)
        roofs = [point for lot in range(16) for point in camera.roof(lot, heights[lot])]
        rise = max(DISC * camera.scale * SIN, camera.y - min(y for _, y in roofs))
        top = round(camera.y - rise) - 3
        bottom = round(camera.y + (DISC * SIN + (PLINTH + 4 * RIM) * COS) * camera.scale) + 3
        return pygame.Rect(round(camera.x) - reach, top, 2 * reach, bottom - top)

    def paint(self, factor: float, *, fast: bool) -> Steps[pygame.Surface]:
        """The scene ``factor`` times larger; ``fast`` for one frame of a turn."""
        area, scene = self.area(), self.scene
        size = round(area.w * factor), round(area.h * factor)
        camera = scene.camera.scaled(factor, area.topleft)
        sun = camera.to_world(self.light.sun)
        canvas = pygame.Surface(size, pygame.SRCALPHA)
        (x, y), middle = camera.at(0, 0, -PLINTH), stand_middle(camera.scale)
        under = stand(round(camera.scale, 1), scene.hour, scene.plain)
        canvas.blit(under, (round(x) - middle[0], round(y) - middle[1]))
        yield
        yield from self._put_disc(canvas, camera, sun, fast)
        yield
        put_sides(canvas, camera, self.light, scene.owners)
        yield from self._put_tops(canvas, camera, sun, fast)
        yield
        for lot in camera.far_to_near():
            if scene.city[lot]:
                yield from self._put_stack(canvas, camera, sun, lot, fast)
            elif not scene.plain:
                put_trees(canvas, camera, lot, self.light)
        return canvas

    def _put_disc(
        self, canvas: pygame.Surface, camera: Camera, sun: tuple[float, float, float], fast: bool
    ) -> Iterator[None]:
        disc = turntable(round(camera.scale)).copy()
        yield
        if self.scene.plain:
            disc.fill(tone((1, 1, 1)), special_flags=pygame.BLEND_RGB_MULT)
        else:
            texels, degrees = round(2 * DISC * _DISC_TEXELS), -math.degrees(camera.yaw)
            corner = (-DISC, DISC)
            lit = self.faces.disc.light(self.light, sun, (texels, texels), corner, width=2 * DISC)
            if fast:
                turned = pygame.transform.rotate(lit, degrees)
            else:
                turned = pygame.transform.rotozoom(lit, degrees, 1)
            box = pygame.Rect(0, 0, texels, texels).move_to(center=turned.get_rect().center)
            lit = pygame.transform.smoothscale(turned.subsurface(box), disc.get_size())
            yield
            disc.blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        x, y = camera.at(0, 0, -PLINTH)
        canvas.blit(disc, disc.get_rect(center=(round(x), round(y))))
        put_graduation(canvas, camera, self.light)

    def _put_tops(
        self, canvas: pygame.Surface, camera: Camera, sun: tuple[float, float, float], fast: bool
    ) -> Iterator[None]:
        coarse = 1.0 if fast else _TOPS_PART
        side = round(2 * TOPS * camera.scale * coarse)
        picture = tops(self.scene.owners, side, self.scene.plain).copy()
        yield
        if self.scene.plain:
            picture.fill(tone((1, 1, 1)), special_flags=pygame.BLEND_RGB_MULT)
        else:
            size = (round(2 * TOPS * _GROUND_TEXELS),) * 2
            face, corner, fine = self.faces.ground, (-TOPS, TOPS), 2 - fast
            lit = face.light(self.light, sun, size, corner, width=2 * TOPS, fine=fine)
            lit = pygame.transform.smoothscale(lit, picture.get_size())
            picture.blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        yield
        picture = pygame.transform.rotate(picture, -math.degrees(camera.yaw))
        yield
        put_squashed(canvas, picture, camera.at(0, 0), coarse)

    def _put_stack(
        self,
        canvas: pygame.Surface,
        camera: Camera,
        sun: tuple[float, float, float],
        lot: int,
        fast: bool,
    ) -> Iterator[None]:
        stack = self.scene.city[lot]
        height, (x, y) = sum(stack), SPOTS[lot]
        z = height * camera.unit
        size = round(2 * HALF * camera.scale), round(z * COS * camera.scale) + 1
        seen = camera.sides_seen()
        for side in seen:
            out, right = SIDES[side], RIGHT[side]
            picture, lamps = self._texture(lot, side, size, fast)
            picture = picture.copy()
            if self.scene.plain:
                broad = abs(camera.depth(*out)) > 0.7
                shade = _PLAIN_SIDES[not broad]
                picture.fill(tone((shade,) * 3), special_flags=pygame.BLEND_RGB_MULT)
            else:
                middle = right[0] * x + right[1] * y
                texels = _WALL_TEXELS, height * _UNIT_TEXELS
                face = self.faces.walls[lot, side]
                lit = face.light(self.light, sun, texels, (middle - HALF, z), right, fine=2 - fast)
                lit = pygame.transform.smoothscale(lit, size)
                picture.blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
                if lamps:
                    picture.blit(lamps, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            put_wall(canvas, picture, camera, (x, y), z, side)
            yield
        self._put_roof(canvas, camera, sun, lot, fast)
        if self.scene.plain:
            width = max(2, round(camera.scale * 0.025))
            pygame.draw.lines(canvas, BLACK, True, camera.outline(lot, height), width)
            pygame.draw.lines(canvas, BLACK, True, camera.roof(lot, height), width)
        yield

    def _put_roof(
        self,
        canvas: pygame.Surface,
        camera: Camera,
        sun: tuple[float, float, float],
        lot: int,
        fast: bool,
    ) -> None:
        stack = self.scene.city[lot]
        height, (x, y) = sum(stack), SPOTS[lot]
        z = height * camera.unit
        side = round(2 * HALF * camera.scale)
        key = "roof", stack[-1], side
        picture = self._kept(key, fast, lambda: roof_scaled(stack[-1], side)).copy()
        if self.scene.plain:
            picture.fill(tone((1, 1, 1)), special_flags=pygame.BLEND_RGB_MULT)
            edge = tone((1, 1, 1), BLOCKS[stack[-1]].light)
        else:
            texels = _WALL_TEXELS, _WALL_TEXELS
            lit = self.faces.roofs[lot].light(
                self.light, sun, texels, (x - HALF, y + HALF), fine=2 - fast
            )
            edge_light = pygame.transform.average_color(lit)[:3]
            edge = mix(BLACK, BLOCKS[stack[-1]].light, max(edge_light) / 255)
            lit = pygame.transform.smoothscale(lit, (side, side))
            picture.blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        pygame.draw.polygon(canvas, edge, camera.roof(lot, height))
        put_level(canvas, picture, camera, camera.at(x, y, z))

    def _texture(
        self, lot: int, side: int, size: tuple[int, int], fast: bool
    ) -> tuple[pygame.Surface, pygame.Surface | None]:
        """A wall in pixels as one looks straight at it, without light, and its lamps."""
        stack, patterns = self.scene.city[lot], self.scene.patterns
        seed = (lot % 4 * 3 + lot // 4 * 5) % 5 + side * 3
        flat = (stack, size, patterns)

        def wall() -> pygame.Surface:
            return pygame.transform.smoothscale(
                stack_wall(stack, self.night, seed, patterns=patterns)[0], size
            )

        def lamps() -> pygame.Surface:
            lit = stack_wall(stack, self.night, seed, patterns=patterns)[1]
            lit = pygame.transform.smoothscale(lit, size)
            lit.fill(tone((1, 1, 1)), special_flags=pygame.BLEND_RGB_MULT)
            return lit

        dark = self.night == 0 or self.scene.plain
        return self._kept(flat, fast, wall), (
            None if dark else self._kept((*flat, seed, self.night), fast, lamps)
        )

    def _kept(
        self, key: Hashable, fast: bool, make: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        return self.textures.get(key, make) if fast else make()

    def prepare(self, factor: float) -> Iterator[None]:
        """Makes the walls of all four sides, for the next turn."""
        camera = self.scene.camera
        scale = camera.scale * factor
        for lot, stack in enumerate(self.scene.city):
            if stack:
                tall = round(sum(stack) * camera.unit * COS * scale) + 1
                for side in range(4):
                    self._texture(lot, side, (round(2 * HALF * scale), tall), True)
                    yield


class CityPicture:
    """The model on the table: draws it, and keeps what it has drawn.

    Call :meth:`place` with what is to be seen, :meth:`draw` every frame, :meth:`advance` with the
    seconds that pass, and :meth:`work` when there is time to spare.
    """

    def __init__(self) -> None:
        self._textures = SurfaceCache(16_000_000)
        self._scene: Scene | None = None
        self._faces: _Faces | None = None
        self._shown: _Picture | None = None  # what was drawn last
        self._faded: _Picture | None = None  # what it takes the place of
        self._part = 1.0
        self._fine: _Picture | None = None
        self._rests = 0  # how often there was time to spare since something moved
        self._jobs: Iterator[None] | None = None
        self._expected: Scene | None = None
        self._next: tuple[Scene, _Faces, _Picture] | None = None

    def place(self, scene: Scene) -> None:
        """What is to be seen from now on."""
        old = self._scene
        if scene == old:
            return
        self._scene = scene
        coming, self._next = self._next, None
        if coming and coming[0] == scene:
            self._faces, self._fine = coming[1], coming[2]
        elif not old or not self._faces or (old.city, old.owners) != (scene.city, scene.owners):
            self._faces = _Faces(scene, self._faces)
        only_hour = old is not None and old._replace(hour=scene.hour) == scene
        if not only_hour:
            self._jobs, self._rests = None, 0

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
        elif shown and shown.scene == scene:
            picture = shown
        else:
            painter = _Painter(scene, faces, self._textures)
            factor = min(1.0, _FAST / scene.camera.scale)
            area = painter.area()
            rough = finish(painter.paint(factor, fast=True))
            put_raised(rough)
            if rough.get_size() != area.size:
                rough = pygame.transform.smoothscale(rough, area.size)
            picture = _Picture(scene, rough, area.topleft, -1)
        if picture is not shown:
            same = shown and shown.scene[:2] == picture.scene[:2]
            self._faded, self._part = (shown, 0.0) if same else (None, 1.0)
            self._shown = picture
        if self._faded:
            _put(surface, self._faded, 1.0)
        _put(surface, picture, self._part)

    def expect(self, scene: Scene | None) -> None:
        """What will probably be seen next, as after a drop; it is painted when nothing else is."""
        if scene != self._expected:
            self._expected, self._next = scene, None
            if self.settled:
                self._jobs = None

    def work(self, until: float) -> bool:
        """Paints on until ``time.perf_counter`` has come to ``until``; whether more is to do."""
        self._rests += 1
        if self._rests < _RESTS:
            return not self.settled
        while time.perf_counter() < until:
            if self._jobs is None:
                if self._scene is None:
                    return False
                if not self.settled:
                    self._jobs = self._refine()
                elif self._expected and not self._next:
                    self._jobs = self._ahead(self._expected)
                else:
                    return False
            try:
                next(self._jobs)
            except StopIteration:
                self._jobs = None
                if self.coming:
                    return True
        return True

    def _refine(self) -> Iterator[None]:
        scene, faces = self._scene, self._faces
        if scene is None or faces is None:
            return
        if not (self._fine and self._fine.scene == scene):
            self._fine = yield from self._paint_fine(scene, faces)
        factor = min(1.0, _FAST / scene.camera.scale)
        yield from _Painter(scene, faces, self._textures).prepare(factor)
        if not faces.whole or faces.version != self._fine.faces:
            yield from faces.look()
            self._fine = yield from self._paint_fine(scene, faces)

    def _ahead(self, scene: Scene) -> Iterator[None]:
        faces = _Faces(scene, self._faces)
        yield from faces.look()
        self._next = scene, faces, (yield from self._paint_fine(scene, faces))

    def _paint_fine(self, scene: Scene, faces: _Faces) -> Steps[_Picture]:
        painter = _Painter(scene, faces, self._textures)
        area = painter.area()
        factor = max(1.0, min(_FINE, _FINEST / scene.camera.scale))
        version = faces.version
        large = yield from painter.paint(factor, fast=False)
        yield
        small = pygame.transform.smoothscale(large, area.size)
        yield
        put_raised(small)
        return _Picture(scene, small, area.topleft, version)

    def owner(self, point: Point) -> int | None:
        """The lot whose stack or empty ground is seen at a point of the window."""
        scene = self._scene
        if scene is None:
            return None
        return cameras.lot_at(scene.camera, heights_of(scene.city), point)


def _put(surface: pygame.Surface, picture: _Picture, part: float) -> None:
    picture.surface.set_alpha(round(255 * part))
    surface.blit(picture.surface, picture.origin, special_flags=pygame.BLEND_PREMULTIPLIED)


def settle(picture: CityPicture) -> None:
    """Paints all that is still to be painted, for pictures that are no frames."""
    probe = pygame.Surface((1, 1))
    for _ in range(12):
        picture.draw(probe)
        picture.advance(_FADE)
        while picture.work(math.inf) and not picture.coming:
            pass
        if picture.settled:
            break

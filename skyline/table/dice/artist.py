"""Pictures of dice of one size in the light of one hour; a die that lies still is drawn once."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

import pygame

from skyline.table.dice.kinds import (
    STANDING_PITCH,
    STANDING_YAW,
    DieLook,
    Pose,
    die_kind,
    facing,
    sides_with,
)
from skyline.table.dice.marks import Marks
from skyline.table.dice.materials import LightTables, light_tables
from skyline.table.dice.raster import CubeRaster
from skyline.table.dice.shadow import SLANT, CubeShadow
from skyline.table.dice.textures import Atlas, atlas, atlas_at_hand, atlas_steps, front_atlas
from skyline.table.geometry import CAMERA, SIN_TILT, Matrix, Quaternion, Vector, matrix, product
from skyline.table.paint import down
from skyline.table.picture_cache import PictureCache, bytes_of
from skyline.table.scenery.steps import Steps, finish

#: Edges above the table from which the middle of a die is that of one on its corner.
ON_CORNER: Final = 0.7
#: A picture and the offset of its upper left corner from the pixel of the centre.
Sprite = tuple[pygame.Surface, int, int]
#: A shadow and the offset of its upper left corner from the die's place.
Shadow = tuple[pygame.Surface, float, float]

DAYLIGHT: Final[Vector] = (1.0, 1.0, 1.0)
#: Where dice stand it is lighter than on the table, whose light falls from above.
_STANDING_LIGHT: Final = 1.22
SMALLEST_EDGE: Final = 16
#: Still dice are placed to a quarter of a pixel, so that their pictures can be kept.
_PLACES: Final = 4
#: Bytes of still dice, and of still shadows, that one artist keeps, and how many must fit in any
#: case: two sets of the most that lie in a tray.
_KEPT_BYTES: Final = 3 << 20
_KEPT_DICE: Final = 24


class DieArtist:
    """Draws dice with edges of ``edge`` pixels; ``tint`` is factors of light in RGB, about 1.

    ``slant`` is how far shadows move to the right and away per height.
    """

    def __init__(
        self, edge: int, tint: Vector = DAYLIGHT, slant: tuple[float, float] = SLANT
    ) -> None:
        self.edge = max(SMALLEST_EDGE, edge)
        self.tint = tint
        self.raster = _raster(self.edge)
        self.slant = slant
        self._shadow = _shadow(self.edge, slant)
        # A die and its shadow are each about two edges wide.
        most = max(_KEPT_BYTES, _KEPT_DICE * (2 * self.edge) ** 2 * 4)
        self._still: PictureCache[Sprite] = PictureCache(most, _bytes_of)
        self._still_shadows: PictureCache[Shadow] = PictureCache(most, _bytes_of)

    @property
    def kept_bytes(self) -> int:
        """Bytes of the still pictures kept now."""
        return self._still.used_bytes + self._still_shadows.used_bytes

    def prepare(self, *looks: DieLook) -> None:
        """Makes what these looks need (about a tenth of a second each), ahead of use."""
        for look in looks:
            finish(self.prepare_steps(look))

    def prepare_steps(self, look: DieLook) -> Steps[None]:
        """:meth:`prepare` in short steps."""
        yield from atlas_steps(look.kind, self.edge, look.marks)
        light_tables(die_kind(look.kind).material, self.tint)

    def sprite(
        self,
        look: DieLook,
        q: Quaternion,
        fx: float = 0.0,
        fy: float = 0.0,
        front_side: int | None = None,
        *,
        crisp: bool = False,
        hasty: bool = False,
    ) -> Sprite:
        """Draws a die afresh, its centre at ``fx``, ``fy`` (0..1, right and down) within a pixel.

        A ``front_side`` has to face the viewer and is then the only one printed. What is ``hasty``
        waits for no textures. The picture comes with the offset of its upper left corner from the
        pixel that holds the centre.
        """
        if hasty:
            textures = atlas_at_hand(look.kind, self.edge, look.marks)
            light = light_tables(die_kind(look.kind).material, self.tint)
        else:
            textures, light = self.print_of(look, front_side)
        return self.raster.render(self.view(q), textures, light, fx, fy, crisp=crisp)

    def print_of(self, look: DieLook, front_side: int | None = None) -> tuple[Atlas, LightTables]:
        """What is printed on a die, or only on one side of it, and how light falls on it."""
        light = light_tables(die_kind(look.kind).material, self.tint)
        if front_side is not None:
            return front_atlas(look.kind, self.edge, front_side, look.marks), light
        return atlas(look.kind, self.edge, look.marks), light

    @staticmethod
    def view(q: Quaternion) -> Matrix:
        return product(CAMERA, matrix(q))

    def shadow(self, q: Quaternion, height: float) -> Shadow:
        """The shadow of a die whose centre is ``height`` pixels above the table.

        With the offset of its upper left corner from where the middle would be drawn at rest.
        """
        return self._shadow.render(q, height)

    def centre(self, pose: Pose, lift: float = 0.0) -> tuple[float, float]:
        """Where in the tray the middle of a die appears, raised by its height."""
        return pose.x, pose.y - (pose.z + lift - self.edge / 2) * SIN_TILT

    def draw(
        self,
        surface: pygame.Surface,
        look: DieLook,
        pose: Pose,
        origin: tuple[float, float] = (0.0, 0.0),
        *,
        lift: float = 0.0,
        shadow: bool = True,
    ) -> None:
        """Draws a die that lies still (or is lifted) in a tray whose corner is at ``origin``."""
        if shadow:
            self.draw_shadow(surface, pose, origin, lift=lift)
        x, y = self.centre(pose, lift)
        crisp = pose.z > self.edge * ON_CORNER
        picture, left, top = self.still(look, pose.q, origin[0] + x, origin[1] + y, crisp=crisp)
        surface.blit(picture, (left, top))

    def still(
        self, look: DieLook, q: Quaternion, x: float, y: float, *, crisp: bool = False
    ) -> Sprite:
        """The kept, shared picture of a die with its middle at ``x``, ``y``, and its corner."""
        whole_x, part_x = divmod(round(x * _PLACES), _PLACES)
        whole_y, part_y = divmod(round(y * _PLACES), _PLACES)
        picture, dx, dy = self._still.get(
            (look, q, part_x, part_y, crisp),
            lambda: self.sprite(look, q, part_x / _PLACES, part_y / _PLACES, crisp=crisp),
        )
        return picture, whole_x + dx, whole_y + dy

    def still_shadow(self, pose: Pose, lift: float = 0.0) -> Shadow:
        """The kept, shared shadow of a die, and its corner from the die's place."""
        return self._still_shadows.get(
            (pose.q, round(pose.z + lift, 1)), lambda: self.shadow(pose.q, pose.z + lift)
        )

    def draw_shadow(
        self,
        surface: pygame.Surface,
        pose: Pose,
        origin: tuple[float, float] = (0.0, 0.0),
        *,
        lift: float = 0.0,
    ) -> None:
        """Draws only the shadow; draw all shadows of a heap before its dice."""
        picture, dx, dy = self.still_shadow(pose, lift)
        surface.blit(picture, (round(origin[0] + pose.x + dx), round(origin[1] + pose.y + dy)))


def _bytes_of(sprite: Sprite | Shadow) -> int:
    return bytes_of(sprite[0])


@lru_cache(maxsize=12)
def _raster(edge: int) -> CubeRaster:
    return CubeRaster(edge)


@lru_cache(maxsize=8)
def _shadow(edge: int, slant: tuple[float, float]) -> CubeShadow:
    return CubeShadow(edge, slant)


@lru_cache(maxsize=32)
def artist(edge: int, tint: Vector = DAYLIGHT, slant: tuple[float, float] = SLANT) -> DieArtist:
    """The shared artist for dice of ``edge`` pixels in light of colour and direction."""
    return DieArtist(edge, tint, slant)


@lru_cache(maxsize=48)
def front(
    kind: str, face: str, width: int, marks: Marks = Marks.NONE, tint: Vector = DAYLIGHT
) -> tuple[pygame.Surface, int]:
    """A die that stands before the viewer: its front, and bare slivers of its right side and top.

    It is the die in orientation ``facing(kind, face, 1)``, in light a little stronger than
    ``tint``. The front fills the lower left ``width`` x ``width`` pixels of the shared picture;
    the depth is the pixels that the slivers add to the right and above.
    """
    side = sides_with(kind, face)[0]
    q = facing(kind, face, 1.0, side=side)
    width = max(1, width)  # a window too small for play leaves it less than no room
    depth = max(2, math.ceil(width * math.sin(STANDING_YAW)))
    sharpness = 2 if width <= 160 else 1
    red, green, blue = (_STANDING_LIGHT * channel for channel in tint)
    large = artist(width * sharpness, (red, green, blue))
    half_x = (math.cos(STANDING_YAW) + math.sin(STANDING_YAW)) / 2 * large.edge
    half_y = (math.cos(STANDING_PITCH) + math.sin(STANDING_PITCH)) / 2 * large.edge
    size = width + depth
    canvas = pygame.Surface((size * sharpness, size * sharpness), pygame.SRCALPHA, 32)
    x, y = half_x, size * sharpness - half_y
    picture, dx, dy = large.sprite(DieLook(kind, marks), q, x % 1, y % 1, side)
    canvas.blit(picture, (int(x) + dx, int(y) + dy))
    if sharpness == 1:
        return canvas, depth
    return down(canvas, (size, size)), depth

"""The hand that holds dice of the tray before it flings them."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

import pygame

from skyline.play.pieces import TrayDie
from skyline.table.dice.artist import DieArtist
from skyline.table.dice.kinds import DieLook, Pose, on_corner, settled
from skyline.table.dice.launch import HELD_APART
from skyline.table.sound import SoundBox

HAND_HEIGHT = 1.1  # edges above the felt
WIDE_HAND = 0.6  # how much nearer the hand is what lies beside it than what lies above
LOUD_HAND = 2600.0  # pixels a second at 1920x1080 at which shaken dice are loudest


class Grip:
    """Where the hand is, and how much it has shaken the dice; places are window pixels."""

    def __init__(self, sound: SoundBox) -> None:
        self._sound = sound
        self._place: tuple[float, float] | None = None
        self._shaken = 0.0
        self._keys: frozenset[int] = frozenset()
        self._faces: dict[int, str | None] = {}  # of the dice when they were taken, by key

    @property
    def holds(self) -> bool:
        return self._place is not None

    def has(self, key: int) -> bool:
        """Whether it holds this die: those that it grabbed, or all if none was named."""
        return self.holds and (not self._keys or key in self._keys)

    def grab(self, place: tuple[int, int], keys: Collection[int] = ()) -> None:
        self._keys = frozenset(keys)
        self._place = (float(place[0]), float(place[1]))
        self._shaken = 0.0
        self._faces.clear()
        self._sound.play("pick_up")

    def carry(self, place: tuple[int, int], scale: float) -> None:
        """The hand moves; a quick hand is heard. The ``scale`` is 1 at 1920x1080."""
        if self._place is None:
            return
        moved = math.hypot(place[0] - self._place[0], place[1] - self._place[1])
        self._place = (float(place[0]), float(place[1]))
        self._shaken += moved
        self._sound.rattle(min(1.0, moved * 60 / (LOUD_HAND * scale)))

    def open(self) -> None:
        """Holds nothing any more."""
        self._place = None
        self._sound.rattle(0.0)

    def places(self, count: int, edge: float, corner: tuple[int, int]) -> list[tuple[float, float]]:
        """Places of ``count`` dice around the hand, seen from a corner; none if it is open."""
        if self._place is None:
            return []
        return _cluster((self._place[0] - corner[0], self._place[1] - corner[1]), count, edge)

    def draw(
        self,
        surface: pygame.Surface,
        artist: DieArtist,
        dice: Sequence[TrayDie],
        looks: Sequence[DieLook],
        corner: tuple[int, int],  # of the tray in the window
    ) -> None:
        """Draws the dice in the hand."""
        poses = self.poses(dice, artist.edge, corner)
        far_first = sorted(zip(looks, poses, strict=True), key=lambda pair: pair[1].y)
        for _look, pose in far_first:
            artist.draw_shadow(surface, pose, corner)
        for look, pose in far_first:
            x, y = artist.centre(pose)
            # In whole pixels, so that one picture of each serves all the way.
            whole = pose._replace(x=pose.x + round(x) - x, y=pose.y + round(y) - y)
            artist.draw(surface, look, whole, corner, shadow=False)

    def poses(self, dice: Sequence[TrayDie], edge: float, corner: tuple[int, int]) -> list[Pose]:
        """Poses of held dice, seen from a corner; they do not show what they are going to."""
        found = []
        for number, (die, place) in enumerate(
            zip(dice, self.places(len(dice), edge, corner), strict=True)
        ):
            wobble = round(math.sin(self._shaken * 0.05 + number * 2.1) * 2) / 4
            face = self._faces.setdefault(die.key, die.letter)
            q = settled(die.kind, face, wobble) if face else on_corner(die.kind, wobble)
            found.append(Pose(*place, edge * HAND_HEIGHT, q))
        return found


def _cluster(middle: tuple[float, float], count: int, edge: float) -> list[tuple[float, float]]:
    """Places of ``count`` dice held side by side around a hand, in the units of ``middle``."""
    apart, around = HELD_APART * edge, range(-count, count + 1)
    rows = {row: row * apart * math.sqrt(0.75) for row in range(-2, 3)}
    lattice = [((column + row % 2 / 2) * apart, y) for row, y in rows.items() for column in around]
    lattice.sort(key=lambda place: math.hypot(place[0] * WIDE_HAND, place[1]))
    return [(middle[0] + x, middle[1] + y) for x, y in lattice[:count]]

"""The hand that holds all dice of the tray before it flings them."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from skyline.play.dice.moving_dice import cluster, draw_moving
from skyline.play.pieces import TrayDie
from skyline.table.dice.artist import DieArtist
from skyline.table.dice.kinds import DieLook, Pose, settled
from skyline.table.sound import SoundBox

HAND_HEIGHT = 1.1  # edges above the felt
LOUD_HAND = 2600.0  # pixels a second at 1920x1080 at which shaken dice are loudest


class Grip:
    """Where the hand is, and how much it has shaken the dice; places are window pixels."""

    def __init__(self, sound: SoundBox) -> None:
        self._sound = sound
        self._place: tuple[float, float] | None = None
        self._shaken = 0.0

    @property
    def holds(self) -> bool:
        return self._place is not None

    def grab(self, place: tuple[int, int]) -> None:
        self._place = (float(place[0]), float(place[1]))
        self._shaken = 0.0
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
        return cluster((self._place[0] - corner[0], self._place[1] - corner[1]), count, edge)

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
        moving = [(look, pose, (0.0, 0.0)) for look, pose in zip(looks, poses, strict=True)]
        draw_moving(surface, artist, moving, corner)

    def poses(self, dice: Sequence[TrayDie], edge: float, corner: tuple[int, int]) -> list[Pose]:
        """Poses of held dice, seen from a corner; they do not show what they are going to."""
        found = []
        for number, (die, place) in enumerate(
            zip(dice, self.places(len(dice), edge, corner), strict=True)
        ):
            wobble = round(math.sin(self._shaken * 0.05 + number * 2.1) * 2) / 4
            q = settled(die.kind, die.face, wobble)
            found.append(Pose(*place, edge * HAND_HEIGHT, q))
        return found

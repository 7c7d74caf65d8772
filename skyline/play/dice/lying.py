"""Dice that lie on a felt: where, and how they are drawn."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import pygame

from skyline.play.dice.flights import Spot
from skyline.play.pieces import TrayDie
from skyline.table.dice.artist import DieArtist, artist
from skyline.table.dice.kinds import DieLook, Pose, picture_yaw, quarters, side_up
from skyline.table.dice.marks import Marks
from skyline.table.dice.shadow import SLANT
from skyline.table.geometry import Quaternion, Vector, about, compose

RAISED = 0.22  # edges by which the pointer raises a die


class LyingDice:
    """Dice of one size in one light; poses are in pixels of the felt, by key."""

    def __init__(self) -> None:
        self.marks = Marks.NONE  # what is printed on dice besides their pictures
        self.tint: Vector = (1.0, 1.0, 1.0)  # light on the dice
        self.slant = SLANT  # where their shadows fall
        self.edge = 16  # of the dice, in pixels
        self.poses: dict[int, Pose] = {}

    @property
    def area(self) -> pygame.Rect:
        """The felt in window pixels."""
        raise NotImplementedError

    @property
    def artist(self) -> DieArtist:
        """Draws the dice at their size in the light of the hour."""
        return artist(self.edge, self.tint, self.slant)

    def look(self, die: TrayDie) -> DieLook:
        return DieLook(die.kind, self.marks)

    def use_marks(self, marks: Marks, dice: Iterable[TrayDie]) -> None:
        """Prints marks on dice; those that lie are turned as they need it."""
        if marks == self.marks:
            return
        lying = [die for die in dice if die.key in self.poses]
        before = [self.quarters(die) for die in lying]
        self.marks = marks
        for die, turn in zip(lying, before, strict=True):
            pose, more = self.poses[die.key], self.quarters(die) - turn
            if more:
                q = compose(about((0.0, 0.0, 1.0), more), pose.q)
                self.poses[die.key] = pose._replace(q=q)

    def quarters(self, die: TrayDie) -> float:
        """By how many radians a die is turned when it is laid, besides a little."""
        return quarters(self.look(die), die.key)

    def forget(self, keep: Iterable[int]) -> None:
        """Drops the places of dice that are not in ``keep``."""
        kept = set(keep)
        self.poses = {key: pose for key, pose in self.poses.items() if key in kept}

    def spot(self, key: int) -> Spot:
        pose = self.poses.get(key)
        if pose is None:
            return Spot(self.area.centerx, self.area.centery, self.edge)
        x, y = self.artist.centre(pose)
        return Spot(
            self.area.x + x,
            self.area.y + y,
            self.edge,
            0.0,
            picture_yaw(pose.q),
            side_up(pose.q),
        )

    def orientation(self, key: int) -> Quaternion | None:
        """How a die lies or stands; None if it has no place."""
        pose = self.poses.get(key)
        return None if pose is None else pose.q

    def rect(self, key: int) -> pygame.Rect:
        spot = self.spot(key)
        size = round(self.edge * 1.06)
        rect = pygame.Rect(0, 0, size, size)
        rect.center = (round(spot.x), round(spot.y + self.edge * 0.10))
        return rect

    def draw_lying(
        self,
        surface: pygame.Surface,
        dice: Sequence[TrayDie],
        raised: Collection[int] = (),  # keys of dice that the pointer raises a little
        shades: Collection[int] = (),  # keys of dice that only throw their shadow
    ) -> None:
        """Draws those that have a place."""
        painter = self.artist
        order = sorted(
            (die for die in dice if die.key in self.poses), key=lambda die: self.poses[die.key].y
        )
        origin = self.area.topleft
        lifts = {die.key: self.edge * RAISED if die.key in raised else 0.0 for die in order}
        clip = surface.get_clip()
        surface.set_clip(self.area.clip(clip))  # no shadow falls on the rim
        for die in order:
            painter.draw_shadow(surface, self.poses[die.key], origin, lift=lifts[die.key])
        surface.set_clip(clip)
        for die in [each for each in order if each.key not in shades]:
            pose, lift = self.poses[die.key], lifts[die.key]
            painter.draw(surface, self.look(die), pose, origin, lift=lift, shadow=False)

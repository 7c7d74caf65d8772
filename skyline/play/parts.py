"""The parts of a table that painters and motion share."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from skyline.play.contract import TableModel
from skyline.play.dice.flights import Flights, Spot
from skyline.play.dice.tray import Tray
from skyline.play.layout import TableLayout
from skyline.play.motion.visual_state import VisualState
from skyline.play.pieces import Place
from skyline.table.animator import Animator, linear
from skyline.table.particles import Particles
from skyline.table.sound import SoundBox

STAGGER = 0.07  # seconds between dice that leave one after another


@dataclass
class TableParts:
    """What a table is made of; the view owns it, everything else reads and moves it."""

    layout: TableLayout
    model: TableModel  # what lies where
    visual: VisualState  # what looks different for now
    animator: Animator  # table time
    flights: Flights  # what is in the air
    tray: Tray
    particles: Particles  # dust and rubble
    sound: SoundBox
    seat: int = 0  # whose board the picture shows
    calm: bool = False  # reduced motion: no shake, no flashes, short fades
    # where a die was let go by the pointer, by tray key
    released: dict[int, Spot] = field(default_factory=dict)

    def spot(self, place: Place, seat: int | None = None) -> Spot:
        """Where a die at a place is seen.

        No ``seat`` means the board that is shown. A KeyError if there is no such place.
        """
        if place.zone != "tray":
            raise KeyError(place.zone)
        return self.released.get(int(place.key)) or self.tray.spot(int(place.key))

    def board_end(self) -> int:
        """The pixel from which on the sky is free beside every seat's board."""
        return 0

    def settle(self) -> None:
        """Whatever moved has arrived."""
        self.visual.settle()

    def beat(self, seconds: float) -> float:
        """A duration, shorter where motion is reduced."""
        return seconds * (0.4 if self.calm else 1.0)

    def shake(
        self,
        pixels: float,
        seconds: float = 0.30,
        aside: tuple[float, float] = (1.0, 47),
        down: tuple[float, float] = (1.0, 61),
    ) -> None:
        """Shakes the picture by up to ``pixels`` at 1920x1080, dying away.

        Each way has its share of that, and how fast it goes to and fro.
        """
        size = pixels * self.layout.scale

        def shake(part: float) -> None:
            left = (1 - part) ** 2 * size
            self.visual.shake = (
                aside[0] * left * math.sin(part * aside[1]),
                down[0] * left * math.cos(part * down[1]),
            )

        self.animator.move(shake, seconds, ease=linear)

"""How pieces look while something happens to them: the picture lags, the model does not.

An entry exists only while it differs from the settled look; when every motion
has ended, nothing is left here and everything is drawn as the model says.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame


@dataclass
class PlateVisual:
    """A player's plate while something happens to it."""

    sweep: float | None = None  # how far light has passed over it, 0..1, or None
    bump: float = 0.0  # how much it is enlarged by points that land, 0..1
    shown: int | None = None  # points while they are counted, or None
    widest: tuple[int, ...] = ()  # between which they are counted: their plate has room for them
    # what it looked like before something was built; it fades, or None
    before: pygame.Surface | None = None
    fade: float = 1.0  # how far that has faded, 0..1


@dataclass
class VisualState:
    """Everything that looks different from the settled table for now; a game adds its pieces."""

    tray: set[int] = field(default_factory=set)  # keys of tray dice that are in the air
    turning: set[int] = field(default_factory=set)  # of these, the ones that turn where they lie
    shake: tuple[float, float] = (0.0, 0.0)  # how far the picture is shaken, in pixels
    # by seat, where something happens on a plate
    plates: dict[int, PlateVisual] = field(default_factory=dict)
    # seats whose plates show their board as it is, although others wait
    arrived_at: set[int] = field(default_factory=set)
    closing: float = 1.0  # how far card and crowns at the end of a game have come, 0..1
    # points shown on the plates, by seat, where they lag
    points: dict[int, int] = field(default_factory=dict)

    def plate(self, seat: int) -> PlateVisual:
        """The entry of a plate, made if there is none."""
        return self.plates.setdefault(seat, PlateVisual())

    @property
    def at_rest(self) -> bool:
        """Whether no piece is on its way; plates and banners may still move."""
        return not self.tray

    @property
    def prompted(self) -> bool:
        """Whether something is under way that the prompt names, whoever plays."""
        return False

    def settle(self) -> None:
        """Forgets everything: the picture has caught up."""
        self.tray.clear()
        self.turning.clear()
        self.shake = (0.0, 0.0)
        self.plates.clear()
        self.arrived_at.clear()
        self.closing = 1.0
        self.points.clear()

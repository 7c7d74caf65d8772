"""What a game's own half of the picture keeps in view: cards, panels and posters stay off it."""

from __future__ import annotations

import pygame

from skyline.play.placing import Region


class Obstacles:
    """Where a game's own pieces and places are now, in window pixels.

    What every table has (plates, ledge, tray, buttons) is known without it. A game whose own half
    may be covered uses this class as it is.
    """

    def standing(self) -> list[pygame.Rect]:
        """What is built: no arrow leads across it, and no card of the teacher lies on it."""
        return []

    def untouched(self) -> list[pygame.Rect]:
        """What no tail of a card may lie over."""
        return []

    def weighed(self) -> list[Region]:
        """What a card should rather leave free, at 1 to 10 a pixel."""
        return []

    def legible(self) -> list[pygame.Rect]:
        """Words and signs that a card stays off, if it can."""
        return []

    def played_with(self) -> list[pygame.Rect]:
        """Places below the ledge that a card of the teacher stays off."""
        return []

    def slots(self) -> list[pygame.Rect]:
        """Places without use just now that a card fills whole, the most liked first."""
        return []

    def waiting(self) -> list[pygame.Rect]:
        """Those of them that a note fills beside which one plays on."""
        return self.slots()[:1] if self.tray_waits() else []

    def tray_waits(self) -> bool:
        """Whether the tray is empty and not looked at, so that a card may lie on it."""
        return False

    def homes(self) -> list[pygame.Rect]:
        """Where a card lies if it covers nothing there, the most liked first."""
        return []

    def in_the_sky(self, air: int) -> list[pygame.Rect]:
        """What no panel above the ledge may cover, with ``air`` in pixels around pieces."""
        del air
        return []

    def middle(self) -> float | None:
        """Over which pixel across large words stand; None for the middle of the window."""
        return None

    def behind_posters(self) -> list[Region]:
        """What a poster in the sky should hide least."""
        return []

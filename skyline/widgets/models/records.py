"""What a game hands to the records: its streets and its buildings as pictures and in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

import pygame

from skyline.table.scenery.steps import Steps

Lot = tuple[str, int, int]
"""A building: its rise, its height, and which of its drawings."""


class RecordPictures(Protocol):
    """Draws and names what games have built."""

    def street(self, street: Sequence[Lot], size: tuple[int, int]) -> Steps[pygame.Surface]:
        """Paints a street by night, its points on plaques."""

    def kinds(self, counts: Mapping[str, int], size: tuple[int, int]) -> Steps[pygame.Surface]:
        """Paints one building of every kind, with how many there were on plaques.

        Args:
            counts: by rise and height, e.g. ``M4``.
            size: in pixels.
        """

    def kind_words(self, kind: str) -> str:
        """A kind of building in words."""

    def ground(self, size: tuple[int, int]) -> int:
        """Where towers stand in a picture, in pixels from its top."""

    def towers(
        self, places: Sequence[pygame.Rect], lit: Sequence[bool], size: tuple[int, int]
    ) -> Steps[pygame.Surface]:
        """Paints towers by night, one for every rank.

        Args:
            places: of the towers from roof to pavement, each as high as its rank.
            lit: whether its windows are lit; else it stands there grey.
            size: in pixels.
        """

    def unbuilt(self, page: str, size: tuple[int, int]) -> Steps[pygame.Surface]:
        """Paints what a page shows before the first finished game.

        Args:
            page: ``overview``, ``building``, ``results`` or ``alone``.
            size: in pixels.
        """

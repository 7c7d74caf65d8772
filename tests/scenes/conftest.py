"""Menus over a plain ground: painting the city is tested elsewhere and takes its time."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from skyline.scenes import title_ground


@pytest.fixture
def plain_ground(monkeypatch: pytest.MonkeyPatch) -> None:
    def plain(
        _key: str, size: tuple[int, int], _painter: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        surface = pygame.Surface(size)
        surface.fill((90, 60, 110))
        return surface

    monkeypatch.setattr(title_ground, "cached_backdrop", plain)

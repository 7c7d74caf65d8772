"""Menus over a plain ground: painting the city is tested elsewhere and takes its time."""

from __future__ import annotations

import gettext
from collections.abc import Callable, Iterator

import pygame
import pytest

from skyline.scenes.title import ground as title_ground
from skyline.text import words
from tests.scenes.test_menus_fit import Longer


@pytest.fixture
def plain_ground(monkeypatch: pytest.MonkeyPatch) -> None:
    def plain(
        _key: str, size: tuple[int, int], _painter: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        surface = pygame.Surface(size)
        surface.fill((90, 60, 110))
        return surface

    monkeypatch.setattr(title_ground, "cached_backdrop", plain)


@pytest.fixture
def longer() -> Iterator[None]:
    """Every text is longer than any language makes it."""
    words.use(Longer())
    yield
    words.use(gettext.NullTranslations())

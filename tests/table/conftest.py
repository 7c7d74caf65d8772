"""What several tests of the table need."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from skyline.views.skyline.art import dice  # noqa: F401 - these tests throw Skyline's dice


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A dummy device in the format the box asks for."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    pygame.mixer.init(44_100, -16, 2, 512, allowedchanges=0)
    yield
    pygame.mixer.quit()

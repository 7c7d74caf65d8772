"""A few still scenes look as they did when their picture was last approved.

The kept pictures are small on purpose: they show that something has moved, gone or
changed its colour, not each pixel. After a wanted change look at the new pictures and
keep them with ``pytest tests/golden --update-golden``.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pygame
import pytest

from skyline.table.scenery import cache
from skyline.verbs import shot

NAMES = (
    "title",
    "setup",
    "settings-accessibility",
    "howto-3",
    "rules",
    "lesson-ground",
    "table-start",
    "table-midday",
    "table-holding",
    "table-dusk",
    "table-night",
    "table-twenty",
    "table-solo",
    "table-high-contrast",
    "table-log-full",
    "pause",
    "results",
    "results-solo",
    "city-goals",
    "city-build-15",
    "city-look",
    "city-held-stack",
    "city-scoring-4-met",
    "city-round",
    "city-curtain-news",
    "d6-draft",
    "d6-held-box",
    "d6-star",
    "d6-late",
    "d6-contrast",
    "d6-results",
)
DRAWN = (960, 600)
KEPT = (240, 150)
LARGEST_DIFFERENCE = 3.0  # root mean square of all pixels and channels, of 255
LARGEST_TILE = 14.0  # the same for the worst of the tiles below
TILE = 15  # pixels of a kept picture
FOLDER = Path(__file__).parent


@pytest.fixture(autouse=True)
def own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(cache, "cache_folder", lambda: tmp_path / "backdrops")


def small_picture(name: str) -> pygame.Surface:
    """The named picture as it looks now, scaled down."""
    app = shot.draw(name, DRAWN)
    try:
        return pygame.transform.smoothscale(app.surface.convert(24), KEPT)
    finally:
        app.close()


def pixels(surface: pygame.Surface) -> np.ndarray:
    """Red, green and blue as numbers, shape (width, height, 3)."""
    return pygame.surfarray.array3d(surface).astype(np.float64)


def differences(now: np.ndarray, kept: np.ndarray) -> tuple[float, float]:
    """Root mean square over the whole picture, and over its worst tile."""
    squares = ((now - kept) ** 2).mean(axis=2)
    wide, high = KEPT[0] // TILE, KEPT[1] // TILE
    tiles = squares.reshape(wide, TILE, high, TILE).mean(axis=(1, 3))
    return float(np.sqrt(squares.mean())), float(np.sqrt(tiles.max()))


def picture_of_difference(now: np.ndarray, kept: np.ndarray) -> pygame.Surface:
    """Kept, now, and what differs four times as strong, side by side and enlarged."""
    strong = np.clip(np.abs(now - kept) * 4, 0, 255)
    together = np.concatenate([kept, now, strong]).astype(np.uint8)
    return pygame.transform.scale_by(pygame.surfarray.make_surface(together), 2)


@pytest.mark.parametrize("name", NAMES)
def test_it_looks_as_it_did(name: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    path = FOLDER / f"{name}.png"
    picture = small_picture(name)
    if request.config.getoption("--update-golden"):
        pygame.image.save(picture, path)
    now, kept = pixels(picture), pixels(pygame.image.load(path))
    assert now.shape == kept.shape
    whole, worst = differences(now, kept)
    if whole > LARGEST_DIFFERENCE or worst > LARGEST_TILE:
        shown = tmp_path / f"{name}-difference.png"
        pygame.image.save(picture_of_difference(now, kept), shown)
        pytest.fail(
            f"{name} differs by {whole:.1f} (worst tile {worst:.1f}); see {shown}, and if it is "
            "meant, renew it with: pytest tests/golden --update-golden"
        )


def test_a_missing_building_would_be_noticed() -> None:
    """The tolerance is no blanket: a patch the size of a small building fails."""
    kept = pixels(pygame.image.load(FOLDER / "table-midday.png"))
    changed = kept.copy()
    changed[100:112, 60:84] = changed[100:112, 60:84].mean(axis=(0, 1))
    _whole, worst = differences(changed, kept)
    assert worst > LARGEST_TILE

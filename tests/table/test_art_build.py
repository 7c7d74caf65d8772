"""The tool that writes the painted buildings as files."""

from __future__ import annotations

import pygame
import pytest

from skyline.views.skyline.art import buildings
from tools import build_art


@pytest.mark.parametrize(("mode", "channels"), [("RGB", 3), ("RGBA", 4)])
def test_png_comes_back_pixel_for_pixel(tmp_path, mode, channels):
    width, height = 37, 21
    pixels = bytes((x * 7 + y * 13 + c * 50) % 256 for y in range(height) for x in range(width)
                   for c in range(channels))  # fmt: skip
    path = tmp_path / "deep" / "picture.png"
    size = build_art.write_png(path, width, height, channels, pixels)
    assert path.stat().st_size == size
    loaded = pygame.image.load(path)
    assert loaded.get_size() == (width, height)
    assert pygame.image.tobytes(loaded, mode) == pixels


def test_every_building_gets_its_two_files(tmp_path, monkeypatch):
    monkeypatch.setattr(build_art, "HEIGHTS", {"L": (1,)})
    total = build_art.build_buildings(tmp_path)
    files = sorted((tmp_path / "art/buildings").iterdir())
    assert len(files) == 2 * buildings.VARIANTS
    assert total == sum(file.stat().st_size for file in files)


def test_shipped_buildings_are_complete_and_small():
    folder = build_art.ASSETS / "art/buildings"
    wanted = {
        buildings.master_path(folder, rise, height, variant, layer)
        for rise, heights in buildings.HEIGHTS.items()
        for height in heights
        for variant in range(buildings.VARIANTS)
        for layer in ("day", "lamps")
    }
    assert set(folder.glob("*.png")) == wanted
    assert sum(path.stat().st_size for path in wanted) < 4_000_000


def test_unknown_part_is_refused(capsys):
    assert build_art.main(["everything"]) == 2
    assert build_art.main(["faces", "buildings"]) == 2
    assert "usage" in capsys.readouterr().err

"""A building breaks into its own pieces, which fall, pile up, and are gone in the end."""

from __future__ import annotations

import random

import pygame
import pytest

from skyline.table.debris import MOST_PIECES, Debris, cut

GROUND = 290.0


@pytest.fixture
def tower() -> pygame.Surface:
    surface = pygame.Surface((60, 200), pygame.SRCALPHA)
    for row in range(200):
        pygame.draw.line(surface, (row, 90, 255 - row, 255), (0, row), (59, row))
    return surface


def test_the_pieces_together_are_the_whole_picture(tower: pygame.Surface) -> None:
    pieces = cut(tower, random.Random(4))
    assert 6 <= len(pieces) <= MOST_PIECES
    again = pygame.Surface(tower.get_size(), pygame.SRCALPHA)
    for picture, corner in pieces:
        again.blit(picture, corner)
    missing = sum(again.get_at((x, y)).a < 200 for x in range(0, 60, 3) for y in range(0, 200, 3))
    assert missing < 20, "hardly a pixel is lost"


def test_pieces_fall_come_to_rest_on_the_ground_and_go(tower: pygame.Surface) -> None:
    debris = Debris(7)
    debris.shatter(tower, (100, 90), (150, 160), GROUND, 1.0)
    heap = debris._heaps[0]
    start = [piece.y for piece in heap.pieces]
    for _ in range(60):
        debris.advance(1 / 60, 1500)
        assert all(piece.y <= GROUND for piece in heap.pieces)
    assert sum(now.y > then for now, then in zip(heap.pieces, start, strict=True)) > 0.7 * len(
        start
    )
    assert max(heap.heights) > 0, "they lie on one another"
    for _ in range(240):
        debris.advance(1 / 60, 1500)
    assert not debris.any


def test_the_same_seed_breaks_the_same_way(tower: pygame.Surface) -> None:
    pictures = []
    for seed in (1, 1, 2):
        debris = Debris(seed)
        debris.shatter(tower, (100, 90), (150, 160), GROUND, 1.0)
        for _ in range(30):
            debris.advance(1 / 60, 1500)
        surface = pygame.Surface((300, 320))
        debris.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1] != pictures[2]

from __future__ import annotations

import pygame
import pytest

from skyline.table.copying import Copying


def patterned(size: tuple[int, int], depth: int = 32) -> pygame.Surface:
    surface = pygame.Surface(size, depth=depth)
    for x in range(size[0]):
        surface.fill((x * 5 % 256, x * 11 % 256, x * 17 % 256), (x, x % size[1], 1, size[1]))
    return surface


def seen(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("offset", [(0, 0), (0, 3), (5, 0), (4, 7)])
def test_what_is_copied_looks_as_if_it_had_been_laid_there(offset: tuple[int, int]) -> None:
    source = patterned((64, 40))
    copied, laid = (pygame.Surface((64, 40), depth=32) for _ in range(2))
    for target in (copied, laid):
        target.blit(source, (0, 0))
        target.fill((200, 0, 0), (10, 10, 20, 20))
    x, y = offset
    part = pygame.Rect(x, y, 64 - x, 40 - y)
    Copying(copied.subsurface(part), source).wait()
    laid.subsurface(part).blit(source, (0, 0))
    assert seen(copied.subsurface(part)) == seen(laid.subsurface(part))


def test_a_clip_is_kept_and_other_pixels_are_converted() -> None:
    source = patterned((64, 40))
    clipped = pygame.Surface((64, 40), depth=32)
    clipped.set_clip((5, 5, 10, 10))
    Copying(clipped, source).wait()
    assert clipped.get_at((20, 20))[:3] == (0, 0, 0)
    assert clipped.get_at((6, 6)) == source.get_at((6, 6))
    other = pygame.Surface((64, 40), depth=24)
    Copying(other, source).wait()
    assert seen(other) == seen(source)

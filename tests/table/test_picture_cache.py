"""Kept pictures: the same again, within their bytes, the oldest gone first."""

from __future__ import annotations

import pygame

from skyline.table.picture_cache import SurfaceCache, bytes_of, fit_window, keep_pictures

SQUARE_BYTES = 50 * 50 * 4


def square(side: int = 50) -> pygame.Surface:
    return pygame.Surface((side, side), pygame.SRCALPHA)


def test_caches_are_bounded_and_drop_what_was_used_longest_ago() -> None:
    cache = SurfaceCache(limit_bytes=3 * SQUARE_BYTES)
    first = cache.get("first", square)
    for number in range(20):
        cache.get(number, square)
        assert cache.get("first", square) is first
    assert cache.used_bytes == 3 * SQUARE_BYTES
    assert len(cache) == 3
    assert cache.get(19, square) is not cache.get(0, square)


def test_one_picture_above_the_limit_is_kept_alone() -> None:
    cache = SurfaceCache(limit_bytes=SQUARE_BYTES)
    cache.get("small", square)
    large = cache.get("large", lambda: square(90))
    assert cache.get("large", square) is large
    assert len(cache) == 1


def test_a_cleared_cache_counts_from_nothing() -> None:
    cache = SurfaceCache()
    cache.get("one", square)
    cache.clear()
    assert (len(cache), cache.used_bytes) == (0, 0)


def test_a_function_remembers_its_films_by_every_argument() -> None:
    drawn: list[tuple[int, str]] = []

    @keep_pictures(4 * SQUARE_BYTES)
    def film(side: int, *, kind: str = "spark") -> tuple[pygame.Surface, ...]:
        drawn.append((side, kind))
        return (square(side), square(side))

    assert film(50) is film(50)
    assert film(50, kind="dust") is film(50, kind="dust")
    assert drawn == [(50, "spark"), (50, "dust")]
    film(40)  # one too many: the first is forgotten
    film(50)
    assert drawn[-1] == (50, "spark")
    assert len(drawn) == 4


def test_bytes_are_those_of_the_pixels() -> None:
    assert bytes_of(square()) == SQUARE_BYTES
    assert bytes_of([square(), square()]) == 2 * SQUARE_BYTES


def test_what_was_used_longest_ago_goes_wherever_it_is() -> None:
    fit_window((320, 240))
    old, new = SurfaceCache(40_000_000), SurfaceCache(40_000_000)
    for name in "ab":
        old.get(name, lambda: pygame.Surface((2000, 2000), depth=32))
    new.get("c", lambda: pygame.Surface((2000, 2000), depth=32))
    old.get("a", lambda: pygame.Surface((1, 1)))
    new.get("d", lambda: pygame.Surface((2000, 2000), depth=32))
    assert "b" not in old
    assert "a" in old
    assert "d" in new

"""Kept pictures: the same again, within their bytes, the oldest gone first."""

from __future__ import annotations

import pygame

from skyline.table.picture_cache import (
    DEAR_USES,
    FLEETING_USES,
    PictureCache,
    SurfaceCache,
    bytes_of,
    drawing_screen,
    fit_window,
    forget_all,
    keep_pictures,
)

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


def test_what_pictures_are_painted_with_goes_before_what_was_used_a_little_longer_ago() -> None:
    forget_all()
    fit_window((320, 240))
    painted, paint = SurfaceCache(90_000_000), PictureCache(90_000_000, fleeting=True)
    painted.get("ancient", square)
    for _use in range(FLEETING_USES):
        painted.get("old", square)
    for cache, name in ((painted, "new"), (paint, "master")):
        cache.get(name, lambda: pygame.Surface((2000, 2000), depth=32))
    painted.get("newest", lambda: pygame.Surface((1900, 2000), depth=32))
    painted.get("one more", lambda: pygame.Surface((2000, 2000), depth=32))
    assert "ancient" not in painted
    assert "master" not in paint
    assert all(name in painted for name in ("old", "new", "newest", "one more"))


def test_what_takes_long_to_paint_outlives_what_was_used_since() -> None:
    fit_window((320, 240))
    prints, others = PictureCache(90_000_000, dear=True), SurfaceCache(90_000_000)
    prints.get("print", lambda: pygame.Surface((2000, 2000), depth=32))
    for number in range(6):
        others.get(number, lambda: pygame.Surface((2000, 2000), depth=32))
    assert "print" in prints
    assert 0 not in others and 5 in others
    for _use in range(DEAR_USES):
        others.kept(5)
    for number in range(6, 9):
        others.get(number, lambda: pygame.Surface((2000, 2000), depth=32))
    assert "print" not in prints, "it is not kept for ever"


def test_what_the_screen_shows_goes_last() -> None:
    fit_window((320, 240))
    shown, ahead = SurfaceCache(90_000_000), SurfaceCache(90_000_000)
    with drawing_screen():
        picture = shown.get("seen", lambda: pygame.Surface((2000, 2000), depth=32))
    for number in range(8):  # painted while the table rests
        ahead.get(number, lambda: pygame.Surface((2000, 2000), depth=32))
    assert shown.kept("seen") is picture
    assert 0 not in ahead and 7 in ahead
    for _picture in range(2):
        with drawing_screen():
            ahead.get(7, square)
    for number in range(10, 14):
        ahead.get(number, lambda: pygame.Surface((2000, 2000), depth=32))
    assert "seen" not in shown
    assert 7 in ahead


def test_a_screen_of_more_than_caches_may_keep_is_no_endless_search() -> None:
    cache = SurfaceCache(limit_bytes=2 * SQUARE_BYTES)
    with drawing_screen():
        for number in range(5):
            cache.get(number, square)
    assert len(cache) == 2

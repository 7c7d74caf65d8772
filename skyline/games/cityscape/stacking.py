"""Whether blocks can be piled up to a city: heights alone do not tell which blocks stand where."""

from __future__ import annotations

from collections.abc import Iterator

from skyline.games.cityscape.board import SIZES, Blocks, Heights, units

NO_BLOCKS: Blocks = (0,) * len(SIZES)


def stacks(heights: Heights, used: Blocks) -> tuple[Blocks, ...] | None:
    """A way to build these heights from exactly these blocks: how many of each size by lot."""
    if units(used) != sum(heights):
        return None
    lots = sorted((lot for lot, height in enumerate(heights) if height), key=heights.__getitem__)
    piles: list[Blocks] = [NO_BLOCKS] * len(heights)
    hopeless: set[tuple[int, Blocks]] = set()

    def fill(done: int, left: Blocks) -> bool:
        """Whether the lots from ``done`` on can be built from exactly what is left."""
        if done == len(lots):
            return not any(left)
        if (done, left) in hopeless:
            return False
        for pile in _piles(heights[lots[done]], left):
            rest = tuple(have - taken for have, taken in zip(left, pile, strict=True))
            if fill(done + 1, rest):
                piles[lots[done]] = pile
                return True
        hopeless.add((done, left))
        return False

    return tuple(piles) if fill(0, used) else None


def _piles(height: int, left: Blocks) -> Iterator[Blocks]:
    """Ways to pile blocks that are left up to a height, few tall blocks first."""
    *smaller, most = left
    size = len(left)
    if size == 1:
        if height <= most:
            yield (height,)
        return
    for number in range(min(most, height // size), -1, -1):
        for rest in _piles(height - number * size, tuple(smaller)):
            yield (*rest, number)

"""What is costly to paint is painted once for all tests of a process.

The program keeps few pictures, for a player sees one window at one hour; tests see hundreds.
"""

from __future__ import annotations

import functools
import gc
import sys
from collections import OrderedDict
from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import pygame

Steps = Generator[None, None, "pygame.Surface"]

#: How many times as much as the program bounded caches keep.
MORE: Final = 8
MOST_BYTES: Final = 96_000_000
#: Painters of whole grounds, where they are called. They paint no words.
PAINTERS: Final = (
    ("skyline.play.picture.hours", "paint_scenery_steps"),
    ("skyline.play.film.story", "day_steps"),
    ("skyline.views.skyline.hours", "paint_table_steps"),
    ("skyline.table.scenery.street_ground", "ground_steps"),
    ("skyline.views.skyline.record_pictures", "ground_steps"),
)

_lru_cache = functools.lru_cache


def _roomy_cache(maxsize: Any = 128, typed: bool = False) -> Any:
    return _lru_cache(maxsize * MORE if isinstance(maxsize, int) else maxsize, typed)


def keep_more() -> None:
    """Lets bounded caches of modules that are loaded from now on keep more."""
    functools.lru_cache = _roomy_cache  # type: ignore[assignment]


class Grounds:
    """What painters have painted, up to so many bytes."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, tuple[pygame.Surface, int]] = OrderedDict()
        self._bytes = 0

    def kept(self, painter: Callable[..., Steps]) -> Callable[..., Steps]:
        """The painter, which now paints nothing twice, yet takes as many steps and gives copies.

        One that paints on a surface gets it first.
        """

        def steps(*about: Any, **named: Any) -> Steps:
            target = about[0] if hasattr(about[0], "blit") else None
            said = about if target is None else (target.get_size(), *about[1:])
            key = f"{painter.__module__}.{painter.__name__}{said}{named}"
            if key in self._kept:
                self._kept.move_to_end(key)
                picture, count = self._kept[key]
                for _ in range(count):
                    yield
                if target is not None:
                    target.blit(picture, (0, 0))
                return picture.copy()
            count, work = 0, painter(*about, **named)
            while True:
                try:
                    next(work)
                except StopIteration as stop:
                    painted = stop.value if target is None else target
                    self._keep(key, painted, count)
                    return painted
                count += 1
                yield

        return steps

    def _keep(self, key: str, picture: pygame.Surface, count: int) -> None:
        own = picture.copy()
        self._kept[key] = own, count
        self._bytes += own.get_buffer().length
        while self._bytes > MOST_BYTES:
            _key, (old, _count) = self._kept.popitem(last=False)
            self._bytes -= old.get_buffer().length


def share_grounds() -> None:
    """Lets the loaded modules of the program paint each ground once."""
    grounds = Grounds()
    for module, name in PAINTERS:
        place = sys.modules.get(module)
        if place is not None:
            setattr(place, name, grounds.kept(getattr(place, name)))


def share_answers() -> None:
    """Lets thinkers think about each question once, where any module of tests asks some."""
    if "skyline.ai.thinking" in sys.modules:
        from tools.shared_answers import share_answers as share

        share()


def collect_less() -> None:
    """Lets leaving a scene look only at what is young: all that tests keep is not looked at."""
    app = sys.modules.get("skyline.app.app")
    if app is not None:
        app.give_back = lambda: gc.collect(1)  # type: ignore[attr-defined]

"""What a film needs of a game's table, and what the table finds around it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from skyline.scenes.play.scene import Surroundings
from skyline.storage.settings import Settings

if TYPE_CHECKING:
    from skyline.scenes.common.stage import Stage
    from skyline.scenes.film.scene import FilmScene


class FilmStage(Surroundings):
    """What surrounds the table of a film: the player's settings, but the film's own pace.

    Attributes:
        pace: how fast table time runs.
    """

    def __init__(self, stage: Stage, scene: FilmScene) -> None:
        super().__init__(stage, scene)
        self.pace = 1.0
        self._film = scene
        self._made: tuple[Settings, float, Settings] | None = None

    @property
    def settings(self) -> Settings:
        """As they are, without teacher, hints and reasons."""
        real = self._stage.settings
        if self._made is None or self._made[0] is not real or self._made[1] != self.pace:
            made = replace(real, animation_speed=self.pace, hints=False, odds=False, warn="off")
            self._made = real, self.pace, made
        return self._made[2]

    def size(self) -> tuple[int, int]:
        """The window without the bar."""
        return self._film.table_size

    def hint_seen(self, name: str) -> None:
        """There are no hints."""

    def show_odds(self, shown: bool) -> None:
        """There are no odds."""


@dataclass(frozen=True)
class FilmExits:
    """Where a film leads besides back.

    Attributes:
        results: how the game ended.
        review: the game judged; called with a stop.
        play_on: a what-if game; called with a stop.
    """

    results: Callable[[], None]
    review: Callable[[int], None]
    play_on: Callable[[int], None]

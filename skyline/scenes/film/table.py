"""What a film needs of a game's table, and what the table finds around it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

import pygame

from skyline.scenes.play.scene import Surroundings
from skyline.storage.settings import Settings
from skyline.widgets.input.target import Target

if TYPE_CHECKING:
    from skyline.scenes.common.stage import Stage
    from skyline.scenes.film.scene import FilmScene


class FilmTable(Protocol):
    """What the scene needs of a game's table with a film on it."""

    speed: float

    @property
    def stop(self) -> int:
        """The last stop that has been reached."""

    @property
    def playing(self) -> bool:
        """Whether it goes on by itself."""

    @property
    def at_end(self) -> bool:
        """Whether all has been shown."""

    @property
    def closable(self) -> bool:
        """Whether something lies over the table that Escape closes first."""

    def greet(self, title: str) -> None:
        """Says what is shown, if it begins at the beginning."""

    def leave(self) -> None:
        """Lets go of all that was painted."""

    def jump(self, stop: int) -> None:
        """Lays the table as it was at a stop, at once."""

    def play_on(self) -> None:
        """Plays; at the end from the beginning."""

    def pause_film(self) -> None:
        """Stands still."""

    def toggle(self) -> None:
        """Plays or pauses."""

    def step_on(self) -> None:
        """Shows one move and stands still."""

    def close_overlay(self) -> None:
        """Closes what lies over the table."""

    def toggle_log(self) -> None:
        """Opens or closes the log."""

    def peek(self, seat: int | None) -> None:
        """Shows a player's street large."""

    def peek_beside(self, step: int) -> None:
        """Shows the next player's street large, or the one before, or none."""

    def scroll(self, lines: int) -> bool:
        """Scrolls the log; returns whether it is open."""

    def handle(self, event: pygame.Event) -> bool:
        """Takes an event of the pointer."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lays the table out for the room that it has."""

    def reword(self) -> None:
        """The language has changed; :meth:`resize` will be called next."""

    def update(self, seconds: float) -> None:
        """Moves the picture on by real seconds."""

    def ask_picture(self) -> None:
        """Wants all of the table drawn anew."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the table."""

    def idle(self, seconds: float) -> bool:
        """Prepares coming pictures in spare time; returns whether more is to do."""

    def targets(self) -> list[Target]:
        """What can be pressed."""

    def notice(self, sentence: str) -> None:
        """Shows a sentence for a few seconds."""

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself."""

    @property
    def stale(self) -> bool:
        """Whether a new picture is wanted although nothing moves."""

    @property
    def awaits_computer(self) -> bool:
        """Whether the film goes on by itself now."""

    @property
    def changed(self) -> pygame.Rect | None:
        """The part of the table that the last picture drew anew; None for all of it."""


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

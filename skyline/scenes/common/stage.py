"""What every scene may use: the services that the application hands to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from skyline.ai.thinking import Thinker
from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.play.pack import Packs
from skyline.scenes.common.manager import SceneManager
from skyline.scenes.common.scene import Scene
from skyline.storage.paths import Folders
from skyline.storage.settings import Settings
from skyline.table.sound import SoundBox


class Navigator(Protocol):
    """From one scene to another; the application knows them all."""

    def title(self) -> None: ...

    def set_up(self) -> None: ...

    def start(self, game: str, setup: Setup) -> None:
        """Starts a new game, by the name of its rules, and shows the table."""

    def show_session(self, session: Session[Any, Any]) -> None: ...

    def resume_game(self) -> None:
        """Opens the newest unfinished game; says so if there is none."""

    def continue_game(self, game_id: int) -> None: ...

    def games(self) -> None: ...

    def film(self, session: Session[Any, Any], title: str = "", position: int = 0) -> None: ...

    def street_of_the_day(self) -> None:
        """Opens the page with today's street and the calendar of results."""

    def practise(self) -> None:
        """Opens the page with positions to practise."""

    def statistics(self, page: str = "") -> None: ...

    def results(self, session: Session[Any, Any], *, counted: bool = False) -> None:
        """Shows how a finished game ended; what is counted already is not counted again."""

    def paint_night(self, session: Session[Any, Any], seconds: float) -> bool:
        """Paints the night that follows a finished game; returns whether more is left."""

    def finale(self, session: Session[Any, Any], then: Callable[[], None]) -> None:
        """Lays a short finale over the scene, as far as the game has come; it goes by itself."""

    def review(self, session: Session[Any, Any], position: int = 0) -> None: ...

    def how_to_play(self) -> None: ...

    def lesson(self, *, anew: bool = False, game: str = "") -> None:
        """Opens a first game where the player left it, or anew; unless named, ``taught``."""

    def taught(self) -> str:
        """The game that a first game would teach now."""
        ...

    def rules(self) -> None: ...

    def open_settings(self) -> None: ...

    def about(self) -> None:
        """Opens the page about the program and its licences."""

    def pause(self, scene: Scene) -> None: ...

    def seats(self, scene: Scene) -> None:
        """Opens the page that says who plays which seat of the game of ``scene``."""

    def quit(self) -> None: ...


class Voice(Protocol):
    @property
    def enabled(self) -> bool: ...

    @property
    def able(self) -> bool:
        """Whether this system has a voice."""

    def say(self, sentence: str, *, at_once: bool = False) -> None:
        """Has a sentence spoken; ``at_once`` drops what is being said. Never waits."""


class Silence:
    enabled = False
    able = True

    def say(self, sentence: str, *, at_once: bool = False) -> None: ...


@dataclass
class Stage:
    settings: Settings
    sound: SoundBox  # silent without a device
    manager: SceneManager
    go: Navigator
    settings_changed: Callable[[], None]  # stores the settings and applies them
    can_continue: Callable[[], bool]  # whether an unfinished game waits
    notices: list[str]  # sentences for the player that the next scene shows
    packs: Packs
    thinker: Thinker
    headless: bool = False  # no window; everything decorative that needs the clock holds still
    voice: Voice = field(default_factory=Silence)
    system_language: str = "en"
    home: Folders | None = None  # where files live; None keeps everything in memory
    about: Callable[[], str] = lambda: ""  # what a report needs to know of program and system
    games_finished: Callable[[], int] = lambda: 0
    practice_due: Callable[[], int] = lambda: 0  # positions to be asked again now
    #: Its name, and how far it has come.
    waiting_game: Callable[[], tuple[str, str]] = lambda: ("", "")

    def change(self, **values: Any) -> None:
        """Takes new values of settings, which are stored and applied at once."""
        self.settings = replace(self.settings, **values)
        self.settings_changed()

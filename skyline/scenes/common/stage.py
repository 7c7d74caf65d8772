"""What every scene may use: the services that the application hands to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from skyline.ai.thinking import Thinker
from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.play.pack import Packs
from skyline.scenes.common.manager import SceneManager
from skyline.scenes.common.scene import Scene
from skyline.storage.settings import Settings
from skyline.table.sound import SoundBox


class Navigator(Protocol):
    """From one scene to another; the application knows them all."""

    def title(self) -> None: ...

    def set_up(self) -> None:
        """Opens the set-up of a new game."""

    def start(self, game: str, setup: Setup) -> None:
        """Starts a new game, by the name of its rules, and shows the table."""

    def show_session(self, session: Session[Any, Any]) -> None:
        """Shows a game on the table as it stands now."""

    def resume_game(self) -> None:
        """Opens the newest unfinished game; says so if there is none."""

    def continue_game(self, game_id: int) -> None:
        """Opens an unfinished game by its number."""

    def open_file(self, path: Path) -> None: ...

    def games(self) -> None:
        """Opens the list of stored games, above the current scene."""

    def film(self, session: Session[Any, Any], title: str = "", position: int = 0) -> None:
        """Shows a game again as a film, above the current scene."""

    def statistics(self, page: str = "") -> None:
        """Opens statistics and achievements, above the current scene."""

    def results(self, session: Session[Any, Any], *, counted: bool = False) -> None:
        """Shows how a finished game ended; what is counted already is not counted again."""

    def review(self, session: Session[Any, Any], position: int = 0) -> None:
        """Looks at a game again, above the current scene."""

    def how_to_play(self) -> None:
        """Opens the pages that show the rules, above the current scene."""

    def lesson(self, *, anew: bool = False) -> None:
        """Opens the first game where the player left it, or anew."""

    def rules(self) -> None:
        """Opens the rules that can be searched, above the current scene."""

    def open_settings(self) -> None:
        """Opens the settings, above the current scene."""

    def pause(self, scene: Scene) -> None:
        """Opens the pause menu above ``scene``."""

    def seats(self, scene: Scene) -> None:
        """Opens the page that says who plays which seat of the game of ``scene``."""

    def quit(self) -> None: ...


class Voice(Protocol):
    """Says sentences aloud, where that is wished for."""

    @property
    def enabled(self) -> bool: ...

    def say(self, sentence: str, *, at_once: bool = False) -> None:
        """Has a sentence spoken; ``at_once`` drops what is being said. Never waits."""


class Silence:
    """A voice that says nothing."""

    enabled = False

    def say(self, sentence: str, *, at_once: bool = False) -> None:
        """Nothing."""


@dataclass
class Stage:
    """The services.

    Attributes:
        settings: what the player has chosen; change it, then call ``settings_changed``.
        sound: plays effects; silent without a device.
        manager: the stack of scenes.
        go: leads to other scenes.
        settings_changed: stores the settings and applies them.
        can_continue: whether an unfinished game waits.
        waiting_game: what the game is called that waits, and how far it has come, in words.
        notices: sentences for the player that the next scene shows (a damaged save, …).
        packs: the games that have a table.
        thinker: answers questions to the computer players without keeping the picture waiting.
        headless: no window; everything decorative that needs the clock holds still.
        voice: says aloud what happens, if the player wishes.
        system_language: the code of the language that the system speaks.
    """

    settings: Settings
    sound: SoundBox
    manager: SceneManager
    go: Navigator
    settings_changed: Callable[[], None]
    can_continue: Callable[[], bool]
    notices: list[str]
    packs: Packs
    thinker: Thinker
    headless: bool = False
    voice: Voice = field(default_factory=Silence)
    system_language: str = "en"
    waiting_game: Callable[[], tuple[str, str]] = lambda: ("", "")

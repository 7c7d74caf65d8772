"""What a table needs of the scene that it stands in."""

from __future__ import annotations

from typing import Any, Protocol

from skyline.play.moves import GameDesk
from skyline.play.teacher.service import Advisor
from skyline.table.sound import SoundBox


class Preferences(Protocol):
    """The settings that the table reads."""

    @property
    def ui_scale(self) -> float:
        """Size of words and buttons."""

    @property
    def animation_speed(self) -> float:
        """How fast table time runs; infinite for instant."""

    @property
    def reduced_motion(self) -> bool:
        """No shaking, no flashes, short fades."""

    @property
    def street_life(self) -> bool:
        """Whether anybody drives along a street."""

    @property
    def letters_on_dice(self) -> bool: ...

    @property
    def patterns(self) -> bool: ...

    @property
    def high_contrast(self) -> bool:
        """Stronger outlines and text."""

    @property
    def hints(self) -> bool:
        """Whether hints come in the first games."""

    @property
    def hints_seen(self) -> tuple[str, ...]:
        """Names of hints that need not come again."""

    @property
    def odds(self) -> bool:
        """Whether the chances of the choice under the pointer are shown."""

    @property
    def warn(self) -> str:
        """Which mistakes are asked about: ``first``, ``off``, ``large``, ``small``."""

    @property
    def solo_task(self) -> str:
        """What a lone player wants to reach most, by the game's own name; empty for nothing."""

    @property
    def ends_turns(self) -> bool:
        """Whether a turn ends by itself when nothing else is left to do."""

    @property
    def computer_pace(self) -> str:
        """How long computer players pause: ``relaxed``, ``normal``, ``brisk`` or ``instant``."""

    @property
    def computer_reasons(self) -> bool:
        """Whether computer players say why they do something."""


class ComputerMove(Protocol):
    @property
    def move(self) -> Any: ...

    @property
    def reason(self) -> str:
        """One sentence why; empty for none."""


class ComputerSeats(Protocol):
    def next_move(self) -> ComputerMove | None:
        """The move of the computer seat that is to move; None until it is found. Never waits."""

    def hurry(self) -> None:
        """The move that is being looked for is wanted soon, as good as it can be found."""


class Surroundings(Protocol):
    """What the table needs of the stage that it stands on."""

    @property
    def settings(self) -> Preferences: ...

    @property
    def sound(self) -> SoundBox: ...

    @property
    def speaks(self) -> bool:
        """Whether what happens is said aloud."""

    def say(self, sentence: str, *, at_once: bool = False) -> None:
        """Has a sentence said aloud, if that is wished for; never waits."""

    @property
    def headless(self) -> bool:
        """Whether pictures go to files, so that each must be whole."""

    def size(self) -> tuple[int, int]:
        """The window's size in pixels."""

    def hint_seen(self, name: str) -> None:
        """Remembers that a hint need not come again."""

    def games_finished(self) -> int:
        """How many games of any kind have been played to their end here."""

    def ask_before(self, mistakes: str) -> None:
        """Remembers which mistakes are asked about from now on, as :attr:`Preferences.warn`."""

    def choose_task(self, name: str) -> None:
        """Remembers what a lone player wants to reach most, as :attr:`Preferences.solo_task`."""

    def show_odds(self, shown: bool) -> None:
        """Remembers whether the chances of a choice are shown."""

    @property
    def covered(self) -> bool:
        """Whether a menu lies over the table, so that nobody plays."""

    def pause(self) -> None: ...

    def seats(self) -> None:
        """Opens the page that says who plays which seat."""

    def rules(self) -> None: ...


class TableDesk(GameDesk, Protocol):
    @property
    def surroundings(self) -> Surroundings:
        """Settings, sound, window."""

    @property
    def advisor(self) -> Advisor: ...

    @property
    def computers(self) -> ComputerSeats:
        """Finds the moves of the computer players."""

    @property
    def what_if(self) -> bool:
        """Whether the game only tries out another course of one played before."""

    @property
    def finale_follows(self) -> bool:
        """Whether a finale counts after this table, so that nothing here tells who has won."""

    def show_results(self) -> None: ...

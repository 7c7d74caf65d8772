"""The desk of a film: a table asks it as it asks a game, and it answers from the story."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from skyline.core.errors import IllegalMove, UndoRefused
from skyline.core.record import Entry
from skyline.play.film.story import FilmStory
from skyline.play.surroundings import Surroundings
from skyline.text.words import _


class FilmSession:
    """What a table reads of a game that is shown again; nothing of it is kept."""

    actor_is_human = False
    last_by_person = True
    steps_to_person = 0

    def __init__(self, story: FilmStory) -> None:
        self.story = story  # what is shown
        self.game = story.game
        self.setup = story.setup
        self.controllers = story.controllers
        self.position = 0  # how many entries of the story have been shown

    @property
    def state(self) -> Any:
        return self.story.states[self.position]

    @property
    def history(self) -> Sequence[Entry]:
        """What has been shown so far."""
        return self.story.entries[: self.position]

    @property
    def actor(self) -> int | None:
        """The seat to move or to roll; None at the end of the game."""
        return self.game.actor(self.state)

    @property
    def over(self) -> bool:
        return self.actor is None

    @property
    def awaits_roll(self) -> bool:
        """Whether a roll comes next; the story may end while dice are in the air."""
        entries = self.story.entries
        return self.position < len(entries) and entries[self.position].kind == "roll"

    def legal(self) -> list[Any]:
        """What the rules allow at this position."""
        return list(self.game.legal_moves(self.state))

    def why_no_undo(self, *, passed: bool = False) -> str:
        """Nothing can be taken back in a film."""
        return _("A film only shows what was played.")

    def note_spot(self, number: int) -> None:
        """A film has no record."""

    def show(self, text: str) -> tuple[Any, ...]:
        """Shows the next entry; returns its events.

        An IllegalMove if the story goes on otherwise.
        """
        story = self.story
        if self.position >= len(story.entries) or story.entries[self.position].text != text:
            raise IllegalMove(_("A film only shows what was played."))
        events = story.events[self.position]
        self.position += 1
        return events


class Nobody:
    """Neither teacher nor computer player: in a film there is nothing to think about."""

    def update(self) -> bool:
        """Nothing new is known."""
        return False

    def odds(self, choice: Mapping[str, Any]) -> None:
        """No chances."""

    def comes(self, choice: Mapping[str, Any]) -> bool:
        """None come."""
        return False

    def advice(self) -> None:
        """No advice."""

    failed = False

    def retry(self) -> None: ...

    def note_hint(self) -> None: ...

    def next_move(self) -> None:
        """No move."""

    def hurry(self) -> None: ...


class FilmDesk:
    """The game on the table of a film."""

    what_if = False
    finale_follows = False

    def __init__(
        self, story: FilmStory, surroundings: Surroundings, show_results: Callable[[], None]
    ) -> None:
        self.session = FilmSession(story)
        self.surroundings = surroundings
        self.advisor = self.computers = Nobody()
        self.show_results = show_results

    def play(self, move: Any) -> tuple[Any, ...]:
        """Shows the next move, which must be this one; returns its events."""
        return self.session.show(self.session.game.move_text(move))

    def roll(self) -> tuple[Any, ...]:
        """Shows the next roll; returns its events."""
        session = self.session
        return session.show(session.story.entries[session.position].text)

    def undo(self, *, passed: bool = False) -> None:
        """Nothing can be taken back in a film."""
        raise UndoRefused(self.session.why_no_undo())

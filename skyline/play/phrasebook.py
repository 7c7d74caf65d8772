"""What a table says of its game: the log, what is said aloud, banners, how a game ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pygame

from skyline.core.contract import Standing
from skyline.core.story import SeatTaken
from skyline.play.levels import computer_title
from skyline.play.moves import TakenBack
from skyline.play.picture.proclamation import News
from skyline.play.players import Player
from skyline.text.words import _, listed, ngettext

RECAP_LINES = 3


class Announcement(NamedTuple):
    """Large words that cross the sky."""

    title: str  # the words; empty for none
    line: str  # below them, smaller; empty for none
    seat: int | None  # whose colour they have; None for gold
    sound: str = ""  # what is heard with them; empty for nothing
    beats: float = 1.0  # how long they stay, in usual times


class Phrasebook:
    """The words of a game at its table; a game adds its own events."""

    # ------------------------------------------------------------- the log
    def short_line(self, event: object) -> str:
        """One event without the name of its player; empty for events that need no line."""
        if not isinstance(event, SeatTaken):
            return ""
        level = computer_title(event.controller)
        text = _("Played by {level} from now on") if level else _("Played by a person again")
        return text.format(level=level)

    def sentence(self, event: object, names: Sequence[str]) -> str | None:
        """One event as a whole sentence; None for events that need none."""
        match event:
            case SeatTaken(seat, controller):
                level = computer_title(controller)
                text = _("{level} plays for {name}") if level else _("{name} is played by a person")
                return text.format(level=level, name=names[seat])
            case TakenBack(seat):
                return _("{name} takes the last step back").format(name=names[seat])
            case _:
                return None

    def heading(self, event: object) -> str:
        """The heading that an event begins in the log; empty for none."""
        return ""

    def beginning(self, state: Any, events: Sequence[object]) -> str:
        """The heading above the first lines of the log, of which no event tells."""
        return ""

    def nothing_yet(self) -> str:
        """What the log says before anything has happened."""
        return _("Nothing yet. Every roll and every building will be listed here.")

    def mark(self, event: object, size: int) -> pygame.Surface | None:
        """A small picture before the short line of an event; a turn of such a line is one line."""
        return None

    def festive(self, event: object) -> bool:
        """Whether the line of an event stands out in the log."""
        return False

    def remarked(self, event: object) -> bool:
        """Whether the line of an event is read below the board at once."""
        return False

    def turn_words(self, events: Sequence[object], names: Sequence[str]) -> str:
        """What a turn has brought, in one sentence; empty for nothing."""
        told = [(event, self.sentence(event, names)) for event in events]
        feasts = [words for event, words in told if words and self.festive(event)]
        return [*feasts, *reversed([words for _event, words in told if words]), ""][0]

    def waits_for(self, name: str) -> str:
        """Why people may touch nothing while a computer player of that name has the turn."""
        return _("{name} has the turn and moves these dice.").format(name=name)

    def plays_on(self, state: Any, seat: int) -> bool:
        """Whether a seat may have another turn after that of now."""
        return True

    def turn_begun(self, events: Sequence[object]) -> int:
        """How many events were before the turn of now."""
        places = range(len(events) - 1, -1, -1)
        return next((place for place in places if self.begins_turn(events[place])), len(events))

    def recap(self, events: Sequence[object], names: Sequence[str]) -> list[str]:
        """A line for each of the last turns of which ``events`` tell, at most three."""
        turns: list[list[object]] = [[]]
        for event in events:
            if self.begins_turn(event):
                turns.append([])
            turns[-1].append(event)
        told = [self.turn_words(turn, names) for turn in turns]
        return [words for words in told if words][-RECAP_LINES:]

    # ------------------------------------------------------------- said and shown
    def spoken(self, event: object, names: Sequence[str]) -> str:
        """What is said aloud of an event; empty for nothing."""
        return self.sentence(event, names) or ""

    def deed(self, state: Any, move: Any) -> str:
        """What a computer player does, as a short sentence with a ``{name}``; empty for none."""
        return ""

    def begins_turn(self, event: object) -> bool:
        return False

    def welcome(self, state: Any) -> object | None:
        """The event that is announced when a table is opened in a position."""
        return None

    def announcement(self, event: object, players: Sequence[Player]) -> Announcement | None:
        return None

    def poster(self, event: object, table: Any) -> News | None:
        """The poster in the sky for an event that changes the game."""
        return None

    # ------------------------------------------------------------- above the board
    def hour(self, number: int, hours: int, *, last: bool) -> str:
        """How an hour of the day is called, below its arc; ``last`` if it is known to be."""
        if last and number < hours:
            return _("Round {number} – the last one").format(number=number)
        return _("Round {number} of {rounds}").format(number=number, rounds=hours)

    def points(self, points: int) -> str:
        return ngettext("{points} point", "{points} points", points).format(points=points)

    # ------------------------------------------------------------- the end
    def day_over(self, *, written: bool) -> Announcement:
        """What is announced when a game ends: not who has won, for that is counted yet.

        Where a card has it ``written``, it is only heard.
        """
        title = "" if written else _("The day is over")
        return Announcement(title, "", None, "last_round_bell", 1.6)

    def ended(self, standing: Standing, players: Sequence[Player]) -> str:
        """What follows when a game has ended; of a game alone the points, which nobody else has."""
        if len(players) > 1:
            return _("Night falls, and the points are counted")
        return Phrasebook.closing(self, standing, players)

    def reached(self, points: int) -> str:
        """What a lone player has reached; empty where that has no name."""
        return ""

    def closing(self, standing: Standing, players: Sequence[Player]) -> str:
        """How a game has ended, in one line."""
        if len(players) == 1:
            points = standing.scores[0]
            return ngettext(
                "The game is over: {number} point", "The game is over: {number} points", points
            ).format(number=points)
        points = max(standing.scores)
        names = [players[seat].name for seat in standing.winners]
        if len(names) == 1:
            return _("{name} wins the game with {points} points").format(
                name=names[0], points=points
            )
        return _("{names} win together with {points} points").format(
            names=listed(names), points=points
        )

"""The commands of the engine protocol, each a method that gives the answer's text."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any, Final, TypeAlias

from skyline import __version__
from skyline.ai.catalog import player
from skyline.ai.players import Advice, view_of
from skyline.core.chance import each_outcome
from skyline.core.record import Record
from skyline.core.session import Session
from skyline.core.setup import LARGEST_SEED, Option, OptionValue, Setup, parse_option
from skyline.games.catalog import GAMES, game
from skyline.storage.paths import read_small, write_atomically
from skyline.verbs.engine_text import (
    CommandError,
    json_pieces,
    no_more,
    pairs,
    quoted,
    seconds,
    strict_json,
    whole_number,
)

PROTOCOL_VERSION = "1"
LONGEST_LIST = 10_000
"""Legal moves that are answered whole; more are written as they are made."""

LONGEST_THOUGHT = 3600.0
"""Seconds that a computer level may be given."""

PRACTICE = Option(
    "practice",
    (False, True),
    False,
    "A practice game: undo also takes back rolls and earlier turns.",
)
"""The one option that every game has; it belongs to the session, not to the rules."""

FORMS: Final = {
    form.split(" ")[0]: (form, about)
    for form, about in (
        ("protocol_version", "the version of this protocol"),
        ("name", "the name of the program"),
        ("version", "the version of the program"),
        ("list_commands", "the names of all commands, as JSON"),
        ("help [COMMAND]", "one command, or all of them, with arguments"),
        ("games", "the games, as JSON"),
        ("new GAME players=N [seed=S] [start=K] [OPTION=VALUE …]", "starts a game"),
        ("options GAME", "the house rules of a game, as JSON"),
        ("state", "the position, as JSON"),
        ("observe PLAYER", "what one player may know of it, as JSON"),
        ("legal", "the legal moves, as JSON"),
        ("play MOVE", "plays a move"),
        ("chance", "outcomes of the awaited roll with their probabilities, as JSON"),
        ("roll [OUTCOME]", "rolls as given, or as the seed has it"),
        ("undo", "takes back the last move"),
        ("scores", "points, buildings and winners, as JSON"),
        ("setup STATE", "replaces the position by a state as JSON"),
        ("suggest LEVEL [seconds=T]", "what a computer level would play, as JSON"),
        ("genmove LEVEL [seconds=T]", "has a computer level play"),
        ("save FILE", "writes the record of the game"),
        ("load FILE", "goes on with the record in a file"),
        ("quit", "ends"),
    )
}
"""Every command with its arguments, and what it does."""


Answer: TypeAlias = str | Iterator[str]
"""An answer's text, or its pieces in order when the whole may be too long to be held."""


class Engine:
    """One conversation: at most one ``session``, a game; ``ended`` once ``quit`` was said."""

    def __init__(self) -> None:
        self.ended = False
        self.session: Session[Any, Any] | None = None
        self._commands: dict[str, Callable[[str], Answer]] = {
            "protocol_version": self._plain("protocol_version", PROTOCOL_VERSION),
            "name": self._plain("name", "Skyline"),
            "version": self._plain("version", __version__),
            "list_commands": self._list_commands,
            "help": self._help,
            "games": self._plain("games", json.dumps(list(GAMES))),
            "new": self._new,
            "options": self._options,
            "state": self._state,
            "observe": self._observe,
            "legal": self._legal,
            "play": self._play,
            "chance": self._chance,
            "roll": self._roll,
            "undo": self._undo,
            "scores": self._scores,
            "setup": self._setup,
            "suggest": self._suggest,
            "genmove": self._genmove,
            "save": self._save,
            "load": self._load,
            "quit": self._quit,
        }

    def answer(self, command: str) -> Answer:
        """Carries out one command line and gives the answer's text, or its pieces.

        CommandError if it cannot be read, SkylineError if the rules or the game refuse it.
        """
        words = command.split(maxsplit=1)
        carry_out = self._commands.get(words[0])
        if carry_out is None:
            raise CommandError(f"There is no command {quoted(words[0])}; help tells all there are.")
        return carry_out(words[1] if len(words) > 1 else "")

    @staticmethod
    def _plain(command: str, answer: str) -> Callable[[str], str]:
        def carry_out(rest: str) -> str:
            no_more(rest, command)
            return answer

        return carry_out

    def _list_commands(self, rest: str) -> str:
        no_more(rest, "list_commands")
        return json.dumps(list(self._commands))

    def _help(self, rest: str) -> str:
        if not rest:
            return json.dumps(dict(FORMS.values()), ensure_ascii=False)
        if rest not in FORMS:
            raise CommandError(f"There is no command {quoted(rest)}; help alone tells all.")
        form, about = FORMS[rest]
        return f"{form}: {about}"

    def _new(self, rest: str) -> str:
        words = rest.split()
        if not words:
            raise CommandError("Say new GAME players=N, for example: new skyline players=3.")
        rules = game(words[0])
        given = pairs(words[1:])
        if "players" not in given:
            raise CommandError("Say how many play, for example players=3.")
        players = whole_number(given.pop("players"), "players", rules.seats[0], rules.seats[-1])
        seed = random.SystemRandom().randrange(2**31)
        if "seed" in given:
            seed = whole_number(given.pop("seed"), "seed", 0, LARGEST_SEED)
        start = whole_number(given.pop("start", "1"), "start", 1, players) - 1
        practice = parse_option(PRACTICE, given.pop("practice", "false")) is True
        known = {option.name: option for option in rules.options}
        options: dict[str, OptionValue] = {}
        for name, text in given.items():
            if name not in known:
                names = ", ".join([*known, PRACTICE.name])
                raise CommandError(f"There is no option {quoted(name)}; the options are {names}.")
            options[name] = parse_option(known[name], text)
        setup = Setup(players, seed, start, options, practice=practice)
        self.session = Session(rules, setup)
        return "ok"

    def _options(self, rest: str) -> str:
        if len(rest.split()) != 1:
            raise CommandError(
                "Say options and the name of one game, for example: options skyline."
            )
        options = (*game(rest).options, PRACTICE)
        return json.dumps(
            {
                option.name: {
                    "values": list(option.values),
                    "default": option.default,
                    "about": option.about,
                }
                for option in options
            }
        )

    def _state(self, rest: str) -> str:
        no_more(rest, "state")
        session = self._playing()
        return json.dumps(session.game.encode(session.state))

    def _observe(self, rest: str) -> str:
        session = self._playing()
        seat = whole_number(rest, "PLAYER", 1, session.setup.players) - 1
        return json.dumps(session.game.observe(session.state, seat))

    def _legal(self, rest: str) -> Answer:
        no_more(rest, "legal")
        session = self._playing()
        legal = session.legal()
        texts = map(session.game.move_text, legal)
        return json_pieces(texts) if len(legal) > LONGEST_LIST else json.dumps(list(texts))

    def _play(self, rest: str) -> str:
        session = self._playing()
        move = session.game.parse_move(rest)
        session.play(move)
        return session.game.move_text(move)

    def _chance(self, rest: str) -> Iterator[str]:
        no_more(rest, "chance")
        session = self._playing()
        text = session.game.outcome_text
        factors = session.game.chance_factors(session.state)
        return json_pieces(
            [text(outcome), probability] for outcome, probability in each_outcome(factors)
        )

    def _roll(self, rest: str) -> str:
        session = self._playing()
        given = session.game.parse_outcome(rest) if rest else None
        outcome, _events = session.roll(given)
        return session.game.outcome_text(outcome)

    def _undo(self, rest: str) -> str:
        no_more(rest, "undo")
        session = self._playing()
        history = session.history
        session.undo()
        return history[-1].to_line().partition(" {")[0]

    def _scores(self, rest: str) -> str:
        no_more(rest, "scores")
        session = self._playing()
        standing = session.game.standing(session.state)
        return json.dumps(
            {
                "over": standing.over,
                "scores": list(standing.scores),
                "buildings": list(standing.buildings),
                "winners": [seat + 1 for seat in standing.winners],
            }
        )

    def _setup(self, rest: str) -> str:
        session = self._playing()
        if not rest:
            raise CommandError("Say setup and a state object on the same line.")
        session.replace_position(session.game.decode(strict_json(rest), session.state))
        return "ok"

    def _suggest(self, rest: str) -> Iterator[str]:
        session, advice = self._advised(rest, "suggest")
        text = session.game.move_text
        best = json.dumps({"move": text(advice.move), "value": advice.value})
        moves = json_pieces({"move": text(move), "value": value} for move, value in advice.moves)
        return chain([best[:-1], ', "moves": '], moves, ["}"])

    def _genmove(self, rest: str) -> str:
        session, advice = self._advised(rest, "genmove")
        session.play(advice.move)
        return session.game.move_text(advice.move)

    def _advised(self, rest: str, command: str) -> tuple[Session[Any, Any], Advice]:
        session = self._playing()
        words = rest.split()
        if not words:
            raise CommandError(f"Say {command} LEVEL, for example: {command} random.")
        level = player(words[0], session.game.name, session.setup.players)
        given = pairs(words[1:])
        time = given.pop("seconds", None)
        if given:
            raise CommandError(f"The command {command} knows only seconds=T after the level.")
        limit = None if time is None else seconds(time, LONGEST_THOUGHT)
        seat = session.actor
        if seat is None:
            raise CommandError("The game is over.")
        if session.awaits_roll:
            raise CommandError("A roll is awaited; the command roll performs it.")
        view = view_of(session.game, session.state, seat, session.told)
        rng = random.Random(f"{session.setup.seed}/advice/{len(session.record.entries)}")
        return session, level.advise(view, rng, limit)

    def _save(self, rest: str) -> str:
        save_record(rest, self._playing().record)
        return "ok"

    def _load(self, rest: str) -> str:
        record = load_record(rest)
        self.session = Session.from_record(game(record.game), record)
        return "ok"

    def _quit(self, rest: str) -> str:
        no_more(rest, "quit")
        self.ended = True
        return "ok"

    def _playing(self) -> Session[Any, Any]:
        if self.session is None:
            raise CommandError("No game is being played; start one with new.")
        return self.session


def save_record(name: str, record: Record) -> None:
    """Writes a sealed record; a file of that name is replaced only once the new one is whole."""
    path = _path(name, "save")
    try:
        _check_ordinary(path)
        write_atomically(path, record.to_text(sealed=True).encode())
    except (OSError, ValueError) as error:
        raise CommandError(f"The file cannot be written: {_reason(error)}.") from None


def load_record(name: str) -> Record:
    """Reads a sealed record; raises CommandError or CorruptRecord."""
    path = _path(name, "load")
    try:
        _check_ordinary(path)
        return Record.from_text(read_small(path).decode(), sealed=True)
    except UnicodeDecodeError:
        raise CommandError("The file is not UTF-8 text, so it is no record.") from None
    except (OSError, ValueError) as error:
        raise CommandError(f"The file cannot be read: {_reason(error)}.") from None


def _path(name: str, command: str) -> Path:
    if not name:
        raise CommandError(f"Say {command} and the name of a file.")
    if "\0" in name:
        raise CommandError("The name of a file has no NUL in it.")
    return Path(name)


def _check_ordinary(path: Path) -> None:
    """Refuses folders and devices, which could block or be harmed."""
    if path.is_dir():
        raise CommandError("That name belongs to a folder.")
    if path.exists() and not path.is_file():
        raise CommandError("That name does not belong to an ordinary file.")


def _reason(error: Exception) -> str:
    return (getattr(error, "strerror", None) or "the name is not possible").lower()

"""Lines for the engine: every command in the middle of games of all rules, and then some."""

from __future__ import annotations

import io
import json
import random
from pathlib import Path
from typing import Any

from skyline.core.chance import draw
from skyline.core.record import Record
from skyline.core.session import Session
from skyline.games import catalog
from skyline.verbs.engine import run
from skyline.verbs.engine_commands import LONGEST_LIST, Engine
from tools.faulting.common import play_on, set_up_any
from tools.fuzzing import hostile
from tools.fuzzing.common import Wrong, must, sentence

POSITIONS = 24
MOVES = 40
"""Of the legal moves of a position, those that are made hostile."""
WHOLE_LOOK = 0.02
"""The part of refusals after which the whole record is compared, not only its length."""

COMMANDS = (
    *("protocol_version", "name", "version", "list_commands", "games", "options skyline"),
    *("help", "help play"),
    *("options cityscape", "options skyline-d6", "state", "observe 1", "observe 4", "roll", "undo"),
    *("scores", "genmove random", "genmove greedy"),
    *("save saved.skyline", "load kept.skyline", "quit", "setup {}", "play", "chance"),
    *("new skyline players=3 seed=7 practice=true", "new cityscape players=4 start=2"),
    "new skyline-d6 players=1 scrap=free seed=1",
)
LISTS = ("legal", "suggest random", "suggest greedy seconds=0.01")
"""Commands that answer with every move; of millions they may take their time."""


class _Position:
    """A game in its middle, and lines that are sound there."""

    def __init__(self, chance: random.Random) -> None:
        name, setup = set_up_any(chance)
        session: Session[Any, Any] = Session(catalog.game(name), setup)
        for _ in range(chance.choice((0, 1, 7, 30, 90))):
            play_on(session, chance)
        self.record = session.record
        self.state = session.state
        self.encoded = session.game.encode(session.state)
        self.lines = list(COMMANDS)
        if session.over:
            return
        if _can_be_listed(session):
            self.lines += LISTS
        if session.awaits_roll:
            factors = session.game.chance_factors(session.state)
            outcomes = [draw(factors, chance) for _ in range(MOVES)]
            self.lines += [f"roll {session.game.outcome_text(each)}" for each in outcomes]
        else:
            legal = session.legal()
            moves = [legal[chance.randrange(len(legal))] for _ in range(MOVES)]
            self.lines += [f"play {session.game.move_text(move)}" for move in moves]

    def session(self) -> Session[Any, Any]:
        """The game anew."""
        record = Record(self.record.game, self.record.setup, list(self.record.entries))
        return Session.from_record(catalog.game(record.game), record)


class EngineLines:
    """Lines given to the engine; what is refused changes nothing, each answer is one line."""

    def __init__(self, folder: Path, seed: str) -> None:
        chance = random.Random(seed)
        self._positions = [_Position(chance) for _ in range(POSITIONS)]
        kept = self._positions[0].record.to_text(sealed=True)
        (folder / "kept.skyline").write_text(kept, encoding="utf-8")
        self._engines = [self._engine(each) for each in self._positions]

    @staticmethod
    def _engine(position: _Position) -> Engine:
        engine = Engine()
        engine.session = position.session()
        return engine

    def __call__(self, chance: random.Random) -> None:
        place = chance.randrange(POSITIONS)
        engine, position = self._engines[place], self._positions[place]
        session = engine.session
        assert session is not None
        before = session.state, len(session.record.entries)
        line = self._line(position, chance)
        try:
            answers = _answers(engine, line)
            if all(answer.startswith("? ") for answer in answers):
                must(engine.session is session, "a refusal replaced the game")
                after = session.state, len(session.record.entries)
                must(after[0] is before[0] and after[1] == before[1], "a refusal changed the game")
                if chance.random() < WHOLE_LOOK:
                    must(session.record == position.record, "a refusal changed the record")
                return
            changed = engine.session is not session or session.state is not before[0]
            if changed and not engine.ended:
                _sound(engine, chance)
        except BaseException:
            self._engines[place] = self._engine(position)
            raise
        if engine.session is not session or session.record != position.record or engine.ended:
            self._engines[place] = self._engine(position)

    def _line(self, position: _Position, chance: random.Random) -> bytes:
        dice = chance.random()
        if dice < 0.3:
            changed = hostile.changed_json(position.encoded, chance)
            return f"setup {json.dumps(changed, ensure_ascii=chance.random() < 0.5)}".encode(
                "utf-8", "surrogatepass"
            )
        line = chance.choice(position.lines)
        if dice < 0.4:
            word, _space, rest = line.partition(" ")
            line = chance.choice(
                (f"{word} {hostile.text(chance)}", f"{hostile.text(chance)} {rest}")
            )
        elif dice < 0.5:
            words = line.replace("=", " = ").split()
            words.insert(chance.randrange(len(words) + 1), hostile.text(chance, *words))
            line = " ".join(words).replace(" = ", "=")
        elif dice < 0.97:
            return hostile.changed_bytes(line.encode(), chance)
        return line.encode("utf-8", "surrogatepass")


def _can_be_listed(session: Session[Any, Any]) -> bool:
    return not session.awaits_roll and len(session.legal()) <= LONGEST_LIST


def _answers(engine: Engine, lines: bytes) -> list[str]:
    """What the engine says to some lines, one answer a command."""
    stdout = io.BytesIO()
    must(run(io.BytesIO(lines), stdout, engine) == 0, "the status is not 0")
    answers = stdout.getvalue().decode().split("\n\n")
    must(answers.pop() == "", "the last answer is not ended")
    for answer in answers:
        must(answer == "=" or answer[:2] in ("= ", "? "), f"no answer: {answer[:200]!a}")
        must(answer.isprintable(), f"no clean answer: {answer[:200]!a}")
        if answer.startswith("?"):
            sentence(answer, "a refusal")
            must(len(answer) < 1000, f"a refusal of {len(answer)} letters")
    return answers


def _sound(engine: Engine, chance: random.Random) -> None:
    """Whatever was accepted is a game that goes on and comes back from its record."""
    session = engine.session
    if session is None:
        raise Wrong("the game is gone")
    seats = range(1, session.setup.players + 1)
    looks = ["state", "scores", *(f"observe {seat}" for seat in seats)]
    if not session.over:
        listed = _can_be_listed(session)
        looks.append("roll" if session.awaits_roll else "legal" if listed else "scores")
    for look in looks:
        (answer,) = _answers(engine, look.encode())
        must(answer.startswith("= "), f"after what was accepted, {look}: {answer[:200]}")
    text = session.record.to_text(sealed=True)
    again = Session.from_record(session.game, Record.from_text(text, sealed=True))
    must(again.state == session.state, "the record leads elsewhere")
    for _ in range(chance.choice((0, 3))):
        play_on(session, chance)
    session.legal()
    must(_answers(engine, b"state")[0].startswith("= "), "it can't be shown a few moves on")

"""Records of games: headers, entries and seals of every format."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

from skyline.core.booklet import booklet
from skyline.core.examine import examine
from skyline.core.record import Entry, closing_line
from skyline.games import catalog
from skyline.library.files import look_into, quoted
from skyline.storage.record_files import SUFFIX
from skyline.verbs import replay
from tools.faulting.common import Findings
from tools.faulting.damage import Trial, a_record, record_file
from tools.fuzzing import hostile
from tools.fuzzing.common import must, printed, sentence, streams

GAMES = 16
HEADER = (
    *("game: ", "players: ", "start: ", "seed: ", "practice: ", "options: "),
    *("seat: ", "title: ", "begun: "),
)
ENTRIES = ("hint 1", "spot 2", "seat 1 human", "undo", "check 0", "roll", "setup {}", "# ", "%")


class Records:
    """A record is read as far as it is sound, told in one line, and written again whole."""

    def __init__(self, folder: Path, seed: str) -> None:
        chance = random.Random(seed)
        self._folder = folder
        self._games = [a_record(chance) for _ in range(GAMES)]

    def __call__(self, chance: random.Random) -> None:
        content, entries = chance.choice(self._games)
        dice = chance.random()
        if dice < 0.02:
            self._whole_program(chance, content, entries)
            return
        changed = (
            _resealed(content, chance) if dice < 0.6 else hostile.changed_bytes(content, chance)
        )
        if dice < 0.2:
            self._checked(changed)
        else:
            _read(changed)

    def _whole_program(self, chance: random.Random, content: bytes, entries: list[Entry]) -> None:
        findings = Findings()
        with tempfile.TemporaryDirectory(dir=self._folder) as folder:
            trial = Trial(chance, Path(folder), findings, "a record's file")
            record_file(trial, content, entries, hostile.changed_bytes)
        must(not findings.wrong, "; ".join(findings.wrong))

    def _checked(self, content: bytes) -> None:
        path = self._folder / f"checked{SUFFIX}"
        path.write_bytes(content)
        with streams() as (out, err):
            status = replay.check(path)
        told = out.getvalue() + err.getvalue()
        must(status in (0, replay.STATUS_BROKEN), f"the status is {status}")
        must(told.count("\n") == 1, f"{told.count(chr(10))} lines: {told[:200]!a}")
        printed(told, "replay --check")


def _resealed(content: bytes, chance: random.Random) -> bytes:
    """A record with hostile lines and a seal that fits: as somebody would make it who means it."""
    lines = content.decode().split("\n")[:-2]
    for _ in range(chance.choice((1, 1, 2, 4))):
        place = chance.randrange(min(len(lines), chance.choice((9, 12, len(lines)))))
        mark = chance.choice(HEADER) if place < 10 else chance.choice(ENTRIES)
        match chance.randrange(4):
            case 0:
                lines[place] = hostile.changed_text(lines[place], chance, *HEADER, *ENTRIES)
            case 1:
                lines.insert(place, mark + hostile.text(chance))
            case 2:
                lines[place] = lines[place].partition(" ")[0] + " " + hostile.text(chance)
            case _:
                lines.insert(place, chance.choice(lines))
    whole = "\n".join([*lines, ""])
    entries = sum(bool(line) and not line.startswith("#") for line in lines[_blank(lines) :])
    sealed = f"{whole}{closing_line(whole, entries)}\n"
    return sealed.encode("utf-8", "surrogatepass")


def _blank(lines: list[str]) -> int:
    return lines.index("") if "" in lines else len(lines)


def _read(content: bytes) -> None:
    """What the list of games, the file chooser and a pasted text make of it."""
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        text = content.decode("utf-8", "replace")
    opened, told = look_into(text, quoted("game.skyline"))
    if opened is None:
        sentence(told, "what can't be read")
        return
    if opened.flaw is not None:
        sentence(opened.flaw.told_with_sound_part(opened.source), "a flaw")
    if opened.title:
        sentence(opened.title, "a title")
    for line in opened.session.record.header_lines():
        sentence(line, "a header line")
    begun = "" if opened.begun is None else opened.begun.isoformat(timespec="seconds")
    again = examine(booklet(opened.session, opened.title, begun), catalog.game, sealed=True)
    must(again.broken is None, f"what is exported breaks: {again.broken}")
    there = [line for line in again.record.entries if line.kind != "check"]
    before = [line for line in opened.session.record.entries if line.kind != "check"]
    must(there == before, "what is exported is another game")

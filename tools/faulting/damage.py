"""Records, settings and databases damaged at random, and what the program makes of them."""

from __future__ import annotations

import json
import random
import tempfile
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from skyline.core.booklet import booklet
from skyline.core.examine import examine
from skyline.core.record import Entry
from skyline.core.session import Session
from skyline.games import catalog
from skyline.library.library import Library
from skyline.storage.record_files import read_record
from skyline.storage.settings import SeatMemory, Settings, settings_from
from tools.faulting.common import Findings, home_in, play_on, set_up_any
from tools.faulting.digests import Told, compared, damage_row, told_games
from tools.progress import Progress

GAMES = 12
"""Different games whose records are damaged."""
STORED = 4
"""Games in a database that is damaged."""
DATABASES = 8
"""Different databases that are damaged."""
TOLD_FILES = 2
"""Different databases whose statistics are damaged."""
SHARES = {"records": 0.5, "settings": 0.25, "stored": 0.1, "databases": 0.1, "digests": 0.05}
"""Which part of all damages is done to what."""

WORDS = (
    b"undo",
    b"roll GL",
    b"setup {}",
    b"check 000000000000",
    b"seat 9 x",
    b"#",
    b"end 1 x",
    b"",
)
NUMBERS = (b"99999999999999999999", b"-1", b"null", b"1e999", b"[]", b"{", b'"', b"true", b"NaN")


Change = Callable[[bytes, random.Random], bytes]
"""Makes another content of a sound one."""


class Trial(NamedTuple):
    """What one damage needs.

    Attributes:
        chance: where and how.
        folder: an empty folder for it.
        findings: takes what is wrong.
        where: what the damage is called in a finding.
    """

    chance: random.Random
    folder: Path
    findings: Findings
    where: str

    def wrong(self, what: str) -> None:
        """Notes a broken promise."""
        self.findings.wrong.append(f"{self.where}: {what}")


def damaged(content: bytes, chance: random.Random) -> bytes:
    """The content with one to a few random changes, never the same as before."""
    while True:
        changed = bytearray(content)
        for _ in range(chance.choice((1, 1, 1, 2, 5, 40))):
            _change(changed, chance)
        if changed != content:
            return bytes(changed)


def _change(content: bytearray, chance: random.Random) -> None:
    at = chance.randrange(len(content) + 1)
    match chance.randrange(9):
        case 0 if at < len(content):
            content[at] = chance.randrange(256)
        case 1 if at < len(content):
            content[at] ^= 1 << chance.randrange(8)
        case 2:
            del content[at:]
        case 3:
            del content[at : at + chance.choice((1, 3, 30, 400))]
        case 4:
            content[at:at] = content[at : at + chance.choice((1, 3, 30, 400))]
        case 5:
            content[at:at] = chance.choice((*NUMBERS, chance.randbytes(8)))
        case 6 | 7:
            lines = bytes(content).split(b"\n")
            one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
            if chance.random() < 0.5:
                lines[one], lines[other] = lines[other], lines[one]
            else:
                lines.insert(one, chance.choice((lines[other], *WORDS)))
            content[:] = b"\n".join(lines)
        case _:
            content[at : at + 512] = bytes(len(content[at : at + 512]))


def damage_often(damages: int, seed: int) -> dict[str, Findings]:
    """Damages files of every kind; see :data:`SHARES` for how many of each."""
    chance = random.Random(seed)
    records = [a_record(chance) for _ in range(GAMES)]
    shelves = [_shelved(chance) for _ in range(DATABASES)]
    told = [told_games(chance) for _ in range(TOLD_FILES)]
    kinds: dict[str, Callable[[Trial], None]] = {
        "records": lambda trial: record_file(trial, *trial.chance.choice(records)),
        "settings": settings_file,
        "stored": lambda trial: _stored(trial, *trial.chance.choice(shelves)),
        "databases": lambda trial: _database(trial, *trial.chance.choice(shelves)),
        "digests": lambda trial: _digests(trial, trial.chance.choice(told)),
    }
    report = {}
    for kind, share in SHARES.items():
        findings = report[f"damaged {kind}"] = Findings()
        count = max(1, round(damages * share))
        progress = Progress(f"damaged {kind}", count)
        for number in range(count):
            progress.at(number, len(findings.wrong))
            findings.trials += 1
            with tempfile.TemporaryDirectory(prefix="skyline-faults-") as folder:
                trial = Trial(chance, Path(folder), findings, f"{kind} {number}")
                try:
                    kinds[kind](trial)
                except Exception:
                    last = traceback.format_exc().strip().splitlines()
                    trial.wrong(f"a traceback: {last[-1]} ({last[-3].strip()})")
    return report


def a_record(chance: random.Random) -> tuple[bytes, list[Entry]]:
    """The file of a game, whole or in its middle, and its entries."""
    game, setup = set_up_any(chance)
    session: Session[Any, Any] = Session(catalog.game(game), setup)
    for _ in range(chance.choice((12, 40, 400))):
        play_on(session, chance)
    if chance.random() < 0.3:
        return session.record.to_text(sealed=True).encode(), session.record.entries
    return booklet(session, "An evening", "2025-01-31T18:00:00+00:00").encode(), (
        session.record.entries
    )


def record_file(
    trial: Trial, content: bytes, entries: list[Entry], change: Change = damaged
) -> None:
    """A damaged file is told in one sentence, and shown as far as it is sound."""
    changed = change(content, trial.chance)
    path = trial.folder / "game.skyline"
    path.write_bytes(changed)
    notices: list[str] = []
    library = Library(None, notices)
    opened = library.files.open(path)
    trial.findings.sentences(notices, trial.where)
    if path.read_bytes() != changed:
        trial.wrong("the damaged file was changed")
    if len(notices) > 1 or (not notices and (opened is None or not _same(path, content))):
        trial.wrong(f"{len(notices)} sentences about it")
    sound = _moves_before(content, changed)
    there = [] if opened is None else opened.session.record.entries
    if _is_text(changed) and there[: len(sound)] != entries[: len(sound)]:
        trial.wrong(f"{len(sound)} entries stand before the damage, {len(there)} were read")
    if opened is not None and trial.findings.trials % 20 == 0:
        number = library.files.take(opened)
        if number is None or len(library.games.entries(number)) != len(there):
            trial.wrong("what was read could not be kept")
    trial.findings.count("shown in part", bool(there and notices))
    library.close()


def _same(path: Path, content: bytes) -> bool:
    """Whether the file still holds the same game (line ends and the like may differ)."""
    whole = examine(content.decode(), catalog.game, sealed=True).session.record
    return examine(read_record(path), catalog.game, sealed=True).session.record == whole


def _is_text(content: bytes) -> bool:
    try:
        content.decode()
    except UnicodeDecodeError:
        return False
    return True


def _moves_before(content: bytes, changed: bytes) -> list[bytes]:
    """The entries of the lines before the first that changed; none if that is the header's."""
    alike: list[bytes] = []
    ended = changed.split(b"\n")[:-1]  # a line without an end may be half a line
    for before, after in zip(content.split(b"\n"), ended, strict=False):
        if before != after:
            break
        alike.append(before)
    if b"" not in alike:
        return []
    behind = alike[alike.index(b"") + 1 :]
    entries = [line for line in behind if line and not line.startswith((b"#", b"end "))]
    # A game that can be shown at all has a move before its break.
    return entries if any(not line.startswith((b"roll", b"check")) for line in entries) else []


def settings_file(trial: Trial, change: Change = damaged) -> None:
    """Damaged settings cost themselves at most, never the start."""
    chance = trial.chance
    whole = Settings(
        window_size=(1600, 900),
        ui_scale=1.25,
        language="de",
        lesson_step=chance.randrange(99),
        keys={"roll": "ö"},
        seats=(SeatMemory("Ann", "teal"), SeatMemory("Łukasz ☀", "#aabbcc", "mason")),
    )
    path = home_in(trial.folder).settings
    whole.save(path)
    content = path.read_bytes()
    changed = change(content, chance)
    path.write_bytes(changed)
    settings, notices = Settings.load(path)
    trial.findings.sentences(notices, trial.where)
    if len(notices) > 1:
        trial.wrong(f"{len(notices)} sentences about it")
    try:
        raw = json.loads(changed.decode())
    except (ValueError, RecursionError):
        raw = None
    if isinstance(raw, dict):
        if settings != settings_from(raw)[0]:
            trial.wrong("a sound value was not read")
    else:
        kept = list(trial.folder.glob("*.damaged-*"))
        if len(kept) != 1 or kept[0].read_bytes() != changed:
            trial.wrong("the damaged file was not kept")
        trial.findings.count("kept aside")
        for name in _untouched(content, changed):
            if getattr(settings, name) != getattr(whole, name):
                trial.wrong(f"{name} could be read, but was not used")
    newer = isinstance(raw, dict) and isinstance(raw.get("version"), int) and raw["version"] > 1
    if not newer:
        settings.save(path)
        if Settings.load(path) != (settings, ()):
            trial.wrong("what is saved afterwards does not come back")


def _untouched(content: bytes, changed: bytes) -> list[str]:
    """Names of settings whose whole line stands in the damaged file as it was, and only there."""
    lines = changed.split(b"\n")
    names = []
    for line in content.split(b"\n"):
        name, colon, _value = line.partition(b'": ')
        alone = colon and line.endswith(b",") and lines.count(line) == 1
        if alone and name.startswith(b'  "') and changed.count(name[2:] + b'"') == 1:
            names.append(name[3:].decode())
    return [name for name in names if name in Settings.__dataclass_fields__]


class Shelved(NamedTuple):
    """A database with games, most of them unfinished.

    Attributes:
        content: of the file.
        games: the entries of each game by its number.
    """

    content: bytes
    games: dict[int, list[tuple[str, str]]]


def _shelved(chance: random.Random) -> Shelved:
    with tempfile.TemporaryDirectory(prefix="skyline-faults-") as folder:
        home = home_in(Path(folder))
        library = Library(home, [])
        games: dict[int, list[tuple[str, str]]] = {}
        for _ in range(STORED):
            session = library.begin(*set_up_any(chance))
            for _ in range(chance.choice((8, 25, 60))):
                play_on(session, chance)
            games[library.playing or 0] = [(e.kind, e.text) for e in session.record.entries]
        library.close()
        return Shelved(home.games.read_bytes(), games)


def _stored(trial: Trial, content: bytes, games: dict[int, list[tuple[str, str]]]) -> None:
    """A damaged entry costs what stands behind it in one game, and is told."""
    home = home_in(trial.folder)
    home.games.write_bytes(content)
    notices: list[str] = []
    library = Library(home, notices)
    game = trial.chance.choice(list(games))
    seq = trial.chance.randrange(len(games[game]))
    _kind, text = games[game][seq]
    changed = damaged(text.encode(), trial.chance).decode("utf-8", "replace")
    with library.games._transaction() as connection:
        query = "UPDATE entries SET text = ? WHERE game_id = ? AND seq = ?"
        connection.execute(query, (changed, game, seq))
    for number, entries in games.items():
        told = len(notices)
        if library.games.game(number).finished:
            continue
        session = library.continue_game(number)
        there = [] if session is None else session.record.entries
        read = [(entry.kind, entry.text) for entry in there]
        if number != game and read != entries:
            trial.wrong(f"game {number} was not damaged, but differs")
        if number == game:
            if len(notices) == told and read != entries:
                trial.wrong("what is missing or differs was not told")
            moves = sum(kind == "move" for kind, _text in entries[:seq])
            if moves and read[:seq] != entries[:seq]:
                trial.wrong(f"{seq} sound entries, but {len(read)} go on")
            trial.findings.count("went on in part", 0 < len(read) < len(entries))
    trial.findings.sentences(notices, trial.where)
    if len(notices) > 1:
        trial.wrong(f"{len(notices)} sentences about it")
    library.close()


def _database(trial: Trial, content: bytes, games: dict[int, list[tuple[str, str]]]) -> None:
    """A damaged database is put aside, what can be read goes on, and play always does."""
    home = home_in(trial.folder)
    changed = damaged(content, trial.chance)
    home.games.write_bytes(changed)
    notices: list[str] = []
    library = Library(home, notices)
    if notices and library.games.lasting:
        aside = [each.read_bytes() for each in trial.folder.glob("*.damaged-*.db")]
        if changed not in aside and not list(trial.folder.glob("skyline-game-*.json")):
            trial.wrong("the damaged file was not kept")
        trial.findings.count("put aside")
    if not library.games.lasting and home.games.read_bytes() != changed:
        trial.wrong("a file taken for a newer one was changed")
    listed = library.waiting()
    trial.findings.count("games still there", len(listed))
    for kept in listed:
        session = library.continue_game(kept.id)
        entries = games.get(kept.id, [])
        read = [] if session is None else [(e.kind, e.text) for e in session.record.entries]
        if entries and read != entries and not notices:
            trial.wrong(f"game {kept.id} changed without a word")
    session = library.begin(*set_up_any(trial.chance))
    play_on(session, trial.chance)
    number = library.playing
    if number is None or len(library.games.entries(number)) != len(session.record.entries):
        trial.wrong("a new game is not kept")
    trial.findings.sentences(notices, trial.where)
    library.close()


def _digests(trial: Trial, told: Told) -> None:
    """What statistics keep is told anew where it is damaged; nothing false is counted."""
    home = home_in(trial.folder)
    home.games.write_bytes(told.content)
    row_only = trial.chance.random() < 0.5
    if row_only:
        damage_row(home, trial.chance, damaged)
    else:
        home.games.write_bytes(damaged(told.content, trial.chance))
    notices: list[str] = []
    library = Library(home, notices)
    at_once = library.chronicle.digests()
    later = library.chronicle.catch_up()
    for wrong in {*compared(at_once, told), *compared(later, told)}:
        trial.wrong(wrong)
    if row_only and len({each.id % 1000 for each in later}) != len(told.digests):
        trial.wrong(f"only {len(later)} of {len(told.digests)} games are told")
    trial.findings.count("told anew", len(later) - len(at_once))
    trial.findings.sentences(notices, trial.where)
    if len(notices) > 1 or (row_only and notices):
        trial.wrong(f"{len(notices)} sentences about it")
    library.close()

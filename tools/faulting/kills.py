"""kill -9 at random moments of play, and what a restart then finds."""

from __future__ import annotations

import os
import random
import select
import signal
import sqlite3
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from skyline.core.examine import examine
from skyline.games import catalog
from skyline.library.library import Library
from skyline.storage.paths import Folders
from skyline.storage.record_files import read_record
from skyline.storage.settings import Settings
from tools.faulting.common import Findings, fingerprint, home_in
from tools.faulting.victim import play
from tools.progress import Progress

KILLS_IN_ONE_HOME = 50
MOST_ACKNOWLEDGED = 40
"""Up to so many acknowledged lines are waited for before a kill."""
LONGEST_MORE = 0.004
"""Seconds from the last of them to the kill, at most."""
LONGEST_WAIT = 60.0

Player = Callable[[Folders, int, int], None]


@dataclass(slots=True)
class _Known:
    """What must be there after a restart.

    Attributes:
        games: acknowledged entries and their hash, by game.
        names: the names that a game may have.
        exports: how many entries an exported file has at least.
        steps: the values that the setting may have.
    """

    games: dict[int, tuple[int, str]] = field(default_factory=dict)
    names: dict[int, set[str]] = field(default_factory=dict)
    perhaps_deleted: set[int] = field(default_factory=set)
    exports: dict[int, int] = field(default_factory=dict)
    steps: set[int] = field(default_factory=lambda: {0})

    def hear(self, line: str, findings: Findings) -> None:
        """Takes a line of the victim."""
        word, *rest = line.split(" ")
        match word:
            case "notice":
                findings.wrong.append(f"a restart said: {' '.join(rest)}")
            case "new":
                self.games[int(rest[0])] = (0, fingerprint(()))
            case "play":
                self.games[int(rest[0])] = (int(rest[1]), rest[2])
            case "Name":
                self.names.setdefault(int(rest[0]), {""}).add(rest[1])
            case "name":
                self.names[int(rest[0])] = {rest[1]}
            case "Delete":
                self.perhaps_deleted.add(int(rest[0]))
            case "restore":
                self.perhaps_deleted.discard(int(rest[0]))
            case "Set":
                self.steps.add(int(rest[0]))
            case "set":
                self.steps = {int(rest[0])}
            case "export":
                self.exports[int(rest[0])] = int(rest[1])


def kill_often(kills: int, seed: int, *, player: Player = play) -> Findings:
    """Kills the playing program again and again, and looks each time what is left.

    Args:
        kills: how often.
        seed: of what is played and when it is killed; the machine decides how far it comes.
        player: who plays: the library alone, the whole program, or on a disk that fills up.
    """
    findings = Findings()
    chance = random.Random(seed)
    progress = Progress("kills", kills)
    while findings.trials < kills:
        with tempfile.TemporaryDirectory(prefix="skyline-faults-") as folder:
            home = home_in(Path(folder) / "home")
            known = _Known()
            for _ in range(min(KILLS_IN_ONE_HOME, kills - findings.trials)):
                findings.trials += 1
                where = f"kill {findings.trials}"
                for line in _killed(player, home, chance, findings):
                    findings.count("acknowledged")
                    known.hear(line, findings)
                _look(home, known, findings, where)
                progress.at(findings.trials, len(findings.wrong))
    return findings


def _killed(player: Player, home: Folders, chance: random.Random, findings: Findings) -> list[str]:
    """Starts the victim in a process of its own, kills it, and returns what it acknowledged."""
    seed, patience = chance.randrange(2**32), chance.randrange(MOST_ACKNOWLEDGED)
    more = chance.uniform(0, LONGEST_MORE if patience else 10 * LONGEST_MORE)
    ours, theirs = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(ours)
        status = 1
        try:
            player(home, theirs, seed)
        except BaseException as error:  # told like everything else; the parent judges
            os.write(theirs, f"notice {type(error).__name__}: {error}\n".encode())
        finally:
            os._exit(status)
    os.close(theirs)
    heard = b""
    until = time.monotonic() + LONGEST_WAIT
    while heard.count(b"\n") < patience:
        if not select.select([ours], [], [], max(0.0, until - time.monotonic()))[0]:
            findings.wrong.append("the victim stood still")
            break
        piece = os.read(ours, 65536)
        if not piece:
            break
        heard += piece
    time.sleep(more)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while piece := os.read(ours, 65536):
        heard += piece
    os.close(ours)
    return heard.decode().split("\n")[:-1]


def _look(home: Folders, known: _Known, findings: Findings, where: str) -> None:
    """Starts again as the program does, and compares what is there with what was promised."""
    strays = len(list(home.data.rglob("*.skyline-tmp")))
    settings, told = Settings.load(home.settings)
    notices = list(told)
    library = Library(home, notices)
    try:
        _games(library, known, findings, where)
    finally:
        library.close()
    findings.sentences(notices, where)
    wrong = [f"said: {notice}" for notice in notices]
    if not library.games.lasting:
        wrong.append("the games could not be opened")
    if settings.lesson_step not in known.steps:
        wrong.append(f"the setting is {settings.lesson_step}, not one of {known.steps}")
    known.steps = {settings.lesson_step}
    with closing(sqlite3.connect(home.games)) as database:
        verdict = database.execute("PRAGMA integrity_check").fetchone()[0]
    if verdict != "ok":
        wrong.append(f"integrity check: {verdict}")
    for game, entries in known.exports.items():
        text = read_record(home.data / "records" / f"{game}.skyline")
        examined = examine(text, catalog.game, sealed=True)
        if examined.broken is not None or examined.entries < entries:
            wrong.append(f"the file of game {game} is torn: {examined.broken}")
    left = len(list(home.data.glob("*.skyline-tmp")))
    findings.count("stray files swept", strays - left)
    if left:
        wrong.append(f"{left} temporary files are left")
    findings.wrong += [f"{where}: {each}" for each in wrong]


def _games(library: Library, known: _Known, findings: Findings, where: str) -> None:
    there = {
        kept.id: kept for kept in (*library.waiting(), *library.finished(), *library.deleted())
    }
    for game, (count, mark) in known.games.items():
        kept = there.get(game)
        if kept is None:
            findings.wrong.append(f"{where}: game {game} is gone")
            continue
        if kept.deleted and game not in known.perhaps_deleted:
            findings.wrong.append(f"{where}: game {game} is deleted")
        if kept.deleted:
            library.restore(game)
            known.perhaps_deleted.discard(game)
        if kept.name not in known.names.get(game, {""}):
            findings.wrong.append(f"{where}: game {game} is called {kept.name!r}")
        known.names[game] = {kept.name}
        entries = library.games.entries(game)
        if len(entries) < count or fingerprint(entries[:count]) != mark:
            findings.wrong.append(f"{where}: game {game} has lost acknowledged entries")
    if known.games:
        latest = list(known.games)[-1]
        session = library.resume()
        findings.count("positions continued", session is not None)
        if session is None and not there[latest].finished:
            findings.wrong.append(f"{where}: nothing to continue")

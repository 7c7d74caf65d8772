"""Every step of saving made to fail, one after another, and all from one on."""

from __future__ import annotations

import errno
import os
import random
import shutil
import sqlite3
import tempfile
import traceback
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

from skyline.core.examine import examine
from skyline.core.session import Session
from skyline.games import catalog
from skyline.library.library import Library
from skyline.storage.errors import StorageError
from skyline.storage.paths import Folders
from skyline.storage.record_files import read_record
from skyline.storage.settings import Settings
from tools.faulting.common import GAME, Findings, as_made, home_in, play_on, set_up
from tools.faulting.vfs import FULL, IOERR, FailingVfs

MOVES = 14
"""Moves and rolls of the game that is played while the disk fails."""

REASONS = {FULL: errno.ENOSPC, IOERR: errno.EIO}


class Faults:
    """Counts the steps that change something on the disk, and lets some of them fail.

    Attributes:
        steps: how many there have been.
        at: the number of the step that fails, from 1; None for none.
        lasting: whether every step after it fails as well.
        code: SQLite's code of the failure.
        met: whether a step has failed.
    """

    def __init__(self) -> None:
        self.arm(None)

    def arm(self, at: int | None, *, lasting: bool = False, code: int = FULL) -> None:
        """Begins counting anew."""
        self.steps = 0
        self.at, self.lasting, self.code = at, lasting, code
        self.met = False

    def ask(self, _step: str) -> int:
        """The code that this step fails with; 0 when it may happen."""
        self.steps += 1
        if self.at is None or self.steps < self.at or (self.steps > self.at and not self.lasting):
            return 0
        self.met = True
        return self.code

    def check(self, step: str) -> None:
        """Like :meth:`ask` for Python's own files."""
        if code := self.ask(step):
            number = REASONS[code]
            raise OSError(number, os.strerror(number))


def fail_every_step(seed: int) -> dict[str, Findings]:
    """Plays, names, saves settings and exports, again for each step that can fail.

    Raises:
        OSError: this Python's SQLite can't be reached.
    """
    report = {}
    faults = Faults()
    with tempfile.TemporaryDirectory(prefix="skyline-faults-") as name, watching(faults):
        folder = Path(name)
        before = _begun(folder / "before", seed)
        steps = _steps(folder, before, faults, seed)
        for lasting in (False, True):
            for code in REASONS:
                title = "a full disk" if code == FULL else "a disk error"
                title += " from each step on" if lasting else " at each step"
                findings = report[title] = Findings(figures={"steps in a save": steps})
                for at in range(1, steps + 1):
                    findings.trials += 1
                    faults.arm(at, lasting=lasting, code=code)
                    try:
                        _try(folder, before, faults, findings, seed)
                    except Exception:
                        last = traceback.format_exc().strip().splitlines()
                        findings.wrong.append(f"step {at}: a traceback: {last[-1]} ({last[-3]})")
    return report


@contextmanager
def watching(faults: Faults) -> Iterator[None]:
    """Puts the faults into SQLite's and Python's way to the disk."""
    plain_open, plain_replace, plain_flush = Path.open, Path.replace, os.fsync

    def asked_open(path: Path, mode: str = "r", *rest: Any, **named: Any) -> Any:
        if set(mode) & set("wax+"):
            faults.check("create")
        return plain_open(path, mode, *rest, **named)

    def asked_replace(path: Path, target: Path) -> Path:
        faults.check("rename")
        return plain_replace(path, target)

    def asked_flush(descriptor: int) -> None:
        faults.check("flush")
        plain_flush(descriptor)

    vfs = FailingVfs(faults.ask)
    try:
        with (
            mock.patch.object(Path, "open", asked_open),
            mock.patch.object(Path, "replace", asked_replace),
            mock.patch.object(os, "fsync", asked_flush),
        ):
            yield
    finally:
        vfs.close()


def _begun(folder: Path, seed: int) -> Folders:
    """A home with a game that must survive whatever happens to the next one."""
    home = home_in(folder)
    library = Library(home, [])
    session = library.begin(GAME, set_up(random.Random(seed)))
    for _ in range(30):
        play_on(session, random.Random(seed))
    library.close()
    Settings(lesson_step=1).save(home.settings)
    return home


def _steps(folder: Path, before: Folders, faults: Faults, seed: int) -> int:
    home = home_in(folder / "count")
    shutil.copytree(before.data, home.data)
    faults.arm(None)
    _save_all(home, [], seed)
    return faults.steps


def _save_all(home: Folders, notices: list[str], seed: int) -> tuple[Library, Any, bool, bool]:
    """Everything that writes: a start, a game, a name, settings, a file, a deletion, an end."""
    chance = random.Random(seed + 1)
    settings, told = Settings.load(home.settings)
    notices.extend(told)
    library = Library(home, notices)
    session = library.begin(GAME, set_up(chance))
    for _ in range(MOVES):
        play_on(session, chance)
    library.name_game(library.playing or 0, "Named")
    settings.lesson_step = 2
    set_ = True
    try:
        settings.save(home.settings)
    except StorageError as error:
        notices.append(str(error))
        set_ = False
    exported = library.files.export_session(session, home.data / "records" / "x.skyline")
    first = min((kept.id for kept in library.waiting()), default=0)
    library.delete(first)
    library.restore(first)
    play_on(session, chance)
    return library, session, set_, exported


def _try(folder: Path, before: Folders, faults: Faults, findings: Findings, seed: int) -> None:
    home = home_in(folder / "now")
    shutil.rmtree(home.data, ignore_errors=True)
    shutil.copytree(before.data, home.data)
    where = f"step {faults.at}"
    notices: list[str] = []
    library, session, set_, exported = _save_all(home, notices, seed)
    failed = faults.met
    faults.arm(None)  # the disk is well again
    lasting = library.games.lasting
    play_on(session, random.Random(3))  # whatever was not saved is caught up now
    saved = library._recorder is not None and library._recorder.saved
    library.close()
    wrong = []
    if not failed:
        findings.count("steps not reached")
    findings.sentences(notices, where)
    if lasting and not saved:
        wrong.append("the game was not caught up")
    findings.count("played without a file", not lasting)
    if not lasting and not notices:
        wrong.append("nobody was told that nothing is saved")
    wrong += _left(home, session, lasting)
    settings, told = Settings.load(home.settings)
    if told or settings.lesson_step not in ((2,) if set_ else (1, 2)):
        wrong.append(f"the settings are {settings.lesson_step}: {told}")
    file = home.data / "records" / "x.skyline"
    if exported or file.exists():
        examined = examine(read_record(file), catalog.game, sealed=True)
        if examined.broken is not None:
            wrong.append(f"the exported file is torn: {examined.broken}")
    strays = [each.name for each in home.data.rglob("*.skyline-tmp")]
    if strays:
        wrong.append(f"left behind: {strays}")
    findings.wrong += [f"{where}: {each}" for each in wrong]


def _left(home: Folders, session: Session[Any, Any], lasting: bool) -> list[str]:
    """What is wrong with the games after the next start."""
    wrong = []
    notices: list[str] = []
    library = Library(home, notices)
    # A deletion that could not be undone was told, and can be undone now.
    waiting = (*library.waiting(), *library.deleted())
    counts = {kept.id: len(library.games.entries(kept.id)) for kept in waiting}
    if min(counts, default=0) != 1 or counts[1] < 30:
        wrong.append(f"the game from before is not as it was: {counts}")
    if lasting:
        there = [library.games.entries(kept.id) for kept in waiting if kept.id != 1]
        if as_made(session.record.entries) not in map(as_made, there):
            wrong.append("the game that was played is not there")
        if len(there) != 1:
            wrong.append(f"the game that was played is there {len(there)} times")
    wrong += [f"the next start says: {notice}" for notice in notices]
    library.close()
    with closing(sqlite3.connect(home.games)) as database:
        verdict = database.execute("PRAGMA integrity_check").fetchone()[0]
    if verdict != "ok":
        wrong.append(f"integrity check: {verdict}")
    return wrong

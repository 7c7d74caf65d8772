"""A disk that is full, folders that can't be written or are missing, a second copy, newer files."""

from __future__ import annotations

import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from skyline.core.booklet import booklet
from skyline.core.record import BOOKLET_FORMAT, NEWEST_FORMAT
from skyline.core.session import Session
from skyline.library.library import Library
from skyline.storage.errors import StorageError
from skyline.storage.schema import SCHEMA_VERSION
from skyline.storage.settings import FORMAT, Settings
from tools.faulting.common import GAME, Findings, as_made, home_in, play_on, set_up

MOVES = 20
DISK = 4_000_000
"""Bytes of the small disk that fills up."""

Trouble = Callable[[Path, "Told"], None]


class Told:
    """What one trouble says, and what is wrong about it."""

    def __init__(self) -> None:
        self.notices: list[str] = []
        self.wrong: list[str] = []
        self.skipped = ""

    def expect(self, holds: bool, what: str) -> None:
        """Notes what does not hold."""
        if not holds:
            self.wrong.append(what)

    def expect_one(self, words: str) -> None:
        """Exactly one sentence, with these words in it."""
        self.expect(len(self.notices) == 1, f"{len(self.notices)} sentences: {self.notices}")
        self.expect(any(words in each for each in self.notices), f"nothing says “{words}”")


def all_troubles(seed: int) -> dict[str, Findings]:
    """Makes every trouble once, each in a process of its own.

    Returns:
        What was found, by the name of the trouble.
    """
    report = {}
    for name, trouble in TROUBLES.items():
        findings = report[name] = Findings(trials=1)
        with tempfile.TemporaryDirectory(prefix="skyline-faults-") as folder:
            place = Path(folder)
            place.chmod(0o777)
            told = _apart(trouble, place, seed)
            findings.sentences(told["notices"], name)
            findings.wrong += told["wrong"]
            if told["skipped"]:
                findings.figures[f"skipped: {told['skipped']}"] = 1
            for notice in told["notices"]:
                findings.figures[f"× “{notice.replace(folder, '…')}”"] = 1
    return report


def _apart(trouble: Trouble, place: Path, seed: int) -> dict[str, Any]:
    """Runs a trouble in a child, which may give up its rights or limit itself."""
    ours, theirs = os.pipe()
    child = os.fork()
    if child == 0:
        told = Told()
        os.close(ours)
        try:
            random.seed(seed)
            trouble(place, told)
        except BaseException:
            last = traceback.format_exc().strip().splitlines()
            told.wrong.append(f"a traceback: {last[-1]} ({last[-3].strip()})")
        os.write(theirs, json.dumps(vars(told)).encode())
        os._exit(0)
    os.close(theirs)
    with os.fdopen(ours, "rb") as pipe:
        answer: dict[str, Any] = json.loads(pipe.read())
    os.waitpid(child, 0)
    return answer


def _play(library: Library, moves: int = MOVES) -> Session[Any, Any]:
    chance = random.Random(4)
    session = library.begin(GAME, set_up(chance))
    for _ in range(moves):
        play_on(session, chance)
    return session


def _stored(library: Library) -> list[tuple[str, str]]:
    return as_made(library.games.entries(library.playing or 0))


def _made(session: Session[Any, Any]) -> list[tuple[str, str]]:
    return as_made(session.record.entries)


def _give_up_rights() -> None:
    """An administrator may write anywhere; nobody else may."""
    if os.getuid() == 0:
        os.setgid(65534)
        os.setuid(65534)


# ------------------------------------------------------------- the disk
@contextmanager
def _small_disk(place: Path) -> Iterator[Path | None]:
    """A file system of a few megabytes; None where it can't be made."""
    disk = place / "disk"
    disk.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={DISK}", "none", str(disk)]
    try:
        done = subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        done = False
    try:
        yield disk if done else None
    finally:
        if done:
            subprocess.run(["umount", "-l", str(disk)], check=False)


def _full_disk(place: Path, told: Told) -> None:
    with _small_disk(place) as disk:
        if disk is None:
            told.skipped = "no small disk can be mounted here"
            return
        home = home_in(disk / "home")
        library = Library(home, told.notices)
        Settings(lesson_step=1).save(home.settings)
        session = _play(library)
        filler = disk / "filler"
        with suppress(OSError), filler.open("wb", buffering=0) as file:
            while True:
                file.write(bytes(256))
        for _ in range(3 * MOVES):
            play_on(session, random.Random(1))
        told.expect_one("disk is full")
        try:
            Settings(lesson_step=2).save(home.settings)
            told.wrong.append("the settings can't have been saved")
        except StorageError as error:
            told.notices.append(str(error))
        told.expect(Settings.load(home.settings)[0].lesson_step == 1, "the settings are torn")
        told.expect(not library.files.export_session(session, disk / "x.skyline"), "exported")
        told.expect(not (disk / "x.skyline").exists(), "half a file is left")
        filler.unlink()
        play_on(session, random.Random(1))
        told.expect(_stored(library) == _made(session), "the game was not caught up")
        library.close()
        again = Library(home, told.notices)
        resumed = again.resume()
        told.expect(resumed is not None and resumed.state == session.state, "not as it was left")
        again.close()


def _largest_file(place: Path, told: Told) -> None:
    import resource  # noqa: PLC0415 - not on Windows

    home = home_in(place / "home")
    library = Library(home, told.notices)
    session = _play(library)
    # The log ahead of the database is the first to reach the limit.
    size = max(file.stat().st_size for file in home.data.iterdir())
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
    for _ in range(MOVES):
        play_on(session, random.Random(1))
    told.expect(len(told.notices) == 1, f"{len(told.notices)} sentences: {told.notices}")
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
    play_on(session, random.Random(1))
    told.expect(_stored(library) == _made(session), "the game was not caught up")
    library.close()


# ------------------------------------------------------------- folders
def _read_only_folder(place: Path, told: Told) -> None:
    home = home_in(place / "home")
    library = Library(home, [])
    _play(library)
    library.close()
    Settings(lesson_step=3).save(home.settings)
    before = {file.name: file.read_bytes() for file in home.data.iterdir()}
    _hand_over(home.data)
    home.data.chmod(0o555)
    _give_up_rights()
    told.expect(Settings.load(home.settings) == (Settings(lesson_step=3), ()), "no settings")
    library = Library(home, told.notices)
    session = _play(library)
    told.expect_one("can’t be written to")
    told.expect(_stored(library) == _made(session), "play does not go on")
    told.expect(not library.files.export_session(session, home.data / "x.skyline"), "exported")
    try:
        Settings().save(home.settings)
        told.wrong.append("the settings can't have been saved")
    except StorageError as error:
        told.notices.append(str(error))
    library.close()
    after = {file.name: file.read_bytes() for file in home.data.iterdir()}
    told.expect(after == before, "something was changed")


def _hand_over(folder: Path) -> None:
    """Gives a folder and its files to the user who has no rights."""
    if os.getuid() == 0:
        for file in (folder, *folder.iterdir()):
            os.chown(file, 65534, 65534)


def _read_only_file(place: Path, told: Told) -> None:
    home = home_in(place / "home")
    library = Library(home, [])
    _play(library)
    library.close()
    _hand_over(home.data)
    home.games.chmod(0o444)
    before = home.games.read_bytes()
    _give_up_rights()
    library = Library(home, told.notices)
    session = _play(library)
    told.expect_one("can’t be written to")
    told.expect(_stored(library) == _made(session), "play does not go on")
    library.close()
    told.expect(home.games.read_bytes() == before, "something was changed")


def _missing_folder(place: Path, told: Told) -> None:
    home = home_in(place / "not" / "there" / "yet")
    told.expect(Settings.load(home.settings) == (Settings(), ()), "settings from nowhere")
    library = Library(home, told.notices)
    session = _play(library)
    told.expect(library.games.lasting and _stored(library) == _made(session), "nothing is kept")
    told.expect(told.notices == [], "a missing folder is no trouble")
    library.close()


def _folder_that_cannot_be(place: Path, told: Told) -> None:
    (place / "home").write_text("a file is in the way")
    home = home_in(place / "home")
    library = Library(home, told.notices)
    session = _play(library)
    told.expect_one("can’t be created")
    told.expect(_stored(library) == _made(session), "play does not go on")
    library.close()


def _removed_while_playing(place: Path, told: Told) -> None:
    home = home_in(place / "home")
    library = Library(home, told.notices)
    session = _play(library)
    shutil.rmtree(home.data)
    for _ in range(MOVES):
        play_on(session, random.Random(1))
    told.expect_one("were removed")
    library.close()
    again = Library(home, told.notices)
    resumed = again.resume()
    told.expect(resumed is not None and resumed.state == session.state, "not as it was left")
    again.close()


# ------------------------------------------------------------- other programs
def _second_copy(place: Path, told: Told) -> None:
    home = home_in(place / "home")
    ready, wait = os.pipe(), os.pipe()
    child = os.fork()
    if child == 0:
        first = Library(home, [])
        _play(first)
        os.write(ready[1], b"x")
        os.read(wait[0], 1)
        first.close()
        os._exit(0)
    os.read(ready[0], 1)
    second = Library(home, told.notices)
    session = _play(second)
    told.expect_one("Another copy")
    told.expect(_stored(second) == _made(session), "play does not go on")
    second.close()
    os.write(wait[1], b"x")
    os.waitpid(child, 0)
    third = Library(home, told.notices)
    told.expect(len(third.waiting()) == 1, "the first copy's game is not there")
    told.expect(third.resume() is not None, "the first copy's game can't be continued")
    third.close()


def _newer_files(place: Path, told: Told) -> None:
    home = home_in(place / "home")
    library = Library(home, [])
    session = _play(library)
    library.close()
    with closing(sqlite3.connect(home.games)) as future:
        future.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    Settings(lesson_step=3).save(home.settings)
    raw = json.loads(home.settings.read_text(encoding="utf-8"))
    home.settings.write_text(json.dumps(raw | {"version": FORMAT + 1}), encoding="utf-8")
    record = home.data / "x.skyline"
    text = booklet(session).replace(f"record {BOOKLET_FORMAT}\n", f"record {NEWEST_FORMAT + 1}\n")
    record.write_text(text, encoding="utf-8")
    before = {file.name: file.read_bytes() for file in home.data.iterdir()}
    settings, said = Settings.load(home.settings)
    told.notices.extend(said)
    told.expect(settings.lesson_step == 3, "known settings are not used")
    with suppress(StorageError):
        settings.save(home.settings)
    library = Library(home, told.notices)
    _play(library)
    told.expect(library.files.open(record) is None, "a newer record was opened")
    library.close()
    told.expect(
        sum("newer version" in each for each in told.notices) == len(told.notices) == 3,
        "not one sentence for each of the three files",
    )
    after = {file.name: file.read_bytes() for file in home.data.iterdir()}
    told.expect(after == before, "something was changed")


def _strays(place: Path, told: Told) -> None:
    home = home_in(place / "home")
    home.data.mkdir()
    Settings(lesson_step=3).save(home.settings)
    program = "import os; print(os.getpid())"
    gone = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True).stdout
    for name in (f".skyline-settings.json.{int(gone)}", ".x.skyline.oops"):
        (home.data / f"{name}.skyline-tmp").write_bytes(b"half")
    running = home.data / f".skyline-settings.json.{os.getppid()}.skyline-tmp"
    running.write_bytes(b"of another running copy")
    told.expect(Settings.load(home.settings) == (Settings(lesson_step=3), ()), "settings differ")
    left = list(home.data.glob("*.skyline-tmp"))
    told.expect(left == [running], f"left are {[each.name for each in left]}")


TROUBLES: dict[str, Trouble] = {
    "full disk": _full_disk,
    "largest file reached": _largest_file,
    "read-only folder": _read_only_folder,
    "read-only file": _read_only_file,
    "missing folder": _missing_folder,
    "folder that can't be made": _folder_that_cannot_be,
    "folder removed while playing": _removed_while_playing,
    "second copy": _second_copy,
    "newer files": _newer_files,
    "stray temporary files": _strays,
}

"""Tries every way of using a packaged program, in surroundings without Python."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from skyline.storage.settings import INSTANT, SeatMemory, Settings
from tools.packaging.errors import PackageError
from tools.packaging.plan import RECORD_SUFFIX, version
from tools.packaging.screen import expect_window
from tools.packaging.surroundings import (
    ask,
    bare_environment,
    descendants,
    expect_one_sentence,
    expect_picture,
    sample_record,
    windowed,
)

PATIENCE_SECONDS: Final = 300.0
PICTURE_SIZE: Final = (1280, 720)
SIZE: Final = f"{PICTURE_SIZE[0]}x{PICTURE_SIZE[1]}"
MOVES_TO_PLAY: Final = 40
FIRST_PICTURE: Final = json.dumps(["first_picture", {"real": False, "size": [1920, 1080]}])

# A game against a computer player that begins; it goes on until the person has the turn.
AGAINST_A_COMPUTER: Final = """\
wait idle
click button:new-game
wait idle
click start-player:2
click button:start
wait idle
expect scene=table
"""


class Trial:
    """A packaged program and the bare surroundings it is tried in.

    Args:
        command: starts the program.
        home: an empty folder for everything it writes.
        inside: the same folder as the program sees it, if it runs in a root of its own.
    """

    def __init__(self, command: Sequence[str], home: Path, inside: Path | None = None) -> None:
        self._command = list(command)
        self._home = home
        self._inside = inside or home
        self._environment = bare_environment(self._inside)
        (home / "empty").mkdir(parents=True, exist_ok=True)

    @property
    def trials(self) -> tuple[tuple[str, Callable[[], None]], ...]:
        """What is tried, and its name."""
        return (
            ("--version", self.version),
            ("an unknown argument", self.unknown_argument),
            ("engine", self.engine),
            ("simulate, in two processes", self.simulate),
            ("shot", self.shot),
            ("pilot", self.pilot),
            ("replay --check", self.replay),
            ("no display", self.no_display),
        )

    def windowed(self, display: str) -> tuple[tuple[str, Callable[[], None]], ...]:
        """What is tried on an X server such as ``:99``; the program has no window without one."""
        variables = windowed(self._environment, display)
        return (
            ("a computer player's process", lambda: self.computer_player(variables)),
            ("opening a record in a window", lambda: self.opened_record(variables, display)),
        )

    def version(self) -> None:
        """It tells the version of this very source."""
        answer = self.run(["--version"]).stdout.strip()
        if answer != version():
            raise PackageError(f"--version answered {answer!r}, which is not the source's version.")

    def unknown_argument(self) -> None:
        """An unknown argument gets one sentence and status 2."""
        result = self.run(["--no-such-thing"], status=2)
        expect_one_sentence(result.stderr, "an unknown argument")

    def engine(self) -> None:
        """It plays some moves over the text protocol, and a strong player finds a move."""
        lines = ["protocol_version", "name", "version", "new skyline players=2 seed=1"]
        with self.start(["engine"], stdin=subprocess.PIPE) as process:
            try:
                for line in lines:
                    ask(process, line)
                ask(process, "genmove master")
                for _ in range(MOVES_TO_PLAY):
                    legal = json.loads(ask(process, "legal"))
                    ask(process, f"play {legal[-1]}" if legal else "roll")
                json.loads(ask(process, "state"))
                ask(process, "quit")
                process.wait(PATIENCE_SECONDS)
            except (ValueError, OSError, subprocess.TimeoutExpired) as error:
                process.kill()
                raise PackageError(f"engine gave no sound answer ({error}).") from error
            except PackageError:
                process.kill()
                raise
        if process.returncode:
            raise PackageError(f"engine ended with status {process.returncode}.")

    def simulate(self) -> None:
        """It plays whole games, in several processes of its own."""
        words = "simulate --game skyline --players 2 --level random --games 4 --seed 1 --jobs 2"
        answer = json.loads(self.run(words.split()).stdout)
        if answer["games"] != 4:
            raise PackageError(f"simulate played {answer['games']} games instead of 4.")

    def shot(self) -> None:
        """It draws the title, fonts and all."""
        self.run(["shot", "title", "--size", SIZE, "--out", str(self._inside / "title.png")])
        expect_picture(self._home / "title.png", PICTURE_SIZE)

    def pilot(self) -> None:
        """The whole program runs from a script and draws what it shows."""
        script = f"wait idle\nscene\ntargets\nshot {self._inside / 'pilot.png'}\n"
        (self._home / "script.txt").write_text(script, encoding="utf-8")
        self.run(["pilot", str(self._inside / "script.txt"), "--size", SIZE])
        expect_picture(self._home / "pilot.png", PICTURE_SIZE)

    def computer_player(self, variables: Mapping[str, str]) -> None:
        """A computer player makes its turn, and thinks in a process of its own."""
        files = self._home / "files"
        files.mkdir(exist_ok=True)
        seats = (SeatMemory("Ann", "coral"), SeatMemory("", "sky", "engineer"))
        Settings(seats=seats, animation_speed=INSTANT).save(files / "skyline-settings.json")
        (self._home / "computer.txt").write_text(AGAINST_A_COMPUTER, encoding="utf-8")
        words = ["pilot", str(self._inside / "computer.txt"), "--size", SIZE, "--window"]
        thinkers = 0
        with self.start(words, environment=variables) as process:
            ends = time.monotonic() + PATIENCE_SECONDS
            while process.poll() is None and time.monotonic() < ends:
                thinkers = max(thinkers, sum(map(_thinks, descendants(process.pid))))
                time.sleep(0.02)
            late = process.poll() is None
            process.kill()
            said = process.stderr.read() if process.stderr else ""
        if late:
            raise PackageError("A game against a computer did not come to the person's turn.")
        if process.returncode:
            raise PackageError(f"A game against a computer failed: {said.strip()[-300:]}")
        if sys.platform == "linux" and not thinkers:
            raise PackageError("The computer player did not think in a process of its own.")

    def replay(self) -> None:
        """It finds a record sound."""
        self._write_record()
        said = self.run(["replay", str(self._record), "--check"]).stdout
        if "is sound" not in said:
            raise PackageError(f"replay --check said {said.strip()!r} of a sound record.")

    def opened_record(self, variables: Mapping[str, str], display: str) -> None:
        """Opened with a record, it goes on with that game in a window, and keeps it.

        The program has its games for itself, so it is ended before anyone looks for the game; a
        busy machine gets more time in a second and a third try.
        """
        self._write_record()
        games = self._home / "files" / "skyline-games.db"
        for old in games.parent.glob(f"{games.name}*"):
            old.unlink()
        for seconds in (2.0, 10.0, 30.0):
            words = [str(self._record), "--size", SIZE]
            with self.start(words, environment=variables) as process:
                try:
                    expect_window(display, "skyline")
                    time.sleep(seconds)
                finally:
                    process.terminate()
                    process.communicate(timeout=PATIENCE_SECONDS)
            if _games(games):
                return
        raise PackageError("A record given to the program did not become a game.")

    def no_display(self) -> None:
        """Without a screen it says so in one sentence, with status 1."""
        if sys.platform != "linux":
            return
        variables = {k: v for k, v in self._environment.items() if not k.startswith("SDL_")}
        result = self.run([], status=1, environment=variables)
        expect_one_sentence(result.stderr, "a start without a display")

    def first_pictures(self, starts: int) -> list[float]:
        """Seconds from each start to the first picture."""
        return [self._seconds(["bench", "--part", FIRST_PICTURE]) for _ in range(starts)]

    def version_starts(self, starts: int) -> list[float]:
        """Seconds that each ``--version`` took."""
        return [self._seconds(["--version"]) for _ in range(starts)]

    def _seconds(self, arguments: Sequence[str]) -> float:
        """Seconds until the first line on standard output."""
        began = time.perf_counter()
        with self.start(arguments) as process:
            assert process.stdout is not None
            line = process.stdout.readline()
            seconds = time.perf_counter() - began
            process.communicate(timeout=PATIENCE_SECONDS)
        if process.returncode or not line:
            raise PackageError(f"{arguments[0]} ended with status {process.returncode}.")
        return seconds

    @property
    def _record(self) -> Path:
        return self._inside / f"record{RECORD_SUFFIX}"

    def _write_record(self) -> None:
        (self._home / self._record.name).write_text(sample_record(), encoding="utf-8")

    def start(
        self,
        arguments: Sequence[str],
        *,
        stdin: int = subprocess.DEVNULL,
        environment: Mapping[str, str] | None = None,
    ) -> subprocess.Popen[str]:
        """Starts the program with pipes from its outputs."""
        return subprocess.Popen(
            [*self._command, *arguments],
            cwd=self._home,
            env=environment or self._environment,
            stdin=stdin,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def run(
        self,
        arguments: Sequence[str],
        *,
        status: int = 0,
        environment: Mapping[str, str] | None = None,
    ) -> subprocess.CompletedProcess[str]:
        """Runs the program to its end.

        Raises:
            PackageError: it could not be started or ended otherwise than expected.
        """
        name = " ".join(arguments[:2]) or "the program"
        try:
            result = subprocess.run(
                [*self._command, *arguments],
                cwd=self._home,
                env=environment or self._environment,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                encoding="utf-8",
                timeout=PATIENCE_SECONDS,
                check=False,
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise PackageError(f"{name} could not be run to its end ({error}).") from error
        if result.returncode != status:
            last = (result.stderr.strip().splitlines() or ["nothing on standard error"])[-1]
            raise PackageError(
                f"{name} ended with status {result.returncode} instead of {status}: {last}"
            )
        return result


def _thinks(command: Sequence[str]) -> bool:
    return any("multiprocessing" in word for word in command)


def _games(path: Path) -> int:
    """How many games a database holds; 0 as long as it isn't there."""
    try:
        with sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True) as database:
            (count,) = database.execute("SELECT count(*) FROM games").fetchone()
    except sqlite3.Error:
        return 0
    return int(count)

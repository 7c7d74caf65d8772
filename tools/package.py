"""Builds the program that runs without Python, and tries it: ``python tools/package.py``.

The result is the folder ``dist/Skyline``. Sizes and start times are printed; then the
program is run with nothing of Python in its environment. The exit status is 0 only when
everything it tried worked. Needs the extra ``dev``.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import struct
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parent.parent
DIST = REPOSITORY / "dist"
PROGRAM_NAME = "Skyline.exe" if sys.platform == "win32" else "Skyline"
PATIENCE_SECONDS = 120.0
START_TRIES = 3
PICTURE_SIZE = (1280, 720)
MOVES_TO_PLAY = 40


class PackageError(Exception):
    """The build or a trial failed; ``str()`` is one sentence that says which and how."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Builds and tries the program; returns the exit status."""
    parser = argparse.ArgumentParser(prog="package.py", description=__doc__)
    parser.add_argument("--no-build", action="store_true", help="only try what dist/ holds")
    parser.add_argument("--archive", action="store_true", help="also pack it as a .tar.xz")
    choice = parser.parse_args(arguments)
    try:
        program = DIST / "Skyline" / PROGRAM_NAME
        if not choice.no_build:
            program = build()
        if not program.exists():
            raise PackageError(f"There is no packaged program at {program}; build it first.")
        report("size of the folder", f"{folder_bytes(program.parent) / 1e6:.1f} MB")
        with tempfile.TemporaryDirectory(prefix="skyline-trial-") as home:
            smoke_test(program, Path(home))
        if choice.archive:
            archive = pack(program.parent)
            report("size of the archive", f"{archive.stat().st_size / 1e6:.1f} MB")
    except PackageError as error:
        print(f"package: {error}", file=sys.stderr)
        return 1
    print("The packaged program works.")
    return 0


def build() -> Path:
    """Runs PyInstaller and returns the program it made.

    Raises:
        PackageError: PyInstaller is missing or failed.
    """
    shutil.rmtree(DIST / "Skyline", ignore_errors=True)
    started = time.perf_counter()
    result = subprocess.run(
        [
            *(sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"),
            *("--distpath", str(DIST), "--workpath", str(REPOSITORY / "build")),
            str(REPOSITORY / "pyinstaller.spec"),
        ],
        cwd=REPOSITORY,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    if result.returncode:
        raise PackageError(f"PyInstaller ended with status {result.returncode}.")
    for name in ("LICENSE", "NOTICE"):
        shutil.copy(REPOSITORY / name, DIST / "Skyline" / name)
    report("time to build", f"{time.perf_counter() - started:.0f} s")
    return DIST / "Skyline" / PROGRAM_NAME


def pack(folder: Path) -> Path:
    """Packs the folder as ``.tar.xz``, which keeps its symbolic links (a zip would not)."""
    archive = DIST / f"{folder.name}-{sys.platform}.tar.xz"
    with tarfile.open(archive, "w:xz") as packed:
        packed.add(folder, arcname=folder.name)
    return archive


def smoke_test(program: Path, home: Path) -> None:
    """Tries each way of starting the program without a window.

    Args:
        program: the packaged program.
        home: an empty folder for everything it writes.

    Raises:
        PackageError: a trial failed.
    """
    trial = Trial(program, home)
    trials: tuple[tuple[str, Callable[[], None]], ...] = (
        ("--version", trial.version),
        ("an unknown argument", trial.unknown_argument),
        ("engine", trial.engine),
        ("simulate", trial.simulate),
        ("shot", trial.shot),
        ("pilot", trial.pilot),
        ("no display", trial.no_display),
    )
    for name, run in trials:
        started = time.perf_counter()
        run()
        report(f"trial: {name}", f"{time.perf_counter() - started:.2f} s")
    report("start to --version", f"{trial.quickest(['--version']):.2f} s")
    picture = ["shot", "title", "--size", "1280x720", "--out", str(home / "again.png")]
    report("start to a finished picture", f"{trial.quickest(picture):.2f} s")


class Trial:
    """A packaged program and the bare surroundings it is tried in."""

    def __init__(self, program: Path, home: Path) -> None:
        """Nothing is run yet; ``home`` is an empty folder for all that is written."""
        self._program = program
        self._home = home
        (home / "empty").mkdir()
        self._environment = bare_environment(home)

    def version(self) -> None:
        """It tells the version of this very source."""
        expected = (REPOSITORY / "skyline" / "__init__.py").read_text(encoding="utf-8")
        answer = self._run(["--version"]).stdout.strip()
        if not answer or f'"{answer}"' not in expected:
            raise PackageError(f"--version answered {answer!r}, which is not the source's version.")

    def unknown_argument(self) -> None:
        """An unknown argument gets one sentence and status 2."""
        result = self._run(["--no-such-thing"], status=2)
        expect_one_sentence(result.stderr, "an unknown argument")

    def engine(self) -> None:
        """It plays some moves over the text protocol."""
        lines = ["protocol_version", "name", "version", "new skyline players=2 seed=1"]
        with subprocess.Popen(
            [str(self._program), "engine"],
            cwd=self._home,
            env=self._environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        ) as process:
            try:
                for line in lines:
                    ask(process, line)
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
        answer = json.loads(self._run(words.split()).stdout)
        if answer["games"] != 4:
            raise PackageError(f"simulate played {answer['games']} games instead of 4.")

    def shot(self) -> None:
        """It draws the title, fonts and all."""
        picture = self._home / "title.png"
        size = f"{PICTURE_SIZE[0]}x{PICTURE_SIZE[1]}"
        self._run(["shot", "title", "--size", size, "--out", str(picture)])
        expect_picture(picture, PICTURE_SIZE)

    def pilot(self) -> None:
        """The whole program runs from a script and draws what it shows."""
        picture = self._home / "pilot.png"
        script = self._home / "script.txt"
        script.write_text(f"wait idle\nscene\ntargets\nshot {picture}\n", encoding="utf-8")
        self._run(["pilot", str(script), "--size", "1280x720"])
        expect_picture(picture, PICTURE_SIZE)

    def no_display(self) -> None:
        """Without a screen it says so in one sentence, with status 1."""
        if sys.platform != "linux":
            return
        variables = {k: v for k, v in self._environment.items() if not k.startswith("SDL_")}
        result = self._run([], status=1, environment=variables)
        expect_one_sentence(result.stderr, "a start without a display")

    def quickest(self, arguments: Sequence[str]) -> float:
        """Seconds that the quickest of a few starts took."""
        times = []
        for _ in range(START_TRIES):
            started = time.perf_counter()
            self._run(arguments)
            times.append(time.perf_counter() - started)
        return min(times)

    def _run(
        self,
        arguments: Sequence[str],
        *,
        status: int = 0,
        environment: Mapping[str, str] | None = None,
    ) -> subprocess.CompletedProcess[str]:
        name = " ".join(arguments[:2]) or "the program"
        try:
            result = subprocess.run(
                [str(self._program), *arguments],
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


def bare_environment(home: Path) -> dict[str, str]:
    """Variables without a trace of Python, a screen, or a sound card."""
    variables = {
        "PATH": str(home / "empty"),
        "HOME": str(home),
        "SKYLINE_HOME": str(home / "files"),
        "XDG_RUNTIME_DIR": str(home),  # Wayland's library grumbles without one
        "LANG": "C.UTF-8",
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    for needed in ("SYSTEMROOT", "TEMP"):  # Windows starts no program without them
        if needed in os.environ:
            variables[needed] = os.environ[needed]
    return variables


def ask(process: subprocess.Popen[str], command: str) -> str:
    """Sends one command of the engine protocol and returns the text of its answer.

    Raises:
        PackageError: the answer was a failure, or the program fell silent.
    """
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(command + "\n")
    process.stdin.flush()
    answer = process.stdout.readline().rstrip("\n")
    if not answer.startswith("=") or process.stdout.readline() != "\n":
        raise PackageError(f"engine answered {command!r} with {answer!r}.")
    return answer[1:].strip()


def expect_picture(path: Path, size: tuple[int, int]) -> None:
    """Checks that a file is a PNG of that size with something drawn on it.

    Raises:
        PackageError: it isn't.
    """
    header = path.read_bytes()[:24] if path.exists() else b""
    if not header.startswith(b"\x89PNG\r\n\x1a\n") or len(header) < 24:
        raise PackageError(f"{path.name} is not a PNG picture.")
    found = struct.unpack(">II", header[16:24])
    if found != size:
        raise PackageError(f"{path.name} is {found[0]}x{found[1]} instead of {size[0]}x{size[1]}.")
    if path.stat().st_size < size[0] * size[1] // 100:
        raise PackageError(f"{path.name} has almost nothing drawn on it.")


def expect_one_sentence(text: str, occasion: str) -> None:
    """Checks that a message is one line and no traceback.

    Raises:
        PackageError: it isn't.
    """
    lines = text.strip().splitlines()
    if len(lines) != 1 or "Traceback" in text:
        raise PackageError(f"{occasion} got {len(lines)} lines of explanation instead of one.")


def folder_bytes(folder: Path) -> int:
    """The bytes of all files below a folder, links not followed."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if not path.is_dir())


def report(name: str, figure: str) -> None:
    """Prints one figure."""
    print(f"{name:<30} {figure}", flush=True)


if __name__ == "__main__":
    sys.exit(main())

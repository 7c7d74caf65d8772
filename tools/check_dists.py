"""Builds sdist and wheel, and tries them as a stranger would: ``python tools/check_dists.py``.

The wheel is built from the unpacked sdist, so nothing may be missing in it; it is installed into
a fresh environment and run there from an empty folder, and the sdist's own tests are collected
and a few of them run. Needs pip and a package index. The exit status is 0 only when all of it
worked; ``--keep FOLDER`` leaves both files there.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import tomllib
import venv
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

REPOSITORY: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(REPOSITORY))  # for tools.fetch_pip
PATIENCE_SECONDS: Final = 600.0
QUICK_TESTS: Final = (
    "tests/test_main.py",
    "tests/test_engine.py",
    "tests/test_packaging_systems.py",
)
"""Tests of the sdist that are run; all others are only collected."""
UNWANTED: Final = ("__pycache__", ".git/", ".play", "dist/", "build/", ".venv")
VARIABLES_OF_OTHERS: Final = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "SKYLINE_HOME")


class DistError(Exception):
    """A file lacks something or does not work; ``str()`` says what in one sentence."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Builds and tries both files; returns the exit status."""
    parser = argparse.ArgumentParser(prog="check_dists.py", description=__doc__)
    parser.add_argument("--keep", metavar="FOLDER", type=Path, help="leave sdist and wheel there")
    choice = parser.parse_args(arguments)
    try:
        with tempfile.TemporaryDirectory(prefix="skyline-dists-") as folder:
            check(Path(folder), choice.keep)
    except DistError as error:
        print(f"check_dists: {error}", file=sys.stderr)
        return 1
    print("sdist and wheel work.")
    return 0


def check(folder: Path, keep: Path | None) -> None:
    """Builds, reads, installs and runs both files below an empty folder.

    Raises:
        DistError: something is missing or does not work.
    """
    pip = pip_command(folder)
    builder = environment(folder / "builder")
    with measured("build environment"):
        install(pip, builder, requirements_of_build())
    with measured("sdist"):
        run([str(builder), "-m", "hatchling", "build", "-t", "sdist", "-d", str(folder)])
    sdist = only(folder, "*.tar.gz")
    source = unpacked(sdist, folder / "source")
    with measured("wheel, from the sdist"):
        run(
            [str(builder), "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
            cwd=source,
        )
    wheel = only(folder, "*.whl")
    for file, names in ((sdist, sdist_names(sdist)), (wheel, wheel_names(wheel))):
        missing = missing_names(names, wanted_names(REPOSITORY, wheel=file is wheel))
        if missing:
            raise DistError(f"{file.name} lacks {len(missing)} files, such as {missing[0]}.")
        stray = [name for name in names if any(part in name for part in UNWANTED)]
        if stray:
            raise DistError(f"{file.name} holds {stray[0]}, which nobody needs.")
        print(f"{file.name:<44} {file.stat().st_size / 1e6:.1f} MB, {len(names)} files")
    player = environment(folder / "player")
    with measured("install into a fresh environment"):
        install(pip, player, [str(wheel)])
    try_program(player, folder)
    with measured("the sdist's own tests"):
        install(pip, player, test_requirements())
        try_tests(player, source)
    if keep is not None:
        keep.mkdir(parents=True, exist_ok=True)
        for file in (sdist, wheel):
            shutil.copy(file, keep / file.name)


# ------------------------------------------------------------------ what they should hold
def wanted_names(repository: Path, *, wheel: bool) -> list[str]:
    """Files that a sdist, or a wheel, must hold, named as they are inside.

    Args:
        repository: the files of the project.
        wheel: whether a wheel is meant, which keeps assets inside the package.
    """
    folders = ["skyline"] if wheel else ["skyline", "tests", "tools", "docs", ".github", ".ci"]
    names = [
        file.relative_to(repository).as_posix()
        for folder in folders
        for file in (repository / folder).rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    ]
    inside = "skyline/assets" if wheel else "assets"
    assets = repository / "assets"
    names += [
        f"{inside}/{file.relative_to(assets).as_posix()}"
        for file in assets.rglob("*")
        if file.is_file()
    ]
    if not wheel:
        names += ["pyproject.toml", "README.md", "LICENSE", "NOTICE", "CHANGELOG.md"]
        names += ["pyinstaller.spec"]
    return sorted(names)


def missing_names(names: Sequence[str], wanted: Sequence[str]) -> list[str]:
    """Those of ``wanted`` that are not among ``names``."""
    there = set(names)
    return [name for name in wanted if name not in there]


def sdist_names(sdist: Path) -> list[str]:
    """The files of a sdist, without the folder that holds them all."""
    with tarfile.open(sdist) as archive:
        return [each.name.partition("/")[2] for each in archive.getmembers() if each.isfile()]


def wheel_names(wheel: Path) -> list[str]:
    """The files of a wheel.

    Raises:
        DistError: it lacks its licences or its commands.
    """
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if not name.endswith("/")]
        commands = [name for name in names if name.endswith(".dist-info/entry_points.txt")]
        told = archive.read(commands[0]).decode("utf-8") if commands else ""
    for licence in ("LICENSE", "NOTICE"):
        if not any(name.endswith(f".dist-info/licenses/{licence}") for name in names):
            raise DistError(f"{wheel.name} does not carry {licence}.")
    for command in ("skyline = ", "skyline-table = "):
        if command not in told:
            raise DistError(f"{wheel.name} installs no command {command.split()[0]}.")
    return names


# ------------------------------------------------------------------ trying them
def try_program(python: Path, folder: Path) -> None:
    """Runs the installed commands from an empty folder.

    Raises:
        DistError: one of them does not do what it should.
    """
    home = folder / "home"
    home.mkdir()
    variables = {"SKYLINE_HOME": str(home / "files"), "HOME": str(home)}
    command = python.parent / ("skyline.exe" if os.name == "nt" else "skyline")
    version = run([str(command), "--version"], cwd=home, variables=variables).strip()
    expected = (REPOSITORY / "skyline" / "__init__.py").read_text(encoding="utf-8")
    if not version or f'"{version}"' not in expected:
        raise DistError(f"skyline --version says {version!r}.")
    picture = home / "title.png"
    run(
        [str(command), "shot", "title", "--size", "960x600", "--out", str(picture)],
        cwd=home,
        variables=variables,
    )
    if not picture.is_file() or picture.stat().st_size < 20_000:
        raise DistError("skyline shot title draws nothing: fonts or pictures are missing.")
    answers = run(
        [str(python), "-m", "skyline", "engine"],
        cwd=home,
        variables=variables,
        told="new skyline players=2 seed=1\nlegal\nquit\n",
    )
    if answers.count("=") < 3 or "?" in answers.split("\n", 1)[0]:
        raise DistError(f"python -m skyline engine answers {answers[:60]!r}.")
    words = "simulate --game skyline --players 1 --level exact --games 2 --seed 1"
    played = json.loads(run([str(command), *words.split()], cwd=home, variables=variables))
    if played["games"] != 2:
        raise DistError("skyline simulate does not play: tables are missing.")


def try_tests(python: Path, source: Path) -> None:
    """Collects all tests of an unpacked sdist and runs a few quick ones.

    Raises:
        DistError: a module can't be imported, or a test fails.
    """
    pytest = [str(python), "-m", "pytest", "-p", "no:cacheprovider"]
    found = run([*pytest, "--collect-only", "tests"], cwd=source).strip().splitlines()
    print(f"{'tests in the sdist':<44} {found[-1] if found else 'none'}")
    run([*pytest, *QUICK_TESTS], cwd=source)


# ------------------------------------------------------------------ parts
def pip_command(folder: Path) -> list[str]:
    """What runs pip: this interpreter's own, or one fetched from the index.

    Raises:
        DistError: there is none to be had.
    """
    if find_spec("pip") is not None:
        return [sys.executable, "-m", "pip"]
    from tools.fetch_pip import NoPipError, fetch_pip  # noqa: PLC0415 - hardly ever needed

    try:
        return [sys.executable, f"{fetch_pip(folder)}/pip"]
    except NoPipError as error:
        raise DistError(f"there is no pip: {error}") from error


def environment(folder: Path) -> Path:
    """A fresh environment without any package; returns its interpreter."""
    venv.create(folder, with_pip=False, symlinks=os.name != "nt")
    scripts = folder / ("Scripts" if os.name == "nt" else "bin")
    return scripts / ("python.exe" if os.name == "nt" else "python")


def install(pip: Sequence[str], python: Path, what: Sequence[str]) -> None:
    """Installs packages into an environment.

    Raises:
        DistError: pip failed.
    """
    quiet = ["--quiet", "--disable-pip-version-check", "--no-input", "--retries", "2"]
    run([*pip, "--python", str(python), "install", *quiet, *what])


def requirements_of_build() -> list[str]:
    """What ``pyproject.toml`` says the build needs."""
    requires: list[str] = _project()["build-system"]["requires"]
    return requires


def test_requirements() -> list[str]:
    """What ``pyproject.toml`` says the tests need."""
    requires: list[str] = _project()["project"]["optional-dependencies"]["test"]
    return requires


def _project() -> dict[str, Any]:
    return tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))


def unpacked(sdist: Path, folder: Path) -> Path:
    """Unpacks a sdist; returns the folder with ``pyproject.toml``."""
    with tarfile.open(sdist) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)  # not in Python 3.11.2
        archive.extractall(folder)
    return next(folder.iterdir())


def only(folder: Path, pattern: str) -> Path:
    """The one file of a pattern.

    Raises:
        DistError: there is none, or there are several.
    """
    found = list(folder.glob(pattern))
    if len(found) != 1:
        raise DistError(f"the build made {len(found)} files {pattern} instead of one.")
    return found[0]


def run(
    command: Sequence[str],
    *,
    cwd: Path = REPOSITORY,
    variables: Mapping[str, str] | None = None,
    told: str = "",
) -> str:
    """Runs a program and returns what it printed.

    Raises:
        DistError: it could not be run, took too long, or ended with another status than 0.
    """
    mine = {name: value for name, value in os.environ.items() if name not in VARIABLES_OF_OTHERS}
    mine.update({"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **(variables or {})})
    name = " ".join([Path(command[0]).name, *command[1:4]])
    try:
        result = subprocess.run(
            list(command),
            cwd=cwd,
            env=mine,
            input=told,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=PATIENCE_SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise DistError(f"{name} could not be run to its end ({error}).") from error
    if result.returncode:
        said = (result.stderr.strip() or result.stdout.strip()).splitlines()[-12:]
        print("\n".join(said), file=sys.stderr)
        raise DistError(f"{name} ended with status {result.returncode}.")
    return result.stdout


@contextmanager
def measured(name: str) -> Iterator[None]:
    """Prints how long a part took."""
    began = time.perf_counter()
    yield
    print(f"{name:<44} {time.perf_counter() - began:.1f} s", flush=True)


if __name__ == "__main__":
    sys.exit(main())

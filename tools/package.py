"""Builds the program that runs without Python, and tries it: ``python tools/package.py``.

Makes the folder ``dist/Skyline``; with ``--one-file`` also ``dist/Skyline-one-file``, with
``--installers`` the Debian package and the archive for one user. Each is tried with nothing of
Python in its environment. Sizes and start times are printed. The exit status is 0 only when
everything it tried worked. Needs the extra ``dev``.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.packaging import build, chroots, desktop, installers, licences, screen
from tools.packaging.errors import PackageError
from tools.packaging.figures import Figures
from tools.packaging.trials import Trial

STARTS = 5


def main(arguments: Sequence[str] | None = None) -> int:
    """Builds and tries the program; returns the exit status."""
    parser = argparse.ArgumentParser(prog="package.py", description=__doc__)
    parser.add_argument("--no-build", action="store_true", help="only try what dist/ holds")
    parser.add_argument("--one-file", action="store_true", help="also the single file")
    parser.add_argument(
        "--installers", action="store_true", help="also the Debian package and the archive"
    )
    parser.add_argument(
        "--chroots", action="store_true", help="try the Debian package in clean Debian systems"
    )
    parser.add_argument("--json", action="store_true", help="the figures as one JSON object")
    choice = parser.parse_args(arguments)
    figures = Figures()
    try:
        folder_program(figures, fresh=not choice.no_build)
        if choice.one_file:
            single_file(figures, fresh=not choice.no_build)
        if choice.installers or choice.chroots:
            package = linux_installers(figures)
        if choice.chroots:
            clean_systems(package, figures)
    except PackageError as error:
        print(f"package: {error}", file=sys.stderr)
        return 1
    print(figures.json() if choice.json else figures.table())
    if not choice.json:
        print("The packaged program works.")
    return 0


def folder_program(figures: Figures, *, fresh: bool) -> None:
    """Builds the folder if asked to, tries and measures it."""
    program = made("folder", figures, build.PROGRAM, one_file=False, fresh=fresh)
    figures.size("folder on disk", build.size_on_disk(program.parent))
    with tempfile.TemporaryDirectory(prefix="skyline-trial-") as home:
        trial = Trial([str(program)], Path(home))
        try_all(trial.trials)
        try_window(trial, figures)
        figures.starts("folder, --version", trial.version_starts(STARTS))
        figures.starts("folder, first picture", trial.first_pictures(STARTS))
    try_all(
        (
            ("licences of all that is in it", lambda: licences.check(program)),
            ("another pygame-ce in its place", licences.check_replacing),
        )
    )


def single_file(figures: Figures, *, fresh: bool) -> None:
    """Builds the single file if asked to, tries and measures it."""
    program = made("one file", figures, build.ONE_FILE, one_file=True, fresh=fresh)
    figures.size("one file on disk", build.size_on_disk(program))
    with tempfile.TemporaryDirectory(prefix="skyline-trial-") as home:
        trial = Trial([str(program)], Path(home))
        try_all(trial.trials)
        try_window(trial, figures)
        figures.starts("one file, --version", trial.version_starts(STARTS))
        figures.starts("one file, first picture", trial.first_pictures(STARTS))
    try_all((("licences of all that is in it", lambda: licences.check(program)),))


def linux_installers(figures: Figures) -> Path:
    """Makes and tries what Linux installs; returns the Debian package.

    Raises:
        PackageError: a part is not valid or does not work.
    """
    if sys.platform != "linux":
        raise PackageError("--installers and --chroots are for Linux.")
    package, archive = installers.debian_package(), installers.user_archive()
    figures.size("Debian package", package.stat().st_size)
    figures.size("folder as .tar.xz", archive.stat().st_size)
    share = installers.STAGE / "debian/usr/share"
    checks = (
        ("desktop files, by the validators", lambda: desktop.validate(share)),
        ("archive: install, start, uninstall", lambda: installers.try_archive(archive)),
    )
    try_all(checks)
    return package


def clean_systems(package: Path, figures: Figures) -> None:
    """Installs, tries and removes the Debian package in clean systems, or says why not."""
    reason = chroots.why_not()
    if reason:
        figures.notes.append(reason)
        return
    for suite, name in chroots.SUITES.items():
        print(f"in a clean {name}:", file=sys.stderr, flush=True)
        with chroots.copy_of(suite) as root, screen.screen() as display:
            clean_system(name, chroots.System(root, package), display, figures)


def clean_system(name: str, clean: chroots.System, display: str, figures: Figures) -> None:
    """Installs, tries and removes the Debian package in one clean system."""
    try_all((("the system without Python", clean.prepare),))
    before = clean.files()
    try_all((("apt install", clean.install),))
    trial = clean.trial()
    try_all(trial.trials)
    try_all(trial.windowed(display))
    figures.starts(f"{name}, first picture", trial.first_pictures(STARTS))
    try_all(
        (
            ("menu entry and file type", lambda: clean.starts_from_the_menu(display)),
            ("apt purge", lambda: clean.uninstall(before)),
        )
    )


def made(name: str, figures: Figures, program: Path, *, one_file: bool, fresh: bool) -> Path:
    """The program, built now if it is to be fresh.

    Raises:
        PackageError: the build failed, or there is nothing to try.
    """
    if fresh:
        began = time.perf_counter()
        build.build(one_file=one_file)
        figures.seconds(f"{name}, time to build", time.perf_counter() - began)
    if not program.exists():
        raise PackageError(f"There is no packaged program at {program}; build it first.")
    return program


def try_all(trials: Sequence[tuple[str, Callable[[], None]]]) -> None:
    """Runs the trials, saying which and how long each took.

    Raises:
        PackageError: a trial failed.
    """
    for name, run in trials:
        began = time.perf_counter()
        run()
        print(
            f"tried: {name:<37} {time.perf_counter() - began:8.2f} s", file=sys.stderr, flush=True
        )


def try_window(trial: Trial, figures: Figures) -> None:
    """Tries a real window where an X server can be had, and else says so."""
    if sys.platform != "linux":
        return
    missing = " and ".join(screen.missing_programs())
    if missing:
        figures.notes.append(
            f"Not tried in a window, so neither with computer players: {missing} missing."
        )
        return
    with screen.screen() as display:
        try_all(trial.windowed(display))


if __name__ == "__main__":
    sys.exit(main())

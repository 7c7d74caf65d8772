"""Runs PyInstaller, and packs the folder it made."""

from __future__ import annotations

import lzma
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools.packaging.errors import PackageError
from tools.packaging.plan import NAME, ONE_FILE_NAME, REPOSITORY
from tools.packaging.windows import CONSOLE_NAME

DIST: Final = REPOSITORY / "dist"
WORK: Final = REPOSITORY / "build"
ENDING: Final = ".exe" if sys.platform == "win32" else ""
FOLDER: Final = DIST / NAME
PROGRAM: Final = FOLDER / f"{CONSOLE_NAME if sys.platform == 'win32' else NAME}{ENDING}"
"""The program of the folder that talks on standard output."""
ONE_FILE: Final = DIST / f"{ONE_FILE_NAME}{ENDING}"
LEGAL_FILES: Final = ("LICENSE", "NOTICE")

# The first filter makes jumps in machine code alike, so that they compress better.
XZ_FILTERS: Final = [
    {"id": lzma.FILTER_X86},
    {"id": lzma.FILTER_LZMA2, "preset": 6},
]


def build(*, one_file: bool) -> Path:
    """Runs PyInstaller and returns the program it made.

    Raises:
        PackageError: PyInstaller is missing or failed.
    """
    made = ONE_FILE if one_file else PROGRAM
    work = WORK / ("one-file" if one_file else "folder")
    if one_file:
        made.unlink(missing_ok=True)
    else:
        shutil.rmtree(FOLDER, ignore_errors=True)
    command = [
        *(sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"),
        *("--distpath", str(DIST), "--workpath", str(work)),
        str(REPOSITORY / "pyinstaller.spec"),
        *(["--", "--onefile"] if one_file else []),
    ]
    WORK.mkdir(exist_ok=True)
    result = subprocess.run(command, cwd=REPOSITORY, stdin=subprocess.DEVNULL, check=False)
    if result.returncode:
        raise PackageError(f"PyInstaller ended with status {result.returncode}.")
    if not one_file:
        for name in LEGAL_FILES:
            shutil.copy(REPOSITORY / name, FOLDER / name)
    return made


def pack(archive: Path, contents: Sequence[tuple[Path, str]]) -> Path:
    """Packs files and folders as ``.tar.xz``, which keeps symbolic links (a zip would not).

    Args:
        archive: what to write.
        contents: what goes in, and its name inside.
    """
    with (
        lzma.open(archive, "wb", format=lzma.FORMAT_XZ, filters=XZ_FILTERS) as squeezed,
        tarfile.open(fileobj=squeezed, mode="w") as packed,
    ):
        for source, name in contents:
            packed.add(source, arcname=name, filter=_nobodys)
    return archive


def _nobodys(member: tarfile.TarInfo) -> tarfile.TarInfo:
    """Without the name of whoever built it."""
    member.uid = member.gid = 0
    member.uname = member.gname = "root"
    return member


def size_on_disk(path: Path) -> int:
    """The bytes of a file, or of all files below a folder, links not followed."""
    if path.is_file():
        return path.stat().st_size
    return sum(each.lstat().st_size for each in path.rglob("*") if not each.is_dir())

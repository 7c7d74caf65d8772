"""What every packaged program has in common; ``pyinstaller.spec`` and the tools ask here.

Each system's own decisions are in a module beside this one (``linux``, ``windows``,
``macos``) with the functions of :class:`SystemPart`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any, Final, Protocol

REPOSITORY: Final = Path(__file__).resolve().parent.parent.parent

NAME: Final = "Skyline"
ONE_FILE_NAME: Final = "Skyline-one-file"
APPLICATION_ID: Final = "org.skylinetable.Skyline"
RECORD_SUFFIX: Final = ".skyline"
RECORD_TYPE: Final = "application/x-skyline-record"

# What a frozen program holds: (name inside the bundle, file on disk, kind), PyInstaller's TOC.
Entry = tuple[str, str, str]

UNUSED_MODULES: Final = (
    *("chess", "distutils", "IPython", "lib2to3", "matplotlib", "OpenGL", "PIL", "psutil"),
    *("pydoc", "pyspiel", "pytest", "setuptools", "ssl", "_ssl", "_hashlib", "test", "tkinter"),
    *("unittest", "xmlrpc", "yaml", "asyncio", "_asyncio", "ftplib", "smtplib", "http"),
    *("numpy._core._multiarray_tests", "numpy._core._umath_tests", "numpy._core._simd"),
    *("numpy._core._rational_tests", "numpy._core._struct_ufunc_tests"),
    *("numpy._core._operand_flag_tests", "numpy.lib.tests"),
    *("numpy.f2py", "numpy.testing", "numpy.distutils", "numpy.ma", "numpy.polynomial"),
    *("numpy.fft", "numpy.ctypeslib", "numpy.matlib"),
    *("pygame.docs", "pygame.examples", "pygame.tests", "pygame.camera", "pygame._camera"),
)
"""Nothing of the program needs these; numpy, pygame and PyInstaller's hooks reach for them."""


UNPACKED_FOLDERS: Final = ("desktop", "icons")
"""Folders of ``assets`` that installers use and the running program doesn't,"""
WINDOW_ICON: Final = "skyline-64.png"
"""but for this one picture."""
UNPACKED_SUFFIXES: Final = (".po", ".pot")
"""Sources of the catalogues; the program reads the compiled ones."""


@dataclass(frozen=True)
class Plan:
    """One build.

    Attributes:
        root: The repository.
        work: A folder for what is made on the way; it may not exist yet.
        version: The program's version, such as ``0.1.0``.
        one_file: Whether the program becomes a single file instead of a folder.
    """

    root: Path
    work: Path
    version: str
    one_file: bool

    @property
    def name(self) -> str:
        """The folder's and the program's name; the single file has its own, beside them."""
        return ONE_FILE_NAME if self.one_file else NAME

    @property
    def data_files(self) -> list[tuple[str, str]]:
        """Files that are no modules: (on disk, folder inside the bundle)."""
        assets = self.root / "assets"
        return [
            (str(file), str(PurePosixPath("skyline", "assets", *inside.parent.parts)))
            for file in sorted(assets.rglob("*"))
            if file.is_file()
            and (
                (inside := file.relative_to(assets)).parts[0] not in UNPACKED_FOLDERS
                or file.name == WINDOW_ICON
            )
            and file.suffix not in UNPACKED_SUFFIXES
        ]


def without_dangling(data: Sequence[Entry], binaries: Sequence[Entry]) -> list[Entry]:
    """The data files without links to libraries that are not packed.

    Args:
        data: PyInstaller's data files, which hold its symbolic links: (name, target, SYMLINK).
        binaries: the libraries that are packed.
    """
    packed = {PurePosixPath(name).name for name, _, _ in binaries}
    return [
        entry
        for entry in data
        if entry[2] != "SYMLINK" or PurePosixPath(Path(entry[1]).as_posix()).name in packed
    ]


class SystemPart(Protocol):
    """What the module of one system decides."""

    def binaries(self, plan: Plan, found: Sequence[Entry]) -> list[Entry]:
        """The libraries to pack, of those PyInstaller found; may shrink or leave out some."""

    def program_options(self, plan: Plan) -> dict[str, Any]:
        """Arguments of PyInstaller's ``EXE`` that this system wants: icon, console, version."""

    def companion_options(self, plan: Plan) -> list[dict[str, Any]]:
        """Arguments of ``EXE`` for each further program of the folder, its name among them."""

    def bundle_options(self, plan: Plan) -> dict[str, Any] | None:
        """Arguments of PyInstaller's ``BUNDLE``; None where the system has no bundles."""


def version(root: Path = REPOSITORY) -> str:
    """The program's version, read without importing it."""
    text = (root / "skyline" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "(.+)"$', text, re.MULTILINE)
    assert found is not None
    return found[1]


def system_part(platform: str) -> SystemPart:
    """The decisions of one system.

    Args:
        platform: a value of ``sys.platform``; what is neither Windows nor macOS is
            treated as Linux.
    """
    from tools.packaging import linux, macos, windows  # noqa: PLC0415 - they import this module

    parts: dict[str, SystemPart] = {"win32": windows, "darwin": macos}
    return parts.get(platform, linux)

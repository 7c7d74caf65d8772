"""Compares what a packaged program holds with the components that ``assets/licences`` lists."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from skyline.text.credits import FOLDER, Component, components, distribution_texts
from tools.packaging import build
from tools.packaging.errors import PackageError
from tools.packaging.plan import REPOSITORY
from tools.packaging.surroundings import bare_environment

INSIDE: Final = f"skyline/assets/{FOLDER}"
OWN_TEXTS: Final = ("LICENSE", "NOTICE")
UNLISTED_MODULES: Final = ("pyi", "_pyi", "_sysconfigdata")
"""How PyInstaller's own modules begin, and the one of Python whose name differs by system."""
REPLACED: Final = "raise SystemExit('another pygame')\n"


def texts_to_pack() -> list[tuple[str, str]]:
    """Licence texts that are not in ``assets``: (on disk, folder inside the bundle)."""
    found = [(str(REPOSITORY / name), INSIDE) for name in OWN_TEXTS]
    for distribution in sorted({each.distribution for each in components()} - {""}):
        for name, path in distribution_texts(distribution):
            folder = Path(INSIDE, distribution, name).parent
            found.append((str(path), folder.as_posix()))
    return found


def unlisted(paths: Iterable[str], modules: Iterable[str]) -> list[str]:
    """Files and modules that no component owns.

    Args:
        paths: files of the bundle, with slashes.
        modules: names of Python modules in it, with dots.
    """
    known = sys.stdlib_module_names | {name for each in components() for name in each.modules}
    packages = {name.partition(".")[0] for name in modules}
    strange = {
        name for name in packages if name not in known and not name.startswith(UNLISTED_MODULES)
    }
    return sorted(path for path in paths if not owners(path)) + sorted(strange)


def owners(path: str) -> list[Component]:
    """The components a file of a bundle is of."""
    return [each for each in components() if each.owns(path)]


def check(program: Path) -> None:
    """Looks through a built program, folder or single file.

    Raises:
        PackageError: something in it is of no component, or a component's text is not there.
    """
    # Only who builds has PyInstaller.
    from PyInstaller.archive.readers import CArchiveReader  # noqa: PLC0415

    archive = CArchiveReader(str(program))
    modules = list(archive.open_embedded_archive("PYZ.pyz").toc)
    if program == build.ONE_FILE:
        paths = [
            name.replace("\\", "/") for name, entry in archive.toc.items() if entry[-1] in "bxZ"
        ]
        paths = [path for path in paths if path != "PYZ.pyz"]
    else:
        folder = program.parent
        paths = [
            path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()
        ]
    strange = unlisted(paths, modules)
    if strange:
        raise PackageError(f"assets/licences lists no component for: {', '.join(strange)}.")
    held = {path.partition(f"{INSIDE}/")[2] for path in paths}
    missing = [
        f"{each.name} ({text})"
        for each in components()
        for text in wanted_texts(each)
        if text not in held and any(path for path in paths if each.owns(path))
    ]
    if missing:
        raise PackageError(f"Licence texts are not packed: {', '.join(missing)}.")


def wanted_texts(component: Component) -> list[str]:
    """The names, below the bundle's folder of licences, of all texts of a component."""
    taken = [
        f"{component.distribution}/{name}"
        for name, _path in distribution_texts(component.distribution)
    ]
    return [*taken, *component.texts]


def check_replacing() -> None:
    """Starts a copy of the folder whose pygame is somebody else's, as the LGPL lets anyone do.

    Raises:
        PackageError: the program takes another one than what lies in its folder.
    """
    with tempfile.TemporaryDirectory(prefix="skyline-pygame-") as folder:
        copy = Path(folder) / build.FOLDER.name
        shutil.copytree(build.FOLDER, copy, symlinks=True)
        module = next(copy.rglob("pygame/__init__.pyc"), None)
        if module is None:
            raise PackageError("pygame's modules do not lie in the folder as files.")
        module.with_suffix(".py").write_text(REPLACED, encoding="utf-8")
        result = subprocess.run(
            [copy / build.PROGRAM.name, "shot", "title", "--out", str(copy / "title.png")],
            env=bare_environment(Path(folder)),
            capture_output=True,
            text=True,
            check=False,
        )
        if "another pygame" not in result.stderr:
            raise PackageError("The packaged program does not take another pygame-ce.")

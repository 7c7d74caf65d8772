"""What the program is made of, who made it, and the licences, as ``assets/licences`` lists them."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import lru_cache
from importlib import metadata
from pathlib import Path
from typing import Any, Final

from skyline.resources import asset, assets_root

FOLDER: Final = "licences"
LICENCE_NAMES: Final = ("licen[cs]e*", "copying*", "ofl.txt", "lgpl.txt")


@dataclass(frozen=True)
class Component:
    """One part of the program, its own or somebody else's.

    Attributes:
        licence: by its SPDX name.
        home: a web address; empty where there is none.
        distribution: the installed package whose own licence files count; empty where the
            texts are only those kept in the repository.
        texts: names of files below ``assets/licences``.
        files: patterns of what is of it in a packaged program.
        modules: its Python packages.
    """

    name: str
    by: str
    licence: str
    home: str = ""
    distribution: str = ""
    texts: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    modules: tuple[str, ...] = ()

    def owns(self, path: str) -> bool:
        """Whether a file of a packaged program, named with slashes, is of this component."""
        return any(fnmatchcase(f"/{path.lower()}", f"*/{pattern}") for pattern in self.files)

    def sources(self) -> list[Path]:
        """The files its licence texts are read from; they may be missing."""
        taken = [path for _name, path in distribution_texts(self.distribution)]
        return [*taken, *(_kept(name) for name in self.texts)]

    def text(self) -> str:
        """All its licence texts, each below a line that names it."""
        read = [
            (source.name, source.read_text(encoding="utf-8", errors="replace").strip())
            for source in self.sources()
            if source.is_file()
        ]
        if len(read) == 1:
            return read[0][1]
        return "\n\n\n".join(f"—— {name} ——\n\n{text}" for name, text in read)


@lru_cache(maxsize=1)
def components() -> tuple[Component, ...]:
    """Every component, the program itself first."""
    listed = tomllib.loads(asset(f"{FOLDER}/components.toml").read_text(encoding="utf-8"))
    return tuple(_component(each) for each in listed["component"])


def _component(told: dict[str, Any]) -> Component:
    values: dict[str, Any] = {
        key: tuple(said) if isinstance(said, list) else said for key, said in told.items()
    }
    return Component(**values)


def distribution_texts(distribution: str) -> list[tuple[str, Path]]:
    """The licence files of a distribution: the packaged copies, else those that are installed.

    Args:
        distribution: as the package index names it; empty for none.

    Returns:
        A name with slashes that is unique within the distribution, and the file.
    """
    if not distribution:
        return []
    packed = asset(f"{FOLDER}/{distribution}")
    if packed.is_dir():
        found = sorted(path for path in packed.rglob("*") if path.is_file())
        return [(path.relative_to(packed).as_posix(), path) for path in found]
    try:
        files = metadata.files(distribution) or []
    except metadata.PackageNotFoundError:
        return []
    named = [
        file
        for file in files
        if any(fnmatchcase(file.name.lower(), pattern) for pattern in LICENCE_NAMES)
    ]
    # A newer wheel repeats in its metadata what lies beside its modules.
    told = [file for file in named if "licenses" in file.parts] or named
    told.sort(key=lambda file: (len(file.parts), str(file)))
    return [
        ("/".join(file.parts[1:]).removeprefix("licenses/"), Path(str(file.locate())))
        for file in told
    ]


def _kept(name: str) -> Path:
    """A text of the repository; the program's own two lie beside ``assets`` in a checkout."""
    inside = asset(f"{FOLDER}/{name}")
    return inside if inside.exists() else assets_root().parent / name

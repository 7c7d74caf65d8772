"""The pages name modules and rooms that are there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path, PurePosixPath

import pytest

REPOSITORY = Path(__file__).resolve().parent.parent
PACKAGE = REPOSITORY / "skyline"
PAGES = (REPOSITORY / "README.md", *sorted((REPOSITORY / "docs").glob("*.md")))
MAP = REPOSITORY / "docs" / "architecture.md"

_CODE = re.compile(r"`([^`\n]+)`")
_LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)\s]*)?\)")
_PATH = re.compile(r"(?:skyline/)?[\w*./-]+")
_LEAF = re.compile(r"^( *)([\w./<>]+)  ")


@cache
def files() -> frozenset[PurePosixPath]:
    """All files that a page may name, and their folders, below the repository."""
    found = set()
    for top in ("skyline", "tests", "tools", "assets"):
        for path in (REPOSITORY / top).rglob("*"):
            if "__pycache__" not in path.parts:
                found.add(PurePosixPath(path.relative_to(REPOSITORY).as_posix()))
    return frozenset(found)


def rooms() -> set[str]:
    """The rooms of the program: what lies directly in its package."""
    return {path.name for path in PACKAGE.iterdir() if path.name.strip("_") != "pycache"}


def named(page: Path) -> Iterator[str]:
    """What a page sets as code and means as a module or a folder of the program."""
    for code in _CODE.findall(page.read_text(encoding="utf-8")):
        path = re.sub(r"<[^>]+>", "*", code).rstrip("/")
        if _PATH.fullmatch(path) is None:
            continue
        first = path.removeprefix("skyline/").split("/")[0]
        if path.endswith(".py") or ("/" in path and first in rooms()):
            yield path


def exists(path: str) -> bool:
    """Whether something ends with that path; ``*`` stands for any name."""
    return any(each.match(path) for each in files())


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_named_modules_and_folders_are_there(page: Path) -> None:
    missing = [path for path in named(page) if not exists(path)]
    assert not missing, f"{page.name} names what is not there: {missing}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_pages(page: Path) -> None:
    links = _LINK.findall(page.read_text(encoding="utf-8"))
    broken = [each for each in links if "://" not in each and not (page.parent / each).exists()]
    assert not broken, f"{page.name} links to what is not there: {broken}"


def test_a_wrong_name_is_found() -> None:
    assert exists("play/moves.py") and exists("scenes/*/scene.py") and exists("widgets/charts")
    assert not exists("play/deeds.py") and not exists("scenes/film.py") and not exists("charts.py")


def test_every_page_is_linked_from_the_readme() -> None:
    text = (REPOSITORY / "README.md").read_text(encoding="utf-8")
    lost = [page.name for page in PAGES[1:] if f"(docs/{page.name})" not in text]
    assert not lost, f"the README does not lead to {lost}"


def test_the_map_shows_every_room_and_no_other() -> None:
    tree = MAP.read_text(encoding="utf-8").split("```")[1]
    shown: set[str] = set()
    above: list[str] = []
    for line in tree.splitlines():
        leaf = _LEAF.match(line + "  ")
        if leaf is None or line.strip() == "skyline/":
            continue
        depth = len(leaf[1]) // 2
        above = [*above[: depth - 1], leaf[2].rstrip("/")]
        path = "/".join(above)
        there = any(PACKAGE.glob(re.sub(r"<[^>]+>", "*", path)))
        assert there, f"the map shows {path}, which is not there"
        shown.add(path.split("/")[0])
    assert shown == rooms() - {"__init__.py"}

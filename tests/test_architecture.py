"""The import table of docs/architecture.md, checked; and a proof that the check bites."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import grimp
import pytest

REPOSITORY = Path(__file__).resolve().parent.parent
PACKAGE = REPOSITORY / "skyline"

STANDARD_LIBRARY_ONLY = ("core", "games", "chronicle", "text", "resources.py")
NEVER_DRAW = ("engine", "simulate")
"""Verbs that must start without pygame, for scripts and machines without a screen."""

_CHECK = (
    "import sys; from importlinter.cli import lint_imports; "
    "sys.exit(lint_imports(no_cache=True, no_logo=True))"
)


def check_contracts(root: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", _CHECK],
        cwd=root,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def modules(*places: str) -> Iterator[Path]:
    for place in places:
        path = PACKAGE / place
        if path.is_dir():
            yield from path.rglob("*.py")
        elif path.exists():
            yield path


def imported_names(path: Path) -> set[str]:
    """Absolute names of all modules imported anywhere in a file."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports would escape the table"
            assert node.module is not None
            names.add(node.module)
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return names


def test_every_import_follows_the_table() -> None:
    result = check_contracts(REPOSITORY)
    assert result.returncode == 0, result.stdout + result.stderr


WRONG_IMPORTS = [
    ("core/intruder", "import skyline.games", "Every room looks only towards the rules"),
    ("storage/intruder", "import skyline.ai", "Every room looks only towards the rules"),
    ("intruder", "import skyline.core", "Every room looks only towards the rules"),
    ("table/intruder", "import skyline.core", "Table and widgets know neither games"),
    ("table/intruder", "import skyline.views.skyline", "Every room looks only towards"),
    ("widgets/intruder", "import skyline.games", "Table and widgets know neither games"),
    ("storage/intruder", "import skyline.games", "Storage keeps texts"),
    ("library/intruder", "import skyline.games.skyline", "Shared rooms name no game"),
    ("play/intruder", "import skyline.views.skyline", "Shared rooms name no game"),
    ("views/skyline/intruder", "import skyline.ai", "Views know neither"),
    ("scenes/intruder", "import skyline.views.skyline", "are handed their views"),
    ("app/intruder", "import skyline.views.skyline", "are handed their views"),
    ("library/intruder", "import skyline.games.skyline", "are handed their views"),
    ("games/other", "import skyline.games.skyline", "No game knows another"),
    ("views/other", "import skyline.views.skyline", "No game's view knows another's"),
    ("chronicle/intruder", "import skyline.storage", "Every room looks only towards"),
    ("widgets/intruder", "import skyline.chronicle", "Table and widgets know neither games"),
    ("chronicle/intruder", "import pygame", "never reach pygame or pymunk"),
    ("ai/intruder", "import pygame", "never reach pygame or pymunk"),
    ("scenes/intruder", "import pymunk", "Only the table imports pymunk"),
]
"""A module's name, its one line, and words from the name of the contract that it breaks."""


@pytest.fixture(scope="module")
def broken_contracts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What is said of each contract, by its name, where all wrong imports are planted at once."""
    root = tmp_path_factory.mktemp("planted")
    shutil.copytree(PACKAGE, root / "skyline", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(REPOSITORY / "pyproject.toml", root)
    for number, (module, line, _contract) in enumerate(WRONG_IMPORTS):
        place = root / "skyline" / f"{module}_{number}.py"
        place.write_text(f"{line}\n", encoding="utf-8")
    result = check_contracts(root)
    assert result.returncode != 0
    _heads, *told = re.split(r"^(\S.*)\n-+$", result.stdout, flags=re.MULTILINE)
    return dict(zip(told[::2], told[1::2], strict=True))


@pytest.mark.parametrize(
    "number",
    range(len(WRONG_IMPORTS)),
    ids=[f"{module}-{line}-{contract}" for module, line, contract in WRONG_IMPORTS],
)
def test_a_wrong_import_is_found(broken_contracts: dict[str, str], number: int) -> None:
    module, line, contract = WRONG_IMPORTS[number]
    planted = f"skyline.{module.replace('/', '.')}_{number}"
    named = f"{planted} -> {line.removeprefix('import ')} " if "/" in module else f"{planted}\n"
    broken = [name for name, told in broken_contracts.items() if named in told]
    assert any(contract in name for name in broken), broken_contracts


def test_no_modules_import_each_other_in_a_circle() -> None:
    graph = grimp.build_graph("skyline", cache_dir=None)  # imports for types are counted
    names = sorted(graph.modules)
    sorter = TopologicalSorter(
        {name: sorted(graph.find_modules_directly_imported_by(name)) for name in names}
    )
    sorter.prepare()  # raises CycleError, which names the circle


def test_rules_need_only_the_standard_library() -> None:
    for path in modules(*STANDARD_LIBRARY_ONLY):
        foreign = {
            name
            for name in imported_names(path)
            if name.split(".")[0] not in (sys.stdlib_module_names | {"skyline"})
        }
        assert not foreign, f"{path.relative_to(REPOSITORY)} imports {sorted(foreign)}"


def test_computer_players_know_a_game_only_in_its_own_module() -> None:
    games = {path.stem for path in (PACKAGE / "games").iterdir() if path.stem[0] != "_"}
    games.discard("catalog")
    for path in modules("ai"):
        own = path.relative_to(PACKAGE / "ai").with_suffix("").parts[0]
        for name in imported_names(path):
            if name.startswith("skyline.games"):
                assert own in games, f"ai/{own} serves all games but imports {name}"
                assert f"{name}.".startswith(f"skyline.games.{own}."), f"ai/{own} imports {name}"


def test_statistics_know_a_game_only_in_its_own_module() -> None:
    for path in modules("chronicle"):
        own = path.relative_to(PACKAGE / "chronicle").parts[0]
        for name in imported_names(path):
            if name.startswith("skyline.games"):
                assert f"{name}.".startswith(f"skyline.games.{own}."), f"{path} imports {name}"
            room = PACKAGE / Path(*name.split(".")[1:3])
            if name.startswith("skyline.chronicle.") and room.is_dir():
                assert own in (room.name, "catalog.py"), f"{path} imports {name}"


@pytest.mark.parametrize("verb", NEVER_DRAW)
def test_verbs_for_scripts_start_without_pygame(verb: str) -> None:
    probe = (
        "import sys; sys.modules['pygame'] = None; sys.modules['pymunk'] = None; "
        f"import skyline.__main__, skyline.verbs.{verb}"
    )
    result = subprocess.run(
        [sys.executable, "-c", probe], capture_output=True, text=True, timeout=60, check=False
    )
    assert result.returncode == 0, result.stderr

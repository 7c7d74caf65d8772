"""The check of sdist and wheel finds what is missing in them."""

from __future__ import annotations

import io
import tarfile
import zipfile
from pathlib import Path

import pytest

from tools import check_dists
from tools.check_dists import DistError, missing_names, wanted_names

REPOSITORY = Path(__file__).resolve().parent.parent
COMMANDS = "[console_scripts]\nskyline = a:b\n[gui_scripts]\nskyline-table = a:b\n"


def wheel(folder: Path, **contents: str) -> Path:
    path = folder / "game-1-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in contents.items():
            archive.writestr(name, text)
    return path


WHOLE = {
    "game-1.dist-info/entry_points.txt": COMMANDS,
    "game-1.dist-info/licenses/LICENSE": "",
    "game-1.dist-info/licenses/NOTICE": "",
}


def test_assets_are_wanted_inside_the_package_of_a_wheel_and_beside_it_in_a_sdist() -> None:
    in_wheel = wanted_names(REPOSITORY, wheel=True)
    in_sdist = wanted_names(REPOSITORY, wheel=False)
    assert "skyline/assets/strength.json" in in_wheel
    assert "assets/strength.json" in in_sdist
    assert not [name for name in in_wheel if name.startswith(("tests/", "assets/"))]
    for needed in ("tests/conftest.py", "pyproject.toml", "pyinstaller.spec", ".ci/run"):
        assert needed in in_sdist


def test_what_is_missing_is_named() -> None:
    assert missing_names(["a", "b"], ["a", "c", "d"]) == ["c", "d"]
    assert not missing_names(["a", "b"], ["a"])


def test_a_wheel_needs_licences_and_commands(tmp_path: Path) -> None:
    assert len(check_dists.wheel_names(wheel(tmp_path, **WHOLE))) == 3
    for name in WHOLE:
        lacking = {key: text for key, text in WHOLE.items() if key != name}
        with pytest.raises(DistError):
            check_dists.wheel_names(wheel(tmp_path, **lacking))


def test_the_names_in_a_sdist_are_those_of_the_project(tmp_path: Path) -> None:
    path = tmp_path / "game-1.tar.gz"
    with tarfile.open(path, "w:gz") as archive:
        for name in ("game-1/README.md", "game-1/skyline/app.py"):
            member = tarfile.TarInfo(name)
            member.size = 2
            archive.addfile(member, io.BytesIO(b"ok"))
    assert check_dists.sdist_names(path) == ["README.md", "skyline/app.py"]


def test_a_program_that_fails_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    python = check_dists.environment(tmp_path / "empty")
    assert check_dists.run([str(python), "-c", "print(1)"]).strip() == "1"
    with pytest.raises(DistError, match="status 3"):
        check_dists.run([str(python), "-c", "raise SystemExit(3)"])
    with pytest.raises(DistError, match="could not be run"):
        check_dists.run([str(tmp_path / "nothing")])
    assert "Traceback" not in capsys.readouterr().out


def test_the_requirements_are_those_of_the_project() -> None:
    assert any(each.startswith("hatchling") for each in check_dists.requirements_of_build())
    assert any(each.startswith("pytest") for each in check_dists.test_requirements())

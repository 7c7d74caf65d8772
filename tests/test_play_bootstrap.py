"""The bootstrap: it explains itself, finds pip where pip would look, and checks what it gets."""

from __future__ import annotations

import ast
import errno
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tools import fetch_pip, play

SCRIPT = Path(play.__file__)


def test_an_old_python_can_read_the_file() -> None:
    ast.parse(SCRIPT.read_text(encoding="utf-8"), feature_version=(3, 6))
    assert "from __future__" not in SCRIPT.read_text(encoding="utf-8")


def test_an_old_python_is_told_in_one_sentence() -> None:
    pretend = (
        "import runpy, sys; sys.version_info = (3, 9, 2, 'final', 0); "
        "runpy.run_path(sys.argv[1], run_name='__main__')"
    )
    result = subprocess.run(
        [sys.executable, "-c", pretend, str(SCRIPT)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert result.returncode == 1
    assert "needs Python 3.11 or newer" in result.stderr
    assert "Python 3.9" in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "project"
    folder.mkdir()
    (folder / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
    return folder


class Rehearsal(play.Workshop):
    """A workshop that notes what it would install instead of doing so."""

    def __init__(self, project: Path) -> None:
        super().__init__(project / ".play", project)
        self.installed: list[str] = []

    def _make_environment(self, log: object) -> None:
        self.installed.append("environment")
        self.python.parent.mkdir(parents=True, exist_ok=True)
        self.python.touch()

    def _run_pip(self, arguments: object, log: object) -> bool:
        assert isinstance(arguments, list)
        self.installed.append(arguments[-1])
        return True


def test_it_installs_once_and_again_only_when_the_project_changes(project: Path) -> None:
    workshop = Rehearsal(project)
    workshop.prepare([])
    assert workshop.installed == ["environment", "."]
    workshop.prepare([])
    Rehearsal(project).prepare([])
    assert workshop.installed == ["environment", "."]
    workshop.prepare(["test"])
    assert workshop.installed[2:] == [".[test]"]
    workshop.prepare([])
    assert len(workshop.installed) == 3
    (project / "pyproject.toml").write_text("[project]\nname = 'x'\n", encoding="utf-8")
    workshop.prepare([])
    assert workshop.installed[3:] == [".[test]"]


def test_it_begins_again_after_an_interruption_or_damage(project: Path) -> None:
    workshop = Rehearsal(project)
    workshop.prepare([])
    stamp = workshop.folder / "installed.json"
    for content in ("", "[]", "{", json.dumps({"environment": [], "extras": 5})):
        stamp.write_text(content, encoding="utf-8")
        workshop.installed.clear()
        workshop.prepare([])
        assert workshop.installed == ["environment", "."]
    workshop.python.unlink()
    workshop.installed.clear()
    workshop.prepare([])
    assert workshop.installed == ["environment", "."]


BACKEND = """
import pathlib, zipfile


def build_editable(folder, settings=None, metadata=None):
    name = "city-1.0-py3-none-any.whl"
    with zipfile.ZipFile(pathlib.Path(folder, name), "w") as wheel:
        wheel.writestr("city-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\\nTag: py3-none-any\\n")
        wheel.writestr(
            "city-1.0.dist-info/METADATA",
            "Metadata-Version: 2.1\\nName: city\\nVersion: 1.0\\nRequires-Dist: brick>=1,<2\\n",
        )
        wheel.writestr("city-1.0.dist-info/RECORD", "")
    return name
"""
"""Builds a project that needs a brick, and needs nothing itself."""


def wheel_of_brick(folder: Path, version: str, content: str) -> str:
    """A wheel in a folder that pip looks in; returns its hash."""
    path = folder / f"brick-{version}-py3-none-any.whl"
    info = f"brick-{version}.dist-info"
    with zipfile.ZipFile(path, "w") as wheel:
        wheel.writestr("brick.py", content)
        wheel.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
        metadata = f"Metadata-Version: 2.1\nName: brick\nVersion: {version}\n"
        wheel.writestr(f"{info}/METADATA", metadata)
        wheel.writestr(f"{info}/RECORD", "")
    return hashlib.sha256(path.read_bytes()).hexdigest()


def bricks_of(workshop: play.Workshop) -> list[Path]:
    """What of it is installed: its module and what pip notes of it."""
    return list(workshop.environment.rglob("site-packages/brick*"))


def brick_in(workshop: play.Workshop) -> str:
    notes = [each.stem for each in bricks_of(workshop) if each.suffix == ".dist-info"]
    assert len(notes) <= 1
    return notes[0].removeprefix("brick-") if notes else "none"


@pytest.mark.skipif(
    importlib.util.find_spec("ensurepip") is None, reason="pip would come from the network"
)
def test_the_lock_is_installed_and_only_a_missing_file_leads_to_the_ranges(
    project: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (project / "backend.py").write_text(BACKEND, encoding="utf-8")
    (project / "pyproject.toml").write_text(
        '[build-system]\nrequires = []\nbuild-backend = "backend"\nbackend-path = ["."]\n'
        '[project]\nname = "city"\nversion = "1.0"\ndependencies = ["brick>=1,<2"]\n',
        encoding="utf-8",
    )
    shelf = tmp_path / "shelf"
    shelf.mkdir()
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(shelf))
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.delenv("SKYLINE_UNLOCKED", raising=False)
    sha256 = wheel_of_brick(shelf, "1.1", "laid = True")
    wheel_of_brick(shelf, "1.2", "laid = True")
    lock = project / "tools" / "locks" / "play.txt"
    lock.parent.mkdir(parents=True)
    lock.write_text(f"brick==1.1 --hash=sha256:{sha256}\n", encoding="utf-8")
    workshop = play.Workshop(project / ".play", project)

    workshop.prepare([])
    assert "exactly what the lock file names" in capsys.readouterr().err
    assert brick_in(workshop) == "1.1"

    # What is not in the lock, or was not made for this Python, comes by the ranges.
    def again() -> str:
        for each in bricks_of(workshop):
            shutil.rmtree(each) if each.is_dir() else each.unlink()
        (workshop.folder / "installed.json").unlink()
        workshop.prepare([])
        return capsys.readouterr().err

    with monkeypatch.context() as newer:
        newer.setattr(play, "NEWEST_LOCKED", (3, 10))
        assert "by the ranges in pyproject.toml, not by the lock file: it was not made" in again()
        assert brick_in(workshop) == "1.2"

    # The same name with another content is no missing file: nothing of it is installed.
    wheel_of_brick(shelf, "1.1", "laid = 'elsewhere'")
    with pytest.raises(play.ExplainedError, match="not the file that the lock file names"):
        again()
    assert brick_in(workshop) == "none"

    monkeypatch.setenv("SKYLINE_UNLOCKED", "1")
    (workshop.folder / "installed.json").touch()
    assert "SKYLINE_UNLOCKED is set" in again()
    monkeypatch.delenv("SKYLINE_UNLOCKED")

    (shelf / "brick-1.1-py3-none-any.whl").unlink()
    said = again()
    assert "the package index doesn't have all of its files" in said
    assert "exactly" not in said
    assert brick_in(workshop) == "1.2"


def test_what_no_lock_holds_is_said(project: Path) -> None:
    lock = project / "tools" / "locks" / "dev.txt"
    lock.parent.mkdir(parents=True)
    lock.touch()
    workshop = Rehearsal(project)
    assert workshop._lock(["dev"])[0] == lock
    assert workshop._lock(["bench", "dev"]) == (None, "it doesn't hold bench and dev")


def test_a_folder_that_cannot_be_used_is_one_sentence(project: Path) -> None:
    (project / ".play").write_text("in the way", encoding="utf-8")
    with pytest.raises(play.ExplainedError, match=r"can't be prepared: .*\.play"):
        Rehearsal(project).prepare([])


def test_half_a_copy_of_the_project_is_one_sentence(project: Path) -> None:
    (project / "pyproject.toml").unlink()
    with pytest.raises(play.ExplainedError, match=r"pyproject\.toml: No such file"):
        Rehearsal(project).prepare([])


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.ENOSPC, "disk is full"),
        (errno.EROFS, "can't be written to"),
        (errno.EACCES, "can't be written to"),
    ],
)
def test_trouble_with_the_disk_is_named(number: int, words: str, tmp_path: Path) -> None:
    assert words in play.sentence_for_os_error(OSError(number, "x"), tmp_path / ".play")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "WARNING: Retrying after connection broken by NewConnectionError\n"
            "ERROR: No matching distribution found for numpy>=2",
            "connect this computer to a network",
        ),
        ("socket.gaierror: Temporary failure in name resolution", "network"),
        ("ERROR: No matching distribution found for pymunk>=7", "no pymunk that fits"),
        (
            "ERROR: No matching distribution found for numpy==2.5.5\n"  # of the lock
            "ERROR: No matching distribution found for editables~=0.3",
            "no editables that fits",
        ),
        ("OSError: [Errno 28] No space left on device", "disk is full"),
        ("[SSL: CERTIFICATE_VERIFY_FAILED] timed out", "certificate"),
        ("ERROR: Could not install: [Errno 30] Read-only file system", "can't be written"),
        ("something else", "install.log says why"),
    ],
)
def test_trouble_while_installing_is_named(text: str, words: str) -> None:
    sentence = play.sentence_for_log(text, Path("home/.play/install.log"))
    assert words in sentence
    assert "\n" not in sentence


def test_no_network_is_one_sentence_and_status_1(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def no_network(*arguments: object) -> None:
        raise fetch_pip.NoPipError("https://index.example can't be reached (timed out)")

    monkeypatch.setattr(play, "REPOSITORY", project)
    monkeypatch.setattr(play.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(fetch_pip, "fetch_pip", no_network)
    assert play.main([]) == 1
    said = capsys.readouterr().err.strip().splitlines()
    assert "connect this computer to a network" in said[-1]
    assert not any("Traceback" in line for line in said)


def test_what_would_mislead_the_environment_is_dropped() -> None:
    variables = {"PYTHONPATH": "x", "PYTHONHOME": "y", "PIP_USER": "1", "PIP_INDEX_URL": "kept"}
    assert play.clean_environment(variables) == {"PIP_INDEX_URL": "kept"}


def make_index(folder: Path, wheels: dict[str, str], *, right: bool = True) -> str:
    """A package index of plain files whose links are relative; returns its address."""
    page = folder / "simple" / "pip"
    page.mkdir(parents=True)
    (folder / "files").mkdir()
    links = []
    for name, attributes in wheels.items():
        content = f"content of {name}".encode()
        (folder / "files" / name).write_bytes(content)
        sha256 = hashlib.sha256(content if right else b"other").hexdigest()
        links.append(f'<a href="../../files/{name}#sha256={sha256}" {attributes}>{name}</a>')
    (page / "index.html").write_text("<html>" + "\n".join(links) + "</html>", encoding="utf-8")
    return (folder / "simple").as_uri()


def nowhere_else(**variables: str) -> dict[str, str]:
    return {"PIP_CONFIG_FILE": os.devnull, **variables}


def test_the_newest_pip_that_fits_is_taken(tmp_path: Path) -> None:
    index = make_index(
        tmp_path,
        {
            "pip-9.0.3-py2.py3-none-any.whl": "",
            "pip-26.3-py3-none-any.whl": 'data-requires-python="&gt;=3.10"',
            "pip-26.10-py3-none-any.whl": 'data-requires-python="&gt;=3.10"',
            "pip-27.0-py3-none-any.whl": 'data-requires-python="&gt;=9.0"',
            "pip-28.0-py3-none-any.whl": 'data-yanked="broken"',
            "pip-29.0b1-py3-none-any.whl": "",
            "pip-30.0.tar.gz": "",
        },
    )
    (tmp_path / "target").mkdir()
    wheel = fetch_pip.fetch_pip(tmp_path / "target", nowhere_else(PIP_INDEX_URL=index))
    assert wheel.name == "pip-26.10-py3-none-any.whl"
    assert wheel.read_bytes() == b"content of pip-26.10-py3-none-any.whl"


def test_a_wheel_that_does_not_match_its_checksum_is_refused(tmp_path: Path) -> None:
    index = make_index(tmp_path, {"pip-26.3-py3-none-any.whl": ""}, right=False)
    with pytest.raises(fetch_pip.NoPipError, match="checksum"):
        fetch_pip.fetch_pip(tmp_path, nowhere_else(PIP_INDEX_URL=index))
    assert not list(tmp_path.glob("*.whl"))


def test_a_local_wheel_that_nobody_vouches_for_is_not_run(tmp_path: Path) -> None:
    name, wheels, target = "pip-26.3-py3-none-any.whl", tmp_path / "wheels", tmp_path / "target"
    wheels.mkdir()
    target.mkdir()
    (wheels / name).write_bytes(f"content of {name}".encode())
    alone = nowhere_else(PIP_NO_INDEX="1", PIP_FIND_LINKS=str(wheels))
    with pytest.raises(fetch_pip.NoPipError, match="can’t be checked"):
        fetch_pip.fetch_pip(target, alone)
    beside = wheels / f"{name}.sha256"
    beside.write_text(f"{hashlib.sha256(b'other').hexdigest()}  {name}\n", encoding="ascii")
    with pytest.raises(fetch_pip.NoPipError, match="does not match"):
        fetch_pip.fetch_pip(target, alone)
    sha256 = hashlib.sha256((wheels / name).read_bytes()).hexdigest()
    beside.write_text(f"{sha256}  {name}\n", encoding="ascii")
    assert fetch_pip.fetch_pip(target, alone).name == name


def test_an_index_vouches_for_a_local_wheel_of_the_same_name(tmp_path: Path) -> None:
    name, wheels = "pip-26.3-py3-none-any.whl", tmp_path / "wheels"
    index = make_index(tmp_path / "index", {name: ""})
    wheels.mkdir()
    (wheels / name).write_bytes(b"forged")
    variables = nowhere_else(PIP_INDEX_URL=index, PIP_FIND_LINKS=str(wheels))
    try:
        wheel = fetch_pip.fetch_pip(tmp_path, variables)
    except fetch_pip.NoPipError as error:
        assert "checksum" in str(error)
    else:
        assert wheel.read_bytes() == f"content of {name}".encode()


def test_a_second_index_is_asked_when_the_first_is_missing(tmp_path: Path) -> None:
    index = make_index(tmp_path / "second", {"pip-26.3-py3-none-any.whl": ""})
    variables = nowhere_else(
        PIP_INDEX_URL=(tmp_path / "missing").as_uri(), PIP_EXTRA_INDEX_URL=f"{index}/"
    )
    assert fetch_pip.fetch_pip(tmp_path, variables).exists()


def test_without_any_index_the_reason_is_given(tmp_path: Path) -> None:
    variables = nowhere_else(PIP_INDEX_URL=(tmp_path / "missing").as_uri())
    with pytest.raises(fetch_pip.NoPipError, match=r"can't be reached"):
        fetch_pip.fetch_pip(tmp_path, variables)
    with pytest.raises(fetch_pip.NoPipError, match="offers no pip"):
        fetch_pip.fetch_pip(tmp_path, nowhere_else(PIP_NO_INDEX="1"))


@pytest.mark.skipif(sys.platform == "win32", reason="lays out the files as on Linux")
def test_configured_indexes_are_found_where_pip_keeps_them(tmp_path: Path) -> None:
    configuration = tmp_path / ".config" / "pip" / "pip.conf"
    configuration.parent.mkdir(parents=True)
    configuration.write_text(
        "[global]\nindex-url = https://one.example/simple\n"
        "extra-index-url =\n    file:///two/simple\n    file:///three/simple\n"
        "find-links = ~/wheels\ncert = /etc/authorities.pem\n"
        "[install]\nindex-url = https://four.example/simple\n",
        encoding="utf-8",
    )
    home = {"HOME": str(tmp_path), "XDG_CONFIG_DIRS": str(tmp_path / "none")}
    found = fetch_pip.configured_sources(home)
    assert found.indexes[0] == "https://four.example/simple"
    assert found.indexes[1:] == ("file:///two/simple", "file:///three/simple")
    assert found.certificates == "/etc/authorities.pem"
    assert found.folders == (Path("~/wheels").expanduser(),)
    overridden = fetch_pip.configured_sources({**home, "PIP_INDEX_URL": "https://five.example"})
    assert overridden.indexes[0] == "https://five.example"


@pytest.mark.parametrize(
    ("requirement", "fits"),
    [
        ("", True),
        (">=3.10", True),
        (">=3.12", False),
        (">=3.8, <4", True),
        ("!=3.11.*", False),
        ("!=3.0.*,!=3.1.*,>=2.6", True),
        ("==3.11.*", True),
        ("~=3.9", True),
        ("~=3.9.1", False),
        ("nonsense", False),
    ],
)
def test_requirements_on_python_are_understood(requirement: str, fits: bool) -> None:
    assert fetch_pip.admits(requirement, (3, 11, 2)) is fits

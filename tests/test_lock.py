"""The locks agree with ``pyproject.toml``, with each other, and cover what they are made for."""

from __future__ import annotations

import functools
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tools import lock, play

PROJECT = tomllib.loads((play.REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))
SYSTEMS = {
    "linux": {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix"},
    "win32": {"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt"},
    "darwin": {"sys_platform": "darwin", "platform_system": "Darwin", "os_name": "posix"},
}
MACHINES = {"linux": "x86_64", "win32": "AMD64", "darwin": "arm64"}
WHERE = [(python, system) for python in lock.PYTHONS for system in play.LOCKED_SYSTEMS]


@dataclass(frozen=True)
class Pin:
    """One locked package: what is asked for, and the hashes of the files that will do."""

    requirement: Requirement
    hashes: tuple[str, ...]

    @property
    def version(self) -> Version:
        (only,) = self.requirement.specifier
        assert only.operator == "=="
        return Version(only.version)


@functools.cache
def pins(name: str) -> list[Pin]:
    text = (lock.FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    entries = "\n".join(lines).replace("\\\n", " ").splitlines()
    found = []
    for entry in entries:
        words = re.split(r"\s+--hash=", entry.strip())
        found.append(Pin(Requirement(words[0]), tuple(words[1:])))
    return found


def surroundings(python: str, system: str) -> dict[str, str]:
    return {
        "python_version": python,
        "python_full_version": f"{python}.0",
        "implementation_name": "cpython",
        "platform_python_implementation": "CPython",
        "platform_machine": MACHINES[system],
        **SYSTEMS[system],
    }


def applying(name: str, python: str, system: str) -> dict[str, Version]:
    """What a lock installs in one place; a package that is named twice there is a mistake."""
    versions: dict[str, Version] = {}
    for pin in pins(name):
        marker = pin.requirement.marker
        if marker is None or marker.evaluate(surroundings(python, system)):
            package = canonicalize_name(pin.requirement.name)
            assert package not in versions, f"{package} twice on Python {python}, {system}"
            versions[package] = pin.version
    return versions


def wanted(name: str) -> Iterator[Requirement]:
    texts = [*PROJECT["project"]["dependencies"], *PROJECT["build-system"]["requires"]]
    for extra in play.LOCKS[name]:
        texts += PROJECT["project"]["optional-dependencies"][extra]
    return map(Requirement, texts)


@pytest.mark.parametrize("name", play.LOCKS)
def test_every_locked_package_is_one_version_with_hashes_and_no_address(name: str) -> None:
    assert pins(name)
    for pin in pins(name):
        assert pin.requirement.url is None
        assert pin.version
        assert pin.hashes, pin.requirement.name
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", each) for each in pin.hashes)
    text = (lock.FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert "://" not in text
    assert "index" not in text
    assert "find-links" not in text


@pytest.mark.parametrize("name", play.LOCKS)
@pytest.mark.parametrize(("python", "system"), WHERE)
def test_each_dependency_is_locked_within_its_range(name: str, python: str, system: str) -> None:
    locked = applying(name, python, system)
    for requirement in wanted(name):
        if requirement.marker and not requirement.marker.evaluate(surroundings(python, system)):
            continue
        version = locked.get(canonicalize_name(requirement.name))
        assert version is not None, f"{requirement} is not locked: run tools/lock.py"
        assert version in requirement.specifier, f"{requirement} is locked at {version}"


@pytest.mark.parametrize(("python", "system"), WHERE)
def test_the_locks_agree_with_each_other(python: str, system: str) -> None:
    smaller: dict[str, Version] = {}
    for name in play.LOCKS:
        larger = applying(name, python, system)
        assert smaller.items() <= larger.items()
        smaller = larger


def test_the_locks_cover_every_extra_that_is_prepared() -> None:
    covered = [set(extras) for extras in play.LOCKS.values()]
    assert covered == sorted(covered, key=len)
    assert covered[0] == set()
    assert {"test", "dev"} in covered


def test_the_pythons_are_those_of_the_project() -> None:
    assert PROJECT["project"]["requires-python"] == f">={lock.PYTHONS[0]}"
    told = (play.REPOSITORY / "docs" / "dependencies.md").read_text(encoding="utf-8")
    assert f"{lock.PYTHONS[0]}–{lock.PYTHONS[-1]}" in told

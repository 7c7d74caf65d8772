"""Whatever is packed is listed with its licence, and every text that is listed is there."""

from __future__ import annotations

import re
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

from skyline.resources import asset
from skyline.text import credits as made_of
from skyline.text.credits import FOLDER, components
from tools.packaging import installers, licences
from tools.packaging.plan import REPOSITORY

NOT_TEXTS = {"README.md", "components.toml"}
LIBRARY = re.compile(r"\.(so|dll|dylib|pyd)(\.|$)")

OTHER_SYSTEMS = (
    "_internal/pygame/SDL2.dll",
    "_internal/pygame/SDL2_image.dll",
    "_internal/pygame/SDL2_mixer.dll",
    "_internal/pygame/SDL2_ttf.dll",
    "_internal/pygame/freetype.dll",
    "_internal/pygame/portmidi.dll",
    "_internal/pygame/libjpeg-62.dll",
    "_internal/pygame/libopus-0.dll",
    "_internal/pygame/libopusfile-0.dll",
    "_internal/pygame/libtiff-5.dll",
    "_internal/pygame/libwebpdemux-2.dll",
    "_internal/pygame/libxmp.dll",
    "_internal/pygame/display.cp313-win_amd64.pyd",
    "_internal/numpy.libs/libscipy_openblas64_-63c857e738469261263c764a36be9436.dll",
    "_internal/numpy.libs/msvcp140-a4c2229bdc2a2a630acdc095b4d86008.dll",
    "_internal/_cffi_backend.cp313-win_amd64.pyd",
    "_internal/_socket.pyd",
    "_internal/VCRUNTIME140_1.dll",
    "_internal/python313.dll",
    "Contents/Frameworks/pygame/.dylibs/libSDL2-2.0.0.dylib",
    "Contents/Frameworks/pygame/.dylibs/libz.1.3.1.zlib-ng.dylib",
    "Contents/Frameworks/pygame/.dylibs/libharfbuzz.0.dylib",
)
"""What the wheels for Windows and macOS hold."""


def installed_libraries() -> list[str]:
    """Files of the program's own requirements, compiled, that are not tests."""
    found = []
    for each in components():
        if not each.distribution:
            continue
        files = metadata.files(each.distribution)
        assert files, f"{each.distribution} is not installed"
        found += [
            file.as_posix()
            for file in files
            if LIBRARY.search(file.name) or file.suffix == ".ttf"
            if not {"tests", "examples", "docs"} & set(file.parts)
        ]
    return found


def test_every_library_of_the_installed_wheels_is_listed() -> None:
    libraries = installed_libraries()
    assert len(libraries) > 50
    assert licences.unlisted(libraries, []) == []


@pytest.mark.parametrize("path", OTHER_SYSTEMS)
def test_libraries_of_other_systems_wheels_are_listed(path: str) -> None:
    assert licences.unlisted([path], []) == []


def test_a_stranger_in_the_bundle_is_named() -> None:
    paths = ["_internal/libmystery.so.1", "_internal/pygame_ce.libs/libogg-15db22d2.so.0.8.6"]
    modules = ["json.decoder", "numpy._core", "stranger.inside", "pyimod02_importers"]
    assert licences.unlisted(paths, modules) == ["_internal/libmystery.so.1", "stranger"]


@pytest.mark.parametrize("component", components(), ids=lambda each: each.name)
def test_every_component_has_its_texts(component: made_of.Component) -> None:
    assert component.sources(), "neither a distribution nor a text"
    assert [str(path) for path in component.sources() if not path.is_file()] == []
    assert component.by and component.licence
    text = component.text()
    assert len(text) > 400
    assert component.files or component.modules


def test_every_kept_text_belongs_to_a_component() -> None:
    kept = {path.name for path in asset(FOLDER).iterdir()} - NOT_TEXTS
    assert kept <= {name for each in components() for name in each.texts}


def test_texts_point_only_to_texts_that_are_kept() -> None:
    # GNU's free documentation licence and the Artistic one stand beside others that may be chosen.
    offered = {"GFDL-1.2", "Artistic", "CC0-1.0"}
    for path in asset(FOLDER).glob("*.txt"):
        text = path.read_text(encoding="utf-8")
        for name in re.findall(r"/usr/share/common-licenses/([\w.-]*\w)", text):
            assert name in offered or (path.parent / f"{name}.txt").is_file(), (path.name, name)


def test_every_requirement_is_a_component() -> None:
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = {re.split(r"[<>=!~; \[]", line)[0].lower() for line in project["dependencies"]}
    assert named
    assert named <= {each.distribution for each in components()}


def test_the_bundle_is_given_every_text() -> None:
    packed = {
        (Path(folder) / Path(file).name).as_posix() for file, folder in licences.texts_to_pack()
    }
    packed |= {f"{licences.INSIDE}/{path.name}" for path in asset(FOLDER).iterdir()}
    for each in components():
        for text in licences.wanted_texts(each):
            assert f"{licences.INSIDE}/{text}" in packed, each.name


def test_packed_texts_are_read_where_nothing_is_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bundle has no metadata: the copies in it count."""
    folder = tmp_path / FOLDER / "pymunk"
    folder.mkdir(parents=True)
    (folder / "LICENSE.txt").write_text("as it was packed", encoding="utf-8")
    monkeypatch.setattr(made_of, "asset", lambda name: tmp_path / name)
    pymunk = next(each for each in components() if each.name == "pymunk")
    assert pymunk.text() == "as it was packed"


def test_the_programs_own_words_come_first() -> None:
    first = components()[0]
    assert first.modules == ("skyline",)
    assert "MIT License" in first.text()
    for author in ("David Short", "Sjaak Griffioen", "Nick Shaw"):
        assert author in first.text()


def test_every_asset_has_its_note() -> None:
    notes = asset(f"{FOLDER}/assets.txt").read_text(encoding="utf-8")
    named = re.findall(r"^  (\S+) +\S", notes, re.MULTILINE)
    there = {each.name for each in asset("").iterdir() if not each.name.startswith(".")}
    assert set(named) == there - {FOLDER}


def test_the_debian_package_names_every_component_of_its_files() -> None:
    told = installers._copyright()
    for each in components():
        assert not each.files or each.name in told
    assert "LGPL-2.1-or-later" in told

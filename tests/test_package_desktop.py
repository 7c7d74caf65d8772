"""What makes the program at home on a Linux desktop: entry, icons, file type, installers."""

from __future__ import annotations

import configparser
import io
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from tools import make_icons
from tools.packaging import build, desktop, installers, plan
from tools.packaging.surroundings import sample_record
from tools.screenshots import FOLDER, SCREENSHOTS, SIZE

XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"
on_linux = pytest.mark.skipif(sys.platform != "linux", reason="Linux's installers")


@pytest.fixture
def share(tmp_path: Path) -> Path:
    desktop.write_share(tmp_path / "share")
    return tmp_path / "share"


def test_the_menu_entry_names_program_icon_and_file_type(share: Path) -> None:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment]
    parser.read(share / desktop.MENU_ENTRY, encoding="utf-8")
    entry = parser["Desktop Entry"]
    assert entry["Exec"] == "skyline %f"
    assert entry["MimeType"] == f"{plan.RECORD_TYPE};"
    assert entry["Icon"] == plan.APPLICATION_ID
    assert entry["Terminal"] == "false"
    assert {"Name", "Comment", "Comment[de]", "GenericName[de]"} <= set(entry)


def test_the_window_has_the_class_of_the_menu_entry(share: Path) -> None:
    entry = (share / desktop.MENU_ENTRY).read_text(encoding="utf-8")
    start = (plan.REPOSITORY / "skyline" / "__main__.py").read_text(encoding="utf-8")
    assert "StartupWMClass=skyline\n" in entry
    assert '"SDL_VIDEO_X11_WMCLASS", "skyline"' in start
    assert '"SDL_VIDEO_WAYLAND_WMCLASS", "skyline"' in start


def test_a_record_is_known_by_ending_and_first_line(share: Path) -> None:
    kind = ElementTree.parse(share / desktop.FILE_TYPE).getroot()[0]
    assert kind.get("type") == plan.RECORD_TYPE
    glob = kind.find(f"{MIME}glob")
    match = kind.find(f"{MIME}magic/{MIME}match")
    assert glob is not None
    assert match is not None
    assert glob.get("pattern") == f"*{plan.RECORD_SUFFIX}"
    assert match.get("offset") == "0"
    assert sample_record().startswith(match.get("value", "?"))


def test_the_metainfo_is_of_this_version_and_its_pictures_exist(share: Path) -> None:
    root = ElementTree.parse(share / desktop.METAINFO).getroot()
    release = root.find("releases/release")
    assert release is not None
    assert release.get("version") == plan.version()
    assert root.findtext("id") == plan.APPLICATION_ID
    assert root.findtext("launchable") == Path(desktop.MENU_ENTRY).name
    images = [each.text or "" for each in root.findall("screenshots/screenshot/image")]
    assert len(images) == len(SCREENSHOTS) >= 3
    size = tuple(map(int, SIZE.split("x")))
    for address in images:
        assert address.startswith(desktop.homepage())
        picture = FOLDER / address.rpartition("/")[2]
        assert pygame.image.load(picture).get_size() == size
    for each in (*root.findall("description/*"), *root.findall("description/ul/li")):
        if each.tag != "ul":
            same = [other for other in root.iter(each.tag) if other.get(XML_LANG) == "de"]
            assert same, f"{each.tag} is not translated"


def test_every_size_of_the_icon_is_there_and_shows_something() -> None:
    for size in make_icons.DESKTOP_SIZES:
        icon = pygame.image.load(desktop.ICONS / f"skyline-{size}.png")
        assert icon.get_size() == (size, size)
        colours = {tuple(icon.get_at((x, size // 2))) for x in range(size)}
        assert len(colours) > 4
        assert icon.get_at((0, 0)).a < 40, "its corners are round"
        assert icon.get_at((size // 2, size // 2)).a == 255


@pytest.mark.parametrize("size", [16, 24, 64])
def test_the_icon_is_what_the_tool_draws(size: int) -> None:
    kept = pygame.image.load(desktop.ICONS / f"skyline-{size}.png")
    drawn = pygame.image.load(io.BytesIO(make_icons.png(size)), "icon.png")
    assert pygame.image.tobytes(kept, "RGBA") == pygame.image.tobytes(drawn, "RGBA")
    assert (desktop.ICONS / "skyline.svg").read_text(encoding="utf-8") == make_icons.svg()


def test_a_gradient_begins_and_ends_with_its_colours() -> None:
    icon = make_icons.drawn(64)
    top, bottom = icon.get_at((32, 0)), icon.get_at((5, 54))
    assert top[2] > top[0], "the sky is blue above"
    assert bottom[0] > bottom[2], "and red at the horizon"


@on_linux
def test_one_user_installs_updates_and_uninstalls(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "dist" / plan.NAME / plan.NAME
    program.parent.mkdir(parents=True)
    program.write_text(f"#!/bin/sh\necho {plan.version()}\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setattr(build, "FOLDER", program.parent)
    monkeypatch.setattr(build, "DIST", tmp_path)
    monkeypatch.setattr(installers, "STAGE", tmp_path / "stage")
    installers.try_archive(installers.user_archive())


@on_linux
def test_uninstalling_leaves_saved_games_and_strangers_alone(tmp_path: Path) -> None:
    games = tmp_path / ".local/share/skyline/skyline-games.db"
    other = tmp_path / ".local/bin/skyline"
    for path in (games, other):
        path.parent.mkdir(parents=True)
        path.write_text("kept", encoding="utf-8")
    script = desktop.SOURCES / "uninstall.sh"
    variables = {"HOME": str(tmp_path), "PATH": os.environ["PATH"]}
    said = subprocess.run(["sh", script], env=variables, capture_output=True, text=True, check=True)
    assert games.exists()
    assert other.exists()
    assert "saved games" in said.stdout


def test_the_oldest_c_library_is_found(tmp_path: Path) -> None:
    (tmp_path / "one.so").write_bytes(b"\x7fELF\0GLIBC_2.4\0GLIBC_2.35\0GLIBC_2.17\0")
    (tmp_path / "text").write_bytes(b"GLIBC_2.99")
    assert installers.c_library(tmp_path) == "2.35"


def test_what_only_installers_use_is_not_packed(tmp_path: Path) -> None:
    packed = plan.Plan(plan.REPOSITORY, tmp_path, plan.version(), one_file=False).data_files
    names = {Path(source).relative_to(plan.REPOSITORY).as_posix() for source, _ in packed}
    assert "assets/tables/solo.xz" in names
    assert "assets/locale/de/LC_MESSAGES/skyline.mo" in names
    assert any(name.endswith(".ogg") for name in names)
    assert [name for name in names if "icons" in name] == [f"assets/icons/{plan.WINDOW_ICON}"]
    assert not any(name.endswith((".po", ".desktop", ".sh")) for name in names)
    for source, folder in packed:
        assert Path(source).parent.relative_to(plan.REPOSITORY) == Path(folder).relative_to(
            "skyline"
        )


def test_links_to_what_is_not_packed_go_too() -> None:
    data = [
        ("libfortran.so", "numpy.libs/libfortran.so", "SYMLINK"),
        ("libSDL.so", "pygame.libs/libSDL.so", "SYMLINK"),
        ("face.png", "/somewhere/face.png", "DATA"),
    ]
    kept = plan.without_dangling(data, [("pygame.libs/libSDL.so", "/x/libSDL.so", "BINARY")])
    assert kept == data[1:]

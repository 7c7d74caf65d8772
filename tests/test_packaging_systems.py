"""What the packaged programs of all systems are made of, checked without those systems."""

from __future__ import annotations

import io
import plistlib
import struct
import sys
import types
import xml.dom.minidom
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from skyline import __version__
from tools.packaging import icon_files, macos, windows
from tools.packaging.plan import APPLICATION_ID, NAME, RECORD_SUFFIX, RECORD_TYPE, WINDOW_ICON, Plan

REPOSITORY = Path(__file__).resolve().parent.parent


def plan(folder: Path, *, one_file: bool = False) -> Plan:
    return Plan(REPOSITORY, folder, __version__, one_file)


# ---------------------------------------------------------------- the spec on every system
class Made:
    """One call of PyInstaller's building blocks."""

    def __init__(self, kind: str, arguments: tuple[Any, ...], options: dict[str, Any]) -> None:
        self.kind, self.arguments, self.options = kind, arguments, options


class Workshop:
    """Stands in for PyInstaller: notes what the spec asks for and builds nothing."""

    def __init__(self, folder: Path) -> None:
        self.made: list[Made] = []
        self._folder = folder

    def _make(self, kind: str) -> Callable[..., Made]:
        def make(*arguments: Any, **options: Any) -> Made:
            made = Made(kind, arguments, options)
            self.made.append(made)
            return made

        return make

    def _analysis(self, scripts: list[str], **options: Any) -> types.SimpleNamespace:
        self.analysis = options
        assert [Path(script).is_file() for script in scripts] == [True]
        datas = [(f"{folder}/{Path(file).name}", file, "DATA") for file, folder in options["datas"]]
        return types.SimpleNamespace(pure=[], scripts=scripts, binaries=[], datas=datas)

    def run(self) -> None:
        names = {kind: self._make(kind) for kind in ("PYZ", "EXE", "COLLECT", "BUNDLE")}
        source = (REPOSITORY / "pyinstaller.spec").read_text(encoding="utf-8")
        exec(
            compile(source, "pyinstaller.spec", "exec"),
            {
                **names,
                "Analysis": self._analysis,
                "SPECPATH": str(REPOSITORY),
                "workpath": str(self._folder),
            },
        )

    def of(self, kind: str) -> list[Made]:
        return [made for made in self.made if made.kind == kind]


def built(platform: str, one_file: bool, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Workshop:
    hooks = types.ModuleType("PyInstaller.utils.hooks")
    hooks.collect_data_files = lambda *_names, **_options: [("font.ttf", "font")]  # type: ignore[attr-defined]
    for name in ("PyInstaller", "PyInstaller.utils"):
        monkeypatch.setitem(sys.modules, name, types.ModuleType(name))
    monkeypatch.setitem(sys.modules, "PyInstaller.utils.hooks", hooks)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(sys, "argv", ["spec", *(["--onefile"] if one_file else [])])
    workshop = Workshop(folder)
    workshop.run()
    return workshop


@pytest.mark.parametrize("one_file", [False, True])
@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
def test_the_spec_builds_on_every_system(
    platform: str, one_file: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    workshop = built(platform, one_file, tmp_path, monkeypatch)
    programs = workshop.of("EXE")
    assert programs
    assert programs[0].options["name"].startswith(NAME)
    assert len(workshop.of("COLLECT")) == (0 if one_file else 1)
    assert all(made.options.get("exclude_binaries", False) != one_file for made in programs)
    if not one_file:
        collected = workshop.of("COLLECT")[0]
        assert [made for made in collected.arguments if isinstance(made, Made)] == programs
    assert "tkinter" in workshop.analysis["excludes"]
    kept = {folder for _file, folder in workshop.analysis["datas"]}
    assert {"skyline/assets/sounds", "skyline/assets/locale/de/LC_MESSAGES"} <= kept
    icons = [Path(file) for file, kept_in in workshop.analysis["datas"] if "icons" in kept_in]
    assert [file.name for file in icons] == [WINDOW_ICON]
    assert all(file.is_file() for file in icons)


def test_on_windows_the_game_has_no_console_and_the_verbs_have_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, verbs = (made.options for made in built("win32", False, tmp_path, monkeypatch).of("EXE"))
    assert (game["console"], verbs["console"]) == (False, True)
    assert game["name"].lower() != verbs["name"].lower()
    for options in (game, verbs):
        assert Path(options["icon"]).name == "skyline.ico"
        assert Path(options["version"]).is_file()
        assert "PerMonitorV2" in options["manifest"]


def test_on_macos_the_folder_becomes_a_bundle_and_a_single_file_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    workshop = built("darwin", False, tmp_path, monkeypatch)
    bundle = workshop.of("BUNDLE")[0]
    assert bundle.arguments == tuple(workshop.of("COLLECT"))
    assert bundle.options["name"] == f"{NAME}.app"
    assert bundle.options["bundle_identifier"] == APPLICATION_ID
    assert bundle.options["version"] == __version__
    # A console program in a bundle would be marked as one of the background.
    assert workshop.of("EXE")[0].options["console"] is False
    assert not built("darwin", True, tmp_path, monkeypatch).of("BUNDLE")
    assert not built("linux", False, tmp_path, monkeypatch).of("BUNDLE")


# ---------------------------------------------------------------- Windows
def test_the_manifest_asks_for_real_pixels_and_long_paths() -> None:
    document = xml.dom.minidom.parseString(windows.MANIFEST)
    root = document.documentElement
    assert root is not None
    assert (root.tagName, root.getAttribute("manifestVersion")) == ("assembly", "1.0")
    assert root.getAttribute("xmlns") == "urn:schemas-microsoft-com:asm.v1"
    said = {
        node.tagName: node.firstChild.data
        for node in root.getElementsByTagName("windowsSettings")[0].childNodes
        if node.nodeType == node.ELEMENT_NODE
    }
    assert said["dpiAwareness"].split(", ")[0] == "PerMonitorV2"
    assert said["dpiAware"] == "true/pm"
    assert said["longPathAware"] == "true"


def test_the_manifest_survives_what_pyinstaller_adds() -> None:
    winmanifest = pytest.importorskip("PyInstaller.utils.win32.winmanifest")
    whole = winmanifest.create_application_manifest(windows.MANIFEST.encode()).decode()
    assert "PerMonitorV2" in whole
    assert 'level="asInvoker"' in whole


@pytest.mark.parametrize(
    ("version", "numbers"),
    [("0.1.0", (0, 1, 0, 0)), ("2.10.3.4", (2, 10, 3, 4)), ("1.2", (1, 2, 0, 0))],
)
def test_a_version_is_four_numbers(version: str, numbers: tuple[int, ...]) -> None:
    assert windows.version_numbers(version) == numbers


def test_the_version_resource_says_what_windows_shows() -> None:
    def note(kind: str) -> Callable[..., tuple[Any, ...]]:
        return lambda *arguments, **options: (kind, *arguments, *options.items())

    kinds = (
        *("VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "StringStruct"),
        *("VarFileInfo", "VarStruct"),
    )
    text = windows.version_text("1.4.2", "Skyline")
    resource = eval(text, {kind: note(kind) for kind in kinds})
    assert resource[0] == "VSVersionInfo"
    fixed = dict(dict(resource[1:])["ffi"][1:])
    assert fixed["filevers"] == fixed["prodvers"] == (1, 4, 2, 0)
    strings, translation = dict(resource[1:])["kids"]
    table = strings[1][0]
    assert table[1] == "040904B0"
    said = {entry[1]: entry[2] for entry in table[2]}
    assert said["FileVersion"] == said["ProductVersion"] == "1.4.2"
    assert said["OriginalFilename"] == "Skyline.exe"
    assert "Skyline" in said["FileDescription"]
    assert translation[1][0][2] == [0x0409, 0x04B0]


def test_pyinstaller_itself_reads_the_version_resource(tmp_path: Path) -> None:
    pytest.importorskip("pefile")
    versioninfo = pytest.importorskip("PyInstaller.utils.win32.versioninfo")
    file = tmp_path / "version.txt"
    file.write_text(windows.version_text("1.4.2", "Skyline"), encoding="utf-8")
    raw = versioninfo.load_version_info_from_text_file(str(file)).toRaw()
    assert "1.4.2".encode("utf-16-le") in raw


# ---------------------------------------------------------------- macOS
def test_the_bundle_opens_records_and_is_sharp(tmp_path: Path) -> None:
    options = macos.bundle_options(plan(tmp_path))
    assert options is not None
    told = plistlib.loads(plistlib.dumps(options["info_plist"]))
    assert told["NSHighResolutionCapable"] is True
    assert told["CFBundleVersion"] == __version__
    assert told["LSApplicationCategoryType"].startswith("public.app-category.")
    assert tuple(map(int, told["LSMinimumSystemVersion"].split("."))) >= macos.OLDEST
    document, kind = told["CFBundleDocumentTypes"][0], told["UTExportedTypeDeclarations"][0]
    assert document["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    assert document["LSHandlerRank"] == "Owner"
    tags = kind["UTTypeTagSpecification"]
    assert tags["public.filename-extension"] == [RECORD_SUFFIX.removeprefix(".")]
    assert tags["public.mime-type"] == [RECORD_TYPE]
    assert "de" in told["CFBundleLocalizations"]


def test_the_oldest_macos_is_that_of_the_pickiest_library() -> None:
    old = "Wheel-Version: 1.0\nTag: cp312-cp312-macosx_10_13_x86_64\n"
    new = "Wheel-Version: 1.0\nTag: cp312-cp312-macosx_14_0_arm64\n"
    either = "Tag: cp312-cp312-macosx_12_0_arm64\nTag: cp312-cp312-macosx_14_0_arm64\n"
    linux = "Tag: cp312-cp312-manylinux_2_28_x86_64\n"
    assert macos.oldest_system([old, linux]) == (11, 0)
    assert macos.oldest_system([old, new]) == (14, 0)
    assert macos.oldest_system([either]) == (12, 0)


# ---------------------------------------------------------------- icon files
def picture(size: int, transparent: bool = True) -> bytes:
    """A PNG with a gradient, runs of one colour, and a transparent rim."""
    surface = pygame.Surface((size, size), pygame.SRCALPHA)
    surface.fill((200, 60, 40, 255))
    for x in range(size // 2):
        for y in range(size // 2):
            surface.set_at((x, y), (x * 5 % 256, y * 3 % 256, (x + y) % 256, 255))
    if transparent:
        pygame.draw.rect(surface, (0, 0, 0, 0), surface.get_rect(), 1)
    file = io.BytesIO()
    pygame.image.save(surface, file, "icon.png")
    return file.getvalue()


def bgra(png: bytes) -> bytes:
    return pygame.image.tobytes(pygame.image.load(io.BytesIO(png), "icon.png"), "BGRA")


def unpacked(packed: bytes) -> bytes:
    """The reverse of the packing, as the format's description has it."""
    out, at = bytearray(), 0
    while at < len(packed):
        lead = packed[at]
        if lead < 128:
            out += packed[at + 1 : at + 2 + lead]
            at += 2 + lead
        else:
            out += packed[at + 1 : at + 2] * (lead - 125)
            at += 2
    return bytes(out)


def read_ico(content: bytes) -> dict[int, bytes]:
    """The parts of an ``.ico`` file by size in pixels."""
    reserved, kind, count = struct.unpack_from("<HHH", content)
    assert (reserved, kind) == (0, 1)
    parts: dict[int, bytes] = {}
    end = 6 + 16 * count
    for index in range(count):
        entry = struct.unpack_from("<BBBBHHII", content, 6 + 16 * index)
        width, height, _colours, _reserved, planes, bits, length, place = entry
        assert width == height
        assert (planes, bits) == (1, 32)
        assert place == end
        end = place + length
        parts[width or 256] = content[place:end]
    assert end == len(content)
    return parts


def read_icns(content: bytes) -> dict[str, bytes]:
    """The parts of an ``.icns`` file by name."""
    assert content[:4] == b"icns"
    assert struct.unpack_from(">I", content, 4)[0] == len(content)
    parts, at = {}, 8
    while at < len(content):
        length = struct.unpack_from(">I", content, at + 4)[0]
        parts[content[at : at + 4].decode("ascii")] = content[at + 8 : at + length]
        at += length
    assert at == len(content)
    return parts


def test_an_ico_holds_every_size_and_its_very_pixels() -> None:
    pictures = {size: picture(size) for size in icon_files.ICO_SIZES}
    parts = read_ico(icon_files.ico(pictures))
    assert tuple(parts) == icon_files.ICO_SIZES
    assert parts[256] == pictures[256]
    for size in icon_files.ICO_SIZES[:-1]:
        header = struct.unpack_from("<IiiHHIIiiII", parts[size])
        assert header[:6] == (40, size, 2 * size, 1, 32, 0)
        row = 4 * size
        stored = parts[size][40 : 40 + row * size]
        rows = [stored[start : start + row] for start in range(0, len(stored), row)]
        assert b"".join(reversed(rows)) == bgra(pictures[size])
        mask = parts[size][40 + row * size :]
        width = (size + 31) // 32 * 4
        assert len(mask) == width * size
        assert mask[0] & 0x80  # the rim is transparent
        assert not mask[width * (size // 2)] & 0x40  # the middle is not


def test_an_icns_holds_every_size_and_its_very_pixels() -> None:
    pictures = {size: picture(size) for size in icon_files.ICNS_SIZES}
    parts = read_icns(icon_files.icns(pictures))
    for size, colours, mask in ((16, "is32", "s8mk"), (32, "il32", "l8mk")):
        pixels = bgra(pictures[size])
        channels = unpacked(parts[colours])
        assert channels == pixels[2::4] + pixels[1::4] + pixels[0::4]
        assert parts[mask] == pixels[3::4]
    for name, size in (("ic07", 128), ("ic09", 512), ("ic10", 1024), ("ic11", 32), ("ic12", 64)):
        assert parts[name] == pictures[size]


def test_a_picture_of_the_wrong_size_is_refused() -> None:
    pictures = {size: picture(16) for size in icon_files.ICO_SIZES}
    with pytest.raises(ValueError, match="20 pixels"):
        icon_files.ico(pictures)
    with pytest.raises(KeyError):
        icon_files.icns({16: picture(16)})


@pytest.mark.parametrize(
    "channel",
    [b"", b"\x05", b"\x01\x02\x02\x03\x03\x03", bytes(range(256)), b"\x07" * 1000, b"\x01\x01" * 9],
)
def test_packed_runs_come_back_as_they_were(channel: bytes) -> None:
    assert unpacked(icon_files.packed_runs(channel)) == channel


# ---------------------------------------------------------------- the icon that ships
def opaque_parts(pixels: bytes) -> set[int]:
    return set(pixels[3::4])


def test_the_icon_of_windows_has_every_size_drawn_for_itself() -> None:
    parts = read_ico(windows.icon_file(REPOSITORY).read_bytes())
    assert tuple(parts) == icon_files.ICO_SIZES
    for size, part in parts.items():
        pixels = bgra(part) if size == 256 else part[40 : 40 + 4 * size * size]
        assert {0, 255} <= opaque_parts(pixels), size
        assert len({pixels[at : at + 3] for at in range(0, len(pixels), 4)}) > 8, size


def test_the_icon_of_macos_has_every_size_drawn_for_itself() -> None:
    parts = read_icns(macos.icon_file(REPOSITORY).read_bytes())
    for name, size in icon_files._PNG_PARTS:
        assert len(bgra(parts[name])) == 4 * size * size
        assert {0, 255} <= opaque_parts(bgra(parts[name])), name
    for size, (colours, mask) in icon_files._MASKED.items():
        assert len(unpacked(parts[colours])) == 3 * size * size
        assert len(parts[mask]) == size * size

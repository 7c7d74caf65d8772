"""What makes the program at home on a Linux desktop: menu entry, icons, file type, metainfo."""

from __future__ import annotations

import datetime
import re
import shutil
import subprocess
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path
from string import Template
from typing import Final
from xml.sax.saxutils import escape

from tools.packaging.errors import PackageError
from tools.packaging.plan import APPLICATION_ID, RECORD_SUFFIX, RECORD_TYPE, REPOSITORY, version
from tools.screenshots import SCREENSHOTS, SIZE

SOURCES: Final = REPOSITORY / "assets" / "desktop"
ICONS: Final = REPOSITORY / "assets" / "icons"

MENU_ENTRY: Final = f"applications/{APPLICATION_ID}.desktop"
METAINFO: Final = f"metainfo/{APPLICATION_ID}.metainfo.xml"
FILE_TYPE: Final = f"mime/packages/{APPLICATION_ID}.xml"

VALIDATORS: Final = {
    "desktop-file-validate": "desktop-file-utils",
    "appstreamcli": "appstream",
    "xmllint": "libxml2-utils",
    "update-mime-database": "shared-mime-info",
}
"""The standard validators, and the Debian packages they are in."""


def write_share(share: Path) -> list[str]:
    """Writes everything that belongs below a ``share`` folder.

    Args:
        share: such as ``/usr/share``, or below a folder that will become one.

    Returns:
        The files written, relative to ``share``.
    """
    written = [MENU_ENTRY, FILE_TYPE, METAINFO]
    for name in written:
        (share / name).parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(SOURCES / "skyline.desktop", share / MENU_ENTRY)
    shutil.copyfile(SOURCES / "skyline-record.xml", share / FILE_TYPE)
    (share / METAINFO).write_text(metainfo(), encoding="utf-8")
    for picture in sorted(ICONS.glob("skyline-*.png")):
        size = picture.stem.rpartition("-")[2]
        written.append(f"icons/hicolor/{size}x{size}/apps/{APPLICATION_ID}.png")
        _copy(picture, share / written[-1])
    written.append(f"icons/hicolor/scalable/apps/{APPLICATION_ID}.svg")
    _copy(ICONS / "skyline.svg", share / written[-1])
    return written


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def metainfo() -> str:
    """The AppStream metainfo of this version."""
    text = (SOURCES / "skyline.metainfo.xml").read_text(encoding="utf-8")
    return Template(text).substitute(
        homepage=homepage(),
        version=version(),
        date=release_date(),
        screenshots="\n".join(_screenshot_lines()),
    )


def _screenshot_lines() -> list[str]:
    width, height = SIZE.split("x")
    lines = []
    for number, each in enumerate(SCREENSHOTS):
        address = f"{homepage().rstrip('/')}/screenshots/{each.name}.png"
        lines += [
            "    <screenshot>" if number else '    <screenshot type="default">',
            f"      <caption>{escape(each.caption)}</caption>",
            f'      <caption xml:lang="de">{escape(each.german)}</caption>',
            f'      <image type="source" width="{width}" height="{height}">{address}</image>',
            "    </screenshot>",
        ]
    return lines


def homepage() -> str:
    """The project's address, from ``pyproject.toml``."""
    with (REPOSITORY / "pyproject.toml").open("rb") as file:
        return str(tomllib.load(file)["project"]["urls"]["Homepage"])


def release_date() -> str:
    """The day of this version in the changelog; today, as long as it isn't released."""
    changelog = (REPOSITORY / "CHANGELOG.md").read_text(encoding="utf-8")
    heading = rf"^## \[{re.escape(version())}\] - (\d{{4}}-\d{{2}}-\d{{2}})$"
    found = re.search(heading, changelog, re.MULTILINE)
    return found[1] if found else datetime.datetime.now(datetime.UTC).date().isoformat()


def validate(share: Path) -> None:
    """Asks every standard validator about the files below a ``share`` folder.

    Raises:
        PackageError: a validator is missing or not content.
    """
    missing = sorted({VALIDATORS[name] for name in VALIDATORS if shutil.which(name) is None})
    if missing:
        raise PackageError(f"The validators are missing: install {' '.join(missing)}.")
    _content(["desktop-file-validate", str(share / MENU_ENTRY)])
    _content(["appstreamcli", "validate", "--no-net", str(share / METAINFO)])
    _content(["xmllint", "--noout", str(share / METAINFO), str(share / FILE_TYPE)])
    _content(["xmllint", "--noout", str(ICONS / "skyline.svg")])
    with tempfile.TemporaryDirectory() as folder:
        packages = Path(folder) / "packages"
        packages.mkdir()
        shutil.copy(share / FILE_TYPE, packages)
        _content(["update-mime-database", folder])
        globs = (Path(folder) / "globs2").read_text(encoding="utf-8")
        if f":{RECORD_TYPE}:*{RECORD_SUFFIX}" not in globs:
            raise PackageError("The file type is not known by its ending.")
        if RECORD_TYPE.encode() not in (Path(folder) / "magic").read_bytes():
            raise PackageError("The file type is not known by its first line.")


def _content(command: Sequence[str]) -> None:
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    said = " ".join((result.stdout + result.stderr).split())
    if result.returncode:
        raise PackageError(f"{command[0]} is not content: {said}")

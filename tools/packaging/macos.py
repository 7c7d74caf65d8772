"""The part of macOS; made after PyInstaller's documentation, not tried on macOS.

A file that is double-clicked comes as an Apple event. SDL takes it and gives it on as a dropped
file, so PyInstaller's own emulation of arguments stays off.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from importlib import metadata
from pathlib import Path
from typing import Any, Final

from tools.packaging.plan import APPLICATION_ID, NAME, RECORD_SUFFIX, RECORD_TYPE, Entry, Plan

RECORD_IDENTIFIER: Final = f"{APPLICATION_ID}.record"
RECORD_NAME: Final = "Skyline game record"
OLDEST: Final = (11, 0)
"""Of macOS, as long as no library asks for more."""
LIBRARIES: Final = ("pygame-ce", "numpy", "pymunk")
"""Packages with compiled parts."""
_TAG: Final = re.compile(r"^Tag:.*-macosx_(\d+)_(\d+)_", re.MULTILINE)


def binaries(plan: Plan, found: Sequence[Entry]) -> list[Entry]:
    """All that were found."""
    return list(found)


def program_options(plan: Plan) -> dict[str, Any]:
    """A program of the desktop, which a bundle needs; in a terminal it still writes there."""
    return {"console": False, "icon": str(icon_file(plan.root)), "argv_emulation": False}


def companion_options(plan: Plan) -> list[dict[str, Any]]:
    """No further programs."""
    return []


def bundle_options(plan: Plan) -> dict[str, Any] | None:
    """The application bundle and its Info.plist; a single file is better left without one."""
    if plan.one_file:
        return None
    return {
        "name": f"{NAME}.app",
        "icon": str(icon_file(plan.root)),
        "bundle_identifier": APPLICATION_ID,
        "version": plan.version,
        "info_plist": info_plist(plan, oldest_system(_wheel_files())),
    }


def icon_file(root: Path) -> Path:
    """Where the icon lies."""
    return root / "assets" / "icons" / "skyline.icns"


def info_plist(plan: Plan, oldest: tuple[int, int]) -> dict[str, Any]:
    """What the bundle tells macOS besides what PyInstaller writes itself.

    Args:
        plan: the build.
        oldest: macOS on which all libraries run.
    """
    return {
        "CFBundleDisplayName": NAME,
        "CFBundleVersion": plan.version,
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": ["en", "de"],
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": ".".join(str(number) for number in oldest),
        "NSHighResolutionCapable": True,
        "NSSupportsAutomaticGraphicsSwitching": True,
        "NSHumanReadableCopyright": "MIT licence; the games belong to their authors.",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": RECORD_NAME,
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": icon_file(plan.root).name,
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [RECORD_IDENTIFIER],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": RECORD_IDENTIFIER,
                "UTTypeDescription": RECORD_NAME,
                "UTTypeConformsTo": ["public.utf8-plain-text"],
                "UTTypeIconFile": icon_file(plan.root).name,
                "UTTypeTagSpecification": {
                    "public.filename-extension": [RECORD_SUFFIX.removeprefix(".")],
                    "public.mime-type": [RECORD_TYPE],
                },
            }
        ],
    }


def oldest_system(wheels: Iterable[str]) -> tuple[int, int]:
    """The oldest macOS on which every library runs.

    Args:
        wheels: the ``WHEEL`` files of the libraries, whose tags name it.
    """
    needs = [OLDEST]
    for text in wheels:
        tags = [(int(found[1]), int(found[2])) for found in _TAG.finditer(text)]
        if tags:
            needs.append(min(tags))  # one wheel may name several it is fit for
    return max(needs)


def _wheel_files() -> list[str]:
    """The ``WHEEL`` files of the installed libraries."""
    found = []
    for name in LIBRARIES:
        try:
            found.append(metadata.distribution(name).read_text("WHEEL") or "")
        except metadata.PackageNotFoundError:
            continue
    return found

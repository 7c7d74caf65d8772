"""The part of macOS; made after PyInstaller's documentation, not tried on macOS."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tools.packaging.plan import APPLICATION_ID, NAME, Entry, Plan


def _icon(plan: Plan) -> str | None:
    icon: Path = plan.root / "assets" / "icons" / "skyline.icns"
    return str(icon) if icon.exists() else None


def binaries(plan: Plan, found: Sequence[Entry]) -> list[Entry]:
    """All that were found."""
    return list(found)


def program_options(plan: Plan) -> dict[str, Any]:
    """The icon; the bundle hides the console."""
    return {"console": True, "icon": _icon(plan)}


def bundle_options(plan: Plan) -> dict[str, Any]:
    """The application bundle and its Info.plist."""
    return {
        "name": f"{NAME}.app",
        "icon": _icon(plan),
        "bundle_identifier": APPLICATION_ID,
        "version": plan.version,
        "info_plist": {
            "NSHighResolutionCapable": True,
            "LSApplicationCategoryType": "public.app-category.board-games",
        },
    }

"""The part of Windows; made after PyInstaller's documentation, not tried on Windows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tools.packaging.plan import Entry, Plan


def binaries(plan: Plan, found: Sequence[Entry]) -> list[Entry]:
    """All that were found."""
    return list(found)


def program_options(plan: Plan) -> dict[str, Any]:
    """A program without a console."""
    icon = plan.root / "assets" / "icons" / "skyline.ico"
    return {"console": False, "icon": str(icon) if icon.exists() else None}


def bundle_options(plan: Plan) -> None:
    """Windows has no bundles."""

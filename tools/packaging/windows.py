"""The part of Windows; made after PyInstaller's documentation, not tried on Windows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from tools.packaging.plan import NAME, Entry, Plan

CONSOLE_NAME: Final = "skyline-console"
"""The second program of the folder, which talks on standard output; the first has none."""
MAKER: Final = "The Skyline table team"
COPYRIGHT: Final = "MIT licence; the games belong to their authors, see NOTICE"
TELLING: Final = "Skyline: build the city with dice"

MANIFEST: Final = """\
<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<assembly xmlns="urn:schemas-microsoft-com:asm.v1" manifestVersion="1.0">
  <compatibility xmlns="urn:schemas-microsoft-com:compatibility.v1">
    <application>
      <supportedOS Id="{8e0f7a12-bfb3-4fe8-b9a5-48fd50a15a9a}"/>
    </application>
  </compatibility>
  <application xmlns="urn:schemas-microsoft-com:asm.v3">
    <windowsSettings>
      <dpiAware xmlns="http://schemas.microsoft.com/SMI/2005/WindowsSettings">true/pm</dpiAware>
      <dpiAwareness xmlns="http://schemas.microsoft.com/SMI/2016/WindowsSettings">\
PerMonitorV2, PerMonitor</dpiAwareness>
      <longPathAware xmlns="http://schemas.microsoft.com/SMI/2016/WindowsSettings">\
true</longPathAware>
    </windowsSettings>
  </application>
</assembly>
"""
"""Windows 10 and 11: every pixel is drawn by the program itself on each screen, and paths may be
longer than 260 characters. PyInstaller adds that no administrator is needed."""

_LANGUAGE_AND_CODE_PAGE: Final = (0x0409, 0x04B0)  # English (United States), Unicode


def binaries(plan: Plan, found: Sequence[Entry]) -> list[Entry]:
    """All that were found."""
    return list(found)


def program_options(plan: Plan) -> dict[str, Any]:
    """A program without a console, with icon, version and manifest."""
    return {"console": False, **_resources(plan, NAME)}


def companion_options(plan: Plan) -> list[dict[str, Any]]:
    """The same program with a console, for the verbs; a single file comes alone."""
    if plan.one_file:
        return []
    return [{"name": CONSOLE_NAME, "console": True, **_resources(plan, CONSOLE_NAME)}]


def bundle_options(plan: Plan) -> None:
    """Windows has no bundles."""


def _resources(plan: Plan, name: str) -> dict[str, Any]:
    file = plan.work / f"{name}-version.txt"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(version_text(plan.version, name), encoding="utf-8")
    return {
        "icon": str(icon_file(plan.root)),
        "version": str(file),
        "manifest": MANIFEST,
    }


def icon_file(root: Path) -> Path:
    """Where the icon lies."""
    return root / "assets" / "icons" / "skyline.ico"


def version_numbers(version: str) -> tuple[int, int, int, int]:
    """A version such as ``0.1.0`` as the four numbers that Windows wants."""
    found = [int(number) for number in re.findall(r"\d+", version)][:4]
    first, second, third, fourth = [*found, 0, 0, 0, 0][:4]
    return first, second, third, fourth


def version_text(version: str, name: str) -> str:
    """The version resource in the form that PyInstaller reads: a Python expression.

    Args:
        version: such as ``0.1.0``.
        name: of the program file, without ``.exe``.
    """
    numbers = version_numbers(version)
    language, code_page = _LANGUAGE_AND_CODE_PAGE
    words = {
        "CompanyName": MAKER,
        "FileDescription": TELLING,
        "FileVersion": version,
        "InternalName": name,
        "LegalCopyright": COPYRIGHT,
        "OriginalFilename": f"{name}.exe",
        "ProductName": NAME,
        "ProductVersion": version,
    }
    lines = ",\n        ".join(f"StringStruct({key!r}, {value!r})" for key, value in words.items())
    return f"""\
VSVersionInfo(
  ffi=FixedFileInfo(
    filevers={numbers},
    prodvers={numbers},
    mask=0x3F,
    flags=0x0,
    OS=0x40004,
    fileType=0x1,
    subtype=0x0,
    date=(0, 0),
  ),
  kids=[
    StringFileInfo([
      StringTable("{language:04X}{code_page:04X}", [
        {lines},
      ]),
    ]),
    VarFileInfo([VarStruct("Translation", [{language}, {code_page}])]),
  ],
)
"""

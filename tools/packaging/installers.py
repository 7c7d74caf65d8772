"""The Debian package and the archive for one user, made of the built folder."""

from __future__ import annotations

import gzip
import os
import platform
import re
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from skyline.text.credits import components
from tools.packaging import build, licences
from tools.packaging.desktop import SOURCES, homepage, write_share
from tools.packaging.errors import PackageError
from tools.packaging.plan import NAME, REPOSITORY, version

PACKAGE: Final = "skyline-table"
ARCHITECTURES: Final = {"x86_64": "amd64", "aarch64": "arm64"}
"""Debian's names of processors."""
LIBRARY: Final = f"usr/lib/{PACKAGE}"
STAGE: Final = build.WORK / "installers"
SCRIPTS: Final = ("install.sh", "uninstall.sh")

# SDL opens the window system's libraries by itself, and the sound system's if there is one.
DEPENDS: Final = (
    *("libgcc-s1", "libstdc++6", "libx11-6", "libxcursor1", "libxext6", "libxfixes3"),
    *("libxi6", "libxrandr2", "libxss1"),
)
RECOMMENDS: Final = (
    *("libasound2 | libasound2t64", "libgl1", "libpulse0", "libwayland-client0", "libxkbcommon0"),
    "speech-dispatcher",
)

CONTROL: Final = """\
Package: {package}
Version: {version}
Section: games
Priority: optional
Architecture: {architecture}
Installed-Size: {kilobytes}
Depends: {depends}
Recommends: {recommends}
Maintainer: The Skyline table team <team@skyline-table.example>
Homepage: {homepage}
Description: three tabletop games about a growing city
 Skyline: roll custom dice, stack them into buildings, and own the night sky.
 Cityscape: all build one city of blocks, each with secret goals for the view
 from their own edge. Skyline D6: draft dice and write them on a sheet of your
 own, tower by tower. For one to four people at one screen, or against computer
 players.
 .
 The program brings everything it needs; Python is not required.
"""

COPYRIGHT: Final = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Skyline table

Files: *
Copyright: The Skyline table team
License: Expat
{licence}
Comment:
{notice}

{components}
"""

COMPONENT: Final = """\
Files: {files}
Copyright: {by}
License: {licence}
 The texts are in /{library}/_internal/{texts}.
Comment: {name}
"""


def debian_package() -> Path:
    """Makes ``dist/skyline-table_VERSION_ARCHITECTURE.deb`` of the built folder.

    Raises:
        PackageError: ``dpkg-deb`` is missing or fails.
    """
    if shutil.which("dpkg-deb") is None:
        raise PackageError("dpkg-deb is missing, so no Debian package can be made.")
    root = STAGE / "debian"
    shutil.rmtree(root, ignore_errors=True)
    library = root / LIBRARY
    shutil.copytree(build.FOLDER, library, symlinks=True)
    (root / "usr/bin").mkdir(parents=True)
    (root / "usr/bin/skyline").symlink_to(f"../lib/{PACKAGE}/{NAME}")
    write_share(root / "usr/share")
    documents = root / "usr/share/doc" / PACKAGE
    documents.mkdir(parents=True)
    for name in build.LEGAL_FILES:
        (library / name).unlink()
    (documents / "copyright").write_text(_copyright(), encoding="utf-8")
    changes = (REPOSITORY / "CHANGELOG.md").read_bytes()
    (documents / "changelog.gz").write_bytes(gzip.compress(changes, mtime=0))
    _plain_modes(root)
    architecture = ARCHITECTURES.get(platform.machine(), platform.machine())
    control = root / "DEBIAN/control"
    control.parent.mkdir()
    control.write_text(
        CONTROL.format(
            package=PACKAGE,
            version=version(),
            architecture=architecture,
            kilobytes=build.size_on_disk(root) // 1024,
            depends=", ".join((f"libc6 (>= {c_library(library)})", *DEPENDS)),
            recommends=", ".join(RECOMMENDS),
            homepage=homepage(),
        ),
        encoding="utf-8",
    )
    control.chmod(0o644)
    target = build.DIST / f"{PACKAGE}_{version()}_{architecture}.deb"
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(target)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode:
        raise PackageError(f"dpkg-deb failed: {' '.join(result.stderr.split())}")
    return target


def user_archive() -> Path:
    """Makes ``dist/Skyline-VERSION-linux-PROCESSOR.tar.xz``, with a script that installs it."""
    name = f"{NAME}-{version()}"
    root = STAGE / "archive"
    shutil.rmtree(root, ignore_errors=True)
    write_share(root / "share")
    for script in SCRIPTS:
        shutil.copy(SOURCES / script, root / script)
        (root / script).chmod(0o755)
    target = build.DIST / f"{name}-linux-{platform.machine()}.tar.xz"
    contents = [(root / "share", f"{name}/share"), (build.FOLDER, f"{name}/program")]
    contents += [(root / script, f"{name}/{script}") for script in SCRIPTS]
    return build.pack(target, contents)


def c_library(folder: Path) -> str:
    """The oldest version of glibc that has everything the libraries of a folder ask for."""
    asked = re.compile(rb"\bGLIBC_2\.(\d+)")
    found = {
        int(number)
        for path in folder.rglob("*")
        if path.is_file()
        and not path.is_symlink()
        and (content := path.read_bytes())[:4] == b"\x7fELF"
        for number in asked.findall(content)
    }
    return f"2.{max(found, default=17)}"


def _plain_modes(root: Path) -> None:
    """Files anyone may read, folders and programs anyone may enter or start."""
    root.chmod(0o755)
    for path in root.rglob("*"):
        if path.is_symlink():
            continue
        runs = path.is_dir() or path.name == NAME
        path.chmod(0o755 if runs else 0o644)


def _copyright() -> str:
    licence, notice = (
        "\n".join(f" {line}" if line.strip() else " ." for line in _lines(name))
        for name in build.LEGAL_FILES
    )
    parts = [
        COMPONENT.format(
            files=" ".join(f"*/{pattern}" for pattern in each.files),
            by=each.by,
            licence=each.licence,
            library=LIBRARY,
            texts=licences.INSIDE,
            name=each.name,
        )
        for each in components()[1:]
        if each.files
    ]
    return COPYRIGHT.format(licence=licence, notice=notice, components="\n".join(parts))


def _lines(name: str) -> Iterable[str]:
    return (REPOSITORY / name).read_text(encoding="utf-8").strip().splitlines()


def try_archive(archive: Path) -> None:
    """Installs the archive for a user of an empty home, starts it, and uninstalls it again.

    Raises:
        PackageError: something fails or is left behind.
    """
    with tempfile.TemporaryDirectory(prefix="skyline-user-") as folder:
        home = Path(folder) / "a home"
        home.mkdir()
        with tarfile.open(archive) as packed:
            # Debian 12 has a Python without filters.
            packed.extraction_filter = getattr(tarfile, "tar_filter", None)
            packed.extractall(folder)
        unpacked = next(Path(folder).glob(f"{NAME}-*"))
        variables = {"HOME": str(home), "PATH": os.environ["PATH"]}
        for again in (False, True):  # the second one is an update
            _script(unpacked / "install.sh", variables, again=again)
        entry = next((home / ".local/share/applications").glob("*.desktop"))
        program = home / ".local/bin/skyline"
        if f'Exec="{program}" %f' not in entry.read_text(encoding="utf-8"):
            raise PackageError("The menu entry of one user does not name the program.")
        answer = subprocess.run(
            [program, "--version"], env=variables, capture_output=True, text=True, check=False
        )
        if answer.stdout.strip() != version():
            raise PackageError("The program installed for one user does not start.")
        _script(home / ".local/lib" / PACKAGE / "uninstall.sh", variables, again=False)
        caches = ("mimeinfo.cache", "icon-theme.cache")
        left = [
            path
            for path in home.rglob("*")
            if path.is_file() and path.name not in caches and "mime" not in path.parts
        ]
        if left or list(home.rglob("*skyline*")):
            raise PackageError(f"Uninstalling leaves {left or 'something'} behind.")


def _script(script: Path, variables: dict[str, str], *, again: bool) -> None:
    result = subprocess.run(
        ["sh", str(script)], env=variables, capture_output=True, text=True, check=False
    )
    if result.returncode or result.stderr:
        when = " the second time" if again else ""
        raise PackageError(f"{script.name} fails{when}: {result.stderr.strip()}")

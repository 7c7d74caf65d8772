"""Trials in clean Debian systems without Python, made with debootstrap where that can be done."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tools.packaging import build, screen
from tools.packaging.errors import PackageError
from tools.packaging.installers import LIBRARY, PACKAGE
from tools.packaging.plan import APPLICATION_ID, NAME, RECORD_SUFFIX, RECORD_TYPE
from tools.packaging.surroundings import sample_record
from tools.packaging.trials import Trial

SUITES: Final = {"bookworm": "Debian 12", "trixie": "Debian 13"}
KEPT: Final = build.WORK / "chroots"
DESKTOP_PACKAGES: Final = ("desktop-file-utils", "shared-mime-info", "hicolor-icon-theme")
"""What any desktop has: it lets menu entries and file types take effect."""
GIO: Final = "libglib2.0-bin"
"""Starts programs as a desktop's menu does."""
VARYING: Final = ("/var", "/tmp", "/root", "/dev", "/proc", "/sys", "/run", "/etc/ld.so.cache")


def why_not() -> str:
    """Why no Debian system can be made here, in one sentence; empty when it can."""
    if sys.platform != "linux":
        return "Clean Debian systems were not tried: this is not Linux."
    if os.geteuid() != 0:
        return "Clean Debian systems were not tried: only root can make them."
    if shutil.which("debootstrap") is None:
        return "Clean Debian systems were not tried: debootstrap is missing."
    if not mirror():
        return "Clean Debian systems were not tried: apt here knows no Debian mirror."
    if screen.missing_programs():
        return "Clean Debian systems were not tried: Xvfb or xdotool is missing."
    return ""


def mirror() -> str:
    """The address this machine's own apt has Debian's packages from; empty if none."""
    if shutil.which("apt-get") is None:
        return ""
    command = ["apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages"]
    listed = subprocess.run(command, capture_output=True, text=True, check=False).stdout.split()
    return next((each.rstrip("/") for each in listed if each.rstrip("/").endswith("debian")), "")


def system(suite: str) -> Path:
    """A clean system of that suite; made once, then kept below ``build``.

    Raises:
        PackageError: debootstrap fails.
    """
    base = KEPT / suite
    if not (base / "made").exists():
        shutil.rmtree(base, ignore_errors=True)
        base.mkdir(parents=True)
        command = ["debootstrap", "--variant=minbase", suite, str(base / "root"), mirror()]
        with (base / "log").open("w", encoding="utf-8") as log:
            status = subprocess.call(command, stdout=log, stderr=log)
        if status:
            raise PackageError(f"debootstrap {suite} failed; {base / 'log'} says why.")
        (base / "made").touch()
    return base / "root"


@contextmanager
def copy_of(suite: str) -> Iterator[Path]:
    """A system to try things in; it is thrown away afterwards."""
    root = KEPT / f"{suite}-trial"
    shutil.rmtree(root, ignore_errors=True)
    subprocess.run(["cp", "-a", str(system(suite)), str(root)], check=True)
    shutil.copy("/etc/resolv.conf", root / "etc/resolv.conf")
    try:
        yield root
    finally:
        shutil.rmtree(root, ignore_errors=True)


class System:
    """A clean system with the Debian package, and what is tried in it.

    Args:
        root: its folder.
        package: the ``.deb``.
    """

    def __init__(self, root: Path, package: Path) -> None:
        self._root = root
        self._package = package

    def run(self, command: Sequence[str]) -> str:
        """Runs a command inside; returns its output.

        Raises:
            PackageError: it fails.
        """
        result = subprocess.run(
            ["/usr/sbin/chroot", str(self._root), *command],
            env=self._variables(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        if result.returncode:
            said = (result.stderr.strip() or result.stdout.strip()).splitlines()[-1:]
            raise PackageError(f"{' '.join(command[:3])} failed in the system: {' '.join(said)}")
        return result.stdout

    @staticmethod
    def _variables() -> dict[str, str]:
        variables = {
            "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
            "HOME": "/root",
            "LANG": "C.UTF-8",
            "DEBIAN_FRONTEND": "noninteractive",
            "SDL_AUDIODRIVER": "dummy",
        }
        for name in ("http_proxy", "https_proxy", "no_proxy"):
            if name in os.environ:
                variables[name] = os.environ[name]
        return variables

    def has_no_python(self) -> None:
        """Makes sure that the trials prove something."""
        places = ("usr/bin/python*", "usr/lib/python3*", "usr/local/bin/python*")
        found = [str(path) for place in places for path in self._root.glob(place)]
        if found:
            raise PackageError(f"The clean system has Python: {found[0]}.")

    def prepare(self) -> None:
        """Installs what any desktop has, and the program that stands for its menu."""
        self.run(["apt-get", "update", "-qq"])
        packages = [*DESKTOP_PACKAGES, GIO]
        self.run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages])
        self.has_no_python()

    def install(self) -> None:
        """Installs the package with what it depends on."""
        shutil.copy(self._package, self._root / "root" / self._package.name)
        inside = f"/root/{self._package.name}"
        self.run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", inside])
        self.has_no_python()

    def starts_from_the_menu(self, display: str) -> None:
        """The desktop knows entry and file type, and starts the program by them."""
        record = self._root / "root" / f"game{RECORD_SUFFIX}"
        record.write_text(sample_record(), encoding="utf-8")
        inside = f"/root/{record.name}"
        told = self.run(["gio", "info", "-a", "standard::content-type", inside])
        if RECORD_TYPE not in told:
            raise PackageError("The system does not know a record's type.")
        told = self.run(["gio", "mime", RECORD_TYPE])
        if f"{APPLICATION_ID}.desktop" not in told:
            raise PackageError("The system does not know which program opens a record.")
        entry = f"/usr/share/applications/{APPLICATION_ID}.desktop"
        launch = ["/usr/sbin/chroot", str(self._root), "gio", "launch", entry, inside]
        variables = {**self._variables(), "DISPLAY": display}
        quiet = subprocess.DEVNULL  # the program outlives gio, and would keep pipes open
        try:
            subprocess.run(launch, env=variables, stdout=quiet, stderr=quiet, check=False)
            screen.expect_window(display, "skyline")
        finally:
            self.end_programs()

    def end_programs(self) -> None:
        """Ends the copies of the program that were started in this system."""
        program = self._root / LIBRARY / NAME
        for link in Path("/proc").glob("[0-9]*/exe"):
            try:
                if link.samefile(program):
                    os.kill(int(link.parent.name), 15)
            except OSError:
                continue

    def files(self) -> set[str]:
        """All files and links inside, without those that always change."""
        found = set()
        for folder, _folders, names in os.walk(self._root):
            inside = "/" + os.path.relpath(folder, self._root).lstrip(".")
            found |= {os.path.normpath(f"{inside}/{name}") for name in names}
        return {name for name in found if not name.startswith(VARYING)}

    def uninstall(self, before: set[str]) -> None:
        """Removes the package; nothing of it may stay.

        Args:
            before: the files before it was installed.
        """
        self.run(["apt-get", "purge", "-y", "-qq", PACKAGE])
        self.run(["apt-get", "autoremove", "--purge", "-y", "-qq"])
        left = sorted(name for name in self.files() - before if "skyline" in name.lower())
        if left or (self._root / LIBRARY).exists():
            raise PackageError(f"Uninstalling leaves {left[:3]} behind.")

    def trial(self) -> Trial:
        """The trials of the installed program."""
        inside = Path("/root/trial")
        home = self._root / "root/trial"
        home.mkdir(parents=True)
        command = ["/usr/sbin/chroot", str(self._root), "/usr/bin/skyline"]
        return Trial(command, home, inside)

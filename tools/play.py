"""Plays Skyline from a fresh copy of the project: ``python3 tools/play.py``.

Needs nothing but Python and, the first time, a network. It makes a private
environment in the folder ``.play`` beside this one, installs there exactly what
``tools/locks`` lists, every file checked against its hash, then the project, and
starts it with the remaining arguments. ``python3 tools/play.py --test`` runs
the tests instead, with the remaining arguments for pytest, and ``--prepare dev``
only installs the extra of that name. Deleting ``.play`` undoes it all.

This file must be readable by every Python from 3.6 on, so that an old one can say
what is missing; hence no newer syntax and no future imports in it.
"""

import errno
import hashlib
import importlib.util
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

MINIMUM = (3, 11)
NEWEST_LOCKED = (3, 14)
"""The newest Python that the lock files are made for and were tried with."""

if sys.version_info < MINIMUM:
    sys.exit(
        f"Skyline needs Python {MINIMUM[0]}.{MINIMUM[1]} or newer, and this is Python "
        f"{sys.version_info[0]}.{sys.version_info[1]}: please install a newer Python and "
        "start this file with it."
    )

REPOSITORY = Path(__file__).resolve().parent.parent

NETWORK_TROUBLE = re.compile(
    r"name resolution|Name or service not known|getaddrinfo failed|nodename nor servname"
    r"|NewConnectionError|Failed to establish|Network is unreachable|No route to host"
    r"|Connection refused|ConnectTimeout|ReadTimeout|timed out|ProxyError|Max retries exceeded"
    r"|RemoteDisconnected|Connection reset|can't be reached"
)
WHOLE_SUITE = ("--numprocesses=auto", "--dist=worksteal", "-m", "not thorough")
"""What ``--test`` alone asks pytest for: all cores; a chosen part starts quicker on one."""
LOCKS = {"play": (), "test": ("test",), "dev": ("test", "dev")}
"""Each lock file in ``tools/locks`` and the extras it holds, the smallest first."""
LOCKED_SYSTEMS = ("linux", "win32", "darwin")
FORGED = "DO NOT MATCH THE HASHES"
"""What pip prints when a file is not the one a lock names."""
UNWANTED_VARIABLES = ("PYTHONHOME", "PYTHONPATH", "PIP_USER", "PIP_TARGET", "PIP_PREFIX")
"""They would lead the private environment astray."""


class ExplainedError(Exception):
    """Skyline can't be prepared; ``str()`` is one sentence that says why."""


class Workshop:
    """The folder that holds the private environment and what was done to it."""

    def __init__(self, folder: Path, project: Path) -> None:
        """Names the places; creates nothing.

        Args:
            folder: everything made here goes below it.
            project: the folder of ``pyproject.toml``.
        """
        self.folder = folder
        self.project = project
        self.environment = folder / "environment"
        self.log = folder / "install.log"
        self._stamp = folder / "installed.json"

    @property
    def python(self) -> Path:
        """The environment's interpreter."""
        if os.name == "nt":
            return self.environment / "Scripts" / "python.exe"
        return self.environment / "bin" / "python"

    def prepare(self, extras: Sequence[str]) -> None:
        """Makes sure that the project and ``extras`` are installed as ``pyproject.toml`` says.

        Raises:
            ExplainedError: it can't be done.
        """
        try:
            if self._is_ready(extras):
                return
            self.folder.mkdir(exist_ok=True)
            with one_at_a_time(self.folder / "lock"):
                if not self._is_ready(extras):  # another start may just have done it
                    self._install(extras)
        except OSError as error:
            raise ExplainedError(sentence_for_os_error(error, self.folder)) from error

    def _is_ready(self, extras: Sequence[str]) -> bool:
        done = self._read_stamp()
        return (
            done.get("environment") == self._environment_key()
            and done.get("project") == [self._project_key()]
            and set(extras) <= set(done.get("extras", []))
            and self.python.exists()
        )

    def _install(self, extras: Sequence[str]) -> None:
        done = self._read_stamp()
        kept = done.get("environment") == self._environment_key() and self.python.exists()
        wanted = sorted({*extras, *(done.get("extras", []) if kept else [])})
        self._stamp.unlink(missing_ok=True)
        tell("Preparing Skyline; the first time this takes a minute and needs a network.")
        with self.log.open("w", encoding="utf-8", errors="replace") as log:
            if not kept:
                self._make_environment(log)
            self._install_packages(wanted, log)
        stamp = {
            "environment": self._environment_key(),
            "project": [self._project_key()],
            "extras": wanted,
        }
        self._stamp.write_text(json.dumps(stamp), encoding="utf-8")
        tell("Skyline is ready.")

    def _install_packages(self, extras: Sequence[str], log: TextIO) -> None:
        """By the lock; outside it by the ranges. A file that is not the locked one is refused."""
        lock, reason = self._lock(extras)
        if lock is not None:
            # No source is built: what building fetches would be checked against no hash.
            exactly = ["--require-hashes", "--only-binary=:all:", "--requirement", str(lock)]
            if self._run_pip(["install", "--retries", "2", *exactly], log):
                alone = ["--no-index", "--no-deps", "--no-build-isolation", "--editable", "."]
                if not self._run_pip(["install", *alone], log):
                    raise ExplainedError(self._explain_log())
                tell("Installed exactly what the lock file names; every file's hash was checked.")
                return
            if FORGED in self._log_text():
                raise ExplainedError(sentence_for_log(self._log_text(), self.log))
        tell(f"Installing by the ranges in pyproject.toml, not by the lock file: {reason}.")
        project = f".[{','.join(extras)}]" if extras else "."
        if not self._run_pip(["install", "--retries", "2", "--editable", project], log):
            raise ExplainedError(self._explain_log())

    def _lock(self, extras: Sequence[str]) -> tuple[Path | None, str]:
        """The lock file to try, and why it was not followed if it isn't in the end."""
        if os.environ.get("SKYLINE_UNLOCKED"):
            return None, "SKYLINE_UNLOCKED is set"
        running = ".".join(map(str, sys.version_info[:2]))
        if sys.version_info[:2] > NEWEST_LOCKED or sys.implementation.name != "cpython":
            return None, f"it was not made for {sys.implementation.name} {running}"
        if sys.platform not in LOCKED_SYSTEMS:
            return None, f"it was not made for {sys.platform}"
        for name, covered in LOCKS.items():
            path = self.project / "tools" / "locks" / f"{name}.txt"
            if set(extras) <= set(covered) and path.exists():
                return path, "the package index doesn't have all of its files for this computer"
        return None, f"it doesn't hold {' and '.join(extras) or 'the game'}"

    def _make_environment(self, log: TextIO) -> None:
        import venv  # noqa: PLC0415 - slow, and not needed once all is installed

        venv.create(self.environment, clear=True, with_pip=False, symlinks=os.name != "nt")
        if importlib.util.find_spec("ensurepip") is not None:
            command = [str(self.python), "-m", "ensurepip", "--default-pip"]
            if run_logged(command, log, self.folder) == 0:
                return
        self._fetch_pip(log)

    def _fetch_pip(self, log: TextIO) -> None:
        """Debian and others ship Python without its installer: pip then comes from the index."""
        sys.path.insert(0, str(REPOSITORY))
        from tools.fetch_pip import NoPipError, fetch_pip  # noqa: PLC0415 - rarely needed

        try:
            wheel = fetch_pip(self.folder)
        except NoPipError as error:
            log.write(f"{error}\n")
            raise ExplainedError(sentence_for_log(str(error), self.log)) from error
        command = [
            str(self.python),
            f"{wheel}/pip",
            "install",
            "--no-index",
            "--no-deps",
            str(wheel),
        ]
        status = run_logged(command, log, self.folder)
        wheel.unlink()
        if status:
            raise ExplainedError(self._explain_log())

    def _run_pip(self, arguments: Sequence[str], log: TextIO) -> bool:
        command = [str(self.python), "-m", "pip", "--disable-pip-version-check", "--no-input"]
        return run_logged([*command, *arguments], log, self.project) == 0

    def _explain_log(self) -> str:
        return sentence_for_log(self._log_text(), self.log)

    def _log_text(self) -> str:
        return self.log.read_text(encoding="utf-8", errors="replace")

    def _read_stamp(self) -> dict[str, list[str]]:
        """What was done: lists of words, or nothing when it is missing or no such thing."""
        try:
            stamp = json.loads(self._stamp.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        sound = isinstance(stamp, dict) and all(isinstance(v, list) for v in stamp.values())
        return stamp if sound else {}

    def _environment_key(self) -> list[str]:
        """Changes with what an environment can't be carried over to: Python, and its place."""
        return [sys.version, sys.base_prefix, str(self.environment)]

    def _project_key(self) -> str:
        locks = sorted((self.project / "tools" / "locks").glob("*.txt"))
        parts = [path.read_bytes() for path in (self.project / "pyproject.toml", *locks)]
        return hashlib.sha256(b"".join(parts)).hexdigest()


def main(arguments: Sequence[str]) -> int:
    """Prepares the environment if need be, then plays or tests; returns the exit status."""
    testing = arguments[:1] == ["--test"]
    preparing = arguments[:1] == ["--prepare"]
    workshop = Workshop(REPOSITORY / ".play", REPOSITORY)
    try:
        workshop.prepare(["test"] if testing else arguments[1:] if preparing else [])
    except ExplainedError as error:
        tell(str(error))
        return 1
    except KeyboardInterrupt:
        tell("Stopped; the next start begins again.")
        return 130
    if preparing:
        print(workshop.python)
        return 0
    if testing:
        os.chdir(REPOSITORY)
        return become(
            [str(workshop.python), "-m", "pytest", *(arguments[1:] or WHOLE_SUITE)],
            # Tests start the program often: it is compiled once, whatever the variables say.
            PYTHONPYCACHEPREFIX=str(workshop.folder / "bytecode"),
            PYTHONDONTWRITEBYTECODE="",
        )
    # -P: a file named like one of our packages in the player's folder must not be taken for it.
    return become([str(workshop.python), "-P", "-m", "skyline", *arguments])


def become(command: Sequence[str], **variables: str) -> int:
    """Runs a command in place of this process, where the system can do that."""
    environment = {**clean_environment(os.environ), **variables}
    if os.name == "nt":
        return subprocess.call(command, env=environment)
    sys.stdout.flush()
    sys.stderr.flush()
    os.execve(command[0], list(command), environment)
    raise AssertionError("execve does not return")


def run_logged(command: Sequence[str], log: TextIO, folder: Path) -> int:
    """Runs a command into a log, naming each package that is fetched on the terminal.

    Args:
        command: program and arguments.
        log: takes all output.
        folder: where the command runs.

    Returns:
        The exit status.
    """
    with subprocess.Popen(
        command,
        cwd=folder,
        env=clean_environment(os.environ),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            log.write(line)
            collecting = re.match(r"Collecting ([\w.-]+)", line)
            if collecting:
                tell(f"  {collecting.group(1)}")
    log.flush()
    return process.returncode


def clean_environment(variables: Mapping[str, str]) -> dict[str, str]:
    """The variables without those that lead a private environment astray."""
    return {name: value for name, value in variables.items() if name not in UNWANTED_VARIABLES}


def sentence_for_log(text: str, log: Path) -> str:
    """Why an installation failed, judged by what the tools printed."""
    if FORGED in text:
        return (
            "A package from the index is not the file that the lock file names, so nothing was "
            f"installed; {log} says which. SKYLINE_UNLOCKED=1 installs without the lock file."
        )
    if "No space left on device" in text or "[Errno 28]" in text:
        return "The disk is full, so Skyline can't be prepared; about 300 MB must be free."
    if "Read-only file system" in text or "Permission denied" in text:
        return f"The folder {log.parent} can't be written to, so Skyline can't be prepared."
    if "CERTIFICATE_VERIFY_FAILED" in text:
        return (
            "The package index shows a certificate that this computer doesn't trust, so Skyline's "
            f"packages can't be downloaded; {log} says more."
        )
    if NETWORK_TROUBLE.search(text):
        return (
            "Skyline's packages can't be downloaded: please connect this computer to a network "
            f"and start again; {log} says more."
        )
    # What the lock lacked has been told; the last is what there was no way around.
    missing = re.findall(r"No matching distribution found for ([\w.-]+)", text)
    if missing:
        return (
            f"The package index has no {missing[-1]} that fits this computer and "
            f"Python {sys.version_info[0]}.{sys.version_info[1]}; {log} says more."
        )
    return f"Skyline can't be prepared; {log} says why."


def sentence_for_os_error(error: OSError, folder: Path) -> str:
    """Why the folder can't be used."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return "The disk is full, so Skyline can't be prepared; about 300 MB must be free."
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return (
            f"The folder {folder.parent} can't be written to: please copy Skyline to a folder "
            "of your own and start it there."
        )
    place = error.filename or folder
    return f"Skyline can't be prepared: {place}: {error.strerror or error}."


@contextmanager
def one_at_a_time(path: Path) -> Iterator[None]:
    """Waits until no other start works in the same folder; a killed one holds no lock."""
    with path.open("w", encoding="utf-8") as file:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415

            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl  # noqa: PLC0415

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def tell(text: str) -> None:
    """Says something without disturbing what the program prints for other programs."""
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

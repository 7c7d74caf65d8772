"""Fetches pip itself, for a Python that comes without it (a fresh Debian, say).

Only the standard library is used. The package index is the one that pip would use:
``PIP_INDEX_URL`` and its kin, then pip's configuration files, then PyPI. No wheel is run
whose checksum could not be checked: the index tells it, or a file beside a local wheel.
"""

from __future__ import annotations

import configparser
import hashlib
import html.parser
import os
import re
import ssl
import sys
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

PUBLIC_INDEX = "https://pypi.org/simple"
TIMEOUT_SECONDS = 20.0
LARGEST_WHEEL = 20_000_000

_WHEEL = re.compile(r"pip-(\d+(?:\.\d+)*)-(?:py2\.)?py3-none-any\.whl")
_CLAUSE = re.compile(r"(>=|<=|==|!=|~=|>|<)\s*(\d+(?:\.\d+)*)(\.\*)?")

Version = tuple[int, ...]


class NoPipError(Exception):
    """pip can't be had; ``str()`` says why in words that follow a colon."""


@dataclass(frozen=True)
class Sources:
    """Where pip would look for packages.

    Attributes:
        indexes: addresses of package indexes, the first asked first.
        folders: local folders that hold wheels.
        certificates: a file of certificate authorities; None for the system's.
    """

    indexes: tuple[str, ...] = (PUBLIC_INDEX,)
    folders: tuple[Path, ...] = ()
    certificates: str | None = None


@dataclass(frozen=True, order=True)
class Candidate:
    """A wheel of pip on offer; the greatest is the newest."""

    version: Version
    address: str
    sha256: str | None


def fetch_pip(target: Path, environment: Mapping[str, str] | None = None) -> Path:
    """Downloads the newest pip that runs on this Python into the folder ``target``.

    Returns:
        The wheel.

    Raises:
        NoPipError: no index could be reached, or none offers a pip that fits.
        OSError: the wheel can't be written.
    """
    sources = configured_sources(os.environ if environment is None else environment)
    found: list[Candidate] = []
    unchecked: list[Candidate] = []
    failures: list[str] = []
    for folder in sources.folders:
        unchecked += candidates_in(folder)
    for index in sources.indexes:
        page = project_page(index)
        try:
            text = _read(page, sources.certificates).decode("utf-8", "replace")
        except (OSError, ValueError) as error:
            failures.append(f"{index} can't be reached ({error})")
            continue
        base = page[: -len("index.html")] if page.endswith("/index.html") else page
        found += candidates_on(text, base, sys.version_info[:3])
    found += with_checksums(unchecked, found)
    if not found and unchecked:
        failures.append("the pip in the local folder can’t be checked: no index tells its checksum")
    if not found:
        raise NoPipError("; ".join(failures) or "the package index offers no pip for this Python")
    best = max(found)
    try:
        content = _read(best.address, sources.certificates)
    except (OSError, ValueError) as error:
        raise NoPipError(f"{best.address} can't be reached ({error})") from error
    if hashlib.sha256(content).hexdigest() != best.sha256:
        raise NoPipError("the downloaded pip does not match its checksum")
    wheel = target / urllib.parse.unquote(best.address.rsplit("/", 1)[1])
    wheel.write_bytes(content)
    return wheel


def configured_sources(environment: Mapping[str, str]) -> Sources:
    """What pip's environment variables and configuration files name."""
    values: dict[str, str] = {}
    for path in configuration_files(environment):
        # pip's files have no interpolation and may be broken; pip itself will say so.
        parser = configparser.RawConfigParser()
        with suppress(OSError, configparser.Error, UnicodeDecodeError):
            parser.read(path, encoding="utf-8")
        for section in ("global", "install"):
            if parser.has_section(section):
                values.update(parser.items(section))
    for name in ("index-url", "extra-index-url", "find-links", "no-index", "cert"):
        variable = "PIP_" + name.upper().replace("-", "_")
        if environment.get(variable):
            values[name] = environment[variable]
    indexes: list[str] = []
    if values.get("no-index", "").lower() not in ("1", "true", "yes", "on"):
        indexes = [
            values.get("index-url", PUBLIC_INDEX),
            *values.get("extra-index-url", "").split(),
        ]
    return Sources(
        indexes=tuple(indexes),
        folders=tuple(_local_folder(place) for place in values.get("find-links", "").split()),
        certificates=values.get("cert"),
    )


def configuration_files(environment: Mapping[str, str]) -> list[Path]:
    """The configuration files of pip on this system, the one that overrides the others last."""
    chosen = environment.get("PIP_CONFIG_FILE")
    if chosen == os.devnull:
        return []
    home = Path(environment.get("HOME") or Path.home())
    if sys.platform == "win32":
        files = [
            Path(environment.get("PROGRAMDATA", "C:/ProgramData"), "pip", "pip.ini"),
            home / "pip" / "pip.ini",
            Path(environment.get("APPDATA", str(home)), "pip", "pip.ini"),
        ]
    else:
        shared = environment.get("XDG_CONFIG_DIRS", "/etc/xdg").split(":")
        own = Path(environment.get("XDG_CONFIG_HOME") or home / ".config")
        files = [Path(folder, "pip", "pip.conf") for folder in reversed(shared)]
        files += [Path("/etc/pip.conf"), home / ".pip" / "pip.conf"]
        if sys.platform == "darwin":
            files.append(home / "Library" / "Application Support" / "pip" / "pip.conf")
        files.append(own / "pip" / "pip.conf")
    if chosen:
        files.append(Path(chosen))
    return files


def project_page(index: str) -> str:
    """The address of pip's page in an index; a local index is plain files."""
    page = index.rstrip("/") + "/pip/"
    return page + "index.html" if page.startswith("file:") else page


def candidates_on(text: str, base: str, python: Version) -> list[Candidate]:
    """The wheels of pip that an index page offers to a Python version, checksum and all.

    Args:
        text: the page, as the simple repository API (PEP 503) lays it down.
        base: the page's address, which links may be relative to.
        python: the version, such as ``(3, 11, 2)``.
    """
    page = _LinkReader()
    page.feed(text)
    found = []
    for link in page.links:
        address, fragment = urllib.parse.urldefrag(urllib.parse.urljoin(base, link["href"]))
        match = _WHEEL.fullmatch(urllib.parse.unquote(address.rsplit("/", 1)[-1]))
        sha256 = urllib.parse.parse_qs(fragment).get("sha256", [""])[0]
        if match is None or not sha256 or "data-yanked" in link:
            continue
        if admits(link.get("data-requires-python", ""), python):
            found.append(Candidate(_version(match[1]), address, sha256))
    return found


def with_checksums(unchecked: Sequence[Candidate], offered: Sequence[Candidate]) -> list[Candidate]:
    """Those wheels of local folders whose checksum an index, or a file beside them, tells."""
    known = {each.address.rsplit("/", 1)[1]: each.sha256 for each in offered}
    return [
        replace(each, sha256=sha256)
        for each in unchecked
        if (sha256 := each.sha256 or known.get(each.address.rsplit("/", 1)[1]))
    ]


def candidates_in(folder: Path) -> Iterator[Candidate]:
    """The wheels of pip in a local folder, with the checksum of ``NAME.whl.sha256`` beside it."""
    with suppress(OSError):
        for path in sorted(folder.iterdir()):
            match = _WHEEL.fullmatch(path.name)
            if match is not None:
                beside = path.with_name(f"{path.name}.sha256")
                told = beside.read_text(encoding="ascii").split() if beside.is_file() else []
                sha256 = told[0].lower() if told else None
                yield Candidate(_version(match[1]), path.absolute().as_uri(), sha256)


def admits(requirement: str, python: Version) -> bool:
    """Whether a ``Requires-Python`` such as ``>=3.9,!=3.10.*`` admits a version.

    A clause that is not understood counts as a no.
    """
    return all(
        _clause_admits(clause.strip(), python)
        for clause in requirement.split(",")
        if clause.strip()
    )


def _clause_admits(clause: str, python: Version) -> bool:
    match = _CLAUSE.fullmatch(clause)
    if match is None:
        return False
    operator, version = match[1], _version(match[2])
    start = python[: len(version)]
    if match[3]:
        return {"==": start == version, "!=": start != version}.get(operator, False)
    padded = version + (0,) * (len(python) - len(version))
    return {
        ">=": python >= padded,
        "<=": python <= padded,
        ">": python > padded,
        "<": python < padded,
        "==": python == padded,
        "!=": python != padded,
        "~=": python >= padded and start[:-1] == version[:-1],
    }[operator]


def _version(text: str) -> Version:
    return tuple(int(part) for part in text.split("."))


def _local_folder(place: str) -> Path:
    if place.startswith("file:"):
        return Path(urllib.request.url2pathname(urllib.parse.urlsplit(place).path))
    return Path(place).expanduser()


def _read(address: str, certificates: str | None) -> bytes:
    """The content at an address; a name and password in it are sent to that host only."""
    parts = urllib.parse.urlsplit(address)
    handlers: list[urllib.request.BaseHandler] = []
    if parts.scheme == "https":
        context = ssl.create_default_context(cafile=certificates)
        handlers.append(urllib.request.HTTPSHandler(context=context))
    if parts.username is not None:
        address = parts._replace(netloc=parts.netloc.rpartition("@")[2]).geturl()
        passwords = urllib.request.HTTPPasswordMgrWithPriorAuth()
        passwords.add_password(
            None,
            address,
            urllib.parse.unquote(parts.username),
            urllib.parse.unquote(parts.password or ""),
            is_authenticated=True,
        )
        handlers.append(urllib.request.HTTPBasicAuthHandler(passwords))
    request = urllib.request.Request(address, headers={"Accept": "text/html, */*;q=0.1"})
    opener = urllib.request.build_opener(*handlers)
    with opener.open(request, timeout=TIMEOUT_SECONDS) as answer:
        return bytes(answer.read(LARGEST_WHEEL))


class _LinkReader(html.parser.HTMLParser):
    """Collects the attributes of every link of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[dict[str, str]] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag == "a":
            named = {name: value or "" for name, value in attributes}
            if "href" in named:
                self.links.append(named)

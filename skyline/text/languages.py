"""Which languages there are, which one the player reads, and how to change it.

``tools/catalogues.py`` makes the catalogues in ``assets/locale``; English, the language of the
sources, needs none.
"""

from __future__ import annotations

import gettext
import locale
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping

from skyline.resources import asset
from skyline.text import words
from skyline.text.pseudo import PseudoTranslations

DOMAIN = "skyline"
ENGLISH = "en"
PSEUDO = "pseudo"  # a made-up language that shows texts which are not translated, cut or too long

VARIABLE = "SKYLINE_LANGUAGE"  # an environment variable that overrides settings and system

_OWN_NAMES: Mapping[str, str] = {ENGLISH: "English", "de": "Deutsch"}


def available() -> list[tuple[str, str]]:
    """Codes of the languages that can be chosen, each with its own name for itself."""
    return [(code, name) for code, name in _OWN_NAMES.items() if code == ENGLISH or _has(code)]


def translated(text: str, code: str) -> str:
    """A text of the catalogues in one of the :func:`available` languages, whichever is used now."""
    if code == ENGLISH:
        return text
    return gettext.translation(DOMAIN, asset("locale"), [code]).gettext(text)


def known(code: str) -> bool:
    """Whether :func:`use` can be given this code."""
    return code == PSEUDO or code in dict(available())


def use(code: str) -> None:
    """Makes all texts speak a language from now on; raises ValueError if there is none."""
    if not known(code):
        raise ValueError(f"there is no language {code!r}")
    if code == PSEUDO:
        words.use(PseudoTranslations(), code)
    elif code == ENGLISH:
        words.use(gettext.NullTranslations(), code)
    else:
        words.use(gettext.translation(DOMAIN, asset("locale"), [code]), code)


def chosen(setting: str, system: Callable[[], str] | None = None) -> str:
    """The language to use: by the environment, else the settings, else the system, else English."""
    wanted = os.environ.get(VARIABLE, "").strip() or setting
    if known(wanted):
        return wanted
    return (of_system if system is None else system)()


def of_system(environment: Mapping[str, str] | None = None, platform: str = sys.platform) -> str:
    """The first of the system's languages that there is a catalogue for, else English."""
    offered = dict(available())
    for name in _system_names(os.environ if environment is None else environment, platform):
        code = name.replace("-", "_").partition("_")[0].partition(".")[0].lower()
        if code in offered:
            return code
    return ENGLISH


def _has(code: str) -> bool:
    return asset(f"locale/{code}/LC_MESSAGES/{DOMAIN}.mo").is_file()


def _system_names(environment: Mapping[str, str], platform: str) -> Iterator[str]:
    """Names such as ``de_AT.UTF-8`` or ``de-AT``, the player's favourite first."""
    if platform == "win32":
        yield from _windows_names()
    elif platform == "darwin":
        yield from _macos_names()
    # The order in which gettext itself looks; the first that is set is the player's wish.
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        wish = environment.get(variable, "")
        if wish:
            yield from wish.split(":")
            return
    yield locale.getlocale()[0] or ""


def _windows_names() -> Iterator[str]:
    import ctypes  # noqa: PLC0415 - only where it is needed

    try:
        number = ctypes.windll.kernel32.GetUserDefaultUILanguage()  # type: ignore[attr-defined,unused-ignore]
    except (AttributeError, OSError):
        return
    yield locale.windows_locale.get(number, "")


def _macos_names() -> Iterator[str]:
    """A program started from the Finder has no language in its environment."""
    try:
        told = subprocess.run(
            ["/usr/bin/defaults", "read", "-g", "AppleLanguages"],
            capture_output=True,
            text=True,
            timeout=2,
            check=True,
        ).stdout
    except (OSError, subprocess.SubprocessError):
        return
    yield from (line.strip(' \t",') for line in told.strip("()\n").splitlines() if line.strip())

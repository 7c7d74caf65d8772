"""The message catalogues: collects texts from the sources, merges, compiles, checks.

``python -m tools.catalogues update`` after texts have changed; then translate what it
names in ``assets/locale/LANG/LC_MESSAGES/skyline.po`` and run ``compile``. ``check``
says whether everything is in order, and ``list LANG`` prints what is not translated.
"""

from __future__ import annotations

import argparse
import io
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

from skyline import __version__

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "skyline"
LOCALE = ROOT / "assets" / "locale"
TEMPLATE = LOCALE / "skyline.pot"
KEYWORDS = {"_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
PROJECT = "Skyline"
TEAM = "The Skyline table team"
#: Catalogues are the same bytes whoever makes them, so they bear no date of their own.
NO_DATE = datetime(2026, 1, 1, tzinfo=UTC)

_FIELD = re.compile(r"\{[^{}]*\}")
_MARK = re.compile(rb"\b(?:_|ngettext|pgettext)\s*\(")


def languages() -> list[str]:
    """Codes of the languages that have a catalogue."""
    return sorted(path.parent.parent.name for path in LOCALE.glob("*/LC_MESSAGES/skyline.po"))


def po_file(language: str) -> Path:
    """The catalogue that translators write."""
    return LOCALE / language / "LC_MESSAGES" / "skyline.po"


def mo_file(language: str) -> Path:
    """The compiled catalogue that the program reads."""
    return po_file(language).with_suffix(".mo")


def extract() -> Catalog:
    """All texts of the sources, each with the files that it stands in."""
    catalogue = Catalog(
        project=PROJECT, version=__version__, copyright_holder=TEAM, creation_date=NO_DATE
    )
    catalogue.header_comment = (
        f"# Texts of {PROJECT}, collected from its sources by tools/catalogues.py.\n#"
    )
    for path in sorted(SOURCES.rglob("*.py")):
        if not _MARK.search(path.read_bytes()):
            continue  # most modules say nothing, and reading them takes its time
        place = path.relative_to(ROOT).as_posix()
        for _line, text, comments, context in extract_from_file(
            "python", path, keywords=KEYWORDS, comment_tags=("Translators:",)
        ):
            catalogue.add(
                text, None, [(place, 1)], auto_comments=comments, context=context
            ).flags.discard("python-format")  # fields are named; a percent sign is only that
    return catalogue


def read(path: Path, language: str | None = None) -> Catalog:
    """A catalogue from its file."""
    with path.open("rb") as file:
        return read_po(file, locale=language)


def po_bytes(catalogue: Catalog) -> bytes:
    """A catalogue in the form that translators write; no line numbers, so diffs stay small."""
    content = io.BytesIO()
    write_po(content, catalogue, width=96, include_lineno=False, ignore_obsolete=True)
    return content.getvalue()


def mo_bytes(catalogue: Catalog) -> bytes:
    """A catalogue in the form that :mod:`gettext` reads."""
    content = io.BytesIO()
    write_mo(content, catalogue)
    return content.getvalue()


def update() -> None:
    """Writes the template, and merges it into every catalogue."""
    template = extract()
    LOCALE.mkdir(parents=True, exist_ok=True)
    TEMPLATE.write_bytes(po_bytes(template))
    for language in languages():
        catalogue = read(po_file(language), language)
        catalogue.update(template, no_fuzzy_matching=True)
        catalogue.project, catalogue.version = PROJECT, __version__
        for message in catalogue:
            message.flags.discard("python-format")
        po_file(language).write_bytes(po_bytes(catalogue))
        print(f"{language}: {len(list(untranslated(catalogue)))} to translate")


def compile_all() -> None:
    """Writes what the program reads."""
    for language in languages():
        mo_file(language).write_bytes(mo_bytes(read(po_file(language), language)))


def begin(language: str) -> None:
    """Starts an empty catalogue for a language."""
    catalogue = Catalog(language, project=PROJECT, version=__version__, creation_date=NO_DATE)
    catalogue.revision_date = NO_DATE
    catalogue.last_translator = catalogue.language_team = TEAM
    catalogue.header_comment = f"# Texts of {PROJECT}: {language}.\n#"
    catalogue.fuzzy = False
    po_file(language).parent.mkdir(parents=True, exist_ok=True)
    po_file(language).write_bytes(po_bytes(catalogue))
    update()


def untranslated(catalogue: Catalog) -> Iterator[Message]:
    """Texts without a translation, or with one that somebody should look at."""
    for message in catalogue:
        if message.id and (message.fuzzy or not all(_forms(message))):
            yield message


def problems() -> Iterator[str]:
    """Everything that is not in order, one sentence each."""
    template = extract()
    if not TEMPLATE.exists() or keys(read(TEMPLATE)) != keys(template):
        yield "skyline.pot does not match the sources; run update."
    for language in languages():
        catalogue = read(po_file(language), language)
        for key in sorted(keys(template) - keys(catalogue), key=str):
            yield f"{language}: not in the catalogue: {key}"
        for key in sorted(keys(catalogue) - keys(template), key=str):
            yield f"{language}: in no source: {key}"
        for message in untranslated(catalogue):
            yield f"{language}: not translated: {message.id}"
        for message in catalogue:
            yield from (f"{language}: {fault}" for fault in _wrong_fields(message))
        if not is_compiled(language, catalogue):
            yield f"{language}: skyline.mo is not what skyline.po compiles to; run compile."


def is_compiled(language: str, catalogue: Catalog) -> bool:
    """Whether the compiled file has exactly the catalogue's texts (headers name a version)."""
    if not mo_file(language).exists():
        return False
    with mo_file(language).open("rb") as file:
        compiled = read_mo(file)
    return _strings(compiled) == _strings(catalogue)


def _strings(catalogue: Catalog) -> dict[object, object]:
    return {
        (_text(message.context), _ids(message)): _forms(message)
        for message in catalogue
        if message.id and any(_forms(message))
    }


def keys(catalogue: Catalog) -> set[object]:
    """What tells the texts of a catalogue apart."""
    return {(message.context, _ids(message)) for message in catalogue if message.id}


def _text(context: str | bytes | None) -> str | None:
    """A context; Babel reads those of compiled catalogues as bytes."""
    return context.decode() if isinstance(context, bytes) else context


def _ids(message: Message) -> tuple[str, ...]:
    """The text, and that for many if it is a counted one."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def _forms(message: Message) -> tuple[str, ...]:
    """Its translation, in every form that a counted one has; empty where there is none."""
    if isinstance(message.string, str):
        return (message.string,)
    return tuple(form or "" for form in message.string or ("",))


def _wrong_fields(message: Message) -> Iterator[str]:
    """Translations that name a field which the text does not have, or leave one out."""
    ids = _ids(message)
    known = {field for each in ids for field in _FIELD.findall(each)}
    needed = set.intersection(*(set(_FIELD.findall(each)) for each in ids))
    for form in _forms(message):
        fields = set(_FIELD.findall(form))
        if message.id and form and not needed <= fields <= known:
            yield f"wrong fields in: {form}"


def main() -> int:
    """Does what is asked; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("task", choices=["extract", "update", "compile", "check", "list", "begin"])
    parser.add_argument("language", nargs="?", help="for list and begin")
    choice = parser.parse_args()
    if choice.task in ("list", "begin") and not choice.language:
        parser.error("say which language")
    if choice.task == "extract":
        LOCALE.mkdir(parents=True, exist_ok=True)
        TEMPLATE.write_bytes(po_bytes(extract()))
    elif choice.task == "update":
        update()
    elif choice.task == "compile":
        compile_all()
    elif choice.task == "begin":
        begin(choice.language)
    elif choice.task == "list":
        for message in untranslated(read(po_file(choice.language), choice.language)):
            print(message.id)
    else:
        found = list(problems())
        print("\n".join(found) or f"{len(keys(extract()))} texts; all in order.")
        return 1 if found else 0
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

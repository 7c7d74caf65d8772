"""The program speaks the player's language, changes it at once, and the protocol stays English."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from datetime import date
from functools import lru_cache
from pathlib import Path

import pytest

from skyline.app.app import App
from skyline.resources import asset
from skyline.table import type as lettering
from skyline.text import languages, words
from skyline.text.pseudo import pseudo
from skyline.verbs import engine, shot
from skyline.verbs.pilot import Pilot
from tests.views.driver import plain_ground

SOURCES = Path(__file__).resolve().parent.parent / "skyline"
FIELD = re.compile(r"\{[^{}]*\}")
MARK = re.compile(r"\b(?:_|ngettext|pgettext)\s*\(")


@pytest.fixture(autouse=True)
def english_again(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr("skyline.scenes.title.ground.cached_backdrop", plain_ground)
    yield
    languages.use("en")


@lru_cache(maxsize=1)
def sources() -> tuple[tuple[Path, ast.Module], ...]:
    """Every module of the program that may mark a text, read once for all tests."""
    texts = [(path, path.read_text("utf-8")) for path in sorted(SOURCES.rglob("*.py"))]
    return tuple((path, ast.parse(text)) for path, text in texts if MARK.search(text))


@lru_cache(maxsize=1)
def marked_texts() -> tuple[tuple[str | None, tuple[str, ...]], ...]:
    """Every text of the sources that is marked for translation: its context and its forms."""
    return tuple(_marked())


def _marked() -> Iterator[tuple[str | None, tuple[str, ...]]]:
    for path, tree in sources():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            kind = node.func.id
            if kind not in ("_", "ngettext", "pgettext") or path.name == "words.py":
                continue
            count = {"_": 1, "ngettext": 2, "pgettext": 2}[kind]
            texts = [each.value for each in node.args[:count] if isinstance(each, ast.Constant)]
            assert len(texts) == count, f"{path}:{node.lineno} marks something that is no text"
            yield (texts[0], (texts[1],)) if kind == "pgettext" else (None, tuple(texts))


def test_no_text_is_looked_up_while_a_module_is_imported() -> None:
    for path, tree in sources():
        waiting: list[ast.AST] = [tree]
        while waiting:
            node = waiting.pop()
            if isinstance(node, ast.FunctionDef | ast.Lambda):
                continue
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                at_import = node.func.id in ("_", "ngettext", "pgettext")
                assert not at_import, f"{path}:{node.lineno} keeps the language of the start"
            waiting.extend(ast.iter_child_nodes(node))


@pytest.mark.parametrize("code", [code for code, _name in languages.available() if code != "en"])
def test_every_marked_text_is_translated_with_its_fields(code: str) -> None:
    languages.use(code)
    same = []
    for context, forms in marked_texts():
        needed = set.intersection(*(set(FIELD.findall(form)) for form in forms))
        known = {field for form in forms for field in FIELD.findall(form)}
        for number in (0, 1, 2, 5):
            if context is not None:
                text = words.pgettext(context, forms[0])
            elif len(forms) == 2:
                text = words.ngettext(*forms, number)
            else:
                text = words._(forms[0])
            assert needed <= set(FIELD.findall(text)) <= known, f"{forms} became {text!r}"
            if text in forms and len(FIELD.sub("", text)) > 14:
                same.append(text)
    assert same == [], "these are not translated"


@pytest.mark.parametrize("code", [code for code, _name in languages.available() if code != "en"])
def test_no_translation_says_a_sentence_twice(code: str) -> None:
    languages.use(code)
    for _context, forms in marked_texts():
        sentences = re.findall(r"[^.!?]{12,}[.!?]", words._(forms[0]))
        assert len(sentences) == len(set(map(str.strip, sentences))), forms


def test_german_counts_as_germans_do() -> None:
    languages.use("de")
    one, many = "{number} point to the rank of {title}.", "{number} points to the rank of {title}."
    assert "Punkt " in words.ngettext(one, many, 1)
    assert "Punkte " in words.ngettext(one, many, 0)
    assert "Punkte " in words.ngettext(one, many, 2)


def test_figures_and_dates_follow_the_language() -> None:
    assert words.decimal(1.5) == "1.5"
    assert words.decimal(2.0) == "2"
    assert words.day(date(2026, 3, 9)) == "9 March 2026"
    languages.use("de")
    assert words.decimal(1.5) == "1,5"
    assert words.day(date(2026, 3, 9)) == "9. März 2026"


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_AT"}, "de"),
        ({"LC_ALL": "en_GB.UTF-8", "LANG": "de_DE.UTF-8"}, "en"),
        ({"LANGUAGE": "xx:de:en"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
    ],
)
def test_the_system_names_the_language(environment: dict[str, str], expected: str) -> None:
    assert languages.of_system(environment, platform="linux") == expected


def test_environment_then_settings_then_system(monkeypatch: pytest.MonkeyPatch) -> None:
    assert languages.chosen("", lambda: "de") == "de"
    assert languages.chosen("en", lambda: "de") == "en"
    assert languages.chosen("xx", lambda: "de") == "de"
    monkeypatch.setenv(languages.VARIABLE, "pseudo")
    assert languages.chosen("en", lambda: "de") == "pseudo"


def test_players_are_offered_real_languages_only() -> None:
    codes = [code for code, _name in languages.available()]
    assert codes == ["en", "de"]
    assert languages.known("pseudo")
    with pytest.raises(ValueError, match="xx"):
        languages.use("xx")


def test_the_made_up_language_is_longer_bracketed_and_keeps_fields() -> None:
    for text in ("Done", "{name} rolls {dice}", "Choose three dice, or take the District"):
        made_up = pseudo(text)
        assert made_up.startswith("[")
        assert made_up.endswith("]")
        assert FIELD.findall(made_up) == FIELD.findall(text)
        assert len(FIELD.sub("", made_up)) >= 1.4 * len(FIELD.sub("", text))
    assert pseudo("{number} %") == "{number} %"


def test_the_typeface_has_every_letter_of_every_language() -> None:
    languages.use("pseudo")
    texts = [words._(forms[0]) for _context, forms in marked_texts()]
    languages.use("de")
    texts += [words._(forms[0]) for _context, forms in marked_texts()]
    letters = sorted({letter for text in texts for letter in text if letter != "\n"})
    missing = [
        letter
        for letter, metrics in zip(
            letters, lettering.font(20).metrics("".join(letters)), strict=True
        )
        if metrics is None
    ]
    assert missing == []


def said(app: App) -> set[str]:
    """All lines that the present picture writes."""
    ledger: list[lettering.Written] = []
    lettering.record_into(ledger)
    try:
        app.manager.draw(app.surface)
    finally:
        lettering.record_into(None)
    return {line.text for line in ledger}


def test_open_scenes_follow_a_change_at_once() -> None:
    app = App((1280, 800), headless=True)
    try:
        shot.stage(app, "pause")
        Pilot(app).run(["click button:settings", "wait idle"])
        assert [scene.name for scene in app.manager.stack] == ["table", "pause", "settings"]
        assert "Settings" in said(app)
        app.change_settings(language="de")
        assert [scene.name for scene in app.manager.stack] == ["table", "pause", "settings"]
        shown = said(app)
        assert "Einstellungen" in shown
        app.manager.pop()
        shown |= said(app)
        assert {"Pause", "Weiterspielen"} <= shown
        app.manager.pop()
        shown |= said(app)
        assert any("Viertel" in line for line in shown)
        assert not any("District" in line for line in shown)
    finally:
        app.close()


def test_a_program_that_keeps_nothing_does_not_ask_the_system(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LANGUAGE", "de")
    App((960, 600), headless=True).close()
    assert words.language() == "en"


def test_the_protocol_stays_english_whatever_the_system_speaks() -> None:
    script = "new skyline players=2 seed=1\nplay throw\nplay build GM\noptions skyline\nquit\n"

    def answers(language: str) -> str:
        return subprocess.run(
            [sys.executable, "-m", "skyline", "engine"],
            input=script,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=True,
            timeout=30,
            env={"LANGUAGE": language, "SKYLINE_LANGUAGE": language, "PATH": ""},
            cwd=SOURCES.parent,
        ).stdout

    assert answers("de") == answers("en")
    assert "First take dice from the Yard or the District." in answers("de")
    imported = ast.walk(ast.parse(Path(engine.__file__).read_text("utf-8")))
    names = {each.module for each in imported if isinstance(each, ast.ImportFrom)}
    assert "skyline.text.languages" not in names


def test_catalogues_are_compiled_and_complete() -> None:
    pytest.importorskip("babel", reason="the development extra brings it")
    from tools import catalogues

    assert list(catalogues.problems()) == []


def test_catalogues_ship_beside_the_other_assets() -> None:
    assert asset("locale/de/LC_MESSAGES/skyline.mo").is_file()

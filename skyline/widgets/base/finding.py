"""Finds words in texts whatever their case and accents."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

Span = tuple[int, int]

_SPELLED_OUT: Final = (("ae", "a"), ("oe", "o"), ("ue", "u"))


def folded(text: str) -> tuple[str, list[int]]:
    """A text without case and accents, and for each of its letters the place in the text.

    ``ß`` becomes ``ss`` and ``Ä`` becomes ``a``.
    """
    letters: list[str] = []
    places: list[int] = []
    for place, letter in enumerate(text):
        plain = unicodedata.normalize("NFKD", letter.casefold())
        for each in plain:
            if not unicodedata.combining(each):
                letters.append(each)
                places.append(place)
    return "".join(letters), places


def wanted(query: str) -> tuple[str, ...]:
    """The words of a query, folded; each must be found."""
    return tuple(dict.fromkeys(folded(query)[0].split()))


def find(text: str, words: tuple[str, ...], *, begun: bool = False) -> list[Span]:
    """Where any of the folded words begin a word or stand inside one: spans of ``text``, joined.

    Words of one or two letters, and with ``begun`` all, count only where a word begins with them.
    """
    plain, places = folded(text)
    spans: list[Span] = []
    for word in words:
        pattern = re.escape(word)
        if begun or len(word) < 3:
            pattern = r"(?<!\w)" + pattern
        for hit in re.finditer(pattern, plain):
            spans.append((places[hit.start()], places[hit.end() - 1] + 1))
    return _joined(sorted(spans))


def holds(texts: list[str], words: tuple[str, ...], *, begun: bool = False) -> bool:
    return all(any(find(text, (word,), begun=begun) for text in texts) for word in words)


def spelled_plainly(words: tuple[str, ...]) -> tuple[str, ...]:
    """The words with ``ae``, ``oe`` and ``ue`` read as letters with two dots."""
    plain = []
    for word in words:
        for pair, letter in _SPELLED_OUT:
            word = word.replace(pair, letter)
        plain.append(word)
    return tuple(plain)


def snippet(text: str, span: Span, around: int) -> tuple[str, Span]:
    """The part of a text with so many letters around a span, and where the span is in it."""
    start = max(0, span[0] - around)
    end = min(len(text), span[1] + around)
    while start > 0 and text[start - 1] != " ":
        start -= 1
    while end < len(text) and text[end] != " ":
        end += 1
    lead = "… " if start > 0 else ""
    tail = " …" if end < len(text) else ""
    shift = len(lead) - start
    return lead + text[start:end] + tail, (span[0] + shift, span[1] + shift)


def _joined(spans: list[Span]) -> list[Span]:
    found: list[Span] = []
    for start, end in spans:
        if found and start <= found[-1][1]:
            found[-1] = found[-1][0], max(end, found[-1][1])
        else:
            found.append((start, end))
    return found

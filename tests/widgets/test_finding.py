from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skyline.widgets.base.finding import find, folded, holds, snippet, spelled_plainly, wanted


@pytest.mark.parametrize(
    ("text", "query", "found"),
    [
        ("Ties are broken", "TIE", ["Tie"]),
        ("Der Abrißkran am Häuschen", "abriss hauschen", ["Abriß", "Häuschen"]),
        ("Das DÄCHLEIN", "dächlein", ["DÄCHLEIN"]),
        ("São Paulo", "sao", ["São"]),
        ("a roof, a roof", "roof", ["roof", "roof"]),
        ("roofroof", "roofroof roof", ["roofroof"]),
        ("nothing here", "penthouse", []),
        ("in the inn, within", "in", ["in", "in"]),
    ],
)
def test_words_are_found_whatever_their_case_and_accents(
    text: str, query: str, found: list[str]
) -> None:
    assert [text[start:end] for start, end in find(text, wanted(query))] == found


def test_every_word_of_the_query_must_be_somewhere() -> None:
    texts = ["A blank roof", "can never be built"]
    assert holds(texts, wanted("roof built"))
    assert not holds(texts, wanted("roof crane"))


def test_letters_with_dots_may_be_written_out() -> None:
    words = spelled_plainly(wanted("Gebaeude"))
    assert find("ein Gebäude", words) == [(4, 11)]


def test_a_snippet_begins_and_ends_at_words() -> None:
    text = "The blank side of a Penthouse can never be built anywhere in the city."
    span = find(text, wanted("never"))[0]
    part, (start, end) = snippet(text, span, 6)
    assert part[start:end] == "never"
    assert part.startswith("… ")
    assert part.endswith(" …")
    assert set(part.strip("… ").split()) <= set(text.split())


@given(st.text(max_size=60), st.text(max_size=12))
def test_spans_lie_in_the_text_in_order_and_apart(text: str, query: str) -> None:
    spans = find(text, wanted(query))
    last = -1
    for start, end in spans:
        assert last < start < end <= len(text)
        last = end


@given(st.text(max_size=60))
def test_each_folded_letter_knows_its_place(text: str) -> None:
    plain, places = folded(text)
    assert len(plain) == len(places)
    assert places == sorted(places)

"""Words: sizes, cutting, wrapping, and the ledger that finds words outside their box."""

from __future__ import annotations

import pygame
import pytest

from skyline.games.skyline.names import building_name, dice_text, kinds_text
from skyline.table import type as lettering
from skyline.table.type import SMALLEST, Typesetter, Written

TEXT = "Choose three dice, or take the District, and throw them on the table"


@pytest.mark.parametrize("width", [40, 90, 200, 5000])
def test_shortened_lines_fit(width: int) -> None:
    line = lettering.shorten(TEXT, 20, width)
    assert lettering.measure(line, 20)[0] <= width
    assert (line == TEXT) == (width == 5000)
    assert line == TEXT or line.endswith("…")


def test_a_line_gets_smaller_before_it_is_cut() -> None:
    wide = lettering.measure(TEXT, 30)[0]
    assert lettering.fitting_px(TEXT, 30, wide) == 30
    assert SMALLEST < lettering.fitting_px(TEXT, 30, wide * 0.7) < 30
    assert lettering.fitting_px(TEXT, 30, 10) == SMALLEST


@pytest.mark.parametrize("width", [120, 260, 700])
def test_wrapped_lines_fit_and_keep_every_word(width: int) -> None:
    lines = lettering.wrap(TEXT, 18, width)
    assert " ".join(lines) == TEXT
    assert all(lettering.measure(line, 18)[0] <= width for line in lines)


def test_wrap_keeps_line_breaks_and_gives_a_long_word_its_own_line() -> None:
    assert lettering.wrap("one\n\ntwo", 18, 900) == ["one", "", "two"]
    long_word = "Donaudampfschifffahrtsgesellschaft"
    assert lettering.wrap(f"a {long_word} b", 18, 60) == ["a", long_word, "b"]


@pytest.mark.parametrize("anchor", ["left", "center", "right"])
def test_a_line_is_drawn_where_it_says(anchor: str) -> None:
    surface = pygame.Surface((400, 100))
    rect = lettering.draw(surface, "Skyline", (200, 50), 30, (255, 255, 255), anchor=anchor)
    inked = pygame.mask.from_threshold(
        surface, (255, 255, 255), (200, 200, 200)
    ).get_bounding_rects()
    covered = inked[0].unionall(inked[1:])
    assert rect.inflate(2, 2).contains(covered)
    edge = {"left": rect.left, "center": rect.centerx, "right": rect.right}[anchor]
    assert abs(edge - 200) <= 1
    assert abs(covered.centery - 50) <= 4, "capitals stand around the middle"


def test_a_line_kept_narrow_stays_narrow() -> None:
    surface = pygame.Surface((400, 100))
    rect = lettering.draw(surface, TEXT, (0, 50), 30, (255, 255, 255), anchor="left", max_width=150)
    assert rect.w <= 150


def test_a_shadow_leaves_the_kept_picture_of_the_line_as_it_was() -> None:
    plain, shadowed, again = (pygame.Surface((300, 60)) for _ in range(3))
    lettering.draw(plain, "Yard", (150, 30), 24, (1, 2, 3))
    lettering.draw(shadowed, "Yard", (150, 30), 24, (255, 255, 255), shadow=(1, 2, 3, 90))
    lettering.draw(again, "Yard", (150, 30), 24, (1, 2, 3))
    assert pygame.image.tobytes(plain, "RGB") == pygame.image.tobytes(again, "RGB")


def test_a_paragraph_says_how_high_it_is() -> None:
    surface = pygame.Surface((400, 400))
    one = lettering.draw_wrapped(surface, "short", pygame.Rect(0, 0, 390, 390), 18, (255, 255, 255))
    many = lettering.draw_wrapped(surface, TEXT, pygame.Rect(0, 0, 150, 390), 18, (255, 255, 255))
    lines = len(lettering.wrap(TEXT, 18, 150))
    assert lines > 2
    assert many == pytest.approx(one * lines, abs=2)


def test_the_ledger_notes_lines_with_their_boxes_until_it_is_stopped() -> None:
    surface = pygame.Surface((400, 100))
    ledger: list[Written] = []
    box = pygame.Rect(0, 0, 400, 100)
    lettering.record_into(ledger)
    try:
        lettering.draw(surface, "Yard", (200, 50), 20, (255, 255, 255), box=box)
    finally:
        lettering.record_into(None)
    lettering.draw(surface, "District", (200, 50), 20, (255, 255, 255))
    assert [(line.text, line.box) for line in ledger] == [("Yard", box)]
    assert box.contains(ledger[0].rect)


def test_kept_lines_are_bounded() -> None:
    kept = lettering._rendered
    for number in range(150):
        lettering.render(f"Empire State Building {number}", 90, (1, 1, 1))
    assert 0 < kept.used_bytes <= kept.limit_bytes
    assert 0 < len(kept) < 150


def test_type_stays_legible_in_small_windows_and_grows_with_the_scale() -> None:
    sizes = [(960, 600), (1280, 800), (1920, 1080), (3840, 2160)]
    shown = [Typesetter(size).px(22) for size in sizes]
    assert shown == sorted(shown)
    assert shown[2] == 22
    assert Typesetter((960, 600)).px(10) == SMALLEST
    assert Typesetter((1920, 1080), 2.0).px(22) == 44
    assert Typesetter((960, 600)).scale == 0.5


def test_a_word_too_long_for_a_line_is_broken_after_a_hyphen() -> None:
    width = lettering.measure("Mietshaus-Ober", 20)[0]
    assert lettering.wrap("Ein Mietshaus-Obergeschoss dazu", 20, width) == [
        "Ein",
        "Mietshaus-",
        "Obergeschoss",
        "dazu",
    ]
    assert lettering.wrap("Drei – vier", 20, lettering.measure("Drei – vier", 20)[0]) == [
        "Drei – vier"
    ]


def test_no_line_begins_or_ends_with_the_dot_between_two_sayings() -> None:
    told, more = "Eins zwei", "drei vier"
    text = f"{told} · {more}"
    exact = lettering.measure(told, 20)[0]
    assert lettering.wrap(text, 20, exact) == [told, more]
    assert lettering.wrap(text, 20, lettering.measure(f"{told} ·", 20)[0]) == [told, more]
    assert lettering.wrap(text, 20, 900) == [text]


def test_words_of_small_type_stand_apart() -> None:
    """The typeface's own space is 3 pixels of 16, so that "How to" read like one word."""
    for px in (13, 16, 18, 22):
        gap = (
            lettering.measure("How to", px)[0]
            - lettering.measure("How", px)[0]
            - lettering.measure("to", px)[0]
        )
        assert gap >= 0.25 * px
    line = lettering.render("How to", 16, (255, 255, 255))
    assert line.get_size() == lettering.measure("How to", 16)
    assert lettering.measure("How\u00a0to", 16) == lettering.measure("How to", 16)


def test_a_number_and_its_per_cent_sign_stay_together() -> None:
    text = "It is finished 42 % of the time."
    for width in range(60, 400, 10):
        assert not any(line.startswith("%") for line in lettering.wrap(text, 20, width))


def test_counted_dice_and_heights_stay_with_their_numbers() -> None:
    texts = (kinds_text("GUU"), dice_text(("UL", "UL", "PM")), building_name("TH3"))
    for text in texts:
        for width in range(60, 300, 7):
            for line in lettering.wrap(text, 20, width)[:-1]:
                assert not line.endswith(tuple("123×")), text
            assert not any(line in "123" for line in lettering.wrap(text, 20, width)), text


@pytest.mark.parametrize("text", ["\u200d", "\u200b\u200d", "a \u200d", ""])
@pytest.mark.parametrize("px", [12, 40])
def test_letters_without_width_are_nothing_to_see_and_no_error(text: str, px: int) -> None:
    """Pasted or typed text may hold nothing but joiners (found by the monkey)."""
    line = lettering.render(text, px, (255, 255, 255))
    assert line.get_width() == lettering.measure(text, px)[0]


def test_half_a_letter_is_drawn_as_a_question_mark() -> None:
    assert lettering.measure("a\udcffb", 20) == lettering.measure("a?b", 20)
    surface, other = (pygame.Surface((80, 40)) for _ in range(2))
    lettering.draw(surface, "a\udcffb", (40, 20), 20, (255, 255, 255))
    lettering.draw(other, "a?b", (40, 20), 20, (255, 255, 255))
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(other, "RGB")


def test_what_is_cut_keeps_as_many_letters_as_fit() -> None:
    words = "A very long name of somebody who plays"
    for width in range(20, 300, 7):
        cut = lettering.shorten(words, 18, width)
        if cut == words:
            continue
        assert cut.endswith("…")
        longer = words[: len(cut)].rstrip() + "…"
        assert lettering.measure(longer, 18)[0] > width or longer == cut
        assert lettering.measure(cut, 18)[0] <= width or cut == "…"


def test_a_short_last_line_is_evened_out_and_others_stay_as_they_are() -> None:
    text = "Leave a game whenever you like: you find it here again."
    whole = lettering.measure(text, 20, "Medium")[0]
    width = whole * 0.93
    assert len(lettering.wrap(text, 20, width, "Medium")[-1].split()) == 1
    narrow = lettering.balanced(text, 20, width, "Medium")
    lines = lettering.wrap(text, 20, narrow, "Medium")
    assert len(lines) == 2
    assert lettering.measure(lines[-1], 20, "Medium")[0] > narrow * 0.6
    assert lettering.balanced(text, 20, whole * 0.6, "Medium") == int(whole * 0.6)

"""The check of texts finds what is wrong, lets pass what is right, and the program passes it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from skyline.table import type as lettering
from skyline.text import languages
from skyline.verbs import shot
from tools import text_check
from tools.text_check import SCALES, SIZES, Case, Finding, cases, faults, told
from tools.text_watch import WatchedSurface, watching

WHITE = (255, 255, 255)


@pytest.fixture
def screen() -> Iterator[pygame.Surface]:
    pygame.init()
    with watching():
        surface = WatchedSurface((400, 200))
        surface.fill((0, 0, 0))
        yield surface


def write(
    surface: pygame.Surface, text: str, at: tuple[int, int] = (20, 60), **how: object
) -> None:
    lettering.draw(surface, text, at, 20, WHITE, anchor="left", **how)  # type: ignore[arg-type]


def found(surface: pygame.Surface) -> list[str]:
    return [fault for fault, _text, _detail in faults(surface)]


def test_text_in_its_place_is_no_finding(screen: pygame.Surface) -> None:
    write(screen, "Bauhof", box=pygame.Rect(10, 40, 200, 40))
    write(screen, "Viertel", (20, 120))
    assert found(screen) == []


def test_an_ellipsis_is_a_cut(screen: pygame.Surface) -> None:
    write(screen, "Verlassenes Viertel", max_width=60)
    assert found(screen) == ["cut"]


@pytest.mark.parametrize("at", [(350, 60), (-30, 60), (20, 197)])
def test_the_edge_of_the_window_cuts(screen: pygame.Surface, at: tuple[int, int]) -> None:
    write(screen, "Abrissbirne", at)
    assert found(screen) == ["cut"]


def test_a_clip_cuts_unless_it_is_tall_enough_to_scroll(screen: pygame.Surface) -> None:
    screen.set_clip(pygame.Rect(0, 55, 400, 30))
    write(screen, "Bauhof")
    screen.set_clip(None)
    assert found(screen) == ["cut"]
    screen.fill((0, 0, 0))
    screen.set_clip(pygame.Rect(0, 60, 400, 120))
    write(screen, "Bauhof")
    screen.set_clip(None)
    assert found(screen) == []


def test_a_text_must_stay_in_its_box(screen: pygame.Surface) -> None:
    write(screen, "Abrissbirne", box=pygame.Rect(10, 40, 60, 40))
    assert found(screen) == ["box"]


def test_two_texts_must_not_meet(screen: pygame.Surface) -> None:
    write(screen, "Bauhof")
    write(screen, "Viertel", (60, 62))
    assert found(screen) == ["overlap"]


def test_a_highlight_of_the_same_letters_is_no_overlap(screen: pygame.Surface) -> None:
    write(screen, "36")
    write(screen, "36", (20, 61))
    assert found(screen) == []


def test_type_must_be_large_enough(screen: pygame.Surface) -> None:
    lettering.draw(screen, "Bauhof", (20, 60), 9, WHITE, anchor="left")
    assert found(screen) == ["small"]


def test_what_lies_under_a_panel_does_not_count(screen: pygame.Surface) -> None:
    write(screen, "Bauhof")
    panel = pygame.Surface((300, 100), pygame.SRCALPHA)
    panel.fill((90, 60, 40, 255))
    screen.blit(panel, (0, 20))
    write(screen, "Pause", (24, 62))
    assert found(screen) == []


def test_a_veil_hides_nothing(screen: pygame.Surface) -> None:
    write(screen, "Bauhof")
    veil = pygame.Surface((400, 200), pygame.SRCALPHA)
    veil.fill((0, 0, 0, 120))
    screen.blit(veil, (0, 0))
    write(screen, "Pause", (24, 62))
    assert found(screen) == ["overlap"]


def test_text_that_a_tooltip_tells_may_be_cut(screen: pygame.Surface) -> None:
    write(screen, "Verlassenes Viertel", max_width=60, told=True)
    assert found(screen) == []


def test_text_is_followed_from_plaque_to_board_to_screen(screen: pygame.Surface) -> None:
    plaque = pygame.Surface((120, 40), pygame.SRCALPHA)
    write(plaque, "Bauhof", (10, 20))
    board = pygame.Surface((200, 100), pygame.SRCALPHA)
    board.blit(plaque, (20, 30))
    screen.blit(board.copy(), (320, 40))
    assert found(screen) == ["cut"], "the board leaves the window"
    screen.fill((0, 0, 0))
    board.set_alpha(20)
    screen.blit(board, (320, 40))
    assert found(screen) == [], "it has nearly faded out"


def test_equal_findings_are_told_once() -> None:
    finding = [
        Finding(Case(name, "960x600", 1.0, "de"), "cut", "Bauhof", "to 'Bau…'")
        for name in ("table-night", "pause", "table-midday")
    ]
    assert told(finding) == [
        "pause 960x600 x1 de: cut: 'Bauhof' to 'Bau…' (also in table-midday, table-night)"
    ]


def test_the_whole_run_covers_every_picture_size_scale_and_language() -> None:
    wanted = cases(shot.names(), SIZES, SCALES, text_check.LANGUAGES)
    assert len(wanted) == len(shot.names()) * len(SIZES) * len(SCALES) * 3
    codes = {code for code, _name in languages.available()}
    assert codes < set(text_check.LANGUAGES)


#: The pictures with the most words, where room is scarcest.
SLICE = (("960x600", 1.0, "de"), ("960x600", 1.5, "pseudo"), ("1000x1400", 2.0, "de"))
NAMES = ("table-roll-again", "table-start-solo", "settings-controls", "setup-four", "pause")


@pytest.mark.parametrize(("size", "scale", "code"), SLICE)
def test_no_text_is_cut_overlaps_or_leaves_its_box(size: str, scale: float, code: str) -> None:
    wrong: list[Finding] = []
    drawn = text_check.look(cases(NAMES, [size], [scale], [code]), wrong.append)
    languages.use("en")
    assert drawn == len(NAMES)
    assert told(wrong) == []

"""Finds text that is cut, overlaps other text, leaves its box or is too small to read.

``python -m tools.text_check`` draws every named picture at every size, scale and
language and prints what it finds, one line each; ``--only``, ``--sizes``,
``--scales`` and ``--languages`` take a slice. Costly backgrounds are left plain.
The exit status is 1 if anything was found.
"""

from __future__ import annotations

import argparse
import multiprocessing
import pkgutil
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import combinations, product
from unittest import mock

import pygame

from skyline.app.app import App
from skyline.app.window import parse_size
from skyline.play.picture.hours import Hour, HourPainter
from skyline.table.scenery.steps import Steps
from skyline.table.type import SMALLEST
from skyline.text import languages
from skyline.verbs import shot
from skyline.verbs.pilot import use_no_display
from skyline.views.skyline.art.buildings import building_size
from tools.shared_answers import share_answers
from tools.text_watch import Mark, WatchedSurface, marks_on, watching

SIZES = ("960x600", "1024x768", "1920x1080", "3440x1440", "1000x1400", "3840x2160")
SCALES = (0.75, 1.0, 1.5, 2.0)
LANGUAGES = ("en", "de", "pseudo")

FAINT = 0.35  # alpha below which a text is on its way in or out
HIDDEN = 0.12  # seen part of its ink below which a text is behind something
TOUCH = 2  # pixels by which two texts, or a text and its box, may meet


@dataclass(frozen=True)
class Case:
    """One picture to look at."""

    name: str
    size: str
    scale: float
    language: str


@dataclass(frozen=True)
class Finding:
    """Something wrong with a text.

    Attributes:
        case: in which picture.
        fault: ``cut``, ``box``, ``overlap``, ``small`` or ``stage`` (it can't be drawn).
        text: the line.
        detail: rectangles and the like.
    """

    case: Case
    fault: str
    text: str
    detail: str

    def __str__(self) -> str:
        case = self.case
        place = f"{case.name} {case.size} x{case.scale:g} {case.language}"
        return f"{place}: {self.fault}: {self.text!r} {self.detail}"


def faults(
    screen: pygame.Surface, scrolled: Sequence[pygame.Rect] = ()
) -> Iterator[tuple[str, str, str]]:
    """What is wrong with the texts that were noted on a screen: fault, text, detail.

    Args:
        screen: where they are.
        scrolled: its parts above and below which content goes on.
    """
    window = screen.get_rect()
    shown = [mark for mark in marks_on(screen) if _is_seen(mark)]
    for mark in shown:
        line = mark.line
        if line.text != line.whole:
            yield "cut", line.whole, f"to {line.text!r} at {_told(mark.ink)}"
        if line.px < SMALLEST:
            yield "small", line.text, f"{line.px} pixels"
        ink = mark.ink
        for clip in (*mark.clips, window):
            if not ink.colliderect(clip) and clip.h < window.h:
                break  # scrolled out
            lost = _lost(ink, clip, window, scrolled)
            if lost:
                yield "cut", line.text, f"{lost} at {_told(mark.ink)} by {_told(clip)}"
                break
            ink = ink.clip(clip)
        spare = 2 * TOUCH, 2 * max(TOUCH, line.px // 8)  # accents on capitals reach high
        if mark.box is not None and not mark.box.inflate(spare).contains(mark.ink):
            yield "box", line.text, f"{_told(mark.ink)} leaves {_told(mark.box)}"
    for one, other in combinations(shown, 2):
        meet = one.ink.clip(other.ink)
        for clip in (*one.clips, *other.clips):
            meet = meet.clip(clip)
        if _is_engraved(one, other):
            continue
        # Descenders may reach between the accents of the line below.
        tall = max(TOUCH, min(one.line.px, other.line.px) // 4)
        if meet.w > TOUCH and meet.h > tall and _both_seen(one, other, meet):
            yield "overlap", one.line.text, f"and {other.line.text!r} at {_told(meet)}"


def _is_seen(mark: Mark) -> bool:
    return mark.alpha >= FAINT and mark.seen.mean() > HIDDEN


def _lost(
    ink: pygame.Rect, clip: pygame.Rect, window: pygame.Rect, scrolled: Sequence[pygame.Rect]
) -> str:
    """Which sides of the ink a clip takes away, where nothing scrolls.

    A part of the window that is several lines high scrolls, too: lines come and go there.
    """
    if clip.contains(ink):
        return ""
    lost = []
    if ink.left < clip.left - 1 or ink.right > clip.right + 1:
        lost.append("sideways")
    scrolls = ink.h * 4 < clip.h < window.h
    above = ink.top < clip.top - 1 and not any(abs(clip.top - s.top) < 5 for s in scrolled)
    below = ink.bottom > clip.bottom + 1
    below = below and not any(abs(clip.bottom - s.bottom) < 5 for s in scrolled)
    if not scrolls and (above or below):
        lost.append("up and down")
    return " ".join(lost)


def _is_engraved(one: Mark, other: Mark) -> bool:
    """Whether one is the other's highlight or shadow: the same text, shifted a little."""
    shift = max(abs(one.ink.x - other.ink.x), abs(one.ink.y - other.ink.y))
    return one.line.text == other.line.text and shift <= max(2, one.line.px // 8)


def _both_seen(one: Mark, other: Mark, meet: pygame.Rect) -> bool:
    """Whether neither text is hidden where the two meet."""
    return all(
        mark.seen[
            meet.x - mark.ink.x : meet.right - mark.ink.x,
            meet.y - mark.ink.y : meet.bottom - mark.ink.y,
        ].mean()
        > 0.5
        for mark in (one, other)
    )


def _told(rect: pygame.Rect) -> str:
    return f"({rect.x}, {rect.y}, {rect.w}, {rect.h})"


# ------------------------------------------------------------------- pictures
def look(cases: Iterable[Case], said: Callable[[Finding], None]) -> int:
    """Draws every case in this process and reports what is found; returns how many were drawn."""
    use_no_display()
    count = 0
    app: App | None = None
    with watching(), plain_art():
        for case in cases:
            size = parse_size(case.size)
            if app is None or app.size != size:
                if app is not None:
                    app.close()
                app = App(size, headless=True)
            for finding in _look_at(app, case):
                said(finding)
            count += 1
        if app is not None:
            app.close()
    return count


def _look_at(app: App, case: Case) -> Iterator[Finding]:
    if (app.settings.ui_scale, app.settings.language) != (case.scale, case.language):
        app.go.title()  # nothing costly to lay out anew
        app.change_settings(ui_scale=case.scale, language=case.language)
    screen = WatchedSurface(app.size)
    try:
        with shot.staged(app, case.name):
            app.manager.draw(screen)
            form = getattr(app.manager.top, "form", None)
            scrolled = [area.rect for area in form.areas if area.needed] if form is not None else []
    except Exception as error:  # one picture that can't be drawn must not hide the others
        yield Finding(case, "stage", case.name, repr(error))
        return
    for fault, text, detail in sorted(set(faults(screen, scrolled))):
        yield Finding(case, fault, text, detail)


@contextmanager
def plain_art() -> Iterator[None]:
    """Leaves out what is costly to paint and has no words on it."""
    with ExitStack() as stack:
        for target, plain in _PLAIN.items():
            place, _dot, name = target.rpartition(".")
            owner = pkgutil.resolve_name(place)
            stack.enter_context(mock.patch.object(owner, name, plain))
        yield


def _plain_picture(size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill((90, 60, 110))
    return surface


def _no_steps(size: tuple[int, int]) -> Steps[pygame.Surface]:
    """A painter that is done at once."""
    yield
    return _plain_picture(size)


def _nothing(*_rest: object, **_more: object) -> None:
    """Paints nothing."""


def _plain_hour(painter: HourPainter, number: int) -> Steps[Hour]:
    """An hour without its sky and table."""
    yield
    return Hour(painter.day(number), _plain_picture(painter.zones.window.size))


_PLAIN: dict[str, object] = {
    "skyline.scenes.title.ground.cached_backdrop": lambda _key, size, _paint: _plain_picture(size),
    "skyline.play.picture.hours.paint_scenery_steps": lambda size, *_rest, **_more: _no_steps(size),
    "skyline.views.skyline.hours.paint_table_steps": lambda *_given: iter(()),
    "skyline.views.cityscape.hours.CityHours.paint": _plain_hour,
    "skyline.views.cityscape.art.city_picture.CityPicture.draw": _nothing,
    "skyline.views.cityscape.art.city_picture.CityPicture.expect": _nothing,
    "skyline.views.cityscape.art.city_picture.CityPicture.settled": True,
    "skyline.play.picture.hours.draw_way": _nothing,
    "skyline.play.picture.hours.draw_sun": _nothing,
    "skyline.table.dice.artist.DieArtist.draw": _nothing,
    "skyline.table.dice.artist.DieArtist.draw_shadow": _nothing,
    "skyline.app.app.give_back": _nothing,
    **{
        f"skyline.{place}.far_city_steps": lambda *_rest, **_more: iter(())
        for place in (
            "views.skyline.art.miniature",
            "scenes.results.scene",
            "views.cityscape.menu_pictures",
        )
    },
    **{
        f"skyline.{place}.building": lambda rise, height, width, *_rest, **_more: pygame.Surface(
            building_size(rise, height, width), pygame.SRCALPHA
        )
        for place in (
            "views.skyline.art.title_city",
            "views.skyline.art.miniature",
            "views.skyline.menu_pictures",
            "views.skyline.street",
            "views.skyline.phrasebook",
        )
    },
    "skyline.views.skyline.miniatures.mini_street": lambda size, *_rest, **_more: _plain_picture(
        size
    ),
    "skyline.views.skyline.miniatures.large_street": lambda size, *_rest, **_more: _plain_picture(
        size
    ),
}


# ------------------------------------------------------------------- command
def cases(
    names: Sequence[str], sizes: Sequence[str], scales: Sequence[float], codes: Sequence[str]
) -> list[Case]:
    """All combinations, ordered so that little has to be laid out anew between two."""
    combined = product(sizes, scales, codes, names)
    return [Case(name, size, scale, code) for size, scale, code, name in combined]


def _share(share: Sequence[Case]) -> tuple[int, list[Finding]]:
    share_answers()
    found: list[Finding] = []
    count = look(share, found.append)
    return count, found


def _list(text: str) -> list[str]:
    return [part for part in text.split(",") if part]


def told(found: Sequence[Finding]) -> list[str]:
    """One line for each text that is wrong in the same way, however many pictures it is in."""
    groups: dict[tuple[str, ...], list[Finding]] = {}
    for finding in found:
        case = finding.case
        key: tuple[str, ...] = (
            finding.fault,
            finding.text,
            case.size,
            str(case.scale),
            case.language,
        )
        if finding.fault == "stage":  # one error may keep every picture from being drawn
            key = ("stage", finding.detail)
        groups.setdefault(key, []).append(finding)
    lines = []
    for some in groups.values():
        names = sorted({each.case.name for each in some})
        more = f" (also in {', '.join(names[1:])})" if len(names) > 1 else ""
        lines.append(f"{min(some, key=lambda each: each.case.name)}{more}")
    return sorted(lines)


def main() -> int:
    """Looks at what is asked for; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", type=_list, default=list(SIZES), metavar="WxH,…")
    parser.add_argument("--scales", type=_list, default=[str(each) for each in SCALES])
    parser.add_argument("--languages", type=_list, default=list(LANGUAGES))
    parser.add_argument("--only", default="", metavar="PREFIX,…", help="names that begin so")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    choice = parser.parse_args()
    for code in choice.languages:
        if not languages.known(code):
            parser.error(f"there is no language {code!r}")
    prefixes = tuple(_list(choice.only)) or ("",)
    names = [name for name in shot.names() if name.startswith(prefixes)]
    wanted = cases(names, choice.sizes, [float(each) for each in choice.scales], choice.languages)
    began = time.perf_counter()
    if choice.jobs > 1:
        parts = 4 * choice.jobs
        blocks = [
            wanted[len(wanted) * i // parts : len(wanted) * (i + 1) // parts] for i in range(parts)
        ]
        with multiprocessing.get_context("spawn").Pool(choice.jobs) as pool:
            results = list(pool.imap_unordered(_share, blocks))
    else:
        results = [_share(wanted)]
    found = [finding for _count, some in results for finding in some]
    for line in told(found):
        print(line)
    count = sum(number for number, _some in results)
    seconds = time.perf_counter() - began
    print(f"{count} pictures, {len(found)} findings, {seconds:.0f} s", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())

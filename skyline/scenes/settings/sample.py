"""What the size of text and buttons means: words, dice and a button as large as set."""

from __future__ import annotations

from typing import Final

import pygame

from skyline.storage.settings import Settings
from skyline.table import type as lettering
from skyline.table.art.marks import marks_of
from skyline.table.dice.artist import artist
from skyline.table.dice.kinds import DieLook, Pose, rest_height, settled
from skyline.table.furniture.materials import felt
from skyline.table.scenery.day import Day
from skyline.text.words import _
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import brass_frame, clip_round
from skyline.widgets.controls.button import Button

HOUR: Final = 0.25
EDGE: Final = 72.0  # design pixels of a die
GAP: Final = 0.42  # between dice, in dice
DICE: Final = (("G", "L", 0.10), ("U", "M", -0.08), ("P", "H", 0.06))  # kind, face, turn
SHADE: Final = (222, 222, 222)
TITLE: Final = 26  # design sizes of the letters
WORDS: Final = 20
ROOM: Final = 30.0  # design pixels between the parts


def draw_sample(surface: pygame.Surface, rect: pygame.Rect, settings: Settings, look: Look) -> None:
    """Draws felt in a brass frame, and on it dice, a heading, a sentence and a button."""
    ground = pygame.Surface(rect.size, pygame.SRCALPHA)
    if look.high_contrast:
        ground.fill((6, 40, 32))
    else:
        ground.blit(felt(*rect.size), (0, 0))
        ground.fill(SHADE, special_flags=pygame.BLEND_RGB_MULT)  # for the words on it
    clip_round(ground, look.u(12))
    ground.blit(brass_frame(rect.size, look), (0, 0))
    surface.blit(ground, rect)
    inner = rect.inflate(-2 * look.u(34), -2 * look.u(34))
    button = Button("preview", _("Roll"), lambda: None, command="throw", style="primary", size=22)
    height = button.height_for(inner.w, look)
    edge = min(look.u(EDGE), round(inner.w / (len(DICE) + GAP * (len(DICE) - 1))))
    title, px = look.px(TITLE), look.px(WORDS)
    sentence = _("A Ground floor always fits: it begins a new building.")
    lines = len(lettering.wrap(sentence, px, inner.w, "SemiBold"))
    heading = len(lettering.wrap(_("Choose three dice"), title, inner.w, "ExtraBold"))
    parts = [round(edge * 1.15), heading * round(title * 1.4) + lines * round(px * 1.42), height]
    gap = min(look.u(ROOM) * 2, max(look.u(8), (inner.h - sum(parts)) // (len(parts) + 1)))
    y = inner.centery - (sum(parts) + gap * (len(parts) - 1)) // 2
    _draw_dice(surface, pygame.Rect(inner.x, y, inner.w, parts[0]), edge, settings)
    y += parts[0] + gap
    box = pygame.Rect(inner.x, y, inner.w, heading * round(title * 1.4))
    words = _("Choose three dice")
    lettering.draw_wrapped(
        surface, words, box, title, look.cream, "ExtraBold", "center", line_height=1.4
    )
    box = pygame.Rect(inner.x, box.bottom, inner.w, lines * round(px * 1.42))
    lettering.draw_wrapped(surface, sentence, box, px, look.cream, "SemiBold", "center")
    y += parts[1] + gap
    button.rect = pygame.Rect(0, 0, min(inner.w, button.width_for(look)), height)
    button.rect.midtop = inner.centerx, y
    button.draw(surface, look)


def _draw_dice(surface: pygame.Surface, rect: pygame.Rect, edge: int, settings: Settings) -> None:
    """A row of dice as the settings have them."""
    hand = artist(edge, Day.at(HOUR).table)
    step = edge * (1 + GAP)
    x = rect.centerx - step * (len(DICE) - 1) / 2
    for number, (kind, face, turn) in enumerate(DICE):
        place = x + number * step
        pose = Pose(place, rect.centery, rest_height(edge), settled(kind, face, turn))
        hand.draw(surface, DieLook(kind, marks_of(settings)), pose)

"""What the settings change, shown while they change: dice, buildings, words, a button."""

from __future__ import annotations

from typing import Final

import pygame

from skyline.play.pack import ProgramArt
from skyline.storage.settings import Settings
from skyline.table import type as lettering
from skyline.table.dice.artist import artist
from skyline.table.dice.kinds import DieLook, Pose, rest_height, settled
from skyline.table.dice.marks import Marks, marks_of
from skyline.table.furniture.materials import felt
from skyline.table.scenery.atmosphere import sky
from skyline.table.scenery.day import Day
from skyline.text.words import _, language
from skyline.widgets.base.cache import surfaces
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import brass_frame, clip_round
from skyline.widgets.controls.button import Button

HOUR: Final = 0.25
SKY: Final = 0.50
FELT: Final = 0.27


def draw_preview(
    surface: pygame.Surface, rect: pygame.Rect, settings: Settings, look: Look, art: ProgramArt
) -> None:
    marks = marks_of(settings)
    key = ("settings-preview", rect.size, marks, look, language())
    surface.blit(surfaces.get(key, lambda: _painted(rect.size, marks, look, art)), rect)
    _draw_words(surface, rect, look, art.words("prompt"))


def _painted(size: tuple[int, int], marks: Marks, look: Look, art: ProgramArt) -> pygame.Surface:
    width, height = size
    picture = pygame.Surface(size, pygame.SRCALPHA, 32)
    day = Day.at(HOUR)
    road = round(height * SKY)
    cloth = pygame.Rect(0, road, width, round(height * FELT))
    if look.high_contrast:  # as the table is then
        picture.fill((46, 48, 58), (0, 0, width, road))
        picture.fill((6, 40, 32), cloth)
    else:
        picture.blit(sky((width, road), day), (0, 0))
        picture.blit(felt(*cloth.size), cloth)
    art.sample_street(picture, road, marks)
    line = (255, 255, 255) if look.high_contrast else (30, 18, 14)
    pygame.draw.rect(picture, line, (0, road, width, max(2, look.u(3))))
    edge = round(min(width * 0.165, height * FELT * 0.62))
    hand = artist(edge, day.table)
    for kind, face, x, y, turn in art.sample_dice:
        at = width * x, road + height * FELT * y
        pose = Pose(*at, rest_height(edge), settled(kind, face, turn))
        hand.draw(picture, DieLook(kind, marks), pose)
    foot = road + round(height * FELT)
    strip = (0, 0, 0) if look.high_contrast else (64, 44, 36)
    picture.fill(strip, (0, foot, width, height - foot))
    line = (255, 255, 255) if look.high_contrast else (196, 150, 76)
    pygame.draw.rect(picture, line, (0, foot, width, max(2, look.u(2))))
    clip_round(picture, look.u(12))
    picture.blit(brass_frame(size, look), (0, 0))
    return picture


def _draw_words(surface: pygame.Surface, rect: pygame.Rect, look: Look, words: str) -> None:
    top = rect.y + round(rect.h * (SKY + FELT))
    room = pygame.Rect(rect.x, top, rect.w, rect.bottom - top).inflate(-look.u(36), -look.u(8))
    button = Button("preview", _("Roll"), lambda: None, command="throw", style="primary", size=19)
    height = min(button.height_for(0, look), round(room.h * 0.56))
    width = min(room.w, button.width_for(look))
    px = min(look.px(20), round((room.h - height) * 0.62))
    px = max(lettering.SMALLEST, px)
    gap = max(0, round((room.h - height - px * 1.3) / 3))  # above, between and below
    button.rect = pygame.Rect(0, 0, width, height)
    button.rect.midbottom = room.centerx, room.bottom - gap
    prompt = pygame.Rect(room.x, room.y, room.w, button.rect.y - room.y)
    at = prompt.centerx, button.rect.y - gap - round(px * 0.65)
    lettering.draw(surface, words, at, px, look.cream, "Bold", max_width=room.w, box=prompt)
    button.draw(surface, look)


EDGE: Final = 72.0  # design pixels of a die
GAP: Final = 0.42  # between dice, in dice
SAMPLES: Final = 3  # of the dice lie in a row
SHADE: Final = (222, 222, 222)
TITLE: Final = 26  # design sizes of the letters
WORDS: Final = 20
ROOM: Final = 30.0  # design pixels between the parts


def draw_sample(
    surface: pygame.Surface, rect: pygame.Rect, settings: Settings, look: Look, art: ProgramArt
) -> None:
    ground = pygame.Surface(rect.size, pygame.SRCALPHA, 32)
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
    edge = min(look.u(EDGE), round(inner.w / (SAMPLES + GAP * (SAMPLES - 1))))
    title, px = look.px(TITLE), look.px(WORDS)
    words, sentence = art.words("prompt"), art.words("rule")
    lines = len(lettering.wrap(sentence, px, inner.w, "SemiBold"))
    heading = len(lettering.wrap(words, title, inner.w, "ExtraBold"))
    parts = [round(edge * 1.15), heading * round(title * 1.4) + lines * round(px * 1.42), height]
    gap = min(look.u(ROOM) * 2, max(look.u(8), (inner.h - sum(parts)) // (len(parts) + 1)))
    y = inner.centery - (sum(parts) + gap * (len(parts) - 1)) // 2
    place = pygame.Rect(inner.x, y, inner.w, parts[0])
    hand, step = artist(edge, Day.at(HOUR).table), edge * (1 + GAP)
    dice = art.sample_dice[:SAMPLES]
    x = place.centerx - step * (len(dice) - 1) / 2
    for number, (kind, face, _x, _y, turn) in enumerate(dice):
        at = x + number * step, place.centery
        pose = Pose(*at, rest_height(edge), settled(kind, face, turn))
        hand.draw(surface, DieLook(kind, marks_of(settings)), pose)
    y += parts[0] + gap
    box = pygame.Rect(inner.x, y, inner.w, heading * round(title * 1.4))
    lettering.draw_wrapped(
        surface, words, box, title, look.cream, "ExtraBold", "center", line_height=1.4
    )
    box = pygame.Rect(inner.x, box.bottom, inner.w, lines * round(px * 1.42))
    lettering.draw_wrapped(surface, sentence, box, px, look.cream, "SemiBold", "center")
    y += parts[1] + gap
    button.rect = pygame.Rect(0, 0, min(inner.w, button.width_for(look)), height)
    button.rect.midtop = inner.centerx, y
    button.draw(surface, look)

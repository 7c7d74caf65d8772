from __future__ import annotations

import numpy as np
import pygame
import pytest

from skyline.table import paint
from skyline.table.paint import Pen


def test_mix_and_smoothstep_meet_their_ends() -> None:
    assert paint.mix((0, 10, 200), (100, 30, 0), 0.0) == (0, 10, 200)
    assert paint.mix((0, 10, 200), (100, 30, 0), 1.0) == (100, 30, 0)
    assert paint.mix((0, 10, 200), (100, 30, 0), 0.5) == (50, 20, 100)
    assert paint.smoothstep(2, 4, 1) == 0
    assert paint.smoothstep(2, 4, 5) == 1
    assert paint.smoothstep(2, 4, 3) == pytest.approx(0.5)


def test_noise_is_seeded_smooth_and_in_range() -> None:
    field = paint.noise(120, 80, 20, 20, 4)
    assert field.shape == (120, 80)
    assert field.dtype == np.float32
    assert field.min() >= 0
    assert field.max() <= 1
    assert field.max() - field.min() > 0.4
    assert np.abs(np.diff(field, axis=0)).max() < 0.12
    assert (field == paint.noise(120, 80, 20, 20, 4)).all()
    assert (field != paint.noise(120, 80, 20, 20, 5)).any()


def test_down_keeps_the_colour_of_soft_edges() -> None:
    large = paint.blank(40, 40)
    pygame.draw.circle(large, (250, 200, 40, 255), (20, 20), 14)
    small = paint.down(large, (10, 10))
    alpha = pygame.surfarray.array_alpha(small)
    soft = (alpha > 40) & (alpha < 255)
    assert soft.any()
    rgb = pygame.surfarray.array3d(small)[soft].astype(int)
    assert np.abs(rgb - (250, 200, 40)).max() <= 6


def test_from_array_clips_and_takes_alpha() -> None:
    rgb = np.full((3, 2, 3), 300.0, np.float32)
    surface = paint.from_array(rgb, np.full((3, 2), 128.0))
    assert surface.get_size() == (3, 2)
    assert tuple(surface.get_at((2, 1))) == (255, 255, 255, 128)


def test_rounded_has_empty_corners_and_a_full_middle() -> None:
    shape = paint.rounded(40, 30, 10, (10, 20, 30))
    assert shape.get_at((0, 0)).a == 0
    middle = shape.get_at((20, 15))
    assert middle.a == 255
    assert np.abs(np.array(middle[:3], int) - (10, 20, 30)).max() <= 2
    assert paint.rounded(40, 30, 10, (10, 20, 30)) is shape
    outline = paint.ring(40, 30, 10, (10, 20, 30), 3)
    assert outline.get_at((20, 15)).a == 0
    assert outline.get_at((20, 1)).a == 255


@pytest.mark.parametrize("size", [(9, 400), (300, 200), (61, 64), (41, 40), (3, 3)])
@pytest.mark.parametrize(("radius", "thickness"), [(0.0, 1.0), (12.0, 4.4), (7.5, 11.3)])
def test_large_frames_look_as_if_all_of_them_were_drawn_finely(
    size: tuple[int, int], radius: float, thickness: float
) -> None:
    colour = (250, 180, 40, 200)

    def drawn(width: float) -> pygame.Surface:
        def draw(surface: pygame.Surface, scale: int) -> None:
            line, round_by = int(width * scale), int(radius * scale)
            pygame.draw.rect(surface, colour, surface.get_rect(), line, round_by)

        return paint.smoothed(*size, draw)

    def pixels(picture: pygame.Surface) -> bytes:
        return pygame.image.tobytes(picture.premul_alpha(), "RGBA")

    assert pixels(paint.rounded(*size, radius, colour)) == pixels(drawn(0))
    ring = paint.ring(*size, radius, colour, thickness)
    assert pixels(ring) == pixels(drawn(thickness))
    one, other = (pygame.Surface((420, 420), depth=32) for _ in range(2))
    for surface in (one, other):
        surface.fill((30, 60, 90))
    place = pygame.Rect((10, 12), size)
    one.blit(ring, place)
    paint.put_ring(other, place, radius, colour, thickness)
    assert one.get_buffer().raw == other.get_buffer().raw


def test_soft_shadow_is_padded_and_fades() -> None:
    shade = paint.soft_shadow(60, 40, 6, 8.0, alpha=200)
    padding = paint.shadow_padding(8.0)
    assert shade.get_size() == (60 + 2 * padding, 40 + 2 * padding)
    middle = shade.get_at((30 + padding, 20 + padding)).a
    assert middle > 150
    assert shade.get_at((0, 0)).a < 10
    assert 10 < shade.get_at((padding - 3, 20 + padding)).a < middle


@pytest.mark.parametrize("covered", [(22, 24, 46, 28), (0, 0, 200, 200), (150, 150, 9, 9)])
def test_a_shadow_is_left_out_where_something_covers_it(
    covered: tuple[int, int, int, int],
) -> None:
    whole, holed = pygame.Surface((100, 90)), pygame.Surface((100, 90))
    for surface, hidden in ((whole, None), (holed, pygame.Rect(covered))):
        surface.fill((200, 180, 160))
        paint.put_shadow(surface, (20, 20, 50, 36), 6, 8.0, offset=(3, 5), covered=hidden)
    whole.fill((200, 180, 160), covered)
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(holed, "RGB")


def test_multiply_and_brightened_leave_the_original_and_alpha_alone() -> None:
    original = paint.blank(2, 2, (100, 100, 100, 60))
    darker, lighter = paint.multiply(original, (128, 255, 0)), paint.brightened(original, 1.5)
    assert tuple(original.get_at((0, 0))) == (100, 100, 100, 60)
    assert darker.get_at((0, 0)).r == pytest.approx(50, abs=1)
    assert darker.get_at((0, 0)).b == 0
    assert darker.get_at((0, 0)).a == 60
    assert tuple(lighter.get_at((0, 0))) == (150, 150, 150, 60)
    assert paint.multiply(original, (255, 255, 255)) is original


def test_glow_adds_and_halo_covers() -> None:
    bright, veiled = pygame.Surface((60, 60)), pygame.Surface((60, 60))
    for surface in (bright, veiled):
        surface.fill((100, 100, 100))
    paint.glow(bright, 30, 30, 20, (200, 0, 0), 0.5)
    paint.halo(veiled, 30, 30, 20, (200, 0, 0), 0.9)
    assert bright.get_at((30, 30)).r > 150
    assert bright.get_at((30, 30)).g == 100
    assert veiled.get_at((30, 30)).g < 60
    assert bright.get_at((1, 1)) == veiled.get_at((1, 1)) == pygame.Color(100, 100, 100)


def test_pen_boxes_leave_no_gaps() -> None:
    pen = Pen(1, 1, 97)
    right = 0
    for i in range(7):
        box = pen.box(i / 7, 0, 1 / 7, 1)
        assert box.left == right
        right = box.right
    assert right == 97


def test_pen_is_deterministic_and_lights_only_at_night() -> None:
    def picture(night: float) -> tuple[bytes, Pen]:
        pen = Pen(1, 1, 60, seed=3, night=night)
        for i in range(5):
            pen.glass(0.1 + 0.16 * i, 0.2, 0.12, 0.4)
        return pygame.image.tobytes(pen.surface, "RGBA"), pen

    assert picture(1.0)[0] == picture(1.0)[0]
    assert picture(0.0)[1].glow is None
    glow = picture(1.0)[1].glow
    assert glow is not None
    lit = pygame.surfarray.array_alpha(glow)
    assert lit.max() > 200
    pen = picture(1.0)[1]
    pen.bar(0, 0, 1, 1, (0, 0, 0))
    assert pen.glow is not None
    assert pygame.surfarray.array_alpha(pen.glow).max() == 0


def test_a_faded_picture_that_is_wholly_seen_stays_clear_where_it_is_clear() -> None:
    target = pygame.Surface((4, 1), depth=32)
    target.fill((10, 20, 30))
    letters = paint.blank(4, 1)
    letters.set_at((0, 0), (255, 0, 0, 255))
    for part in (0.5, 1.0, 1.0):
        paint.put_faded(target, letters, (0, 0), part)
        assert target.get_at((3, 0))[:3] == (10, 20, 30)
    assert target.get_at((0, 0))[:3] == (255, 0, 0)
    target.blit(letters, (0, 0))
    assert target.get_at((3, 0))[:3] == (10, 20, 30), "it is shared"


def test_a_picture_that_is_spent_is_averaged_down_like_one_that_is_not() -> None:
    large = paint.blank(40, 30)
    pygame.draw.circle(large, (220, 90, 40, 255), (18, 14), 11)
    pygame.draw.rect(large, (30, 60, 200, 120), (22, 8, 15, 19))
    before = large.get_buffer().raw
    kept = paint.down(large, (20, 15))
    assert large.get_buffer().raw == before
    assert paint.down(large, (20, 15), spent=True).get_buffer().raw == kept.get_buffer().raw

"""A held key repeats, but not what piled up while a picture took long."""

from __future__ import annotations

import pygame
import pytest

from skyline.app.input import KeyRepeat


def down(key: int = pygame.K_RIGHT) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)


def up(key: int = pygame.K_RIGHT) -> pygame.Event:
    return pygame.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)


def taken(*looks: list[pygame.Event]) -> list[int]:
    """How many presses act in each look."""
    repeats, numbers = KeyRepeat(), list[int]()
    for look in looks:
        events = [each for each in repeats.thinned(look) if not repeats.is_unwanted(each)]
        numbers.append(sum(each.type == pygame.KEYDOWN for each in events))
    return numbers


@pytest.mark.parametrize(
    ("looks", "presses"),
    [
        pytest.param([[down()], [down()], [down()], [up()]], [1, 1, 1, 0], id="held"),
        pytest.param([[down()], [down()] * 16, [down()]], [1, 1, 1], id="held for a slow picture"),
        pytest.param([[down()], [*[down()] * 16, up()]], [1, 0], id="let go meanwhile"),
        pytest.param([[down(), up(), down(), up()]], [2], id="tapped twice"),
        pytest.param([[down()], [*[down()] * 3, up(), down(), up()]], [1, 1], id="tapped again"),
        pytest.param(
            [[down()], [down(), down(pygame.K_LEFT), up()]], [1, 1], id="another key meanwhile"
        ),
    ],
)
def test_a_key_acts_as_often_as_a_hand_meant(
    looks: list[list[pygame.Event]], presses: list[int]
) -> None:
    assert taken(*looks) == presses

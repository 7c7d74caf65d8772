"""A small window for the last message of a program whose scenes can't speak any more.

SDL's own box on Linux is drawn by a child process, which outlives the program and heeds no
request to end. This window is drawn here, with pygame's own typeface and nothing of ours.
"""

from __future__ import annotations

from typing import Final

import pygame

SIZE: Final = (640, 260)
MARGIN: Final = 32
GROUND: Final = (250, 247, 240)
INK: Final = (38, 26, 58)
CLOSING: Final = (pygame.QUIT, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.WINDOWCLOSE)


def say(title: str, text: str) -> None:
    """Shows the text until a key, a click or a request to end; may raise pygame.error."""
    pygame.display.quit()
    pygame.display.init()
    pygame.font.init()
    window = pygame.display.set_mode(SIZE)
    pygame.display.set_caption(title)
    head, words = pygame.font.Font(None, 40), pygame.font.Font(None, 26)
    try:
        pygame.event.clear()
        while True:
            window.fill(GROUND)
            top = window.blit(head.render(title, True, INK), (MARGIN, MARGIN)).bottom
            lines = words.render(text, True, INK, None, SIZE[0] - 2 * MARGIN)
            window.blit(lines, (MARGIN, top + MARGIN // 2))
            pygame.display.flip()
            if pygame.event.wait().type in CLOSING:
                return
    finally:
        pygame.display.quit()

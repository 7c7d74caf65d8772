"""Texts that nobody means well: made of sound ones, or of what has broken programs before."""

from __future__ import annotations

import json
import random
from typing import Any, Final

from tools.faulting.damage import damaged

TYPED: Final = (
    *("a", "Z", " ", "Ä", "ß", "漢字", "🙂", "e\u0301", "عربى", "x" * 200, "\t\n", "\u202e"),
    *("\u200b", "\u200d", "\u200d\u200d🙂\u200d", "\ufeff", "\u2028\u2029", "a\x00b", "\x1b[2J"),
    *("\x9b31m", "\x1b]0;mine\x07", "\x7f\x80", "\ud800", "\udcff", "e" + "\u0301" * 300, "İıſß"),
    *("𝐀" * 90, "漢" * 90, "ﷺ", "\U000e0041\U0010ffff\ufffe", "👩‍👩‍👧", "\u1100\u1161\u11a8"),
)
"""What keys, input methods and a clipboard could give."""

NUMBERS: Final = (
    *("0", "-0", "-1", "+1", "1_000", "0x10", " 1 ", "1.0", "1e400", "NaN", "-Infinity", "٣", "１"),
    *("²", "𝟙", "9" * 19, "9" * 20, "9" * 5000, "1" + "0" * 400, "4294967296"),
)

WORDS: Final = (
    *("", "#", "=", "?", "\\", '"', "'", "%s%n", "{0.__class__}", "{", "}", "$HOME", "`id`", "--"),
    *("true", "null", "__class__", "roll GL", "undo", "setup {}", "end 1 x", "seat 9 x", "start"),
    *("\r", "\r\n", "\n\n", "\v\f\x1c\x85", "skyline is sound: all of it", "Traceback"),
)

NESTED: Final = ("[" * 3000, '{"a":' * 3000, "[" * 3000 + "]" * 3000, "(" * 3000, "[[a]]\n" * 50)

PATHS: Final = (
    *(".", "..", "/", "//", "../" * 50, "~", "~root", "~nobody-at-all/x", "/dev/zero"),
    *("/dev/null", "/dev/full", "/proc/self/mem", "/proc/self/environ", "con", "nul.txt"),
    *("a" * 300, "b/" * 2100, "C:\\x", "\\\\server\\x", "file:///etc/passwd", "-", "--help"),
    *("a b", ".hidden", "x.skyline"),
)

TEXTS: Final = (*TYPED, *NUMBERS, *WORDS, *NESTED, *PATHS)

NO_TEXTS: Final = (
    *(b"\xff\xfe", b"\x80", b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe2\x82", b"\0"),
    *("Zoë".encode("latin-1"), "skyline".encode("utf-16"), b"\x1f\x8b\x08", b"\xef\xbb\xbf"),
)
"""Bytes that are no UTF-8, or no text."""

LONG: Final = 100_000
_SHARE_LONG: Final = 0.004


def text(chance: random.Random, *more: str) -> str:
    """A hostile text; ``more`` are words that mean something where it is read."""
    pieces = [_piece(chance, more) for _ in range(chance.choice((1, 1, 1, 2, 3)))]
    whole = chance.choice(("", " ", ",", "=")).join(pieces)
    if chance.random() < _SHARE_LONG:
        whole *= LONG // max(1, len(whole)) + 1
    return whole


def _piece(chance: random.Random, more: tuple[str, ...]) -> str:
    if more and chance.random() < 0.5:
        return chance.choice(more)
    if chance.random() < 0.1:
        return "".join(chr(_letter(chance)) for _ in range(chance.randrange(1, 12)))
    return chance.choice(chance.choice((TYPED, NUMBERS, WORDS, PATHS, TEXTS)))


def _letter(chance: random.Random) -> int:
    return chance.randrange(chance.choice((0x20, 0x80, 0x300, 0x3000, 0x10000, 0x110000)))


def changed_text(sound: str, chance: random.Random, *more: str) -> str:
    """A sound text with one to a few of its parts cut, doubled, or made hostile."""
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        start = chance.randrange(len(sound) + 1)
        end = min(len(sound), start + chance.choice((0, 0, 1, 1, 3, 12)))
        piece = chance.choice(("", sound[start:end] * 2, text(chance, *more)))
        sound = sound[:start] + piece + sound[end:]
    return sound


def changed_bytes(sound: bytes, chance: random.Random) -> bytes:
    """Sound content damaged as a disk would, or with something hostile in it."""
    if chance.random() < 0.4:
        return damaged(sound, chance)
    if chance.random() < 0.2:
        start = chance.randrange(len(sound) + 1)
        return sound[:start] + chance.choice(NO_TEXTS) + sound[start:]
    return changed_text(sound.decode("utf-8", "replace"), chance).encode("utf-8", "surrogatepass")


def changed_json(sound: Any, chance: random.Random, *more: str) -> Any:
    """Decoded JSON of which one to a few values or keys are others, missing or there twice."""
    sound = json.loads(json.dumps(sound))
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        holder, key = _somewhere(sound, chance)
        if holder is None:
            return _value(chance, more)
        match chance.randrange(6):
            case 0:
                del holder[key]
            case 1 if isinstance(holder, list):
                holder.insert(key, holder[chance.randrange(len(holder))])
            case 1:
                holder[text(chance, *more)] = holder[key]
            case 2:
                other, place = _somewhere(sound, chance)
                value = json.loads(json.dumps(holder[key]))
                if other is not None:
                    other[place] = value
            case 3 if isinstance(holder[key], int):
                holder[key] += chance.choice((-1, 1, 2, -7, 2**31, 2**63, -(2**64)))
            case _:
                holder[key] = _value(chance, more)
    return sound


def _somewhere(value: Any, chance: random.Random) -> tuple[Any, Any]:
    """A list or an object inside decoded JSON, and one of its places; nothing for a bare value."""
    holder, key = None, None
    while value and isinstance(value, dict | list) and (holder is None or chance.random() < 0.8):
        holder = value
        key = (
            chance.choice(list(value)) if isinstance(value, dict) else chance.randrange(len(value))
        )
        value = value[key]
    return holder, key


def _value(chance: random.Random, more: tuple[str, ...]) -> Any:
    plain: tuple[Any, ...] = (
        None,
        True,
        False,
        0,
        1,
        -1,
        3,
        255,
        2**31,
        2**63,
        10**30,
        1.5,
        -0.0,
        1e300,
        [],
        {},
        "",
    )
    nested: tuple[Any, ...] = ([[]], [None] * 30, {"": {}}, [0] * 300, {"players": [{}]})
    if chance.random() < 0.5:
        return chance.choice(plain)
    return chance.choice(nested) if chance.random() < 0.3 else text(chance, *more)

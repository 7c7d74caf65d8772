"""Secrets in files that people look into: scrambled, so that nobody reads them by chance.

This keeps a secret from eyes, not from those who are set on it: a game of people at one screen has
no keys, and whoever goes on with its file elsewhere must be able to read all of it. Equal secrets
look different at different places; a changed one is noticed.
"""

from __future__ import annotations

import binascii
import hashlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final

WORD: Final = "sealed "
"""What a sealed text begins with."""
_CHECK: Final = 4
"""Bytes that tell whether a text was changed."""


def sealed(text: str, place: int) -> str:
    """A text for a place of a record, counted from 0; :func:`opened` gives it back."""
    data = text.encode()
    return WORD + urlsafe_b64encode(_mixed(_check(data) + data, place)).decode()


def opened(text: str, place: int) -> str:
    """The text that was sealed for a place; ValueError if it was changed or stood elsewhere."""
    try:
        whole = urlsafe_b64decode(text.removeprefix(WORD).encode("ascii"))
    except (binascii.Error, UnicodeEncodeError) as error:
        raise ValueError("not a sealed text") from error
    mixed = _mixed(whole, place)
    check, data = mixed[:_CHECK], mixed[_CHECK:]
    if check != _check(data) or sealed(data.decode(), place) != text:
        raise ValueError("a sealed text that was changed")
    return data.decode()


def _check(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()[:_CHECK]


def _mixed(data: bytes, place: int) -> bytes:
    stream = hashlib.shake_256(f"skyline {place}".encode()).digest(len(data))
    return bytes(one ^ other for one, other in zip(data, stream, strict=True))

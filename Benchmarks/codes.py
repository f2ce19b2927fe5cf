"""Numbers with a right check digit, and the streams of them that a scanner would send."""

import random

# Number ranges of GS1 organisations: no shop's own numbers (02, 20 to 29), no books, no coupons.
PREFIXES = ["301", "405", "501", "540", "762", "800", "871", "880"]


def ean13(body: str) -> str:
    """The EAN-13 of twelve digits (GS1 General Specifications §7.9)."""
    digits = [ord(digit) - 48 for digit in body]
    return f"{body}{-(sum(digits[0::2]) + 3 * sum(digits[1::2])) % 10}"


def random_codes(source: random.Random, count: int) -> list[str]:
    """So many valid EAN-13, nearly all of them different."""
    return [ean13(f"{source.choice(PREFIXES)}{source.randrange(10**9):09}") for _ in range(count)]


def scanned(source: random.Random, known: list[str], count: int) -> list[str]:
    """What a scanner types: seven in ten codes are known, the others are of 300 products that are not."""
    known_set = set(known)
    unknown = [code for code in random_codes(source, 300) if code not in known_set]
    return [source.choice(known if source.random() < 0.7 else unknown) for _ in range(count)]

"""Random barcodes with valid check digits."""

import random

# GS1 prefixes of member organizations, without in-store numbers (02, 20 to 29), books and coupons.
PREFIXES = ["301", "405", "501", "540", "762", "800", "871", "880"]


def ean13(body: str) -> str:
    """Appends the check digit to twelve digits (GS1 General Specifications §7.9)."""
    digits = [ord(digit) - 48 for digit in body]
    return f"{body}{-(sum(digits[0::2]) + 3 * sum(digits[1::2])) % 10}"


def random_codes(source: random.Random, count: int) -> list[str]:
    """Returns random valid EAN-13, nearly all of them distinct."""
    return [ean13(f"{source.choice(PREFIXES)}{source.randrange(10**9):09}") for _ in range(count)]


def scanned(source: random.Random, known: list[str], count: int) -> list[str]:
    """Returns a stream of scanned codes: 70% known, the others from 300 unknown products."""
    known_set = set(known)
    unknown = [code for code in random_codes(source, 300) if code not in known_set]
    return [source.choice(known if source.random() < 0.7 else unknown) for _ in range(count)]

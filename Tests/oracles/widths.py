#!/usr/bin/env python3
"""Compares the column positions of `pantry list` with Python's wcwidth for names in all scripts.

    pip install wcwidth==0.9.4
    Tests/oracles/widths.py .build/release/pantry [COUNT]
    Tests/oracles/widths.py --table > Scripts/data/widths.tsv

The names contain every assigned code point after a letter; grapheme clusters of about a hundred languages and the
emoji for which wcwidth lists differences between terminals; every emoji with selectors, skin tones and joiners;
flags and keycaps; Korean in NFC and NFD, and archaic Hangul; and COUNT random mixes of these. Each name is listed
with a location after it, once through a pipe and once on a narrow terminal. All locations must be in the same
column, and each name must be displayed with control and invisible characters escaped.

Deliberate differences from wcwidth (each is counted):
- wcwidth gives every character after U+200D no width. pantry joins only emoji (UAX #29, GB11); a letter is displayed
  and has its width.
- wcwidth lets a virama join any characters, including spaces, digits and ideographs. pantry joins letters only.

Scripts/data/widths.tsv, from which Scripts/generate makes the table of the program, must be what --table prints.
"""

import fcntl
import itertools
import json
import os
import random
import re
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import unicodedata
from collections import Counter

import wcwidth
from wcwidth import table_grapheme, table_grapheme_overrides
from wcwidth import wcswidth
from wcwidth.table_mc import CATEGORY_MC
from wcwidth.table_vs15 import VS15_WIDE_TO_NARROW
from wcwidth.table_vs16 import VS16_NARROW_TO_WIDE
from wcwidth.table_wide import WIDE_EASTASIAN
from wcwidth.table_zero import ZERO_WIDTH

VERSION = "0.9.4"
UNICODE = wcwidth.list_versions()[-1]

ZWNJ, ZWJ, TEXT, EMOJI = "\u200c", "\u200d", "\ufe0e", "\ufe0f"
TONES = [chr(c) for c in range(0x1F3FB, 0x1F400)]


def code_points(ranges):
    return {code for first, last in ranges for code in range(first, last + 1)}


ZERO = code_points(ZERO_WIDTH[UNICODE])
MARKS = code_points(CATEGORY_MC[UNICODE])
WIDE = code_points(WIDE_EASTASIAN[UNICODE])
VIRAMAS = code_points(table_grapheme.ISC_VIRAMA + table_grapheme.ISC_INVISIBLE_STACKER)
AS_TEXT = code_points(VS15_WIDE_TO_NARROW["9.0.0"])
AS_EMOJI = code_points(VS16_NARROW_TO_WIDE["9.0.0"])
PICTOGRAPHS = code_points(table_grapheme.EXTENDED_PICTOGRAPHIC)
REGIONAL_INDICATORS = code_points(table_grapheme.GRAPHEME_REGIONAL_INDICATOR)

PROPERTIES = {
    "wide": WIDE,
    "zero": ZERO,
    "spacingMarks": MARKS,
    "viramas": VIRAMAS,
    "narrowedAsText": AS_TEXT,
    "pictographs": PICTOGRAPHS | REGIONAL_INDICATORS,
}

DATA = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Scripts/data/widths.tsv"))

HEADING = f"""\
# Code points by what they do to the width of a text, from wcwidth {VERSION} for Unicode {UNICODE} (wcwidth: MIT license,
# Copyright 2014 Jeff Quast; Unicode data files: Unicode License v3). Written by Tests/oracles/widths.py --table.
property\tfirst\tlast
"""


def bounds(codes):
    """Returns the start and the exclusive end of each range of code points."""
    edges = [c for c in codes if c - 1 not in codes] + [c + 1 for c in codes if c + 1 not in codes]
    return sorted(edges)


def table():
    """The data file: a property and a range of code points in each line."""
    lines = [HEADING]
    for name, codes in PROPERTIES.items():
        edges = bounds(codes)
        lines += [f"{name}\t{a:04X}\t{b - 1:04X}\n" for a, b in zip(edges[::2], edges[1::2], strict=True)]
    return "".join(lines)


def check_table():
    """Checks that the data file is the table of the package; returns the number of its ranges."""
    with open(DATA, encoding="utf-8") as file:
        if file.read() != table():
            sys.exit(f"widths: {DATA} is not what --table prints")
    return sum(len(bounds(codes)) // 2 for codes in PROPERTIES.values())


def is_escaped(code):
    """Returns whether a character is escaped: control characters, and those that hide or fake text."""
    ranges = [
        (0, 0x1F), (0x7F, 0x9F), (0x061C, 0x061C), (0x180E, 0x180E), (0x200B, 0x200B), (0x200E, 0x200F),
        (0x2028, 0x202E), (0x2060, 0x206F), (0xFEFF, 0xFEFF), (0xFFF0, 0xFFFB), (0x1BCA0, 0x1BCA3),
        (0x1D173, 0x1D17A), (0xE0000, 0xE00FF), (0xE01F0, 0xE0FFF),
    ]  # fmt: skip
    return any(first <= code <= last for first, last in ranges)


SUBDIVISION = re.compile("(\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f)")


def shown(name):
    """Returns a name as the program displays it."""
    words = []
    for number, part in enumerate(SUBDIVISION.split(name)):
        for c in part:
            if number % 2 or not is_escaped(ord(c)):
                words.append(c)
            elif c in "\n\r\t":
                words.append({"\n": "\\n", "\r": "\\r", "\t": "\\t"}[c])
            elif ord(c) < 0x100:
                words.append(f"\\x{ord(c):02x}")
            else:
                words.append(f"\\u{ord(c):04x}" if ord(c) < 0x10000 else f"\\u{{{ord(c):x}}}")
    return "".join(words)


def character_class(codes):
    """Returns a regular expression that matches any of the code points."""
    edges = bounds(codes)
    return "[" + "".join(f"\\U{a:08x}-\\U{b - 1:08x}" for a, b in zip(edges[::2], edges[1::2], strict=True)) + "]"


EXTEND = character_class(code_points(table_grapheme.GRAPHEME_EXTEND) - {ord(ZWJ)})
VIRAMA_CLASS, PICTOGRAPH_CLASS = character_class(VIRAMAS), character_class(PICTOGRAPHS)
# Joiners after a virama, joiners between emoji, and all others.
JOINER = re.compile(f"({VIRAMA_CLASS}{ZWJ})|({PICTOGRAPH_CLASS}{EXTEND}*{ZWJ}(?={PICTOGRAPH_CLASS}))|{ZWJ}")
VIRAMA = re.compile(f"({VIRAMA_CLASS}{ZWJ}?)(?=(.))", re.DOTALL)
JOINED = re.compile(f"{VIRAMA_CLASS}{ZWJ}?$")


def is_letter(c):
    return unicodedata.category(c) == "Lo" and ord(c) not in WIDE


def base(text):
    """Returns the base character of the marks at the end of a text."""
    return next((c for c in reversed(text) if ord(c) not in ZERO), " ")


def joins(virama):
    """Returns whether a virama is between letters."""
    return is_letter(base(virama.string[: virama.start()])) and is_letter(virama[2])


def width(text, tally=None):
    """Returns the width of a text in columns. Counts the differences from wcwidth that affect it."""
    joined = JOINER.sub(lambda match: match[0] if match[1] or match[2] else "", text)
    # U+200C has no width and prevents the virama from joining the next character.
    apart = VIRAMA.sub(lambda match: match[0] + ZWNJ * (not joins(match)), joined)
    if tally is not None:
        tally["joiners"] += wcswidth(joined) != wcswidth(text)
        tally["viramas"] += wcswidth(apart) != wcswidth(joined)
    return wcswidth(apart)


def clusters(text):
    """Splits a text into clusters, including following marks and joined letters. Names are truncated between them."""
    pieces = []
    parts = VIRAMA.sub(lambda match: match[0] + "\0" * (not joins(match)), text).split("\0")
    for piece in itertools.chain.from_iterable(map(wcwidth.iter_graphemes, parts)):
        before = "".join(pieces[-1:])
        is_joined = is_letter(piece[0]) and JOINED.search(before) and is_letter(base(before))
        if pieces and (ord(piece[0]) in ZERO or is_joined):
            pieces[-1] += piece
        else:
            pieces.append(piece)
    return pieces


def characters():
    """Returns names with every assigned character, and samples of private use and unassigned ones."""
    names = []
    row = ""
    for code in range(0x110000):
        category = unicodedata.category(chr(code))
        if category == "Cs" or category == "Co" and code % 1021:
            continue
        if category == "Cn" and code % 37 and code not in ZERO:
            continue
        row += "x" + chr(code) + " "
        if len(row) >= 48 or code in VIRAMAS or code == ord(ZWJ):
            names.append(row.rstrip(" ") + "|")
            row = ""
    return names + [row + "|"]


def emoji():
    """Returns emoji with selectors, skin tones and joiners, flags, keycaps, and wcwidth's terminal overrides."""
    names = set()
    for terminal in wcwidth.list_term_programs():
        names.update(table_grapheme_overrides.get(terminal))
    pictographs = [chr(c) for c in sorted((AS_TEXT | AS_EMOJI | PICTOGRAPHS & WIDE))]
    for c in pictographs:
        names.update([c, c + TEXT, c + EMOJI, c + EMOJI + "\u20e3", c + "\u20e3"])
        if ord(c) > 0xFF:
            names.update([c + tone for tone in TONES] + [c + EMOJI + tone for tone in TONES])
            names.update([c + ZWJ + "\u2640" + EMOJI, c + TONES[2] + ZWJ + "\u2642" + EMOJI])
            names.add(c + EMOJI + ZWJ + c + EMOJI)
    regional = [chr(c) for c in range(0x1F1E6, 0x1F200)]
    names.update(a + b for a in regional for b in regional)
    names.update(regional + ["".join(regional[:n]) for n in range(3, 9)])
    for tag in ["gbeng", "gbsct", "gbwls", "usca", "kr11", "x", "toolong"]:
        flag = "\U0001f3f4" + "".join(chr(0xE0000 + ord(c)) for c in tag)
        names.update([flag + "\U000e007f", flag, flag[1:], "\U0001f34e" + flag[1:] + "\U000e007f"])
    people, heart = ["\U0001f468", "\U0001f469", "\U0001f9d1"], "\u2764" + EMOJI
    for a in people:
        for b in people:
            names.add(ZWJ.join([a, b, "\U0001f467", "\U0001f466"]))
            names.update(ZWJ.join([x, heart, "\U0001f48b", b]) for x in [a, a + TONES[0], a + TONES[4]])
    return sorted(names)


def korean(rng):
    """Returns Korean names, precomposed and decomposed, and archaic Hangul."""
    words = "두부 계란 서울우유 김치 된장찌개 삼겹살 깻잎 떡볶이 훑어볶은 닭갈비 뷁".split()
    names = [" ".join(rng.choices(words, k=rng.randrange(1, 4))) for _ in range(200)]
    names += ["".join(chr(rng.randrange(0xAC00, 0xD7A4)) for _ in range(rng.randrange(1, 9))) for _ in range(800)]
    names += [unicodedata.normalize("NFD", name) for name in names]
    first, middle = [*range(0x1100, 0x1160), *range(0xA960, 0xA97D)], [*range(0x1160, 0x11A8), *range(0xD7B0, 0xD7C7)]
    last = [*range(0x11A8, 0x1200), *range(0xD7CB, 0xD7FC)]
    for _ in range(400):
        syllable = [rng.choice(first), rng.choice(middle)] + [rng.choice(last)] * rng.randrange(2)
        names.append("".join(map(chr, syllable)) * rng.randrange(1, 3))
    fillers = "\u115f\u1160\u3164\uffa0"
    return names + ["".join(rng.choices(fillers + "가\u1100\u1161\u11a8ㄱㅏﾡx ", k=4)) for _ in range(200)]


def mixes(rng, count, parts):
    """Returns random combinations of names and single characters."""
    pieces = [[*range(0x20, 0x7F)], [*range(0xA0, 0x600)], [*range(0x600, 0x1100)], [*range(0x1100, 0x3400)],
              sorted(ZERO), sorted(MARKS), sorted(VIRAMAS), sorted(PICTOGRAPHS), sorted(AS_EMOJI),
              [0x200B, 0x200C, 0xFE0E, 0xFE0F, 0x202E, 0xFEFF, 0xE0041, 0xE007F, 0x1B, 0x0A]]  # fmt: skip
    pieces = [[code for code in codes if unicodedata.category(chr(code)) != "Cn"] for codes in pieces]
    names = []
    for _ in range(count):
        words = []
        for _ in range(rng.randrange(1, 12)):
            kind = rng.randrange(4)
            words.append(rng.choice(parts) if kind < 2 else chr(rng.choice(rng.choice(pieces))))
            if kind == 3:
                words.append(" ")
        names.append("".join(words))
    return names


def run(pantry, path, columns):
    """Returns the output of `pantry list`, through a pipe or on a terminal of some width."""
    command = [pantry, "list", "--columns", "id,name,location", "--file", path, "--sort", "name", "--color", "never"]
    if columns is None:
        return subprocess.run(command, capture_output=True, check=True).stdout.decode()
    master, slave = os.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=slave, stderr=subprocess.PIPE)
    os.close(slave)
    chunks = []

    def read():
        try:
            while chunk := os.read(master, 65536):
                chunks.append(chunk)
        except OSError:
            pass  # the program has closed the terminal

    reader = threading.Thread(target=read)
    reader.start()
    if process.wait() != 0:
        sys.exit(f"exit code {process.returncode}: {process.stderr.read().decode(errors='replace')}")
    reader.join()
    os.close(master)
    return b"".join(chunks).decode().replace("\r\n", "\n")


def compare(pantry, names, columns=None):
    """Lists the names and checks the positions of the locations. Returns the counts of differences from wcwidth."""
    tally = Counter()
    uid = "%08X-0000-4000-8000-000000000000"
    product = {"barcode": "", "brandName": "", "category": "", "imageUrl": ""}
    items = [
        {"uid": uid % number, "isUsed": False, "createdAt": "2026-11-20T09:12:03Z", "expiresAt": None,
         "product": product | {"productName": name}, "location": "@@"}
        for number, name in enumerate(names)
    ]  # fmt: skip
    with tempfile.TemporaryDirectory() as directory:
        path = os.path.join(directory, "pantry.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"format": "pantry", "version": 1, "items": items}, file)
        # splitlines() would also split at other characters.
        heading, *rows = run(pantry, path, columns).removesuffix("\n").split("\n")
    assert len(rows) == len(names), f"{len(rows)} rows for {len(names)} names"
    start, column = heading.index("ITEM"), heading.index("WHERE")
    if columns:
        assert column + len("WHERE") <= columns, "the heading is too wide"
    for row in rows:
        number = int(row.split()[0], 16)
        name = shown(names[number])
        front, item = row[:start], row[start:].removesuffix("@@")
        seen = item.rstrip(" ")
        # A mark at the beginning of a name applies to the space before it.
        measured = width(front + item, tally)
        is_whole = seen == name.rstrip(" ")
        # Without its middle, or its end in narrow columns.
        parts = [(seen[:place], seen[place + 1:]) for place, sign in enumerate(seen) if sign == "…"]
        parts = [(kept, end) for kept, end in parts if name.startswith(kept) and name.rstrip(" ").endswith(end)]
        is_truncated = columns and not is_whole and parts
        if measured != column or not row.endswith("@@") or not (is_whole or is_truncated):
            sys.exit(f"widths: {row!r}\n  of {ascii(name)}: the location is in column {measured} instead of {column}"
                     f"{'' if is_whole or is_truncated else '; the name is wrong'}")  # fmt: skip
        if is_truncated:
            (kept, end), pieces = parts[0], clusters(name)
            ends = [0, *itertools.accumulate(map(len, pieces))]
            if len(kept) not in ends or len(name.rstrip(" ")) - len(end) not in ends:
                sys.exit(f"widths: {row!r} of {ascii(name)} is truncated within a cluster")
            blanks = len(name) - len(name.rstrip(" ")) if end else 0
            if width(front + kept + pieces[ends.index(len(kept))]) + width(end) + blanks < column - 2:
                sys.exit(f"widths: {row!r} of {ascii(name)} is truncated too early")
    return tally


def main():
    if sys.argv[1:] == ["--table"]:
        sys.stdout.write(table())
        return
    if wcwidth.__version__ != VERSION:
        sys.exit(f"widths: wcwidth {VERSION} is required, found {wcwidth.__version__}")
    pantry = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    rng = random.Random(int(os.environ.get("SEED", "1")))
    print(f"widths: {check_table()} ranges of Unicode {UNICODE} are up to date")
    groups = {"characters": characters(), "emoji and clusters": emoji(), "Korean": korean(rng)}
    parts = [part for name, group in groups.items() if name != "characters" for part in group]
    groups["mixes"] = mixes(rng, count, parts)
    names = [name for group in groups.values() for name in group]
    compare(pantry, names, columns=40)
    tally = compare(pantry, names)
    words = ", ".join(f"{len(group):,} {name}" for name, group in groups.items())
    print(f"widths: {len(names):,} names ({words}), whole and truncated, agree with wcwidth {VERSION}")
    print(f"widths: expected differences: {tally['joiners']:,} for joiners and {tally['viramas']:,} for viramas")


if __name__ == "__main__":
    main()

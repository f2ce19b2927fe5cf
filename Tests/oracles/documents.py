#!/usr/bin/env python3
"""Compares what `pantry check` takes for JSON with Python's json module, over mutated documents.

Usage: documents.py PANTRY [COUNT]

Two thirds of the documents are a value of every kind within a pantry file, as a member that the program does
not know; one third are pantry files with records. Each is mutated at a few places: bytes flipped, deleted,
doubled, cut off, and pieces of grammar put in. Both must agree on whether it is JSON; in a file that both
take, on how many records there are; and a crash of the program is a failure whatever the document.

Where the two may differ, and the program is the stricter one (each is counted):
- half of a surrogate pair, written as an escape (RFC 8259 section 8.2 leaves it open);
- arrays and objects more than 512 deep;
- a name that stands twice, and all that makes a good document no pantry file.
"""

import json
import os
import random
import subprocess
import sys
import tempfile
from collections import Counter
from typing import Any

BATCH = 500

PIECES = [
    b"{", b"}", b"[", b"]", b",", b":", b'"', b"\\", b"\\u", b"\\ud83c", b"\\udf4e", b"\\u0000", b"true", b"false",
    b"null", b"nul", b"-", b"0", b"00", b"1.", b".5", b"1e", b"1e+", b"1E400", b"-0", b"\x00", b"\x1f", b"\x7f",
    b"\xc0\xaf", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xea\xb0", "가".encode(), "🍎".encode(), b"\xef\xbb\xbf",
    b"\xff", b"//", b"/**/", b"'", b"NaN", b"Infinity", b"\x0b", b"\x0c", b"\xc2\xa0", b"\r\n", b"\t", b" ",
    b"[" * 600, b"{\"a\":" * 300,
]  # fmt: skip

UID = "6F0C0000-0000-4000-8000-%012X"


def value(dice: random.Random, depth: int = 0) -> Any:
    """A JSON value of any kind."""
    kind = dice.randrange(9 if depth < 4 else 6)
    if kind == 0:
        return dice.choice([None, True, False])
    if kind == 1:
        return dice.choice([0, -1, 7, 10**20, -(10**9), dice.randrange(10**6)])
    if kind == 2:
        return dice.choice([0.5, -1.5e10, 1e-7, 123.456])
    if kind <= 5:
        letters = ["a", "가", "é", "🍎", '"', "\\", "\n", "\u2028", "\x7f", " ", "0123456789"]
        return "".join(dice.choice(letters) for _ in range(dice.randrange(20)))
    if kind == 6:
        return [value(dice, depth + 1) for _ in range(dice.randrange(5))]
    return {str(value(dice, 9)): value(dice, depth + 1) for _ in range(dice.randrange(5))}


def record(dice: random.Random, number: int) -> dict[str, Any]:
    """A thing as the file has it."""
    item: dict[str, Any] = {
        "uid": UID % number,
        "isUsed": dice.random() < 0.5,
        "createdAt": "2026-11-20T09:12:03Z",
        "expiresAt": dice.choice([None, "2026-12-01", "2028-02-29"]),
        "product": {
            "barcode": dice.choice(["", "8801115114154"]),
            "brandName": "서울우유",
            "productName": dice.choice(["멸균우유 200ml", "rice", 'a "b" \\ c']),
            "category": "dairy",
            "imageUrl": "",
        },
    }
    if dice.random() < 0.5:
        item["quantity"] = dice.choice([1, 2.5, 1000])
    if dice.random() < 0.3:
        item["tags"] = ["a", "나"]
    if dice.random() < 0.3:
        item["shop"] = value(dice)
    return item


def document(dice: random.Random) -> bytes:
    """A good pantry file."""
    frame: dict[str, Any] = {"format": "pantry", "version": 1, "items": []}
    if dice.random() < 0.67:
        frame["x"] = value(dice)
    else:
        frame["items"] = [record(dice, number) for number in range(dice.randrange(1, 4))]
    text = json.dumps(
        frame,
        ensure_ascii=dice.random() < 0.3,
        indent=dice.choice([None, None, 1, "\t"]),
        separators=dice.choice([(",", ":"), (", ", ": "), (" ,", " :")]),
    )
    return text.encode()


def mutated(dice: random.Random, text: bytes) -> bytes:
    """The text with a few things wrong, or none."""
    data = bytearray(text)
    for _ in range(dice.choice([0, 1, 1, 1, 2, 3])):
        place = dice.randrange(len(data) + 1)
        kind = dice.randrange(6)
        if kind == 0 and place < len(data):
            data[place] ^= 1 << dice.randrange(8)
        elif kind == 1:
            del data[place : place + dice.randrange(1, 4)]
        elif kind == 2:
            data[place:place] = dice.choice(PIECES)
        elif kind == 3:
            data[place:place] = data[place : place + dice.randrange(1, 12)]
        elif kind == 4 and dice.random() < 0.2:
            del data[place:]
        elif place < len(data):
            data[place] = dice.randrange(256)
    return bytes(data)


class Refused(Exception):
    """Python's module is told to refuse what RFC 8259 does not know."""


def refuse(constant: str) -> Any:
    raise Refused(constant)


def depth(text: str) -> int:
    """How deep arrays and objects stand within each other, in a text that is JSON."""
    deepest = level = 0
    inside = escaped = False
    for character in text:
        if inside:
            if escaped:
                escaped = False
            elif character == "\\":
                escaped = True
            elif character == '"':
                inside = False
        elif character == '"':
            inside = True
        elif character in "[{":
            level += 1
            deepest = max(deepest, level)
        elif character in "]}":
            level -= 1
    return deepest


def verdict(data: bytes) -> tuple[str, int | None]:
    """What Python says: bad, or good with the number of records; or why the two may differ."""
    try:
        text = data.decode("utf-8")
        # A mark in front is the file's, and both pass it over.
        text = text.removeprefix("\ufeff")
        found = json.loads(text, parse_constant=refuse, parse_int=float)
    except (ValueError, Refused):
        return "bad", None
    if depth(text) > 512:
        return "deep", None
    try:
        json.dumps(found, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        return "surrogate", None
    items = found.get("items") if isinstance(found, dict) else None
    return "good", len(items) if isinstance(items, list) else None


def answers(pantry: str, files: list[str]) -> list[dict[str, Any]]:
    """What the program says of some files."""
    run = subprocess.run([pantry, "check", "--format", "jsonl", *files], capture_output=True, check=False)
    if run.returncode not in (0, 65):
        sys.exit(f"exit code {run.returncode}: {run.stderr.decode(errors='replace')[-2000:]}")
    return [json.loads(line) for line in run.stdout.splitlines()]


# What makes a text no JSON, as the program words it; all else is about what a good document says.
GRAMMAR = (
    "expected ", "the file ends too early", "bytes that are not UTF-8", "a control character", "a backslash escape",
    "half of a surrogate pair", "arrays or objects nested", "text after the end", "empty, and not",
)  # fmt: skip


def main() -> None:
    pantry = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 100_000
    seed = int(os.environ.get("SEED", "1"))
    dice = random.Random(seed)
    sys.setrecursionlimit(20_000)
    tally: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as directory:
        for start in range(0, count, BATCH):
            texts = [mutated(dice, document(dice)) for _ in range(min(BATCH, count - start))]
            names = [os.path.join(directory, f"{number}.json") for number in range(len(texts))]
            for name, text in zip(names, texts, strict=True):
                with open(name, "wb") as file:
                    file.write(text)
            for text, answer in zip(texts, answers(pantry, names), strict=True):
                python, items = verdict(text)
                first = answer["problems"][0]["message"] if answer["problems"] else ""
                is_json = answer["isGood"] or not first.startswith(GRAMMAR)
                # The frame is asked for in words that the grammar has too.
                frame = ("expected a pantry in", "expected an item in", "expected a product in", "expected the ")
                is_json = is_json or first.startswith(frame) and python == "good"
                if python == "bad":
                    agrees, word = not answer["isGood"], "both refuse"
                elif python == "good":
                    agrees, word = is_json, "both accept" if answer["isGood"] else "good JSON, no good pantry"
                    if answer["isGood"]:
                        agrees = items == answer["items"]
                else:
                    agrees, word = not answer["isGood"], f"refused here alone: {python}"
                if not agrees:
                    sys.exit(f"documents: seed {seed}: {text!r}\n  Python: {python}, {items}; pantry: {answer}")
                tally[word] += 1
    words = ", ".join(f"{number:,} {word}" for word, number in tally.most_common())
    print(f"documents: {sum(tally.values()):,} documents: {words}")


main()

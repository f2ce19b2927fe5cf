#!/usr/bin/env python3
"""Compares `pantry check` with Python's json module on mutated documents.

    Tests/oracles/documents.py PANTRY [COUNT]

Two thirds of the documents contain a random JSON value in an unknown member of a pantry file; one third are
pantry files with records. Each is mutated at a few positions: bytes are flipped, deleted, duplicated or
truncated, and tokens are inserted. Both programs must agree on whether the document is valid JSON and, if
both accept it, on the number of records. A crash is always a failure.

In these cases pantry may be stricter (each is counted):
- lone surrogates in escapes (RFC 8259 §8.2 leaves them to the implementation);
- arrays and objects nested more than 512 levels deep;
- duplicate keys, and valid JSON that is not a valid pantry file.
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


def value(rng: random.Random, depth: int = 0) -> Any:
    """Returns a random JSON value of any type."""
    kind = rng.randrange(9 if depth < 4 else 6)
    if kind == 0:
        return rng.choice([None, True, False])
    if kind == 1:
        return rng.choice([0, -1, 7, 10**20, -(10**9), rng.randrange(10**6)])
    if kind == 2:
        return rng.choice([0.5, -1.5e10, 1e-7, 123.456])
    if kind <= 5:
        letters = ["a", "가", "é", "🍎", '"', "\\", "\n", "\u2028", "\x7f", " ", "0123456789"]
        return "".join(rng.choice(letters) for _ in range(rng.randrange(20)))
    if kind == 6:
        return [value(rng, depth + 1) for _ in range(rng.randrange(5))]
    return {str(value(rng, 9)): value(rng, depth + 1) for _ in range(rng.randrange(5))}


def record(rng: random.Random, number: int) -> dict[str, Any]:
    """Returns a random item record."""
    item: dict[str, Any] = {
        "uid": UID % number,
        "isUsed": rng.random() < 0.5,
        "createdAt": "2026-11-20T09:12:03Z",
        "expiresAt": rng.choice([None, "2026-12-01", "2028-02-29"]),
        "product": {
            "barcode": rng.choice(["", "8801115114154"]),
            "brandName": "서울우유",
            "productName": rng.choice(["멸균우유 200ml", "rice", 'a "b" \\ c']),
            "category": "dairy",
            "imageUrl": "",
        },
    }
    if rng.random() < 0.5:
        item["quantity"] = rng.choice([1, 2.5, 1000])
    if rng.random() < 0.3:
        item["tags"] = ["a", "나"]
    if rng.random() < 0.3:
        item["shop"] = value(rng)
    return item


def document(rng: random.Random) -> bytes:
    """Returns a random valid pantry file."""
    frame: dict[str, Any] = {"format": "pantry", "version": 1, "items": []}
    if rng.random() < 0.67:
        frame["x"] = value(rng)
    else:
        frame["items"] = [record(rng, number) for number in range(rng.randrange(1, 4))]
    text = json.dumps(
        frame,
        ensure_ascii=rng.random() < 0.3,
        indent=rng.choice([None, None, 1, "\t"]),
        separators=rng.choice([(",", ":"), (", ", ": "), (" ,", " :")]),
    )
    return text.encode()


def mutated(rng: random.Random, text: bytes) -> bytes:
    """Returns the text with up to three mutations."""
    data = bytearray(text)
    for _ in range(rng.choice([0, 1, 1, 1, 2, 3])):
        position = rng.randrange(len(data) + 1)
        kind = rng.randrange(6)
        if kind == 0 and position < len(data):
            data[position] ^= 1 << rng.randrange(8)
        elif kind == 1:
            del data[position : position + rng.randrange(1, 4)]
        elif kind == 2:
            data[position:position] = rng.choice(PIECES)
        elif kind == 3:
            data[position:position] = data[position : position + rng.randrange(1, 12)]
        elif kind == 4 and rng.random() < 0.2:
            del data[position:]
        elif position < len(data):
            data[position] = rng.randrange(256)
    return bytes(data)


class NonStandardConstant(Exception):
    """Raised for constants that Python accepts and RFC 8259 does not, such as NaN."""


def reject_constant(constant: str) -> Any:
    raise NonStandardConstant(constant)


def depth(text: str) -> int:
    """Returns the nesting depth of arrays and objects in a valid JSON text."""
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
    """Returns Python's verdict: bad, good with the number of records, or the reason why pantry may differ."""
    try:
        text = data.decode("utf-8")
        # Python does not skip the byte order mark by itself.
        text = text.removeprefix("\ufeff")
        found = json.loads(text, parse_constant=reject_constant, parse_int=float)
    except (ValueError, NonStandardConstant):
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
    """Returns the program's reports on some files."""
    run = subprocess.run([pantry, "check", "--format", "jsonl", *files], capture_output=True, check=False)
    if run.returncode not in (0, 65):
        sys.exit(f"exit code {run.returncode}: {run.stderr.decode(errors='replace')[-2000:]}")
    return [json.loads(line) for line in run.stdout.splitlines()]


# The beginnings of messages about invalid JSON. All other messages concern the content of valid JSON.
GRAMMAR = (
    "expected ", "unexpected end of the text", "bytes that are not valid UTF-8", "unescaped control character",
    "invalid escape sequence", "unpaired surrogate", "arrays or objects nested", "unexpected text after",
    "the file is empty",
)  # fmt: skip


def main() -> None:
    pantry = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 100_000
    seed = int(os.environ.get("SEED", "1"))
    rng = random.Random(seed)
    sys.setrecursionlimit(20_000)
    tally: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as directory:
        for start in range(0, count, BATCH):
            texts = [mutated(rng, document(rng)) for _ in range(min(BATCH, count - start))]
            names = [os.path.join(directory, f"{number}.json") for number in range(len(texts))]
            for name, text in zip(names, texts, strict=True):
                with open(name, "wb") as file:
                    file.write(text)
            for text, answer in zip(texts, answers(pantry, names), strict=True):
                python, items = verdict(text)
                first = answer["problems"][0]["message"] if answer["problems"] else ""
                is_json = answer["isGood"] or not first.startswith(GRAMMAR)
                # Messages about the content of the file that start like messages about the grammar.
                frame = ("expected a pantry object", "expected an item object", "expected a product object", "expected an array of")
                is_json = is_json or first.startswith(frame) and python == "good"
                if python == "bad":
                    agrees, word = not answer["isGood"], "rejected by both"
                elif python == "good":
                    agrees, word = is_json, "accepted by both" if answer["isGood"] else "valid JSON, invalid pantry file"
                    if answer["isGood"]:
                        agrees = items == answer["items"]
                else:
                    agrees, word = not answer["isGood"], f"rejected by pantry alone: {python}"
                if not agrees:
                    sys.exit(f"documents: seed {seed}: {text!r}\n  Python: {python}, {items}; pantry: {answer}")
                tally[word] += 1
    words = ", ".join(f"{number:,} {word}" for word, number in tally.most_common())
    print(f"documents: {sum(tally.values()):,} documents: {words}")


main()

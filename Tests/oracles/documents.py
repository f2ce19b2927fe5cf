#!/usr/bin/env python3
"""Compares `pantry check` with Python's json module on documents with the cases of `Fixtures/json.tsv`, and on mutated
documents.

    Tests/oracles/documents.py PANTRY [COUNT]

Each case is the value of an unknown member at five positions: in an item, in a product, in an entry of `taken`, in a
line of the shopping list, and in the document itself.

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
import pathlib
import re
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


CASES = pathlib.Path(__file__).resolve().parents[2] / "Fixtures" / "json.tsv"

PRODUCT = b'{"barcode":"","brandName":"","productName":"rice","category":"","imageUrl":""%s}'
ITEM = (
    b'{"uid":"6F0C0000-0000-4000-8000-000000000001","isUsed":false,"createdAt":"2026-11-20T09:12:03Z","product":'
    + PRODUCT % b"" + b',"quantity":1,"taken":[{"at":"2026-11-20T10:00:00Z","amount":1,"as":"used"%s}]%s}')
LINE = b'{"uid":"0B2A0000-0000-4000-8000-000000000001","name":"rice","addedAt":"2026-11-20T09:12:03Z"%s}'
POSITIONS = ["product", "taken", "item", "shopping", "document"]


def placed(value: bytes, position: str) -> bytes:
    """Returns a pantry file with an unknown member of this value at a position."""
    at = {name: b',"x":' + value if name == position else b"" for name in POSITIONS}
    return (
        b'{"format":"pantry","version":1,"products":[' + PRODUCT % at["product"] + b'],"items":['
        + ITEM % (at["taken"], at["item"]) + b'],"shopping":[' + LINE % at["shopping"] + b"]" + at["document"] + b"}")


def cases() -> list[tuple[str, bytes]]:
    """Returns the verdict and the text of each case: `{{N*PIECE}}` is N times PIECE, `\\xHH` a byte."""
    found = []
    for line in CASES.read_text(encoding="utf-8").splitlines():
        if line.startswith("#") or not line:
            continue
        verdict, notation, _ = line.split("\t")
        long = re.sub(r"\{\{(\d+)\*(.*?)\}\}", lambda match: match[2] * int(match[1]), notation)
        text = re.sub(rb"\\x([0-9A-Fa-f]{2})", lambda match: bytes([int(match[1], 16)]), long.encode())
        found.append((verdict, text))
    return found


def has_duplicate(text: str) -> bool:
    """Returns whether an object of a valid JSON text has a name twice."""
    found = False

    def pairs(members: list[tuple[str, Any]]) -> None:
        nonlocal found
        found = found or len({name for name, _ in members}) < len(members)
    json.loads(text, object_pairs_hook=pairs, parse_int=float)
    return found


def compare_cases(pantry: str, directory: str) -> int:
    """Compares the cases at all positions. Returns their number."""
    documents = [(*case, position) for case in cases() for position in POSITIONS]
    for start in range(0, len(documents), BATCH):
        batch = documents[start : start + BATCH]
        names = [os.path.join(directory, f"{number}.json") for number in range(len(batch))]
        texts = [placed(text, position) for _, text, position in batch]
        for name, text in zip(names, texts, strict=True):
            pathlib.Path(name).write_bytes(text)
        for (expected, value, position), text, answer in zip(batch, texts, answers(pantry, names), strict=True):
            python, items = verdict(text)
            if python == "good" and has_duplicate(text.decode()):
                # A value may become several members, and an unknown object may have a name twice.
                agrees = True
            elif python == "deep" and depth(value.decode(errors="replace")) <= 512:
                # The program counts the levels of each value.
                agrees = True
            elif python == "good":
                agrees = answer["isGood"] and answer["items"] == items == 1
            else:
                agrees = not answer["isGood"]
            # Inside of a document, a value that is none alone may be several members or elements.
            if expected == "accept" and python not in ("good", "deep"):
                agrees = False
            if not agrees:
                sys.exit(
                    f"documents: {value[:200]!r} in {position}\n  fixture: {expected}, Python: {python}, {items}; "
                    f"pantry: {answer}")
    return len(documents)


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
    except RecursionError:
        return "deep", None
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
        placed_cases = compare_cases(pantry, directory)
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
    print(f"documents: {placed_cases:,} cases at {len(POSITIONS)} positions agree")
    print(f"documents: {sum(tally.values()):,} documents: {words}")


main()

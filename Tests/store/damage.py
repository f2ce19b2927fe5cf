#!/usr/bin/env python3
"""Damages pantry files at random and tests `pantry check` and `pantry check --repair`.

A damaged file is one with bytes changed, inserted, removed or repeated, brackets removed, lines cut off, swapped or
repeated, or names misspelled. For each one:

- `check` ends in time with the exit code 0 or 65, and `list` agrees with it;
- `check --repair` writes a copy that `check` accepts and Python's `json` can read, and leaves the file alone;
- every record that is intact on its own line is in the copy.

    damage.py PANTRY [--quick] [--seed N]
"""

import argparse
import json
import pathlib
import random
import re
import sys
import time

import common
from common import Report, Sandbox

NAMES = [
    "soy milk", "두부", "eggs", "[brackets], {braces}", "a \"quoted\" name", "back\\slash", "rice", "김치",
]


def pantry(dice: random.Random) -> bytes:
    """Returns a pantry file with records of every kind."""
    items = []
    for number in range(dice.randint(1, 8)):
        more = dice.choice([
            {}, {"quantity": 2, "unit": "kg"}, {"tags": ["a", "b"]}, {"future": {"kept": [1, {"x": None}]}},
            {"quantity": 1, "taken": [{"at": "2026-11-18T08:00:00Z", "amount": 1, "as": "used"}]},
            {"frozen": ["2026-11-16/.."]},
        ])
        items.append(common.record(f"{number + 1:x}", dice.choice(NAMES), "2026-12-01", **more))
    products = [{"barcode": common.MILK, "brandName": "", "productName": "milk", "category": "", "imageUrl": ""}]
    return common.pantry_text(items, products[:dice.randint(0, 1)])


def damaged(text: bytes, dice: random.Random) -> bytes:
    """Returns a text with one to three kinds of damage."""
    for _ in range(dice.choice((1, 1, 2, 3))):
        lines = text.split(b"\n")
        place = dice.randrange(len(text)) if text else 0
        line = dice.randrange(len(lines))
        match dice.randrange(9):
            case 0: text = text[:place] + bytes([dice.randrange(256)]) + text[place + 1:]
            case 1: text = text[:place] + text[place + dice.randint(1, 40):]
            case 2: text = text[:place] + dice.choice([b'"', b",", b"{", b"[", b"]", b"}", b"\0"]) + text[place:]
            case 3: text = text[:place]
            case 4:
                brackets = [match.start() for match in re.finditer(rb"[\]\[{}]", text)]
                if brackets:
                    place = dice.choice(brackets)
                    text = text[:place] + text[place + 1:]
            case 5:
                lines[line] = re.sub(rb"[\]}]+,?$", b",", lines[line])
                text = b"\n".join(lines)
            case 6:
                lines.insert(dice.randrange(len(lines)), lines[line])
                text = b"\n".join(lines)
            case 7:
                lines[line] = lines[line][:dice.randrange(len(lines[line]) + 1)]
                text = b"\n".join(lines)
            case _:
                name = dice.choice([b"items", b"products", b"format", b"product", b"uid", b"createdAt"])
                text = text.replace(b'"%s"' % name, b'"%sx"' % name, 1)
    return text


def intact_lines(text: bytes, original: bytes) -> set[bytes]:
    """Returns the records of the original that are on a line of their own, and that Python can parse."""
    known = {line.removesuffix(b",") for line in original.split(b"\n") if line.startswith(b"{\"")}
    found = set()
    for line in text.split(b"\n"):
        line = line.strip().removesuffix(b",")
        if line in known and isinstance(json.loads(line), dict):
            found.add(line)
    return found


def without_uid(line: bytes) -> bytes:
    """Returns a line of a record without its uid and the comma after it."""
    return re.sub(rb'^\{"uid":"[0-9A-F-]{36}"', b"", line.removesuffix(b","))


def problems(sandbox: Sandbox, original: bytes, text: bytes) -> list[str]:
    """Returns what `check` and `check --repair` do wrong for a damaged file."""
    file = sandbox.home / "p.json"
    file.write_bytes(text)
    for copy in sandbox.home.glob("p.repaired*"):
        copy.unlink()
    found = []
    check = sandbox.run("check", str(file))
    if check.code not in (0, 65):
        return [f"check: {check.describe()}"]
    listed = sandbox.run("list", "--file", str(file))
    if (listed.code == 0) != (check.code == 0):
        found.append(f"check and list differ: {check.describe()}, {listed.describe()}")
    if check.code == 0:
        return found
    repair = sandbox.run("check", str(file), "--repair")
    copy = sandbox.home / "p.repaired.json"
    if file.read_bytes() != text:
        found.append("the file was changed")
    wanted = intact_lines(text, original)
    if not copy.exists():
        # A newer version is not repaired.
        is_other = b'"version":' in text and b"version" in check.output
        return found + ([f"no copy of {len(wanted)} records: {repair.describe()}"] if wanted and not is_other else [])
    again = sandbox.run("check", str(copy))
    if again.code != 0:
        found.append(f"the copy is broken: {again.describe()}")
    repaired = copy.read_bytes()
    json.loads(repaired)
    kept = {without_uid(line) for line in repaired.split(b"\n")}
    for line in wanted:
        # A damaged record may have the same uid, of which the first one keeps it.
        is_repeated = text.count(line[:46]) > 1
        if line not in repaired and not (is_repeated and without_uid(line) in kept):
            found.append(f"lost: {line.decode()}")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pantry")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    began = time.monotonic()
    Sandbox.timeout = 10
    directory = common.work_directory("damage")
    binary = common.resolve_program(options.pantry)
    sandboxes = [Sandbox(directory / str(number), binary) for number in range(2)]
    report = Report(directory)

    def attempt(sandbox: Sandbox, seed: int) -> tuple[int, bytes, list[str]]:
        dice = random.Random(seed)
        original = pantry(dice)
        text = damaged(original, dice)
        return seed, text, problems(sandbox, original, text)
    count = 1000 if options.quick else 3000
    seeds = range(options.seed * 1_000_000, options.seed * 1_000_000 + count)
    for seed, text, found in common.in_parallel(sandboxes, seeds, attempt):
        if found:
            report.add(f"seed {seed}", [*found, text.decode(errors="replace")])
    print(f"damage: {count:,} damaged files, {report.count:,} bad ({time.monotonic() - began:.0f} s)")
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())

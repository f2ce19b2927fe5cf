#!/usr/bin/env python3
"""Measures the peak memory of import, list, check and undo on generated files, as multiples of the pantry file.

Each file has the same records in every run. The memory that the program needs without a file is not counted.

    memory.py PANTRY [--quick]
"""

import pathlib
import random
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator
from typing import Any

import common

# The limits, as multiples of the pantry file.
LIMITS = {"import": 5.0, "list": 2.0, "check": 2.0, "undo": 4.0}
ROWS = 100_000

NAMES = ["두부", "서울우유 멸균우유", "eggs", "Greek yoghurt", "국산콩 두부 300g", "pork belly", "김치", "딸기 요거트"]
PLACES = ["fridge", "freezer", "냉장고", "김치냉장고", "shelf"]

# Prints the peak memory of a program in bytes. A small process of its own, because a program inherits the peak of the
# process that starts it.
MEASURE = """
import os, sys
null = os.open(os.devnull, os.O_RDWR)
actions = [(os.POSIX_SPAWN_DUP2, null, 0), (os.POSIX_SPAWN_DUP2, null, 1), (os.POSIX_SPAWN_DUP2, null, 2)]
child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ, file_actions=actions)
_, status, usage = os.wait4(child, 0)
if status != 0:
    sys.exit(f"{sys.argv[1:]} failed with status {status}")
print(usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024))
"""


def rows(count: int) -> Iterator[dict[str, Any]]:
    """Returns rows like those of a spreadsheet; some have no date."""
    source = random.Random(14)
    for _ in range(count):
        row = {"name": source.choice(NAMES), "amount": source.randint(1, 9), "location": source.choice(PLACES)}
        if source.random() < 0.7:
            row["expires"] = f"2026-12-{source.randint(1, 31):02d}"
        yield row


def items(count: int) -> Iterator[dict[str, Any]]:
    """Returns item records in ascending order."""
    source = random.Random(15)
    uids = sorted(str(uuid.UUID(int=source.getrandbits(128), version=4)).upper() for _ in range(count))
    for uid, row in zip(uids, rows(count)):
        record = common.record("0", row["name"], row.get("expires"))
        yield {**record, "uid": uid, "quantity": row["amount"], "location": row["location"]}


def write_inputs(directory: pathlib.Path, count: int) -> dict[str, pathlib.Path]:
    """Writes the same kind of records in each format that import reads."""
    paths = {name: directory / name for name in ["table.csv", "rows.jsonl", "rows.json", "pantry.json", "items.jsonl"]}
    with paths["table.csv"].open("w") as file:
        file.write("name,amount,location,expires\n")
        for row in rows(count):
            file.write(f"{row['name']},{row['amount']},{row['location']},{row.get('expires', '')}\n")
    with paths["rows.jsonl"].open("w") as file:
        file.writelines(common.compact(row) + "\n" for row in rows(count))
    with paths["items.jsonl"].open("w") as file:
        file.writelines(common.compact(item) + "\n" for item in items(count))
    for name, head, records, tail in [
        ("rows.json", "[\n", rows(count), "\n]\n"),
        ("pantry.json", '{"format":"pantry","version":1,"products":[],"items":[\n', items(count), "\n]}\n"),
    ]:
        with paths[name].open("w") as file:
            for index, record in enumerate(records):
                file.write((",\n" if index else head) + common.compact(record))
            file.write(tail)
    return paths


def peak(sandbox: common.Sandbox, *arguments: str) -> int:
    """Returns the peak memory of a run in bytes."""
    words = [sys.executable, "-I", "-S", "-c", MEASURE, sandbox.binary, *arguments]
    return int(subprocess.check_output(words, env=sandbox.environment, cwd=sandbox.base))


def main() -> int:
    options = common.parse_options(__doc__)
    began = time.monotonic()
    directory = common.work_directory("memory")
    sandbox = common.Sandbox(directory / "0", common.resolve_program(options.pantry))
    report = common.Report(directory)
    inputs = write_inputs(directory, ROWS)
    if options.quick:
        inputs = {name: inputs[name] for name in ["table.csv", "pantry.json"]}
    base = peak(sandbox, "--version")
    found: dict[str, list[float]] = {name: [] for name in LIMITS}
    for name, path in inputs.items():
        sandbox.clear()
        measured = {"import": peak(sandbox, "import", str(path))}
        size = sandbox.default_file.stat().st_size
        measured["list"] = peak(sandbox, "list", "--within", "13d")
        measured["check"] = peak(sandbox, "check")
        # Of the whole import. The file is the one before it then.
        measured["undo"] = peak(sandbox, "undo")
        for command, memory in measured.items():
            ratio = (memory - base) / size
            found[command].append(ratio)
            if ratio > LIMITS[command]:
                report.add(
                    f"{command}, {name}",
                    [f"{memory / 1e6:.1f} MB for a file of {size / 1e6:.1f} MB: {ratio:.2f} ×, not {LIMITS[command]} ×"])
    highest = ", ".join(f"{command} {max(ratios):.2f} ×" for command, ratios in found.items())
    print(f"memory: at most {highest} the file, {report.count:,} bad ({time.monotonic() - began:.0f} s)")
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())

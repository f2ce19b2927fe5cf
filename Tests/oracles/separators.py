#!/usr/bin/env python3
"""Removes each separator of GS1 codes, and checks that no date is lost and no price invented without a word.

    Tests/oracles/separators.py .build/release/pantry [--seed N] [--all]

Each pair of an identifier of variable length and a following one (a sample of the following ones, or all) is a code with a use-by date, a best-before date or
a sell-by date behind it. Without a separator `pantry barcode` must refuse the code, read it as with the separator, or
remark the doubt; and `pantry scan` must store no lot, price, count or date but those of the code.
"""
import argparse
import collections
import csv
import datetime
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

TODAY = datetime.date(2026, 11, 20)
GS = "\x1d"
DATES = ["15", "16", "17", "7003"]
DATA = Path(__file__).parents[2] / "Scripts" / "data" / "application-identifiers.tsv"
PREDEFINED = {"00", "01", "02", "03", "04", *map(str, range(11, 21)), *map(str, range(31, 37)), "41"}


def identifiers():
    """The identifiers and the formats of their values."""
    with open(DATA, encoding="utf-8") as file:
        lines = [line.rstrip("\n") for line in file if not line.startswith("#")]
    found = {}
    for digits, layout, _, _, _ in list(csv.reader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))[1:]:
        first, *last = digits.split("-")
        for key in range(int(first), int((last or [first])[0]) + 1):
            found[str(key).zfill(len(first))] = layout
    return found


class Values:
    """Random valid values."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def text(self, alphabet, least, most):
        return "".join(self.random.choice(alphabet) for _ in range(self.random.randint(least, most)))

    def day(self):
        return TODAY + datetime.timedelta(days=self.random.randint(1, 1500))

    def value(self, identifier, layout):
        if identifier == "7003":
            return f"{self.day():%y%m%d}1200"
        if identifier in ("11", "12", "13", "15", "16", "17"):
            return f"{self.day():%y%m%d}"
        if identifier[:3] in ("392",):
            return self.text("123456789", 2, 4)
        if identifier in ("30", "37"):
            return self.text("123456789", 1, 2)
        value = ""
        for part in layout.split():
            if part.startswith("["):
                continue
            kind, _, check = part.partition(",")
            bounds = kind[1:].split("..")
            most = int(bounds[-1])
            least = most if len(bounds) == 1 else int(bounds[0] or 1)
            alphabet = "0123456789" if kind[0] == "N" else "ABCDEFGHJKLMNPQRSTUVWXYZ0123456789"
            piece = self.text(alphabet, least, min(most, max(least, 8)))
            if check:
                return None
            value += piece
        return value


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("pantry")
    parser.add_argument("--seed", type=int, default=20261120)
    parser.add_argument("--all", action="store_true", help="every pair of identifiers")
    options = parser.parse_args()
    table, values = identifiers(), Values(options.seed)
    variable = [key for key in table if key[:2] not in PREDEFINED and key not in DATES]
    cases = []
    for one in variable:
        # Those that a kitchen has, and some of the others.
        usual = ["10", "11", "13", "15", "16", "17", "21", "30", "37", "3103", "3202", "3922", "7003", "240", "422", None]
        others = [*table, None] if options.all else usual + values.random.sample(list(table), 12)
        for other in others:
            if other in ("00", "01", "02", "03", one) or other is not None and other[:2] == "25":
                continue
            first = values.value(one, table[one])
            second = values.value(other, table[other]) if other else ""
            if not first or second is None:
                continue
            date = values.random.choice([d for d in DATES if d != other])
            day = values.value(date, "")
            end = "" if other is None else GS if other[:2] not in PREDEFINED else ""
            body = f"{one}{first}", f"{other}{second}{end}" if other else "", f"{date}{day}"
            cases.append((one, other, date, day, "]C10109501101530003" + "".join(body)))
            if end:
                cases.append((one, other, date, day, "]C10109501101530003" + "".join(body).replace(GS, "")))
    texts = [case[-1] for case in cases]
    run = subprocess.run([options.pantry, "--today", str(TODAY), "barcode", "-", "--format", "jsonl"],
                         input="\n".join(texts).encode(), capture_output=True, check=False)
    answers = [json.loads(line) for line in run.stdout.decode().splitlines()]
    assert len(answers) == len(cases), run.stderr.decode()[:500]
    counts, unexpected = collections.Counter(), []
    with tempfile.TemporaryDirectory() as directory:
        store = Path(directory) / "pantry.json"
        run = subprocess.run(
            [options.pantry, "--file", str(store), "--today", str(TODAY), "scan", "--format", "jsonl"],
            input="\n".join(texts).encode(), capture_output=True, check=False)
        scans = [json.loads(line) for line in run.stdout.decode().splitlines()]
    assert len(scans) == len(cases), run.stderr.decode()[:500]
    for (one, other, date, day, text), answer, scan in zip(cases, answers, scans):
        name = {"15": "bestBefore", "16": "sellBy", "17": "useBy", "7003": "useBy"}[date]
        expected = f"20{day[:2]}-{day[2:4]}-{day[4:6]}"
        item = scan.get("item", {})
        stored = None if item.get("estimatedBy") else item.get("expiresAt")
        if not answer["valid"]:
            counts["refused"] += 1
            if scan["ok"]:
                unexpected.append(("stored a refused code", text, item))
        elif answer.get(name) == expected or any(answer.get(n) == expected for n in ("useBy", "bestBefore", "sellBy")):
            counts["read"] += 1
        elif {"17", "7003"} <= set(answer.get("elements", {})) and answer["useBy"] < expected:
            # The earlier one of two use-by dates counts.
            counts["read"] += 1
        elif any("may be missing" in remark for remark in answer.get("remarks", [])):
            counts["remarked"] += 1
            # A coupon is not stored.
            if scan["ok"] and not scan.get("remarks"):
                unexpected.append(("stored without a word", text, item))
        else:
            unexpected.append((f"({one}) before ({other}) lost ({date})", text, answer))
        if stored and stored not in (expected, *(f"20{t[:2]}-{t[2:4]}-{t[4:6]}" for t in [text[text.rfind(d) + 2:] for d in DATES])):
            if stored != answer.get("useBy") and stored != answer.get("bestBefore") and stored != answer.get("sellBy"):
                unexpected.append(("stored another date", text, item))
        price = item.get("price")
        if price is not None and float(price) >= 10_000_000:
            unexpected.append(("stored a price", text, item))
    print(f"{len(cases)} codes without a separator, seed {options.seed}: {dict(counts)}")
    for difference in unexpected[:12]:
        print("UNEXPECTED", *difference)
    if unexpected:
        sys.exit(f"{len(unexpected)} unexpected differences")


main()

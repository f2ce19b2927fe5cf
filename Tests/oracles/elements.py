#!/usr/bin/env python3
"""Compares `pantry barcode` with the dictionary of GS1 identifiers in python-stdnum, for every identifier.

    pip install python-stdnum==2.2
    Tests/oracles/elements.py .build/release/pantry [--seed N] [--count N]

The dictionary of python-stdnum is generated from ref.gs1.org, independently of Scripts/data. For each of its
identifiers, valid and invalid values are placed between a GTIN and a lot, so that an element that ends at the wrong
place is noticed. An invalid value must be an error in the elements that pantry uses, and otherwise a remark. The lines
of Scripts/data/application-identifiers.tsv must be the same identifiers with the same lengths.
"""
import argparse
import datetime
import json
import random
import re
import subprocess
import sys
from pathlib import Path

from stdnum import ean, gs1_128, numdb

TODAY = datetime.date(2026, 11, 20)
GS = "\x1d"
TABLE = Path(__file__).resolve().parents[2] / "Scripts" / "data" / "application-identifiers.tsv"

# The elements that pantry uses: product, dates, lot, serial number, net weight, count, price.
USED = re.compile(r"01|02|03|10|11|13|15|16|17|21|30|37|7003|310\d|320\d|392\d")
# Their values have a check digit, are dates, or dates with a time.
KEYS, DATES = ("01", "02", "03"), ("11", "13", "15", "16", "17")

ALPHABETS = {
    "N": "0123456789",
    "X": "".join(map(chr, [0x21, 0x22, *range(0x25, 0x40), *range(0x41, 0x5B), 0x5F, *range(0x61, 0x7B)])),
    "Y": "#-/0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "Z": "-0123456789=ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz",
}


def dictionary():
    """The identifiers of python-stdnum: the parts of each format, and whether a separator follows."""
    found = {}
    for line in Path(numdb.__file__).with_name("gs1_ai.dat").read_text(encoding="utf-8").splitlines():
        match = re.match(r'(\S+) format="([^"]+)"', line)
        if not match or line.startswith("#"):
            continue
        parts = []
        for bracket, letter, dots, size in re.findall(r"(\[?)\+?([NXYZ])(\.\.)?(\d+)", match[2]):
            parts.append((letter, 1 if dots else int(size), int(size), bool(bracket)))
        for name in match[1].split(","):
            first, _, last = name.partition("-")
            for number in range(int(first), int(last or first) + 1):
                found[str(number).zfill(len(first))] = (parts, 'fnc1="1"' in line)
    return found


def own_lengths():
    """The least and greatest length of each identifier in the table of pantry."""
    found = {}
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if not re.match(r"\d", line):
            continue
        names, form = line.split("\t")[:2]
        least = most = 0
        for part in form.split():
            size = part.strip("[]").split(",")[0][1:]
            low, dots, high = size.partition("..")
            most += int(high if dots else low)
            if "[" not in part:
                least += int(low or 1) if dots else int(low)
        first, _, last = names.partition("-")
        for number in range(int(first), int(last or first) + 1):
            found[str(number).zfill(len(first))] = (least, most)
    return found


# The lengths in the syntax dictionary of GS1, where they differ from those of python-stdnum.
LENGTHS = {
    "423": (3, 15), "425": (3, 15),  # the further countries are optional
    "4330": (6, 7), "4331": (6, 7), "4332": (6, 7), "4333": (6, 7),  # an optional hyphen
    "8010": (5, 30), "8043": (18, 20),
}


class Values:
    """Random values of an identifier."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def text(self, letter, count):
        return "".join(self.random.choice(ALPHABETS[letter]) for _ in range(count))

    def date(self):
        return (TODAY + datetime.timedelta(days=self.random.randint(-9000, 9000))).strftime("%y%m%d")

    def valid(self, name, parts):
        if name in KEYS:
            body = self.text("N", 13)
            return body + ean.calc_check_digit(body)
        if name in DATES:
            return self.date()
        if name == "7003":
            return self.date() + "%02d%02d" % (self.random.randrange(24), self.random.randrange(60))
        if name == "8043":
            return self.text("N", self.random.randint(18, 20))
        value = ""
        for letter, least, most, is_optional in parts:
            if is_optional and self.random.random() < 0.5:
                break
            least = max(least, LENGTHS.get(name, (0,))[0] if len(parts) == 1 else 0)
            value += self.text(letter, self.random.randint(least, most))
        return value

    def invalid(self, name, parts):
        """An invalid value, and why. It never has the length of another valid value."""
        value = self.valid(name, parts)
        kinds = ["character"]
        if name in KEYS:
            kinds.append("check digit")
        if name in DATES or name == "7003":
            kinds.append("date")
        least, most = LENGTHS.get(name) or (sum(p[1] for p in parts if not p[3]), sum(p[2] for p in parts))
        if least > 1:
            kinds.append("short")
        if least < most:
            kinds.append("long")
        kind = self.random.choice(kinds)
        if kind == "check digit":
            return value[:-1] + str((int(value[-1]) + self.random.randint(1, 9)) % 10), kind
        if kind == "date":
            return value[:2] + self.random.choice(["13", "00", "99"]) + value[4:], kind
        if kind == "long":
            # Digits at the end could be those of an element after a missing separator.
            return value + "Z" * (most - len(value) + self.random.randint(1, 5)), kind
        if kind == "short":
            return value[: self.random.randint(1, least - 1)], kind
        index = self.random.randrange(min(len(value), parts[0][2]))
        wrong = "$" if parts[0][0] != "N" else self.random.choice("AZ$.")
        return value[:index] + wrong + value[index + 1 :], kind


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("pantry")
    parser.add_argument("--seed", type=int, default=20261120)
    parser.add_argument("--count", type=int, default=6, help="values of each kind and identifier")
    options = parser.parse_args()
    values = Values(options.seed)
    table, own = dictionary(), own_lengths()
    problems = [f"({name}) is in one dictionary alone" for name in sorted(set(table) ^ set(own))]
    for name in sorted(set(table) & set(own)):
        parts = table[name][0]
        expected = (sum(p[1] for p in parts if not p[3]), sum(p[2] for p in parts))
        if own[name] != LENGTHS.get(name, expected):
            problems.append(f"({name}) has {own[name]} characters, expected {expected}")
    cases = []
    for name, (parts, needs_separator) in sorted(table.items()):
        for _ in range(options.count):
            for value, why in ((values.valid(name, parts), None), values.invalid(name, parts)):
                is_ended = needs_separator or why == "short"
                # (02) and (03) exclude (01), and (01) and (10) are not repeated.
                before = "" if name in KEYS else "0109501101530003"
                after = ("", "21SN") if name == "10" else ("", "10LOT")
                message = before + name + value + (GS if is_ended else "") + after[1]
                cases.append((name, value, why, message, after[1]))
    lines = "".join(f"]C1{message}\n" for _, _, _, message, _ in cases)
    run = subprocess.run(
        [options.pantry, "barcode", "-", "--format", "jsonl", "--today", TODAY.isoformat()],
        input=lines.encode(), capture_output=True, check=False)
    answers = [json.loads(line) for line in run.stdout.decode().splitlines()]
    assert len(answers) == len(cases), run.stderr.decode()[:500]
    counts = {"valid": 0, "refused": 0, "remarked": 0}
    for (name, value, why, message, after), ours in zip(cases, answers):
        is_used = USED.fullmatch(name) is not None
        expected = {name: value, after[:2]: after[2:]}
        if name not in KEYS:
            expected["01"] = "09501101530003"
        remarks = [r for r in ours.get("remarks", []) if "is invalid" in r]
        if why is None:
            # python-stdnum splits the message at the same places. It drops brackets, and has types for some values.
            names = set(expected)
            if not set(message) & set("()"):
                try:
                    names = set(gs1_128.info(message, GS))
                except (ValueError, AttributeError):  # AttributeError for the formats of (4330) and (8043)
                    pass
            is_right = ours["valid"] and ours["elements"] == expected and names == set(expected)
            is_right = is_right and not (is_used and remarks)
            counts["valid"] += 1
        elif is_used:
            is_right = not ours["valid"]
            counts["refused"] += 1
        else:
            is_right = ours["valid"] and ours["elements"] == expected and any(
                r.startswith(f"({name}) ") for r in remarks)
            counts["remarked"] += 1
        if not is_right:
            problems.append(f"({name}) {value!r} {why or 'valid'}: {ours}")
    print(f"{len(table)} identifiers, {len(cases)} values, seed {options.seed}: "
          + ", ".join(f"{count} {kind}" for kind, count in counts.items()))
    for problem in problems[:12]:
        print(f"UNEXPECTED {problem}")
    if problems:
        sys.exit(f"{len(problems)} unexpected differences")


main()

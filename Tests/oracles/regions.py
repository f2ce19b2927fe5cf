#!/usr/bin/env python3
"""Compares the in-store numbers of nine regions with biip.

    pip install biip==5.2.0
    Tests/oracles/regions.py .build/release/pantry [--seed N] [--count N]

biip must find the same price or weight. Two numbers must be one item for pantry if, and only if, they are one item for
biip: they differ in price or weight alone. The digit that verifies a price or weight must be remarked if it is wrong.
"""
import argparse
import collections
import json
import os
import random
import subprocess
import sys
from decimal import Decimal

from biip import ParseConfig, ParseError
from biip.gtin import Gtin
from biip.rcn import RcnRegion

# The prefixes that pantry reads by the tables of the member organizations, and biip not at all.
ALONE = {
    "dk": ["20", "25"],
    "ee": ["20", "21", "22", "27", "28"],
    "fi": ["20", "21", "22", "28"],
    "de": ["02", "24"],
    "gb": ["02", "28"],
    "lv": ["20", "21", "22"],
    "lt": ["21", "27"],
    "no": ["26", "27", "28"],
    "se": ["26", "27", "28"],
}
# biip reads these like those of Latvia; the table of Lithuania has five digits of the item and five of the weight.
OTHER_LAYOUT = [("lt", "25")]
# Reserved prefixes, for which pantry takes the usual layout.
RESERVED = {
    "dk": [], "ee": ["26", "29"], "fi": ["26", "27", "29"], "de": ["21", "27"], "gb": [],
    "lv": ["26"], "lt": ["02", "26", "28", "29"], "no": [], "se": ["29"],
}


def check_digit(digits):
    return str(-sum(int(d) * (3 if i % 2 == 0 else 1) for i, d in enumerate(reversed(digits))) % 10)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("pantry")
    parser.add_argument("--seed", type=int, default=20261120)
    parser.add_argument("--count", type=int, default=60, help="numbers of each prefix")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    counts, unexpected = collections.Counter(), []
    for region in RcnRegion:
        code = region.value
        numbers = []
        for prefix in ["02", *map(str, range(20, 30))]:
            if prefix in RESERVED[code]:
                continue
            for _ in range(options.count):
                item = rng.choice(["0012", "1234", "00" + str(rng.randrange(10, 99)), str(rng.randrange(1000, 9999))])
                body = prefix + item + "".join(rng.choice("0123456789") for _ in range(6))
                numbers.append(body + check_digit(body))
        run = subprocess.run(
            [options.pantry, "barcode", "-", "--format", "jsonl"], input="\n".join(numbers).encode(),
            capture_output=True, check=False, env={**os.environ, "PANTRY_REGION": code.upper()})
        answers = [json.loads(line) for line in run.stdout.decode().splitlines()]
        assert len(answers) == len(numbers), run.stderr.decode()[:500]
        items = collections.defaultdict(set)
        for number, ours in zip(numbers, answers):
            rcn = Gtin.parse(number, config=ParseConfig(rcn_region=region, rcn_verify_variable_measure=False))
            measured = rcn.price if rcn.price is not None else rcn.weight
            theirs = {"price": rcn.price, "netWeight": rcn.weight}
            found = {name: Decimal(ours[name]) if name in ours else None for name in theirs}
            if measured is None and number[:2] in ALONE[code]:
                counts["read by pantry alone"] += 1
                continue
            if (code, number[:2]) in OTHER_LAYOUT:
                counts["in another layout"] += 1
                continue
            if found != theirs:
                unexpected.append((code, number, ours, theirs))
                continue
            counts["the same"] += 1
            if measured is not None:
                items[rcn.without_variable_measure().value].add(ours["item"])
                try:
                    Gtin.parse(number, config=ParseConfig(rcn_region=region))
                    is_verified = True
                except ParseError:
                    is_verified = False
                is_remarked = any("verifies" in remark for remark in ours.get("remarks", []))
                if is_verified == is_remarked:
                    unexpected.append((code, number, ours, f"verifier right: {is_verified}"))
        owners = collections.Counter(item for found in items.values() for item in found)
        for number, found in items.items():
            if len(found) != 1 or owners[next(iter(found))] != 1:
                unexpected.append((code, number, sorted(found), "not one item"))
    print(f"in-store numbers of {len(RcnRegion)} regions, seed {options.seed}: "
          + ", ".join(f"{count} {kind}" for kind, count in counts.items()))
    for difference in unexpected[:12]:
        print("UNEXPECTED", *difference)
    if unexpected:
        sys.exit(f"{len(unexpected)} unexpected differences")


main()

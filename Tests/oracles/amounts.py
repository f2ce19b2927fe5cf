#!/usr/bin/env python3
"""Compares amounts in typed lines, recipes and tables with a reader of its own.

    Tests/oracles/amounts.py PANTRY [COUNT]

One amount is written in many ways: with signs for thousands and decimals, fractions, and the words of a unit, joined to
it or apart. The same text goes through `pantry add`, an ingredient of a recipe and a cell of a table, and all of them
must have the number and the unit that exact fractions give. Three digits behind the only sign are refused in a typed
line and a table if the unit leaves two readings; a recipe takes the likely one.
"""
import json
import os
import random
import subprocess
import sys
import tempfile
from fractions import Fraction
from pathlib import Path

PANTRY = os.path.realpath(sys.argv[1])
COUNT = int(sys.argv[2]) if len(sys.argv) > 2 else 400
RANDOM = random.Random(int(os.environ.get("SEED", "20261120")))
# The words of each unit, and whether amounts in it are usually large, like grams, or small, like kilograms.
UNITS = {
    "g": (["g", "gr", "gram", "grams", "그램"], "many"), "kg": (["kg", "kilo", "kgs", "킬로"], "few"),
    "ml": (["ml", "milliliters", "mls"], "many"), "L": (["L", "lt", "liters", "리터"], "few"),
    "dkg": (["dkg", "dag"], "few"), "oz": (["oz", "ounces"], "many"), "lb": (["lb", "lbs", "pounds"], "few"),
}  # fmt: skip
COUNTERS = ["cans", "bottles", "btl", "Dosen", "tablespoons", "tsp", "cups", "rashers", "sticks", "팩", "봉지", "두름", "되"]
SIGNS = {"½": Fraction(1, 2), "¼": Fraction(1, 4), "¾": Fraction(3, 4), "⅓": Fraction(1, 3)}


def decimal(number):
    """A number with at most six decimals, half up, as a quantity of the file has it."""
    return round(float(Fraction(int(number * 10**6 + Fraction(1, 2)), 10**6)), 6)


def number(size):
    """A text, its value, and the other reading of three digits; None without one."""
    whole = RANDOM.randrange(1, 999)
    group = RANDOM.randrange(1000)
    kind = RANDOM.choice(["plain", "decimal", "sign", "mixed", "ratio", "ordinal", "group", "three"])
    if kind == "plain":
        return str(whole), Fraction(whole), None
    if kind == "decimal":
        part = RANDOM.choice(["5", "25", "1", "75"])
        return f"{whole}{RANDOM.choice('.,')}{part}", Fraction(f"{whole}.{part}"), None
    if kind in ("sign", "mixed"):
        sign = RANDOM.choice(list(SIGNS))
        first = RANDOM.randrange(1, 9) if kind == "mixed" else 0
        blank = RANDOM.choice(["", " "]) if first else ""
        return f"{first or ''}{blank}{sign}", first + SIGNS[sign], None
    if kind in ("ratio", "ordinal"):
        below = RANDOM.choice([2, 3, 4, 8])
        ending = {2: "", 3: "rd", 4: "th", 8: "th"}[below] if kind == "ordinal" else ""
        return f"1/{below}{ending}", Fraction(1, below), None
    if kind == "group":
        # Only thousands: an apostrophe, a group that is no number, or two signs.
        text = RANDOM.choice([f"{whole}'{group:03}", f"{whole} 0{group % 100:02}"])
        return text, Fraction(text.replace("'", "").replace(" ", "")), None
    sign = RANDOM.choice(".,")
    thousands, decimals = Fraction(whole * 1000 + group), Fraction(f"{whole}.{group:03}")
    likely = thousands if size == "many" or sign == "," and size != "few" else decimals
    is_open = size == "many" and sign == "." or size == "few" and sign == ","
    return f"{whole}{sign}{group:03}", likely, is_open


def run(*arguments, file, input=None):
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "PANTRY_FILE": str(file), "HOME": str(file.parent), "TZ": "UTC"}
    return subprocess.run([PANTRY, *arguments], input=input, capture_output=True, text=True, env=environment)


def item(file):
    """The number and the unit of the only item; None without one."""
    if not file.exists():
        return None
    items = json.loads(file.read_text())["items"]
    return (round(float(items[0].get("quantity", 1)), 6), items[0].get("unit")) if items else None


def main():
    failures = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        recipes = folder / "recipes"
        recipes.mkdir()
        for index in range(COUNT):
            if RANDOM.random() < 0.7:
                unit, (words, size) = RANDOM.choice(list(UNITS.items()))
                word = RANDOM.choice(words)
            else:
                unit = word = RANDOM.choice(COUNTERS)
                size = "pieces"
            digits, value, is_open = number(size)
            blank = RANDOM.choice(["", " "])
            if digits.endswith(("rd", "th")):
                blank = " "
            text = f"{digits}{blank}{word}"
            expected = None if is_open else (decimal(value), unit)
            found = {}
            file = folder / f"{index}-typed.json"
            run("add", *f"brolt {text}".split(), file=file)
            found["typed"] = item(file), expected
            file = folder / f"{index}-table.json"
            run("import", "--format", "csv", "-", file=file, input=f'name\tqty\nbrolt\t{text}\n')
            # The separator of the cells shows nothing, so that any three digits are open there.
            is_three = is_open is not None
            # A cell keeps the word of its unit.
            found["table"] = item(file), None if is_three else (decimal(value), word)
            (recipes / "a.md").write_text(f"# A\n\n## Ingredients\n\n- {text} brolt\n")
            file = folder / "none.json"
            run("add", "quindle", file=file)
            dish = run("cook", "A", "--format", "json", "--recipes", str(recipes), file=file).stdout
            found["recipe"] = ingredient(dish), (decimal(value), unit)
            for where, (got, wanted) in found.items():
                if not same(got, wanted, unit):
                    failures += 1
                    print(f"{where}: {text!r}: {got}, expected {wanted}")
    print(f"{COUNT} amounts, {failures} failures")
    sys.exit(failures > 0)


def ingredient(text):
    try:
        dish = json.loads(text)
    except ValueError:
        return None
    dish = dish[0] if isinstance(dish, list) else dish
    found = dish["ingredients"][0]
    return (round(float(found["amount"]), 6), found.get("unit")) if found.get("amount") is not None else None


def same(got, wanted, unit):
    """Whether an amount is the one that is wanted, in its unit or in the canonical one."""
    if got is None or wanted is None:
        return got == wanted
    units = {(word or "").lower() for word in (wanted[1], unit)}
    return abs(got[0] - wanted[0]) < 2e-6 * max(1, wanted[0]) and (got[1] or "").lower() in units


main()

#!/usr/bin/env python3
"""Compares the CSV, TSV and JSON that pantry writes and reads with Python's csv and json modules.

    Tests/oracles/tables.py PANTRY [COUNT]

Creates a pantry with random and hostile names, notes and tags. CSV and TSV must agree with JSON cell by cell, and
no CSV cell may start like a formula. `import` must restore the same items from the CSV, also after Python has
rewritten it in other dialects: all cells quoted, semicolons, LF line endings.
"""
import csv
import io
import json
import os
import random
import subprocess
import sys
import tempfile
import uuid

PANTRY = os.path.realpath(sys.argv[1])
COUNT = int(sys.argv[2]) if len(sys.argv) > 2 else 3000
RANDOM = random.Random(int(os.environ.get("SEED", "20261120")))

PIECES = [
    "두부", "우유", "milk", "=1+1", "+82", "-7", "@SUM(A1)", "＝1", "'", "''", '"', '""', ",", ";", "\t", "\n", "\r",
    "\r\n", "\\", "\\n", " ", "  ", "\u00a0", "\u202e", "\u200b", "\x1b[31m", "\x7f", "é", "e\u0301", "한",
    "👩\u200d👩\u200d👧", "\U00010348", "0", "007", "1e5", "TRUE", "null", "{name}", "<b>", "$(x)", "%1", "//",
]
DAYS = ["2026-11-18", "2026-11-20", "2026-12-01", "2028-02-29", "9999-12-31"]


def text():
    return "".join(RANDOM.choice(PIECES) for _ in range(RANDOM.randint(1, 5)))


def record():
    product = {"barcode": RANDOM.choice(["", "", "8801115114154", "not a number", "036000291452"]),
               "brandName": RANDOM.choice(["", text()]), "productName": text(), "category": RANDOM.choice(["", text()]),
               "imageUrl": RANDOM.choice(["", "https://example.com/a,b"])}
    item = {"uid": str(uuid.UUID(int=RANDOM.getrandbits(128))).upper(), "isUsed": False,
            "createdAt": "2026-11-0%dT09:12:03Z" % RANDOM.randint(1, 9), "product": product}
    if RANDOM.random() < 0.8:
        item["expiresAt"] = RANDOM.choice(DAYS + [None])
    options = {
        "dateKind": lambda: RANDOM.choice(["use-by", "best-before", "sell-by"]),
        "quantity": lambda: RANDOM.choice([1, 2.5, 0.125, 1000]), "location": text, "note": text,
        "tags": lambda: [RANDOM.choice([text(), "", "\u0301c"]) for _ in range(RANDOM.randint(1, 3))],
        "price": lambda: RANDOM.choice([3.49, 12900]), "purchasedAt": lambda: "2026-11-01",
        "openedAt": lambda: "2026-11-02", "frozen": lambda: ["2026-11-03/2026-11-04", "2026-11-05/.."], "lot": text,
    }
    for name, value in options.items():
        if RANDOM.random() < 0.3:
            item[name] = value()
    if "quantity" in item and RANDOM.random() < 0.5:
        item["unit"] = RANDOM.choice(["ml", "kg", "팩"])
    if RANDOM.random() < 0.2:
        item["isUsed"], item["usedAt"] = True, "2026-11-10T00:00:00Z"
    elif RANDOM.random() < 0.1:
        item["discardedAt"] = "2026-11-11T00:00:00Z"
    return item


def pantry(*arguments, stdin=None):
    result = subprocess.run([PANTRY, *arguments], input=stdin, capture_output=True,
                            env={"HOME": os.getcwd(), "PANTRY_NOW": "2026-11-20T12:00:00Z", "TZ": "UTC"})
    if result.returncode != 0:
        sys.exit(f"pantry {' '.join(arguments)} exited with {result.returncode}: {result.stderr.decode()}")
    return result.stdout


def cell(value):
    """Returns the text of a cell for a JSON value, before quoting."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return " ".join(v.replace("\\", "\\\\").replace(" ", "\\ ") or "\\e" for v in value)
    return str(value)


def without_guard(text):
    rest = text[1:]
    return rest if text.startswith("'") and rest.lstrip("'")[:1] in list("=+-@\t\r\n＝＋－＠") and rest.lstrip("'") else text


def unescaped(text):
    out, escapes = "", {"\\": "\\", "t": "\t", "n": "\n", "r": "\r"}
    characters = iter(text)
    for character in characters:
        out += escapes[next(characters)] if character == "\\" else character
    return out


def assert_same(found, expected, what):
    """Asserts that two exports are equal, and names the first record that differs."""
    assert found.keys() == expected.keys(), (what, found.keys())
    for name in ["products", "items"]:
        assert len(found[name]) == len(expected[name]), (what, name, len(found[name]))
        for one, other in zip(found[name], expected[name]):
            assert one == other, (what, one, other)


def main():
    os.chdir(tempfile.mkdtemp())
    records = [record() for _ in range(COUNT)]
    # Catalog entries whose names differ from those of the items, and an unknown member.
    empty = {"brandName": "", "category": "", "imageUrl": ""}
    products = [{**empty, "barcode": "8801115114154", "productName": "in the catalog", "keeps": "9d", "x": {"y": [1]}},
                {**empty, "barcode": "036000291452", "productName": "another"}]
    with open("p.json", "w", encoding="utf-8") as file:
        json.dump({"format": "pantry", "version": 1, "products": products, "items": records}, file, ensure_ascii=False)
    pantry("--file", "p.json", "add", "last", "3d")
    listed = ["--file", "p.json", "list", "--all", "--sort", "added"]
    rows = list(csv.reader(io.StringIO(pantry(*listed, "--format", "csv").decode(), newline="")))
    heading, rows = rows[0], rows[1:]
    flat = json.loads(pantry(*listed, "--columns", ",".join(heading), "--format", "json"), parse_float=str, parse_int=str)
    lines = pantry(*listed, "--format", "tsv").decode().split("\n")[:-1]
    assert len(rows) == len(flat) == len(lines) == COUNT + 1, (len(rows), len(flat), len(lines))
    checked = 0
    for row, object, line in zip(rows, flat, lines):
        cells = [unescaped(c) for c in line.split("\t")]
        for name, found, tabbed in zip(heading, row, cells):
            # JSON has null for a date that never comes, and leaves out what is not set.
            expected = "never" if object.get(name, 0) is None else cell(object.get(name))
            assert without_guard(found) == expected, (name, found, expected)
            assert tabbed == expected, (name, tabbed, expected)
            assert found[:1] not in list("=+@") and (found[:1] != "-" or int(found) < 0), (name, found)
            checked += 1
    # The output must agree with the original records.
    by_uid = {object["uid"]: object for object in flat}
    for item in records:
        object = by_uid[item["uid"]]
        assert object["productName"] == item["product"]["productName"], item
        for name in ("tags", "note", "expiresAt"):
            assert object.get(name, "not set") == item.get(name, "not set"), item

    # Round trip in several dialects.
    exported = pantry("--file", "p.json", "export", "--format", "csv")
    same = pantry("--file", "p.json", "list", "--all", "--format", "jsonl")
    table = list(csv.reader(io.StringIO(exported.decode(), newline="")))
    dialects = [dict(), dict(quoting=csv.QUOTE_ALL), dict(delimiter=";"), dict(delimiter="\t", lineterminator="\n"),
                dict(lineterminator="\n", quoting=csv.QUOTE_NONNUMERIC)]
    for number, dialect in enumerate(dialects):
        text = io.StringIO(newline="")
        csv.writer(text, **dialect).writerows(table)
        pantry("--file", f"{number}.json", "import", "--format", "csv", stdin=text.getvalue().encode())
        found = pantry("--file", f"{number}.json", "list", "--all", "--format", "jsonl")
        for one, other in zip(found.split(b"\n"), same.split(b"\n"), strict=True):
            assert one == other, (dialect, one, other)
    for form in ["json", "jsonl"]:
        text = pantry("--file", "p.json", "export", "--format", form)
        pantry("--file", f"{form}.json", "import", stdin=text)
        again = json.loads(pantry("--file", f"{form}.json", "export"))
        assert_same(again, json.loads(pantry("--file", "p.json", "export")), form)
    # Importing a single column must change nothing else.
    column = csv.writer(text := io.StringIO(newline=""))
    column.writerow(["uid", "note"])
    column.writerows([object["uid"], "new"] for object in flat)
    pantry("--file", "p.json", "import", "--update", stdin=text.getvalue().encode())
    after = json.loads(pantry(*listed, "--columns", ",".join(heading), "--format", "json"), parse_float=str, parse_int=str)
    for before, now in zip(flat, after):
        assert now == {**before, "note": "new", "updatedAt": now["updatedAt"]}, (before, now)
        assert now["updatedAt"], now
    print(f"tables: {COUNT} items, {checked} cells agree in CSV, TSV and JSON; {len(dialects)} dialects of CSV, JSON and "
          "JSON Lines round-trip without loss")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Opens what pantry exports for other programs in those programs.

    Tests/oracles/exports.py PANTRY [COUNT]

Creates a pantry with random and hostile names, and compares its JSON with what Taskwarrior, SQLite, a TOML parser,
todo.sh, pytodotxt, DuckDB and Python's csv module make of the exports. Programs that are missing are skipped with a
message.
"""
import csv
import datetime
import io
import json
import os
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import uuid
import zoneinfo

PANTRY = os.path.realpath(sys.argv[1])
COUNT = int(sys.argv[2]) if len(sys.argv) > 2 else 300
RANDOM = random.Random(int(os.environ.get("SEED", "20261120")))

PIECES = [
    "두부", "우유", "milk", "=cmd", "+82", "-7", "--x", "@SUM(A1)", "＝1", "'", "''", '"', '"""', ",", ";", "\t", "\n",
    "\r\n", "\\", "\\n", " ", "  ", "\u00a0", "\u202e", "\x1b[31m", "\x7f", "é", "한", "👩\u200d👩\u200d👧", "0", "007",
    "TRUE", "null", "{name}", "<b>", "$(x)", "%1", "//", "due:2020-01-01", "x ", "(A) ", "2020-01-01 ", "[a]", "#tag",
    ".quit", ";--", "');", "key: value", "a.b", "/", "go", "\u2028", "fridge",
]
DAYS = ["2026-11-18", "2026-11-20", "2026-12-01", "2028-02-29", "9999-12-31"]
SKIPPED = []


def text():
    return "".join(RANDOM.choice(PIECES) for _ in range(RANDOM.randint(1, 5)))


def name():
    return RANDOM.choice([text(), text(), "milk", "Milk", "두부", "x ray", "(A) apple", "2020-01-01 bread", "fridge"])


def record(number):
    product = {"barcode": RANDOM.choice(["", "", "8801115114154", "036000291452"]), "brandName": RANDOM.choice(["", text()]),
               "productName": name(), "category": RANDOM.choice(["", "dairy", text()]), "imageUrl": ""}
    item = {"uid": str(uuid.UUID(int=RANDOM.getrandbits(128), version=4)).upper(), "isUsed": False,
            "createdAt": "2026-11-0%dT09:12:03Z" % RANDOM.randint(1, 9), "product": product}
    if RANDOM.random() < 0.8:
        item["expiresAt"] = RANDOM.choice(DAYS + [None])
    options = {
        "dateKind": lambda: RANDOM.choice(["use-by", "best-before"]),
        "quantity": lambda: RANDOM.choice([1, 2.5, 0.125, 1000, 123456789.123456, 0.1]),
        "location": lambda: RANDOM.choice(["fridge", "냉장고", "김치 냉장고", "door.left", text()]), "note": text,
        "tags": lambda: [RANDOM.choice([text(), "kids", "a-b"]) for _ in range(RANDOM.randint(1, 3))],
        "price": lambda: RANDOM.choice([3.49, 12900, 0.01]), "purchasedAt": lambda: "2026-11-01", "lot": text,
    }
    for key, value in options.items():
        if RANDOM.random() < 0.3:
            item[key] = value()
    if "quantity" in item and RANDOM.random() < 0.5:
        item["unit"] = RANDOM.choice(["ml", "kg", "팩", "g"])
        if RANDOM.random() < 0.3:
            item["taken"] = [{"at": "2026-11-10T00:00:00Z", "amount": 0.5, "as": "used"},
                             {"at": "2026-11-11T00:00:00Z", "amount": 2, "as": "discarded", "reason": "spoiled"}]
    if number % 10 == 0:
        item["isUsed"], item["usedAt"] = True, "2026-11-10T00:00:00Z"
    elif number % 10 == 1:
        item["discardedAt"] = "2026-11-11T00:00:00Z"
    return item


def line():
    found = {"uid": str(uuid.UUID(int=RANDOM.getrandbits(128), version=4)).upper(), "name": name(),
             "addedAt": "2026-11-09T23:30:00Z"}
    if RANDOM.random() < 0.5:
        found["quantity"] = RANDOM.choice([1, 2, 500])
    if RANDOM.random() < 0.5:
        found["tags"] = ["이마트", text()]
    return found


def run(command, stdin=None, **environment):
    return subprocess.run(command, input=stdin, capture_output=True, env={**os.environ, "HOME": os.getcwd(), **environment})


def pantry(*arguments, zone="UTC", code=0):
    result = run([PANTRY, "--file", "p.json", *arguments], PANTRY_TODAY="2026-11-20",
                 PANTRY_NOW="2026-11-20T12:00:00Z", TZ=zone, LC_ALL="C.UTF-8")
    if result.returncode != code:
        sys.exit(f"pantry {' '.join(arguments)} exited with {result.returncode}: {result.stderr.decode()}")
    return result


def export(form, **options):
    return pantry("export", "--format", form, **options).stdout.decode()


def is_control(character):
    code = ord(character)
    return code < 0x20 or 0x7F <= code < 0xA0 or code in (0x61C, 0x200E, 0x200F) or 0x202A <= code <= 0x202E or \
        0x2066 <= code <= 0x2069


def one_line(text):
    """The text in one line, as lists have it."""
    return " ".join(re.sub(r"[\s\u0085]", " ", "".join(" " if is_control(c) else c for c in text)).split())


def display(product):
    brand, own = product["brandName"], product["productName"]
    return own if not brand or own.startswith(brand) else f"{brand} {own}"


def decimal(number):
    return ("%.6f" % number).rstrip("0").rstrip(".")


def with_amount(text, record):
    amount, unit = record.get("quantity"), record.get("unit")
    if amount is None or unit is None and amount == 1:
        return text
    return f"{text} x{decimal(amount)}" if unit is None else f"{text} {decimal(amount)}{unit}"


def notations(name, record):
    """The ways to write a name with its amount in one line: a name with a number or a colon may have any amount, so that it
    is not misread."""
    found = {one_line(with_amount(name, record))}
    if any(character.isnumeric() or character in ":：" for character in name):
        amount = f"{decimal(record.get('quantity', 1))}{record.get('unit') or ''}"
        found.add(f"{one_line(name)} x{amount}".strip())
    return found


def on_hand(document):
    return [i for i in document["items"] if not i["isUsed"] and "discardedAt" not in i]


def check_taskwarrior(document):
    if not shutil.which("task"):
        return SKIPPED.append("task")
    items = {i["uid"].lower(): i for i in on_hand(document) if i.get("expiresAt")}
    lines = {l["uid"].lower(): l for l in document["shopping"]}
    for zone in ["Asia/Seoul", "America/New_York", "Asia/Beirut"]:
        shutil.rmtree("tasks", ignore_errors=True)
        os.mkdir("tasks")
        with open("taskrc", "w") as file:
            file.write("data.location=tasks\nconfirmation=no\njson.array=on\n")
        exported = export("taskwarrior", zone=zone)
        environment = {"TASKRC": "taskrc", "TZ": zone}
        for _ in range(2):
            result = run(["task", "import", "-"], exported.encode(), **environment)
            assert result.returncode == 0, result.stderr.decode()
        tasks = json.loads(run(["task", "export"], **environment).stdout)
        assert {t["uuid"] for t in tasks} == items.keys() | lines.keys(), (len(tasks), len(items), len(lines))
        for task in tasks:
            found = items.get(task["uuid"]) or lines[task["uuid"]]
            own = display(found["product"]) if "product" in found else found["name"]
            words = {text or "?" for text in notations(own, found)}
            assert task["description"] in words, (task["description"], words)
            if "product" not in found:
                assert task["project"] == "pantry.shopping" and "due" not in task, task
                continue
            place = one_line(found.get("location", "")).replace(".", "_")
            assert task["project"] == ("pantry." + place if "location" in found else "pantry"), (task, found)
            due = datetime.datetime.strptime(task["due"], "%Y%m%dT%H%M%SZ").replace(tzinfo=datetime.timezone.utc)
            local = due.astimezone(zoneinfo.ZoneInfo(zone))
            assert str(local.date()) == found["expiresAt"] and local.hour <= 1, (zone, local, found)
            assert all(re.fullmatch(r"\w+", tag) for tag in task.get("tags", [])), task
    assert len(run(["task", "project:pantry", "export"], TASKRC="taskrc", TZ="UTC").stdout) > 2


def check_sql(document):
    if not shutil.which("sqlite3"):
        return SKIPPED.append("sqlite3")
    script = export("sql")
    for _ in range(2):
        result = run(["sqlite3", "-bail", "stock.db"], script.encode())
        assert result.returncode == 0 and not result.stderr, result.stderr.decode()
    dump = run(["sqlite3", "stock.db", ".dump"]).stdout
    assert run(["sqlite3", "-bail", "again.db"], dump).returncode == 0
    for path in ["stock.db", "again.db"]:
        database = sqlite3.connect(path)
        database.row_factory = sqlite3.Row
        rows = {row["uid"]: row for row in database.execute("SELECT * FROM items")}
        assert len(rows) == len(document["items"])
        for item in document["items"]:
            row, product = rows[item["uid"]], item["product"]
            flat = {**{k: v for k, v in item.items() if k not in ("product", "taken")}, **product}
            for key in row.keys():
                expected = flat.get(key)
                if key == "expiresAt" and "expiresAt" in item and expected is None:
                    expected = "never"
                if isinstance(expected, list):
                    expected = json.loads(row[key]) if expected == json.loads(row[key]) else expected
                    assert json.loads(row[key]) == expected, (key, row[key], expected)
                    continue
                expected = None if expected == "" else int(expected) if isinstance(expected, bool) else expected
                if key == "productName" and expected is None:
                    continue
                assert row[key] == expected, (path, key, row[key], expected)
                assert type(row[key]) is type(expected) or isinstance(expected, (int, float)), (key, row[key])
            parts = database.execute('SELECT at, amount, "as", reason FROM taken WHERE item = ? ORDER BY at', [item["uid"]])
            assert [tuple(p) for p in parts] == [(p["at"], p["amount"], p["as"], p.get("reason"))
                                                 for p in item.get("taken", [])]
        [count] = database.execute("SELECT count(*) FROM products").fetchone()
        assert count == len(document["products"])
        names = {row["uid"]: row["name"] for row in database.execute("SELECT * FROM shopping")}
        assert names == {l["uid"]: l["name"] for l in document["shopping"]}
        due = database.execute("SELECT count(*) FROM items WHERE expiresAt <= '2026-12-01'").fetchone()[0]
        assert due == sum(1 for i in document["items"] if (i.get("expiresAt") or "9") <= "2026-12-01")
        database.close()
    # The JSON Lines without the schema, as in docs/formats.md.
    lines = export("jsonl")
    count = run(["sqlite3", ":memory:", ".mode ascii", '.separator "\\037" "\\n"', "CREATE TABLE pantry(record)",
                 ".import /dev/stdin pantry", "SELECT count(record ->> '$.uid') FROM pantry WHERE json_valid(record)"],
                lines.encode())
    assert count.stdout.split() and int(count.stdout.split(b"\n")[0].strip(b"\x1f")) == len(document["items"]), count


def check_nul(document):
    with open("nul.json", "w", encoding="utf-8") as file:
        json.dump({**document, "items": [{**document["items"][0], "note": "a\0b"}]}, file)
    result = run([PANTRY, "--file", "nul.json", "export", "--format", "sql"])
    assert result.returncode == 65 and result.stdout == b"" and b"NUL" in result.stderr, result


def check_conf(document):
    try:
        import tomllib
    except ImportError:
        return SKIPPED.append("tomllib")
    conf = tomllib.loads(export("pantry.conf"))
    entries = 0
    dates = {}
    for item in on_hand(document):
        key = display(item["product"])
        if item.get("expiresAt"):
            dates.setdefault(key.casefold().strip(), []).append(item["expiresAt"])
    for key, value in conf.items():
        is_entry = value and all(isinstance(v, str) for v in value.values())
        for name, entry in [(key, value)] if is_entry else value.items():
            entries += 1
            assert set(entry) <= {"bought", "expire", "quantity", "low"}, entry
            assert re.fullmatch(r"[0-9.]+(%\w+)?", entry["quantity"]), entry
            if "expire" in entry:
                assert entry["expire"] in sum(dates.values(), []), entry
    keys = {(display(i["product"]), i.get("location")) for i in on_hand(document)}
    assert 0 < entries <= len(keys), (entries, len(keys))
    names = {n for k, v in conf.items() for n in ([k] if v and all(isinstance(x, str) for x in v.values()) else v)}
    assert names <= {n for n, _ in keys}, names - {n for n, _ in keys}


def plain(words):
    """The words of a name without the signs of todo.txt."""
    found = []
    for word in words.split():
        if len(word) > 1 and word[0] in "+@":
            word = {"+": "＋", "@": "＠"}[word[0]] + word[1:]
        found.append(word.replace(":", "：") if ":" in word[1:-1] else word)
    return " ".join(found)


def check_todo(document):
    exported = export("todo.txt", zone="Asia/Seoul")
    items = [i for i in on_hand(document) if i.get("expiresAt")]
    lines = exported.split("\n")[:-1]
    assert len(lines) == len(items) + len(document["shopping"]), len(lines)
    assert "\r" not in exported and not any(is_control(c) for c in exported.replace("\n", "")), "controls"
    expected = sorted([(plain(one_line(with_amount(display(i["product"]), i))), i["expiresAt"]) for i in items]
                      + [(plain(one_line(with_amount(l["name"], l))), "") for l in document["shopping"]])
    try:
        import pytodotxt
    except ImportError:
        SKIPPED.append("pytodotxt")
    else:
        found = []
        for line in lines:
            task = pytodotxt.Task(line)
            assert not task.is_completed and task.priority is None, line
            assert str(task.creation_date)[:7] == "2026-11" or task.creation_date is None, line
            days = task.attributes.get("due", [])
            assert set(task.attributes) <= {"due"} and len(days) < 2, (line, task.attributes)
            assert len(task.projects) < 2, (line, task.projects)
            body = re.sub(r"( [@+]\S+| due:\S+)+$", "", line.split(" ", 1)[1] if " " in line else "")
            found.append((body, days[0] if days else ""))
        assert sorted(found) == expected, [p for p in zip(sorted(found), expected) if p[0] != p[1]][:3]
    if not (program := shutil.which("todo.sh") or shutil.which("todo-txt")):
        return SKIPPED.append("todo.sh")
    os.makedirs("todo", exist_ok=True)
    with open("todo/todo.txt", "w", encoding="utf-8") as file:
        file.write(exported)
    with open("todo/config", "w") as file:
        file.write('export TODO_DIR="$PWD/todo"\nexport TODO_FILE="$TODO_DIR/todo.txt"\nexport DONE_FILE="$TODO_DIR/done.txt"'
                   '\nexport REPORT_FILE="$TODO_DIR/report.txt"\n')
    listed = run([program, "-p", "-d", "todo/config", "list"], LC_ALL="C.UTF-8").stdout.decode()
    assert f"{len(lines)} of {len(lines)} tasks shown" in listed, listed[-200:]
    archived = run([program, "-p", "-d", "todo/config", "archive"], LC_ALL="C.UTF-8").stdout.decode()
    with open("todo/todo.txt", encoding="utf-8") as file:
        assert len(file.read().split("\n")) - 1 == len(lines), archived


def check_grocy(document):
    rows = list(csv.DictReader(io.StringIO(export("grocy-csv"), newline="")))
    items = on_hand(document)
    assert len(rows) == len(items)
    by_id = {row["stock_id"]: row for row in rows}
    for item in items:
        row = by_id[item["uid"]]
        own = display(item["product"])
        guarded = row["product"][1:] if row["product"].startswith("'") and row["product"] != own else row["product"]
        assert guarded == own, (row["product"], own)
        assert row["product"][:1] not in list("=+@"), row
        assert row["barcode"] == item["product"]["barcode"]
        date = "2999-12-31" if "expiresAt" in item and item["expiresAt"] is None else item.get("expiresAt", "")
        assert row["best_before_date"] == date, (row, date)
        assert row["amount"] == decimal(item.get("quantity", 1)), row
        if "price" in item:
            initial = item.get("quantity", 1) + sum(p["amount"] for p in item.get("taken", []))
            assert abs(float(row["price"]) - item["price"] / initial) < 2e-6, row
        else:
            assert row["price"] == ""


def check_duckdb(document):
    try:
        import duckdb
    except ImportError:
        return SKIPPED.append("duckdb")
    with open("pantry.jsonl", "w", encoding="utf-8") as file:
        file.write(export("jsonl"))
    query = "SELECT count(uid), count(expiresAt) FROM read_json('pantry.jsonl', format = 'newline_delimited', sample_size = -1)"
    [found] = duckdb.sql(query).fetchall()
    assert found == (len(document["items"]), sum(1 for i in document["items"] if i.get("expiresAt"))), found


def main():
    os.chdir(tempfile.mkdtemp())
    empty = {"brandName": "", "category": "", "imageUrl": ""}
    products = [{**empty, "barcode": "8801115114154", "productName": "it's \"in\" the catalog", "keeps": "9d",
                 "minimum": "500g", "aliases": ["a", "b'c"]}, {**empty, "barcode": "036000291452", "productName": "another"}]
    document = {"format": "pantry", "version": 1, "products": products, "items": [record(n) for n in range(COUNT)],
                "shopping": [line() for _ in range(20)]}
    with open("p.json", "w", encoding="utf-8") as file:
        json.dump(document, file, ensure_ascii=False)
    pantry("list")
    checks = [check_taskwarrior, check_sql, check_nul, check_conf, check_todo, check_grocy, check_duckdb]
    for check in checks:
        check(document)
    # A pantry without records is valid in each format, too.
    with open("p.json", "w") as file:
        json.dump({"format": "pantry", "version": 1, "products": [], "items": []}, file)
    assert json.loads(export("taskwarrior")) == [] and export("todo.txt") == export("pantry.conf") == ""
    if SKIPPED:
        print(f"skipping {', '.join(SKIPPED)}, which are not installed")
    print(f"exports: {COUNT} items in {len(checks)} formats and programs agree with the pantry")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Compares how pantry merges shared files with an independent implementation of docs/merging.md, over random histories of
three machines: files arrive late, twice or never, replace others without a copy, and clocks are wrong by up to a year.

    Tests/oracles/merge.py [PANTRY] [COUNT] [SEED]
"""
import itertools
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from datetime import datetime, timedelta, timezone
from fractions import Fraction

GROUPS = {"expiresAt": "date", "dateKind": "date", "estimatedBy": "date", "confirmedEstimate": "date",
          "location": "place", "frozen": "place", "thawTo": "place"}
SETS = {"items": ["tags"], "shopping": ["tags"], "products": ["aliases"], "plan": []}
AMOUNTS = {"items": ["quantity", "unit", "isUsed", "usedAt", "discardedAt", "discardReason", "taken", "price"],
           "shopping": ["quantity", "unit", "got"], "products": [], "plan": []}
FIXED = ["uid", "splitFrom", "updatedAt", "by", "else", "parts"]
SIZES = {None: (None, 1), "g": ("g", 1), "kg": ("g", 1000)}


# --- The format: which change wrote which value.

def dots(text):
    found = set()
    for part in text.split("+") if text else []:
        author, number = part.rsplit(":", 1)
        found.add((int(number), author))
    return frozenset(found)


def unescape(text):
    out, index = bytearray(), 0
    data = text.encode()
    while index < len(data):
        if data[index] == 0x25:
            out.append(int(data[index + 1:index + 3], 16))
            index += 3
        else:
            out.append(data[index])
            index += 1
    return out.decode()


def vector(text):
    return {author: number for number, author in itertools.chain(*map(dots, text.split()))}


def has(seen, dot):
    return seen.get(dot[1], -1) >= dot[0]


def frozen(value):
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


class Record:
    def __init__(self, kind, data):
        self.kind, self.data = kind, data
        words = data["by"].split(" ")
        self.created = dots(words[0])
        writers = {}
        for word in words[1:]:
            if not word.startswith("#"):
                name, value = word.rsplit("=", 1)
                writers[unescape(name)] = dots(value)
        hidden = data.get("parts", {})
        values, elements = {}, {}
        members = [(name, value) for name, value in data.items() if name != "product"]
        members += [("product." + name, value) for name, value in data.get("product", {}).items()]
        for name, value in members:
            if name in FIXED or name in AMOUNTS[kind]:
                continue
            if name in SETS[kind]:
                for text in value:
                    elements[f"{name}.{text.casefold()}"] = text
                continue
            values.setdefault(GROUPS.get(name, name), {})[name] = value
        if kind in ("items", "shopping"):
            self.amounts(values, elements, hidden)
        for name in writers:
            if name.split(".")[0] not in ("taken", "got", "split", "undone", *SETS[kind]):
                values.setdefault(name, {})
            elif name.startswith("undone."):
                elements[name] = True
        self.fields = {name: {dot: frozen(value) for dot in writers.get(name, self.created)}
                       for name, value in values.items()}
        for other in data.get("else", []):
            rest = {name: value for name, value in other.items() if name not in ("by", "unset")}
            rest = {"product." + name: value for name, value in rest["product"].items()} if "product" in rest else rest
            name = other.get("unset") or self.field_of(next(iter(rest)))
            for dot in dots(other["by"]):
                self.fields.setdefault(name, {})[dot] = frozen(rest)
        self.elements = {name: {dot: frozen(value) for dot in writers.get(name) or self.default(name)}
                         for name, value in elements.items()}

    @staticmethod
    def field_of(name):
        return "of" if name in ("of", "unit") else GROUPS.get(name, name)

    def default(self, name):
        head = name.split(".", 1)[1].split(".")[0]
        author, _, number = head.rpartition(":")
        return {(int(number), author)} if number.isdigit() and author.isalnum() and author == author.lower() else self.created

    def amounts(self, values, elements, hidden):
        data, unit = self.data, self.data.get("unit")
        rest = data.get("quantity")
        parts = {}
        if self.kind == "shopping":
            for part in data.get("got", []):
                parts["got." + part.get("id", part["at"])] = {"unit": unit, **part}
            total = Fraction(str(rest if rest is not None else 1)) + sum(
                Fraction(str(part["quantity"])) for part in parts.values())
        else:
            taken = [(part.get("id") or f'{part["at"]}/{part["as"]}', part) for part in data.get("taken", [])]
            if data["isUsed"] or "discardedAt" in data:
                at = data.get("usedAt") if data["isUsed"] else data["discardedAt"]
                part = {"at": at, "amount": rest if rest is not None else 1,
                        "as": "used" if data["isUsed"] else "discarded", "reason": data.get("discardReason")}
                taken.append((hidden.get("closing") or f'{at}/{part["as"]}', part))
                rest = 0
            for key, part in taken:
                parts["taken." + key] = {"unit": unit, **part}
            total = Fraction(str(rest if rest is not None else 1)) + sum(
                Fraction(str(part["amount"])) for part in parts.values())
            price = data.get("price")
            for uid, part in hidden.get("split", {}).items():
                parts["split." + uid] = part
                total += Fraction(str(part["quantity"]))
                if "price" in part:
                    price = Fraction(str(price or 0)) + Fraction(str(part["price"]))
            values["price"] = {} if price is None else {"price": str(Fraction(str(price)))}
        for key, part in hidden.get("claimed", {}).items():
            parts["taken." + key] = part
        if "of" in hidden:
            total = Fraction(str(hidden["of"]))
        # One package that nobody has counted, whether it is there or used up.
        is_plain = "quantity" not in data and "of" not in hidden and not any(
            (data.get("taken"), data.get("got"), hidden.get("split")))
        values["of"] = {} if is_plain else {"of": str(total), "unit": unit}
        for key, part in parts.items():
            part = {name: value for name, value in part.items() if name != "id" and value is not None}
            for name in ("amount", "quantity", "price"):
                if name in part:
                    part[name] = str(Fraction(str(part[name])))
            elements[key] = part

    def all_dots(self):
        return set(self.created).union(*self.fields.values(), *self.elements.values())

    def values(self, name):
        return self.fields.get(name) or {dot: "{}" for dot in self.created}

    def canonical(self):
        names = {name for name in self.fields if self.values(name) != {dot: "{}" for dot in self.created}}
        return (sorted(self.created), {name: self.normal(name, self.fields[name]) for name in names}, self.elements)

    @staticmethod
    def normal(name, values):
        if name == "of":
            return {dot: frozen({key: str(Fraction(str(value))) if key == "of" else value
                                 for key, value in json.loads(text).items() if value is not None})
                    for dot, text in values.items()}
        if name == "price":
            return {dot: frozen({key: str(Fraction(str(value))) for key, value in json.loads(text).items()})
                    for dot, text in values.items()}
        return values


class Pantry:
    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            data = json.load(file)
        assert data["version"] == 2, data["version"]
        self.seen = vector(data["seen"]["by"])
        self.records = {}
        for kind in SETS:
            for record in data.get(kind, []):
                self.records[self.key(kind, record)] = Record(kind, record)
        self.removed = {}
        for record in data.get("deleted", []):
            key = record.get("uid") or record.get("plan") or record.get("product")
            self.removed[key] = dots(record["by"])

    @staticmethod
    def key(kind, record):
        if "uid" in record:
            return record["uid"]
        if kind == "plan":
            return record.get("item") or f'{record["day"]}/{record.get("recipe") or record.get("note")}'
        name = record["productName"]
        brand = record["brandName"]
        return (record["barcode"] or (name if not brand or name.startswith(brand) else f"{brand} {name}")).casefold()


# --- Merging.

def join(left, right, left_seen, right_seen):
    out = {dot: value for dot, value in left.items() if dot in right or not has(right_seen, dot)}
    out.update((dot, value) for dot, value in right.items() if dot in left or not has(left_seen, dot))
    return out


def largest(left, right):
    both = {**left, **right}
    dot = max(both)
    return {dot: both[dot]}


def marks(found):
    return {dot: "" for dot in found}


def merge(left, right):
    seen = {author: max(left.seen.get(author, -1), right.seen.get(author, -1)) for author in {*left.seen, *right.seen}}
    removed = {}
    for key in {*left.removed, *right.removed}:
        rest = join(marks(left.removed.get(key, ())), marks(right.removed.get(key, ())), left.seen, right.seen)
        if rest:
            removed[key] = set(rest)
    records = {}
    for key in {*left.records, *right.records}:
        a, b = left.records.get(key), right.records.get(key)
        if key in removed:
            a, b = (record if record and not record.all_dots() <= set(record.created) else None for record in (a, b))
        if a and b:
            records[key] = merge_records(a, b, left.seen, right.seen)
        elif a or b:
            record, other = (a, right) if a else (b, left)
            new = {dot for dot in record.all_dots() if not has(other.seen, dot)}
            if not new:
                continue
            is_changed = key in removed or any(has(other.seen, dot) for dot in record.created)
            if is_changed and record.kind == "shopping":
                needed = set(record.values("of")).union(*(value for name, value in record.elements.items()
                                                          if name.startswith("got.")))
                if not needed & new:
                    continue
            records[key] = (sorted(record.created), *record.canonical()[1:])
        if key in records:
            removed.pop(key, None)
    return seen, records, removed


def merge_records(a, b, left_seen, right_seen):
    created = join(marks(a.created), marks(b.created), left_seen, right_seen) or largest(
        marks(a.created), marks(b.created))
    fields = {}
    for name in {*a.fields, *b.fields}:
        one, other = a.normal(name, a.values(name)), b.normal(name, b.values(name))
        values = join(one, other, left_seen, right_seen) or largest(one, other)
        if any(dot[0] for dot in values):
            values = {dot: value for dot, value in values.items() if dot[0]}
        if values != {dot: "{}" for dot in created}:
            fields[name] = values
    elements = {}
    for name in {*a.elements, *b.elements}:
        one, other = a.elements.get(name, {}), b.elements.get(name, {})
        values = join(one, other, left_seen, right_seen)
        if not values and one and other:
            values = largest(one, other)
        if values:
            elements[name] = values
    return sorted(created), fields, elements


# --- Histories.

class Machine:
    def __init__(self, root, index, pantry, shift):
        self.root, self.pantry, self.shift = os.path.join(root, f"m{index}"), pantry, shift
        self.folder = os.path.join(self.root, "shared")
        os.makedirs(self.folder)
        self.path = os.path.join(self.folder, "pantry.json")
        self.copies, self.earlier = 0, []

    def run(self, step, *arguments):
        now = datetime(2026, 11, 20, 9, 0, tzinfo=timezone.utc) + timedelta(minutes=step) + self.shift
        environment = {
            "HOME": self.root, "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TZ": "UTC",
            "XDG_STATE_HOME": os.path.join(self.root, "state"), "XDG_CONFIG_HOME": os.path.join(self.root, "config"),
            "XDG_DATA_HOME": os.path.join(self.root, "data"), "PANTRY_NOW": now.strftime("%Y-%m-%dT%H:%M:%SZ")}
        result = subprocess.run([self.pantry, *arguments], env=environment, stdin=subprocess.DEVNULL,
                                capture_output=True, text=True, check=False)
        assert result.returncode in (0, 1, 64, 65), (arguments, result.returncode, result.stderr)
        return result

    def receive(self, source, replaces):
        if replaces:
            shutil.copy(source, self.path)
        else:
            self.copies += 1
            shutil.copy(source, os.path.join(self.folder, f"pantry (conflicted copy {self.copies}).json"))


def command(rng, step):
    names = ["milk", "eggs", "rice", "tofu", "jam"]
    name = rng.choice(names)
    date = f"2026-12-{rng.randint(10, 28)}"
    return rng.choice([
        ("add", f"new{step}", f"x{rng.randint(1, 4)}", date), ("add", name, f"x{rng.randint(2, 6)}", date),
        ("use", name), ("use", name), ("use", name, "x2"), ("toss", name), ("edit", name, date),
        ("edit", name, "--note", f"n{step}"), ("edit", name, "--tag", rng.choice("abc")),
        ("edit", name, "--in", rng.choice(["fridge", "cellar", "shelf"])), ("edit", name, f"x{rng.randint(1, 9)}"),
        ("delete", name, "--yes"), ("buy", name, f"x{rng.randint(1, 6)}"), ("got", name), ("got", name, "x2"),
        ("buy", name, "--remove"), ("open", name, "x1"), ("freeze", name), ("undo",), ("redo",),
        ("product", name, "--min", str(rng.randint(1, 4))), ("edit", name, "--price", str(rng.randint(1, 9)))])


def history(pantry, seed):
    rng = random.Random(seed)
    checks, names = 0, set()
    with tempfile.TemporaryDirectory() as root:
        shifts = [timedelta(), timedelta(days=rng.choice([0, 0, 365, -365])), timedelta(minutes=rng.randint(-90, 90))]
        machines = [Machine(root, index, pantry, shifts[index]) for index in range(3)]
        for name in ["milk", "eggs", "rice"]:
            machines[0].run(0, "add", name, "x4", "2026-12-20")
        machines[0].run(0, "share", machines[0].folder)
        for machine in machines[1:]:
            shutil.copy(machines[0].path, machine.path)
            machine.run(0, "share", machine.folder)
        versions = []
        for step in range(1, rng.randint(8, 30)):
            machine = rng.choice(machines)
            if rng.random() < 0.65:
                words = command(rng, step)
                result = machine.run(step, *words)
                if words[0] == "add" and words[1].startswith("new") and result.returncode == 0:
                    names.add(words[1])
                if words[0] in ("undo", "redo"):
                    names -= {name for name in names if name in result.stdout}
                version = os.path.join(root, f"v{step}.json")
                shutil.copy(machine.path, version)
                versions.append(version)
                machine.earlier.append(version)
            elif rng.random() < 0.1 and machine.earlier:
                machine.receive(rng.choice(machine.earlier), True)
            else:
                other = rng.choice(machines)
                if other is not machine:
                    machine.receive(other.path, rng.random() < 0.25)
        for round in range(3):
            for machine in machines:
                for other in machines:
                    if other is not machine:
                        machine.receive(other.path, False)
                machine.run(40 + round, "merge")
        texts = set()
        for machine in machines:
            with open(machine.path, encoding="utf-8") as file:
                texts.add(file.read())
        assert len(texts) == 1, f"seed {seed}: the machines differ:\n" + "\n".join(texts)
        present = {item["product"]["productName"] for item in json.loads(texts.pop())["items"]}
        assert names <= present, f"seed {seed}: lost: {names - present}"
        output = os.path.join(root, "merged.json")
        for _ in range(6):
            pair = rng.sample(versions, 2) if len(versions) > 1 else []
            if not pair:
                continue
            results = []
            for left, right in (pair, pair[::-1]):
                machines[0].run(50, "merge", "--base", "-", left, right, "--output", output)
                with open(output, encoding="utf-8") as file:
                    results.append(file.read())
            assert results[0] == results[1], f"seed {seed}: not symmetric: {pair}"
            merged = Pantry(output)
            seen, records, removed = merge(*map(Pantry, pair))
            assert merged.seen == seen, f"seed {seed}: {merged.seen} is not {seen}"
            vanished = {key for key in records if key not in merged.records}
            for key in vanished:
                assert any(name.startswith("split.") for name in records[key][2]), f"seed {seed}: lost {key}"
            for key, record in merged.records.items():
                assert record.canonical() == records.get(key), (
                    f"seed {seed}: {key}\n{record.canonical()}\n{records.get(key)}\n{record.data}")
            assert {key: set(value) for key, value in merged.removed.items()} == removed, f"seed {seed}: removed"
            checks += 1
    return checks


def main():
    pantry = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ".build/debug/pantry")
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 60
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    checks = sum(history(pantry, seed + index) for index in range(count))
    print(f"{count} histories of three machines, {checks} merges compared, 0 differences")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Simulates months of a household that shares a pantry in a synced folder.

    Tests/store/household.py PANTRY [--months N] [--seed S]

Two laptops run commands, each with a home directory and a copy of the folder of its own. On two phones shopping.md and eat.md
are edited as notes apps do: they may save an old buffer again, and their clocks may be wrong. A syncing program exchanges single
files at any time, so that they arrive late, in any order, some twice; it names conflicting copies as real ones do.
A ledger has what was bought and used: commands by what they print, ticks by what stood in a list that a command could read. Two
ticks of a line that showed the same amounts (the third word of its comment) are one purchase of the larger amount. When all is
synced, both laptops must say the same, amounts must be those of the ledger, and no copies may be left.
Prints wrong months with their last steps, and exits with status 1 if there are any. To see one again: --months 1 --seed S.
With PANTRY_KEEP=DIR the files of a wrong month are kept there.
"""

import argparse
import calendar
import datetime
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from ledger import LINE, LISTS, Account, Ledger
from syncers import FILES, STYLES, Folder, Syncer

START = calendar.timegm((2026, 11, 20, 10, 0, 0))


class Node(Folder):
    """A laptop or a phone with its copy of the folder."""

    def __init__(self, month: "Month", name: str, is_laptop: bool):
        self.month, self.home = month, month.root / name
        super().__init__(self.home / "Sync", name, is_laptop)
        # Of a phone: what its app shows of each list, and how wrong its clock is (None: all files are of 1970).
        self.buffers: dict[str, str] = {}
        self.clock: int | None = 0
        # Of a laptop: the lists that its commands have seen, and since when; the pantry after a step that may be undone.
        self.seen: dict[str, tuple[bytes, int]] = {}
        self.undoable: bytes | None = None

    def pantry(self, *words: str) -> str:
        month = self.month
        before = {name: self.read(name) for name in self.names()}
        reads_lists = words[0] not in ("undo", "redo", "log")
        marks = {name: month.ledger.marks(name, text) for name, text in before.items()
                 if text is not None and (words[0] == "merge" or "-LAPTOP" not in name)} if reads_lists else {}
        done = subprocess.run(
            [month.program, *words], capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=60, check=False,
            cwd=self.path, env={"HOME": str(self.home), "LC_ALL": "C.UTF-8", "TZ": "UTC", "PATH": os.environ["PATH"],
                                "PANTRY_NOW": f"{month.moment:%Y-%m-%dT%H:%M:%SZ}"})
        month.log(f"{self.name}: pantry {' '.join(words)}: exit {done.returncode} {done.stderr.strip()}")
        month.said += done.stderr
        if done.returncode not in (0, 1):
            month.wrong.append(f"{self.name}: pantry {' '.join(words)}: exit {done.returncode} {done.stderr.strip()}")
        known = self.known()
        # A tick of a line of which nothing was left here does nothing, and says so.
        late = set(re.findall(r": ([a-z]+)[^:\n]*: nothing was left of it", done.stderr))
        for name in self.names():
            if self.read(name) != before.get(name):
                os.utime(self.path / name, (month.now, month.now))
                month.ledger.learn(name, self.read(name))
        for name, found in marks.items():
            text, since = self.seen.get(name, (None, 0))
            if text != before[name]:
                since = month.now
            self.seen[name] = (before[name], since)
            rest = Counter(month.ledger.marks(name, self.read(name) or b""))
            for mark in found:
                # What the program has taken out of a list counts, and what it must have understood by now.
                is_certain = rest[mark] == 0 or mark.name in known and (mark.plain or month.now - since >= 30)
                month.ledger.enter(mark, is_certain and mark.name not in late)
        if before.get("pantry.json") != self.read("pantry.json"):
            self.undoable = self.read("pantry.json") if words[0] in ("list", "got", "use") else None
        return done.stdout if done.returncode == 0 else ""

    def has_no_copies(self) -> bool:
        return sum(name.endswith(".json") for name in self.names()) == 1

    def document(self) -> dict:
        return json.loads(self.read("pantry.json") or b"{}")

    def known(self) -> set[str]:
        text = self.document()
        return {one.get("name") or one["product"]["productName"] for key in LISTS.values() for one in text.get(key, [])}

    def records(self, *words: str) -> list[dict]:
        return json.loads(self.pantry(*words, "--format", "json") or "[]")

    def parts(self) -> dict[tuple[str, str], dict[str, int]]:
        """The parts that count, of each line and each food."""
        found: dict[tuple[str, str], dict[str, int]] = {}
        for name, key in LISTS.items():
            for one in self.document().get(key, []):
                parts = found.setdefault((name, one.get("name") or one["product"]["productName"]), {})
                for part in one.get("got" if name == "shopping" else "taken", []):
                    if not part.get("undone"):
                        parts[part["id"]] = part.get("quantity", part.get("amount", 1))
                if "closing" in one.get("parts", {}):
                    parts[one["parts"]["closing"]] = one.get("quantity", 1)
        return found


class Month:
    """A household, its syncing program, and the ledger."""

    def __init__(self, root: Path, program: Path, seed: int):
        self.root, self.program, self.random = root, program, random.Random(seed)
        self.style = list(STYLES)[seed % len(STYLES)]
        self.now = START
        self.steps: list[str] = []
        self.wrong: list[str] = []
        self.said = ""
        self.ledger = Ledger()
        self.accounts = self.ledger.accounts
        self.syncer = Syncer(self.style, self.random, lambda: self.moment, self.log)
        self.laptops = [Node(self, name, True) for name in ("kim", "lee")]
        self.phones = [Node(self, name, False) for name in ("pia", "tom")]
        for phone in self.phones:
            day = 86400
            phone.clock = self.random.choice([0, 0, 0, -3600, 7200, -20 * day, 365 * day, -365 * day, None])

    @property
    def moment(self) -> datetime.datetime:
        return datetime.datetime.fromtimestamp(self.now, datetime.timezone.utc)

    def log(self, text: str):
        self.steps.append(f"{self.moment:%m-%d %H:%M:%S} {text}")

    def new_name(self) -> str:
        while True:
            name = "".join(self.random.choice("bdfgklmnprstvz") + self.random.choice("aiou") for _ in range(4))
            if not any(name == other for _, other in self.accounts):
                return name

    # --- The laptops

    def put(self, laptop: Node, where: str):
        """Puts something on the shopping list, or adds a food."""
        name, amount = self.new_name(), self.random.randint(1, 8)
        self.accounts[where, name] = Account(amount, edited=where == "shopping" and self.random.random() < 0.2)
        laptop.pantry(*(["buy", name] if where == "shopping" else ["add", name, f"{self.random.randint(1, 9)}d"]), f"x{amount}")

    def command(self, laptop: Node):
        kind = self.random.choice(["buy", "buy", "add", "got", "use", "use", "list", "list", "list", "undo", "undo"])
        if kind in ("buy", "add"):
            self.put(laptop, "shopping" if kind == "buy" else "eat")
        elif kind in ("got", "use"):
            records = laptop.records("buy") if kind == "got" else laptop.records("list")
            where = "shopping" if kind == "got" else "eat"
            names = {one.get("name") or one["product"]["productName"]: one.get("quantity", 1) for one in records}
            names = {name: left for name, left in names.items()
                     if (where, name) in self.accounts and not self.accounts[where, name].edited}
            if names:
                name = self.random.choice(sorted(names))
                before = laptop.parts().get((where, name), {})
                amount = names[name] if kind == "got" else self.random.randint(1, names[name])
                laptop.pantry(kind, name, *([] if kind == "got" else [str(amount)]))
                new = set(laptop.parts().get((where, name), {})) - set(before)
                self.accounts[where, name].commands[":".join(sorted(new)) or f"unknown {self.now}"] = amount
        elif kind == "undo" and laptop.undoable and laptop.undoable == laptop.read("pantry.json") and laptop.has_no_copies():
            before, known = laptop.parts(), laptop.known()
            laptop.pantry("undo")
            laptop.undoable = None
            after = laptop.parts()
            for key in before.keys() | after.keys():
                if key in self.accounts:
                    old, new = before.get(key, {}), after.get(key, {})
                    self.accounts[key].undo(old, new, key[1] in known and key[1] in laptop.known())
        else:
            laptop.pantry("list")

    # --- The phones

    def save(self, phone: Node, file: str):
        clock = 0 if phone.clock is None else self.now + phone.clock
        phone.write(file, phone.buffers[file].encode(), clock)

    def edit(self, phone: Node):
        """Changes a list in the app of a phone, which may show an old version."""
        file = self.random.choice(["shopping.md", "shopping.md", "eat.md"])
        content = phone.read(file)
        if content is None:
            return
        if file not in phone.buffers or self.random.random() < 0.7:
            phone.buffers[file] = content.decode()
        text = phone.buffers[file]
        lines = [line for line in text.split("\n") if line]
        change = self.random.choice(["tick", "tick", "part", "part", "amount", "new", "new ticked", "stale"])
        if change in ("new", "new ticked") and file == "shopping.md":
            name, amount = self.new_name(), self.random.randint(1, 5)
            self.accounts["shopping", name] = Account(amount, exists=False)
            box = "[x] " if change == "new ticked" else self.random.choice(["", "[ ] "])
            lines.append(f"- {box}{name}" + ("" if amount == 1 else f" {self.random.choice('×x')}{amount}"))
        elif change != "stale":
            places = [place for place, line in enumerate(lines) if self.is_editable(file, line, change)]
            if not places:
                return
            place = self.random.choice(places)
            lines[place] = self.edited(lines[place], change)
        phone.buffers[file] = "\n".join(lines) + ("" if self.random.random() < 0.3 else "\n")
        difference = [line for line in phone.buffers[file].split("\n") if line not in content.decode().split("\n")]
        self.log(f"{phone.name}: {change} in {file}: {difference}")
        if self.random.random() < 0.85:
            self.save(phone, file)

    def is_editable(self, file: str, line: str, change: str) -> bool:
        match = LINE.match(line)
        account = match and self.accounts.get((file.removesuffix(".md"), match["name"]))
        if not account or match["box"] in ("x", "X"):
            return False
        amount = int(match["amount"] or 1)
        if change == "amount":
            return account.edited and bool(match["epoch"])
        if account.edited or change == "part" and (amount == 1 or not match["epoch"]):
            return False
        # Lines with an amount that somebody has typed are not ticked before they come back.
        shown = self.ledger.shown.get((file.removesuffix(".md"), match["name"], match["epoch"]))
        return match["epoch"] is None or shown == amount

    def edited(self, line: str, change: str) -> str:
        match = LINE.match(line)
        amount = int(match["amount"] or 1)
        if change != "amount":
            box = self.random.choice("xxxX")
            line = line.replace("[ ]", f"[{box}]", 1) if match["box"] else line.replace("- ", f"- [{box}] ", 1)
        if change != "tick":
            new = self.random.randint(1, amount - 1) if change == "part" else self.random.choice([2, 3, 9, 12])
            text = f"{match['name']} {self.random.choice('×x')}{new}"
            line = line.replace(f"{match['name']} ×{amount}" if match["amount"] else match["name"], text, 1)
        return line

    # --- A month

    def run(self) -> list[str]:
        nodes = self.laptops + self.phones
        for laptop in self.laptops:
            for where in 3 * ["shopping", "eat"]:
                self.put(laptop, where)
            laptop.pantry("share", str(laptop.path))
            for _ in range(3):
                self.syncer.exchange(nodes, is_last=True)
            self.now += 60
        for _ in range(self.random.randint(70, 110)):
            self.now += self.random.choice([1, 5, 20, 60, 600, 3600, 20000, 80000])
            what = self.random.random()
            if what < 0.3:
                self.command(self.random.choice(self.laptops))
            elif what < 0.65:
                self.edit(self.random.choice(self.phones))
            elif what < 0.7:
                phone = self.random.choice(self.phones)
                for file in phone.buffers:
                    self.log(f"{phone.name}: saves {file} again")
                    self.save(phone, file)
            else:
                self.syncer.exchange(self.random.sample(nodes, self.random.randint(1, 4)))
        for laptop in self.laptops:
            self.put(laptop, "shopping")
        self.settle(nodes)
        self.judge()
        return self.wrong

    def settle(self, nodes: list[Node]):
        for _ in range(15):
            before = [(node.name, name, node.read(name)) for node in nodes for name in node.names()]
            for laptop in self.laptops:
                while self.syncer.exchange(nodes, is_last=True):
                    pass
                # The program only asks about names like OneDrive's.
                copies = [["merge", name] for name in laptop.names() if "-LAPTOP" in name and name.endswith(".json")]
                for words in (["list"], ["list"], ["merge"], *copies, ["list"]):
                    self.now += 61
                    laptop.pantry(*words)
                # Only a change writes what an overwritten file lacks.
                if "was brought up to date" in self.steps[-1]:
                    self.put(laptop, "shopping")
            while self.syncer.exchange(nodes, is_last=True):
                pass
            if before == [(node.name, name, node.read(name)) for node in nodes for name in node.names()]:
                return
        self.wrong.append("the folders do not settle")

    def judge(self):
        said = []
        for laptop in self.laptops:
            found = [laptop.records("list", "--all"), laptop.records("buy")]
            said.append([[{key: value for key, value in one.items() if key != "updatedAt"} for one in part] for part in found])
            laptop.pantry("check")
        if said[0] != said[1]:
            one, two = (items + lines for items, lines in said)
            first, second = [it for it in one if it not in two], [it for it in two if it not in one]
            self.wrong.append(f"the laptops differ: {first} and {second}")
        for node in self.laptops + self.phones:
            left = [path.name for path in node.path.iterdir() if path.name not in FILES + [".pantry.json.lock"]]
            if left:
                self.wrong.append(f"{node.name}: left over: {left}")
        have, listed = Counter(), Counter()
        for item in said[0][0]:
            if "part" in item:
                continue
            have[item["product"]["productName"]] += 0 if item["isUsed"] else item.get("quantity", 1)
        for line in said[0][1]:
            listed[line["name"]] += line.get("quantity", 1)
        for (where, name), account in self.accounts.items():
            text = account.verdict(where, have[name], listed[name], name in listed, name in self.said)
            if text:
                self.wrong.append(f"{where}: {name}: {text}; has {have[name]}, listed {listed[name]}; {account}")


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("pantry", type=Path)
    parser.add_argument("--months", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    failures = 0
    for seed in range(options.seed, options.seed + options.months):
        with tempfile.TemporaryDirectory() as folder:
            month = Month(Path(folder), options.pantry.resolve(), seed)
            wrong = month.run()
            ticks = sum(len(account.ticks) for account in month.accounts.values())
            print(f"month {seed}, {month.style}: {len(month.accounts)} names, {ticks} ticks: {len(wrong)} wrong", flush=True)
            if wrong:
                failures += 1
                print(*(f"  {text}" for text in wrong), "  last steps:", *(f"    {step}" for step in month.steps[-40:]), sep="\n")
                if keep := os.environ.get("PANTRY_KEEP"):
                    shutil.copytree(folder, Path(keep) / str(seed), symlinks=True)
                    (Path(keep) / str(seed) / "steps").write_text("\n".join(month.steps) + "\n")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

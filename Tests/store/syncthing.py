#!/usr/bin/env python3
"""Changes a shared pantry on two machines at the same time, with Syncthing between them.

    apt-get install syncthing
    Tests/store/syncthing.py PANTRY [SECONDS]

Two instances of Syncthing on the loopback address share a folder; each machine is a home directory. Scripts change the same
items on both and type lines into shopping.md, in every second round while the instances are paused. Whenever both have
settled, nothing that was added or typed is lost, what was used and what is left add up to what was bought, both files are
equal, and `pantry check` finds no problem.
Prints the failures, and exits with status 1 if there are any. Without Syncthing nothing is tested.
"""

import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from pathlib import Path

BOUGHT = 5000
SHARED = ["milk", "eggs", "rice"]


class Machine:
    """A home directory with an instance of Syncthing."""

    def __init__(self, root: Path, name: str, port: int, program: Path):
        self.name, self.port, self.program = name, port, program
        self.home = root / name
        self.folder = self.home / "Sync"
        self.folder.mkdir(parents=True)
        self.environment = {"HOME": str(self.home), "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}
        configuration = str(self.home / "syncthing")
        subprocess.run(
            ["syncthing", "generate", "--home", configuration, "--no-default-folder"], env=self.environment, check=True,
            capture_output=True)
        self.id = subprocess.run(
            ["syncthing", "--home", configuration, "--device-id"], env=self.environment, check=True,
            capture_output=True, text=True).stdout.strip()
        # The lock and the temporary files are those of each machine.
        (self.folder / ".stignore").write_text(".pantry.json.lock\n(?d).pantry.json.tmp.*\n")
        self.process = subprocess.Popen(
            ["syncthing", "--home", configuration, "--no-browser", "--no-restart"],
            env=self.environment | {"STGUIADDRESS": f"127.0.0.1:{port}", "STGUIAPIKEY": "test", "STNOUPGRADE": "1"},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def call(self, method: str, path: str, value=None):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/rest/{path}", method=method, headers={"X-API-Key": "test"},
            data=None if value is None else json.dumps(value).encode())
        with urllib.request.urlopen(request, timeout=20) as answer:
            body = answer.read()
        return json.loads(body) if body else None

    def connect(self, other: "Machine"):
        for _ in range(60):
            try:
                self.call("GET", "system/ping")
                break
            except OSError:
                time.sleep(0.5)
        self.call("PATCH", "config/options", {
            "listenAddresses": [f"tcp://127.0.0.1:{self.port + 100}"], "globalAnnounceEnabled": False,
            "localAnnounceEnabled": False, "relaysEnabled": False, "natEnabled": False, "urAccepted": -1,
            "reconnectionIntervalS": 2})
        self.call("PUT", f"config/devices/{other.id}", {
            "deviceID": other.id, "name": other.name, "addresses": [f"tcp://127.0.0.1:{other.port + 100}"]})
        self.call("PUT", "config/folders/pantry", {
            "id": "pantry", "path": str(self.folder), "rescanIntervalS": 5, "fsWatcherDelayS": 1,
            "devices": [{"deviceID": self.id}, {"deviceID": other.id}]})

    def is_connected(self) -> bool:
        return any(one["connected"] for one in self.call("GET", "system/connections")["connections"].values())

    def is_idle(self) -> bool:
        status = self.call("GET", "db/status?folder=pantry")
        return status["state"] == "idle" and not status["needFiles"] and not status["needDeletes"]

    def pantry(self, *words: str) -> subprocess.CompletedProcess:
        return subprocess.run(
            [self.program, *words], env=self.environment, capture_output=True, text=True, timeout=120, check=False,
            stdin=subprocess.DEVNULL)

    def records(self, *words: str) -> list[dict]:
        return [json.loads(line) for line in self.pantry(*words, "--format", "jsonl").stdout.splitlines()]

    def copies(self) -> list[str]:
        return sorted(path.name for path in self.folder.iterdir() if "sync-conflict" in path.name)

    def type_line(self, line: str):
        """Adds a line to shopping.md as a phone does that has been away for a while."""
        path = self.folder / "shopping.md"
        new = self.folder / f".{self.name}.typing"
        new.write_text(path.read_text() + line + "\n")
        os.utime(new, (time.time() - 60,) * 2)
        new.rename(path)


class Household:
    """What the scripts have done."""

    def __init__(self):
        self.lock = threading.Lock()
        self.used: dict[str, int] = {}
        self.notes: dict[str, str] = {}
        self.typed: list[str] = []

    def change(self, machine: Machine, numbers: random.Random, until: threading.Event):
        while not until.is_set():
            kind = numbers.choice(["use", "use", "toss", "add", "edit", "note", "list", "type"])
            name = numbers.choice(SHARED)
            if kind in ("use", "toss"):
                amount = numbers.randint(1, 3)
                if machine.pantry(kind, name, "-x", str(amount)).returncode == 0:
                    with self.lock:
                        self.used[name] = self.used.get(name, 0) + amount
            elif kind == "add":
                name = f"{machine.name}{numbers.randrange(10**9)}"
                if machine.pantry("add", "--name", name, "-x", "4", "-e", "5d").returncode == 0:
                    with self.lock:
                        self.notes[name] = ""
            elif kind == "note":
                with self.lock:
                    mine = [name for name in self.notes if name.startswith(machine.name)]
                if mine:
                    name, text = numbers.choice(mine), f"note {numbers.randrange(10**6)}"
                    if machine.pantry("edit", name, "--note", text).returncode == 0:
                        with self.lock:
                            self.notes[name] = text
            elif kind == "edit":
                machine.pantry("edit", name, "-e", f"{numbers.randint(10, 300)}d")
            elif kind == "type":
                # One phone, so that it does not overwrite the lines of another one.
                if machine.name == "one":
                    line = f"typed{numbers.randrange(10**9)}"
                    machine.type_line(f"- {line}")
                    self.typed.append(line)
            else:
                machine.pantry("list")
            time.sleep(numbers.random() * 0.5)

    def problems(self, machine: Machine) -> list[str]:
        found = []
        if machine.pantry("check").returncode != 0:
            found.append("check finds a problem")
        items = {item["product"]["productName"]: item for item in machine.records("list", "--all")}
        for name in SHARED:
            used = sum(part["amount"] for part in items[name].get("taken", []))
            if used != self.used.get(name, 0) or items[name]["quantity"] != BOUGHT - used:
                found.append(f"{name}: used {used} of {self.used.get(name, 0)}, left {items[name]['quantity']}")
        for name, note in self.notes.items():
            if name not in items:
                found.append(f"{name} is lost")
            elif items[name].get("note", "") != note:
                found.append(f"{name}: {items[name].get('note')} for {note}")
        listed = [line["name"] for line in machine.records("buy")]
        for name in self.typed:
            if listed.count(name) != 1:
                found.append(f"{name} is {listed.count(name)} times on the shopping list")
        return [f"{machine.name}: {text}" for text in found]


def settle(machines: list[Machine], typed: list[str]) -> list[str]:
    """Waits until both have exchanged everything, and have read what was typed. Reading commands merge copies in memory
    alone, so that they are merged here.

    Returns what is the matter, if they do not settle."""
    equal = 0
    for _ in range(100):
        for machine in machines:
            machine.pantry("merge")
            machine.call("POST", "db/scan?folder=pantry")
        time.sleep(2)
        texts = {(machine.folder / "pantry.json").read_bytes() for machine in machines if
                 (machine.folder / "pantry.json").exists()}
        settled = len(texts) == 1 and all(machine.is_connected() and machine.is_idle() for machine in machines)
        equal = equal + 1 if settled and not any(name.endswith(".json") for name in machines[0].copies()) else 0
        listed = {line["name"] for line in machines[0].records("buy")}
        # A list is read when it is half a minute old.
        if equal > (2 if listed.issuperset(typed) else 25):
            return []
    return [
        f"{machine.name}: connected {machine.is_connected()}, idle {machine.is_idle()}, copies {machine.copies()}, "
        f"pantry merge: {machine.pantry('merge').stderr.strip()}" for machine in machines]


def main() -> int:
    if not shutil.which("syncthing"):
        print("syncthing is not installed")
        return 0
    program, seconds = Path(sys.argv[1]).resolve(), int(sys.argv[2]) if len(sys.argv) > 2 else 120
    failures: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        machines = [Machine(Path(folder), name, 28484 + index, program) for index, name in enumerate(["one", "two"])]
        try:
            machines[0].connect(machines[1])
            machines[1].connect(machines[0])
            for name in SHARED:
                machines[0].pantry("add", "--name", name, "-x", str(BOUGHT), "-e", "20d")
            for machine in machines:
                machine.pantry("share", str(machine.folder))
                failures += settle(machines, [])
            household, start, rounds = Household(), time.time(), 0
            while time.time() - start < seconds and not failures:
                rounds += 1
                until, numbers = threading.Event(), random.Random(rounds)
                if rounds % 2 == 0:
                    for machine in machines:
                        machine.call("POST", "system/pause")
                threads = [
                    threading.Thread(target=household.change, args=(machine, random.Random(f"{rounds}{machine.name}"), until))
                    for machine in machines]
                for thread in threads:
                    thread.start()
                time.sleep(numbers.uniform(5, 15))
                until.set()
                for thread in threads:
                    thread.join()
                for machine in machines:
                    machine.call("POST", "system/resume")
                failures += [f"round {rounds}: does not settle: {text}" for text in settle(machines, household.typed)]
                for machine in machines:
                    failures += [f"round {rounds}: {text}" for text in household.problems(machine)]
            print(f"{rounds} rounds, {sum(household.used.values())} used, {len(household.notes)} added, "
                  f"{len(household.typed)} typed: {len(failures)} failures")
            if failures and os.environ.get("PANTRY_KEEP"):
                shutil.copytree(folder, os.environ["PANTRY_KEEP"], symlinks=True)
        finally:
            for machine in machines:
                machine.process.terminate()
                machine.process.wait()
    for text in failures:
        print(text)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Changes a shared pantry on two machines at the same time, with Syncthing between them.

    apt-get install syncthing
    Tests/store/syncthing.py PANTRY [SECONDS]

Two instances of Syncthing on the loopback address share a folder; each machine is a home directory. Scripts change the
same items on both, also while the instances are paused. Whenever both have settled, nothing that was added is lost, what was
used and what is left add up to what was bought, both files are equal, and `pantry check` finds no problem.
Prints the failures, and exits with status 1 if there are any. Without Syncthing nothing is tested.
"""

import glob
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
        self.process = subprocess.Popen(
            ["syncthing", "--home", configuration, "--no-browser", "--no-restart"],
            env=self.environment | {"STGUIADDRESS": f"127.0.0.1:{port}", "STGUIAPIKEY": "test", "STNOUPGRADE": "1"},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def call(self, method: str, path: str, value=None):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/rest/{path}", method=method, headers={"X-API-Key": "test"},
            data=None if value is None else json.dumps(value).encode())
        with urllib.request.urlopen(request, timeout=20) as answer:
            return answer.read()

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

    def pantry(self, *words: str) -> subprocess.CompletedProcess:
        return subprocess.run(
            [self.program, *words], env=self.environment, capture_output=True, text=True, timeout=120, check=False,
            stdin=subprocess.DEVNULL)

    def items(self) -> dict[str, dict]:
        text = self.pantry("list", "--all", "--format", "jsonl").stdout
        return {item["product"]["productName"]: item for item in map(json.loads, text.splitlines())}


def change(machine: Machine, numbers: random.Random, until: threading.Event, done: dict, own: dict, lock: threading.Lock):
    while not until.is_set():
        kind = numbers.choice(["use", "use", "use", "add", "edit", "note", "list"])
        name = numbers.choice(SHARED)
        if kind == "use":
            # In its own half of a second: two parts that are taken in the same second count once.
            while (time.time() + (machine.name == "two")) % 2 > 0.3:
                time.sleep(0.02)
            amount = numbers.randint(1, 3)
            if machine.pantry("use", name, "-x", str(amount)).returncode == 0:
                with lock:
                    done[name] = done.get(name, 0) + amount
        elif kind == "add":
            name = f"{machine.name}{numbers.randrange(10**9)}"
            if machine.pantry("add", "--name", name, "-x", "4", "-e", "5d").returncode == 0:
                with lock:
                    own[name] = ""
        elif kind == "note":
            with lock:
                mine = [name for name in own if name.startswith(machine.name)]
            if mine:
                name, text = numbers.choice(mine), f"note {numbers.randrange(10**6)}"
                if machine.pantry("edit", name, "--note", text).returncode == 0:
                    with lock:
                        own[name] = text
        elif kind == "edit":
            machine.pantry("edit", name, "-e", f"{numbers.randint(10, 300)}d")
        else:
            machine.pantry("list")
        time.sleep(numbers.random() * 0.5)


def settle(machines: list[Machine]) -> bool:
    equal = 0
    for _ in range(40):
        for machine in machines:
            machine.pantry("list")
        time.sleep(2)
        conflicts = [path for machine in machines for path in glob.glob(f"{machine.folder}/pantry*conflict*.json")]
        texts = {(machine.folder / "pantry.json").read_bytes() for machine in machines if
                 (machine.folder / "pantry.json").exists()}
        equal = equal + 1 if not conflicts and len(texts) == 1 else 0
        if equal == 2:
            return True
    return False


def problems(machine: Machine, done: dict, own: dict) -> list[str]:
    found = []
    if machine.pantry("check").returncode != 0:
        found.append("check finds a problem")
    items = machine.items()
    for name in SHARED:
        used = sum(part["amount"] for part in items[name].get("taken", []))
        if used != done.get(name, 0) or items[name]["quantity"] != BOUGHT - used:
            found.append(f"{name}: used {used} of {done.get(name, 0)}, left {items[name]['quantity']}")
    for name, note in own.items():
        if name not in items:
            found.append(f"{name} is lost")
        elif items[name].get("note", "") != note:
            found.append(f"{name}: {items[name].get('note')} for {note}")
    return [f"{machine.name}: {text}" for text in found]


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
                settle(machines)
            done: dict = {}
            own: dict = {}
            lock, start, rounds = threading.Lock(), time.time(), 0
            while time.time() - start < seconds and not failures:
                rounds += 1
                until, numbers = threading.Event(), random.Random(rounds)
                action = "pause" if rounds % 2 == 0 else "resume"
                for machine in machines:
                    machine.call("POST", f"system/{action}")
                threads = [
                    threading.Thread(
                        target=change, args=(machine, random.Random(f"{rounds}{machine.name}"), until, done, own, lock))
                    for machine in machines]
                for thread in threads:
                    thread.start()
                time.sleep(numbers.uniform(5, 15))
                until.set()
                for thread in threads:
                    thread.join()
                for machine in machines:
                    machine.call("POST", "system/resume")
                if not settle(machines):
                    failures.append(f"round {rounds}: the files do not become equal")
                for machine in machines:
                    failures += [f"round {rounds}: {text}" for text in problems(machine, done, own)]
            print(f"{rounds} rounds, {sum(done.values())} used, {len(own)} added: {len(failures)} failures")
        finally:
            for machine in machines:
                machine.process.terminate()
                machine.process.wait()
    for text in failures:
        print(text)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

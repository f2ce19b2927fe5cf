#!/usr/bin/env python3
"""Sends the same scanner streams to `pantry scan` in a pipe and at a pseudo-terminal, where questions are open.

    Tests/oracles/streams.py .build/release/pantry [--seed N] [--count N]

Each stream has codes, codes of the command sheet between them, and lines that cannot be read. After every line both
pantries must be the same, apart from identifiers and instants.
"""
import argparse
import json
import os
import pty
import random
import select
import subprocess
import sys
import tempfile
import time
from pathlib import Path

CODES = [
    "8801115114154", "4006381333931", "5901234123457", "8801234560016", "]C101095011015300031726123110AB-1",
    "]C10109501101530003310300019515270131", "]C11527020110LOT-99", "]C1010880123456001617270203",
    "]C1010950110153000310LOT1217270131", "2012345129009", "4006381333932", "NOREAD", "]ㅊ1010880123456001617270203",
]
COMMANDS = [
    "add", "got", "use", "open", "toss", "check", "undo", "-", "x2", "x3", "x10", "@fridge", "@freezer", "@cellar", "@",
    "#kids", "ㅁㅇㅇ", "ㅌ3", "@랴옿ㄷ", "\x02x2",
]
IGNORED = {"uid", "createdAt", "updatedAt", "usedAt", "discardedAt", "openedAt", "purchasedAt", "splitFrom", "at", "addedAt"}


def stream(rng):
    lines = []
    for _ in range(rng.randint(6, 12)):
        lines.append(rng.choice(CODES if rng.random() < 0.55 else COMMANDS))
    return lines


def plain(value):
    """A value of the file without identifiers and instants; frozen intervals are kept as such."""
    if isinstance(value, dict):
        return {k: plain(v) for k, v in value.items() if k not in IGNORED and k != "from" and k != "until"}
    if isinstance(value, list):
        return [plain(v) for v in value]
    return value


def state(path):
    try:
        document = json.loads(path.read_text())
    except (FileNotFoundError, json.JSONDecodeError):
        return []
    members = ("items", "products", "shopping")
    return [sorted((json.dumps(plain(row), sort_keys=True) for row in document.get(m, [])), key=str) for m in members]


class Pipe:
    def __init__(self, pantry, path, env):
        self.path = path
        self.run = subprocess.Popen([pantry, "--file", str(path), "scan", "--format", "jsonl"], stdin=subprocess.PIPE,
                                    stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=env)

    def send(self, line):
        self.run.stdin.write(f"{line}\n".encode())
        self.run.stdin.flush()
        self.run.stdout.readline()
        return state(self.path)

    def end(self):
        self.run.stdin.close()
        self.run.wait()


class Terminal:
    def __init__(self, pantry, path, env):
        self.path, self.shown = path, b""
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            os.execve(pantry, [pantry, "--file", str(path), "scan"], env)
        self.read(0.5, until=b"Ctrl-D")

    def read(self, seconds, until=None):
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if not select.select([self.master], [], [], left)[0]:
                return
            try:
                self.shown += os.read(self.master, 65536)
            except OSError:
                return
            if until and until in self.shown:
                return

    def send(self, line, expected):
        """Types a line, and waits for the expected pantry."""
        os.write(self.master, f"{line}\n".encode())
        # The answer of the program ends with a question, or with nothing.
        length = len(self.shown) - 1
        while len(self.shown) != length:
            length = len(self.shown)
            self.read(0.09)
        for _ in range(30):
            if state(self.path) == expected:
                break
            self.read(0.1)
        return state(self.path)

    def end(self):
        for _ in range(3):
            try:
                os.write(self.master, b"\x04")
            except OSError:
                break
            self.read(0.1)
        os.close(self.master)
        os.waitpid(self.pid, 0)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("pantry")
    parser.add_argument("--seed", type=int, default=20261120)
    parser.add_argument("--count", type=int, default=200)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    lines = questions = 0
    for number in range(options.count):
        sent = stream(rng)
        with tempfile.TemporaryDirectory() as directory:
            home = Path(directory)
            env = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TERM": "xterm", "PANTRY_NOW": "2026-11-20T12:00:00Z",
                   "TZ": "UTC", "HOME": directory}
            settings = home / ".config" / "pantry" / "config"
            settings.parent.mkdir(parents=True)
            settings.write_text("lookUp = off\n")
            for name in ("pipe.json", "terminal.json"):
                subprocess.run([options.pantry, "--file", str(home / name), "add", "milk", "12-20", "x2", "--barcode",
                                "8801115114154"], env=env, check=True, capture_output=True)
            pipe = Pipe(options.pantry, home / "pipe.json", env)
            terminal = Terminal(options.pantry, home / "terminal.json", env)
            for index, line in enumerate(sent):
                lines += 1
                expected = pipe.send(line)
                found = terminal.send(line, expected)
                if found != expected:
                    print(f"stream {number}, seed {options.seed}: after line {index + 1} of", sent)
                    print("pipe:    ", *expected, sep="\n  ")
                    print("terminal:", *found, sep="\n  ")
                    sys.exit(terminal.shown.decode(errors="replace"))
            questions += terminal.shown.count(b"? ")
            pipe.end()
            terminal.end()
    print(f"{options.count} streams of {lines} lines, {questions} questions, seed {options.seed}: the same pantries")


main()

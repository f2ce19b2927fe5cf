#!/usr/bin/env python3
"""Stops commands in a shared folder at every system call while lists and copies are merged and replaced.

    Tests/store/lists.py PANTRY [--quick] [--only TEXT]

The folder has a copy of the pantry, a checklist with a ticked and a new line, and a copy of that list with another
tick. A command is killed at every file-related system call, gets an error from every one, and, as root, loses power at
every one (on a file system of its own, as in power.py). Whatever happens, two further commands must lead to what an
undisturbed command leads to: every tick is carried out once, every line that was typed is there, and nothing is left
over. A command that has answered has saved its change.

--quick tests kills and errors at every 24th call. --only restricts the test to `kill`, `error` or `power`. Requires strace. Exits with
status 1 on failure.
"""

import datetime
import itertools
import json
import os
import pathlib
import shutil
import sys
import time

sys.dont_write_bytecode = True  # Leaves no files in the source directory.

import common
import faults
import power
from common import Call, Report, Run, Sandbox

START = datetime.datetime(2026, 11, 20, 12, 0, 0, tzinfo=datetime.timezone.utc)
COPY = ".sync-conflict-20261120-115800-ABCDEFG"
COMMANDS = {"list": ("list",), "add": ("add", "soup", "+3d")}


class Folder:
    """A shared pantry in a sandbox."""

    def __init__(self, sandbox: Sandbox, is_synced: bool):
        self.sandbox, self.is_synced = sandbox, is_synced
        self.path = sandbox.home / "shared"
        sandbox.clear()
        self.at(-3600)
        for words in (
            ("add", "eggs", "2026-12-03", "x10"), ("add", "rice"), ("share", str(self.path)),
            ("need", "milk"), ("need", "bread", "x2"), ("need", "butter"),
        ):
            self.succeed(*words)
        before = sandbox.snapshot()
        # What another machine has written, which knows nothing of the state of this one.
        self.at(-1800)
        shutil.rmtree(sandbox.state)
        self.succeed("use", "eggs", "--amount", "2")
        self.succeed("add", "jam")
        copy = (self.path / "pantry.json").read_bytes()
        sandbox.restore(before)
        self.at(-1200)
        self.succeed("use", "eggs", "--amount", "1")
        (self.path / f"pantry{COPY}.json").write_bytes(copy)
        text = (self.path / "shopping.md").read_text()
        (self.path / "shopping.md").write_text(text.replace("- [ ] milk", "- [x] milk") + "- [ ] tea\n")
        (self.path / f"shopping{COPY}.md").write_text(text.replace("- [ ] bread", "- [x] bread"))
        self.snapshot = sandbox.snapshot()

    def at(self, seconds: int) -> None:
        """Sets the time of the next command, in seconds from that of the one that is stopped."""
        now = START + datetime.timedelta(seconds=seconds)
        self.sandbox.environment["PANTRY_NOW"] = now.strftime("%Y-%m-%dT%H:%M:%SZ")

    def succeed(self, *words: str) -> Run:
        run = self.sandbox.run(*words)
        assert run.code == 0, f"pantry {' '.join(words)}: {run.describe()}"
        return run

    def restore(self) -> None:
        self.sandbox.restore(self.snapshot)
        self.age()
        self.at(0)

    def age(self) -> None:
        """Makes the files older than the time for which a list that was just written is left alone."""
        for path in self.path.iterdir():
            seconds = START.timestamp() - 300
            os.utime(path, (seconds, seconds))

    def run(self, words: tuple[str, ...], wrapper: list[str] | None = None) -> Run:
        """Runs a command in the initial state, which is on the disk when it starts."""
        self.restore()
        if self.is_synced:
            os.sync()
        return self.sandbox.run(*words, wrapper=wrapper or [])

    def trace(self, words: tuple[str, ...]) -> list[Call]:
        log = self.sandbox.base / "trace"
        run = self.run(words, ["strace", "-f", "-qq", "-y", "-o", str(log)])
        assert run.code == 0, f"traced: {run.describe()}"
        home = str(self.sandbox.home)
        calls = common.parse_trace(log.read_text(errors="replace"))
        start = next(call.position for call in calls if home in call.text and call.name != "execve")
        return [call for call in calls[start:] if call.name in common.FILE_CALLS and home in call.text]

    def injected(self, words: tuple[str, ...], call: Call, fault: str) -> Run:
        log = self.sandbox.base / "injected"
        return self.run(words, [
            "strace", "-f", "-qq", "-o", str(log), "-e", f"trace={call.name}",
            "-e", f"inject={call.name}:{fault}:when={call.number}"])

    def outcome(self) -> tuple:
        """Returns what is in the pantry and in the list after two further commands."""
        for seconds, name in (600, "salt"), (1200, "pepper"):
            self.at(seconds)
            self.succeed("list")
            self.succeed("add", name)
        items = json.loads(self.succeed("list", "--format", "json").output)
        lines = json.loads(self.succeed("shop", "--format", "json").output)
        return (
            sorted((item["product"]["productName"], float(item.get("quantity", 1))) for item in items),
            sorted((line["productName"], float(line.get("quantity", 1))) for line in lines),
            sorted(line.split("%%")[0].split("<!--")[0].strip()
                   for line in (self.path / "shopping.md").read_text().splitlines() if "[" in line),
            sorted(path.name for path in self.path.iterdir() if not path.name.startswith(".")),
        )


def without(outcome: tuple, name: str) -> tuple:
    return ([item for item in outcome[0] if item[0] != name], *outcome[1:])


def problems(folder: Folder, words: tuple[str, ...], expected: tuple, run: Run) -> list[str]:
    """Returns what is wrong after a command that was stopped."""
    found: list[str] = []
    if run.code not in faults.DOCUMENTED | {-9}:
        found.append(f"the exit code is not documented: {run.describe()}")
    try:
        outcome = folder.outcome()
    except (AssertionError, ValueError, OSError) as error:
        return [*found, str(error)]
    is_saved = any(name == "soup" for name, _ in outcome[0])
    if "add" in words and run.output and not is_saved:
        found.append("an acknowledged change was lost")
    for part, wanted in zip(without(outcome, "soup"), without(expected, "soup")):
        if part != wanted:
            found.append(f"{part}, not {wanted}")
    if leftovers := folder.sandbox.leftovers():
        found.append(f"left over: {leftovers}")
    return found


def stops(folder: Folder, words: tuple[str, ...], kinds: set[str]) -> list[tuple[str, Call, str]]:
    """Returns the ways in which a command is stopped: what happens, at which call, and its fault for strace."""
    calls = folder.trace(words)
    found = [(kind, call, "signal=SIGKILL") for kind in ("kill", "power") if kind in kinds for call in calls]
    if "error" in kinds:
        for call in calls:
            if faults.kind_of(call) in faults.ERRORS:
                errors = faults.errors_for(call)
                found += [("error", call, f"error={error}")
                          for error in dict.fromkeys([errors[0], *(each for each in errors if each == "EINTR")])]
    return found


def main() -> int:
    options = common.parse_options(__doc__)
    common.require_strace()
    began = time.monotonic()
    directory = common.work_directory("lists")
    binary = common.resolve_program(options.pantry)
    report = Report(directory)
    disk = power.Disk(directory / "image", directory / "disk")
    kinds = {kind for kind in ("kill", "error", "power") if options.only in kind}
    if options.quick:
        kinds.discard("power")
    if "power" in kinds and (reason := power.unusable(disk)):
        print(f"skipped power cuts: {reason}")
        kinds.remove("power")
    counts: dict[str, int] = dict.fromkeys(sorted(kinds), 0)
    try:
        if "power" in kinds:
            disk.make()
            disk.mount()
        for name, words in COMMANDS.items():
            for on_disk in (False, True):
                there = kinds & ({"power"} if on_disk else {"kill", "error"})
                if not there:
                    continue
                sandbox = Sandbox((disk.directory if on_disk else directory) / name, binary)
                sandbox.base = directory
                folder = Folder(sandbox, on_disk)
                folder.run(words)
                expected = folder.outcome()
                for kind, call, fault in itertools.islice(
                    stops(folder, words, there), 0, None, 24 if options.quick else 1
                ):
                    counts[kind] += 1
                    run = folder.injected(words, call, fault)
                    if kind == "power":
                        disk.cut_power()
                    if found := problems(folder, words, expected, run):
                        report.add(
                            f"{name}: {kind} at {call.name} number {call.number} ({fault})",
                            [call.text[:200], *found], folder.sandbox.snapshot())
    finally:
        disk.unmount()
    total = ", ".join(f"{count} {kind}s" for kind, count in counts.items())
    print(f"lists: {total}, {report.count:,} bad ({time.monotonic() - began:.0f} s)")
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Runs concurrent writers and readers on one pantry, kills some, and checks the result.

    Tests/store/writers.py PANTRY [--quick] [--only TEXT]

Verifies that no acknowledged change is lost and that readers always see a complete file:
- eight writers add items while two readers read; every item is present exactly once at the end;
- eight writers add, use, edit and delete their own items, which have the expected state at the end;
- eight writers add and undo; the number of items is that of additions minus that of undos;
- eight pantries share one journal; undo reverts the last change of its own pantry;
- writers killed at random moments lose no acknowledged addition;
- a scan killed after an answer has saved all acknowledged lines;
- while another process holds the lock, a writer waits for at most ten seconds, and a reader does not wait.

--quick reduces the number of changes and kills. --only restricts the test to trials whose name contains TEXT.
Exits with status 1 on failure.
"""

import concurrent.futures
import contextlib
import fcntl
import json
import os
import pathlib
import random
import select
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

sys.dont_write_bytecode = True  # Leaves no files in the source directory.

import common
from common import Report, Sandbox

WRITERS = 8
# The program's lock timeout, and the tolerance for a busy machine, in seconds.
LOCK_TIMEOUT, TOLERANCE = 10, 8
# Makes the sequence of changes and pauses reproducible. Their interleaving still depends on the scheduler.
SEED = 20261120


class Trial:
    """A trial in a fresh sandbox, with its problems and counts."""

    def __init__(self, sandbox: Sandbox, is_quick: bool, commands: set[str]):
        self.sandbox = sandbox
        self.is_quick = is_quick
        self.commands = commands
        self.problems: list[str] = []
        self.changes = 0
        self.reads = 0
        self.kills = 0
        self.guard = threading.Lock()
        sandbox.clear()

    @property
    def file(self) -> pathlib.Path:
        return self.sandbox.default_file

    def problem(self, text: str) -> None:
        with self.guard:
            self.problems.append(text)

    def change(self, *arguments: str, codes: tuple[int, ...] = (0,)) -> bool:
        """Runs a changing command, and returns whether it was acknowledged."""
        run = self.sandbox.run(*arguments)
        if run.code not in codes:
            self.problem(f"pantry {' '.join(arguments)}: {run.describe()}")
        if run.code == 0:
            with self.guard:
                self.changes += 1
        return run.code == 0

    def names(self) -> list[str]:
        return sorted(item["product"]["productName"] for item in common.items(common.read(self.file)))

    def check_file(self) -> None:
        """Checks that the file is valid, and that another change leaves no temporary files."""
        if error := common.validation_error(common.read(self.file)):
            self.problem(error)
        self.change("add", "--name", "final item")
        if left := self.sandbox.leftovers():
            self.problem(f"leftovers: {sorted(left)}")


def add(trial: Trial, name: str, *arguments: str) -> bool:
    return trial.change("add", "--name", name, "--expires", "2027-01-01", *arguments)


def run_concurrently(work: Callable[[int], None], count: int = WRITERS) -> None:
    """Calls a function concurrently with each number below a count."""
    with concurrent.futures.ThreadPoolExecutor(count) as pool:
        for done in [pool.submit(work, number) for number in range(count)]:
            done.result()


# --- Readers

def read_once(trial: Trial, seen: int, lists: bool) -> int:
    """Reads the items with the program or directly from the file, and returns their number."""
    try:
        if lists:
            run = trial.sandbox.run("list", "--format", "json")
            if run.code != 0 or run.errors:
                trial.problem(f"list: {run.describe()}")
                return seen
            count = len(json.loads(run.output))
        else:
            document = common.read(trial.file)
            if error := common.validation_error(document):
                trial.problem(error)
            count = len(common.items(document))
    except ValueError as error:
        trial.problem(f"a reader got invalid JSON: {error}")
        return seen
    if count < seen:
        trial.problem(f"the number of items decreased from {seen} to {count}")
    return count


@contextlib.contextmanager
def readers(trial: Trial) -> Iterator[None]:
    """Runs two readers in the background, which must never see the number of items decrease."""
    is_over = threading.Event()

    def read_repeatedly() -> None:
        listed = direct = 0
        while not is_over.is_set():
            listed = read_once(trial, listed, lists=True)
            direct = read_once(trial, direct, lists=False)
            with trial.guard:
                trial.reads += 2
    threads = [threading.Thread(target=read_repeatedly) for _ in range(2)]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        is_over.set()
        for thread in threads:
            thread.join()


# --- Trials

def adds(trial: Trial) -> None:
    """Eight writers add items while two readers read."""
    count = 25 if trial.is_quick else 100

    def write(writer: int) -> None:
        for number in range(count):
            add(trial, f"w{writer}n{number}")
    with readers(trial):
        run_concurrently(write)
    expected = sorted(f"w{writer}n{number}" for writer in range(WRITERS) for number in range(count))
    if trial.names() != expected:
        trial.problem(f"{len(expected)} items were added, {len(trial.names())} are present")
    if trial.reads < 10:
        trial.problem("the readers did not run")
    trial.check_file()


class Model:
    """The expected state of a writer's own items."""

    def __init__(self, trial: Trial, writer: int, *arguments: str):
        self.trial = trial
        self.arguments = arguments
        self.prefix = f"w{writer}n"
        self.source = random.Random(SEED + writer)
        self.count = 0
        # For each item, whether it is used, and its note.
        self.items: dict[str, tuple[bool, str]] = {}
        # The items before each change that can be undone.
        self.past: list[dict[str, tuple[bool, str]]] = []

    def on_hand(self) -> list[str]:
        return [name for name, (is_used, _) in self.items.items() if not is_used]

    def step(self, actions: str) -> None:
        """Makes a random change of one of the given kinds."""
        action = self.source.choice(actions.split())
        if action == "undo":
            if self.past and self.trial.change("undo", *self.arguments):
                self.items = self.past.pop()
            return
        before = dict(self.items)
        if action == "add" or not self.on_hand():
            self.count += 1
            name = f"{self.prefix}{self.count}x"
            is_done = add(self.trial, name, *self.arguments)
            self.items[name] = (False, "")
        else:
            name = self.source.choice(self.on_hand())
            is_done = self.do(action, name)
        if is_done:
            self.past.append(before)
        else:
            self.items = before

    def do(self, action: str, name: str) -> bool:
        """Changes an item on hand."""
        if action == "use":
            self.items[name] = (True, self.items[name][1])
        elif action == "delete":
            del self.items[name]
        else:
            note = f"note {self.source.random()}"
            self.items[name] = (False, note)
            return self.trial.change("edit", name, "--note", note, *self.arguments)
        return self.trial.change(action, name, *self.arguments)

    def check(self, file: pathlib.Path) -> None:
        """Checks that the file has this writer's items in the expected state."""
        found = {
            item["product"]["productName"]: (item["isUsed"], item.get("note", ""))
            for item in common.items(common.read(file))
            if item["product"]["productName"].startswith(self.prefix)
        }
        if found != self.items:
            wrong = set(found.items()) ^ set(self.items.items())
            self.trial.problem(f"wrong items of {self.prefix}: {sorted(wrong)[:5]}")


def mixed(trial: Trial) -> None:
    """Eight writers add, use, edit and delete their own items."""
    models = [Model(trial, writer) for writer in range(WRITERS)]

    def write(writer: int) -> None:
        for _ in range(15 if trial.is_quick else 60):
            models[writer].step("add add use edit edit delete")
    run_concurrently(write)
    for model in models:
        model.check(trial.file)
    if len(common.items(common.read(trial.file))) != sum(len(model.items) for model in models):
        trial.problem("the file has unexpected items")
    trial.check_file()


def undos(trial: Trial) -> None:
    """Eight writers add and undo. Each undo must revert exactly one addition, whichever is the last."""
    added: set[str] = set()
    undone: list[int] = []

    def write(writer: int) -> None:
        source = random.Random(SEED + writer)
        for number in range(15 if trial.is_quick else 60):
            if source.random() < 0.6:
                if add(trial, f"w{writer}n{number}"):
                    added.add(f"w{writer}n{number}")
            elif trial.change("undo", codes=(0, 1)):
                undone.append(writer)
    run_concurrently(write)
    names = trial.names()
    if len(names) != len(added) - len(undone):
        trial.problem(f"{len(added)} additions and {len(undone)} undos, but {len(names)} items")
    if not undone or len(set(names)) != len(names) or not set(names) <= added:
        trial.problem(f"{len(undone)} undos, unexpected items {sorted(set(names) - added)}")
    trial.check_file()


def journals(trial: Trial) -> None:
    """Eight pantries share one journal. Undo must revert the last change of its own pantry."""
    files = [trial.sandbox.home / f"{writer}.json" for writer in range(WRITERS)]
    models = [Model(trial, writer, "--file", str(files[writer])) for writer in range(WRITERS)]

    def write(writer: int) -> None:
        models[writer].step("add")
        for _ in range(15 if trial.is_quick else 50):
            models[writer].step("add use edit delete undo undo")
    run_concurrently(write)
    for model, file in zip(models, files):
        model.check(file)
    trial.check_file()


def timed(sandbox: Sandbox, *arguments: str) -> tuple[float, common.Run]:
    began = time.monotonic()
    run = sandbox.run(*arguments)
    return time.monotonic() - began, run


def add_until(trial: Trial, prefix: str, end: float) -> list[str]:
    """Adds items one after the other and kills the last command at a given time.

    Returns the names of the acknowledged items, which may include that of the killed command.
    """
    acknowledged: list[str] = []
    while True:
        name = f"{prefix}n{len(acknowledged)}"
        # Started directly and not through a wrapper, so that killing it leaves no other process.
        with subprocess.Popen(
            [trial.sandbox.binary, "add", "--name", name, "--expires", "2027-01-01"], stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, env=trial.sandbox.environment
        ) as process:
            try:
                output, _ = process.communicate(timeout=max(0.0, end - time.monotonic()))
            except subprocess.TimeoutExpired:
                process.kill()
                output, _ = process.communicate()
        if output.endswith(b"\n"):
            acknowledged.append(name)
        if process.returncode != 0:
            if process.returncode != -signal.SIGKILL:
                trial.problem(f"add {name} ended with {process.returncode}")
            return acknowledged


def kills(trial: Trial) -> None:
    """Loops of additions are killed at random moments. All acknowledged items must be present."""
    source = random.Random(SEED)
    acknowledged: list[str] = []
    rounds = 10 if trial.is_quick else 30
    seconds, _ = timed(trial.sandbox, "list")
    for number in range(rounds):
        acknowledged += add_until(trial, f"k{number}", time.monotonic() + source.uniform(1, 40) * seconds)
    trial.kills += rounds
    trial.changes += len(acknowledged)
    names = trial.names()
    if lost := set(acknowledged) - set(names):
        trial.problem(f"acknowledged but lost: {sorted(lost)}")
    if len(names) > len(acknowledged) + rounds or len(names) != len(set(names)):
        trial.problem(f"{len(acknowledged)} items were acknowledged, {len(names)} are present")
    if len(acknowledged) < rounds:
        trial.problem(f"only {len(acknowledged)} items were acknowledged before the kills")
    trial.check_file()


def scan_and_kill(trial: Trial, count: int) -> list[str]:
    """Scans codes, waiting for each answer, and kills the scan after the last one. Returns the answered uids."""
    uids: list[str] = []
    with subprocess.Popen(
        [trial.sandbox.binary, "scan", "--format", "jsonl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        env=trial.sandbox.environment
    ) as process:
        assert process.stdin and process.stdout
        for number in range(count):
            process.stdin.write(f"{common.MILK} +{number + 1}d\n".encode())
            process.stdin.flush()
            if not select.select([process.stdout], [], [], LOCK_TIMEOUT)[0]:
                trial.problem(f"code {number + 1} of {count} was not answered")
                break
            uids.append(json.loads(process.stdout.readline())["item"]["uid"])
        process.kill()
    return uids


def scans(trial: Trial) -> None:
    """Scans are killed after an answer. All acknowledged items must be present."""
    for count in range(1, 6 if trial.is_quick else 21):
        trial.sandbox.clear()
        uids = scan_and_kill(trial, count)
        trial.kills += 1
        trial.changes += len(uids)
        there = {item["uid"] for item in common.items(common.read(trial.file))}
        if there != set(uids) or len(uids) != count:
            trial.problem(f"{len(uids)} of {count} codes were answered, {len(there)} items are present")
            return
        trial.check_file()


@contextlib.contextmanager
def hold_lock(lock: pathlib.Path, seconds: float) -> Iterator[None]:
    """Holds the lock for some time, with the process identifier in the lock file."""
    with open(lock, "w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.write(f"{os.getpid()}\n")
        file.flush()
        timer = threading.Timer(seconds, fcntl.flock, (file, fcntl.LOCK_UN))
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            timer.join()


def locks(trial: Trial) -> None:
    """Another process holds the lock, first beyond the timeout and then briefly."""
    add(trial, "first")
    lock = trial.file.parent / ".pantry.json.lock"
    with hold_lock(lock, LOCK_TIMEOUT + 2):
        with concurrent.futures.ThreadPoolExecutor(1) as pool:
            waiting = pool.submit(timed, trial.sandbox, "add", "--name", "late")
            time.sleep(0.5)
            seconds, run = timed(trial.sandbox, "list")
            if run.code != 0 or b"first" not in run.output or seconds > 2:
                trial.problem(f"list took {seconds:.1f} s while the lock was held: {run.describe()}")
            seconds, run = waiting.result()
    message = run.errors.decode()
    if run.code != 75 or not LOCK_TIMEOUT - 0.5 < seconds < LOCK_TIMEOUT + TOLERANCE:
        trial.problem(f"add gave up after {seconds:.1f} s: {run.describe()}")
    names = (str(os.getpid()), str(trial.file.parent))
    if not message.startswith("pantry: error: ") or not all(name in message for name in names):
        trial.problem(f"the error does not name the holder and the lock: {message!r}")
    with hold_lock(lock, 2):
        seconds, run = timed(trial.sandbox, "add", "--name", "patient")
    if run.code != 0 or not 1.8 < seconds < 2 + TOLERANCE:
        trial.problem(f"add took {seconds:.1f} s while the lock was held for 2 s: {run.describe()}")
    if trial.names() != ["first", "patient"]:
        trial.problem(f"unexpected items: {trial.names()}")
    trial.changes += 1
    trial.check_file()


# The trials, each with the command that it requires.
TRIALS: list[tuple[Callable[[Trial], None], str]] = [
    (adds, "add"), (mixed, "edit"), (undos, "undo"), (journals, "undo"), (kills, "add"), (scans, "scan"),
    (locks, "add"),
]


def main() -> int:
    options = common.parse_options(__doc__)
    began = time.monotonic()
    directory = common.work_directory("writers")
    sandbox = Sandbox(directory / "0", common.resolve_program(options.pantry))
    report = Report(directory)
    commands = common.supported_commands(sandbox, {need for _, need in TRIALS})
    done: list[Trial] = []
    rows: list[list[Any]] = []
    for work, need in TRIALS:
        if options.only not in work.__name__:
            continue
        if need not in commands:
            print(f"skipped {work.__name__}: unsupported: {need}")
            continue
        trial = Trial(sandbox, options.quick, commands)
        start = time.monotonic()
        work(trial)
        if trial.problems:
            more = [f"... and {len(trial.problems) - 10} more"] if len(trial.problems) > 10 else []
            report.add(f"{work.__name__}: {work.__doc__}", [*trial.problems[:10], *more], sandbox.snapshot())
        done.append(trial)
        rows.append([work.__name__, trial.changes, trial.reads, trial.kills, round(time.monotonic() - start)])
    print(common.table(["trial", "changes", "reads", "kills", "seconds"], rows))
    print(
        f"writers: {sum(trial.changes for trial in done):,} acknowledged changes and "
        f"{sum(trial.reads for trial in done):,} reads in {len(done)} trials, "
        f"{sum(trial.kills for trial in done):,} kills, {report.count:,} bad "
        f"({time.monotonic() - began:.0f} s)")
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())

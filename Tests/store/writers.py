#!/usr/bin/env python3
"""Lets many processes change one pantry at once, kills some, and counts what is there.

    writers.py PANTRY [--quick] [--only TEXT]

Proves that no acknowledged change is lost, and that readers always see a whole file:
- eight writers add at once, while two readers look on; at the end every record is there, once;
- eight writers add, use, edit and delete their own things; each finds what it ended with;
- eight writers add and undo; there is what was added less what was taken back;
- eight pantries with one journal: undo takes back the last change of its own pantry;
- writers that are killed at random moments lose nothing that they had said was added;
- a scan that is killed after an answer has left what it answered;
- while another process holds the lock, a writer waits, for ten seconds at most, and a reader does not.

With --quick there are fewer changes and kills. With --only, the trials whose name has the text. Exits with 1
if anything is wrong.
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

sys.dont_write_bytecode = True  # The directory of the tests stays as it is.

import common
from common import Report, Site

WRITERS = 8
# Seconds of patience that the program has for a lock, and what a busy machine may add.
PATIENCE, SLACK = 10, 8
# Always the same sequence of changes and pauses; how they meet is up to the machine.
SEED = 20261120


class Trial:
    """One way to disturb the program: a fresh home, what is wrong, and how much was done."""

    def __init__(self, site: Site, is_quick: bool, commands: set[str]):
        self.site = site
        self.is_quick = is_quick
        self.commands = commands
        self.problems: list[str] = []
        self.changes = 0
        self.reads = 0
        self.kills = 0
        self.guard = threading.Lock()
        site.clear()

    @property
    def file(self) -> pathlib.Path:
        return self.site.default_file

    def problem(self, text: str) -> None:
        with self.guard:
            self.problems.append(text)

    def change(self, *arguments: str, codes: tuple[int, ...] = (0,)) -> bool:
        """Runs a changing command.

        - Returns: whether it was acknowledged.
        """
        run = self.site.run(*arguments)
        if run.code not in codes:
            self.problem(f"pantry {' '.join(arguments)}: {run.describe()}")
        if run.code == 0:
            with self.guard:
                self.changes += 1
        return run.code == 0

    def names(self) -> list[str]:
        return sorted(item["product"]["productName"] for item in common.items(common.read(self.file)))

    def check_file(self) -> None:
        """That the file is whole, and nothing lies about once there has been one more change."""
        if flaw := common.flaw(common.read(self.file)):
            self.problem(flaw)
        self.change("add", "--name", "last of all")
        if left := self.site.leftovers():
            self.problem(f"leftovers: {sorted(left)}")


def add(trial: Trial, name: str, *arguments: str) -> bool:
    return trial.change("add", "--name", name, "--expires", "2027-01-01", *arguments)


def at_once(work: Callable[[int], None], count: int = WRITERS) -> None:
    """Does the same at once several times."""
    with concurrent.futures.ThreadPoolExecutor(count) as pool:
        for done in [pool.submit(work, number) for number in range(count)]:
            done.result()


# --- Readers

def read_once(trial: Trial, seen: int, lists: bool) -> int:
    """Reads the items, by the program or straight from the file.

    - Returns: how many there are.
    """
    try:
        if lists:
            run = trial.site.run("list", "--format", "json")
            if run.code != 0 or run.errors:
                trial.problem(f"list: {run.describe()}")
                return seen
            count = len(json.loads(run.output))
        else:
            document = common.read(trial.file)
            if flaw := common.flaw(document):
                trial.problem(flaw)
            count = len(common.items(document))
    except ValueError as error:
        trial.problem(f"what was read is no JSON: {error}")
        return seen
    if count < seen:
        trial.problem(f"there were {seen} items, and then {count}")
    return count


@contextlib.contextmanager
def readers(trial: Trial) -> Iterator[None]:
    """Two readers that look on meanwhile; they never see fewer items than before."""
    is_over = threading.Event()

    def look_on() -> None:
        listed = direct = 0
        while not is_over.is_set():
            listed = read_once(trial, listed, lists=True)
            direct = read_once(trial, direct, lists=False)
            with trial.guard:
                trial.reads += 2
    threads = [threading.Thread(target=look_on) for _ in range(2)]
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
    """Eight writers add, and two readers look on."""
    count = 25 if trial.is_quick else 100

    def write(writer: int) -> None:
        for number in range(count):
            add(trial, f"w{writer}n{number}")
    with readers(trial):
        at_once(write)
    expected = sorted(f"w{writer}n{number}" for writer in range(WRITERS) for number in range(count))
    if trial.names() != expected:
        trial.problem(f"{len(expected)} were added, and {len(trial.names())} are there")
    if trial.reads < 10:
        trial.problem("the readers saw nothing")
    trial.check_file()


class Model:
    """What a writer's own things should be."""

    def __init__(self, trial: Trial, writer: int, *arguments: str):
        self.trial = trial
        self.arguments = arguments
        self.prefix = f"w{writer}n"
        self.source = random.Random(SEED + writer)
        self.count = 0
        # Of each thing: is it used, and its note.
        self.things: dict[str, tuple[bool, str]] = {}
        # The things before each change that can be taken back.
        self.past: list[dict[str, tuple[bool, str]]] = []

    def on_hand(self) -> list[str]:
        return [name for name, (is_used, _) in self.things.items() if not is_used]

    def step(self, actions: str) -> None:
        """One change, of a random kind of those in the words."""
        action = self.source.choice(actions.split())
        if action == "undo":
            if self.past and self.trial.change("undo", *self.arguments):
                self.things = self.past.pop()
            return
        before = dict(self.things)
        if action == "add" or not self.on_hand():
            self.count += 1
            name = f"{self.prefix}{self.count}x"
            is_done = add(self.trial, name, *self.arguments)
            self.things[name] = (False, "")
        else:
            name = self.source.choice(self.on_hand())
            is_done = self.do(action, name)
        if is_done:
            self.past.append(before)
        else:
            self.things = before

    def do(self, action: str, name: str) -> bool:
        """Changes a thing that is on hand."""
        if action == "use":
            self.things[name] = (True, self.things[name][1])
        elif action == "delete":
            del self.things[name]
        else:
            note = f"note {self.source.random()}"
            self.things[name] = (False, note)
            return self.trial.change("edit", name, "--note", note, *self.arguments)
        return self.trial.change(action, name, *self.arguments)

    def check(self, file: pathlib.Path) -> None:
        """That the file has this writer's things as they should be."""
        found = {
            item["product"]["productName"]: (item["isUsed"], item.get("note", ""))
            for item in common.items(common.read(file))
            if item["product"]["productName"].startswith(self.prefix)
        }
        if found != self.things:
            wrong = set(found.items()) ^ set(self.things.items())
            self.trial.problem(f"of {self.prefix}: {sorted(wrong)[:5]}")


def mixed(trial: Trial) -> None:
    """Eight writers add, use, edit and delete their own things."""
    models = [Model(trial, writer) for writer in range(WRITERS)]

    def write(writer: int) -> None:
        for _ in range(15 if trial.is_quick else 60):
            models[writer].step("add add use edit edit delete")
    at_once(write)
    for model in models:
        model.check(trial.file)
    if len(common.items(common.read(trial.file))) != sum(len(model.things) for model in models):
        trial.problem("there is something that nobody added")
    trial.check_file()


def undos(trial: Trial) -> None:
    """Eight writers add and undo: which add an undo meets is chance, that it takes back one is not."""
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
    at_once(write)
    names = trial.names()
    if len(names) != len(added) - len(undone):
        trial.problem(f"{len(added)} were added and {len(undone)} taken back, and {len(names)} are there")
    if not undone or len(set(names)) != len(names) or not set(names) <= added:
        trial.problem(f"{len(undone)} were taken back; there is {sorted(set(names) - added)}")
    trial.check_file()


def journals(trial: Trial) -> None:
    """Eight pantries and one journal: undo takes back the last change of its own pantry."""
    files = [trial.site.home / f"{writer}.json" for writer in range(WRITERS)]
    models = [Model(trial, writer, "--file", str(files[writer])) for writer in range(WRITERS)]

    def write(writer: int) -> None:
        models[writer].step("add")
        for _ in range(15 if trial.is_quick else 50):
            models[writer].step("add use edit delete undo undo")
    at_once(write)
    for model, file in zip(models, files):
        model.check(file)
    trial.check_file()


def timed(site: Site, *arguments: str) -> tuple[float, common.Run]:
    began = time.monotonic()
    run = site.run(*arguments)
    return time.monotonic() - began, run


def add_until(trial: Trial, prefix: str, end: float) -> list[str]:
    """Adds one after the other, and kills the last when the time has come.

    - Returns: the names of those that were acknowledged, be it by the one that was killed.
    """
    said: list[str] = []
    while True:
        name = f"{prefix}n{len(said)}"
        # A child of this process, so that it is gone and no zombie once it has been waited for.
        with subprocess.Popen(
            [trial.site.binary, "add", "--name", name, "--expires", "2027-01-01"], stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, env=trial.site.environment
        ) as process:
            try:
                output, _ = process.communicate(timeout=max(0.0, end - time.monotonic()))
            except subprocess.TimeoutExpired:
                process.kill()
                output, _ = process.communicate()
        if output.endswith(b"\n"):
            said.append(name)
        if process.returncode != 0:
            if process.returncode != -signal.SIGKILL:
                trial.problem(f"add {name} ended with {process.returncode}")
            return said


def kills(trial: Trial) -> None:
    """Loops of adds that are killed at random moments: what was said to be added is there."""
    source = random.Random(SEED)
    said: list[str] = []
    rounds = 10 if trial.is_quick else 30
    seconds, _ = timed(trial.site, "list")
    for number in range(rounds):
        said += add_until(trial, f"k{number}", time.monotonic() + source.uniform(1, 40) * seconds)
    trial.kills += rounds
    trial.changes += len(said)
    names = trial.names()
    if lost := set(said) - set(names):
        trial.problem(f"said to be added, and not there: {sorted(lost)}")
    if len(names) > len(said) + rounds or len(names) != len(set(names)):
        trial.problem(f"{len(said)} were acknowledged, and {len(names)} are there")
    if len(said) < rounds:
        trial.problem(f"only {len(said)} were acknowledged before the kills")
    trial.check_file()


def scan_and_kill(trial: Trial, count: int) -> list[str]:
    """Scans code after code, each when the one before is answered, and kills the scan after the last answer.

    - Returns: the uids that it answered.
    """
    uids: list[str] = []
    with subprocess.Popen(
        [trial.site.binary, "scan", "--format", "jsonl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        env=trial.site.environment
    ) as process:
        assert process.stdin and process.stdout
        for number in range(count):
            process.stdin.write(f"{common.MILK} +{number + 1}d\n".encode())
            process.stdin.flush()
            if not select.select([process.stdout], [], [], PATIENCE)[0]:
                trial.problem(f"code {number + 1} of {count} was not answered")
                break
            uids.append(json.loads(process.stdout.readline())["item"]["uid"])
        process.kill()
    return uids


def scans(trial: Trial) -> None:
    """Scans that are killed after an answer."""
    for count in range(1, 6 if trial.is_quick else 21):
        trial.site.clear()
        uids = scan_and_kill(trial, count)
        trial.kills += 1
        trial.changes += len(uids)
        there = {item["uid"] for item in common.items(common.read(trial.file))}
        if there != set(uids) or len(uids) != count:
            trial.problem(f"{len(uids)} of {count} were answered, and {len(there)} are there")
            return
        trial.check_file()


@contextlib.contextmanager
def holding(lock: pathlib.Path, seconds: float) -> Iterator[None]:
    """Holds the lock for a while, as another program would, with its number in the file."""
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
    """Somebody else holds the lock: for too long, and for a moment."""
    add(trial, "first")
    lock = trial.file.parent / ".pantry.json.lock"
    with holding(lock, PATIENCE + 2):
        with concurrent.futures.ThreadPoolExecutor(1) as pool:
            waiting = pool.submit(timed, trial.site, "add", "--name", "late")
            time.sleep(0.5)
            seconds, run = timed(trial.site, "list")
            if run.code != 0 or b"first" not in run.output or seconds > 2:
                trial.problem(f"list took {seconds:.1f} s under the lock: {run.describe()}")
            seconds, run = waiting.result()
    says = run.errors.decode()
    if run.code != 75 or not PATIENCE - 0.5 < seconds < PATIENCE + SLACK:
        trial.problem(f"add gave up after {seconds:.1f} s: {run.describe()}")
    names = (str(os.getpid()), str(trial.file.parent))
    if not says.startswith("pantry: error: ") or not all(name in says for name in names):
        trial.problem(f"the error does not name the holder and the lock: {says!r}")
    with holding(lock, 2):
        seconds, run = timed(trial.site, "add", "--name", "patient")
    if run.code != 0 or not 1.8 < seconds < 2 + SLACK:
        trial.problem(f"add took {seconds:.1f} s, with the lock held for 2: {run.describe()}")
    if trial.names() != ["first", "patient"]:
        trial.problem(f"there is {trial.names()}")
    trial.changes += 1
    trial.check_file()


# With the command that each needs.
TRIALS: list[tuple[Callable[[Trial], None], str]] = [
    (adds, "add"), (mixed, "edit"), (undos, "undo"), (journals, "undo"), (kills, "add"), (scans, "scan"),
    (locks, "add"),
]


def main() -> int:
    options = common.options(__doc__)
    began = time.monotonic()
    place = common.workplace("writers")
    site = Site(place / "0", common.program(options.pantry))
    report = Report(place)
    commands = common.commands_of(site, {need for _, need in TRIALS})
    done: list[Trial] = []
    rows: list[list[Any]] = []
    for work, need in TRIALS:
        if options.only not in work.__name__:
            continue
        if need not in commands:
            print(f"skipped {work.__name__}: the program has no {need}")
            continue
        trial = Trial(site, options.quick, commands)
        start = time.monotonic()
        work(trial)
        if trial.problems:
            more = [f"... and {len(trial.problems) - 10} more"] if len(trial.problems) > 10 else []
            report.add(f"{work.__name__}: {work.__doc__}", [*trial.problems[:10], *more], site.snapshot())
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

"""Shared code of the store tests crash.py, faults.py and writers.py.

A `Sandbox` is a private home directory that is reset to a known state before each run, so that runs do not
depend on each other. A `Case` is a changing command. A `Subject` is a case in a sandbox, with its initial state
and all contents that the file may have afterward. Random identifiers and timestamps are masked before contents
are compared.
"""

import argparse
import concurrent.futures
import dataclasses
import json
import os
import pathlib
import queue
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

TODAY = "2026-11-20"

# The file-related system calls used by the program and its runtime.
FILE_CALLS = frozenset(
    "open openat read pread64 write pwrite64 writev fstat newfstatat stat lstat statx readlink readlinkat "
    "access faccessat faccessat2 fsync fdatasync sync_file_range fchmod fchmodat chmod fchown fchownat chown "
    "flock fcntl rename renameat renameat2 link linkat unlink unlinkat close mkdir mkdirat rmdir ftruncate "
    "fallocate lseek getdents64 copy_file_range sendfile llistxattr lgetxattr fsetxattr fremovexattr utimensat".split())


# --- Initial state

def record(uid: str, name: str, expires: str | None = None, barcode: str = "", **more: Any) -> dict[str, Any]:
    """Returns an item record. The uid is derived from one hexadecimal digit."""
    product = {"barcode": barcode, "brandName": "", "productName": name, "category": "", "imageUrl": ""}
    return {
        "uid": f"{uid * 8}-1111-4222-8333-444455556666", "isUsed": False, "createdAt": "2026-11-15T08:00:00Z",
        **({"expiresAt": expires} if expires else {}), "product": product, **more,
    }


MILK = "8801115114154"
ITEMS = [
    record("1", "두부", "2026-11-25", location="fridge"),
    record("2", "eggs", "2026-12-03", quantity=10, tags=["breakfast"]),
    record("3", "milk", "2026-11-23", MILK, location="fridge"),
    record("4", "milk", "2026-12-01", MILK, location="fridge", ofAnotherProgram={"kept": [1, 2.50, None]}),
    record("5", "pork", "2026-11-22", location="fridge"),
    record("6", "peas", "2027-03-01", location="freezer", frozen=["2026-11-16/.."]),
    record("7", "rice", "2027-06-30", location="shelf", note="5 kg"),
]
# Not the default mode, so that the tests can verify that it is preserved.
MODE = 0o640


def padding(count: int) -> list[dict[str, Any]]:
    """Returns items before and after the usual ones, so that a change leaves long ranges of the file as they are."""
    return [
        record("1", f"jar {number}", location="cellar", note="preserved " * 40)
        | {"uid": f"{number % 2 * 15:X}{number:07X}-1111-4222-8333-444455556666"}
        for number in range(count)]


def compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def pantry_text(items: Sequence[dict[str, Any]], products: Sequence[dict[str, Any]]) -> bytes:
    """Returns a pantry file in the format that the program writes."""
    def lines(records: Sequence[dict[str, Any]]) -> str:
        return ",\n".join(map(compact, records))
    text = (
        f'{{\n"format":"pantry",\n"version":1,\n"products":[\n{lines(products)}\n],\n'
        f'"items":[\n{lines(items)}\n]\n}}\n')
    return text.encode()


PANTRY = pantry_text(ITEMS, [ITEMS[2]["product"]])


def padded_text(count: int) -> bytes:
    """Returns a pantry file with padding around the usual items."""
    return pantry_text(sorted(ITEMS + padding(count), key=lambda item: item["uid"]), [ITEMS[2]["product"]])


LARGE_PANTRY = padded_text(200)
# Two threads read it.
HUGE_PANTRY = padded_text(2400)
assert len(HUGE_PANTRY) > 1 << 20
# The least length of a range that the program shares between the old and the new file.
SHARED_LENGTH = 32 << 10
# Three lines for a scan. The barcode of the first is in the catalog.
SCAN = (f"{MILK} +9d", "4006381333931 12-01", "8801007160474 x2")


# --- Sandbox

@dataclasses.dataclass(frozen=True)
class Run:
    """The result of a run. The exit code is negative if a signal ended it."""
    code: int
    output: bytes
    errors: bytes

    def describe(self) -> str:
        return f"exit {self.code}, stdout {self.output[:300]!r}, stderr {self.errors[:300]!r}"


@dataclasses.dataclass(frozen=True)
class Entry:
    """A file (its bytes), a symlink (its target) or a directory (neither)."""
    mode: int
    owner: tuple[int, int]
    content: bytes | None = None
    link: str | None = None


Snapshot = dict[str, Entry]


class Sandbox:
    """A private home directory to run the program in."""
    # The time limit of a run in seconds.
    timeout = 60

    def __init__(self, base: pathlib.Path, binary: str):
        self.base = base
        self.binary = binary
        self.home = base / "home"
        self.data = self.home / "data"
        self.state = self.home / "state"
        self.default_file = self.data / "pantry" / "pantry.json"
        self.home.mkdir(parents=True)
        self.environment = {
            "PATH": os.environ.get("PATH", "/usr/bin:/bin"), "LC_ALL": "C.UTF-8", "PANTRY_TODAY": TODAY,
            "HOME": str(self.home), "XDG_DATA_HOME": str(self.data), "XDG_STATE_HOME": str(self.state),
        }

    def run(
        self, *arguments: str, stdin: bytes | None = None, wrapper: Sequence[str] = (), **options: Any
    ) -> Run:
        """Runs the program. `wrapper` is a command that takes the program and its arguments."""
        words = [*wrapper, self.binary, *arguments]
        streams: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        if stdin is None:
            streams["stdin"] = subprocess.DEVNULL
        try:
            done = subprocess.run(
                words, input=stdin, env=self.environment, cwd=self.base, timeout=Sandbox.timeout,
                **{**streams, **options})
        except subprocess.TimeoutExpired:
            return Run(124, b"", f"timed out after {Sandbox.timeout} s".encode())
        return Run(done.returncode, done.stdout or b"", done.stderr or b"")

    def clear(self) -> None:
        shutil.rmtree(self.home)
        self.home.mkdir(0o755)

    def snapshot(self) -> Snapshot:
        """Returns all files in the home directory, parents before their contents."""
        entries: Snapshot = {}
        for path in sorted(self.home.rglob("*")):
            info = path.lstat()
            content = link = None
            if path.is_symlink():
                link = os.readlink(path)
            elif path.is_file():
                content = path.read_bytes()
            owner = (info.st_uid, info.st_gid)
            entries[str(path.relative_to(self.home))] = Entry(info.st_mode & 0o7777, owner, content, link)
        return entries

    def restore(self, entries: Snapshot) -> None:
        self.clear()
        unpack(entries, self.home)

    def leftovers(self) -> set[str]:
        """Returns the names of temporary files in the home directory."""
        return {name for _, _, names in os.walk(self.home) for name in names if ".tmp." in name}


def unpack(entries: Snapshot, directory: pathlib.Path) -> None:
    """Writes the files of a snapshot to a directory."""
    mine = (os.getuid(), os.getgid())
    for name, entry in entries.items():
        path = directory / name
        if entry.link is not None:
            os.symlink(entry.link, path)
            continue
        if entry.content is None:
            path.mkdir()
        else:
            path.write_bytes(entry.content)
        if entry.owner != mine:
            os.chown(path, *entry.owner)
        path.chmod(entry.mode)


def read(path: pathlib.Path) -> bytes | None:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None


# --- File contents

RANDOM_OR_TIMED = re.compile(
    rb'"(?:[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{6})?Z)"')

Masked = tuple[bytes, ...] | None


def records(document: bytes | None) -> list[bytes]:
    """Returns the sorted lines of a file. Each record is one line."""
    return sorted(line.removesuffix(b",") for line in (document or b"").split(b"\n"))


def masked(document: bytes | None, old: bytes | None) -> Masked:
    """Returns the lines of a file with all uids masked that are not in the old file, and timestamps that are not in
    the usual one.

    The timestamps of the preparing commands are masked too: the command under test may run in the same second.
    """
    if document is None:
        return None
    known = {each for each in RANDOM_OR_TIMED.findall(old or b"") if b"T" not in each or each in PANTRY}

    def mask(match: re.Match[bytes]) -> bytes:
        return match[0] if match[0] in known else b'"?"'
    return tuple(sorted(RANDOM_OR_TIMED.sub(mask, line) for line in records(document)))


def without_deletions(text: bytes) -> Any:
    """Returns the document without the identifiers of deleted records, which an undone `add` leaves."""
    document = json.loads(text)
    document.pop("deleted", None)
    return document


def items(document: bytes | None) -> list[dict[str, Any]]:
    """Returns the items of a file, or none if it does not exist."""
    return json.loads(document)["items"] if document is not None else []


def validation_error(document: bytes | None) -> str | None:
    """Returns a violation of the file format, or None if the file is valid or does not exist."""
    if document is None:
        return None
    try:
        uids = [item["uid"] for item in items(document)]
    except (ValueError, KeyError, TypeError) as error:
        return f"the file is not a valid pantry: {error}"
    if len(set(uids)) < len(uids):
        return "the file has a duplicate uid"
    return None if uids == sorted(uids) else "the items are not sorted"


# --- Commands and their possible results

@dataclasses.dataclass(frozen=True)
class Case:
    """A changing command and the state in which it starts.

    `start` is `usual`, `none` (no file), `symlink` (the file is a symbolic link), `leftover` (a killed process
    left its temporary file), `new day` (the change keeps a backup), `large` (ranges of the old file are written
    without being copied), `huge` (two threads read and compare it) or `foreign` (the file belongs to another user;
    requires root). With `named`, a file that does not exist is passed with --file. The commands in `prepare` run
    first. With `stepwise`, the change may stop after any line of input, provided that all acknowledged lines are
    saved.
    """
    name: str
    arguments: tuple[str, ...]
    lines: tuple[str, ...] = ()
    start: str = "usual"
    named: bool = False
    prepare: tuple[tuple[str, ...], ...] = ()
    stepwise: bool = False

    @property
    def needs(self) -> set[str]:
        """The commands that the program must support."""
        return {self.arguments[0], *(words[0] for words in self.prepare)}

    def stdin(self, count: int | None = None) -> bytes | None:
        """Returns the standard input, or its first lines."""
        return "".join(f"{line}\n" for line in self.lines[:count]).encode() if self.lines else None


LEFTOVER = ".pantry.json.tmp.2147483647.badc0de"


def create_start(sandbox: Sandbox, case: Case) -> None:
    """Creates the initial state of a case and runs its preparing commands."""
    sandbox.clear()
    if case.named:
        (sandbox.home / "box").mkdir()
    if case.named or case.start == "none":
        return
    file = sandbox.default_file
    file.parent.mkdir(parents=True)
    if case.start == "symlink":
        (sandbox.home / "elsewhere").mkdir()
        file.symlink_to("../../elsewhere/pantry.json")
    file.write_bytes({"large": LARGE_PANTRY, "huge": HUGE_PANTRY}.get(case.start, PANTRY))
    file.chmod(MODE)
    if case.start == "foreign":
        os.chown(file, 65534, 65534)
    # Ensures that the journal exists.
    for words in (("move", "rice", "cellar"), *case.prepare):
        run = sandbox.run(*words)
        assert run.code == 0, f"pantry {' '.join(words)}: {run.describe()}"
    if case.start == "new day":
        shutil.rmtree(sandbox.state / "pantry" / "backups")
    if case.start == "leftover":
        (file.parent / LEFTOVER).write_bytes(PANTRY[:100])


@dataclasses.dataclass(frozen=True)
class Call:
    """A system call of a trace, numbered from 1 among calls of its name and from 0 among all calls."""
    name: str
    number: int
    position: int
    text: str

    @property
    def path(self) -> str:
        """The path of its file descriptor, or its first path argument, or an empty string."""
        if self.name.endswith(("at", "at2")) and (quoted := re.search(r'"([^"]+)"', self.text)):
            return quoted[1]
        found = re.search(r'\d+<([^>]*)>|"([^"]*)"', self.text)
        return (found[1] or found[2] or "") if found else ""


CALL = re.compile(r"^(?:\d+ +)?(\w+)\((.*)$")


def parse_trace(text: str) -> list[Call]:
    """Parses the output of strace. Calls are in the order in which they started."""
    calls: list[Call] = []
    counts: dict[str, int] = {}
    for line in text.splitlines():
        match = CALL.match(line)
        if match:
            name = match[1]
            counts[name] = counts.get(name, 0) + 1
            calls.append(Call(name, counts[name], len(calls), match[2]))
    return calls


class Subject:
    """A case in a sandbox, with its initial state and the contents that the file may have afterward."""

    def __init__(self, sandbox: Sandbox, case: Case):
        self.sandbox = sandbox
        self.case = case
        self.file = sandbox.home / "box" / "other.json" if case.named else sandbox.default_file
        self.where = ("--file", str(self.file)) if case.named else ()
        create_start(sandbox, case)
        self.snapshot = sandbox.snapshot()
        self.old = read(self.file)
        self.old_leftovers = sandbox.leftovers()
        self.mode = 0o600 if self.old is None else MODE
        counts = range(1, len(case.lines) + 1) if case.stepwise else [None]
        # The possible contents in order: the old one, those after each step, the new one.
        self.stages: list[Masked] = [masked(self.old, self.old)]
        for count in counts:
            self.normal = self.run(stdin=case.stdin(count))
            assert self.normal.code == 0, f"{case.name}: without interruption, {self.normal.describe()}"
            self.stages.append(masked(read(self.file), self.old))
        assert len(set(self.stages)) == len(self.stages), f"{case.name}: the command changes nothing"
        self.is_linked = self.file.is_symlink()
        self.injected_count = 0

    @property
    def folder(self) -> pathlib.Path:
        """The directory of the file, with symbolic links resolved."""
        return self.file.resolve().parent

    def run(self, wrapper: Sequence[str] = (), **options: Any) -> Run:
        """Restores the initial state and runs the command."""
        self.sandbox.restore(self.snapshot)
        if "stdin" not in options:
            options["stdin"] = self.case.stdin()
        return self.sandbox.run(*self.case.arguments, *self.where, wrapper=wrapper, **options)

    def trace(self) -> list[Call]:
        """Returns the system calls of the command."""
        log = self.sandbox.base / "trace"
        run = self.run(["strace", "-f", "-qq", "-y", "-o", str(log)])
        assert run.code == 0, f"{self.case.name}: traced, {run.describe()}"
        calls = parse_trace(log.read_text(errors="replace"))
        assert self.case.start != "large" or self.shares(calls), f"{self.case.name}: no range was shared"
        return calls

    def shares(self, calls: Sequence[Call]) -> bool:
        """Returns whether a long range of the file was written to the new one on its own."""
        results = [
            call.text.rpartition("= ")[2] for call in calls if call.name == "write" and ".tmp." in call.path]
        return len(results) > 1 and max(map(int, results)) >= SHARED_LENGTH

    def injected(self, faults: Iterable[tuple[Call, str]]) -> Run:
        """Runs the command with faults injected into system calls, in the notation of strace.

        Sets `injected_count` to the number of injected faults.
        """
        log = self.sandbox.base / "injected"
        words = ["strace", "-f", "-qq", "-o", str(log)]
        faults = list(faults)
        words += ["-e", "trace=" + ",".join(sorted({call.name for call, _ in faults}))]
        for call, fault in faults:
            words += ["-e", f"inject={call.name}:{fault}:when={call.number}"]
        run = self.run(words)
        self.injected_count = log.read_text(errors="replace").count("(INJECTED)")
        return run

    def stage(self) -> int | None:
        """Returns the index in `stages` of the content of the file, or None if it is none of them."""
        content = masked(read(self.file), self.old)
        return self.stages.index(content) if content in self.stages else None

    def file_problems(self) -> list[str]:
        """Returns problems with the file that do not depend on which stage it is in."""
        document = read(self.file)
        found = [validation_error(document)]
        if document is not None and self.file.stat().st_mode & 0o7777 != self.mode:
            found.append(f"the file's mode is {self.file.stat().st_mode & 0o7777:o}, not {self.mode:o}")
        if self.file.is_symlink() != self.is_linked:
            found.append("the symlink was replaced")
        if self.case.start == "new day":
            for backup in (self.sandbox.state / "pantry").glob("backups/*.json"):
                if backup.read_bytes() != self.old:
                    found.append(f"the backup {backup.name} is not the old file")
        return [each for each in found if each]

    def new_leftovers(self) -> set[str]:
        return self.sandbox.leftovers() - self.old_leftovers

    def first_access(self, calls: Sequence[Call]) -> int:
        """Returns the position in a trace of the first call that accesses the program's own files."""
        home = str(self.sandbox.home)
        return next(call.position for call in calls if home in call.text and call.name != "execve")


def check_next_commands(subject: Subject, commands: set[str]) -> list[str]:
    """Runs further commands after the one under test, and returns the problems found.

    Runs `list`, `add`, and `log` and `undo` if the program supports them.
    """
    sandbox, file, where = subject.sandbox, subject.file, subject.where
    found: list[str] = []
    before = read(file)
    listed = sandbox.run("list", "--format", "json", *where)
    if before is None and where:
        if listed.code != 66:
            found.append(f"list without a file: {listed.describe()}")
    elif listed.code != 0:
        return [f"list: {listed.describe()}"]
    else:
        uids = {item["uid"] for item in json.loads(listed.output)}
        on_hand = {item["uid"] for item in items(before) if not item["isUsed"] and "discardedAt" not in item}
        if uids != on_hand:
            found.append(f"list and file differ in these items: {uids ^ on_hand}")
    added = sandbox.run("add", "--name", "next", "--expires", "2026-12-24", *where)
    after = read(file)
    if added.code != 0:
        return [*found, f"add: {added.describe()}"]
    new = [line for line in records(after) if line not in records(before)]
    news = [line for line in new if b'"uid"' in line] if before is None else new
    if validation_error(after) or len(news) != 1 or b'"productName":"next"' not in news[0]:
        found.append(f"add made other changes: {validation_error(after) or new}")
    if sandbox.leftovers():
        found.append(f"the next command left {sandbox.leftovers()}")
    if "log" in commands and (log := sandbox.run("log", *where)).code != 0:
        found.append(f"log: {log.describe()}")
    if "undo" in commands:
        undone = sandbox.run("undo", *where)
        is_back = not items(read(file)) if before is None else without_deletions(read(file)) == without_deletions(before)
        if undone.code != 0 or not is_back:
            found.append(f"undo of that add: {undone.describe()}, file restored: {is_back}")
    return found


# --- Running and reporting

def supported_commands(sandbox: Sandbox, names: Iterable[str]) -> set[str]:
    """Returns the commands that the program supports."""
    return {name for name in names if sandbox.run("help", name).code == 0}


def in_parallel(
    sandboxes: Sequence[Sandbox], jobs: Iterable[Any], work: Callable[[Sandbox, Any], Any]
) -> Iterator[Any]:
    """Runs jobs concurrently, one at a time in each sandbox. Yields the results in the order of the jobs."""
    free: queue.SimpleQueue[Sandbox] = queue.SimpleQueue()
    for sandbox in sandboxes:
        free.put(sandbox)

    def do(job: Any) -> Any:
        sandbox = free.get()
        try:
            return work(sandbox, job)
        finally:
            free.put(sandbox)
    pool = concurrent.futures.ThreadPoolExecutor(len(sandboxes))
    try:
        yield from pool.map(do, jobs)
    finally:
        pool.shutdown(cancel_futures=True)


def table(heading: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """Formats a table. The first column is left-aligned, the others are numbers; zero is shown as a dot."""
    cells = [list(heading)] + [[row[0], *(f"{n:,}" if n else "·" for n in row[1:])] for row in rows]
    widths = [max(len(row[column]) for row in cells) for column in range(len(heading))]

    def line(row: Sequence[str]) -> str:
        return "  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]).rstrip()
    return "\n".join(map(line, cells))


class Report:
    """Prints failures and saves their files."""
    # The maximum number of failures to print.
    limit = 20

    def __init__(self, directory: pathlib.Path):
        self.directory = directory
        self.count = 0

    def add(self, title: str, problems: Sequence[str], entries: Snapshot | None = None) -> None:
        """Prints a failure and saves a snapshot."""
        self.count += 1
        if self.count > Report.limit:
            return
        print(f"BAD {title}", *(f"    {problem}" for problem in problems), sep="\n")
        if entries is not None:
            directory = self.directory / f"bad-{self.count}"
            directory.mkdir()
            unpack(entries, directory)
            print(f"    saved in {directory}")
        sys.stdout.flush()

    def finish(self) -> int:
        """Removes the files if there was no failure, and returns the exit code."""
        if self.count > Report.limit:
            print(f"... and {self.count - Report.limit:,} more")
        if self.count == 0:
            shutil.rmtree(self.directory, ignore_errors=True)
        return 1 if self.count else 0


def work_directory(name: str) -> pathlib.Path:
    """Creates a temporary directory for a script."""
    return pathlib.Path(tempfile.mkdtemp(prefix=f"pantry-{name}.")).resolve()


def resolve_program(path: str) -> str:
    """Returns the absolute path of the program under test."""
    found = shutil.which(path)
    if found is None:
        sys.exit(f"{path} is not executable")
    return str(pathlib.Path(found).resolve())


def require_strace() -> None:
    """Exits if strace is not installed."""
    if shutil.which("strace") is None:
        sys.exit("strace is required but not installed")


def parse_options(description: str | None, *switches: str) -> argparse.Namespace:
    """Parses the command line of a script: PANTRY, --quick, --only, and additional switches."""
    parser = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pantry")
    parser.add_argument("--only", default="", metavar="TEXT")
    for switch in ("--quick", *switches):
        parser.add_argument(switch, action="store_true")
    return parser.parse_args()

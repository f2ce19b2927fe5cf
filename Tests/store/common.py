"""What the tests of the store share: homes to run the program in, traces, masks, tables.

Proves nothing alone; crash.py, faults.py and writers.py say what they prove and how to run them.

A `Site` is a private home that is put back to a known state before each run, so that a run depends on nothing
but that state. A `Case` is a changing command; a `Subject` is a case on a site: its old state, and every
content that the file may have afterwards. What is random or timed in a content is masked before it is
compared.
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

# The system calls that touch files, as far as the program and its runtime use them.
FILE_CALLS = frozenset(
    "open openat read pread64 write pwrite64 writev fstat newfstatat stat lstat statx readlink readlinkat "
    "access faccessat faccessat2 fsync fdatasync sync_file_range fchmod fchmodat chmod fchown fchownat chown "
    "flock fcntl rename renameat renameat2 link linkat unlink unlinkat close mkdir mkdirat rmdir ftruncate "
    "fallocate lseek getdents64 copy_file_range sendfile fsetxattr fgetxattr flistxattr utimensat".split())


# --- The state that the commands find

def record(uid: str, name: str, expires: str | None = None, barcode: str = "", **more: Any) -> dict[str, Any]:
    """An item of the pantry file; the uid is told by its first digit."""
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
# A mode that the program would not choose, to see it kept.
MODE = 0o640


def compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def pantry_text(items: Sequence[dict[str, Any]], products: Sequence[dict[str, Any]]) -> bytes:
    """A pantry file as the program writes it."""
    def lines(records: Sequence[dict[str, Any]]) -> str:
        return ",\n".join(map(compact, records))
    text = (
        f'{{\n"format":"pantry",\n"version":1,\n"products":[\n{lines(products)}\n],\n'
        f'"items":[\n{lines(items)}\n]\n}}\n')
    return text.encode()


PANTRY = pantry_text(ITEMS, [ITEMS[2]["product"]])
# Three codes for a scan, the first of them known.
SCAN = (f"{MILK} +9d", "4006381333931 12-01", "8801007160474 x2")


# --- A home to run in

@dataclasses.dataclass(frozen=True)
class Run:
    """How a run ended. The code is negative if a signal ended it."""
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


class Site:
    """A private home to run the program in."""
    # Seconds that a run may take.
    patience = 60

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
        self, *arguments: str, given: bytes | None = None, before: Sequence[str] = (), **options: Any
    ) -> Run:
        """Runs the program, `before` being what goes before it on the command line."""
        words = [*before, self.binary, *arguments]
        streams: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        if given is None:
            streams["stdin"] = subprocess.DEVNULL
        try:
            done = subprocess.run(
                words, input=given, env=self.environment, cwd=self.base, timeout=Site.patience,
                **{**streams, **options})
        except subprocess.TimeoutExpired:
            return Run(124, b"", f"it had not ended after {Site.patience} s".encode())
        return Run(done.returncode, done.stdout or b"", done.stderr or b"")

    def clear(self) -> None:
        shutil.rmtree(self.home)
        self.home.mkdir(0o755)

    def snapshot(self) -> Snapshot:
        """Everything in the home, directories before what is in them."""
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
        """The temporary files in the home."""
        return {name for _, _, names in os.walk(self.home) for name in names if ".tmp." in name}


def unpack(entries: Snapshot, place: pathlib.Path) -> None:
    """Writes what a snapshot holds."""
    mine = (os.getuid(), os.getgid())
    for name, entry in entries.items():
        path = place / name
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


# --- What a file says

RANDOM_OR_TIMED = re.compile(
    rb'"(?:[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)"')

Masked = tuple[bytes, ...] | None


def records(document: bytes | None) -> list[bytes]:
    """The lines of a file, in no order; each record is one."""
    return sorted(line.removesuffix(b",") for line in (document or b"").split(b"\n"))


def masked(document: bytes | None, old: bytes | None) -> Masked:
    """What a file says, but for the uids and times that the old file does not have."""
    if document is None:
        return None
    known = set(RANDOM_OR_TIMED.findall(old or b""))

    def mask(match: re.Match[bytes]) -> bytes:
        return match[0] if match[0] in known else b'"?"'
    return tuple(sorted(RANDOM_OR_TIMED.sub(mask, line) for line in records(document)))


def items(document: bytes | None) -> list[dict[str, Any]]:
    """The items of a file; none if there is no file."""
    return json.loads(document)["items"] if document is not None else []


def flaw(document: bytes | None) -> str | None:
    """What is wrong with a file whatever it should say; None if nothing is."""
    if document is None:
        return None
    try:
        uids = [item["uid"] for item in items(document)]
    except (ValueError, KeyError, TypeError) as error:
        return f"the file is no pantry: {error}"
    if len(set(uids)) < len(uids):
        return "the file has a uid twice"
    return None if uids == sorted(uids) else "the items are not sorted"


# --- Commands and what they may leave

@dataclasses.dataclass(frozen=True)
class Case:
    """A changing command, and the state that it finds.

    The start is `usual`, `none` (no file), `symlink` (the file is one), `leftover` (a dead process left its
    temporary file) or `foreign` (the file is another user's, which only root can arrange). A file that is
    `named` is given with --file, and does not exist. `prepare` are commands that run before. With `stepwise`
    the change may stop after any line of the input, as long as what was answered is there.
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
        """The commands that the program must have."""
        return {self.arguments[0], *(words[0] for words in self.prepare)}

    def given(self, count: int | None = None) -> bytes | None:
        """Standard input, or so many lines of it."""
        return "".join(f"{line}\n" for line in self.lines[:count]).encode() if self.lines else None


LEFTOVER = ".pantry.json.tmp.2147483647.badc0de"


def put_start(site: Site, case: Case) -> None:
    """Makes the state that a case starts from, before its own preparing commands."""
    site.clear()
    if case.named:
        (site.home / "box").mkdir()
    if case.named or case.start == "none":
        return
    file = site.default_file
    file.parent.mkdir(parents=True)
    if case.start == "symlink":
        (site.home / "elsewhere").mkdir()
        file.symlink_to("../../elsewhere/pantry.json")
    file.write_bytes(PANTRY)
    file.chmod(MODE)
    if case.start == "foreign":
        os.chown(file, 65534, 65534)
    # Something to have in the journal, so that it is not always new.
    for words in (("move", "rice", "cellar"), *case.prepare):
        run = site.run(*words)
        assert run.code == 0, f"pantry {' '.join(words)}: {run.describe()}"
    if case.start == "leftover":
        (file.parent / LEFTOVER).write_bytes(PANTRY[:100])


@dataclasses.dataclass(frozen=True)
class Call:
    """A system call of a trace: the so manyth of its name, and of all."""
    name: str
    number: int
    position: int
    text: str

    @property
    def path(self) -> str:
        """The file that it is about, if it names one: that of a descriptor, or the first path."""
        if self.name.endswith(("at", "at2")) and (quoted := re.search(r'"([^"]+)"', self.text)):
            return quoted[1]
        found = re.search(r'\d+<([^>]*)>|"([^"]*)"', self.text)
        return (found[1] or found[2] or "") if found else ""


CALL = re.compile(r"^(?:\d+ +)?(\w+)\((.*)$")


def parse_trace(text: str) -> list[Call]:
    """The calls of a trace by strace, in the order in which they began."""
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
    """A case on a site: the old state, and the contents that the file may have afterwards."""

    def __init__(self, site: Site, case: Case):
        self.site = site
        self.case = case
        self.file = site.home / "box" / "other.json" if case.named else site.default_file
        self.where = ("--file", str(self.file)) if case.named else ()
        put_start(site, case)
        self.snapshot = site.snapshot()
        self.old = read(self.file)
        self.old_leftovers = site.leftovers()
        self.mode = 0o600 if self.old is None else MODE
        counts = range(1, len(case.lines) + 1) if case.stepwise else [None]
        # The contents in the order of the change: the old one, the steps, the new one.
        self.stages: list[Masked] = [masked(self.old, self.old)]
        for count in counts:
            self.normal = self.run(given=case.given(count))
            assert self.normal.code == 0, f"{case.name}: uninterrupted, {self.normal.describe()}"
            self.stages.append(masked(read(self.file), self.old))
        assert len(set(self.stages)) == len(self.stages), f"{case.name}: it changes nothing"
        self.is_linked = self.file.is_symlink()
        self.struck = 0

    @property
    def folder(self) -> pathlib.Path:
        """Where the file really is."""
        return self.file.resolve().parent

    def run(self, before: Sequence[str] = (), **options: Any) -> Run:
        """Runs the command on the old state."""
        self.site.restore(self.snapshot)
        if "given" not in options:
            options["given"] = self.case.given()
        return self.site.run(*self.case.arguments, *self.where, before=before, **options)

    def trace(self) -> list[Call]:
        """The system calls of the command."""
        log = self.site.base / "trace"
        run = self.run(["strace", "-f", "-qq", "-y", "-o", str(log)])
        assert run.code == 0, f"{self.case.name}: traced, {run.describe()}"
        return parse_trace(log.read_text(errors="replace"))

    def injected(self, faults: Iterable[tuple[Call, str]]) -> Run:
        """Runs the command with something done to some of its system calls, in strace's words.

        How many were made to fail is in `struck` afterwards.
        """
        log = self.site.base / "injected"
        words = ["strace", "-f", "-qq", "-o", str(log)]
        faults = list(faults)
        words += ["-e", "trace=" + ",".join(sorted({call.name for call, _ in faults}))]
        for call, fault in faults:
            words += ["-e", f"inject={call.name}:{fault}:when={call.number}"]
        run = self.run(words)
        self.struck = log.read_text(errors="replace").count("(INJECTED)")
        return run

    def stage(self) -> int | None:
        """Which of its contents the file has; None if none of them."""
        content = masked(read(self.file), self.old)
        return self.stages.index(content) if content in self.stages else None

    def oddities(self) -> list[str]:
        """What is wrong with the file, whichever of its contents it has."""
        document = read(self.file)
        found = [flaw(document)]
        if document is not None and self.file.stat().st_mode & 0o7777 != self.mode:
            found.append(f"the file's mode is {self.file.stat().st_mode & 0o7777:o}, not {self.mode:o}")
        if self.file.is_symlink() != self.is_linked:
            found.append("the symlink was replaced")
        return [each for each in found if each]

    def new_leftovers(self) -> set[str]:
        return self.site.leftovers() - self.old_leftovers

    def first_touch(self, calls: Sequence[Call]) -> int:
        """Where in a trace the program first looks at its files; the process is only starting before."""
        home = str(self.site.home)
        return next(call.position for call in calls if home in call.text and call.name != "execve")


def next_commands_fail(subject: Subject, commands: set[str]) -> list[str]:
    """What is wrong with the commands after the one in question.

    They are `list`, `add`, and `log` and `undo` if they are among the commands that the program has.
    """
    site, file, where = subject.site, subject.file, subject.where
    found: list[str] = []
    before = read(file)
    listed = site.run("list", "--format", "json", *where)
    if before is None and where:
        if listed.code != 66:
            found.append(f"list without a file: {listed.describe()}")
    elif listed.code != 0:
        return [f"list: {listed.describe()}"]
    else:
        uids = {item["uid"] for item in json.loads(listed.output)}
        on_hand = {item["uid"] for item in items(before) if not item["isUsed"] and "discardedAt" not in item}
        if uids != on_hand:
            found.append(f"list shows other items than the file has: {uids ^ on_hand}")
    added = site.run("add", "--name", "next", "--expires", "2026-12-24", *where)
    after = read(file)
    if added.code != 0:
        return [*found, f"add: {added.describe()}"]
    new = [line for line in records(after) if line not in records(before)]
    news = [line for line in new if b'"uid"' in line] if before is None else new
    if flaw(after) or len(news) != 1 or b'"productName":"next"' not in news[0]:
        found.append(f"add left something else in the file: {flaw(after) or new}")
    if site.leftovers():
        found.append(f"the next command left {site.leftovers()}")
    if "log" in commands and (log := site.run("log", *where)).code != 0:
        found.append(f"log: {log.describe()}")
    if "undo" in commands:
        undone = site.run("undo", *where)
        is_back = not items(read(file)) if before is None else read(file) == before
        if undone.code != 0 or not is_back:
            found.append(f"undo of that add: {undone.describe()}, file as before: {is_back}")
    return found


# --- Doing and telling

def commands_of(site: Site, names: Iterable[str]) -> set[str]:
    """Those of the commands that the program has."""
    return {name for name in names if site.run("help", name).code == 0}


def in_parallel(
    sites: Sequence[Site], jobs: Iterable[Any], work: Callable[[Site, Any], Any]
) -> Iterator[Any]:
    """Does jobs, one at a time on each site; gives the results in the order of the jobs."""
    free: queue.SimpleQueue[Site] = queue.SimpleQueue()
    for site in sites:
        free.put(site)

    def do(job: Any) -> Any:
        site = free.get()
        try:
            return work(site, job)
        finally:
            free.put(site)
    pool = concurrent.futures.ThreadPoolExecutor(len(sites))
    try:
        yield from pool.map(do, jobs)
    finally:
        pool.shutdown(cancel_futures=True)


def table(heading: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """Columns: the first to the left, the others, numbers, to the right; 0 is a dot."""
    cells = [list(heading)] + [[row[0], *(f"{n:,}" if n else "·" for n in row[1:])] for row in rows]
    widths = [max(len(row[column]) for row in cells) for column in range(len(heading))]

    def line(row: Sequence[str]) -> str:
        return "  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]).rstrip()
    return "\n".join(map(line, cells))


class Report:
    """What went wrong, and a place for the files of it."""
    shown = 20

    def __init__(self, place: pathlib.Path):
        self.place = place
        self.count = 0

    def add(self, title: str, problems: Sequence[str], entries: Snapshot | None = None) -> None:
        """Tells of one thing that went wrong, and keeps the state of that moment."""
        self.count += 1
        if self.count > Report.shown:
            return
        print(f"BAD {title}", *(f"    {problem}" for problem in problems), sep="\n")
        if entries is not None:
            kept = self.place / f"bad-{self.count}"
            kept.mkdir()
            unpack(entries, kept)
            print(f"    kept in {kept}")
        sys.stdout.flush()

    def finish(self) -> int:
        """Removes what is not needed any more.

        - Returns: the exit code.
        """
        if self.count > Report.shown:
            print(f"... and {self.count - Report.shown:,} more")
        if self.count == 0:
            shutil.rmtree(self.place, ignore_errors=True)
        return 1 if self.count else 0


def workplace(name: str) -> pathlib.Path:
    """A new directory for a script's files."""
    return pathlib.Path(tempfile.mkdtemp(prefix=f"pantry-{name}.")).resolve()


def program(path: str) -> str:
    """The program under test, wherever it is run from."""
    found = shutil.which(path)
    if found is None:
        sys.exit(f"{path} cannot be run")
    return str(pathlib.Path(found).resolve())


def require_strace() -> None:
    """Ends the script if strace is missing."""
    if shutil.which("strace") is None:
        sys.exit("strace is needed, and not installed")


def options(description: str | None, *switches: str) -> argparse.Namespace:
    """What the command line of a script says; every one has PANTRY, --quick and --only."""
    parser = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pantry")
    parser.add_argument("--only", default="", metavar="TEXT")
    for switch in ("--quick", *switches):
        parser.add_argument(switch, action="store_true")
    return parser.parse_args()

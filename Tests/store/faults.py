#!/usr/bin/env python3
"""Makes each file-related system call of the changing commands fail, and looks at what is said and saved.

    faults.py PANTRY [--quick] [--verbose] [--only TEXT]

Proves that whatever the system refuses, the exit code is a documented one, and the file is the old one byte
for byte with an error that names the path or the operation; or the change is saved, and said to be, if it
failed after the rename. Calls that are interrupted by a signal are tried again. The journal, the sweeping of
leftovers and the note in the lock file never stop a change. No temporary file is left unless it cannot be
removed, and the next command works.

The errors are put in by strace, into each call that has to do with the program's own files or its standard
streams. Then the same with the real thing: limits, closed and full streams, and, for root, small, full and
read-only file systems, files that must not be changed, and another user. What cannot be done here is skipped,
and said. With --quick there is one error and one interruption for each call. With --only, the commands whose
name has the text, and nothing real. With --verbose all different messages are listed. Needs strace. Exits
with 1 if anything is wrong.
"""

import collections
import contextlib
import dataclasses
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

sys.dont_write_bytecode = True  # The directory of the tests stays as it is.

import common
from common import Call, Case, Report, Run, Site, Subject

ADD = Case("add", ("add", "soup", "+3d"))
NOTED = Case("add, with a note", ("add", "soup", "yesterday"))
CASES = [
    ADD,
    NOTED,
    Case("add, first", ("add", "soup", "+3d"), start="none"),
    Case("add, named file", ("add", "soup", "+3d"), named=True),
    Case("add, symlink", ("add", "soup", "+3d"), start="symlink"),
    Case("add, leftover", ("add", "soup", "+3d"), start="leftover"),
    Case("add, foreign", ("add", "soup", "+3d"), start="foreign"),
    Case("use", ("use", "eggs")),
    Case("import", ("import",), ("name,expires,amount", "soup,+3d,2", "\"bread, rye\",12-01,1")),
    Case("scan", ("scan",), common.SCAN),
    Case("delete", ("delete", "rice")),
    Case("undo", ("undo",), prepare=(("use", "eggs"),)),
    Case("undo, symlink", ("undo",), prepare=(("use", "eggs"),), start="symlink"),
    Case("redo", ("redo",), prepare=(("use", "eggs"), ("undo",))),
]

# The errors that fit a call, the likeliest first. POSIX has EINTR for those that have it here.
ERRORS = {
    "openat": "EIO EACCES EMFILE ENFILE EPERM ESTALE EINTR",
    "read": "EIO ESTALE EINTR",
    "write": "ENOSPC EIO EDQUOT EFBIG EPERM ESTALE EINTR",
    "fsync": "EIO ENOSPC EDQUOT ESTALE EINTR",
    "fchmod": "EPERM EIO EROFS EINTR",
    "fchown": "EPERM EIO EDQUOT EROFS EINTR",
    "rename": "EIO EXDEV ENOSPC EDQUOT EACCES EPERM EROFS EBUSY ESTALE",
    "close": "EIO ENOSPC EDQUOT EINTR",
    "flock": "ENOLCK EIO EOPNOTSUPP ESTALE EINTR",
    "stat": "EIO EACCES ESTALE",
    "unlink": "EIO EACCES EPERM EROFS",
    "ftruncate": "EIO EPERM ENOSPC EINTR",
    "lseek": "EIO",
    "getdents64": "EIO ESTALE",
    "mkdir": "ENOSPC EACCES EROFS EIO EDQUOT EPERM",
    "readlink": "EIO EACCES ESTALE",
    "access": "EIO EACCES ESTALE",
}
# What making a file can meet besides.
CREATION_ERRORS = "ENOSPC EDQUOT EROFS"
SAME = {
    "open": "openat", "pread64": "read", "pwrite64": "write", "writev": "write", "fdatasync": "fsync",
    "fchmodat": "fchmod", "chmod": "fchmod", "fchownat": "fchown", "chown": "fchown", "renameat": "rename",
    "renameat2": "rename", "fstat": "stat", "newfstatat": "stat", "statx": "stat", "lstat": "stat",
    "unlinkat": "unlink", "mkdirat": "mkdir", "readlinkat": "readlink", "faccessat": "access",
    "faccessat2": "access",
}

# What is done to the new file before it is in place.
TEMPORARY = {"write", "stat", "fchmod", "fchown", "fsync", "rename"}

# The exit codes that the README has for what the system refuses.
DOCUMENTED = {0, 66, 69, 73, 74, 75, 77}
STREAMS = {"0": "standard input", "1": "standard output", "2": "standard error"}


# --- What is made to fail

@dataclasses.dataclass(frozen=True)
class Fault:
    """Errors for calls of one run."""
    faults: tuple[tuple[Call, str], ...]

    @property
    def label(self) -> str:
        return " and ".join(f"{call.name} number {call.number} = {error}" for call, error in self.faults)

    @property
    def errors(self) -> str:
        return "+".join(error for _, error in self.faults)

    @property
    def call(self) -> Call:
        return self.faults[0][0]

    @property
    def is_interruption(self) -> bool:
        return self.errors == "EINTR"

    def hits(self, kind: str) -> bool:
        return any(kind_of(call) == kind for call, _ in self.faults)


def kind_of(call: Call) -> str:
    return SAME.get(call.name, call.name)


def stream_of(call: Call) -> str | None:
    """The standard stream that a call is about."""
    match = re.match(r"([012])<", call.text)
    return STREAMS[match[1]] if match else None


def errors_for(call: Call) -> list[str]:
    errors = ERRORS[kind_of(call)].split()
    return errors + CREATION_ERRORS.split() if "O_CREAT" in call.text else errors


class Targets:
    """The calls of a command that are about its files and its streams."""

    def __init__(self, subject: Subject):
        calls = subject.trace()
        home, folder = str(subject.site.home), str(subject.folder)
        ours = [call for call in calls if call.name != "execve" and (home in call.text or stream_of(call))]
        self.calls = [call for call in ours if kind_of(call) in ERRORS]
        renames = [call for call in ours if kind_of(call) == "rename" and call.path.startswith(folder)]
        assert renames, f"{subject.case.name}: it does not rename a file over {subject.file}"
        # Where among all calls the file is replaced.
        self.rename = renames[0].position
        # File-related calls about something else: the start of the process, the time zone.
        self.left_out = sum(call.name in common.FILE_CALLS for call in calls) - len(self.calls)
        # The names of calls about its files that no error is known for.
        self.spared = {call.name for call in ours} - {call.name for call in self.calls}


def faults_for(calls: list[Call], is_quick: bool) -> Iterator[Fault]:
    """One error for each call, and two at once where the second strikes the clearing up after the first."""
    for call in calls:
        errors = errors_for(call)
        if is_quick:
            errors = errors[:1] + [error for error in errors[1:] if error == "EINTR"]
        for error in errors:
            yield Fault(((call, error),))
    temporary = [call for call in calls if ".tmp." in call.text and kind_of(call) in TEMPORARY]
    closing = next(call for call in calls if ".tmp." in call.text and kind_of(call) == "close")
    removal = Call("unlink", 1 + sum(call.name == "unlink" for call in calls), -1, "")
    for call in temporary:
        error = errors_for(call)[0]
        yield Fault(((call, error), (removal, "EIO")))
        if kind_of(call) != "rename":
            yield Fault(((call, error), (closing, "EIO")))


# --- What comes of it

@dataclasses.dataclass
class Outcome:
    fault: Fault
    code: int
    # The kind of file that a call was about which failed without harm.
    harmless: str | None
    # Whether a temporary file could not be removed.
    is_stuck: bool
    messages: list[str]
    problems: list[str]
    kept: common.Snapshot | None


def place_of(call: Call, subject: Subject) -> str:
    """What a call is about, in words."""
    name = pathlib.Path(call.path).name
    if stream := stream_of(call):
        return stream
    if name.endswith(".lock"):
        return "the lock file"
    # In the home, whichever site was traced.
    if call.path.rpartition("/home/")[2].startswith(subject.site.state.name):
        return "the journal"
    if name == common.LEFTOVER:
        return "a leftover"
    if ".tmp." in name:
        return "the new file"
    return "the file" if name == subject.file.name else "a directory"


def names_a_place(message: str, subject: Subject) -> bool:
    """Whether an error says what it is about."""
    return str(subject.site.home) in message or any(stream in message for stream in STREAMS.values())


def judge(subject: Subject, run: Run, is_saved: bool) -> list[str]:
    """What is wrong with a run in which a call failed, before or after the change was saved."""
    problems = subject.oddities()
    if run.code not in DOCUMENTED:
        problems.append("the exit code is not documented")
    is_new = subject.stage() == len(subject.stages) - 1
    is_old = common.read(subject.file) == subject.old
    if not is_new and not is_old:
        problems.append("the file is neither the old one nor the new one")
    if run.code == 0:
        return problems if is_new else [*problems, "it succeeded, and the file is not the new one"]
    errors = error_lines(run)
    if not any(names_a_place(line, subject) for line in errors):
        problems.append("no error names the path or the operation")
    if is_new and not is_saved:
        problems.append("it failed before the rename, and the file is the new one")
    # What goes wrong with a stream says nothing of the file.
    elif is_new and not any(word in line for line in errors for word in ("saved", *STREAMS.values())):
        problems.append("it failed after the rename, and does not say that the change is saved")
    return problems


def error_lines(run: Run) -> list[str]:
    return [line for line in run.errors.decode().splitlines() if line.startswith("pantry: error: ")]


def journal_problems(subject: Subject, fault: Fault, run: Run, is_saved: bool) -> list[str]:
    """What is wrong with a run whose journal failed: only undo and redo need it, and not to write it."""
    if place_of(fault.call, subject) != "the journal":
        return []
    if subject.case.arguments[0] in ("undo", "redo") and not is_saved:
        return []
    if run.code != 0:
        return ["the journal stopped a change"]
    notes = run.errors.count(b"pantry: note: ") - subject.normal.errors.count(b"pantry: note: ")
    if fault.is_interruption or notes > 0 or not (fault.hits("write") or "O_CREAT" in fault.call.text):
        return []
    return ["nothing is said of the journal"]


def inject(subject: Subject, fault: Fault, rename: int, commands: set[str]) -> Outcome:
    """Runs the command with a fault, and looks at what came of it."""
    run = subject.injected((call, f"error={error}") for call, error in fault.faults)
    left = subject.site.snapshot()
    is_saved = fault.call.position > rename
    problems = [*judge(subject, run, is_saved), *journal_problems(subject, fault, run, is_saved)]
    if subject.struck == 0:
        problems.append("the call did not come again")
    if fault.is_interruption and run.code != 0:
        problems.append("an interruption is no failure")
    is_stuck = bool(subject.new_leftovers())
    if is_stuck and not fault.hits("unlink"):
        problems.append(f"it left {subject.new_leftovers()}")
    if problems:
        problems.append(run.describe())
    else:
        problems += common.next_commands_fail(subject, commands)
    said = [line.replace(str(subject.site.home), "~") for line in run.errors.decode().splitlines()]
    harmless = place_of(fault.call, subject) if run.code == 0 and not fault.is_interruption else None
    return Outcome(fault, run.code, harmless, is_stuck, said, problems, left if problems else None)


class Totals:
    """What is counted of all faults."""

    def __init__(self) -> None:
        self.codes: dict[str, collections.Counter] = {}
        self.errors: dict[str, collections.Counter] = {}
        self.harmless: collections.Counter = collections.Counter()
        # What is said without the system's reason, and the reasons.
        self.messages: dict[str, collections.Counter] = {}
        self.left_out = 0
        self.spared: set[str] = set()
        self.stuck = 0

    def add(self, case: Case, outcome: Outcome) -> None:
        self.codes.setdefault(case.name, collections.Counter())[outcome.code] += 1
        self.errors.setdefault(outcome.fault.errors, collections.Counter())[outcome.code] += 1
        if outcome.harmless:
            self.harmless[f"{kind_of(outcome.fault.call)} of {outcome.harmless}"] += 1
        self.stuck += outcome.is_stuck
        for message in outcome.messages:
            message = re.sub(r"\.tmp\.\d+\.\w+", ".tmp.PID.RANDOM", message)
            message = re.sub(r"-[0-9a-f]{16}\b", "-HASH", message)
            what, reason = message, ""
            if ": cannot " in message:
                what, _, reason = message.rpartition(": ")
            self.messages.setdefault(what, collections.Counter())[reason] += 1

    @property
    def count(self) -> int:
        return sum(sum(counts.values()) for counts in self.codes.values())

    def show(self, is_verbose: bool) -> None:
        codes = sorted({code for counts in self.codes.values() for code in counts})

        def rows(counters: dict[str, collections.Counter]) -> list[list]:
            return [[name, sum(counts.values()), *(counts[code] for code in codes)]
                    for name, counts in counters.items()]
        heading = ["runs", *(f"exit {code}" for code in codes)]
        print(common.table(["command", *heading], rows(self.codes)), end="\n\n")
        print(common.table(["error", *heading], rows(dict(sorted(self.errors.items())))), end="\n\n")
        print("failures that do no harm:")
        for what, number in sorted(self.harmless.items()):
            print(f"  {number:5,}  {what}")
        print(f"temporary files that could not be removed, and were swept afterwards: {self.stuck:,}")
        print(f"left out: {self.left_out:,} calls about other files: the start of the process, the time zone")
        print(f"never made to fail: {', '.join(sorted(self.spared)) or 'none'}\n")
        if is_verbose:
            print("all that was said:")
            for message, reasons in sorted(self.messages.items()):
                ending = f": {'; '.join(sorted(reasons))}" if any(reasons) else ""
                print(f"  {sum(reasons.values()):5,}  {message}{ending}")
            print()


def sweep(
    case: Case, sites: list[Site], is_quick: bool, commands: set[str], totals: Totals, report: Report
) -> None:
    """Makes each call of a command fail."""
    subjects = {site: Subject(site, case) for site in sites}
    targets = Targets(subjects[sites[0]])
    totals.left_out += targets.left_out
    totals.spared |= targets.spared

    def at(site: Site, fault: Fault) -> Outcome:
        return inject(subjects[site], fault, targets.rename, commands)
    for outcome in common.in_parallel(sites, faults_for(targets.calls, is_quick), at):
        totals.add(case, outcome)
        if outcome.problems:
            report.add(
                f"{case.name}: {outcome.fault.label}",
                [f"{outcome.fault.call.name}({outcome.fault.call.text}", *outcome.problems], outcome.kept)


# --- The real thing

class Trials:
    """Runs of the program where something really is full, closed or forbidden."""

    def __init__(self, site: Site, commands: set[str], report: Report):
        self.site = site
        self.commands = commands
        self.report = report
        self.done = 0
        self.skipped: list[str] = []

    def expect(
        self, title: str, subject: Subject, run: Run, codes: set[int], saved: bool, says: str = "",
        leaves: bool = False, goes_on: bool = True
    ) -> None:
        """Checks how a run ended, what the file says, what was said, and that the next command works."""
        self.done += 1
        left = self.site.snapshot()
        problems = subject.oddities()
        if run.code not in codes:
            problems.append(f"the exit code should be one of {sorted(codes)}")
        if saved and subject.stage() != len(subject.stages) - 1:
            problems.append("the file is not the new one")
        if not saved and common.read(subject.file) != subject.old:
            problems.append("the file is not the old one")
        if says not in run.errors.decode():
            problems.append(f"it does not say {says!r}")
        if subject.new_leftovers() and not leaves:
            problems.append(f"it left {subject.new_leftovers()}")
        if problems:
            problems.append(run.describe())
        elif goes_on:
            problems += common.next_commands_fail(subject, self.commands)
        if problems:
            self.report.add(title, problems, left)

    def skip(self, title: str, why: str) -> None:
        self.skipped.append(f"{title}: {why}")


STREAM_CASES = [NOTED, *(case for case in CASES if case.name in ("use", "scan", "delete", "undo", "redo"))]


def of_program(cases: list[Case], trials: Trials) -> list[Case]:
    return [case for case in cases if case.needs <= trials.commands]


def with_streams(redirections: str) -> tuple[str, ...]:
    """What goes before a command to redirect its streams."""
    return ("sh", "-c", f'exec "$@" {redirections}', "sh")


def try_streams(trials: Trials) -> None:
    """Closed, full and broken standard streams: no message lands in a file, and what is saved is saved."""
    for case in of_program(STREAM_CASES, trials):
        subject = Subject(trials.site, case)
        for name, redirections, codes, says in [
            ("stdout closed", ">&-", {0, 74}, ""),
            ("stderr closed", "2>&-", {0}, ""),
            ("stdout and stderr closed", ">&- 2>&-", {0, 74}, ""),
            ("stdout full", ">/dev/full", {74}, "cannot write standard output"),
            ("stderr full", "2>/dev/full", {0}, ""),
            ("stdout and stderr full", ">/dev/full 2>&1", {74}, ""),
        ]:
            run = subject.run(with_streams(redirections))
            trials.expect(f"{case.name}, {name}", subject, run, codes, True, says)
        run = subject.run(with_streams("<&- >&- 2>&-"))
        trials.expect(f"{case.name}, all closed", subject, run, {0, 74}, not case.lines)
        # Nobody reads: a signal, unless the caller has it ignored.
        for name, restores, codes in [("", True, {-13, 74}), (" and ignored", False, {74})]:
            reader, writer = os.pipe()
            os.close(reader)
            run = subject.run(stdout=writer, restore_signals=restores)
            os.close(writer)
            trials.expect(f"{case.name}, stdout broken{name}", subject, run, codes, True)
    failing = Subject(trials.site, ADD)
    for redirections in ("2>&-", "2>/dev/full", "<&- >&- 2>&-"):
        failing.site.restore(failing.snapshot)
        run = failing.site.run("use", "nothing", "such", before=with_streams(redirections))
        trials.expect(f"use of nothing, {redirections}", failing, run, {1}, False)


def try_limits(trials: Trials) -> None:
    """Limits on the size of files (an error, and no signal) and on the number of open ones."""
    if shutil.which("prlimit") is None:
        return trials.skip("limits", "no prlimit")
    for case in of_program(STREAM_CASES, trials):
        subject = Subject(trials.site, case)
        subject.run()
        # The size of the new file, which is always the same.
        size = len(common.read(subject.file) or b"")
        for limit in (0, 1, 100, size // 2, size - 1, size):
            run = subject.run(("prlimit", f"--fsize={limit}"))
            title = f"{case.name}, files of {limit} bytes"
            if limit < size:
                trials.expect(title, subject, run, {74}, False, "File too large")
            else:
                trials.expect(title, subject, run, {0}, True)
        for limit in (4, 5, 6, 7):
            run = subject.run(("prlimit", f"--nofile={limit}"))
            trials.expect(f"{case.name}, {limit} open files", subject, run, {0, 74}, run.code == 0)


# With a journal that is longer than the file.
MUCH_EDITED = Case(
    "edit, much edited", ("edit", "eggs", "--note", "boiled " * 1000),
    prepare=tuple(("edit", "eggs", "--note", f"{'longer ' * 20}{number}") for number in range(50)))


def try_journal(trials: Trials) -> None:
    """A journal that cannot be written, or not to the end of the line: a note, and no more."""
    if "undo" not in trials.commands:
        return trials.skip("the journal", "the program has no undo")
    subject = Subject(trials.site, ADD)
    site = trials.site

    def occupy(path: pathlib.Path) -> None:
        path.mkdir()
        (path / "pantry").write_text("")
    for name, put_there in [
        ("a file", lambda path: path.write_text("")),
        ("in a file", occupy),
        ("a link to nowhere", lambda path: path.symlink_to("/proc/nothing/here")),
    ]:
        site.restore(subject.snapshot)
        shutil.rmtree(site.state, ignore_errors=True)
        put_there(site.state)
        run = site.run(*ADD.arguments)
        title = f"the journal's place is {name}"
        trials.expect(title, subject, run, {0}, True, "pantry: note: ", goes_on=False)
    if shutil.which("prlimit") is None:
        return trials.skip("a journal over the limit", "no prlimit")
    subject = Subject(site, MUCH_EDITED)
    limit = 100 + max(len(entry.content or b"") for entry in subject.snapshot.values())
    subject.run()
    if limit < len(common.read(subject.file) or b""):
        return trials.skip("a journal over the limit", "the file is longer than the journal")
    run = subject.run(("prlimit", f"--fsize={limit}"))
    trials.expect("a journal over the limit", subject, run, {0}, True, "pantry: note: ")


@contextlib.contextmanager
def mounted(place: pathlib.Path, *options: str) -> Iterator[bool]:
    """Mounts something at a place for a while.

    - Returns: whether that is permitted.
    """
    done = subprocess.run(["mount", *options, str(place)], stderr=subprocess.DEVNULL)
    try:
        yield done.returncode == 0
    finally:
        if done.returncode == 0:
            subprocess.run(["umount", str(place)], check=True)


SMALL = Case("add, small disk", ("add", "soup", "+3d"), named=True)


def fill(place: pathlib.Path) -> None:
    """Fills a small disk with a file."""
    with contextlib.suppress(OSError), open(place / "filler", "wb", buffering=0) as file:
        while file.write(b"x" * 4096):
            pass


def put(subject: Subject) -> None:
    """Puts a pantry at the place of a subject whose file was to be made."""
    subject.file.write_bytes(common.PANTRY)
    subject.file.chmod(common.MODE)
    subject.old = common.PANTRY
    subject.mode = common.MODE


def try_disks(trials: Trials) -> None:
    """Full and read-only file systems, and a file that another one is mounted over."""
    site = trials.site

    def on_disk(title: str, options: str, spoil: Callable[[pathlib.Path], Any],
                mend: Callable[[pathlib.Path], Any], codes: set[int], says: str) -> None:
        subject = Subject(site, SMALL)
        site.restore(subject.snapshot)
        box = subject.file.parent
        with mounted(box, "-t", "tmpfs", "-o", options, "tmpfs") as is_permitted:
            if not is_permitted:
                return trials.skip(title, "no permission to mount")
            put(subject)
            spoil(box)
            run = site.run(*SMALL.arguments, *subject.where)
            listed = site.run("list", *subject.where)
            if listed.code != 0:
                trials.report.add(f"{title}: list", [listed.describe()])
            mend(box)
            trials.expect(title, subject, run, codes, False, says)

    def empty(box: pathlib.Path) -> None:
        (box / "filler").unlink()

    def remount(option: str) -> Callable[[pathlib.Path], Any]:
        return lambda box: subprocess.run(["mount", "-o", f"remount,{option}", str(box)], check=True)

    def nothing(box: pathlib.Path) -> None:
        pass
    more = remount("nr_inodes=100")
    on_disk("a full disk", "size=64k", fill, empty, {74}, "No space left on device")
    on_disk("no inode for the new file", "size=1m,nr_inodes=3", nothing, more, {73}, "No space left")
    on_disk("no inode for the lock", "size=1m,nr_inodes=2", nothing, more, {73, 74}, "No space left")
    on_disk("a read-only disk", "size=1m", remount("ro"), remount("rw"), {77}, "Read-only file system")
    try_full_journal(trials)
    try_mounted_file(trials)


def try_full_journal(trials: Trials) -> None:
    """A full disk for the journal alone, whose last line is torn by it."""
    title = "a full disk for the journal"
    if "undo" not in trials.commands:
        return trials.skip(title, "the program has no undo")
    site = trials.site
    subject = Subject(site, MUCH_EDITED)
    site.restore(subject.snapshot)
    size = 65536 + 2 * sum(len(entry.content or b"") for entry in subject.snapshot.values())
    aside = site.home / "aside"
    site.state.rename(aside)
    site.state.mkdir()
    with mounted(site.state, "-t", "tmpfs", "-o", f"size={size}", "tmpfs") as is_permitted:
        if not is_permitted:
            return trials.skip(title, "no permission to mount")
        shutil.copytree(aside, site.state, dirs_exist_ok=True)
        fill(site.state)
        run = site.run(*MUCH_EDITED.arguments)
        (site.state / "filler").unlink()
        trials.expect(title, subject, run, {0}, True, "pantry: note: ")


def try_mounted_file(trials: Trials) -> None:
    """A file that is a mount of its own cannot be renamed over."""
    subject = Subject(trials.site, ADD)
    trials.site.restore(subject.snapshot)
    with mounted(subject.file, "--bind", str(subject.file)) as is_permitted:
        if not is_permitted:
            return trials.skip("a mounted file", "no permission to mount")
        run = trials.site.run(*subject.case.arguments)
    trials.expect("a mounted file", subject, run, {74}, False, "Device or resource busy")


def try_immutable(trials: Trials) -> None:
    """Files and directories that nobody may change, root neither."""
    subject = Subject(trials.site, ADD)
    for title, path, flag, codes, leaves in [
        ("an immutable file", subject.file, "i", {77}, False),
        ("an immutable directory", subject.file.parent, "i", {77}, False),
        # Where files can be made, and neither renamed nor removed: the leftover is swept afterwards.
        ("a directory that only grows", subject.file.parent, "a", {77}, True),
    ]:
        trials.site.restore(subject.snapshot)
        if subprocess.run(["chattr", f"+{flag}", str(path)], stderr=subprocess.DEVNULL).returncode != 0:
            trials.skip(title, "chattr is not permitted")
            continue
        try:
            run = trials.site.run(*subject.case.arguments)
        finally:
            subprocess.run(["chattr", f"-{flag}", str(path)], check=True)
        trials.expect(title, subject, run, codes, False, "Operation not permitted", leaves)


def try_other_user(trials: Trials) -> None:
    """A user who may not read the file, or not change its directory."""
    site, file = trials.site, trials.site.default_file
    if os.getuid() != 0:
        return trials.skip("another user", "only root can become one")
    for directory in (site.base.parent, site.base, site.home):
        directory.chmod(0o755)
    variables = [f"{name}={value}" for name, value in site.environment.items()]

    def as_nobody(*words: str) -> Run:
        command = shlex.join(["env", *variables, site.binary, *words])
        done = subprocess.run(
            ["su", "nobody", "-s", "/bin/sh", "-c", command], stdin=subprocess.DEVNULL, capture_output=True,
            cwd="/")
        return Run(done.returncode, done.stdout, done.stderr)
    if as_nobody("--version").code != 0:
        return trials.skip("another user", f"nobody cannot run {site.binary}")
    subject = Subject(site, ADD)

    def prepare(file_mode: int, directory_mode: int) -> None:
        site.restore(subject.snapshot)
        site.data.chmod(0o755)
        file.chmod(file_mode)
        file.parent.chmod(directory_mode)
        subject.mode = file_mode

    def check(title: str, words: tuple[str, ...], codes: set[int], says: str = "Permission denied") -> None:
        run = as_nobody(*words)
        trials.expect(title, subject, run, codes, False, says, goes_on=False)
    add = subject.case.arguments
    prepare(0o600, 0o755)
    check("another user, file not readable: list", ("list",), {77})
    check("another user, file not readable: add", add, {77})
    prepare(0o600, 0o777)
    (file.parent / ".pantry.json.lock").unlink(missing_ok=True)
    check("another user, file alone not readable: add", add, {77})
    prepare(0o644, 0o755)
    check("another user, directory not writable: list", ("list",), {0}, "")
    check("another user, directory not writable: add", add, {77})
    (file.parent / ".pantry.json.lock").chmod(0o666)
    check("another user, directory not writable but for the lock: add", add, {77})
    prepare(0o644, 0o700)
    check("another user, directory closed: list", ("list",), {77})
    check("another user, directory closed: add", add, {77})


def try_real(trials: Trials) -> None:
    for attempt in (try_streams, try_limits, try_journal, try_disks, try_immutable, try_other_user):
        attempt(trials)
    print(f"the real thing: {trials.done:,} runs")
    for skipped in trials.skipped:
        print(f"skipped {skipped}")


def main() -> int:
    options = common.options(__doc__, "--verbose")
    common.require_strace()
    began = time.monotonic()
    place = common.workplace("faults")
    binary = common.program(options.pantry)
    sites = [Site(place / str(number), binary) for number in range(2)]
    report, totals = Report(place), Totals()
    commands = common.commands_of(sites[0], {"log", "undo"}.union(*(case.needs for case in CASES)))
    for case in CASES:
        if options.only not in case.name:
            continue
        if missing := case.needs - commands:
            print(f"skipped {case.name}: the program has no {', '.join(sorted(missing))}")
        elif case.start == "foreign" and os.getuid() != 0:
            print(f"skipped {case.name}: only root can give files away")
        else:
            sweep(case, sites, options.quick, commands, totals, report)
    totals.show(options.verbose)
    if totals.stuck == 0 and totals.count:
        report.add("unlink", ["no temporary file was kept from being removed: that was not tried"])
    trials = Trials(sites[0], commands, report)
    if not options.only:
        try_real(trials)
    print(
        f"faults: {totals.count:,} errors injected into {len(totals.codes)} commands, {trials.done:,} real "
        f"ones, {report.count:,} bad ({time.monotonic() - began:.0f} s)")
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())

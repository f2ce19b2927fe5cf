#!/usr/bin/env python3
"""Injects errors into every file-related system call of the changing commands and checks the result.

    Tests/store/faults.py PANTRY [--quick] [--verbose] [--only TEXT]

Verifies that the exit code is a documented one, and that either the file is identical to the old one and the
error names the path or the operation, or the change is saved and the error says so because it occurred after
the rename. Calls interrupted by a signal must be retried. Errors in the journal, in the removal of leftovers
and in the note in the lock file must not prevent a change. No temporary file may be left unless it cannot be
removed, and the next command must work.

Errors are injected with strace into each call that concerns the program's own files or standard streams.
Further tests use real faults: resource limits, closed and full streams and, as root, small, full and read-only
file systems, immutable files, and another user. Tests that are not possible in the environment are skipped
with a message. --quick injects one error and one interruption into each call. --only restricts the test to
commands whose name contains TEXT and omits the real faults. --verbose lists all distinct messages. Requires
strace. Exits with status 1 on failure.
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

sys.dont_write_bytecode = True  # Leaves no files in the source directory.

import common
from common import Call, Case, Report, Run, Sandbox, Subject

ADD = Case("add", ("add", "soup", "+3d"))
NOTED = Case("add, with a note", ("add", "soup", "--expires", "yesterday"))
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
    Case("edit, large file", ("edit", "eggs", "--note", "boiled"), start="large"),
]

# The possible errors of each call, the most likely first. EINTR is listed where POSIX allows it.
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
# Additional errors of calls that create a file.
CREATION_ERRORS = "ENOSPC EDQUOT EROFS"
ALIASES = {
    "open": "openat", "pread64": "read", "pwrite64": "write", "writev": "write", "fdatasync": "fsync",
    "fchmodat": "fchmod", "chmod": "fchmod", "fchownat": "fchown", "chown": "fchown", "renameat": "rename",
    "renameat2": "rename", "fstat": "stat", "newfstatat": "stat", "statx": "stat", "lstat": "stat",
    "unlinkat": "unlink", "mkdirat": "mkdir", "readlinkat": "readlink", "faccessat": "access",
    "faccessat2": "access",
}

# Calls on the temporary file before it replaces the file.
TEMPORARY = {"write", "stat", "fchmod", "fchown", "fsync", "rename"}

# The documented exit codes for system errors.
DOCUMENTED = {0, 66, 69, 73, 74, 75, 77}
STREAMS = {"0": "standard input", "1": "standard output", "2": "standard error"}


# --- Faults

@dataclasses.dataclass(frozen=True)
class Fault:
    """Errors to inject into the calls of one run."""
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
    return ALIASES.get(call.name, call.name)


def stream_of(call: Call) -> str | None:
    """Returns the name of the standard stream that a call operates on, if any."""
    match = re.match(r"([012])<", call.text)
    return STREAMS[match[1]] if match else None


def errors_for(call: Call) -> list[str]:
    errors = ERRORS[kind_of(call)].split()
    return errors + CREATION_ERRORS.split() if "O_CREAT" in call.text else errors


class Targets:
    """The calls of a command that concern its files and standard streams."""

    def __init__(self, subject: Subject):
        calls = subject.trace()
        home, folder = str(subject.sandbox.home), str(subject.folder)
        ours = [call for call in calls if call.name != "execve" and (home in call.text or stream_of(call))]
        self.calls = [call for call in ours if kind_of(call) in ERRORS]
        renames = [call for call in ours if kind_of(call) == "rename" and call.path.startswith(folder)]
        assert renames, f"{subject.case.name}: no rename to {subject.file}"
        # The position at which the file is replaced.
        self.rename = renames[0].position
        # The number of calls on other files: dynamic linker, time zone.
        self.unrelated = sum(call.name in common.FILE_CALLS for call in calls) - len(self.calls)
        # The names of calls on its files that have no entry in ERRORS.
        self.untested = {call.name for call in ours} - {call.name for call in self.calls}


def faults_for(calls: list[Call], is_quick: bool) -> Iterator[Fault]:
    """Yields single errors for each call, and pairs of which the second affects the cleanup after the first."""
    for call in calls:
        errors = errors_for(call)
        if is_quick:
            errors = errors[:1] + [error for error in errors[1:] if error == "EINTR"]
        for error in errors:
            yield Fault(((call, error),))
    temporary = [call for call in calls if ".tmp." in call.text and kind_of(call) in TEMPORARY]
    closing = next(call for call in calls if ".tmp." in call.text and kind_of(call) == "close")
    removal = Call("unlinkat", 1 + sum(call.name == "unlinkat" for call in calls), -1, "")
    for call in temporary:
        error = errors_for(call)[0]
        yield Fault(((call, error), (removal, "EIO")))
        if kind_of(call) != "rename":
            yield Fault(((call, error), (closing, "EIO")))


# --- Results

@dataclasses.dataclass
class Outcome:
    fault: Fault
    code: int
    # The target of the failed call if the command succeeded.
    harmless: str | None
    # Whether a temporary file remains because it could not be removed.
    is_stuck: bool
    messages: list[str]
    problems: list[str]
    snapshot: common.Snapshot | None


def target_of(call: Call, subject: Subject) -> str:
    """Returns a description of the file or stream that a call operates on."""
    name = pathlib.Path(call.path).name
    if stream := stream_of(call):
        return stream
    if name.endswith(".lock"):
        return "the lock file"
    # The trace may come from another sandbox.
    if call.path.rpartition("/home/")[2].startswith(subject.sandbox.state.name):
        return "the journal"
    if name == common.LEFTOVER:
        return "a leftover file"
    if ".tmp." in name:
        return "the new file"
    return "the file" if name == subject.file.name else "a directory"


def names_target(message: str, subject: Subject) -> bool:
    """Returns whether an error names a path or a standard stream."""
    return str(subject.sandbox.home) in message or any(stream in message for stream in STREAMS.values())


def check_run(subject: Subject, run: Run, is_saved: bool) -> list[str]:
    """Returns the problems of a run in which a call failed before or after the change was saved."""
    problems = subject.file_problems()
    if run.code not in DOCUMENTED:
        problems.append("the exit code is not documented")
    is_new = subject.stage() == len(subject.stages) - 1
    is_old = common.read(subject.file) == subject.old
    if not is_new and not is_old:
        problems.append("the file is neither the old nor the new one")
    if run.code == 0:
        return problems if is_new else [*problems, "the command succeeded, but the file is not the new one"]
    errors = error_lines(run)
    if not any(names_target(line, subject) for line in errors):
        problems.append("no error names the path or the operation")
    if is_new and not is_saved:
        problems.append("the call failed before the rename, but the file is the new one")
    # An error on a standard stream need not mention the file.
    elif is_new and not any(word in line for line in errors for word in ("saved", *STREAMS.values())):
        problems.append("the call failed after the rename, but no error says that the change is saved")
    return problems


def error_lines(run: Run) -> list[str]:
    return [line for line in run.errors.decode().splitlines() if line.startswith("pantry: error: ")]


def journal_problems(subject: Subject, fault: Fault, run: Run, is_saved: bool) -> list[str]:
    """Returns the problems of a run with a fault in the journal, which only undo and redo need to read."""
    if target_of(fault.call, subject) != "the journal":
        return []
    if subject.case.arguments[0] in ("undo", "redo") and not is_saved:
        return []
    if run.code != 0:
        return ["an error in the journal prevented a change"]
    notes = run.errors.count(b"pantry: note: ") - subject.normal.errors.count(b"pantry: note: ")
    if fault.is_interruption or notes > 0 or not (fault.hits("write") or "O_CREAT" in fault.call.text):
        return []
    return ["there is no note on the journal"]


def inject(subject: Subject, fault: Fault, rename: int, commands: set[str]) -> Outcome:
    """Runs the command with a fault and checks the result."""
    run = subject.injected((call, f"error={error}") for call, error in fault.faults)
    snapshot = subject.sandbox.snapshot()
    is_saved = fault.call.position > rename
    problems = [*check_run(subject, run, is_saved), *journal_problems(subject, fault, run, is_saved)]
    if subject.injected_count == 0:
        problems.append("the call did not occur again")
    if fault.is_interruption and run.code != 0:
        problems.append("an interruption caused a failure")
    is_stuck = bool(subject.new_leftovers())
    if is_stuck and not fault.hits("unlink"):
        problems.append(f"leftover files: {subject.new_leftovers()}")
    if problems:
        problems.append(run.describe())
    else:
        problems += common.check_next_commands(subject, commands)
    messages = [line.replace(str(subject.sandbox.home), "~") for line in run.errors.decode().splitlines()]
    harmless = target_of(fault.call, subject) if run.code == 0 and not fault.is_interruption else None
    return Outcome(fault, run.code, harmless, is_stuck, messages, problems, snapshot if problems else None)


class Totals:
    """The counts over all faults."""

    def __init__(self) -> None:
        self.codes: dict[str, collections.Counter] = {}
        self.errors: dict[str, collections.Counter] = {}
        self.harmless: collections.Counter = collections.Counter()
        # The messages without the system's reason, and the counts of each reason.
        self.messages: dict[str, collections.Counter] = {}
        self.unrelated = 0
        self.untested: set[str] = set()
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
            text, reason = message, ""
            if ": cannot " in message:
                text, _, reason = message.rpartition(": ")
            self.messages.setdefault(text, collections.Counter())[reason] += 1

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
        print("errors that did not prevent the change:")
        for target, number in sorted(self.harmless.items()):
            print(f"  {number:5,}  {target}")
        print(f"temporary files that could not be removed at first, and were removed later: {self.stuck:,}")
        print(f"not tested: {self.unrelated:,} calls on other files (dynamic linker, time zone)")
        print(f"calls without a known error: {', '.join(sorted(self.untested)) or 'none'}\n")
        if is_verbose:
            print("all messages:")
            for message, reasons in sorted(self.messages.items()):
                ending = f": {'; '.join(sorted(reasons))}" if any(reasons) else ""
                print(f"  {sum(reasons.values()):5,}  {message}{ending}")
            print()


def inject_everywhere(
    case: Case, sandboxes: list[Sandbox], is_quick: bool, commands: set[str], totals: Totals, report: Report
) -> None:
    """Injects errors into each call of a command."""
    subjects = {sandbox: Subject(sandbox, case) for sandbox in sandboxes}
    targets = Targets(subjects[sandboxes[0]])
    totals.unrelated += targets.unrelated
    totals.untested |= targets.untested

    def inject_fault(sandbox: Sandbox, fault: Fault) -> Outcome:
        return inject(subjects[sandbox], fault, targets.rename, commands)
    for outcome in common.in_parallel(sandboxes, faults_for(targets.calls, is_quick), inject_fault):
        totals.add(case, outcome)
        if outcome.problems:
            report.add(
                f"{case.name}: {outcome.fault.label}",
                [f"{outcome.fault.call.name}({outcome.fault.call.text}", *outcome.problems], outcome.snapshot)


# --- Real faults

class Trials:
    """Runs of the program with real faults."""

    def __init__(self, sandbox: Sandbox, commands: set[str], report: Report):
        self.sandbox = sandbox
        self.commands = commands
        self.report = report
        self.done = 0
        self.skipped: list[str] = []

    def expect(
        self, title: str, subject: Subject, run: Run, codes: set[int], is_saved: bool, message: str = "",
        may_leave_files: bool = False, checks_next: bool = True
    ) -> None:
        """Checks the exit code, the file and the messages of a run, and that the next commands work."""
        self.done += 1
        snapshot = self.sandbox.snapshot()
        problems = subject.file_problems()
        if run.code not in codes:
            problems.append(f"the exit code is none of {sorted(codes)}")
        if is_saved and subject.stage() != len(subject.stages) - 1:
            problems.append("the file is not the new one")
        if not is_saved and common.read(subject.file) != subject.old:
            problems.append("the file is not the old one")
        if message not in run.errors.decode():
            problems.append(f"missing message: {message!r}")
        if subject.new_leftovers() and not may_leave_files:
            problems.append(f"leftover files: {subject.new_leftovers()}")
        if problems:
            problems.append(run.describe())
        elif checks_next:
            problems += common.check_next_commands(subject, self.commands)
        if problems:
            self.report.add(title, problems, snapshot)

    def skip(self, title: str, reason: str) -> None:
        self.skipped.append(f"{title}: {reason}")


STREAM_CASES = [NOTED, *(case for case in CASES if case.name in ("use", "scan", "delete", "undo", "redo"))]


def supported(cases: list[Case], trials: Trials) -> list[Case]:
    return [case for case in cases if case.needs <= trials.commands]


def with_streams(redirections: str) -> tuple[str, ...]:
    """Returns a wrapper that redirects the streams of a command."""
    return ("sh", "-c", f'exec "$@" {redirections}', "sh")


def try_streams(trials: Trials) -> None:
    """Closed, full and broken standard streams. No message may end up in a file, and the change must be saved."""
    for case in supported(STREAM_CASES, trials):
        subject = Subject(trials.sandbox, case)
        for name, redirections, codes, message in [
            ("stdout closed", ">&-", {0, 74}, ""),
            ("stderr closed", "2>&-", {0}, ""),
            ("stdout and stderr closed", ">&- 2>&-", {0, 74}, ""),
            ("stdout full", ">/dev/full", {74}, "cannot write standard output"),
            ("stderr full", "2>/dev/full", {0}, ""),
            ("stdout and stderr full", ">/dev/full 2>&1", {74}, ""),
        ]:
            run = subject.run(with_streams(redirections))
            trials.expect(f"{case.name}, {name}", subject, run, codes, True, message)
        run = subject.run(with_streams("<&- >&- 2>&-"))
        trials.expect(f"{case.name}, all closed", subject, run, {0, 74}, not case.lines)
        # A closed pipe raises SIGPIPE, unless the parent process ignores it.
        for name, restores, codes in [("", True, {-13, 74}), (" and ignored", False, {74})]:
            reader, writer = os.pipe()
            os.close(reader)
            run = subject.run(stdout=writer, restore_signals=restores)
            os.close(writer)
            trials.expect(f"{case.name}, stdout broken{name}", subject, run, codes, True)
    failing = Subject(trials.sandbox, ADD)
    for redirections in ("2>&-", "2>/dev/full", "<&- >&- 2>&-"):
        failing.sandbox.restore(failing.snapshot)
        run = failing.sandbox.run("use", "nothing", "such", wrapper=with_streams(redirections))
        trials.expect(f"use of nothing, {redirections}", failing, run, {1}, False)


def try_limits(trials: Trials) -> None:
    """Limits on the size of files, which must cause an error and no signal, and on the number of open files."""
    if shutil.which("prlimit") is None:
        return trials.skip("limits", "prlimit is not installed")
    for case in supported(STREAM_CASES, trials):
        subject = Subject(trials.sandbox, case)
        subject.run()
        # The size of the new file, which does not vary between runs.
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


# A case whose journal is longer than the file.
LONG_JOURNAL = Case(
    "edit, long journal", ("edit", "eggs", "--note", "boiled " * 1000),
    prepare=tuple(("edit", "eggs", "--note", f"{'longer ' * 20}{number}") for number in range(50)))


def try_journal(trials: Trials) -> None:
    """A journal that cannot be written, or only in part. The command must print a note and succeed."""
    if "undo" not in trials.commands:
        return trials.skip("the journal", "unsupported: undo")
    subject = Subject(trials.sandbox, ADD)
    sandbox = trials.sandbox

    def create_blocked_directory(path: pathlib.Path) -> None:
        path.mkdir()
        (path / "pantry").write_text("")
    for name, block in [
        ("is a file", lambda path: path.write_text("")),
        ("has a file as parent", create_blocked_directory),
        ("is a broken link", lambda path: path.symlink_to("/proc/nothing/here")),
    ]:
        sandbox.restore(subject.snapshot)
        shutil.rmtree(sandbox.state, ignore_errors=True)
        block(sandbox.state)
        run = sandbox.run(*ADD.arguments)
        title = f"the directory of the journal {name}"
        trials.expect(title, subject, run, {0}, True, "pantry: note: ", checks_next=False)
    if shutil.which("prlimit") is None:
        return trials.skip("a journal over the limit", "prlimit is not installed")
    subject = Subject(sandbox, LONG_JOURNAL)
    limit = 100 + max(len(entry.content or b"") for entry in subject.snapshot.values())
    subject.run()
    if limit < len(common.read(subject.file) or b""):
        return trials.skip("a journal over the limit", "the file is longer than the journal")
    run = subject.run(("prlimit", f"--fsize={limit}"))
    trials.expect("a journal over the limit", subject, run, {0}, True, "pantry: note: ")


@contextlib.contextmanager
def mounted(path: pathlib.Path, *options: str) -> Iterator[bool]:
    """Mounts a file system at a path. Yields whether that is permitted, and unmounts it afterward."""
    done = subprocess.run(["mount", *options, str(path)], stderr=subprocess.DEVNULL)
    try:
        yield done.returncode == 0
    finally:
        if done.returncode == 0:
            subprocess.run(["umount", str(path)], check=True)


SMALL = Case("add, small disk", ("add", "soup", "+3d"), named=True)


def fill(directory: pathlib.Path) -> None:
    """Fills a small file system with a file."""
    with contextlib.suppress(OSError), open(directory / "filler", "wb", buffering=0) as file:
        while file.write(b"x" * 4096):
            pass


def create_file(subject: Subject) -> None:
    """Creates the file of a subject that started without one."""
    subject.file.write_bytes(common.PANTRY)
    subject.file.chmod(common.MODE)
    subject.old = common.PANTRY
    subject.mode = common.MODE


def try_disks(trials: Trials) -> None:
    """Full and read-only file systems, and a file that is a mount point."""
    sandbox = trials.sandbox

    def on_disk(title: str, options: str, break_disk: Callable[[pathlib.Path], Any],
                repair_disk: Callable[[pathlib.Path], Any], codes: set[int], message: str) -> None:
        subject = Subject(sandbox, SMALL)
        sandbox.restore(subject.snapshot)
        box = subject.file.parent
        with mounted(box, "-t", "tmpfs", "-o", options, "tmpfs") as is_permitted:
            if not is_permitted:
                return trials.skip(title, "no permission to mount")
            create_file(subject)
            break_disk(box)
            run = sandbox.run(*SMALL.arguments, *subject.where)
            listed = sandbox.run("list", *subject.where)
            if listed.code != 0:
                trials.report.add(f"{title}: list", [listed.describe()])
            repair_disk(box)
            trials.expect(title, subject, run, codes, False, message)

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
    """A full disk for the journal alone, so that its last line is truncated."""
    title = "a full disk for the journal"
    if "undo" not in trials.commands:
        return trials.skip(title, "unsupported: undo")
    sandbox = trials.sandbox
    subject = Subject(sandbox, LONG_JOURNAL)
    sandbox.restore(subject.snapshot)
    size = 65536 + 2 * sum(len(entry.content or b"") for entry in subject.snapshot.values())
    aside = sandbox.home / "aside"
    sandbox.state.rename(aside)
    sandbox.state.mkdir()
    with mounted(sandbox.state, "-t", "tmpfs", "-o", f"size={size}", "tmpfs") as is_permitted:
        if not is_permitted:
            return trials.skip(title, "no permission to mount")
        shutil.copytree(aside, sandbox.state, dirs_exist_ok=True)
        fill(sandbox.state)
        run = sandbox.run(*LONG_JOURNAL.arguments)
        (sandbox.state / "filler").unlink()
        trials.expect(title, subject, run, {0}, True, "pantry: note: ")


def try_mounted_file(trials: Trials) -> None:
    """A file that is a mount point and cannot be replaced by rename."""
    subject = Subject(trials.sandbox, ADD)
    trials.sandbox.restore(subject.snapshot)
    with mounted(subject.file, "--bind", str(subject.file)) as is_permitted:
        if not is_permitted:
            return trials.skip("a mounted file", "no permission to mount")
        run = trials.sandbox.run(*subject.case.arguments)
    trials.expect("a mounted file", subject, run, {74}, False, "Device or resource busy")


def try_immutable(trials: Trials) -> None:
    """Immutable files and directories, which not even root can change."""
    subject = Subject(trials.sandbox, ADD)
    for title, path, flag, codes, may_leave_files in [
        ("an immutable file", subject.file, "i", {77}, False),
        ("an immutable directory", subject.file.parent, "i", {77}, False),
        # Files can be created but neither renamed nor removed, so the leftover is removed later.
        ("an append-only directory", subject.file.parent, "a", {77}, True),
    ]:
        trials.sandbox.restore(subject.snapshot)
        if subprocess.run(["chattr", f"+{flag}", str(path)], stderr=subprocess.DEVNULL).returncode != 0:
            trials.skip(title, "chattr is not permitted")
            continue
        try:
            run = trials.sandbox.run(*subject.case.arguments)
        finally:
            subprocess.run(["chattr", f"-{flag}", str(path)], check=True)
        trials.expect(title, subject, run, codes, False, "Operation not permitted", may_leave_files)


def try_other_user(trials: Trials) -> None:
    """A user without permission to read the file or to write to its directory."""
    sandbox, file = trials.sandbox, trials.sandbox.default_file
    if os.getuid() != 0:
        return trials.skip("another user", "requires root")
    for directory in (sandbox.base.parent, sandbox.base, sandbox.home):
        directory.chmod(0o755)
    variables = [f"{name}={value}" for name, value in sandbox.environment.items()]

    def as_nobody(*words: str) -> Run:
        command = shlex.join(["env", *variables, sandbox.binary, *words])
        done = subprocess.run(
            ["su", "nobody", "-s", "/bin/sh", "-c", command], stdin=subprocess.DEVNULL, capture_output=True,
            cwd="/")
        return Run(done.returncode, done.stdout, done.stderr)
    if as_nobody("--version").code != 0:
        return trials.skip("another user", f"nobody cannot run {sandbox.binary}")
    subject = Subject(sandbox, ADD)

    def prepare(file_mode: int, directory_mode: int) -> None:
        sandbox.restore(subject.snapshot)
        sandbox.data.chmod(0o755)
        file.chmod(file_mode)
        file.parent.chmod(directory_mode)
        subject.mode = file_mode

    def check(title: str, words: tuple[str, ...], codes: set[int], message: str = "Permission denied") -> None:
        run = as_nobody(*words)
        trials.expect(title, subject, run, codes, False, message, checks_next=False)
    add = subject.case.arguments
    prepare(0o600, 0o755)
    check("another user, file not readable: list", ("list",), {77})
    check("another user, file not readable: add", add, {77})
    prepare(0o600, 0o777)
    (file.parent / ".pantry.json.lock").unlink(missing_ok=True)
    check("another user, only the file not readable: add", add, {77})
    prepare(0o644, 0o755)
    check("another user, directory not writable: list", ("list",), {0}, "")
    check("another user, directory not writable: add", add, {77})
    (file.parent / ".pantry.json.lock").chmod(0o666)
    check("another user, only the lock file writable: add", add, {77})
    prepare(0o644, 0o700)
    check("another user, directory not searchable: list", ("list",), {77})
    check("another user, directory not searchable: add", add, {77})


def try_real_faults(trials: Trials) -> None:
    for attempt in (try_streams, try_limits, try_journal, try_disks, try_immutable, try_other_user):
        attempt(trials)
    print(f"real faults: {trials.done:,} runs")
    for skipped in trials.skipped:
        print(f"skipped {skipped}")


def main() -> int:
    options = common.parse_options(__doc__, "--verbose")
    common.require_strace()
    began = time.monotonic()
    directory = common.work_directory("faults")
    binary = common.resolve_program(options.pantry)
    sandboxes = [Sandbox(directory / str(number), binary) for number in range(2)]
    report, totals = Report(directory), Totals()
    commands = common.supported_commands(sandboxes[0], {"log", "undo"}.union(*(case.needs for case in CASES)))
    for case in CASES:
        if options.only not in case.name:
            continue
        if missing := case.needs - commands:
            print(f"skipped {case.name}: unsupported: {', '.join(sorted(missing))}")
        elif case.start == "foreign" and os.getuid() != 0:
            print(f"skipped {case.name}: requires root")
        else:
            inject_everywhere(case, sandboxes, options.quick, commands, totals, report)
    totals.show(options.verbose)
    if totals.stuck == 0 and totals.count:
        report.add("unlink", ["every temporary file could be removed: their later removal was not tested"])
    trials = Trials(sandboxes[0], commands, report)
    if not options.only:
        try_real_faults(trials)
    print(
        f"faults: {totals.count:,} errors injected into {len(totals.codes)} commands, {trials.done:,} real "
        f"faults, {report.count:,} bad ({time.monotonic() - began:.0f} s)")
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())

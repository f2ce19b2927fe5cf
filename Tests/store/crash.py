#!/usr/bin/env python3
"""Kills every changing command at every system call and checks the resulting state.

    Tests/store/crash.py PANTRY [--quick] [--only TEXT]

Verifies that a process killed at any moment leaves either the complete old file or the complete new one; that
every acknowledged change is saved; and that the next command works, can be undone on its own, and removes the
temporary files of the killed process. Each command is traced once with strace. Then, for each of its system
calls, it runs again from the same initial state and is killed with SIGKILL at that call. A scan may also stop
after any line that includes all acknowledged ones. A kill before the program accesses its files must leave all
of them unchanged.

--quick restricts the test to file-related calls, starting with the first access to the program's own files.
--only restricts it to commands whose name contains TEXT. Requires strace. Prints counts for each command. On
failure, saves the files and exits with status 1.
"""

import collections
import dataclasses
import sys
import time

sys.dont_write_bytecode = True  # Leaves no files in the source directory.

import common
from common import Call, Case, Report, Sandbox, Subject

CASES = [
    Case("add", ("add", "soup", "+3d", "x2", "@fridge")),
    Case("add, first", ("add", "soup", "+3d"), start="none"),
    Case("add, named file", ("add", "soup", "+3d"), named=True),
    Case("add, symlink", ("add", "soup", "+3d"), start="symlink"),
    Case("add, leftover", ("add", "soup", "+3d"), start="leftover"),
    Case("add, new day", ("add", "soup", "+3d"), start="new day"),
    Case("add -", ("add", "-"), ("soup +3d", "bread 12-01 x2", "jam @cellar")),
    Case("add, barcode", ("add", "oat", "drink", "--barcode", "4006381333931", "--expires", "2026-12-01")),
    Case("use", ("use", "두부")),
    Case("use --amount", ("use", "eggs", "--amount", "2")),
    Case("use, symlink", ("use", "eggs"), start="symlink"),
    Case("toss", ("toss", "pork")),
    Case("delete", ("delete", "rice")),
    Case("edit", ("edit", "eggs", "--note", "boiled", "--expires", "2026-12-05")),
    Case("open", ("open", "milk")),
    Case("freeze", ("freeze", "pork")),
    Case("thaw", ("thaw", "peas")),
    Case("move", ("move", "eggs", "shelf")),
    Case("product", ("product", common.MILK, "--name", "whole milk")),
    Case("import", ("import",), ("name,expires,amount", "soup,+3d,2", "\"bread, rye\",12-01,1")),
    Case("scan", ("scan", "--format", "jsonl"), common.SCAN, stepwise=True),
    Case("undo", ("undo",), prepare=(("use", "eggs"),)),
    Case("undo, add", ("undo",), prepare=(("add", "soup", "+3d"),)),
    Case("undo, delete", ("undo",), prepare=(("delete", "eggs"),)),
    Case("undo, symlink", ("undo",), prepare=(("toss", "pork"),), start="symlink"),
    Case("redo", ("redo",), prepare=(("use", "eggs"), ("undo",))),
    Case("use --amount, large file", ("use", "eggs", "--amount", "2"), start="large"),
    Case("undo, large file", ("undo",), prepare=(("use", "eggs"),), start="large"),
]


@dataclasses.dataclass
class Outcome:
    """The state after a kill."""
    case: str
    call: Call
    is_start: bool
    is_killed: bool
    stage: str = ""
    leftovers: int = 0
    problems: list[str] = dataclasses.field(default_factory=list)
    snapshot: common.Snapshot | None = None


def kill_points(calls: list[Call], start: int, is_quick: bool) -> list[Call]:
    """Returns the calls to kill at. strace cannot inject a signal into the initial execve."""
    if is_quick:
        return [call for call in calls[start:] if call.name in common.FILE_CALLS]
    return [call for call in calls if call.name != "execve"]


def kill(subject: Subject, call: Call, start: int, commands: set[str]) -> Outcome:
    """Kills the command at a call and checks the resulting state."""
    run = subject.injected([(call, "signal=SIGKILL")])
    outcome = Outcome(subject.case.name, call, call.position < start, run.code == -9)
    snapshot = subject.sandbox.snapshot()
    outcome.leftovers = len(subject.new_leftovers())
    problems = outcome.problems
    if not outcome.is_killed and (run.code != 0 or call.name in common.FILE_CALLS):
        # The number of memory calls varies between runs, that of file calls does not.
        problems.append(f"the process was not killed: {run.describe()}")
    problems += subject.file_problems()
    stage, last = subject.stage(), len(subject.stages) - 1
    if stage is None:
        problems.append("the file is neither the old nor the new one")
    else:
        outcome.stage = "old" if stage == 0 else "new" if stage == last else "part"
        if stage == 0 and common.read(subject.file) != subject.old:
            problems.append("the file is not identical to the old one")
        answers = run.output.count(b"\n")
        answered = min(answers, last) if subject.case.stepwise else last if run.output else 0
        if stage < answered or not outcome.is_killed and stage < last:
            problems.append(f"acknowledged {run.output!r}, but the file is at step {stage} of {last}")
    is_untouched = outcome.is_start and snapshot == subject.snapshot
    if outcome.is_start and outcome.is_killed and not is_untouched:
        problems.append("files changed before the program accessed them")
    # If nothing has changed, the next commands have been tested already.
    if not problems and not is_untouched:
        problems += common.check_next_commands(subject, commands)
    if problems:
        outcome.snapshot = snapshot
    return outcome


def kill_everywhere(
    case: Case, sandboxes: list[Sandbox], is_quick: bool, commands: set[str], report: Report
) -> collections.Counter:
    """Kills a command at each of its calls and returns the counts."""
    # The journal may contain the path of the file, so each sandbox has its own initial state.
    subjects = {sandbox: Subject(sandbox, case) for sandbox in sandboxes}
    first = subjects[sandboxes[0]]
    calls = first.trace()
    start = first.first_access(calls)
    counts: collections.Counter = collections.Counter()

    def kill_at(sandbox: Sandbox, call: Call) -> Outcome:
        return kill(subjects[sandbox], call, start, commands)
    for outcome in common.in_parallel(sandboxes, kill_points(calls, start, is_quick), kill_at):
        counts["points"] += outcome.is_killed
        counts["missed"] += not outcome.is_killed
        counts["start"] += outcome.is_start
        counts[outcome.stage] += outcome.is_killed
        counts["leftovers"] += outcome.leftovers > 0
        counts["removed"] += outcome.leftovers > 0 and not outcome.problems
        if outcome.problems:
            counts["bad"] += 1
            title = f"{case.name}: killed at {outcome.call.name} number {outcome.call.number}"
            report.add(title, [f"{outcome.call.name}({outcome.call.text}", *outcome.problems], outcome.snapshot)
    if counts["leftovers"] == 0:
        counts["bad"] += 1
        report.add(case.name, ["no kill left a temporary file: their removal was not tested"])
    if counts["old"] == 0 or counts["new"] == 0:
        counts["bad"] += 1
        report.add(case.name, [f"{counts['old']} old and {counts['new']} new files: the change was not covered"])
    return counts


def main() -> int:
    options = common.parse_options(__doc__)
    common.require_strace()
    began = time.monotonic()
    directory = common.work_directory("crash")
    binary = common.resolve_program(options.pantry)
    sandboxes = [Sandbox(directory / str(number), binary) for number in range(2)]
    report = Report(directory)
    commands = common.supported_commands(sandboxes[0], {"log", "undo"}.union(*(case.needs for case in CASES)))
    fields = ["points", "start", "old", "part", "new", "leftovers", "missed", "bad"]
    total: collections.Counter = collections.Counter()
    rows: list[list] = []
    for case in CASES:
        if options.only not in case.name:
            continue
        if missing := case.needs - commands:
            print(f"skipped {case.name}: unsupported: {', '.join(sorted(missing))}")
            continue
        counts = kill_everywhere(case, sandboxes, options.quick, commands, report)
        total.update(counts)
        rows.append([case.name, *(counts[field] for field in fields)])
    for name in sorted({"log", "undo"} - commands):
        print(f"skipped {name} after each kill: unsupported")
    print(common.table(["command", *fields], [*rows, ["total", *(total[field] for field in fields)]]))
    print("start: kills before the first access to the program's files; missed: the call did not occur again")
    part = f"{total['part']:,} partial scans, " if total["part"] else ""
    print(
        f"crash: {total['points']:,} kill points in {len(rows)} commands, {total['old']:,} old, {part}"
        f"{total['new']:,} new, {total['removed']:,} leftovers removed, {report.count:,} bad "
        f"({time.monotonic() - began:.0f} s)")
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())

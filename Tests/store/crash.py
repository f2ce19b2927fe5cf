#!/usr/bin/env python3
"""Kills every changing command at every system call, and looks at what is left.

    crash.py PANTRY [--quick] [--only TEXT]

Proves that a process that is killed at any moment leaves the old file or the new one, complete; that what it
has reported as done is in the file; and that the next command works, can be taken back alone, and sweeps what
the dead one left behind. Each command is traced once with strace; then, for each of its system calls, it is
run anew from the same old state and killed by SIGKILL when it comes to that call. A scan may also stop after
any line, if what it answered is there. A kill before the program has looked at its files leaves them all as
they were, to the byte.

With --quick only calls that touch files are taken, from the first on that touches the program's own. With
--only, the commands whose name has the text. Needs strace. Prints the counts of each command; exits with 1 if
anything is wrong, and keeps the files of it.
"""

import collections
import dataclasses
import sys
import time

sys.dont_write_bytecode = True  # The directory of the tests stays as it is.

import common
from common import Call, Case, Report, Site, Subject

CASES = [
    Case("add", ("add", "soup", "+3d", "x2", "@fridge")),
    Case("add, first", ("add", "soup", "+3d"), start="none"),
    Case("add, named file", ("add", "soup", "+3d"), named=True),
    Case("add, symlink", ("add", "soup", "+3d"), start="symlink"),
    Case("add, leftover", ("add", "soup", "+3d"), start="leftover"),
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
]


@dataclasses.dataclass
class Outcome:
    """What a kill left."""
    case: str
    call: Call
    is_start: bool
    is_killed: bool
    stage: str = ""
    leftovers: int = 0
    problems: list[str] = dataclasses.field(default_factory=list)
    kept: common.Snapshot | None = None


def kill_points(calls: list[Call], start: int, is_quick: bool) -> list[Call]:
    """The calls to be killed at. strace cannot kill at the one that starts the program."""
    if is_quick:
        return [call for call in calls[start:] if call.name in common.FILE_CALLS]
    return [call for call in calls if call.name != "execve"]


def kill(subject: Subject, call: Call, start: int, commands: set[str]) -> Outcome:
    """Kills the command at a call, and looks at what it left."""
    run = subject.injected([(call, "signal=SIGKILL")])
    outcome = Outcome(subject.case.name, call, call.position < start, run.code == -9)
    left = subject.site.snapshot()
    outcome.leftovers = len(subject.new_leftovers())
    problems = outcome.problems
    if not outcome.is_killed and (run.code != 0 or call.name in common.FILE_CALLS):
        # The calls for memory may be fewer than in the trace; those for files are the same.
        problems.append(f"it was not killed: {run.describe()}")
    problems += subject.oddities()
    stage, last = subject.stage(), len(subject.stages) - 1
    if stage is None:
        problems.append("the file is neither the old one nor the new one")
    else:
        outcome.stage = "old" if stage == 0 else "new" if stage == last else "part"
        if stage == 0 and common.read(subject.file) != subject.old:
            problems.append("the file is not byte for byte the old one")
        answers = run.output.count(b"\n")
        answered = min(answers, last) if subject.case.stepwise else last if run.output else 0
        if stage < answered or not outcome.is_killed and stage < last:
            problems.append(f"it had answered {run.output!r}, and the file is that of step {stage} of {last}")
    is_untouched = outcome.is_start and left == subject.snapshot
    if outcome.is_start and outcome.is_killed and not is_untouched:
        problems.append("it had not looked at its files, and they are not as they were")
    # Where nothing was touched, the next command finds what this one found.
    if not problems and not is_untouched:
        problems += common.next_commands_fail(subject, commands)
    if problems:
        outcome.kept = left
    return outcome


def sweep(
    case: Case, sites: list[Site], is_quick: bool, commands: set[str], report: Report
) -> collections.Counter:
    """Kills a command at each of its calls.

    - Returns: the counts.
    """
    # The journal may name the file, so each site has its own old state.
    subjects = {site: Subject(site, case) for site in sites}
    first = subjects[sites[0]]
    calls = first.trace()
    start = first.first_touch(calls)
    counts: collections.Counter = collections.Counter()

    def at(site: Site, call: Call) -> Outcome:
        return kill(subjects[site], call, start, commands)
    for outcome in common.in_parallel(sites, kill_points(calls, start, is_quick), at):
        counts["points"] += outcome.is_killed
        counts["missed"] += not outcome.is_killed
        counts["start"] += outcome.is_start
        counts[outcome.stage] += outcome.is_killed
        counts["leftovers"] += outcome.leftovers > 0
        counts["swept"] += outcome.leftovers > 0 and not outcome.problems
        if outcome.problems:
            counts["bad"] += 1
            title = f"{case.name}: killed at {outcome.call.name} number {outcome.call.number}"
            report.add(title, [f"{outcome.call.name}({outcome.call.text}", *outcome.problems], outcome.kept)
    if counts["leftovers"] == 0:
        counts["bad"] += 1
        report.add(case.name, ["no kill left a temporary file: the sweeping was not tried"])
    if counts["old"] == 0 or counts["new"] == 0:
        counts["bad"] += 1
        report.add(case.name, [f"{counts['old']} old, {counts['new']} new files: the kills miss the change"])
    return counts


def main() -> int:
    options = common.options(__doc__)
    common.require_strace()
    began = time.monotonic()
    place = common.workplace("crash")
    binary = common.program(options.pantry)
    sites = [Site(place / str(number), binary) for number in range(2)]
    report = Report(place)
    commands = common.commands_of(sites[0], {"log", "undo"}.union(*(case.needs for case in CASES)))
    fields = ["points", "start", "old", "part", "new", "leftovers", "missed", "bad"]
    total: collections.Counter = collections.Counter()
    rows: list[list] = []
    for case in CASES:
        if options.only not in case.name:
            continue
        if missing := case.needs - commands:
            print(f"skipped {case.name}: the program has no {', '.join(sorted(missing))}")
            continue
        counts = sweep(case, sites, options.quick, commands, report)
        total.update(counts)
        rows.append([case.name, *(counts[field] for field in fields)])
    for name in sorted({"log", "undo"} - commands):
        print(f"skipped {name} after each kill: the program has no {name}")
    print(common.table(["command", *fields], [*rows, ["total", *(total[field] for field in fields)]]))
    print("start: points before the program first looks at its files; missed: the call did not come again")
    part = f"{total['part']:,} part of a scan, " if total["part"] else ""
    print(
        f"crash: {total['points']:,} kill points in {len(rows)} commands, {total['old']:,} old, {part}"
        f"{total['new']:,} new, {total['swept']:,} leftovers swept, {report.count:,} bad "
        f"({time.monotonic() - began:.0f} s)")
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())

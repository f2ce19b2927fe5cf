#!/usr/bin/env python3
"""Runs commands with short reads and writes, and calls that a signal interrupts (short.c, preloaded).

The results must be the same as without it. Requires a C compiler and a program that is not linked statically, like
the debug build; otherwise it is skipped.

    short.py PANTRY [--quick]
"""

import os
import pathlib
import shutil
import subprocess
import sys
import time

import common
from common import Case, Report, Sandbox, Subject

CASES = [
    Case("add", ("add", "soup", "+3d")),
    Case("add, new day", ("add", "soup", "+3d"), start="new day"),
    Case("add -", ("add", "-"), ("soup +3d", "bread 12-01 x2")),
    Case("scan", ("scan",), common.SCAN),
    Case("edit", ("edit", "eggs", "--note", "boiled " * 500)),
    Case("undo", ("undo",), prepare=(("delete", "rice"),)),
    # Their shared ranges are written in several parts.
    Case("add, large file", ("add", "soup", "+3d"), start="large"),
    Case("delete, large file", ("delete", "eggs"), start="large"),
    # Two threads read it, and compare it before it is replaced.
    Case("add, huge file", ("add", "soup", "+3d"), start="huge"),
]


def library(directory: pathlib.Path) -> str | None:
    """Compiles short.c; None if that is not possible."""
    compiler = shutil.which("cc") or shutil.which("clang")
    if compiler is None:
        return None
    path = directory / "short.so"
    source = pathlib.Path(__file__).with_name("short.c")
    done = subprocess.run([compiler, "-shared", "-fPIC", "-O", "-o", path, source, "-ldl"], capture_output=True)
    return str(path) if done.returncode == 0 else None


def main() -> int:
    options = common.parse_options(__doc__)
    began = time.monotonic()
    directory = common.work_directory("short")
    binary = common.resolve_program(options.pantry)
    path = library(directory)
    libraries = subprocess.run(["ldd", binary], capture_output=True, text=True)
    is_static = libraries.returncode != 0 or "statically linked" in libraries.stdout
    if path is None or is_static:
        print("skipped short.py: no C compiler, or the program is linked statically")
        return 0
    sandbox = Sandbox(directory / "0", binary)
    report = Report(directory)
    count = 0
    for case in CASES:
        subject = Subject(sandbox, case)
        expected = subject.stages[-1]
        plain = sandbox.environment
        for seed in range(10 if options.quick else 60):
            count += 1
            # The initial state is restored without the library.
            sandbox.environment = {**plain, "LD_PRELOAD": path, "SHORT_SEED": str(seed)}
            run = subject.run()
            sandbox.environment = plain
            content = common.masked(common.read(subject.file), subject.old)
            problems = subject.file_problems()
            if run.code != 0 or content != expected or subject.new_leftovers():
                problems.append(run.describe())
            if problems:
                report.add(f"{case.name}, seed {seed}", problems, sandbox.snapshot())
    print(f"short: {count} runs, {report.count:,} bad ({time.monotonic() - began:.0f} s)")
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())

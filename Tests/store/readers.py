#!/usr/bin/env python3
"""Lists and exports a large file while another program rewrites it in place.

`list` must print a list or report that the file was changed (exit 75). It must not crash, nor call the unfinished
file invalid (exit 65), unless the writer is held up and the file is empty for as long as the run takes. What `export`
prints must be valid.

    readers.py PANTRY [--quick]
"""

import collections
import json
import os
import sys
import threading
import time

import common
from common import Report, Sandbox


def large_file(name: str) -> bytes:
    """Returns a file of several megabytes, which is mapped."""
    items = []
    for number in range(12_000):
        item = common.record("1", f"{name} {number}\n\"{number}\"", "2026-11-25", note=name * (number % 7))
        item["uid"] = f"{number:08X}-1111-4222-8333-444455556666"
        items.append(item)
    return common.pantry_text(items, [])


def main() -> int:
    options = common.parse_options(__doc__)
    began = time.monotonic()
    directory = common.work_directory("readers")
    sandbox = Sandbox(directory / "0", common.resolve_program(options.pantry))
    report = Report(directory)
    texts = [large_file("milk"), large_file("두부와 콩나물"), large_file("x")]
    file = sandbox.home / "p.json"
    file.write_bytes(texts[0])
    is_done = threading.Event()

    def rewrite() -> None:
        descriptor = os.open(file, os.O_WRONLY)
        number = 0
        while not is_done.is_set():
            number += 1
            if number % 3 == 0:
                os.ftruncate(descriptor, 0)
            # Between the two calls the rest of a longer text follows this one.
            os.pwrite(descriptor, texts[number % 3], 0)
            os.ftruncate(descriptor, len(texts[number % 3]))
            time.sleep((0.002, 0.02, 0.1)[number // 3 % 3])
        os.close(descriptor)
    writer = threading.Thread(target=rewrite)
    writer.start()
    codes: collections.Counter[int] = collections.Counter()
    count = 50 if options.quick else 300
    for number in range(count):
        is_export = number % 2 == 1
        command = ["export"] if is_export else ["list", "--all", "--format", "json"]
        before = file.stat()
        run = sandbox.run(*command, "--file", str(file))
        after = file.stat()
        was_empty = before.st_size == after.st_size == 0 and before.st_mtime_ns == after.st_mtime_ns
        codes[run.code] += 1
        if is_export and run.code == 0:
            try:
                json.loads(run.output)
            except ValueError as error:
                report.add(f"run {number}", [f"the export is not valid: {error}"])
        if run.code not in (0, 75) and not (was_empty and run.code == 65):
            report.add(f"run {number}", [run.describe()])
    is_done.set()
    writer.join()
    for code, meaning in ((0, "read the file between two changes"), (75, "met a change of the file")):
        if codes[code] == 0:
            report.add("coverage", [f"no run {meaning}: {dict(codes)}"])
    print(f"readers: {count:,} lists and exports, exit codes {dict(codes)}, {report.count:,} bad ({time.monotonic() - began:.0f} s)")
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())

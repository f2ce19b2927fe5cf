#!/usr/bin/env python3
"""Cuts the power at each file-related system call of a change, on a file system of its own.

A small ext4 file system is mounted from a file. The command is killed at a call, the file system is shut down
without writing its log (EXT4_IOC_SHUTDOWN), unmounted and mounted again. The pantry file must be the old or the new
one, complete, and the new one once the command has answered; `undo` must undo the newest change that is in the
journal, report a note, or refuse, and leave a valid file; a backup must be the old file.

Requires root, strace, mkfs.ext4 and loop devices; otherwise it is skipped.

    power.py PANTRY [--quick]
"""

import fcntl
import os
import pathlib
import shutil
import struct
import subprocess
import sys
import time

import common
from common import Case, Report, Sandbox, Subject

SHUTDOWN = 0x8004587d
NO_LOG_FLUSH = 2
CASES = [
    Case("add, first", ("add", "soup", "+3d"), start="none"),
    Case("add, new day", ("add", "soup", "+3d"), start="new day"),
    Case("edit", ("edit", "eggs", "--note", "boiled")),
    Case("undo", ("undo",), prepare=(("delete", "rice"),)),
    Case("edit, large file", ("edit", "eggs", "--note", "boiled"), start="large"),
]


class Disk:
    """A file system in a file, mounted at a directory."""

    def __init__(self, image: pathlib.Path, directory: pathlib.Path):
        self.image, self.directory = image, directory
        directory.mkdir()
        self.is_mounted = False

    def make(self) -> None:
        self.image.write_bytes(b"")
        os.truncate(self.image, 16 << 20)
        subprocess.run(["mkfs.ext4", "-q", "-F", self.image], check=True, capture_output=True)

    def mount(self) -> None:
        subprocess.run(
            ["mount", "-o", "loop,noauto_da_alloc", self.image, self.directory], check=True, capture_output=True)
        self.is_mounted = True

    def unmount(self) -> None:
        if self.is_mounted:
            subprocess.run(["umount", self.directory], check=True, capture_output=True)
            # The kernel detaches the loop device later. A mount before that gets errors of input and output.
            for _ in range(100):
                devices = subprocess.run(["losetup", "-j", self.image], check=True, capture_output=True).stdout
                if not devices:
                    break
                time.sleep(0.05)
        self.is_mounted = False

    def cut_power(self) -> None:
        descriptor = os.open(self.directory, os.O_RDONLY)
        try:
            fcntl.ioctl(descriptor, SHUTDOWN, struct.pack("I", NO_LOG_FLUSH))
        finally:
            os.close(descriptor)
        self.unmount()
        self.mount()


def unusable(disk: Disk) -> str | None:
    """Returns why power cuts cannot be tested here; None if they can."""
    if os.getuid() != 0:
        return "it requires root"
    for tool in ("strace", "mkfs.ext4", "mount"):
        if shutil.which(tool) is None:
            return f"{tool} is not installed"
    try:
        disk.make()
        disk.mount()
        disk.cut_power()
        disk.unmount()
    except (OSError, subprocess.CalledProcessError) as error:
        return f"no file system can be mounted and shut down: {error}"
    return None


def problems_after(subject: Subject, answered: bool) -> list[str]:
    """Returns the problems with the files after a power cut."""
    stage = subject.stage()
    found = subject.file_problems()
    if stage is None:
        return [*found, "the file is neither the old nor the new one"]
    if answered and stage == 0:
        found.append("an acknowledged change was lost")
    before = common.read(subject.file)
    undone = subject.sandbox.run("undo")
    if undone.code not in (0, 1):
        found.append(f"undo: {undone.describe()}")
    if error := common.validation_error(common.read(subject.file)):
        found.append(f"after undo: {error}")
    if undone.code == 1 and common.read(subject.file) != before:
        found.append("a refused undo changed the file")
    return found


def main() -> int:
    options = common.parse_options(__doc__)
    began = time.monotonic()
    directory = common.work_directory("power")
    disk = Disk(directory / "image", directory / "disk")
    if reason := unusable(disk):
        disk.unmount()
        print(f"skipped power.py: {reason}")
        shutil.rmtree(directory, ignore_errors=True)
        return 0
    report = Report(directory)
    binary = common.resolve_program(options.pantry)
    count = 0
    try:
        for case in CASES:
            disk.make()
            disk.mount()
            subject = Subject(Sandbox(disk.directory / "0", binary), case)
            subject.sandbox.base = directory
            calls = subject.trace()
            start = subject.first_access(calls)
            points = [call for call in calls[start:] if call.name in common.FILE_CALLS]
            for call in points[::4] if options.quick else points:
                count += 1
                # The initial state is on the disk when the command starts.
                subject.sandbox.restore(subject.snapshot)
                os.sync()
                log = directory / "injected"
                run = subject.sandbox.run(
                    *case.arguments, stdin=case.stdin(),
                    wrapper=["strace", "-f", "-qq", "-o", str(log), "-e", f"trace={call.name}",
                             "-e", f"inject={call.name}:signal=SIGKILL:when={call.number}"])
                disk.cut_power()
                if found := problems_after(subject, bool(run.output)):
                    report.add(f"{case.name}: {call.name} number {call.number}", found, subject.sandbox.snapshot())
            disk.unmount()
    finally:
        disk.unmount()
    print(f"power: {count} power cuts, {report.count:,} bad ({time.monotonic() - began:.0f} s)")
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())

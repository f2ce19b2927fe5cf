"""The file operations of a change alone: the time below which a durable change of a whole file cannot be."""

import os
import time
from pathlib import Path

from measure import Timing


def replace(file: Path) -> float:
    """Replaces a file durably by the same bytes, and returns the seconds that takes.

    The bytes are compared with those of the old file before it is replaced, as pantry does.
    """
    new = file.with_name("floor.tmp")
    started = time.perf_counter()
    content = file.read_bytes()
    with open(new, "wb", buffering=0) as output:
        output.write(content)
        os.fsync(output.fileno())
    assert file.read_bytes() == content
    new.rename(file)
    directory = os.open(file.parent, os.O_RDONLY | os.O_DIRECTORY)
    os.fsync(directory)
    os.close(directory)
    return time.perf_counter() - started


def replacing(file: Path, like: Timing) -> Timing:
    """Times the operations in as many rounds and runs as a command."""
    return Timing([[replace(file) for _ in runs] for runs in like.rounds])

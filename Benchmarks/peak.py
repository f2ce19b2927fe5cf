"""Measures the peak memory of a command.

    peak.py COMMAND...

Prints the peak in bytes. Runs as a separate process, because a child inherits the peak of its parent. This
process uses about 10 MB, so smaller peaks cannot be measured.
"""

import os
import subprocess
import sys
from pathlib import Path


def peak(command: list[str]) -> int:
    """Returns the maximum resident set size in bytes as reported by wait4, measured by a small process."""
    words = [sys.executable, "-I", "-S", str(Path(__file__)), *command]
    return int(subprocess.check_output(words))


def main() -> None:
    null = os.open(os.devnull, os.O_WRONLY)
    actions = [(os.POSIX_SPAWN_DUP2, null, 1)]
    child = os.posix_spawnp(sys.argv[1], sys.argv[1:], os.environ, file_actions=actions)
    _, status, usage = os.wait4(child, 0)
    if status != 0:
        sys.exit(f"{sys.argv[1]} failed")
    # Kilobytes on Linux, bytes on macOS.
    print(usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024))


if __name__ == "__main__":
    main()

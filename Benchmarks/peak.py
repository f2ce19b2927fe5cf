"""The most memory that a command had at once.

    peak.py COMMAND...

Prints it in bytes. A program of its own, since a child inherits the peak of the process that started it: this
one has some 10 MB, and whatever is less than that cannot be seen.
"""

import os
import subprocess
import sys
from pathlib import Path


def peak(command: list[str]) -> int:
    """The maximum resident set in bytes, as wait4 tells it, measured in a small process."""
    words = [sys.executable, "-I", "-S", str(Path(__file__)), *command]
    return int(subprocess.check_output(words))


def main() -> None:
    null = os.open(os.devnull, os.O_WRONLY)
    actions = [(os.POSIX_SPAWN_DUP2, null, 1)]
    child = os.posix_spawnp(sys.argv[1], sys.argv[1:], os.environ, file_actions=actions)
    _, status, usage = os.wait4(child, 0)
    if status != 0:
        sys.exit(f"{sys.argv[1]} did not succeed")
    # Kilobytes on Linux, bytes on macOS.
    print(usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024))


if __name__ == "__main__":
    main()

"""Counts the instructions of a command with callgrind, which other programs on the machine do not change."""

import re
import shutil
import subprocess
import tempfile


def is_installed() -> bool:
    return shutil.which("valgrind") is not None


def instructions(command: list[str]) -> float:
    """Returns the number of instructions of a command in millions."""
    with tempfile.NamedTemporaryFile() as file:
        words = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={file.name}", *command]
        run = subprocess.run(words, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    found = re.search(r"Collected : (\d+)", run.stderr)
    if not found:
        raise subprocess.CalledProcessError(1, words, run.stderr)
    return int(found[1]) / 1e6

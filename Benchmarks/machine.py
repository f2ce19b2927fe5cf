"""Description of the machine and the programs."""

import os
import platform
import re
import shutil
import subprocess
from datetime import datetime
from pathlib import Path


def read(path: str) -> str:
    """Returns the text of a file, or an empty string if it does not exist."""
    return Path(path).read_text() if Path(path).exists() else ""


def first_line(*command: str) -> str:
    """Returns the first line of a command's output, or an empty string if it is not installed."""
    if not shutil.which(command[0]):
        return ""
    run = subprocess.run(command, check=False, capture_output=True, text=True)
    return (run.stdout.splitlines() or [""])[0].strip()


def processor() -> str:
    model = re.search(r"model name\s*: (.*)", read("/proc/cpuinfo"))
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return f"{model.group(1) if model else platform.machine()}, {cores} cores"


def ram() -> str:
    total = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    return f"{total / 2**30:.1f} GiB"


def file_system(folder: Path) -> str:
    """Returns the type of the file system of a folder. On tmpfs no change is durable."""
    mounts = [line.split()[1:3] for line in read("/proc/mounts").splitlines()]
    holding = [(len(point), kind) for point, kind in mounts if folder.is_relative_to(point)]
    return max(holding)[1] if holding else "unknown"


def versions(folder: Path) -> list[str]:
    """Returns the versions of the programs, and the default durability of sqlite3 (1 NORMAL, 2 FULL)."""
    task, swift = first_line("task", "--version"), first_line("swift", "--version")
    sqlite, database = first_line("sqlite3", "--version").split(" ")[0], str(folder / "new.sqlite")
    journal = first_line("sqlite3", database, "pragma journal_mode")
    level = first_line("sqlite3", database, "pragma synchronous")
    found = re.search(r"Swift version \S+", swift)
    return [
        task and f"Taskwarrior {task}", first_line("jq", "--version"),
        sqlite and f"sqlite3 {sqlite} (journal_mode={journal}, synchronous={level})",
        first_line("hyperfine", "--version"), found.group() if found else "",
        f"Python {platform.python_version()}"]


def description(pantry: Path, folder: Path) -> list[str]:
    """Returns the date, the machine and the programs as lines of text."""
    return [
        f"date: {datetime.now().astimezone():%Y-%m-%d %H:%M %Z}",
        f"machine: {processor()}, {ram()} RAM, load {os.getloadavg()[0]:.2f} at the start",
        f"system: {platform.system()} {platform.release()}, {file_system(folder)} on {folder.parent}",
        f"pantry: {first_line(str(pantry), '--version')}, {pantry.stat().st_size / 1e6:.1f} MB",
        f"with: {', '.join(filter(None, versions(folder)))}"]

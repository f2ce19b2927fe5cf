#!/usr/bin/env python3
"""Counts how often a call of pantry opens its configuration file and the pantry file, with strace.

    Tests/shell/opens.py PANTRY

Prints the number of calls, and exits with status 1 if one of them opens a file a second time. That a change opens the
pantry file once more, to compare it with what was read before it is replaced, does not count. Without strace nothing is
tested.
"""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

# Words that are no command, new and known names, and names that only the catalog can decide.
CALLS = [
    "milk", "oat milk", "@fridge", "list", "list milk", "show milk", "why milk", "use milk", "use oat milk, tofu",
    "use tofu 2", "toss tofu --reason spoiled", "open milk", "move milk fridge", "edit milk --note x", "delete tofu",
    "add milk 3d", "add oat milk 3d", "add cheese, oat milk, tofu 3d", "add salt, pepper", "add half tofu",
    "got oat milk, cheese", "buy oat milk, cheese", "buy", "low oat milk, milk", "rate milk 4", "product milk --min 2",
    "plan move milk fri", "--dry-run add cheese, oat milk", "shop", "stats", "plan", "remind", "keeps tofu", "undo",
]
SETUP = ["add milk 3d x6", "add oat milk 5d x6", "add tofu 12-01 x9", "add tofu 12-03 x9", "product oat milk --min 1"]


def main() -> int:
    pantry = str(pathlib.Path(sys.argv[1]).resolve())
    if not shutil.which("strace"):
        print("strace is not installed")
        return 0
    failures = 0
    for call in CALLS:
        with tempfile.TemporaryDirectory() as home:
            folder = pathlib.Path(home)
            (folder / ".config/pantry").mkdir(parents=True)
            (folder / ".config/pantry/config").write_text("soonDays = 4\nlocation = shelf\n")
            environment = {
                "HOME": home, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TZ": "UTC", "PANTRY_NOW": "2026-11-20T12:00:00Z"}
            # The first change is made without a file.
            for line in [*SETUP, call]:
                trace = folder / "trace"
                subprocess.run(
                    ["strace", "-f", "-qq", "-o", trace, "-e", "trace=open,openat", pantry, *line.split()],
                    env=environment, cwd=home, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL, check=False)
                opened = re.findall(r'"([^"]*)"', trace.read_text())
                written = next((i for i, path in enumerate(opened) if "/.pantry.json.tmp." in path), len(opened))
                opened = opened[:written]
                for name, least in (("/pantry/config", 1), ("/pantry/pantry.json", 0)):
                    count = sum(path.endswith(name) for path in opened)
                    if not least <= count <= 1:
                        failures += 1
                        print(f"pantry {line}: opens {name} {count} times")
    print(f"{len(CALLS)} calls, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

"""pantry itself: the commands that are timed, on a store's file."""

import shlex
import subprocess
from dataclasses import dataclass
from pathlib import Path

from questions import ADDED
from store import Store


@dataclass(frozen=True)
class Pantry:
    """The program at a path."""

    path: Path
    name = "pantry"

    def command(self, store: Store, *words: str) -> list[str]:
        """The program with these words, on a store's file."""
        return [str(self.path), *words, "--file", str(store.file)]

    def listing(self, store: Store) -> list[str]:
        """What is due within 30 days, as people see it: id, date, brand and name, quantity, location."""
        return self.command(store, "list", "--within", "30d")

    def adding(self, store: Store) -> list[str]:
        """One thing more. The answer comes when the file is on the disk."""
        return self.command(
            store, "add", ADDED.name, str(ADDED.expires), f"x{ADDED.quantity}", f"@{ADDED.location}")

    def everything(self, store: Store) -> list[str]:
        """Every record as JSON, what is gone too."""
        return self.command(store, "list", "--all", "--format", "json")

    def scanning(self, codes: Path, store: Store) -> list[str]:
        """Enters the codes that come through a pipe."""
        return through_pipe(codes, self.command(store, "scan"))

    def checking(self, codes: Path) -> list[str]:
        """Checks the codes that come through a pipe; no pantry is read."""
        return through_pipe(codes, [str(self.path), "barcode", "--quiet", "-"])

    def has(self, command: str) -> bool:
        """Whether there is such a command."""
        run = subprocess.run([self.path, "help", command], check=False, capture_output=True)
        return run.returncode == 0

    def count(self, store: Store) -> int:
        """How many records the file has now."""
        return len(store.records())


def through_pipe(source: Path, command: list[str]) -> list[str]:
    """A command that reads a file from a pipe: hyperfine alone would hand it the file itself."""
    return ["sh", "-c", f"cat {shlex.quote(str(source))} | {shlex.join(command)}"]

"""pantry: the timed commands on the file of a store."""

import shlex
import subprocess
from dataclasses import dataclass
from pathlib import Path

from scenario import ADDED
from store import Store


@dataclass(frozen=True)
class Pantry:
    """The program under test."""

    path: Path
    name = "pantry"

    def command(self, store: Store, *words: str) -> list[str]:
        """Returns a command line on the file of a store."""
        return [str(self.path), *words, "--file", str(store.file)]

    def listing(self, store: Store) -> list[str]:
        """Lists the items due within 30 days as a table: id, date, brand and name, quantity, location."""
        return self.command(store, "list", "--within", "30d")

    def adding(self, store: Store) -> list[str]:
        """Adds an item. The command returns when the file is on disk."""
        return self.command(
            store, "add", ADDED.name, str(ADDED.expires), f"x{ADDED.quantity}", f"@{ADDED.location}")

    def everything(self, store: Store) -> list[str]:
        """Writes every record as JSON, including used and discarded items."""
        return self.command(store, "list", "--all", "--format", "json")

    def starting(self) -> list[str]:
        """Starts and exits."""
        return [str(self.path), "--version"]

    def exporting(self, store: Store, format: str) -> list[str]:
        """Writes every record for another program."""
        return self.command(store, "export", "--format", format)

    def importing(self, records: Path, store: Store) -> list[str]:
        """Adds the records of a file, and replaces those that are there."""
        return self.command(store, "import", "--update", "--yes", str(records))

    def scanning(self, codes: Path, store: Store, *options: str) -> list[str]:
        """Scans codes from a pipe."""
        return through_pipe(codes, self.command(store, "scan", *options))

    def checking(self, codes: Path, format: str) -> list[str]:
        """Validates codes from a pipe without reading a pantry."""
        return through_pipe(codes, [str(self.path), "barcode", "--format", format, "-"])

    def has(self, command: str) -> bool:
        """Returns whether the program supports a command."""
        run = subprocess.run([self.path, "help", command], check=False, capture_output=True)
        return run.returncode == 0

    def count(self, store: Store) -> int:
        """Returns the number of records in the file."""
        return len(store.records())


def through_pipe(source: Path, command: list[str]) -> list[str]:
    """Returns a command that reads a file through a pipe, because hyperfine can only redirect the file itself."""
    return ["sh", "-c", f"cat {shlex.quote(str(source))} | {shlex.join(command)}"]

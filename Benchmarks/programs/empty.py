"""An empty Swift program, to measure the cost of starting a process."""

import subprocess
from pathlib import Path

from store import Store


class EmptySwift:
    """An empty main function, linked like pantry."""

    name = "an empty static Swift program"
    program = "swiftc"

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "empty"

    def fill(self, store: Store) -> None:
        """Compiles the program once. It stores no records."""
        if self.folder.exists():
            return
        self.folder.mkdir()
        (self.folder / "main.swift").write_text("")
        words = ["swiftc", "-O", "-static-stdlib", "main.swift", "-o", "empty"]
        subprocess.run(words, cwd=self.folder, check=True, capture_output=True)

    def listing(self, store: Store) -> list[str]:
        """Returns the program, which lists nothing."""
        return self.words()

    def words(self) -> list[str]:
        """Returns the program, which must have been compiled."""
        return [str(self.folder / "empty")]

"""A syncing program between the folders of a household, for household.py."""

import datetime
import os
import random
from collections.abc import Callable
from pathlib import Path

FILES = ["pantry.json", "shopping.md", "eat.md", "pantry.html"]
# How programs name a conflicting copy: (stem, extension, device, time, number).
STYLES = {
    "Syncthing": lambda stem, ext, device, at, n: f"{stem}.sync-conflict-{at:%Y%m%d-%H%M%S}-{device[:7].upper():Q<7}{ext}",
    "Dropbox": lambda stem, ext, device, at, n: f"{stem} ({device}'s conflicted copy {at:%Y-%m-%d}{number(n)}){ext}",
    "Nextcloud": lambda stem, ext, device, at, n: f"{stem} (conflicted copy {at:%Y-%m-%d %H%M%S}){ext}",
    "OneDrive": lambda stem, ext, device, at, n: f"{stem}-{device.upper()}-LAPTOP{'' if n == 1 else f'-{n}'}{ext}",
    "iCloud": lambda stem, ext, device, at, n: f"{stem} {n + 1}{ext}",
    "Google Drive": lambda stem, ext, device, at, n: f"{stem} ({n}){ext}",
    "overwriting": lambda stem, ext, device, at, n: f"{stem} (conflicted copy){ext}".replace(")", f"{number(n)})"),
}


def number(n: int) -> str:
    return "" if n == 1 else f" {n}"


class Folder:
    """A copy of the shared folder, of which a phone has the lists alone. `base` is what was last exchanged: version, content."""

    def __init__(self, path: Path, name: str, has_pantry: bool):
        self.path, self.name, self.has_pantry = path, name, has_pantry
        self.path.mkdir(parents=True)
        self.base: dict[str, tuple[int, bytes | None]] = {}

    def names(self) -> list[str]:
        return sorted(
            path.name for path in self.path.iterdir()
            if not path.name.startswith(".") and (self.has_pantry or path.suffix == ".md"))

    def read(self, name: str) -> bytes | None:
        path = self.path / name
        return path.read_bytes() if path.exists() else None

    def write(self, name: str, content: bytes | None, at: int):
        path = self.path / name
        if content is None:
            path.unlink(missing_ok=True)
            return
        new = self.path / f".{name}.new"
        new.write_bytes(content)
        os.utime(new, (at, at))
        new.rename(path)


class Syncer:
    """A syncing program with a server that has every version of each file."""

    def __init__(self, style: str, numbers: random.Random, clock: Callable[[], datetime.datetime], log: Callable[[str], None]):
        self.style, self.random, self.clock, self.log = style, numbers, clock, log
        self.versions: dict[str, list[tuple[bytes | None, int]]] = {}

    def sync(self, folder: Folder, file: str, is_last: bool = False) -> bool:
        """Exchanges a file of a folder; whether anything has changed."""
        versions = self.versions.setdefault(file, [(None, 0)])
        local, (base, old) = folder.read(file), folder.base.get(file, (0, None))
        newest = len(versions) - 1
        theirs, at = versions[-1]
        mine = 0 if local is None else int((folder.path / file).stat().st_mtime)
        if local == old and base == newest:
            return False
        if not is_last:
            self.log(f"{self.style}: {file} of {folder.name}")
        if local == theirs:
            folder.base[file] = (newest, local)
        elif local == old:
            # Now and then an older version arrives first.
            index = newest if is_last or self.random.random() < 0.9 else self.random.randint(base, newest)
            content, at = versions[index]
            folder.write(file, content, at)
            folder.base[file] = (index, content)
        elif base == newest and local is None and file not in FILES and not is_last and self.random.random() < 0.2:
            self.log(f"{file} arrives at {folder.name} once more")
            folder.write(file, old, at)
        elif base == newest or theirs is None:
            versions.append((local, mine))
            folder.base[file] = (newest + 1, local)
        elif local is None:
            folder.write(file, theirs, at)
            folder.base[file] = (newest, theirs)
        else:
            wins = self.style == "Syncthing" and mine > at
            if file == "pantry.html" or self.style == "overwriting" and file == "pantry.json":
                wins = self.random.random() < 0.5
            else:
                content, time_of_copy = (theirs, at) if wins else (local, mine)
                folder.write(self.copy_name(file, folder), content, time_of_copy)
            if wins:
                versions.append((local, mine))
                folder.base[file] = (newest + 1, local)
            else:
                folder.write(file, theirs, at)
                folder.base[file] = (newest, theirs)
        return True

    def copy_name(self, file: str, folder: Folder) -> str:
        stem, ext = os.path.splitext(file)
        for n in range(1, 100):
            name = STYLES[self.style](stem, ext, folder.name.capitalize(), self.clock(), n)
            if len(self.versions.get(name, [])) < 2 and folder.read(name) is None:
                break
        self.log(f"{self.style}: {name} at {folder.name}")
        return name

    def exchange(self, folders: list[Folder], is_last: bool = False) -> bool:
        pairs = [(folder, name) for folder in folders for name in sorted({*folder.names(), *self.versions})
                 if folder.has_pantry or name.endswith(".md")]
        if not is_last:
            self.random.shuffle(pairs)
            pairs = pairs[:self.random.randint(1, len(pairs))] if pairs else []
        return any([self.sync(folder, name, is_last) for folder, name in pairs])

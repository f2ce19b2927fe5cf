"""What takes part: pantry, the peers that are installed, and how often each is measured."""

import os
import shutil
import subprocess
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

from measure import Command, Timing, measure
from programs.empty import EmptySwift
from programs.jq import Jq
from programs.pantry import Pantry
from programs.sqlite import SQLite
from programs.taskwarrior import Taskwarrior
from questions import TODAY
from store import Store, make_store

PACKAGES = {"task": "taskwarrior", "jq": "jq", "sqlite3": "sqlite3", "hyperfine": "hyperfine"}


class Program(Protocol):
    """A program that tells what is due."""

    name: str

    def listing(self, store: Store) -> list[str]:
        """The command that writes what is due within 30 days, by date."""


class Peer(Program, Protocol):
    """A program that pantry is compared with."""

    program: str

    def fill(self, store: Store) -> None:
        """Puts the records of a store beside its file, in the program's own form."""


@dataclass(frozen=True)
class Bench:
    """pantry, the peers that are there, and how many rounds each measurement has at most."""

    pantry: Pantry
    peers: list[Peer]
    rounds: int

    def measure(self, commands: list[Command], runs: int) -> list[Timing]:
        """Times commands side by side, so many runs of each a round."""
        return measure(commands, self.rounds, runs)


def missing_packages() -> list[str]:
    """The Debian packages of the programs that are not installed."""
    return [package for program, package in PACKAGES.items() if not shutil.which(program)]


def find_peers(folder: Path) -> list[Peer]:
    """The peers whose programs are installed. What they compile is put into a folder."""
    peers: list[Peer] = [Taskwarrior(), EmptySwift(folder), Jq(), SQLite()]
    return [peer for peer in peers if shutil.which(peer.program)]


def isolate(folder: Path) -> None:
    """Gives every program that is started from now on a home of its own, the same day and no settings."""
    for name in list(os.environ):
        if name.startswith(("PANTRY_", "TASK", "XDG_", "LC_")):
            del os.environ[name]
    os.environ.update(
        HOME=str(folder), XDG_DATA_HOME=f"{folder}/data", XDG_STATE_HOME=f"{folder}/state",
        XDG_CONFIG_HOME=f"{folder}/config", XDG_CACHE_HOME=f"{folder}/cache",
        PANTRY_TODAY=str(TODAY), TZ="UTC", LC_ALL="C.UTF-8")


def fill(peers: list[Peer], folder: Path, size: int, seed: int) -> Store:
    """Makes a store of so many things, for the peers too; one that takes more than a minute is left out."""
    store = make_store(folder / str(size), size, seed)
    slow = set()
    for peer in peers:
        try:
            peer.fill(store)
        except subprocess.TimeoutExpired:
            slow.add(peer.name)
    # So that nothing of this is still being written while the clock runs.
    os.sync()
    return replace(store, left_out=frozenset(slow))

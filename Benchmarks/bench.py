"""The programs under test, and the setup of a measurement."""

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
from scenario import TODAY
from store import Store, make_store

PACKAGES = {"task": "taskwarrior", "jq": "jq", "sqlite3": "sqlite3", "hyperfine": "hyperfine"}


class Program(Protocol):
    """A program that lists the items that are due."""

    name: str

    def listing(self, store: Store) -> list[str]:
        """Returns the command that lists the items due within 30 days, sorted by date."""


class Peer(Program, Protocol):
    """A program that pantry is compared with."""

    program: str

    def fill(self, store: Store) -> None:
        """Stores the records in the program's own format, in the folder of the store."""


@dataclass(frozen=True)
class Bench:
    """pantry, the available peers, and the maximum number of rounds of a measurement."""

    pantry: Pantry
    peers: list[Peer]
    rounds: int

    def measure(self, commands: list[Command], runs: int) -> list[Timing]:
        """Times commands side by side, with the given number of runs per round."""
        return measure(commands, self.rounds, runs)


def missing_packages() -> list[str]:
    """Returns the Debian packages of programs that are not installed."""
    return [package for program, package in PACKAGES.items() if not shutil.which(program)]


def find_peers(folder: Path) -> list[Peer]:
    """Returns the peers whose programs are installed. Peers compile into the given folder."""
    peers: list[Peer] = [Taskwarrior(), EmptySwift(folder), Jq(), SQLite()]
    return [peer for peer in peers if shutil.which(peer.program)]


def isolate(folder: Path) -> None:
    """Sets the environment of all further processes: a private home, a fixed date, no settings."""
    for name in list(os.environ):
        if name.startswith(("PANTRY_", "TASK", "XDG_", "LC_")):
            del os.environ[name]
    os.environ.update(
        HOME=str(folder), XDG_DATA_HOME=f"{folder}/data", XDG_STATE_HOME=f"{folder}/state",
        XDG_CONFIG_HOME=f"{folder}/config", XDG_CACHE_HOME=f"{folder}/cache",
        PANTRY_TODAY=str(TODAY), TZ="UTC", LC_ALL="C.UTF-8")


def fill(peers: list[Peer], folder: Path, size: int, seed: int) -> Store:
    """Creates a store with the given number of items, also for the peers that can import it within a minute."""
    store = make_store(folder / str(size), size, seed)
    slow = set()
    for peer in peers:
        try:
            peer.fill(store)
        except subprocess.TimeoutExpired:
            slow.add(peer.name)
    # Ensures that no data is still being written during the measurement.
    os.sync()
    return replace(store, left_out=frozenset(slow))

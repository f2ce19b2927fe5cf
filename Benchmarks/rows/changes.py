"""Changes to the file, which are durable when the command returns."""

from bench import Bench
from catalog import DISTINCT
from floor import replacing
from measure import Command
from programs.sqlite import SQLite
from programs.taskwarrior import Taskwarrior
from report import Row, versus, without_peer
from store import Store
from verify import check_count

# The maximum ratio of pantry's time to that of a peer.
ADD_GOALS: dict[type, float] = {Taskwarrior: 0.5, SQLite: 7}


def adding(bench: Bench, store: Store) -> list[Row]:
    """Adds one item after the other. Each program must have all of them at the end."""
    peers = [peer for peer in bench.peers if isinstance(peer, (Taskwarrior, SQLite))]
    programs = [bench.pantry, *peers]
    timings = bench.measure([Command(program.name, program.adding(store)) for program in programs], 3)
    for program, timing in zip(programs, timings, strict=True):
        check_count(program.name, store.size + timing.runs, program.count(store))
    pantry, *others = timings
    work = "a durable `add`"
    rows = [
        versus(work, store.label, pantry, peer.name, timing, ADD_GOALS[type(peer)])
        for peer, timing in zip(peers, others, strict=True)]
    return [*rows, versus(work, store.label, pantry, "its file operations alone", replacing(store.file, pantry))]


def changing(bench: Bench, store: Store) -> list[Row]:
    """Changes a single record. Another change, which is not timed, reverts it between runs."""
    def pantry(*words: str) -> list[str]:
        return bench.pantry.command(store, *words)

    # The first item on hand is the distinct product, which `edit` uses.
    used, undone = [item.uid for item in store.items if item.is_on_hand][-2:]
    name = DISTINCT.name.split()
    works = {
        "`use` by id": Command("pantry use", pantry("use", used), pantry("edit", used, "--on-hand")),
        "`edit` by name": Command(
            "pantry edit", pantry("edit", *name, "--note", "half"), pantry("edit", *name, "--note", "")),
    }
    if bench.pantry.has("undo"):
        works["`undo` of a `use`"] = Command("pantry undo", pantry("undo"), pantry("use", undone))
    timings = bench.measure(list(works.values()), 2)
    return [without_peer(work, store.label, timing) for work, timing in zip(works, timings, strict=True)]

"""Two builds of pantry side by side."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from bench import Bench
from measure import Command
from programs.pantry import Pantry
from report import Row, versus
from rows import imports, scans
from store import Store, copied, fresh

# The number of runs per round, higher for short commands.
RUNS = {100: 8, 10_000: 3, 100_000: 1}


@dataclass(frozen=True)
class Work:
    """A command that both builds run, each on its own copy of a store."""

    name: str
    store: Store
    command: Callable[[Pantry, Store], Command]


def reading(store: Store) -> list[Work]:
    """Returns the commands that do not change the file."""
    def work(name: str, words: Callable[[Pantry, Store], list[str]]) -> Work:
        return Work(name, store, lambda pantry, copy: Command(name, words(pantry, copy)))

    def exporting(format: str) -> Work:
        return work(f"`export --format {format}`", lambda pantry, copy: pantry.exporting(copy, format))

    return [
        work("`list --within 30d`", Pantry.listing),
        work("`list --all --format json`", Pantry.everything),
        work("`remind`", lambda pantry, copy: pantry.command(copy, "remind")),
        *map(exporting, ["json", "jsonl", "csv"])]


def changing(store: Store, seed: int) -> list[Work]:
    """Returns the commands that change the file. Each run starts with the same file, except for `add`."""
    uid = [item.uid for item in store.items if item.is_on_hand][-1]
    codes = scans.stream(store, seed)
    rows, records = imports.new_rows(store), imports.changed_records(store)

    def on_fresh(name: str, words: Callable[[Pantry, Store], list[str]]) -> Work:
        return Work(name, store, lambda pantry, copy: Command(name, words(pantry, copy), fresh(store, copy)))

    def undone(pantry: Pantry, copy: Store) -> Command:
        use = pantry.command(copy, "use", uid)
        return Command("pantry undo", pantry.command(copy, "undo"), use)

    def scanned(pantry: Pantry, copy: Store) -> Command:
        full = scans.filled(pantry, copy, codes)
        return Command("pantry scan --use", pantry.scanning(codes, copy, "--use"), fresh(full, copy))

    return [
        Work("a durable `add`", store, lambda pantry, copy: Command("pantry add", pantry.adding(copy))),
        on_fresh("`use` by id", lambda pantry, copy: pantry.command(copy, "use", uid)),
        Work("`undo` of a `use`", store, undone),
        on_fresh("`scan`, 10,000 codes", lambda pantry, copy: pantry.scanning(codes, copy)),
        Work("`scan --use`, 10,000 codes", store, scanned),
        on_fresh("`import` of a table", lambda pantry, copy: pantry.importing(rows, copy)),
        on_fresh("`import --update`", lambda pantry, copy: pantry.importing(records, copy))]


def comparing(bench: Bench, works: list[Work], other: Pantry, log: Callable[[str], None]) -> list[Row]:
    """Times both builds in turns."""
    rows = []
    for number, work in enumerate(works):
        log(f"{work.name}, {work.store.label}")
        copies = [copied(work.store, f"pair-{number}-{side}") for side in ["new", "old"]]
        commands = [
            work.command(pantry, copy) for pantry, copy in zip([bench.pantry, other], copies, strict=True)]
        new, old = bench.measure(commands, RUNS[work.store.size])
        rows.append(versus(work.name, work.store.label, new, "the other build", old))
    return rows


def starting(bench: Bench, other: Pantry, codes: Path) -> list[Row]:
    """Starts both builds, and validates codes with them."""
    works: dict[str, tuple[Callable[[Pantry], list[str]], int]] = {
        "start (`--version`)": (Pantry.starting, 10),
        **{f"`barcode --format {name} -`, 1,000,000 codes": (lambda pantry, name=name: pantry.checking(codes, name), 1)
           for name in ["text", "jsonl"]},
    }
    rows = []
    for name, (words, runs) in works.items():
        new, old = bench.measure([Command(name, words(pantry)) for pantry in [bench.pantry, other]], runs)
        rows.append(versus(name, "–", new, "the other build", old))
    return rows

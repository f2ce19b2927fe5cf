"""The instructions of commands, which do not depend on the load of the machine."""

import shutil
from dataclasses import replace
from pathlib import Path

from bench import Bench
from instructions import instructions, is_installed
from report import Row, count
from store import Store

# The maximum number of instructions, in millions.
START_GOAL = 0.55
DUE_GOALS = {100: 2.3, 1000: 9, 10_000: 80}
LIST_GOALS = {1000: 25}
STATISTICS_GOALS = {10_000: 130}
ADD_GOALS = {100: 7.5, 10_000: 95}


def counting(bench: Bench, stores: list[Store], folder: Path) -> list[Row]:
    """Counts the instructions of the commands with a goal; nothing without valgrind."""
    if not is_installed():
        return []
    pantry = bench.pantry
    rows = [count("`--version`", "–", instructions(pantry.starting()), START_GOAL)]
    for store in stores:
        works = [
            ("`list --within 30d`", DUE_GOALS, pantry.listing(store)),
            ("`list`", LIST_GOALS, pantry.command(store, "list")),
            ("`stats`", STATISTICS_GOALS, pantry.command(store, "stats")),
            ("a durable `add milk 5d`", ADD_GOALS, pantry.command(copy(store, folder), "add", "milk", "5d"))]
        for work, goals, command in works:
            if store.size in goals:
                rows.append(count(work, store.label, instructions(command), goals[store.size]))
    return rows


def copy(store: Store, folder: Path) -> Store:
    """Copies the file of a store, to change the copy."""
    place = folder / f"counted-{store.size}"
    place.mkdir()
    shutil.copy(store.file, place / store.file.name)
    return replace(store, folder=place)

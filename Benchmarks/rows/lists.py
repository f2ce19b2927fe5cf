"""Lists of due items and of all items."""

from collections.abc import Callable

from bench import Bench, Program
from histories import SHARES, lived_in
from measure import Command
from peak import peak
from programs.empty import EmptySwift
from programs.jq import Jq
from programs.pantry import Pantry
from programs.sqlite import SQLite
from programs.taskwarrior import Taskwarrior
from recipes import make_recipes
from report import Row, memory, seconds, versus
from store import Store
from verify import check_everything, check_listing

WORK = "`list --within 30d`"

# The peers for each size and the maximum ratio of pantry's time to theirs. None is for information.
GOALS: dict[int, dict[type, float | None]] = {
    100: {Taskwarrior: 0.3, EmptySwift: 1.1},
    10_000: {Taskwarrior: 0.1, Jq: 0.12, SQLite: 3},
    100_000: {Taskwarrior: None, Jq: 0.1, SQLite: 7},
}
MEMORY_GOAL = 2
# The maximum ratio of the time to that of the empty program.
START_GOAL = 0.8
# The maximum ratio of the time to that of the list on the same file.
OVERVIEW_GOAL = 8
# The maximum ratio of the time for imported records to that for plain ones, which are shorter.
HISTORY_GOAL = 2
# The maximum ratio of the time to export all records to that of the list on the same file.
EXPORT_GOAL = 8

# The number of recipes in the folder.
RECIPES = 1000

# The number of runs per round, higher for short commands.
RUNS = {100: 8, 10_000: 2, 100_000: 1}


def start(bench: Bench) -> list[Row]:
    """Starts the program, which reads no file."""
    empty = next((peer for peer in bench.peers if isinstance(peer, EmptySwift)), None)
    if not empty:
        return []
    commands = [Command("pantry", bench.pantry.starting()), Command(empty.name, empty.words())]
    pantry, other = bench.measure(commands, RUNS[100])
    return [versus("start (`--version`)", "–", pantry, empty.name, other, START_GOAL)]


def due(bench: Bench, store: Store) -> list[Row]:
    """Lists the items due within 30 days. The output of each program is verified before it is timed."""
    goals = GOALS[store.size]
    peers = [peer for peer in bench.peers if type(peer) in goals and peer.name not in store.left_out]
    programs: list[Program] = [bench.pantry, *peers]
    for program in programs:
        if not isinstance(program, EmptySwift):
            check_listing(program.name, program.listing(store), store)
    commands = [Command(program.name, program.listing(store)) for program in programs]
    pantry, *others = bench.measure(commands, RUNS[store.size])
    rows = [
        versus(WORK, store.label, pantry, peer.name, timing, goals[type(peer)])
        for peer, timing in zip(peers, others, strict=True)]
    slow = "takes longer than a minute to import"
    return rows + [Row(WORK, store.label, seconds(pantry.median), name, slow, "–") for name in store.left_out]


def peak_memory(bench: Bench, store: Store) -> Row:
    """Compares the peak memory of the list, the maximum of three runs, with the size of the file."""
    most = max(peak(bench.pantry.listing(store)) for _ in range(3))
    return memory(f"peak memory of {WORK}", store.label, most, store.bytes, MEMORY_GOAL)


def growth(bench: Bench, small: Store, large: Store) -> Row:
    """Compares the time of the list on the larger store with that on the smaller one."""
    commands = [Command("pantry", bench.pantry.listing(store)) for store in [large, small]]
    long, short = bench.measure(commands, RUNS[large.size])
    peer = f"itself at {small.label} (1/{large.bytes / small.bytes:.1f} of the bytes)"
    return versus(f"growth of {WORK}", large.label, long, peer, short)


def others(bench: Bench, store: Store) -> list[Row]:
    """Writes the digest and all records, compared with the list on the same file."""
    pantry = bench.pantry
    works = {
        "`remind`": pantry.command(store, "remind"),
        **{f"`export --format {name}`": pantry.exporting(store, name) for name in ["json", "jsonl", "csv"]},
    }
    check_everything("pantry export", pantry.exporting(store, "jsonl"), store, is_lines=True)
    commands = [Command(work, words) for work, words in works.items()]
    *timings, listing = bench.measure([*commands, Command("pantry list", pantry.listing(store))], RUNS[store.size])
    goals = [OVERVIEW_GOAL, None, None, EXPORT_GOAL] if store.size == 10_000 else [None] * 4
    return [
        versus(work, store.label, timing, WORK, listing, goal)
        for work, timing, goal in zip(works, timings, goals, strict=True)]


def overviews(bench: Bench, store: Store) -> list[Row]:
    """Writes the shopping list, the statistics and the page, compared with the list of all items on hand."""
    names = ["shop", "stats", "page"]
    commands = [Command(f"pantry {name}", bench.pantry.command(store, name)) for name in [*names, "list"]]
    *timings, listing = bench.measure(commands, RUNS[store.size])
    return [
        versus(f"`{name}`", store.label, timing, "`list`", listing, OVERVIEW_GOAL)
        for name, timing in zip(names, timings, strict=True)]


def dishes(bench: Bench, store: Store, seed: int) -> list[Row]:
    """Reads a folder of recipes, and compares their ingredients with all items on hand: compared with the list of these."""
    folder = make_recipes(store.folder / "recipes", RECIPES, seed)
    recipes = ["--recipes", str(folder)]
    works = {
        f"`cook --all`, {RECIPES:,} recipes": ["cook", "--all", *recipes],
        f"`plan`, {RECIPES:,} recipes": ["plan", *recipes],
        "`plan`": ["plan"]}
    commands = [Command(work, bench.pantry.command(store, *words)) for work, words in works.items()]
    *timings, listing = bench.measure([*commands, Command("pantry list", bench.pantry.command(store, "list"))], 1)
    return [
        versus(work, store.label, timing, "`list`", listing)
        for work, timing in zip(works, timings, strict=True)]


def histories(bench: Bench, store: Store, seed: int) -> list[Row]:
    """Reads records with every field, compared with the same commands on plain records."""
    words: dict[str, Callable[[Store], list[str]]] = {
        WORK: bench.pantry.listing,
        **{f"`{name}`": lambda store, name=name: bench.pantry.command(store, name)
           for name in ["list", "stats", "shop", "remind"]},
        "`export --format csv`": lambda store: bench.pantry.exporting(store, "csv")}
    rows = []
    for label, shares in {
        "imported, split, partly used": {**SHARES, "frozen": 0}, "and frozen": SHARES,
    }.items():
        other = lived_in(store, seed, shares)
        for work, command in words.items():
            commands = [Command(work, command(one)) for one in [other, store]]
            timing, plain = bench.measure(commands, RUNS[store.size])
            rows.append(versus(f"{work}, {label}", store.label, timing, "plain records", plain, HISTORY_GOAL))
    return rows


def everything(bench: Bench, store: Store) -> list[Row]:
    """Writes all records as compact JSON."""
    peers = [peer for peer in bench.peers if isinstance(peer, Jq)]
    programs: list[Pantry | Jq] = [bench.pantry, *peers]
    commands = [Command(program.name, program.everything(store)) for program in programs]
    for command in commands:
        check_everything(command.name, command.words, store)
    pantry, *others = bench.measure(commands, 2)
    return [
        versus("`list --all --format json`", store.label, pantry, f"{peer.name} `-c .items`", timing)
        for peer, timing in zip(peers, others, strict=True)]

"""Records from a file, which are added or replace others."""

import json
from pathlib import Path

from bench import Bench
from measure import Command
from programs.pantry import Pantry
from report import Row, versus, without_peer
from store import Store, copied, fresh
from verify import check_count

# The maximum growth of the time relative to that of the input.
GROWTH_GOAL = 1.3


def new_rows(store: Store) -> Path:
    """Writes a table with as many new items as a store has, without barcodes and identifiers."""
    lines = (f"{item.product.name} {number % 997},2027-01-{number % 28 + 1:02}\n"
             for number, item in enumerate(store.items))
    file = store.folder / "new.csv"
    file.write_text("name,expires\n" + "".join(lines), encoding="utf-8")
    return file


def changed_records(store: Store) -> Path:
    """Writes every record of a store with another note."""
    records = [{**item.record(), "note": f"note {number}"} for number, item in enumerate(store.items)]
    file = store.folder / "changed.jsonl"
    file.write_text("".join(f"{json.dumps(record, ensure_ascii=False)}\n" for record in records), encoding="utf-8")
    return file


# The lines of the receipt that is read, and the milliseconds that it may take.
RECEIPT_LINES, RECEIPT_GOAL = 200, 30


def receipt(store: Store) -> Path:
    """Writes a receipt with names of the store's products, half of them with the line of a weight."""
    names = [item.product.name for item in store.items][:RECEIPT_LINES]
    lines = ["MARKET", "20.11.2026 17:16"]
    while len(lines) < RECEIPT_LINES - 1:
        lines += [f"{names[len(lines) % len(names)]:40} 1,00 B", "  0,500 kg x 2,00 EUR/kg"]
    total = sum(line.endswith("1,00 B") for line in lines)
    file = store.folder / "receipt.txt"
    file.write_text("\n".join([*lines[: RECEIPT_LINES - 1], f"TOTAL {total},00"]) + "\n", encoding="utf-8")
    return file


def reading(bench: Bench, store: Store) -> list[Row]:
    """Reads a receipt and estimates the dates of its items, without a change."""
    words = bench.pantry.command(store, "receipt", "--format", "json", str(receipt(store)))
    timing = bench.measure([Command("pantry receipt", words)], 1)[0]
    return [without_peer(f"`receipt` (goal {RECEIPT_GOAL} ms)", f"{RECEIPT_LINES} lines", timing)]


def command(pantry: Pantry, records: Path, store: Store, copy: Store) -> Command:
    """Imports records into a fresh copy of a store."""
    return Command("pantry import", pantry.importing(records, copy), fresh(store, copy))


def importing(bench: Bench, small: Store, large: Store | None) -> list[Row]:
    """Imports new items and changed ones, and compares the growth of the time with that of the input."""
    rows = []
    for work, make in {"`import` of a table": new_rows, "`import --update`": changed_records}.items():
        stores = [store for store in [small, large] if store]
        inputs = [make(store) for store in stores]
        copies = [copied(store, "import") for store in stores]
        commands = [
            command(bench.pantry, records, store, copy)
            for records, store, copy in zip(inputs, stores, copies, strict=True)]
        timings = bench.measure(commands, 1)
        for store, copy in zip(stores, copies, strict=True):
            added = store.size if make is new_rows else 0
            check_count("pantry import", bench.pantry.count(store) + added, bench.pantry.count(copy))
        rows.append(without_peer(work, f"{small.size:,} rows", timings[0]))
        if large:
            growth = inputs[1].stat().st_size / inputs[0].stat().st_size
            peer = f"itself at {small.size:,} rows (1/{growth:.1f} of the bytes)"
            goal = round(growth * GROWTH_GOAL, 1)
            rows.append(versus(f"growth of {work}", f"{large.size:,} rows", timings[1], peer, timings[0], goal))
    return rows

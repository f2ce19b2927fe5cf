"""Codes from a pipe, as from a scanner that does not wait for answers."""

from pathlib import Path
from random import Random

from bench import Bench
from codes import random_codes, scanned
from measure import Command
from programs.pantry import Pantry
from report import Row, throughput
from store import Store, copied, fresh
from verify import answer, check_count

SCAN_GOAL = 10_000
CHECK_GOAL = 200_000
CODES = 10_000


def stream(store: Store, seed: int) -> Path:
    """Writes codes of the catalog and unknown ones."""
    codes = scanned(Random(seed), [product.barcode for product in store.catalog], CODES)
    return write(store.folder / "scanned.txt", codes)


def scanning(bench: Bench, store: Store, seed: int, goal: int | None = None) -> Row:
    """Scans 10,000 codes, known and unknown, into a fresh copy of the file.

    The time ends when the program exits, after all changes are committed and all codes are answered.
    """
    copy = copied(store, "scan")
    command = Command("pantry scan", bench.pantry.scanning(stream(store, seed), copy), fresh(store, copy))
    timing, = bench.measure([command], 1)
    check_count("pantry scan", bench.pantry.count(store) + CODES, bench.pantry.count(copy))
    return throughput("`scan`, 10,000 codes, committed", f"into {store.label}", timing, CODES, goal)


def filled(pantry: Pantry, store: Store, codes: Path) -> Store:
    """Returns a copy of a store with a package of each code."""
    copy = copied(store, "filled")
    answer(pantry.scanning(codes, copy))
    return copy


def using(bench: Bench, store: Store, seed: int) -> Row:
    """Scans the same codes to use them, in a fresh copy of a file that has a package of each."""
    codes = stream(store, seed)
    full = filled(bench.pantry, store, codes)
    copy = copied(store, "use")
    command = Command("pantry scan --use", bench.pantry.scanning(codes, copy, "--use"), fresh(full, copy))
    timing, = bench.measure([command], 1)
    check_count("pantry scan --use", uses(full) + CODES, uses(copy))
    return throughput("`scan --use`, 10,000 codes, committed", f"of {full.label}", timing, CODES)


def uses(store: Store) -> int:
    """Returns the number of items and of parts that were used."""
    return sum(record["isUsed"] + len(record.get("taken", [])) for record in store.records())


def checking(bench: Bench, folder: Path, seed: int) -> list[Row]:
    """Validates a million random EAN-13. Verifies first that a wrong check digit is detected."""
    codes = random_codes(Random(seed), 1_000_000)
    stream = write(folder / "codes.txt", codes)
    wrong = write(folder / "wrong.txt", [codes[0], codes[1][:-1] + str((int(codes[1][-1]) + 1) % 10)])
    rows = []
    for format in ["text", "jsonl"]:
        command = bench.pantry.checking(stream, format)
        check_count("pantry barcode", len(codes), answer(command).count("\n"))
        answer(bench.pantry.checking(wrong, format), code=1)
        timing, = bench.measure([Command("pantry barcode", command)], 1)
        work = f"`barcode --format {format} -`, each code checked and answered"
        rows.append(throughput(work, "1,000,000 codes", timing, len(codes), CHECK_GOAL))
    return rows


def write(file: Path, codes: list[str]) -> Path:
    """Writes codes to a file, one per line."""
    file.write_text("".join(f"{code}\n" for code in codes))
    return file

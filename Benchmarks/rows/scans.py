"""Codes from a pipe, as from a scanner that does not wait for answers."""

from dataclasses import replace
from pathlib import Path
from random import Random

from bench import Bench
from codes import random_codes, scanned
from measure import Command
from report import Row, throughput
from store import Store
from verify import answer, check_count

SCAN_GOAL = 20_000
CHECK_GOAL = 1_000_000


def scanning(bench: Bench, store: Store, seed: int, goal: int | None = None) -> Row:
    """Scans 10,000 codes, known and unknown, into a fresh copy of the file.

    The time ends when the program exits, after all changes are committed and all codes are answered.
    """
    codes = scanned(Random(seed), [product.barcode for product in store.catalogue], 10_000)
    stream = write(store.folder / "scanned.txt", codes)
    copy = replace(store, folder=store.folder / "scan")
    copy.folder.mkdir()
    # The copy is synced before each run, so that writing it is not timed, and the journal of the previous run is
    # removed.
    fresh = 'cp "$1" "$2" && sync "$2" && rm -rf "$XDG_STATE_HOME/pantry"'
    prepare = ["sh", "-c", fresh, "sh", str(store.file), str(copy.file)]
    timing, = bench.measure([Command("pantry scan", bench.pantry.scanning(stream, copy), prepare)], 1)
    check_count("pantry scan", bench.pantry.count(store) + len(codes), bench.pantry.count(copy))
    return throughput("`scan`, 10,000 codes, committed", f"into {store.label}", timing, len(codes), goal)


def checking(bench: Bench, folder: Path, seed: int) -> Row:
    """Validates a million random EAN-13. Verifies first that a wrong check digit is detected."""
    codes = random_codes(Random(seed), 1_000_000)
    stream = write(folder / "codes.txt", codes)
    command = bench.pantry.checking(stream)
    lines = answer(command).count("\n")
    if lines:
        check_count("pantry barcode", len(codes), lines)
    wrong = write(folder / "wrong.txt", [codes[0], codes[1][:-1] + str((int(codes[1][-1]) + 1) % 10)])
    answer(bench.pantry.checking(wrong), code=1)
    timing, = bench.measure([Command("pantry barcode", command)], 1)
    work = f"`barcode --quiet -`, each code checked{' and answered with a line' if lines else ''}"
    return throughput(work, "1,000,000 codes", timing, len(codes), CHECK_GOAL)


def write(file: Path, codes: list[str]) -> Path:
    """Writes codes to a file, one per line."""
    file.write_text("".join(f"{code}\n" for code in codes))
    return file

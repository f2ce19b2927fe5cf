"""Verification of the programs' output before it is timed."""

import json
import subprocess

from items import Item
from store import Store


class WrongAnswer(Exception):
    """The output of a program does not match the records."""


def answer(command: list[str], code: int = 0) -> str:
    """Returns the output of a command, which must exit with the given code."""
    run = subprocess.run(
        command, check=False, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if run.returncode != code:
        raise WrongAnswer(f"{command[0]} exited with {run.returncode}: {run.stderr.strip()}")
    return run.stdout


def item_texts(item: Item) -> list[str]:
    """Returns the texts that a line of output must contain for an item."""
    texts = [str(item.expires), item.product.brand, item.product.name, item.amount, item.location or ""]
    return [text for text in texts if text]


def check_listing(name: str, command: list[str], store: Store) -> None:
    """Checks that a list contains exactly the items that are due, with their data, sorted by date."""
    missing = {item.uid.lower(): item for item in store.due}
    where = f"{name} at {store.label}"
    if not missing:
        raise WrongAnswer(f"nothing is due among {store.label}: use another --seed")
    listed: list[Item] = []
    # The field with a uid or a prefix of one. A heading may say that it is the last.
    place = 0
    for line in answer(command).splitlines():
        fields = [field.lower() for field in line.split()]
        if "id" in (fields[0], fields[-1]):
            place = 0 if fields[0] == "id" else -1
            continue
        matches = [uid for uid in missing if uid.startswith(fields[place])]
        if len(matches) != 1:
            raise WrongAnswer(f"{where} lists an item that is not due, or a duplicate: {line}")
        item = missing.pop(matches[0])
        lacking = [text for text in item_texts(item) if text not in line]
        if lacking:
            raise WrongAnswer(f"{where} lacks {', '.join(lacking)}: {line}")
        listed.append(item)
    if missing:
        raise WrongAnswer(f"{where} does not list {', '.join(missing)}")
    if listed != sorted(listed, key=lambda item: str(item.expires)):
        raise WrongAnswer(f"{where} is not sorted by date")


def check_everything(name: str, command: list[str], store: Store, is_lines: bool = False) -> None:
    """Checks that a JSON array, or JSON Lines, contain every record of a store's file."""
    expected = {record["uid"] for record in store.records()}
    text = answer(command)
    items = [json.loads(line) for line in text.splitlines()] if is_lines else json.loads(text)
    if {item["uid"] for item in items if "uid" in item} != expected:
        raise WrongAnswer(f"{name} at {store.label} does not write every record")


def check_count(name: str, expected: int, found: int) -> None:
    """Checks the number of records after a measurement that adds some."""
    if expected != found:
        raise WrongAnswer(f"{name} has {found:,} records instead of {expected:,}")

"""Whether a program's answer is right: a benchmark of wrong answers is worth nothing."""

import json
import subprocess

from items import Item
from store import Store


class WrongAnswer(Exception):
    """A program's answer is not what the records say."""


def answer(command: list[str], code: int = 0) -> str:
    """What a command writes. It has to end with a code, success unless said otherwise."""
    run = subprocess.run(
        command, check=False, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if run.returncode != code:
        raise WrongAnswer(f"{command[0]} ended with {run.returncode}: {run.stderr.strip()}")
    return run.stdout


def facts(item: Item) -> list[str]:
    """What a line of any program has to say of an item."""
    texts = [str(item.expires), item.product.brand, item.product.name, item.amount, item.location or ""]
    return [text for text in texts if text]


def check_listing(name: str, command: list[str], store: Store) -> None:
    """Checks that a list has the things that are due and no others, with their facts, by date."""
    missing = {item.uid.lower(): item for item in store.due}
    where = f"{name} at {store.label}"
    if not missing:
        raise WrongAnswer(f"nothing is due among {store.label}: take another --seed")
    listed: list[Item] = []
    for line in answer(command).splitlines():
        # The first field is a uid, or the start of one.
        start = line.split()[0].lower()
        if start == "id":
            continue
        matches = [uid for uid in missing if uid.startswith(start)]
        if len(matches) != 1:
            raise WrongAnswer(f"{where} lists what is not due, or twice: {line}")
        item = missing.pop(matches[0])
        lacking = [fact for fact in facts(item) if fact not in line]
        if lacking:
            raise WrongAnswer(f"{where} does not say {', '.join(lacking)}: {line}")
        listed.append(item)
    if missing:
        raise WrongAnswer(f"{where} does not list {', '.join(missing)}")
    if listed != sorted(listed, key=lambda item: str(item.expires)):
        raise WrongAnswer(f"{where} is not in the order of the dates")


def check_everything(name: str, command: list[str], store: Store) -> None:
    """Checks that a JSON array has every record of a store's file."""
    wanted = {record["uid"] for record in store.records()}
    if {item["uid"] for item in json.loads(answer(command))} != wanted:
        raise WrongAnswer(f"{name} at {store.label} does not write every record")


def check_count(name: str, wanted: int, found: int) -> None:
    """Checks that what was entered while the clock ran is there."""
    if wanted != found:
        raise WrongAnswer(f"{name} has {found:,} records where {wanted:,} were entered")

"""Reproducible pantry files of any size."""

import json
import random
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path

from catalog import DISTINCT, Product, make_catalog
from items import Item, make_item
from scenario import DUE, TODAY


@dataclass(frozen=True)
class Store:
    """The items of a pantry, and the folder with its file and the files of the peers."""

    folder: Path
    catalog: list[Product]
    items: list[Item]
    # The peers that take too long to import this many items.
    left_out: frozenset[str] = frozenset()

    @property
    def size(self) -> int:
        """The number of items at creation."""
        return len(self.items)

    @property
    def label(self) -> str:
        """The size as shown in the table."""
        return f"{self.size:,} items"

    @property
    def bytes(self) -> int:
        """The size of the file in bytes."""
        return self.file.stat().st_size

    @property
    def file(self) -> Path:
        return self.folder / "pantry.json"

    @property
    def due(self) -> list[Item]:
        """The items that `list --within 30d` must list."""
        return [item for item in self.items if item.is_on_hand and item.expires and item.expires <= DUE]

    def records(self) -> list[dict[str, object]]:
        """Reads the current item records from the file."""
        records: list[dict[str, object]] = json.loads(self.file.read_bytes())["items"]
        return records

    def text(self) -> str:
        """Returns the pantry file: one record per line, products sorted by barcode, items by uid."""
        products = lines([product.record() for product in self.catalog])
        items = lines([item.record() for item in self.items])
        return (
            f'{{\n"format":"pantry",\n"version":1,\n"products":[\n{products}\n],\n'
            f'"items":[\n{items}\n]\n}}\n')


def lines(records: list[dict[str, object]]) -> str:
    """Returns records as compact JSON, one per line."""
    return ",\n".join(json.dumps(record, ensure_ascii=False, separators=(",", ":")) for record in records)


def copied(store: Store, name: str) -> Store:
    """Returns a store in a new folder for a copy of the file, which has the records at creation."""
    copy = replace(store, folder=store.folder / name)
    copy.folder.mkdir(exist_ok=True)
    copy.file.write_text(store.text(), encoding="utf-8")
    return copy


def fresh(store: Store, copy: Store) -> list[str]:
    """Returns a command that copies the file of a store.

    The copy is synced, so that writing it is not timed, and the journal of the previous run is removed.
    """
    script = 'cp "$1" "$2" && sync "$2" && rm -rf "$XDG_STATE_HOME/pantry"'
    return ["sh", "-c", script, "sh", str(store.file), str(copy.file)]


def make_store(folder: Path, count: int, seed: int) -> Store:
    """Creates a pantry with the given number of items and writes its file.

    The first item on hand is the distinct product and due in a week, so that at least one item is due.
    """
    source = random.Random(f"{seed} {count}")
    catalog = make_catalog(source, max(20, count // 10))
    others = [product for product in catalog if product is not DISTINCT]
    items = sorted((make_item(source, others) for _ in range(count)), key=lambda item: item.uid)
    index = next(index for index, item in enumerate(items) if item.is_on_hand)
    items[index] = replace(items[index], product=DISTINCT, expires=TODAY + timedelta(days=7))
    store = Store(folder, catalog, items)
    folder.mkdir()
    store.file.write_text(store.text(), encoding="utf-8")
    return store

"""A pantry of any size, the same from the same seed, and its file as pantry itself writes it."""

import json
import random
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path

from catalogue import DISTINCT, Product, make_catalogue
from items import Item, make_item
from questions import DUE, TODAY


@dataclass(frozen=True)
class Store:
    """The things of one pantry, and the folder with its file and the same records for the peers."""

    folder: Path
    catalogue: list[Product]
    items: list[Item]
    # The peers that take too long at this size.
    left_out: frozenset[str] = frozenset()

    @property
    def size(self) -> int:
        """How many things it was made with."""
        return len(self.items)

    @property
    def label(self) -> str:
        """The size as the table has it."""
        return f"{self.size:,} items"

    @property
    def bytes(self) -> int:
        """The size of the file."""
        return self.file.stat().st_size

    @property
    def file(self) -> Path:
        return self.folder / "pantry.json"

    @property
    def due(self) -> list[Item]:
        """What `list --within 30d` has to find."""
        return [item for item in self.items if item.is_on_hand and item.expires and item.expires <= DUE]

    def records(self) -> list[dict[str, object]]:
        """The records that the file has now."""
        records: list[dict[str, object]] = json.loads(self.file.read_bytes())["items"]
        return records

    def text(self) -> str:
        """The pantry file: one record a line, products by barcode, items by uid."""
        products = lines([product.record() for product in self.catalogue])
        items = lines([item.record() for item in self.items])
        return (
            f'{{\n"format":"pantry",\n"version":1,\n"products":[\n{products}\n],\n'
            f'"items":[\n{items}\n]\n}}\n')


def lines(records: list[dict[str, object]]) -> str:
    """Records as compact JSON, one a line."""
    return ",\n".join(json.dumps(record, ensure_ascii=False, separators=(",", ":")) for record in records)


def make_store(folder: Path, count: int, seed: int) -> Store:
    """Makes a pantry of so many things and writes its file.

    The first thing on hand is the distinct product, and due in a week: something is, however few there are.
    """
    source = random.Random(f"{seed} {count}")
    catalogue = make_catalogue(source, max(20, count // 10))
    others = [product for product in catalogue if product is not DISTINCT]
    items = sorted((make_item(source, others) for _ in range(count)), key=lambda item: item.uid)
    place = next(place for place, item in enumerate(items) if item.is_on_hand)
    items[place] = replace(items[place], product=DISTINCT, expires=TODAY + timedelta(days=7))
    store = Store(folder, catalogue, items)
    folder.mkdir()
    store.file.write_text(store.text(), encoding="utf-8")
    return store

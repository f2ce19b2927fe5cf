"""sqlite3: a database with an index on the due date and durable inserts."""

import json
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

from items import Item
from scenario import ADDED, DUE, TODAY
from store import Store

COLUMNS = [
    "uid", "isUsed", "createdAt", "expiresAt", "barcode", "brandName", "productName", "category", "imageUrl",
    "dateKind", "quantity", "unit", "location", "note", "tags", "usedAt", "discardedAt"]

SCHEMA = """
create table item (
  uid text primary key, isUsed integer not null, createdAt text not null, expiresAt text,
  barcode text not null, brandName text not null, productName text not null, category text not null,
  imageUrl text not null, dateKind text, quantity numeric, unit text, location text, note text, tags text,
  usedAt text, discardedAt text);
create index due on item (isUsed, expiresAt);
"""

DUE_ITEMS = f"""
select uid, expiresAt, brandName, productName, quantity || coalesce(unit, ''), location from item
where isUsed = 0 and expiresAt <= '{DUE}' and discardedAt is null order by expiresAt"""

ADD = f"""
insert into item (uid, isUsed, createdAt, expiresAt, barcode, brandName, productName, category, imageUrl,
  quantity, location)
values (hex(randomblob(16)), 0, '{TODAY}T12:00:00Z', '{ADDED.expires}', '', '', '{ADDED.name}', '', '',
  {ADDED.quantity}, '{ADDED.location}')"""


class SQLite:
    """One table with the columns of a record, and SQLite's default durability."""

    name = "sqlite3"
    program = package = "sqlite3"

    def file(self, store: Store) -> Path:
        """Returns the path of the database in the folder of a store."""
        return store.folder / "pantry.sqlite"

    def command(self, store: Store, query: str) -> list[str]:
        """Returns a command that runs one query with tab-separated output."""
        return ["sqlite3", "-batch", "-tabs", str(self.file(store)), query]

    def fill(self, store: Store) -> None:
        """Creates the table and its index."""
        insert = f"insert into item values ({', '.join('?' * len(COLUMNS))})"
        with closing(sqlite3.connect(self.file(store))) as database, database:
            database.executescript(SCHEMA)
            database.executemany(insert, map(row, store.items))

    def listing(self, store: Store) -> list[str]:
        """Lists the items due within 30 days: id, date, brand, name, quantity, location."""
        return self.command(store, DUE_ITEMS)

    def adding(self, store: Store) -> list[str]:
        """Inserts a row in its own transaction."""
        return self.command(store, ADD)

    def count(self, store: Store) -> int:
        """Returns the number of rows."""
        return int(subprocess.check_output(self.command(store, "select count(*) from item")))


def row(item: Item) -> list[object]:
    """Returns the values of an item's columns."""
    values = item.record() | item.product.record()
    if "tags" in values:
        values["tags"] = json.dumps(values["tags"], ensure_ascii=False)
    return [values.get(column) for column in COLUMNS]

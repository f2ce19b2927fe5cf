"""Taskwarrior: dated things on a terminal, what people would otherwise keep such a list with."""

import json
import subprocess
from datetime import timedelta

from items import Item, instant
from questions import ADDED, DUE
from store import Store

# The columns that pantry's table has, whole like in its own, and no questions. The rest is as it comes.
SETTINGS = """\
data.location={folder}/taskwarrior
confirmation=off
verbose=nothing
news.version=2.6.0
defaultwidth=0
uda.quantity.type=string
report.due.columns=uuid.short,due,description,quantity,project
report.due.labels=ID,EXPIRES,ITEM,QTY,WHERE
report.due.sort=due+
report.due.filter=status:pending
report.due.dateformat=Y-M-D
"""


# The longest that an import may take, in seconds.
PATIENCE = 60


class Taskwarrior:
    """Tasks: description is the name, due the date, project the location; used ones are completed."""

    name = "Taskwarrior"
    program = "task"
    package = "taskwarrior"

    def command(self, store: Store, *words: str) -> list[str]:
        """The program with these words, on the tasks beside a store's file and no others."""
        return ["task", f"rc:{store.folder}/taskrc", *words]

    def fill(self, store: Store) -> None:
        """Imports the records. The first list moves what is done to a file that lists do not read."""
        (store.folder / "taskwarrior").mkdir()
        (store.folder / "taskrc").write_text(SETTINGS.format(folder=store.folder))
        tasks = "\n".join(json.dumps(task(item), ensure_ascii=False) for item in store.items)
        subprocess.run(
            self.command(store, "import", "-"), input=tasks.encode(), capture_output=True, check=True,
            timeout=PATIENCE)
        subprocess.run(self.listing(store), capture_output=True, check=True)

    def listing(self, store: Store) -> list[str]:
        """What is due within 30 days: id, date, name, quantity, location."""
        return self.command(store, "due", f"due.before:{DUE + timedelta(days=1)}")

    def adding(self, store: Store) -> list[str]:
        """One task more; fdatasync of each file that it writes."""
        return self.command(
            store, "add", ADDED.name, f"due:{ADDED.expires}", f"quantity:{ADDED.quantity}",
            f"project:{ADDED.location}")

    def count(self, store: Store) -> int:
        """How many tasks there are, done ones too."""
        return int(subprocess.check_output(self.command(store, "count")))


def task(item: Item) -> dict[str, object]:
    """The task of an item: completed if it was used, deleted if it was thrown away."""
    gone = item.used or item.discarded
    fields: dict[str, object] = {
        "uuid": item.uid.lower(), "description": item.product.display_name,
        "entry": instant(item.created),
        "status": "completed" if item.used else "deleted" if item.discarded else "pending"}
    optional: dict[str, object] = {
        "due": item.expires and f"{item.expires:%Y%m%d}T000000Z", "end": gone and instant(gone),
        "quantity": item.amount, "project": item.location, "tags": item.tags}
    return fields | {name: value for name, value in optional.items() if value}

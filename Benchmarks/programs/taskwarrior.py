"""Taskwarrior: a list of dated tasks on a terminal."""

import json
import subprocess
from datetime import timedelta

from items import Item, instant
from scenario import ADDED, DUE
from store import Store

# The columns of pantry's table without truncation, and no prompts. All other settings are defaults.
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


# The time limit of an import in seconds.
IMPORT_TIMEOUT = 60


class Taskwarrior:
    """Items as tasks: description is the name, due the date, project the location. Used items are completed."""

    name = "Taskwarrior"
    program = "task"
    package = "taskwarrior"

    def command(self, store: Store, *words: str) -> list[str]:
        """Returns a command line on the tasks in the folder of a store."""
        return ["task", f"rc:{store.folder}/taskrc", *words]

    def fill(self, store: Store) -> None:
        """Imports the records. The first list moves completed tasks to a file that lists do not read."""
        (store.folder / "taskwarrior").mkdir()
        (store.folder / "taskrc").write_text(SETTINGS.format(folder=store.folder))
        tasks = "\n".join(json.dumps(task(item), ensure_ascii=False) for item in store.items)
        subprocess.run(
            self.command(store, "import", "-"), input=tasks.encode(), capture_output=True, check=True,
            timeout=IMPORT_TIMEOUT)
        subprocess.run(self.listing(store), capture_output=True, check=True)

    def listing(self, store: Store) -> list[str]:
        """Lists the items due within 30 days: id, date, name, quantity, location."""
        return self.command(store, "due", f"due.before:{DUE + timedelta(days=1)}")

    def adding(self, store: Store) -> list[str]:
        """Adds a task. Taskwarrior calls fdatasync on each file that it writes."""
        return self.command(
            store, "add", ADDED.name, f"due:{ADDED.expires}", f"quantity:{ADDED.quantity}",
            f"project:{ADDED.location}")

    def count(self, store: Store) -> int:
        """Returns the number of tasks, including completed ones."""
        return int(subprocess.check_output(self.command(store, "count")))


def task(item: Item) -> dict[str, object]:
    """Converts an item to a task, which is completed if the item is used and deleted if it is discarded."""
    removed = item.used or item.discarded
    fields: dict[str, object] = {
        "uuid": item.uid.lower(), "description": item.product.display_name,
        "entry": instant(item.created),
        "status": "completed" if item.used else "deleted" if item.discarded else "pending"}
    optional: dict[str, object] = {
        "due": item.expires and f"{item.expires:%Y%m%d}T000000Z", "end": removed and instant(removed),
        "quantity": item.amount, "project": item.location, "tags": item.tags}
    return fields | {name: value for name, value in optional.items() if value}

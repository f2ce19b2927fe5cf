"""Records of a pantry that has been used for a while: imported, split, partly used and frozen ones."""

import json
import random
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

from items import instant, random_time_before
from scenario import TODAY
from store import Store

# The members of a record in the order of the file.
ORDER = (
    "uid isUsed createdAt expiresAt product estimatedBy dateKind quantity unit location note tags price purchasedAt "
    "openedAt frozen usedAt discardedAt lot discardReason taken splitFrom thawTo source updatedAt").split()
# How many of a hundred items are split from another one, partly used, or frozen.
SHARES = {"split": 5, "taken": 5, "frozen": 2}


def lived_in(store: Store, seed: int, shares: dict[str, int]) -> Store:
    """Returns a store with the same items, all imported, and some split, partly used or frozen.

    Everything that is due stays due: the frozen ones are no longer on hand or due after months.
    """
    source = random.Random(f"history {seed}")
    due = {item.uid for item in store.due}
    text = store.text()
    start = text.index('"items":[\n') + len('"items":[\n')
    end = text.rindex("\n]")
    lines = []
    for number, line in enumerate(text[start:end].split(",\n")):
        record = json.loads(line)
        record["source"] = f"grocy:{number}"
        created = datetime.strptime(record["createdAt"], "%Y-%m-%dT%H:%M:%SZ")
        if source.randrange(100) < shares["split"]:
            record["splitFrom"] = source.choice(store.items).uid
        if source.randrange(100) < shares["taken"] and "quantity" in record:
            at = instant(created + timedelta(hours=source.randrange(1, 24)))
            record["taken"] = [{"at": at, "amount": 1, "as": "used"}]
        if source.randrange(100) < shares["frozen"] and record["uid"] not in due:
            record |= {"frozen": [f"{created.date()}/.."], "location": "freezer", "thawTo": "fridge"}
        if "discardedAt" in record:
            record["discardReason"] = "spoiled"
        record["updatedAt"] = instant(random_time_before(source, TODAY, 30))
        record = {name: record[name] for name in ORDER if name in record}
        lines.append(json.dumps(record, ensure_ascii=False, separators=(",", ":")))
    copy = replace(store, folder=store.folder / f"history-{'-'.join(map(str, shares.values()))}")
    copy.folder.mkdir(exist_ok=True)
    Path(copy.file).write_text(text[:start] + ",\n".join(lines) + text[end:], encoding="utf-8")
    return copy

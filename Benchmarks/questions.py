"""What every program is asked and told, in literal dates, so that no answer depends on the real day."""

from dataclasses import dataclass
from datetime import date, timedelta

TODAY = date(2026, 11, 20)
# `list --within 30d` has this day in it.
DUE = TODAY + timedelta(days=30)


@dataclass(frozen=True)
class Entry:
    """One thing to enter."""

    name: str
    expires: date
    quantity: int
    location: str


ADDED = Entry("두부 300g", TODAY + timedelta(days=11), 2, "fridge")

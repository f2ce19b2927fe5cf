"""The dates and the entry used for all programs. Dates are fixed so that results do not depend on the real day."""

from dataclasses import dataclass
from datetime import date, timedelta

TODAY = date(2026, 11, 20)
# The last day included in `list --within 30d`.
DUE = TODAY + timedelta(days=30)


@dataclass(frozen=True)
class Entry:
    """An item to add."""

    name: str
    expires: date
    quantity: int
    location: str


ADDED = Entry("두부 300g", TODAY + timedelta(days=11), 2, "fridge")

"""Random items and their records in the pantry file."""

import random
import uuid
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta

from catalog import Product, make_product
from scenario import TODAY

LOCATIONS = ["fridge", "freezer", "pantry", "냉장고", "김치냉장고", "cellar"]
UNITS = ["", "봉", "팩", "개", "g", "ml", "cans"]
TAGS = ["breakfast", "vegan", "간식", "아이", "party", "바베큐", "gluten-free"]
NOTES = ["할머니", "for the cake on Sunday", "선물 받은 것", "second shelf, behind the jars", "1+1 행사"]


@dataclass(frozen=True)
class Item:
    """An item with the fields of the pantry file. `expires` is None for never and for an unknown date."""

    uid: str
    product: Product
    created: datetime
    expires: date | None
    # Whether an item without a date never expires, as opposed to having an unknown date.
    keeps_forever: bool = False
    used: datetime | None = None
    discarded: datetime | None = None
    date_kind: str | None = None
    quantity: int | None = None
    unit: str = ""
    location: str | None = None
    note: str | None = None
    tags: list[str] = field(default_factory=list)

    @property
    def is_on_hand(self) -> bool:
        """Whether the item is neither used nor discarded."""
        return self.used is None and self.discarded is None

    @property
    def amount(self) -> str:
        """The quantity with its unit, or an empty string."""
        return "" if self.quantity is None else f"{self.quantity}{self.unit}"

    def record(self) -> dict[str, object]:
        """Returns the record with its keys in the order of the file."""
        fields: dict[str, object] = {
            "uid": self.uid, "isUsed": self.used is not None, "createdAt": instant(self.created)}
        if self.expires or self.keeps_forever:
            fields["expiresAt"] = self.expires.isoformat() if self.expires else None
        fields["product"] = self.product.record()
        optional: dict[str, object] = {
            "dateKind": self.date_kind, "quantity": self.quantity, "unit": self.unit,
            "location": self.location, "note": self.note, "tags": self.tags,
            "usedAt": self.used and instant(self.used),
            "discardedAt": self.discarded and instant(self.discarded)}
        return fields | {name: value for name, value in optional.items() if value}


def instant(moment: datetime) -> str:
    """Formats a timestamp for the pantry file and for Taskwarrior."""
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


def random_time_before(source: random.Random, latest: date, days: int) -> datetime:
    """Returns a random time within some days before a day."""
    earlier = timedelta(seconds=source.randrange(1, days * 86400))
    return datetime.combine(latest, datetime.min.time()) - earlier


def make_item(source: random.Random, catalog: list[Product]) -> Item:
    """Returns a random item. 25% have no barcode, 45% are used, 2% are discarded."""
    product = source.choice(catalog)
    if source.random() < 0.25:
        loose = make_product(source)
        product = Product("", loose.brand, loose.name, loose.category)
    outcome = source.random()
    removed = random_time_before(source, TODAY, 400) if outcome < 0.47 else None
    day = removed.date() if removed else TODAY
    ahead = source.randint(-20, 60) if removed else source.randint(-5, 730)
    dated = source.random() < 0.96
    has_amount = source.random() < 0.5
    return Item(
        uid=str(uuid.UUID(int=source.getrandbits(128), version=4)).upper(),
        product=product,
        created=random_time_before(source, day, 90),
        expires=day + timedelta(days=ahead) if dated else None,
        keeps_forever=source.random() < 0.5,
        used=removed if outcome < 0.45 else None,
        discarded=removed if outcome >= 0.45 else None,
        date_kind=source.choice(["use-by", "best-before", "best-before", None]) if dated else None,
        quantity=source.randint(2, 12) if has_amount else None,
        unit=source.choice(UNITS) if has_amount else "",
        location=source.choice(LOCATIONS) if source.random() < 0.9 else None,
        note=source.choice(NOTES) if source.random() < 0.15 else None,
        tags=source.sample(TAGS, source.randint(1, 2)) if source.random() < 0.2 else [])

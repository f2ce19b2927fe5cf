"""One package: what is known of it, its record in the pantry file, and how a household comes by one."""

import random
import uuid
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta

from catalogue import Product, make_product
from questions import TODAY

LOCATIONS = ["fridge", "freezer", "pantry", "냉장고", "김치냉장고", "cellar"]
UNITS = ["", "봉", "팩", "개", "g", "ml", "cans"]
TAGS = ["breakfast", "vegan", "간식", "아이", "party", "바베큐", "gluten-free"]
NOTES = ["할머니", "for the cake on Sunday", "선물 받은 것", "second shelf, behind the jars", "1+1 행사"]


@dataclass(frozen=True)
class Item:
    """One package; the fields of the pantry file. `expires` is None for never and for an unknown date."""

    uid: str
    product: Product
    created: datetime
    expires: date | None
    # Without a date: whether it is known that it never expires.
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
        """Whether it is neither used nor thrown away."""
        return self.used is None and self.discarded is None

    @property
    def amount(self) -> str:
        """The quantity with its unit; empty without one."""
        return "" if self.quantity is None else f"{self.quantity}{self.unit}"

    def record(self) -> dict[str, object]:
        """The record in the file, its keys in the file's order."""
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
    """A moment as the pantry file and Taskwarrior have it."""
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


def moment_before(source: random.Random, latest: date, days: int) -> datetime:
    """A second within so many days before a day."""
    earlier = timedelta(seconds=source.randrange(1, days * 86400))
    return datetime.combine(latest, datetime.min.time()) - earlier


def make_item(source: random.Random, catalogue: list[Product]) -> Item:
    """One package: of a known product, or loose without a barcode; 45% used, 2% thrown away."""
    product = source.choice(catalogue)
    if source.random() < 0.25:
        loose = make_product(source)
        product = Product("", loose.brand, loose.name, loose.category)
    fate = source.random()
    gone = moment_before(source, TODAY, 400) if fate < 0.47 else None
    day = gone.date() if gone else TODAY
    ahead = source.randint(-20, 60) if gone else source.randint(-5, 730)
    dated = source.random() < 0.96
    has_amount = source.random() < 0.5
    return Item(
        uid=str(uuid.UUID(int=source.getrandbits(128), version=4)).upper(),
        product=product,
        created=moment_before(source, day, 90),
        expires=day + timedelta(days=ahead) if dated else None,
        keeps_forever=source.random() < 0.5,
        used=gone if fate < 0.45 else None,
        discarded=gone if fate >= 0.45 else None,
        date_kind=source.choice(["use-by", "best-before", "best-before", None]) if dated else None,
        quantity=source.randint(2, 12) if has_amount else None,
        unit=source.choice(UNITS) if has_amount else "",
        location=source.choice(LOCATIONS) if source.random() < 0.9 else None,
        note=source.choice(NOTES) if source.random() < 0.15 else None,
        tags=source.sample(TAGS, source.randint(1, 2)) if source.random() < 0.2 else [])

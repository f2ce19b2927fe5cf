"""jq: equivalent queries on the same file by a JSON processor written in C."""

from scenario import DUE
from store import Store

DUE_ITEMS = r"""
[.items[] | select((.isUsed or .discardedAt or .expiresAt == null | not) and .expiresAt <= $due)]
| sort_by(.expiresAt)[]
| [.uid, .expiresAt, .product.brandName, .product.productName, "\(.quantity // "")\(.unit // "")", .location]
| @tsv"""


class Jq:
    """A filter on the pantry file."""

    name = program = package = "jq"

    def fill(self, store: Store) -> None:
        """Does nothing, because jq reads the pantry file."""

    def listing(self, store: Store) -> list[str]:
        """Lists the items due within 30 days: id, date, brand, name, quantity, location."""
        return ["jq", "-r", "--arg", "due", str(DUE), DUE_ITEMS, str(store.file)]

    def everything(self, store: Store) -> list[str]:
        """Writes every record as compact JSON."""
        return ["jq", "-c", ".items", str(store.file)]

"""jq: the same questions to the same file, by a JSON processor written in C."""

from questions import DUE
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
        """Does nothing: it reads pantry's own file."""

    def listing(self, store: Store) -> list[str]:
        """What is due within 30 days: id, date, brand, name, quantity, location."""
        return ["jq", "-r", "--arg", "due", str(DUE), DUE_ITEMS, str(store.file)]

    def everything(self, store: Store) -> list[str]:
        """Every record, as compact as pantry writes it."""
        return ["jq", "-c", ".items", str(store.file)]

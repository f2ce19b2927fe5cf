"""Random products with realistic Korean and European names and valid barcodes."""

import random
from dataclasses import dataclass

from codes import ean13

KOREAN_BRANDS = ["서울우유", "풀무원", "CJ", "오뚜기", "농심", "동원", "매일유업", "청정원", "하림", "샘표"]
LATIN_BRANDS = ["Alnatura", "Barilla", "Bonne Maman", "Dr. Oetker", "Heinz", "Président", "Yeo Valley"]
KOREAN_KINDS = ["유기농", "국산", "저지방", "매운", "구운", "통", "순한", "가정용", "무첨가", "햇"]
LATIN_KINDS = ["organic", "smoked", "sliced", "light", "whole", "dried", "mild", "crème", "Großpackung"]
KOREAN_FOODS = {
    "dairy": ["멸균우유", "요구르트", "모짜렐라 치즈", "버터"],
    "fish": ["고등어", "어묵", "참치", "멸치"],
    "frozen": ["만두", "새우볶음밥", "동그랑땡", "핫도그"],
    "meat": ["삼겹살", "닭가슴살", "불고기", "소시지"],
    "noodles": ["소면", "칼국수", "당면", "떡볶이떡"],
    "sauce": ["고추장", "된장", "간장", "쌈장"],
    "side dish": ["김치", "깍두기", "장조림", "단무지"],
    "tofu": ["두부", "순두부", "연두부", "유부"],
}
LATIN_FOODS = {
    "bread": ["rye bread", "bagels", "tortillas", "toast"],
    "dairy": ["yoghurt", "butter", "cheddar", "oat drink"],
    "fish": ["salmon", "sardines", "tuna"],
    "frozen": ["peas", "pizza", "berries", "fish fingers"],
    "meat": ["ham", "salami", "chicken breast", "bacon"],
    "pasta": ["spaghetti", "penne", "ravioli", "gnocchi"],
    "sweet": ["strawberry jam", "honey", "müsli", "chocolate"],
    "vegetable": ["chickpeas", "sauerkraut", "peeled tomatoes", "spinach"],
}
SIZES = ["80g", "125g", "200ml", "250g", "300g", "330ml", "400g", "500g", "750ml", "1kg", "1L", "1.5L"]
KOREAN_PREFIXES = ["880"]
LATIN_PREFIXES = ["301", "405", "501", "540", "762", "800", "871"]


@dataclass(frozen=True)
class Product:
    """A product with the fields of the pantry file."""

    barcode: str
    brand: str
    name: str
    category: str

    def record(self) -> dict[str, object]:
        """Returns the record used in the catalog and in each item."""
        return {
            "barcode": self.barcode, "brandName": self.brand, "productName": self.name,
            "category": self.category, "imageUrl": ""}

    @property
    def display_name(self) -> str:
        """The brand and the name, for peers without a brand column."""
        return f"{self.brand} {self.name}" if self.brand else self.name


# The only product that can be selected by name, because it shares no word with those above.
DISTINCT = Product(ean13("405000000001"), "Wilkin", "quince jelly 340g", "sweet")


def make_product(source: random.Random) -> Product:
    """Returns a random product. About one in eight has no brand."""
    korean = source.random() < 0.5
    brands, kinds, foods, prefixes = (
        (KOREAN_BRANDS, KOREAN_KINDS, KOREAN_FOODS, KOREAN_PREFIXES) if korean
        else (LATIN_BRANDS, LATIN_KINDS, LATIN_FOODS, LATIN_PREFIXES))
    prefix = source.choice(prefixes)
    category = source.choice(list(foods))
    words = [source.choice(foods[category]), source.choice(SIZES)]
    if source.random() < 0.6:
        words.insert(0, source.choice(kinds))
    return Product(
        barcode=ean13(prefix + f"{source.randrange(10**9):09}"),
        brand=source.choice(brands) if source.random() < 0.88 else "",
        name=" ".join(words), category=category)


def make_catalog(source: random.Random, count: int) -> list[Product]:
    """Returns products with distinct barcodes, sorted by barcode."""
    products = {DISTINCT.barcode: DISTINCT}
    while len(products) < count:
        product = make_product(source)
        products.setdefault(product.barcode, product)
    return [products[code] for code in sorted(products)]

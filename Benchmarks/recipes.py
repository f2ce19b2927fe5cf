"""Random recipes of the foods that the random products have, and of some that nobody has."""

import random
from pathlib import Path

from catalog import KOREAN_FOODS, LATIN_FOODS

# Ingredients that no product has, in two languages.
KOREAN_OTHERS = ["양파", "대파", "당근", "다진 마늘", "고춧가루", "참기름", "표고버섯", "애호박"]
LATIN_OTHERS = ["onion", "garlic", "carrots", "olive oil", "plain flour", "ground cumin", "red pepper", "parsley"]
KOREAN_AMOUNTS = ["100g", "200g", "1/2개", "2큰술", "1모", "2컵", "약간"]
LATIN_AMOUNTS = ["100 g", "1/2 cup", "2 tbsp", "400 ml", "3", "1 (400g) tin of"]


def make_recipe(source: random.Random, number: int) -> str:
    """Returns a recipe in Markdown with three to twelve ingredients."""
    count = source.randrange(3, 13)
    if source.random() < 0.5:
        foods = [food for kind in KOREAN_FOODS.values() for food in kind] + KOREAN_OTHERS * 3
        lines = [f"- {source.choice(foods)} {source.choice(KOREAN_AMOUNTS)}" for _ in range(count)]
        return "\n".join([f"# 요리 {number}", "", "## 재료", "", *lines, "", "## 만들기", "", "1. 볶는다.", ""])
    foods = [food for kind in LATIN_FOODS.values() for food in kind] + LATIN_OTHERS * 3
    lines = [f"- {source.choice(LATIN_AMOUNTS)} {source.choice(foods)}" for _ in range(count)]
    return "\n".join([f"# Dish {number}", "", "## Ingredients", "", *lines, "", "## Method", "", "1. Cook it.", ""])


def make_recipes(folder: Path, count: int, seed: int) -> Path:
    """Writes recipes into a new folder, each into a file of its own, and returns it."""
    source = random.Random(f"recipes {seed}")
    folder.mkdir()
    for number in range(count):
        (folder / f"{number:05}.md").write_text(make_recipe(source, number), encoding="utf-8")
    return folder

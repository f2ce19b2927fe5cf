/// Ingredients that a household is taken to have: they are never missing. The fourteen most frequent ones of Korean
/// recipes, a quarter of all mentions, and their varieties.
enum Staples {
  /// Returns whether a canonical name is that of a staple.
  static func contains(_ name: String) -> Bool { names.contains(name) }

  private static let names: Set<String> = [
    "salt", "coarse salt", "sea salt", "seasoned salt", "peppercorn", "white pepper", "caster sugar", "bread flour", "cake flour", "black pepper", "sugar", "soy sauce", "dark soy sauce", "soup soy sauce",
    "cooking oil", "olive oil", "canola oil", "grapeseed oil", "sunflower oil", "sesame oil", "water", "ice",
    "sesame seed", "vinegar", "flour", "cornstarch", "potato starch", "starch", "gochugaru", "chili powder",
    "garlic", "콩기름", "옥수수유", "corn oil", "soybean oil", "대두유", "맛간장", "black sesame seed",
  ]
}

extension Recipe {
  /// Marks the ingredients of optional groups as optional, and removes control characters from names.
  mutating func normalize() {
    var group: String?
    var isOptional = false
    for index in ingredients.indices {
      if ingredients[index].group != group {
        group = ingredients[index].group
        isOptional = group.map(IngredientWords.isOptionalGroup) ?? false
      }
      if isOptional { ingredients[index].isOptional = true }
      if ingredients[index].name.hasControls {
        ingredients[index].name = ingredients[index].name.withoutControls
      }
    }
    ingredients.removeAll(where: \.name.isEmpty)
  }
}

extension String {
  /// Whether the text may have control characters: those of ASCII, or C1, which begin with C2.
  fileprivate var hasControls: Bool { utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 } }

  /// The text without control characters; those of ASCII between words as spaces.
  fileprivate var withoutControls: String {
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x09...0x0D: scalars.append(" ")
      case 0x00...0x1F, 0x7F...0x9F: continue
      default: scalars.append(scalar)
      }
    }
    return String(scalars).trimmingWhitespace
  }
}

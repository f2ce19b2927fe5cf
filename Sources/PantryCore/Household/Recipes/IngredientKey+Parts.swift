extension IngredientKey {
  /// Returns the parts of a name with those joined that are the name of one ingredient together: 순 and 두부, bread and
  /// flour.
  static func joined(_ parts: [FoodReading.Part]) -> [FoodReading.Part] {
    guard parts.count > 1 else { return parts }
    var joined: [FoodReading.Part] = []
    var start = 0
    next: while start < parts.count {
      for end in stride(from: min(start + 3, parts.count), to: start + 1, by: -1) {
        guard let part = ingredient(parts[start..<end]) else { continue }
        joined.append(part)
        start = end
        continue next
      }
      joined.append(parts[start])
      start += 1
    }
    return joined
  }

  private static func ingredient(_ parts: ArraySlice<FoodReading.Part>) -> FoodReading.Part? {
    let isKorean = parts.first?.text.first?.script == .hangul
    for part in parts {
      switch part.role {
      case .food, .filler, .flavor, .state, .unknown: break
      default: return nil
      }
      if (part.text.first?.script == .hangul) != isKorean { return nil }
    }
    let text = parts.map(\.text).joined(separator: isKorean ? "" : " ")
    guard let name = IngredientSynonyms.canonicalOrNil(text) else { return nil }
    let food = FoodTable.builtIn.entry(name).flatMap(FoodTable.builtIn.food)
    return FoodReading.Part(text: name, role: .food, food: food ?? FoodReading(name).food)
  }

  /// Whether a food is part of the name of a brand: 서울우유 치즈, 삼진어묵 사각어묵.
  static func isBrand(
    _ parts: [FoodReading.Part], _ index: Int, _ words: [String]
  ) -> Bool {
    guard index > 0, index + 1 < parts.count, let food = parts[index].food else { return false }
    switch parts[index - 1].role {
    case .brand: break
    case .filler where food.category == "dairy" && !varieties.contains(parts[index - 1].text): break
    default: return false
    }
    return parts[(index + 1)...].contains { $0.food?.category == food.category }
      && words.contains(parts[index - 1].text + parts[index].text)
  }
}

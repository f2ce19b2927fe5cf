/// Names of one ingredient, besides those that the food table has in rows of their own.
///
/// Names are folded as `FoodName` does, in the singular, and Korean ones without spaces.
package enum IngredientSynonyms {
  private static let names = Lexicon(table) { $0 }
  /// Ingredients that may replace each other, with the general one: pork belly, pork.
  private static let kinds = Lexicon(kindsTable) { $0 }
  private static let sources = Lexicon(sourcesTable) { $0 }

  /// Returns the first name of the group of a name, or the name itself.
  package static func canonical(_ name: String) -> String { names[name] ?? name }

  /// Returns the first name of the group of a name; nil if no group has it.
  package static func canonicalOrNil(_ name: String) -> String? {
    names[name] ?? (kinds.contains(name) ? name : nil)
  }

  /// Returns the general name of the group of ingredients that may replace each other, or nil.
  package static func likeness(_ name: String) -> String? { kinds[name] }

  /// Whether a name is the general one of its group, and another one that of a kind in the group: pork, pork belly.
  package static func isGeneral(_ name: String, than other: String) -> Bool {
    name != other && kinds[name] == name && kinds[other] == name
  }

  /// Returns what an ingredient is a part of or made by, which it does not replace: eggs for egg yolks.
  package static func source(of name: String) -> String? { sources[name] }

  /// Returns the canonical name of the food of a product: `egg` for 계란, 달걀, eggs and 유정란 10구. Brands
  /// and amounts are left out.
  ///
  /// - Returns: nil if the food has no other names, or if another word makes it another food: 계란말이, oat milk.
  package static func food(named name: String) -> String? {
    food(called: name) ?? phrase(words(ofFood: name))
  }

  /// Returns the beginnings of the names of a food, without spaces and endings of plurals. Every name for which
  /// `food(named:)` returns the food has one of them, and few other names have.
  package static func stems(ofFood food: String) -> [[UInt8]] {
    (names.phrases(meaning: food) + [food]).map { name in
      let letters = name.utf8.filter { $0 != UInt8(ascii: " ") }
      let isLatin = letters.allSatisfy { $0 < 0x80 }
      return Array(isLatin && letters.count > 3 ? letters.dropLast(2) : letters[...])
    }
  }

  /// Returns whether the name of a product ends with a text, without brands and amounts: 서울우유 멸균우유 200ml ends with
  /// 우유.
  package static func ends(_ name: String, with text: String) -> Bool {
    words(ofFood: name).joined(separator: " ").hasSuffix(text.folded)
  }

  /// The words of a name without brands and amounts.
  private static func words(ofFood name: String) -> [String] {
    FoodName(name).parts(in: .builtIn).filter { part in
      switch part.role {
      case .brand, .origin, .amount, .package: false
      default: true
      }
    }.map(\.text)
  }

  /// Returns the canonical name of a food; nil unless the whole text is one of its names.
  package static func food(called text: String) -> String? {
    let folded = text.folded.withoutAccents
    return phrase(folded.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// Returns the canonical name of the food that a phrase names.
  package static func phrase(_ words: [String]) -> String? { words.found(by: canonicalOrNil) }
}

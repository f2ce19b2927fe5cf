@testable import PantryCore

/// Comparisons with the expectations of `Fixtures/recipes`, where `|` separates acceptable values.
enum ExpectedIngredient {
  static func values(_ cell: String) -> [String] {
    cell.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
  }

  private static func plain(_ name: String) -> String {
    name.composed.lowercased().filter { !$0.isWhitespace }
  }

  static func names(_ cell: String, include name: String) -> Bool {
    values(cell).contains { plain($0) == plain(name) }
  }

  /// Amounts are compared to within 0.01.
  static func amounts(_ cell: String, include amount: RecipeAmount?) -> Bool {
    values(cell).contains { value in
      guard let amount else { return value.isEmpty }
      let ends = value.split(separator: "-").compactMap { Double($0) }
      guard let least = ends.first, let most = ends.last else { return false }
      let found = [amount.least, amount.most].compactMap { Double("\($0)") }
      return abs(found[0] - least) < 0.01 && abs(found[1] - most) < 0.01
    }
  }

  static func units(_ cell: String, include unit: String?) -> Bool {
    let unit = unit ?? ""
    let isSymbol = values(cell).contains { RecipeUnit.unit($0) == unit }
    if isSymbol, !unit.isEmpty { return true }
    let isPieces = Quantity.pieces.contains(unit)
    return values(cell).contains {
      $0 == unit || $0.lowercased() == unit.lowercased() && unit.count > 1 || isPieces && $0.isEmpty
    }
  }
}

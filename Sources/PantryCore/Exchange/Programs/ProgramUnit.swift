extension Amount {
  /// Words of other programs that count pieces.
  private static let pieces: Set<String> = [
    "pz", "pezzi", "pezzo", "stück", "stueck", "stk", "stk.", "st", "pièce", "unit", "units",
    "count", "each", "item", "items",
  ]

  /// Returns the quantity in the unit of another program. Words for pieces are left out, and measures get their
  /// symbol.
  func quantity(inProgramUnit unit: String?) -> Quantity {
    let unit = unit?.trimmingWhitespace ?? ""
    if let known = Quantity.TypedUnit(unit) { return Quantity(self, unit: known.unit) }
    // The texts of minimum amounts have units of letters only.
    let isWord = !unit.isEmpty && unit.allSatisfy { $0.isLetter || $0 == "%" }
    let isPieces = !isWord || Amount.pieces.contains(unit.folded)
    return Quantity(self, unit: isPieces ? nil : unit)
  }
}

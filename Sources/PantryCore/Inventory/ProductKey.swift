/// What makes packages those of one product: their number, or without one their name.
enum ProductKey: Hashable, Sendable {
  case number(GTIN)
  /// The name in lower case, with one blank between its words.
  case name(String)

  init(_ product: Product) {
    if let gtin = product.gtin {
      self = .number(gtin)
      return
    }
    let name = product.displayName.folded
    // Most names are written so already.
    let isPlain = !name.utf8.contains { $0 < 0x20 } && !name.contains("  ")
    self = .name(isPlain ? name : name.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }
}

/// What makes packages those of one product: their number, or without one their name.
enum ProductKey: Hashable, Sendable {
  case number(GTIN)
  case name(FoldedName)

  init(_ product: Product) {
    self = product.gtin.map(ProductKey.number) ?? .name(FoldedName(product.displayName))
  }
}

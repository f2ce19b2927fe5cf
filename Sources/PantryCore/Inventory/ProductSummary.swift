/// What most questions about a product of the catalogue need to know of it.
public struct ProductSummary: Sendable {
  /// What it is compared by.
  let number: KeptNumber
}

extension Product: Summarised {
  /// The whole product: it has no name that lasts.
  public var identity: Product { self }

  /// The facts of this product.
  public var summary: ProductSummary {
    ProductSummary(number: KeptNumber(barcode.utf8))
  }
}

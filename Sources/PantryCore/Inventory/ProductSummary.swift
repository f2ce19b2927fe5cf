/// The fields of a catalogue entry that lookups need.
package struct ProductSummary: Sendable {
  /// The barcode.
  let number: PackedBarcode
  /// Whether the product has settings.
  let hasSettings: Bool
}

extension CatalogueEntry: Summarised {
  /// The key of the product.
  package var identity: ProductKey { key }

  package var summary: ProductSummary {
    ProductSummary(
      number: PackedBarcode(product.barcode.utf8), hasSettings: settings != ProductSettings())
  }
}

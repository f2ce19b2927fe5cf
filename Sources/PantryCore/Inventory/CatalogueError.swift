/// Why a product of the catalogue cannot be changed.
package enum CatalogueError: Error, Hashable, Sendable {
  /// The catalogue has no product with this barcode, and no name was given for it.
  case unknown(ProductNumber)
  /// The catalogue has no product with this name.
  case unknownName(String)
  /// No product with this name can be marked as nearly empty.
  case nothingToMark(String)
  /// Several products have this name besides their brands.
  case ambiguousName(String)
  /// A name is part of the names of several products.
  case severalProducts(String, [Product])
  /// Another product has the name.
  case nameTaken(String)
  /// An alias is a name of another product.
  case aliasTaken(String, by: String)
  /// The minimum, the target stock and the pack have units of different dimensions.
  case mixedUnits(Quantity, Quantity)
  /// The target stock is below the minimum.
  case targetBelowMinimum(upTo: Quantity, minimum: Quantity)
  /// The food table does not have this food, or its name is uncertain.
  case unknownFood(String, FoodReading.Refusal?)
}

/// A reference to a product, by barcode or by name.
package enum ProductReference: Hashable, Sendable {
  case number(ProductNumber)
  case name(String)

  var key: ProductKey {
    switch self {
    case .number(let number): .number(number.gtin)
    case .name(let name): ProductKey(name: name)
    }
  }
}

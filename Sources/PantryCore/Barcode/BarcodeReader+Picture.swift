extension BarcodeReader {
  /// The codes of a picture that stand for packages.
  ///
  /// Many packages carry the product's number and beside it a code that says more of this package, or an
  /// address that is no product's. The number is dropped where the other code says it, and what is no
  /// product's code where there is one.
  ///
  /// - Parameter codes: All codes of the picture.
  /// - Returns: Those that stand for a package, in their order; all of them if none does.
  public func packages(among codes: [String]) -> [String] {
    let read = codes.map { code in
      (
        code: code,
        barcode: (try? self.read(code)).flatMap { (try? $0.product()) == nil ? nil : $0 }
      )
    }
    let detailed = Set(
      read.compactMap { $0.barcode }.filter { !$0.elements.elements.isEmpty }.compactMap(\.gtin))
    let packages = read.filter { _, barcode in
      guard let barcode, let gtin = barcode.gtin else { return false }
      return !barcode.elements.elements.isEmpty || !detailed.contains(gtin)
    }
    return packages.isEmpty ? codes : packages.map(\.code)
  }
}

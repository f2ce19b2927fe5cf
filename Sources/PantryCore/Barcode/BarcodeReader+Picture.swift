extension BarcodeReader {
  /// Returns the codes in a picture that identify packages.
  ///
  /// Many packages carry the product's plain number next to a GS1 code with more data, or next to a
  /// web address. A plain number is dropped if a GS1 code contains it. Codes that identify no
  /// product are dropped if another code does.
  ///
  /// - Parameter codes: All codes in the picture.
  /// - Returns: The codes that identify packages in their original order, or all codes if none
  ///   does.
  package func packages(among codes: [String]) -> [String] {
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

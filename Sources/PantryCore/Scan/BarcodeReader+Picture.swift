extension BarcodeReader {
  /// Returns the codes in a picture that identify packages, those of one package together.
  ///
  /// Many packages carry the product's plain number next to a GS1 code with more data, or next to a
  /// web address. A plain number is dropped if a GS1 code contains it, or if it is there again with
  /// its add-on symbol. A code without a product that has a date or a lot belongs to the package
  /// before it, or else to the one after it. Other codes that identify no product are dropped if
  /// another code does.
  ///
  /// - Parameter codes: All codes in the picture, in reading order.
  /// - Returns: The codes of each package, that of the product first; all codes one by one if none
  ///   identifies a package.
  package func packages(among codes: [String]) -> [[String]] {
    let read = codes.map { code in
      let barcode = try? self.read(code)
      let isPackage = barcode.map { (try? $0.product()) != nil } ?? false
      return (code: code, barcode: barcode, isPackage: isPackage)
    }
    let detailed = Set(
      read.compactMap { $0.isPackage ? $0.barcode : nil }.filter { !$0.elements.elements.isEmpty }
        .compactMap(\.gtin))
    // How often each number occurs with an add-on symbol.
    var additions: [GTIN: Int] = [:]
    for case (_, let barcode?, true) in read where barcode.hasAddOn {
      if let gtin = barcode.gtin { additions[gtin, default: 0] += 1 }
    }
    var packages: [[String]] = []
    var waiting: [String] = []
    for (code, barcode, isPackage) in read {
      guard let barcode else { continue }
      guard isPackage, let gtin = barcode.gtin else {
        guard barcode.isLabel else { continue }
        if packages.isEmpty {
          waiting.append(code)
        } else {
          packages[packages.count - 1].append(code)
        }
        continue
      }
      if barcode.elements.elements.isEmpty {
        if detailed.contains(gtin) { continue }
        if !barcode.hasAddOn, let count = additions[gtin], count > 0 {
          additions[gtin] = count - 1
          continue
        }
      }
      packages.append([code] + waiting)
      waiting = []
    }
    return packages.isEmpty ? codes.map { [$0] } : packages
  }
}

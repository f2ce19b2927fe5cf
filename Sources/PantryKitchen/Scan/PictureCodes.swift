package import PantryCore

/// A line that a program printed about a symbol in a picture.
package enum ReaderLine: Hashable, Sendable {
  /// A code, with the name of its symbology and a colon in front.
  case code(String)
  /// A statement that there is no code.
  case nothing
  /// A line in an unknown form.
  case unknown(String)
}

/// The output of programs that read the codes in pictures.
package enum ReaderOutput {
  /// Parses the output of `ZXingReader -1 FILE` (ZXing-C++ 1.4 to 3.1): for each symbol the file, the
  /// name of the symbology, which may contain blanks, and the quoted text.
  package static func zxing(_ output: String, file: String) -> [ReaderLine] {
    output.split(separator: "\n").map { line in
      guard line.hasPrefix("\(file) ") else { return .unknown(String(line)) }
      let rest = line.dropFirst(file.count + 1)
      if rest == "None" { return .nothing }
      guard let quote = rest.indices.dropLast().first(where: { rest[$0...].hasPrefix(" \"") }),
        rest.hasSuffix("\""), rest.distance(from: quote, to: rest.endIndex) > 2,
        Carrier(readerName: rest[..<quote].utf8) != nil
      else { return .unknown(String(line)) }
      return .code("\(rest[..<quote]):\(rest[quote...].dropFirst(2).dropLast())")
    }
  }

  /// Parses the output of `zbarimg -q FILE`: for each symbol the name of the symbology, a colon and the
  /// text, which may contain line breaks. The symbol that was found first comes last.
  package static func zbar(_ output: String) -> [ReaderLine] {
    var lines: [ReaderLine] = []
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      let name = line.prefix { $0 != ":" }
      if name.count < line.count, Carrier(readerName: name.utf8) != nil {
        lines.append(.code(String(line)))
      } else if case .code(let text) = lines.last {
        lines[lines.count - 1] = .code("\(text)\n\(line)")
      } else if !line.isEmpty {
        lines.append(.unknown(String(line)))
      }
    }
    return lines.reversed().map { line in
      guard case .code(let text) = line else { return line }
      // Without line breaks at its end.
      return .code(String(text.reversed().drop(while: \.isNewline).reversed()))
    }
  }

  /// Parses the positions in the output of `ZXingReader FILE`, in the order of its symbols: a line
  /// `Position:` with the corners as `XxY`.
  package static func positions(_ output: String) -> [SymbolPosition] {
    output.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("Position:") else { return nil }
      let corners = line.split(separator: " ").dropFirst().compactMap { corner -> (Int, Int)? in
        let parts = corner.split(separator: "x").compactMap { Int($0) }
        return parts.count == 2 ? (parts[0], parts[1]) : nil
      }
      return SymbolPosition(corners: corners)
    }
  }
}

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

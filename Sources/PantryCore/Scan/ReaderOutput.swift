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
      if case .code(let text) = line { .code(text.trimmingLineBreaks) } else { line }
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
      return SymbolPosition(corners)
    }
  }
}

/// The bounds of a symbol in a picture, in pixels.
package struct SymbolPosition: Hashable, Sendable {
  let left: Int
  let top: Int
  let bottom: Int
  /// Whether the symbol is no more than a scan line, as a number misread across the bars of another symbol.
  let isLine: Bool

  fileprivate init?(_ corners: [(x: Int, y: Int)]) {
    guard let left = corners.map(\.x).min(), let top = corners.map(\.y).min(),
      let bottom = corners.map(\.y).max()
    else { return nil }
    (self.left, self.top, self.bottom) = (left, top, bottom)
    let sides = zip(corners, corners.dropFirst() + corners.prefix(1))
    let area = sides.map { $0.x * $1.y - $1.x * $0.y }.reduce(0, +) / 2
    let length = sides.map { max(abs($0.x - $1.x), abs($0.y - $1.y)) }.max() ?? 0
    isLine = abs(area) < 4 * length
  }

  /// Returns the indices of symbols in reading order, without misread ones: row by row, and each row from the
  /// left. Symbols are in one row if they overlap by half of the lower one's height.
  package static func readingOrder(_ positions: [SymbolPosition]) -> [Int] {
    let whole = positions.indices.filter { !positions[$0].isLine }
    var rest = (whole.isEmpty ? Array(positions.indices) : whole)
      .sorted { positions[$0].top < positions[$1].top }
    var order: [Int] = []
    while let first = rest.first.map({ positions[$0] }) {
      let row = rest.filter { index in
        let other = positions[index]
        let overlap = min(first.bottom, other.bottom) - max(first.top, other.top)
        return 2 * overlap >= min(first.bottom - first.top, other.bottom - other.top)
      }
      order += row.sorted { positions[$0].left < positions[$1].left }
      rest.removeAll(where: row.contains)
    }
    return order
  }
}

extension String {
  /// The text without line breaks at its end.
  fileprivate var trimmingLineBreaks: String {
    var text = self
    while text.last?.isNewline ?? false { text.removeLast() }
    return text
  }
}

package import PantryCore

/// The items that the lines of a stream select: names, ids and barcodes, or items in JSON.
package struct SelectionStream {
  /// The maximum number of ids that are read, more than any pantry has items.
  private static let mostIDs = 1_000_000
  /// The maximum number of names, each of which is searched for.
  private static let mostNames = 10_000

  /// How names are read.
  private let typed: TypedSelection
  private var lines: [(line: Int, selection: Selection)] = []
  private var ids: [(line: Int?, id: String)] = []

  /// - Parameter typed: The words of the call, whose amounts and days the lines may have, too.
  package init(like typed: TypedSelection) { self.typed = typed }

  /// Adds a line. An empty one and a comment, which begins with `#`, select nothing.
  ///
  /// - Parameters:
  ///   - text: The line without extra spaces.
  ///   - line: Its number, from 1.
  ///   - package: Returns the package of a barcode; nil for any other text.
  package mutating func add(
    _ text: String, _ line: Int, package: (String) throws -> ScannedPackage?
  ) throws {
    if text.isEmpty || text.hasPrefix("#") { return }
    let isHexadecimal = text.utf8.allSatisfy {
      UInt8(ascii: "-") == $0 || Unicode.Scalar($0).properties.isASCIIHexDigit
    }
    if let id = Self.id(inJSON: text) {
      add(id, line)
    } else if let package = try package(text) {
      lines.append((line, .package(package)))
    } else if isHexadecimal {
      add(text, line)
    } else {
      let selection = TypedSelection(
        text.typedWords, takesAmount: typed.takesAmount, takesDay: typed.takesDay)
      lines.append((line, .typed(selection)))
    }
  }

  private mutating func add(_ id: String, _ line: Int) {
    ids.append((line, id))
    lines.append((line, .ids([(line, id)])))
  }

  private static func id(inJSON text: String) -> String? {
    guard text.hasPrefix("{"), let item = try? JSONValue(Array(text.utf8)) else { return nil }
    return item.members?.first { $0.name == "uid" || $0.name == "id" }?.value.string
  }

  /// The limit that the lines exceed; nil if they exceed none. Endless input is refused soon.
  package var exceededLimit: Int? {
    if lines.count - ids.count > Self.mostNames { return Self.mostNames }
    return lines.count > Self.mostIDs ? Self.mostIDs : nil
  }

  /// What all lines select.
  package var selection: Selection { ids.count == lines.count ? .ids(ids) : .lines(lines) }
}

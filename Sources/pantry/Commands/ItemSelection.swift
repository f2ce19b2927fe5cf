import PantryCore

/// The arguments that say which things are meant, the same for every command that takes some.
struct ItemSelection {
  static let barcode = Option(
    "barcode", "b", value: "CODE", .product, help: "the product of this barcode")
  static let usage = "ITEM... | --barcode CODE | -"
  static let itemHelp: Message = "an id as list prints it, or a name"
  static let inputHelp: Message = "read ids from standard input, one a line; all or none"
  static let help: Message = """
    A name is whole words or their beginnings, in any case, or Hangul by its initial consonants. Of several
    packages of one product the one that expires first is taken; a name that several products have is an error
    that lists them.
    """

  /// More than any pantry holds.
  private static let mostIDs = 1_000_000

  private let words: [String]
  private let package: ScannedPackage?

  /// The words, or the product of `--barcode`.
  init(_ arguments: Arguments, _ context: Context, for command: CommandDeclaration) throws {
    let package = try arguments[Self.barcode].map { try context.barcodes.package($0) }
    try self.init(words: arguments.words, package: package, for: command)
  }

  /// The words, or the product of a barcode if there are none.
  init(words: [String], package: ScannedPackage?, for command: CommandDeclaration)
    throws(UsageError)
  {
    self.words = words
    self.package = package
    if words.isEmpty, package == nil { throw .missingWord("ITEM", command) }
    if let word = words.first, package != nil { throw .unexpectedWord(word, command) }
    if words.contains("-"), words.count > 1 { throw .unexpectedWord("-", command) }
  }

  /// What was said, standard input read if that was said.
  func resolved() throws -> Selection {
    if let package { return .package(package) }
    guard words == ["-"] else { return .words(words) }
    var reader = LineReader()
    var ids: [(line: Int?, id: String)] = []
    // What is no id ends it, and is reported when it names nothing: of an endless input nothing else would.
    reading: while let lines = try reader.next() {
      for line in lines {
        let id: String
        do {
          id = try line.text.get()
        } catch {
          throw PlacedError(.line(line.number), cause: error)
        }
        let trimmed = id.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if !trimmed.isEmpty { ids.append((line.number, trimmed)) }
        let isHexadecimal = trimmed.utf8.allSatisfy {
          UInt8(ascii: "-") == $0 || Unicode.Scalar($0).properties.isASCIIHexDigit
        }
        if !isHexadecimal || ids.count > Self.mostIDs { break reading }
      }
    }
    if ids.count > Self.mostIDs { throw UsageError.tooMuchInput(limit: Self.mostIDs) }
    return .ids(ids)
  }
}

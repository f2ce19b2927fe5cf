/// The text that a barcode reader typed, normalized to the characters of barcodes.
///
/// Full-width characters are made narrow, surrounding whitespace is dropped, and substitutes for
/// the separator FNC1 become GS (0x1D).
struct ReaderText {
  /// The characters: ASCII, or `foreign` for anything else.
  private(set) var bytes: [UInt8] = []
  /// The offset of each character in the original text, in Unicode scalars.
  private var offsets: [Int] = []
  private let scalars: [Unicode.Scalar]

  /// FNC1 as data separator (GS1 General Specifications §7.8.3).
  static let separator: UInt8 = 0x1D
  /// The placeholder for a character outside ASCII.
  static let nonASCII: UInt8 = 0xFF

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    bytes.reserveCapacity(scalars.count)
    offsets.reserveCapacity(scalars.count)
    for (offset, scalar) in scalars.enumerated() {
      let narrow = scalar.narrowForm
      // U+241D is the symbol for GS.
      let byte =
        narrow == "\u{241D}"
        ? ReaderText.separator : narrow.isASCII ? UInt8(narrow.value) : ReaderText.nonASCII
      // Byte order marks and zero-width spaces are not part of a code.
      if byte == ReaderText.nonASCII, scalar == "\u{FEFF}" || scalar == "\u{200B}" { continue }
      append(scalar.properties.isWhitespace ? UInt8(ascii: " ") : byte, at: offset)
    }
    while let last = bytes.last, ReaderText.isPadding(last) {
      bytes.removeLast()
      offsets.removeLast()
    }
    let padding = bytes.prefix(while: ReaderText.isPadding).count
    bytes.removeFirst(padding)
    offsets.removeFirst(padding)
  }

  private mutating func append(_ byte: UInt8, at offset: Int) {
    bytes.append(byte)
    offsets.append(offset)
  }

  /// Returns whether a byte is whitespace or one of the control characters that readers add around
  /// a code.
  private static func isPadding(_ byte: UInt8) -> Bool {
    byte <= 0x20 && byte != separator || byte == 0x7F
  }

  // MARK: Positions

  /// Returns the offset in the original text of the character at an index, or the end of the text.
  func offset(_ index: Int) -> Int {
    index < offsets.count ? offsets[index] : (offsets.last.map { $0 + 1 } ?? 0)
  }

  /// Returns the original character at an index.
  func character(_ index: Int) -> Character {
    index < offsets.count ? Character(scalars[offsets[index]]) : " "
  }

  /// Returns the text without its first `count` characters and any spaces that follow them.
  func dropping(_ count: Int) -> ReaderText {
    let blanks = bytes.dropFirst(count).prefix { $0 == UInt8(ascii: " ") }.count
    var rest = self
    rest.bytes.removeFirst(count + blanks)
    rest.offsets.removeFirst(count + blanks)
    return rest
  }

  /// Returns the text without its last `count` characters.
  func droppingLast(_ count: Int) -> ReaderText {
    var rest = self
    rest.bytes.removeLast(count)
    rest.offsets.removeLast(count)
    return rest
  }

  // MARK: Separators

  /// The substitutes for FNC1. None can be part of a value, because the 82 invariant characters
  /// include none of `^ ~ | \ { } [ ]`, and `<GS>` is a common notation. `|]e0` joins the parts of a
  /// composite symbol.
  private static let replacements: [[UInt8]] = [
    "^]", "<gs>", "{gs}", "[gs]", "<fnc1>", "{fnc1}", "[fnc1]", "<0x1d>", "\\x1d", "\\u001d",
    "\\035", "|]e0", "|]e1", "|", "~",
  ].map { Array($0.utf8) }

  /// The first characters of the substitutes.
  private static let firstCharacters = Set(replacements.map { $0[0] })

  /// The text with GS in place of every substitute.
  var withSeparators: ReaderText {
    guard bytes.contains(where: ReaderText.firstCharacters.contains) else { return self }
    var result = self
    result.bytes = []
    result.offsets = []
    var index = 0
    while index < bytes.count {
      let rest = bytes[index...]
      let found = ReaderText.replacements.first { replacement in
        rest.count >= replacement.count && zip(rest, replacement).allSatisfy { lowercase($0) == $1 }
      }
      result.append(found == nil ? bytes[index] : ReaderText.separator, at: offsets[index])
      index += found?.count ?? 1
    }
    return result
  }
}

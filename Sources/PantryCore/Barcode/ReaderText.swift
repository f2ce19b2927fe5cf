/// A code as a reader typed it, in the characters that barcodes are made of.
///
/// Full-width forms are made narrow, blanks around it are dropped, and what readers type in place of
/// the separator FNC1 is made GS (0x1D).
struct ReaderText {
  /// The characters: ASCII, and `foreign` for everything else.
  private(set) var bytes: [UInt8] = []
  /// Where each of them stood in the text, counted in Unicode scalars from 0.
  private var offsets: [Int] = []
  private let scalars: [Unicode.Scalar]

  /// FNC1 within the data (GS1 General Specifications §7.8.3).
  static let separator: UInt8 = 0x1D
  /// Stands for a character that is not in ASCII.
  static let foreign: UInt8 = 0xFF

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    bytes.reserveCapacity(scalars.count)
    offsets.reserveCapacity(scalars.count)
    for (offset, scalar) in scalars.enumerated() {
      let narrow = scalar.narrowForm
      // U+241D is the picture of GS.
      let byte =
        narrow == "\u{241D}"
        ? ReaderText.separator : narrow.isASCII ? UInt8(narrow.value) : ReaderText.foreign
      // A byte order mark and zero-width blanks are no characters of a code.
      if byte == ReaderText.foreign, scalar == "\u{FEFF}" || scalar == "\u{200B}" { continue }
      append(scalar.properties.isWhitespace ? UInt8(ascii: " ") : byte, at: offset)
    }
    while let last = bytes.last, ReaderText.isPadding(last) { removeLast() }
    let padding = bytes.prefix(while: ReaderText.isPadding).count
    bytes.removeFirst(padding)
    offsets.removeFirst(padding)
  }

  private mutating func append(_ byte: UInt8, at offset: Int) {
    bytes.append(byte)
    offsets.append(offset)
  }

  private mutating func removeLast() {
    bytes.removeLast()
    offsets.removeLast()
  }

  /// Blanks and the control characters that readers put around a code.
  private static func isPadding(_ byte: UInt8) -> Bool {
    byte <= 0x20 && byte != separator || byte == 0x7F
  }

  // MARK: Places

  /// Where the character at an index stood in the text; behind the text for the end.
  func offset(_ index: Int) -> Int {
    index < offsets.count ? offsets[index] : (offsets.last.map { $0 + 1 } ?? 0)
  }

  /// The character at an index as it was typed.
  func character(_ index: Int) -> Character {
    index < offsets.count ? Character(scalars[offsets[index]]) : " "
  }

  /// The text without its first characters, and without the blanks that follow them.
  func dropping(_ count: Int) -> ReaderText {
    let blanks = bytes.dropFirst(count).prefix { $0 == UInt8(ascii: " ") }.count
    var rest = self
    rest.bytes.removeFirst(count + blanks)
    rest.offsets.removeFirst(count + blanks)
    return rest
  }

  /// The text without its last characters.
  func droppingLast(_ count: Int) -> ReaderText {
    var rest = self
    rest.bytes.removeLast(count)
    rest.offsets.removeLast(count)
    return rest
  }

  // MARK: Separators

  /// What readers type for FNC1. None of these can be part of a value, since the 82 characters of GS1
  /// have no `^ ~ | \ { } [ ]`, and `<GS>` is what people and programs write for it.
  private static let replacements: [[UInt8]] = [
    "^]", "<gs>", "{gs}", "[gs]", "<fnc1>", "{fnc1}", "[fnc1]", "<0x1d>", "\\x1d", "\\u001d",
    "\\035", "|", "~",
  ].map { Array($0.utf8) }

  /// What these begin with.
  private static let signs = Set(replacements.map { $0[0] })

  /// The text with GS wherever a reader typed something for it.
  var withSeparators: ReaderText {
    guard bytes.contains(where: ReaderText.signs.contains) else { return self }
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

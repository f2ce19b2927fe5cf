/// Writes content lines of an iCalendar stream (RFC 5545 §3.1).
struct CalendarWriter {
  /// The lines so far. Each ends with CR LF.
  private(set) var bytes: [UInt8] = []

  /// The maximum length of a line in octets, without its CR LF.
  static let longestLine = 75

  /// The length of the current line.
  private var used = 0

  /// Writes a property whose value needs no escaping.
  mutating func line(_ name: String, _ value: String) {
    for byte in name.utf8 { append(byte) }
    append(UInt8(ascii: ":"))
    for byte in value.utf8 { append(byte) }
    endLine()
  }

  /// Writes a property with a TEXT value (RFC 5545 §3.3.11).
  mutating func text(_ name: String, _ text: String) {
    append(unit: "\(name):".utf8)
    append(text: text)
    endLine()
  }

  /// Writes a component with the lines that a function writes.
  mutating func component(_ name: String, _ body: (inout CalendarWriter) -> Void) {
    line("BEGIN", name)
    body(&self)
    line("END", name)
  }

  // MARK: Lines

  private mutating func endLine() {
    bytes.append(contentsOf: "\r\n".utf8)
    used = 0
  }

  /// Makes room for some octets in the line, which is folded if necessary.
  private mutating func reserve(_ count: Int) {
    if used + count > CalendarWriter.longestLine {
      bytes.append(contentsOf: "\r\n ".utf8)
      // The blank counts.
      used = 1
    }
    used += count
  }

  private mutating func append(_ byte: UInt8) {
    reserve(1)
    bytes.append(byte)
  }

  /// Appends octets that are not to be split.
  private mutating func append(unit: some Collection<UInt8>) {
    reserve(unit.count)
    bytes.append(contentsOf: unit)
  }

  // MARK: Texts

  /// Appends a text, which is folded between characters.
  private mutating func append(text: String) {
    for character in text { append(character: character) }
  }

  /// Appends a character, without splitting it. Only a character that is longer than a line is split, between its
  /// scalars.
  private mutating func append(character: Character) {
    if character == "\r\n" { return append(unit: "\\n".utf8) }
    let parts = character.unicodeScalars.map(CalendarWriter.escaped)
    let length = parts.reduce(0) { $0 + $1.count }
    if length < CalendarWriter.longestLine { reserve(length) }
    for part in parts {
      if length >= CalendarWriter.longestLine { reserve(part.count) }
      bytes.append(contentsOf: part)
    }
  }

  /// Returns a character of a TEXT. Controls are dropped, since they are not allowed.
  private static func escaped(_ scalar: Unicode.Scalar) -> [UInt8] {
    switch scalar {
    case "\\", ";", ",": [UInt8(ascii: "\\"), UInt8(ascii: scalar)]
    case "\n", "\r", "\u{2028}", "\u{2029}": Array("\\n".utf8)
    case "\t": [UInt8(ascii: "\t")]
    case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}": []
    default: Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }
}

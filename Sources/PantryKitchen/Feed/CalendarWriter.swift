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

  /// Writes a property with a list of TEXT values; nothing without values.
  mutating func texts(_ name: String, _ values: [String]) {
    if values.isEmpty { return }
    append(unit: "\(name):".utf8)
    for (index, value) in values.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      append(text: value)
    }
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

  /// Appends a text, which is folded between characters. Finding the characters takes longer than all the rest, so that
  /// it is done only where there may be characters of several scalars.
  private mutating func append(text: String) {
    let text = Array(text.utf8)
    var position = 0
    while position < text.count {
      let plain = CalendarWriter.plainCount(in: text, at: position)
      if plain > 0 {
        append(plain: text[position..<position + plain])
        position += plain
        continue
      }
      let end = CalendarWriter.endOfCharacter(in: text, at: position)
      if let end, end - position > 1 {
        append(unit: text[position..<end])
        position = end
        continue
      }
      let last = end ?? CalendarWriter.endOfCharacters(in: text, from: position)
      for character in String(decoding: text[position..<last], as: UTF8.self) {
        append(character: character)
      }
      position = last
    }
  }

  /// Appends octets between any two of which the line may be folded.
  private mutating func append(plain: ArraySlice<UInt8>) {
    var rest = plain
    while !rest.isEmpty {
      reserve(1)
      let part = rest.prefix(CalendarWriter.longestLine - used + 1)
      bytes.append(contentsOf: part)
      used += part.count - 1
      rest = rest.dropFirst(part.count)
    }
  }

  /// Returns the number of bytes of ASCII at an offset that are characters for themselves and need no escape: those
  /// before other bytes of ASCII (UAX #29 §3.1.1).
  private static func plainCount(in text: [UInt8], at start: Int) -> Int {
    var end = start
    while end < text.count, isPlain(text[end]), end + 1 == text.count || text[end + 1] < 0x80 {
      end += 1
    }
    return end - start
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    0x20...0x7E ~= byte && byte != UInt8(ascii: "\\") && byte != UInt8(ascii: ";")
      && byte != UInt8(ascii: ",")
  }

  /// Returns the end of a character of one scalar; nil if more scalars may belong to it.
  private static func endOfCharacter(in text: [UInt8], at start: Int) -> Int? {
    let end = start + lengthAlone(in: text, at: start)
    guard end > start, end == text.count || lengthAlone(in: text, at: end) > 0 else { return nil }
    return end
  }

  /// Returns the end of characters that begin at an offset: between two scalars that are characters for themselves.
  private static func endOfCharacters(in text: [UInt8], from start: Int) -> Int {
    var (end, isAlone) = (start, false)
    while end < text.count {
      let length = lengthAlone(in: text, at: end)
      if isAlone, length > 0 { break }
      isAlone = length > 0
      end += 1
      while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    }
    return end
  }

  /// Returns the length of a scalar that is a character for itself beside others of this kind (UAX #29 §3.1.1); 0 for
  /// other scalars, CR, and the controls from U+0080.
  private static func lengthAlone(in text: [UInt8], at start: Int) -> Int {
    let next = start + 1 < text.count ? text[start + 1] : 0
    switch text[start] {
    case UInt8(ascii: "\r"): return 0
    case 0x00...0x7F: return 1
    // From U+00A0 to U+027F.
    case 0xC3...0xC9: return 2
    case 0xC2: return next >= 0xA0 ? 2 : 0
    // From U+4000 to U+9FFF, and the syllables of Hangul from U+AC00 to U+D77F.
    case 0xE4...0xE9, 0xEB, 0xEC: return 3
    case 0xEA: return next >= 0xB0 ? 3 : 0
    case 0xED: return next < 0x9E ? 3 : 0
    default: return 0
    }
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

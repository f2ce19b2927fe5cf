/// Writes content lines of an iCalendar stream (RFC 5545 §3.1).
struct CalendarWriter {
  /// The lines so far. Each ends with CR LF.
  private(set) var bytes: [UInt8] = []

  /// The maximum length of a line in octets, without its CR LF.
  static let longestLine = 75

  /// Writes a property whose value needs no escaping.
  mutating func line(_ name: String, _ value: String) {
    write("\(name):\(value)".utf8.map { [$0] })
  }

  /// Writes a property with a TEXT value (RFC 5545 §3.3.11).
  mutating func text(_ name: String, _ text: String) {
    write([Array("\(name):".utf8)] + CalendarWriter.units(text))
  }

  /// Writes a property with a list of TEXT values; nothing without values.
  mutating func texts(_ name: String, _ values: [String]) {
    if values.isEmpty { return }
    let units = values.map(CalendarWriter.units).joined(separator: [[UInt8(ascii: ",")]])
    write([Array("\(name):".utf8)] + units)
  }

  /// Writes a component with the lines that a function writes.
  mutating func component(_ name: String, _ body: (inout CalendarWriter) -> Void) {
    line("BEGIN", name)
    body(&self)
    line("END", name)
  }

  /// Writes a line, folded between units.
  private mutating func write(_ units: [[UInt8]]) {
    var used = 0
    for unit in units {
      if used + unit.count > CalendarWriter.longestLine {
        bytes.append(contentsOf: "\r\n ".utf8)
        // The blank counts.
        used = 1
      }
      bytes.append(contentsOf: unit)
      used += unit.count
    }
    bytes.append(contentsOf: "\r\n".utf8)
  }

  /// Returns a text in parts that are not to be split: characters and escapes. Only a character that is longer than a
  /// line is split, between its scalars.
  private static func units(_ text: String) -> [[UInt8]] {
    var units: [[UInt8]] = []
    for character in text {
      if character == "\r\n" {
        units.append(Array("\\n".utf8))
        continue
      }
      let parts = character.unicodeScalars.map(escaped).filter { !$0.isEmpty }
      let whole = Array(parts.joined())
      if whole.count < longestLine {
        if !whole.isEmpty { units.append(whole) }
      } else {
        units += parts
      }
    }
    return units
  }

  /// Returns a character of a TEXT. Controls are dropped, since they are not allowed.
  private static func escaped(_ scalar: Unicode.Scalar) -> [UInt8] {
    switch scalar {
    case "\\", ";", ",": [UInt8(ascii: "\\")] + Array(String(scalar).utf8)
    case "\n", "\r", "\u{2028}", "\u{2029}": Array("\\n".utf8)
    case "\t": [UInt8(ascii: "\t")]
    case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}": []
    default: Array(String(scalar).utf8)
    }
  }
}

import PantryCore

/// A value of a TOML text. Dates, numbers and Booleans are texts, as they are written.
enum TOMLValue {
  case text(String)
  case array([TOMLValue])
  case table(TOMLTable)
}

/// A table of a TOML text, in the order of its keys.
struct TOMLTable {
  /// A member, and the line of its key.
  struct Member {
    let key: String
    let line: Int
    var value: TOMLValue

    /// Returns the value and leaves an empty one: a value with a single owner is changed without a copy.
    fileprivate mutating func takeValue() -> TOMLValue {
      var taken = TOMLValue.text("")
      swap(&taken, &value)
      return taken
    }
  }

  private(set) var members: [Member] = []
  private var indices: [String: Int] = [:]

  subscript(key: String) -> TOMLValue? { indices[key].map { members[$0].value } }

  /// Sets the value at a path of keys, through tables and the last tables of arrays.
  ///
  /// - Returns: false if a key on the path has another value, or the last key has one already.
  ///   The table is incomplete then.
  /// - Complexity: O(n) in the length of the path.
  mutating func insert(_ value: TOMLValue, at path: ArraySlice<String>, line: Int) -> Bool {
    guard let key = path.first else { return false }
    let rest = path.dropFirst()
    guard let index = indices[key] else {
      var new = value
      if !rest.isEmpty {
        var table = TOMLTable()
        guard table.insert(value, at: rest, line: line) else { return false }
        new = .table(table)
      }
      indices[key] = members.count
      members.append(Member(key: key, line: line, value: new))
      return true
    }
    switch members[index].takeValue() {
    case .table(var table):
      defer { members[index].value = .table(table) }
      if rest.isEmpty {
        // A table may be opened after its subtables.
        guard case .table(let new) = value, new.members.isEmpty else { return false }
        return true
      }
      return table.insert(value, at: rest, line: line)
    case .array(var elements):
      defer { members[index].value = .array(elements) }
      if rest.isEmpty {
        guard case .array(let new) = value else { return false }
        elements += new
        return true
      }
      guard case .table(var last)? = elements.popLast() else { return false }
      defer { elements.append(.table(last)) }
      return last.insert(value, at: rest, line: line)
    case .text: return false
    }
  }
}

/// A parser of TOML (toml.io, version 1.0), as far as configuration files of recipes need it: tables, arrays of
/// tables, inline tables, arrays and strings.
struct TOMLParser {
  private let text: [Character]
  private var position = 0
  private var line = 1

  /// The maximum nesting depth of arrays and inline tables, and the maximum number of keys with dots between them.
  private static let depthLimit = 64

  /// Parses a text.
  ///
  /// - Throws: `PlacedRecordError` with the line of the error.
  static func parse(_ text: String) throws(PlacedRecordError) -> TOMLTable {
    var parser = TOMLParser(text)
    return try parser.document()
  }

  /// Returns whether a text has the form of TOML: its first line with content is a table or a key with a value.
  static func looksLikeTOML(_ text: String) -> Bool {
    let lines = text.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
    let contents = lines.filter { !$0.isEmpty && !$0.hasPrefix("#") }
    guard let first = contents.first else { return false }
    func isMember(_ line: Substring) -> Bool {
      var parser = TOMLParser(String(line))
      guard (try? parser.keys()) != nil, parser.peek == "=" else { return false }
      parser.position += 1
      parser.skipBlanks()
      return parser.peek.map { "\"'{[".contains($0) } ?? false
    }
    if isMember(first) { return true }
    var parser = TOMLParser(String(first))
    return first.hasPrefix("[") && (try? parser.heading()) != nil
      && contents.contains(where: isMember)
  }

  private init(_ text: String) { self.text = Array(text) }

  // MARK: Structure

  private mutating func document() throws(PlacedRecordError) -> TOMLTable {
    var root = TOMLTable()
    var path: [String] = []
    while true {
      skipSpace()
      guard let next = peek else { return root }
      let start = line
      if next == "[" {
        let (keys, isArray) = try heading()
        path = keys
        let value: TOMLValue = isArray ? .array([.table(TOMLTable())]) : .table(TOMLTable())
        guard root.insert(value, at: path[...], line: start) else { throw repeated(path, start) }
      } else {
        let keys = try keys()
        try take("=", "'=' after the key")
        let value = try value(depth: 0)
        guard root.insert(value, at: (path + keys)[...], line: start) else {
          throw repeated(path + keys, start)
        }
      }
      skipBlanks()
      guard peek.map({ $0.isNewline || $0 == "#" }) ?? true else {
        throw error("the end of the line")
      }
    }
  }

  /// Reads `[table]` or `[[table]]`.
  private mutating func heading() throws(PlacedRecordError) -> (keys: [String], isArray: Bool) {
    try take("[", "an opening bracket")
    let isArray = peek == "["
    if isArray { position += 1 }
    let keys = try keys()
    try take("]", "a closing bracket")
    if isArray { try take("]", "two closing brackets") }
    return (keys, isArray)
  }

  /// Reads keys that are separated by dots, and the blanks after them.
  private mutating func keys() throws(PlacedRecordError) -> [String] {
    var keys: [String] = []
    repeat {
      if keys.count == TOMLParser.depthLimit { throw error("fewer nested values") }
      if !keys.isEmpty { position += 1 }
      skipBlanks()
      if let quote = peek, quote == "\"" || quote == "'" {
        keys.append(try string(quote))
      } else {
        // Keys in other scripts need quotes, but people forget them.
        let key = prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
        if key.isEmpty { throw error("a key") }
        keys.append(key)
      }
      skipBlanks()
    } while peek == "."
    return keys
  }

  private mutating func value(depth: Int) throws(PlacedRecordError) -> TOMLValue {
    skipBlanks()
    guard depth < TOMLParser.depthLimit else { throw error("fewer nested values") }
    switch peek {
    case "\"": return .text(try string("\""))
    case "'": return .text(try string("'"))
    case "[": return try array(depth)
    case "{": return try inlineTable(depth)
    default:
      let text = prefix { !$0.isNewline && !",]}#".contains($0) }.trimmingWhitespace
      if text.isEmpty { throw error("a value") }
      return .text(text)
    }
  }

  private mutating func array(_ depth: Int) throws(PlacedRecordError) -> TOMLValue {
    try take("[", "an opening bracket")
    var elements: [TOMLValue] = []
    while true {
      skipSpace()
      if peek == "]" { break }
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if peek == "," { position += 1 } else if peek != "]" { throw error("',' or ']'") }
    }
    position += 1
    return .array(elements)
  }

  private mutating func inlineTable(_ depth: Int) throws(PlacedRecordError) -> TOMLValue {
    try take("{", "'{'")
    var table = TOMLTable()
    skipBlanks()
    while peek != "}" {
      let start = line
      let keys = try keys()
      try take("=", "'=' after the key")
      let value = try value(depth: depth + keys.count)
      guard table.insert(value, at: keys[...], line: start) else { throw repeated(keys, start) }
      skipBlanks()
      // An inline table ends on its line.
      if peek == "," {
        position += 1
        skipBlanks()
      } else if peek != "}" {
        throw error("',' or '}'")
      }
    }
    position += 1
    return .table(table)
  }

  // MARK: Strings

  private mutating func string(_ quote: Character) throws(PlacedRecordError) -> String {
    let start = line
    let triple = [quote, quote, quote]
    let isLong = text[position...].starts(with: triple)
    position += isLong ? 3 : 1
    if isLong, peek?.isNewline ?? false { advance() }
    var content = ""
    while let next = peek {
      if isLong ? text[position...].starts(with: triple) : next == quote {
        position += isLong ? 3 : 1
        return content
      }
      if next.isNewline, !isLong { break }
      if next == "\\", quote == "\"" {
        content += try escape(isLong: isLong)
      } else {
        content.append(next)
        advance()
      }
    }
    throw PlacedRecordError(line: start, error: .syntax(expected: "a closing quotation mark"))
  }

  private static let escapes: [Character: String] = [
    "b": "\u{8}", "t": "\t", "n": "\n", "f": "\u{C}", "r": "\r", "e": "\u{1B}", "\"": "\"",
    "\\": "\\",
  ]

  private mutating func escape(isLong: Bool) throws(PlacedRecordError) -> String {
    position += 1
    guard let sign = peek else { throw error("a character after '\\'") }
    if isLong, sign.isWhitespace {
      // The end of the line, and the blanks of the next one, are no part of the text.
      skipWhitespace()
      return ""
    }
    position += 1
    if let text = TOMLParser.escapes[sign] { return text }
    let length = sign == "u" ? 4 : sign == "U" ? 8 : sign == "x" ? 2 : 0
    let digits = String(text[position...].prefix(length))
    guard length > 0, digits.count == length, let code = UInt32(digits, radix: 16),
      let scalar = Unicode.Scalar(code)
    else { throw error("an escape like \\n or \\u2764") }
    position += length
    return String(Character(scalar))
  }

  // MARK: Characters

  private var peek: Character? { position < text.count ? text[position] : nil }

  private mutating func advance() {
    if text[position].isNewline { line += 1 }
    position += 1
  }

  private mutating func prefix(while isIncluded: (Character) -> Bool) -> String {
    let start = position
    while let next = peek, isIncluded(next) { position += 1 }
    return String(text[start..<position])
  }

  private mutating func skipBlanks() { while peek == " " || peek == "\t" { position += 1 } }

  private mutating func skipWhitespace() {
    while let next = peek, next.isWhitespace { advance() }
  }

  /// Skips white space and comments.
  private mutating func skipSpace() {
    skipWhitespace()
    while peek == "#" {
      while let next = peek, !next.isNewline { position += 1 }
      skipWhitespace()
    }
  }

  private mutating func take(_ sign: Character, _ expected: String) throws(PlacedRecordError) {
    skipBlanks()
    guard peek == sign else { throw error(expected) }
    position += 1
  }

  private func error(_ expected: String) -> PlacedRecordError {
    PlacedRecordError(line: line, error: .syntax(expected: expected))
  }

  private func repeated(_ path: [String], _ line: Int) -> PlacedRecordError {
    PlacedRecordError(line: line, error: .repeatedField(path.joined(separator: ".")))
  }
}

import PantryCore

/// A language other than English: translations, found by the English text.
///
/// A new language is a file in `Translations`. A text without a translation stays English.
struct Language: Sendable {
  /// The codes of all languages of the program.
  static var codes: [String] { ["en"] + tables.map(\.code) }

  /// The language of the messages; nil for English, which is the default.
  ///
  /// Set once, by `select`, before the first message is made: messages are translated when they are made.
  @safe nonisolated(unsafe) private(set) static var current: Language?

  /// Whether signs outside ASCII can be shown: the character set of the locale is UTF-8, or the language needs them. Set
  /// by `select`.
  @safe nonisolated(unsafe) private(set) static var isUnicode = true

  /// The sign before a number of pieces.
  static var times: String { isUnicode ? "×" : "x" }

  /// The code of the language of the messages.
  static var code: String { current?.code ?? "en" }

  /// Selects the language of the messages. Must be called once, by the entry point.
  ///
  /// - Parameters:
  ///   - locale: The locale of messages, `LC_MESSAGES`.
  ///   - isUTF8: Whether the character set of the environment is UTF-8.
  ///   - setting: The code of the language that the user has set, which takes precedence.
  static func select(locale: String, isUTF8: Bool, setting: String? = nil) {
    let code = setting.map { Substring($0.lowercased()) } ?? locale.prefix { !"_.@".contains($0) }
    current = tables.first { $0.code == code }.map { Language($0.code, $0.table) }
    isUnicode = current != nil || isUTF8
  }

  #if DEBUG
    /// Receives each text that has no translation, for the tests. Set once, by the entry point.
    @safe nonisolated(unsafe) static var reportMissing: (String) -> Void = { _ in }
  #endif

  private let code: String
  /// The rows, sorted by the bytes of the English texts: each is an English text, a tab and its translation.
  private let table: [UInt8]
  /// The offsets of the rows, and the end of the table.
  private let rows: [Int]

  /// Reads a table.
  init(_ code: String, _ table: StaticString) { self.init(code, Array("\(table)\n".utf8)) }

  /// Reads a table in UTF-8, in which a line break ends each row.
  init(_ code: String, _ table: [UInt8]) {
    // A row becomes a string only when it is looked up: a command uses a few of the two thousand. Finding the rows takes
    // less than half of the time of making a dictionary of them.
    var rows = [0]
    rows.reserveCapacity(2048)
    for position in table.indices where table[position] == UInt8(ascii: "\n") {
      rows.append(position + 1)
    }
    (self.code, self.table, self.rows) = (code, table, rows)
  }

  /// Returns the translation of an English text; nil if the table has none.
  ///
  /// - Complexity: O(log *n*) in the number of rows.
  func text(for english: String) -> String? {
    var (low, high) = (0, rows.count - 1)
    while low < high {
      let middle = (low + high) / 2
      var position = rows[middle]
      var rest = english.utf8[...]
      while let byte = rest.first, byte == table[position] {
        rest = rest.dropFirst()
        position += 1
      }
      if rest.isEmpty, table[position] == UInt8(ascii: "\t") {
        return String(decoding: table[(position + 1)..<(rows[middle + 1] - 1)], as: UTF8.self)
      }
      if rest.first.map({ $0 < table[position] }) ?? true {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return nil
  }

  /// Returns the translation of a template with its values inserted; nil if the table has none.
  func translation(of template: String, _ values: [String] = []) -> String? {
    guard let text = text(for: Language.key(template)) else {
      #if DEBUG
        Language.report(template)
      #endif
      return nil
    }
    // The table has no spaces around a part of a sentence.
    let start = template.prefix { $0 == " " }
    let end = template.reversed().prefix { $0 == " " }
    return start + Language.filling(text, values) + String(end)
  }

  /// Returns a template in the spelling of the tables: without white space around it, with spaces for line
  /// breaks.
  static func key(_ template: String) -> String {
    let (blank, bytes) = (UInt8(ascii: " "), template.utf8)
    if bytes.first != blank, bytes.last != blank, !bytes.contains(UInt8(ascii: "\n")) {
      return template
    }
    return template.singleSpaced
  }

  /// Returns a template with its values in place of `%1` to `%9`, and Korean particles after a value in the form
  /// that its last sound requires (`KoreanParticle`).
  static func filling(_ template: String, _ values: [String]) -> String {
    if values.isEmpty { return template }
    var text = ""
    var rest = template[...]
    while let mark = rest.firstIndex(of: "%") {
      text += rest[..<mark]
      let digit = rest.index(after: mark)
      guard digit < rest.endIndex, let number = rest[digit].wholeNumberValue,
        (1...values.count).contains(number)
      else {
        text += rest[mark..<digit]
        rest = rest[digit...]
        continue
      }
      text += values[number - 1]
      rest = rest[rest.index(after: digit)...]
      if let (particle, remainder) = KoreanParticle.resolved(rest, after: values[number - 1]) {
        text += particle
        rest = remainder
      }
    }
    return text + rest
  }

  #if DEBUG
    private static func report(_ template: String) {
      // A text without letters is the same in every language.
      var text = template
      for digit in 1...9 { text = text.split(separator: "%\(digit)").joined() }
      guard text.contains(where: { $0.isLetter && $0.isASCII }) else { return }
      reportMissing(key(template))
    }
  #endif
}

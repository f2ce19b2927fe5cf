import PantryCore

/// A language other than English: translations, found by the English text.
///
/// A new language is a file in `Translations`. A text without a translation stays English.
struct Language: Sendable {
  /// The codes of all languages of the program.
  static var codes: [String] { ["en"] + tables.map(\.code) }

  /// What a call of the program shows texts in.
  struct Selection: Sendable {
    /// The language of the messages; nil for English, which is the default.
    var language: Language?
    /// Whether signs outside ASCII can be shown: the character set of the locale is UTF-8, or the language needs them.
    var isUnicode = true
    #if DEBUG
      /// Receives each text that has no translation, for the tests.
      var reportMissing: @Sendable (String) -> Void = { _ in }
    #endif

    init() {}

    /// - Parameters:
    ///   - locale: The locale of messages, `LC_MESSAGES`.
    ///   - isUTF8: Whether the character set of the environment is UTF-8.
    ///   - setting: The code of the language that the user has set, which takes precedence.
    init(locale: String, isUTF8: Bool, setting: String?) {
      let code = setting.map { Substring($0.lowercased()) } ?? locale.prefix { !"_.@".contains($0) }
      language = tables.first { $0.code == code }.map { Language($0.code, $0.table) }
      isUnicode = language != nil || isUTF8
    }
  }

  #if DEBUG
    /// Each call has its own, for tests that run several at once.
    @TaskLocal private static var selection = Selection()
  #else
    @safe nonisolated(unsafe) private static var selection = Selection()
  #endif

  /// Calls a function that shows texts as selected. Called once, before the program shows a text.
  static func with<Value>(_ selection: Selection, _ body: () -> Value) -> Value {
    #if DEBUG
      $selection.withValue(selection, operation: body)
    #else
      self.selection = selection
      return body()
    #endif
  }

  /// The language of the messages; nil for English.
  static var current: Language? { selection.language }

  /// Whether signs outside ASCII can be shown.
  static var isUnicode: Bool { selection.isUnicode }

  /// The sign before a number of pieces.
  static var times: String { isUnicode ? "×" : "x" }

  /// The code of the language of the messages.
  static var code: String { current?.code ?? "en" }

  /// The code of the language.
  let code: String
  /// The rows, sorted by the bytes of the English texts: each is an English text, a tab and its translation.
  private let table: [UInt8]

  /// Reads a table.
  init(_ code: String, _ table: StaticString) { self.init(code, Array("\(table)\n".utf8)) }

  /// Reads a table in UTF-8, in which a line break ends each row.
  init(_ code: String, _ table: [UInt8]) { (self.code, self.table) = (code, table) }

  /// Returns the translation of an English text; nil if the table has none.
  ///
  /// - Complexity: O(log *n*) in the length of the table.
  func text(for english: String) -> String? {
    // Rows before `low` come before the text, and those from `high` on after it; both are starts of rows.
    var (low, high) = (0, table.count)
    while low < high {
      var start = (low + high) / 2
      while start > low, table[start - 1] != UInt8(ascii: "\n") { start -= 1 }
      let end = table[start...].firstIndex(of: UInt8(ascii: "\n")) ?? table.endIndex
      var position = start
      var rest = english.utf8[...]
      while let byte = rest.first, byte == table[position] {
        rest = rest.dropFirst()
        position += 1
      }
      if rest.isEmpty, table[position] == UInt8(ascii: "\t") {
        return String(decoding: table[(position + 1)..<end], as: UTF8.self)
      }
      if rest.first.map({ $0 < table[position] }) ?? true { high = start } else { low = end + 1 }
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
      selection.reportMissing(key(template))
    }
  #endif
}

import PantryCore

/// A language other than English: its texts by the English ones.
///
/// A new language is a table like `Korean.swift`, and a line in `tables`. A text that a table does not have
/// stays English.
struct Language: Sendable {
  /// The tables by the codes of their languages (ISO 639-1).
  private static let tables: [(code: String, table: StaticString)] = [("ko", korean)]

  /// The language of this process, nil for English: what `LC_ALL`, `LC_MESSAGES` or `LANG` says, the first of
  /// them that says anything (POSIX.1-2017 §8.2).
  static let current: Language? = {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = names.lazy.compactMap(System.environment).first { !$0.isEmpty } ?? ""
    let code = locale.prefix { !"_.@".contains($0) }
    return tables.first { $0.code == code }.map { Language($0.code, $0.table) }
  }()

  /// The code of the language of this process.
  static var code: String { current?.code ?? "en" }

  private let code: String
  private let table: [UInt8]
  /// Where each English text and its translation stand, by the digest of the English one.
  private let places: [UInt64: (english: Range<Int>, text: Range<Int>)]

  /// Reads a table: an English text in a line, its translation in the next; blank lines and lines that begin
  /// with `//` do not count.
  init(_ code: String, _ table: StaticString) {
    self.code = code
    let bytes = Array("\(table)".utf8)
    // No text is made of a line before it is asked for: a command says a few of the thousand.
    var places: [UInt64: (english: Range<Int>, text: Range<Int>)] = [:]
    places.reserveCapacity(1024)
    var english: Range<Int>?
    for line in bytes.split(separator: UInt8(ascii: "\n")) where !line.starts(with: "//".utf8) {
      if let key = english {
        places[digest(bytes[key])] = (key, line.indices)
        english = nil
      } else {
        english = line.indices
      }
    }
    (self.table, self.places) = (bytes, places)
  }

  /// The translation that the table has for an English text.
  private func text(for english: String) -> String? {
    guard let place = places[digest(english.utf8)], table[place.english].elementsEqual(english.utf8)
    else { return nil }
    return String(decoding: table[place.text], as: UTF8.self)
  }

  /// The translation of a template with its values in it, nil if the table has none.
  func translation(of template: String, _ values: [String] = []) -> String? {
    guard let text = text(for: Language.key(template)) else {
      #if DEBUG
        Language.report(template)
      #endif
      return nil
    }
    // Blanks around a piece of a sentence are not in the table.
    let start = template.prefix { $0 == " " }
    let end = template.reversed().prefix { $0 == " " }
    return start + Language.filling(text, values) + String(end)
  }

  /// A template as tables have it: white space around it taken away, line breaks made blanks.
  static func key(_ template: String) -> String {
    let (blank, bytes) = (UInt8(ascii: " "), template.utf8)
    if bytes.first != blank, bytes.last != blank, !bytes.contains(UInt8(ascii: "\n")) {
      return template
    }
    return template.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A template with its values in the places of `%1` to `%9`.
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
    }
    return text + rest
  }

  #if DEBUG
    /// Says in the tests which text a table lacks.
    private static func report(_ template: String) {
      // What has no letters is the same in every language.
      var text = template
      for digit in 1...9 { text = text.split(separator: "%\(digit)").joined() }
      guard text.contains(where: { $0.isLetter && $0.isASCII }) else { return }
      let stream = OutputStream(.error)
      try? stream.line("untranslated: \(key(template))")
      try? stream.flush()
    }
  #endif
}

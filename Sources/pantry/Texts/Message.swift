/// A text in the selected language and in English, which is used in machine-readable output.
///
/// It is written as an English literal. The literal with `%1`, `%2`… in place of its values is the key of its
/// translation, so that a language is one table and nothing else.
struct Message: ExpressibleByStringInterpolation, Sendable {
  /// The text in English, regardless of the locale.
  let english: String
  /// The text in the selected language, if that is not English.
  private let translation: String?

  private init(english: String, translation: String?) {
    self.english = english
    self.translation = translation
  }

  /// Creates a text that is the same in every language: a name, a number, a path.
  init(verbatim text: String) {
    self.init(english: text, translation: nil)
  }

  /// Creates a text with its own translations, by language code.
  init(_ english: String, translations: [String: String]) {
    self.init(english: english, translation: translations[Language.code])
  }

  init(stringLiteral text: String) {
    self.init(english: text, translation: Language.current?.translation(of: text))
  }

  init(stringInterpolation: StringInterpolation) {
    let translation = stringInterpolation.translated.flatMap { values in
      Language.current?.translation(of: stringInterpolation.template, values)
        // The text itself has no translation; its values may have one.
        ?? Language.filling(stringInterpolation.template, values)
    }
    self.init(english: stringInterpolation.english, translation: translation)
  }

  /// The text in the selected language.
  var text: String { translation ?? english }

  var isEmpty: Bool { english.isEmpty }

  static func + (one: Message, other: Message) -> Message {
    let isTranslated = one.translation != nil || other.translation != nil
    return Message(
      english: one.english + other.english,
      translation: isTranslated ? one.text + other.text : nil)
  }

  static func += (one: inout Message, other: Message) { one = one + other }

  /// Returns the message with both texts changed by a function.
  func map(_ change: (String) -> String) -> Message {
    Message(english: change(english), translation: translation.map(change))
  }

  /// Collects the English text and, if another language is selected, the template and its values.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var english = ""
    fileprivate var template = ""
    fileprivate var translated: [String]?

    init(literalCapacity: Int, interpolationCount: Int) {
      english.reserveCapacity(literalCapacity + 8 * interpolationCount)
      if Language.current != nil { translated = [] }
    }

    mutating func appendLiteral(_ literal: String) {
      english += literal
      if translated != nil { template += literal }
    }

    mutating func appendInterpolation(_ message: Message) {
      append(message.english, message.text)
    }

    mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      let text = value.description
      append(text, text)
    }

    private mutating func append(_ english: String, _ text: @autoclosure () -> String) {
      self.english += english
      guard translated != nil else { return }
      translated?.append(text())
      template += "%\(translated?.count ?? 0)"
    }
  }
}

extension Sequence<Message> {
  func joined(separator: Message = "") -> Message {
    var whole: Message?
    for message in self { whole = whole.map { $0 + separator + message } ?? message }
    return whole ?? ""
  }
}

extension String.StringInterpolation {
  /// A message in a plain string: the language must be chosen explicitly.
  @available(*, deprecated, message: "use .text or .english")
  mutating func appendInterpolation(_ message: Message) { appendLiteral(message.text) }
}

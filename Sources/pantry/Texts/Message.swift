/// A text for people, in their language; and in English, in which programs read it.
///
/// It is written as an English literal. The literal with `%1`, `%2`… in the place of its values is what a
/// translation is found by, so that a language is one table and nothing else.
struct Message: ExpressibleByStringInterpolation, Sendable {
  /// The text in English, which never changes with the locale.
  let english: String
  /// The text in the language of the people, if that is another one.
  private let translation: String?

  private init(english: String, translation: String?) {
    self.english = english
    self.translation = translation
  }

  /// A text that is the same in every language: a name, a number, a path.
  init(verbatim text: String) {
    self.init(english: text, translation: nil)
  }

  /// A name whose translations are known from elsewhere, by the codes of their languages.
  init(_ english: String, translations: [String: String]) {
    self.init(english: english, translation: translations[Language.code])
  }

  init(stringLiteral text: String) {
    self.init(english: text, translation: Language.current?.translation(of: text))
  }

  init(stringInterpolation: StringInterpolation) {
    let translation = stringInterpolation.translated.flatMap { values in
      Language.current?.translation(of: stringInterpolation.template, values)
        // Nothing to translate, but for what may stand in it.
        ?? Language.filling(stringInterpolation.template, values)
    }
    self.init(english: stringInterpolation.english, translation: translation)
  }

  /// The text for people.
  var text: String { translation ?? english }

  var isEmpty: Bool { english.isEmpty }

  static func + (one: Message, other: Message) -> Message {
    let isTranslated = one.translation != nil || other.translation != nil
    return Message(
      english: one.english + other.english,
      translation: isTranslated ? one.text + other.text : nil)
  }

  static func += (one: inout Message, other: Message) { one = one + other }

  /// The message, changed alike in both languages.
  func map(_ change: (String) -> String) -> Message {
    Message(english: change(english), translation: translation.map(change))
  }

  /// Gathers an English text, and its template and values where there is a language to look it up in.
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
  /// A text for people in one that is not: which language is meant has to be said.
  @available(*, deprecated, message: "say .text or .english")
  mutating func appendInterpolation(_ message: Message) { appendLiteral(message.text) }
}

/// A text in the language of the user and in English, which is used in machine-readable output.
///
/// It is written as an English literal. The literal with `%1`, `%2`… in place of its values is the key of its
/// translation, so that a language is one table and nothing else. It is translated when it is shown.
struct Message: ExpressibleByStringInterpolation, Sendable {
  private indirect enum Content: Sendable {
    case verbatim(String)
    case literal(String)
    case template([Part])
    case names(String, translations: [String: String])
    case joined(Message, Message)
    case changed(Message, @Sendable (String) -> String)
  }

  /// A part of a template.
  fileprivate enum Part: Sendable {
    case literal(String)
    case value(Message)
  }

  private let content: Content

  private init(_ content: Content) { self.content = content }

  /// Creates a text that is the same in every language: a name, a number, a path.
  init(verbatim text: String) { self.init(.verbatim(text)) }

  /// Creates a text with its own translations, by language code.
  init(_ english: String, translations: [String: String]) {
    self.init(.names(english, translations: translations))
  }

  init(stringLiteral text: String) { self.init(.literal(text)) }

  init(stringInterpolation: StringInterpolation) {
    self.init(.template(stringInterpolation.parts))
  }

  /// The text in English, regardless of the locale.
  var english: String { text(in: nil) }

  /// The text in the selected language.
  var text: String { text(in: Language.current) }

  private func text(in language: Language?) -> String {
    switch content {
    case .verbatim(let text): text
    case .literal(let text): language?.translation(of: text) ?? text
    case .template(let parts): Message.text(of: parts, in: language)
    case .names(let english, let translations):
      language.flatMap { translations[$0.code] } ?? english
    case .joined(let one, let other): one.text(in: language) + other.text(in: language)
    case .changed(let message, let change): change(message.text(in: language))
    }
  }

  private static func text(of parts: [Part], in language: Language?) -> String {
    guard let language else {
      return parts.reduce(into: "") { text, part in
        switch part {
        case .literal(let literal): text += literal
        case .value(let value): text += value.english
        }
      }
    }
    var (template, values) = ("", [String]())
    for part in parts {
      switch part {
      case .literal(let literal): template += literal
      case .value(let value):
        values.append(value.text(in: language))
        template += "%\(values.count)"
      }
    }
    // The text itself may have no translation while its values have one.
    return language.translation(of: template, values) ?? Language.filling(template, values)
  }

  var isEmpty: Bool { english.isEmpty }

  static func + (one: Message, other: Message) -> Message { Message(.joined(one, other)) }

  static func += (one: inout Message, other: Message) { one = one + other }

  /// Returns the message with its text in every language changed by a function.
  func map(_ change: @escaping @Sendable (String) -> String) -> Message {
    Message(.changed(self, change))
  }

  /// Collects the words of a template and its values.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(2 * interpolationCount + 1)
    }

    mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.literal(literal)) }
    }

    mutating func appendInterpolation(_ message: Message) { parts.append(.value(message)) }

    mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      parts.append(.value(Message(verbatim: value.description)))
    }
  }
}

extension Sequence<Message> {
  func joined(separator: Message = "") -> Message {
    var whole: Message?
    for message in self { whole = whole.map { $0 + separator + message } ?? message }
    return whole ?? ""
  }

  /// `1: milk; 2: eggs`.
  var numbered: Message { enumerated().map { "\($0 + 1): \($1)" }.joined(separator: "; ") }
}

extension String.StringInterpolation {
  /// A message in a plain string: the language must be chosen explicitly.
  @available(*, deprecated, message: "use .text or .english")
  mutating func appendInterpolation(_ message: Message) { appendLiteral(message.text) }
}

import PantryCore

/// A setting of the configuration file, with the type of its value.
struct Setting<Value: Sendable>: Sendable {
  let key: String
  let meaning: Message
  /// The value without a setting, in words.
  let defaultWords: Message
  /// The value without a setting.
  let standard: Value
  /// Whether the value must not be shown.
  private(set) var isSecret = false
  /// Whether its value is one of a few words.
  private(set) var isChoice = false
  /// Whether only the file can set it, and no variable.
  private(set) var isOfFile = false
  // Made when it is shown: it may be a list of words, whose type takes long to set up.
  private let makeExpected: @Sendable () -> Message
  private let parse: @Sendable (String) -> Value?

  /// - Parameters:
  ///   - expected: A description of valid values.
  ///   - standard: The value without a setting.
  ///   - defaultWords: The same in words.
  ///   - parse: Returns nil for an invalid value.
  init(
    _ key: String, _ meaning: Message,
    expected: @escaping @Sendable @autoclosure () -> Message, default standard: Value,
    _ defaultWords: Message,
    parse: @escaping @Sendable (String) -> Value?
  ) {
    (self.key, self.standard, self.parse) = (key, standard, parse)
    (self.meaning, self.defaultWords, makeExpected) = (meaning, defaultWords, expected)
  }

  /// The same setting, whose value is not shown.
  var secret: Setting {
    var setting = self
    setting.isSecret = true
    return setting
  }

  /// The same setting, which no variable sets.
  var ofFile: Setting {
    var setting = self
    setting.isOfFile = true
    return setting
  }

  /// Returns the value of a text; nil if it is invalid.
  func value(_ text: String) -> Value? { parse(text) }
}

extension Setting where Value == String? {
  /// A setting that is any text but blanks.
  init(
    _ key: String, _ meaning: Message,
    text expected: @escaping @Sendable @autoclosure () -> Message,
    _ defaultWords: Message
  ) {
    self.init(
      key, meaning, expected: expected(), default: nil, defaultWords,
      parse: { $0.allSatisfy(\.isWhitespace) ? nil : .some($0) })
  }
}

extension Setting {
  /// A setting that is one of a few words, in upper or lower case.
  ///
  /// - Parameter words: Their list, which is made when a word is read: its type takes longer to set up than reading an item.
  init(
    _ key: String, _ meaning: Message,
    words: @escaping @Sendable @autoclosure () -> KeyValuePairs<String, Value>,
    default standard: Value,
    _ defaultWords: Message
  ) where Value: Sendable {
    self.init(
      key, meaning, expected: .oneOf(words().map(\.key)), default: standard, defaultWords,
      parse: { text in words().first { $0.key == text.lowercased() }?.value })
    isChoice = true
  }
}

/// What the help and the checks of all settings need of one, whatever the type of its value.
protocol AnySetting: Sendable {
  var key: String { get }
  var meaning: Message { get }
  /// A description of valid values, for errors and the help.
  var expected: Message { get }
  var defaultWords: Message { get }
  var isSecret: Bool { get }
  var isChoice: Bool { get }
  var isOfFile: Bool { get }

  /// Returns the value of a text; nil if it is invalid.
  func parsed(_ text: String) -> (any Sendable)?
}

extension Setting: AnySetting {
  var expected: Message { makeExpected() }

  func parsed(_ text: String) -> (any Sendable)? { parse(text) }
}

extension AnySetting {
  /// The environment variable that overrides the file: `PANTRY_SOON_DAYS` for `soonDays`, `PANTRY_LOOK_UP_URL` for
  /// `lookUp.url`; nil if none does.
  var variable: String? {
    if isOfFile { return nil }
    var name = "PANTRY_"
    // Keys are full stops and ASCII letters, in lower case with the bit 0x20.
    for letter in key.utf8 {
      if letter == UInt8(ascii: ".") {
        name += "_"
        continue
      }
      if letter & 0x20 == 0 { name += "_" }
      name.unicodeScalars.append(Unicode.Scalar(letter & ~0x20))
    }
    return name
  }

  /// Returns a value of this setting as it may be shown.
  func shown(_ value: String) -> String { isSecret ? "********" : value }
}

import PantryCore

/// What is special about a setting.
enum SettingKind: Sendable {
  case plain
  /// Its value is one of a few words.
  case choice
  /// Its value is a path, which is stored as an absolute one.
  case path
  /// Its value must not be shown.
  case secret
  /// Only the file can set it, and no variable.
  case ofFile
}

/// A setting of the configuration file, with the type of its value.
struct Setting<Value: Sendable>: AnySetting {
  let key: String
  let meaning: Message
  let kind: SettingKind
  /// The value without a setting, in words.
  let defaultWords: Message
  /// The value without a setting.
  let standard: Value
  /// Returns the value of a text; nil if it is invalid.
  let parse: @Sendable (String) -> Value?
  // Made when it is shown: it may be a list of words, whose type takes long to set up.
  private let makeExpected: @Sendable () -> Message

  /// - Parameters:
  ///   - expected: A description of valid values.
  ///   - standard: The value without a setting.
  ///   - defaultWords: The same in words.
  ///   - parse: Returns nil for an invalid value.
  init(
    _ key: String, _ meaning: Message,
    expected: @escaping @Sendable @autoclosure () -> Message, default standard: Value,
    _ defaultWords: Message, _ kind: SettingKind = .plain,
    parse: @escaping @Sendable (String) -> Value?
  ) {
    (self.key, self.kind, self.standard, self.parse) = (key, kind, standard, parse)
    (self.meaning, self.defaultWords, makeExpected) = (meaning, defaultWords, expected)
  }

  var expected: Message { makeExpected() }

  func parsed(_ text: String) -> (any Sendable)? { parse(text) }
}

extension Setting where Value == String? {
  /// A setting that is any text but blanks.
  init(
    _ key: String, _ meaning: Message,
    text expected: @escaping @Sendable @autoclosure () -> Message,
    _ defaultWords: Message, _ kind: SettingKind = .plain
  ) {
    self.init(
      key, meaning, expected: expected(), default: nil, defaultWords, kind,
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
  ) {
    self.init(
      key, meaning, expected: .oneOf(words().map(\.key)), default: standard, defaultWords, .choice,
      parse: { text in words().first { $0.key == text.lowercased() }?.value })
  }
}

/// What the help and the checks of all settings need of one, whatever the type of its value.
protocol AnySetting: Sendable {
  var key: String { get }
  var meaning: Message { get }
  var kind: SettingKind { get }
  /// A description of valid values, for errors and the help.
  var expected: Message { get }
  var defaultWords: Message { get }

  /// Returns the value of a text; nil if it is invalid.
  func parsed(_ text: String) -> (any Sendable)?
}

extension AnySetting {
  /// The environment variable that overrides the file: `PANTRY_SOON_DAYS` for `soonDays`, `PANTRY_LOOK_UP_URL` for
  /// `lookUp.url`; nil if none does.
  var variable: String? {
    if kind == .ofFile { return nil }
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
  func shown(_ value: String) -> String { kind == .secret ? "********" : value }

  /// Checks a value before it is stored.
  ///
  /// - Throws: `UsageError`, also for a line break: what follows it would be another setting.
  func check(_ value: String) throws(UsageError) {
    if value.contains(where: \.isNewline) {
      throw .invalidValue(key, shown(value), expected: "a text of one line")
    }
    if parsed(value) == nil { throw .invalidValue(key, shown(value), expected: expected) }
  }

  /// Returns a typed value as it is stored: of a relative path the absolute one, since the setting applies in
  /// every directory.
  func stored(_ value: String) -> String {
    guard kind == .path, let first = value.first, !"/~".contains(first),
      let directory = try? System.realPath(".")
    else { return value }
    let path = value.hasPrefix("./") ? String(value.dropFirst(2)) : value
    let base = directory == "/" ? "" : directory
    return path.isEmpty || path == "." ? directory : "\(base)/\(path)"
  }
}

import PantryCore

/// A setting of the configuration file.
struct Setting: Sendable {
  let key: String
  let meaning: Message
  /// A description of valid values, for errors and the help.
  var expected: Message { makeExpected() }
  private let makeExpected: @Sendable () -> Message
  /// The value without a setting, in words.
  let defaultValue: Message
  /// Returns whether a text is a valid value.
  let isValid: @Sendable (String) -> Bool

  private init(
    key: String, meaning: Message, expected: @escaping @Sendable @autoclosure () -> Message,
    defaultValue: Message, isValid: @escaping @Sendable (String) -> Bool
  ) {
    (self.key, self.meaning, self.defaultValue) = (key, meaning, defaultValue)
    (makeExpected, self.isValid) = (expected, isValid)
  }

  /// The environment variable that overrides the file: `PANTRY_SOON_DAYS` for `soonDays`.
  var variable: String {
    key.reduce(into: "PANTRY_") { name, character in
      if character.isUppercase { name += "_" }
      name += character.uppercased()
    }
  }

  /// Returns the setting with a key.
  static func named(_ key: String) -> Setting? { all.first { $0.key == key } }

  static let all: [Setting] = [
    Setting(
      key: "dateOrder", meaning: "The order of dates like 01/02/26", expected: "ymd, mdy or dmy",
      defaultValue: "ymd under a Korean, Japanese or Chinese locale",
      isValid: { DateOrder(rawValue: $0.lowercased()) != nil }),
    Setting(
      key: "region", meaning: "The country of the shops whose in-store barcodes are read",
      expected: "\(Region.countries.joined(separator: ", ")) or whole", defaultValue: "none",
      isValid: { Region($0) != nil }),
    number("soonDays", "The days before the expiry date that count as soon", 0...365, "3"),
    text("location", "The location of added items", "a location", "none"),
    choice("language", "The language of the messages", ["en", "ko"], "that of the locale"),
    choice("color", "Whether the output is coloured", ["auto", "always", "never"], "auto"),
    text(
      "pager", "The program that shows output longer than the screen; cat for none", "a command",
      "$PAGER, or less -FRX"),
    Setting(
      key: "currency", meaning: "The currency of prices", expected: "three letters like KRW or EUR",
      defaultValue: "none",
      isValid: { $0.count == 3 && $0.allSatisfy { $0.isASCII && $0.isLetter } }),
    choice(
      "backups", "Whether the first change of a day keeps the previous file", ["yes", "no"], "yes"),
  ]

  private static func text(
    _ key: String, _ meaning: Message, _ expected: Message, _ defaultValue: Message
  ) -> Setting {
    Setting(
      key: key, meaning: meaning, expected: expected, defaultValue: defaultValue,
      isValid: { !$0.allSatisfy(\.isWhitespace) })
  }

  private static func choice(
    _ key: String, _ meaning: Message, _ words: [String], _ defaultValue: Message
  ) -> Setting {
    Setting(
      key: key, meaning: meaning, expected: .oneOf(words), defaultValue: defaultValue,
      isValid: { words.contains($0.lowercased()) })
  }

  private static func number(
    _ key: String, _ meaning: Message, _ range: ClosedRange<Int>, _ defaultValue: Message
  ) -> Setting {
    Setting(
      key: key, meaning: meaning,
      expected: "a whole number from \(range.lowerBound) to \(range.upperBound)",
      defaultValue: defaultValue, isValid: { wholeNumber($0).map(range.contains) ?? false })
  }
}

import PantryCore
import PantryExchange
import PantryKitchen

/// A setting of the configuration file.
struct Setting: Sendable {
  let key: String
  let meaning: Message
  /// A description of valid values, for errors and the help.
  var expected: Message { makeExpected() }
  private let makeExpected: @Sendable () -> Message
  /// The value without a setting, in words.
  let defaultValue: Message
  /// Whether the value must not be shown.
  private(set) var isSecret = false
  /// Returns whether a text is a valid value.
  let isValid: @Sendable (String) -> Bool

  private init(
    key: String, meaning: Message, expected: @escaping @Sendable @autoclosure () -> Message,
    defaultValue: Message, isValid: @escaping @Sendable (String) -> Bool
  ) {
    (self.key, self.meaning, self.defaultValue) = (key, meaning, defaultValue)
    (makeExpected, self.isValid) = (expected, isValid)
  }

  /// The environment variable that overrides the file: `PANTRY_SOON_DAYS` for `soonDays`, `PANTRY_LOOK_UP_URL` for
  /// `lookUp.url`.
  var variable: String {
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
    choice("color", "Whether the output is colored", ["auto", "always", "never"], "auto"),
    text(
      "pager", "The program that shows output longer than the screen; cat for none", "a command",
      "$PAGER, or less -FRX"),
    Setting(
      key: "currency", meaning: "The currency of prices", expected: "three letters like KRW or EUR",
      defaultValue: "none",
      isValid: { $0.count == 3 && $0.allSatisfy { $0.isASCII && $0.isLetter } }),
    text(
      "recipes", "The folder of the recipe files, read with its subfolders", "a path", "none"),
    Setting(
      key: "planDays", meaning: "The days of the week on which pantry plan uses items",
      expected: "days of the week like mon,wed,fri", defaultValue: "all days",
      isValid: { PlanDays($0) != nil }),
    choice(
      "weekStart", "The first day of the week in pantry calendar",
      ["monday", "sunday", "saturday"], "that of the locale"),
    choice(
      "backups", "Whether the first change of a day keeps the previous file", ["yes", "no"], "yes"),
    choice(
      "buyAgain", "Whether a product whose last package is used goes on the shopping list",
      ["ask", "always", "never"], "ask"),
    choice(
      "lookUp", "Whether unknown barcodes are looked up on the web", ["on", "off"], "off"),
    choice(
      "source", "The databases in which barcodes are looked up", ["all", "openfoodfacts", "c005"],
      "all: c005 if lookUp.key is set, then openfoodfacts"),
    Setting(
      key: "lookUp.url",
      meaning: "The server to ask instead of that of the source; with all, of openfoodfacts",
      expected: "an address like https://world.openfoodfacts.org", defaultValue: "none",
      isValid: LookUpDatabase.isAddress),
    key("lookUp.key", "The key for the Korean service C005, from foodsafetykorea.go.kr"),
    search("shop.url", "The shop whose search pantry link prints"),
    search("recipe.url", "The page whose search pantry link --recipe prints"),
  ]

  private static func search(_ key: String, _ meaning: Message) -> Setting {
    Setting(
      key: key, meaning: meaning,
      expected:
        "\(SearchTemplate.Preset.names) or an address like https://shop.example/search?q={query}",
      defaultValue: Message(verbatim: "google"), isValid: { SearchTemplate($0) != nil })
  }

  private static func key(_ key: String, _ meaning: Message) -> Setting {
    var setting = Setting(
      key: key, meaning: meaning, expected: "letters and digits", defaultValue: "none",
      isValid: LookUpDatabase.isKey)
    setting.isSecret = true
    return setting
  }

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

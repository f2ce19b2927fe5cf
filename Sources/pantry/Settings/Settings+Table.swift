import PantryCore
import PantryExchange
import PantryKitchen

// All settings of the configuration file.
extension Settings {
  static let dateOrder = Setting<DateOrder?>(
    "dateOrder", "The order of dates like 01/02/26",
    words: ["ymd": .yearMonthDay, "mdy": .monthDayYear, "dmy": .dayMonthYear], default: nil,
    "ymd under a Korean, Japanese or Chinese locale")

  static let region = Setting<Region>(
    "region", "The country of the shops whose in-store barcodes are read",
    expected: "\(Region.countries.joined(separator: ", ")) or whole", default: .unknown, "none",
    parse: { Region($0) })

  static let soonDays = Setting<Int>(
    "soonDays", "The days before the expiry date that count as soon",
    expected: "a whole number from \(0) to \(365)", default: ExpiryStatus.soonDays, "3",
    parse: { text in wholeNumber(text).flatMap { (0...365).contains($0) ? $0 : nil } })

  static let location = Setting<String?>(
    "location", "The location of added items", text: "a location", "none")

  static let language = Setting<String?>(
    "language", "The language of the messages", words: ["en": "en", "ko": "ko"], default: nil,
    "that of the locale")

  static let color = Setting<ColorChoice>(
    "color", "Whether the output is colored",
    words: ["auto": .auto, "always": .always, "never": .never], default: .auto, "auto")

  static let pager = Setting<String?>(
    "pager", "The program that shows output longer than the screen; cat for none",
    text: "a command", "$PAGER, or less -FRX")

  static let currency = Setting<String?>(
    "currency", "The currency of prices", expected: "three letters like KRW or EUR", default: nil,
    "none",
    parse: { $0.count == 3 && $0.allSatisfy { $0.isASCII && $0.isLetter } ? .some($0) : nil })

  static let recipes = Setting<String?>(
    "recipes", "The folder of the recipe files, read with its subfolders", text: "a path", "none",
    .path)

  static let planDays = Setting<PlanDays>(
    "planDays", "The days of the week on which pantry plan uses items",
    expected: "days of the week like mon,wed,fri", default: .all, "all days",
    parse: { PlanDays($0) })

  static let weekStart = Setting<Weekday?>(
    "weekStart", "The first day of the week in pantry calendar",
    words: ["monday": .monday, "sunday": .sunday, "saturday": .saturday], default: nil,
    "that of the locale")

  static let file = Setting<String?>(
    "file", "The pantry file, if not the default one; pantry share sets it", text: "a path", "none",
    .path)

  /// Whether copies beside the pantry file are merged.
  enum CopyMerging { case ask, auto, no }

  static let merge = Setting<CopyMerging>(
    "merge", "Whether copies that syncing programs leave beside the pantry file are merged",
    words: ["ask": .ask, "auto": .auto, "no": .no], default: .auto, "auto")

  static let backups = Setting<Bool>(
    "backups", "Whether the first change of a day keeps the previous file",
    words: ["yes": true, "no": false], default: true, "yes")

  static let buyAgain = Setting<BuyAgain>(
    "buyAgain", "Whether a product whose last package is used goes on the shopping list",
    words: ["ask": .ask, "always": .always, "never": .never], default: .ask, "ask")

  /// Whether unknown barcodes are looked up: not without the answer to a question on a terminal.
  enum LookUp: String { case ask, on, off }

  static let lookUp = Setting<LookUp>(
    "lookUp", "Whether unknown barcodes are looked up on the web",
    words: ["ask": .ask, "on": .on, "off": .off], default: .ask, "ask")

  /// The databases in which barcodes are looked up.
  enum Source { case all, openFoodFacts, c005 }

  static let source = Setting<Source>(
    "source", "The databases in which barcodes are looked up",
    words: ["all": .all, "openfoodfacts": .openFoodFacts, "c005": .c005], default: .all,
    "all: c005 if lookUp.key is set, then openfoodfacts")

  static let lookUpURL = Setting<String?>(
    "lookUp.url", "The server to ask instead of that of the source; with all, of openfoodfacts",
    expected: "an address like https://world.openfoodfacts.org", default: nil, "none",
    parse: { LookUpDatabase.isAddress($0) ? .some($0) : nil })

  static let lookUpKey = Setting<String?>(
    "lookUp.key", "The key for the Korean service C005, from foodsafetykorea.go.kr",
    expected: "letters and digits", default: nil, "none",
    .secret, parse: { LookUpDatabase.isKey($0) ? .some($0) : nil })

  static let onChange = Setting<String?>(
    "onChange", "The command that runs after changes, with the steps as JSON on its input",
    text: "a command", "none", .ofFile)

  static let shopURL = search("shop.url", "The shop whose search pantry link prints")
  static let recipeURL = search(
    "recipe.url", "The page to search for recipes; if it is set, food that is due is linked to it")

  private static func search(_ key: String, _ meaning: Message) -> Setting<SearchTemplate> {
    Setting(
      key, meaning,
      expected:
        "\(SearchTemplate.Preset.names) or an address like https://shop.example/search?q={query}",
      default: .standard, Message(verbatim: "google"), parse: { SearchTemplate($0) })
  }

  /// The settings in the order in which they are listed.
  static let all: [any AnySetting] = [
    dateOrder, region, soonDays, location, language, color, pager, currency, recipes, planDays,
    weekStart, file, merge, backups, buyAgain, lookUp, source, lookUpURL, lookUpKey, shopURL,
    recipeURL, onChange,
  ]

  /// Returns the setting of a key, which may be that of an alias; nil if the key is not known.
  static func named(_ key: String) -> (any AnySetting)? {
    guard let name = aliasName(key) else { return all.first { $0.key == key } }
    return name.isEmpty ? nil : alias(key)
  }

  /// The words of a command of the user.
  private static func alias(_ key: String) -> Setting<[String]> {
    Setting(key, "", expected: "a command with its arguments", default: [], "", .ofFile) { text in
      let words = text.typedWords
      return words.isEmpty ? nil : words.map(\.withoutLiteralMarks)
    }
  }

  /// Returns the name in `alias.NAME`; nil for any other key.
  static func aliasName(_ key: String) -> String? {
    key.hasPrefix("alias.") ? String(key.dropFirst("alias.".count)) : nil
  }
}

import PantryCore
import PantryExchange
import PantryKitchen

/// The settings of a call, from its options and the environment.
struct Settings {
  private let arguments: Arguments
  private let environment: Environment
  private let configuration: Configuration

  /// The variables that decide which file is changed, and how.
  private static let variables =
    ["PANTRY_FILE", "PANTRY_TODAY", "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"]
    + Setting.all.map(\.variable)

  /// Creates the settings.
  ///
  /// - Throws: `UsageError` for a variable that is not UTF-8: without it another pantry would be changed.
  init(
    _ arguments: Arguments, _ environment: Environment, _ configuration: Configuration
  ) throws(UsageError) {
    self.arguments = arguments
    self.environment = environment
    self.configuration = configuration
    if let name = Settings.variables.first(where: environment.isInvalid) {
      throw .variableNotUTF8(name)
    }
  }

  /// Returns the value of a setting: of its variable, otherwise of the configuration file.
  ///
  /// - Throws: `UsageError` for an invalid variable; the file is valid.
  func value(_ key: String) throws(UsageError) -> String? {
    guard let setting = Setting.named(key) else { return nil }
    guard let text = environment[setting.variable] else { return configuration.values[key] }
    guard setting.isValid(text) else {
      throw .invalidValue(
        setting.variable, setting.shown(text), expected: setting.expected)
    }
    return text
  }

  /// Returns the order of the parts in numeric dates; nil if it is neither set nor that of the locale.
  func dateOrder() throws(UsageError) -> DateOrder? {
    if let text = try value("dateOrder") { return DateOrder(rawValue: text.lowercased()) }
    let language = environment.locale("LC_TIME").prefix { !"_.@".contains($0) }
    return ["ko", "ja", "zh"].contains(language) ? .yearMonthDay : nil
  }

  /// Returns the days of the week on which the plan uses items.
  func planDays() throws(UsageError) -> PlanDays {
    try value("planDays").flatMap { PlanDays($0) } ?? .all
  }

  /// Returns the first day of the week in calendars: the setting, otherwise that of the locale.
  func weekStart() throws(UsageError) -> Weekday {
    switch try value("weekStart")?.lowercased() {
    case "monday": .monday
    case "sunday": .sunday
    case "saturday": .saturday
    default: Weekday.first(inLocale: environment.locale("LC_TIME"))
    }
  }

  /// Returns the country whose rules in-store barcodes follow.
  func region() throws(UsageError) -> Region {
    try value("region").flatMap(Region.init) ?? .unknown
  }

  /// Returns the number of days before an expiry date that count as soon.
  func soonDays() throws(UsageError) -> Int {
    try value("soonDays").flatMap(wholeNumber) ?? ExpiryStatus.soonDays
  }

  /// Returns whether a product whose last package is used goes on the shopping list.
  func buyAgain() throws(UsageError) -> BuyAgain {
    try value("buyAgain").flatMap { BuyAgain(rawValue: $0.lowercased()) } ?? .ask
  }

  /// Returns the folder of the recipes: `--recipes`, `PANTRY_RECIPES` or the setting; nil if there is none.
  func recipes() throws(UsageError) -> String? {
    if arguments[.recipes]?.isEmpty == true { throw .badValue(.recipes, "", expected: "a path") }
    let setting = try value("recipes")
    guard let path = arguments[.recipes] ?? setting else { return nil }
    // A configuration file is not read by a shell.
    guard path == "~" || path.hasPrefix("~/"), let home = environment.homeDirectory() else {
      return path
    }
    return home + path.dropFirst()
  }

  /// Returns whether unknown barcodes are looked up without being asked for, and where.
  func lookUp() throws(UsageError) -> LookUpSettings {
    let key = try value("lookUp.key")
    let source = try value("source")?.lowercased() ?? "all"
    var databases: [LookUpDatabase] = []
    if source != "openfoodfacts", let key { databases.append(.foodSafetyKorea(key: key)) }
    if source != "c005" { databases.append(.openFoodFacts) }
    return LookUpSettings(
      isOn: try value("lookUp")?.lowercased() == "on", databases: databases,
      address: try value("lookUp.url"),
      cacheDirectory: FileLocation.cacheDirectory(
        environment: environment.value, home: environment.homeDirectory))
  }

  /// Returns the page on which products or recipes are searched for.
  func search(_ purpose: SearchTemplate.Purpose) throws(UsageError) -> SearchTemplate {
    try value(purpose == .shop ? "shop.url" : "recipe.url").flatMap(SearchTemplate.init)
      ?? .standard
  }

  /// Returns the day to use as today: `--today` or `PANTRY_TODAY`; nil if neither is given.
  ///
  /// - Throws: `DayError` for the option, `UsageError` for the variable.
  func today(_ parser: DayParser) throws -> Day? {
    if let option = arguments[.today] { return try parser.parse(option).day }
    guard let text = environment["PANTRY_TODAY"] else { return nil }
    guard let reading = try? parser.parse(text) else {
      throw UsageError.invalidValue("PANTRY_TODAY", text, expected: "a date like 2026-12-01")
    }
    return reading.day
  }

  /// Returns the pantry file: `--file`, `PANTRY_FILE` or the default one.
  func store() throws(UsageError) -> Store {
    if arguments[.file]?.isEmpty == true { throw .badValue(.file, "", expected: "a path") }
    guard
      let location = FileLocation(
        option: arguments[.file], environment: environment.value, home: environment.homeDirectory)
    else { throw .noHome }
    return Store(
      location,
      stateDirectory: FileLocation.stateDirectory(
        environment: environment.value, home: environment.homeDirectory),
      keepsBackups: try keepsBackups())
  }

  /// Returns whether the first change of a day keeps the previous file.
  private func keepsBackups() throws(UsageError) -> Bool {
    try value("backups")?.lowercased() != "no"
  }

  /// Returns whether the results are colored: `--color`, `NO_COLOR` (no-color.org), `CLICOLOR_FORCE`
  /// (bixense.com/clicolors) and `TERM`.
  func isColored(isTerminal: Bool) throws(UsageError) -> Bool {
    let setting = try value("color").flatMap { ColorChoice(rawValue: $0.lowercased()) }
    switch try arguments.choice(.color, ColorChoice.self) ?? setting ?? .auto {
    case .always: return true
    case .never: return false
    case .auto:
      if environment["NO_COLOR"] != nil { return false }
      if let force = environment["CLICOLOR_FORCE"], force != "0" { return true }
      return isTerminal && environment["TERM"] != "dumb"
    }
  }
}

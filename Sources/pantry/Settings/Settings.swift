import PantryCore
import PantryExchange
import PantryKitchen

/// The settings of a call: from its options, the environment and the configuration file.
///
/// A setting is parsed when it is read. Commands read those that they need, each once.
struct Settings {
  private let arguments: Arguments
  private let environment: Environment
  private let configuration: Configuration

  /// Creates the settings.
  ///
  /// - Throws: `UsageError` for a variable that is not UTF-8: without it another pantry would be changed.
  init(
    _ arguments: Arguments, _ environment: Environment, _ configuration: Configuration
  ) throws(UsageError) {
    self.arguments = arguments
    self.environment = environment
    self.configuration = configuration
    let prefixes = ["PANTRY_", "HOME", "XDG_"]
    if let name = environment.invalidVariables().first(where: { name in
      prefixes.contains { name.hasPrefix($0) }
    }) {
      throw .variableNotUTF8(name)
    }
  }

  /// Returns the value of a setting: of its variable, otherwise of the configuration file, otherwise the default one.
  ///
  /// - Throws: `UsageError` for an invalid variable; the file is valid.
  func callAsFunction<Value>(_ setting: Setting<Value>) throws(UsageError) -> Value {
    guard let variable = setting.variable, let text = environment[variable] else {
      return configuration.value(setting) ?? setting.standard
    }
    guard let value = setting.parse(text) else {
      throw .invalidValue(variable, setting.shown(text), expected: setting.expected)
    }
    return value
  }

  /// Returns the order of the parts in numeric dates; nil if it is neither set nor that of the locale.
  func dateOrder() throws(UsageError) -> DateOrder? {
    if let order = try self(Settings.dateOrder) { return order }
    let locale = String(environment.locale("LC_TIME").prefix { !"_.@".contains($0) })
    let languages = [locale, try self(Settings.language)]
    return languages.contains { ["ko", "ja", "zh"].contains($0) } ? .yearMonthDay : nil
  }

  /// The language in which dates are read beside English and Korean: that of the locale.
  var dateLanguage: DateLanguage? { DateLanguage(locale: environment.locale("LC_TIME")) }

  /// Returns the first day of the week in calendars: the setting, otherwise that of the locale.
  func weekStart() throws(UsageError) -> Weekday {
    try self(Settings.weekStart) ?? Weekday.first(inLocale: environment.locale("LC_TIME"))
  }

  /// Returns the folder of the recipes: `--recipes`, `PANTRY_RECIPES` or the setting; nil if there is none.
  func recipes() throws(UsageError) -> String? {
    let option = try path(.recipes)
    let setting = try self(Settings.recipes)
    return (option ?? setting).map(expanded)
  }

  /// Returns whether unknown barcodes are looked up without being asked for, and where.
  func lookUp() throws(UsageError) -> LookUpSettings {
    let key = try self(Settings.lookUpKey)
    let source = try self(Settings.source)
    var databases: [LookUpDatabase] = []
    if source != .openFoodFacts, let key { databases.append(.foodSafetyKorea(key: key)) }
    if source != .c005 { databases.append(.openFoodFacts) }
    return LookUpSettings(
      isOn: try self(Settings.lookUp) == .on, databases: databases,
      address: try self(Settings.lookUpURL),
      cacheDirectory: FileLocation.cacheDirectory(
        environment: environment.value, home: environment.homeDirectory))
  }

  /// Returns the page on which products or recipes are searched for.
  func search(_ purpose: SearchTemplate.Purpose) throws(UsageError) -> SearchTemplate {
    try self(purpose == .shop ? Settings.shopURL : Settings.recipeURL)
  }

  /// Returns the search for recipes to which due food is linked: only one that was set.
  func recipeLinks() throws(UsageError) -> SearchTemplate? {
    let setting = Settings.recipeURL
    let isSet =
      setting.variable.flatMap { environment[$0] } != nil || configuration.value(setting) != nil
    return isSet ? try self(setting) : nil
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

  /// Returns the time at which the clock stands still: `PANTRY_NOW`; nil if it is not given.
  func now() throws(UsageError) -> Instant? {
    guard let text = environment["PANTRY_NOW"] else { return nil }
    guard let now = Instant(rfc3339: text) else {
      throw .invalidValue("PANTRY_NOW", text, expected: "a time like 2026-12-01T09:30:00Z")
    }
    return now
  }

  /// Returns the pantry file: `--file`, `PANTRY_FILE`, the setting or the default one.
  ///
  /// - Returns: The file, and whether it is that of the setting.
  func store() throws(UsageError) -> (Store, isSet: Bool) {
    let option = try path(.file)
    let isElsewhere = option != nil || environment["PANTRY_FILE"] != nil
    let set = isElsewhere ? nil : try self(Settings.file)
    let location =
      set.map { FileLocation(path: expanded($0), isNamed: true) }
      ?? FileLocation(
        option: option, environment: environment.value, home: environment.homeDirectory)
    guard let location else { throw .noHome }
    let store = Store(
      location,
      stateDirectory: FileLocation.stateDirectory(
        environment: environment.value, home: environment.homeDirectory),
      keepsBackups: try self(Settings.backups))
    return (store, set != nil)
  }

  private func path(_ option: Option) throws(UsageError) -> String? {
    try arguments.value(option, "a path") { $0.isEmpty ? nil : $0 }
  }

  /// Returns a path in which `~` is the home directory: a configuration file is not read by a shell.
  private func expanded(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = environment.homeDirectory() else {
      return path
    }
    return home + path.dropFirst()
  }

  /// Returns whether the results are colored: `--color`, `NO_COLOR` (no-color.org), `CLICOLOR_FORCE`
  /// (bixense.com/clicolors) and `TERM`.
  func isColored(isTerminal: Bool) throws(UsageError) -> Bool {
    let setting = try self(Settings.color)
    switch try arguments.choice(.color, ColorChoice.self) ?? setting {
    case .always: return true
    case .never: return false
    case .auto:
      if environment["NO_COLOR"] != nil { return false }
      if let force = environment["CLICOLOR_FORCE"], force != "0" { return true }
      return isTerminal && environment["TERM"] != "dumb"
    }
  }
}

/// The environment variables and the home directory of the user.
struct Environment {
  /// Returns the value of a variable; nil if it is not set.
  let value: (String) -> String?
  /// Returns the names of the variables whose values are not UTF-8, so that `value` cannot return them.
  var invalidVariables: () -> [String] = { [] }
  /// Returns the home directory in the user database, which takes longer to find than `HOME`.
  let homeDirectory: () -> String?

  static var process: Environment {
    Environment(
      value: System.environment, invalidVariables: System.invalidVariables,
      homeDirectory: { System.homeDirectory })
  }

  /// Whether the character set of the locale is UTF-8 (POSIX.1-2017 §8.2: `LC_CTYPE` is the category of characters).
  var isUTF8: Bool {
    let locale = self.locale("LC_CTYPE").lowercased()
    let name = locale.drop { $0 != "." }.dropFirst().prefix { $0 != "@" }
    // `UTF-8` is also a locale of macOS.
    return name == "utf-8" || name == "utf8" || locale == "utf-8"
  }

  /// Returns the locale of a category like `LC_TIME` (POSIX.1-2017 §8.2); empty if none is set.
  func locale(_ category: String) -> String {
    self["LC_ALL"] ?? self[category] ?? self["LANG"] ?? ""
  }

  /// The value of a variable; nil if it is not set or empty.
  subscript(_ name: String) -> String? { value(name).flatMap { $0.isEmpty ? nil : $0 } }
}

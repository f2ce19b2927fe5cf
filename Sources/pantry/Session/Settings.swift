import PantryCore

/// The settings of a call, from its options and the environment.
struct Settings {
  private let arguments: Arguments
  private let environment: Environment

  /// The variables that decide which file is changed, and how.
  private static let variables = [
    "PANTRY_FILE", "PANTRY_TODAY", "PANTRY_DATE_ORDER", "PANTRY_REGION", "PANTRY_BACKUPS", "HOME",
    "XDG_DATA_HOME", "XDG_STATE_HOME",
  ]

  /// Creates the settings.
  ///
  /// - Throws: `UsageError` for a variable that is not UTF-8: without it another pantry would be changed.
  init(_ arguments: Arguments, _ environment: Environment) throws(UsageError) {
    self.arguments = arguments
    self.environment = environment
    if let name = Settings.variables.first(where: environment.isInvalid) {
      throw .variableNotUTF8(name)
    }
  }

  /// Returns the order of the parts in numeric dates: `PANTRY_DATE_ORDER`; nil if it is not set.
  func dateOrder() throws(UsageError) -> DateOrder? {
    guard let text = environment["PANTRY_DATE_ORDER"] else { return nil }
    guard let order = DateOrder(rawValue: text) else {
      throw .badEnvironment("PANTRY_DATE_ORDER", text, expected: "ymd, mdy or dmy")
    }
    return order
  }

  /// Returns the country whose rules in-store barcodes follow: `PANTRY_REGION`.
  func region() throws(UsageError) -> Region {
    guard let text = environment["PANTRY_REGION"] else { return .unknown }
    guard let region = Region(text) else {
      throw .badEnvironment(
        "PANTRY_REGION", text,
        expected: "\(Region.countries.joined(separator: ", ")) or whole")
    }
    return region
  }

  /// Returns the day to use as today: `--today` or `PANTRY_TODAY`; nil if neither is given.
  ///
  /// - Throws: `DayError` for the option, `UsageError` for the variable.
  func today(_ parser: DayParser) throws -> Day? {
    if let option = arguments[.today] { return try parser.parse(option).day }
    guard let text = environment["PANTRY_TODAY"] else { return nil }
    guard let reading = try? parser.parse(text) else {
      throw UsageError.badEnvironment("PANTRY_TODAY", text, expected: "a date like 2026-12-01")
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

  /// Returns whether the first change of a day keeps the previous file: `PANTRY_BACKUPS`.
  private func keepsBackups() throws(UsageError) -> Bool {
    switch environment["PANTRY_BACKUPS"] {
    case nil, "yes"?: return true
    case "no"?: return false
    case let text?: throw .badEnvironment("PANTRY_BACKUPS", text, expected: "yes or no")
    }
  }

  /// Returns whether the results are coloured: `--color`, `NO_COLOR` (no-color.org), `CLICOLOR_FORCE`
  /// (bixense.com/clicolors) and `TERM`.
  func isColored(isTerminal: Bool) throws(UsageError) -> Bool {
    switch try arguments.choice(.color, ColorChoice.self) ?? .auto {
    case .always: return true
    case .never: return false
    case .auto:
      if environment["NO_COLOR"] != nil { return false }
      if let force = environment["CLICOLOR_FORCE"], force != "0" { return true }
      return isTerminal && environment["TERM"] != "dumb"
    }
  }
}

import PantryCore

/// Everything that a command takes from outside: the day, the file, the streams, the settings.
struct Context {
  /// The moment; asked anew by a session that outlasts midnight.
  let clock: () -> Clock
  /// How the household orders the parts of a date.
  let dateOrder: DateOrder?
  /// The days that somebody chose of those that a text may mean.
  var chosenDates: [String: Day] = [:]
  /// Where the shops are that put their own numbers on things.
  let region: Region
  /// The pantry file.
  let store: Store
  /// Results.
  let output: OutputStream
  /// Everything else.
  let diagnostics: OutputStream
  /// The colours of the results.
  let style: Style
  /// The columns of the terminal that the results go to; nil if they go elsewhere.
  let width: Int?
  /// Whether to say nothing about what was done.
  let isQuiet: Bool
  /// What was typed, as the journal notes it.
  let commandLine: String

  /// A reader of dates for now.
  var dates: DayParser { dates(.ahead) }

  /// The same for what has happened: fri is the last one.
  var pastDates: DayParser { dates(.back) }

  private func dates(_ direction: DayParser.Direction) -> DayParser {
    var parser = DayParser(today: clock().today, order: dateOrder, direction: direction)
    parser.chosen = chosenDates
    return parser
  }

  /// A reader of barcodes for now.
  var barcodes: BarcodeReader { BarcodeReader(today: clock().today, region: region) }

  /// How dates are estimated now.
  var dating: Dating { Dating(today: clock().today, day: Clock.day) }

  /// Says something that is not a result.
  func note(_ text: Message) {
    // With standard error gone there is nobody to tell.
    try? diagnostics.line("pantry: note: \(text.text)")
    try? diagnostics.flush()
  }

  /// Says aloud what is odd about a date that was set: it has passed, or is far away.
  func note(on changes: ItemChanges) {
    guard let day = changes.expires.value?.day, !isQuiet else { return }
    if let justPassed = changes.justPassed {
      note("\(day) is the next such day; \(justPassed) has just passed, and needs its year")
    }
    if let words = day.oddity(on: clock().today) { note("\(day) is \(words)") }
  }

  /// Says what could be done next.
  func hint(_ text: Message) {
    try? diagnostics.line("pantry: hint: \(text.text)")
    try? diagnostics.flush()
  }

  /// Changes the pantry file, and says what is to be said of that.
  func change<Value>(
    _ ifMissing: Store.IfMissing, adding members: [UnknownField] = [],
    _ change: (inout Inventory) throws -> Value
  ) throws -> Value {
    try settle(
      try store.change(
        ifMissing, as: (commandLine, clock().now), adding: members, waiting: tellOfWaiting, change))
  }

  /// Says what is to be said of a change of the file.
  ///
  /// - Returns: What the change answered.
  func settle<Value>(_ commit: Store.Commit<Value>) throws -> Value {
    output.isAfterChange = output.isAfterChange || commit.isWritten
    if let path = commit.created { note("created \(path.visible)") }
    if commit.hardLinks > 1 {
      note("the pantry file had \(commit.hardLinks) names; only this one shows the change")
    }
    for name in commit.conflicts {
      note(Context.conflict(name))
    }
    if let failure = commit.journalFailure {
      note("saved, but pantry undo cannot take it back: \(Diagnostic(failure).message)")
    }
    return commit.value
  }

  /// What is said of a copy that a syncing program made.
  static func conflict(_ name: String) -> Message {
    "\(name.visible) lies beside the pantry: a syncing program found two versions of it"
  }

  /// Says that somebody else is waited for.
  func tellOfWaiting(for holder: Int?) {
    guard diagnostics.isTerminal else { return }
    note("waiting for \(Diagnostic.program(holder)) to finish")
  }

  /// Says what was done, unless nobody wants to know.
  func answer(_ text: Message) throws {
    if !isQuiet { try output.line(text.text) }
  }
}

extension Context {
  /// The context that the arguments and the environment make.
  init(_ arguments: Arguments, commandLine: String) throws {
    let system = Clock.system()
    let order = try Context.dateOrder()
    self.dateOrder = order
    if let today = try Context.fixedToday(arguments, DayParser(today: system.today, order: order)) {
      clock = { Clock.system(on: today) }
    } else {
      clock = Clock.system
    }
    region = try Context.region()
    if arguments[.file]?.isEmpty == true {
      throw UsageError.badValue(.file, "", expected: "a path")
    }
    guard
      let location = FileLocation(
        option: arguments[.file], environment: System.environment, home: { System.homeDirectory })
    else { throw UsageError.noHome }
    store = Store(
      location,
      stateDirectory: FileLocation.stateDirectory(
        environment: System.environment, home: { System.homeDirectory }))
    self.commandLine = commandLine
    output = OutputStream(.output)
    diagnostics = OutputStream(.error)
    let color = try arguments.choice(.color, ColorChoice.self) ?? .auto
    style = Style(isColored: color.applies(isTerminal: output.isTerminal))
    width = output.isTerminal ? System.Stream.output.columns : nil
    isQuiet = arguments.has(.quiet)
  }

  private static func dateOrder() throws(UsageError) -> DateOrder? {
    guard let text = System.environment("PANTRY_DATE_ORDER"), !text.isEmpty else { return nil }
    guard let order = DateOrder(rawValue: text) else {
      throw .badEnvironment("PANTRY_DATE_ORDER", text, expected: "ymd, mdy or dmy")
    }
    return order
  }

  private static func region() throws(UsageError) -> Region {
    guard let text = System.environment("PANTRY_REGION"), !text.isEmpty else { return .unknown }
    guard let region = Region(text) else {
      throw .badEnvironment(
        "PANTRY_REGION", text,
        expected: "\(Region.countries.joined(separator: ", ")) or whole")
    }
    return region
  }

  private static func fixedToday(_ arguments: Arguments, _ parser: DayParser) throws -> Day? {
    if let option = arguments[.today] { return try parser.parse(option).day }
    guard let text = System.environment("PANTRY_TODAY"), !text.isEmpty else { return nil }
    guard let reading = try? parser.parse(text) else {
      throw UsageError.badEnvironment("PANTRY_TODAY", text, expected: "a date like 2026-12-01")
    }
    return reading.day
  }
}

/// When to colour (`NO_COLOR`, `CLICOLOR_FORCE`: the conventions of these names).
enum ColorChoice: String, CaseIterable {
  case auto, always, never

  func applies(isTerminal: Bool) -> Bool {
    func isSet(_ name: String) -> Bool { System.environment(name).map { !$0.isEmpty } ?? false }
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if isSet("NO_COLOR") { return false }
      if isSet("CLICOLOR_FORCE"), System.environment("CLICOLOR_FORCE") != "0" { return true }
      return isTerminal && System.environment("TERM") != "dumb"
    }
  }
}

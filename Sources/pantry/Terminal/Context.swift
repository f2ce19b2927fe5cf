import PantryCore
import PantryExchange
import PantryKitchen

/// What the copies of a context share.
final class SharedState {
  /// The order of the parts in numeric dates, which an answer may set.
  var dateOrder: DateOrder?
  /// What was read of the pantry file to understand the words of the call, for the first use of it.
  var ahead: Store.Reading?
  /// The copies of the pantry file whose merging was reported.
  var reportedCopies: Set<String> = []
  /// The identifiers of the steps that this call has made, undone or redone.
  var steps: Set<String> = []
}

/// What follows a change of the pantry file, whatever command has made it.
struct ChangeReactions {
  /// Reports the copies that were merged before the change.
  var merged: ([MergedCopy], Context) -> Void = { _, _ in }
  /// Writes the files beside a shared pantry.
  var written: (Context) -> Void = { _ in }
}

/// The environment of a command: the streams, the clock, the settings and the pantry file.
struct Context {
  private let host: Host
  /// What its copies share.
  let shared = SharedState()
  let reactions: ChangeReactions
  /// The country whose rules in-store barcodes follow.
  let region: Region
  /// The pantry file.
  var store: Store
  /// Whether the pantry file is that of the settings, which several people and machines may share.
  var isShared: Bool
  /// The colors of the results.
  let style: Style
  /// Which questions may be asked.
  let questions: Questions
  /// Asks them, and reads the lines that are typed.
  let prompt: Prompt
  let configuration: Configuration
  /// The number of days before an expiry date that count as soon.
  let soonDays: Int
  /// The location of added items, if the household has set one.
  let defaultLocation: String?
  /// The currency of prices, if the household has set one.
  let currency: String?
  /// Whether changes are shown, but not written.
  let isDryRun: Bool
  /// Returns the command line, for the journal.
  private(set) var commandLine: () -> String
  /// Returns whether a word in place of an answer begins the next line of the session: it is a command or a code. nil
  /// if no session is answered.
  var beginsLine: ((String) -> Bool)?
  /// The days that the user selected for ambiguous dates.
  var chosenDates: [String: Day] = [:]
  /// The words that the user selected for those of doubtful entries.
  var chosenReadings: [[String]: LineMeaning] = [:]
  /// The settings that few commands need.
  let settings: Settings
  /// The day that counts as today, if it is not that of the clock.
  var fixedToday: Day?
  /// The step of the journal that a further change belongs to; nil for a step of its own.
  private(set) var continuedStep: String?
  let isQuiet: Bool

  /// Reads the settings from the arguments and the environment.
  ///
  /// - Throws: `UsageError`, or `DayError` for `--today`.
  /// - Parameter configuration: The configuration file. Without it, an empty one is used.
  init(
    _ arguments: Arguments, commandLine: @escaping @autoclosure () -> String, on host: Host,
    configuration: Configuration = Configuration(path: nil),
    reactions: ChangeReactions = ChangeReactions()
  ) throws {
    self.reactions = reactions
    let settings = try Settings(arguments, host.environment, configuration)
    self.settings = settings
    self.configuration = configuration
    soonDays = try settings(Settings.soonDays)
    defaultLocation = try settings(Settings.location)
    currency = try settings(Settings.currency)
    isDryRun = arguments.has(.dryRun)
    var host = host
    if let now = try settings.now() { host.time.now = { now } }
    self.host = host
    shared.dateOrder = try settings.dateOrder()
    fixedToday = try settings.today(
      DayParser(
        today: host.time.clock(nil).today, order: shared.dateOrder, language: settings.dateLanguage)
    )
    region = try settings(Settings.region)
    (store, isShared) = try settings.store()
    style = Style(isColored: try settings.isColored(isTerminal: host.output.isTerminal))
    isQuiet = arguments.has(.quiet)
    questions = Questions(host, isQuiet: isQuiet)
    prompt = Prompt(host.input, on: host.diagnostics.isTerminal ? host.diagnostics : host.output)
    self.commandLine = commandLine
  }

  // As in `Host`.
  var environment: Environment { host.environment }
  var input: ByteSource { host.input }
  var output: OutputStream { host.output }
  var diagnostics: OutputStream { host.diagnostics }
  var time: TimeSource { host.time }

  /// The width of the terminal in columns; nil if the results are not written to a terminal.
  var width: Int? { output.columns }

  /// Whether the lines of a session are answered.
  var isSession: Bool { beginsLine != nil }

  /// Whether progress of long operations is shown.
  var showsProgress: Bool { diagnostics.isTerminal && !isQuiet }

  // MARK: Time

  /// Returns the current time. Sessions call it again for each line, because they may run past midnight.
  func clock() -> Clock { host.time.clock(fixedToday) }

  /// Returns the context for a line of a session, which the journal has as a command of its own, or for a further change
  /// that belongs to the step of a command.
  func running(_ line: String, continuing step: String? = nil) -> Context {
    var context = self
    context.commandLine = { line }
    context.continuedStep = step
    return context
  }

  /// Returns the instant by the real clock, which `--today` does not change.
  func realTime() -> Instant { host.time.now().inWholeSeconds }

  /// A parser of future dates: `fri` is the next Friday.
  var dates: DayParser { dates(.ahead) }

  /// A parser of past dates: `fri` is the last Friday.
  var pastDates: DayParser { dates(.back) }

  private func dates(_ direction: DayParser.Direction) -> DayParser {
    var parser = DayParser(
      today: clock().today, order: shared.dateOrder, direction: direction,
      language: settings.dateLanguage)
    parser.chosen = chosenDates
    return parser
  }

  /// The readers for the texts of fields.
  var fieldReader: FieldParsers {
    FieldParsers(dates: dates, pastDates: pastDates, barcodes: barcodes, currency: currency)
  }

  var barcodes: BarcodeReader { BarcodeReader(today: clock().today, region: region) }

  /// The day and the time zone by which dates are estimated.
  var estimation: EstimationContext {
    EstimationContext(
      today: clock().today, soonDays: soonDays, location: Language.word(for:), day: host.time.day
    )
  }

  // MARK: Messages

  /// Writes a line about what was done, as a result. Suppressed by `--quiet`.
  func answer(_ text: Message) throws { try answer(folded: text.text.folded(to: output.columns)) }

  /// Writes lines that have been folded.
  func answer(folded text: String) throws {
    if !isQuiet { try output.line(text) }
  }

  /// Writes a note to standard error. Suppressed by `--quiet`.
  func note(_ text: Message) {
    if !isQuiet { warn(text) }
  }

  /// Writes a suggestion to standard error. Suppressed by `--quiet`.
  func hint(_ text: Message) {
    if !isQuiet { warn(hint: text) }
  }

  /// Writes a note that a query has no results: on a terminal only, so that pipes and cron stay silent.
  func noteNothing(_ text: Message) {
    if diagnostics.isTerminal { note(text) }
  }

  /// Writes a note that is not suppressed by `--quiet`: about a risk, or that the program waits for input.
  func warn(_ text: Message) { report("pantry: note: \(text)") }

  /// Writes a suggestion that belongs to an error or a warning.
  func warn(hint text: Message) { report("pantry: hint: \(text)") }

  private func report(_ line: Message) {
    // If standard error is closed, there is nowhere to report it.
    try? diagnostics.line(line.text.folded(to: diagnostics.columns))
    try? diagnostics.flush()
  }
}

import PantryCore

/// `pantry import`: enters what another pantry, a spreadsheet or a program has written.
struct ImportCommand: Command {
  static let format = Option(
    "format", value: "FORMAT", .choices(RecordText.Format.allCases.map(\.rawValue)),
    help: "what it is, where it does not look like that")
  static let update = Option(
    "update", help: "let a record take the place of another one of its uid")
  static let keepGoing = Option(
    "keep-going", "k", help: "leave out what is wrong, and take the rest")

  static let declaration = CommandDeclaration(
    name: "import",
    abstract: "enter what was exported, or a table or JSON of other things",
    usage: "[FILE | -] [--format FORMAT] [--update] [--keep-going] [OPTIONS]",
    arguments: [
      Argument(name: "FILE", help: "what to read; without it, standard input", values: .file)
    ],
    discussion: [
      """
      It reads what pantry export and pantry list write, and tables (CSV with a heading) and objects of other
      programs: fields by the names that pantry help fields lists; name, expires and amount will do. All of it is
      entered, or nothing and the lines that are wrong are named.
      """,
      """
      A record that has a uid is the thing of that uid: if it is here already as it is, nothing happens; if it is
      another one here, that is an error, unless --update lets it take the place. What has no uid is new each time.
      """,
      """
      A new thing without a date gets an estimate, as with pantry add.
      """,
    ],
    options: [format, update, keepGoing, .yes],
    examples: [
      ("pantry import backup.json", "what pantry export wrote"),
      ("pantry export | pantry --file other.json import", "from one pantry into another"),
      ("printf 'name,expires,amount\\n두부,fri,2\\n' | pantry import", "a table by hand"),
      ("pantry import --keep-going inventory.csv", "of a spreadsheet, what can be read"),
    ])

  private let file: String?
  private let format: RecordText.Format?
  private let replaces: Bool
  private let keepsGoing: Bool
  private let isConfirmed: Bool

  init(_ arguments: Arguments, _ context: Context) throws {
    if arguments.words.count > 1 {
      throw UsageError.unexpectedWord(arguments.words[1], Self.declaration)
    }
    file = arguments.words.first == "-" ? nil : arguments.words.first
    format = try arguments.choice(Self.format, RecordText.Format.self)
    replaces = arguments.has(Self.update)
    keepsGoing = arguments.has(Self.keepGoing)
    isConfirmed = arguments.has(.yes)
  }

  func run(_ context: Context) throws -> ExitCode {
    if file == nil, System.Stream.input.isTerminal {
      context.note("reading from the terminal; Ctrl-D ends")
    }
    let input = try RecordInput(file)
    if input.isBlank { return try report(Intake.Counts(), context) }
    guard let text = try input.records(as: format, context) else { throw ImportError.unknownFormat }
    let (records, failure) = text.sorted(context)
    if let failure, !keepsGoing {
      context.hint("nothing was entered; mend it and try again, or --keep-going takes the rest")
      return failure
    }
    let outcome = try enter(records, text.members, context)
    guard let counts = outcome.counts else { return outcome.code }
    let code = try report(counts, context)
    return failure == nil && outcome.code == .done ? code : .no
  }

  private func report(_ counts: Intake.Counts, _ context: Context) throws -> ExitCode {
    try context.answer(counts.summary)
    return .done
  }

  /// Enters records, all in one change.
  ///
  /// - Returns: What came of it, nil if nothing was done.
  private func enter(
    _ records: [(line: Int?, record: RecordText.Record)], _ members: [UnknownField],
    _ context: Context
  ) throws -> (counts: Intake.Counts?, code: ExitCode) {
    var generator = SystemRandomNumberGenerator()
    let uids = records.map { _ in UID.random(using: &generator) }
    let now = context.clock().now
    let dating = context.dating
    if replaces, !isConfirmed, context.asks {
      // What would be replaced is known before anything is locked.
      var trial = Intake(
        into: (try? context.store.read()) ?? Inventory(), replaces: true, at: now, dating)
      for ((_, record), uid) in zip(records, uids) { try? trial.enter(record, newUID: uid) }
      guard try context.confirms(trial.counts.updated, "replace \(trial.counts.updated) records?")
      else { return (nil, .no) }
    }
    var errors: [PlacedRecordError] = []
    let counts = try context.change(.create, adding: members) { inventory in
      errors = []
      var intake = Intake(into: inventory, replaces: replaces, at: now, dating)
      let progress = Progress("importing", of: records.count, context)
      defer { progress.end() }
      for (place, ((line, record), uid)) in zip(records, uids).enumerated() {
        progress.show(place)
        do throws(RecordError) {
          try intake.enter(record, newUID: uid)
        } catch {
          errors.append(PlacedRecordError(line: line, error: error))
        }
      }
      if !errors.isEmpty, !keepsGoing { throw ImportError.conflicts(errors) }
      intake.finish()
      inventory = intake.inventory
      return intake.counts
    }
    var complaints = Complaints()
    for error in errors { complaints.say(Diagnostic(error)) }
    complaints.end(context)
    return (counts, errors.isEmpty ? .done : .no)
  }
}

/// Why nothing was imported.
enum ImportError: Error {
  case unknownFormat
  case conflicts([PlacedRecordError])
}

extension Intake.Counts {
  /// `12 new, 1 replaced, 3 here already · 2 barcodes learned`.
  var summary: Message {
    var parts: [Message] = ["\(added) new"]
    if updated > 0 { parts.append("\(updated) replaced") }
    if unchanged > 0 { parts.append("\(unchanged) here already") }
    var text = parts.joined(separator: ", ")
    if products > 0 { text += " · barcodes taken over: \(products)" }
    if keptProducts > 0 { text += " · barcodes that mean something else here: \(keptProducts)" }
    return "imported: \(text)"
  }
}

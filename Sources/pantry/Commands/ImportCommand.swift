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
      It reads what pantry export writes, or pantry list as json, jsonl or csv, and tables (CSV with a heading) and
      objects of other programs: fields by the names that pantry help fields lists, or what people call them, like
      item and date. All of it is entered, or nothing and the lines that are wrong are named; --keep-going leaves
      those out, but for a text that cannot be taken apart into records.
      """,
      """
      A record that has a uid is the thing of that uid: if it is here already as it is, nothing happens; if it is
      another one here, that is an error, unless --update lets it take the place. Of a table only its columns count:
      empty cells clear a field, and fields without a column stay. What has no uid is new each time.
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
    if input.isBlank { return try say(Intake.Counts(), context) }
    guard let text = try input.records(as: format, context) else { throw ImportError.unknownFormat }
    let (records, failure) = text.good(context)
    if let failure, !keepsGoing {
      context.hint("nothing was entered; mend it and try again, or --keep-going takes the rest")
      return failure
    }
    var generator = SystemRandomNumberGenerator()
    let named = records.map { ($0.record, UID.random(using: &generator)) }
    guard try isWanted(named, context) else { return .no }
    let (counts, errors) = try enter(named, text.members, records.map(\.line), context)
    var complaints = Complaints()
    for error in errors { complaints.say(Diagnostic(error)) }
    complaints.end(context)
    let code = try say(counts, context)
    return failure == nil && errors.isEmpty ? code : .no
  }

  private func say(_ counts: Intake.Counts, _ context: Context) throws -> ExitCode {
    try context.answer(counts.summary)
    return .done
  }

  /// Asks whether records are to be replaced, where they are many.
  private func isWanted(_ records: [(RecordText.Record, UID)], _ context: Context) throws -> Bool {
    guard replaces, !isConfirmed, context.canAsk else { return true }
    // What would be replaced is known before anything is locked.
    let inventory = (try? context.store.read()) ?? Inventory()
    var trial = Intake(into: inventory, replaces: true, at: context.clock().now, context.dating)
    _ = trial.enter(records)
    let count = trial.counts.updated + trial.counts.updatedProducts
    return try context.confirms(count, "replace \(count) records?")
  }

  /// Enters records, all in one change.
  ///
  /// - Returns: What came of it, and what was wrong with records, which is nothing where it is not to be left out.
  private func enter(
    _ records: [(RecordText.Record, UID)], _ members: [UnknownField], _ lines: [Int?],
    _ context: Context
  ) throws -> (Intake.Counts, [PlacedRecordError]) {
    let now = context.clock().now
    let dating = context.dating
    return try context.change(.create, adding: members) { inventory in
      var intake = Intake(into: inventory, replaces: replaces, at: now, dating)
      let progress = Progress("importing", of: records.count, context)
      defer { progress.end() }
      let errors = intake.enter(records, progress.show).map { place, error in
        PlacedRecordError(line: lines[place], error: error)
      }
      if !errors.isEmpty, !keepsGoing { throw ImportError.conflicts(errors) }
      inventory = intake.inventory
      return (intake.counts, errors)
    }
  }
}

/// Why nothing was imported.
enum ImportError: Error {
  case unknownFormat
  /// A table of which no column is known.
  case unknownHeading
  /// A record of a pantry, with a uid or of the catalogue, where something new is wanted.
  case isRecord
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
    if updatedProducts > 0 {
      text += " · barcodes that mean something else now: \(updatedProducts)"
    }
    if keptProducts > 0 { text += " · barcodes that mean something else here: \(keptProducts)" }
    return "imported: \(text)"
  }
}

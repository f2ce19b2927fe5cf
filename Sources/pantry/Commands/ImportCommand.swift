import PantryCore

/// `pantry import`: adds the records of another pantry, a spreadsheet or a program.
struct ImportCommand: Command {
  static let format = Option(
    "format", value: "FORMAT", .choices(ImportedText.Format.allCases.map(\.rawValue)),
    help: "The input format, if it is not recognised")
  static let update = Option(
    "update", help: "Replace items that have the uid of a record")
  static let keepGoing = Option(
    "keep-going", "k", help: "Skip invalid records and add the others")

  static let name = "import"

  static let declaration = CommandDeclaration(
    name: name,
    abstract: "Import items from another pantry or program",
    usage: "[FILE | -] [--format FORMAT] [--update] [--keep-going] [OPTIONS]",
    arguments: [
      Argument(name: "FILE", help: "The file to read (default: standard input)", values: .file)
    ],
    discussion: [
      """
      Reads what pantry export and pantry list write as json, jsonl or csv. Also reads CSV tables with a heading,
      and JSON objects, of other programs. Fields have the names that pantry help fields lists, or common names like
      item and date.
      """,
      """
      All records are imported, or none and the invalid lines are reported. With --keep-going, the valid records are
      imported. Input that cannot be split into records is always an error.
      """,
      """
      A record with a uid is the item with that uid. If the item is here and equal, nothing is done. If it differs,
      it is an error, unless --update replaces the item. A table changes only the fields of its columns; an empty
      cell removes a field. A record without a uid is a new item, and its date is estimated if it has none.
      """,
    ],
    options: [format, update, keepGoing, .yes],
    examples: [
      ("pantry import backup.json", "Import a backup"),
      ("pantry export | pantry --file other.json import", "Copy all items to another pantry"),
      ("printf 'name,expires,amount\\n두부,fri,2\\n' | pantry import", "Import a table"),
      ("pantry import --keep-going inventory.csv", "Import the valid rows of a spreadsheet"),
    ])

  private let file: String?
  private let format: ImportedText.Format?
  private let replaces: Bool
  private let keepsGoing: Bool
  private let isConfirmed: Bool

  init(_ arguments: Arguments, _ context: Context) throws {
    if arguments.words.count > 1 {
      throw UsageError.unexpectedWord(arguments.words[1], Self.declaration)
    }
    file = arguments.words.first == "-" ? nil : arguments.words.first
    format = try arguments.choice(Self.format, ImportedText.Format.self)
    replaces = arguments.has(Self.update)
    keepsGoing = arguments.has(Self.keepGoing)
    isConfirmed = arguments.has(.yes)
  }

  func run(_ context: Context) throws -> ExitCode {
    if file == nil, context.input.isTerminal {
      context.warn("reading from the terminal; end with Ctrl-D")
    }
    let input = try RecordInput(file, context)
    if input.isBlank { return try answer(Importer.Counts(), context) }
    guard let text = try input.records(as: format, context) else { throw ImportError.unknownFormat }
    var report = ErrorReport(context)
    let indices = text.validIndices { report.add($0) }
    report.end()
    if let failure = report.failure, !keepsGoing {
      context.warn(
        hint:
          "nothing was imported; correct the records and try again, or import the valid ones with --keep-going"
      )
      return failure
    }
    guard try isWanted(text, indices, context) else { return .no }
    let (counts, errors) = try enter(text, indices, context)
    var conflicts = ErrorReport(context)
    for error in errors { conflicts.add(error) }
    conflicts.end()
    let code = try answer(counts, context)
    return report.failure == nil && errors.isEmpty ? code : .no
  }

  private func answer(_ counts: Importer.Counts, _ context: Context) throws -> ExitCode {
    try context.answer(counts.summary)
    return .done
  }

  /// Asks whether to replace records, if they are many.
  private func isWanted(
    _ text: ImportedText, _ indices: ImportedText.ValidIndices, _ context: Context
  ) throws -> Bool {
    guard replaces, !isConfirmed, context.confirmsChanges else { return true }
    // The question must not keep the file locked, so the number of replaced records is found on a copy.
    let inventory = (try? context.store.read()) ?? Inventory()
    var trial = Importer(
      into: inventory, replaces: true, at: context.clock().now, context.estimation)
    _ = trial.add(text, at: indices, Self.randomUID)
    let count = trial.counts.updated + trial.counts.updatedProducts
    return try context.confirms(count, "replace \(count) records?")
  }

  /// Adds records in one change.
  ///
  /// - Returns: The counts and the errors; there are no errors without `--keep-going`.
  private func enter(
    _ text: ImportedText, _ indices: ImportedText.ValidIndices, _ context: Context
  ) throws -> (Importer.Counts, [PlacedRecordError]) {
    let now = context.clock().now
    let estimation = context.estimation
    return try context.change(.create, adding: text.members) { inventory in
      var importer = Importer(into: inventory, replaces: replaces, at: now, estimation)
      let progress = Progress("importing", of: indices.count, context)
      defer { progress.end() }
      let errors = importer.add(text, at: indices, Self.randomUID, progress.show)
      if !errors.isEmpty, !keepsGoing { throw ImportError.conflicts(errors) }
      inventory = importer.inventory
      return (importer.counts, errors)
    }.value
  }

  private static func randomUID() -> UID {
    var generator = SystemRandomNumberGenerator()
    return UID.random(using: &generator)
  }
}

extension Importer.Counts {
  /// `imported: 12 new, 1 replaced, 3 unchanged · products added: 2`.
  var summary: Message {
    var parts: [Message] = ["\(added) new"]
    if updated > 0 { parts.append("\(updated) replaced") }
    if unchanged > 0 { parts.append("\(unchanged) unchanged") }
    var text = parts.joined(separator: ", ")
    if skippedParts > 0 { text += " · parts skipped: \(skippedParts)" }
    if products > 0 { text += " · products added: \(products)" }
    if updatedProducts > 0 {
      text += " · products replaced: \(updatedProducts)"
    }
    if keptProducts > 0 { text += " · products that differ here, not replaced: \(keptProducts)" }
    return "imported: \(text)"
  }
}

import PantryCore
import PantryExchange

/// `pantry import`: adds the records of another pantry, a spreadsheet or a program.
struct ImportCommand: Command {
  static let format = Option(
    "format", value: "FORMAT", .choices(ImportFormat.allCases.map(\.rawValue)),
    help: "The input format, if it is not recognized")
  static let update = Option(
    "update", help: "Replace items that have the uid or the source of a record")
  static let again = Option(
    "again", help: "Also add rows that equal items which are there already")

  static let entry = listed("import", ["가져오기"], .reportIf { $0.has(.dryRun) })

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "Import items from another pantry or program",
    usage: "[FILE... | -] [--format FORMAT] [--update] [--keep-going] [--dry-run] [OPTIONS]",
    arguments: [
      Argument(name: "FILE", help: "The file to read (default: standard input)", values: .file)
    ],
    discussion: """
      Reads what pantry export and pantry list write as json, jsonl or csv. Also reads CSV tables with a heading,
      and JSON objects, of other programs. Fields have the names that pantry help fields lists, or one of those that
      pantry help headings lists.

      Excel and OpenDocument files are read through xlsx2csv, ssconvert or soffice, and files that end in .yaml
      through PyYAML, if they are installed. The encoding of a text is detected, unless --encoding names it:
      UTF-8, UTF-16, Windows-1252, and with iconv CP949, Shift JIS, GBK, Big5, Windows-1250 and Windows-1251.

      In a table of new items, values are read as people write them: 1.234,56 €, 2 x 500 g, 1½ kg, N/A, the day numbers
      of spreadsheets. The order of dates like 12/01/2026 is decided by the whole column; if it does not show one,
      --date-order names it. Rows above the heading, empty rows, totals and rows with an amount of 0 are left out; an amount
      like 2-3 or plenty goes to the note. A row with only a location sets the location of the rows below it. Days left are
      counted from today, and a shelf life from the day of manufacture. Columns that say nothing about a package, like
      calories and pictures, are left out and named. With --dry-run, the first ten items, and things to buy, are listed as
      they would be entered.

      The objects in JSON of other programs are read like such rows. Of a workbook with several sheets, the only table of
      items is read; if there are more, --sheet names one.

      Reads files of other programs: the database of Grocy (with sqlite3, read-only) or the arrays of its API, which
      are named together; names of barcodes from Barcode Buddy; pantry.conf of Cooklang; task export; todo.txt and
      other lists with a line for each item; a note of Google Keep; the shopping list of Home Assistant; the exports of
      KitchenOwl, EverShelf and HomeBox. In lists, entries with a due date are items, and others are lines of the
      shopping list, unless the title or each heading says that they are on hand: inventory, freezer.

      All records are imported, or none and the invalid lines are reported. With --keep-going, the valid records are
      imported. Input that cannot be split into records is always an error.

      The CSV or JSON Lines dump of Open Food Facts (openfoodfacts.org/data), compressed with gzip or not, fills empty
      names, brands, categories, pictures and pack sizes of the products here. --prefix and --country add other products,
      too. Values that you have entered are kept, and a date is never taken from it. The data is under the Open Database
      License (ODbL).

      A record with a uid is the item with that uid. If the pantry has the same item, nothing is done. If it differs, it
      is an error, unless --update replaces the item. A table changes only the fields of its columns; an empty cell
      removes a field. A record without a uid is a new item, and its date is estimated if it has none. Rows without a
      uid that equal items of the pantry, used and tossed ones included, are left out, unless --again adds them.

      Items of other programs keep their identifier there as source. Importing them again changes nothing, even if
      they were used, edited or deleted in this pantry. With --update, items on hand get the fields that differ in the program,
      and deleted ones are added again.
      """,
    options: [format, update, again, .keepGoing] + dumpOptions + TableOption.all + [.yes],
    examples: [
      ("pantry import backup.json", "Import a backup"),
      ("pantry export | pantry --file other.json import", "Copy all items to another pantry"),
      ("printf 'name,expires,amount\\ntofu,fri,2\\n' | pantry import", "Import a table"),
      ("pantry import grocy.db", "Import the stock, products and shopping list of Grocy"),
      ("task project:groceries export | pantry import", "Import the tasks of a project"),
      (
        "pantry import en.openfoodfacts.org.products.csv.gz",
        "Name the products here from a dump of Open Food Facts"
      ),
      ("pantry import --keep-going inventory.csv", "Import the valid rows of a spreadsheet"),
      ("pantry import inventory.xlsx --dry-run", "Show what a spreadsheet would add"),
      (
        "pantry import inventory.csv --map Aisle=location --skip Calories",
        "Map one column and skip another"
      ),
    ],
    lists: [.usualHeadings])

  /// The files; none for standard input.
  private let files: [String]
  private let format: ImportFormat?
  private let replaces: Bool
  private let addsAgain: Bool
  let keepsGoing: Bool
  /// The products that a dump adds, besides those of the household.
  let wanted: WantedProducts
  private let isConfirmed: Bool
  private let encoding: TextEncoding?
  private let tableOptions: TableOptions

  init(_ arguments: Arguments, _ context: Context) throws {
    if arguments.words.count > 1, let stream = arguments.words.first(where: { $0 == "-" }) {
      throw UsageError.unexpectedWord(stream, Self.declaration)
    }
    files = arguments.words.filter { $0 != "-" }
    format = try arguments.choice(Self.format, ImportFormat.self)
    replaces = arguments.has(Self.update)
    addsAgain = arguments.has(Self.again)
    keepsGoing = arguments.has(.keepGoing)
    wanted = try Self.wantedProducts(arguments)
    isConfirmed = arguments.has(.yes)
    encoding = try arguments.value(TableOption.encoding, .oneOf(TextEncoding.allNames)) {
      TextEncoding($0)
    }
    var tableOptions = try TableOptions(arguments, context)
    tableOptions.keepsUndecidedDates = keepsGoing
    self.tableOptions = tableOptions
  }

  func run(_ context: Context) throws -> CommandResult {
    if files.isEmpty, context.input.isTerminal {
      context.warn("reading from the terminal; end with Ctrl-D")
    }
    if files.count == 1, format == nil, !wanted.isEmpty || DumpInput.isDump(files[0]) {
      return try fill(from: DumpInput(file: files[0]), files[0], context)
    }
    let bytes = files.isEmpty ? try context.input.readAll() : []
    if files.isEmpty, format == nil, !wanted.isEmpty || ProductDump.begins(bytes[...]) {
      return try fill(from: DumpInput(bytes), nil, context)
    }
    var input = try ImportInput(files) { bytes }
    for sheet in try input.convert(encoding, tableOptions) {
      context.note(
        sheet.number == 1
          ? "the workbook has \(sheet.count) sheets; only the first one is read"
          : "the workbook has \(sheet.count) sheets; only sheet \(sheet.number) is read")
      context.hint("--sheet N reads another sheet")
    }
    if try input.hasNoRecords(as: format) {
      try context.answer(Importer.Counts().summary)
      return .done
    }
    if format == nil, input.isReceipt(tableOptions) { throw Diagnostic.isReceipt }
    let text = try input.records(as: format, context.fieldReader, tableOptions)
    let invalid = text.entries.compactMap(\.error)
    var report = ErrorReport(context, isComplete: context.isDryRun)
    for errors in PlacedRecordError.kinds(of: invalid) { report.add(errors) }
    report.end()
    if let failure = report.failure, !keepsGoing, !context.isDryRun {
      context.warn(
        hint:
          "nothing was imported; correct the records and try again, or import the valid ones with --keep-going"
      )
      return CommandResult(code: failure)
    }
    for line in text.remarks.lines { context.warn(line) }
    guard try isWanted(text, context) else { return .no }
    let (counts, errors) = try enter(text, context)
    var conflicts = ErrorReport(context)
    for error in errors { conflicts.add(error) }
    conflicts.end()
    try context.answer(counts.summary)
    for line in text.leftOut.lines { try context.answer(line) }
    if let failure = report.failure, context.isDryRun, !keepsGoing {
      context.warn(hint: "without --keep-going nothing is imported")
      return CommandResult(code: failure)
    }
    return report.failure == nil && errors.isEmpty ? .done : .no
  }

  /// The number of items, and of lines to buy, that a dry run lists.
  private static let shownItems = 10

  /// Asks whether to replace records, if they are many.
  private func isWanted(_ text: ImportedText, _ context: Context) throws -> Bool {
    guard replaces, !isConfirmed, context.confirmsChanges else { return true }
    // The question must not keep the file locked, so the number of replaced records is found on a copy.
    let inventory = (try? context.store.read()) ?? Inventory()
    let count = Importer.replacements(
      by: text.entries, in: inventory, at: context.clock().now, context.estimation)
    return try context.confirms(count, "replace \(count) records?")
  }

  /// Adds records in one change.
  ///
  /// - Returns: The counts and the errors; there are no errors without `--keep-going`.
  private func enter(
    _ text: ImportedText, _ context: Context
  ) throws -> (Importer.Counts, [PlacedRecordError]) {
    let now = context.clock().now
    let estimation = context.estimation
    let commit = try context.change(.create, adding: text.members, isImport: true) { inventory in
      var importer = Importer(
        into: inventory, replaces: replaces, addsAgain: addsAgain, at: now, estimation)
      let valid = text.entries.count { $0.error == nil }
      let progress = Progress("importing", of: valid, context)
      defer { progress.end() }
      var generator = SystemRandomNumberGenerator()
      let errors = importer.add(
        text.entries, { UID.random(using: &generator) }, progress.show)
      if !errors.isEmpty, !keepsGoing, !context.isDryRun { throw ImportError.conflicts(errors) }
      _ = importer.takeFromList()
      inventory = importer.inventory
      // A slice would keep all identifiers in memory while the file is written.
      let first = Array(importer.uids.prefix(Self.shownItems))
      return (counts: importer.counts, errors: errors, first: first)
    }
    if context.isDryRun {
      let makeView = ItemViews(commit, estimation)
      let views = commit.value.first.compactMap { commit.inventory.item($0) }.map { makeView($0) }
      try ItemRenderer(views).write(.text, context)
      let listed = Set(commit.before.shopping.map(\.uid))
      let lines = commit.inventory.shopping.filter { !listed.contains($0.uid) }
      for line in lines.prefix(Self.shownItems) { try context.answer(line.answer(since: nil)) }
    }
    return (commit.value.counts, commit.value.errors)
  }
}

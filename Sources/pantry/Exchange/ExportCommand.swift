import PantryCore
import PantryExchange

/// `pantry export`: writes all records for another program or pantry.
enum ExportCommand: ListedCommand {
  static let format = Option(
    "format", value: "FORMAT",
    .choices(
      [OutputFormat.json, .jsonl, .csv].map(\.name) + ProgramFormat.allCases.map(\.rawValue)),
    default: "json", help: "The output format")

  static let entry = listed("export", ["내보내기"])

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "Export items for another pantry or program",
    usage: "[--format FORMAT] [OPTIONS]",
    discussion: """
      json, jsonl and csv have all items: on hand, used and tossed. pantry import reads each of them.

      json is the whole pantry file, with data that this version does not know. jsonl has one object per line: the items
      as in the pantry file, then each product of the catalog as {"catalog": …}; the shopping list and the plan are only
      in json. csv is a table of the items, with the recorded fields that pantry help fields lists.

      sql has statements for sqlite3: the tables items, taken, products and shopping replace those of the database. The
      columns are the fields; a field that is not set is NULL, and a date can be the text never.

      The other formats have what is on hand: todo.txt, taskwarrior (for task import) with the shopping list, and only
      items with a date; pantry.conf for Cooklang's cook, with the earliest date and the sum of each product; grocy-csv, a
      table with the columns of Grocy's stock.
      """,
    options: [format],
    examples: [
      ("pantry export > backup.json", "Write a backup"),
      ("pantry export --format csv > pantry.csv", "Write a table for a spreadsheet"),
      (
        "pantry export --format jsonl | jq -r '.product.productName // empty'",
        "Print the product name of each item"
      ),
      ("pantry export --format sql | sqlite3 stock.db", "Write a database for SQLite"),
      (
        "pantry export --format taskwarrior | task import",
        "Create a task for each item and shopping line"
      ),
    ])

  static func read(_ arguments: Arguments, _ context: Context) throws -> CommandRun {
    try arguments.refuseWords(declaration)
    let format = try arguments.format(Self.format) ?? .json
    return { try write(format, $0) }
  }

  private static func write(_ format: OutputFormat, _ context: Context) throws -> CommandResult {
    if format == .json {
      try context.output.write(try context.store.text())
      return .done
    }
    let inventory = try context.store.read()
    if let program = ProgramFormat(rawValue: format.name) {
      try write(inventory, for: program, context)
      return .done
    }
    let progress =
      context.output.isTerminal
      ? nil : Progress("exporting", of: inventory.items.count, context)
    defer { progress?.end() }
    // Only a table needs the short ids.
    lazy var views = ItemViews(inventory, context.estimation)
    let cells = ItemView.table(nil)
    let members = MemberTable<UserProduct>([]) { $1.members(of: $0) }
    var writer = RecordWriter(format, to: context.output, headings: cells.headings)
    for (index, item) in inventory.items.enumerated() {
      progress?.show(index)
      try format == .csv ? writer.write(views(item), cells) : writer.write(item, members)
    }
    if format == .jsonl {
      let products = MemberTable<CatalogEntry>([]) { entry, writer in
        writer.key("catalog")
        writer.record(entry)
      }
      for entry in inventory.catalog.entries { try writer.write(entry, products) }
    }
    try writer.end()
    return .done
  }

  /// Writes what is on hand in the format of another program.
  private static func write(_ inventory: Inventory, for program: ProgramFormat, _ context: Context)
    throws
  {
    let output = context.output
    let undated = try program.write(inventory, context.estimation) { text in
      // At a terminal, control characters other than line feeds are escaped.
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      try output.write(
        output.isTerminal
          ? lines.map { String($0).escapingControls }.joined(separator: "\n") : text)
    }
    if undated > 0 { context.warn("items without a date left out: \(undated)") }
  }
}

import PantryCore

/// `pantry export`: writes all records for another program or pantry.
struct ExportCommand: Command {
  static let format = Option(
    "format", value: "FORMAT", .choices(ImportedText.Format.allCases.map(\.rawValue)),
    default: "json", help: "The output format")

  static let name = "export"

  static let declaration = CommandDeclaration(
    name: name,
    abstract: "Export items for another pantry or program",
    usage: "[--format FORMAT] [OPTIONS]",
    discussion: [
      """
      Exports all items: on hand, used and discarded. pantry import reads each of the formats.
      """,
      """
      json is the whole pantry file, with the catalogue and with data that this version does not know. jsonl has one
      object per line: the items as in the pantry file, then the products of the catalogue. csv is a table of the
      items, with the recorded fields that pantry help fields lists.
      """,
    ],
    options: [format],
    examples: [
      ("pantry export > backup.json", "Write a backup"),
      ("pantry export --format csv > pantry.csv", "Write a table for a spreadsheet"),
      (
        "pantry export --format jsonl | jq -r .product.productName",
        "Print the product name of each item"
      ),
    ])

  private let format: ImportedText.Format

  init(_ arguments: Arguments, _ context: Context) throws {
    try arguments.refuseWords(Self.declaration)
    format = try arguments.choice(Self.format, ImportedText.Format.self) ?? .json
  }

  func run(_ context: Context) throws -> ExitCode {
    if format == .json {
      try context.output.write(try context.store.text())
      return .done
    }
    let inventory = try context.store.read()
    let progress =
      context.output.isTerminal
      ? nil : Progress("exporting", of: inventory.items.count, context)
    defer { progress?.end() }
    if format == .csv {
      let makeView = ItemViews(inventory, context.estimation)
      let renderer = ItemRenderer { body in
        for (place, item) in inventory.items.enumerated() {
          progress?.show(place)
          try body(makeView(item))
        }
      }
      try renderer.write(.csv, context)
      return .done
    }
    // Used for all records, so that they are written to the same memory.
    var writer = JSONWriter()
    func writeLine(_ body: (inout JSONWriter) -> Void) throws {
      writer.removeAll()
      body(&writer)
      try context.output.write(writer.bytes)
      try context.output.write("\n")
    }
    for (place, item) in inventory.items.enumerated() {
      progress?.show(place)
      // The same as `record(_:)`, and faster.
      try writeLine { writer in writer.object { $0.members(of: item) } }
    }
    for entry in inventory.catalogue.entries {
      try writeLine { writer in
        writer.object { writer in
          writer.key("catalogue")
          writer.record(entry)
        }
      }
    }
    return .done
  }
}

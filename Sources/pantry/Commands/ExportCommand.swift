import PantryCore

/// `pantry export`: writes everything there is, for another program or another pantry.
struct ExportCommand: Command {
  static let format = Option(
    "format", value: "FORMAT", .choices(RecordText.Format.allCases.map(\.rawValue)),
    default: "json", help: "how it is written")

  static let declaration = CommandDeclaration(
    name: "export",
    abstract: "write everything there is, for another pantry or program",
    usage: "[--format FORMAT] [OPTIONS]",
    discussion: [
      """
      Everything: what is on hand and what is gone. As json it is the whole pantry, with the catalogue and what this
      version does not know; as jsonl an object a line, the things as the pantry file has them and the catalogue
      behind them; as csv a table of the things alone, with all the fields of pantry help fields. pantry import reads
      each of them back.
      """
    ],
    options: [format],
    examples: [
      ("pantry export > backup.json", "a copy to keep"),
      ("pantry export --format csv > pantry.csv", "for a spreadsheet"),
      ("pantry export --format jsonl | jq -r .product.productName", "for another program"),
    ])

  private let format: RecordText.Format

  init(_ arguments: Arguments, _ context: Context) throws {
    try arguments.refuseWords(Self.declaration)
    format = try arguments.choice(Self.format, RecordText.Format.self) ?? .json
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
      let ids = ShortIDs(inventory.items)
      let today = context.clock().today
      let renderer = ItemRenderer { body in
        for (place, item) in inventory.items.enumerated() {
          progress?.show(place)
          try body(ItemView(item: item, id: ids[item.uid], today: today))
        }
      }
      try renderer.write(.csv, context)
      return .done
    }
    for (place, item) in inventory.items.enumerated() {
      progress?.show(place)
      try write(context) { $0.item(item) }
    }
    for product in inventory.products {
      try write(context) { writer in
        writer.object { writer in
          writer.key("catalogue")
          writer.product(product)
        }
      }
    }
    return .done
  }

  private func write(_ context: Context, _ body: (inout JSONWriter) -> Void) throws {
    var writer = JSONWriter()
    body(&writer)
    try context.output.write(writer.bytes + [UInt8(ascii: "\n")])
  }
}

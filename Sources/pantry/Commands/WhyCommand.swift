import PantryCore
import PantryKitchen

/// `pantry why`: explains the effective date of items.
struct WhyCommand: Command {
  static let entry = listed("why", ["이유"], .report, session: .showing)

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "Explain the effective dates of items",
    usage: "\(ItemSelection.usage) [OPTIONS]",
    arguments: [ItemSelection.items(.anyItem), ItemSelection.input],
    discussion: [
      """
      Shows each step that affects the date: the printed or estimated date, opening, freezing and thawing. Each step
      names its rule and the source of the rule. The last line shows which date applies.
      """,
      ItemSelection.help,
    ],
    options: [ItemSelection.barcode, .format],
    examples: [
      ("pantry why tofu", "Explain the date of the tofu that expires first"),
      ("pantry why 3f2a --format json", "Print the explanation as JSON"),
      (
        "pantry list --in freezer --ids | pantry why -",
        "Explain the dates of all items in the freezer"
      ),
    ])

  let selection: ItemSelection
  let format: OutputFormat

  init(_ arguments: Arguments, _ context: Context) throws {
    selection = try ItemSelection(arguments, context, for: Self.declaration)
    format = try arguments.format(.format, FreshnessView.table.names) ?? .text
  }

  func run(_ context: Context) throws -> CommandResult {
    var answers = RecordWriter(format, context, FreshnessView.table)
    for (index, view) in try selection.views(context).enumerated() {
      let freshness = FreshnessView(view)
      try answers.write(freshness, FreshnessView.table) {
        try context.output.write(
          (index == 0 ? "" : "\n") + view.heading(context.style, width: context.width)
            + freshness.text(context.style, width: context.width))
      }
    }
    try answers.end()
    return .done
  }
}

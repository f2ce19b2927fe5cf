import PantryCore
import PantryKitchen

/// `pantry why`: explains the effective date of items.
enum WhyCommand: ListedCommand {
  static let entry = listed("why", ["이유"], .report, session: .showing)

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "Explain the effective dates of items",
    usage: "\(ItemSelection.usage) [OPTIONS]",
    arguments: [ItemSelection.items(.anyItem), ItemSelection.input],
    discussion: """
      Shows each step that affects the date: the printed or estimated date, opening, freezing and thawing. Each step
      names its rule and the source of the rule. The last line shows which date applies.

      \(ItemSelection.help)
      """,
    options: [ItemSelection.barcode, .format],
    examples: [
      ("pantry why tofu", "Explain the date of the tofu that expires first"),
      ("pantry why 3f2a --format json", "Print the explanation as JSON"),
      (
        "pantry list --in freezer --ids | pantry why -",
        "Explain the dates of all items in the freezer"
      ),
    ])

  static func read(_ arguments: Arguments, _ context: Context) throws -> CommandRun {
    let selection = try ItemSelection(arguments, context, for: declaration)
    let format = try arguments.format(.format, FreshnessView.table.names) ?? .text
    return { context in
      var gap = ""
      try context.write(
        try selection.views(context).map(FreshnessView.init), FreshnessView.table, format
      ) {
        try context.output.write(
          gap + $0.view.heading(context.style, width: context.width)
            + $0.text(context.style, width: context.width))
        gap = "\n"
      }
      return .done
    }
  }
}

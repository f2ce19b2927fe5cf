import PantryCore
import PantryKitchen

/// `pantry show`: shows all fields of items, and explains their effective dates.
enum ShowCommand: ListedCommand {
  static let entry = listed("show", ["보기", "why", "이유"], .report, isInSessions: true)

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "Show all fields of items, and why their dates apply",
    usage: "\(ItemSelection.usage) [OPTIONS]",
    arguments: [ItemSelection.items(.anyItem), ItemSelection.input],
    discussion: """
      Shows the fields of items, and each step that affects the date: the printed or estimated date, opening, freezing and
      thawing. Each step names its rule and the source of the rule. The last line shows which date applies.

      \(ItemSelection.help)
      """,
    options: [ItemSelection.barcode, .itemFormat, .columns],
    examples: [
      ("pantry show tofu", "Show the tofu that expires first"),
      ("pantry show 3f2a --format jsonl | jq .price", "Print one field of an item"),
      ("pantry list --used --ids | pantry show -", "Show all used items"),
    ])

  static func read(_ arguments: Arguments, _ context: Context) throws -> CommandRun {
    let selection = try ItemSelection(
      words: arguments.words,
      package: arguments[ItemSelection.barcode].map(context.barcodes.package), for: declaration)
    let format = try arguments.itemFormat()
    let columns = try arguments.columns(for: format ?? .text)
    return { context in
      let selected = try selection.resolved(context)
      let inventory = try context.store.read()
      let found = try inventory.items(for: selected, context.dates, mustBeOnHand: false)
      let makeView = ItemViews(inventory, context.estimation)
      let views = found.flatMap(\.selected.items).map { makeView($0) }
      if format != nil || columns != nil {
        try ItemRenderer(views, fields: columns).write(format ?? .text, context)
      } else {
        let sheets = views.map { $0.sheet(context.style, width: context.width) }
        try context.output.write(sheets.joined(separator: "\n"))
      }
      return .done
    }
  }
}

extension ItemView {
  /// The heading, every field that has a value, one per line, and the steps that led to the effective date.
  fileprivate func sheet(_ style: Style, width: Int?) -> String {
    let rating = settings.ratingWords.map { Message(verbatim: $0.escapingControls) }
    let lines = (dateLines + fieldLines + [("rating", rating)]).compactMap {
      label, value -> String? in
      guard let value, !value.isEmpty else { return nil }
      // In Korean, the word before a date is the label: 기한.
      let repeats = value.english.hasPrefix("expires ") && value.text.hasPrefix("\(label.text) ")
      let text = repeats ? String(value.text.dropFirst(label.text.count + 1)) : value.text
      let line = "  \(style.paint(label.text.padded(to: 10), .dim))\(text)"
      return line.folded(to: width) + "\n"
    }
    let heading = style.paint("\(id) \(name)", .bold).folded(to: width) + "\n"
    return heading + lines.joined() + "\n" + steps(style, width: width)
  }

  /// The lines about the date.
  private var dateLines: [(label: Message, value: Message?)] {
    [
      ("date", winner == .dated ? deadline : printed),
      ("kind", item.dateKind?.words),
      ("now", winner == .dated ? nil : deadline),
      ("left", item.state == .onHand && daysLeft != nil ? left : nil),
    ]
  }

  /// The fields of the record that the lines about the date do not show.
  private var fieldLines: [(label: Message, value: Message?)] {
    let shown = ["dateKind", "estimatedBy", "expiresAt", "productName"]
    let last = [
      "createdAt", "updatedAt", "usedAt", "discardedAt", "discardReason", "source", "uid",
    ]
    return Field.all.filter { !$0.label.isEmpty && !shown.contains($0.name) }
      .ordered(by: \.name, first: ["quantity", "location"], last: last)
      .map { ($0.label, Message(verbatim: $0.text(self))) }
  }
}

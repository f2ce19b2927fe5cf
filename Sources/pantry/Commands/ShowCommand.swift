import PantryCore

/// `pantry show`: everything that is known of a thing.
struct ShowCommand: Command {
  static let declaration = CommandDeclaration(
    name: "show",
    abstract: "show everything that is known of something",
    usage: "\(ItemSelection.usage) [OPTIONS]",
    discussion: ItemSelection.help,
    options: [ItemSelection.barcode, .format],
    examples: [
      ("pantry show 두부", "the tofu that expires first"),
      ("pantry show 3f2a --format jsonl | jq .price", "one field of it"),
      ("pantry list --used --ids | pantry show -", "what has been eaten, in full"),
    ])

  let selection: ItemSelection
  let format: Format?

  init(_ arguments: Arguments, _ context: Context) throws {
    selection = try ItemSelection(arguments, context, for: Self.declaration)
    format = try arguments.format()
  }

  func run(_ context: Context) throws -> ExitCode {
    let selection = try selection.resolved()
    let inventory = try context.store.read()
    let found = try inventory.select(selection, mustBeOnHand: false).items
    let ids = ShortIDs(inventory.items)
    let views = found.map {
      ItemView(item: $0, id: ids[$0.uid], today: context.clock().today)
    }
    if let format {
      try ItemRenderer(views).write(format, context)
    } else {
      let sheets = views.map { $0.sheet(context.style) }
      try context.output.write(sheets.joined(separator: "\n"))
    }
    return .done
  }
}

extension ItemView {
  /// Every field that is set, a line each.
  fileprivate func sheet(_ style: Style) -> String {
    let product = item.product
    let fields: [(name: String, value: String?)] = [
      ("date", winner == .dated ? deadline : printed),
      ("kind", item.dateKind?.words),
      ("now", winner == .dated ? nil : deadline),
      ("estimate", item.estimatedBy.map { "\($0), no guarantee" }),
      ("advice", advice),
      ("left", item.state == .onHand ? (daysLeft == nil ? nil : left) : nil),
      ("quantity", item.quantity?.description),
      ("location", item.location),
      ("brand", product.brandName),
      ("category", product.category),
      ("barcode", product.barcode),
      ("tags", item.tags.joined(separator: ", ")),
      ("price", item.price?.description),
      ("bought", item.purchasedAt?.description),
      ("opened", item.openedAt?.description),
      ("frozen", item.frozen.map(\.description).joined(separator: ", ")),
      ("lot", item.lot),
      ("note", item.note),
      ("picture", product.imageUrl),
      ("entered", item.createdAt.description),
      ("used", item.usedAt?.description),
      ("discarded", item.discardedAt?.description),
      ("uid", item.uid.description),
    ]
    let lines = fields.compactMap { name, value -> String? in
      guard let value, !value.isEmpty else { return nil }
      let label = style.paint(name.padded(to: 10), .dim)
      return "  \(label)\(value.visible)\n"
    }
    return style.paint("\(id) \(name)", .bold) + "\n" + lines.joined()
  }
}

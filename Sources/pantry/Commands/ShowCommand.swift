import PantryCore

/// `pantry show`: everything that is known of a thing.
struct ShowCommand: Command {
  static let declaration = CommandDeclaration(
    name: "show",
    abstract: "show everything that is known of something",
    usage: "\(ItemSelection.usage) [OPTIONS]",
    arguments: [
      Argument(name: "ITEM...", help: ItemSelection.itemHelp, values: .anyItem),
      Argument(name: "-", help: ItemSelection.inputHelp),
    ],
    discussion: [ItemSelection.help],
    options: [ItemSelection.barcode, .format, .columns],
    examples: [
      ("pantry show 두부", "the tofu that expires first"),
      ("pantry show 3f2a --format jsonl | jq .price", "one field of it"),
      ("pantry list --used --ids | pantry show -", "what has been eaten, in full"),
    ])

  let selection: ItemSelection
  let format: Format?
  let columns: [Field]?

  init(_ arguments: Arguments, _ context: Context) throws {
    selection = try ItemSelection(arguments, context, for: Self.declaration)
    format = try arguments.format()
    columns = try arguments.columns(for: format ?? .table)
  }

  func run(_ context: Context) throws -> ExitCode {
    let selection = try selection.resolved()
    let inventory = try context.store.read()
    let found = try inventory.select(selection, mustBeOnHand: false).items
    let ids = ShortIDs(inventory.items)
    let views = found.map {
      ItemView(item: $0, id: ids[$0.uid], today: context.clock().today)
    }
    if format != nil || columns != nil {
      try ItemRenderer(views, fields: columns).write(format ?? .table, context)
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
    func said(_ text: String?) -> Message? { text.map { Message(verbatim: $0.visible) } }
    let fields: [(name: Message, value: Message?)] = [
      ("date", winner == .dated ? deadline : printed),
      ("kind", item.dateKind?.words),
      ("now", winner == .dated ? nil : deadline),
      ("estimate", item.estimatedBy.map { "\(Message(basis: $0)), no guarantee" }),
      ("advice", advice),
      ("left", item.state == .onHand && daysLeft != nil ? left : nil),
      ("quantity", said(item.quantity?.description)),
      ("location", said(item.location)),
      ("brand", said(product.brandName)),
      ("category", said(product.category)),
      ("barcode", said(product.barcode)),
      ("tags", said(item.tags.joined(separator: ", "))),
      ("price", said(item.price?.description)),
      ("bought", said(item.purchasedAt?.description)),
      ("opened", said(item.openedAt?.description)),
      ("frozen", said(item.frozen.map(\.description).joined(separator: ", "))),
      ("lot", said(item.lot)),
      ("note", said(item.note)),
      ("picture", said(product.imageUrl)),
      ("entered", said(item.createdAt.description)),
      ("used", said(item.usedAt?.description)),
      ("discarded", said(item.discardedAt?.description)),
      ("uid", said(item.uid.description)),
    ]
    let lines = fields.compactMap { name, value -> String? in
      guard let value, !value.isEmpty else { return nil }
      return "  \(style.paint(name.text.padded(to: 10), .dim))\(value.text)\n"
    }
    return style.paint("\(id) \(name)", .bold) + "\n" + lines.joined()
  }
}

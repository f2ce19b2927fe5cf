import PantryCore

extension Field {
  /// The columns of a list of items on hand.
  ///
  /// They are found without `all`, so that a list does not wait for the table of all fields.
  static let standard =
    computed(["left", "name", "amount"]) + [Field(.location)]
    + computed(["expires", "kind", "id"])

  /// The columns of a list that includes used or discarded items.
  static let standardWithGone = standard.dropLast() + computed(["goneAt", "id"])

  private static func computed(_ names: [String]) -> [Field] {
    names.compactMap { name in computed.first { $0.name == name } }
  }

  /// The fields of TSV and CSV unless others are requested: all that records have, in their order.
  static let recorded = Array(all.prefix { $0.name != "name" })

  /// All fields. Those that are never empty come first, so that the shell's `read`, which merges adjacent tabs, finds
  /// them in their positions; computed ones come last. Fields of the record that are not named here follow the others.
  static let all: [Field] = {
    let first = [
      "id", "status", "productName", "expiresAt", "daysLeft", "brandName", "category", "quantity",
      "unit", "location", "tags", "note", "price", "purchasedAt", "barcode", "createdAt", "uid",
      "effectiveAt", "isEstimated", "dateKind", "openedAt", "frozen", "isUsed", "usedAt",
      "discardedAt", "lot", "estimatedBy", "imageUrl", "keeps", "keepsOpened", "keepsFrozen",
    ]
    let last = ["name", "left", "expires", "kind", "amount", "goneAt", "derivedCategory"]
    return (UserProduct.flatFields.map { Field($0, cell: cells[$0.name]) } + computed)
      .ordered(by: \.name, first: first, last: last)
  }()

  /// How tables show fields of the record whose values are for programs.
  private static let cells: [String: @Sendable (ItemView) -> Table.Cell] = [
    "tags": { .init($0.item.tags.joined(separator: ", ")) },
    "dateKind": { .init($0.item.dateKind.map { Message(stringLiteral: $0.rawValue).text } ?? "") },
    "frozen": { .init($0.item.frozen.map(\.description).joined(separator: ", ")) },
    "estimatedBy": { .init($0.words(of: $0.item.estimatedBy)) },
    "confirmedEstimate": { .init($0.words(of: $0.item.confirmedEstimate)) },
    "taken": {
      .init($0.takenParts.map { "\($0.words.text) \($0.day)" }.joined(separator: ", "))
    },
    "discardReason": { .init($0.item.discardReason?.words.text ?? "") },
  ]

  /// The fields that follow from others.
  private static let computed: [Field] = [
    Field(
      "id", .init(heading: "ID"), "The beginning of the uid, long enough to be unique",
      cell: { .init($0.id, .dim) }
    ) { .text($0.id) },
    Field(
      "status", .init(heading: "STATUS"), "expired, today, soon, fresh, undated, used or discarded",
      cell: {
        .init(
          ($0.item.state == .onHand ? Message(stringLiteral: $0.status) : $0.item.state.words).text)
      }
    ) { .text($0.status) },
    Field(
      "daysLeft", .init(heading: "DAYS", alignsRight: true),
      "The days until the effective date; negative after it"
    ) { FieldValue($0.daysLeft) },
    Field(
      "effectiveAt", .init(heading: "EFFECTIVE"),
      "The date after opening, freezing or thawing; or never"
    ) { FieldValue(text($0.effective)) },
    Field(
      "isEstimated", .init(heading: "ESTIMATE"),
      "Whether the effective date is an estimate: true or false"
    ) { .flag($0.isEstimated) },
    Field(
      "keeps", .init(heading: "KEEPS"), "How long an unopened package keeps, if set for the product"
    ) { FieldValue($0.settings.keeps?.description) },
    Field(
      "keepsOpened", .init(heading: "KEEPS OPENED"),
      "How long an opened package keeps, if set for the product"
    ) { FieldValue($0.settings.keepsOpened?.description) },
    Field(
      "keepsFrozen", .init(heading: "KEEPS FROZEN"),
      "How long it keeps in the freezer, if set for the product"
    ) { FieldValue($0.settings.keepsFrozen?.description) },
    Field(
      "part", .init(heading: "PART"),
      "The number of a part that was used or tossed earlier"
    ) { view in
      // From 1.
      FieldValue(view.part.flatMap { view.record.taken.firstIndex(of: $0) }.map { $0 + 1 })
    },
    Field(
      "name", .init(heading: "ITEM", isFlexible: true), "The brand and the name",
      cell: { .init($0.item.product.displayName) }
    ) { .text($0.item.product.displayName) },
    Field(
      "left", .init(heading: "LEFT"), "The days left as text: in 3d, today, 2d ago, used",
      cell: { .init($0.left.text, $0.color) }
    ) { .text($0.left.english) },
    Field(
      "expires", .init(heading: "EXPIRES", isDispensable: true),
      "The effective date; tables add the weekday, and ~ for an estimate",
      cell: { .init($0.expires.text, $0.color) }
    ) { FieldValue(text($0.effective)) },
    Field(
      "kind", .init(heading: "KIND", isDispensable: true),
      "The kind of the effective date: best before, opened, frozen",
      cell: { .init($0.kindBesideDays.text, $0.color) }
    ) { FieldValue($0.kind.english) },
    Field(
      "amount", .init(heading: "QTY", alignsRight: true, isDispensable: true),
      "The quantity with its unit"
    ) { FieldValue($0.item.quantity?.description) },
    Field("goneAt", .init(heading: "WHEN"), "The day on which the item was used or tossed") {
      FieldValue($0.goneOn?.description)
    },
    Field(
      "derivedCategory", .init(heading: "LISTED IN"),
      "The category in which the item is listed, if not its own",
      cell: { .init($0.derivedCategory == nil ? "" : $0.category.words.text) }
    ) { FieldValue($0.derivedCategory) },
  ]

  /// The day, `never`, or nil if it is not known.
  static func text(_ deadline: Deadline) -> String? {
    switch deadline {
    case .day(let day): day.description
    case .never: "never"
    case .unknown: nil
    }
  }
}

extension ItemView {
  fileprivate func words(of basis: EstimateBasis?) -> String {
    basis?.words(for: shelfLife.reading).text ?? ""
  }

  /// The effective date for a column: `2026-12-01 Tue`, `~2026-12-01 Tue`, `never`, `no date`.
  fileprivate var expires: Message {
    switch effective {
    case .day(let day):
      return isEstimated ? "~\(day.withWeekday)" : day.withWeekday
    case .never: return isEstimated ? "~never" : "never"
    case .unknown: return item.isFrozen ? "frozen" : "no date"
    }
  }
}

extension UserProduct: FieldRecord {
  package static let blank = UserProduct(
    uid: .nil, createdAt: .epoch, product: Product(productName: ""))
  package static let table = FieldTable(fields)
  package static let layout = RecordLayout([
    .value("uid", .uid, isRequired: true), .value("isUsed", .flag),
    .value("createdAt", .instant, isRequired: true), .value("expiresAt", .deadline),
    .record("product", Product.layout), .value("estimatedBy", .object),
    .words("dateKind", ["use-by", "best-before", "sell-by"]), .value("quantity", .number),
    .value("unit", .text, requires: "quantity"), .value("location", .text), .value("note", .text),
    .value("tags", .texts), .value("price", .number), .value("purchasedAt", .day),
    .value("openedAt", .day), .decoded("frozen", .frozenPeriods), .value("usedAt", .moment),
    .value("discardedAt", .moment), .value("lot", .text),
    .words("discardReason", DiscardReason.allCases.map(\.rawValue)),
    .records("taken", Withdrawal.layout), .value("splitFrom", .uid), .value("thawTo", .text),
    .value("source", .text), .value("confirmedEstimate", .object), .value("updatedAt", .instant),
  ])
  package static var objectName: String { "an item object" }

  /// The members of an item's record, in the order of the file.
  package static let fields: [RecordField<UserProduct>] = [
    RecordField(
      "uid", \.uid, get: { $0.uid }, .requiredUID, isRequired: true, merging: .fixed,
      .init("UID", label: "uid", "The item's unique identifier")),
    RecordField(
      "isUsed", \.isUsed, get: { $0.isUsed }, .flag, merging: .group(.amount),
      .init("USED", "Whether the item is used: true or false")),
    RecordField(
      "createdAt", \.createdAt, get: { $0.createdAt }, .requiredInstant, isRequired: true,
      merging: .earlier,
      .init("ADDED", label: "added at", "The time when the item was added, UTC")),
    .expiresAt,
    RecordField(
      "product", \.product, get: { $0.product }, .record(), isRequired: true, merging: .members),
    RecordField(
      "estimatedBy", \.estimatedBy, get: { $0.estimatedBy }, .estimateBasis,
      merging: .group(.expiry),
      .init("BASIS", label: "estimate", "The basis of the estimated date, a JSON object")),
    RecordField(
      "dateKind", \.dateKind, get: { $0.dateKind }, .deadlineKind, merging: .group(.expiry),
      .init(
        "DATE KIND", label: "kind",
        "The kind of the expiry date: use-by, best-before or sell-by")),
    .quantity, .unit, .location,
    RecordField(
      "note", \.note, get: { $0.note }, .text, merging: .joined(of: \.note),
      .init("NOTE", label: "note", isOptional: true, "The note"),
      option: FieldOption("note", value: "TEXT", help: "A note")),
    RecordField(
      "tags", \.tags, get: { $0.tags }, .texts, merging: .union(of: \.tags),
      .init("TAGS", label: "tags", isOptional: true, "The tags"),
      option: FieldOption(
        "tag", letter: "t", value: "TAG", isRepeatable: true, completes: .tag,
        help: "A tag; can be repeated")),
    RecordField(
      "price", \.price, get: { $0.price }, .price, merging: .group(.price),
      .init("PRICE", label: "price", alignsRight: true, "The price of the initial quantity"),
      option: FieldOption("price", value: "P", help: "The price: 12900, 3.49")),
    RecordField(
      "purchasedAt", \.purchasedAt, get: { $0.purchasedAt }, .pastDay, merging: .earlier,
      .init("BOUGHT", label: "bought", "The day of purchase"),
      option: FieldOption(
        "bought", value: "DATE", completes: .date,
        help: "The day of purchase: yesterday, fri (the last Friday), 3d (3 days ago)")),
    RecordField(
      "openedAt", \.openedAt, get: { $0.openedAt }, .pastDay, merging: .earlier,
      .init("OPENED", label: "opened", "The day it was opened"),
      option: FieldOption(
        "opened", value: "DATE", completes: .date, isForAdd: false,
        help: "The day it was opened; '' if it was not opened")),
    RecordField(
      "frozen", \.frozen, get: { $0.frozen }, .frozenPeriods, merging: .group(.storage),
      .init(
        "FROZEN", label: "frozen",
        "The times in the freezer: FROM/TO; FROM/.. if still there")
    ),
    RecordField(
      "usedAt", \.usedAt, get: { $0.usedAt }, .moment, merging: .group(.amount),
      .init("USED AT", label: "used", "The time when the item was used, UTC")),
    RecordField(
      "discardedAt", \.discardedAt, get: { $0.discardedAt }, .moment, merging: .group(.amount),
      .init("TOSSED AT", label: "tossed", "The time when the item was tossed, UTC")),
    RecordField(
      "lot", \.lot, get: { $0.lot }, .text, merging: .register,
      .init("LOT", label: "lot", "The lot number"),
      option: FieldOption("lot", value: "LOT", help: "The lot number")),
    RecordField(
      "discardReason", \.discardReason, get: { $0.discardReason }, .choice(),
      merging: .group(.amount),
      .init("REASON", label: "reason", "The reason why the item was tossed")),
    RecordField(
      "taken", \.taken, get: { $0.taken }, .records(), merging: .group(.amount),
      .init("PARTS", label: "parts", "The parts used or tossed earlier, a JSON array")),
    RecordField(
      "splitFrom", \.splitFrom, get: { $0.splitFrom }, .uid, merging: .fixed,
      .init("SPLIT FROM", label: "part of", "The uid of the item from which this item was split")),
    RecordField(
      "thawTo", \.thawTo, get: { $0.thawTo }, .text, merging: .group(.storage),
      .init("THAW TO", label: "thaw to", "The location to return to after thawing")),
    RecordField(
      "source", \.source, get: { $0.source }, .text, merging: .register,
      .init("SOURCE", label: "source", "The identifier in the program from which it was imported")),
    RecordField(
      "confirmedEstimate", \.confirmedEstimate, get: { $0.confirmedEstimate }, .estimateBasis,
      merging: .group(.expiry),
      .init(
        "CONFIRMED", label: "confirmed",
        "The basis of a confirmed estimate, a JSON object")),
    RecordField(
      "updatedAt", \.updatedAt, get: { $0.updatedAt }, .instant, merging: .later,
      .init("UPDATED", label: "updated", "The time of the last change, UTC")),
  ]

  /// The fields of an item, with those of its product instead of the nested product.
  package static let flatFields: [RecordField<UserProduct>] = fields.flatMap { field in
    field.name == "product"
      ? Product.fields.map { $0.lifted(\.product, get: { $0.product }) } : [field]
  }

  private static let fieldsByName = Dictionary(
    uniqueKeysWithValues: flatFields.map { ($0.name, $0) })

  /// Returns the field with a name.
  package static func field(_ name: String) -> RecordField<UserProduct>? { fieldsByName[name] }

  package static func patchField(_ name: String) -> RecordField<UserProduct>? { field(name) }
}

extension RecordField<UserProduct> {
  /// The location.
  package static let location = RecordField(
    "location", \.location, get: { $0.location }, .text, merging: .group(.storage),
    .init("WHERE", label: "location", isOptional: true, "The location"),
    option: FieldOption(
      "in", letter: "i", value: "LOCATION", completes: .location, help: "The location"))

  /// The expiry date: a day, `null` for never, absent if unknown. As a text, `never` or the empty text.
  fileprivate static let expiresAt = RecordField(
    name: "expiresAt",
    display: .init("DATE", "The expiry date (ISO 8601), printed or estimated, or never"),
    option: FieldOption(
      "expires", letter: "e", value: "DATE", completes: .date,
      help: "The expiry date, never or unknown"),
    merging: .group(.expiry), isRequired: false, isList: false,
    value: { item in
      switch item.expiresAt {
      case .day(let day): .text(day.description)
      case .never: .null("never")
      case .unknown: .none
      }
    },
    copy: { $1.expiresAt = $0.expiresAt }, clear: { $0.expiresAt = .unknown },
    decode: { scanner, item throws(JSONError) in
      item.expiresAt = try scanner.day("expiresAt").map(Deadline.day) ?? .never
    },
    parse: { text, reader, item throws(FieldError) in
      do throws(DayError) {
        let reading = try reader.dates.deadline(text)
        (item.expiresAt, item.dateKind) = (reading.deadline, reading.kind)
      } catch {
        throw .date(error)
      }
    })

  /// The number of the remaining quantity. Its unit is a separate member in records, and part of the same
  /// text otherwise.
  fileprivate static let quantity = RecordField(
    name: "quantity",
    display: .init(
      "QUANTITY", label: "quantity", alignsRight: true, "The remaining quantity, a number"),
    option: FieldOption(
      "quantity", letter: "x", value: "N[UNIT]", help: "The quantity: 3, 200ml, 2 packs"),
    merging: .group(.amount), isRequired: false, isList: false,
    value: { $0.quantity.map { .number($0.amount.description) } ?? .none },
    copy: { $1.quantity = $0.quantity }, clear: { $0.quantity = nil },
    decode: { scanner, item throws(JSONError) in
      let unit = item.quantity?.unit
      item.quantity = try scanner.decimal("quantity").map { Quantity($0, unit: unit) }
    },
    parse: { text, _, item throws(FieldError) in
      guard let quantity = Quantity(text) else {
        throw .wrongValue(
          field: "quantity", text: text, expected: "a number and a unit, like 3 or 200ml")
      }
      item.quantity = quantity
    })

  /// The unit of the quantity.
  fileprivate static let unit = RecordField(
    name: "unit", display: .init("UNIT", "The unit of the quantity"), option: nil,
    merging: .group(.amount), isRequired: false, requires: "quantity", isList: false,
    value: { FieldValue($0.quantity?.unit) },
    copy: { _, _ in }, clear: { $0.quantity?.unit = nil },
    decode: { scanner, item throws(JSONError) in
      // Read in any case: an assignment to nothing would not evaluate it.
      let unit = try scanner.text("unit").map(scanner.bytes.text)
      item.quantity?.unit = unit
    },
    parse: { text, _, item in item.quantity?.unit = text })
}

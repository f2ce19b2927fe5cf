extension UserProduct: FieldRecord, ProductRecord {
  package static let keys = FieldKeys(fields)
  package static var blank: Self {
    UserProduct(uid: .nil, createdAt: .epoch, product: Product(productName: ""))
  }
  package static var objectName: String { "an item object" }

  /// The members of an item's record, in the order of the file.
  package static let fields: [RecordField<UserProduct>] = [
    RecordField(
      "uid", { $0.uid }, { $0.uid = $1 }, RequiredCoding<UIDCoding>.self, isRequired: true,
      merging: .fixed,
      .init("UID", label: "uid", "The item's unique identifier")),
    RecordField(
      "isUsed", { $0.isUsed }, { $0.isUsed = $1 }, FlagCoding.self, merging: .group(.amount),
      .init("USED", "Whether the item is used: true or false")),
    RecordField(
      "createdAt", { $0.createdAt }, { $0.createdAt = $1 }, RequiredCoding<InstantCoding>.self,
      isRequired: true,
      merging: .earlier,
      .init("ADDED", label: "added at", "The time when the item was added, UTC")),
    .expiresAt,
    .product,
    RecordField(
      "estimatedBy", { $0.estimatedBy }, { $0.estimatedBy = $1 }, EstimateBasisCoding.self,
      merging: .group(.expiry),
      .init("BASIS", label: "estimate", "The basis of the estimated date, a JSON object")),
    RecordField(
      "dateKind", { $0.dateKind }, { $0.dateKind = $1 }, DeadlineKindCoding.self,
      merging: .group(.expiry),
      .init(
        "DATE KIND", label: "kind",
        "The kind of the expiry date: use-by, best-before or sell-by")),
    .quantity, .unit, .location,
    RecordField(
      "note", { $0.note }, { $0.note = $1 }, TextCoding.self, merging: .joined,
      .init("NOTE", label: "note", isOptional: true, "The note"),
      option: FieldOption("note", value: "TEXT", help: "A note")),
    RecordField(
      "tags", { $0.tags }, { $0.tags = $1 }, TextsCoding.self, merging: .union,
      .init("TAGS", label: "tags", isOptional: true, "The tags"),
      option: FieldOption(
        "tag", letter: "t", value: "TAG", isRepeatable: true, completes: .tag,
        help: "A tag; can be repeated")),
    RecordField(
      "price", { $0.price }, { $0.price = $1 }, PriceCoding.self, merging: .group(.price),
      .init("PRICE", label: "price", alignsRight: true, "The price of the initial quantity"),
      option: FieldOption("price", value: "P", help: "The price: 12900, 3.49")),
    RecordField(
      "purchasedAt", { $0.purchasedAt }, { $0.purchasedAt = $1 }, PastDayCoding.self,
      merging: .earlier,
      .init("BOUGHT", label: "bought", "The day of purchase"),
      option: FieldOption(
        "bought", value: "DATE", completes: .date,
        help: "The day of purchase: yesterday, fri (the last Friday), 3d (3 days ago)")),
    RecordField(
      "openedAt", { $0.openedAt }, { $0.openedAt = $1 }, PastDayCoding.self, merging: .earlier,
      .init("OPENED", label: "opened", "The day it was opened"),
      option: FieldOption(
        "opened", value: "DATE", completes: .date, isForAdd: false,
        help: "The day it was opened; '' if it was not opened")),
    RecordField(
      "frozen", { $0.frozen }, { $0.frozen = $1 }, FrozenPeriodsCoding.self,
      merging: .group(.storage),
      .init(
        "FROZEN", label: "frozen",
        "The times in the freezer: FROM/TO; FROM/.. if still there")
    ),
    RecordField(
      "usedAt", { $0.usedAt }, { $0.usedAt = $1 }, MomentCoding.self, merging: .group(.amount),
      .init("USED AT", label: "used", "The time when the item was used, UTC")),
    RecordField(
      "discardedAt", { $0.discardedAt }, { $0.discardedAt = $1 }, MomentCoding.self,
      merging: .group(.amount),
      .init("TOSSED AT", label: "tossed", "The time when the item was tossed, UTC")),
    RecordField(
      "lot", { $0.lot }, { $0.lot = $1 }, TextCoding.self,
      .init("LOT", label: "lot", "The lot number"),
      option: FieldOption("lot", value: "LOT", help: "The lot number")),
    RecordField(
      "discardReason", { $0.discardReason }, { $0.discardReason = $1 },
      ChoiceCoding<DiscardReason>.self,
      merging: .group(.amount),
      .init("REASON", label: "reason", "The reason why the item was tossed")),
    RecordField(
      "taken", { $0.taken }, { $0.taken = $1 }, RecordsCoding<Withdrawal>.self,
      merging: .group(.amount),
      .init("PARTS", label: "parts", "The parts used or tossed earlier, a JSON array")),
    RecordField(
      "splitFrom", { $0.splitFrom }, { $0.splitFrom = $1 }, UIDCoding.self, merging: .fixed,
      .init("SPLIT FROM", label: "part of", "The uid of the item from which this item was split")),
    RecordField(
      "thawTo", { $0.thawTo }, { $0.thawTo = $1 }, TextCoding.self, merging: .group(.storage),
      .init("THAW TO", label: "thaw to", "The location to return to after thawing")),
    RecordField(
      "source", { $0.source }, { $0.source = $1 }, TextCoding.self,
      .init("SOURCE", label: "source", "The identifier in the program from which it was imported")),
    RecordField(
      "confirmedEstimate", { $0.confirmedEstimate }, { $0.confirmedEstimate = $1 },
      EstimateBasisCoding.self,
      merging: .group(.expiry),
      .init(
        "CONFIRMED", label: "confirmed",
        "The basis of a confirmed estimate, a JSON object")),
    RecordField(
      "updatedAt", { $0.updatedAt }, { $0.updatedAt = $1 }, InstantCoding.self, merging: .later,
      .init("UPDATED", label: "updated", "The time of the last change, UTC")),
  ]

  /// The fields of an item, with those of its product instead of the nested product.
  package static let flatFields: [RecordField<UserProduct>] = fields.flatMap { field in
    field.name == "product"
      ? Product.fields(of: UserProduct.self) : [field]
  }

  /// Returns the field with a name.
  package static func field(_ name: String) -> RecordField<UserProduct>? {
    flatFields.first { $0.name == name }
  }

  package static func patchField(_ name: String) -> RecordField<UserProduct>? { field(name) }
}

extension RecordField<UserProduct> {
  /// The location.
  package static let location = RecordField(
    "location", { $0.location }, { $0.location = $1 }, TextCoding.self, merging: .group(.storage),
    .init("WHERE", label: "location", isFlexible: true, isOptional: true, "The location"),
    option: FieldOption(
      "in", letter: "i", value: "LOCATION", completes: .location, help: "The location"))

  /// The product, which is read in place: a copy of it would take longer than its members.
  fileprivate static let product = RecordField(
    key: "product", display: .init(), option: nil, merging: .members, isRequired: true,
    isList: false,
    value: { .json($0.product.json) }, copy: { $1.product = $0.product },
    decode: { scanner, item, _ throws(JSONError) in try scanner.read(&item.product) },
    parse: { text, _, item throws(ParseFailure) in
      guard let product = Product(json: Array(text.utf8)) else { throw .expected("a JSON object") }
      item.product = product
    })

  /// The expiry date: a day, `null` for never, absent if unknown. As a text, `never` or the empty text.
  fileprivate static let expiresAt = RecordField(
    key: "expiresAt",
    display: .init(
      "DATE", label: "date", "The expiry date (ISO 8601), printed or estimated, or never"),
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
    copy: { $1.expiresAt = $0.expiresAt },
    decode: { scanner, item, name throws(JSONError) in
      item.expiresAt = try scanner.day(name).map(Deadline.day) ?? .never
    },
    parse: { text, parsers, item throws(ParseFailure) in
      do throws(DayError) {
        let reading = try parsers.dates.deadline(text)
        (item.expiresAt, item.dateKind) = (reading.deadline, reading.kind)
      } catch {
        throw .date(error)
      }
    })

  /// The number of the remaining quantity. Its unit is a separate member in records, and part of the same
  /// text otherwise.
  fileprivate static let quantity = RecordField(
    key: "quantity",
    display: .init(
      "QUANTITY", label: "quantity", alignsRight: true, "The remaining quantity, a number"),
    option: FieldOption(
      "quantity", letter: "x", value: "N[UNIT]", help: "The quantity: 3, 200ml, 2 packs"),
    merging: .group(.amount), isRequired: false, isList: false,
    value: { $0.quantity.map { .number($0.amount.description) } ?? .none },
    copy: { $1.quantity = $0.quantity },
    decode: { scanner, item, name throws(JSONError) in
      let unit = item.quantity?.unit
      item.quantity = try scanner.decimal(name).map { Quantity($0, unit: unit) }
    },
    parse: { text, parsers, item throws(ParseFailure) in
      item.quantity = try QuantityCoding.parse(text, parsers)
    })

  /// The unit of the quantity.
  fileprivate static let unit = RecordField(
    key: "unit", display: .init("UNIT", "The unit of the quantity"), option: nil,
    merging: .group(.amount), isRequired: false,
    requires: .init(name: "quantity") { $0.quantity == nil }, isList: false,
    value: { FieldValue($0.quantity?.unit) },
    copy: { $1.quantity?.unit = $0.quantity?.unit },
    decode: { scanner, item, name throws(JSONError) in
      // Read in any case: an assignment to nothing would not evaluate it.
      let unit = try scanner.text(name).map(scanner.bytes.text)
      item.quantity?.unit = unit
    },
    parse: { text, _, item in item.quantity?.unit = text })
}

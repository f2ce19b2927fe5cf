import PantryCore
import PantryKitchen

/// The values of a row, some of which are the fields of an item only together with others.
struct RowValues {
  /// The fields that are known.
  var texts: ItemTexts
  var amount: CellAmount?
  /// The unit of its own column.
  var unit: String?
  /// The unit in the heading of the quantity.
  var headingUnit: String?
  var price: Amount?
  var priceOfOne: Amount?
  /// The expiry dates, their kinds and the headings of their columns.
  var deadlines: [(deadline: Deadline, kind: DateKind?, heading: String)] = []
  /// The day of manufacture, and the heading of its column.
  var produced: (day: Day, heading: String)?
  /// How long the food keeps, the kind of the date to which that leads, and its column.
  var lives: [(span: CalendarSpan, kind: DateKind?, column: TableColumn)] = []
  /// The size of the package, and the amount that it is.
  var size: String?
  var sizeAmount: CellAmount?
  /// A size without a unit, and the heading of its column.
  var plainSize: (text: String, heading: String)?
  /// A barcode that is none, and why.
  var invalidCode: (text: String, error: RecordError)?
  /// An amount that is not a number.
  var inexactAmount: String?
  /// What is added to the note.
  private(set) var notes: [String] = []
  /// What became of values that no field has.
  private(set) var remarks: [ImportRemark] = []
  /// What the row states about the state of the item.
  var states: [RowStatus] = []
  /// The same, stated by a sign, which only says that nothing is left in a row without an amount.
  var signs: [RowStatus] = []
  var events: [String: Day] = [:]
  fileprivate(set) var nameField = "name"

  /// Sets the name. Line breaks in it are blanks.
  mutating func setName(_ text: String, _ field: String) {
    (nameField, isUnnamed) = (field, false)
    texts[field] = text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Whether no cell has its name, so that a description is the name.
  var isUnnamed = false

  /// Adds the cell of a column to the note, after its heading.
  mutating func note(_ column: TableColumn, _ text: String) {
    notes.append("\(column.heading): \(text)")
  }

  /// Sets the fields that depend on several columns.
  ///
  /// - Throws: `RecordError` if the price of all pieces is too high, or a row has nothing but an invalid barcode.
  mutating func finish(instant: (Day?) -> Instant, today: Day) throws(RecordError) {
    try finishRemarks()
    try finishQuantity()
    finishShelfLife(today: today)
    try finishDeadline()
    if !notes.isEmpty {
      texts["note"] = ([texts["note"]].compactMap(\.self) + notes).joined(separator: " · ")
    }
    if amount == nil { states += signs }
    let isUsed = states.contains(.used) || events["usedAt"] != nil
    let isDiscarded = states.contains(.discarded) || events["discardedAt"] != nil
    if isDiscarded {
      texts["discardedAt"] = texts["discardedAt"] ?? instant(events["discardedAt"]).description
    } else if isUsed {
      texts["isUsed"] = "true"
      texts["usedAt"] = texts["usedAt"] ?? instant(events["usedAt"]).description
    }
    if states.contains(.opened) || events["openedAt"] != nil {
      texts["openedAt"] = (events["openedAt"] ?? today).description
    }
    if states.contains(.frozen) || events["frozen"] != nil {
      texts["frozen"] = texts["frozen"] ?? "\((events["frozen"] ?? today).description)/.."
      if texts["location"] == nil {
        texts["location"] = Storage.freezer.usualName(like: texts[nameField] ?? "")
      }
    }
    if let day = events["createdAt"] { texts["createdAt"] = instant(day).description }
  }

  private mutating func finishRemarks() throws(RecordError) {
    let name = texts[nameField] ?? ""
    if let invalidCode {
      if name.isEmpty { throw invalidCode.error }
      remarks.append(.invalidBarcode(name: name, invalidCode.text))
    }
    if let inexactAmount { remarks.append(.amountInNote(name: name, inexactAmount)) }
  }

  /// Computes the dates to which shelf lives lead, from the day of manufacture, of freezing or of the purchase. Without any
  /// of these, a shelf life is that of the product, and a span in a column of dates counts from today.
  private mutating func finishShelfLife(today: Day) {
    let isDated = !deadlines.isEmpty
    let purchasedAt = texts["purchasedAt"].flatMap { Day(iso: $0) }
    let frozenAt = events["frozen"] ?? (states.contains(.frozen) ? today : nil)
    var isOfProduction = false
    for (span, kind, column) in lives where !isDated || column.isDeadline {
      let isLife = !column.isDeadline
      let start = produced?.day ?? (isLife ? frozenAt ?? purchasedAt : today)
      if let day = start?.adding(span) {
        deadlines.append((.day(day), kind, column.heading))
        isOfProduction = produced != nil
      } else {
        texts["keeps"] = texts["keeps"] ?? span.description
      }
    }
    if let produced, !isOfProduction {
      notes.append("\(produced.heading): \(produced.day)")
    }
  }

  /// The order in which the kinds of dates count as the expiry date.
  private static let kinds: [DateKind?] = [nil, .useBy, .bestBefore, .sellBy]

  /// Sets the expiry date: that of the kind that counts most. Other days go to the note.
  ///
  /// - Throws: `RecordError` if another day has the name of an expiry date, too.
  private mutating func finishDeadline() throws(RecordError) {
    if deadlines.contains(where: { $0.deadline != .unknown }) {
      deadlines.removeAll { $0.deadline == .unknown }
    }
    func rank(_ kind: DateKind?) -> Int { RowValues.kinds.firstIndex(of: kind) ?? 0 }
    let ranked = deadlines.indices.min { rank(deadlines[$0].kind) < rank(deadlines[$1].kind) }
    guard let ranked else { return }
    let chosen = deadlines.remove(at: ranked)
    deadlines.removeAll { $0.deadline == chosen.deadline }
    let isRival = { (kind: DateKind?) in chosen.kind == nil ? kind != .sellBy : kind == chosen.kind
    }
    if let other = deadlines.first(where: { isRival($0.kind) }) {
      throw .sameField("expiresAt", [chosen.heading, other.heading])
    }
    texts["expiresAt"] = chosen.deadline.text
    if case .day = chosen.deadline, let kind = chosen.kind, texts["dateKind"] == nil {
      texts["dateKind"] = kind.rawValue
    }
    notes += deadlines.map { "\($0.heading): \($0.deadline.text)" }
  }

  /// Adds the size of a package to the name, unless the name has it.
  private mutating func addToName(_ size: String) {
    let name = texts[nameField] ?? ""
    if name.folded.contains(size.folded) { return }
    texts[nameField] = name.isEmpty ? size : "\(name) \(size)"
  }

  private mutating func finishQuantity() throws(RecordError) {
    // A note that is only a measure: 0.4 kg
    let isMeasured = [amount?.size, size, plainSize?.text, unit].contains { $0 != nil }
    if amount == nil, !isMeasured, let note = texts["note"], let measure = Quantity(note),
      measure.isMeasured
    {
      (amount, texts["note"]) = (CellAmount(quantity: measure), nil)
    }
    if let plainSize {
      if let unit, Unit(typed: unit)?.isMeasure ?? false, amount?.quantity.unit == nil {
        // 2 packages of 1.5 L
        (size, self.unit) = ("\(plainSize.text)\(unit)", nil)
      } else {
        // 25 of what?
        notes.append("\(plainSize.heading): \(plainSize.text)")
      }
    }
    let name = texts[nameField] ?? ""
    if amount == nil, let sizeAmount, sizeAmount.quantity.unit != nil || sizeAmount.size != nil {
      // A measure alone is the quantity.
      amount = sizeAmount
    } else if let size {
      addToName(size)
    }
    if let amount {
      var quantity = amount.quantity
      // What counts packages has no unit.
      if quantity.unit == nil, amount.size == nil {
        quantity.unit = unit ?? headingUnit.flatMap { $0.isUnitName ? $0 : nil }
      }
      quantity = quantity.countingEggs(of: name)
      texts["quantity"] = quantity.amount.description
      texts["unit"] = quantity.unit
      // A minimum is in the unit of the amount.
      for field in ["minimum", "upTo"] {
        guard let unit = quantity.unit, let text = texts[field], Amount(text) != nil else {
          continue
        }
        texts[field] = "\(text)\(unit)"
      }
      if let size = amount.size { addToName(size) }
      if price == nil, let one = priceOfOne {
        // The price of one measured package is that of the row.
        guard let total = quantity.isMeasured ? one : one * quantity.amount else {
          throw .wrongValue(
            field: "price", text: "\(one) x \(quantity.amount)",
            expected: AmountCoding.expected)
        }
        price = total
      }
    }
    price = price ?? priceOfOne
  }
}

extension Deadline {
  /// The text of the field.
  fileprivate var text: String {
    switch self {
    case .day(let day): day.description
    case .never: "never"
    case .unknown: "unknown"
    }
  }
}

extension String {
  /// Whether the text can be a unit: a word.
  fileprivate var isUnitName: Bool { allSatisfy { $0.isLetter || $0 == "%" } }
}

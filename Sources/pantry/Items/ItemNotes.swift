import PantryCore

/// A note about a probable mistake in an item that was added or changed.
struct ItemNote {
  enum Kind: CaseIterable {
    case otherDay, unlikelyDate, wordOfName, frozenFresh, noName, otherName, doubtful

    /// What the notes of the kind have in common.
    fileprivate var words: Message {
      switch self {
      case .otherDay: "another day may be meant"
      case .unlikelyDate: "the date is already past, or far away"
      case .wordOfName: "a number was read as part of the name"
      case .frozenFresh: "it may have been fresh when it was frozen"
      case .noName: "the barcode has no name yet"
      case .otherName: "the barcode is that of another product"
      case .doubtful: "a separator of the code seems to be missing"
      }
    }
  }

  let kind: Kind
  let text: Message
  /// The next step, if there is one.
  var hint: Message?

  /// Returns the note that the barcode of an item is that of a product with another name; nil if it is not.
  static func onBarcode(of item: UserProduct, _ known: CatalogEntry?) -> ItemNote? {
    guard let known, !known.product.isUnnamed, !item.product.isUnnamed else { return nil }
    let product = known.product
    let names = [product.productName, product.displayName] + known.settings.aliases
    let own = FoldedName(item.product.productName)
    guard !product.productName.isEmpty, !names.contains(where: { FoldedName($0) == own }) else {
      return nil
    }
    let name = item.product.productName.escapingControls
    return ItemNote(
      kind: .otherName,
      text: "\(product.barcode) is the barcode of \(product.displayName.escapingControls)",
      hint: "to rename that product: pantry product \(product.barcode) --name '\(name)'")
  }

  /// Returns notes on a new expiry date that is unlikely: in the past, or far away.
  static func onDate(of changes: ItemChanges, today: Day) -> [ItemNote] {
    guard let day = changes.expires.value?.day else { return [] }
    return [
      changes.dateNote.map { ItemNote(kind: .otherDay, text: $0.words(day)) },
      day.oddity(on: today).map { ItemNote(kind: .unlikelyDate, text: "\(day) is \($0)") },
    ].compactMap(\.self)
  }
}

extension DateNote {
  /// Says which day was taken, and how to enter the other one.
  fileprivate func words(_ day: Day) -> Message {
    switch self {
    case .justPassed(let other):
      "read as the next such day, \(day); for \(other), which has just passed, enter the year"
    case .nextWeek: "read as the day of the next week, \(day); for today, enter today"
    case .shorter(let other): "read as \(day), the earlier day; the later one is \(other)"
    }
  }
}

extension Context {
  /// Writes the notes on the items of a command. If there are many of a kind, the others are counted.
  ///
  /// - Parameter notes: Each with the line of its item, counted from 1; nil for an item that was not read from a line of
  ///   standard input.
  func write(_ notes: [(note: ItemNote, line: Int?)]) {
    let limit = 5
    var counts: [ItemNote.Kind: Int] = [:]
    for (note, line) in notes {
      counts[note.kind, default: 0] += 1
      guard counts[note.kind, default: 0] <= limit else { continue }
      let place: Message = line.map { "line \($0): " } ?? ""
      if !note.text.isEmpty { self.note(place + note.text) }
      if let hint = note.hint { self.hint(note.text.isEmpty ? place + hint : hint) }
    }
    for kind in ItemNote.Kind.allCases {
      let rest = counts[kind, default: 0] - limit
      if rest > 0 { note("\(rest) more: \(kind.words)") }
    }
  }
}

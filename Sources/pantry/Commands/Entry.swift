import PantryCore

/// One thing to be entered, as the words and options of `pantry add` say it.
struct Entry {
  let changes: ItemChanges
  /// The last word, if it was read as a day but is more often part of a name (capri sun).
  private let doubtfulWord: String?

  /// - Parameter given: What holds unless the arguments say otherwise.
  init(_ arguments: Arguments, _ context: Context, given: ItemChanges = ItemChanges()) throws {
    let options = try ItemOptions.changes(arguments, context)
    let package = try ItemOptions.package(arguments, context).value ?? nil
    let words = try EntryWords(
      arguments.words,
      parser: options.expires.value == nil ? context.dates : nil,
      needsName: options.name.value == nil && package == nil)
    if options.name.value != nil, !words.name.isEmpty {
      throw UsageError.unexpectedWord(words.name, AddCommand.declaration)
    }
    let said = package?.changes(words.changes) ?? words.changes
    changes = given.overridden(by: said).overridden(by: options)
    if changes.name.value == nil, changes.barcode.value == nil {
      throw UsageError.missingWord("NAME", AddCommand.declaration)
    }
    let last = arguments.words.last ?? ""
    doubtfulWord = words.expires != nil && last.lowercased() == "sun" ? last : nil
  }

  /// Enters it, with a date that is estimated where none is said.
  ///
  /// - Returns: The thing as it is now.
  func add(to inventory: inout Inventory, uid: UID, at now: Instant, _ dating: Dating) throws
    -> UserProduct
  {
    guard let item = inventory.add(changes, uid: uid, at: now) else {
      throw UsageError.missingWord("NAME", AddCommand.declaration)
    }
    let dated = changes.expires.value == nil ? inventory.estimateDate(of: uid, dating) : nil
    return dated ?? item
  }

  /// What is said when it has been entered.
  func answer(_ view: ItemView) -> String {
    "added \(view.summaryWithBasis)\(changes.expires.value == nil ? view.gap : "")"
  }

  /// Says what is odd about it.
  func note(_ view: ItemView, _ context: Context) {
    context.note(on: changes)
    if let doubtfulWord, let day = view.item.expiresAt.day, !context.isQuiet {
      context.note(
        "\(doubtfulWord) was read as \(day); if it belongs to the name: "
          + "pantry edit \(view.id) --name '\(view.name) \(doubtfulWord)' --expires unknown")
    }
    if view.item.product.isUnnamed {
      context.note("nobody has named this barcode yet")
      context.hint("pantry product \(view.item.product.barcode) --name NAME")
    }
  }
}

extension ItemView {
  /// Why there is no date, where one might be expected.
  fileprivate var gap: String {
    let life = ShelfLife(item.product)
    if effective == .unknown, life.isForInfants {
      return " · only its package says until when it is good"
    }
    guard effective == .unknown, let food = life.food else { return "" }
    let storage = item.storage ?? food.place
    switch food.unopened[storage] {
    case .notRecommended: return " · \(food.name) should not be kept in the \(storage.rawValue)"
    default: return " · no days are known for \(food.name) in the \(storage.rawValue)"
    }
  }
}

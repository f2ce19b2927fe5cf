import PantryCore

/// A thing that a command changed, and what is said of it.
struct ItemAnswer {
  let item: UserProduct
  let text: (ItemView) -> Message

  /// - Parameter text: Says it, given the thing as it is shown.
  init(_ item: UserProduct, _ text: @escaping (ItemView) -> Message) {
    self.item = item
    self.text = text
  }
}

extension Context {
  /// Changes the things that are meant, and says what became of them: a line each, or in the format
  /// that was asked for.
  ///
  /// - Parameters:
  ///   - mustBeOnHand: Whether things that are gone are an error.
  ///   - isConfirmed: Whether nobody is to be asked, however many they are.
  ///   - question: What is asked at a terminal where they are many.
  func change(
    _ selection: ItemSelection, mustBeOnHand: Bool, isConfirmed: Bool, format: Format?,
    _ question: (Int) -> Message,
    _ change: (inout Inventory, Inventory.Selected, Clock) throws -> [ItemAnswer]
  ) throws -> ExitCode {
    let clock = clock()
    // Standard input is read before the file is locked.
    var selection = try selection.resolved()
    if !isConfirmed, selection.mostThings >= Context.many, canAsk {
      let inventory = try store.read()
      let items = try inventory.select(selection, mustBeOnHand: mustBeOnHand).items
      let isWanted = try confirms(items.count, question(items.count)) {
        let ids = ShortIDs(inventory.items)
        return items.map { ItemView(item: $0, id: ids[$0.uid], today: clock.today).title }
      }
      guard isWanted else { return .no }
      // What was shown, and nothing that has come since.
      if items.count > 1 {
        selection = .ids(items.map { (nil, $0.uid.description) })
      }
    }
    let answers = try self.change(.read) { inventory in
      let ids = ShortIDs(inventory.items)
      let selected = try inventory.select(selection, mustBeOnHand: mustBeOnHand)
      return try change(&inventory, selected, clock).map { answer in
        let view = ItemView(item: answer.item, id: ids[answer.item.uid], today: clock.today)
        return (view: view, text: answer.text(view))
      }
    }
    if let format, !format.isTable {
      try ItemRenderer(answers.map(\.view)).write(format, self)
    } else {
      for answer in answers { try self.answer(answer.text) }
    }
    return .done
  }
}

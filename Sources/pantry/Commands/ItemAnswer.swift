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
  /// - Parameter mustBeOnHand: Whether things that are gone are an error.
  func change(
    _ selection: ItemSelection, mustBeOnHand: Bool, format: Format?,
    _ change: (inout Inventory, Inventory.Selected, Clock) throws -> [ItemAnswer]
  ) throws -> ExitCode {
    let clock = clock()
    // Standard input is read before the file is locked.
    let selection = try selection.resolved()
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

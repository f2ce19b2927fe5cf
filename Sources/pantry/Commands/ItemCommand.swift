import PantryCore
import PantryKitchen

/// A command that does one thing to the items that its words select.
struct ItemCommand: Sendable {
  let name: String
  let otherNames: [String]
  /// Whether selecting items that are used or discarded is an error.
  var isForItemsOnHand = true
  var takesAmount = true
  /// Returns the question before many items are changed.
  let question: @Sendable (Int) -> Message
  /// Returns what is done, and removes its words from those that select the items.
  let action: @Sendable (inout [String], Arguments, CommandDeclaration) throws -> ItemAction
  let declaration: @Sendable () -> CommandDeclaration

  var entry: CommandEntry {
    CommandEntry(
      name: name, otherNames: otherNames, output: .answer, session: .changing,
      declare: declaration,
      read: { try Call(self, $0, $1).run })
  }

  /// A call of the command: its arguments, read and checked.
  struct Call {
    private let command: ItemCommand
    private let action: ItemAction
    private let selection: ItemSelection
    /// The amount of an option, which replaces that of the words.
    private let amount: RequestedAmount?
    /// The day on which it happened; nil for now.
    private let day: Day?
    private let format: OutputFormat?
    private let isConfirmed: Bool

    fileprivate init(_ command: ItemCommand, _ arguments: Arguments, _ context: Context) throws {
      self.command = command
      let declaration = command.declaration()
      var words = arguments.words
      action = try command.action(&words, arguments, declaration)
      selection = try ItemSelection(
        words: words, package: arguments[ItemSelection.barcode].map(context.barcodes.package),
        for: declaration, takesAmount: command.takesAmount)
      let given = try arguments.amount
      if given == .all, selection.amount != nil { throw SelectionError.allAndAmount }
      amount = given ?? selection.amount
      day = try EventDay.day(arguments, context)
      format = try arguments.itemFormat()
      isConfirmed = arguments.has(.yes)
    }

    func run(_ context: Context) throws -> CommandResult {
      let now = context.instant(of: day)
      let estimation = context.estimation
      let action = try reasoned(context)
      func perform(_ inventory: inout Inventory, _ requests: [RequestedItems]) throws
        -> [ItemChange]
      {
        try inventory.perform(
          action, amount: amount, on: requests, day: day, at: now, estimation)
      }
      let again =
        action == .remove(.used)
        ? try context.productsToBuyAgain(by: perform, selection) : .none
      var generator = SystemRandomNumberGenerator()
      return try context.change(
        selection, mustBeOnHand: command.isForItemsOnHand, isConfirmed: isConfirmed,
        format: format, command.question
      ) { inventory, requests, _ in
        let changes = try perform(&inventory, requests)
        let listed = try inventory.buyAgain(
          again, of: changes.map(\.item), at: now, day: context.day, using: &generator)
        return changes.map { change in
          let list: Message = listed.contains(change.item.uid) ? " · put on the shopping list" : ""
          return ChangedItem(change.item) {
            $0.answer(to: action, change, context.words(for: day)) + list
          }
        }
      }.result
    }

    /// Returns the action, with the reason for which items are tossed, if it can be asked.
    private func reasoned(_ context: Context) throws -> ItemAction {
      guard action == .remove(.discarded), format == nil, context.questions == .all,
        !selection.readsInput
      else { return action }
      let inventory = try context.store.read()
      let requests = try inventory.items(
        for: selection.resolved(context.input), context.dates, mustBeOnHand: true)
      // Many items have no common reason, and are confirmed first.
      let count = requests.reduce(0) { $0 + $1.selected.items.count }
      if count >= Context.confirmationThreshold { return action }
      let reason = try context.choose("why?", DiscardReason.allCases.map { ($0, $0.words) }) {
        DiscardReason(typed: $0)
      }
      return .remove(.discarded, for: reason)
    }
  }
}

extension Arguments {
  /// The amount of `--amount` or `--all`; nil without these options.
  fileprivate var amount: RequestedAmount? {
    get throws {
      guard let text = value(named: "amount") else { return has(ItemCommand.all) ? .all : nil }
      if has(ItemCommand.all) { throw UsageError.conflict(ItemCommand.all, with: "--amount") }
      if Numeral.isHalf(text) { return .half }
      let quantity = try Quantity(option: text)
      return quantity.unit == nil && text.allSatisfy(\.isNumber)
        ? .number(quantity.amount) : .quantity(quantity)
    }
  }
}

extension DiscardReason {
  /// The words of the reasons, for errors.
  static var expected: Message {
    Message(
      Message.oneOf(allCases.map(\.rawValue)).english,
      translations: ["ko": koreanWords.joined(separator: ", ")])
  }
}

extension BuyAgain {
  /// The question for a product.
  static func question(_ product: Product) -> Message {
    "the last \(product.displayName.escapingControls) is used: put it on the shopping list?"
  }
}

extension Context {
  /// Returns the products that go on the shopping list because `use` takes their last packages. On a terminal they are
  /// asked before the change, so that both are one step.
  ///
  /// - Parameter take: Takes the selected items. Its errors are reported by the change.
  func productsToBuyAgain(
    by take: (inout Inventory, [RequestedItems]) throws -> [ItemChange],
    _ selection: ItemSelection
  ) throws -> BuyAgain.Products {
    switch try settings(Settings.buyAgain) {
    case .never: return .none
    case .always: return .all
    case .ask:
      guard questions == .all, !isDryRun, !selection.readsInput,
        var inventory = try? store.read(), let resolved = try? selection.resolved(input),
        let requests = try? inventory.items(for: resolved, dates, mustBeOnHand: true),
        // Many items are confirmed first.
        requests.reduce(0, { $0 + $1.selected.items.count }) < Context.confirmationThreshold,
        let changes = try? take(&inventory, requests)
      else { return .none }
      var keys: Set<ProductKey> = []
      for product in inventory.productsToBuyAgain(changes.map(\.item), day: day)
      where try agrees(BuyAgain.question(product)) {
        keys.insert(ProductKey(product))
      }
      return keys.isEmpty ? .none : .some(keys)
    }
  }
}

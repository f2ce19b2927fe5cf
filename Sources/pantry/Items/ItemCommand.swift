import PantryCore
import PantryKitchen

/// A command that does one thing to the items that its words select.
struct ItemCommand: Sendable {
  let name: String
  let otherNames: [String]
  /// Whether selecting items that are used or discarded is an error.
  var isForItemsOnHand = true
  var takesAmount = true
  /// Returns what the command does with words that select no items, or without words; nil if they select items.
  var otherUse: (@Sendable (Arguments, Context) throws -> CommandRun?)?
  /// Returns the question before many items are changed.
  let question: @Sendable (Int) -> Message
  /// Returns what is done, and removes its words from those that select the items.
  let action: @Sendable (inout [String], Arguments, CommandDeclaration) throws -> ItemAction
  let declaration: @Sendable () -> CommandDeclaration

  var entry: CommandEntry {
    CommandEntry(
      name: name, otherNames: otherNames, output: .answer, isInSessions: true,
      declare: declaration,
      read: { try otherUse?($0, $1) ?? Call(self, $0, $1).run })
  }

  /// A call of the command: its arguments, read and checked.
  struct Call {
    private let command: ItemCommand
    private var request: ActionRequest
    private let selection: ItemSelection
    private let format: OutputFormat?
    private let isConfirmed: Bool

    init(_ command: ItemCommand, _ arguments: Arguments, _ context: Context) throws {
      self.command = command
      let declaration = command.declaration()
      var words = arguments.words
      let day = try EventDay.day(arguments, context)
      let action = try command.action(&words, arguments, declaration)
      selection = try ItemSelection(
        words: words, package: arguments[ItemSelection.barcode].map(context.barcodes.package),
        for: declaration, takesAmount: command.takesAmount,
        takesDay: day == nil && declaration.options.contains(EventDay.option))
      let given = try arguments.amount
      if given == .all, selection.amount != nil { throw SelectionError.allAndAmount }
      request = ActionRequest(
        action, given ?? selection.amount, on: day ?? selection.day(context))
      format = try arguments.itemFormat()
      isConfirmed = arguments.has(.yes)
    }

    func run(_ context: Context) throws -> CommandResult {
      do {
        guard let call = try asked(context) else {
          context.warn("nothing was changed")
          return .no
        }
        return try call.perform(context)
      } catch let error as SelectionError {
        guard case .notThisOne(_, _, let date, _, _, _) = error, date.day != nil,
          request.day == nil, let possible = selection.typed.possibleDay(context.dates)
        else { throw error }
        // A date that no package has, but may be the day on which something was done.
        throw error.diagnostic.with(hint: "for the day it happened: --on \(possible.quoted)")
      }
    }

    private func perform(_ context: Context) throws -> CommandResult {
      let now = context.instants(request.day)
      let estimation = context.estimation
      let again =
        request.action == .remove(.used) ? try productsToBuyAgain(context, at: now) : .none
      var generator = SystemRandomNumberGenerator()
      let (views, result) = try context.change(
        selection, mustBeOnHand: command.isForItemsOnHand, isConfirmed: isConfirmed,
        format: format, mayBeMany: request.mayBeMany(hasAll: selection.typed.hasAll),
        selecting: { $0.map(request.widened) }, command.question
      ) { inventory, selected in
        let others = request.goodPackages(beside: selected, in: inventory, on: estimation.today)
          .mapValues { ItemViews(inventory, estimation)($0).stillGood }
        let changes = try request.perform(on: selected, in: &inventory, at: now, estimation)
        let listed = try inventory.buyAgain(
          again, of: changes.map(\.item), at: now, day: context.time.day, using: &generator)
        return changes.map { change in
          let list = BuyAgain.answer(isListed: listed.contains(change.item.uid))
          let other = others[change.item.uid] ?? ""
          return (
            change.item,
            {
              $0.answer(to: request.action, change, context.words(for: request.day)) + other + list
            }
          )
        }
      }
      if request.action == .remove(.discarded), let step = result.step {
        try askReason(views.map(\.item), step, context)
      }
      return result
    }

    /// Asks why items were tossed, which they have been, and adds the answer to the step. Many items have no common reason.
    private func askReason(_ items: [UserProduct], _ step: String, _ context: Context) throws {
      guard format == nil, context.asksOptionalQuestions, !selection.readsInput,
        items.count < Context.confirmationThreshold
      else { return }
      try context.output.flush()
      guard case .value(let reason?) = try context.discardReason() else { return }
      let line = "\(context.commandLine()) --reason \(reason.rawValue)"
      _ = try context.running(line, continuing: step).change(.doNotCreate) {
        $0.explain(items, by: reason)
      }
      try context.answer("  \(reason.words)")
    }

    /// Returns the items of the words.
    private func requests(in inventory: Inventory, _ context: Context) throws -> [RequestedItems] {
      try inventory.items(for: selection.resolved(context), context.dates, mustBeOnHand: true)
    }

    /// Returns the call after asking for what the words leave open.
    ///
    /// - Returns: nil if a question was not answered.
    private func asked(_ context: Context) throws -> Call? {
      guard request.mayBeOpen else { return self }
      guard format == nil, context.questions == .all, !selection.readsInput else {
        if selection.typed.hasAll,
          try requests(in: context.store.read(), context).contains(where: {
            $0.amount == .all && $0.selected.all.count > 1
          })
        {
          throw Diagnostic.badData(
            "'all' may mean one package or all packages",
            hint:
              "--all takes the whole package; for all of them, give their amount or their ids")
        }
        return self
      }
      guard let requests = try? requests(in: context.store.read(), context) else { return self }
      var call = self
      switch request.question(about: requests) {
      case .packages(let count):
        let answer = try context.choose(
          "all of one package, or all \(count)?", [(false, "one"), (true, "all \(count)")])
        guard case .value(let every?) = answer else { return nil }
        call.request.takesEveryPackage = every
      case .amount(let item):
        let answer = try context.ask(
          "how much? [Enter: all \(item.remaining)] ",
          expected: "an amount like \(item.remaining.likelyUnit(for: Amount(50)))"
        ) { RequestedAmount(typed: $0) }
        guard case .value(let given) = answer else { return nil }
        call.request.amount = given
      case nil: break
      }
      return call
    }

    /// Returns the products that go on the shopping list because their last packages are used. On a terminal they are
    /// asked before the change, so that both are one step. The change reports the errors of taking the items.
    private func productsToBuyAgain(_ context: Context, at now: Instant) throws
      -> BuyAgain.Products
    {
      switch try context.settings(Settings.buyAgain) {
      case .never: return .none
      case .always: return .all
      case .ask:
        guard context.questions == .all, !context.isDryRun, !selection.readsInput,
          var inventory = try? context.store.read(),
          let requests = try? requests(in: inventory, context),
          // Many items are confirmed first.
          requests.reduce(0, { $0 + $1.selected.items.count }) < Context.confirmationThreshold,
          let changes = try? request.perform(
            on: requests, in: &inventory, at: now, context.estimation)
        else { return .none }
        var keys: Set<ProductKey> = []
        for product in inventory.productsToBuyAgain(changes.map(\.item), day: context.time.day)
        where try context.asksOptionalQuestions && context.agrees(BuyAgain.question(product)) {
          keys.insert(ProductKey(product))
        }
        return keys.isEmpty ? .none : .some(keys)
      }
    }
  }
}

extension Arguments {
  /// The amount of `--amount` or `--all`; nil without these options.
  fileprivate var amount: RequestedAmount? {
    get throws {
      guard let text = self[ItemCommand.taken] else { return has(ItemCommand.all) ? .all : nil }
      if has(ItemCommand.all) { throw UsageError.conflict(ItemCommand.all, with: "--amount") }
      if let part = Numeral.part(text) { return .part(part) }
      let quantity = try Quantity(option: text)
      return quantity.unit == nil && text.allSatisfy(\.isNumber)
        ? .number(quantity.amount) : .quantity(quantity)
    }
  }
}

extension ItemView {
  /// The package beside one that is used past its date, at the end of the answer.
  fileprivate var stillGood: Message {
    let package = effective.day.map { "\(id) (\($0))" } ?? id
    return " · \(package) is still good"
  }
}

extension Context {
  /// Asks why something is tossed.
  func discardReason() throws -> Prompt.Answer<DiscardReason?> {
    try choose("why?", DiscardReason.allCases.map { ($0, $0.words) }) { DiscardReason(typed: $0) }
  }
}

extension BuyAgain {
  static func question(_ product: Product) -> Message {
    "the last \(product.displayName.escapingControls) is used: put it on the shopping list?"
  }

  /// Returns the end of the answer for a used item; empty if its product was not listed.
  static func answer(isListed: Bool) -> Message {
    isListed ? " · put on the shopping list" : ""
  }
}

import PantryCore
import PantryKitchen

/// A command that does one thing to the items that its words select.
struct ItemCommand: Sendable {
  let name: String
  let otherNames: [String]
  /// Whether selecting items that are used or discarded is an error.
  var isForItemsOnHand = true
  var takesAmount = true
  /// What the command does with words that select no items, or without words; nil if it has no such use.
  var otherUse: (@Sendable (Arguments, Context) throws -> OtherUse?)?
  /// Returns the question before many items are changed.
  let question: @Sendable (Int) -> Message
  /// Returns what is done, and removes its words from those that select the items.
  let action: @Sendable (inout [String], Arguments, CommandDeclaration) throws -> ItemAction
  let declaration: @Sendable () -> CommandDeclaration

  var entry: CommandEntry {
    CommandEntry(
      name: name, otherNames: otherNames, output: .answer, session: .changing,
      declare: declaration,
      read: { arguments, context in
        switch try otherUse?(arguments, context) {
        case .run(let run): run
        case .items(let uids):
          try Call(
            self, arguments.with(words: uids.map(\.description)), context, isConfirmed: true
          ).run
        case nil: try Call(self, arguments, context).run
        }
      })
  }

  /// Another use of a command.
  enum OtherUse {
    case run(CommandRun)
    /// It is applied to these items, which have been confirmed.
    case items([UID])
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

    fileprivate init(
      _ command: ItemCommand, _ arguments: Arguments, _ context: Context, isConfirmed: Bool = false
    ) throws {
      self.command = command
      let declaration = command.declaration()
      var words = arguments.words
      let day = try EventDay.day(arguments, context)
      action = try command.action(&words, arguments, declaration)
      selection = try ItemSelection(
        words: words, package: arguments[ItemSelection.barcode].map(context.barcodes.package),
        for: declaration, takesAmount: command.takesAmount,
        takesDay: day == nil && declaration.options.contains(EventDay.option))
      self.day = day ?? selection.day(context)
      let given = try arguments.amount
      if given == .all, selection.amount != nil { throw SelectionError.allAndAmount }
      amount = given ?? selection.amount
      format = try arguments.itemFormat()
      self.isConfirmed = isConfirmed || arguments.has(.yes)
    }

    func run(_ context: Context) throws -> CommandResult {
      do {
        return try perform(context)
      } catch let error as SelectionError {
        guard case .notThisOne(_, _, let date, _, _, _) = error, date.day != nil, day == nil,
          let possible = selection.typed.possibleDay(context.dates)
        else { throw error }
        // A date that no package has, but may be the day on which something was done.
        let diagnostic = error.diagnostic
        throw Diagnostic(
          diagnostic.message, hint: "for the day it happened: --on \(possible.quoted)",
          code: diagnostic.code)
      }
    }

    private func perform(_ context: Context) throws -> CommandResult {
      let now = context.instant(of: day)
      let estimation = context.estimation
      guard let plan = try plan(context) else {
        context.warn("nothing was changed")
        return .no
      }
      func perform(_ inventory: inout Inventory, _ requests: [RequestedItems]) throws
        -> [ItemChange]
      {
        try inventory.perform(
          plan.action, amount: plan.otherAmount, on: requests.map(plan.measured), day: day,
          at: now, estimation)
      }
      let again =
        plan.action == .remove(.used)
        ? try context.productsToBuyAgain(by: perform, selection) : .none
      var generator = SystemRandomNumberGenerator()
      let (views, result) = try context.change(
        selection, mustBeOnHand: command.isForItemsOnHand, isConfirmed: isConfirmed,
        format: format, mayBeMany: plan.mayBeMany, selecting: { $0.map(plan.widened) },
        command.question
      ) { inventory, requests, _ in
        let others = Dictionary(
          requests.compactMap { request in
            request.selected.items.first.flatMap { first in
              goodOne(of: request, inventory, context).map { (first.uid, $0) }
            }
          }, uniquingKeysWith: { $1 })
        let changes = try perform(&inventory, requests)
        let listed = try inventory.buyAgain(
          again, of: changes.map(\.item), at: now, day: context.day, using: &generator)
        return changes.map { change in
          let list: Message = listed.contains(change.item.uid) ? " · put on the shopping list" : ""
          let other: Message = others[change.item.uid].map { " · \($0) is still good" } ?? ""
          return ChangedItem(item: change.item) {
            $0.answer(to: plan.action, change, context.words(for: day)) + other + list
          }
        }
      }
      if plan.action == .remove(.discarded), let step = result.step {
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
      let line = "\(context.commandLine) --reason \(reason.rawValue)"
      _ = try context.continuing(step, as: line).change(.doNotCreate) {
        $0.explain(items, by: reason)
      }
      try context.answer("  \(reason.words)")
    }

    /// What is done, after the questions that the words leave open.
    private struct Plan {
      var action: ItemAction
      /// The amount in place of those of the words.
      var amount: RequestedAmount?
      /// Whether `all` means every package of a product, and not only one whole package.
      var takesEveryPackage: Bool
      /// Whether the words mean all.
      let hasAll: Bool

      /// Whether the action may be applied to many items.
      var mayBeMany: Bool { takesEveryPackage && (amount == .all || hasAll) }

      /// The amount, unless it is one that each request has in the unit of its package.
      var otherAmount: RequestedAmount? {
        if case .quantity = amount { nil } else { amount }
      }

      /// Returns the request with its amount, of cups and spoons in the unit of the package.
      func measured(_ request: RequestedItems) -> RequestedItems {
        var request = widened(request)
        if case .quantity(let wanted) = amount { request.amount = .quantity(wanted) }
        return request.weighingCups()
      }

      /// Returns the request for every package of the product if that is what `all` means.
      func widened(_ request: RequestedItems) -> RequestedItems {
        guard takesEveryPackage, !request.amount.isPart, (amount ?? request.amount) == .all,
          case .first(var all) = request.selected
        else { return request }
        if case .event(let event) = action {
          let fitting = all.filter { $0.allows(event) }
          if !fitting.isEmpty { all = fitting }
        }
        return RequestedItems(.each(all), .all)
      }
    }

    /// Returns what is done, after asking for what the words leave open: the amount of a large package, and what `all`
    /// means.
    ///
    /// - Returns: nil if a question was not answered.
    private func plan(_ context: Context) throws -> Plan? {
      let plan = Plan(
        action: action, amount: amount, takesEveryPackage: takesEveryPackage,
        hasAll: selection.hasAll)
      guard format == nil, context.questions == .all, !selection.readsInput else {
        if plan.hasAll, !plan.takesEveryPackage, try hasOthers(context) {
          throw Diagnostic.badData(
            "'all' may mean one package or all packages",
            hint:
              "--all takes the whole package; for all of them, give their amount or their ids")
        }
        return plan
      }
      switch action {
      case .remove(.used, _), .event(.open): return try asked(plan, context)
      case .remove(.discarded, _), .event, .delete: return plan
      }
    }

    /// Whether `all` takes every package of a product.
    private var takesEveryPackage: Bool {
      switch action {
      case .remove(.used, _), .event(.open): false
      case .remove(.discarded, _), .event, .delete: true
      }
    }

    /// The items of the words as they are now.
    private func requests(_ context: Context) throws -> [RequestedItems] {
      try context.store.read().items(
        for: selection.resolved(context), context.dates, mustBeOnHand: true)
    }

    /// Returns whether there are packages beside the one that words with `all` select.
    private func hasOthers(_ context: Context) throws -> Bool {
      guard amount == nil else { return false }
      return try requests(context).contains { $0.amount == .all && $0.selected.all.count > 1 }
    }

    /// Asks how much of a large package is used, or of how many packages all is.
    private func asked(_ plan: Plan, _ context: Context) throws -> Plan? {
      var plan = plan
      guard amount == nil, let requests = try? requests(context), requests.count == 1,
        let request = requests.first, let first = request.selected.items.first
      else { return plan }
      let count = request.selected.all.count
      if request.amount == .all, count > 1 {
        let answer = try context.choose(
          "all of one package, or all \(count)?", [(false, "one"), (true, "all \(count)")])
        guard case .value(let every?) = answer else { return nil }
        plan.takesEveryPackage = every
      } else if action == .remove(.used), request.amount == .standard, first.isLargePackage {
        let answer = try context.answer(
          to: "how much? [Enter: all \(first.remaining)] ",
          expected: "an amount like \(first.remaining.likelyUnit(for: Amount(50)))"
        ) { RequestedAmount(typed: $0) }
        guard case .value(let given) = answer else { return nil }
        plan.amount = given
      }
      return plan
    }

    /// Returns the id and the date of the next package, if the first one is used past its date, and the next is good.
    private func goodOne(
      of request: RequestedItems, _ inventory: Inventory, _ context: Context
    ) -> String? {
      guard action == .remove(.used), case .first(let all) = request.selected, all.count > 1 else {
        return nil
      }
      let settings = inventory.catalog.settings
      let today = context.clock().today
      func hasExpired(_ item: UserProduct) -> Bool {
        ExpiryStatus(item.effectiveDeadline(settings[item.product]), on: today) == .expired
      }
      guard hasExpired(all[0]), let other = all.first(where: { !hasExpired($0) }) else {
        return nil
      }
      let day = other.effectiveDeadline(settings[other.product]).day
      let id = ShortIDs(inventory.items)[other.uid]
      return day.map { "\(id) (\($0))" } ?? id
    }
  }
}

extension Arguments {
  /// The amount of `--amount` or `--all`; nil without these options.
  fileprivate var amount: RequestedAmount? {
    get throws {
      guard let text = value(named: "amount") else { return has(ItemCommand.all) ? .all : nil }
      if has(ItemCommand.all) { throw UsageError.conflict(ItemCommand.all, with: "--amount") }
      if let part = Numeral.part(text) { return .part(part) }
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
        var inventory = try? store.read(), let resolved = try? selection.resolved(self),
        let requests = try? inventory.items(for: resolved, dates, mustBeOnHand: true),
        // Many items are confirmed first.
        requests.reduce(0, { $0 + $1.selected.items.count }) < Context.confirmationThreshold,
        let changes = try? take(&inventory, requests)
      else { return .none }
      var keys: Set<ProductKey> = []
      for product in inventory.productsToBuyAgain(changes.map(\.item), day: day)
      where try asksOptionalQuestions && agrees(BuyAgain.question(product)) {
        keys.insert(ProductKey(product))
      }
      return keys.isEmpty ? .none : .some(keys)
    }
  }
}

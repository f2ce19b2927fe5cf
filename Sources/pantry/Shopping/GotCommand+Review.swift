import PantryCore
import PantryKitchen

extension GotCommand {
  /// The meaning of an answer.
  private enum Answer {
    case bought(Quantity?)
    case skipped, ended
  }

  /// Walks through what was to be bought, after the trip.
  ///
  /// Nothing is changed before the last answer, so that all is one step, and Ctrl-C or Ctrl-D leaves the list as it was.
  static func review(_ context: Context) throws -> CommandResult {
    let needs = try needs(context)
    if needs.isEmpty {
      context.note("nothing to buy")
      return .done
    }
    context.note("Enter: bought · n: not bought · an amount: bought this much · q: end")
    let inventory = try context.store.read()
    var bought: [NewItem] = []
    asking: for need in needs {
      let quantity: Quantity?
      switch try ask(need, context) {
      case .value(nil): quantity = need.buy
      case .value(.bought(let amount)): quantity = amount
      case .value(.skipped): continue
      case .value(.ended), .otherLine: break asking
      case .end: return context.nothingChanged()
      }
      var changes = need.purchase(quantity, at: context.defaultLocation, context.barcodes)
      guard let hasEnded = try askDate(&changes, inventory, context) else {
        return context.nothingChanged()
      }
      bought.append(NewItem(changes))
      if hasEnded { break asking }
    }
    if bought.isEmpty { return context.nothingChanged() }
    return try NewItems(entries: bought).add(context)
  }

  /// Asks whether a product was bought.
  private static func ask(_ need: ShoppingNeed, _ context: Context) throws
    -> Prompt.Answer<Answer?>
  {
    try context.ask(
      "\(words(need))? ", expected: "Enter, n, q, or an amount like 2 or 500g"
    ) { text in
      if TypedVocabulary.answer(text) == true { return .bought(need.buy) }
      if TypedVocabulary.leavesOpen(text) { return .skipped }
      // Earlier answers are kept.
      if TypedVocabulary.isEnd(text) || TypedVocabulary.isCancel(text) { return .ended }
      return need.amount(text).map { .bought($0) }
    }
  }

  /// Asks for the date of a package, if packages of the product usually have one.
  ///
  /// - Returns: Whether the answer ends the questions; nil at the end of the input.
  private static func askDate(
    _ changes: inout ItemChanges, _ inventory: Inventory, _ context: Context
  ) throws -> Bool? {
    var generator = SystemRandomNumberGenerator()
    let clock = context.clock()
    let question = inventory.dateQuestion(
      changes, uid: UID.random(using: &generator), at: clock.now, context.estimation)
    guard let question else { return false }
    var hasEnded = false
    let answer =
      try context.prompt.ask(question.words(on: clock.today)) { line in
        let text = line.input.singleSpaced
        hasEnded = TypedVocabulary.isEnd(text)
        if hasEnded || line.isBlank || text == "-" { return .value(nil) }
        do {
          return .value(try context.resolvingDates { try $0.dates.deadline(text) })
        } catch {
          context.report(error)
          return nil
        }
      } as Prompt.Answer<DayParser.DeadlineReading?>
    guard case .value(let reading) = answer else { return nil }
    changes.set(reading)
    return hasEnded
  }
}

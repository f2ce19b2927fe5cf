import PantryCore
import PantryKitchen

/// Throwing away what has expired: `pantry toss --expired`, and `pantry toss` alone, which asks about each item.
enum ExpiredItems {
  /// Returns what `toss` does without an item; nil if its arguments select items.
  @Sendable static func use(_ arguments: Arguments, _ context: Context) throws -> CommandRun? {
    let words = arguments.words
    if arguments.has(ItemCommand.expired) {
      try arguments.refuseWords(ItemCommand.toss.declaration())
    } else if !ListWords.areExpired(words) {
      guard words.isEmpty, arguments[ItemSelection.barcode] == nil else { return nil }
      guard context.questions == .all, try arguments.itemFormat() == nil else {
        throw Diagnostic.usage(
          UsageError.missingWord("ITEM", ItemCommand.toss.declaration()).diagnostic.message,
          hint: "pantry toss --expired --yes tosses all that has expired")
      }
      let day = try EventDay.day(arguments, context)
      return { try review(on: day, $0) }
    }
    let items = try expired(context)
    if items.isEmpty { return noteNothing }
    if !arguments.has(.yes), !context.isDryRun {
      guard context.confirmsChanges else {
        throw Diagnostic.usage(
          "all expired items are tossed only after a question",
          hint: "in a pipe, give --yes; pantry list --expired shows them")
      }
      let question: Message =
        items.count == 1
        ? "toss this expired item?" : "toss these \(items.count) expired items?"
      guard try context.confirms(question, of: items.map(\.title)) else { return { _ in .no } }
    }
    let confirmed = arguments.with(words: items.map(\.item.uid.description), .yes, "")
    return try ItemCommand.Call(.toss, confirmed, context).run
  }

  /// Returns the items on hand that have expired, the oldest first.
  private static func expired(_ context: Context) throws -> [ItemView] {
    let inventory = try context.store.read()
    let views = ItemViews(inventory, context.estimation)
    return inventory.expiredItems(on: context.clock().today).map { views($0) }
  }

  private static func noteNothing(_ context: Context) -> CommandResult {
    context.noteNothing("nothing has expired")
    return .done
  }

  /// Asks about each item, and then makes all changes in one step.
  private static func review(on day: Day?, _ context: Context) throws -> CommandResult {
    let items = try expired(context)
    if items.isEmpty { return noteNothing(context) }
    context.note("t: tossed · u: used · Enter: keep · q: end")
    var chosen: [(uid: UID, action: ItemAction)] = []
    asking: for view in items {
      let uid = view.item.uid
      let question: Message = "\(view.title) · \(view.deadline)? "
      switch try context.ask(
        question, expected: "t, u, Enter or q", TypedVocabulary.reviewAnswer)
      {
      case .value(.tossed):
        var reason: DiscardReason?
        if context.asksOptionalQuestions {
          switch try context.discardReason() {
          case .value(let given): reason = given
          case .otherLine: break
          case .end: return context.nothingChanged()
          }
        }
        chosen.append((uid, .remove(.discarded, for: reason)))
      case .value(.used): chosen.append((uid, .remove(.used)))
      case .value(.kept), .value(nil): continue
      case .value(.ended): break asking
      case .otherLine, .end: return context.nothingChanged()
      }
    }
    if chosen.isEmpty { return context.nothingChanged() }
    let (now, estimation) = (context.instants(day), context.estimation)
    let commit = try context.change(.doNotCreate) { inventory in
      try inventory.perform(chosen, day: day, at: now, estimation)
    }
    let makeView = ItemViews(commit, estimation)
    for (action, change) in commit.value {
      try context.answer(
        makeView(change.item).answer(to: action, change, context.words(for: day)))
    }
    return CommandResult(step: commit.step)
  }
}

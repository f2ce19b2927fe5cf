import PantryCore
import PantryKitchen

/// Walks through what was to be bought, after the trip: `pantry shop --check`.
///
/// Nothing is changed before the last answer, so that all is one step and Ctrl-C leaves the list as it was.
struct ShoppingTrip {
  /// Why the questions cannot be asked.
  enum Problem: Error {
    case noTerminal
  }

  /// The meaning of an answer.
  private enum Answer {
    case bought(Quantity?)
    case skipped, ended
  }

  func run(_ needs: [ShoppingNeed], _ context: Context) throws -> ExitCode {
    guard context.questions == .all else { throw Problem.noTerminal }
    if needs.isEmpty {
      context.note("nothing is to be bought")
      return .done
    }
    context.note("Enter: bought · n: not bought · an amount: bought this much · q: end")
    let inventory = try context.store.read()
    var bought: [NewItem] = []
    var keyboard = LineReader(context.input)
    for need in needs {
      switch try ask(need, &keyboard, context) {
      case .skipped: continue
      case .ended:
        try enter(bought, context)
        return .done
      case .bought(let quantity):
        var changes = ItemChanges()
        if let barcode = need.barcode, let number = try? context.barcodes.package(barcode).number {
          changes.barcode = .set(number)
        } else {
          changes.name = .set(need.name)
        }
        if let quantity { changes.quantity = .set(quantity) }
        if let place = context.defaultLocation { changes.location = .set(place) }
        let isOpen = try askDate(of: &changes, inventory, &keyboard, context)
        bought.append(NewItem(changes))
        if !isOpen {
          try enter(bought, context)
          return .done
        }
      }
    }
    try enter(bought, context)
    return .done
  }

  private func enter(_ bought: [NewItem], _ context: Context) throws {
    if bought.isEmpty { return context.note("nothing was changed") }
    try NewItems(bought, format: nil, looksUp: false).add(context)
  }

  /// Returns the next line; nil at the end of the input.
  private func line(_ prompt: Message, _ keyboard: inout LineReader, _ context: Context) throws
    -> String?
  {
    try? context.diagnostics.write(prompt.text)
    try? context.diagnostics.flush()
    guard let line = try keyboard.next()?.first else {
      // Ctrl-D leaves the cursor after the question.
      try? context.diagnostics.line("")
      try? context.diagnostics.flush()
      return nil
    }
    return line.input.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Asks whether a product was bought, until the answer is valid.
  private func ask(_ need: ShoppingNeed, _ keyboard: inout LineReader, _ context: Context) throws
    -> Answer
  {
    let amount = need.buy.map { " \($0.shortWords)" } ?? ""
    while true {
      let question: Message = "\(need.name.escapingControls)\(amount)? "
      guard let text = try line(question, &keyboard, context) else { return .ended }
      let word = text.lowercased()
      if text.isEmpty || Context.yes.contains(word) { return .bought(need.buy) }
      if Context.no.contains(word) { return .skipped }
      if word == "q" || SessionWords.quit.contains(word) { return .ended }
      if let quantity = quantity(text, of: need) { return .bought(quantity) }
      context.warn(
        "\(text.quoted) is not an answer: expected Enter, n, q, or an amount like 2 or 500g")
    }
  }

  /// Returns the amount of an answer; a number alone is in the unit of what was to be bought.
  private func quantity(_ text: String, of need: ShoppingNeed) -> Quantity? {
    if text.utf8.count <= 3, let number = Amount(text), number > .zero {
      return Quantity(number, unit: need.buy?.unit)
    }
    let words = text.split(separator: " ").map(String.init)
    guard let typed = try? TypedWords(words, parser: nil, .entry(needsName: false)),
      typed.name.isEmpty, typed.tags.isEmpty, typed.location == nil
    else { return nil }
    return typed.quantity
  }

  /// Asks for the date of a package, if packages of the product usually have one.
  ///
  /// - Returns: false at the end of the input.
  private func askDate(
    of changes: inout ItemChanges, _ inventory: Inventory, _ keyboard: inout LineReader,
    _ context: Context
  ) throws -> Bool {
    var generator = SystemRandomNumberGenerator()
    let uid = UID.random(using: &generator)
    var trial = inventory
    let clock = context.clock()
    guard trial.add(changes, uid: uid, at: clock.now) != nil else { return true }
    _ = trial.estimateDates(of: [uid], among: [uid], context.estimation)
    guard let item = trial.item(uid) else { return true }
    guard inventory.usuallyHasDate(item.product, estimate: item.expiresAt) else { return true }
    let likely = item.expiresAt.day.map { $0.estimated(on: clock.today).text }
    let basis = item.estimatedBy?.words.text
    let usual = [likely, basis].compactMap(\.self).joined(separator: " · ")
    let question: Message = usual.isEmpty ? "  expiry date? " : "  expiry date? [\(usual)] "
    while true {
      guard let text = try line(question, &keyboard, context) else { return false }
      if text.isEmpty || text == "-" { return true }
      do {
        let reading = try context.resolvingDates { try $0.dates.deadline(text) }
        changes.set(reading)
        return true
      } catch {
        context.report(error)
      }
    }
  }
}

extension ShoppingTrip.Problem: DiagnosableError {
  var diagnostic: Diagnostic {
    Diagnostic(
      "the questions about each line need a terminal",
      hint: "pantry got NAME... enters what was bought", code: .usage)
  }
}

import PantryCore
import PantryKitchen

extension BuyCommand {
  /// Prints the shopping list.
  static func showList(_ format: OutputFormat, _ context: Context) throws -> CommandResult {
    let lines = try context.store.read().shoppingInOrder
    try context.write(lines, .ofFile(), format) {
      try context.output.line($0.text.text)
    }
    if lines.isEmpty { context.noteNothing("the shopping list is empty") }
    return .done
  }

  /// Adds entries to the shopping list in one step, and writes an answer for each line.
  ///
  /// - Parameter notes: Notes on words that may have been meant otherwise.
  static func add(
    _ requests: [Inventory.ShoppingRequest], notes: [Message] = [], _ format: OutputFormat,
    _ context: Context
  ) throws -> CommandResult {
    var generator = SystemRandomNumberGenerator()
    let uids = requests.map { _ in UID.random(using: &generator) }
    let now = context.clock().now
    var listed: [Inventory.ListedLine] = []
    var result = CommandResult()
    if !requests.isEmpty {
      let commit = try context.change(.create) { try $0.addToList(requests, uids, at: now) }
      (listed, result.step) = (commit.value, commit.step)
    } else {
      context.noteNothing("no entry was read")
    }
    try context.answer(listed: listed, format)
    if notes.isEmpty { return result }
    // Keeps the notes after the answers if both streams are the same terminal.
    try context.output.flush()
    for note in notes { context.note(note) }
    return result
  }

  /// Adds the lines of a list on standard input, as other programs copy them: all or, if any is invalid, none.
  ///
  /// - Parameters:
  ///   - note: The note of each line.
  ///   - keepsGoing: Whether valid lines are added if others are invalid.
  static func addLines(
    note: String?, keepsGoing: Bool, _ format: OutputFormat, _ context: Context
  ) throws -> CommandResult {
    let (dates, isKnown) = (context.dates, context.nameLookup())
    return try context.enterList(
      LineReader(context.input), keepsGoing: keepsGoing, leavesOutDone: true
    ) { entry in
      try PastedList.requests(entry.text, dates, isKnown: isKnown).map {
        var request = $0
        request.note = note ?? request.note
        return request
      }
    } enter: {
      try add($0.joiningOtherUnits, format, context)
    }
  }

  /// Removes lines by their names.
  static func drop(
    _ names: [ShoppingEntries.Name], _ format: OutputFormat, _ context: Context
  ) throws -> CommandResult {
    let commit = try context.change(.doNotCreate) { try $0.removeFromList(names) }
    try context.answer(removed: commit.value, format)
    return CommandResult(step: commit.step)
  }

  /// Removes all lines after a question.
  static func clearList(isConfirmed: Bool, _ format: OutputFormat, _ context: Context) throws
    -> CommandResult
  {
    let lines = try context.store.read().shoppingInOrder
    let question: Message = "remove these \(lines.count) lines from the shopping list?"
    if !isConfirmed, !context.isDryRun,
      !(try context.confirms(
        lines.count, question, { lines.map { $0.title } }))
    {
      return .no
    }
    // Exactly the lines that were listed.
    let commit = try context.change(.doNotCreate) { $0.removeFromList(lines.map(\.uid)) }
    try context.answer(removed: commit.value, format)
    if commit.value.isEmpty { context.noteNothing("the shopping list is empty") }
    return CommandResult(step: commit.step)
  }
}

extension Context {
  func answer(listed lines: [Inventory.ListedLine], _ format: OutputFormat) throws {
    try write(results: lines, \.line, .ofFile(), format) {
      try answer($0.line.answer(since: $0.before))
    }
  }

  /// Writes an answer for each line that was removed.
  fileprivate func answer(removed lines: [ShoppingLine], _ format: OutputFormat) throws {
    try write(lines, .ofFile(), format) {
      try answer("removed from the list: \($0.title)")
    }
  }
}

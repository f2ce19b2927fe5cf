import PantryCore
import PantryExchange
import PantryKitchen

// Standard input: lines of words, or records.
extension AddCommand {
  /// Adds all items of standard input, or none if any is invalid, unless `--keep-going` is given.
  func enterInput(_ context: Context) throws -> CommandResult {
    let input = RecordInput(try context.input.readAll())
    if let text = try input.records(as: nil, context.fieldReader) {
      return try enter(text, context)
    }
    if Receipt.isFound(in: String(decoding: input.bytes, as: UTF8.self)) {
      throw Diagnostic.isReceipt
    }
    if ImportedText.looksLikeTable(input.bytes) { throw ImportError.unknownHeading([]) }
    let isKnown = context.nameLookup()
    return try context.enterList(LineReader(of: input.bytes), keepsGoing: keepsGoing) { entry in
      try [NewItem](entry, given: given) {
        try entries($0, context, given: $1, isKnown: isKnown)
      }
    } enter: {
      try add($0, context)
    }
  }

  /// Adds records; refuses records with a uid.
  private func enter(_ text: ImportedText, _ context: Context) throws -> CommandResult {
    var report = ErrorReport(context)
    var entries: [ImportedEntry] = []
    for entry in text.entries {
      do {
        guard case .draft(var draft) = try entry.record.get(), draft.uid == nil else {
          throw Diagnostic.badData(
            "the record has a uid: it belongs to an existing item",
            hint: "use pantry import for exported records")
        }
        draft.changes = given.overridden(by: draft.changes)
        entries.append(ImportedEntry(record: .success(.draft(draft))))
      } catch let error as RecordError {
        report.add(PlacedRecordError(line: entry.line, error: error))
      } catch {
        report.add(entry.line.map { PlacedError(line: $0, cause: error) } ?? error)
      }
    }
    if let refusal = report.refusal(keepsGoing: keepsGoing) { return CommandResult(code: refusal) }
    let clock = context.clock()
    let estimation = context.estimation
    let commit = try context.change(.create) { inventory in
      var generator = SystemRandomNumberGenerator()
      var importer = Importer(into: inventory, replaces: false, at: clock.now, estimation)
      let errors = importer.add(entries, { UID.random(using: &generator) })
      if let error = errors.first { throw error.error }
      let purchases = importer.takeFromList()
      inventory = importer.inventory
      return (items: Array(inventory.items.suffix(entries.count)), purchases: purchases)
    }
    let makeView = ItemViews(commit, estimation)
    let views = commit.items(commit.value.items).map { makeView($0) }
    try context.write(views, format) {
      views.map { view in
        let purchase = commit.value.purchases[view.item.uid]?.words ?? ""
        return "added \(view.summaryWithBasis)\(purchase)"
      }
    }
    return report.failure == nil ? .done : .no
  }
}

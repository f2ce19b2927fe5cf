import PantryCore

// What comes from standard input: lines of words, or records.
extension AddCommand {
  /// Enters all of standard input, or nothing if anything is wrong with it and that is not to be left out.
  func enterInput(_ given: ItemChanges, _ context: Context) throws -> ExitCode {
    let input = try RecordInput(nil)
    if let text = try input.records(as: nil, context) {
      return try enter(text, given, context)
    }
    if RecordText.looksLikeTable(input.bytes) { throw ImportError.unknownHeading }
    var complaints = Complaints()
    var entries: [Entry] = []
    var reader = LineReader(of: input.bytes)
    for line in try reader.all() where !line.isBlank {
      do {
        entries.append(try entry(line.text.get(), given, context))
      } catch {
        complaints.say(Diagnostic(PlacedError(.line(line.number), cause: error)))
      }
    }
    complaints.end(context)
    if let failure = complaints.failure, !keepsGoing { return nothingEntered(failure, context) }
    try add(entries, context)
    return complaints.failure == nil ? .done : .no
  }

  /// Enters records, all of them new.
  private func enter(_ text: RecordText, _ given: ItemChanges, _ context: Context) throws
    -> ExitCode
  {
    var complaints = Complaints()
    var drafts: [RecordDraft] = []
    for entry in text.entries {
      do {
        guard case .draft(var draft) = try entry.record.get(), draft.uid == nil else {
          throw ImportError.isRecord
        }
        draft.changes = given.overridden(by: draft.changes)
        drafts.append(draft)
      } catch let error as RecordError {
        complaints.say(Diagnostic(PlacedRecordError(line: entry.line, error: error)))
      } catch {
        complaints.say(
          entry.line.map { Diagnostic(PlacedError(.line($0), cause: error)) } ?? Diagnostic(error))
      }
    }
    complaints.end(context)
    if let failure = complaints.failure, !keepsGoing { return nothingEntered(failure, context) }
    var generator = SystemRandomNumberGenerator()
    let records = drafts.map { (RecordText.Record.draft($0), UID.random(using: &generator)) }
    let clock = context.clock()
    let dating = context.dating
    let views = try context.change(.create) { inventory in
      var intake = Intake(into: inventory, replaces: false, at: clock.now, dating)
      if let error = intake.enter(records).first { throw error.error }
      inventory = intake.inventory
      let ids = ShortIDs(inventory.items)
      return inventory.items.suffix(records.count).map { item in
        ItemView(item: item, id: ids[item.uid], today: clock.today)
      }
    }
    switch format {
    case nil, .table:
      for view in views { try context.answer("added \(view.summaryWithBasis)") }
    case let format?: try ItemRenderer(views).write(format, context)
    }
    return complaints.failure == nil ? .done : .no
  }

  private func nothingEntered(_ failure: ExitCode, _ context: Context) -> ExitCode {
    context.hint(
      "nothing was entered; mend the lines and try again, or --keep-going takes the rest")
    return failure
  }

  /// The entry of a line, in the words and options of the command; those of every command are for the command.
  func entry(_ line: String, _ given: ItemChanges, _ context: Context) throws -> Entry {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    let arguments = try Arguments(words, for: Self.declaration, options: ItemOptions.all)
    return try Entry(arguments, context, given: given)
  }
}

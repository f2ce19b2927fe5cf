import PantryCore
import PantryKitchen

extension Context {
  /// Returns what a line of a session or a sentence means, after asking if that is not clear.
  ///
  /// - Parameters:
  ///   - onlyActs: Whether only what was done is wanted.
  ///   - names: The names in the pantry.
  /// - Returns: nil for new items, if they are not wanted.
  func meaning(of words: [String], onlyActs: Bool, _ names: KnownNames) throws -> LineMeaning? {
    try resolvingDates { context in
      if let chosen = context.chosenReadings[words] { return chosen }
      let parser = names.parser(of: words, context.dates)
      return onlyActs ? try parser.act() : try parser.meaning()
    }
  }

  /// Enters the entries of a list on standard input: all or, if any is invalid, none. Reports the invalid ones, and notes
  /// the headings that are left out.
  ///
  /// - Parameters:
  ///   - keepsGoing: Whether valid entries are entered if others are invalid.
  ///   - leavesOutDone: Whether entries that are done mean nothing.
  ///   - read: Returns what an entry means.
  ///   - enter: Makes the change of what all entries mean.
  func enterList<Value>(
    _ reader: LineReader, keepsGoing: Bool, leavesOutDone: Bool = false,
    _ read: (ListReader.Entry) throws -> [Value], enter: ([Value]) throws -> CommandResult
  ) throws -> CommandResult {
    var (reader, report, list) = (reader, ErrorReport(self), ListReader())
    for line in try reader.all() {
      do {
        list.read(try line.text.get()[...], number: line.number)
      } catch {
        report.add(PlacedError(line: line.number, cause: error))
      }
    }
    list.leaveOutRemarks()
    note(headings: list.headings)
    let done = list.entries.count { leavesOutDone && $0.isDone }
    if done > 0, done == list.entries.count { note("left out, because they are done: \(done)") }
    var values: [Value] = []
    for entry in list.entries where !leavesOutDone || !entry.isDone {
      do {
        values += try read(entry)
      } catch {
        report.add(PlacedError(line: entry.line, cause: error))
      }
    }
    if let refusal = report.refusal(keepsGoing: keepsGoing) { return CommandResult(code: refusal) }
    var result = try enter(values)
    if report.failure != nil { result.code = .no }
    return result
  }

  /// Notes headings that were skipped, on a terminal only.
  func note(headings: [String]) {
    guard !headings.isEmpty, diagnostics.isTerminal else { return }
    note("left out as headings: \(headings.joined(separator: ", "))")
  }
}

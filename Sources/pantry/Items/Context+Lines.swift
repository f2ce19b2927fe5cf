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
      let parser = context.parser(of: words, names)
      return onlyActs ? try parser.act() : try parser.meaning()
    }
  }

  /// Returns the parser of a line of a session.
  func parser(of words: [String], _ names: KnownNames) -> LineParser {
    LineParser(
      words, dates, .session, isKnown: { names.contains($0) },
      isPlace: { names.inventory.hasLocation($0) },
      isOnHand: { names.inventory.mayBeOnHand($0) })
  }

  /// Returns the entries of a list on standard input, and notes the headings that are left out.
  ///
  /// - Parameter report: Gets the lines that cannot be read.
  func list(of reader: inout LineReader, _ report: inout ErrorReport) throws -> [ListReader.Entry] {
    var list = ListReader()
    for line in try reader.all() {
      do {
        list.read(try line.text.get()[...], number: line.number)
      } catch {
        report.add(PlacedError(line: line.number, cause: error))
      }
    }
    list.leaveOutRemarks()
    note(headings: list.headings)
    let done = list.entries.count(where: \.isDone)
    if done > 0, done == list.entries.count { note("left out, because they are done: \(done)") }
    return list.entries
  }

  /// Notes headings that were skipped, on a terminal only.
  func note(headings: [String]) {
    guard !headings.isEmpty, diagnostics.isTerminal else { return }
    note("left out as headings: \(headings.joined(separator: ", "))")
  }
}

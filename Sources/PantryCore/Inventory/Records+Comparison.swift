extension Records {
  /// A record that became another one; nil where there is none.
  struct Change {
    /// Its index in the file.
    let before: Int?
    let after: Held?
  }

  /// What differs from the records of the file that these come from; and these, with those that are as they
  /// were there taken from it.
  ///
  /// - Parameter write: Writes a record of which nothing says how it is to be written.
  /// - Complexity: O(n), and the reading of each record that was changed.
  func compared(
    with file: Records, write: (Record) -> [UInt8]
  ) -> (changes: [Change], records: Records) {
    let entries = entries(outside: file)
    var isGone = [Bool](repeating: true, count: file.count)
    for case .stored(let index) in entries.lazy.map(\.place) { isGone[index] = false }
    var gone: [Record.Identity: [Int]] = [:]
    // The last first, so that of several that are alike the first is taken first.
    for index in isGone.indices.reversed() where isGone[index] {
      gone[file[index].identity, default: []].append(index)
    }
    var changes: [Change] = []
    var settled = entries
    for (place, entry) in entries.enumerated() {
      guard case .held(let held) = entry.place else { continue }
      let before = gone[held.record.identity]?.popLast()
      if let before, file[before] == held.record {
        settled[place] = Entry(summary: entry.summary, place: .stored(before))
      } else {
        let written = Held(held.record, json: held.json ?? write(held.record))
        settled[place] = Entry(summary: entry.summary, place: .held(written))
        changes.append(Change(before: before, after: written))
      }
    }
    changes += gone.values.joined().sorted().map { Change(before: $0, after: nil) }
    return (changes, Records(settled, in: file.source))
  }

  /// The records, those of another file than this one read from there.
  private func entries(outside file: Records) -> [Entry] {
    if source === file.source { return entries }
    return entries.map { entry in
      if case .held = entry.place { entry } else { Records.entry(record(entry)) }
    }
  }

  /// These in an order.
  ///
  /// - Parameter isSorted: Whether the records of the file are in that order there. Each of the others then finds
  ///   its place among them by halving, and what is in the file is hardly read.
  /// - Complexity: O(n), and O(log n) comparisons for each record that is not in the file.
  func sorted(isSorted: Bool, by areInOrder: (Entry, Entry) -> Bool) -> Records {
    guard isSorted else {
      return Records(entries.sorted(by: areInOrder), in: source)
    }
    var stored: [(index: Int, entry: Entry)] = []
    var held: [Entry] = []
    for entry in entries {
      switch entry.place {
      case .stored(let index): stored.append((index, entry))
      case .held: held.append(entry)
      }
    }
    stored.sort { $0.index < $1.index }
    held.sort(by: areInOrder)
    var result: [Entry] = []
    result.reserveCapacity(entries.count)
    var rest = stored[...]
    for new in held {
      let place = rest.partitionPoint { !areInOrder(new, $0.entry) }
      result += rest[..<place].lazy.map(\.entry)
      result.append(new)
      rest = rest[place...]
    }
    result += rest.lazy.map(\.entry)
    return Records(result, in: source)
  }
}

/// A record that stores the instant of its last change.
protocol Timestamped: FieldRecord, Summarised {
  /// The instant of the last change.
  var updatedAt: Instant? { get set }
}

extension UserProduct: Timestamped {}
extension CatalogueEntry: Timestamped {}
extension ShoppingLine: Timestamped {}
extension PlanEntry: Timestamped {}

/// Which records get a new `updatedAt`, with the instant by the real clock.
enum Stamp {
  /// None. The records are written as they are.
  case none
  /// Changed records. New records have `createdAt` or `addedAt` instead.
  case changed(Instant)
  /// Changed and new records: an undo may restore deleted records.
  case all(Instant)

  var instant: Instant? {
    switch self {
    case .none: nil
    case .changed(let now), .all(let now): now
    }
  }

  /// The instant for a record that the file does not have.
  var added: Instant? {
    if case .all(let now) = self { now } else { nil }
  }
}

/// Records to be written, and their changes since the file was read.
struct RevisedRecords<Record: Timestamped> {
  /// The records. Changed ones have a new `updatedAt`.
  private(set) var records: Records<Record>
  /// The changes.
  private(set) var changes: [RecordChange<Record>] = []

  /// Compares records with those of a file.
  ///
  /// - Complexity: O(n), and every changed record is read.
  init(_ records: Records<Record>, since file: Records<Record>, _ stamp: Stamp) {
    var entries =
      records.source === file.source
      ? records.entries
      : records.entries.map { entry in
        // Records of another file are copied.
        if case .changed = entry.storage { entry } else { Records.entry(records.record(entry)) }
      }
    var isRemoved = [Bool](repeating: true, count: file.count)
    for case .source(let index) in entries.lazy.map(\.storage) { isRemoved[index] = false }
    var removed: [Record.Identity: [Int]] = [:]
    // In reverse, so that of several records with the same identity the first one is matched first.
    for index in isRemoved.indices.reversed() where isRemoved[index] {
      removed[file[index].identity, default: []].append(index)
    }
    for (index, entry) in entries.enumerated() {
      guard case .changed(var new) = entry.storage else { continue }
      let fileIndex = removed.isEmpty ? nil : removed[new.record.identity]?.popLast()
      let before = fileIndex.map { file[$0] }
      if let fileIndex, let before, before.isEqualIgnoringUpdate(to: new.record) {
        entries[index] = Records.Entry(summary: entry.summary, storage: .source(fileIndex))
        continue
      }
      if let now = before == nil ? stamp.added : stamp.instant {
        var after = new.record
        after.updatedAt = now
        new = ChangedRecord(after, like: new)
        entries[index] = Records.Entry(summary: after.summary, storage: .changed(new))
      }
      changes.append(RecordChange(before.map { ChangedRecord($0, like: new) }, new))
    }
    changes += removed.values.joined().sorted().map {
      RecordChange(before: file[$0], after: nil)
    }
    self.records = Records(entries, in: file.source)
  }

  /// Sorts the records.
  ///
  /// - Parameter isSorted: Whether the records of the file are sorted. The other records are then inserted by
  ///   binary search, so that few records of the file are read.
  /// - Complexity: O(n), and O(log n) comparisons for each changed record, if the file is sorted; otherwise
  ///   O(n log n).
  mutating func sort(
    isSorted: Bool, by areInOrder: (Records<Record>.Entry, Records<Record>.Entry) -> Bool
  ) {
    guard isSorted else {
      records = Records(records.entries.sorted(by: areInOrder), in: records.source)
      return
    }
    var stored: [(index: Int, entry: Records<Record>.Entry)] = []
    var changed: [Records<Record>.Entry] = []
    changed.reserveCapacity(changes.count)
    for entry in records.entries {
      switch entry.storage {
      case .source(let index): stored.append((index, entry))
      case .changed: changed.append(entry)
      }
    }
    stored.sort { $0.index < $1.index }
    changed.sort(by: areInOrder)
    if stored.isEmpty {
      records = Records(changed, in: records.source)
      return
    }
    var result: [Records<Record>.Entry] = []
    result.reserveCapacity(records.count)
    var rest = stored[...]
    for new in changed {
      let index = rest.partitionPoint { !areInOrder(new, $0.entry) }
      result += rest[..<index].lazy.map(\.entry)
      result.append(new)
      rest = rest[index...]
    }
    result += rest.lazy.map(\.entry)
    records = Records(result, in: records.source)
  }
}

extension Timestamped {
  /// Returns whether two records are equal, ignoring `updatedAt`.
  fileprivate func isEqualIgnoringUpdate(to other: Self) -> Bool {
    var other = other
    other.updatedAt = updatedAt
    return self == other
  }
}

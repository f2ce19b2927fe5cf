/// Which records get a new `updatedAt`, with the instant by the real clock.
enum Stamp {
  /// None. The records are written as they are.
  case none
  /// None. The records, and the notes of removed ones, are written as they are.
  case restored
  /// Changed records. New records have `createdAt` or `addedAt` instead.
  case changed(Instant)
  /// Changed records. New records are written as they were imported.
  case imported(Instant)
  /// Changed and new records: an undo may restore deleted records.
  case all(Instant)

  var instant: Instant? {
    switch self {
    case .none, .restored: nil
    case .changed(let now), .imported(let now), .all(let now): now
    }
  }

  /// Returns the instant for a record that the file does not have.
  func added(_ record: some Timestamped) -> Instant? {
    switch self {
    case .none, .restored, .imported: nil
    case .changed(let now): record.isStampedWhenNew ? now : nil
    case .all(let now): now
    }
  }
}

/// A list of records to be written, and where the unchanged ones are in the file.
struct RevisedList<Record: IdentifiedRecord> {
  /// The records, in the order of the file.
  private(set) var records: [Record]
  /// The range in the file of each record that is not changed; nil for the others.
  private(set) var ranges: [Range<Int>?] = []
  /// The changes.
  private(set) var changes: [RecordChange<Record>] = []

  /// Compares records with those of a file.
  ///
  /// - Parameters:
  ///   - old: The records of the file.
  ///   - oldRanges: The ranges of those.
  ///   - stamp: Sets the time of the change of a new record, or of one that differs from an old one. Returns false if it
  ///     does not differ after all.
  /// - Complexity: O(n), and O(n log n) if the records of the file are not sorted.
  private init(
    _ records: consuming [Record], since old: [Record], _ oldRanges: [Range<Int>],
    stamp: (inout Record, Record?) -> Bool
  ) {
    let (earlier, isUnchanged, gone) = records.comparison(with: old)
    self.records = records
    ranges.reserveCapacity(earlier.count)
    for (index, place) in earlier.enumerated() {
      if let place, isUnchanged[index] {
        ranges.append(oldRanges[place])
        continue
      }
      let before = place.map { old[$0] }
      if stamp(&self.records[index], before) {
        ranges.append(nil)
        changes.append(RecordChange(before: before, after: self.records[index]))
      } else if let place {
        self.records[index] = old[place]
        ranges.append(oldRanges[place])
      }
    }
    changes += gone.map { RecordChange(before: old[$0], after: nil) }
    sort()
  }

  /// Sorts the records. Usually all are sorted but the last ones, which were added.
  private mutating func sort() {
    let sorted =
      records.indices.dropFirst().first { records[$0].isWritten(before: records[$0 - 1]) }
      ?? records.count
    if records.count - sorted <= RevisedList.few {
      for index in sorted..<records.count {
        let (record, range) = (records.remove(at: index), ranges.remove(at: index))
        let place = records[..<index].partitionPoint { !record.isWritten(before: $0) }
        records.insert(record, at: place)
        ranges.insert(range, at: place)
      }
      return
    }
    let order = records.indices.sorted { one, other in
      if records[one].isWritten(before: records[other]) { return true }
      return one < other && !records[other].isWritten(before: records[one])
    }
    (records, ranges) = (order.map { records[$0] }, order.map { ranges[$0] })
  }

  /// The number of records up to which they are inserted one by one.
  private static var few: Int { 16 }
}

extension RevisedList {
  /// Creates a list of records in the order of the file, all of which are written anew.
  init(written records: [Record]) {
    self.records = records
    ranges = records.map { _ in nil }
  }
}

extension RevisedList where Record: CausalCoding {
  /// - Parameter dot: The change that is made; nil in a pantry that was never shared.
  init(
    _ records: consuming [Record], since old: [Record], _ ranges: [Range<Int>], _ stamp: Stamp,
    _ dot: Dot?
  ) {
    self.init(records, since: old, ranges) { record, before in
      if let before, before.isEqualIgnoringUpdate(to: record) { return false }
      if let now = before == nil ? stamp.added(record) : stamp.instant { record.updatedAt = now }
      guard let dot else { return true }
      guard let written = record.written(over: before, by: dot) else { return false }
      record = written
      return true
    }
  }
}

extension RevisedList<Deletion> {
  init(_ records: consuming [Deletion], since old: [Deletion], _ ranges: [Range<Int>]) {
    self.init(records, since: old, ranges) { _, _ in true }
  }
}

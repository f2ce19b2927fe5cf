/// A record that stores the instant of its last change.
protocol Timestamped: FieldRecord, Summarized {
  /// The instant of the last change.
  var updatedAt: Instant? { get set }
  /// Whether the record gets `updatedAt` even if it is new, because it has no instant of its own.
  var isStampedWhenNew: Bool { get }
}

extension Timestamped {
  var isStampedWhenNew: Bool { false }
}

extension UserProduct: Timestamped {}
extension CatalogEntry: Timestamped {
  // The dates of opened items depend on settings.
  var isStampedWhenNew: Bool { settings != ProductSettings() }
}
extension ShoppingLine: Timestamped {}
extension PlanEntry: Timestamped {
  var isStampedWhenNew: Bool { true }
}

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

/// Records to be written, and their changes since the file was read.
struct RevisedRecords<Record: Timestamped> {
  /// The records. Changed ones have a new `updatedAt`.
  private(set) var records: Records<Record>
  /// The changes.
  private(set) var changes: [RecordChange<Record>] = []
  /// The records of the file.
  private let file: Records<Record>
  /// The indices of the records of the file that were removed or replaced, in ascending order.
  private let replaced: [Int]

  /// Compares records with those of a file.
  ///
  /// - Parameter file: The records of the file, as they were read.
  /// - Complexity: O(n), and every changed record is read.
  init(_ records: Records<Record>, since file: Records<Record>, _ stamp: Stamp) {
    self.file = file
    self.records = records.source === file.source ? records : records.copied(for: file.source)
    var isReplaced = [Bool](repeating: true, count: file.count)
    var changed: [Int] = []
    for (index, entry) in self.records.entries.enumerated() {
      switch entry.storage {
      case .source(let index): isReplaced[index] = false
      case .changed: changed.append(index)
      }
    }
    var isRemoved = isReplaced
    var removed: [Record.Identity: [Int]] = [:]
    if !changed.isEmpty {
      // In reverse, so that of several records with the same identity the first one is matched first.
      for index in isReplaced.indices.reversed() where isReplaced[index] {
        removed[file.identity(at: index), default: []].append(index)
      }
    }
    for index in changed {
      guard var new = self.records.change(self.records.entries[index]) else { continue }
      let record = new.record
      let fileIndex = removed.isEmpty ? nil : removed[record.identity]?.popLast()
      if let fileIndex { isRemoved[fileIndex] = false }
      let before = fileIndex.map { file[$0] }
      if let fileIndex, let before, before.isEqualIgnoringUpdate(to: record) {
        self.records.restore(at: index, to: fileIndex)
        isReplaced[fileIndex] = false
        continue
      }
      let now = before == nil ? stamp.added(record) : stamp.instant
      if let now, record.updatedAt != now {
        var after = record
        after.updatedAt = now
        new = ChangedRecord(after, like: new).withJSON
        self.records.replace(at: index, with: new, after.summary)
      } else {
        new = new.withJSON
        self.records.setForm(new, at: index)
      }
      changes.append(RecordChange(fileIndex.map(file.stored), new))
    }
    replaced = isReplaced.indices.filter { isReplaced[$0] }
    changes += replaced.lazy.filter { isRemoved[$0] }.map {
      RecordChange(file.stored(at: $0), nil)
    }
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
    // Without records of the file, there are no others to insert between them.
    guard isSorted, !file.isEmpty else {
      records = records.with(records.entries.sorted(by: areInOrder))
      return
    }
    let added = records.count - file.count
    if replaced.isEmpty, (0...RevisedRecords.few).contains(added), records.keeps(file.count) {
      records.sortLast(added, by: areInOrder)
      return
    }
    let changed = records.entries.filter { $0.storage.isChanged }.sorted(by: areInOrder)
    var result: [Records<Record>.Entry] = []
    result.reserveCapacity(records.count)
    var rest = file.entries[...]
    var gaps = replaced[...]
    /// Moves the records of the file before an index, without those that were replaced.
    func move(to end: Int) {
      while let gap = gaps.first, gap < end {
        result += rest[..<gap]
        rest = rest[(gap + 1)...]
        gaps = gaps.dropFirst()
      }
      result += rest[..<end]
      rest = rest[end...]
    }
    for new in changed {
      move(to: rest.partitionPoint { !areInOrder(new, $0) })
      result.append(new)
    }
    move(to: file.count)
    records = records.with(result)
  }
}

extension RevisedRecords {
  /// The number of records up to which they are inserted one by one, without a copy of all others.
  private static var few: Int { 16 }
}

extension Records {
  /// The identity of the record at an index. Few records are decoded for it.
  fileprivate func identity(at index: Int) -> Record.Identity {
    Record.identity(entries[index].summary) ?? self[index].identity
  }

  /// Returns whether the first records are those of the source, in its order.
  fileprivate func keeps(_ count: Int) -> Bool {
    entries.prefix(count).enumerated().allSatisfy { $1.storage == .source($0) }
  }

  /// Returns these records as changes of the records of another source.
  fileprivate func copied(for source: (any RecordSource<Record>)?) -> Records {
    var copy = Records([], in: source)
    for entry in entries {
      copy.append(change(entry) ?? ChangedRecord(record(entry)), entry.summary)
    }
    return copy
  }
}

extension RecordStorage {
  fileprivate var isChanged: Bool { if case .changed = self { true } else { false } }
}

extension Timestamped {
  /// Returns whether two records are equal, ignoring `updatedAt`.
  fileprivate func isEqualIgnoringUpdate(to other: Self) -> Bool {
    var other = other
    other.updatedAt = updatedAt
    return self == other
  }
}

/// A new text of the pantry file, which shares long ranges with the old one.
///
/// A range that is not changed is neither copied in memory nor read again: it has been validated as a part of the
/// old text. Everything else, with the records before and after each such range, is a text of a pantry file too,
/// and is validated as such.
struct RevisedText {
  /// The text without the shared ranges: that of a pantry with fewer records.
  private(set) var abridged: [UInt8] = []
  private let old: [UInt8]
  private var parts: [Part] = []
  /// The offset in the abridged text after the last part.
  private var end = 0

  private enum Part {
    case abridged(Range<Int>)
    case old(Range<Int>)
  }

  /// The separator of two records.
  static let separator = Array(",\n".utf8)

  /// Creates an empty text.
  ///
  /// - Parameters:
  ///   - old: The old text.
  ///   - capacity: The expected length of the abridged text in bytes. Growing it would need twice its memory.
  init(since old: [UInt8], capacity: Int) {
    self.old = old
    abridged.reserveCapacity(capacity)
  }

  /// Appends bytes to the text.
  mutating func append(_ bytes: some Sequence<UInt8>) {
    abridged += bytes
  }

  /// Appends a range of the old text, in which a separator comes before and after each record, to the text, and a
  /// separator to the abridged text.
  mutating func share(_ range: Range<Int>) {
    parts += [.abridged(end..<abridged.count), .old(range)]
    abridged += RevisedText.separator
    end = abridged.count
  }

  /// The text in parts, which share the memory of this one and of the old one.
  var slices: [ArraySlice<UInt8>] {
    (parts + [.abridged(end..<abridged.count)]).map { part in
      switch part {
      case .abridged(let range): abridged[range]
      case .old(let range): old[range]
      }
    }
  }

  /// The whole text.
  ///
  /// - Complexity: O(n).
  var bytes: [UInt8] { Array(slices.joined()) }
}

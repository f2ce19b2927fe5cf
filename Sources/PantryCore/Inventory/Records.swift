/// A record with a summary that is sufficient for most queries.
package protocol Summarized: FieldRecord {
  /// The fields that queries check first.
  associatedtype Summary: Sendable
  /// The identity of a record across changes.
  associatedtype Identity: Hashable
  /// The summary of this record.
  var summary: Summary { get }
  /// The identity of this record.
  var identity: Identity { get }
  /// Returns the identity of a record with a summary, if the summary has it.
  static func identity(_ summary: Summary) -> Identity?
}

extension Summarized {
  /// nil.
  package static func identity(_ summary: Summary) -> Identity? { nil }
}

/// A source of unchanged records.
package protocol RecordSource<Record>: AnyObject, Sendable {
  associatedtype Record
  /// Reads the record at an index, which has been validated.
  func record(at index: Int) -> Record
  /// Returns the bytes of the record at an index.
  func json(at index: Int) -> [UInt8]
}

/// The summary of a record, and where the record is. It has no reference, so that copying the entries of a
/// file is copying bytes: a reference would have to be counted for each.
package struct RecordEntry<Summary: Sendable>: Sendable {
  package let summary: Summary
  package let storage: RecordStorage
}

/// Where a record is.
package enum RecordStorage: Equatable, Sendable {
  /// At an index of the source.
  case source(Int)
  /// At an index of `changed`. No other entry has this index.
  case changed(Int)
}

/// A collection of records that decodes unchanged records on access.
///
/// Most commands check the summaries of all records and need few complete records. Summaries are stored; each
/// access to an element of the source decodes its record.
package struct Records<Record: Summarized>: Sendable {
  package typealias Entry = RecordEntry<Record.Summary>

  package private(set) var entries: [Entry]
  /// The records that were added or changed, and some that have been removed since.
  private(set) var changed: [ChangedRecord<Record>] = []
  package let source: (any RecordSource<Record>)?

  /// Creates a collection of the records of a source.
  init(_ entries: [Entry], in source: (any RecordSource<Record>)?) {
    (self.entries, self.source) = (entries, source)
  }

  /// Returns the collection of some of these records, in an order.
  func with(_ entries: [Entry]) -> Records {
    var other = self
    other.entries = entries
    return other
  }

  /// The summary of each record.
  package var summaries: LazyMapSequence<[Entry], Record.Summary> {
    entries.lazy.map { $0.summary }
  }

  /// Returns the indices of the records whose summaries satisfy a condition.
  func indices(where isIncluded: (Record.Summary) -> Bool) -> [Int] {
    indices.filter { isIncluded(entries[$0].summary) }
  }

  /// Returns the records whose summaries satisfy a condition.
  package func records(where isIncluded: (Record.Summary) -> Bool) -> [Record] {
    entries.filter { isIncluded($0.summary) }.map(record)
  }

  /// Returns the first record whose summary satisfies a condition.
  package func record(where isIncluded: (Record.Summary) -> Bool) -> Record? {
    entries.first { isIncluded($0.summary) }.map(record)
  }

  /// Removes the records at some indices, which are in ascending order.
  ///
  /// - Complexity: O(n).
  mutating func remove(at removed: [Int]) {
    var rest = removed[...]
    guard var end = rest.first else { return }
    for index in end..<entries.endIndex {
      if index == rest.first {
        rest = rest.drop { $0 == index }
      } else {
        entries[end] = entries[index]
        end += 1
      }
    }
    entries.removeSubrange(end...)
  }

  /// Moves the last records to their places among the others, which are sorted. Equal ones keep their order.
  ///
  /// - Complexity: O(n) for each of them.
  mutating func sortLast(_ count: Int, by areInOrder: (Entry, Entry) -> Bool) {
    for index in (entries.count - count)..<entries.count {
      let new = entries[index]
      let place = entries[..<index].partitionPoint { !areInOrder(new, $0) }
      entries.remove(at: index)
      entries.insert(new, at: place)
    }
  }

  package func record(_ entry: Entry) -> Record {
    switch entry.storage {
    case .changed(let index): return changed[index].record
    case .source(let index):
      guard let source else { preconditionFailure("an entry of a source without the source") }
      return source.record(at: index)
    }
  }

  /// Returns the record of an entry, if it was added or changed.
  func change(_ entry: Entry) -> ChangedRecord<Record>? {
    if case .changed(let index) = entry.storage { changed[index] } else { nil }
  }

  /// Returns the record at an index as it is stored.
  func stored(at index: Int) -> ChangedRecord<Record> {
    switch entries[index].storage {
    case .changed(let place): changed[place]
    case .source(let place):
      source.map { .source($0, place) } ?? ChangedRecord(record(entries[index]))
    }
  }

  /// Returns a record on the heap. One that was changed is not copied.
  package func box(_ entry: Entry) -> RecordBox<Record> {
    if case .value(let box)? = change(entry) { box } else { RecordBox(record(entry)) }
  }

  // MARK: Stored forms

  /// Appends a record in a stored form.
  mutating func append(_ new: ChangedRecord<Record>, _ summary: Record.Summary) {
    entries.append(Entry(summary: summary, storage: .changed(changed.count)))
    changed.append(new)
  }

  /// Replaces a record by one in a stored form.
  mutating func replace(at index: Int, with new: ChangedRecord<Record>, _ summary: Record.Summary) {
    var storage = entries[index].storage
    if case .changed(let place) = storage {
      changed[place] = new
    } else {
      storage = .changed(changed.count)
      changed.append(new)
    }
    entries[index] = Entry(summary: summary, storage: storage)
  }

  /// Replaces the form in which a changed record is stored.
  mutating func setForm(_ form: ChangedRecord<Record>, at index: Int) {
    if case .changed(let place) = entries[index].storage { changed[place] = form }
  }

  /// Replaces a record by that of an index of the source, which is equal to it.
  mutating func restore(at index: Int, to sourceIndex: Int) {
    entries[index] = Entry(summary: entries[index].summary, storage: .source(sourceIndex))
  }
}

extension Records: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  /// Creates an empty collection.
  package init() {
    entries = []
    source = nil
  }

  /// 0.
  package var startIndex: Int { 0 }
  /// The number of records.
  package var endIndex: Int { entries.count }

  /// Accesses a record.
  ///
  /// - Complexity: O(n) in the length of the record in the file, or O(1) if it was added or changed.
  package subscript(index: Int) -> Record {
    get { record(entries[index]) }
    set { replace(at: index, with: ChangedRecord(newValue), newValue.summary) }
  }

  /// Replaces a range of records.
  package mutating func replaceSubrange(
    _ subrange: Range<Int>, with newElements: some Collection<Record>
  ) {
    let new = newElements.map { record in
      changed.append(ChangedRecord(record))
      return Entry(summary: record.summary, storage: .changed(changed.count - 1))
    }
    entries.replaceSubrange(subrange, with: new)
  }

  /// Appends a record.
  package mutating func append(_ record: Record) {
    append(ChangedRecord(record), record.summary)
  }

  /// Reserves memory for a number of records.
  package mutating func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }
}

extension Records: Hashable, ExpressibleByArrayLiteral {
  /// Creates a collection of these records.
  package init(arrayLiteral elements: Record...) {
    self.init(elements)
  }

  /// Returns whether two collections have equal records in the same order.
  package static func == (left: Records, right: Records) -> Bool {
    guard left.count == right.count else { return false }
    let isSameSource = left.source === right.source
    return left.indices.allSatisfy { index in
      if isSameSource, case .source(let sourceIndex) = left.entries[index].storage,
        case .source(sourceIndex) = right.entries[index].storage
      {
        return true
      }
      return left[index] == right[index]
    }
  }

  /// Hashes every record.
  package func hash(into hasher: inout Hasher) {
    for record in self { hasher.combine(record) }
  }
}

/// A record of which a few facts are enough for most questions.
public protocol Summarised: Hashable, Sendable {
  /// The facts.
  associatedtype Summary: Sendable
  /// What makes a record the same one after a change, where it has something that lasts.
  associatedtype Identity: Hashable
  /// The facts of this record.
  var summary: Summary { get }
  /// What stays when the rest of it changes.
  var identity: Identity { get }
}

/// Where the records of a file are read from.
protocol RecordSource<Record>: AnyObject, Sendable {
  associatedtype Record
  /// Reads a record, which has been checked.
  func record(at index: Int) -> Record
}

/// Records in their order: those of the file are read when they are looked at, since of thousands a command needs
/// a few; those that were made or changed since are held.
///
/// It is used like an array. A summary is there at once, an element costs the reading of its record each time.
public struct Records<Record: Summarised>: Sendable {
  /// A record: its facts, and where it is.
  struct Entry: Sendable {
    let summary: Record.Summary
    let place: Place
  }

  /// Where a record is.
  enum Place: Sendable {
    /// In the file: its index there.
    case stored(Int)
    /// Here.
    case held(Held)
  }

  /// A record that is not in the file, or is another there.
  final class Held: Sendable {
    let record: Record
    /// How it is to be written, if that is known.
    let json: [UInt8]?

    /// How it is written, which `compared` has found out.
    var text: [UInt8] {
      guard let json else { preconditionFailure("a record that nobody has written") }
      return json
    }

    init(_ record: Record, json: [UInt8]? = nil) { (self.record, self.json) = (record, json) }
  }

  private(set) var entries: [Entry]
  let source: (any RecordSource<Record>)?

  /// The records of a file.
  init(_ entries: [Entry], in source: (any RecordSource<Record>)?) {
    (self.entries, self.source) = (entries, source)
  }

  /// The facts of each record.
  var summaries: LazyMapSequence<[Entry], Record.Summary> {
    entries.lazy.map { $0.summary }
  }

  /// The places of the records whose facts satisfy a condition.
  func places(where isWanted: (Record.Summary) -> Bool) -> [Int] {
    indices.filter { isWanted(entries[$0].summary) }
  }

  /// The records whose facts satisfy a condition.
  func records(where isWanted: (Record.Summary) -> Bool) -> [Record] {
    entries.filter { isWanted($0.summary) }.map(record)
  }

  /// The first record whose facts satisfy a condition.
  func record(where isWanted: (Record.Summary) -> Bool) -> Record? {
    entries.first { isWanted($0.summary) }.map(record)
  }

  /// Removes the records whose facts satisfy a condition.
  mutating func removeRecords(where isUnwanted: (Record.Summary) -> Bool) {
    entries.removeAll { isUnwanted($0.summary) }
  }

  func record(_ entry: Entry) -> Record {
    switch entry.place {
    case .held(let held): return held.record
    case .stored(let index):
      guard let source else { preconditionFailure("records of a file without the file") }
      return source.record(at: index)
    }
  }

  static func entry(_ record: Record, json: [UInt8]? = nil) -> Entry {
    Entry(summary: record.summary, place: .held(Held(record, json: json)))
  }

  /// Adds a record, and says how it is to be written.
  mutating func append(_ record: Record, json: [UInt8]) {
    entries.append(Records.entry(record, json: json))
  }

  /// Puts a record in the place of another, and says how it is to be written.
  mutating func replace(at index: Int, by record: Record, json: [UInt8]) {
    entries[index] = Records.entry(record, json: json)
  }
}

extension Records: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  /// No records.
  public init() {
    entries = []
    source = nil
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of records.
  public var endIndex: Int { entries.count }

  /// A record.
  ///
  /// - Complexity: The length of the record in the file, or O(1) if it was made or changed since.
  public subscript(index: Int) -> Record {
    get { record(entries[index]) }
    set { entries[index] = Records.entry(newValue) }
  }

  /// Replaces some records by others.
  public mutating func replaceSubrange(
    _ subrange: Range<Int>, with newElements: some Collection<Record>
  ) {
    entries.replaceSubrange(subrange, with: newElements.map { Records.entry($0) })
  }

  /// Adds a record behind the others.
  public mutating func append(_ record: Record) {
    entries.append(Records.entry(record))
  }
}

extension Records: Hashable, ExpressibleByArrayLiteral {
  /// These records.
  public init(arrayLiteral elements: Record...) {
    self.init(elements)
  }

  /// Whether both are the same records in the same order.
  public static func == (left: Records, right: Records) -> Bool {
    guard left.count == right.count else { return false }
    let isOneFile = left.source === right.source
    return left.indices.allSatisfy { index in
      if isOneFile, case .stored(let place) = left.entries[index].place,
        case .stored(place) = right.entries[index].place
      {
        return true
      }
      return left[index] == right[index]
    }
  }

  /// Hashes every record.
  public func hash(into hasher: inout Hasher) {
    for record in self { hasher.combine(record) }
  }
}

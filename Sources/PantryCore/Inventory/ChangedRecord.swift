/// A record that was added or changed.
///
/// Operations that add many records store each as the bytes of its record in the file, which take about half the
/// memory and are written as they are. They are decoded on access.
enum ChangedRecord<Record: FieldRecord>: Sendable {
  /// On the heap, so that references are small.
  case value(RecordBox<Record>)
  /// The JSON of the record, which has been read back.
  case json([UInt8])

  init(_ record: Record) { self = .value(RecordBox(record)) }

  /// Stores a record as JSON, if reading it back gives an equal record.
  init(compact record: Record) {
    // The copy has no spare capacity.
    let json = ByteView.reading(record.json) { $0.copy(0..<$0.count) }
    self = Record(json: json) == record ? .json(json) : .value(RecordBox(record))
  }

  /// Stores a record like another one.
  init(_ record: Record, like other: ChangedRecord) {
    self = if case .json = other { ChangedRecord(compact: record) } else { ChangedRecord(record) }
  }

  /// The record.
  ///
  /// - Complexity: O(n) in the length of the JSON, or O(1).
  var record: Record {
    switch self {
    case .value(let box): return box.record
    case .json(let json):
      guard let record = Record(json: json) else {
        preconditionFailure("JSON that was read before is invalid")
      }
      return record
    }
  }

  /// The record as JSON, as in the file.
  var json: [UInt8] {
    switch self {
    case .value(let box): box.json ?? box.record.json
    case .json(let json): json
    }
  }

  /// The record with its JSON, which is written to the file and to the journal.
  var withJSON: ChangedRecord {
    guard case .value(let box) = self, box.json == nil else { return self }
    return .value(RecordBox(box.record, json: box.record.json))
  }
}

extension ChangedRecord: Hashable {
  static func == (left: ChangedRecord, right: ChangedRecord) -> Bool {
    switch (left, right) {
    case (.value(let left), .value(let right)): left == right
    case (.json(let left), .json(let right)) where left == right: true
    default: left.record == right.record
    }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(record) }
}

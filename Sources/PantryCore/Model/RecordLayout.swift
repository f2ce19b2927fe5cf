/// The layout in which this program writes the records of one type: the members in the order of the field table, without
/// blanks. A test compares it with the table. It is a list of its own, because most runs of the program need no more, and
/// setting up the table takes 0.7 ms: as long as reading 3,000 items (3 million instructions by callgrind).
///
/// A nested record is a row of its own, followed by the rows of its members.
package final class RecordLayout: Sendable {
  /// The notation of a value.
  enum Kind: UInt8, Sendable {
    case text, word, texts, number, flag, day, deadline, instant, uid, record, records
    /// An instant that may have a fraction of a second.
    case moment
    /// An object of any members or, in older files, a string.
    case object
    /// Any other value, which is decoded to be validated.
    case other
  }

  /// A member: its name and the notation of its value.
  struct Member: Sendable {
    let name: String
    let kind: Kind
    /// The possible values of a word.
    var words: [[UInt8]] = []
    /// The layout of a nested record, or of those in an array.
    var nested: RecordLayout?
    /// Validates the value by decoding it.
    var check: (@Sendable (inout JSONScanner) -> Bool)?
    var isRequired = false
    /// The name of another member that this one requires.
    var requires: String?
  }

  /// The first eight bytes before a value. Bytes that are not compared are 0 in the mask.
  struct Key: Sendable {
    let first, mask: UInt64
  }

  /// A member, with the bytes before its value: `,"note":"`.
  struct Row: Sendable {
    let key: Key
    /// The second and the last eight of these bytes, which overlap with the others if there are fewer than 24.
    let second, last: UInt64
    /// The number of these bytes, at most 24.
    let byteCount: UInt8
    let kind: Kind
    /// Whether a record without the member has another layout.
    let isRequired: Bool
    /// Whether a nested record ends after the member.
    let isLastOfNested: Bool
    /// The row of the member that this one requires; -1 if it requires none.
    let required: Int8

    /// The number of bytes before the value.
    var length: Int { Int(truncatingIfNeeded: byteCount) }

    /// Returns whether the bytes are at an offset, at which the key is.
    @inline(__always)
    func isNext(in bytes: ByteView, at position: Int) -> Bool {
      (length <= 8 || bytes.word(at: position &+ length &- 8) == last)
        && (length <= 16 || bytes.word(at: position &+ 8) == second)
    }
  }

  let rows: [Row]
  /// The rows without which a record has another layout: a bit each.
  let required: UInt64
  /// The members, by row.
  let members: [Member]
  /// The row of each field of the table.
  let fieldRows: [Int]
  /// The names of the members that are not nested.
  let ownNames: [String]
  /// The names of the members of the nested record.
  let nestedNames: [String]

  /// Creates the layout of some members, in the order of the field table.
  init(_ own: [Member]) {
    var rows: [Row] = []
    var members: [Member] = []
    var fieldRows: [Int] = []
    var nestedNames: [String] = []
    for (index, member) in own.enumerated() {
      let before =
        (index == 0 ? "{" : ",") + "\"\(member.name)\":" + (member.kind.isQuoted ? "\"" : "")
      let required = members.firstIndex { $0.name == member.requires }
      fieldRows.append(rows.count)
      rows.append(
        Row(
          before, member.kind, isRequired: member.isRequired || index == 0,
          required: required ?? -1))
      members.append(member)
      if member.kind == .record, let nested = member.nested {
        // A nested record is always written with all its members.
        rows += nested.rows.enumerated().map { position, row in
          row.nested(isLast: position == nested.rows.count - 1)
        }
        members += nested.members
        nestedNames = nested.ownNames
      }
    }
    precondition(rows.count < 64, "the members of a record are bits of a word")
    (self.rows, self.members, self.nestedNames) = (rows, members, nestedNames)
    required = rows.indices.reduce(0) { rows[$1].isRequired ? $0 | 1 << UInt64($1) : $0 }
    (self.fieldRows, ownNames) = (fieldRows, own.map(\.name))
  }

  /// Returns the row of a member; nil if the table does not have it.
  func row(_ name: String) -> Int? { members.firstIndex { $0.name == name } }
}

extension RecordLayout.Member {
  /// A member whose value has a notation of its own.
  static func value(
    _ name: String, _ kind: RecordLayout.Kind, isRequired: Bool = false, requires: String? = nil
  ) -> Self {
    Self(name: name, kind: kind, isRequired: isRequired, requires: requires)
  }

  /// A member that is one of some words.
  static func words(_ name: String, _ words: [String], isRequired: Bool = false) -> Self {
    Self(name: name, kind: .word, words: words.map { Array($0.utf8) }, isRequired: isRequired)
  }

  /// A nested record.
  static func record(_ name: String, _ layout: RecordLayout) -> Self {
    Self(name: name, kind: .record, nested: layout, isRequired: true)
  }

  /// An array of records.
  static func records(_ name: String, _ layout: RecordLayout) -> Self {
    Self(name: name, kind: .records, nested: layout)
  }

  /// A member with any other value, which is decoded to be validated.
  static func decoded<Value>(
    _ name: String, _ coding: @escaping @Sendable @autoclosure () -> FieldCoding<Value>
  ) -> Self {
    Self(name: name, kind: .other) { (try? coding().decode(&$0, name)) != nil }
  }
}

extension RecordLayout.Kind {
  /// Whether the value is always a string, so that its quotation marks are no part of it.
  var isQuoted: Bool {
    switch self {
    case .text, .word, .day, .instant, .moment, .uid: true
    case .texts, .number, .flag, .deadline, .record, .records, .object, .other: false
    }
  }
}

extension RecordLayout.Row {
  /// - Parameter before: The bytes before the value.
  fileprivate init(_ before: String, _ kind: RecordLayout.Kind, isRequired: Bool, required: Int) {
    let bytes = Array(before.utf8)
    precondition(bytes.count <= 24, "a longer name needs another word")
    let mask: UInt64 = bytes.count < 8 ? 1 << UInt64(8 * bytes.count) - 1 : .max
    (key, second, last) = ByteView.reading(bytes) { view in
      (
        RecordLayout.Key(first: view.word(at: 0) & mask, mask: mask), view.word(at: 8),
        view.word(at: max(0, bytes.count - 8))
      )
    }
    (byteCount, self.kind) = (UInt8(bytes.count), kind)
    (self.isRequired, self.required) = (isRequired, Int8(required))
    isLastOfNested = false
  }

  private init(nested row: Self, isLast: Bool) {
    (key, second, last) = (row.key, row.second, row.last)
    (byteCount, kind, required) = (row.byteCount, row.kind, row.required)
    (isRequired, isLastOfNested) = (true, isLast)
  }

  /// Returns this row as one of a nested record.
  fileprivate func nested(isLast: Bool) -> Self { Self(nested: self, isLast: isLast) }
}

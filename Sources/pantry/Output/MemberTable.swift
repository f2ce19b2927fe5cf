import PantryCore

/// A member of records, with one name in every format: in JSON, as a heading of CSV, as a column of TSV and in
/// templates.
struct RecordMember<Record>: Sendable {
  /// The heading of CSV, and the name in templates.
  let name: String
  /// The member of JSON whose object has the member, and its name there; nil for a member of the record itself.
  let place: (object: String, name: String)?
  let value: @Sendable (Record) -> FieldValue

  init(
    _ name: String, in place: (object: String, name: String)? = nil,
    _ value: @escaping @Sendable (Record) -> FieldValue
  ) {
    (self.name, self.place, self.value) = (name, place, value)
  }

  /// Returns the same member of records that have a record.
  func of<Whole>(_ record: @escaping @Sendable (Whole) -> Record) -> RecordMember<Whole> {
    RecordMember<Whole>(name, in: place) { value(record($0)) }
  }
}

/// The members of a kind of records: the one list from which every format is made.
struct MemberTable<Record>: Sendable {
  /// The members in the order of JSON, CSV and TSV.
  let members: [RecordMember<Record>]
  /// The same, then members that only templates have.
  private let all: [RecordMember<Record>]
  /// Writes the members of the JSON object, if it is not that of `members`.
  private let writeMembers: (@Sendable (Record, inout JSONWriter) -> Void)?

  /// - Parameter others: Members that only templates have.
  init(
    _ members: [RecordMember<Record>], others: [RecordMember<Record>] = [],
    json writeMembers: (@Sendable (Record, inout JSONWriter) -> Void)? = nil
  ) {
    (self.members, all, self.writeMembers) = (members, members + others, writeMembers)
  }

  /// The headings of CSV.
  var headings: [String] { members.map(\.name) }

  /// The names that templates can have.
  var names: [String] { all.map(\.name) }

  /// Returns the places of members among all of them; nil for those of JSON.
  func places(of names: [String]?) -> [Int] {
    guard let names else { return Array(members.indices) }
    let all = self.names
    return names.compactMap { all.firstIndex(of: $0) }
  }

  func value(at place: Int, of record: Record) -> FieldValue { all[place].value(record) }

  /// Writes a record as an object.
  func write(_ record: Record, to writer: inout JSONWriter) {
    writer.object { self.writeMembers(of: record, to: &$0) }
  }

  /// Writes the members of a record into an open object. Those of one object must follow each other.
  func writeMembers(of record: Record, to writer: inout JSONWriter) {
    if let writeMembers { return writeMembers(record, &writer) }
    var rest = members[...]
    while let first = rest.first {
      guard let object = first.place?.object else {
        writer.member(first.name, first.value(record))
        rest.removeFirst()
        continue
      }
      let group = rest.prefix { $0.place?.object == object }
      writer.key(object)
      writer.object { writer in
        for member in group {
          writer.member(member.place?.name ?? member.name, member.value(record))
        }
      }
      rest = rest.dropFirst(group.count)
    }
  }
}

extension FieldValue {
  static func object<Record>(_ record: Record, _ table: MemberTable<Record>) -> FieldValue {
    var writer = JSONWriter()
    table.write(record, to: &writer)
    return .json(writer.bytes)
  }

  /// The array of the objects of records.
  static func objects<Record>(
    _ records: some Sequence<Record>, _ table: MemberTable<Record>
  ) -> FieldValue {
    var writer = JSONWriter()
    writer.array { writer in for record in records { table.write(record, to: &writer) } }
    return .json(writer.bytes)
  }

  /// The same, or no value without records.
  static func someObjects<Record>(
    _ records: some Collection<Record>, _ table: MemberTable<Record>
  ) -> FieldValue {
    records.isEmpty ? .none : .objects(records, table)
  }

  /// A number in JSON notation, or no value.
  static func number(_ number: (some CustomStringConvertible)?) -> FieldValue {
    number.map { .number($0.description) } ?? .none
  }

  /// A sum of money with the digits of the currency, or no value.
  static func money(_ amount: (some CustomStringConvertible)?, _ currency: String?) -> FieldValue {
    guard let digits = amount?.description else { return .none }
    return .number(currency.flatMap { Currency($0) }?.padded(digits) ?? digits)
  }

  /// The texts, or no value if there are none.
  static func someTexts(_ texts: [String]) -> FieldValue { texts.isEmpty ? .none : .texts(texts) }

  /// `true`, or no value.
  static func mark(_ flag: Bool) -> FieldValue { flag ? .flag(true) : .none }

  /// A date: `null` for never, and no value if it is not known.
  init(_ deadline: Deadline) {
    self =
      switch deadline {
      case .day(let day): .text(day.description)
      case .never: .null("never")
      case .unknown: .none
      }
  }

  /// The value, or `null` if there is none.
  var orNull: FieldValue { self == .none ? .null("") : self }
}

extension MemberTable where Record: FieldRecord {
  /// The fields of a record of the pantry file, in JSON with the members that this version does not know.
  ///
  /// - Parameter members: The members, if they are not the fields.
  static func ofFile(
    _ members: [RecordMember<Record>] = Record.fields.map { .init($0.name, $0.value) }
  ) -> MemberTable {
    MemberTable(members) { record, writer in
      for member in members { writer.member(member.name, member.value(record)) }
      writer.members(record.unknownFields)
    }
  }
}

/// The fields of a sort of record that this version knows, numbered in the order in which they are written.
protocol RecordField: RawRepresentable<UInt32>, CaseIterable, Equatable {
  /// The field whose name stands at a range without escapes; nil if this version does not know it.
  init?(plain name: Range<Int>, in bytes: ByteView)

  /// Steps over the name of a field, and the colon behind it, if it is one that every record has and stands
  /// there as it is written, so that most names are compared once and nothing is made of them.
  static func take(_ number: UInt32, _ scanner: inout JSONScanner) -> Self?
}

extension RecordField {
  /// The field of a name; nil if this version does not know it.
  @inline(__always)
  init?(_ name: JSONString, in bytes: ByteView) {
    if name.hasEscapes {
      self.init(unescaped: bytes.text(name))
    } else {
      self.init(plain: name.range, in: bytes)
    }
  }

  /// The field whose name has been written with escapes.
  init?(unescaped name: String) {
    guard let field = Self.allCases.first(where: { "\($0)".isSame(as: name) }) else { return nil }
    self = field
  }
}

/// The fields that a record has had so far.
struct FieldSet<Field: RecordField> {
  private var bits: UInt32 = 0

  /// The number behind that of the last field in the order of writing.
  @inline(__always)
  var next: UInt32 { 32 &- UInt32(truncatingIfNeeded: bits.leadingZeroBitCount) }

  @inline(__always)
  func contains(_ field: Field) -> Bool { bits & 1 << field.rawValue != 0 }

  @inline(__always)
  mutating func insert(_ field: Field) { bits |= 1 << field.rawValue }

  /// The first of some fields that is not there.
  func missing(of fields: [Field]) -> String {
    fields.first { !contains($0) }.map { "\($0)" } ?? ""
  }
}

extension String {
  /// Whether both are the same bytes: names that are only canonically equal are two.
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

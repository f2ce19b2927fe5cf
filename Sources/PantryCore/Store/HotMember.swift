/// The frequent members of a record, which the scanner reads without the field table for speed.
///
/// The field table (`FieldRecord.fields`) has these members too, and a test checks that both agree. All other
/// members are read by the table.
protocol HotMember: RawRepresentable<UInt32>, CaseIterable, Equatable {
  /// The record whose field table describes the other members.
  associatedtype Record: FieldRecord

  /// Finds the member whose name is in a range of the text, without escapes; nil if it is not one of these.
  init?(plain name: Range<Int>, in bytes: ByteView)

  /// Skips the name of the member with this number and the colon after it, and returns the member; returns
  /// nil if the next token is another one. Most records were written by this program, in this order, so that
  /// most names are compared only once.
  static func take(_ number: UInt32, _ scanner: inout JSONScanner) -> Self?
}

extension HotMember {
  /// Finds the member with a name; nil if it is not one of these.
  @inline(__always)
  init?(_ name: JSONString, in bytes: ByteView) {
    if name.hasEscapes {
      self.init(unescaped: bytes.text(name))
    } else {
      self.init(plain: name.range, in: bytes)
    }
  }

  /// Finds the member with a name that was written with escapes.
  init?(unescaped name: String) {
    guard let member = Self.allCases.first(where: { "\($0)".isSame(as: name) }) else { return nil }
    self = member
  }
}

/// The members of a record that have been read.
struct MemberSet<Member: HotMember> {
  private var bits: UInt32 = 0

  /// The number of the member that follows the last one read, in the order of writing.
  @inline(__always)
  var next: UInt32 { 32 &- UInt32(truncatingIfNeeded: bits.leadingZeroBitCount) }

  @inline(__always)
  func contains(_ member: Member) -> Bool { bits & 1 << member.rawValue != 0 }

  @inline(__always)
  mutating func insert(_ member: Member) { bits |= 1 << member.rawValue }

  /// Returns the name of the first of these members that has not been read; empty if there is none.
  func missing(of members: [Member]) -> String {
    members.first { !contains($0) }.map { "\($0)" } ?? ""
  }
}

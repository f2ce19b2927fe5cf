/// An index of the names in a table of the program.
///
/// A table is UTF-8 text with one row per line and fields separated by `|`. The second field has English names, the
/// third Korean names, separated by `;`. All names are normalized as `FoodName` does.
struct NameIndex: Sendable {
  /// The UTF-8 text of the table.
  let bytes: [UInt8]
  /// A hash table with open addressing: the offsets of the names in `bytes`, or -1 for an empty slot. It has
  /// about twice as many slots as there are names, so that probing is short. Building it is much faster than
  /// building a dictionary of strings.
  private var slots: [Int32]
  private let mask: Int

  /// Indexes a table.
  ///
  /// - Parameter slots: The number of slots, a power of two greater than the number of names.
  /// - Complexity: O(n) in the length of the table.
  init(_ data: StaticString, slots count: Int) {
    bytes = Array(data.description.utf8)
    slots = Array(repeating: -1, count: count)
    mask = count - 1
    var field = 0
    var start: Int?
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\n"): field = 0
      case UInt8(ascii: "|"), UInt8(ascii: ";"):
        if let name = start { insert(name, end: index) }
        start = nil
        if byte == UInt8(ascii: "|") { field += 1 }
      case UInt8(ascii: " "), UInt8(ascii: "~"): continue
      default:
        if start == nil, field == 1 || field == 2 { start = index }
      }
    }
  }

  private mutating func insert(_ start: Int, end: Int) {
    var slot = Int(NameIndex.hash(bytes[start..<end])) & mask
    while slots[slot] >= 0 { slot = (slot + 1) & mask }
    slots[slot] = Int32(start)
  }

  /// Returns the 32-bit FNV-1a hash.
  private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash
  }

  /// A name in the table.
  struct Entry {
    /// The offset of the name.
    fileprivate let start: Int
    /// Whether it also matches the end of a longer word, although it has one syllable only.
    let isSuffix: Bool
  }

  /// Returns the entry of a name.
  ///
  /// - Parameter asSuffix: Whether the name ends a longer word. A name may be marked as a suffix in one row and stand
  ///   alone in another: 국수 is dry, 비빔국수 is a dish.
  /// - Complexity: O(n) in the length of the name.
  func entry(_ name: String, asSuffix: Bool = false) -> Entry? {
    let wanted = Array(name.utf8)[...]
    if wanted.isEmpty { return nil }
    var other: Entry?
    var slot = Int(NameIndex.hash(wanted)) & mask
    while slots[slot] >= 0 {
      let start = Int(slots[slot])
      let end = start + wanted.count
      if end < bytes.count, bytes[start..<end] == wanted,
        bytes[end] == UInt8(ascii: ";") || bytes[end] == UInt8(ascii: "|")
      {
        let found = Entry(start: start, isSuffix: bytes[start - 1] == UInt8(ascii: "~"))
        if found.isSuffix == asSuffix { return found }
        other = found
      }
      slot = (slot + 1) & mask
    }
    return other
  }

  /// Returns the fields of the row of a name.
  func fields(_ entry: Entry) -> [Substring] {
    var fields: [Substring] = []
    var start = lineStart(entry)
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
      if bytes[end] == UInt8(ascii: "|") {
        fields.append(Substring(String(decoding: bytes[start..<end], as: UTF8.self)))
        start = end + 1
      }
      end += 1
    }
    return fields + [Substring(String(decoding: bytes[start..<end], as: UTF8.self))]
  }

  /// Returns the first field of the row of a name.
  func firstField(_ entry: Entry) -> String {
    let start = lineStart(entry)
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "|")) ?? bytes.count
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private func lineStart(_ entry: Entry) -> Int {
    bytes[..<entry.start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }
}

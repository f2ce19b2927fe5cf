/// The built-in table of foods, indexed by name.
package struct FoodTable: Sendable {
  /// The UTF-8 text of `FoodTable+Data.swift`.
  private let bytes: [UInt8]
  /// A hash table with open addressing: the offsets of the names in `bytes`, or -1 for an empty slot. It has
  /// twice as many slots as there are names, so that probing is short. Building it is much faster than
  /// building a dictionary of strings.
  private var slots: [Int32]
  private let mask: Int

  /// The table of this program. It is indexed on first use.
  package static let builtIn = FoodTable(FoodTable.data)

  /// Indexes a table.
  ///
  /// - Complexity: O(n) in the length of the table.
  init(_ data: StaticString) {
    bytes = Array(data.description.utf8)
    slots = Array(repeating: -1, count: 1 << 14)
    mask = slots.count - 1
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
    var slot = Int(FoodTable.hash(bytes[start..<end])) & mask
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

  /// Returns the entry of a name that is normalized as `FoodName` does.
  ///
  /// - Complexity: O(n) in the length of the name.
  func entry(_ name: String) -> Entry? {
    let wanted = Array(name.utf8)[...]
    if wanted.isEmpty { return nil }
    var slot = Int(FoodTable.hash(wanted)) & mask
    while slots[slot] >= 0 {
      let start = Int(slots[slot])
      let end = start + wanted.count
      if end < bytes.count, bytes[start..<end] == wanted,
        bytes[end] == UInt8(ascii: ";") || bytes[end] == UInt8(ascii: "|")
      {
        return Entry(start: start, isSuffix: bytes[start - 1] == UInt8(ascii: "~"))
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Returns the food that a name belongs to.
  func food(_ entry: Entry) -> Food? {
    let newline = UInt8(ascii: "\n")
    let start = bytes[..<entry.start].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = bytes[entry.start...].firstIndex(of: newline) ?? bytes.count
    return Food(line: Substring(String(decoding: bytes[start..<end], as: UTF8.self)))
  }

  /// Returns the food with a displayed English name, as estimates store it.
  package func food(named name: String) -> Food? {
    guard let food = entry(name).flatMap({ food($0) }), food.name == name else { return nil }
    return food
  }

  /// All foods, in the order of the table.
  package var foods: [Food] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap(Food.init(line:))
  }
}

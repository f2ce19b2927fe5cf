/// The built-in table of foods, found by their names.
public struct FoodTable: Sendable {
  /// The table, as it is in `FoodTable+Data`.
  private let bytes: [UInt8]
  /// Where names begin in it, by their hash; -1 where none does. Twice as many places as names, so that a
  /// search is short; reading the table once is far faster than making a dictionary of texts.
  private var places: [Int32]
  private let mask: Int

  /// The table that the program carries. It is read when a food is first asked for.
  public static let builtIn = FoodTable(FoodTable.data)

  /// - Complexity: O(n) in the length of the table.
  init(_ data: StaticString) {
    bytes = data.withUTF8Buffer { Array($0) }
    places = Array(repeating: -1, count: 1 << 14)
    mask = places.count - 1
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
    var place = Int(FoodTable.hash(bytes[start..<end])) & mask
    while places[place] >= 0 { place = (place + 1) & mask }
    places[place] = Int32(start)
  }

  /// FNV-1a, 32 bits.
  private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash
  }

  /// A name in the table.
  struct Entry {
    /// Where it stands.
    fileprivate let start: Int
    /// Whether it may also be the end of a longer word, though it has one syllable.
    let mayEndWords: Bool
  }

  /// The entry of a name, in the form of `FoodName`.
  ///
  /// - Complexity: O(1), but for the length of the name.
  func entry(_ name: String) -> Entry? {
    let wanted = Array(name.utf8)[...]
    if wanted.isEmpty { return nil }
    var place = Int(FoodTable.hash(wanted)) & mask
    while places[place] >= 0 {
      let start = Int(places[place])
      let end = start + wanted.count
      if end < bytes.count, bytes[start..<end] == wanted,
        bytes[end] == UInt8(ascii: ";") || bytes[end] == UInt8(ascii: "|")
      {
        return Entry(start: start, mayEndWords: bytes[start - 1] == UInt8(ascii: "~"))
      }
      place = (place + 1) & mask
    }
    return nil
  }

  /// The food that a name in the table belongs to.
  func food(_ entry: Entry) -> Food? {
    let newline = UInt8(ascii: "\n")
    let start = bytes[..<entry.start].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = bytes[entry.start...].firstIndex(of: newline) ?? bytes.count
    return Food(line: Substring(String(decoding: bytes[start..<end], as: UTF8.self)))
  }

  /// All foods, in the order of the table.
  public var foods: [Food] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap(Food.init(line:))
  }
}

/// The ids that people type: the shortest start of each uid that no other shares.
///
/// At least four characters, and at least one of them a digit, so that `beef` is never an id.
public struct ShortIDs: Sendable {
  /// All uids in ascending order, so that those alike are neighbours.
  private let sorted: [String]

  /// The ids of all things of an inventory, on hand or gone.
  ///
  /// - Complexity: O(n log n).
  public init(_ items: [UserProduct]) {
    sorted = items.map(\.uid).sorted().map { $0.description.lowercased() }
  }

  /// The shortest id of a uid.
  ///
  /// - Complexity: O(log n).
  public subscript(_ uid: UID) -> String {
    let text = uid.description.lowercased()
    let place = lowerBound(of: text)
    // The neighbours are the closest relatives; a uid that is not among them is compared all the same.
    let neighbours = [place - 1, place, place + 1].filter(sorted.indices.contains)
    let shared =
      neighbours.map { sorted[$0] }.filter { $0 != text }
      .map { ShortIDs.sharedLength($0, text) }.max() ?? 0
    let length = max(4, shared + 1)
    let digit = text.utf8.firstIndex { (0x30...0x39).contains($0) }
    let toDigit = digit.map { text.utf8.distance(from: text.startIndex, to: $0) + 1 } ?? 36
    var id = text.prefix(max(length, toDigit))
    if id.last == "-" { id = text.prefix(id.count + 1) }
    return String(id)
  }

  /// Whether a word has the shape of an id: four characters or more of a uid, a digit among them.
  public static func isID(_ word: String) -> Bool {
    let bytes = Array(word.utf8)
    guard (4...36).contains(bytes.count), bytes.contains(where: { (0x30...0x39).contains($0) })
    else { return false }
    return bytes.enumerated().allSatisfy { index, byte in
      [8, 13, 18, 23].contains(index)
        ? byte == UInt8(ascii: "-") : Character(Unicode.Scalar(byte)).isHexDigit
    }
  }

  /// The uids that begin with an id, in ascending order.
  ///
  /// - Complexity: O(log n + the number found).
  public func matches(_ id: String) -> [UID] {
    let start = id.lowercased()
    return sorted[lowerBound(of: start)...].prefix { $0.hasPrefix(start) }.compactMap(UID.init)
  }

  private func lowerBound(of text: String) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < text { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func sharedLength(_ one: String, _ other: String) -> Int {
    zip(one.utf8, other.utf8).prefix { $0 == $1 }.count
  }
}

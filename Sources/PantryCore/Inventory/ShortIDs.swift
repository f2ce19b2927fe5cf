/// The ids that people type: the shortest start of each uid that no other shares.
///
/// At least four characters, and at least one of them a digit, so that `beef` is never an id.
public struct ShortIDs: Sendable {
  /// All uids in ascending order, so that those alike are neighbours.
  private let sorted: [UID]

  /// The ids of all things of an inventory, on hand or gone.
  ///
  /// - Complexity: O(n log n).
  public init(_ items: [UserProduct]) {
    sorted = items.map(\.uid).sorted()
  }

  /// The shortest id of a uid.
  ///
  /// - Complexity: O(log n).
  public subscript(_ uid: UID) -> String {
    let place = sorted.partitionPoint { $0 < uid }
    // The neighbours are the closest relatives; a uid that is not among them is compared all the same.
    let shared =
      [place - 1, place, place + 1].filter(sorted.indices.contains)
      .map { sorted[$0] }.filter { $0 != uid }
      .map { $0.sharedDigits(with: uid) }.max() ?? 0
    let text = uid.description.lowercased()
    var id = ""
    var digits = 0
    var hasDigit = false
    for character in text where digits < max(4, shared + 1) || !hasDigit {
      id.append(character)
      if character == "-" { continue }
      digits += 1
      hasDigit = hasDigit || character.isASCIIDigit
    }
    return id
  }

  /// Whether a word has the shape of an id: four characters or more of a uid, a digit among them.
  public static func isID(_ word: String) -> Bool {
    let bytes = Array(word.utf8)
    guard (4...36).contains(bytes.count), bytes.contains(where: isDigit)
    else { return false }
    return bytes.enumerated().allSatisfy { place, byte in
      [8, 13, 18, 23].contains(place)
        ? byte == UInt8(ascii: "-") : hexadecimalValue(byte) != nil
    }
  }

  /// The uids that begin with an id, in ascending order.
  ///
  /// - Complexity: O(log n + the number found).
  public func matches(_ id: String) -> [UID] {
    guard let range = UID.range(startingWith: id.utf8.compactMap(hexadecimalValue)) else {
      return []
    }
    let first = sorted.partitionPoint { $0 < range.lowerBound }
    return Array(sorted[first...].prefix(while: range.contains))
  }
}

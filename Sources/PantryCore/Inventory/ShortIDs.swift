/// The ids that people type: the shortest start of each uid that no other shares.
///
/// At least four characters, and at least one of them a digit, so that `beef` is never an id.
public struct ShortIDs: Sendable {
  /// All uids in ascending order, so that those alike are neighbours.
  private let sorted: [UID]
  /// The place of each in the inventory; nil if they are in order there.
  private let places: [Int]?

  /// The ids of all things of an inventory, on hand or gone.
  ///
  /// - Complexity: O(n) if they are in ascending order, as in the file; else O(n log n).
  public init(_ items: Records<UserProduct>) {
    let uids = Array(items.summaries.lazy.map(\.uid))
    if zip(uids, uids.dropFirst()).allSatisfy({ $0 < $1 }) {
      (sorted, places) = (uids, nil)
    } else {
      let places = uids.indices.sorted { uids[$0] < uids[$1] }
      (sorted, self.places) = (places.map { uids[$0] }, places)
    }
  }

  /// The shortest id of a uid.
  ///
  /// - Complexity: O(log n).
  public subscript(_ uid: UID) -> String {
    let place = sorted.partitionPoint { $0 < uid }
    // The neighbours are the closest relatives; a uid that is not among them is compared all the same.
    var shared = 0
    for neighbour in max(place - 1, 0)..<min(place + 2, sorted.count)
    where sorted[neighbour] != uid {
      shared = max(shared, sorted[neighbour].sharedDigits(with: uid))
    }
    return uid.start(digits: max(4, shared + 1))
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

  /// The places in the inventory of the things whose uids begin with an id.
  ///
  /// - Complexity: O(log n + the number found).
  public func matches(_ id: String) -> [Int] {
    guard let range = UID.range(startingWith: id.utf8.compactMap(hexadecimalValue)) else {
      return []
    }
    let first = sorted.partitionPoint { $0 < range.lowerBound }
    let found = sorted[first...].prefix(while: range.contains).indices
    return found.map { places?[$0] ?? $0 }
  }
}

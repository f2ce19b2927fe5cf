/// The ids that people type: the shortest start of each uid that no other shares.
///
/// At least four characters, and at least one of them a digit, so that `beef` is never an id.
public struct ShortIDs: Sendable {
  private let items: Records<UserProduct>
  /// The places of the things in the order of their uids, so that those alike are neighbours; nil if they are in
  /// that order already.
  private let order: [Int]?

  /// The ids of all things of an inventory, on hand or gone.
  ///
  /// - Complexity: O(n) if they are in ascending order, as in the file; else O(n log n).
  public init(_ items: Records<UserProduct>) {
    self.items = items
    let uids = items.summaries
    let isSorted = uids.indices.dropFirst().allSatisfy { uids[$0 - 1].uid < uids[$0].uid }
    order = isSorted ? nil : items.indices.sorted { uids[$0].uid < uids[$1].uid }
  }

  /// Where the thing is that is at a place in the order of the uids.
  private func place(_ turn: Int) -> Int { order?[turn] ?? turn }

  private func uid(_ turn: Int) -> UID { items.summaries[place(turn)].uid }

  /// The shortest id of a uid.
  ///
  /// - Complexity: O(log n).
  public subscript(_ uid: UID) -> String {
    let place = items.indices.partitionPoint { self.uid($0) < uid }
    // The neighbours are the closest relatives; a uid that is not among them is compared all the same.
    var shared = 0
    for neighbour in max(place - 1, 0)..<min(place + 2, items.count)
    where self.uid(neighbour) != uid {
      shared = max(shared, self.uid(neighbour).sharedDigits(with: uid))
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
    let first = items.indices.partitionPoint { uid($0) < range.lowerBound }
    return (first..<items.count).prefix { range.contains(uid($0)) }.map(place)
  }
}

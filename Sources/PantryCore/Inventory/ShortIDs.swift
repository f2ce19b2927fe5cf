/// Short ids: the shortest unique prefix of each identifier.
///
/// An id has at least four characters and contains a digit, so that `beef` is never an id.
package struct ShortIDs: Sendable {
  private let items: [UserProduct]
  /// The identifiers, sorted.
  private let uids: [UID]
  /// The index of the item of each identifier; nil if the items are sorted already.
  private let order: [Int]?

  /// Creates the ids of items with some identifiers.
  ///
  /// - Parameter items: The items, if they are known.
  /// - Complexity: O(n) if they are in ascending order, as in the file; otherwise O(n log n).
  init(_ uids: [UID], of items: [UserProduct] = []) {
    self.items = items
    let isSorted = uids.indices.dropFirst().allSatisfy { uids[$0 - 1] < uids[$0] }
    let order = isSorted ? nil : uids.indices.sorted { uids[$0] < uids[$1] }
    self.uids = order?.map { uids[$0] } ?? uids
    self.order = order
  }

  /// Creates the ids of items.
  package init(_ items: [UserProduct]) { self.init(items.map(\.uid), of: items) }

  /// Returns the index of the item with a rank in the order of identifiers.
  private func index(_ rank: Int) -> Int { order?[rank] ?? rank }

  /// Returns the item with an identifier; nil if there is no such item, or only identifiers are known.
  ///
  /// - Complexity: O(log n).
  package func item(_ uid: UID) -> UserProduct? {
    let rank = uids.partitionPoint { $0 < uid }
    guard rank < items.count, uids[rank] == uid else { return nil }
    return items[index(rank)]
  }

  /// The id of an item. The item need not be in the inventory.
  ///
  /// - Complexity: O(log n).
  package subscript(_ uid: UID) -> String {
    let rank = uids.partitionPoint { $0 < uid }
    // The neighbors in this order have the longest common prefixes.
    var shared = 0
    for neighbor in max(rank - 1, 0)..<min(rank + 2, uids.count) where uids[neighbor] != uid {
      shared = max(shared, uids[neighbor].sharedDigits(with: uid))
    }
    return uid.start(digits: max(4, shared + 1))
  }

  /// Returns whether a word looks like an id: a prefix of an identifier with at least four characters and a
  /// digit.
  package static func isID(_ word: String) -> Bool {
    let bytes = Array(word.utf8)
    guard (4...36).contains(bytes.count), bytes.contains(where: isDigit)
    else { return false }
    return bytes.enumerated().allSatisfy { offset, byte in
      [8, 13, 18, 23].contains(offset)
        ? byte == UInt8(ascii: "-") : hexadecimalValue(byte) != nil
    }
  }

  /// Returns the items with an id; none if the word does not look like an id.
  package func items(_ word: String) -> [UserProduct] {
    ShortIDs.isID(word) ? matches(word).map { items[$0] } : []
  }

  /// Returns the indices of the items whose identifiers begin with an id.
  ///
  /// - Complexity: O(log n + k) in the number found.
  package func matches(_ id: String) -> [Int] {
    guard let range = UID.range(startingWith: id.utf8.compactMap(hexadecimalValue)) else {
      return []
    }
    let first = uids.partitionPoint { $0 < range.lowerBound }
    return (first..<uids.count).prefix { range.contains(uids[$0]) }.map(index)
  }
}

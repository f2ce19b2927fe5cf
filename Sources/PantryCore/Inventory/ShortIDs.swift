/// Short ids: the shortest unique prefix of each identifier.
///
/// An id has at least four characters and contains a digit, so that `beef` is never an id.
package struct ShortIDs: Sendable {
  private let items: Records<UserProduct>
  /// The indices of the items, sorted by identifier; nil if the items are sorted already.
  private let order: [Int]?
  /// The sorted identifiers that ids are compared with, if they are not those of `items`.
  private let uids: [UID]?

  /// Creates the ids of all items of an inventory.
  ///
  /// - Complexity: O(n) if they are in ascending order, as in the file; otherwise O(n log n).
  package init(_ items: Records<UserProduct>) {
    self.items = items
    let uids = items.summaries
    let isSorted = uids.indices.dropFirst().allSatisfy { uids[$0 - 1].uid < uids[$0].uid }
    order = isSorted ? nil : items.indices.sorted { uids[$0].uid < uids[$1].uid }
    self.uids = nil
  }

  /// Creates the ids of some items, from the sorted identifiers of these and of those next to them.
  init(among uids: [UID]) {
    (items, order, self.uids) = ([], nil, uids)
  }

  /// Returns the index of the item with a rank in the order of identifiers.
  private func index(_ rank: Int) -> Int { order?[rank] ?? rank }

  private func uid(_ rank: Int) -> UID { uids?[rank] ?? items.summaries[index(rank)].uid }

  /// Returns the item with an identifier; nil if there is no such item, or only identifiers are known.
  ///
  /// - Complexity: O(log n).
  package func item(_ uid: UID) -> UserProduct? {
    let rank = items.indices.partitionPoint { self.uid($0) < uid }
    guard uids == nil, rank < items.count, self.uid(rank) == uid else { return nil }
    return items[index(rank)]
  }

  /// The id of an item. The item need not be in the inventory.
  ///
  /// - Complexity: O(log n).
  package subscript(_ uid: UID) -> String {
    let ranks = uids?.indices ?? items.indices
    let rank = ranks.partitionPoint { self.uid($0) < uid }
    // The neighbors in this order have the longest common prefixes.
    var shared = 0
    for neighbor in max(rank - 1, 0)..<min(rank + 2, ranks.count)
    where self.uid(neighbor) != uid {
      shared = max(shared, self.uid(neighbor).sharedDigits(with: uid))
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

  /// Returns the indices of the items whose identifiers begin with an id.
  ///
  /// - Complexity: O(log n + k) in the number found.
  package func matches(_ id: String) -> [Int] {
    guard let range = UID.range(startingWith: id.utf8.compactMap(hexadecimalValue)) else {
      return []
    }
    let first = items.indices.partitionPoint { uid($0) < range.lowerBound }
    return (first..<items.count).prefix { range.contains(uid($0)) }.map(index)
  }
}

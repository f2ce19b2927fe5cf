/// A new text of the pantry file, which shares long ranges with the old one.
///
/// A range that is not changed is neither copied in memory nor read again: it has been validated as a part of the
/// old text. Everything else, with the records before and after each such range, is a text of a pantry file too,
/// and is validated as such.
struct RevisedText {
  /// The text without the shared ranges: that of a pantry with fewer records.
  private(set) var abridged: [UInt8] = []
  private let old: [UInt8]
  private var parts: [Part] = []
  /// The offset in the abridged text after the last part.
  private var end = 0

  private enum Part {
    case abridged(Range<Int>)
    case old(Range<Int>)
  }

  /// The separator of two records.
  static let separator = Array(",\n".utf8)

  /// Creates an empty text.
  ///
  /// - Parameters:
  ///   - old: The old text.
  ///   - capacity: The expected length of the abridged text in bytes. Growing it would need twice its memory.
  init(since old: [UInt8], capacity: Int) {
    self.old = old
    abridged.reserveCapacity(capacity)
  }

  /// Appends bytes to the text.
  mutating func append(_ bytes: some Sequence<UInt8>) {
    abridged += bytes
  }

  /// Appends a range of the old text, in which a separator comes before and after each record, to the text, and a
  /// separator to the abridged text.
  mutating func share(_ range: Range<Int>) {
    parts += [.abridged(end..<abridged.count), .old(range)]
    abridged += RevisedText.separator
    end = abridged.count
  }

  /// The text in parts, which share the memory of this one and of the old one.
  var slices: [ArraySlice<UInt8>] {
    (parts + [.abridged(end..<abridged.count)]).map { part in
      switch part {
      case .abridged(let range): abridged[range]
      case .old(let range): old[range]
      }
    }
  }

  /// The whole text.
  ///
  /// - Complexity: O(n).
  var bytes: [UInt8] { Array(slices.joined()) }
}

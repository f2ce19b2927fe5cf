extension String {
  /// The columns that the text takes on a terminal.
  package var displayWidth: Int {
    if let width = plainWidth { return width }
    var count = ColumnCount()
    for character in self { count.add(character) }
    return count.total
  }

  /// The columns that the text takes on a terminal, if it consists of printable ASCII and precomposed Hangul syllables
  /// alone: a syllable takes two. nil for other texts.
  package var precomposedColumns: Int? {
    var columns = 0
    var bytes = utf8.makeIterator()
    while let first = bytes.next() {
      columns &+= 1
      if (0x20...0x7E).contains(first) { continue }
      guard first & 0xF0 == 0xE0, let second = bytes.next(), let third = bytes.next() else {
        return nil
      }
      let scalar = UInt32(first & 0xF) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
      guard (0xAC00...0xD7A3).contains(scalar) else { return nil }
      columns &+= 1
    }
    return columns
  }

  /// The columns of a text whose characters all have a `plainWidth`; nil for other texts.
  private var plainWidth: Int? {
    var sum = 0
    for scalar in unicodeScalars {
      guard let width = WidthTable.plainWidth(of: scalar) else { return nil }
      sum += width
    }
    return sum
  }

  /// Returns the text truncated to a width, with `…` as the last column. A character is never split, so the
  /// result may be a column narrower.
  package func truncated(to columns: Int) -> String {
    guard displayWidth > columns else { return self }
    guard columns > 0 else { return "" }
    let end = clusters.first { $0.end >= columns }?.start ?? startIndex
    return self[..<end] + "…"
  }

  /// Returns the text shortened to a width: without its middle, because names differ at their ends as much as at their
  /// starts; in narrow columns truncated.
  package func shortened(to columns: Int) -> String {
    guard columns >= 12, displayWidth > columns else { return truncated(to: columns) }
    func end(_ cluster: (start: Index, end: Int)) -> String { String(self[cluster.start...]) }
    let fitting = clusters.reversed().prefix { end($0).displayWidth <= columns / 3 }
    let end = fitting.last.map(end) ?? ""
    return truncated(to: columns - end.displayWidth) + end
  }

  /// The clusters of the text: where each starts, and the columns up to its end. Marks before the first one are a cluster.
  private var clusters: [(start: Index, end: Int)] {
    var count = ColumnCount()
    var clusters: [(start: Index, end: Int)] = []
    for index in indices {
      let before = count.clusters
      count.add(self[index])
      if count.clusters > before || clusters.isEmpty { clusters.append((index, 0)) }
      clusters[clusters.count - 1].end = count.total
    }
    return clusters
  }

  /// Returns the text padded with spaces to a width.
  package func padded(to columns: Int, alignRight: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, columns - displayWidth))
    return alignRight ? blanks + self : self + blanks
  }
}

extension Character {
  /// The columns that the character takes on a terminal: two if it is wide, none if it is a mark, otherwise
  /// one.
  package var displayWidth: Int { String(self).displayWidth }
}

/// A count of the terminal columns that characters take, from left to right.
///
/// It agrees with terminals that support grapheme clusters and with version 0.9 of Python's wcwidth. A
/// cluster is as wide as its first character; the others add nothing, except that
/// - an emoji becomes wide by U+FE0F and narrow by U+FE0E, if it can be shown both ways (UTS #51 §1.4.3);
/// - a spacing mark, or a consonant that a virama joins, makes it two columns wide, however many there are.
///
/// Conjoining Hangul is as wide as its initial consonants: vowels and final consonants are marks to a
/// terminal.
struct ColumnCount {
  /// The columns so far.
  private(set) var total = 0

  /// The clusters so far. Some characters that are clusters of their own by UAX #29 belong to the cluster
  /// before them: a letter after a virama in some scripts, and a mark of a version of Unicode that Swift does
  /// not know yet.
  private(set) var clusters = 0

  /// The base of the next mark, initially the space before the text.
  private var base: Unicode.Scalar = " "
  private var baseWidth = 1
  /// Whether a mark can still change the width of the base.
  private var isOpen = true
  private var endsInVirama = false

  mutating func add(_ character: Character) {
    var isJoined = false
    var isHalfFlag = false
    for scalar in character.unicodeScalars {
      switch scalar.value {
      case 0x200D:
        // The joiner makes one emoji of two (UTS #51 §2.3); after a virama it only selects a form.
        isJoined = !endsInVirama
        continue
      case 0xFE0E, 0xFE0F:
        select(isEmoji: scalar.value == 0xFE0F)
      case 0x1F1E6...0x1F1FF where isHalfFlag:
        isHalfFlag = false
      case 0x1F3FB...0x1F3FF where WidthTable.pictographs.contains(base.value):
        // A skin tone after an emoji; alone it is a swatch.
        break
      default:
        let kind = WidthTable.kind(of: scalar)
        if isJoined, kind == .narrow || kind == .wide {
          isJoined = false
          continue
        }
        add(scalar, kind)
        isHalfFlag = (0x1F1E6...0x1F1FF).contains(scalar.value)
      }
    }
  }

  private mutating func add(_ scalar: Unicode.Scalar, _ kind: WidthTable.Kind) {
    switch kind {
    case .narrow where endsInVirama && scalar.isJoinable:
      base = scalar
      resize(2)
      isOpen = true
    case .narrow, .wide:
      base = scalar
      baseWidth = kind == .wide ? 2 : 1
      total += baseWidth
      clusters += 1
      isOpen = true
    case .spacingMark where isOpen:
      resize(2)
      isOpen = false
    case .zero, .spacingMark, .virama:
      break
    }
    endsInVirama = kind == .virama && base.isJoinable
  }

  /// Selects the emoji or the text presentation of the base, if it has both (UTS #51, ED-8a and ED-9a).
  private mutating func select(isEmoji: Bool) {
    endsInVirama = false
    guard isOpen else { return }
    isOpen = false
    if isEmoji {
      if base.properties.isEmoji { resize(2) }
    } else if baseWidth == 2, WidthTable.narrowedAsText.contains(base.value) {
      resize(1)
    }
  }

  /// Changes the width of the last cluster.
  private mutating func resize(_ width: Int) {
    total += width - baseWidth
    baseWidth = width
  }
}

extension Unicode.Scalar {
  /// Whether a virama can join the character: a letter, but not Han or Hangul.
  fileprivate var isJoinable: Bool {
    properties.generalCategory == .otherLetter && WidthTable.kind(of: self) == .narrow
  }
}

/// The columns that single characters take on a terminal (UAX #11; ambiguous ones are narrow).
///
/// The ranges are in `WidthTable+Data.swift`. Common characters are found without them.
enum WidthTable {
  /// The effect of a character on the width of a text.
  enum Kind {
    /// One column, or two.
    case narrow, wide
    /// No column: a mark on the character before it, or an invisible character.
    case zero
    /// A mark next to its character, which takes a second column (general category Mc).
    case spacingMark
    /// A sign that joins the consonants around it (Indic syllabic categories Virama and Invisible_Stacker).
    case virama
  }

  /// Returns the kind of a character.
  static func kind(of scalar: Unicode.Scalar) -> Kind {
    if let width = plainWidth(of: scalar) { return width == 2 ? .wide : .narrow }
    let value = scalar.value
    if wide.contains(value) { return .wide }
    guard zero.contains(value) else { return .narrow }
    if viramas.contains(value) { return .virama }
    return spacingMarks.contains(value) ? .spacingMark : .zero
  }

  /// Returns the columns of a common character that does not combine with others: ASCII, Latin letters,
  /// Hangul syllables, Han, Hiragana and Katakana; nil for all others.
  static func plainWidth(of scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0x2FF: 1
    case 0xAC00...0xD7A3, 0x4E00...0x9FFF, 0x3041...0x3096, 0x30A1...0x30FA: 2
    default: nil
    }
  }
}

/// A set of code points, as ranges that are looked up by binary search.
struct CodePointRanges {
  /// For each range, its first code point and the one after its last, in ascending order.
  let bounds: [UInt32]

  /// Returns whether the code point is in one of the ranges: an odd number of bounds is not greater.
  ///
  /// - Complexity: O(log *n*) in the number of ranges.
  func contains(_ value: UInt32) -> Bool {
    var low = 0
    var high = bounds.count
    while low < high {
      let middle = (low + high) / 2
      if bounds[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low % 2 == 1
  }
}

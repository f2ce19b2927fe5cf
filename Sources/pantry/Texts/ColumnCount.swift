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

  /// Adds a character.
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

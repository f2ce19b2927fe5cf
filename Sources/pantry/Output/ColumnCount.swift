/// Counts the columns of a terminal that characters take, from left to right.
///
/// It counts as terminals do that know grapheme clusters, and as version 0.9 of Python's wcwidth does. A cluster is
/// as wide as the character it begins with; what follows in it adds nothing, but that
/// - an emoji becomes wide by U+FE0F and narrow by U+FE0E, if it can be shown both ways (UTS #51 §1.4.3);
/// - a spacing mark, or a consonant that a virama joins, makes it two columns wide, however many there are.
///
/// Conjoining Hangul is as wide as its initial consonants: vowels and final consonants are marks to a terminal.
struct ColumnCount {
  /// The columns so far.
  private(set) var total = 0

  /// The clusters so far. A character that begins none belongs to the one before it, as a letter behind a virama does
  /// in scripts where UAX #29 leaves them apart, or a mark of a version of Unicode that Swift does not know yet.
  private(set) var clusters = 0

  /// What the next mark would stand upon: at first the blank before the text.
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
        // Between two emoji it makes one of them (UTS #51 §2.3); behind a virama it only asks for a form.
        isJoined = !endsInVirama
        continue
      case 0xFE0E, 0xFE0F:
        select(isEmoji: scalar.value == 0xFE0F)
      case 0x1F1E6...0x1F1FF where isHalfFlag:
        isHalfFlag = false
      case 0x1F3FB...0x1F3FF where WidthTable.pictographs.contains(base.value):
        // A skin tone upon an emoji; by itself it is a swatch.
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

  /// Shows the base as an emoji or as text, if it can be shown both ways (UTS #51, ED-8a and ED-9a).
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

  /// Changes the columns of the last cluster.
  private mutating func resize(_ width: Int) {
    total += width - baseWidth
    baseWidth = width
  }
}

extension Unicode.Scalar {
  /// Whether a virama can join it: a letter, and no Han or Hangul.
  fileprivate var isJoinable: Bool {
    properties.generalCategory == .otherLetter && WidthTable.kind(of: self) == .narrow
  }
}

/// A name as keystrokes, with the positions at which a similar part of it may start and end.
struct StrokedName {
  /// The kind of a position between two keystrokes.
  private struct Boundary: OptionSet {
    let rawValue: UInt8
    static let wordStart = Boundary(rawValue: 1)
    static let wordEnd = Boundary(rawValue: 2)
    /// Before a character of a script that is written with few spaces.
    static let character = Boundary(rawValue: 4)
  }

  private var strokes: [Unicode.Scalar] = []
  /// The boundary before each keystroke, and the one after the last.
  private var boundaries: [Boundary] = [.wordStart]
  /// A set of the keystrokes in the name. Several keystrokes may share a bit.
  private var strokeSet: UInt64 = 0

  init(_ name: FoldedName) {
    strokes.reserveCapacity(name.plain.count * 3)
    boundaries.reserveCapacity(name.plain.count * 3 + 1)
    for letter in name.plain {
      let last = boundaries.count - 1
      if letter == " " {
        boundaries[last].formUnion([.wordEnd, .wordStart])
        continue
      }
      if letter.isHangulSyllable || letter.value >= 0x3040 && letter.script == .han {
        boundaries[last].insert(.character)
      }
      Dubeolsik.append(letter, to: &strokes)
      while boundaries.count <= strokes.count { boundaries.append([]) }
    }
    boundaries[boundaries.count - 1].insert(.wordEnd)
    for stroke in strokes { strokeSet |= StrokedName.bit(stroke) }
  }

  private static func bit(_ stroke: Unicode.Scalar) -> UInt64 { 1 << UInt64(stroke.value & 63) }

  /// Returns the minimum number of errors with which keystrokes match a part of the name, or nil if it
  /// exceeds a third of them.
  ///
  /// - Complexity: O(n·m) in the numbers of keystrokes, or O(m) for most names that do not match.
  func errors(of typed: [Unicode.Scalar]) -> Int? {
    let limit = typed.count / 3
    guard typed.count - limit <= strokes.count else { return nil }
    // Each keystroke that the name does not contain is an error.
    let missing = typed.reduce(0) { strokeSet & StrokedName.bit($1) == 0 ? $0 + 1 : $0 }
    guard missing <= limit else { return nil }
    // Fewer than four keystrokes with an error would match the start of too many words.
    let isPart = typed.count >= 4
    let starts: Boundary = isPart ? [.wordStart, .character] : .wordStart
    var least: Int?
    forEachAlignment(of: typed, with: strokes, from: { !boundaries[$0].isDisjoint(with: starts) }) {
      end, errors in
      guard errors <= least ?? .max else { return }
      if errors <= limit, boundaries[end].contains(.wordEnd) {
        least = errors
      } else if isPart, errors <= typed.count / 4 {
        least = errors
      }
    }
    return least
  }
}

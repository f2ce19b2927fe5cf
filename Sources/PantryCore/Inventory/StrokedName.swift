/// A name as the strokes that type it, with the places where something that is like a part of it may begin and
/// end.
struct StrokedName {
  private struct Place: OptionSet {
    let rawValue: UInt8
    static let wordStart = Place(rawValue: 1)
    static let wordEnd = Place(rawValue: 2)
    /// Between two characters of a script without blanks.
    static let inside = Place(rawValue: 4)
  }

  private var strokes: [Unicode.Scalar] = []
  /// What each place before a stroke is, and the one behind the last.
  private var places: [Place] = [.wordStart]
  /// A bit for each stroke that there is, some of which share one.
  private var kinds: UInt64 = 0

  init(_ name: FoldedName) {
    strokes.reserveCapacity(name.plain.count * 3)
    places.reserveCapacity(name.plain.count * 3 + 1)
    for letter in name.plain {
      let last = places.count - 1
      if letter == " " {
        places[last].formUnion([.wordEnd, .wordStart])
        continue
      }
      if letter.isHangulSyllable || letter.value >= 0x3040 && letter.script == .han {
        places[last].insert(.inside)
      }
      Dubeolsik.append(letter, to: &strokes)
      while places.count <= strokes.count { places.append([]) }
    }
    places[places.count - 1].insert(.wordEnd)
    for stroke in strokes { kinds |= StrokedName.kind(stroke) }
  }

  private static func kind(_ stroke: Unicode.Scalar) -> UInt64 { 1 << UInt64(stroke.value & 63) }

  /// The fewest errors that make some strokes a part of the name, nil if that are too many.
  ///
  /// - Complexity: O(n·m), and O(n) for most names.
  func errors(of typed: [Unicode.Scalar]) -> Int? {
    let limit = typed.count / 3
    guard typed.count - limit <= strokes.count else { return nil }
    // What is not in the name at all is an error each.
    let missing = typed.reduce(0) { kinds & StrokedName.kind($1) == 0 ? $0 + 1 : $0 }
    guard missing <= limit else { return nil }
    // A few strokes with an error are the beginning of too many words.
    let isPart = typed.count >= 4
    let starts: Place = isPart ? [.wordStart, .inside] : .wordStart
    var least: Int?
    forEachAlignment(of: typed, with: strokes, from: { !places[$0].isDisjoint(with: starts) }) {
      end, errors in
      guard errors <= least ?? .max else { return }
      if errors <= limit, places[end].contains(.wordEnd) {
        least = errors
      } else if isPart, errors <= typed.count / 4 {
        least = errors
      }
    }
    return least
  }
}

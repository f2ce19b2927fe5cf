/// What a table knows of a food: its names, and how long it keeps where.
public struct Food: Hashable, Sendable {
  /// Its English names; the first is the one to show.
  public let englishNames: [String]
  /// Its Korean names, the first to show first; perhaps none.
  public let koreanNames: [String]
  /// What sort of food it is, in one word.
  public let category: String
  /// Where it is usually kept before it is opened.
  public let place: Storage
  /// How long it keeps, unopened, in each place that is known.
  public let unopened: [Storage: Keeping]
  /// How long it keeps once opened.
  public let opened: [Storage: Keeping]
  /// How long it keeps in the refrigerator once thawed.
  public let thawed: Keeping?
  /// Where that is known from.
  public let source: Source

  /// Where a food's spans come from.
  public enum Source: Hashable, Sendable {
    /// Its own entry in USDA's FoodKeeper.
    case foodKeeper(String)
    /// The entry there of the food that is most like it.
    case nearest(String)
    /// Nowhere: it is known that nothing is known.
    case none
  }

  /// Reads a line of the table: the category, the English and the Korean names, the place, the spans and the
  /// source, between strokes.
  init?(line: Substring) {
    // By bytes, which are cut five times as fast as characters.
    func parts(_ text: Substring, at separator: Unicode.Scalar, keepingEmpty: Bool = false)
      -> [Substring]
    {
      text.utf8.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: !keepingEmpty)
        .map { Substring($0) }
    }
    let fields = parts(line, at: "|", keepingEmpty: true)
    guard fields.count == 6 else { return nil }
    func names(_ field: Substring) -> [String] {
      parts(field, at: ";").map { name in
        String(Substring(name.utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "~") }))
      }
    }
    let places: [Substring: Storage] = ["P": .pantry, "R": .refrigerator, "F": .freezer]
    guard let place = places[fields[3]] else { return nil }
    var unopened: [Storage: Keeping] = [:]
    var opened: [Storage: Keeping] = [:]
    var thawed: Keeping?
    for entry in parts(fields[4], at: ",") {
      let words = parts(entry, at: " ")
      guard words.count == 2, let keeping = Keeping(words[1]),
        let storage = places[words[0].prefix(1)]
      else { return nil }
      switch words[0].dropFirst() {
      case "": unopened[storage] = keeping
      case "O": opened[storage] = keeping
      case "T": thawed = keeping
      default: return nil
      }
    }
    englishNames = names(fields[1])
    koreanNames = names(fields[2])
    category = String(fields[0])
    self.place = place
    self.unopened = unopened
    self.opened = opened
    self.thawed = thawed
    switch fields[5].first {
    case "=": source = .foodKeeper(String(fields[5].dropFirst()))
    case "~": source = .nearest(String(fields[5].dropFirst()))
    default: source = .none
    }
  }

  /// The name to show.
  public var name: String { englishNames.first ?? koreanNames.first ?? "" }
}

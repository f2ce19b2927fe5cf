/// An entry of the food table: the names of a food, and how long it keeps in each storage type.
package struct Food: Hashable, Sendable {
  // The names as they are in the table: some rows have hundreds, and few are needed.
  private let english: Substring
  private let korean: Substring
  /// The category, in one word.
  package let category: String
  /// The storage type in which it is usually kept before it is opened.
  package let place: Storage
  /// How long it keeps unopened, by storage type.
  package let unopened: [Storage: StoragePeriod]
  /// How long it keeps once opened, by storage type.
  package let opened: [Storage: StoragePeriod]
  /// How long it keeps once cooked, by storage type.
  package let cooked: [Storage: StoragePeriod]
  /// How long it keeps once cut, by storage type.
  package let cut: [Storage: StoragePeriod]
  /// How long it keeps in the refrigerator once thawed.
  package let thawed: StoragePeriod?
  /// The source of the storage periods.
  package let source: Source

  /// The source of the storage periods of a food (USDA FSIS, FoodKeeper data).
  package enum Source: Hashable, Sendable {
    /// The entry of this food in FoodKeeper.
    case foodKeeper(String)
    /// The FoodKeeper entry of the most similar food.
    case nearest(String)
    /// No source: no storage periods are known.
    case none
  }

  /// Parses a line of the table: the category, the English names, the Korean names, the usual storage type,
  /// the storage periods and the source, separated by `|`.
  ///
  /// - Returns: nil if the line does not have this format.
  init?(line: Substring) {
    // Splitting bytes is five times as fast as splitting characters.
    func parts(_ text: Substring, at separator: Unicode.Scalar, keepingEmpty: Bool = false)
      -> [Substring]
    {
      text.utf8.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: !keepingEmpty)
        .map { Substring($0) }
    }
    let fields = parts(line, at: "|", keepingEmpty: true)
    guard fields.count == 6 else { return nil }
    let places: [Substring: Storage] = ["P": .pantry, "R": .refrigerator, "F": .freezer]
    guard let place = places[fields[3]] else { return nil }
    var unopened: [Storage: StoragePeriod] = [:]
    var opened: [Storage: StoragePeriod] = [:]
    var cooked: [Storage: StoragePeriod] = [:]
    var cut: [Storage: StoragePeriod] = [:]
    var thawed: StoragePeriod?
    for entry in parts(fields[4], at: ",") {
      let words = parts(entry, at: " ")
      guard words.count == 2, let period = StoragePeriod(words[1]),
        let storage = places[words[0].prefix(1)]
      else { return nil }
      switch words[0].dropFirst() {
      case "": unopened[storage] = period
      case "O": opened[storage] = period
      case "C": cooked[storage] = period
      case "K": cut[storage] = period
      case "T": thawed = period
      default: return nil
      }
    }
    (english, korean) = (fields[1], fields[2])
    category = String(fields[0])
    self.place = place
    self.unopened = unopened
    self.opened = opened
    self.cooked = cooked
    self.cut = cut
    self.thawed = thawed
    switch fields[5].first {
    case "=": source = .foodKeeper(String(fields[5].dropFirst()))
    case "~": source = .nearest(String(fields[5].dropFirst()))
    default: source = .none
    }
  }

  /// Returns the periods in a condition, by storage type.
  package func periods(_ condition: FoodCondition) -> [Storage: StoragePeriod] {
    switch condition {
    case .unopened: unopened
    case .opened: opened
    case .cooked: cooked
    case .cut: cut
    case .thawed: thawed.map { [.refrigerator: $0] } ?? [:]
    }
  }

  /// The English names. The first one is displayed.
  package var englishNames: [String] { Food.names(english) }
  /// The Korean names, possibly none. The first one is displayed.
  package var koreanNames: [String] { Food.names(korean) }

  /// The displayed name, in English if it has one.
  package var name: String { Food.firstName(english) ?? koreanName ?? "" }
  /// The displayed Korean name.
  package var koreanName: String? { Food.firstName(korean) }

  private static func names(_ field: Substring) -> [String] {
    field.utf8.split(separator: UInt8(ascii: ";")).map { unmarked(Substring($0)) }
  }

  private static func firstName(_ field: Substring) -> String? {
    field.isEmpty ? nil : unmarked(Substring(field.utf8.prefix { $0 != UInt8(ascii: ";") }))
  }

  private static func unmarked(_ name: Substring) -> String {
    String(Substring(name.utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "~") }))
  }
}

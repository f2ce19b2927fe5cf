/// An entry of the food table: the names of a food, and how long it keeps in each storage type.
package struct Food: Hashable, Sendable {
  // The names as they are in the table: some rows have hundreds, and few are needed.
  private let english: Substring
  private let korean: Substring
  /// The category, in one word.
  package let category: String
  /// The storage type in which it is usually kept before it is opened.
  package let place: Storage
  // The storage periods as they are in the table: most foods are looked up by name only.
  private let keeping: Substring
  private let sourceField: Substring

  /// How long it keeps unopened, by storage type.
  package var unopened: [Storage: StoragePeriod] { periods(nil) }
  /// How long it keeps once opened, by storage type.
  package var opened: [Storage: StoragePeriod] { periods("O") }
  /// How long it keeps once cooked, by storage type.
  package var cooked: [Storage: StoragePeriod] { periods("C") }
  /// How long it keeps once cut, by storage type.
  package var cut: [Storage: StoragePeriod] { periods("K") }
  /// How long it keeps in the refrigerator once thawed.
  package var thawed: StoragePeriod? { periods("T")[.refrigerator] }

  /// The source of the storage periods of a food (USDA FSIS, FoodKeeper data).
  package enum Source: Hashable, Sendable {
    /// The entry of this food in FoodKeeper.
    case foodKeeper(String)
    /// The FoodKeeper entry of the most similar food.
    case nearest(String)
    /// No source: no storage periods are known.
    case none
  }

  /// Reads the fields of a line of the table: the category, the English names, the Korean names, the usual storage type,
  /// the storage periods and the source.
  ///
  /// - Returns: nil if the line does not have these fields. Storage periods are parsed when they are needed.
  init?(fields: [Substring]) {
    guard fields.count == 6, let place = Food.storage(fields[3]) else { return nil }
    (category, english, korean) = (String(fields[0]), fields[1], fields[2])
    (self.place, keeping, sourceField) = (place, fields[4], fields[5])
  }

  /// The source of the storage periods.
  package var source: Source {
    switch sourceField.first {
    case "=": .foodKeeper(String(sourceField.dropFirst()))
    case "~": .nearest(String(sourceField.dropFirst()))
    default: .none
    }
  }

  private static func storage(_ letter: Substring) -> Storage? {
    switch letter {
    case "P": .pantry
    case "R": .refrigerator
    case "F": .freezer
    default: nil
    }
  }

  /// Returns the periods in a state, by storage type: entries such as `RO 3-5d`, where O is the letter of the state.
  private func periods(_ state: Unicode.Scalar?) -> [Storage: StoragePeriod] {
    let space = UInt8(ascii: " ")
    var periods: [Storage: StoragePeriod] = [:]
    for entry in keeping.utf8.split(separator: UInt8(ascii: ",")) {
      let entry = entry.drop { $0 == space }
      var rest = entry.dropFirst()
      if let state {
        guard rest.popFirst() == UInt8(ascii: state) else { continue }
      }
      guard rest.popFirst() == space, let storage = Food.storage(Substring(entry.prefix(1))) else {
        continue
      }
      periods[storage] = StoragePeriod(Substring(rest))
    }
    return periods
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

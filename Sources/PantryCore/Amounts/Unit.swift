/// A unit as an amount has it: a measure, like g, or a counter, like 팩 or cups. The tables are `units.tsv` and
/// `counters.tsv`.
package struct Unit: Sendable {
  /// What a word is used for, as described in `counters.tsv`, in the order of the letters of the table.
  package enum Trait: UInt32 {
    case volume, mass, pieces, package, whole, single, part, can, content, bare, length, portion
    case abbreviation
    /// The word is a unit in recipes only.
    case recipes
    /// The word is not a unit.
    case remark
    /// It holds several pieces of fruit or vegetables, which stay whole when some are taken.
    case several
    /// Its grams depend on the food: 근.
    case catty

    fileprivate static let letters = Array("vmipwstcnbloarxey".utf8)

    fileprivate var bit: UInt32 { 1 << rawValue }
  }

  /// The unit of a quantity; nil for pieces.
  package private(set) var text: String?
  /// The symbol of a measure, or the canonical form of a counter.
  let symbol: String
  /// The size of a measure as a multiple of the smallest one of its dimension, or of a spoon or cup in millionths of a
  /// milliliter; 0 for other counters.
  let size: Int
  /// The measure for amounts that would be too large in this one.
  package let smaller: String?
  private let traits: UInt32

  private static let measures = Lexicon<Unit>(measureTable) { Unit(key: $0) }
  private static let koreanWords = Lexicon(koreanTable) { $0 }
  private static let counters = Lexicon<Unit>(counterTable) { Unit(key: $0) }

  private static let firsts = WordList(firstTable)

  private init?(key: String) {
    let bytes = key.utf8
    guard let end = bytes.firstIndex(of: UInt8(ascii: " ")) else { return nil }
    symbol = String(key[bytes.index(after: end)...])
    var traits: UInt32 = 0
    var start = bytes.startIndex
    while start < end, let trait = Trait.letters.firstIndex(of: bytes[start]) {
      traits |= 1 << UInt32(trait)
      start = bytes.index(after: start)
    }
    self.traits = traits
    let sign = bytes[start..<end].firstIndex(of: UInt8(ascii: ">"))
    smaller = sign.map { String(key[bytes.index(after: $0)..<end]) }
    let number = key[start..<(sign ?? end)]
    let isMeasure = traits & (Trait.mass.bit | Trait.volume.bit) != 0
    let value = isMeasure ? Int(number) : Amount(String(number))?.millionths
    size = value ?? 0
  }

  /// Returns the row of a word in the tables; of counters, `T` and `t` differ.
  private static func row(_ word: String) -> Unit? {
    let word = word.composed
    let folded = word.folded
    return measures[folded] ?? counters[word] ?? (folded == word ? nil : counters[folded])
  }

  /// Returns whether a word has a trait.
  package static func has(_ trait: Trait, _ word: String?) -> Bool {
    word.flatMap(row)?.has(trait) ?? false
  }

  /// Returns whether a word is the first of a unit of several words: fl, 큰, c.
  static func beginsPhrase(_ word: some StringProtocol) -> Bool {
    firsts.contains(String(word).folded)
  }

  /// Whether it is written in Hangul.
  package var isHangul: Bool { symbol.first?.script == .hangul }

  /// Returns the Korean word for the symbol of a measure; nil if it has none.
  package static func koreanWord(_ symbol: String) -> String? {
    koreanWords[symbol.folded]
  }

  /// Returns the measure of a word, a symbol or another spelling: `킬로`, `리터`, `lbs`.
  static func measure(_ word: String) -> Unit? { measures[word.folded.composed] }

  /// Returns the unit of a typed word: a measure by its symbol, which may be in capitals, a counter as it is written.
  ///
  /// - Returns: nil if the word is not a known unit.
  package init?(typed word: String) {
    guard let unit = Unit.row(word), !unit.has(.recipes), !unit.has(.remark) else { return nil }
    self = unit
    if !unit.isMeasure {
      text = unit.has(.pieces) ? nil : unit.has(.abbreviation) ? unit.symbol : word
    } else {
      text = unit.symbol.lowercased() == word.lowercased() ? word : unit.symbol
    }
  }

  /// Returns the unit of a word of a recipe: a measure by its symbol, a counter as it is written, also of pieces.
  ///
  /// - Returns: nil if the word is not a known unit.
  package init?(recipe word: some StringProtocol) {
    var word = String(word)
    if word.utf8.last == UInt8(ascii: "."), word.utf8.count > 1 { word.removeLast() }
    guard let unit = Unit.row(word), !unit.has(.remark) else { return nil }
    self = unit
    let isWritten = unit.isMeasure ? word == "l" : !unit.has(.abbreviation)
    text = isWritten ? word : unit.symbol
  }

  /// Returns whether the unit has a trait.
  package func has(_ trait: Trait) -> Bool { traits & trait.bit != 0 }

  /// Whether it is a unit of mass or volume.
  package var isMeasure: Bool { has(.volume) || has(.mass) }

  /// Whether it counts parts of one package: slices, cups.
  var isPartOfOne: Bool {
    !isMeasure && ![.pieces, .package, .whole, .single, .can].contains(where: has)
  }

  /// Whether it is a mass, a volume or a length.
  package var isExtent: Bool { isMeasure || has(.length) }

  /// The volume of a spoon or cup; nil for other units.
  package var milliliters: Amount? {
    isMeasure || size == 0 ? nil : Amount(clampingMillionths: size)
  }

  /// Returns whether both units measure mass, or volume.
  func hasDimension(of other: Unit) -> Bool {
    isMeasure && other.isMeasure && has(.mass) == other.has(.mass)
  }

  /// Returns whether both units mean the same: 봉지 and bags.
  package func isSame(as other: Unit) -> Bool { symbol == other.symbol }

  /// Whether it counts pieces, of some foods only: 개, 알, 구.
  var countsPieces: Bool { has(.pieces) || has(.single) }

  /// Returns the amount of a Korean numeral before the unit. Measures and portions take Sino-Korean numerals, other
  /// counters take them from ten on.
  ///
  /// - Parameter isJoined: Whether they are one word, which may be another word: 천장, 백구.
  package func amount(of numeral: String, isJoined: Bool) -> Amount? {
    if Numeral.isHalf(numeral) { return .half }
    if let native = Numeral.native(numeral, isAlone: false) { return Amount(native) }
    guard let number = Numeral.sinoKorean(numeral) else { return nil }
    let isUsual = number.isMultiple(of: 10) && (!isJoined || has(.pieces))
    return isMeasure || has(.portion) || isUsual ? Amount(number) : nil
  }
}

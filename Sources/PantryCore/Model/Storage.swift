/// The storage type of a location, which determines how long food keeps there.
public enum Storage: String, CaseIterable, Sendable {
  /// Room temperature: a cupboard, a shelf, a cellar.
  case pantry
  /// A refrigerator, at 4 °C or less.
  case refrigerator
  /// A freezer, at −18 °C or less.
  case freezer

  /// Recognises the storage type of a location by words in its name: `fridge door`, 냉동실.
  ///
  /// - Returns: nil if the name has no known word.
  public init?(location: String) {
    let name = location.folded.withComposedHangul
    // On top of the freezer is not in it.
    let bytes = Array(name.utf8)
    if Storage.beside.first(in: bytes) != nil || Storage.besideEnds.end(of: bytes) != nil {
      return nil
    }
    // The freezer comes first: `fridge freezer` is a freezer.
    guard let storage = Storage.words.first(in: bytes) else { return nil }
    self = storage
  }

  /// Words for places near a refrigerator or freezer.
  private static let beside = WordList(StorageWords.besideTable)
  private static let besideEnds = WordList(StorageWords.besideEndsTable)
  private static let words = Lexicon(StorageWords.storageTable, value: { Storage(rawValue: $0) })
}

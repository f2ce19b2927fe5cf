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
    // In these letters a text is contained if its bytes are, which is found ten times as fast.
    let isSimple = name.unicodeScalars.allSatisfy {
      $0.isASCII || ("\u{AC00}"..."\u{D7A3}").contains($0)
    }
    func contains(_ word: String) -> Bool {
      isSimple ? name.utf8.containsBytes(word.utf8) : name.contains(word)
    }
    // On top of the freezer is not in it.
    if Storage.beside.contains(where: contains)
      || Storage.besideEnds.contains(where: name.hasSuffix)
    {
      return nil
    }
    // The freezer is checked first: `fridge freezer` is a freezer.
    for (storage, words) in Storage.words where words.contains(where: contains) {
      self = storage
      return
    }
    return nil
  }

  /// Words for places near a refrigerator or freezer.
  private static let beside = ["top of", "on top", "next to", "beside", "behind ", "under "]
  private static let besideEnds = [" top", "-top", "위", "옆", "앞", "뒤", "밑"]

  private static let words: [(Storage, [String])] = [
    (.freezer, ["freezer", "frozen", "deep freeze", "냉동", "冷凍", "冷冻"]),
    (
      .refrigerator,
      [
        "fridge", "refrigerator", "icebox", "chiller", "crisper", "veg drawer", "냉장", "김냉", "신선실",
        "문쪽", "야채칸", "채소칸",
        "冷蔵", "冷藏", "冰箱",
      ]
    ),
    (
      .pantry,
      [
        "pantry", "cupboard", "shelf", "cellar", "counter", "cabinet", "basement", "larder",
        "drawer",
        "kitchen", "실온", "상온", "찬장", "팬트리", "선반", "다용도실", "베란다", "서랍", "수납장", "상부장", "하부장", "싱크대",
        "주방", "부엌", "식탁", "창고",
      ]
    ),
  ]
}

/// How cold a place is: what decides how long food keeps there.
public enum Storage: String, CaseIterable, Sendable {
  /// Room temperature: a cupboard, a shelf, a cellar.
  case pantry
  /// A refrigerator, at 4 °C or less.
  case refrigerator
  /// A freezer, at −18 °C or less.
  case freezer

  /// The kind of place that a household's name for it means, nil if it is not known: `fridge door`, 냉동실.
  public init?(location: String) {
    let name = location.folded.withComposedHangul
    // A fridge-freezer's freezer is named so; what is only the fridge is not.
    for (storage, words) in Storage.words where words.contains(where: name.contains) {
      self = storage
      return
    }
    return nil
  }

  private static let words: [(Storage, [String])] = [
    (.freezer, ["freezer", "frozen", "deep freeze", "냉동", "冷凍", "冷冻"]),
    (
      .refrigerator,
      [
        "fridge", "refrigerator", "icebox", "chiller", "crisper", "veg drawer", "냉장", "야채칸", "채소칸",
        "冷蔵", "冷藏", "冰箱",
      ]
    ),
    (
      .pantry,
      [
        "pantry", "cupboard", "shelf", "cellar", "counter", "cabinet", "basement", "larder",
        "drawer",
        "실온", "상온", "찬장", "팬트리", "선반", "다용도실", "베란다", "서랍", "수납장", "싱크대",
      ]
    ),
  ]
}

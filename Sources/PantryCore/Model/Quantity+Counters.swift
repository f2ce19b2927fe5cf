extension Quantity {
  /// The counter of pieces where a request must state one.
  package static let piece = "개"

  /// Words that count pieces.
  static let pieces: Set<String> = [
    "개", "ea", "pc", "pcs", "piece", "pieces", "個", "个", "입",
  ]

  /// Counters for packages and portions.
  private static let counters: Set<String> = [
    "팩", "봉", "봉지", "병", "캔", "판", "통", "박스", "묶음", "마리", "모", "단", "포기", "망", "줄", "포", "상자",
    "알", "조각", "구", "근", "톳", "컵", "장", "쪽", "송이", "인분", "세트", "접시", "그릇", "잔", "토막", "덩이",
    "덩어리", "자루", "pack", "packs", "pk", "ct", "packet", "packets", "can", "cans", "tin", "tins",
    "bottle",
    "bottles", "bag", "bags", "box", "boxes", "jar", "jars", "carton", "cartons", "cup", "cups",
    "slice", "slices", "loaf", "loaves", "bunch", "bunches", "tub", "tubs", "roll", "rolls",
    "tray", "trays", "block", "blocks", "bar", "bars", "serving", "servings", "portion",
    "portions", "sachet", "sachets", "tube", "tubes", "case", "cases", "head", "heads", "clove",
    "cloves", "tbsp", "tsp", "本", "袋", "枚", "缶", "盒", "瓶", "包", "丁", "束", "玉", "杯", "箱", "罐",
    "パック",
  ]

  /// A unit as it is typed.
  package enum TypedUnit: Hashable, Sendable {
    /// Pieces, which quantities store without a unit.
    case pieces
    case counter(String)
    case measure(String)

    /// The unit of a quantity.
    var unit: String? {
      switch self {
      case .pieces: nil
      case .counter(let unit), .measure(let unit): unit
      }
    }

    /// Returns the unit of a word; nil if it is not known.
    init?(_ word: String) {
      if let symbol = Quantity.measure(word) {
        self = .measure(symbol)
      } else if Quantity.pieces.contains(word.lowercased()) {
        self = .pieces
      } else if Quantity.counters.contains(word.lowercased()) {
        self = .counter(word)
      } else {
        return nil
      }
    }
  }
}

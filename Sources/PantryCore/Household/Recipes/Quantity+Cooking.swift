/// How amounts in recipes compare with amounts in stock.
///
/// Amounts are compared within one dimension only: masses, volumes, or counts of one word. There is no conversion between
/// them, because sources differ about the density of foods and the weight of a piece.
extension Quantity {
  /// Less than this is a rounding error: recipes have thirds.
  private static let tolerance = Amount(clampingMillionths: 100)

  /// Returns the rounding error of an amount that was multiplied by a third.
  static func tolerance(of amount: Amount) -> Amount {
    max(tolerance, amount.scaled(by: .one, over: Amount(100_000), decimals: 6))
  }

  /// The amount in millilitres, if the unit is a spoon or a cup; otherwise the same amount. `T` and `t` differ.
  ///
  /// A cup is 200 ml in Korea and Japan, and 240 ml on labels in the United States (21 CFR 101.9(b)(5)(viii)). Household
  /// spoons (숟가락) and pints have no fixed size.
  var kitchenMeasured: Quantity {
    guard let unit,
      let size = Quantity.millilitres(unit), let millilitres = amount * size
    else { return self }
    // A third of a cup is written with six decimals.
    return Quantity(millilitres.rounded(toDecimals: 3), unit: "ml")
  }

  /// Returns the sum in the unit of this quantity, which may be a spoon or a cup; nil if the amounts cannot be compared.
  func addingKitchenMeasure(_ other: Quantity) -> Quantity? {
    let one = Quantity(.one, unit: unit).kitchenMeasured
    return kitchenMeasured.adding(other.kitchenMeasured)
      .flatMap { $0.unit == one.unit ? $0.amount.divided(by: one.amount) : nil }
      .map { Quantity($0, unit: unit) }
  }

  private static let kitchenMeasures: [String: Int] = [
    "T": 15, "t": 5, "큰술": 15, "큰스푼": 15, "테이블스푼": 15, "tbsp": 15, "tbsps": 15, "tbs": 15,
    "tbl": 15,
    "tablespoon": 15, "tablespoons": 15, "el": 15, "esslöffel": 15, "大さじ": 15, "작은술": 5, "작은스푼": 5,
    "티스푼": 5, "tsp": 5, "tsps": 5, "teaspoon": 5, "teaspoons": 5, "tl": 5, "teelöffel": 5, "小さじ": 5,
    "컵": 200,
    "カップ": 200, "cup": 240, "cups": 240,
  ]

  private static func millilitres(_ unit: String) -> Amount? {
    // NIST Handbook 44, appendix C.
    if unit == "fl oz" { return Amount(clampingMillionths: 29_573_530) }
    return (kitchenMeasures[unit] ?? kitchenMeasures[unit.lowercased()]).map { Amount($0) }
  }

  /// Whether it counts pieces: 계란 4개, 4알 and 30구 are numbers of eggs.
  private var countsPieces: Bool {
    unit.map { Quantity.pieces.contains($0.lowercased()) || Quantity.singles.contains($0) } ?? true
  }

  /// Counters of single pieces besides those of any food.
  private static let singles: Set<String> = ["알", "구", "개입", "ct"]

  /// Whether the unit counts what a number without a unit counts, too: 두부 2개 is 두 모. A bulb of garlic (통) has many
  /// pieces.
  private var isWhole: Bool { unit.map { Quantity.wholes.contains($0) } ?? true }

  private static let wholes: Set<String> = ["모", "마리", "포기", "자루", "뿌리", "대"]

  /// Returns the first of the counters that mean the same, or the counter itself.
  private static func counter(_ unit: String) -> String { counters[unit.lowercased()] ?? unit }

  private static let counters: [String: String] = {
    var counters: [String: String] = [:]
    for line in [
      "봉 봉지 bag bags", "팩 pack packs packet packets パック", "병 bottle bottles 瓶",
      "캔 can cans tin tins 缶 罐", "상자 박스 box boxes 箱", "쪽 톨 clove cloves", "장 매 sheet sheets 枚",
      "단 bunch bunches 束", "대 뿌리", "통 포기 head heads", "모 block blocks 丁", "조각 slice slices",
      "줄기 stalk stalks",
    ] {
      let words = line.words
      for word in words { counters[word] = words[0] }
    }
    return counters
  }()

  /// Whether the unit is a package, which is bought and counted as one: 모, can, bag.
  var isPackage: Bool { unit.map { Quantity.packages.contains($0.lowercased()) } ?? false }

  private static let packages: Set<String> = [
    "모", "봉", "봉지", "팩", "캔", "병", "통", "포기", "마리", "단", "송이", "박스", "묶음", "망", "상자", "세트", "포",
    "줄",
    "pack", "packs", "packet", "packets", "package", "packages", "pkg", "can", "cans", "tin",
    "tins", "bottle",
    "bottles", "bag", "bags", "box", "boxes", "jar", "jars", "carton", "cartons", "tub", "tubs",
    "tube", "tubes",
    "block", "blocks", "head", "heads", "bunch", "bunches", "loaf", "loaves", "punnet", "punnets",
    "dose", "dosen",
    "packung", "packungen", "glas", "gläser", "becher", "bund",
  ]

  /// Returns the amount in the unit of a package.
  ///
  /// - Parameter package: What is left of the package; nil if its amount is not known.
  /// - Returns: nil if the amounts cannot be compared.
  func inUnit(ofPackage package: Quantity?) -> Quantity? {
    guard let package else {
      // One package: half a block of tofu is half of it, but five cloves of garlic may be any part of it.
      let isOne = amount <= .one && !isMeasured && (unit == nil || isPackage)
      return isOne ? Quantity(amount) : nil
    }
    if isMeasured || package.isMeasured {
      return isMeasured && package.isMeasured ? measured(in: package) : nil
    }
    // Any package is one piece, but two slices are not two loaves.
    if package.countsPieces {
      return countsPieces || isPackage ? Quantity(amount, unit: package.unit) : nil
    }
    guard let unit, !countsPieces else {
      return package.isWhole ? Quantity(amount, unit: package.unit) : nil
    }
    let (own, other) = (Quantity.counter(unit), package.unit.map(Quantity.counter))
    return own == other ? Quantity(amount, unit: package.unit) : converted(to: package.unit)
  }

  /// Returns the amount in the unit of another one, rounded to six decimals: a third of 100g is 0.033333kg. Both must be
  /// measures.
  private func measured(in other: Quantity) -> Quantity? {
    if let exact = converted(to: other.unit) { return exact }
    let one = Quantity(.one, unit: other.unit)
    guard let own = measure, let wanted = one.measure, own.symbol == wanted.symbol else {
      return nil
    }
    return amount.scaled(own.count, over: wanted.count).map { Quantity($0, unit: other.unit) }
  }

  /// The amount to put on a shopping list: whole pieces and packages, or a measure; nil for parts of a package, such as
  /// spoons and cloves.
  var forShopping: Quantity? {
    if isMeasured { return self }
    if countsPieces { return Quantity(amount.roundedUp) }
    return isPackage ? Quantity(amount.roundedUp, unit: unit) : nil
  }

  /// Returns the amount multiplied by a number, without the rounding error of thirds; nil if it is too large.
  func multiplied(by number: Amount) -> Quantity? {
    guard let product = amount * number else { return nil }
    let up = product.roundedUp
    if let missing = up - product, missing > .zero, missing < Quantity.tolerance {
      return Quantity(up, unit: unit)
    }
    return Quantity(product, unit: unit)
  }
}

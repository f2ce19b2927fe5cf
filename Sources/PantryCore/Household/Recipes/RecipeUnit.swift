/// The units of recipes.
enum RecipeUnit {
  /// Returns a unit as recipes are compared by: the symbol of a measure, or a counter as it is written. `T` and `t`
  /// differ.
  ///
  /// - Returns: nil if the word is not a unit.
  static func unit(_ word: some StringProtocol) -> String? {
    var word = String(word)
    if word.hasSuffix("."), word.count > 1 { word.removeLast() }
    if word == "T" || word == "t" { return word }
    if word == "c" || word == "C" { return "cup" }
    if let measure = Quantity.measure(word) {
      return ["l", "L"].contains(measure) ? measure : measure.lowercased()
    }
    let lower = word.lowercased()
    if Quantity.TypedUnit(word) != nil || counters.contains(lower) { return word }
    return spellings[lower]
  }

  /// Spellings of measures in recipes, besides those of `Quantity`.
  private static let spellings = [
    "gr": "g", "grs": "g", "gm": "g", "gms": "g", "grm": "g", "gramm": "g", "gramme": "g",
    "grammes": "g", "mls": "ml", "ltr": "l", "ltrs": "l", "lt": "l",
  ]

  /// Returns the unit at the start of a text, and what follows it.
  ///
  /// - Parameter isJoined: Whether the text follows a number without a space: then it may be the start of a Korean word,
  ///   as in 2큰술정도.
  static func first(of text: Substring, isJoined: Bool) -> (unit: String, rest: Substring)? {
    let blanks = text.drop { $0 == " " }
    if let first = blanks.first, "fF큰작종".contains(first) {
      let start = blanks.prefix(12).lowercased()
      for (phrase, unit) in phrases where start.hasPrefix(phrase) {
        let rest = blanks.dropFirst(phrase.count)
        guard rest.first.map({ !$0.isLetter }) ?? true else { continue }
        return (unit, rest.first == "." ? rest.dropFirst() : rest)
      }
    }
    let isHangul = blanks.first?.script == .hangul
    var end = blanks.startIndex
    while end < blanks.endIndex, blanks[end].isLetter,
      (blanks[end].script == .hangul) == isHangul
    {
      end = blanks.index(after: end)
    }
    guard end > blanks.startIndex else { return nil }
    let run = blanks[..<end]
    // 2T를, 2T씩
    if let unit = unit(run) {
      let rest = blanks[end...]
      return (unit, rest.first == "." && !isHangul ? rest.dropFirst() : rest)
    }
    guard isHangul else { return nil }
    for length in stride(from: run.count - 1, through: 1, by: -1) {
      let remainder = run.dropFirst(length)
      if let unit = unit(run.prefix(length)),
        remainder == "반" || approximations.contains(String(remainder))
      {
        return (unit, blanks[remainder.startIndex...])
      }
    }
    return nil
  }

  /// Words behind an amount that say it is not exact.
  static let approximations: Set<String> = [
    "정도", "씩", "가량", "분", "쯤", "분량", "이상", "내외", "만", "크기", "정도의", "남짓",
  ]

  /// Units of several words.
  private static let phrases: [(String, String)] = [
    ("fl oz", "fl oz"), ("fl. oz", "fl oz"), ("fluid ounces", "fl oz"), ("fluid ounce", "fl oz"),
    ("큰 술", "큰술"), ("작은 술", "작은술"), ("큰 스푼", "큰술"), ("작은 스푼", "작은술"), ("종이 컵", "종이컵"),
  ]

  /// Tins: what is in one is another product, so that chopped tomatoes stay chopped.
  private static let cans: Set<String> = ["캔", "can", "cans", "tin", "tins", "dose", "dosen"]

  /// Returns whether a unit or package is a tin.
  static func isCan(_ unit: String?) -> Bool {
    unit.map { cans.contains($0.lowercased()) } ?? false
  }

  /// Packages: behind a measure they are no unit, as in 400g tin of tomatoes.
  static let packages: Set<String> = [
    "can", "cans", "tin", "tins", "jar", "jars", "pack", "packs", "packet", "packets", "bag",
    "bags",
    "bottle", "bottles", "box", "boxes", "carton", "cartons", "tub", "tubs", "block", "blocks",
    "package", "packages", "pkg", "pouch", "pouches", "container", "containers", "sachet",
    "sachets",
    "loaf", "piece", "pieces", "knob", "length", "tube", "punnet", "log", "ball", "bar", "slab",
    "dose", "packung", "glas", "becher", "fillet", "portion", "can/tin", "head",
  ]

  /// Words that are also names of parts of plants: 3 garlic cloves.
  static let parts: Set<String> = [
    "clove", "cloves", "stalk", "stalks", "sprig", "sprigs", "rib", "ribs", "bulb", "bulbs",
    "bunch",
    "head", "heads", "rasher", "rashers", "slice", "slices",
  ]

  /// Counters besides those of `Quantity`.
  private static let counters: Set<String> = Set(
    """
    tablespoon tablespoons tbsps tbs tbl teaspoon teaspoons tsps dessertspoon dessertspoons dsp c pint pints pt quart \
    quarts qt gallon gallons stick sticks knob knobs pinch pinches dash dashes handful handfuls splash splashes drizzle \
    drop drops sprig sprigs stalk stalks rib ribs bulb bulbs cube cubes rasher rashers sheet sheets leaf leaves ear ears \
    wedge wedges inch inches cm envelope envelopes package packages pkg pkgs pkt punnet punnets scoop scoops ball balls \
    squeeze glug glugs shot shots floret florets pouch pouches container containers strip strips fillet fillets \
    nest nests spoonful spoonfuls thumb stem stems pods pod spear spears \
    el tl prise prisen bund zehe zehen dose dosen stück scheibe scheiben packung packungen päckchen pck becher tasse \
    tassen glas gläser msp esslöffel teelöffel handvoll zweig zweige stange stangen würfel tropfen knolle \
    큰술 작은술 큰스푼 작은스푼 스푼 티스푼 테이블스푼 밥숟가락 밥숟갈 숟가락 숟갈 술 밥술 종이컵 공기 줌 꼬집 대 톨 줄기 뿌리 가닥 잎 방울 \
    국자 움큼 주먹 마디 다발 톡 조각 토막 바퀴 자밤 되 홉 숟 사발 대접 스틱 티백 큐브 꼭지 손 줌쯤 소주잔 종지 젓가락 큰컵 작은컵 톳 매 kg짜리 \
    쪽지 롤 개입 두름 봉투 밥공기 국그릇 계량컵 큰줌 밥스푼 찻숟가락 찻술 차술 아빠숟가락 어른숟가락 \
    大さじ 小さじ カップ 個 本
    """.split(separator: " ").map(String.init))
}

/// The words of lines of ingredients that are neither names nor amounts.
enum IngredientWords {
  /// What is done to an ingredient, its size and its quality: they are no part of its name.
  static let preparations: Set<String> = Set(
    """
    stale large medium small big jumbo extra-large medium-large medium-sized medium-size small-medium good-sized large-ish \
    ripe overripe fresh freshly finely thinly roughly coarsely lightly loosely firmly tightly packed heaping heaped \
    scant generous level rounded chopped diced sliced minced grated shredded peeled unpeeled crushed cubed halved \
    quartered trimmed beaten melted softened chilled cold warm lukewarm boiling organic free-range good-quality quality \
    raw boneless skinless bone-in skin-on uncooked thick thick-cut thin-cut washed rinsed drained cracked torn crumbled \
    julienned cored seeded deseeded pitted deveined zested squeezed sifted mashed pureed hulled stemmed toasted \
    room-temperature day-old leftover store-bought homemade home-made bite-sized bite-size thin thumb-sized \
    shelled shucked very well plump firm-ripe whisked separated cooked cooled blanched soaked washed, \
    gehackte gehackter gehackt große kleine mittelgroße frische frischer frisches fein klein groß gemahlener
    다진 썬 채썬 채 송송 잘게 곱게 굵게 으깬 갈은 편썬 편 깐 손질한 손질된 씻은 불린 데친 삶은 어슷 어슷썬 어슷하게 큰 작은 중간 중간크기 중간크기의 \
    신선한 싱싱한 얇게 두껍게 잘 익은 물기뺀 해동한 얇은 두꺼운 시판 국내산 국산 다듬은 채친 채칼로 깍둑썬 깍둑 나박 반달 한입크기 한입 크기로 \
    크기 먹기 좋은 좋게 자른 토막낸 저민 슬라이스한 껍질깐 껍질 벗긴 볶은 구운 튀긴 풀은 푼 남은 잘익은 차가운 따뜻한 미지근한 뜨거운 끓는 \
    채로 통째로 중간불 녹인 중탕한 실온 실온의 상온 상온의 유기농 잘라둔 썰어둔 삭힌 송송썬 잘게썬 대충 듬성듬성 적당히 삶아서 불려둔 물에
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Korean words behind a name that say what is done to it: 마늘 다진 것.
  static let trailing: Set<String> = preparations.union([
    "것", "거", "썬것", "썬거", "다진것", "다진거", "채썬것", "간것", "간", "다짐", "다져서", "썰어서", "썰어", "다져", "썬것만",
    "데친것",
    "삶은것", "불린것", "슬라이스", "으깬것", "송송", "준비", "된것", "깐것", "편으로", "채로", "정도", "색깔별로", "색색", "종류별로",
    "각", "각각", "부분", "흰", "흰부분", "흰대", "푸른", "푸른부분", "푸른잎", "초록", "초록부분", "파란부분",
    "큰것", "큰거", "작은것", "작은거", "중간것", "大", "中", "小", "사방",
  ])

  /// Korean words of preparation that may be attached to a name: 다진마늘.
  static let attached = ["다진", "채썬", "으깬", "불린", "데친", "삶은", "깐", "썬", "송송썬"]

  /// Amounts in words, behind or before a name.
  static let vague = [
    "약간씩", "약간만", "약간", "적당량", "적당히", "조금씩", "조금만", "조금", "소량", "넉넉히", "취향껏", "취향대로", "취향에 따라",
    "취향에 맞게", "자작하게", "충분히", "기호에 따라", "기호에 맞게", "기호대로",
    "입맛에 맞게", "톡톡", "솔솔", "살짝", "적량", "넉넉하게", "원하는 만큼", "있는대로", "있는 만큼", "듬뿍", "to taste",
    "as needed", "as required",
    "if needed", "as desired", "as you like", "nach geschmack", "nach belieben", "etwas", "q.s.",
  ]

  /// Words before an amount that is not exact.
  static let approximate = [
    "about ", "approximately ", "approx. ", "approx ", "around ", "roughly ", "ca. ", "ca ",
    "circa ", "a heaping ",
    "a heaped ", "a scant ", "a generous ", "a good ", "heaping ", "heaped ", "scant ", "generous ",
    "up to ", "at least ",
    "another ", "약 ", "대략 ", "~", "약", "plus ", "+ ", "a small ", "a large ", "a big ", "the ",
  ]

  /// Words from which on an English text is no longer a name.
  static let ends = [
    " plus ", " + ", " & extra", " such as ", " like ", " e.g. ", " for ", " at room ", " from ",
    " with ",
    " without ", " cut ",
    " until ", " to serve", " to garnish", " to taste", " to coat", " to fry", " to finish", " if ",
    " (", " – ", " - ",
    " in chunks", " in cubes", " in slices", " in pieces", " in half", " sliced into",
    " chopped into", " of your choice",
    " of choice", " as needed", " and more", " each ", " preferably", " depending", " torn into",
    " left ", " mixed ", " on the ",
    " about ", " zum ", " zur ",
  ]

  /// Marks of an ingredient that may be left out.
  static let optional = [
    "optional", "if desired", "if you like", "if available", "if liked", "선택사항", "선택 사항", "생략 가능",
    "생략가능", "없으면 생략", "없어도 됨",
    "없어도 돼요", "없어도됨", "선택", "옵션", "있으면", "기호에 따라 생략", "생략해도 됨", "생략해도", "wahlweise",
    "falls vorhanden",
  ]

  /// The names of groups of ingredients, in lists where they have no mark.
  static let groups: Set<String> = [
    "양념", "양념장", "양념장재료", "양념 재료", "양념재료", "고명", "재료", "주재료", "부재료", "기본재료", "기본 재료", "소스재료",
    "소스 재료",
    "육수재료", "육수 재료", "필수재료", "필수 재료", "선택재료", "선택 재료", "밑간", "토핑", "곁들임", "주 재료", "부 재료", "드레싱",
    "소스", "반죽", "만두소",
    "속재료", "절임", "절임물", "무침양념", "양념류", "채소류", "육류", "데코", "장식", "밑간 재료", "드레싱 재료", "반죽 재료", "육수",
    "가니쉬",
    "sauce", "dressing", "marinade", "topping", "toppings", "filling", "garnish", "to serve",
    "to garnish", "batter",
    "dough", "crust", "glaze", "frosting", "icing", "dry ingredients", "wet ingredients",
    "ingredients", "vinaigrette",
    "sauce ingredients", "seasoning", "assembly", "extras", "für die soße", "für den teig", "belag",
  ]

  /// The names of groups that may be left out; in brackets they are remarks on the ingredient before.
  static let optionalGroups: Set<String> = [
    "optional", "선택", "선택사항", "선택 사항", "생략 가능", "생략가능", "옵션", "wahlweise",
  ]

  /// Returns whether the ingredients of a group may be left out: `Optional toppings`, `For serving (optional)`,
  /// `선택 재료`, `곁들임(선택)`.
  static func isOptionalGroup(_ name: String) -> Bool {
    let bytes = RecipeHeading.withoutSymbols(name).foldedBytes
    if optionalPhrases.prefix(of: bytes) != nil || bytes.containsBytes("optional".utf8) {
      return true
    }
    let bracket = bytes.firstIndex { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "[") }
    guard let bracket else { return false }
    return optionalPhrases.prefix(of: bytes[(bracket + 1)...]) != nil
  }

  /// Returns whether a name in lower case is that of a group, in lists where groups have no mark.
  static func isGroup(_ name: String) -> Bool {
    let rest = name.utf8.starts(with: "optional ".utf8) ? String(name.dropFirst(9)) : name
    if groups.contains(rest) || optionalGroups.contains(rest) { return true }
    // 양념장 재료
    return rest.utf8.suffix(6).elementsEqual("재료".utf8)
      && groups.contains(rest.droppingLastBytes(6).trimming(" "))
  }

  /// Returns whether all words of a text are preparations.
  static func arePreparations(_ text: String) -> Bool {
    text.words.allSatisfy { preparations.contains($0.lowercased()) }
  }

  static let endPhrases = BytePhrases(ends)
  static let vaguePhrases = BytePhrases(vague)
  static let optionalPhrases = BytePhrases(optional)
  static let approximatePhrases = BytePhrases(approximate)
}

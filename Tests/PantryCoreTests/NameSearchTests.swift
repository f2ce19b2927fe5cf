import Foundation
import PantryCore
import PantryTestSupport
import Testing

/// Finding names whatever the notation of the name and of the query.
struct NameSearchTests {
  /// Whether words select the only item.
  private func selects(_ words: String, _ name: String, brand: String = "") -> Bool {
    let inventory = Inventory(items: [Given.item(name, id: "1", brand: brand)])
    let found = try? inventory.select(.words([words]), mustBeOnHand: true)
    return found?.items.map(\.uid) == [Given.uid("1")]
  }

  private func lists(_ search: String, _ name: String) -> Bool {
    var query = Query()
    query.search = search
    let inventory = Inventory(items: [Given.item(name, id: "1")])
    return !inventory.matches(of: query, on: Given.today).isEmpty
  }

  static let alike: [(query: String, name: String)] = [
    // Case.
    ("crème", "CRÈME FRAÎCHE"), ("ΦΈΤΑ", "φέτα"), ("МОЛОКО", "Молоко"), ("straße", "STRASSE"),
    // Width.
    ("ｍｉｌｋ", "milk"), ("milk", "ＭＩＬＫ"), ("ミルク", "ﾐﾙｸ"), ("ﾊﾞﾀｰ", "バター"), ("ﾊﾟﾝ", "パン"),
    ("여름　우유", "여름 우유"),
    ("\u{FFB1}\u{FFA1}\u{FFB7}\u{FFB7}", "멸균우유"), ("\u{FFB7}\u{FFB7}", "우유"),
    // Composition.
    ("cafe\u{301}", "café"), ("café", "cafe\u{301}"), ("phở bò", "pho\u{309}\u{31B} bo\u{300}"),
    ("й", "и\u{306}од"), ("が", "か\u{3099}んも"), ("\u{F90A}", "金"), ("\u{110B}\u{116E}유", "우유"),
    // Compatibility characters for units, dashes, apostrophes and blanks.
    ("200ml", "우유 200㎖"), ("1㎏", "rice 1kg"), ("coca-cola", "Coca‑Cola"),
    ("kellogg's", "Kellogg’s"),
    ("soy sauce", "soy\u{A0}sauce"), ("milk", "mi\u{200B}lk"),
    // Missing accents.
    ("creme fraiche", "Crème fraîche"), ("fraiche creme", "Crème fraîche"),
    ("jalapeno", "Jalapeño"),
    ("pho", "Phở bò"), ("ΜΟΥΣΤΆΡΔΑΣ", "μουστάρδας"), ("smietana", "Śmietana"), ("lod", "Łódź"),
    ("strasse", "Straße"),
    ("oeuf", "œuf"), ("φετα", "Φέτα"), ("creme", "cre\u{300}me"),
    ("fraîche creme", "Crème fraîche"),
    // Initial consonants, from any keyboard.
    ("ㅇㅇ", "우유"), ("ㅁㄱㅇㅇ", "멸균우유"), ("멸ㄱ우유", "멸균우유"), ("ㅁㄱ 우유", "멸균우유"), ("우유 ㅁㄱ", "멸균우유"),
    ("\u{110B}\u{110B}", "우유"), ("\u{1106}\u{1100}우유", "멸균우유"), ("ㄲㄴ", "꽁날"), ("ㅃ", "빵"),
    // Two consonants that an input method joined.
    ("ㄳ", "김스낵"), ("ㅁㄳ", "멸균식초"), ("ㅄ", "부산어묵"),
    // Blanks, or none.
    ("멸균 우유", "멸균우유"), ("멸균우유", "멸균 우유"), ("서울 우유", "서울우유 멸균우유 200ml"),
    ("우유 200", "서울우유 200ml"), ("牛乳", "北海道牛乳"),
    // Incomplete last syllable.
    ("멸규", "멸균우유"), ("콩나무", "콩나물"), ("초코케이", "초코케익"), ("고추", "고춧가루"), ("불다", "불닭볶음면"),
    ("불달", "불닭볶음면"), ("사고", "사과"), ("순둡", "순두부"), ("멸규".decomposed, "멸균우유"),
  ]

  @Test(arguments: alike)
  func findsNamesInAnyNotation(_ query: String, _ name: String) {
    #expect(selects(query, name))
    #expect(lists(query, name))
  }

  static let unlike: [(query: String, name: String)] = [
    // Typed accents must match.
    ("crémé", "creme"), ("pâté", "pate"), ("ä", "a"),
    // Double consonants differ.
    ("ㄲ", "김치"), ("ㄱ", "꽁치"), ("ㅅㅅ", "쌀"),
    // A single syllable is a whole word; an incomplete syllable must be the last.
    ("파", "팝콘"), ("배", "백설탕"), ("멸규우유", "멸균우유"), ("멸귤", "멸균우유"), ("멸구", "멸균우유"),
    ("부두", "두부"), ("두부우유", "두부"), ("ㅇㅁ", "우유"), ("우유", "ㅇㅇ"),
  ]

  @Test(arguments: unlike)
  func doesNotFindOtherNames(_ query: String, _ name: String) {
    #expect(!selects(query, name))
    #expect(!lists(query, name))
  }

  @Test func onlyListsSearchInsideLatinWords() {
    #expect(lists("ilk", "milk") && !selects("ilk", "milk"))
  }

  /// Decomposition as Foundation computes it (Unicode §3.11).
  @Test(arguments: [
    "멸균우유", "뷁", "Crème brûlée", "Phở bò tái", "ąćęłńóśźż", "Ǘber", "ГЁЙ", "バナナプリン", "ΐ ώμος", "ά",
  ])
  func composedAndDecomposedNamesMatch(_ name: String) {
    #expect(selects(name, name.decomposed))
    #expect(selects(name.decomposed, name))
    #expect(selects(name.compatibilityDecomposition, name))
  }

  // MARK: What is preferred

  static let preferred: [(query: String, names: [String], index: Int)] = [
    ("pate", ["pâté", "pate"], 1), ("pâté", ["pâté", "pate"], 0),
    ("creme", ["Crème fraîche", "Crème"], 1), ("멸균 우유", ["멸균우유 초코", "멸균우유"], 1),
    ("고추", ["고춧가루", "고추장"], 1), ("사고", ["사과", "사고야"], 1),
  ]

  @Test(arguments: preferred)
  func closestNameIsPreferred(_ query: String, _ names: [String], _ index: Int) throws {
    let items = zip(names, ["0", "1"]).map { Given.item($0, id: $1) }
    let found = try Inventory(items: items).select(.words([query]), mustBeOnHand: true)
    #expect(found.items.map(\.uid) == [Given.uid("\(index)")])
  }

  @Test(arguments: [
    ("creme", ["Crème fraîche", "creme caramel"]), ("우유", ["멸균우유", "초코우유"]), ("ㅇㅇ", ["우유", "요유"]),
    ("멸규", ["멸균우유", "멸균두유"]), ("200 우유", ["서울우유 200ml", "매일우유 200ml"]),
  ])
  func equallyCloseNamesAreAmbiguous(_ query: String, _ names: [String]) {
    let items = zip(names, ["0", "1"]).map { Given.item($0, id: $1) }
    #expect {
      try Inventory(items: items).select(.words([query]), mustBeOnHand: true)
    } throws: { error in
      guard case SelectionError.ambiguousName(query, let candidates) = error else { return false }
      return candidates.count == 2
    }
  }
}

extension String {
  fileprivate var compatibilityDecomposition: String { decomposedStringWithCompatibilityMapping }
}

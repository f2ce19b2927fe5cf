import PantryCore
import Testing

/// What `list` shows, and in what order.
struct QueryTests {
  static let inventory = Inventory(items: [
    Given.item("rice", id: "1", createdAt: Given.instant("2026-11-01T00:00:00Z")).with {
      $0.product.category = "grain"
      $0.location = "shelf"
    },
    Given.item("Milk", id: "2", expires: "2026-11-23", barcode: "036000291452").with {
      $0.product.category = "dairy"
      $0.location = "fridge"
      $0.tags = ["kids", "breakfast"]
    },
    Given.item(
      "butter", id: "3", expires: "2026-11-19", createdAt: Given.instant("2026-11-05T00:00:00Z")
    ).with {
      $0.product.category = "Dairy"
      $0.location = "Fridge"
      $0.tags = ["breakfast"]
    },
    Given.item("두부", id: "4", expires: "2026-11-20").with { $0.note = "for 된장찌개" },
    Given.item("apple juice", id: "5", expires: "2026-12-24", brand: "Zespri"),
    Given.item("honey", id: "6", createdAt: Given.instant("2026-11-03T00:00:00Z")).with {
      $0.expiresAt = .never
    },
    Given.item("yoghurt", id: "7", expires: "2026-11-18").used,
    Given.item("fish", id: "8", expires: "2026-11-17").discarded,
  ])

  /// The first digits of the uids that a query finds.
  private func found(_ change: (inout Query) -> Void = { _ in }) -> String {
    var query = Query()
    change(&query)
    let items = Self.inventory.items(matching: query, on: Given.today)
    return items.map { String($0.uid.description.prefix(1)) }.joined()
  }

  // MARK: Order

  @Test func byDefaultWhatIsOnHandIsListedTheFirstToExpireFirstAndTheUndatedLast() {
    #expect(found() == "342561")
  }

  @Test(arguments: [
    (Query.SortKey.expires, "342561"), (.added, "163425"), (.name, "362154"),
    // No category comes first; `dairy` and `Dairy` are one.
    (.category, "456321"),
  ])
  func isOrderedByEachKeyAndThenByDate(_ key: Query.SortKey, _ expected: String) {
    #expect(found { $0.sort = key } == expected)
  }

  @Test func reversingTurnsTheWholeOrderAround() {
    #expect(found { $0.isReversed = true } == "165243")
  }

  @Test(arguments: [(0, ""), (1, "3"), (3, "342"), (6, "342561"), (99, "342561")])
  func theLimitKeepsTheFirst(_ limit: Int, _ expected: String) {
    #expect(found { $0.limit = limit } == expected)
  }

  @Test func theLimitComesAfterReversing() {
    let last = found {
      $0.isReversed = true
      $0.limit = 2
    }
    #expect(last == "16")
  }

  // MARK: Filters

  @Test(arguments: [
    ([ItemState.onHand], "342561"), ([.used], "7"), ([.discarded], "8"),
    ([.used, .discarded], "87"), (ItemState.allCases, "87342561"), ([], ""),
  ])
  func findsThoseInTheStatesAskedFor(_ states: [ItemState], _ expected: String) {
    #expect(found { $0.states = Set(states) } == expected)
  }

  /// Whatever is due by a day is also what is past it already; no date is never due.
  @Test(arguments: [
    ("2026-11-18", ""), ("2026-11-19", "3"), ("2026-11-20", "34"), ("2026-11-23", "342"),
    ("2026-12-23", "342"), ("9999-12-31", "3425"),
  ])
  func findsWhatIsDueByADayTheExpiredIncluded(_ day: String, _ expected: String) {
    #expect(found { $0.dueBy = Given.day(day) } == expected)
  }

  @Test func whatExpiresTodayIsNotExpired() {
    #expect(found { $0.isExpired = true } == "3")
  }

  @Test(arguments: [
    (["dairy"], "32"), (["DAIRY"], "32"), (["grain", "dairy"], "321"), (["dai"], ""),
    ([], "342561"),
  ])
  func findsThoseOfOneOfTheCategories(_ categories: [String], _ expected: String) {
    #expect(found { $0.categories = categories } == expected)
  }

  @Test(arguments: [
    (["fridge"], "32"), (["ｆｒｉｄｇｅ"], "32"), (["shelf", "fridge"], "321"), (["cellar"], ""),
  ])
  func findsThoseInOneOfThePlaces(_ locations: [String], _ expected: String) {
    #expect(found { $0.locations = locations } == expected)
  }

  @Test(arguments: [
    (["breakfast"], "32"), (["kids"], "2"), (["kids", "breakfast"], "2"), (["kids", "none"], ""),
  ])
  func findsThoseWithAllOfTheTags(_ tags: [String], _ expected: String) {
    #expect(found { $0.tags = tags } == expected)
  }

  @Test func ofACodeWithADateFindsThoseOfThatDate() {
    #expect(found { $0.package = Given.package("(01)00036000291452(17)990101") } == "")
  }

  @Test func findsThoseOfABarcode() {
    #expect(found { $0.package = Given.package("0036000291452") } == "2")
    #expect(found { $0.package = Given.package("4006381333931") } == "")
  }

  @Test(arguments: [
    // In the name with its brand, the category, the note and the tags; anywhere in a word.
    ("milk", "2"), ("ILK", "2"), ("juice apple", "5"), ("zespri", "5"), ("dairy", "32"),
    ("찌개", "4"), ("ㄷㅂ", "4"), ("break", "32"), ("kids breakfast", ""), ("shelf", ""),
    ("nothing", ""), ("", "342561"), (" ", "342561"), ("\u{200B}", "342561"),
  ])
  func findsThoseThatATextFinds(_ search: String, _ expected: String) {
    #expect(found { $0.search = search } == expected)
  }

  @Test func filtersHoldTogether() {
    let both = found {
      $0.categories = ["dairy"]
      $0.dueBy = Given.day("2026-11-22")
      $0.tags = ["breakfast"]
    }
    #expect(both == "3")
  }
}

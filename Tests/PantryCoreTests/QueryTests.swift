import PantryTestSupport
import Testing

@testable import PantryCore

/// Filters, order and results of queries.
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
    let matches = Self.inventory.matches(of: query, on: Given.today)
    return matches.map { String($0.item.uid.description.prefix(1)) }.joined()
  }

  // MARK: Order

  @Test func defaultIsItemsOnHandFirstToExpireFirst() {
    #expect(found() == "342561")
  }

  @Test(arguments: [
    (Query.SortKey.expires, "342561"), (.added, "163425"), (.name, "362154"),
    // In the order of the categories: `dairy` and `Dairy` are one, tofu, juice and honey have that of their food.
    (.category, "324165"),
  ])
  func sortsByKeyThenByDate(_ key: Query.SortKey, _ expected: String) {
    #expect(found { $0.sort = key } == expected)
  }

  @Test func reversesTheWholeOrder() {
    #expect(found { $0.isReversed = true } == "165243")
  }

  @Test(arguments: [(0, ""), (1, "3"), (3, "342"), (6, "342561"), (99, "342561")])
  func limitKeepsTheFirstResults(_ limit: Int, _ expected: String) {
    #expect(found { $0.limit = limit } == expected)
  }

  @Test func limitAppliesAfterReversing() {
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
  func filtersByState(_ states: [ItemState], _ expected: String) {
    #expect(found { $0.states = ItemStates(states.map { ItemStates($0) }) } == expected)
  }

  /// Items without a date are never due.
  @Test(arguments: [
    ("2026-11-18", ""), ("2026-11-19", "3"), ("2026-11-20", "34"), ("2026-11-23", "342"),
    ("2026-12-23", "342"), ("9999-12-31", "3425"),
  ])
  func filtersByDueDayIncludingExpiredItems(_ day: String, _ expected: String) {
    #expect(found { $0.dueBy = Given.day(day) } == expected)
  }

  @Test func itemThatExpiresTodayIsNotExpired() {
    #expect(found { $0.onlyExpired = true } == "3")
  }

  @Test(arguments: [
    (["dairy"], "32"), (["DAIRY"], "32"), (["grain", "dairy"], "321"), (["dai"], ""),
    // In any word for it, of items with and without a category of their own.
    (["유제품"], "32"), (["drinks"], "5"), (["반찬", "음료"], "45"), (["produce"], ""), (["tofu"], ""),
    ([], "342561"),
  ])
  func filtersByAnyCategory(_ categories: [String], _ expected: String) {
    #expect(found { $0.categories = categories } == expected)
  }

  @Test(arguments: [
    (["fridge"], "32"), (["ｆｒｉｄｇｅ"], "32"), (["shelf", "fridge"], "321"), (["cellar"], ""),
  ])
  func filtersByAnyLocation(_ locations: [String], _ expected: String) {
    #expect(found { $0.locations = locations } == expected)
  }

  @Test(arguments: [
    (["breakfast"], "32"), (["kids"], "2"), (["kids", "breakfast"], "2"), (["kids", "none"], ""),
  ])
  func filtersByAllTags(_ tags: [String], _ expected: String) {
    #expect(found { $0.tags = tags } == expected)
  }

  @Test func filtersByTheDateOfACode() {
    #expect(found { $0.package = Given.package("(01)00036000291452(17)990101") } == "")
  }

  @Test func filtersByBarcode() {
    #expect(found { $0.package = Given.package("0036000291452") } == "2")
    #expect(found { $0.package = Given.package("4006381333931") } == "")
  }

  @Test(arguments: [
    // In the display name, the category, the note and the tags; anywhere in a word.
    ("milk", "2"), ("ILK", "2"), ("juice apple", "5"), ("zespri", "5"), ("dairy", "32"),
    ("찌개", "4"), ("ㄷㅂ", "4"), ("break", "32"), ("kids breakfast", ""), ("shelf", ""),
    ("nothing", ""), ("", "342561"), (" ", "342561"), ("\u{200B}", "342561"),
  ])
  func filtersByText(_ search: String, _ expected: String) {
    #expect(found { $0.search = search } == expected)
  }

  @Test func filtersCombine() {
    let both = found {
      $0.categories = ["dairy"]
      $0.dueBy = Given.day("2026-11-22")
      $0.tags = ["breakfast"]
    }
    #expect(both == "3")
  }

  // MARK: Parts

  /// Milk with parts used and discarded, and eggs with nothing left.
  static let parts = Inventory(items: [
    Given.item("milk", id: "1", expires: "2026-11-25", quantity: "1").with {
      $0.taken = [
        Withdrawal(at: Given.instant("2026-11-18T09:00:00Z"), amount: .one, as: .used),
        Withdrawal(
          at: Given.instant("2026-11-19T09:00:00Z"), amount: .one, as: .discarded, reason: .spoiled),
      ]
    },
    Given.item("eggs", id: "2", expires: "2026-11-21", quantity: "2").used.with {
      $0.taken = [Withdrawal(at: Given.instant("2026-11-17T09:00:00Z"), amount: .one, as: .used)]
    },
    Given.item("rice", id: "3", expires: "2026-11-22"),
  ])

  /// The results of a query, as the first digit of the uid, with the outcome and the day of a part.
  private func foundParts(_ change: (inout Query) -> Void) -> [String] {
    var query = Query()
    change(&query)
    return Self.parts.matches(of: query, on: Given.today).map { match in
      let part = match.part.map { " \($0.outcome) \($0.at.description.prefix(10))" } ?? ""
      return match.item.uid.description.prefix(1) + part
    }
  }

  @Test(arguments: [
    ([ItemState.onHand], ["3", "1"]),
    ([.used], ["2", "2 used 2026-11-17", "1 used 2026-11-18"]),
    ([.discarded], ["1 discarded 2026-11-19"]),
    (
      [.used, .discarded],
      ["2", "2 used 2026-11-17", "1 used 2026-11-18", "1 discarded 2026-11-19"]
    ),
    (
      ItemState.allCases,
      ["2", "2 used 2026-11-17", "3", "1", "1 used 2026-11-18", "1 discarded 2026-11-19"]
    ),
  ])
  func partsAreListedWithTheStateOfTheirOutcome(_ states: [ItemState], _ expected: [String]) {
    #expect(foundParts { $0.states = ItemStates(states.map { ItemStates($0) }) } == expected)
  }

  @Test(arguments: [(0, 0), (1, 2), (2, 3), (3, 3)])
  func limitCountsItemsWithAllTheirParts(_ limit: Int, _ count: Int) {
    let all = ["2", "2 used 2026-11-17", "1 used 2026-11-18"]
    for sort in [Query.SortKey.expires, .name] {
      let found = foundParts {
        $0.states = [.used]
        $0.sort = sort
        $0.limit = limit
      }
      #expect(found == Array(all.prefix(count)))
    }
  }

  /// Queries in every order, each with the whole result and the results of its pages.
  @Test(arguments: Query.SortKey.allCases, [false, true])
  func pagesTogetherAreTheWholeResult(_ sort: Query.SortKey, _ isReversed: Bool) {
    for inventory in [Self.inventory, Self.parts] {
      for states in [.all, .onHand, .used, [.used, .discarded]] as [ItemStates] {
        for limit in 1...4 {
          var query = Query()
          (query.states, query.sort, query.isReversed) = (states, sort, isReversed)
          let all = inventory.matches(of: query, on: Given.today)
          var found: [Query.Match] = []
          query.limit = limit
          while true {
            let page = inventory.matches(of: query, on: Given.today)
            if page.isEmpty { break }
            #expect(Set(page.map(\.item.uid)).count <= limit)
            found += page
            query.after = page.last?.item.uid
          }
          #expect(found == all)
        }
      }
    }
  }

  /// The rest of a list stays the same while the items of the page before it change.
  @Test(arguments: Query.SortKey.allCases, [false, true])
  func thePageAfterAnItemThatIsUsedIsTheSame(_ sort: Query.SortKey, _ isReversed: Bool) throws {
    var query = Query()
    (query.sort, query.isReversed) = (sort, isReversed)
    let all = Self.inventory.matches(of: query, on: Given.today).map(\.item.uid)
    for (place, uid) in all.enumerated() {
      var inventory = Self.inventory
      let item = try #require(inventory.item(uid))
      _ = try inventory.take(.all, of: .each([item]), as: .used, at: Given.now)
      query.after = uid
      #expect(
        inventory.matches(of: query, on: Given.today).map(\.item.uid) == Array(all[(place + 1)...]))
    }
  }

  @Test func filtersApplyToTheItemOfAPart() {
    #expect(
      foundParts {
        $0.states = [.used, .discarded]
        $0.search = "milk"
      } == ["1 used 2026-11-18", "1 discarded 2026-11-19"])
    #expect(
      foundParts {
        $0.states = [.used]
        $0.dueBy = Given.day("2026-11-21")
      } == ["2", "2 used 2026-11-17"])
  }

  @Test func settingsOfTheProductDetermineTheOrder() throws {
    var inventory = Self.parts
    _ = try inventory.updateProduct(.name("rice"), Given.patch(["keepsOpened": "4d"]))
    var changes = ItemChanges()
    changes.opened = .set(Given.today)
    _ = try inventory.edit([Given.uid("3")], changes)
    let match = try #require(inventory.matches(of: Query(), on: Given.today).first)
    #expect(match.item.uid == Given.uid("3"))
    #expect(inventory.catalog.settings[match.item.product].keepsOpened == CalendarSpan(4, .day))
  }

  @Test func textMatchesAliases() throws {
    var inventory = Self.parts
    _ = try inventory.updateProduct(.name("rice"), Given.patch(["aliases": "쌀"]))
    var query = Query()
    query.search = "쌀"
    #expect(inventory.matches(of: query, on: Given.today).map(\.item.uid) == [Given.uid("3")])
  }
}

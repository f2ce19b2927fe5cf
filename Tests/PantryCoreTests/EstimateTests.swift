import PantryTestSupport
import Testing

@testable import PantryCore

extension Inventory {
  /// Estimates the date of an item.
  func estimate(for item: UserProduct, _ estimation: EstimationContext) -> Estimate? {
    let typical = typicalShelfLife(of: [item], estimation)
    return item.estimate(catalog.settings[item.product], estimation) {
      typical?.days(of: item) ?? []
    }
  }
}

/// Estimated dates of food without a printed one, on Friday 20 November 2026.
struct EstimateTests {
  private func estimate(
    _ item: UserProduct, among others: [UserProduct] = [], _ settings: [String: String] = [:]
  ) -> Estimate? {
    var inventory = Inventory(items: others + [item])
    let product = item.product
    inventory.set(CatalogEntry(product, Given.settings(settings)), for: ProductKey(product))
    return inventory.estimate(for: item, Given.estimation)
  }

  /// An earlier package, bought on a day, with so many days left.
  private func earlier(_ id: String, _ name: String, days: Int, barcode: String = "") -> UserProduct
  {
    var item = Given.item(name, id: id, barcode: barcode).used
    item.purchasedAt = Given.day("2026-09-01")
    item.expiresAt = Given.day("2026-09-01").adding(days: days).map(Deadline.day) ?? .unknown
    return item
  }

  @Test func settingOfTheProductComesFirst() {
    let item = Given.item("milk", id: "1")
    let found = estimate(item, among: [earlier("2", "milk", days: 5)], ["keeps": "10d"])
    #expect(found?.deadline == Given.deadline("2026-11-30"))
    #expect(found?.rule.source == .product)
  }

  @Test func medianOfEarlierPackagesComesSecond() {
    let others = [
      earlier("2", "Milk", days: 5), earlier("3", "milk", days: 9), earlier("4", "MILK", days: 6),
      earlier("5", "oat milk", days: 90),
    ]
    let found = estimate(Given.item("milk", id: "1"), among: others)
    #expect(found?.deadline == Given.deadline("2026-11-26"))
    #expect(found?.rule.source == .history(packages: 3))
  }

  @Test func estimatedAndPastDatesAreNotLearned() {
    var guess = earlier("2", "xyzzy", days: 5)
    guess.estimatedBy = .text("a guess")
    let past = earlier("3", "xyzzy", days: -2)
    #expect(estimate(Given.item("xyzzy", id: "1"), among: [guess, past]) == nil)
  }

  /// Raw fish, shellfish, minced meat and sprouts keep as long as the table says, whatever was printed before.
  @Test(arguments: [
    "생굴", "굴", "조개", "바지락", "새우", "고등어", "광어회", "연어회", "다진 돼지고기", "다짐육", "콩나물", "숙주", "새싹채소",
    "oysters",
    "raw clams", "shrimp", "squid", "salmon fillet", "cod", "sashimi", "sushi", "ground beef",
    "turkey mince", "bean sprouts", "alfalfa",
  ])
  func someFoodIsNeverLengthened(_ name: String) throws {
    let item = Given.item(name, id: "1")
    let table = try #require(estimate(item))
    let long = (2...6).map { earlier("\($0)", name, days: 40) }
    #expect(estimate(item, among: [long[0]]) == table)
    #expect(estimate(item, among: long) == table)
    let short = estimate(item, among: [earlier("2", name, days: 1)])
    #expect(short?.deadline == Given.deadline("2026-11-21"))
    let own = estimate(item, among: long, ["keeps": "9d"])
    #expect(own?.deadline == Given.deadline("2026-11-29"))
    // Where the table has no number, that of the usual storage is the limit.
    let elsewhere = Given.item(name, id: "1", location: "balcony")
    let limited = try #require(estimate(elsewhere, among: long)?.deadline.day)
    #expect(limited <= table.deadline.day ?? .earliest)
  }

  private static let lessons: [(name: String, packages: [Int], days: Int?)] = [
    // Perishable food: shorter at once, longer by at most twice; of two that differ much the shorter.
    ("milk", [5], 5), ("milk", [1], 1), ("milk", [12], 12), ("milk", [40], 14), ("두부", [183], 28),
    ("milk", [40, 7], 7), ("milk", [12, 18], 14), ("milk", [40, 41, 42], 41),
    ("milk", [9, 9, 400], 9), ("milk", [40, 38], 38),
    // What keeps long: stock-taking makes dates short, slips make them long.
    ("chocolate", [5], 365), ("chocolate", [36], 365), ("chocolate", [37], 116),
    ("chocolate", [90], 181), ("chocolate", [182], 257), ("chocolate", [183], 183),
    ("chocolate", [400], 400), ("chocolate", [2190], 2190), ("chocolate", [2191], 365),
    ("chocolate", [5, 2190], 2190), ("chocolate", [5, 2191], 5), ("chocolate", [200, 300], 244),
    ("chocolate", [5, 6, 7], 6), ("canned tuna", [40], 1096),
    // Salt keeps without end by the table.
    ("salt", [3322], nil), ("salt", [700, 800], 748),
    // Nothing is known.
    ("xyzzy", [5], 5), ("xyzzy", [5, 8], 6), ("xyzzy", [5, 80], 5), ("xyzzy", [5, 80, 90], 80),
    // More than ten years are a slip.
    ("xyzzy", [3653], 3653), ("xyzzy", [3654], nil), ("milk", [3654], 7), ("milk", [3654, 5], 5),
  ]

  /// What is learned from earlier packages: the number of the table (milk 7 days, tofu 14, chocolate 365, canned tuna
  /// 1096), the days that packages had left, and the days that are estimated.
  @Test(arguments: lessons)
  func learnsFromEarlierPackages(_ name: String, _ packages: [Int], _ days: Int?) {
    let others = packages.enumerated().map { earlier("\($0 + 2)", name, days: $1) }
    let found = estimate(Given.item(name, id: "1"), among: others)
    #expect(found?.deadline.day?.days(since: Given.today) == days)
  }

  /// An estimate that is between those of a package and of the table says both.
  @Test func saysThePackageAndTheTable() {
    let found = estimate(Given.item("milk", id: "1"), among: [earlier("2", "milk", days: 40)])
    let expected = #"""
      {"source":"history","keeps":"14d","packages":1,"package":"40d","table":"1w"}
      """#
    #expect(found.map { String(decoding: $0.rule.basis.json, as: UTF8.self) } == expected)
    #expect(EstimateBasis(json: Array(expected.utf8)) == found?.rule.basis)
  }

  @Test func confirmedEstimatesAreNotLearned() throws {
    var inventory = Inventory(items: [Given.item("xyzzy", id: "1", expires: "2026-11-21")])
    inventory.items[0].estimatedBy = .text("a guess")
    var confirm = ItemChanges()
    confirm.isConfirmed = true
    for _ in 0..<2 {
      let confirmed = try inventory.edit([Given.uid("1")], confirm, Given.estimation)
      #expect(confirmed.first?.estimatedBy == nil)
      #expect(confirmed.first?.confirmedEstimate == .text("a guess"))
    }
    let new = Given.item("xyzzy", id: "2")
    #expect(inventory.estimate(for: new, Given.estimation) == nil)
    // The date on the package counts.
    var date = ItemChanges()
    date.expires = .set(Given.deadline("2026-11-25"))
    let dated = try inventory.edit([Given.uid("1")], date, Given.estimation)
    #expect(dated.first?.confirmedEstimate == nil)
    #expect(
      inventory.estimate(for: new, Given.estimation)?.deadline == Given.deadline("2026-11-25"))
  }

  @Test(arguments: [
    ("0.5", nil), ("0.5모", nil), ("1", 5), ("3", 5), ("0.5kg", 5), ("50g", 5), ("", 5),
  ])
  func partsAreNotLearned(_ quantity: String, _ days: Int?) {
    var item = earlier("2", "xyzzy", days: 5)
    item.quantity = quantity.isEmpty ? nil : Given.quantity(quantity)
    let found = estimate(Given.item("xyzzy", id: "1"), among: [item])
    #expect(found?.deadline.day == days.flatMap { Given.today.adding(days: $0) })
  }

  /// What is left of a package does not make it a part.
  @Test func packageOfWhichAPartIsLeftIsLearned() throws {
    var inventory = Inventory(items: [Given.item("xyzzy", id: "1", expires: "2026-11-25")])
    let half = Given.quantity("0.5")
    let item = try #require(inventory.item(Given.uid("1")))
    _ = try inventory.split(half, of: item, uid: Given.uid("3"))
    let rest = try #require(inventory.item(Given.uid("1")))
    _ = try inventory.take(.quantity(half), of: .each([rest]), as: .used, at: Given.now)
    let found = inventory.estimate(for: Given.item("xyzzy", id: "2"), Given.estimation)
    #expect(found?.rule.source == .history(packages: 1))
  }

  @Test func packagesWithOneBarcodeAreOneProduct() {
    let code = "8801115114154"
    let others = [earlier("2", "흰우유", days: 4, barcode: code), earlier("3", "xyzzy", days: 40)]
    let found = estimate(Given.item("xyzzy", id: "1", barcode: code), among: others)
    #expect(found?.deadline == Given.deadline("2026-11-24"))
  }

  @Test func tableComesThirdWithItsShortestSpan() {
    let found = estimate(Given.item("서울우유 요거트 플레인", id: "1"))
    #expect(found?.deadline == Given.deadline("2026-11-27"))
    #expect(
      found?.rule.basis
        == .rule(
          .init(
            .table, keeps: .span(CalendarSpan(1, .week), CalendarSpan(2, .week)), food: "yogurt",
            place: .refrigerator)))
  }

  @Test func estimateDependsOnTheLocation() {
    for (name, location, day) in [
      ("apples", "pantry", "2026-12-11"), ("apples", "냉장고", "2026-12-18"),
      ("blueberries", "freezer", "2027-07-20"),
    ] {
      var item = Given.item(name, id: "1")
      item.location = location
      #expect(estimate(item)?.deadline == Given.deadline(day), "\(location)")
    }
  }

  /// What a package is counted in says what it is, and what is left of less than one.
  @Test(arguments: [
    ("tuna", "2 cans", "canned tuna"), ("tomatoes", "1 can", "canned tomato"),
    ("참치", "2캔", "canned tuna"), ("복숭아", "1캔", "canned fruit"), ("콜라", "6캔", "soda"),
    ("커피", "3캔", "canned coffee"), ("sweetcorn", "1 tin", "canned food"),
    ("mac and cheese", "3 boxes", "boxed mac and cheese"),
    ("beef broth", "1 carton", "shelf stable broth"),
    ("cake", "1 tin", "cake"), ("juice", "2 boxes", "fruit juice"), ("우유", "2팩", "milk"),
    ("대파", "0.5단", "spring onion"), ("감자", "0.5박스", "potato"),
    ("cilantro", "0.5 bunch", "cilantro"),
    ("양배추", "0.5통", "cut vegetable"), ("lettuce", "0.5 head", "lettuce"),
    ("onion", "0.5", "onion"), ("tuna", "0.5 can", "canned tuna"),
  ])
  func countedPackageSaysTheFood(_ name: String, _ quantity: String, _ food: String) {
    let found = estimate(Given.item(name, id: "1", quantity: quantity))
    guard case .table(let row, _, _)? = found?.rule.source else {
      Issue.record("\(name): no estimate")
      return
    }
    #expect(row.name == food)
  }

  @Test(arguments: [
    ("대파", "0.5단", FoodCondition.unopened), ("대파", "0.5", .cut), ("김치", "0.5포기", .unopened),
    ("cilantro", "0.5 bunch", .unopened), ("chicken", "0.5 pack", .unopened),
    ("tuna", "0.5 can", .opened),
  ])
  func halfABunchIsNotCut(_ name: String, _ quantity: String, _ condition: FoodCondition) {
    let found = estimate(Given.item(name, id: "1", quantity: quantity))
    guard case .table(let row, _, let stated)? = found?.rule.source else {
      Issue.record("\(name): no estimate")
      return
    }
    #expect(stated == condition || row.name == "cut vegetable" && condition == .cut)
  }

  @Test func frozenPackagesAreLearnedSeparately() {
    var item = Given.item("pork", id: "1")
    item.location = "freezer"
    let fresh = earlier("2", "pork", days: 3)
    #expect(estimate(item, among: [fresh])?.deadline == Given.deadline("2027-03-20"))
    let frozen = earlier("3", "pork", days: 30).with { $0.location = "냉동실" }
    let months = earlier("4", "pork", days: 70).with { $0.location = "freezer" }
    #expect(estimate(item, among: [fresh, frozen])?.deadline == Given.deadline("2027-01-19"))
    #expect(estimate(item, among: [fresh, months])?.deadline == Given.deadline("2027-01-29"))
    #expect(
      estimate(item, ["keeps": "2d", "keepsFrozen": "2m"])?.deadline
        == Given.deadline("2027-01-20"))
  }

  @Test func estimateCountsFromThePurchase() {
    var item = Given.item("두부", id: "1")
    item.purchasedAt = Given.day("2026-11-18")
    #expect(estimate(item)?.deadline == Given.deadline("2026-12-02"))
  }

  /// In a location of unknown type only food that is kept in the pantry has an estimate.
  @Test(arguments: [
    ("milk", "desk", nil), ("raw chicken", "car", nil), ("아이스크림", "아이스박스", nil),
    ("milk", "김냉", "2026-11-27"), ("우유", "신선실", "2026-11-27"), ("감자", "베란다", "2026-12-20"),
    ("canned tuna", "desk", "2029-11-20"), ("참치캔", "냉장고", "2029-11-20"),
    ("leftover pizza", "desk", nil),
    ("frozen shrimp", "desk", nil), ("banana", "desk", nil),
  ])
  func unknownLocationsAreNoReasonToGuess(_ name: String, _ location: String, _ day: String?) {
    var item = Given.item(name, id: "1")
    item.location = location
    #expect(estimate(item)?.deadline == day.map(Given.deadline))
  }

  @Test func foodWithoutLimitNeverExpires() {
    #expect(estimate(Given.item("꽃소금", id: "1"))?.deadline == .never)
  }

  @Test(arguments: ["분유", "infant formula", "baby food jar", "xyzzy", "cat food", "비누"])
  func infantFoodAndUnknownFoodIsNotEstimated(_ name: String) {
    #expect(estimate(Given.item(name, id: "1")) == nil)
  }

  @Test func newSettingReplacesEstimatedDatesOnly() throws {
    let code = "8801115114154"
    var inventory = Inventory()
    for (index, expires) in [nil, "2026-12-24", nil].enumerated() {
      var changes = ItemChanges()
      changes.barcode = .set(Given.barcode(code))
      changes.name = .set("우유")
      if let expires { changes.expires = .set(Given.deadline(expires)) }
      if index == 2 { changes.expires = .set(.unknown) }
      let uid = Given.uid("abc\(index)")
      _ = inventory.add(changes, uid: uid, at: Given.now)
      if index == 0 { _ = inventory.estimateDates(of: [uid], Given.estimation) }
    }
    _ = try inventory.updateProduct(
      .number(Given.barcode(code)), Given.patch(["keeps": "10d"]), Given.estimation)
    // A date that was given, and one that was left open, stay as they are.
    #expect(
      inventory.items.map(\.expiresAt) == [
        Given.deadline("2026-11-30"), Given.deadline("2026-12-24"), .unknown,
      ])
    let settings = inventory.catalog.settings
    #expect(
      inventory.items.map { settings[$0.product].keeps }
        == Array(repeating: CalendarSpan(10, .day), count: 3))
  }

  @Test func confirmedDateIsNoLongerAnEstimate() throws {
    var inventory = Inventory(items: [Given.item("milk", id: "1")])
    let uid = Given.uid("1")
    #expect(inventory.estimateDates(of: [uid], Given.estimation).first?.estimatedBy != nil)
    var confirm = ItemChanges()
    confirm.isConfirmed = true
    #expect(try inventory.edit([uid], confirm).first?.estimatedBy == nil)
    #expect(inventory.items[0].expiresAt == Given.deadline("2026-11-27"))
  }

  // MARK: Events

  @Test func movingRecomputesEstimatedDates() throws {
    var inventory = Inventory(items: [Given.item("apples", id: "1").with { $0.location = "pantry" }]
    )
    let uid = Given.uid("1")
    _ = inventory.estimateDates(of: [uid], Given.estimation)
    func move(_ place: String, _ day: String) throws -> String {
      let estimation = EstimationContext(today: Given.day(day)) { _ in Given.today }
      let moved = try inventory.apply(.move(place), to: [uid], on: estimation.today, estimation)
      return moved[0].effectiveDeadline(ProductSettings()).day?.description ?? "none"
    }
    // Colder: as if it had been there from the start. Warmer: at most that long from now on.
    #expect(try move("fridge", "2026-11-22") == "2026-12-18")
    #expect(try move("cupboard", "2026-11-25") == "2026-12-16")
    #expect(try move("cupboard", "2026-11-26") == "2026-12-16")
    #expect(try move("freezer", "2026-11-26") == "none")
    #expect(inventory.items[0].isFrozen)
    #expect(try move("fridge", "2026-12-01") == "2026-12-21")
    #expect(inventory.items[0].frozen.map(\.description) == ["2026-11-26/2026-12-01"])
  }

  @Test func movingKeepsPrintedDates() throws {
    var inventory = Inventory(items: [Given.item("apples", id: "1", expires: "2026-12-01")])
    let moved = try inventory.apply(
      .move("fridge"), to: [Given.uid("1")], on: Given.today, Given.estimation)
    #expect(moved[0].expiresAt == Given.deadline("2026-12-01"))
    #expect(moved[0].location == "fridge")
  }

  @Test func freezingMovesToTheFreezerAndThawingMovesBack() throws {
    var inventory = Inventory(items: [
      Given.item("pork", id: "1").with { $0.location = "냉장고" },
      Given.item("beef", id: "2"), Given.item("peas", id: "3").with { $0.location = "작은 냉동실" },
    ])
    let uids = ["1", "2"].map(Given.uid)
    let frozen = try inventory.apply(.freeze, to: uids, on: Given.today, Given.estimation)
    #expect(frozen.map(\.location) == ["작은 냉동실", "작은 냉동실"])
    let thawed = try inventory.apply(.thaw(to: nil), to: uids, on: Given.today, Given.estimation)
    #expect(thawed.map(\.location) == ["냉장고", "냉장고"])
  }

  /// Without a location to go back to, it is where most of the chilled food on hand is.
  @Test(arguments: [
    (["김치냉장고"], "김치냉장고"), (["냉장고", "냉장고", "김치냉장고"], "냉장고"),
    (["fridge door", "김치냉장고", "fridge door"], "fridge door"),
    // Of as many items the location that was used last. Two words for the refrigerator are one location.
    (["냉장고", "김치냉장고"], "김치냉장고"), (["김치냉장고", "냉장고"], "냉장고"),
    (["fridge", "김치냉장고", "김치냉장고", "냉장고", "냉장고"], "냉장고"),
    // Without chilled food on hand, the location that was used last.
    (["찬장"], "김치냉장고"),
  ])
  func thawedFoodIsPutWhereMostChilledFoodIs(_ locations: [String], _ expected: String) throws {
    // The item added last is at the last location.
    var items = locations.enumerated().map { index, location in
      Given.item(
        "food \(index)", id: "A\(index)",
        createdAt: Instant(secondsSince1970: Given.now.secondsSince1970 + index) ?? Given.now,
        location: location)
    }
    // What is not on hand any more does not count.
    items += (0..<5).map { Given.item("jam", id: "B\($0)", location: "김치냉장고").used }
    items.append(Given.item("만두", id: "C1", location: "냉동실"))
    var inventory = Inventory(items: items)
    let thawed = try inventory.apply(
      .thaw(to: nil), to: [Given.uid("C1")], on: Given.today, Given.estimation)
    #expect(thawed.map(\.location) == [expected])
  }

  @Test(arguments: ["counter", "김치냉장고"]) func freezingRemembersTheLocation(_ place: String) throws {
    var inventory = Inventory(items: [
      Given.item("bread", id: "1", location: place),
      Given.item("jam", id: "2", location: "fridge"),
      Given.item("ham", id: "3", location: "fridge"),
    ])
    let bread = [Given.uid("1")]
    let frozen = try inventory.apply(.freeze, to: bread, on: Given.today, Given.estimation)
    #expect(frozen.map(\.thawTo) == [place])
    let thawed = try inventory.apply(.thaw(to: nil), to: bread, on: Given.today, Given.estimation)
    #expect(thawed.map(\.location) == [place])
  }

  /// Where it was before it was frozen, unless that is a freezer, in which nothing thaws.
  @Test(arguments: [
    ("freezer", "counter", "counter"), ("freezer", "작은 냉동실", "fridge door"),
    ("counter", nil, "counter"), ("freezer", nil, "fridge door"), (nil, nil, "fridge door"),
  ])
  func thawedFoodGoesBack(_ location: String?, _ before: String?, _ expected: String) throws {
    let bread = Given.item("bread", id: "1", location: location).with {
      $0.thawTo = before
      $0.frozen = [FrozenPeriod(from: Given.day("2026-11-10"), to: nil)].compactMap(\.self)
    }
    var inventory = Inventory(items: [bread, Given.item("jam", id: "2", location: "fridge door")])
    let thawed = try inventory.apply(
      .thaw(to: nil), to: [Given.uid("1")], on: Given.today, Given.estimation)
    #expect(thawed.map(\.location) == [expected])
    #expect(thawed.map(\.thawTo) == [nil])
  }

  @Test func impossibleEventsAreRefusedWithoutAnyChange() throws {
    var inventory = Inventory(items: [Given.item("milk", id: "1"), Given.item("pork", id: "2")])
    let (milk, pork) = (Given.uid("1"), Given.uid("2"))
    let tomorrow = Given.day("2026-11-21")
    _ = try inventory.apply(.open, to: [milk], on: Given.today, Given.estimation)
    let before = inventory
    #expect(throws: StorageError.inTheFuture(tomorrow)) {
      try inventory.apply(.open, to: [pork], on: tomorrow, Given.estimation)
    }
    #expect(throws: StorageError.self) {
      try inventory.apply(.open, to: [pork, milk], on: Given.today, Given.estimation)
    }
    #expect(throws: StorageError.self) {
      try inventory.apply(.thaw(to: nil), to: [pork], on: Given.today, Given.estimation)
    }
    #expect(inventory == before)
    _ = try inventory.apply(.freeze, to: [pork], on: Given.today, Given.estimation)
    #expect(throws: StorageError.self) {
      try inventory.apply(.freeze, to: [pork], on: Given.today, Given.estimation)
    }
    #expect(throws: StorageError.self) {
      try inventory.apply(.thaw(to: nil), to: [pork], on: Given.day("2026-11-19"), Given.estimation)
    }
  }

  @Test func splittingMakesAPartAnItemOfItsOwn() throws {
    let rice = Given.item("rice", id: "1", quantity: "2kg").with {
      $0.price = Amount("9")
      $0.unknownFields = [UnknownField(name: "shelf", json: Array("3".utf8))]
    }
    var inventory = Inventory(items: [rice])
    let part = try inventory.split(Given.quantity("0.5"), of: rice, uid: Given.uid("abc"))
    #expect(part.quantity == Given.quantity("0.5kg"))
    #expect(part.unknownFields == rice.unknownFields)
    // A quarter of the price of the whole.
    #expect(part.price == Amount("2.25"))
    #expect(part.splitFrom == rice.uid)
    #expect(inventory.items.map(\.quantity) == [Given.quantity("1.5kg"), Given.quantity("0.5kg")])
    #expect(inventory.items[0].price == Amount("6.75"))
    #expect(throws: SelectionError.self) {
      try inventory.split(Given.quantity("3kg"), of: inventory.items[0], uid: Given.uid("d"))
    }
    #expect(throws: SelectionError.self) {
      try inventory.split(Given.quantity("1l"), of: inventory.items[0], uid: Given.uid("d"))
    }
    let whole = try inventory.split(
      Given.quantity("1.5kg"), of: inventory.items[0], uid: Given.uid("d"))
    #expect(whole.uid == Given.uid("1"))
    #expect(inventory.items.count == 2)
  }
}

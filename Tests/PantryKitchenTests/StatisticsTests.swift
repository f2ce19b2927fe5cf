import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// What counts as used and discarded, when, and at which cost.
struct StatisticsTests {
  private static func item(
    _ name: String, _ id: String, used: String? = nil, discarded: String? = nil,
    price: String? = nil, quantity: String? = nil, expires: String? = nil,
    location: String? = nil, tags: [String] = []
  ) -> UserProduct {
    Given.item(
      name, id: id, expires: expires, quantity: quantity, location: location, tags: tags
    ).with { item in
      item.isUsed = used != nil
      item.usedAt = used.map(Given.instant)
      item.discardedAt = discarded.map(Given.instant)
      item.price = price.map(Given.amount)
    }
  }

  private static func part(
    _ at: String, _ amount: String, as outcome: Outcome = .used, reason: DiscardReason? = nil
  ) -> Withdrawal {
    Withdrawal(at: Given.instant(at), amount: Given.amount(amount), as: outcome, reason: reason)
  }

  private static func statistics(
    _ items: [UserProduct], from: String = "2026-06-01", to: String = "2026-11-20",
    _ estimation: EstimationContext = Given.estimation
  ) throws -> Statistics {
    let period = try #require(StatisticsPeriod(from: Given.day(from), to: Given.day(to)))
    return Inventory(items: items).statistics(of: period, estimation)
  }

  // MARK: Rows

  @Test func everyGroupingHasRows() throws {
    let found = try Self.statistics(
      [
        Self.item(
          "milk", "A1", used: "2026-11-02T08:00:00Z", location: "fridge", tags: ["b", "a"]),
        Self.item("ham", "A2", discarded: "2026-11-03T08:00:00Z")
          .with { $0.discardReason = .forgot },
      ], from: "2026-10-01")
    func keys(_ grouping: StatisticsGrouping) -> Set<String?> {
      Set(found.rows(grouping).map(\.key))
    }
    #expect(found.rows(.month).map(\.key) == ["2026-10", "2026-11"])
    #expect(found.rows(.month).map(\.isComplete) == [true, false])
    #expect(keys(.category) == ["dairy & eggs", "meat"])
    #expect(keys(.product) == ["milk", "ham"])
    #expect(keys(.location) == ["fridge", ""])
    #expect(keys(.tag) == ["a", "b", ""])
    #expect(found.rows(.reason).map(\.reason) == [.forgot])
    #expect(found.rows(.reason).map(\.tally.used.items) == [0])
    #expect(StatisticsGrouping.allCases.filter { !$0.hasUses } == [.reason])
  }

  // MARK: Events

  @Test func itemsArePartOfThePeriodByTheDayOnWhichTheyWereClosed() throws {
    let found = try Self.statistics(
      [
        Self.item("before", "A1", used: "2026-05-31T23:59:59Z"),
        Self.item("first", "A2", used: "2026-06-01T00:00:00Z"),
        Self.item("last", "A3", discarded: "2026-11-20T23:59:59Z"),
        Self.item("after", "A4", discarded: "2026-11-21T00:00:00Z"),
        Self.item("on hand", "A5"), Self.item("unknown", "A6").used,
      ])
    #expect(found.rows(.product).map(\.key) == ["last", "first"])
    #expect((found.total.used.items, found.total.discarded.items) == (1, 1))
    #expect(found.withoutTime == 1)
  }

  @Test(arguments: [(0, "2026-10"), (9, "2026-11"), (-11, "2026-10")])
  func monthsAreThoseOfTheLocalTimeZone(_ hours: Int, _ month: String) throws {
    let zone = EstimationContext(today: Given.today) { instant in
      Day(number: (instant.secondsSince1970 + hours * 3600) / 86_400) ?? Given.today
    }
    let found = try Self.statistics(
      [Self.item("milk", "A1", used: "2026-10-31T15:30:00Z")], zone)
    #expect(
      found.rows(.month).filter { $0.tally.used.items == 1 }.map(\.key) == [month])
  }

  @Test(arguments: [
    ("2026-11-18T09:59:59Z", 14, false), ("2026-11-18T10:00:00Z", 14, true),
    ("2026-11-19T23:59:59Z", -12, true), ("2026-11-20T11:59:59Z", -12, true),
    ("2026-11-20T12:00:00Z", -12, false), ("2026-11-16T23:59:59Z", 0, false),
    ("2026-11-23T00:00:00Z", 0, false),
  ])
  func daysAreThoseOfTheTimeZone(_ at: String, _ hours: Int, _ isIn: Bool) throws {
    let period = Given.day("2026-11-19")...Given.day("2026-11-19")
    let zone = EstimationContext(today: Given.day("2026-11-20")) { instant in
      Day(number: (instant.secondsSince1970 + hours * 3600) / 86_400) ?? Given.today
    }
    let item = Self.item("milk", "A1", discarded: at)
    #expect(period.contains(zone.day(Given.instant(at))) == isIn)
    let found = try Self.statistics([item], from: "2026-11-19", to: "2026-11-19", zone)
    #expect(found.total.discarded.items == (isIn ? 1 : 0))
  }

  @Test func partsCountApartFromItems() throws {
    let eggs = Self.item(
      "eggs", "A1", discarded: "2026-11-03T09:00:00Z", price: "5000", quantity: "2"
    ).with {
      $0.taken = [
        Self.part("2026-11-01T09:00:00Z", "5"),
        Self.part("2026-11-02T09:00:00Z", "3", as: .discarded, reason: .spoiled),
      ]
      $0.discardReason = .forgot
    }
    let found = try Self.statistics([eggs])
    #expect((found.total.used.items, found.total.used.parts) == (0, 1))
    #expect((found.total.discarded.items, found.total.discarded.parts) == (1, 1))
    #expect(found.total.used.cost.description == "2500")
    #expect(found.total.discarded.cost.description == "2500")
    #expect((found.total.priced, found.total.events) == (3, 3))
    #expect(found.rows(.reason).map(\.reason) == [.forgot, .spoiled])
    #expect(found.rows(.reason).map(\.tally.discarded.cost.description) == ["1000", "1500"])
  }

  @Test func sharesAddUpToThePrice() throws {
    let thirds = Self.item(
      "cake", "A1", used: "2026-11-04T09:00:00Z", price: "1000", quantity: "1"
    ).with {
      $0.taken = [Self.part("2026-11-01T09:00:00Z", "1"), Self.part("2026-11-02T09:00:00Z", "1")]
    }
    #expect(
      thirds.outflows.parts.map(\.cost?.description) == ["333", "333"])
    #expect(thirds.outflows.last?.cost?.description == "334")
    #expect(try Self.statistics([thirds]).total.used.cost.description == "1000")
  }

  @Test func whatIsLeftInStockHasItsShareOfThePrice() throws {
    let rice = Self.item("rice", "A1", price: "8000", quantity: "1.5kg").with {
      $0.taken = [Self.part("2026-11-01T09:00:00Z", "0.5")]
    }
    let found = try Self.statistics([rice, Self.item("salt", "A2")])
    #expect((found.stock.items, found.stock.priced) == (2, 1))
    #expect(found.stock.value.description == "6000")
  }

  // MARK: Rates and dates

  @Test(arguments: [(1, 4, nil), (1, 5, 20), (1, 6, 17), (3, 8, 38), (5, 5, 100)])
  func percentagesNeedFiveItems(_ discarded: Int, _ all: Int, _ percentage: Int?) throws {
    let items = (0..<all).map { number in
      Self.item(
        "item \(number)", "A\(number)", used: number < discarded ? nil : "2026-11-01T09:00:00Z",
        discarded: number < discarded ? "2026-11-01T09:00:00Z" : nil)
    }
    #expect(try Self.statistics(items).total.discardedPercentage == percentage)
  }

  @Test func theDateItselfIsStillGood() throws {
    let found = try Self.statistics([
      Self.item("a", "A1", discarded: "2026-11-10T09:00:00Z", expires: "2026-11-10"),
      Self.item("b", "A2", discarded: "2026-11-11T09:00:00Z", expires: "2026-11-10"),
      Self.item("c", "A3", discarded: "2026-11-11T09:00:00Z"),
    ])
    #expect((found.beforeDate, found.afterDate, found.total.discarded.items) == (1, 1, 3))
  }

  @Test func openingMovesTheDateThatCounts() throws {
    var inventory = Inventory(items: [
      Self.item("juice", "A1", discarded: "2026-11-10T09:00:00Z", expires: "2026-12-10").with {
        $0.openedAt = Given.day("2026-11-01")
      }
    ])
    var entry = CatalogEntry.blank
    Given.patch(["keepsOpened": "3d"]).apply(to: &entry)
    entry.product.productName = "juice"
    inventory.set(entry, for: entry.key)
    let found = inventory.statistics(of: .usual(through: Given.today), Given.estimation)
    #expect((found.beforeDate, found.afterDate) == (0, 1))
  }

  @Test(
    arguments: [
      ([], nil), ([3], "3"), ([1, 4], "2.5"), ([-1, 0], "-0.5"), ([5, -2, 3], "3"),
      ([-4, -2], "-3"),
    ] as [([Int], String?)])
  func mediansCanBeHalves(_ numbers: [Int], _ median: String?) {
    #expect(MedianDays(numbers)?.description == median)
  }

  // MARK: Groups

  @Test func spellingsOfOneNameAreOneGroup() throws {
    let found = try Self.statistics([
      Self.item("Milk", "A1", used: "2026-11-01T09:00:00Z", location: "fridge", tags: ["a", "A"]),
      Self.item("milk", "A2", used: "2026-11-01T09:00:00Z", location: "냉장고", tags: ["b", "ａ"]),
    ])
    #expect(found.rows(.product).map(\.key) == ["Milk"])
    #expect(found.rows(.location).map(\.key) == ["fridge"])
    #expect(found.rows(.tag).map { "\($0.key ?? "") \($0.tally.used.items)" } == ["a 2", "b 1"])
  }

  @Test func unitsOfADimensionAreAddedUpAndOthersAreNot() throws {
    let items = [
      ("1.5kg", "A1"), ("500g", "A2"), ("1lb", "A3"), ("1L", "A4"), ("3봉", "A5"), ("2", "A6"),
      ("2개", "A7"), ("4cans", "A8"), ("1can", "A9"),
    ].map { Self.item("x", $1, used: "2026-11-01T09:00:00Z", quantity: $0) }
    let found = try Self.statistics(items)
    #expect(
      found.amounts.map { "\($0.used)\($0.unit)" }
        == ["2453.59237g", "1000ml", "4", "5can", "3봉"])
  }

  // MARK: Periods

  @Test(
    arguments: [
      ("1d", "2026-11-20"), ("7d", "2026-11-14"), ("2w", "2026-11-07"), ("1m", "2026-11-01"),
      ("6m", "2026-06-01"), ("1y", "2025-12-01"), ("9999y", "0001-01-01"), ("0d", nil),
      ("3652425d", "0001-01-01"),
    ])
  func spansEndToday(_ span: String, _ from: String?) throws {
    let span = try #require(CalendarSpan(span))
    #expect(StatisticsPeriod(last: span, through: Given.today)?.from.description == from)
  }

  @Test func emptyMonthsAreRows() throws {
    let found = try Self.statistics([], from: "2026-08-15", to: "2026-11-20")
    #expect(
      found.rows(.month).map { "\($0.key ?? "") \($0.isComplete ?? false)" }
        == ["2026-08 false", "2026-09 true", "2026-10 true", "2026-11 false"])
    #expect(found.due.count == 30 && found.due[0].day == Given.today)
  }

  @Test func lossesOfRecentMonthsDoNotDependOnThePeriod() throws {
    let items = ["2026-05-31", "2026-06-01", "2026-10-31", "2026-11-01"].enumerated().map {
      Self.item("x", "A\($0)", discarded: "\($1)T12:00:00Z", price: "100")
    }
    let losses = try Self.statistics(items, from: "2020-01-01", to: "2020-01-01").losses
    #expect(
      [losses.thisMonth, losses.lastMonth, losses.sixMonths].map(\.cost.description)
        == ["100", "100", "300"])
  }

  @Test func lastWeekIsTheSevenDaysBeforeToday() {
    let items = ["2026-11-12", "2026-11-13", "2026-11-19", "2026-11-20"].enumerated().map {
      Self.item("x", "A\($0)", discarded: "\($1)T12:00:00Z", price: "2700")
    }
    let losses = Inventory(items: items).lossesOfLastWeek(Given.estimation)
    #expect((losses.events, losses.cost.grouped) == (2, "5,400"))
  }

  // MARK: Limits

  @Test(
    arguments: [
      (["1000000000000"], "1000000000000", "1,000,000,000,000"), (["0.5", "0.5"], "1", "1"),
      (["0.1", "0.25"], "0.35", "0.35"), (["12.5"], "12.5", "12.50"),
      (["999.999999", "0.000001"], "1000", "1,000"), ([], "0", "0"),
    ])
  func sumsAreExact(_ amounts: [String], _ text: String, _ grouped: String) {
    var sum = AmountSum()
    for amount in amounts { sum.add(Given.amount(amount)) }
    #expect((sum.description, sum.grouped) == (text, grouped))
  }

  @Test(
    arguments: [
      (["7", nil, "12.5"], ["7.00", nil, "12.50"]), (["7", "5400"], ["7", "5,400"]),
      (["0.125", "1"], ["0.125", "1.00"]), ([nil], [nil]),
    ] as [([String?], [String?])])
  func columnOfSumsHasTheSameLeastDecimals(_ amounts: [String?], _ column: [String?]) {
    let sums = amounts.map { text in
      text.map { text -> AmountSum in
        var sum = AmountSum()
        sum.add(Given.amount(text))
        return sum
      }
    }
    #expect(AmountSum.column(sums) == column)
  }

  @Test func hugeAmountsDoNotOverflow() throws {
    let most = "1000000000000"
    let items = (0..<20).map { number in
      Self.item(
        "x", "A\(number)", used: "2026-11-01T09:00:00Z",
        discarded: number == 0 ? nil : "9999-12-31T23:59:59Z",
        price: most, quantity: "\(most)kg"
      ).with { item in
        item.taken = (0..<9).map { Self.part("2026-11-0\($0 + 1)T09:00:00Z", most) }
      }
    }
    let found = try Self.statistics(items, from: "0001-01-01", to: "9999-12-31")
    #expect(found.rows(.month).count == 9999 * 12)
    #expect(found.total.used.cost <= AmountSum(Given.amount(most), times: 20))
    var sum = AmountSum()
    for _ in 0..<100 { sum.add(AmountSum(Given.amount(most), times: 1_000_000)) }
    #expect(sum.description == "9223372036854775807" || sum.percentage(of: sum) == 100)
  }
}

extension AmountSum {
  /// The sum of equal amounts.
  fileprivate init(_ amount: Amount, times count: Int) {
    self.init()
    for _ in 0..<min(count, 20) { add(amount) }
    guard count > 20 else { return }
    // Doubled instead of added a million times.
    var (rest, power) = (count - 20, AmountSum(amount, times: 1))
    while rest > 0 {
      if !rest.isMultiple(of: 2) { add(power) }
      power.add(power)
      rest /= 2
    }
  }
}

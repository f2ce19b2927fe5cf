import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// Rates of use, what runs out, and the surplus.
struct UsageRateTests {
  private func used(_ id: String, _ day: String, quantity: String? = nil, bought: String)
    -> UserProduct
  {
    Given.item("milk", id: id, quantity: quantity).used.with {
      $0.usedAt = Given.instant("\(day)T09:00:00Z")
      $0.purchasedAt = Given.day(bought)
    }
  }

  /// Three packages that were used within the last 28 days.
  private var threeUsed: [UserProduct] {
    [
      used("A1", "2026-11-01", quantity: "4", bought: "2026-10-23"),
      used("A2", "2026-11-08", quantity: "4", bought: "2026-10-25"),
      used("A3", "2026-11-15", quantity: "8", bought: "2026-11-01"),
    ]
  }

  private func rates(_ items: [UserProduct]) -> [UsageRate] {
    let items = items.map { StockedPackage($0, SettingsLookup([]), \.dayInUTC) }
    return UsageRate.rates(of: items, on: Given.today)
  }

  @Test func rateIsFromAtLeastThreePurchases() {
    #expect(rates(Array(threeUsed.dropLast())).isEmpty)
    let rate = rates(threeUsed).first
    #expect(rate?.used == Given.quantity("16"))
    #expect(rate?.days == 28)
    #expect(rate?.weekly == Given.quantity("4"))
  }

  @Test func splitRecordsAreOnePurchase() {
    var items = threeUsed
    items[2].splitFrom = items[0].uid
    #expect(rates(items).isEmpty)
  }

  @Test func discardedFoodAndOldUsesDoNotCount() {
    var items = threeUsed
    items[2].isUsed = false
    items[2].discardedAt = items[2].usedAt
    #expect(rates(items).isEmpty)
    items = threeUsed
    items[0].usedAt = Given.instant("2026-08-22T09:00:00Z")
    #expect(rates(items).isEmpty)
    items[0].usedAt = Given.instant("2026-08-23T09:00:00Z")
    #expect(rates(items).count == 1)
  }

  @Test func partsCount() {
    let parts = ["2026-11-01", "2026-11-10"].map { day in
      Withdrawal(at: Given.instant("\(day)T09:00:00Z"), amount: Given.amount("2"), as: .used)
    }
    let open = Given.item("milk", id: "B1", quantity: "3").with {
      $0.taken =
        parts + [
          Withdrawal(at: Given.now, amount: Given.amount("5"), as: .discarded)
        ]
      $0.purchasedAt = Given.day("2026-11-01")
    }
    let rate = rates(Array(threeUsed.dropLast()) + [open]).first
    #expect(rate?.used == Given.quantity("12"))
    #expect(rate?.purchases == 3)
  }

  @Test func dimensionsHaveRatesOfTheirOwn() {
    let grams = (1...3).map {
      used("B\($0)", "2026-11-1\($0)", quantity: "100g", bought: "2026-10-23")
    }
    #expect(rates(threeUsed + grams).map(\.used).contains(Given.quantity("300g")))
    #expect(rates(threeUsed + grams).count == 2)
  }

  @Test(arguments: [("7", true), ("8", false)])
  func stockThatEndsWithinTheSpanRunsOut(_ stock: String, _ runsOut: Bool) {
    let item = Given.item("milk", id: "C1", expires: "2027-01-01", quantity: stock)
    let inventory = Inventory(items: threeUsed + [item])
    let needs = inventory.shoppingNeeds(on: Given.today, ahead: 13)
    #expect(needs.map(\.reason) == (runsOut ? [.runsOut] : []))
    #expect(inventory.shoppingNeeds(on: Given.today).isEmpty)
    if runsOut {
      #expect(needs.first?.buy == Given.quantity("1"))
      #expect(needs.first?.weekly == Given.quantity("4"))
    }
  }

  @Test func packagesAfterTheRateAreASurplus() {
    let items = [
      Given.item("milk", id: "C1", expires: "2026-11-26", quantity: "4"),
      Given.item("milk", id: "C2", expires: "2026-11-26", quantity: "3"),
      Given.item("milk", id: "C3", expires: "2027-11-26", quantity: "90"),
      Given.item("eggs", id: "C4", expires: "2026-11-21", quantity: "90"),
    ]
    let surplus = Inventory(items: threeUsed + items).surplus(on: Given.today)
    #expect(surplus.map(\.uid) == [Given.uid("C2")])
    #expect(surplus.map(\.left) == [Given.quantity("3")])
  }

  /// Eats a day's amount at a time; the amounts are multiplied by the days of the rate.
  private func leftDayByDay(_ packages: [Consumption.Package], _ rate: UsageRate) -> [Int] {
    var amounts = packages.map { $0.amount.millionths * rate.days }
    var left = packages.map { _ in 0 }
    for day in 0..<400 {
      var hunger = rate.used.amount.millionths
      for place in packages.indices {
        let eaten = min(hunger, amounts[place])
        amounts[place] -= eaten
        hunger -= eaten
      }
      for place in packages.indices where packages[place].daysLeft == day {
        left[place] = amounts[place]
        if packages[place].isUseBy { amounts[place] = 0 }
      }
    }
    return left
  }

  @Test(arguments: 0..<200)
  func simulationEqualsOneDayByDay(_ seed: UInt64) throws {
    var generator = SeededGenerator(state: seed)
    let rate = UsageRate(
      used: Quantity(Amount(Int.random(in: 1...60, using: &generator))),
      days: Int.random(in: 7...90, using: &generator), purchases: 3)
    var packages = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
      Consumption.Package(
        amount: Amount(Int.random(in: 1...20, using: &generator)),
        daysLeft: Int.random(in: 0...5, using: &generator) == 0
          ? nil : Int.random(in: 0...100, using: &generator),
        isUseBy: Bool.random(using: &generator))
    }
    packages.sort { $0.daysLeft ?? .max < $1.daysLeft ?? .max }
    let consumption = try #require(Consumption(of: packages, at: rate))
    let naive = leftDayByDay(packages, rate)
    let rounded = naive.map { ($0 + rate.days - 1) / rate.days }
    #expect(consumption.left.map(\.millionths) == rounded)
  }

  @Test func hugeAmountsAreNotSimulated() {
    let rate = UsageRate(used: Quantity(Amount(.max)), days: 90, purchases: 3)
    let package = Consumption.Package(amount: Amount(.max), daysLeft: 1, isUseBy: true)
    #expect(Consumption(of: [package], at: rate) == nil)
  }
}

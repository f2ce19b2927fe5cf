import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// The names of `Fixtures/receipts.txt`, typed alone: each is a name, perhaps with an amount, or a question.
struct ReceiptNamesTests {
  private static let names = Fixture.lines("receipts.txt")

  /// Returns what a name is read as, if that is neither a name with an amount nor a question.
  private func mistake(_ name: String, _ dates: DayParser) -> String? {
    var products = KnownProducts(Inventory())
    let words = name.typedWords
    let session = LineParser(words, dates, .session, isKnown: { products.isName($0) })
    if case .command(let command)? = try? session.meaning() { return "command \(command)" }
    do throws(TypedWords.Problem) {
      let items = try LineParser(words, dates, .items) { products.isName($0) }.items()
      guard items.count == 1 else { return "\(items.count) items" }
      if let date = items[0].expires { return "date \(date)" }
      if let price = items[0].price { return "price \(price)" }
      if let day = items[0].opened ?? items[0].bought ?? items[0].frozen { return "day \(day)" }
      if let place = items[0].location { return "location \(place)" }
      return items[0].name.isEmpty ? "no name" : nil
    } catch {
      switch error {
      case .question, .notUnderstood, .repeated: return nil
      default: return "error \(error)"
      }
    }
  }

  @Test(arguments: [nil, DateOrder.yearMonthDay])
  func eachStaysANameOrIsAskedAbout(_ order: DateOrder?) {
    #expect(Set(Self.names).count == 2_000)
    let dates = DayParser(today: Given.today, order: order)
    for name in Grid.part(Self.names, each: 2, from: order == nil ? 0 : 1) {
      let mistake = mistake(name, dates)
      #expect(mistake == nil, "\(name)")
    }
  }
}

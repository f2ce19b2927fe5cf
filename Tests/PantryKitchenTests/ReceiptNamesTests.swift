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
    let line = VerbLine.read(
      words, commands: ["use", "toss", "open", "freeze", "thaw", "move", "edit", "buy"],
      isKnown: { products.isName($0) }, isOnHand: { _ in false })
    if let line, !line.isDoubtful { return "verb \(line.verb)" }
    let entries = TypedEntries.split(words, dates) { products.isName($0) }
    guard entries.count == 1 else { return "\(entries.count) entries" }
    do throws(TypedWords.Problem) {
      let typed = try TypedWords(entries[0], parser: dates, .entry(needsName: true)) {
        products.isName($0)
      }
      if let date = typed.expires { return "date \(date)" }
      if let price = typed.price { return "price \(price)" }
      if let day = typed.opened ?? typed.bought { return "day \(day)" }
      if let place = typed.location { return "location \(place)" }
      return typed.name.isEmpty ? "no name" : nil
    } catch {
      if case .doubtful = error { return nil }
      return "error \(error)"
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

import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// The product names of the fixtures, typed alone.
struct ProductNamesTests {
  private static func names(_ file: String) -> [String] {
    Fixture.rows(file, columns: file == "foods.tsv" ? 2 : 6).map { $0[0] }.filter { $0 != "name" }
  }

  @Test(arguments: ["foods.tsv", "estimates.tsv"])
  func eachNameTypedAloneStaysAName(_ file: String) {
    var known = KnownProducts(Inventory())
    let dates = DayParser(today: Given.today)
    let names = Self.names(file).filter { TypedVocabulary.answer($0) == nil }
    #expect(names.count >= 200)
    var changed: [String] = []
    for name in Grid.part(names, each: 2) {
      let words = name.split(separator: " ").map(String.init)
      var read: TypedWords?
      do {
        let items = try LineParser(words, dates, .items) { known.isName($0) }.items()
        // meat and potatoes, 콩이랑 시금치
        if items.count > 1,
          words.contains(where: { ["and", "+"].contains($0) }) || name.contains("랑 ")
        {
          continue
        }
        read = items.count == 1 ? items[0] : nil
      } catch .question {
        continue
      } catch {}
      // An amount is split off: 서울우유 1L, half onion, half can of tuna, some canned tuna.
      let rest = words.filter { !(read?.name.split(separator: " ").contains($0[...]) ?? false) }
      // What is told of it is split off, too: opened hummus, 어제 먹은 김치찌개.
      let isAmount =
        read?.quantity != nil && rest.count <= 3 || ["some", "for"].contains(rest.first ?? "")
        || read?.opened != nil || read?.bought != nil
      if read?.name.isEmpty ?? true || !rest.isEmpty && !isAmount || read?.expires != nil {
        changed.append("\(name) → \(read?.name ?? "refused")")
      }
    }
    #expect(changed == [])
  }

  @Test(arguments: ["foods.tsv", "estimates.tsv"])
  func noNameEndsInAVerbOrHasAPrice(_ file: String) {
    let dates = DayParser(today: Given.today)
    let found = Grid.part(Self.names(file), each: 2, from: 1).filter { name in
      let words = name.split(separator: " ").map(String.init)
      let session = LineParser(words, dates, .session, isKnown: { _ in false })
      if case .command? = try? session.meaning() { return true }
      let items = (try? LineParser(words, dates, .items, isKnown: { _ in false }).items()) ?? []
      return items.count > 1 && !words.contains("and")
        || items.contains { $0.price != nil }
    }
    #expect(found == [])
  }
}

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
    let names = Self.names(file)
    #expect(names.count >= 200)
    var changed: [String] = []
    for name in Grid.part(names, each: 2) {
      let words = name.split(separator: " ").map(String.init)
      var read: TypedWords?
      do {
        read = try TypedWords(
          words, parser: dates, .entry(needsName: true), isKnown: { known.isName($0) })
      } catch .doubtful(let doubt) where doubt.command == nil {
        // A question.
        continue
      } catch {}
      // An amount is split off: 서울우유 1L, half onion, half can of tuna, some canned tuna.
      let rest = words.filter { !(read?.name.split(separator: " ").contains($0[...]) ?? false) }
      let isAmount = read?.quantity != nil && rest.count <= 3 || rest == ["some"]
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
      let line = VerbLine.read(
        words, commands: [], isKnown: { _ in false }, isOnHand: { _ in false })
      let read = try? TypedWords(words, parser: dates, .entry(needsName: true))
      return line?.isDoubtful == false || read?.price != nil || read?.opened != nil
        || read?.bought != nil || TypedEntries.split(words, dates).count > 1
    }
    #expect(found == [])
  }
}

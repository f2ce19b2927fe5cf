import Testing

@testable import PantryCore

/// Random identifiers, many at a time.
struct RandomNumbersTests {
  @Test func identifiersOfSeveralGeneratorsAreDifferent() {
    var seen: Set<UID> = []
    for _ in 0..<100 {
      var numbers = RandomNumbers()
      for _ in 0..<100 { seen.insert(UID.random(using: &numbers)) }
    }
    #expect(seen.count == 10_000)
  }
}

import PantryTestSupport
import Testing

@testable import PantryCore

/// Whether expired food may still be eaten, on Friday 20 November 2026.
struct PastDateTests {
  private func past(
    _ name: String, _ expires: String, _ kind: DateKind?, _ winner: Freshness.Event = .dated,
    effective: String? = nil
  ) -> PastDate? {
    let item = Given.item(name, id: "a1", expires: expires).with { $0.dateKind = kind }
    return PastDate(item, Given.deadline(effective ?? expires), by: winner, on: Given.today)
  }

  @Test(
    arguments: [
      ("2026-11-20", .useBy, nil), ("2026-11-19", .useBy, .useBy),
      ("2026-11-19", .bestBefore, .bestBefore), ("2026-11-19", .sellBy, .sellBy),
      ("2026-11-19", nil, .other),
    ] as [(String, DateKind?, PastDate?)])
  func theKindOfAPassedDateDecides(_ expires: String, _ kind: DateKind?, _ expected: PastDate?) {
    #expect(past("ham", expires, kind) == expected)
  }

  @Test func anOpenedItemIsPastItsUseByDateOnlyIfThatHasPassed() {
    #expect(past("ham", "2026-12-01", .useBy, .opened, effective: "2026-11-19") == .other)
    #expect(past("ham", "2026-11-18", .useBy, .opened, effective: "2026-11-17") == .useBy)
    #expect(past("ham", "2026-11-18", .bestBefore, .opened, effective: "2026-11-17") == .other)
  }

  @Test func frozenFoodMayBeEatenPastAnyDate() {
    #expect(past("ham", "2026-11-01", .useBy, .frozen, effective: "2026-11-19") == .frozen)
  }

  @Test(arguments: [DateKind.useBy, .bestBefore, .sellBy])
  func infantFoodIsNotEatenPastItsDate(_ kind: DateKind) {
    #expect(past("infant formula", "2026-11-19", kind) == .infantFood)
  }

  @Test func aDateThatHasNotPassedOrIsNotKnownIsNone() {
    let item = Given.item("ham", id: "a1")
    #expect(PastDate(item, .never, by: .dated, on: Given.today) == nil)
    #expect(PastDate(item, .unknown, by: .dated, on: Given.today) == nil)
  }

  @Test func onlyInfantFoodAndUseByForbidEating() {
    let all: [PastDate] = [.infantFood, .useBy, .bestBefore, .sellBy, .frozen, .other]
    #expect(all.filter(\.forbidsEating) == [.infantFood, .useBy])
  }
}

import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// The words of actions beside those that select items.
struct ActionWordsTests {
  private func split(_ line: String) -> [String] {
    line.split(separator: " ").map(String.init)
  }

  @Test(
    arguments: [
      ("bread moldy", "bread", .spoiled), ("bread", "bread", nil), ("moldy", "moldy", nil),
      ("bread 2", "bread 2", nil),
    ] as [(String, String, DiscardReason?)])
  func theLastWordMayBeAReason(_ line: String, _ rest: String, _ expected: DiscardReason?) {
    var words = split(line)
    #expect(ActionWords.takeReason(from: &words) == expected)
    #expect(words == split(rest))
  }

  @Test(
    arguments: [
      ("bread @counter", "bread", "counter"),
      ("bread @freezer @fridge", "bread @freezer", "fridge"),
      ("bread", "bread", nil),
    ] as [(String, String, String?)])
  func theLastPlaceIsThatOfThawing(_ line: String, _ rest: String, _ expected: String?) {
    var words = split(line)
    #expect(ActionWords.takeThawingPlace(from: &words) == expected)
    #expect(words == split(rest))
  }

  @Test(arguments: [
    ("ham fridge", "ham", "fridge"), ("ham to cellar", "ham", "cellar"),
    ("@fridge ham", "ham", "fridge"), ("ham @garage x2", "ham x2", "garage"),
  ])
  func aTargetIsTheLastWordOrMarked(_ line: String, _ rest: String, _ expected: String) throws {
    var words = split(line)
    #expect(try ActionWords.takeTarget(from: &words, hasItems: false) == expected)
    #expect(words == split(rest))
  }

  @Test(arguments: [("", "ITEM"), ("ham", "LOCATION"), ("ham @", "LOCATION")])
  func aMissingTargetIsAnError(_ line: String, _ missing: String) {
    var words = split(line)
    #expect(throws: RequestProblem.missing(missing)) {
      try ActionWords.takeTarget(from: &words, hasItems: false)
    }
  }

  @Test func wordsAfterAMarkedTargetAreAnError() {
    var words = ["ham", "@garage", "shelf"]
    #expect(throws: TargetProblem.wordsAfter("@garage shelf")) {
      try ActionWords.takeTarget(from: &words, hasItems: false)
    }
  }

  @Test func eachEntryButTheLastHasNoTarget() {
    let words = ["milk", "fridge,", "ham"]
    #expect(
      ActionWords.entryWithTarget(in: words, where: ActionWords.haveTarget) == ["milk", "fridge"])
    #expect(
      ActionWords.entryWithTarget(in: ["ham", "fridge"], where: ActionWords.haveTarget) == nil)
  }

  @Test(
    arguments: [
      ("", nil), ("2", .number(Given.amount("2"))), ("500g", .quantity(Given.quantity("500g"))),
    ] as [(String, RequestedAmount?)])
  func besideABarcodeIsAnAmount(_ line: String, _ expected: RequestedAmount?) throws {
    #expect(try ActionWords.amount(split(line), takesAmount: true) == expected)
  }

  @Test(arguments: [("milk", true), ("2", false)])
  func otherWordsBesideABarcodeAreAnError(_ line: String, _ takesAmount: Bool) {
    #expect(throws: RequestProblem.unexpected(line)) {
      try ActionWords.amount(split(line), takesAmount: takesAmount)
    }
  }
}

import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// Amounts as values of options, which are read like typed words.
struct OptionAmountTests {
  @Test(arguments: [
    ("2", "2"), ("x3", "3"), ("2x", "2"), ("half", "0.5"), ("반", "0.5"), ("두팩", "2팩"),
    ("두 팩", "2팩"),
    ("한모", "1모"), ("한 모 반", "1.5모"), ("한개", "1"), ("열두 개", "12"), ("1/2", "0.5"), ("½ kg", "0.5kg"),
    ("600 g", "600g"), (".5kg", "0.5kg"), ("2 packs", "2packs"),
  ])
  func optionsReadWhatWordsRead(_ text: String, _ quantity: String) throws {
    #expect(try Quantity(option: text) == Given.quantity(quantity))
  }

  @Test(arguments: [("두 팩", "2팩"), ("반모", "0.5모"), ("세개", "3"), ("2킬로", "2kg"), ("한 모 반", "1.5모")])
  func hangulMayBeDecomposed(_ text: String, _ quantity: String) throws {
    let decomposed = text.decomposedStringWithCanonicalMapping
    #expect(decomposed.utf8.count > text.utf8.count)
    #expect(try Quantity(option: decomposed) == Given.quantity(quantity))
  }

  @Test(arguments: ["x0", "0", "-1", "5foo", "2x500g", "2 3", "milk", "두 번", "x", "", "x+2"])
  func otherValuesAreErrors(_ text: String) {
    #expect(throws: AmountProblem.self) { try Quantity(option: text) }
  }
}

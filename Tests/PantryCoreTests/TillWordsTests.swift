import PantryTestSupport
import Testing

@testable import PantryCore

/// The words of tills and of German shops, which serve estimates only.
struct TillWordsTests {
  private static func food(_ name: String) -> String? {
    ShelfLife(Product(productName: name)).food?.name
  }

  @Test(arguments: [
    ("ORG BNLS CHKN BRST", "chicken breast"), ("GR BF 80/20", "ground beef"),
    ("SV WHL MLK", "milk"),
    ("KRO GRK YGRT", "yogurt"), ("BIO VOLLM. 3,8%", "milk"), ("JOGHURT NATUR", "yogurt"),
    ("HACKFL. GEM.", "ground meat"), ("EIER FREIL. 10ER", "egg"), ("Roggenmischbrot", "bread"),
    ("Hähnchenbrustfilet", "chicken breast"), ("Weißkohl", "cabbage"),
    ("KARTOFFEL FESTK.", "potato"),
  ])
  func namesOfTillsAndGermanShopsAreKnown(_ name: String, _ food: String) {
    #expect(Self.food(name)?.contains(food) ?? false, "\(name): \(Self.food(name) ?? "-")")
  }

  /// People do not write as tills print.
  @Test(arguments: ["flower pot", "Tom", "my mac", "sand", "zzz brst"])
  func otherNamesStayUnknown(_ name: String) { #expect(Self.food(name) == nil) }

  /// A name that means a food keeps its meaning.
  @Test(arguments: ["milk", "두부", "sour cream", "acme ketchup", "ground beef"])
  func knownNamesAreNotReplaced(_ name: String) {
    #expect(Self.food(name) == FoodReading(name).food?.name)
  }
}

import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// The groups and locations of a page.
struct StockSheetTests {
  @Test(arguments: [
    (ExpiryStatus.expired, true, StockSheet.Group.expired), (.today, true, .today),
    (.soon, true, .soon), (.fresh, true, .frozen), (.fresh, false, .later),
    (.undated, true, .frozen), (.undated, false, .undated),
  ]) func groupIsByDateThenState(
    _ expiry: ExpiryStatus, _ isFrozen: Bool, _ group: StockSheet.Group
  ) {
    #expect(StockSheet.Group(expiry, isFrozen: isFrozen) == group)
  }

  @Test func locationsAreInTheOrderOfStorageTypesThenNames() {
    var sheet = StockSheet(mostInGroup: 9, mostAtPlace: 9)
    for location in ["shed", nil, "freezer", "attic", "pantry", "냉장고", "fridge"] {
      _ = sheet.place(location)
    }
    #expect(sheet.sortedPlaces.map(\.name) == ["냉장고", "pantry", "freezer", "attic", "shed", nil])
  }

  @Test func wordsForOneStorageTypeAreOneLocation() {
    var sheet = StockSheet(mostInGroup: 9, mostAtPlace: 9)
    let places = ["fridge", "냉장고", "shed", "Shed ", nil, nil].map { sheet.place($0) }
    #expect(places == [0, 0, 1, 1, 2, 2])
  }

  @Test func allItemsAreCountedAndTheFirstHaveRows() {
    var sheet = StockSheet(mostInGroup: 2, mostAtPlace: 3)
    let place = sheet.place("fridge")
    for number in 0..<5 {
      let hasRoom = sheet.hasRoom(in: .soon, at: place)
      #expect(hasRoom == (number < 3))
      sheet.add(row: hasRoom ? number : nil, to: .soon, at: place)
    }
    sheet.add(row: nil, to: .later, at: place)
    #expect(sheet[.soon].numbers == [0, 1])
    #expect(sheet[.soon].omitted == 3)
    #expect(sheet.places[place].items.numbers == [0, 1, 2])
    #expect(sheet.places[place].items.due == 5)
    #expect(sheet.places[place].items.count == 6)
    #expect(sheet.count == 6)
  }
}

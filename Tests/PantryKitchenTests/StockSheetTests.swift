import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// The locations of a page.
struct StockSheetTests {
  @Test func locationsAreInTheOrderOfStorageTypesThenNames() {
    var sheet = StockSheet(mostAtPlace: 9)
    for location in ["shed", nil, "freezer", "attic", "pantry", "냉장고", "fridge"] {
      _ = sheet.place(location)
    }
    #expect(sheet.sortedPlaces.map(\.name) == ["냉장고", "pantry", "freezer", "attic", "shed", nil])
  }

  @Test func wordsForOneStorageTypeAreOneLocation() {
    var sheet = StockSheet(mostAtPlace: 9)
    let places = ["fridge", "냉장고", "shed", "Shed ", nil, nil].map { sheet.place($0) }
    #expect(places == [0, 0, 1, 1, 2, 2])
  }

  @Test func allItemsAreCountedAndTheFirstHaveRows() {
    var sheet = StockSheet(mostAtPlace: 3)
    let place = sheet.place("fridge")
    for number in 0..<5 {
      let hasRoom = sheet.places[place].items.hasRoom
      #expect(hasRoom == (number < 3))
      sheet.add(row: hasRoom ? number : nil, at: place, isDue: true)
    }
    sheet.add(row: nil, at: place, isDue: false)
    let items = sheet.places[place].items
    #expect(items.numbers == [0, 1, 2])
    #expect((items.due, items.count, items.omitted) == (5, 6, 3))
    #expect(sheet.count == 6)
  }
}

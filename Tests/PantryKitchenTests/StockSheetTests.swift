import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// The locations of a page.
struct StockSheetTests {
  @Test func locationsAreInTheOrderOfStorageTypesThenNames() {
    var sheet = StockSheet<Int>(mostAtPlace: 9)
    for location in ["shed", nil, "freezer", "attic", "pantry", "냉장고", "fridge"] {
      _ = sheet.place(location)
    }
    #expect(sheet.sortedPlaces.map(\.name) == ["냉장고", "pantry", "freezer", "attic", "shed", nil])
  }

  @Test func wordsForOneStorageTypeAreOneLocation() {
    var sheet = StockSheet<Int>(mostAtPlace: 9)
    let places = ["fridge", "냉장고", "shed", "Shed ", nil, nil].map { sheet.place($0) }
    #expect(places == [0, 0, 1, 1, 2, 2])
  }

  @Test func allItemsAreCountedAndTheFirstHaveRows() {
    var sheet = StockSheet<Int>(mostAtPlace: 3)
    let place = sheet.place("fridge")
    for number in 0..<5 { sheet.add(at: place, isDue: true, row: number) }
    sheet.add(at: place, isDue: false, row: 5)
    let items = sheet.places[place]
    #expect(items.rows == [0, 1, 2])
    #expect((items.due, items.count, items.omitted) == (5, 6, 3))
    #expect(sheet.count == 6)
  }
}

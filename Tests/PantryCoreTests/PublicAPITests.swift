import Foundation
import PantryCore
import PantryTestSupport
import Testing

/// The public interface of the library, as another program uses it.
struct PublicAPITests {
  private let today = Day(year: 2026, month: 11, day: 20) ?? .earliest

  @Test func readsABarcode() throws {
    let reader = BarcodeReader(today: today)
    let label = try reader.read("(01)08801115114154(17)261201(10)L7")
    #expect(label.gtin == GTIN("8801115114154"))
    #expect(label.useBy == Day(iso: "2026-12-01"))
    #expect(throws: BarcodeError.self) { try reader.read("8801115114155") }
  }

  @Test func computesAnExpiryStatus() throws {
    let milk = try #require(Day(iso: "2026-11-22"))
    #expect(Deadline.day(milk).daysLeft(on: today) == 2)
    #expect(ExpiryStatus(.day(milk), on: today) == .soon)
    #expect(ExpiryStatus(.day(milk), on: today, soonDays: 1) == .fresh)
    #expect(ExpiryStatus(.never, on: today) == .undated)
  }

  @Test func storesAndReadsAnItem() throws {
    let directory = try ScratchDirectory()
    let store = Store(
      FileLocation(path: directory.path("pantry.json"), isNamed: true))

    let uid = try #require(UID("6F0C1D2E-0000-4000-8000-000000000001"))
    let now = try #require(Instant(rfc3339: "2026-11-20T09:12:03Z"))
    var milk = UserProduct(
      uid: uid, createdAt: now,
      product: Product(barcode: "8801115114154", productName: "멸균우유 200ml"))
    milk.expiresAt = .day(try #require(Day(iso: "2026-12-01")))
    milk.dateKind = .useBy
    milk.quantity = Quantity(try #require(Amount("200")), unit: "ml")

    let commit = try store.change(
      ifMissing: .create, as: Store.Command("add milk", at: now), waiting: { _ in }
    ) { inventory in
      inventory.add(milk)
    }
    #expect(commit.value)

    let inventory = try store.read()
    #expect(inventory.onHand == [milk])
    #expect(inventory.item(uid)?.quantity?.description == "200ml")
  }

  /// Records have instants of changes in whole seconds, and the clock has microseconds.
  @Test func storesAChangeBetweenTwoSeconds() throws {
    let pantry = try TemporaryPantry()
    let now = try #require(Instant(rfc3339: "2026-11-20T09:12:03.25Z"))
    let uid = try #require(UID("6F0C1D2E-0000-4000-8000-000000000001"))
    var item = UserProduct(uid: uid, createdAt: now, product: Product(productName: "rice"))
    try pantry.store.change(ifMissing: .create, as: Store.Command("add", at: now)) { $0.add(item) }
    item.note = "brown"
    let commit = try pantry.store.change(as: Store.Command("edit", at: now)) {
      var changes = ItemChanges()
      changes.note = .set(item.note)
      return try $0.edit([uid], changes)
    }
    #expect(commit.items(commit.value).map(\.note) == ["brown"])
    #expect(commit.inventory.item(uid)?.updatedAt == Instant(rfc3339: "2026-11-20T09:12:03Z"))
  }

  /// An item is added once.
  @Test func refusesASecondItemWithTheSameUID() throws {
    let uid = try #require(UID("6F0C1D2E-0000-4000-8000-000000000001"))
    let now = try #require(Instant(rfc3339: "2026-11-20T09:12:03Z"))
    var inventory = Inventory()
    let isAdded = ["a", "b"].map { name in
      inventory.add(UserProduct(uid: uid, createdAt: now, product: Product(productName: name)))
    }
    #expect(isAdded == [true, false])
    #expect(inventory.onHand.map(\.product.productName) == ["a"])
  }
}

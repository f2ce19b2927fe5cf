import PantryCore

/// The code of the article "Barcodes".
@MainActor
func barcodes() throws {
  guard let today = Day(year: 2026, month: 11, day: 20) else { return check(true, false) }

  let reader = BarcodeReader(today: today)
  let barcode = try reader.read("8801115114154")
  print(barcode.symbology, barcode.gtin?.shortest ?? "")
  check(barcode.symbology, .ean13)
  check(barcode.gtin, GTIN("8801115114154"))

  let label = try reader.read("(01)08801115114154(17)261201(10)L7(3103)000450")
  print(label.useBy as Any, label.elements.lot as Any, label.netWeight as Any)
  check(label.useBy, Day(iso: "2026-12-01"))
  check(label.elements.lot, "L7")
  check(label.elements["3103"], "000450")

  do {
    _ = try reader.read("8801115114155")
    check(true, false)
  } catch {
    print(error.text, error.problem, error.offset as Any)
  }

  var generator = SystemRandomNumberGenerator()
  var inventory = Inventory()

  let package = try reader.package("(01)08801115114154(17)261201(10)L7(3103)000450")
  var changes = package.changes
  changes.name = .set("cheese")
  let item = inventory.add(changes, uid: UID.random(using: &generator), at: .now)
  print(item?.expiresAt as Any, item?.quantity as Any)
  check(item?.expiresAt.day, Day(iso: "2026-12-01"))
  check(item?.dateKind, .useBy)
  check(item?.quantity, Quantity("0.45kg"))

  let these = try inventory.onHand(package)
  check(these.map(\.uid), [item?.uid])
  check(package.number.gtin, label.gtin)

  let danish = BarcodeReader(today: today, region: Region("DK") ?? .unknown)
  let priced = try danish.read("2312340019900")
  print(priced.inStore?.item ?? "", priced.price ?? "")
  check(priced.price, "19.90")
}

import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// Adding to the shopping list, and taking purchases from it.
struct ShoppingListTests {
  /// Returns an inventory with the lines of a list, such as `milk x2`.
  private func listed(_ lines: [String], products: [CatalogEntry] = []) throws -> Inventory {
    var inventory = Inventory()
    inventory.setCatalog(products)
    for (index, line) in lines.enumerated() {
      let request = try #require(
        try PastedList.requests(line, DayParser(today: Given.today)).first)
      _ = try inventory.addToList(request, uid: Given.uid("a\(index)"), at: Given.now)
    }
    return inventory
  }

  private func lines(_ inventory: Inventory) -> [String] {
    inventory.shopping.map { line in
      line.name + (line.quantity.map { " \($0)" } ?? "") + (line.recipe.map { " for \($0)" } ?? "")
    }
  }

  @Test(
    arguments: [
      (["milk x2", "milk x3"], ["milk 5"]), (["milk", "milk"], ["milk 2"]),
      (["milk x2", "Milk"], ["milk 3"]), (["rice 500g", "rice 1kg"], ["rice 1500g"]),
      (["rice 1kg", "rice"], ["rice 1kg"]), (["rice", "rice 1kg"], ["rice 1kg"]),
      (["두부 2모", "두부 x1"], ["두부 3모"]), (["두부 x1", "두부 2모"], ["두부 3모"]),
      (["milk", "oat milk"], ["milk", "oat milk"]),
    ])
  func sameProductAddsUp(_ typed: [String], _ expected: [String]) throws {
    #expect(lines(try listed(typed)) == expected)
  }

  @Test(arguments: [("milk x2", "milk 500ml"), ("rice 1kg", "rice 2L"), ("두부 2팩", "두부 3병")])
  func mixedUnitsAreAnErrorThatChangesNothing(_ first: String, _ second: String) throws {
    var inventory = try listed([first])
    let before = inventory
    let request = try #require(
      try PastedList.requests(second, DayParser(today: Given.today)).first)
    #expect(throws: ShoppingError.self) {
      try inventory.addToList(request, uid: Given.uid("b"), at: Given.now)
    }
    #expect(inventory == before)
  }

  @Test func sumsBeyondTheLimitAreAnError() throws {
    var inventory = try listed(["milk x999999999999"])
    #expect(throws: ShoppingError.tooMuch("milk")) {
      try inventory.addToList(
        .init(name: "milk", quantity: Given.quantity("999999999999")), uid: Given.uid("b"),
        at: Given.now)
    }
  }

  fileprivate static let pasta: CatalogEntry = {
    var entry = CatalogEntry(
      Product(barcode: "8801115114154", brandName: "오뚜기", productName: "pasta"))
    entry.settings.aliases = ["펜네"]
    return entry
  }()

  @Test(arguments: ["pasta", "펜네", "오뚜기 pasta"])
  func knownProductsAreOneLineByAnyName(_ name: String) throws {
    var inventory = try listed([name], products: [Self.pasta])
    let line = try #require(inventory.shopping.first)
    #expect(line.name == "오뚜기 pasta")
    #expect(line.barcode == "8801115114154")
    _ = try inventory.addToList(
      .init(name: "", number: Given.barcode("8801115114154")), uid: Given.uid("b"), at: Given.now)
    #expect(lines(inventory) == ["오뚜기 pasta 2"])
  }

  @Test func unknownBarcodesAreAnError() {
    var inventory = Inventory()
    let number = Given.barcode("8801115114154")
    #expect(throws: ShoppingError.unknownBarcode(number)) {
      try inventory.addToList(.init(name: "", number: number), uid: Given.uid("b"), at: Given.now)
    }
  }

  /// What is listed, the name and the amount of a purchase, and what is left.
  @Test(
    arguments: [
      (["milk x3"], "milk", "2", ["milk 1"]), (["milk x3"], "milk", "3", []),
      (["milk x3"], "milk", "5", []), (["milk x3"], "milk", nil, ["milk 2"]),
      (["milk"], "milk", nil, []), (["milk"], "milk", "500ml", []),
      (["milk x3"], "milk", "1L", []), (["rice 1kg"], "rice", "400g", ["rice 0.6kg"]),
      (["두부"], "국산 두부", nil, []), (["국산 두부"], "두부", nil, ["국산 두부"]),
      (["두부", "국산"], "국산 두부", nil, ["두부", "국산"]),
      (["milk"], "milkshake", nil, ["milk"]), (["milk", "oat milk"], "oat milk", nil, ["milk"]),
      (["egg"], "milk", nil, ["egg"]),
    ] as [([String], String, String?, [String])])
  func purchasesAreTakenFromTheList(
    _ typed: [String], _ name: String, _ quantity: String?, _ left: [String]
  ) throws {
    var inventory = try listed(typed)
    let item = Given.item(name, id: "1", quantity: quantity)
    inventory.add(item)
    let purchases = inventory.takeFromList([item])
    #expect(lines(inventory) == left)
    #expect(purchases[item.uid] == nil || typed != left)
  }

  @Test func barcodeAndAliasFindTheLine() throws {
    var inventory = try listed(["pasta x2"], products: [Self.pasta])
    let item = Given.item("anything", id: "1", barcode: "8801115114154")
    _ = inventory.takeFromList([item])
    #expect(lines(inventory) == ["오뚜기 pasta 1"])
    _ = inventory.takeFromList([Given.item("펜네", id: "2")])
    #expect(lines(inventory) == ["오뚜기 pasta 1"])
    _ = inventory.takeFromList([Given.item("오뚜기 pasta", id: "3")])
    #expect(lines(inventory).isEmpty)
  }

  @Test func recipesHaveLinesOfTheirOwn() throws {
    var inventory = try listed(["milk x2"])
    let recipe = Recipe(
      title: "pancakes", file: "pancakes.md",
      ingredients: [Ingredient("milk", amount: RecipeAmount(Given.amount("2")))])
    var cooking = Cooking(inventory, on: Given.today)
    let dish = cooking.dish(recipe)
    var generator = SeededGenerator(state: 7)
    _ = inventory.addToList(missingFor: [dish], at: Given.now, using: &generator)
    _ = try inventory.addToList(
      .init(name: "milk", quantity: Given.quantity("1")), uid: Given.uid("c"), at: Given.now)
    #expect(lines(inventory) == ["milk 3", "milk 2 for pancakes"])
    let item = Given.item("milk", id: "1", quantity: "4")
    #expect(inventory.listedAmount(for: item) == Given.quantity("5"))
    _ = inventory.takeFromList([item])
    #expect(lines(inventory) == ["milk 1 for pancakes"])
  }

  @Test func purchaseRemovesTheMarkAsNearlyEmpty() throws {
    var inventory = Inventory(items: [Given.item("간장", id: "1").used])
    #expect(throws: CatalogError.nothingToMark("된장")) {
      _ = try inventory.setLow(.name("된장"), true)
    }
    let (first, second) = (
      try inventory.setLow(.name("간장"), true), try inventory.setLow(.name("간장"), true)
    )
    #expect(first.isChanged && !second.isChanged)
    #expect(inventory.products.map(\.productName) == ["간장"])
    let purchases = inventory.takeFromList([Given.item("간장", id: "2")])
    #expect(purchases[Given.uid("2")]?.isRestocked == true)
    #expect(inventory.catalog.entries.allSatisfy { !$0.settings.isLow })
  }

  @Test(
    arguments: [
      ("우유", ["우유"]), ("ur", nil), ("서울", ["서울우유"]), ("서", ["서울우유"]), ("oat", nil),
      // Another name of the food.
      ("milk", ["우유"]),
      // As for items on hand: initial consonants, and the middle of a Hangul name.
      ("ㄷㅂ", ["두부"]), ("울우유", ["서울우유"]), ("우", nil),
    ] as [(String, [String]?)])
  func namesFindTheLinesToDrop(_ text: String, _ names: [String]?) throws {
    let inventory = try listed(["우유", "서울우유", "두부"])
    #expect((try? inventory.lines(named: text))?.map(\.name) == names)
  }

  @Test func ambiguousNamesDropNothing() throws {
    let inventory = try listed(["oat milk", "oat bread"])
    #expect(throws: ShoppingError.ambiguous("oat", ["oat milk", "oat bread"])) {
      try inventory.lines(named: "oat")
    }
  }

  @Test func onlyProductsBoughtTwiceAreBoughtAgain() throws {
    let first = Given.item("milk", id: "1", createdAt: Given.instant("2026-11-01T09:00:00Z")).used
    let second = Given.item("milk", id: "2").used
    let day = Given.estimation.day
    #expect(Inventory(items: [second]).productsToBuyAgain([second], day: day).isEmpty)
    var inventory = Inventory(items: [first, second])
    #expect(inventory.productsToBuyAgain([second], day: day).map(\.productName) == ["milk"])
    let third = Given.item("milk", id: "3")
    inventory.add(third)
    #expect(inventory.productsToBuyAgain([second], day: day).isEmpty)
    _ = inventory.remove([third.uid], as: .used, at: Given.now)
    _ = try inventory.addToList(.init(name: "milk"), uid: Given.uid("a"), at: Given.now)
    #expect(inventory.productsToBuyAgain([second], day: day).isEmpty)
  }

  /// The total that is listed of a product, in pieces.
  private func total(_ inventory: Inventory, _ name: String) -> Amount {
    inventory.shopping.filter { $0.name == name }.reduce(.zero) { sum, line in
      sum + (line.quantity?.amount ?? .one) ?? sum
    }
  }

  /// Random buying, adding, using and undoing: amounts stay positive, a line is lost only by a purchase of its product,
  /// using changes no line apart from that of a product to buy again, and every undo restores the file.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func noSequenceOfChangesLosesALine(_ seed: UInt64) throws {
    var random = SeededGenerator(state: seed)
    let pantry = try TemporaryPantry()
    let names = ["milk", "두부", "rice"]
    var former: [[ShoppingLine]] = []
    func state() throws -> [ShoppingLine] {
      try pantry.inventory().shopping.map { line in
        var line = line
        line.updatedAt = nil
        return line
      }.sorted { $0.uid < $1.uid }
    }
    try pantry.change("add") { $0.add(Given.item("water", id: "1")) }
    for _ in 0..<40 {
      let name = names[Int.random(in: 0..<names.count, using: &random)]
      let uid = UID.random(using: &random)
      let count = Amount(Int.random(in: 1...4, using: &random))
      let before = try state()
      let listed = total(try pantry.inventory(), name)
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1:
        try pantry.change("buy") {
          _ = try $0.addToList(
            .init(name: name, quantity: Quantity(count)), uid: uid, at: Given.now)
        }
        former.append(before)
        #expect(total(try pantry.inventory(), name) == listed + count)
      case 2, 3:
        try pantry.change("add") { inventory in
          var changes = ItemChanges()
          changes.set("productName", name)
          changes.quantity = .set(Quantity(count))
          let added = inventory.add(changes, uid: uid, at: Given.now)
          let item = try #require(added)
          _ = inventory.takeFromList([item])
        }
        former.append(before)
        #expect(total(try pantry.inventory(), name) == listed - min(count, listed))
      case 4, 5:
        let packages = try pantry.inventory().onHand.filter { $0.product.productName == name }
        guard let package = packages.randomElement(using: &random) else { continue }
        let isAgain = try pantry.change("use") { inventory in
          guard let used = inventory.remove([package.uid], as: .used, at: Given.now).first else {
            return false
          }
          let again = try inventory.buyAgain(
            .all, of: [used], at: Given.now, day: Given.estimation.day, using: &random)
          return !again.isEmpty
        }
        former.append(before)
        #expect(!isAgain || packages.count == 1 && listed == .zero)
        #expect(total(try pantry.inventory(), name) == (isAgain ? .one : listed))
      default:
        guard let last = former.popLast() else { continue }
        try pantry.undo()
        #expect(try state() == last)
        continue
      }
      for other in names where other != name {
        #expect(try state().filter { $0.name == other } == before.filter { $0.name == other })
      }
      #expect(try state().allSatisfy { ($0.quantity?.amount ?? .one) > .zero })
    }
  }

  @Test func undoInASessionRestoresTheLine() throws {
    let inventory = try listed(["pasta x2"], products: [Self.pasta])
    var session = ScanSession(inventory, ScanSession.Memory(mode: .got), Given.estimation)
    let dates = DayParser(today: Given.today, order: nil, direction: .ahead)
    let code = try ScanLine("8801115114154", barcodes: Given.barcodes, dates: dates)
    for (id, left) in [("1", ["오뚜기 pasta 1"]), ("2", [])] {
      _ = try session.answer(code, uid: Given.uid(id), at: Given.now)
      #expect(lines(session.inventory) == left)
    }
    _ = try session.answer(.undo, uid: Given.uid("3"), at: Given.now)
    #expect(lines(session.inventory) == ["오뚜기 pasta 1"])
    _ = try session.answer(.undo, uid: Given.uid("3"), at: Given.now)
    #expect(lines(session.inventory) == ["오뚜기 pasta 2"])
  }

  @Test func removedLinesAreDeletions() throws {
    let pantry = try TemporaryPantry()
    try pantry.change("buy") {
      _ = try $0.addToList(.init(name: "milk"), uid: Given.uid("a"), at: Given.now)
    }
    try pantry.change("got") { inventory in
      let item = Given.item("milk", id: "1")
      inventory.add(item)
      _ = inventory.takeFromList([item])
    }
    #expect(try pantry.document().inventory.deletions.map(\.uid) == [Given.uid("a")])
    try pantry.undo()
    #expect(try pantry.inventory().shopping.map(\.uid) == [Given.uid("a")])
    #expect(try !pantry.document().inventory.deletions.map(\.uid).contains(Given.uid("a")))
  }
}

extension ShoppingListTests {
  /// Many requests at once give the lines that they give one after the other.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func requestsAtOnceAreThoseOneAfterTheOther(_ seed: UInt64) throws {
    var random = SeededGenerator(state: seed)
    let names = ["milk", "Milk", "oat milk", "오뚜기 pasta", "pasta", "펜네", "rice", "mystery"]
    var entries = [
      Self.pasta, CatalogEntry(Product(brandName: "Oatly", productName: "oat milk")),
    ]
    if Bool.random(using: &random) {
      entries.append(CatalogEntry(Product(barcode: "4006381333931", productName: "rice")))
    }
    var one = Inventory(items: [Given.item("MILK", id: "1"), Given.item("oat milk", id: "2")])
    one.setCatalog(entries)
    var known = KnownProducts(one)
    for name in names {
      guard let product = one.product(.name(name))?.product else { continue }
      #expect(known.product(named: name) == product)
    }
    var many = one
    let requests = (0..<20).map { _ in
      let name = names[Int.random(in: 0..<names.count, using: &random)]
      let number = name == "펜네" && Bool.random(using: &random) ? "8801115114154" : nil
      let request = Inventory.ShoppingRequest(
        name: number == nil ? name : "", number: number.map(Given.barcode))
      return (request, UID.random(using: &random))
    }
    var listed: [Inventory.ListedLine] = []
    for (request, uid) in requests {
      listed.append(try one.addToList(request, uid: uid, at: Given.now))
    }
    #expect(try many.addToList(requests, at: Given.now) == listed)
    #expect(Array(many.shopping) == Array(one.shopping))
    let products = Set(one.shopping.map { ProductKey(name: $0.name) })
    #expect(products.count == one.shopping.count)
  }
}

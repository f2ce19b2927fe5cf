import Testing

@testable import PantryCore

/// What the lines of a scan session do, on Friday 20 November 2026.
struct ScanSessionTests {
  private static let code = "8801115114154"

  static let shelf = Inventory(
    products: [Product(barcode: code, brandName: "서울우유", productName: "멸균우유")],
    items: [
      Given.item("멸균우유", id: "1", expires: "2026-12-05", barcode: code, quantity: "3"),
      Given.item("멸균우유", id: "2", expires: "2026-12-01", barcode: code),
      Given.item("멸균우유", id: "3", expires: "2026-11-01", barcode: code).used,
    ])

  /// A session and what types into it.
  private struct Desk {
    var session: ScanSession
    var count = 0

    init(_ inventory: Inventory, _ mode: ScanAction = .add) {
      session = ScanSession(
        inventory, ScanSession.Memory(mode: mode), Given.dating)
    }

    mutating func type(_ text: String) throws -> ScanSession.Answer {
      count += 1
      let line = try ScanLine(text, barcodes: Given.barcodes, dates: DayParser(today: Given.today))
      return try session.answer(line, uid: Given.uid("abc\(count)"), at: Given.now)
    }

    /// The answer to a code.
    mutating func scan(_ text: String) throws -> ScanResult {
      guard case .scanned(let result) = try type(text) else { throw NoCode() }
      return result
    }

    mutating func questions(_ text: String) throws -> [ScanQuestion] {
      let result = try scan(text)
      return session.questions([result])
    }

    struct NoCode: Error {}
  }

  // MARK: Codes

  @Test func addingEntersTheKnownProduct() throws {
    var desk = Desk(Self.shelf)
    let result = try desk.scan("8801115114154 x2 11-25")
    let item = try #require(result.parts.first?.item)
    #expect(item.uid == Given.uid("abc1"))
    #expect(item.product.displayName == "서울우유 멸균우유")
    #expect(item.quantity == Given.quantity("2"))
    #expect(result.product == Self.shelf.products[0])
    #expect(result.count == Amount("6"))
    #expect(result.first?.uid == Given.uid("abc1"))
    #expect(desk.session.inventory.items == Self.shelf.items + [item])
  }

  @Test func addingWhatNobodyHasNamedEntersItUnderItsNumber() throws {
    var desk = Desk(Inventory())
    let result = try desk.scan("4006381333931")
    #expect(
      result.parts.first?.item.product
        == Product(barcode: "4006381333931", productName: "4006381333931"))
    #expect(result.parts.first?.item.expiresAt == .unknown)
    #expect(result.product == nil)
    #expect(desk.session.inventory.products.isEmpty)
  }

  @Test func whatACodeSaysIsEnteredAndWhatAPersonSaysWins() throws {
    var desk = Desk(Inventory())
    let code = "(01)09501101530003(17)261231(10)L7(3103)000195(3922)349"
    let item = try #require(try desk.scan(code).parts.first?.item)
    #expect(item.product.barcode == "9501101530003")
    #expect(item.expiresAt == .day(Given.day("2026-12-31")))
    #expect(item.dateKind == .useBy)
    #expect(item.lot == "L7")
    #expect(item.quantity == Given.quantity("0.195kg"))
    #expect(item.price == Amount("3.49"))
    let other = try #require(try desk.scan("\(code) x2 12-01").parts.first?.item)
    #expect(other.expiresAt == .day(Given.day("2026-12-01")))
    #expect(other.dateKind == nil)
    #expect(other.quantity == Given.quantity("0.39kg"))
    #expect(other.lot == "L7")
  }

  @Test(arguments: [(ScanAction.use, ItemState.used), (.toss, .discarded)])
  func takingTakesTheFirstToExpire(_ action: ScanAction, _ state: ItemState) throws {
    var desk = Desk(Self.shelf, action)
    let result = try desk.scan(Self.code)
    #expect(result.parts.first?.item.uid == Given.uid("2"))
    #expect(result.parts.first?.item.state == state)
    #expect(result.count == Amount("3"))
    #expect(result.first?.uid == Given.uid("1"))
  }

  @Test func usingSeveralTakesThemAcrossPackages() throws {
    var desk = Desk(Self.shelf, .use)
    let result = try desk.scan("8801115114154 x3")
    #expect(result.parts.last?.item.uid == Given.uid("1"))
    #expect(result.parts.last?.item.quantity == Given.quantity("1"))
    #expect(desk.session.inventory.item(Given.uid("2"))?.state == .used)
  }

  @Test func checkingChangesNothing() throws {
    var desk = Desk(Self.shelf, .check)
    let result = try desk.scan(Self.code)
    #expect(result.parts.first?.item.uid == Given.uid("2"))
    #expect(result.count == Amount("4"))
    #expect(desk.session.inventory == Self.shelf)
    #expect(try desk.scan("4006381333931").parts.isEmpty)
  }

  @Test(arguments: [ScanAction.use, .toss])
  func whatIsNotThereCannotBeTaken(_ action: ScanAction) {
    var desk = Desk(Self.shelf, action)
    #expect(throws: SelectionError.noneOnHand(barcode: "4006381333931", name: nil)) {
      try desk.scan("4006381333931")
    }
    #expect(
      throws: SelectionError.notEnough(
        name: "멸균우유", onHand: Given.quantity("4"), wanted: Given.quantity("9"))
    ) {
      try desk.scan("8801115114154 x9")
    }
    #expect(desk.session.inventory == Self.shelf)
  }

  // MARK: That very one

  private static let gs1 = "(01)08801115114154"

  @Test func aCodeWithADateTakesTheOneOfThatDate() throws {
    var desk = Desk(Self.shelf, .use)
    let result = try desk.scan("\(Self.gs1)(17)261205")
    #expect(result.parts.first?.item.uid == Given.uid("1"))
  }

  @Test func aCodeWithALotTakesTheOneOfThatLotOrOneThatSaysNothing() throws {
    var shelf = Self.shelf
    shelf.items[0].lot = "A"
    shelf.items[1].lot = "B"
    var desk = Desk(shelf, .use)
    #expect(try desk.scan("\(Self.gs1)(10)A").parts.first?.item.uid == Given.uid("1"))
    #expect(
      throws: SelectionError.notThisOne(
        name: "멸균우유", lot: "C", date: .unknown, place: nil, tags: [], others: 2)
    ) {
      try desk.scan("\(Self.gs1)(10)C")
    }
    shelf.items[1].lot = nil
    desk = Desk(shelf, .use)
    #expect(try desk.scan("\(Self.gs1)(10)C").parts.first?.item.uid == Given.uid("2"))
  }

  // MARK: In-store numbers and eight digits

  @Test func packagesOfOneShopItemAreOneProductWhateverTheyCost() throws {
    var desk = Desk(Inventory())
    let cheap = try desk.scan("2012345129009")
    let dear = try desk.scan("2012345155008")
    #expect(cheap.package.number.gtin == dear.package.number.gtin)
    #expect(dear.count == Amount("2"))
    #expect(cheap.parts.first?.item.price == nil)
  }

  @Test func theRegionSaysWhatAShopNumberCosts() throws {
    let reader = BarcodeReader(today: Given.today, region: .country("KR"))
    #expect(try reader.package("2012345129009").price == Amount("12900"))
    let whole = BarcodeReader(today: Given.today, region: .whole)
    #expect(try whole.package("2012345129009").number.printed == "2012345129009")
  }

  /// 12345670 is an EAN-8, and as a UPC-E it is 123456000070.
  @Test func ofEightDigitsTheKnownNumberIsMeant() throws {
    var desk = Desk(Inventory())
    #expect(try desk.scan("12345670").parts.first?.item.product.barcode == "12345670")
    desk = Desk(Inventory(products: [Product(barcode: "123456000070", productName: "soda")]))
    #expect(try desk.scan("12345670").parts.first?.item.product.productName == "soda")
    let both = [
      Product(barcode: "123456000070", productName: "soda"),
      Product(barcode: "12345670", productName: "gum"),
    ]
    desk = Desk(Inventory(products: both))
    #expect(try desk.scan("12345670").parts.first?.item.product.productName == "gum")
    #expect(try desk.scan("UPC-E:12345670").parts.first?.item.product.productName == "soda")
    desk = Desk(Inventory(products: [both[0]]))
    #expect(try desk.scan("EAN-8:12345670").parts.first?.item.product.isUnnamed == true)
  }

  // MARK: Words and commands

  @Test func wordsAreForTheNextCodeAndAPlaceForAll() throws {
    var desk = Desk(Self.shelf)
    _ = try desk.type("x2 12-24 @freezer #party")
    let first = try #require(try desk.scan(Self.code).parts.first?.item)
    #expect(first.quantity == Given.quantity("2"))
    #expect(first.expiresAt == .day(Given.day("2026-12-24")))
    #expect(first.location == "freezer")
    #expect(first.tags == ["party"])
    let second = try #require(try desk.scan(Self.code).parts.first?.item)
    #expect(second.quantity == nil)
    // The date was for the first alone; this one is a guess by it.
    #expect(second.estimatedBy == "as usual 34d (1 earlier package)")
    #expect(second.location == "freezer")
    #expect(try desk.scan("\(Self.code) @fridge").parts.first?.item.location == "fridge")
  }

  @Test func wordsOnSeveralLinesAddUp() throws {
    var desk = Desk(Self.shelf)
    for line in ["x3", "+3d", "#a", "@fridge", "#b"] { _ = try desk.type(line) }
    let item = try #require(try desk.scan("\(Self.code) #c").parts.first?.item)
    #expect(item.quantity == Given.quantity("3"))
    #expect(item.expiresAt == .day(Given.day("2026-11-23")))
    #expect(item.tags == ["a", "b", "c"])
    #expect(item.location == "fridge")
  }

  @Test func wordsAreForNoOtherCodeThanTheNext() throws {
    var desk = Desk(Self.shelf, .use)
    _ = try desk.type("x2")
    #expect(throws: SelectionError.self) { try desk.scan("4006381333931") }
    #expect(try desk.scan(Self.code).parts.map(\.item.uid) == [Given.uid("2")])
  }

  @Test func aPlaceIsTakenBackByAnAtSignOrByUndo() throws {
    var desk = Desk(Self.shelf)
    _ = try desk.type("@fridge")
    _ = try desk.scan(Self.code)
    _ = try desk.type("@freezer")
    _ = try desk.type("undo")
    #expect(try desk.scan(Self.code).parts.first?.item.location == "fridge")
    _ = try desk.type("@")
    #expect(try desk.scan(Self.code).parts.first?.item.location == nil)
  }

  @Test func soManyOfAWeightAreSoManyTimesIt() throws {
    var desk = Desk(Inventory())
    let weighed = try desk.scan("(01)09501101530003(3103)000195 x3").parts.first?.item
    #expect(weighed?.quantity == Given.quantity("0.585kg"))
    let counted = try desk.scan("(01)09501101530003(30)12 x2").parts.first?.item
    #expect(counted?.quantity == Given.quantity("24"))
  }

  @Test func whatAPersonSaysOfAPackageToTakeIsHeeded() throws {
    var shelf = Self.shelf
    shelf.items[0].location = "Fridge"
    for words in ["12-05", "@fridge", "12-05 @fridge"] {
      var desk = Desk(shelf, .use)
      #expect(try desk.scan("\(Self.code) \(words)").parts.first?.item.uid == Given.uid("1"))
    }
    for words in ["12-06", "@cellar", "#party", "never"] {
      var desk = Desk(shelf, .toss)
      #expect(throws: SelectionError.self) { try desk.scan("\(Self.code) \(words)") }
      #expect(desk.session.inventory == shelf)
    }
  }

  @Test(arguments: ["UPC-E:14951855", "EAN-8:02674599", "(01)00000002674599"])
  func whatAReaderSaidOfTheSymbolIsNotLost(_ code: String) throws {
    var desk = Desk(Inventory())
    #expect(try desk.scan(code).count == .one)
    #expect(try desk.scan("\(code) -").count == .zero)
  }

  @Test func aHyphenTakesOutWhateverTheMode() throws {
    var desk = Desk(Self.shelf)
    #expect(try desk.scan("\(Self.code) -").action == .use)
    #expect(try desk.scan(Self.code).action == .add)
    _ = try desk.type("-")
    #expect(try desk.scan(Self.code).action == .use)
    _ = try desk.type("-")
    _ = try desk.type("add")
    #expect(try desk.scan(Self.code).action == .add)
    _ = try desk.type("toss")
    #expect(try desk.scan("\(Self.code) -").action == .toss)
  }

  @Test func commandsSwitchTheMode() throws {
    var desk = Desk(Self.shelf)
    for action in [ScanAction.use, .check, .toss, .add] {
      _ = try desk.type(action.rawValue)
      #expect(try desk.scan(Self.code).action == action)
    }
  }

  // MARK: Undo

  @Test func undoTakesBackStepByStep() throws {
    var desk = Desk(Self.shelf)
    let states = try ["8801115114154 x2", "use", Self.code, "add", "4006381333931"].map { line in
      let before = desk.session.inventory
      _ = try desk.type(line)
      return before
    }
    for before in [states[4], states[2], states[0]] {
      _ = try desk.type("undo")
      #expect(desk.session.inventory == before)
    }
    #expect(throws: UndoError.nothingToUndo) { try desk.type("undo") }
  }

  @Test func afterUndoTheSessionGoesOn() throws {
    var desk = Desk(Inventory())
    for line in ["4006381333931", Self.code, "undo", Self.code, "4006381333931"] {
      _ = try desk.type(line)
    }
    #expect(
      desk.session.inventory.items.map(\.product.barcode).sorted() == [
        "4006381333931", "4006381333931", Self.code,
      ])
    #expect(try desk.scan("\(Self.code) -").count == .zero)
  }

  @Test func whatSomebodyElseChangedIsNotTakenBack() throws {
    var desk = Desk(Self.shelf)
    _ = try desk.type(Self.code)
    var changed = desk.session.inventory
    changed.items[3].location = "cellar"
    var later = ScanSession(changed, desk.session.memory)
    #expect(throws: UndoError.changedSince(name: "서울우유 멸균우유")) {
      try later.answer(.undo, uid: Given.uid("9"), at: Given.now)
    }
    #expect(later.inventory == changed)
    // What was done before it can still be taken back; here that is nothing.
    #expect(throws: UndoError.nothingToUndo) {
      try later.answer(.undo, uid: Given.uid("9"), at: Given.now)
    }
  }

  @Test func ofAStepThatIsTakenBackWhatSomebodyElseChangedStays() throws {
    var desk = Desk(Self.shelf, .use)
    _ = try desk.type("\(Self.code) x3")
    var changed = desk.session.inventory
    changed.items[0].location = "cellar"
    var later = ScanSession(changed, desk.session.memory)
    guard case .undone(let undo) = try later.answer(.undo, uid: Given.uid("9"), at: Given.now)
    else { throw Desk.NoCode() }
    #expect(undo.items.map(\.uid) == [Given.uid("2")])
    #expect(undo.kept.map(\.uid) == [Given.uid("1")])
    #expect(later.inventory.items[0] == changed.items[0])
    #expect(later.inventory.items[1] == Self.shelf.items[1])
  }

  @Test func aNewNameDoesNotKeepAStepFromBeingTakenBack() throws {
    var desk = Desk(Self.shelf, .use)
    _ = try desk.type(Self.code)
    var changed = desk.session.inventory
    var name = Inventory.ProductChanges()
    name.name = "흰우유"
    _ = changed.describe(Given.barcode(Self.code), name)
    var later = ScanSession(changed, desk.session.memory)
    _ = try later.answer(.undo, uid: Given.uid("9"), at: Given.now)
    #expect(later.inventory.item(Given.uid("2"))?.state == .onHand)
    #expect(later.inventory.item(Given.uid("2"))?.product.productName == "흰우유")
  }

  @Test func wordsForTheNextCodeAreTakenBackOneByOne() throws {
    var desk = Desk(Self.shelf)
    for line in ["@fridge", "x2", "#t", "undo", "undo", "x3"] { _ = try desk.type(line) }
    let item = try #require(try desk.scan(Self.code).parts.first?.item)
    #expect(item.location == "fridge")
    #expect(item.quantity == Given.quantity("3"))
    #expect(item.tags.isEmpty)
  }

  // MARK: Questions

  @Test func whatIsNotKnownIsAsked() throws {
    var desk = Desk(Self.shelf)
    #expect(
      try desk.questions("4006381333931") == [
        .name(Given.uid("abc1")), .date(Given.uid("abc1"), likely: nil, basis: nil),
      ])
    #expect(try desk.questions("4006381333931 12-01").count == 1)
    #expect(try desk.questions("8801115114154 never").isEmpty)
    #expect(try desk.questions("8801115114154 -").isEmpty)
  }

  @Test func theUsualTimeIsTheMedianOfEarlierPackages() throws {
    var desk = Desk(Self.shelf)
    // 11 and 15 days from now; the one of the past does not count.
    #expect(
      try desk.questions(Self.code) == [
        .date(
          Given.uid("abc1"), likely: Given.deadline("2026-12-03"),
          basis: "as usual 13d (2 earlier packages)")
      ])
  }

  @Test func aNameIsLearnedAndADateIsSet() throws {
    var desk = Desk(Inventory())
    let questions = try desk.questions("4006381333931")
    var name = ItemChanges()
    name.name = .set("귀리음료")
    #expect(desk.session.reply(to: questions[0], name)?.product.productName == "귀리음료")
    var date = ItemChanges()
    date.expires = .set(.day(Given.day("2026-12-01")))
    let item = desk.session.reply(to: questions[1], date)
    #expect(item?.expiresAt == .day(Given.day("2026-12-01")))
    #expect(item?.product.productName == "귀리음료")
    #expect(desk.session.inventory.products.map(\.productName) == ["귀리음료"])
    #expect(try desk.questions("4006381333931 12-05").isEmpty)
    _ = try desk.type("undo")
    _ = try desk.type("undo")
    #expect(desk.session.inventory.items.isEmpty)
    #expect(desk.session.inventory.products.map(\.productName) == ["귀리음료"])
  }

  @Test func anAnswerIsTakenBackWithWhatItWasAbout() throws {
    var desk = Desk(Inventory())
    _ = try desk.type("4006381333931")
    let questions = try desk.questions("4006381333931")
    var name = ItemChanges()
    name.name = .set("oat drink")
    _ = desk.session.reply(to: try #require(questions.first), name)
    // Both packages have the name now, and both can be taken back.
    #expect(desk.session.inventory.items.map(\.product.productName) == ["oat drink", "oat drink"])
    _ = try desk.type("undo")
    _ = try desk.type("undo")
    #expect(desk.session.inventory.items.isEmpty)
  }

  // MARK: Weights

  private static let cheese = "(01)09501101530003"

  @Test func ofWeighedPackagesTheOneOfTheSameWeightIsTaken() throws {
    var desk = Desk(Inventory())
    for weight in ["000195", "000300"] { _ = try desk.scan("\(Self.cheese)(3103)\(weight)") }
    let result = try desk.scan("\(Self.cheese)(3103)000300 -")
    #expect(result.parts.first?.item.quantity == Given.quantity("0.3kg"))
    #expect(result.count == .one)
  }

  @Test func ofSeveralEnteredAsOneTheWeightOfOneIsTaken() throws {
    var desk = Desk(Inventory())
    _ = try desk.scan("\(Self.cheese)(3103)000195 x3")
    _ = try desk.scan("\(Self.cheese)(3103)000195 -")
    #expect(desk.session.inventory.items[0].quantity == Given.quantity("0.39kg"))
    _ = try desk.scan("\(Self.cheese)(3103)000195 x2 -")
    #expect(desk.session.inventory.items[0].state == .used)
  }

  @Test func withoutAWeightInTheCodeWholePackagesAreTaken() throws {
    var desk = Desk(Inventory())
    for weight in ["005000", "004000", "003000"] {
      _ = try desk.scan("\(Self.cheese)(3103)\(weight)")
    }
    #expect(try desk.scan("\(Self.cheese) x2 -").count == .one)
    #expect(
      throws: SelectionError.notEnough(
        name: "9501101530003", onHand: Given.quantity("1"), wanted: Given.quantity("2"))
    ) {
      try desk.scan("\(Self.cheese) x2 -")
    }
    #expect(try desk.scan("\(Self.cheese) x1kg -").parts.first?.taken != nil)
  }

  @Test func whatWasThereBeforeIsKnown() throws {
    var desk = Desk(Inventory())
    _ = try desk.scan("UPC-E:12345670")
    _ = try desk.scan("UPC-E:12345670 -")
    #expect(try desk.scan("12345670").package.number.gtin == Given.barcode("123456000070").gtin)
  }

  @Test func tagsAreNotRepeated() throws {
    var desk = Desk(Inventory())
    _ = try desk.type("#A")
    #expect(try desk.scan("4006381333931 #a #b #B").parts.first?.item.tags == ["A", "b"])
  }

  @Test func whatSomebodyHasNamedMeanwhileKeepsThatName() throws {
    var desk = Desk(Inventory())
    let questions = try desk.questions("4006381333931")
    var other = Inventory.ProductChanges()
    other.name = "Beans"
    var changed = desk.session.inventory
    _ = changed.describe(Given.barcode("4006381333931"), other)
    var later = ScanSession(changed, desk.session.memory)
    var name = ItemChanges()
    name.name = .set("x")
    #expect(
      later.reply(to: try #require(questions.first), name)?.product.productName == "Beans")
    #expect(later.inventory == changed)
  }

  @Test func whatIsGoneCannotBeAnswered() throws {
    var desk = Desk(Inventory())
    let questions = try desk.questions("4006381333931")
    var name = ItemChanges()
    name.name = .set("oat drink")
    var later = ScanSession(Inventory(), desk.session.memory)
    #expect(later.reply(to: questions[0], name) == nil)
    #expect(later.inventory == Inventory())
  }
}

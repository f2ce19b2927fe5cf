import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// Scan sessions, on Friday 20 November 2026.
struct ScanSessionTests {
  private static let code = "8801115114154"

  private static func history(days: Int, packages: Int) -> EstimateBasis {
    let span = CalendarSpan(days, .day)
    return .rule(.init(.history, keeps: .span(span, span), packages: packages))
  }

  static let shelf = Inventory(
    products: [Product(barcode: code, brandName: "서울우유", productName: "멸균우유")],
    items: [
      Given.item("멸균우유", id: "1", expires: "2026-12-05", barcode: code, quantity: "3"),
      Given.item("멸균우유", id: "2", expires: "2026-12-01", barcode: code),
      Given.item("멸균우유", id: "3", expires: "2026-11-01", barcode: code).used,
    ])

  /// A session and the lines typed into it.
  private struct Scanner {
    var session: ScanSession
    var count = 0

    init(_ inventory: Inventory, _ mode: ScanAction = .add) {
      session = ScanSession(
        inventory, ScanSession.Memory(mode: mode), Given.estimation)
    }

    mutating func enter(_ text: String) throws -> ScanSession.Answer {
      count += 1
      let line = try ScanLine(text, barcodes: Given.barcodes, dates: DayParser(today: Given.today))
      return try session.answer(line, uid: Given.uid("abc\(count)"), at: Given.now)
    }

    /// The result of a code.
    mutating func scan(_ text: String) throws -> ScanResult {
      guard case .scanned(let result) = try enter(text) else { throw NoCode() }
      return result
    }

    mutating func questions(_ text: String) throws -> [ScanQuestion] {
      let result = try scan(text)
      return session.questions([result])
    }

    struct NoCode: Error {}
  }

  // MARK: Undo between commands

  @Test func commandsAndCodesAreUndoneInTheirOrder() throws {
    var scanner = Scanner(Self.shelf)
    scanner.session.memory.add(command: "a")
    _ = try scanner.scan(Self.code)
    #expect(scanner.session.memory.undoneCommand == nil)
    scanner.session.memory.add(command: "b")
    #expect(scanner.session.memory.undoneCommand == "b")
    // Words for the next code come first.
    _ = try scanner.enter("x2")
    #expect(scanner.session.memory.undoneCommand == nil)
    _ = try scanner.enter("undo")
    #expect(scanner.session.memory.undoneCommand == "b")
    scanner.session.memory.remove(command: "b")
    _ = try scanner.enter("undo")
    #expect(scanner.session.inventory.items.count == Self.shelf.items.count)
    #expect(scanner.session.memory.undoneCommand == "a")
    // A scanned undo is that of the code before a command; there is none.
    #expect(throws: UndoError.nothingToUndo) { try scanner.enter("undo") }
  }

  // MARK: Codes

  @Test func addingUsesTheKnownProduct() throws {
    var scanner = Scanner(Self.shelf)
    let result = try scanner.scan("8801115114154 x2 11-25")
    let item = try #require(result.parts.first?.item)
    #expect(item.uid == Given.uid("abc1"))
    #expect(item.product.displayName == "서울우유 멸균우유")
    #expect(item.quantity == Given.quantity("2"))
    #expect(result.product == Self.shelf.products[0])
    #expect(result.count == Amount("6"))
    #expect(result.first?.uid == Given.uid("abc1"))
    #expect(scanner.session.inventory.items == Self.shelf.items + [item])
  }

  @Test func addingAnUnknownBarcodeUsesItAsTheName() throws {
    var scanner = Scanner(Inventory())
    let result = try scanner.scan("4006381333931")
    #expect(
      result.parts.first?.item.product
        == Product(barcode: "4006381333931", productName: "4006381333931"))
    #expect(result.parts.first?.item.expiresAt == .unknown)
    #expect(result.product == nil)
    #expect(scanner.session.inventory.products.isEmpty)
  }

  @Test func wordsOverrideTheFieldsOfACode() throws {
    var scanner = Scanner(Inventory())
    let code = "(01)09501101530003(17)261231(10)L7(3103)000195(3922)349"
    let item = try #require(try scanner.scan(code).parts.first?.item)
    #expect(item.product.barcode == "9501101530003")
    #expect(item.expiresAt == .day(Given.day("2026-12-31")))
    #expect(item.dateKind == .useBy)
    #expect(item.lot == "L7")
    #expect(item.quantity == Given.quantity("0.195kg"))
    #expect(item.price == Amount("3.49"))
    let other = try #require(try scanner.scan("\(code) x2 12-01").parts.first?.item)
    #expect(other.expiresAt == .day(Given.day("2026-12-01")))
    #expect(other.dateKind == nil)
    #expect(other.quantity == Given.quantity("0.39kg"))
    #expect(other.lot == "L7")
  }

  @Test(arguments: [(ScanAction.use, ItemState.used), (.toss, .discarded)])
  func takingChoosesTheFirstToExpire(_ action: ScanAction, _ state: ItemState) throws {
    var scanner = Scanner(Self.shelf, action)
    let result = try scanner.scan(Self.code)
    #expect(result.parts.first?.item.uid == Given.uid("2"))
    #expect(result.parts.first?.item.state == state)
    #expect(result.count == Amount("3"))
    #expect(result.first?.uid == Given.uid("1"))
  }

  /// Of packages with the same date the one that was added first is taken, and of those the one with the smaller uid.
  @Test(arguments: [ScanAction.use, .toss])
  func oneIsTakenOfACountedPackage(_ action: ScanAction) throws {
    let later = Given.instant("2026-11-20T09:12:04Z")
    let code = "8801115114154"
    let items = [
      Given.item("a", id: "1", barcode: code, quantity: "3", createdAt: later),
      Given.item("a", id: "3", barcode: code, quantity: "3"),
      Given.item("a", id: "2", barcode: code, quantity: "2"),
    ]
    for items in [items, items.reversed()] {
      var scanner = Scanner(Inventory(items: items), action)
      let taken = try (0..<4).map { _ in try scanner.scan(code).parts.map(\.item.uid) }
      #expect(taken == ["2", "2", "3", "3"].map { [Given.uid($0)] })
      #expect(scanner.session.inventory.item(Given.uid("3"))?.quantity == Given.quantity("1"))
    }
  }

  @Test func eightDigitsAreTheCodeOfAKnownProductOnly() throws {
    var scanner = Scanner(Inventory(), .add)
    #expect(throws: ScanLine.Problem.codeOrDate("20270131", Given.day("2027-01-31"))) {
      try scanner.scan("20270131")
    }
    _ = try scanner.scan("EAN-8:20270131")
    #expect(try scanner.scan("20270131").count == Amount("2"))
  }

  @Test func quantityIsTakenAcrossPackages() throws {
    var scanner = Scanner(Self.shelf, .use)
    let result = try scanner.scan("8801115114154 x3")
    #expect(result.parts.last?.item.uid == Given.uid("1"))
    #expect(result.parts.last?.item.quantity == Given.quantity("1"))
    #expect(scanner.session.inventory.item(Given.uid("2"))?.state == .used)
  }

  @Test func checkingChangesNothing() throws {
    var scanner = Scanner(Self.shelf, .check)
    let result = try scanner.scan(Self.code)
    #expect(result.parts.first?.item.uid == Given.uid("2"))
    #expect(result.count == Amount("4"))
    #expect(scanner.session.inventory == Self.shelf)
    #expect(try scanner.scan("4006381333931").parts.isEmpty)
  }

  @Test(arguments: [ScanAction.use, .toss])
  func takingWhatIsNotOnHandFails(_ action: ScanAction) {
    var scanner = Scanner(Self.shelf, action)
    #expect(throws: SelectionError.noneOnHand(barcode: "4006381333931", name: nil)) {
      try scanner.scan("4006381333931")
    }
    #expect(
      throws: SelectionError.notEnough(
        name: "멸균우유", onHand: Given.quantity("4"), wanted: Given.quantity("9"))
    ) {
      try scanner.scan("8801115114154 x9")
    }
    #expect(scanner.session.inventory == Self.shelf)
  }

  // MARK: Specific packages

  private static let gs1 = "(01)08801115114154"

  @Test func codeWithADateSelectsByDate() throws {
    var scanner = Scanner(Self.shelf, .use)
    let result = try scanner.scan("\(Self.gs1)(17)261205")
    #expect(result.parts.first?.item.uid == Given.uid("1"))
  }

  @Test func codeWithALotSelectsThatLotOrItemsWithoutOne() throws {
    var shelf = Self.shelf
    shelf.items[0].lot = "A"
    shelf.items[1].lot = "B"
    var scanner = Scanner(shelf, .use)
    #expect(try scanner.scan("\(Self.gs1)(10)A").parts.first?.item.uid == Given.uid("1"))
    #expect(
      throws: SelectionError.notThisOne(
        name: "멸균우유", lot: "C", date: .unknown, place: nil, tags: [], others: 2)
    ) {
      try scanner.scan("\(Self.gs1)(10)C")
    }
    shelf.items[1].lot = nil
    scanner = Scanner(shelf, .use)
    #expect(try scanner.scan("\(Self.gs1)(10)C").parts.first?.item.uid == Given.uid("2"))
  }

  // MARK: In-store numbers and eight digits

  @Test func inStoreNumbersOfOneArticleAreOneProduct() throws {
    var scanner = Scanner(Inventory())
    let cheap = try scanner.scan("2012345129009")
    let dear = try scanner.scan("2012345155008")
    #expect(cheap.package.number.gtin == dear.package.number.gtin)
    #expect(dear.count == Amount("2"))
    #expect(cheap.parts.first?.item.price == nil)
  }

  @Test func regionDecidesWhetherAnInStoreNumberHasAPrice() throws {
    let reader = BarcodeReader(today: Given.today, region: try #require(Region("KR")))
    #expect(try reader.package("2012345129009").price == Amount("12900"))
    let whole = BarcodeReader(today: Given.today, region: .whole)
    #expect(try whole.package("2012345129009").number.printed == "2012345129009")
  }

  /// 12345670 is an EAN-8, and as a UPC-E it is 123456000070.
  @Test func eightDigitsMeanTheKnownNumber() throws {
    var scanner = Scanner(Inventory())
    #expect(try scanner.scan("12345670").parts.first?.item.product.barcode == "12345670")
    scanner = Scanner(Inventory(products: [Product(barcode: "123456000070", productName: "soda")]))
    #expect(try scanner.scan("12345670").parts.first?.item.product.productName == "soda")
    let both = [
      Product(barcode: "123456000070", productName: "soda"),
      Product(barcode: "12345670", productName: "gum"),
    ]
    scanner = Scanner(Inventory(products: both))
    #expect(try scanner.scan("12345670").parts.first?.item.product.productName == "gum")
    #expect(try scanner.scan("UPC-E:12345670").parts.first?.item.product.productName == "soda")
    scanner = Scanner(Inventory(products: [both[0]]))
    #expect(try scanner.scan("EAN-8:12345670").parts.first?.item.product.isUnnamed == true)
  }

  // MARK: Words and commands

  @Test func wordsApplyToOneCodeAndALocationToAll() throws {
    var scanner = Scanner(Self.shelf)
    _ = try scanner.enter("x2 12-24 @freezer #party")
    let first = try #require(try scanner.scan(Self.code).parts.first?.item)
    #expect(first.quantity == Given.quantity("2"))
    #expect(first.expiresAt == .day(Given.day("2026-12-24")))
    #expect(first.location == "freezer")
    #expect(first.tags == ["party"])
    let second = try #require(try scanner.scan(Self.code).parts.first?.item)
    #expect(second.quantity == nil)
    // The date applied to the first package only; this one is estimated from it and the table.
    guard case .rule(let rule)? = second.estimatedBy else {
      Issue.record("no estimate")
      return
    }
    #expect(rule.source == .history)
    #expect(rule.between?.package == .span(CalendarSpan(34, .day), CalendarSpan(34, .day)))
    #expect(second.location == "freezer")
    #expect(try scanner.scan("\(Self.code) @fridge").parts.first?.item.location == "fridge")
  }

  @Test func wordsOfSeveralLinesCombine() throws {
    var scanner = Scanner(Self.shelf)
    for line in ["x3", "+3d", "#a", "@fridge", "#b"] { _ = try scanner.enter(line) }
    let item = try #require(try scanner.scan("\(Self.code) #c").parts.first?.item)
    #expect(item.quantity == Given.quantity("3"))
    #expect(item.expiresAt == .day(Given.day("2026-11-23")))
    #expect(item.tags == ["a", "b", "c"])
    #expect(item.location == "fridge")
  }

  @Test func quantityAloneBelongsToTheCodeBeforeIt() throws {
    var scanner = Scanner(Self.shelf)
    let item = try #require(try scanner.scan(Self.code).parts.first?.item)
    let counted = try scanner.scan("x3")
    #expect(counted.isJoined)
    #expect(counted.parts.first?.item.uid == item.uid)
    #expect(counted.parts.first?.item.quantity == Given.quantity("3"))
    // That code has its quantity, so that another one is for the next code.
    _ = try scanner.enter("x2")
    let next = try #require(try scanner.scan(Self.code).parts.first?.item)
    #expect(next.quantity == Given.quantity("2"))
    #expect(scanner.session.inventory.item(item.uid)?.quantity == Given.quantity("3"))
  }

  @Test func quantityAloneMultipliesTheWeightOfACodeAndIsUndoneAlone() throws {
    var scanner = Scanner(Inventory())
    _ = try scanner.scan("(01)09501101530003(3103)000195")
    let before = scanner.session.inventory
    #expect(try scanner.scan("x3").parts.first?.item.quantity == Given.quantity("0.585kg"))
    _ = try scanner.enter("undo")
    #expect(scanner.session.inventory == before)
    _ = try scanner.enter("undo")
    #expect(scanner.session.inventory.items.isEmpty)
  }

  @Test func quantityAloneTakesAsManyAsWithTheCode() throws {
    var together = Scanner(Self.shelf, .use)
    _ = try together.scan("\(Self.code) x3")
    var apart = Scanner(Self.shelf, .use)
    _ = try apart.scan(Self.code)
    _ = try apart.scan("x3")
    #expect(apart.session.inventory == together.session.inventory)
  }

  @Test(arguments: ["use", "@fridge", "#a", "+3d", "-", "undo"])
  func quantityAfterAnotherLineIsForTheNextCode(_ line: String) throws {
    var scanner = Scanner(Self.shelf)
    _ = try scanner.enter(Self.code)
    _ = try scanner.enter(line)
    guard case .next = try scanner.enter("x2") else { throw Scanner.NoCode() }
  }

  @Test func quantityOfACodeThatWasNotAppliedIsRefused() throws {
    var scanner = Scanner(Self.shelf, .use)
    #expect(throws: SelectionError.self) { try scanner.enter("4006381333931") }
    #expect(throws: ScanLine.Problem.countOfRefused) { try scanner.enter("x3") }
    scanner.session.memory.skipCode()
    #expect(throws: ScanLine.Problem.countOfRefused) { try scanner.enter("x3") }
    #expect(try scanner.scan(Self.code).count == Amount("3"))
  }

  // MARK: Doubtful codes

  @Test func valuesAfterAMissingSeparatorAreAskedFor() throws {
    var scanner = Scanner(Inventory())
    let result = try scanner.scan("]C1010950110153000310LOT1217270131")
    let item = try #require(result.parts.first?.item)
    #expect(item.lot == nil)
    #expect(item.expiresAt == .unknown)
    let doubt = try #require(result.package.doubt)
    #expect(doubt.identifiers == ["10"])
    #expect(doubt.readings.map(\.lot) == ["LOT12", "LOT1217270131"])
    #expect(doubt.readings.map(\.deadline) == [Given.day("2027-01-31"), nil])
    let questions = scanner.session.questions([result])
    #expect(questions.first == ScanQuestion(item, .reading(doubt)))
    let dates = DayParser(today: Given.today)
    guard
      case .changes(let changes, true) = questions[0].reply(
        "1", barcodes: Given.barcodes, dates: dates)
    else { throw Scanner.NoCode() }
    let answered = scanner.session.reply(to: questions[0], changes)
    #expect(answered?.lot == "LOT12")
    #expect(answered?.expiresAt == .day(Given.day("2027-01-31")))
    #expect(answered?.dateKind == .useBy)
    for line in ["3", "0", "yes"] {
      guard case .invalid = questions[0].reply(line, barcodes: Given.barcodes, dates: dates) else {
        throw Scanner.NoCode()
      }
    }
  }

  /// The date that was typed may be that of a package whose code was not read.
  @Test func dateOfACodeReplacesTheOneTypedBeforeIt() throws {
    var scanner = Scanner(Inventory())
    _ = try scanner.enter("2026-12-24 x2")
    let result = try scanner.scan("(01)08801115114154(17)270114")
    let item = try #require(result.parts.first?.item)
    #expect(item.expiresAt == .day(Given.day("2027-01-14")))
    #expect(item.quantity == Given.quantity("2"))
    #expect(result.unusedDate == .day(Given.day("2026-12-24")))
    _ = try scanner.enter("2027-01-14")
    #expect(try scanner.scan("(01)08801115114154(17)270114").unusedDate == nil)
    // On its line, the words are certainly for the code.
    let typed = try scanner.scan("(01)08801115114154(17)270114 2026-12-24")
    #expect(typed.parts.first?.item.expiresAt == .day(Given.day("2026-12-24")))
  }

  @Test(arguments: [
    ("]C1010400162728628639224865304", "48.65", "4"),
    ("010871898137619010L070033103001770", nil, "1.77kg"),
  ])
  func readingHasTheElementThatWasSwallowed(_ code: String, _ price: String?, _ quantity: String)
    throws
  {
    var scanner = Scanner(Inventory())
    let result = try scanner.scan(code)
    let item = try #require(result.parts.first?.item)
    #expect(item.price == nil)
    #expect(item.lot == nil)
    let reading = try #require(result.package.doubt?.readings.first)
    #expect(reading.price == price.flatMap { Amount($0) })
    #expect(reading.quantity == Given.quantity(quantity))
  }

  @Test(arguments: [
    ("]C10109501101530003392259917270131", nil, nil),
    ("]C1010950110153000339225993103000195", nil, nil),
    ("]C10109501101530003152701313922599240AB17270131", "5.99", "2027-01-31"),
    ("]C10109501101530003\u{1D}10A15270131\u{1D}17270101", nil, "2027-01-01"),
  ])
  func onlyCertainValuesAreStored(_ code: String, _ price: String?, _ date: String?) throws {
    var scanner = Scanner(Inventory())
    let code = code.replacing("3922599240", with: "3922599\u{1D}240")
    let result = try scanner.scan(code)
    #expect(result.package.doubt != nil)
    let item = try #require(result.parts.first?.item)
    #expect(item.price == price.flatMap { Amount($0) })
    #expect(item.lot == nil)
    #expect(item.expiresAt == date.map { .day(Given.day($0)) } ?? .unknown)
  }

  @Test func doubtfulLotSelectsNoPackage() throws {
    var scanner = Scanner(Inventory())
    _ = try scanner.scan("(01)09501101530003(10)LOT12(17)270131")
    _ = try scanner.enter("use")
    #expect(try scanner.scan("]C1010950110153000310LOT1217270131").parts.first?.item.lot == "LOT12")
  }

  @Test func wordsApplyToNoLaterCode() throws {
    var scanner = Scanner(Self.shelf, .use)
    _ = try scanner.enter("x2")
    #expect(throws: SelectionError.self) { try scanner.scan("4006381333931") }
    #expect(try scanner.scan(Self.code).parts.map(\.item.uid) == [Given.uid("2")])
  }

  @Test func locationEndsWithAnAtSign() throws {
    var scanner = Scanner(Self.shelf)
    _ = try scanner.enter("@fridge")
    _ = try scanner.scan(Self.code)
    #expect(try scanner.scan(Self.code).parts.first?.item.location == "fridge")
    _ = try scanner.enter("@")
    #expect(try scanner.scan(Self.code).parts.first?.item.location == nil)
  }

  @Test func quantityMultipliesTheWeightOfACode() throws {
    var scanner = Scanner(Inventory())
    let weighed = try scanner.scan("(01)09501101530003(3103)000195 x3").parts.first?.item
    #expect(weighed?.quantity == Given.quantity("0.585kg"))
    let counted = try scanner.scan("(01)09501101530003(30)12 x2").parts.first?.item
    #expect(counted?.quantity == Given.quantity("24"))
  }

  @Test func wordsSelectAmongPackagesToTake() throws {
    var shelf = Self.shelf
    shelf.items[0].location = "Fridge"
    for words in ["12-05", "@fridge", "12-05 @fridge"] {
      var scanner = Scanner(shelf, .use)
      #expect(try scanner.scan("\(Self.code) \(words)").parts.first?.item.uid == Given.uid("1"))
    }
    for words in ["12-06", "@cellar", "#party", "never"] {
      var scanner = Scanner(shelf, .toss)
      #expect(throws: SelectionError.self) { try scanner.scan("\(Self.code) \(words)") }
      #expect(scanner.session.inventory == shelf)
    }
  }

  @Test(arguments: ["UPC-E:14951855", "EAN-8:02674599", "(01)00000002674599"])
  func symbologyPrefixIsUsedForTakingToo(_ code: String) throws {
    var scanner = Scanner(Inventory())
    #expect(try scanner.scan(code).count == .one)
    #expect(try scanner.scan("\(code) -").count == .zero)
  }

  @Test func hyphenTakesOutInAnyMode() throws {
    var scanner = Scanner(Self.shelf)
    #expect(try scanner.scan("\(Self.code) -").action == .use)
    #expect(try scanner.scan(Self.code).action == .add)
    _ = try scanner.enter("-")
    #expect(try scanner.scan(Self.code).action == .use)
    _ = try scanner.enter("-")
    _ = try scanner.enter("add")
    #expect(try scanner.scan(Self.code).action == .add)
    _ = try scanner.enter("toss")
    #expect(try scanner.scan("\(Self.code) -").action == .toss)
  }

  @Test func commandsSwitchTheMode() throws {
    var scanner = Scanner(Self.shelf)
    for action in [ScanAction.use, .check, .toss, .add] {
      _ = try scanner.enter(action.rawValue)
      #expect(try scanner.scan(Self.code).action == action)
    }
  }

  // MARK: Undo

  @Test func undoRevertsStepByStep() throws {
    var scanner = Scanner(Self.shelf)
    let states = try ["8801115114154 x2", "use", Self.code, "add", "4006381333931"].map { line in
      let before = scanner.session.inventory
      _ = try scanner.enter(line)
      return before
    }
    for before in [states[4], states[2], states[0]] {
      _ = try scanner.enter("undo")
      #expect(scanner.session.inventory == before)
    }
    #expect(throws: UndoError.nothingToUndo) { try scanner.enter("undo") }
  }

  @Test func sessionContinuesAfterUndo() throws {
    var scanner = Scanner(Inventory())
    for line in ["4006381333931", Self.code, "undo", Self.code, "4006381333931"] {
      _ = try scanner.enter(line)
    }
    #expect(
      scanner.session.inventory.items.map(\.product.barcode).sorted() == [
        "4006381333931", "4006381333931", Self.code,
      ])
    #expect(try scanner.scan("\(Self.code) -").count == .zero)
  }

  @Test func undoRefusesItemsChangedSince() throws {
    var scanner = Scanner(Self.shelf)
    _ = try scanner.enter(Self.code)
    var changed = scanner.session.inventory
    changed.items[3].location = "cellar"
    var later = ScanSession(changed, scanner.session.memory, Given.estimation)
    #expect(throws: UndoError.changedSince(name: "서울우유 멸균우유")) {
      try later.answer(.undo, uid: Given.uid("9"), at: Given.now)
    }
    #expect(later.inventory == changed)
    // No earlier step is left.
    #expect(throws: UndoError.nothingToUndo) {
      try later.answer(.undo, uid: Given.uid("9"), at: Given.now)
    }
  }

  @Test func undoKeepsItemsChangedSince() throws {
    var scanner = Scanner(Self.shelf, .use)
    _ = try scanner.enter("\(Self.code) x3")
    var changed = scanner.session.inventory
    changed.items[0].location = "cellar"
    var later = ScanSession(changed, scanner.session.memory, Given.estimation)
    guard case .undone(let undo) = try later.answer(.undo, uid: Given.uid("9"), at: Given.now)
    else { throw Scanner.NoCode() }
    #expect(undo.items.map(\.uid) == [Given.uid("2")])
    #expect(undo.kept.map(\.uid) == [Given.uid("1")])
    #expect(later.inventory.items[0] == changed.items[0])
    #expect(later.inventory.items[1] == Self.shelf.items[1])
  }

  @Test func renamingAProductDoesNotPreventUndo() throws {
    var scanner = Scanner(Self.shelf, .use)
    _ = try scanner.enter(Self.code)
    var changed = scanner.session.inventory
    _ = try changed.updateProduct(
      .number(Given.barcode(Self.code)), Given.patch(["productName": "흰우유"]))
    var later = ScanSession(changed, scanner.session.memory, Given.estimation)
    _ = try later.answer(.undo, uid: Given.uid("9"), at: Given.now)
    #expect(later.inventory.item(Given.uid("2"))?.state == .onHand)
    #expect(later.inventory.item(Given.uid("2"))?.product.productName == "흰우유")
  }

  @Test func undoRevertsLinesOfWordsOneByOne() throws {
    var scanner = Scanner(Self.shelf)
    for line in ["@fridge", "x2", "#t", "undo", "undo", "x3"] { _ = try scanner.enter(line) }
    let item = try #require(try scanner.scan(Self.code).parts.first?.item)
    #expect(item.location == "fridge")
    #expect(item.quantity == Given.quantity("3"))
    #expect(item.tags.isEmpty)
  }

  @Test(arguments: [["@fridge", "x2", "@freezer", "undo"], ["x2", "@freezer", "undo"]])
  func undoKeepsTheLocation(_ lines: [String]) throws {
    var scanner = Scanner(Self.shelf)
    for line in lines { _ = try scanner.enter(line) }
    let item = try #require(try scanner.scan(Self.code).parts.first?.item)
    #expect(item.location == "freezer")
    #expect(item.quantity == nil)
  }

  @Test func undoAfterALocationUndoesTheCode() throws {
    var scanner = Scanner(Self.shelf)
    for line in [Self.code, "@freezer", "undo"] { _ = try scanner.enter(line) }
    #expect(scanner.session.inventory.items.count == Self.shelf.items.count)
  }

  // MARK: Questions

  @Test func asksForUnknownNamesAndDates() throws {
    var scanner = Scanner(Self.shelf)
    let questions = try scanner.questions("4006381333931")
    #expect(questions.map(\.subject) == [.name, .date(read: nil)])
    #expect(questions.allSatisfy { $0.item.uid == Given.uid("abc1") && $0.item.estimatedBy == nil })
    #expect(try scanner.questions("4006381333931 12-01").count == 1)
    #expect(try scanner.questions("8801115114154 never").isEmpty)
    #expect(try scanner.questions("8801115114154 -").isEmpty)
  }

  @Test func suggestedDateIsLearnedFromEarlierPackages() throws {
    var scanner = Scanner(Self.shelf)
    // Between 11 and 15 days from now; the past date does not count.
    let questions = try scanner.questions(Self.code)
    #expect(questions.map(\.subject) == [.date(read: nil)])
    #expect(questions.map(\.item.uid) == [Given.uid("abc1")])
    #expect(questions.map(\.item.expiresAt) == [Given.deadline("2026-12-02")])
    #expect(questions.map(\.item.estimatedBy) == [Self.history(days: 12, packages: 2)])
  }

  @Test func repliesSetTheNameAndTheDate() throws {
    var scanner = Scanner(Inventory())
    let questions = try scanner.questions("4006381333931")
    var name = ItemChanges()
    name.name = .set("귀리음료")
    #expect(scanner.session.reply(to: questions[0], name)?.product.productName == "귀리음료")
    var date = ItemChanges()
    date.expires = .set(.day(Given.day("2026-12-01")))
    let item = scanner.session.reply(to: questions[1], date)
    #expect(item?.expiresAt == .day(Given.day("2026-12-01")))
    #expect(item?.product.productName == "귀리음료")
    #expect(scanner.session.inventory.products.map(\.productName) == ["귀리음료"])
    #expect(try scanner.questions("4006381333931 12-05").isEmpty)
    _ = try scanner.enter("undo")
    _ = try scanner.enter("undo")
    #expect(scanner.session.inventory.items.isEmpty)
    #expect(scanner.session.inventory.products.map(\.productName) == ["귀리음료"])
  }

  @Test func replyIsUndoneWithItsScan() throws {
    var scanner = Scanner(Inventory())
    _ = try scanner.enter("4006381333931")
    let questions = try scanner.questions("4006381333931")
    var name = ItemChanges()
    name.name = .set("oat drink")
    _ = scanner.session.reply(to: try #require(questions.first), name)
    // Both packages have the name now, and both can be undone.
    #expect(
      scanner.session.inventory.items.map(\.product.productName) == ["oat drink", "oat drink"])
    _ = try scanner.enter("undo")
    _ = try scanner.enter("undo")
    #expect(scanner.session.inventory.items.isEmpty)
  }

  // MARK: Weights

  private static let cheese = "(01)09501101530003"

  @Test func packageOfTheSameWeightIsTaken() throws {
    var scanner = Scanner(Inventory())
    for weight in ["000195", "000300"] { _ = try scanner.scan("\(Self.cheese)(3103)\(weight)") }
    let result = try scanner.scan("\(Self.cheese)(3103)000300 -")
    #expect(result.parts.first?.item.quantity == Given.quantity("0.3kg"))
    #expect(result.count == .one)
  }

  @Test func oneWeightIsTakenFromSeveralAddedTogether() throws {
    var scanner = Scanner(Inventory())
    _ = try scanner.scan("\(Self.cheese)(3103)000195 x3")
    _ = try scanner.scan("\(Self.cheese)(3103)000195 -")
    #expect(scanner.session.inventory.items[0].quantity == Given.quantity("0.39kg"))
    _ = try scanner.scan("\(Self.cheese)(3103)000195 x2 -")
    #expect(scanner.session.inventory.items[0].state == .used)
  }

  @Test func codeWithoutAWeightTakesWholePackages() throws {
    var scanner = Scanner(Inventory())
    for weight in ["005000", "004000", "003000"] {
      _ = try scanner.scan("\(Self.cheese)(3103)\(weight)")
    }
    #expect(try scanner.scan("\(Self.cheese) x2 -").count == .one)
    #expect(
      throws: SelectionError.notEnough(
        name: "9501101530003", onHand: Given.quantity("1"), wanted: Given.quantity("2"))
    ) {
      try scanner.scan("\(Self.cheese) x2 -")
    }
    #expect(try scanner.scan("\(Self.cheese) x1kg -").parts.first?.removal != nil)
  }

  @Test func numberOfAnEarlierItemIsKnown() throws {
    var scanner = Scanner(Inventory())
    _ = try scanner.scan("UPC-E:12345670")
    _ = try scanner.scan("UPC-E:12345670 -")
    #expect(try scanner.scan("12345670").package.number.gtin == Given.barcode("123456000070").gtin)
  }

  @Test func tagsAreUnique() throws {
    var scanner = Scanner(Inventory())
    _ = try scanner.enter("#A")
    #expect(try scanner.scan("4006381333931 #a #b #B").parts.first?.item.tags == ["A", "b"])
  }

  @Test func replyDoesNotRenameANamedProduct() throws {
    var scanner = Scanner(Inventory())
    let questions = try scanner.questions("4006381333931")
    var changed = scanner.session.inventory
    _ = try changed.updateProduct(
      .number(Given.barcode("4006381333931")), Given.patch(["productName": "Beans"]))
    var later = ScanSession(changed, scanner.session.memory, Given.estimation)
    var name = ItemChanges()
    name.name = .set("x")
    #expect(
      later.reply(to: try #require(questions.first), name)?.product.productName == "Beans")
    #expect(later.inventory == changed)
  }

  @Test func replyAboutARemovedItemIsIgnored() throws {
    var scanner = Scanner(Inventory())
    let questions = try scanner.questions("4006381333931")
    var name = ItemChanges()
    name.name = .set("oat drink")
    var later = ScanSession(Inventory(), scanner.session.memory, Given.estimation)
    #expect(later.reply(to: questions[0], name) == nil)
    #expect(later.inventory == Inventory())
  }

  // MARK: Two labels of one package

  private static let label = "]C11527020110LOT-99"
  private static let matrix = "(01)08801115114154(17)270201(10)LOT-99"

  @Test(arguments: [label, matrix])
  func secondLabelJoinsThePackageJustAdded(_ second: String) throws {
    var scanner = Scanner(Self.shelf)
    let first = try scanner.scan(Self.code)
    let joined = try scanner.scan(second)
    #expect(joined.isJoined)
    let item = try #require(joined.parts.first?.item)
    #expect(item.uid == first.parts.first?.item.uid)
    #expect(item.expiresAt.day == Given.day("2027-02-01"))
    #expect(item.estimatedBy == nil)
    #expect(item.lot == "LOT-99")
    #expect(joined.count == first.count)
    #expect(scanner.session.questions([first, joined]).isEmpty)
  }

  @Test func undoTakesALabelOff() throws {
    var scanner = Scanner(Self.shelf)
    let first = try scanner.scan(Self.code)
    _ = try scanner.scan(Self.label)
    guard case .undone = try scanner.enter("undo") else { throw Scanner.NoCode() }
    let item = try #require(scanner.session.inventory.item(Given.uid("abc1")))
    #expect(item.lot == nil)
    #expect(item.expiresAt == first.parts.first?.item.expiresAt)
  }

  @Test func undoSplitsTwoCodesOfOneProduct() throws {
    var scanner = Scanner(Self.shelf)
    let first = try scanner.scan(Self.code)
    _ = try scanner.scan(Self.matrix)
    let second = try scanner.scan("undo")
    #expect(second.isSplit)
    #expect(second.count == first.count + .one)
    #expect(second.parts.first?.item.lot == "LOT-99")
    let item = try #require(scanner.session.inventory.item(Given.uid("abc1")))
    #expect(item.lot == nil)
    guard case .undone = try scanner.enter("undo") else { throw Scanner.NoCode() }
    #expect(scanner.session.inventory.item(Given.uid("abc3")) == nil)
    #expect(scanner.session.inventory.item(Given.uid("abc1")) != nil)
  }

  /// The first code has a date already, is not alone, or is not just before the second one.
  @Test(arguments: [
    ["8801115114154 11-25", matrix], ["8801115114154 x3", matrix],
    ["8801115114154", "(01)08801115114154(17)270201 @fridge"], [matrix, "8801115114154"],
    [matrix, matrix], ["8801115114154", "8801115114154"],
    ["(01)08801115114154(10)LOT-98", matrix], ["8801115114154", "@fridge", matrix],
    ["8801115114154", "add", matrix],
    // What contradicts is on another package, also in each reading of a doubtful code.
    ["(01)08801115114154(3103)000205", "(01)08801115114154(3103)000305(17)261231"],
    ["(01)08801115114154(3922)199", "(01)08801115114154(3922)299(17)261231"],
    ["]C1010880111511415410AB17270131", "(01)08801115114154(17)261231(10)CD"],
  ])
  func otherCodesOfOneProductAreTwoPackages(_ lines: [String]) throws {
    var scanner = Scanner(Self.shelf)
    for line in lines.dropLast() { _ = try scanner.enter(line) }
    #expect(try !scanner.scan(lines[lines.count - 1]).isJoined)
  }

  @Test func labelNeedsACodeJustBeforeIt() throws {
    var scanner = Scanner(Self.shelf)
    #expect(throws: ScanLine.Problem.self) { try scanner.scan(Self.label) }
    _ = try scanner.scan(Self.code)
    _ = try scanner.scan(Self.label)
    #expect(throws: ScanLine.Problem.self) { try scanner.scan(Self.label) }
    _ = try scanner.scan(Self.code)
    _ = try scanner.enter("use")
    #expect(throws: ScanLine.Problem.self) { try scanner.scan(Self.label) }
    _ = try scanner.enter("add")
    _ = try scanner.scan(Self.code)
    scanner.session.memory.skipCode()
    #expect(throws: ScanLine.Problem.self) { try scanner.scan(Self.label) }
  }

  @Test func typedFieldsStayWhenALabelIsJoined() throws {
    var scanner = Scanner(Self.shelf)
    _ = try scanner.scan("8801115114154 11-25 x2 @fridge #a")
    let item = try #require(try scanner.scan(Self.label + " @cellar").parts.first?.item)
    #expect(item.expiresAt.day == Given.day("2026-11-25"))
    #expect(item.lot == "LOT-99")
    #expect(item.quantity == Given.quantity("2"))
    #expect(item.location == "cellar")
    #expect(item.tags == ["a"])
  }

  /// In the other modes the label selects the package.
  @Test func labelSelectsThePackageToUse() throws {
    var scanner = Scanner(Self.shelf)
    _ = try scanner.scan(Self.matrix)
    _ = try scanner.enter("use")
    let first = try #require(try scanner.scan(Self.code).parts.first?.item)
    #expect(first.uid == Given.item("", id: "2", expires: "2026-12-01").uid)
    let used = try #require(try scanner.scan(Self.label).parts.first?.item)
    #expect(used.uid == Given.uid("abc1"))
    #expect(scanner.session.inventory.item(first.uid)?.state == .onHand)
    #expect(scanner.session.inventory.item(used.uid)?.state == .used)
    _ = try scanner.enter("undo")
    #expect(scanner.session.inventory.item(first.uid)?.state == .used)
    #expect(scanner.session.inventory.item(used.uid)?.state == .onHand)
  }
}

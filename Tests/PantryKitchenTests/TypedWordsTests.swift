import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// The words of `add`, on Friday 20 November 2026.
struct TypedWordsTests {
  private func read(
    _ words: String, order: DateOrder? = nil, needsName: Bool = true
  ) throws -> TypedWords {
    try read(
      words.split(separator: " ").map(String.init), DayParser(today: Given.today, order: order),
      needsName ? .item : .barcode)
  }

  private func read(
    _ words: [String], _ dates: DayParser?, _ setting: LineSetting = .item,
    isKnown: (String) -> Bool = { _ in false }
  ) throws -> TypedWords {
    try LineParser(words, dates, setting, isKnown: isKnown).items().first ?? .none
  }

  // MARK: Names

  @Test(arguments: [
    "milk", "soy milk", "두부", "2% milk", "7 up", "V8", "vitamin 1000", "wine 2019", "wine 1987",
    "coke zero 330", "chanel no 5", "B12 vitamin", "omega 3", "3분카레", "네모 김밥", "세모 과자",
    "x", "extra x", "x-ray fish", "xylitol", "user@home", "올리브 오일", "비타민 D-3", "vitamin D-3",
    "salt & pepper", "Dec", "cheese may", "20261301 code",
  ])
  func otherWordsAreTheName(_ words: String) throws {
    let read = try read(words)
    #expect(read.name == words)
    #expect(read.expires == nil)
    #expect(read.quantity == nil)
    #expect(read.location == nil)
  }

  @Test func blankWordsAreIgnored() throws {
    let read = try read(["", "soy", " ", "\u{3000}", "milk"], DayParser(today: Given.today))
    #expect(read.name == "soy milk")
  }

  // MARK: Dates

  static let dates: [(words: String, name: String, expires: String)] = [
    ("두부 +5d", "두부", "2026-11-25"), ("milk 3d", "milk", "2026-11-23"),
    ("milk 2w", "milk", "2026-12-04"), ("milk 3 days", "milk", "2026-11-23"),
    ("milk today", "milk", "2026-11-20"), ("milk tomorrow", "milk", "2026-11-21"),
    ("milk 내일", "milk", "2026-11-21"), ("milk sun", "milk", "2026-11-22"),
    ("milk fri", "milk", "2026-11-27"), ("milk eom", "milk", "2026-11-30"),
    ("milk 12-01", "milk", "2026-12-01"), ("milk 1201", "milk", "2026-12-01"),
    ("milk 09-19", "milk", "2027-09-19"), ("milk 2026-12-01", "milk", "2026-12-01"),
    ("milk 20261201", "milk", "2026-12-01"), ("우유 2026.12.01까지", "우유", "2026-12-01"),
    ("우유 2026년 12월 1일", "우유", "2026-12-01"), ("oats 12/2026", "oats", "2026-12-31"),
    ("milk 01 DEC 26", "milk", "2026-12-01"), ("milk 1 december 2026", "milk", "2026-12-01"),
    // The label belongs to the date.
    ("milk best before 1 dec 2026", "milk", "2026-12-01"),
    ("milk best before end 1 december 2026", "milk", "2026-12-01"),
    ("milk BB DEC 2026", "milk", "2026-12-31"), ("milk exp 12-01", "milk", "2026-12-01"),
    // Numbers before the date stay in the name.
    ("7 up 3d", "7 up", "2026-11-23"), ("7up 12-01", "7up", "2026-12-01"),
    ("vitamin 1000 12-01", "vitamin 1000", "2026-12-01"),
    ("wine 2019 1 dec", "wine 2019", "2026-12-01"), ("V8 3d", "V8", "2026-11-23"),
    ("omega 3 2d", "omega 3", "2026-11-22"), ("eggs 12 1 dec", "eggs", "2026-12-01"),
    ("coke zero 330 2026-12-01", "coke zero 330", "2026-12-01"),
  ]

  @Test(arguments: dates)
  func trailingDateIsTheExpiryDate(_ words: String, _ name: String, _ expires: String) throws {
    let read = try read(words)
    #expect(read.name == name)
    #expect(read.expires?.deadline == .day(Given.day(expires)))
  }

  @Test(arguments: ["sun chips", "하루 견과"])
  func leadingDateMayBePartOfTheName(_ words: String) throws {
    let read = try read(words)
    #expect(read.name == words)
    #expect(read.expires == nil)
  }

  @Test(arguments: [
    ("tomorrow milk", "2026-11-21"), ("2026-12-01 milk", "2026-12-01"), ("내일 milk", "2026-11-21"),
    ("1 dec milk", "2026-12-01"), ("exp 12-15 milk", "2026-12-15"),
    ("until fri milk", "2026-11-27"),
    ("모레까지 milk", "2026-11-22"), ("12월 1일 milk", "2026-12-01"),
  ])
  func leadingDateIsReadIfItCanBeNothingElse(_ words: String, _ day: String) throws {
    let read = try read(words)
    #expect(read.name == "milk")
    #expect(read.expires?.deadline == .day(Given.day(day)))
  }

  @Test(arguments: [
    ("monday milk", ["monday milk", "milk"]), ("3d old bread", ["3d old bread", "old bread"]),
    ("7d dried mango", ["7d dried mango", "dried mango"]),
    ("milk yesterday", ["milk", "milk"]), ("두부 그제", ["두부", "두부"]),
  ])
  func lineThatMayMeanSeveralThingsIsAskedAbout(_ words: String, _ names: [String]) {
    do {
      let read = try read(words)
      Issue.record("\(words) is \(read.name)")
    } catch TypedWords.Problem.question(let question) {
      #expect(Set(question.readings.map { ($0.items ?? []).map(\.name).joined() }) == Set(names))
    } catch {
      Issue.record(error)
    }
  }

  @Test(arguments: [
    ("milk 3,500원", "3500"), ("milk 3천원", "3000"), ("만원 milk", "10000"), ("milk $3.49", "3.49"),
    ("milk 3.49€", "3.49"), ("milk £2", "2"), ("milk 만이천원", "12000"), ("milk 1.2만원", "12000"),
    ("milk x3 900원씩", "2700"), ("milk 3500 원", "3500"),
  ])
  func priceNeedsACurrency(_ words: String, _ price: String) throws {
    let read = try read(words)
    #expect(read.name == "milk")
    #expect(read.price == Amount(price))
  }

  @Test(arguments: ["공원 김밥", "milk 3500", "wonton soup", "병원 죽"])
  func otherWordsAreNoPrices(_ words: String) throws {
    #expect(try read(words).price == nil)
  }

  @Test(
    arguments: [
      ("pesto opened 2 days ago", "pesto", "2026-11-18", nil),
      ("어제 산 시금치", "시금치", nil, "2026-11-19"), ("어제 딴 고추장", "고추장", "2026-11-19", nil),
      ("chili cooked yesterday", "cooked chili", nil, "2026-11-19"),
      ("어제 삶은 계란", "삶은 계란", nil, "2026-11-19"), ("방금 뜯은 햄", "햄", "2026-11-20", nil),
      ("산 딸기", "산 딸기", nil, nil), ("노르웨이 산 연어", "노르웨이 산 연어", nil, nil),
    ] as [(String, String, String?, String?)])
  func pastDayIsWhenItHappened(
    _ words: String, _ name: String, _ opened: String?, _ bought: String?
  ) throws {
    let read = try read(words)
    #expect(read.name == name)
    #expect(read.opened == opened.map(Given.day) && read.bought == bought.map(Given.day))
    #expect(read.expires == nil)
  }

  @Test func neverIsAnExpiryDate() throws {
    let read = try read("salt never")
    #expect(read.name == "salt")
    #expect(read.expires?.deadline == .never)
  }

  @Test(arguments: [
    "tomorrow", "3d", "2026-12-01", "12-01", "1201", "never", "3일", "fri", "01/02/26", "7", "365",
    "x2 fri",
  ])
  func dateOrNumberAloneIsNoName(_ words: String) {
    #expect {
      try read(words)
    } throws: { error in
      if case TypedWords.Problem.noName = error { true } else { false }
    }
  }

  @Test(arguments: ["x3", "3d", "fri", "7", "365", "5foo"])
  func knownNameMayBeADateOrNumber(_ name: String) throws {
    let read = try read([name], DayParser(today: Given.today), isKnown: { $0 == name })
    #expect(read.name == name)
  }

  @Test(arguments: ["#a b", "# b"])
  func tagHasNoBlanks(_ tag: String) {
    #expect(throws: TypedWords.Problem.tag(tag)) {
      try read(["milk", tag], nil)
    }
  }

  @Test(arguments: [("unknown", "milk unknown"), ("", "milk")])
  func unknownIsNotAnExpiryDate(_ last: String, _ name: String) throws {
    let read = try read("milk \(last)")
    #expect(read.name == name)
    #expect(read.expires == nil)
  }

  @Test(arguments: [
    ("milk use by 12-01", DateKind.useBy), ("milk best before 12-01", .bestBefore),
    ("두부 소비기한 2026.12.01", .useBy), ("milk 12-01", nil), ("milk sell by 12-01", .sellBy),
  ])
  func labelSetsTheKindOfDate(_ words: String, _ kind: DateKind?) throws {
    let expires = try #require(try read(words).expires)
    #expect(expires.deadline == .day(Given.day("2026-12-01")))
    #expect(expires.kind == kind)
  }

  @Test(arguments: [
    ("12-01", "2026-12-01", ""), ("x2 12-01", "2026-12-01", ""), ("3d", "2026-11-23", ""),
    ("milk 3d", "2026-11-23", "milk"),
  ])
  func firstWordMayBeTheDateIfNoNameIsNeeded(
    _ words: String, _ expires: String, _ name: String
  ) throws {
    let read = try read(words, needsName: false)
    #expect(read.expires?.deadline == .day(Given.day(expires)))
    #expect(read.name == name)
  }

  @Test(arguments: ["milk 12-01", "milk 2026-02-30", "milk 01/02/26", "milk 3d"])
  func allWordsAreTheNameWithoutAParser(_ words: String) throws {
    let read = try read(words.split(separator: " ").map(String.init), nil)
    #expect(read.name == words)
    #expect(read.expires == nil)
  }

  // MARK: Invalid and ambiguous dates

  @Test(arguments: [
    (
      "milk 2026-02-30",
      TypedWords.Problem.date(.impossible("2026-02-30", .day(30, month: 2, year: 2026)))
    ),
    ("milk 2027-02-29", .date(.impossible("2027-02-29", .leapDay(year: 2027)))),
    ("milk 2026-13-01", .date(.impossible("2026-13-01", .month(13)))),
    ("milk 13-45", .date(.impossible("13-45", .month(13)))),
    ("milk 31 nov 2026", .date(.impossible("31 nov 2026", .day(31, month: 11, year: 2026)))),
    ("milk 99999999y", .date(.impossible("99999999y", .outOfRange))),
  ])
  func impossibleDateIsAnError(_ words: String, _ problem: TypedWords.Problem) {
    #expect(throws: problem) { try read(words) }
  }

  @Test func ambiguousDateIsAnErrorUnlessTheOrderIsKnown() throws {
    let readings = ["2026-01-02", "2026-02-01"].map(Given.day)
    #expect(throws: TypedWords.Problem.date(.ambiguous("01/02/26", readings: readings))) {
      try self.read("milk 01/02/26")
    }
    let read = try read("milk 01/02/26", order: .dayMonthYear)
    #expect(read.expires?.deadline == .day(Given.day("2026-02-01")))
    #expect(read.name == "milk")
  }

  @Test(arguments: [
    ("jam made 2026-11-01", TypedWords.Problem.date(.notADeadline("made 2026-11-01", .produced))),
    ("ham packed on 11-01", .date(.notADeadline("packed on 11-01", .packed))),
  ])
  func dateOfManufactureIsAnError(_ words: String, _ problem: TypedWords.Problem) {
    #expect(throws: problem) { try read(words) }
  }

  // MARK: Quantity and location

  static let quantities: [(words: String, quantity: String)] = [
    ("milk x3", "3"), ("x3 milk", "3"), ("soy x3 milk", "3"), ("milk X3", "3"), ("milk ×2", "2"),
    ("milk x500g", "500g"), ("milk x1.5kg", "1.5kg"), ("두부 x2모", "2모"),
    ("milk x0.25", "0.25"), ("milk 3x", "3"), ("3x milk", "3"), ("milk x 3", "3"),
    ("milk 3 x", "3"),
    ("milk x3/4", "0.75"), ("milk x½", "0.5"), ("milk ½", "0.5"), ("milk x1/2", "0.5"),
    ("milk x0,5kg", "0.5kg"), ("milk 0,5kg", "0.5kg"), ("rice 10kg", "10kg"),
    ("rice 10 kg", "10kg"),
    ("beef 2lb", "2lb"), ("beef 12oz", "12oz"), ("milk 1+1", "2"), ("milk 2+1", "3"),
    ("우유 두 팩", "2팩"), ("두부 반 모", "0.5모"), ("두부 한 모", "1모"), ("라면 두 봉지", "2봉지"),
    ("콜라 세 캔", "3캔"), ("계란 한 판", "30"), ("빵 한 판", "1판"), ("귤 서른 개", "30"), ("귤 하나", "1"),
    ("귤 네 알", "4알"), ("닭 두 마리", "2마리"), ("콜라 3 캔", "3캔"), ("두부 0.5모", "0.5모"),
    ("두부 ½모", "0.5모"), ("계란 10구", "10구"), ("삼겹살 600그램", "600g"), ("귤 한상자", "1상자"),
    ("과자 두봉지", "2봉지"), ("피자 두 조각", "2조각"), ("밥 2인분", "2인분"), ("milk x2packs", "2packs"),
  ]

  @Test(arguments: quantities)
  func quantityMayBeAnywhere(_ words: String, _ quantity: String) throws {
    let read = try read(words)
    #expect(read.quantity == Given.quantity(quantity))
    #expect(!read.name.contains { "xX×".contains($0) })
  }

  @Test func measureBesideACountIsTheSizeOfAPackage() throws {
    let read = try read("멸균우유 200ml x3")
    #expect(read.name == "멸균우유 200ml")
    #expect(read.quantity == Given.quantity("3"))
    let package = try self.read(["멸균우유", "200ml"], nil, .barcode)
    #expect(package.name == "멸균우유 200ml")
    #expect(package.quantity == nil)
  }

  @Test(arguments: [("half zorp", "0.5"), ("zorp half", "0.5"), ("조르프 반", "0.5"), ("zorp 2", "2")])
  func numberBesideANameIsItsAmount(_ words: String, _ quantity: String) throws {
    #expect(try read(words).quantity == Given.quantity(quantity))
    let known = try self.read(
      words.split(separator: " ").map(String.init), nil, isKnown: { $0 == words })
    #expect(known.name == words && known.quantity == nil)
  }

  @Test(arguments: ["capri sun", "half and half", "7 up 500ml", "red x 2 soda"])
  func knownNameComesBeforeAnyOtherReading(_ words: String) throws {
    let read = try read(
      words.split(separator: " ").map(String.init), DayParser(today: Given.today),
      isKnown: { $0 == words })
    #expect(read.name == words)
  }

  @Test(arguments: [
    ("milk x0", "x0"), ("milk 0x", "0x"), ("milk -1", "-1"), ("milk x-3", "x-3"),
    ("milk 1e308", "1e308"), ("milk x1e9", "x1e9"), ("milk 0개", "0개"), ("milk 0 팩", "0 팩"),
    ("milk x9999999999999", "x9999999999999"), ("milk x 0", "x 0"),
  ])
  func invalidAmountIsAnError(_ words: String, _ word: String) {
    let problem = TypedWords.Problem.amount(.number(word))
    #expect(throws: word == "x1e9" ? .amount(.unit("e9", in: word)) : problem) {
      try read(words)
    }
  }

  @Test(arguments: [("milk x3foo", "foo", "x3foo"), ("milk x3g4", "g4", "x3g4")])
  func unknownUnitIsAnError(_ words: String, _ unit: String, _ word: String) {
    #expect(throws: TypedWords.Problem.amount(.unit(unit, in: word))) { try read(words) }
  }

  @Test(arguments: ["milk x", "milk xx3"])
  func similarWordsAreNotQuantities(_ words: String) throws {
    let read = try read(words)
    #expect(read.name == words)
    #expect(read.quantity == nil)
  }

  @Test(arguments: [
    ("milk @fridge", "fridge"), ("@냉장고 milk", "냉장고"), ("soy @shelf milk", "shelf"),
    ("milk @2", "2"), ("milk @@home", "@home"),
  ])
  func locationMayBeAnywhere(_ words: String, _ location: String) throws {
    let read = try read(words)
    #expect(read.location == location)
    #expect(!read.name.contains("@"))
  }

  @Test(arguments: [
    ("milk x2 x3", TypedWords.Part.quantity, "x3"), ("x2 milk 2팩", .quantity, "2팩"),
    ("milk 두 개 세 개", .quantity, "세 개"), ("milk @a @b", .location, "@b"),
    ("@a milk @a", .location, "@a"), ("milk 3d ham 4d", .date, "4d"),
    ("tomorrow milk 3d", .date, "3d"), ("12-01 cake 12-02", .date, "12-02"),
  ])
  func refusesARepeatedPart(
    _ words: String, _ part: TypedWords.Part, _ repeated: String
  ) {
    #expect(throws: TypedWords.Problem.repeated(part, repeated)) { try read(words) }
  }

  @Test(arguments: [
    ("milk #kids", ["kids"], "milk"), ("#a milk #b #A", ["a", "b"], "milk"),
  ])
  func numberSignsSetTags(_ words: String, _ tags: [String], _ name: String) throws {
    let read = try read(words)
    #expect(read.tags == tags)
    #expect(read.name == name)
  }

  @Test(arguments: [("milk #", "#"), ("milk @", "@"), ("#", "#")])
  func loneSignIsAnError(_ words: String, _ sign: String) {
    #expect(throws: TypedWords.Problem.lone(sign)) { try read(words) }
  }

  @Test func moreThanEightTagsAreAnError() {
    #expect(throws: TypedWords.Problem.tooManyTags) {
      try self.read("milk #1 #2 #3 #4 #5 #6 #7 #8 #9")
    }
  }

  @Test(arguments: [
    "seoul milk 12-01 x2 @fridge", "x2 seoul milk @fridge 12-01", "@fridge seoul x2 milk 12-01",
    "seoul milk 12-01 @fridge x2",
  ])
  func orderOfWordsDoesNotMatter(_ words: String) throws {
    let read = try read(words)
    #expect(read.name == "seoul milk")
    #expect(read.quantity == Given.quantity("2"))
    #expect(read.location == "fridge")
    #expect(read.expires?.deadline == .day(Given.day("2026-12-01")))
  }

  // MARK: As changes

  @Test func wordsSetOnlyTheirFields() throws {
    let some = try read("milk use by 12-01 x2 @fridge").changes
    #expect(some.name.value == "milk")
    #expect(some.expires.value == .day(Given.day("2026-12-01")))
    #expect(some.dateKind.value == .useBy)
    #expect(some.quantity.value == Given.quantity("2"))
    #expect(some.location.value == "fridge")
    #expect(some.barcode.value == nil)
    #expect(some.fields == ["productName", "quantity", "location", "expiresAt", "dateKind"])
    let none = try read("", needsName: false).changes
    #expect(none.isEmpty)
  }

  @Test func optionsOverrideWords() throws {
    var options = ItemChanges()
    options.quantity = .set(Given.quantity("5"))
    options.location = .set(nil)
    options.set("note", "cold")
    let both = try read("milk 12-01 x2 @fridge").changes.overridden(by: options)
    #expect(both.name.value == "milk")
    #expect(both.expires.value == .day(Given.day("2026-12-01")))
    #expect(both.quantity.value == Given.quantity("5"))
    #expect(both.location.value == .some(nil))
    #expect(both.text("note") == "cold")
  }
}

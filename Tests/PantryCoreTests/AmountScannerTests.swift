import Testing

@testable import PantryCore

/// Numbers, and the tables of units, counters, numerals and currencies.
struct AmountScannerTests {
  // MARK: Numbers

  @Test(
    arguments: [
      ("3", "3", ""), ("1.5kg", "1.5", "kg"), (".5 l", "0.5", " l"), ("0,5", "0.5", ""),
      ("½", "0.5", ""),
      ("1½ cups", "1.5", " cups"), ("3/4", "0.75", ""), ("1/3", "0.333333", ""),
      ("2026-12", "2026", "-12"),
      ("0,125", "0.125", ""), ("1.500", "1.5", ""), ("1.2.3", "1.2", ".3"),
    ] as [(String, String, String)])
  func readsNumber(_ text: String, _ amount: String, _ rest: String) {
    var scanner = AmountScanner(text)
    #expect(scanner.number()?.amount.description == amount)
    #expect(scanner.rest == rest)
  }

  @Test(arguments: [
    "", "x", ".", ".x", "-3", "1.", "99999999999999999999", "1.1234567", "½½½",
  ])
  func othersStayWhereTheyAre(_ text: String) {
    var scanner = AmountScanner(text)
    guard scanner.number() == nil else {
      // ½½½ is a fraction and others.
      #expect(text == "½½½" && scanner.rest == "½½")
      return
    }
    #expect(scanner.rest == text)
  }

  @Test(
    arguments: [
      ("1,500ml", "1500", "ml"), ("1,50", "1.5", ""), ("12,345", "12345", ""), ("0,500", "0.5", ""),
      ("0.5", "0.5", ""), ("1,500", "1500", ""), ("1 000 g", "1000", " g"),
      ("1'000 g", "1000", " g"),
      ("2 400 g", "2", " 400 g"), ("1.234,50", "1234.5", ""), ("1.234.567", "1234567", ""),
      ("1/3rd cup", "0.333333", " cup"), ("1/4thing", "0.25", "thing"),
    ] as [(String, String, String)])
  func readsGroupsOfThreeDigits(_ text: String, _ amount: String, _ rest: String) {
    var scanner = AmountScanner(text)
    #expect(scanner.number()?.amount.description == amount)
    #expect(scanner.rest == rest)
  }

  @Test(
    arguments: [
      ("1.000 g", "1000", "1"), ("1.500ml", "1500", "1.5"), ("1,500 kg", "1.5", "1500"),
      ("1,000 g", "1000", nil), ("1.500 kg", "1.5", nil), ("1,500 cups", "1500", nil),
      ("1.234,50 g", "1234.5", nil), ("1'000 g", "1000", nil), ("0.500 g", "0.5", nil),
    ] as [(String, String, String?)])
  func unitDecidesAboutThreeDigits(_ text: String, _ amount: String, _ other: String?) throws {
    var scanner = AmountScanner(text)
    let found = scanner.number()
    let number = try #require(found)
    #expect(number.amount.description == amount)
    #expect(number.other?.description == other)
  }

  @Test(
    arguments: [
      (" g", "g", ""), ("fl. oz milk", "fl oz", " milk"), ("큰 술", "큰술", ""),
      ("c. à soupe de farine", "tbsp", " de farine"), ("c.à.s. de sel", "tbsp", " de sel"),
      ("c. sugar", "cup", " sugar"), ("Dose/n Mais", "Dose", " Mais"),
      ("tin/can beans", "tin", " beans"),
      ("Blatt/Blätter", "Blatt", ""), ("lb/oz", "lb", ""), ("cup/milk", "cup", "/milk"),
      ("g/100 ml", "g", "/100 ml"), ("milk", nil, "milk"), ("", nil, ""),
    ] as [(String, String?, String)])
  func readsUnit(_ text: String, _ unit: String?, _ rest: String) {
    var scanner = AmountScanner(text)
    #expect(scanner.unit()?.text == unit)
    #expect(scanner.rest == rest)
  }

  @Test(
    arguments: [
      ("1.234,50 €", "1.234,50", " €"), ("1 234,50", "1", " 234,50"),
      ("1\u{A0}234,50", "1234,50", ""),
      ("1'234.50", "1234.50", ""), ("5' long", "5", "' long"), ("12.", "12", "."),
      ("€ 3", nil, "€ 3"),
    ] as [(String, String?, String)])
  func separatedDigitsHavePointsAndCommas(_ text: String, _ digits: String?, _ rest: String) {
    var scanner = AmountScanner(text)
    #expect(scanner.separatedDigits() == digits)
    #expect(scanner.rest == rest)
  }

  // MARK: Units

  @Test(
    arguments: [
      ("g", "g"), ("KG", "KG"), ("킬로", "kg"), ("Liter", "L"), ("팩", "팩"), ("Packs", "Packs"),
      ("個", nil), ("ea", nil), ("fl oz", "fl oz"), ("pints", "pint"), ("gal", "gallon"),
      ("gr", "g"),
      ("T", "T"), ("c", "cup"), ("teaspoons", "teaspoons"), ("큰술", "큰술"), ("dkg", "dkg"),
      ("lt", "L"),
      ("btl", "btl"), ("cubes", "cubes"),
    ] as [(String, String?)])
  func typedUnits(_ word: String, _ text: String?) throws {
    #expect(try #require(Unit(typed: word)).text == text)
  }

  @Test(arguments: ["", "cube", "leaf", "stem", "kg짜리", "fl", "up", "can/tin", "milk"])
  func otherWordsAreNoTypedUnits(_ word: String) {
    #expect(Unit(typed: word) == nil)
  }

  @Test(
    arguments: [
      ("T", "T"), ("t.", "t"), ("c", "cup"), ("C", "cup"), ("Cups", "Cups"), ("gr", "g"),
      ("OZ", "oz"), ("l", "l"),
      ("리터", "L"), ("fluid ounces", "fl oz"), ("큰 술", "큰술"), ("개", "개"), ("up", nil), ("fl", nil),
      ("slab", nil),
    ] as [(String, String?)])
  func unitsOfRecipes(_ word: String, _ text: String?) {
    #expect(Unit(recipe: word)?.text == text)
  }

  @Test(
    arguments: [
      ("1.5kg", "g", "1500g"), ("2리터", "ml", "2000ml"), ("1lb", "oz", "16oz"), ("3봉지", nil, "3"),
      ("3slice", "slices", "3slices"),
      ("3개", "ea", "3ea"), ("3봉지", "병", nil), ("1kg", "ml", nil), ("1kg", nil, nil),
    ] as [(String, String?, String?)])
  func convertsUnits(_ quantity: String, _ unit: String?, _ expected: String?) throws {
    #expect(try #require(Quantity(quantity)).converted(to: unit)?.description == expected)
  }

  // MARK: Numerals

  @Test(
    arguments: [
      ("한", 1), ("석", 3), ("열두", 12), ("스무", 20), ("스물다섯", 25), ("아흔아홉", 99), ("하나", 1), ("열서", 13),
      ("서", nil),
      ("열열", nil), ("", nil), ("일", nil),
    ] as [(String, Int?)])
  func nativeNumbersStandBeforeCounters(_ word: String, _ value: Int?) {
    #expect(Numeral.native(word, isAlone: false) == value)
  }

  @Test(
    arguments: [("둘", 2), ("열둘", 12), ("열", 10), ("쉰", nil), ("스무", nil), ("두", nil), ("쉰다섯", 55)]
      as [(String, Int?)])
  func nativeNumbersStandAlone(_ word: String, _ value: Int?) {
    #expect(Numeral.native(word, isAlone: true) == value)
  }

  @Test(
    arguments: [
      ("십이", 12), ("이십오", 25), ("오백", 500), ("천오백", 1500), ("구천구백구십구", 9999), ("일", 1), ("일십", nil),
      ("십백", nil), ("이이", nil), ("만", nil), ("두", nil), ("", nil),
    ] as [(String, Int?)])
  func sinoKoreanNumbers(_ word: String, _ value: Int?) {
    #expect(Numeral.sinoKorean(word) == value)
  }

  // MARK: Currencies

  @Test(
    arguments: [
      ("₩", "KRW"), ("원정", "KRW"), ("\\", "KRW"), ("US$", "USD"), ("Euro", "EUR"), ("Kč", "CZK"),
      ("chf", "CHF"), ("g", nil),
      ("", nil),
    ] as [(String, String?)])
  func currenciesHaveSeveralWords(_ word: String, _ code: String?) {
    #expect(Currency(word)?.code == code)
  }
}

import PantryCore
import PantryTestSupport
import Testing

/// Plain product numbers. The fixture was generated with an independent check-digit library and
/// extended by hand.
struct BarcodeTests {
  static let rows = Fixture.rows("barcodes.tsv", columns: 3)

  @Test func fixtureIsComplete() {
    #expect(Self.rows.count == 207)
    #expect(Self.rows.filter { $0[1] == "error" }.count == 82)
  }

  @Test(arguments: rows)
  func readMatchesFixture(_ row: [String]) {
    #expect(Self.outcome(row[0]) == [row[1], row[2]], "\(row[0])")
  }

  private static func outcome(_ text: String) -> [String] {
    do throws(BarcodeError) {
      let barcode = try Given.barcodes.read(text)
      return [barcode.symbology.rawValue, barcode.gtin?.description ?? ""]
    } catch {
      #expect(error.text == text)
      switch error.problem {
      case .empty: return ["error", "empty"]
      case .notADigit(let character, let offset):
        return ["error", "not a digit \(character) at \(offset)"]
      case .length(let count): return ["error", "length \(count)"]
      case .checkDigitMissing(let digit): return ["error", "check digit missing \(digit)"]
      case .checkDigit(let found, let expected, let offset):
        return ["error", "check digit \(found) expected \(expected) at \(offset)"]
      case .tenDigits(let digit): return ["error", "ten digits \(digit)"]
      default: return ["error", "\(error.problem)"]
      }
    }
  }

  static let numbers = rows.filter { $0[1] == "EAN-13" || $0[1] == "UPC-A" || $0[1] == "GTIN-14" }
    .map { $0[0] }.filter { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }

  @Test(arguments: numbers)
  func everySubstitutionOfOneDigitIsDetected(_ number: String) {
    for index in number.indices {
      for digit in "0123456789" where digit != number[index] {
        var changed = number
        changed.replaceSubrange(index...index, with: [digit])
        #expect(throws: BarcodeError.self) { try Given.barcodes.read(changed) }
      }
    }
  }

  @Test(arguments: numbers)
  func everyTranspositionIsDetectedUnlessTheDigitsDifferByFive(_ number: String) throws {
    let digits = Array(number)
    for index in digits.indices.dropLast() where digits[index] != digits[index + 1] {
      var swapped = digits
      swapped.swapAt(index, index + 1)
      let (one, other) = (
        digits[index].wholeNumberValue ?? 0, digits[index + 1].wholeNumberValue ?? 0
      )
      let isDetected = (try? Given.barcodes.read(String(swapped))) == nil
      #expect(isDetected == (abs(one - other) != 5), "\(String(swapped))")
    }
  }

  @Test func equivalentFormsHaveTheSameGTIN() throws {
    for texts in [
      ["036000291452", "0036000291452", "00036000291452", "0 36000 29145 2"],
      ["04252614", "042100005264", "0042100005264"],
      ["73513537", "0000073513537", "00000073513537"],
    ] {
      #expect(try Set(texts.map { try Given.barcodes.read($0).gtin }).count == 1)
    }
    #expect(Given.barcode("036000291452").gtin != Given.barcode("4006381333931").gtin)
  }

  @Test func printedFormKeepsDigitsAndDropsSeparators() throws {
    #expect(Given.barcode(" 0 36000-29145 2").printed == "036000291452")
    #expect(Given.barcode("04252614").printed == "04252614")
    #expect(Given.barcode("４００６３８１３３３９３１").printed == "4006381333931")
  }
}

/// Code 128 symbols of printed command codes. The widths come from an independent encoder.
struct Code128Tests {
  @Test(arguments: [
    ("undo", "2112141242112411121412211341112313112331112"),
    ("@fridge", "2112142321211124121212411421121412211221141122141212232331112"),
    ("+7d", "2112142312123121311412213311212331112"),
    ("x10", "2112144212111232211231221412212331112"),
    ("%EB", "2112141312221321131311231341112331112"),
    ("12345678", "2112321122321311233311212411121331212331112"),
    ("2026", "2112322212313212211422112331112"),
  ])
  func encodesText(_ text: String, _ widths: String) throws {
    let code = try #require(Code128(text))
    #expect(code.widths.map(String.init).joined() == widths)
  }

  @Test(arguments: ["", "두부", "a\tb", "\u{7F}"])
  func refusesTextOutsidePrintableASCII(_ text: String) {
    #expect(Code128(text) == nil)
  }

  @Test(arguments: ["a1234", "1234a", "12345", "ab12", "@%EB%83%89%EC%9E%A5%EA%B3%A0"])
  func symbolCharactersAreElevenModulesWideAndStopThirteen(_ text: String) throws {
    let code = try #require(Code128(text))
    #expect((code.width - 13).isMultiple(of: 11))
    #expect(code.widths.count.isMultiple(of: 6) == false)
    #expect(code.widths.suffix(7) == [2, 3, 3, 1, 1, 1, 2])
  }

  // MARK: Numbers of other things

  /// Ten digits are a valid ISBN by chance in one of eleven cases.
  @Test(arguments: [
    ("5015726783", BarcodeError.Problem.tenDigits(expected: "3")), ("0000000000000", .zero),
    ("00000000", .zero), ("000000000000", .zero),
  ])
  func packageHasAnotherNumber(_ text: String, _ problem: BarcodeError.Problem) {
    #expect(throws: BarcodeError(text: text, problem: problem)) {
      try Given.barcodes.package(text)
    }
  }

  @Test(arguments: ["ISBN 5015726783", "5-0157-2678-3", "0-8044-2957-X", "080442957X"])
  func bookHasItsNumber(_ text: String) throws {
    #expect(try Given.barcodes.package(text).number.printed.hasPrefix("978"))
  }

  /// The symbologies of medicines and cattle have numbers of their own.
  @Test(arguments: [
    ("PharmaZentralNummer:12345670", BarcodeError.Problem.otherNumber(8)),
    ("Code39:12345670", .otherNumber(8)), ("]C0002123456788", .otherNumber(12)),
    ("UPC-A:0904998886", .length(10)), ("EAN-13:0904998886", .length(10)),
  ])
  func otherSymbologyHasOtherNumbers(_ text: String, _ problem: BarcodeError.Problem) {
    #expect(throws: BarcodeError(text: text, problem: problem)) { try Given.barcodes.read(text) }
  }

  @Test(arguments: ["]e08801115114154", "]C08801115114154", "Code128:8801115114154"])
  func numberIsReadInOtherSymbologies(_ text: String) throws {
    #expect(try Given.barcodes.read(text).printed == "8801115114154")
  }

  // MARK: Keyboard layouts

  /// What arrives if a scanner presses the keys of a US keyboard.
  @Test(arguments: [
    ("__à&&&(&&'&('", "German", nil), ("__à&&&(&&('&('", "French", nil),
    ("+C101095011015300031727013110ABß12", "German", "(01)09501101530003(17)270131(10)AB-12"),
    ("$C&à&àç(à&&à&(\"ààà\"&è\"è(\"&", "French", nil),
    ("ㅗㅅ세ㄴ://ㅑㅇ.ㅎㄴ1.ㅐㄱㅎ/01/09501101530003?17=270131", "Hangul", "(01)09501101530003(17)270131"),
    ("+ěš+řžýáíé+ěš", "Czech", nil), ("3ö6832ö123266", "Hungarian", nil),
    ("]Ψ10108801115114154172701141026ΑΛΤ1", "Greek", "(01)08801115114154(17)270114(10)26ALT1"),
    ("]Ψ101088011151141541727011410ΣΑΛΤ1", "Greek", nil),
  ])
  func otherLayoutIsDecodedOrNamed(_ text: String, _ layout: String, _ elements: String?) {
    do throws(BarcodeError) {
      let barcode = try Given.barcodes.read(text)
      #expect(barcode.elements.bracketed == elements ?? "")
      #expect(barcode.remarks.contains(.otherLayout(layout)) == (elements != nil))
    } catch {
      guard case .otherLayout = error.problem else {
        Issue.record("\(error)")
        return
      }
      #expect(elements == nil)
    }
  }

  @Test func zeroOfAnotherLayoutMayBeAnywhere() throws {
    let barcode = try Given.barcodes.read("871347ö174684")
    #expect(barcode.printed == "8713470174684")
    #expect(barcode.remarks.contains(.otherLayout("Hungarian")))
  }

  /// It has Latin letters, which no key types with Hangul input on.
  @Test func linkWithHangulInItIsNotTypedInHangul() {
    do throws(BarcodeError) {
      _ = try Given.barcodes.read("https://id.gs1.org/01/08801115114154/10/가나")
      Issue.record("it has no error")
    } catch {
      if case .otherLayout = error.problem { Issue.record("\(error)") }
    }
  }

  @Test func prefixInHangulDoesNotMatter() throws {
    let barcode = try Given.barcodes.read("]ㅊ1010880123456001617270203")
    #expect(barcode.elements.bracketed == "(01)08801234560016(17)270203")
  }

  /// A lot whose capitals Hangul input has lost is not guessed.
  @Test(arguments: ["]ㅊ1010950110153000317270131\u{1D}10ㅁㅠ-12", "(01)09501101530003(10)ㅁㅠ"])
  func lotInHangulIsRefused(_ text: String) {
    #expect(throws: BarcodeError.self) { try Given.barcodes.read(text) }
  }

  /// Nor is a number with the apostrophe of a spreadsheet.
  @Test(arguments: [
    "두부", "서울우유멸균우유", "milk", "9 eggs", "Quark", "Käse", "crème", "+milk", "'4006381333931",
    "'9794582936840",
  ])
  func namesAreNotCodesInAnotherLayout(_ text: String) {
    #expect(throws: BarcodeError.self) { try Given.barcodes.read(text) }
    do throws(BarcodeError) {
      _ = try Given.barcodes.read(text)
    } catch {
      if case .otherLayout = error.problem { Issue.record("\(error)") }
    }
  }
}

import PantryCore
import Testing

/// Product numbers: the table was made with a check-digit library of another language, and by hand.
struct BarcodeTests {
  static let rows = Fixture.rows("barcodes.tsv", columns: 3)

  @Test func theTableIsWhole() {
    #expect(Self.rows.count == 196)
    #expect(Self.rows.filter { $0[1] == "error" }.count >= 65)
  }

  @Test(arguments: rows)
  func isReadOrRefusedWithWhatWasExpected(_ row: [String]) {
    #expect(Self.answer(row[0]) == [row[1], row[2]], "\(row[0])")
  }

  private static func answer(_ text: String) -> [String] {
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
  func everyChangeOfOneDigitIsCaught(_ number: String) {
    for place in number.indices {
      for digit in "0123456789" where digit != number[place] {
        var changed = number
        changed.replaceSubrange(place...place, with: [digit])
        #expect(throws: BarcodeError.self) { try Given.barcodes.read(changed) }
      }
    }
  }

  @Test(arguments: numbers)
  func everySwapOfNeighboursIsCaughtUnlessTheyDifferByFive(_ number: String) throws {
    let digits = Array(number)
    for place in digits.indices.dropLast() where digits[place] != digits[place + 1] {
      var swapped = digits
      swapped.swapAt(place, place + 1)
      let (one, other) = (
        digits[place].wholeNumberValue ?? 0, digits[place + 1].wholeNumberValue ?? 0
      )
      let isCaught = (try? Given.barcodes.read(String(swapped))) == nil
      #expect(isCaught == (abs(one - other) != 5), "\(String(swapped))")
    }
  }

  @Test func oneProductIsOneNumberHoweverItIsPrinted() throws {
    for texts in [
      ["036000291452", "0036000291452", "00036000291452", "0 36000 29145 2"],
      ["04252614", "042100005264", "0042100005264"],
      ["73513537", "0000073513537", "00000073513537"],
    ] {
      #expect(try Set(texts.map { try Given.barcodes.read($0).gtin }).count == 1)
    }
    #expect(Given.barcode("036000291452").gtin != Given.barcode("4006381333931").gtin)
  }

  @Test func theDigitsAreKeptAsPrinted() throws {
    #expect(Given.barcode(" 0 36000-29145 2").printed == "036000291452")
    #expect(Given.barcode("04252614").printed == "04252614")
    #expect(Given.barcode("４００６３８１３３３９３１").printed == "4006381333931")
  }
}

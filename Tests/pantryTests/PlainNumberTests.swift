import Testing

@testable import pantry

/// The short way to answer plain numbers gives the answers of the general one, which words on the command line get.
struct PlainNumberTests {
  /// Valid numbers with every prefix of three digits.
  private static func numbers(_ rest: String) -> [String] {
    (0..<1000).map { prefix in
      let digits = String(prefix)
      let body = String(repeating: "0", count: 3 - digits.count) + digits + rest
      let sum = body.reversed().enumerated().reduce(0) { sum, digit in
        sum + (digit.element.wholeNumberValue ?? 0) * (digit.offset.isMultiple(of: 2) ? 3 : 1)
      }
      return body + String((10 - sum % 10) % 10)
    }
  }

  @Test(arguments: ["text", "jsonl"])
  func numbersAreAnsweredAsWords(format: String) throws {
    let codes =
      ["111511415", "000000000", "00029145", "9501101530", "0000"].flatMap(Self.numbers)
      + ["8801115114154 ", "8 801115 114154", "880111511415４", "978-3-16-148410-0"]
      + ["8801115114155", "036000291453", "x"]
    let words = try TestHost()
    let lines = try TestHost(input: codes)
    let expected = words.run(["barcode", "--format", format] + codes.map(Optional.some))
    let found = lines.run("barcode", "--format", format, "-")
    #expect(found.output == expected.output)
    #expect(found.code == .no)
    #expect(expected.output.contains("8801115114154"))
    #expect(expected.output.utf8.count > 100_000)
  }
}

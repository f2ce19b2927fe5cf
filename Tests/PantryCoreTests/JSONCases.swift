import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore

/// Conformance cases for JSON parsers, derived from the grammar of RFC 8259 (`Fixtures/json.tsv`).
struct JSONCases {
  /// One input text, with its description as the name of the case.
  struct Case: Sendable, CustomTestStringConvertible {
    let text: [UInt8]
    let testDescription: String

    init?(_ line: Substring, verdict: String) {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard columns.count == 3, columns[0] == verdict else { return nil }
      text = Case.bytes(String(columns[1]))
      testDescription = "\(columns[2]): \(columns[1].prefix(60))"
    }

    /// Expands `{{N*PIECE}}`, then `\xHH`.
    private static func bytes(_ notation: String) -> [UInt8] {
      let long = notation.replacing(/\{\{(\d+)\*(.*?)\}\}/) { match in
        String(repeating: String(match.output.2), count: Int(match.output.1) ?? 0)
      }
      var bytes: [UInt8] = []
      var rest = Array(long.utf8)[...]
      while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "x") {
          let digits = String(decoding: rest.dropFirst().prefix(2), as: UTF8.self)
          rest = rest.dropFirst(3)
          bytes.append(UInt8(digits, radix: 16) ?? 0)
        } else {
          bytes.append(byte)
        }
      }
      return bytes
    }
  }

  private static func cases(_ verdict: String) -> [Case] {
    let file = Fixture.directory.appending(path: "json.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { Case($0, verdict: verdict) }
  }

  static let accepted = cases("accept")
  static let refused = cases("refuse")
  static let free = cases("free")

  /// Returns whether a text is accepted as a single value.
  private func isAccepted(_ text: [UInt8]) -> Bool {
    ByteView.reading(text) { bytes in
      var scanner = JSONScanner(bytes)
      return (try? scanner.skipValue()) != nil && (try? scanner.end()) != nil
    }
  }

  @Test func fixtureIsComplete() {
    #expect(Self.accepted.count == 843)
    #expect(Self.refused.count == 2268)
    #expect(Self.free.count == 114)
  }

  @Test(arguments: accepted)
  func acceptsValidText(_ json: Case) {
    #expect(isAccepted(json.text))
  }

  @Test(arguments: refused)
  func refusesInvalidText(_ json: Case) {
    #expect(!isAccepted(json.text))
  }

  /// Cases that RFC 8259 leaves to the implementation: this parser accepts numbers and strings of any
  /// length, limits nesting, and leaves byte order marks to the caller.
  @Test(arguments: free)
  func acceptsOptionalCasesExceptDeepNestingAndByteOrderMarks(_ json: Case) {
    let isLimited = ["deeper", "depth", "byte order mark"].contains(
      where: json.testDescription.contains)
    #expect(isAccepted(json.text) == !isLimited)
  }

  /// The scanner loads eight bytes at a time, so every alignment is tested.
  @Test(arguments: 1...16)
  func resultDoesNotDependOnAlignment(_ blanks: Int) {
    let before = [UInt8](repeating: 0x20, count: blanks)
    let after = [UInt8](repeating: 0x0A, count: 16 - blanks)
    for json in Self.accepted where json.text.count < 100 {
      #expect(isAccepted(before + json.text + after), "\(json.testDescription)")
    }
    for json in Self.refused where json.text.count < 100 {
      #expect(!isAccepted(before + json.text + after), "\(json.testDescription)")
    }
  }
}

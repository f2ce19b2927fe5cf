import Foundation
import Testing

@testable import PantryCore

/// Texts that every reader of JSON must accept or refuse, worked out from the grammar (RFC 8259): `json.tsv`.
struct JSONCases {
  /// One text.
  struct Case: Sendable, CustomTestStringConvertible {
    let text: [UInt8]
    let testDescription: String

    init?(_ line: Substring, verdict: String) {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard columns.count == 3, columns[0] == verdict else { return nil }
      text = Case.bytes(String(columns[1]))
      testDescription = "\(columns[2]): \(columns[1].prefix(60))"
    }

    /// Resolves `{{N*PIECE}}`, then `\xHH`.
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

  /// Whether a text is read as one value with nothing behind it.
  private func isAccepted(_ text: [UInt8]) -> Bool {
    ByteView.reading(text) { bytes in
      var scanner = JSONScanner(bytes)
      return (try? scanner.skipValue()) != nil && (try? scanner.end()) != nil
    }
  }

  @Test func theTableIsThere() {
    #expect(Self.accepted.count > 800 && Self.refused.count > 2200 && Self.free.count > 100)
  }

  @Test(arguments: accepted)
  func isAccepted(_ json: Case) {
    #expect(isAccepted(json.text))
  }

  @Test(arguments: refused)
  func isRefused(_ json: Case) {
    #expect(!isAccepted(json.text))
  }

  /// What a reader may take or leave: here every number and every length is taken, and nesting has a limit. A byte
  /// order mark is the file's, not the value's.
  @Test(arguments: free)
  func takesAllButDeepNestingAndMarks(_ json: Case) {
    let isLimited = ["deeper", "depth", "byte order mark"].contains(
      where: json.testDescription.contains)
    #expect(isAccepted(json.text) == !isLimited)
  }

  /// What the reader says of a text does not depend on where it stands: eight bytes are looked at together.
  @Test(arguments: 1...16)
  func readsTheSameAtEveryPlace(_ blanks: Int) {
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

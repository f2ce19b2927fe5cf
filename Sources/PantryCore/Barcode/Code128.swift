/// A Code 128 symbol (ISO/IEC 15417) that encodes printable ASCII.
///
/// Text is encoded in code set B, runs of four or more digits in code set C.
package struct Code128: Hashable, Sendable {
  /// The widths of bars and spaces in modules, starting with a bar, without the quiet
  /// zones of `quietZone` modules on both sides.
  package let widths: [Int]

  /// The minimum width of the light margin on either side, in modules (ISO/IEC 15417 §4.4).
  package static let quietZone = 10

  /// The width of the symbol without quiet zones, in modules.
  package var width: Int { widths.reduce(0, +) }

  /// Encodes a text, or returns nil if it is empty or contains anything but printable ASCII.
  ///
  /// - Complexity: O(n).
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty, bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
    let values = Code128.values(bytes)
    let check = values.enumerated().reduce(0) { $0 + $1.element * max(1, $1.offset) } % 103
    widths = (values + [check, Code128.stop]).flatMap { Code128.patterns[$0] }
  }

  private static let startB = 104
  private static let startC = 105
  private static let stop = 106
  private static let toB = 100
  private static let toC = 99

  /// Returns the symbol characters including the start character, without check and stop
  /// characters.
  private static func values(_ bytes: [UInt8]) -> [Int] {
    var values: [Int] = []
    var isPairs = false
    var index = 0
    while index < bytes.count {
      let digits = bytes[index...].prefix(while: isDigit).count
      // Code set C saves space from four digits on, because switching costs a symbol character.
      let wantsPairs = isPairs ? digits >= 2 : digits >= 4
      if values.isEmpty || wantsPairs != isPairs {
        values.append(values.isEmpty ? (wantsPairs ? startC : startB) : (wantsPairs ? toC : toB))
        isPairs = wantsPairs
      }
      if isPairs {
        values.append(Int(bytes[index] - 0x30) * 10 + Int(bytes[index + 1] - 0x30))
        index += 2
      } else {
        values.append(Int(bytes[index]) - 0x20)
        index += 1
      }
    }
    return values
  }

  /// The element widths of the symbol characters 0 to 106 (ISO/IEC 15417, table 1).
  private static let patterns: [[Int]] = {
    let table: StaticString = """
      212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232
      122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122
      321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311
      211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113
      213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422
      121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111
      241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121
      412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412
      211214 211232 2331112
      """
    return "\(table)".split(whereSeparator: \.isWhitespace).map { pattern in
      pattern.compactMap(\.wholeNumberValue)
    }
  }()
}

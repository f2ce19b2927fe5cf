/// UPC-E, the zero-suppressed form of UPC-A for small packages (GS1 General Specifications
/// §5.2.3.4).
enum UPCE {
  /// Returns the UPC-A that eight digits encode, or nil if they are not a UPC-E.
  ///
  /// - Parameter run: The number system (0 or 1), six digits, and the check digit of the UPC-A.
  /// - Returns: 12 digits. The check digit is copied without validation.
  static func expanded(_ run: DigitRun) -> DigitRun? {
    guard run.count == 8, run[0] <= 1 else { return nil }
    return DigitRun(
      expandedBody(system: run[0], body: run.part(from: 1, count: 6)) * 10 + UInt64(run[7]),
      count: 12)
  }

  /// Returns the first 11 digits of the UPC-A.
  ///
  /// - Parameters:
  ///   - system: The number system, 0 or 1.
  ///   - body: The six digits of the symbol.
  static func expandedBody(system: UInt8, body: DigitRun) -> UInt64 {
    let last = UInt64(body[5])
    func first(_ count: Int) -> UInt64 { body.prefix(count).value }
    let maker: UInt64
    let item: UInt64
    switch last {
    case 0...2: (maker, item) = (first(2) * 1000 + last * 100, body.part(from: 2, count: 3).value)
    case 3: (maker, item) = (first(3) * 100, body.part(from: 3, count: 2).value)
    case 4: (maker, item) = (first(4) * 10, UInt64(body[4]))
    default: (maker, item) = (first(5), last)
    }
    return UInt64(system) * 10_000_000_000 + maker * 100_000 + item
  }

  /// Returns whether this is the canonical form: the first of the compression rules that applies to
  /// the UPC-A.
  static func isCanonical(_ run: DigitRun) -> Bool {
    switch run[6] {
    case 3: run[3] > 2
    case 4: run[4] != 0
    case 5...9: run[5] != 0
    default: true
    }
  }
}

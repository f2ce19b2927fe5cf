import PantryCore
import PantryExchange

/// Converts Korean texts to UTF-8 by the program `iconv`: a static program has no table for their encoding.
enum CodePageConverter {
  /// Returns a text in CP949, or EUC-KR which it contains, in UTF-8.
  ///
  /// - Throws: `ConversionError`, or `PlacedRecordError` at the line of an invalid character.
  static func decode(_ bytes: [UInt8]) throws -> [UInt8] {
    let (text, status) = try convert(bytes)
    if status == 0 { return text }
    // The text ends before the invalid character.
    throw PlacedRecordError(line: text.count { $0 == 0x0A } + 1, error: .invalidText("CP949"))
  }

  private static func convert(_ bytes: [UInt8]) throws(ConversionError)
    -> (bytes: [UInt8], status: Int32)
  {
    do throws(System.Errno) {
      let directory = try System.TemporaryDirectory()
      let path = try directory.write(bytes, as: "table")
      return try System.output(of: "iconv", ["-f", "CP949", "-t", "UTF-8", path])
    } catch {
      throw error.isMissing ? .noIconv : .failed(program: "iconv", error)
    }
  }
}

import PantryCore

/// The answers for numbers without anything to explain, as `BarcodeView` gives them.
///
/// Nearly all codes are such numbers. Their answers are put together from fixed parts, which makes answering a million
/// of them faster.
struct PlainNumberAnswers {
  /// The format: text or JSON Lines.
  private let isText: Bool
  /// The last answer. Its memory is used again.
  private var answer: [UInt8] = []

  /// - Returns: nil if the format has more than one line.
  init?(_ format: OutputFormat) {
    if format == .json { return nil }
    isText = format == .text
  }

  /// Returns the line that answers an input; nil if it is not a plain number.
  mutating func callAsFunction(_ input: String) -> [UInt8]? {
    guard let symbology = Symbology(ofPlainNumber: input) else { return nil }
    // A GTIN has 14 digits.
    let zeros = symbology == .upcA ? "00" : "0"
    answer.removeAll(keepingCapacity: true)
    if isText {
      append(input, " → ", symbology.rawValue, " ", input, " · GTIN ", zeros, input, "\n")
    } else {
      append(
        "{\"input\":\"", input, "\",\"valid\":true,\"symbology\":\"", symbology.rawValue,
        "\",\"gtin\":\"", zeros, input, "\"}\n")
    }
    return answer
  }

  private mutating func append(_ texts: String...) {
    for text in texts { answer.append(contentsOf: text.utf8) }
  }
}

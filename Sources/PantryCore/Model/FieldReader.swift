/// The parsers for the texts of fields.
package struct FieldReader: Sendable {
  /// Parses dates that are usually in the future: expiry dates.
  package let dates: DayParser
  /// Parses dates that are usually in the past: purchase, opening.
  package let pastDates: DayParser
  /// Reads barcodes.
  package let barcodes: BarcodeReader

  /// The currency of prices; nil if it is not known.
  package let currency: String?

  package init(
    dates: DayParser, pastDates: DayParser, barcodes: BarcodeReader, currency: String? = nil
  ) {
    (self.dates, self.pastDates, self.barcodes) = (dates, pastDates, barcodes)
    self.currency = currency
  }
}

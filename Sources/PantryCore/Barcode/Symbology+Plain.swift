extension Symbology {
  /// Creates the symbology of an EAN-13 or UPC-A that a text consists of, if it is valid, says nothing but its product
  /// and has no remarks, as nearly all numbers; nil for any other text.
  package init?(ofPlainNumber text: String) {
    guard let run = DigitRun(text.utf8), run.count == 12 || run.count == 13,
      CheckDigit.isValid(run.value), !RestrictedNumber.isInStore(run),
      RestrictedNumber.remark(run) == nil
    else { return nil }
    self = run.count == 12 ? .upcA : .ean13
  }
}

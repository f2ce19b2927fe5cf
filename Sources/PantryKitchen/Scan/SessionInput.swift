package import PantryCore

/// What a line of a session is.
package enum SessionInput: Hashable, Sendable {
  /// New values of the item that the line before has added.
  case correction(of: UID, values: [String])
  /// A code, or words or a command for codes.
  case scan
  /// Items, or a command.
  case typed
}

extension ScanSession.Memory {
  /// An item that the next line may mend.
  package struct Added: Hashable, Sendable {
    package let uid: UID
    /// Whether the line has to say that something was wrong: the item was scanned and has a date, so that other dates are
    /// for the next code.
    let needsRequest: Bool

    package init(uid: UID, needsRequest: Bool = false) {
      (self.uid, self.needsRequest) = (uid, needsRequest)
    }
  }

  /// Returns what a line is. Only the line after an item that was added can mend it.
  package mutating func input(
    _ line: String, barcodes: BarcodeReader, dates: DayParser
  ) -> SessionInput {
    defer { added = nil }
    if let added, let correction = LineCorrection(line, dates),
      correction.isCorrection || !added.needsRequest
    {
      return .correction(of: added.uid, values: correction.words)
    }
    // The scanner also undoes what codes have done.
    let isForScanner =
      ScanLine.isUndo(line)
      ? undoneCommand == nil
      : ScanLine.isForScanner(line, in: mode, barcodes: barcodes, dates: dates)
    return isForScanner ? .scan : .typed
  }
}

extension ScanLine {
  /// Whether it is a code without a date.
  package var lacksDate: Bool {
    switch self {
    case .package(let package, _, _): package.deadline == nil
    case .label(let label, _, _): label.deadline == nil
    case .words, .mode, .undo, .nothing: false
    }
  }

  /// Whether it has words for the package before it, or is another label of it.
  package var isAboutLastPackage: Bool {
    switch self {
    case .words(let words): !words.takesOut
    case .label: true
    case .package, .mode, .undo, .nothing: false
    }
  }
}

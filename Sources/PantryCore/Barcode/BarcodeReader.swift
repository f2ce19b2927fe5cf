/// Reads barcodes as printed, as typed by a scanner, or as reported by an image decoder.
///
/// Accepts plain numbers with spaces, hyphens or full-width digits; GS1 element strings with FNC1
/// as GS or as a reader's substitute for it, or in bracketed form; and GS1 Digital Links. Each may
/// be preceded by a symbology identifier or a reader's name for the symbology.
public struct BarcodeReader: Sendable {
  /// The day against which two-digit years are resolved.
  public let today: Day
  /// The region whose layouts apply to in-store numbers.
  public let region: Region

  /// Creates a reader for one day and one region.
  public init(today: Day, region: Region = .unknown) {
    self.today = today
    self.region = region
  }

  /// Reads a barcode.
  ///
  /// - Throws: `BarcodeError` with the problem, its position and the expected value.
  /// - Complexity: O(n) in the length of the text.
  public func read(_ text: String) throws(BarcodeError) -> Barcode {
    do throws(BarcodeError.Problem) {
      return try readTyped(text)
    } catch {
      // A scanner types more characters than these.
      if text.utf8.count < 6 { throw BarcodeError(text: text, problem: error) }
      if let barcode = KeyboardLayout.barcode(text, self) { return barcode }
      if let (layout, decoded) = KeyboardLayout.ofCode(text) {
        throw BarcodeError(text: text, problem: .otherLayout(layout.name, decoded: decoded))
      }
      throw BarcodeError(text: text, problem: error)
    }
  }

  /// Reads a barcode that was typed in the layout of the keyboard.
  func readTyped(_ text: String) throws(BarcodeError.Problem) -> Barcode {
    if let run = DigitRun(text.utf8), let barcode = try read(run) { return barcode }
    return try read(ReaderText(text))
  }

  /// Reads a run of digits, or returns nil if its length is not that of a product number.
  private func read(_ run: DigitRun) throws(BarcodeError.Problem) -> Barcode? {
    guard GTIN.lengths.contains(run.count) else { return nil }
    let number = try PlainNumber(run, from: .unknown, at: run.count - 1)
    return Barcode(number, region: region)
  }

  private func read(_ whole: ReaderText) throws(BarcodeError.Problem) -> Barcode {
    guard !whole.bytes.isEmpty else { throw .empty }
    var text = whole
    var carrier = Carrier.unknown
    // A reader's name may be followed by a symbology identifier.
    for _ in 0..<2 {
      guard let (prefix, length) = BarcodeReader.prefix(of: text) else { break }
      (carrier, text) = (prefix, text.dropping(length))
    }
    guard !text.bytes.isEmpty else { throw .empty }
    let isMarked = [.elementString, .dataBar, .dataBarSymbol].contains(carrier)
    if !isMarked, let (linear, component) = text.composite {
      // A composite symbol: an EAN or UPC, and the elements of the 2D component above it (GS1 General Specifications §5.11).
      let number = try PlainNumber(linear, from: carrier)
      let elements = try ElementString(
        message: component.withSeparators, of: number.gtin, today: today)
      return Barcode(elements, .gs1, region: region, today: today)
    }
    if text.bytes.starts(with: "|]e".utf8) {
      // The 2D component of a composite symbol without the number below it.
      throw .noIdentifier(found: text.excerpt(0), at: text.offset(0))
    }
    if carrier == .dataBar, let number = text.linkedDataBar {
      return try readElements(number, carrier)
    }
    if DigitalLink.isLink(text) {
      let elements = try DigitalLink.elements(of: text, today: today)
      return Barcode(elements, .digitalLink, region: region, today: today)
    }
    text = text.withSeparators
    if text.bytes[0] == UInt8(ascii: "("), text.bytes.dropFirst().first.map(isDigit) ?? false {
      let elements = try ElementString(bracketed: text, today: today)
      return Barcode(elements, .gs1, region: region, today: today)
    }
    // A single separator after a number terminates it and does not make it an element string.
    if !isMarked, text.bytes.last == ReaderText.separator {
      let number = text.droppingLast(1)
      if let run = DigitRun(number.bytes), let barcode = try? read(run) { return barcode }
    }
    if isMarked || text.bytes.contains(ReaderText.separator) {
      return try readElements(text, carrier)
    }
    return try readUnmarked(text, carrier)
  }

  /// Reads a text that is marked as an element string.
  private func readElements(_ text: ReaderText, _ carrier: Carrier) throws(BarcodeError.Problem)
    -> Barcode
  {
    do throws(BarcodeError.Problem) {
      let elements = try ElementString(message: text, today: today)
      return Barcode(elements, .gs1, region: region, today: today)
    } catch {
      guard [.dataBar, .dataBarSymbol].contains(carrier), let run = DigitRun(text.bytes),
        let barcode = try? read(run)
      else { throw error }
      return barcode
    }
  }

  /// Reads a text without a marker: a number, unless it can only be an element string.
  private func readUnmarked(_ text: ReaderText, _ carrier: Carrier) throws(BarcodeError.Problem)
    -> Barcode
  {
    let problem: BarcodeError.Problem
    do throws(BarcodeError.Problem) {
      return try readNumber(text, carrier)
    } catch {
      problem = error
    }
    if case .checkDigit = problem { throw problem }
    guard [.unknown, .text, .ean13, .upcA].contains(carrier),
      ApplicationIdentifier.leading(text.bytes) != nil
    else { throw problem }
    do throws(BarcodeError.Problem) {
      let elements = try ElementString(message: text, today: today)
      let first = elements.elements[0].identifier
      let isKeyed = first == "00" || ElementString.coupons.contains(first)
      let isText = !text.bytes.allSatisfy(isDigit)
      let isWhole = elements.problems.isEmpty && (isKeyed || isText && elements.elements.count > 1)
      if elements.gtin != nil || isWhole {
        return Barcode(elements, .gs1, region: region, today: today)
      }
    } catch {
      // Too long for a number, and starts with a common identifier: report the error in the element
      // string.
      let start = String(decoding: text.bytes.prefix(2), as: UTF8.self)
      if text.bytes.count > 14, BarcodeReader.commonIdentifiers.contains(start) { throw error }
    }
    throw problem
  }

  /// The identifiers at the start of most element strings on food.
  private static let commonIdentifiers = ["00", "01", "02", "10", "11", "13", "15", "17", "21"]

  private func readNumber(_ text: ReaderText, _ carrier: Carrier) throws(BarcodeError.Problem)
    -> Barcode
  {
    if let (number, addOn) = text.splitAddOn(carrier),
      let plain = try? PlainNumber(number, from: carrier), plain.run.count >= 12
    {
      return Barcode(plain, region: region, addOn: addOn)
    }
    return Barcode(try PlainNumber(text, from: carrier), region: region)
  }

  /// Returns the text without a reader's prefix for a symbology that carries arbitrary text, or the
  /// text unchanged if it has no such prefix.
  package func textOfSymbol(_ text: String) -> String {
    let whole = ReaderText(text)
    guard let (carrier, length) = BarcodeReader.prefix(of: whole), carrier == .text else {
      return text
    }
    let rest = whole.dropping(length)
    return String(rest.bytes.indices.map(rest.character))
  }

  /// The length of the longest name of a symbology, `DataBar Expanded Stacked`, with some to spare.
  private static let longestName = 32

  /// Returns the carrier named at the start of a text, by a symbology identifier or by a reader's own
  /// name for it, and the length of that prefix; nil if the text names no carrier.
  private static func prefix(of text: ReaderText) -> (Carrier, Int)? {
    let bytes = text.bytes
    if bytes.count > 3, bytes[0] == UInt8(ascii: "]"), isDigit(bytes[2]) {
      return (Carrier(code: bytes[1], modifier: bytes[2]), 3)
    }
    let isBook = bytes.prefix(4).map(lowercase).elementsEqual("isbn".utf8)
    let ends: (UInt8) -> Bool = { $0 == UInt8(ascii: ":") || isBook && $0 == UInt8(ascii: " ") }
    guard let end = bytes.prefix(BarcodeReader.longestName + 1).firstIndex(where: ends), end > 0,
      let carrier = Carrier(readerName: bytes[..<end])
    else { return nil }
    return (carrier, end + 1)
  }
}

extension ReaderText {
  /// The number and the 2D component of a composite symbol, which readers join by `|]e` and a digit;
  /// nil for any other text.
  fileprivate var composite: (number: ReaderText, component: ReaderText)? {
    let sign = Array("|]e".utf8)
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: sign) }),
      bytes.count > start + 4, bytes[..<start].allSatisfy(isDigit), start > 0
    else { return nil }
    return (droppingLast(bytes.count - start), dropping(start + 4))
  }

  /// The element string (01) of a DataBar below a 2D component, for which ZXing-C++ 1.4 prints a 1 and the 14 digits
  /// of the number; nil for any other text.
  fileprivate var linkedDataBar: ReaderText? {
    guard bytes.count == 15, bytes[0] == UInt8(ascii: "1"), let run = DigitRun(bytes.dropFirst()),
      CheckDigit.isValid(run.value)
    else { return nil }
    return ReaderText("01\(run)")
  }

  /// Splits off the two or five digits of an add-on symbol (GS1 General Specifications §5.2.4).
  /// They follow a space, or directly follow a number that the reader reported as EAN or UPC.
  fileprivate func splitAddOn(_ carrier: Carrier) -> (ReaderText, String)? {
    let tail = bytes.count - (bytes.lastIndex(of: UInt8(ascii: " ")).map { $0 + 1 } ?? 0)
    let length: Int
    if tail < bytes.count, tail == 2 || tail == 5 {
      length = tail
    } else if carrier == .ean13, bytes.count == 15 || bytes.count == 18 {
      length = bytes.count - 13
    } else if carrier == .upcA, bytes.count == 14 || bytes.count == 17 {
      length = bytes.count - 12
    } else {
      return nil
    }
    guard bytes.suffix(length).allSatisfy(isDigit) else { return nil }
    return (droppingLast(length), String(decoding: bytes.suffix(length), as: UTF8.self))
  }
}

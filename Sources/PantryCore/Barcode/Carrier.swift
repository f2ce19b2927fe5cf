/// What a reader says of the symbol that it read: its prefix, or a symbology identifier.
enum Carrier: Hashable, Sendable {
  /// Nothing said.
  case unknown
  /// An EAN-13, or a UPC-A sent as one.
  case ean13
  /// A UPC-A.
  case upcA
  /// An EAN-8.
  case ean8
  /// A UPC-E, in any of the lengths that readers send.
  case upcE
  /// A book's number.
  case isbn
  /// GS1-128, DataBar, GS1 DataMatrix, GS1 QR: identifiers with their values.
  case elementString
  /// DataBar, which some readers tell as elements and some as the product's number alone.
  case dataBar
  /// A symbol that carries any text.
  case text
}

extension Carrier {
  /// The carriers by the names that readers put before a colon (`zbarimg`, `zbarcam`, `ZXingReader`),
  /// letters and digits only, in lower case.
  private static let names: [String: Carrier] = [
    "ean13": .ean13, "upca": .upcA, "ean8": .ean8, "upce": .upcE, "isbn": .isbn, "isbn13": .isbn,
    "isbn10": .isbn, "databar": .dataBar, "databarexp": .dataBar, "databarexpanded": .dataBar,
    "databarlimited": .dataBar, "databaromni": .dataBar, "databarstk": .dataBar,
    "databarstacked": .dataBar, "databarltd": .dataBar, "databarexpstk": .dataBar,
    "databarexpandedstacked": .dataBar, "jan13": .ean13, "jan8": .ean8, "gs1128": .elementString,
    "ean128": .elementString, "gs1datamatrix": .elementString, "gs1qrcode": .elementString,
    "i25": .text, "itf": .text, "itf14": .text, "code128": .text, "code39": .text, "code93": .text,
    "codabar": .text, "pdf417": .text, "qrcode": .text, "sqcode": .text, "datamatrix": .text,
    "aztec": .text, "microqrcode": .text, "rmqrcode": .text, "dotcode": .text, "composite": .text,
  ]

  /// The carrier that a reader's name for it means, whatever its case, hyphens and blanks.
  init?(readerName name: some Collection<UInt8>) {
    var letters = ""
    for byte in name where !"-_/ ".utf8.contains(byte) {
      let letter = lowercase(byte)
      guard isDigit(letter) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) else {
        return nil
      }
      letters.unicodeScalars.append(Unicode.Scalar(letter))
    }
    guard let carrier = Carrier.names[letters] else { return nil }
    self = carrier
  }

  /// The carrier of a symbology identifier without its `]` (ISO/IEC 15424; GS1 General Specifications
  /// §5.1.2). The modifier says whether FNC1 stood in front.
  init(code: UInt8, modifier: UInt8) {
    switch (Unicode.Scalar(code), Unicode.Scalar(modifier)) {
    case ("C", "1"), ("d", "2"), ("d", "5"), ("Q", "3"), ("Q", "5"), ("J", "1"), ("z", "1"),
      ("e", _):
      self = .elementString
    case ("E", "4"): self = .ean8
    case ("E", _): self = .ean13
    default: self = .text
    }
  }
}

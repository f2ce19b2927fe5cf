/// The kind of a product code. The raw value is the name shown to users.
public enum Symbology: String, CaseIterable, Sendable {
  /// 13 digits.
  case ean13 = "EAN-13"
  /// 8 digits, for small packages.
  case ean8 = "EAN-8"
  /// 12 digits.
  case upcA = "UPC-A"
  /// 8 digits that encode a UPC-A with many zeros.
  case upcE = "UPC-E"
  /// 14 digits, for trade units such as cartons.
  case gtin14 = "GTIN-14"
  /// The 10 digits of a book before 2007; the last may be `X`.
  case isbn10 = "ISBN-10"
  /// A number assigned by a shop, often with an embedded weight or price.
  case inStore = "in-store"
  /// A GS1 element string of application identifiers and values.
  case gs1 = "GS1"
  /// A GS1 Digital Link, an element string in the form of a web address.
  case digitalLink = "Digital Link"
}

/// The data carrier reported by a reader, as a name or as a symbology identifier.
package enum Carrier: Hashable, Sendable {
  /// Not reported.
  case unknown
  /// EAN-13, or UPC-A transmitted as EAN-13.
  case ean13
  /// UPC-A.
  case upcA
  /// EAN-8.
  case ean8
  /// EAN-8 by its symbology identifier, which no UPC-E has: that is transmitted as EAN-13.
  case ean8Symbol
  /// UPC-E, in any of the lengths that readers transmit.
  case upcE
  /// ISBN.
  case isbn
  /// GS1-128, GS1 DataBar, GS1 DataMatrix, GS1 QR Code: element strings.
  case elementString
  /// GS1 DataBar by name, which some readers transmit as an element string and some as a GTIN alone.
  case dataBar
  /// GS1 DataBar by its symbology identifier, which Caps Lock makes of that of an EAN.
  case dataBarSymbol
  /// Interleaved 2 of 5, which has 14 digits on packages.
  case itf
  /// A symbology that carries arbitrary text.
  case text
}

extension Carrier {
  /// The carriers by the names that readers print before a colon (`zbarimg`, `zbarcam`,
  /// `ZXingReader`), lower case without punctuation.
  private static let names: [String: Carrier] = [
    "ean13": .ean13, "upca": .upcA, "ean8": .ean8, "upce": .upcE, "isbn": .isbn, "isbn13": .isbn,
    "isbn10": .isbn, "jan13": .ean13, "jan8": .ean8, "databar": .dataBar, "databarexp": .dataBar,
    "databarexpanded": .dataBar, "databarlimited": .dataBar, "databaromni": .dataBar,
    "databarstk": .dataBar, "databarstacked": .dataBar, "databarstackedomni": .dataBar,
    "databarstkomni": .dataBar, "databarltd": .dataBar, "databarexpstk": .dataBar,
    "databarexpandedstacked": .dataBar, "gs1128": .elementString, "ean128": .elementString,
    "gs1datamatrix": .elementString, "gs1qrcode": .elementString, "i25": .itf, "itf": .itf,
    "itf14": .itf, "ean2": .text, "ean5": .text, "code128": .text, "code39": .text,
    "code39standard": .text, "code39extended": .text, "code32": .text, "code93": .text,
    "codabar": .text, "telepen": .text, "telepenalpha": .text, "telepennumeric": .text,
    "pharmazentralnummer": .text, "dxfilmedge": .text, "pdf417": .text, "compactpdf417": .text,
    "micropdf417": .text, "qrcode": .text, "qrcodemodel1": .text, "qrcodemodel2": .text,
    "microqrcode": .text, "rmqrcode": .text, "sqcode": .text, "datamatrix": .text,
    "maxicode": .text, "aztec": .text, "azteccode": .text, "aztecrune": .text, "dotcode": .text,
    "composite": .text,
  ]

  /// Creates the carrier for a reader's name, ignoring case, hyphens and spaces.
  package init?(readerName name: some Collection<UInt8>) {
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

  /// Creates the carrier for a symbology identifier without its `]` (ISO/IEC 15424; GS1 General
  /// Specifications §5.1.2). The modifier states whether FNC1 was in the first position.
  package init(code: UInt8, modifier: UInt8) {
    switch (Unicode.Scalar(code), Unicode.Scalar(modifier)) {
    case ("C", "1"), ("d", "2"), ("d", "5"), ("Q", "3"), ("Q", "4"), ("J", "1"), ("z", "1"),
      ("z", "4"):
      self = .elementString
    case ("e", _): self = .dataBarSymbol
    case ("E", "4"): self = .ean8Symbol
    case ("E", _): self = .ean13
    case ("I", _): self = .itf
    default: self = .text
    }
  }
}

/// A decoded barcode: the product it identifies and the data it carries.
public struct Barcode: Hashable, Sendable {
  /// The symbology or syntax of the code.
  public let symbology: Symbology
  /// The product's number including any embedded price or weight, or nil if the code identifies no
  /// product.
  public let gtin: GTIN?
  /// The content of an in-store number with an embedded price or weight.
  public let inStore: InStoreNumber?
  /// The elements of a GS1 code, empty for a plain number.
  public let elements: ElementString
  /// Notes about a code that was accepted.
  public internal(set) var remarks: [BarcodeRemark]
  /// The elements whose values are doubtful; nil if there are none.
  let doubt: ElementDoubt?
  /// The digits of a plain number.
  private let run: DigitRun?
  private let alternative: GTIN?
  /// Whether the number is ten digits alone. One in eleven of them is a valid ISBN by chance, so they identify no product.
  private let isBareISBN: Bool

  /// Creates the barcode of a plain number.
  init(_ number: PlainNumber, region: Region, addOn: String? = nil) {
    symbology = number.symbology
    gtin = number.gtin
    run = number.run
    elements = ElementString()
    doubt = nil
    alternative = number.isReported ? nil : number.alternative?.gtin
    isBareISBN = number.symbology == .isbn10 && !number.isReported
    var remarks: [BarcodeRemark] = []
    if number.symbology == .inStore {
      inStore = InStoreNumber(number.run, region: region)
    } else {
      inStore = nil
      if number.symbology != .upcE, let remark = RestrictedNumber.remark(number.run) {
        remarks.append(remark)
      }
    }
    if number.isUncanonical { remarks.append(.uncanonicalUPCE) }
    if let other = number.alternative {
      remarks.append(.otherReading(other.symbology, other.gtin))
    }
    if let addOn { remarks.append(.addOn(addOn)) }
    self.remarks = remarks + Barcode.remarks(inStore, number.run, region)
  }

  /// Returns the notes on an in-store number.
  private static func remarks(_ inStore: InStoreNumber?, _ run: DigitRun, _ region: Region)
    -> [BarcodeRemark]
  {
    if RestrictedNumber.isInStore(run), region.isReserved(run) { return [.reservedPrefix] }
    guard let inStore else { return [] }
    let isUnknown = inStore.price == nil && inStore.weight == nil
    return (isUnknown ? [.unknownInStoreLayout(item: inStore.item)] : [])
      + [inStore.verifier].compactMap { $0 }
  }

  /// Creates the barcode of an element string.
  init(_ elements: ElementString, _ symbology: Symbology, region: Region, today: Day) {
    self.symbology = symbology
    self.elements = elements
    let gtin = elements.gtin
    self.gtin = gtin
    run = nil
    alternative = nil
    isBareISBN = false
    let inStore = gtin.flatMap { gtin in
      let run = gtin.shortestRun
      return RestrictedNumber.isInStore(run) ? InStoreNumber(run, region: region) : nil
    }
    self.inStore = inStore
    let isCoupon = ElementString.coupons.contains { elements[$0] != nil }
    // The parts of a web address have delimiters of their own.
    let doubt = symbology == .digitalLink ? nil : ElementDoubt(elements, today: today)
    self.doubt = doubt
    remarks =
      (isCoupon ? [.coupon] : []) + elements.remarks + (doubt?.remarks ?? [])
      + (gtin.map { Barcode.remarks(inStore, $0.shortestRun, region) } ?? [])
  }

  /// The digits of a plain number as printed, or the bracketed form of a GS1 code.
  public var printed: String { run?.description ?? elements.bracketed }

  /// Whether the digits are valid in two symbologies and the reader did not report which.
  public var isAmbiguous: Bool { alternative != nil }

  /// Whether the code is followed by its add-on symbol.
  package var hasAddOn: Bool {
    remarks.contains { if case .addOn = $0 { true } else { false } }
  }

  /// Whether the code is a label beside that of the product: it has a date or a lot, but neither a
  /// product nor a logistic unit.
  package var isLabel: Bool {
    let isDated = useBy != nil || bestBefore != nil || sellBy != nil
    return gtin == nil && elements["00"] == nil && (isDated || elements.lot != nil)
  }

  /// Whether the code is a book or periodical followed by its add-on symbol.
  package var isBookWithAddOn: Bool {
    hasAddOn && [.book, .music, .periodical].contains(where: remarks.contains)
  }

  /// Returns the product number that the pantry stores.
  ///
  /// - Throws: `BarcodeError.Problem` if the code identifies no product, or is a coupon or receipt.
  public func product() throws(BarcodeError.Problem) -> ProductNumber {
    guard let gtin else { throw .noProduct(symbology) }
    if gtin.value == 0 { throw .zero }
    if isBareISBN {
      // It may be the end of another number.
      let check = CheckDigit.isbn10(for: gtin.value / 10 % DigitRun.power(9))
      throw .tenDigits(expected: String(check))
    }
    for remark in remarks where remark == .coupon || remark == .refundReceipt {
      throw .notAProduct(remark)
    }
    if let inStore {
      return ProductNumber(printed: inStore.gtin.shortest, inStore.gtin)
    }
    // A 14-digit number with a leading zero is the shorter number with padding.
    let isPadded = run.map { $0.count == 14 && $0[0] == 0 } ?? true
    return ProductNumber(
      printed: isPadded ? gtin.shortest : printed, gtin, alternative: alternative)
  }
}

// MARK: - Element values

extension Barcode {
  /// The use-by date: the earlier of (17) and the date of (7003).
  public var useBy: Day? { elements.useBy }

  /// The best-before date (15).
  public var bestBefore: Day? { elements.bestBefore }

  /// The sell-by date (16).
  public var sellBy: Day? { elements.sellBy }

  /// The date of packaging (13).
  public var packedOn: Day? { elements.day("13") }

  /// The date of manufacture (11).
  public var producedOn: Day? { elements.day("11") }

  /// The net weight in kilograms as a decimal number, from an element or an in-store number.
  public var netWeight: String? { elements.netWeight ?? inStore?.weight }

  /// The price as a decimal number, from an element or an in-store number.
  public var price: String? { elements.price ?? inStore?.price }
}

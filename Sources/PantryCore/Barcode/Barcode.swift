/// What a code says: the product, and what else is in it.
public struct Barcode: Hashable, Sendable {
  /// What kind of code it is.
  public let symbology: Symbology
  /// The product's number with all that is in the code, 14 digits; nil if it names no product.
  public let gtin: GTIN?
  /// What a shop's own number says, if the code is one with a price or a weight.
  public let inStore: InStoreNumber?
  /// The elements of a GS1 code; none in a plain number.
  public let elements: ElementString
  /// What is worth knowing of it.
  public let remarks: [BarcodeRemark]
  /// The digits of a plain number.
  private let run: DigitRun?
  private let otherwise: GTIN?

  /// A plain number.
  init(_ number: PlainNumber, region: Region, addOn: String? = nil) {
    symbology = number.symbology
    gtin = number.gtin
    run = number.run
    elements = ElementString()
    otherwise = number.isDecided ? nil : number.otherwise?.gtin
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
    if let other = number.otherwise {
      remarks.append(.otherReading(other.symbology, other.gtin))
    }
    if let addOn { remarks.append(.addOn(addOn)) }
    self.remarks = remarks + Barcode.remarks(inStore)
  }

  /// What is to be said of a shop's own number.
  private static func remarks(_ inStore: InStoreNumber?) -> [BarcodeRemark] {
    guard let inStore, inStore.price == nil, inStore.weight == nil else { return [] }
    return [.unreadInStore(item: inStore.item)]
  }

  /// A code of elements.
  init(_ elements: ElementString, _ symbology: Symbology, region: Region, today: Day) {
    self.symbology = symbology
    self.elements = elements
    let gtin = elements.gtin
    self.gtin = gtin
    run = nil
    otherwise = nil
    inStore = gtin.flatMap { gtin in
      let run = gtin.shortestRun
      return RestrictedNumber.isInStore(run) ? InStoreNumber(run, region: region) : nil
    }
    let isCoupon = ElementString.coupons.contains { elements[$0] != nil }
    remarks =
      (isCoupon ? [.coupon] : []) + elements.remarks(today: today) + Barcode.remarks(inStore)
  }

  /// The digits of a plain number as printed; the elements in brackets of a GS1 code.
  public var printed: String { run?.description ?? elements.bracketed }

  /// Whether it may also be another number, and the reader has not said which.
  public var isAmbiguous: Bool { otherwise != nil }

  /// Whether it is a book or a periodical and the digits of its add-on symbol stand behind it.
  var isBookWithAddOn: Bool {
    let hasAddOn = remarks.contains { if case .addOn = $0 { true } else { false } }
    return hasAddOn && (remarks.contains(.book) || remarks.contains(.periodical))
  }

  /// What the pantry keeps of it.
  ///
  /// - Throws: `BarcodeError.Problem` if the code names no product, or is a coupon or a receipt.
  func product() throws(BarcodeError.Problem) -> ProductNumber {
    guard let gtin else { throw .noProduct(symbology) }
    for remark in remarks where remark == .coupon || remark == .refundReceipt {
      throw .notAProduct(remark)
    }
    if let inStore {
      return ProductNumber(keeping: inStore.gtin.shortest, inStore.gtin)
    }
    // Fourteen digits with a zero in front are the same number with one too many.
    let isPadded = run.map { $0.count == 14 && $0[0] == 0 } ?? true
    return ProductNumber(keeping: isPadded ? gtin.shortest : printed, gtin, otherwise: otherwise)
  }
}

// MARK: - What the elements say

extension Barcode {
  /// The use-by date: (17), or the day of (7003).
  public var useBy: Day? {
    elements.day("17") ?? elements.day("7003")
  }

  /// The best-before date (15).
  public var bestBefore: Day? { elements.day("15") }

  /// The sell-by date (16).
  public var sellBy: Day? { elements.day("16") }

  /// When it was packed (13).
  public var packedOn: Day? { elements.day("13") }

  /// When it was made (11).
  public var producedOn: Day? { elements.day("11") }

  /// The net weight in kilograms, a decimal number: of the elements, or of a shop's own number.
  public var netWeight: String? { elements.netWeight ?? inStore?.weight }

  /// The price, a decimal number, likewise.
  public var price: String? { elements.price ?? inStore?.price }
}

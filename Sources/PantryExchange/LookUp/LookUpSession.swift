package import PantryCore

/// Looks up the unknown products of several codes. It reports each kind of failure once, and pauses where the next
/// request would fail as well.
package final class LookUpSession {
  private let known: (ProductNumber) -> LookUpService.Finding?
  private let find: (ProductNumber) throws(LookUpError) -> LookUpService.Finding
  private let uptime: () -> Int
  private let report: (LookUpError) -> Void
  private var reported: Set<LookUpError.Kind> = []
  /// The time of the monotonic clock at which requests are sent again, in milliseconds.
  private var resumesAt = Int.min
  private var hasTimedOut = false

  /// The length of a pause in milliseconds.
  private static let pause = 60_000

  /// - Parameters:
  ///   - known: Returns what is known about a product without a request.
  ///   - find: Sends the requests for a product.
  ///   - uptime: Returns the milliseconds of the monotonic clock.
  ///   - report: Called with the first failure of each kind.
  package init(
    known: @escaping (ProductNumber) -> LookUpService.Finding?,
    find: @escaping (ProductNumber) throws(LookUpError) -> LookUpService.Finding,
    uptime: @escaping () -> Int, report: @escaping (LookUpError) -> Void
  ) {
    (self.known, self.find, self.uptime, self.report) = (known, find, uptime, report)
  }

  /// Looks up the numbers that the catalog does not have.
  package func findings(for numbers: [ProductNumber], unknownTo inventory: Inventory)
    -> [LookUpService.Finding]
  {
    var findings: [LookUpService.Finding] = []
    var asked: Set<GTIN> = []
    for number in numbers.map(inventory.resolve)
    where inventory.product(.number(number)) == nil && asked.insert(number.gtin).inserted {
      if let finding = known(number) {
        findings.append(finding)
        continue
      }
      if uptime() < resumesAt { continue }
      do throws(LookUpError) {
        findings.append(try find(number))
        hasTimedOut = false
      } catch {
        note(error)
      }
    }
    return findings
  }

  private func note(_ error: LookUpError) {
    guard let kind = error.kind else { return }
    switch error {
    case .limit(let seconds): resumesAt = uptime() + 1000 * seconds
    case .throttled, .noConnection: resumesAt = uptime() + LookUpSession.pause
    // One slow answer may be chance.
    case .timeout where hasTimedOut: resumesAt = uptime() + LookUpSession.pause
    case _ where kind == .setup: resumesAt = .max
    default: break
    }
    hasTimedOut = kind == .timeout
    if reported.insert(kind).inserted { report(error) }
  }
}

extension Inventory {
  /// Fills the empty fields of the products that were found.
  ///
  /// - Parameters:
  ///   - language: The code of the language of the user, in which the names were found.
  ///   - entered: Returns the item that is entered with a barcode, whose fields take precedence.
  package mutating func fill(
    from findings: [LookUpService.Finding], language: String, _ estimation: EstimationContext,
    entered: (ProductNumber) -> ItemChanges? = { _ in nil }
  ) {
    for finding in findings {
      let given = entered(finding.number)?.productFields ?? RecordPatch()
      _ = try? fill(
        finding.number, from: finding.data, overriddenBy: given, language: language, estimation)
    }
  }

  /// The numbers of the products without a name that databases may have, those of the newest items first.
  package var unnamedNumbers: [ProductNumber] {
    var seen: Set<GTIN> = []
    let products = items.reversed().map(\.product) + catalog.entries.map(\.product)
    return products.compactMap { product in
      guard product.isUnnamed, let gtin = product.gtin, LookUpCode(gtin) != nil,
        seen.insert(gtin).inserted
      else { return nil }
      return ProductNumber(printed: product.barcode, gtin)
    }
  }

  /// Returns the number by which a product is looked up: its barcode, or the one that replaces it.
  ///
  /// - Throws: `CatalogError.unknownName`, or `LookUpError.noBarcode` for a product without one.
  package func numberToLookUp(_ reference: ProductReference, _ barcodes: BarcodeReader) throws
    -> ProductNumber
  {
    switch reference {
    case .number(let number): return resolve(number)
    case .name(let name):
      guard let entry = product(reference) else { throw CatalogError.unknownName(name) }
      guard let package = try? barcodes.package(entry.product.barcode) else {
        throw LookUpError.noBarcode(name)
      }
      return package.number
    }
  }
}

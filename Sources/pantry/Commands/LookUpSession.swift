import PantryCore
import PantryExchange

extension Option {
  static let lookUp = Option(
    "look-up", help: "Look up unknown barcodes on the web; only the number is sent")
}

/// Looks up the unknown products of several codes. It reports each kind of failure once, and pauses where the next
/// request would fail as well.
final class LookUpSession {
  private let service: LookUpService
  private let context: Context
  private var reported: Set<LookUpError.Kind> = []
  /// The time of the monotonic clock at which requests are sent again, in milliseconds.
  private var resumesAt = Int.min
  private var hasTimedOut = false

  /// The length of a pause in milliseconds.
  private static let pause = 60_000

  /// Creates a session.
  ///
  /// - Parameter isWanted: Whether the option was given.
  /// - Returns: nil if products are not looked up: neither the option nor the setting is set.
  init?(isWanted: Bool, _ context: Context) throws {
    let settings = try context.settings.lookUp()
    guard settings.isOn || isWanted else { return nil }
    service = LookUpService(settings, context)
    self.context = context
  }

  /// Looks up the numbers that the catalog does not have.
  func findings(for numbers: [ProductNumber]) -> [LookUpService.Finding] {
    if numbers.isEmpty { return [] }
    // Why a file cannot be read is reported by the change.
    let inventory = (try? context.store.read()) ?? Inventory()
    var findings: [LookUpService.Finding] = []
    var asked: Set<GTIN> = []
    for number in numbers.map(inventory.resolve)
    where inventory.product(.number(number)) == nil && asked.insert(number.gtin).inserted {
      if let finding = service.known(number) {
        findings.append(finding)
        continue
      }
      if context.uptime() < resumesAt { continue }
      do throws(LookUpError) {
        findings.append(try service.find(number, context))
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
    case .limit(let seconds): resumesAt = context.uptime() + 1000 * seconds
    case .throttled, .noConnection: resumesAt = context.uptime() + LookUpSession.pause
    // One slow answer may be chance.
    case .timeout where hasTimedOut: resumesAt = context.uptime() + LookUpSession.pause
    case _ where kind == .setup: resumesAt = .max
    default: break
    }
    hasTimedOut = kind == .timeout
    guard reported.insert(kind).inserted else { return }
    context.note(Diagnostic(error).message)
  }
}

extension LookUpService {
  init(_ settings: LookUpSettings, _ context: Context) {
    self.init(settings, userAgent: Release.userAgent, now: context.realTime)
  }

  /// Looks up a product. On a terminal, it shows that while it lasts.
  func find(_ number: ProductNumber, _ context: Context) throws(LookUpError) -> Finding {
    guard context.showsProgress else { return try find(number) }
    let text: Message = "looking up \(number.printed) …"
    try? context.diagnostics.write(text.text)
    try? context.diagnostics.flush()
    defer {
      try? context.diagnostics.write("\r\u{1B}[K")
      try? context.diagnostics.flush()
    }
    return try find(number)
  }
}

extension Inventory {
  /// Fills the empty fields of the products that were found.
  ///
  /// - Parameter entered: Returns the item that is entered with a barcode, whose fields take precedence.
  mutating func fill(
    from findings: [LookUpService.Finding], _ estimation: EstimationContext,
    entered: (ProductNumber) -> ItemChanges? = { _ in nil }
  ) {
    for finding in findings {
      let given = entered(finding.number)?.productFields ?? RecordPatch()
      // The name is in the language of the user, otherwise it would not have been found.
      _ = try? fill(
        finding.number, from: finding.data, overriddenBy: given, language: Language.code,
        estimation)
    }
  }
}

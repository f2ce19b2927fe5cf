import PantryCore
import PantryExchange

extension Option {
  static let lookUp = Option(
    "look-up", help: "Look up unknown barcodes on the web; only the number is sent")
}

extension LookUpSession {
  /// Creates a session.
  ///
  /// - Parameter isWanted: Whether the option was given.
  /// - Returns: nil if products are not looked up: neither the option nor the setting is set.
  convenience init?(isWanted: Bool, _ context: Context) throws {
    let settings = try context.settings.lookUp()
    guard settings.isOn || isWanted else { return nil }
    let service = LookUpService(settings, context)
    self.init(
      known: service.known,
      find: { number throws(LookUpError) in try service.find(number, context) },
      uptime: context.time.uptime, report: { context.note(Diagnostic($0).message) })
  }

  /// Looks up the numbers that the catalog of the pantry does not have.
  func findings(for numbers: [ProductNumber], _ context: Context) -> [LookUpService.Finding] {
    if numbers.isEmpty { return [] }
    // Why a file cannot be read is reported by the change.
    return findings(for: numbers, unknownTo: (try? context.store.read()) ?? Inventory())
  }
}

extension LookUpService {
  init(_ settings: LookUpSettings, _ context: Context) {
    self.init(
      settings, userAgent: Release.userAgent, language: Language.code, languages: Language.codes,
      now: context.realTime)
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

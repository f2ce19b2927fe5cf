import PantryCore
import PantryExchange

/// Looks up barcodes in the databases of products that the user has set. Only the number is sent.
struct LookUpService {
  private let settings: LookUpSettings
  private let userAgent: String
  private let now: () -> Instant

  /// What a database has about a product.
  struct Finding {
    let number: ProductNumber
    let data: ProductData
    /// The shelf life stated by the manufacturer, from the date of manufacture.
    let shelfLife: StatedShelfLife?
  }

  /// - Parameters:
  ///   - userAgent: The name of this program for the servers.
  ///   - now: Returns the instant by the real clock.
  init(_ settings: LookUpSettings, userAgent: String, now: @escaping () -> Instant) {
    (self.settings, self.userAgent, self.now) = (settings, userAgent, now)
  }

  /// Looks up a product in one database after the other, until one has it and a name in the language of the user.
  ///
  /// Answers are kept for 30 days. Each database is asked at most once.
  func find(_ number: ProductNumber) throws(LookUpError) -> Finding {
    guard let code = LookUpCode(number.gtin) else { throw .notLookedUp(number.printed) }
    guard !settings.databases.isEmpty else { throw .noKey }
    let cache = try LookUpCache(settings.cacheDirectory)
    var isOtherType = false
    for database in settings.databases {
      let answer: LookUpAnswer
      if let known = known(code, database, cache) {
        answer = known
      } else {
        answer = try ask(about: code, database, cache)
      }
      if let finding = Finding(number, answer) { return finding }
      if answer == .throttled { throw .throttled(database: database.name) }
      isOtherType = isOtherType || answer == .otherType
    }
    throw isOtherType
      ? .otherType(number.printed)
      : .notFound(number.printed, databases: settings.databases.map(\.name))
  }

  /// Returns what is known about a product without a request, or nil if that is nothing.
  func known(_ number: ProductNumber) -> Finding? {
    guard let code = LookUpCode(number.gtin),
      let cache = try? LookUpCache(settings.cacheDirectory)
    else { return nil }
    for database in settings.databases {
      guard let answer = known(code, database, cache) else { return nil }
      if let finding = Finding(number, answer) { return finding }
    }
    return nil
  }

  private func known(_ code: LookUpCode, _ database: LookUpDatabase, _ cache: LookUpCache)
    -> LookUpAnswer?
  {
    cache.answer(about: code, from: database, at: settings.address(of: database), now: now())
  }

  private func ask(about code: LookUpCode, _ database: LookUpDatabase, _ cache: LookUpCache)
    throws(LookUpError) -> LookUpAnswer
  {
    let address = settings.address(of: database)
    try cache.countRequest(at: now())
    let url = database.url(of: code, at: address, languages: Language.codes)
    let response = try CurlRequest(url: url, address: address, userAgent: userAgent).send()
    let answer: LookUpAnswer
    do throws(LookUpAnswer.Problem) {
      answer = try LookUpAnswer(response, from: database, about: code)
    } catch {
      throw .response(address, error.hiding(database.key), needsKey: database.key != nil)
    }
    if answer != .throttled {
      cache.store(response, about: code, from: database, at: address, now: now())
    }
    return answer
  }
}

extension LookUpService.Finding {
  /// Returns nil if the answer has no product with a name in the language of the user.
  fileprivate init?(_ number: ProductNumber, _ answer: LookUpAnswer) {
    guard case .found(let data, let shelfLife) = answer, data.name(in: Language.code) != nil else {
      return nil
    }
    self.init(number: number, data: data, shelfLife: shelfLife)
  }
}

extension LookUpDatabase {
  fileprivate var key: String? {
    if case .foodSafetyKorea(let key) = self { key } else { nil }
  }
}

extension LookUpAnswer.Problem {
  /// Returns the problem without the key of the user, which the target of a redirect may have.
  fileprivate func hiding(_ key: String?) -> LookUpAnswer.Problem {
    guard case .redirect(let target) = self, let key else { return self }
    return .redirect(
      to: target.split(separator: key, omittingEmptySubsequences: false)
        .joined(separator: "********"))
  }
}

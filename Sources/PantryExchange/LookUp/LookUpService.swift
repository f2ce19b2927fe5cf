package import PantryCore

/// Looks up barcodes in the databases of products that the user has set. Only the number is sent.
package struct LookUpService {
  private let settings: LookUpSettings
  private let userAgent: String
  /// The code of the language of the user, and those of all in which names are wanted.
  private let (language, languages): (String, [String])
  private let now: () -> Instant

  /// What a database has about a product.
  package struct Finding {
    package let number: ProductNumber
    package let data: ProductData
    /// The shelf life stated by the manufacturer, from the date of manufacture.
    package let shelfLife: StatedShelfLife?
  }

  /// - Parameters:
  ///   - userAgent: The name of this program for the servers.
  ///   - language: The code of the language of the user.
  ///   - languages: The codes of all languages in which names are wanted.
  ///   - now: Returns the instant by the real clock.
  package init(
    _ settings: LookUpSettings, userAgent: String, language: String, languages: [String],
    now: @escaping () -> Instant
  ) {
    (self.settings, self.userAgent, self.now) = (settings, userAgent, now)
    (self.language, self.languages) = (language, languages)
  }

  /// Looks up a product in one database after the other, until one has it and a name in the language of the user.
  ///
  /// Answers are kept for 30 days. Each database is asked at most once.
  package func find(_ number: ProductNumber) throws(LookUpError) -> Finding {
    try find(number, asks: true)
  }

  /// Looks up a product, after a pause if the limit of requests is reached.
  ///
  /// - Returns: nil if no database has it.
  package func findInTime(_ number: ProductNumber) throws(LookUpError) -> Finding? {
    while true {
      do throws(LookUpError) {
        return try find(number)
      } catch {
        switch error {
        case .limit(let seconds): System.sleep(milliseconds: 1000 * max(1, seconds))
        case .notFound, .otherType, .notLookedUp, .noBarcode: return nil
        default: throw error
        }
      }
    }
  }

  /// Returns what is known about a product without a request, or nil if that is nothing.
  package func known(_ number: ProductNumber) -> Finding? { try? find(number, asks: false) }

  /// - Parameter asks: Whether requests are sent. Otherwise the first database whose answer is not known ends the search.
  private func find(_ number: ProductNumber, asks: Bool) throws(LookUpError) -> Finding {
    guard let code = LookUpCode(number.gtin) else { throw .notLookedUp(number.printed) }
    guard !settings.databases.isEmpty else { throw .noKey }
    let cache = try LookUpCache(settings.cacheDirectory)
    var isOtherType = false
    for database in settings.databases {
      guard let answer = try answer(about: code, database, cache, asks: asks) else { break }
      if case .found(let data, let shelfLife) = answer, data.name(in: language) != nil {
        return Finding(number: number, data: data, shelfLife: shelfLife)
      }
      if answer == .throttled { throw .throttled(database: database.name) }
      isOtherType = isOtherType || answer == .otherType
    }
    throw isOtherType
      ? .otherType(number.printed)
      : .notFound(number.printed, databases: settings.databases.map(\.name))
  }

  /// Returns the answer that is kept, or that of the server; nil if it would have to be asked and must not.
  private func answer(
    about code: LookUpCode, _ database: LookUpDatabase, _ cache: LookUpCache, asks: Bool
  ) throws(LookUpError) -> LookUpAnswer? {
    let address = settings.address(of: database)
    if let known = cache.answer(about: code, from: database, at: address, now: now()) {
      return known
    }
    if !asks { return nil }
    try cache.countRequest(at: now())
    let url = database.url(of: code, at: address, languages: languages)
    let response = try CurlRequest.send(to: url, at: address, userAgent: userAgent)
    let answer = try Result { () throws(LookUpAnswer.Problem) in
      try LookUpAnswer(response, from: database, about: code)
    }.mapError {
      LookUpError.response(address, $0.hiding(database.key), needsKey: database.key != nil)
    }.get()
    if answer != .throttled {
      cache.store(response, about: code, from: database, at: address, now: now())
    }
    return answer
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
    return .redirect(to: target.replacing(key, with: "********"))
  }
}

/// Why a product could not be looked up.
package enum LookUpError: Error {
  /// The number is not one that databases of products have.
  case notLookedUp(String)
  /// The product has no barcode.
  case noBarcode(String)
  /// None of the databases has the barcode.
  case notFound(String, databases: [String])
  /// The product with the barcode is not food.
  case otherType(String)
  /// A database takes no more requests for now.
  case throttled(database: String)
  /// The limit of this program is reached, for a number of seconds.
  case limit(seconds: Int)
  /// The setting `source` has a database that needs a key.
  case noKey
  /// The program `curl` is missing or cannot be run.
  case helper(HelperError)
  /// The server at an address cannot be reached.
  case noConnection(String)
  case timeout(String)
  case tooLong(String)
  /// The connection has failed, with the exit code of curl.
  case transfer(String, status: Int32)
  /// The response of a server is not an answer.
  case response(String, LookUpAnswer.Problem, needsKey: Bool)
  /// The requests cannot be counted, because there is no home directory, or its file cannot be written.
  case noCache(path: String?, System.Errno?)
}

extension LookUpError {
  /// The kinds of errors, each of which a session reports once.
  package enum Kind: Hashable {
    case notFound, otherType, throttled, limit, setup, noConnection, timeout, answer
  }

  /// The kind of the error; nil if it concerns the request, and not what was asked.
  package var kind: Kind? {
    switch self {
    case .notLookedUp, .noBarcode: nil
    case .notFound: .notFound
    case .otherType: .otherType
    case .throttled: .throttled
    case .limit: .limit
    case .noKey, .helper, .noCache: .setup
    case .noConnection: .noConnection
    case .timeout: .timeout
    case .tooLong, .transfer, .response: .answer
    }
  }
}

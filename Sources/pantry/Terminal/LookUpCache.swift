import PantryCore
import PantryExchange

/// The answers on disk, one file for each barcode, and the file with the last requests.
struct LookUpCache {
  private let directory: String
  /// The time to wait while another program counts a request, in milliseconds.
  private static let wait = 1000
  /// The maximum length of a file in bytes: an answer and the members around it.
  private static let maximumLength = 512 * 1024

  /// Creates the cache.
  ///
  /// - Parameter directory: nil if there is no home directory.
  init(_ directory: String?) throws(LookUpError) {
    guard let directory else { throw .noCache(path: nil, nil) }
    self.directory = directory
  }

  private func path(_ code: LookUpCode, _ database: LookUpDatabase) -> String {
    "\(directory)/\(database.shortName)-\(code.gtin).json"
  }

  /// Returns the answer of a server that is less than 30 days old; nil if there is none, or its file is damaged.
  func answer(
    about code: LookUpCode, from database: LookUpDatabase, at address: String, now: Instant
  ) -> LookUpAnswer? {
    guard
      let bytes = try? System.firstBytes(
        of: path(code, database), count: LookUpCache.maximumLength),
      let cached = CachedAnswer(bytes, from: address, about: code, at: now)
    else { return nil }
    return try? LookUpAnswer(cached.response, from: database, about: code)
  }

  /// Stores the response to a request. Without it, the next one is asked again.
  func store(
    _ response: LookUpResponse, about code: LookUpCode, from database: LookUpDatabase,
    at address: String, now: Instant
  ) {
    let cached = CachedAnswer(response, from: address, about: code, at: now)
    try? System.replaceContents(of: path(code, database), with: cached.bytes)
  }

  /// Counts a request before it is sent.
  ///
  /// - Throws: `LookUpError.limit` if ten have been sent in the last minute, `noCache` if they cannot be counted.
  func countRequest(at now: Instant) throws(LookUpError) {
    let path = directory + "/requests"
    var wait: Int?
    do throws(System.Errno) {
      try System.updateLocked(path, milliseconds: LookUpCache.wait) { bytes in
        var limit = RequestLimit(bytes)
        wait = limit.count(at: now)
        return wait == nil ? limit.bytes : nil
      }
    } catch {
      throw .noCache(path: path, error)
    }
    if let wait { throw .limit(seconds: wait) }
  }
}

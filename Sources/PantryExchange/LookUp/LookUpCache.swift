import PantryCore

/// The file of a response that is kept on disk: the product, or that the database does not have it.
enum CachedAnswer {
  /// The maximum age in seconds: 30 days.
  private static let maximumAge = 30 * 86_400

  /// Reads a file.
  ///
  /// - Parameter address: The address of the server.
  /// - Returns: nil if it is damaged, too old, or the answer to another request.
  static func response(
    in bytes: [UInt8], from address: String, about code: LookUpCode, at now: Instant
  ) -> LookUpResponse? {
    guard let file = try? JSONValue(bytes), file["server"]?.plainText ?? "" == address,
      let number = file["code"]?.plainText, GTIN(number) == code.gtin, let body = file["answer"],
      let askedAt = file["askedAt"]?.plainText.flatMap({ Instant(rfc3339: $0) }), askedAt <= now,
      askedAt.age(at: now) < maximumAge
    else { return nil }
    let status = file["status"]?.plainText.flatMap { Int($0) } ?? 0
    return LookUpResponse(status: status, body: Array(bytes[body.range]))
  }

  /// Returns the bytes of the file: an object in a line, with the answer as the server wrote it, so that it has the names in
  /// all languages.
  static func bytes(
    _ response: LookUpResponse, from address: String, about code: LookUpCode, at now: Instant
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("server", address)
      writer.member("code", code.digits)
      writer.member("askedAt", now.description)
      writer.member("status", response.status)
      writer.key("answer")
      writer.raw(response.body.dropFirst(response.body.byteOrderMarkLength))
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}

/// The limit on the number of requests: ten in a minute, in all programs of a user together (Open Food Facts asks for at
/// most fifteen).
struct RequestLimit {
  static let maximum = 10
  static let seconds = 60

  /// The instants of the last requests.
  private var requests: [Instant]

  /// Reads the instants, one per line. Anything else is ignored.
  init(_ bytes: [UInt8]) {
    requests = bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      Instant(rfc3339: Array(line))
    }
  }

  /// The instants, one per line.
  var bytes: [UInt8] { Array(requests.map { "\($0)\n" }.joined().utf8) }

  /// Counts a request, if it is within the limit.
  ///
  /// - Returns: nil if it is, otherwise the number of seconds until it will be.
  mutating func count(at now: Instant) -> Int? {
    // Instants in the future were written before the clock was set back.
    let recent = requests.filter { $0 <= now && $0.age(at: now) < RequestLimit.seconds }.sorted()
    if recent.count >= RequestLimit.maximum {
      let first = recent[recent.count - RequestLimit.maximum]
      return RequestLimit.seconds - first.age(at: now)
    }
    requests = recent + [now]
    return nil
  }
}

extension Instant {
  /// Returns the number of seconds from this instant to a later one.
  func age(at now: Instant) -> Int { now.secondsSince1970 - secondsSince1970 }
}

/// The answers on disk, one file for each barcode, and the file with the last requests.
struct LookUpCache {
  private let directory: String
  /// The time to wait while another program counts a request, in milliseconds.
  private static let wait = 1000
  /// The maximum length of a file in bytes: an answer and the members around it.
  private static let maximumLength = 512 * 1024

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
      let response = CachedAnswer.response(in: bytes, from: address, about: code, at: now)
    else { return nil }
    return try? LookUpAnswer(response, from: database, about: code)
  }

  /// Stores the response to a request. Without it, the next one is asked again.
  func store(
    _ response: LookUpResponse, about code: LookUpCode, from database: LookUpDatabase,
    at address: String, now: Instant
  ) {
    let bytes = CachedAnswer.bytes(response, from: address, about: code, at: now)
    try? OutputFile(path: path(code, database)).write(bytes)
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

/// A response that is kept on disk: the product, or that the database does not have it.
package struct CachedAnswer: Hashable, Sendable {
  /// The maximum age in seconds: 30 days.
  static let maximumAge = 30 * 86_400

  /// The address of the server.
  private let address: String
  private let code: LookUpCode
  private let askedAt: Instant
  package let response: LookUpResponse

  /// Creates the answer to a request.
  package init(
    _ response: LookUpResponse, from address: String, about code: LookUpCode, at now: Instant
  ) {
    (self.response, self.address, self.code) = (response, address, code)
    askedAt = now
  }

  /// Reads a file.
  ///
  /// - Returns: nil if it is damaged, too old, or the answer to another request.
  package init?(
    _ bytes: [UInt8], from address: String, about code: LookUpCode, at now: Instant
  ) {
    let cached = ByteView.reading(bytes) { bytes -> CachedAnswer? in
      var scanner = JSONScanner(document: bytes)
      return try? CachedAnswer(&scanner, code)
    }
    guard let cached, cached.address == address, cached.askedAt <= now,
      cached.askedAt.age(at: now) < CachedAnswer.maximumAge
    else { return nil }
    self = cached
  }

  private init?(_ scanner: inout JSONScanner, _ code: LookUpCode) throws(JSONError) {
    var (address, number, askedAt, status) = ("", "", Instant?.none, 0)
    var body: [UInt8]?
    try scanner.members { scanner, name throws(JSONError) in
      switch name {
      case "server": address = try scanner.string(name)
      case "code": number = try scanner.string(name)
      case "askedAt": askedAt = try scanner.instant(name)
      case "status": status = Int(try scanner.word(name)) ?? 0
      case "answer": body = scanner.bytes.copy(try scanner.skipValue())
      default: try scanner.skipValue()
      }
    }
    try scanner.end()
    guard GTIN(number) == code.gtin, let askedAt, let body else { return nil }
    self.init(
      LookUpResponse(status: status, body: body), from: address, about: code, at: askedAt)
  }

  /// The bytes of the file: an object in a line, with the answer as the server wrote it, so that it has the names in all
  /// languages.
  package var bytes: [UInt8] {
    let body = response.body.dropFirst(response.body.byteOrderMarkLength)
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("server", address)
      writer.member("code", code.digits)
      writer.member("askedAt", askedAt.description)
      writer.member("status", response.status)
      writer.key("answer")
      writer.raw(body)
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}

/// The answer of a database about one product.
package enum LookUpAnswer: Hashable, Sendable {
  /// The product, and the shelf life stated by the manufacturer.
  case found(ProductData, StatedShelfLife?)
  /// The database does not have the product, or no name of it.
  case notFound
  /// The product is not food.
  case otherType
  /// The database takes no more requests for now.
  case throttled

  /// Why a response is not an answer.
  package enum Problem: Error, Hashable, Sendable {
    /// The server sends the client elsewhere.
    case redirect(to: String)
    /// A status of HTTP that is not that of an answer.
    case status(Int)
    /// The body is not JSON.
    case notJSON
    /// The body is JSON, but not in the form of an answer.
    case otherForm
    /// The answer is about another code.
    case otherCode(String)
    /// An error of the service, with its code.
    case service(String)
  }

  /// Reads a response.
  ///
  /// The body decides, because databases answer "not found" with different statuses.
  package init(_ response: LookUpResponse, from database: LookUpDatabase, about code: LookUpCode)
    throws(Problem)
  {
    switch response.status {
    case 200...299, 404: break
    case 429, 503:
      self = .throttled
      return
    case 300...399: throw .redirect(to: response.redirect)
    default: throw .status(response.status)
    }
    self = try ByteView.reading(response.body) { bytes throws(Problem) in
      do throws(JSONError) {
        var scanner = JSONScanner(document: bytes)
        try scanner.skipValue()
        try scanner.end()
      } catch {
        throw .notJSON
      }
      var scanner = JSONScanner(document: bytes)
      switch database {
      case .openFoodFacts:
        return try scanner.read(OpenFoodFactsAnswer.init).answer(about: code)
      case .foodSafetyKorea:
        return try scanner.read(FoodSafetyKoreaAnswer.init).answer(about: code)
      }
    }
  }
}

/// The response of a server.
package struct LookUpResponse: Hashable, Sendable {
  /// The status of HTTP.
  package let status: Int
  /// The URL to which a redirect leads, or empty.
  package let redirect: String
  package let body: [UInt8]

  /// Creates a response.
  package init(status: Int, redirect: String = "", body: [UInt8]) {
    (self.status, self.redirect, self.body) = (status, redirect, body)
  }
}

extension JSONScanner {
  /// Reads valid JSON, in which only the type of a value can be wrong.
  fileprivate mutating func read<Value>(
    _ read: (inout JSONScanner) throws(JSONError) -> Value
  ) throws(LookUpAnswer.Problem) -> Value {
    do throws(JSONError) {
      return try read(&self)
    } catch {
      throw .otherForm
    }
  }

  /// Reads the members of an object, each by a function that reads or skips its value.
  mutating func members(
    _ read: (inout JSONScanner, _ name: String) throws(JSONError) -> Void
  ) throws(JSONError) {
    var more = try openObject()
    while more {
      try read(&self, bytes.text(try key()))
      more = try nextMember()
    }
  }

  /// Reads the elements of an array, each by a function.
  mutating func elements(_ read: (inout JSONScanner) throws(JSONError) -> Void) throws(JSONError) {
    if try takeNull() { return }
    var more = try openArray()
    while more {
      try read(&self)
      more = try nextElement()
    }
  }

  /// Reads a string; `null` is empty.
  mutating func string(_ field: String) throws(JSONError) -> String {
    try text(field).map(bytes.text) ?? ""
  }

  /// Reads a string or a number as text; `null` is empty.
  mutating func word(_ field: String) throws(JSONError) -> String {
    if peek() != UInt8(ascii: "\""), let number = try number() { return bytes.text(number) }
    return try string(field)
  }
}

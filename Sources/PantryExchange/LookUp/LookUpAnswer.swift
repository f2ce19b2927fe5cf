import PantryCore

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
    case 200...299, 404:
      guard let answer = try? JSONValue(response.body) else { throw .notJSON }
      guard answer.members != nil else { throw .otherForm }
      self =
        switch database {
        case .openFoodFacts: try LookUpAnswer.openFoodFacts(answer, about: code)
        case .foodSafetyKorea: try LookUpAnswer.foodSafetyKorea(answer, about: code)
        }
    case 429, 503: self = .throttled
    case 300...399: throw .redirect(to: response.redirect)
    default: throw .status(response.status)
    }
  }

  /// Reads an answer of Open Food Facts, in the form of version 2 or 3 of its interface.
  private static func openFoodFacts(_ answer: JSONValue, about code: LookUpCode) throws(Problem)
    -> LookUpAnswer
  {
    // `1` or `0` in version 2, `success`, `success_with_warnings` or `failure` in version 3.
    let status = try answer.read("status", \.plainText) ?? ""
    // The identifiers of the result and of the errors in version 3.
    var results = [try answer.read("result", \.object)?.read("id", \.string)]
    for error in try answer.read("errors", \.objects) ?? [] {
      results.append(try error.read("message", \.object)?.read("id", \.string))
    }
    let object = try answer.read("product", \.object)
    let product = try object.map { (object) throws(Problem) in try ProductMembers.product(object) }
    let type = try object?.read("product_type", \.string) ?? ""
    if results.contains("product_found_with_a_different_product_type") { return .otherType }
    if status == "0" || results.contains("product_not_found") { return .notFound }
    guard status == "1" || status.hasPrefix("success"), let product else { throw .otherForm }
    for part in [answer, object].compactMap(\.self) where part["code"] != nil {
      let other = try part.read("code", \.plainText) ?? ""
      if GTIN(other) != code.gtin { throw .otherCode(other) }
    }
    if !type.isEmpty, type != "food" { return .otherType }
    return product.hasName ? .found(product, nil) : .notFound
  }

  /// Reads an answer of the service C005 (바코드연계제품정보) of the Korean food safety portal.
  private static func foodSafetyKorea(_ answer: JSONValue, about code: LookUpCode) throws(Problem)
    -> LookUpAnswer
  {
    let service = try answer.read("C005", \.object)
    // An error of the server has no envelope.
    let result = try (service ?? answer).read("RESULT", \.object)
    switch try result?.read("CODE", \.string) ?? "" {
    case "INFO-000": break
    case "INFO-200": return .notFound
    // The daily number of requests of the key has been used up.
    case "INFO-300": return .throttled
    case "": throw .otherForm
    case let error: throw .service(error)
    }
    // Rows of other codes have been seen.
    for row in try service?.read("row", \.objects) ?? [] {
      guard GTIN(try row.read("BAR_CD", \.plainText) ?? "") == code.gtin else { continue }
      var product = ProductData(source: ProductData.foodSafetyKorea)
      product.mainName = try row.read("PRDLST_NM", \.string) ?? ""
      product.names["ko"] = product.mainName
      product.brands = try row.read("BSSH_NM", \.string) ?? ""
      product.categories = [try row.read("PRDLST_DCNM", \.string) ?? ""]
      let shelfLife = StatedShelfLife(try row.read("POG_DAYCNT", \.string) ?? "")
      return product.hasName ? .found(product, shelfLife) : .notFound
    }
    return .notFound
  }
}

/// The response of a server.
package struct LookUpResponse: Hashable, Sendable {
  /// The status of HTTP.
  package let status: Int
  /// The URL to which a redirect leads, or empty.
  package let redirect: String
  package let body: [UInt8]

  package init(status: Int, redirect: String = "", body: [UInt8]) {
    (self.status, self.redirect, self.body) = (status, redirect, body)
  }
}

extension ProductData {
  /// Whether the product has a name in any language.
  fileprivate var hasName: Bool { ([""] + names.keys).contains { name(in: $0) != nil } }
}

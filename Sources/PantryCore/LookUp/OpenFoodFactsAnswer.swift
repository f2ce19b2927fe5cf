/// An answer of Open Food Facts, in the form of version 2 or 3 of its interface.
struct OpenFoodFactsAnswer {
  /// The fields of a product that are asked for, besides the names in the languages of the program. Dates are not among
  /// them: they belong to some photographed package.
  static let fields = [
    "code", "product_name", "generic_name", "brands", "quantity", "categories_tags",
    "image_front_url", "image_url", "product_type",
  ]

  /// `1` or `0` in version 2, `success`, `success_with_warnings` or `failure` in version 3.
  private var status = ""
  private var codes: [String] = []
  /// The identifiers of the result and of the errors in version 3.
  private var results: [String] = []
  private var type = ""
  private var product: ProductData?

  init(_ scanner: inout JSONScanner) throws(JSONError) {
    var answer = OpenFoodFactsAnswer()
    try scanner.members { scanner, name throws(JSONError) in
      switch name {
      case "code": answer.codes.append(try scanner.word(name))
      case "status": answer.status = try scanner.word(name)
      case "result": try answer.readResult(&scanner)
      case "errors":
        try scanner.elements { scanner throws(JSONError) in try answer.readError(&scanner) }
      case "product":
        if try !scanner.takeNull() { answer.product = try answer.readProduct(&scanner) }
      default: try scanner.skipValue()
      }
    }
    self = answer
  }

  private init() {}

  private mutating func readResult(_ scanner: inout JSONScanner) throws(JSONError) {
    try scanner.members { scanner, name throws(JSONError) in
      if name == "id" {
        results.append(try scanner.string(name))
      } else {
        try scanner.skipValue()
      }
    }
  }

  private mutating func readError(_ scanner: inout JSONScanner) throws(JSONError) {
    try scanner.members { scanner, name throws(JSONError) in
      if name == "message" {
        try readResult(&scanner)
      } else {
        try scanner.skipValue()
      }
    }
  }

  private mutating func readProduct(_ scanner: inout JSONScanner) throws(JSONError) -> ProductData {
    var product = ProductData(source: ProductData.openFoodFacts)
    var pictures: [String: String] = [:]
    try scanner.members { scanner, name throws(JSONError) in
      switch name {
      case "code": codes.append(try scanner.word(name))
      case "product_type": type = try scanner.string(name)
      case "product_name": product.mainName = try scanner.string(name)
      case "generic_name": product.genericName = try scanner.string(name)
      case "brands": product.brands = try scanner.string(name)
      case "quantity": product.amount = try scanner.string(name)
      case "categories_tags": product.categories = try scanner.texts(name).map(scanner.bytes.text)
      case "image_front_url", "image_url": pictures[name] = try scanner.string(name)
      case _ where name.hasPrefix("product_name_") && name.utf8.count == 15:
        product.names[String(name.suffix(2))] = try scanner.string(name)
      default: try scanner.skipValue()
      }
    }
    product.picture =
      ["image_front_url", "image_url"].lazy
      .compactMap { pictures[$0] }.first { !$0.isEmpty } ?? ""
    return product
  }

  /// Returns the answer about a code.
  func answer(about code: LookUpCode) throws(LookUpAnswer.Problem) -> LookUpAnswer {
    if results.contains("product_found_with_a_different_product_type") { return .otherType }
    if status == "0" || results.contains("product_not_found") { return .notFound }
    guard status == "1" || status.hasPrefix("success"), let product else { throw .otherForm }
    if let other = codes.first(where: { GTIN($0) != code.gtin }) { throw .otherCode(other) }
    if !type.isEmpty, type != "food" { return .otherType }
    return product.hasName ? .found(product, nil) : .notFound
  }
}

extension ProductData {
  /// Whether the product has a name in any language.
  var hasName: Bool { ([""] + names.keys).contains { name(in: $0) != nil } }
}

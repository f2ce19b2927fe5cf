/// An answer of the service C005 (바코드연계제품정보) of the Korean food safety portal.
struct FoodSafetyKoreaAnswer {
  /// The rows by barcode.
  private var rows: [(code: String, product: ProductData, shelfLife: String)] = []
  /// The code of the result: `INFO-000`.
  private var result = ""

  init(_ scanner: inout JSONScanner) throws(JSONError) {
    var answer = FoodSafetyKoreaAnswer()
    try scanner.members { scanner, name throws(JSONError) in
      switch name {
      case "C005":
        try scanner.members { scanner, name throws(JSONError) in
          switch name {
          case "row":
            try scanner.elements { scanner throws(JSONError) in try answer.readRow(&scanner) }
          case "RESULT": try answer.readResult(&scanner)
          default: try scanner.skipValue()
          }
        }
      // An error of the server has no envelope.
      case "RESULT": try answer.readResult(&scanner)
      default: try scanner.skipValue()
      }
    }
    self = answer
  }

  private init() {}

  private mutating func readResult(_ scanner: inout JSONScanner) throws(JSONError) {
    try scanner.members { scanner, name throws(JSONError) in
      if name == "CODE" { result = try scanner.string(name) } else { try scanner.skipValue() }
    }
  }

  private mutating func readRow(_ scanner: inout JSONScanner) throws(JSONError) {
    var product = ProductData(source: ProductData.foodSafetyKorea)
    var (code, shelfLife) = ("", "")
    try scanner.members { scanner, name throws(JSONError) in
      switch name {
      case "BAR_CD": code = try scanner.word(name)
      case "PRDLST_NM": product.mainName = try scanner.string(name)
      case "BSSH_NM": product.brands = try scanner.string(name)
      case "PRDLST_DCNM": product.categories = [try scanner.string(name)]
      case "POG_DAYCNT": shelfLife = try scanner.string(name)
      default: try scanner.skipValue()
      }
    }
    product.names = ["ko": product.mainName]
    rows.append((code, product, shelfLife))
  }

  /// Returns the answer about a code.
  func answer(about code: LookUpCode) throws(LookUpAnswer.Problem) -> LookUpAnswer {
    switch result {
    case "INFO-000": break
    case "INFO-200": return .notFound
    // The daily number of requests of the key has been used up.
    case "INFO-300": return .throttled
    case "": throw .otherForm
    default: throw .service(result)
    }
    // Rows of other codes have been seen.
    guard let row = rows.first(where: { GTIN($0.code) == code.gtin }), row.product.hasName else {
      return .notFound
    }
    return .found(row.product, StatedShelfLife(row.shelfLife))
  }
}

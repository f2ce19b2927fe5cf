package import PantryCore

/// A database of products on the web that is asked about one barcode at a time.
package enum LookUpDatabase: Hashable, Sendable {
  /// Open Food Facts, version 2 of its interface.
  case openFoodFacts
  /// The products with barcodes (C005) of the Korean food safety portal, with the key of the user.
  case foodSafetyKorea(key: String)

  /// The name, for `ProductSettings.source`.
  package var name: String {
    switch self {
    case .openFoodFacts: ProductData.openFoodFacts
    case .foodSafetyKorea: ProductData.foodSafetyKorea
    }
  }

  /// The name in the names of cached files.
  package var shortName: String {
    switch self {
    case .openFoodFacts: "off"
    case .foodSafetyKorea: "c005"
    }
  }

  /// The address of the server.
  package var address: String {
    switch self {
    case .openFoodFacts: "https://world.openfoodfacts.org"
    case .foodSafetyKorea: "https://openapi.foodsafetykorea.go.kr"
    }
  }

  /// Returns the URL of the answer about a code.
  ///
  /// - Parameters:
  ///   - address: The address of the server without a slash at its end.
  ///   - languages: The codes of the languages in which the name is wanted.
  package func url(of code: LookUpCode, at address: String, languages: [String]) -> String {
    switch self {
    case .openFoodFacts:
      let fields =
        ["code"] + ProductMembers.names + ["product_type"]
        + languages.map { "product_name_\($0)" }
      return
        "\(address)/api/v2/product/\(code.digits).json?fields=\(fields.joined(separator: ","))"
    case .foodSafetyKorea(let key):
      // More than one row, since the first may have another code.
      return "\(address)/api/\(key)/C005/json/1/5/BAR_CD=\(code.digits)"
    }
  }

  /// Returns whether a text can be a key: it is a part of the path of a URL.
  package static func isKey(_ text: String) -> Bool {
    text.wholeMatch(of: /[A-Za-z0-9]{1,200}/.matchingSemantics(.unicodeScalar)) != nil
  }

  /// Returns whether a text can be the address of a server: `http://` or `https://`, a host, and possibly a port and a
  /// path.
  package static func isAddress(_ text: String) -> Bool {
    let form = #/https?://[A-Za-z0-9\-._~:\[\]%][A-Za-z0-9\-._~:\[\]%/]*/#
      .matchingSemantics(.unicodeScalar)
    return text.utf8.count <= 500 && text.wholeMatch(of: form) != nil
  }
}

extension ProductData {
  /// The Korean food safety portal, as the source of a product.
  package static let foodSafetyKorea = "Food Safety Korea"
}

/// A product number that databases of products know: one that a manufacturer has assigned.
package struct LookUpCode: Hashable, Sendable {
  /// The number by which answers are compared.
  package let gtin: GTIN

  /// Creates a code, or returns nil for a number that means something else in each shop, and for coupons, receipts,
  /// books, music and periodicals. Codes that Open Food Facts has made up begin with 200 and are among them.
  package init?(_ gtin: GTIN) {
    let run = gtin.shortestRun
    guard !RestrictedNumber.isInStore(run), RestrictedNumber.remark(run) == nil else { return nil }
    self.gtin = gtin
  }

  /// The digits as the databases store them: 8, 13 or 14, with leading zeros.
  package var digits: String { gtin.databaseRun.description }
}

/// The settings of looking up products.
package struct LookUpSettings {
  /// Whether unknown barcodes are looked up without being asked for.
  package let isOn: Bool
  /// The databases in the order in which they are asked.
  let databases: [LookUpDatabase]
  /// The address of a server that is asked instead of that of the last database. The databases before it keep their
  /// own, so that a key is not sent to a server of another database.
  private let address: String?
  /// The directory of the cached answers; nil if there is no home directory.
  let cacheDirectory: String?

  package init(
    isOn: Bool, databases: [LookUpDatabase], address: String?, cacheDirectory: String?
  ) {
    (self.isOn, self.databases, self.cacheDirectory) = (isOn, databases, cacheDirectory)
    self.address = address?.replacing(/\/+$/, with: "")
  }

  /// Returns the address of the server of a database, without a slash at its end.
  func address(of database: LookUpDatabase) -> String {
    guard let address, database == databases.last else { return database.address }
    return address
  }
}

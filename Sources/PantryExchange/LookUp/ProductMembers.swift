import PantryCore

/// The members of a product in a database. Its answers, the rows of its dumps and the headings of its tables have the same
/// names.
struct ProductMembers: Sendable {
  /// What a member says about the product.
  private enum Meaning: Sendable {
    /// A text of the product. Of several members with the same meaning, the first one that is not empty counts.
    case text(any WritableKeyPath<ProductData, String> & Sendable)
    /// The categories from general to specific.
    case categories
    /// The only category, as a text.
    case category
  }

  /// The database, for `ProductSettings.source`.
  private let source: String
  private let members: [(name: String, meaning: Meaning)]
  /// The beginning of the members with the name in a language, whose two-letter code follows it; nil if there are none.
  private let namePrefix: String?
  /// The language of all products; nil if they have several.
  private let language: String?

  /// The members of Open Food Facts. Dates are not among them: they belong to some photographed package.
  static let openFoodFacts = ProductMembers(
    source: ProductData.openFoodFacts,
    members: [
      ("product_name", .text(\.mainName)), ("generic_name", .text(\.genericName)),
      ("brands", .text(\.brands)), ("quantity", .text(\.amount)), ("categories_tags", .categories),
      ("image_front_url", .text(\.picture)), ("image_url", .text(\.picture)),
    ],
    namePrefix: "product_name_", language: nil)

  /// The members of the service C005 of the Korean food safety portal.
  static let foodSafetyKorea = ProductMembers(
    source: ProductData.foodSafetyKorea,
    members: [
      ("PRDLST_NM", .text(\.mainName)), ("BSSH_NM", .text(\.brands)), ("PRDLST_DCNM", .category),
    ],
    namePrefix: nil, language: "ko")

  /// The names of the members, besides those of the names in a language.
  var names: [String] { members.map(\.name) }

  /// Returns the code of the language in which a member has the name of the product; nil for any other member.
  private func language(of member: String) -> String? {
    guard let namePrefix, member.hasPrefix(namePrefix) else { return nil }
    let code = member.dropFirst(namePrefix.count)
    return code.utf8.count == 2 ? String(code) : nil
  }

  /// Returns whether a member is one of these.
  ///
  /// - Parameter language: The language of the names that are wanted.
  func contains(_ member: String, namedIn language: String) -> Bool {
    names.contains(member) || self.language(of: member) == language
  }

  /// Reads a product.
  ///
  /// - Parameters:
  ///   - wanted: The language of the names that are wanted; nil for all.
  ///   - isStrict: Whether a value of another type than expected is an error. Otherwise it counts as missing.
  /// - Throws: `LookUpAnswer.Problem.otherForm`.
  func product(_ object: JSONValue, namedIn wanted: String? = nil, isStrict: Bool = true)
    throws(LookUpAnswer.Problem) -> ProductData
  {
    func text(_ name: String) throws(LookUpAnswer.Problem) -> String {
      try object.read(name, isStrict: isStrict, \.string) ?? ""
    }
    var product = ProductData(source: source)
    for (name, meaning) in members {
      switch meaning {
      case .text(let property):
        let text = try text(name)
        if product[keyPath: property].isEmpty { product[keyPath: property] = text }
      case .categories:
        product.categories =
          try object.read(name, isStrict: isStrict) { value in
            let texts = value.elements?.compactMap(\.string)
            return isStrict && texts?.count != value.elements?.count ? nil : texts
          } ?? []
      case .category: product.categories = [try text(name)]
      }
    }
    if let language { product.names[language] = product.mainName }
    for member in object.members ?? [] {
      guard let language = language(of: member.name), wanted ?? language == language else {
        continue
      }
      product.names[language] = try text(member.name)
    }
    return product
  }
}

extension JSONValue {
  /// Returns what is read from a member; nil if it is missing.
  ///
  /// - Parameter isStrict: Whether a value of another type is an error. Otherwise it counts as missing.
  /// - Throws: `LookUpAnswer.Problem.otherForm`.
  func read<Value>(_ name: String, isStrict: Bool = true, _ read: (JSONValue) -> Value?)
    throws(LookUpAnswer.Problem) -> Value?
  {
    guard let member = self[name] else { return nil }
    if case .null = member.kind { return nil }
    let value = read(member)
    if value == nil, isStrict { throw .otherForm }
    return value
  }

  var object: JSONValue? { members == nil ? nil : self }
  var objects: [JSONValue]? { elements.flatMap { $0.contains { $0.members == nil } ? nil : $0 } }
}

/// The columns of a table of products that are used, by their names in the heading.
struct ProductTable {
  /// The byte between cells.
  static let separator = UInt8(ascii: "\t")

  /// The number of columns.
  let columns: Int
  /// The column of each member of the product that is used.
  private let members: [String: Int]

  private static let categories = "categories_tags"
  /// The members that decide whether a product is wanted.
  private static let selecting = ["code", "countries_tags"]
  /// The members whose cells are lists of tags.
  private static let lists = [categories, "countries_tags"]

  /// Reads a heading.
  ///
  /// - Returns: nil if the heading lacks the column of the barcode or every name.
  init?(heading: String, _ language: String) {
    let names = heading.split(separator: "\t", omittingEmptySubsequences: false)
      .map { String($0).trimmingWhitespace }
    let isUsed = { (name: String) in
      ProductTable.selecting.contains(name)
        || ProductMembers.openFoodFacts.contains(name, namedIn: language)
    }
    var members = Dictionary(
      names.enumerated().filter { isUsed($0.element) }.map { ($0.element, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    let hasName = ["product_name", "generic_name", "product_name_\(language)"]
      .contains { members[$0] != nil }
    guard members["code"] != nil, hasName else { return nil }
    if members[ProductTable.categories] == nil {
      // The words of the categories, if their tags are missing.
      members[ProductTable.categories] = names.firstIndex(of: "categories")
    }
    (columns, self.members) = (names.count, members)
  }

  /// Returns the product in the cells of a row.
  func product(_ cells: [ArraySlice<UInt8>]) -> JSONValue {
    let values = members.map { member, column in
      let text = String(decoding: cells[column], as: UTF8.self)
      let value: JSONValue.Kind =
        ProductTable.lists.contains(member)
        ? .array(text.split(separator: ",").map { JSONValue(.text(String($0))) }) : .text(text)
      return JSONValue.Member(member, JSONValue(value))
    }
    return JSONValue(.object(values))
  }
}

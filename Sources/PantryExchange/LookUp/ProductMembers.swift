import PantryCore

/// The members of a product of Open Food Facts. Its answers, the rows of its dumps and the headings of its tables have the
/// same names. Dates are not among them: they belong to some photographed package.
enum ProductMembers {
  /// The members with the text that each is; nil for the categories. Of several members for one text, the first one that is
  /// not empty counts.
  private static var texts: [(name: String, property: WritableKeyPath<ProductData, String>?)] {
    [
      ("product_name", \.mainName), ("generic_name", \.genericName), ("brands", \.brands),
      ("quantity", \.amount), (categories, nil), ("image_front_url", \.picture),
      ("image_url", \.picture),
    ]
  }
  /// The tags of the categories from general to specific.
  static let categories = "categories_tags"
  /// The beginning of the members with the name in a language, whose two-letter code follows it.
  private static let namePrefix = "product_name_"

  /// The names of the members, besides those of the names in a language.
  static var names: [String] { texts.map(\.name) }

  /// Returns the code of the language in which a member has the name of the product; nil for any other member.
  private static func language(of member: String) -> String? {
    guard member.hasPrefix(namePrefix) else { return nil }
    let code = member.dropFirst(namePrefix.count)
    return code.utf8.count == 2 ? String(code) : nil
  }

  /// Returns whether a member is one of these.
  ///
  /// - Parameter language: The language of the names that are wanted.
  static func contains(_ member: String, namedIn language: String) -> Bool {
    names.contains(member) || self.language(of: member) == language
  }

  /// Reads a product.
  ///
  /// - Parameters:
  ///   - wanted: The language of the names that are wanted; nil for all.
  ///   - isStrict: Whether a value of another type than expected is an error. Otherwise it counts as missing.
  /// - Throws: `LookUpAnswer.Problem.otherForm`.
  static func product(_ object: JSONValue, namedIn wanted: String? = nil, isStrict: Bool = true)
    throws(LookUpAnswer.Problem) -> ProductData
  {
    var product = ProductData(source: ProductData.openFoodFacts)
    for case (let name, let property?) in texts {
      let text = try object.read(name, isStrict: isStrict, \.string) ?? ""
      if product[keyPath: property].isEmpty { product[keyPath: property] = text }
    }
    product.categories =
      try object.read(categories, isStrict: isStrict) { value in
        let texts = value.elements?.compactMap(\.string)
        return isStrict && texts?.count != value.elements?.count ? nil : texts
      } ?? []
    for member in object.members ?? [] {
      guard let language = language(of: member.name), wanted ?? language == language else {
        continue
      }
      product.names[language] = try object.read(member.name, isStrict: isStrict, \.string) ?? ""
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

  /// The members that decide whether a product is wanted.
  static let selecting = ["code", "countries_tags"]
  /// The members whose cells are lists of tags.
  private static let lists = [ProductMembers.categories, "countries_tags"]

  /// Reads a heading.
  ///
  /// - Returns: nil if the heading lacks the column of the barcode or every name.
  init?(heading: String, _ language: String) {
    let names = heading.split(separator: "\t", omittingEmptySubsequences: false)
      .map { String($0).trimmingWhitespace }
    let isUsed = { (name: String) in
      ProductTable.selecting.contains(name)
        || ProductMembers.contains(name, namedIn: language)
    }
    var members = Dictionary(
      names.enumerated().filter { isUsed($0.element) }.map { ($0.element, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    let hasName = ["product_name", "generic_name", "product_name_\(language)"]
      .contains { members[$0] != nil }
    guard members["code"] != nil, hasName else { return nil }
    if members[ProductMembers.categories] == nil {
      // The words of the categories, if their tags are missing.
      members[ProductMembers.categories] = names.firstIndex(of: "categories")
    }
    (columns, self.members) = (names.count, members)
  }

  /// Returns the product in a row, which has all columns.
  ///
  /// - Parameter wanted: The members that are wanted; nil for all.
  func product(_ row: ArraySlice<UInt8>, _ wanted: [String]? = nil) -> JSONValue {
    let values = (wanted ?? Array(members.keys)).compactMap { member -> JSONValue.Member? in
      guard let column = members[member] else { return nil }
      let text = String(decoding: cell(column, of: row), as: UTF8.self)
      let value: JSONValue.Kind =
        ProductTable.lists.contains(member)
        ? .array(text.split(separator: ",").map { JSONValue(.text(String($0))) }) : .text(text)
      return JSONValue.Member(member, JSONValue(value))
    }
    return JSONValue(.object(values))
  }

  private func cell(_ column: Int, of row: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = row
    for _ in 0..<column { rest = rest.drop { $0 != ProductTable.separator }.dropFirst() }
    return rest.prefix { $0 != ProductTable.separator }
  }
}

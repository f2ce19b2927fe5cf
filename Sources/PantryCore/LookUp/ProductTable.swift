/// The columns of a table of products that are used, by their names in the heading.
struct ProductTable {
  /// The number of columns.
  let columns: Int
  /// The column of the barcode.
  let code: Int
  /// The column of the tags of countries.
  let countries: Int?
  private let fields: [Int: any WritableKeyPath<ProductData, String> & Sendable]
  private let name: Int?
  private let categories: Int?
  private let language: String

  /// Reads a heading.
  ///
  /// - Returns: nil if the heading lacks the column of the barcode or every name.
  init?(heading: String, _ language: String) {
    let names = heading.split(separator: "\t", omittingEmptySubsequences: false)
      .map { String($0).trimmingWhitespace }
    func place(_ candidates: String...) -> Int? {
      candidates.lazy.compactMap(names.firstIndex).first
    }
    guard let code = place("code"), names.count > 1 else { return nil }
    self.code = code
    self.language = language
    columns = names.count
    countries = place("countries_tags")
    categories = place("categories_tags", "categories")
    name = place("product_name_\(language)")
    let paths: [(Int?, any WritableKeyPath<ProductData, String> & Sendable)] = [
      (place("product_name"), \.mainName), (place("generic_name"), \.genericName),
      (place("brands"), \.brands), (place("quantity"), \.amount),
      (place("image_front_url", "image_url"), \.picture),
    ]
    fields = Dictionary(
      paths.compactMap { path in path.0.map { ($0, path.1) } }, uniquingKeysWith: { $1 })
    guard place("product_name") != nil || name != nil || place("generic_name") != nil else {
      return nil
    }
  }

  /// Returns the range of a cell.
  ///
  /// - Complexity: O(n) in the length of the row before it.
  func range(of column: Int, _ row: Range<Int>, in view: ByteView) -> Range<Int> {
    var (start, rest) = (row.lowerBound, column)
    while rest > 0, start < row.upperBound {
      if view[start] == UInt8(ascii: "\t") { rest -= 1 }
      start += 1
    }
    return start..<ProductTable.end(of: start, row, in: view)
  }

  private static func end(of start: Int, _ row: Range<Int>, in view: ByteView) -> Int {
    var end = start
    while end < row.upperBound, view[end] != UInt8(ascii: "\t") { end += 1 }
    return end
  }

  /// Decodes a row.
  func data(_ row: Range<Int>, in view: ByteView) -> ProductData {
    var data = ProductData(source: ProductData.openFoodFacts)
    var start = row.lowerBound
    for column in 0..<columns {
      let end = ProductTable.end(of: start, row, in: view)
      defer { start = min(end + 1, row.upperBound) }
      if let path = fields[column] { data[keyPath: path] = view.text(start..<end) }
      if column == name { data.names[language] = view.text(start..<end) }
      if column == categories {
        data.categories = view.text(start..<end).split(separator: ",").map(String.init)
      }
    }
    return data
  }
}

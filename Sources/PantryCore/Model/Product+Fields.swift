extension Product: FieldRecord {
  package static let blank = Product(productName: "")
  package static let table = FieldTable(fields)
  package static let layout = RecordLayout([
    .value("barcode", .text), .value("brandName", .text),
    .value("productName", .text, isRequired: true), .value("category", .text),
    .value("imageUrl", .text),
  ])
  package static var objectName: String { "a product object" }

  /// The members of a product's record, in the order of the file.
  package static let fields: [RecordField<Product>] = [
    RecordField(
      "barcode", \.barcode, get: { $0.barcode }, .string,
      .init("BARCODE", label: "barcode", "The barcode of the product, as printed"),
      option: FieldOption(
        "barcode", letter: "b", value: "CODE", completes: .product,
        help: "The barcode of the product")),
    RecordField(
      "brandName", \.brandName, get: { $0.brandName }, .string,
      .init("BRAND", label: "brand", isOptional: true, "The brand"),
      option: FieldOption("brand", value: "BRAND", help: "The brand")),
    RecordField(
      "productName", \.productName, get: { $0.productName }, .string, isRequired: true,
      .init("PRODUCT", isFlexible: true, "The name without the brand"),
      option: FieldOption("name", letter: "n", value: "NAME", help: "The name, taken literally")),
    RecordField(
      "category", \.category, get: { $0.category }, .string,
      .init("CATEGORY", label: "category", isOptional: true, "The category"),
      option: FieldOption(
        "category", letter: "c", value: "CATEGORY", completes: .category, help: "The category")),
    RecordField(
      "imageUrl", \.imageUrl, get: { $0.imageUrl }, .string,
      .init("PICTURE", label: "picture", "The URL of a picture")),
  ]
}

/// Texts of pantry files and their records.
package enum GivenFile {
  /// The text of a file with these records.
  package static func text(products: [String] = [], items: [String] = []) -> String {
    func lines(_ records: [String]) -> String {
      records.isEmpty ? "" : "\n\(records.joined(separator: ",\n"))\n"
    }
    return """
      {
      "format":"pantry",
      "version":1,
      "products":[\(lines(products))],
      "items":[\(lines(items))]
      }

      """
  }

  package static let milkProduct = """
    {"barcode":"8801115114154","brandName":"서울우유","productName":"멸균우유 200ml",\
    "category":"dairy","imageUrl":""}
    """

  package static let milk = """
    {"uid":"6F0C0000-0000-0000-0000-000000000000","isUsed":false,\
    "createdAt":"2026-11-20T09:12:03Z","expiresAt":"2026-12-01","product":\(milkProduct)}
    """

  /// The record of an item with the start of its uid and its name.
  ///
  /// - Parameter members: Other members, separated by commas.
  package static func item(
    _ id: String, _ name: String, barcode: String = "", isUsed: Bool = false,
    createdAt: String = "2026-11-20T09:12:03Z", _ members: String = ""
  ) -> String {
    """
    {"uid":"\(Given.uid(id))","isUsed":\(isUsed),"createdAt":"\(createdAt)",\
    \(members)\(members.isEmpty ? "" : ",")"product":{"barcode":"\(barcode)","brandName":"",\
    "productName":"\(name)","category":"","imageUrl":""}}
    """
  }
}

/// The members of a product in JSON that are used: ranges of the text, since most products are not wanted.
struct ProductObject {
  /// The digits of the barcode.
  var code: Range<Int>?
  /// The range of the array of tags.
  var countries: Range<Int>?
  fileprivate var categories: Range<Int>?
  fileprivate var texts: [ProductText: JSONString] = [:]

  /// Decodes the product.
  func data(in scanner: JSONScanner, _ language: String) -> ProductData {
    var data = ProductData(source: ProductData.openFoodFacts)
    func text(_ members: ProductText...) -> String {
      let found = members.lazy.compactMap { texts[$0] }.map { scanner.bytes.text($0) }
      return found.first { !$0.isEmpty } ?? ""
    }
    data.names[language] = text(.ownName)
    data.mainName = text(.name)
    data.genericName = text(.genericName)
    data.brands = text(.brands)
    data.amount = text(.amount)
    data.picture = text(.frontPicture, .picture)
    data.categories = categories.map(scanner.texts) ?? []
    return data
  }
}

/// A member of a product that is a text.
private enum ProductText {
  case name, ownName, genericName, brands, amount, frontPicture, picture
}

extension JSONScanner {
  /// Reads a product. Members of another type than expected are ignored.
  ///
  /// - Parameter language: The language code of `product_name_xx`.
  mutating func productObject(named language: String) throws(JSONError) -> ProductObject {
    var object = ProductObject()
    var more = try openObject()
    while more {
      let key = try key()
      if bytes.content(of: key, is: "code") {
        let value = try skipValue()
        let isText = bytes[value.lowerBound] == UInt8(ascii: "\"")
        object.code = isText ? value.lowerBound + 1..<value.upperBound - 1 : value
      } else if bytes.content(of: key, is: "countries_tags") {
        object.countries = try array()
      } else if bytes.content(of: key, is: "categories_tags") {
        object.categories = try array()
      } else if let member = member(key, language), peek() == UInt8(ascii: "\"") {
        object.texts[member] = try string()
      } else {
        try skipValue()
      }
      more = try nextMember()
    }
    return object
  }

  private func member(_ key: JSONString, _ language: String) -> ProductText? {
    switch key.range.count {
    case 6: bytes.content(of: key, is: "brands") ? .brands : nil
    case 8: bytes.content(of: key, is: "quantity") ? .amount : nil
    case 9: bytes.content(of: key, is: "image_url") ? .picture : nil
    case 12:
      bytes.content(of: key, is: "product_name")
        ? .name : bytes.content(of: key, is: "generic_name") ? .genericName : nil
    case 15:
      bytes.content(of: key, is: "image_front_url")
        ? .frontPicture : bytes.text(key) == "product_name_\(language)" ? .ownName : nil
    default: nil
    }
  }

  /// Skips a value, and returns its range if it is an array.
  private mutating func array() throws(JSONError) -> Range<Int>? {
    let isArray = peek() == UInt8(ascii: "[")
    let range = try skipValue()
    return isArray ? range : nil
  }

  /// Returns the texts in an array that has been validated. Elements of other types are ignored.
  func texts(in array: Range<Int>) -> [String] {
    var scanner = JSONScanner(bytes, at: array.lowerBound)
    var texts: [String] = []
    do throws(JSONError) {
      var more = try scanner.openArray()
      while more {
        if scanner.peek() == UInt8(ascii: "\"") {
          texts.append(bytes.text(try scanner.string()))
        } else {
          try scanner.skipValue()
        }
        more = try scanner.nextElement()
      }
    } catch {
      return []
    }
    return texts
  }
}

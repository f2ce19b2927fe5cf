package import PantryCore

/// An entry of a list in words: `milk x2`, `두부 2모`, `Milk (2 l)`.
package struct ListText {
  /// What it names.
  package let name: String
  /// The amount.
  package let quantity: Quantity?

  package init(name: String, quantity: Quantity?) { (self.name, self.quantity) = (name, quantity) }

  /// Separates the amount at the end from the name. Any other text is a name as a whole.
  package init(_ text: String) {
    let text = text.trimmingWhitespace
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let hasMarks = words.contains { $0.hasPrefix("@") || $0.hasPrefix("#") }
    for start in words.indices.dropFirst() where !hasMarks {
      guard let amount = (try? TypedAmount.first(of: words[start...], isFirst: false)) ?? nil,
        amount.length == words.count - start, amount.size == nil
      else { continue }
      (name, quantity) = (words[..<start].joined(separator: " "), amount.quantity)
      return
    }
    (name, quantity) = (text, nil)
  }

  /// Returns a name and an amount in one line, as the initializer reads them: `milk x2`, `rice 500g`.
  ///
  /// A name that ends like an amount or a heading is followed by the amount in any case: `우유 200ml x1`.
  ///
  /// - Parameter times: The sign before an amount without a unit.
  package static func line(_ name: String, _ quantity: Quantity?, times: Character = "x") -> String
  {
    let name = name.inOneLine
    let amount = quantity ?? Quantity(.one)
    let notations = [name.withAmount(quantity, times: times), "\(name) \(times)\(amount)"]
    let readable = notations.first { notation in
      // The heading of a list ends in a colon.
      if notation.hasSuffix(":") || notation.hasSuffix("：") { return false }
      let text = ListText(notation)
      return text.name == name && text.quantity ?? Quantity(.one) == amount
    }
    return (readable ?? notations[0]).inOneLine
  }

  /// Returns an entry without the priority and the date of its creation that tasks of todo.txt have.
  package static func withoutTaskStart(_ entry: Substring) -> Substring {
    // Making the pattern takes longer than this comparison.
    guard let first = entry.first, first == "(" || first.isASCIIDigit else { return entry }
    let start = entry.prefixMatch(of: /(\([A-Z]\) +)?(\d{4}-\d\d-\d\d +)?/)
    return start.map { entry[$0.range.upperBound...] } ?? entry
  }

  /// Keys of metadata in todo.txt, which are no part of the name.
  private static let keys: Set<Substring> = [
    "due", "t", "rec", "pri", "h", "id", "p", "uid", "uuid", "source",
  ]

  /// Returns the key and the value of a word that is metadata of todo.txt; nil for any other word.
  package static func metadata(_ word: Substring) -> (key: Substring, value: Substring)? {
    guard let colon = word.firstIndex(of: ":"), keys.contains(word[..<colon]) else { return nil }
    let value = word[colon...].dropFirst()
    return value.isEmpty ? nil : (word[..<colon], value)
  }
}

extension [Inventory.ShoppingRequest] {
  /// The requests, of which those of one name whose amounts cannot be added are one with the others in its note: 4 sticks and
  /// 1 cup of butter.
  ///
  /// - Complexity: O(n).
  package var joiningOtherUnits: [Inventory.ShoppingRequest] {
    var joined: [Inventory.ShoppingRequest] = []
    var places: [ProductKey: Int] = [:]
    for request in self {
      let key = ProductKey(name: request.name)
      if let place = places[key], let more = request.quantity,
        let quantity = joined[place].quantity, quantity.adding(more) == nil
      {
        joined[place].note = [joined[place].note, "+ \(more)", request.note].compactMap(\.self)
          .joined(separator: " · ")
      } else {
        places[key] = joined.count
        joined.append(request)
      }
    }
    return joined
  }
}

import PantryCore

/// The words of an entry that are its name as they stand, with the amount in front of it or behind it.
struct ListedWords {
  /// What they name: several between commas.
  private(set) var requests: [Inventory.ShoppingRequest] = []

  init(_ words: [Substring]) {
    if let several = Self.several(words.joined(separator: " ")) {
      requests = several
    } else if let request = Self.request(words) {
      requests = [request]
    }
  }

  /// Reads the text after a colon or an equals sign: the amount of a name, `flour: 400`, or the entries of a group,
  /// `Dry grains: rice, quinoa, oats`; nil for any other text.
  init?(labeled text: String) {
    let parts = text.split(maxSplits: 1) { ":：=".contains($0) }.map {
      $0.drop { $0 == ":" }.trimmingWhitespace
    }
    guard parts.count == 2, let label = parts.first, !label.contains(where: \.isNumber),
      !label.isEmpty, !DayParser.hasLabel(text)
    else { return nil }
    if let (quantity, rest, _) = EntryDetails.amount(at: parts[1]) {
      var request = Inventory.ShoppingRequest(name: label, quantity: quantity)
      if !rest.isEmpty { request.note = rest }
      requests = [request]
    } else if FoodReading(label).food == nil || FoodCategory(named: label) != nil {
      guard let several = Self.several(parts[1], least: 2) else { return nil }
      requests = several
    } else {
      requests = [Inventory.ShoppingRequest(name: label, quantity: nil)]
      requests[0].note = parts[1]
    }
  }

  /// Returns the entries between commas; nil unless there are some, and none is long or says how another one is.
  private static func several(_ text: String, least: Int = 3) -> [Inventory.ShoppingRequest]? {
    let parts = text.splitOutsideBrackets(at: [",", ";", "、", "，"]).map(\.trimmingWhitespace)
      .filter { !$0.isEmpty }
    guard parts.count >= least else { return nil }
    let requests = parts.compactMap { part in request(part.split(separator: " ")) }
    let areNames = requests.allSatisfy { request in
      request.name.split(separator: " ").count < 5 && !PastedList.areFillers(request.name)
    }
    return areNames && requests.count == parts.count ? requests : nil
  }

  /// Reads a name and the amount in front of it, or the one with all that follows it.
  private static func request(_ words: [Substring]) -> Inventory.ShoppingRequest? {
    let texts = words.map(String.init)
    var name = words[...]
    var request = Inventory.ShoppingRequest(name: "", quantity: nil)
    if words.count > 1, let found = try? TypedAmount.first(of: texts[...], isFirst: true),
      found.size == nil, found.isMeasure, found.length < words.count
    {
      request.quantity = found.quantity
      name = words.dropFirst(found.length)
      // 8 oz / 1.5 cups dried cherries
      if name.first == "/",
        let other = try? TypedAmount.first(of: texts[(found.length + 1)...], isFirst: false),
        other.length < name.count - 1
      {
        name = name.dropFirst(1 + other.length)
      }
    } else if words.count > 1, let number = Amount(texts[0].trimming("~x×")),
      number > .zero, number < Amount(1000)
    {
      // Only the number: 1 small bottle red wine.
      request.quantity = Quantity(number)
      name = words.dropFirst()
      if name.count > 1, let sign = name.first, sign.allSatisfy(AmountScanner.isTimes) {
        name.removeFirst()
      }
    }
    if let first = name.first, name.count > 1, TypedVocabulary.joints.contains(String(first).folded)
    {
      name.removeFirst()
    }
    if let cut = name.indices.dropFirst().first(where: { isTail(words, $0) }) {
      let tail = name[cut...].joined(separator: " ")
      name = name[..<cut]
      if request.quantity == nil, let (quantity, rest, _) = EntryDetails.amount(at: tail) {
        request.quantity = quantity
        if !rest.isEmpty { request.note = rest }
      } else {
        request.note = tail
      }
    }
    request.name = name.joined(separator: " ").trimming("?,; ")
    return request.name.contains(where: \.isLetter) ? request.withCounter : nil
  }

  /// Returns whether a word starts the part after the name: a bracket with a number, or an amount.
  private static func isTail(_ words: [Substring], _ place: Int) -> Bool {
    let word = words[place]
    if word.hasPrefix("("), word.contains(where: \.isNumber) { return true }
    let number = word.drop { "x×~".contains($0) }
    if number.count < word.count { return number.first?.isNumber ?? false }
    guard number.first?.isNumber ?? false, words.count - place < 5 else { return false }
    // Trockeneis für 2 Kühltruhen
    let last = words[place - 1]
    let isJoint = last.count < 4 && last.first?.isLowercase ?? false
    let amount = EntryDetails.amount(at: words[place...].joined(separator: " "))
    return !isJoint && FunctionWord(String(last).folded, isFirst: false) == nil
      && amount.map { found in
        let rest = found.rest.split(separator: " ").map(String.init)
        // 3 bolsas de 1kg
        return rest.count < 2 || TypedVocabulary.isOf(rest[1])
      } ?? false
  }
}

extension Inventory.ShoppingRequest {
  /// The request with what a number counts as its unit: 3 blocos de tofu.
  var withCounter: Inventory.ShoppingRequest {
    let words = name.split(separator: " ").map(String.init)
    guard let quantity, quantity.unit == nil, words.count > 2, TypedVocabulary.isOf(words[1]),
      words[0].allSatisfy(\.isLetter), FoodReading(words[0]).food == nil
    else { return self }
    var request = self
    request.quantity = Quantity(quantity.amount, unit: words[0])
    request.name = words.dropFirst(2).joined(separator: " ")
    return request
  }
}

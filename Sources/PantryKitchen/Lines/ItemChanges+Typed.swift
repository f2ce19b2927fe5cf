package import PantryCore

extension ItemChanges {
  /// Sets a field from the texts of its option, as people type them; an empty text removes its value.
  ///
  /// - Throws: `FieldError` if a text is not a value of the field; `DayError`, `AmountProblem`, or
  ///   `TypedWords.Problem.tooManyTags`.
  package mutating func set(
    typed texts: [String], for field: RecordField<UserProduct>, _ reader: FieldParsers
  ) throws {
    if field.name == "tags" { return try setTags(texts) }
    guard let text = texts.last else { return }
    switch field.name {
    case "quantity" where !text.isEmpty:
      let typed = try Quantity(option: text)
      if typed.unit == nil, text.allSatisfy(\.isNumber) { number = typed.amount }
      quantity = .set(typed)
    case "productName" where text.isEmpty:
      throw FieldError.wrongValue(field: field.name, text: text, expected: "a name")
    case "expiresAt": set(try reader.dates.deadline(text))
    default: try set(field, to: text, reader)
    }
  }

  /// Sets the tags: plain texts replace all tags, `+x` adds one and `-x` removes one.
  private mutating func setTags(_ texts: [String]) throws {
    func problem(_ text: String, _ expected: String) -> FieldError {
      .wrongValue(field: "tags", text: text, expected: expected)
    }
    func name(_ text: String) throws(FieldError) -> String {
      let tag = text.hasPrefix("#") ? String(text.dropFirst()) : text
      guard !tag.isEmpty, !tag.contains(where: \.isWhitespace) else {
        throw problem(text, "a word without blanks")
      }
      return tag
    }
    let values = texts.filter { !$0.isEmpty }
    let edits = values.filter { $0.hasPrefix("+") || $0.hasPrefix("-") }
    guard edits.isEmpty || edits.count == texts.count else {
      throw problem(edits[0], "either +TAG and -TAG, or all tags of the item")
    }
    if edits.isEmpty {
      let all = [].adding(try values.map(name))
      if all.count > UserProduct.mostTags { throw TypedWords.Problem.tooManyTags }
      tags = .set(all)
    }
    for edit in edits {
      let tag = try name(String(edit.dropFirst()))
      if edit.hasPrefix("+") { addedTags.append(tag) } else { removedTags.append(tag) }
    }
  }
}

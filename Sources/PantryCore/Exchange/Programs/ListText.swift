/// An entry of a list in words: `milk x2`, `두부 2모`.
struct ListText {
  /// What it names.
  let name: String
  /// The amount.
  let quantity: Quantity?

  /// Separates the amount from the name, as in typed words. Any other text is a name as a whole.
  init(_ text: String) {
    let text = text.trimmingWhitespace
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let hasMarks = words.contains { $0.hasPrefix("@") || $0.hasPrefix("#") }
    let typed =
      hasMarks
      ? nil : try? TypedWords(words, parser: nil, .entry(needsName: true), isKnown: { _ in false })
    if let typed, typed.quantity != nil, !typed.name.isEmpty {
      (name, quantity) = (typed.name, typed.quantity)
    } else {
      (name, quantity) = (text, nil)
    }
  }

  /// Signs before an entry that is still to be bought or done.
  private static let bullets: Set<Character> = ["-", "*", "•", "·", "☐", "–"]
  /// Signs before an entry that has been bought or done.
  private static let checks: Set<Character> = ["☑", "✓", "✔", "☒", "✅"]

  /// Returns a line without the bullet, the box or the number before it; nil for a blank line, a heading that ends in
  /// a colon, and a checked entry. `eggs due:`, a missing due date of todo.txt, is not a heading.
  static func entry(_ line: Substring) -> Substring? {
    var rest = line.drop(while: \.isWhitespace)
    while let sign = rest.first {
      if checks.contains(sign) { return nil }
      if let box = rest.checkBox {
        if box.isChecked { return nil }
        rest = box.rest
      } else if bullets.contains(sign), rest.dropFirst().first?.isWhitespace ?? false {
        rest = rest.dropFirst()
      } else if sign == "☐" {
        rest = rest.dropFirst()
      } else {
        break
      }
      rest = rest.drop(while: \.isWhitespace)
    }
    // 1. or 2)
    let number = rest.prefix { $0.isASCIIDigit }
    let behind = rest[number.endIndex...]
    if (1...3).contains(number.count), let sign = behind.first, sign == "." || sign == ")",
      behind.dropFirst().first?.isWhitespace ?? false
    {
      rest = behind.dropFirst().drop(while: \.isWhitespace)
    }
    let text = rest.trimmingSuffix
    let isHeading = text.hasSuffix(":") && !text.hasSuffix(" due:")
    return text.isEmpty || isHeading || text.hasPrefix("# ") ? nil : text
  }
}

extension Substring {
  /// The text without trailing whitespace.
  fileprivate var trimmingSuffix: Substring {
    lastIndex { !$0.isWhitespace }.map { self[...$0] } ?? ""
  }

  /// The check box of Markdown at the start, and the text after it.
  fileprivate var checkBox: (isChecked: Bool, rest: Substring)? {
    for (box, isChecked) in [("[ ]", false), ("[]", false), ("[x]", true), ("[X]", true)]
    where hasPrefix(box) {
      return (isChecked, dropFirst(box.count))
    }
    return nil
  }
}

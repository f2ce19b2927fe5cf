/// An entry of a list in words: `milk x2`, `두부 2모`, `Milk (2 l)`.
package struct ListText {
  /// What it names.
  package let name: String
  /// The amount.
  package let quantity: Quantity?

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
    } else if let (rest, amount) = ListText.parenthesised(text) {
      (name, quantity) = (rest, amount)
    } else {
      (name, quantity) = (text, nil)
    }
  }

  /// Returns a text without an amount in parentheses at its end, `Milk (2 l)`, and the amount; nil without one.
  private static func parenthesised(_ text: String) -> (String, Quantity)? {
    guard text.hasSuffix(")"), let start = text.lastIndex(of: "("), start > text.startIndex else {
      return nil
    }
    let name = String(text[..<start]).trimmingWhitespace
    let inner = String(text[text.index(after: start)...].dropLast()).trimmingWhitespace
    let words = inner.split(whereSeparator: \.isWhitespace).map(String.init)
    if words.isEmpty || name.isEmpty { return nil }
    let isNumber = inner.utf8.allSatisfy { (0x30...0x39).contains($0) } && inner.utf8.count <= 3
    let amount = isNumber ? ["x\(inner)"] : words
    guard let (rest, found) = try? TypedWords.amounts(in: amount), rest.isEmpty, found.count == 1
    else { return nil }
    return (name, found[0].quantity)
  }

  /// Signs before an entry that is still to be bought or done.
  private static let bullets: Set<Character> = [
    "-", "*", "+", "•", "·", "☐", "–", "—", "◦", "‣", "●", "○", "▪", "■", "∙",
  ]
  /// Empty boxes, which need no blank after them.
  private static let boxes: Set<Character> = ["☐", "□", "◻", "⬜", "◯"]
  /// Signs before an entry that has been bought or done.
  private static let checks: Set<Unicode.Scalar> = ["☑", "✓", "✔", "☒", "✅", "🗹", "✗", "✘"]

  /// Returns a line without the bullet, the box or the number before it; nil for a blank line, a heading that ends in
  /// a colon, and a checked entry. `eggs due:`, a missing due date of todo.txt, is not a heading.
  package static func entry(_ line: Substring) -> Substring? {
    var rest = line.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    while let sign = rest.first {
      if let scalar = sign.unicodeScalars.first, checks.contains(scalar) { return nil }
      if let box = rest.checkBox {
        if box.isChecked { return nil }
        rest = box.rest
      } else if bullets.contains(sign), rest.dropFirst().first?.isWhitespace ?? false {
        rest = rest.dropFirst()
      } else if let scalar = sign.unicodeScalars.first, boxes.contains(Character(scalar)) {
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
      if let box = rest.checkBox {
        if box.isChecked { return nil }
        rest = box.rest.drop(while: \.isWhitespace)
      }
    }
    let text = rest.trimmingSuffix
    let isHeading =
      (text.hasSuffix(":") || text.hasSuffix("：")) && !text.hasSuffix(" due:")
    let marks = text.prefix { $0 == "#" }
    let isTitle = !marks.isEmpty && text.dropFirst(marks.count).first?.isWhitespace ?? true
    return text.isEmpty || isHeading || isTitle ? nil : text
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

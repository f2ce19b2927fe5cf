import PantryCore

/// Colors of text on a terminal (ECMA-48 §8.3.117, select graphic rendition).
struct Style {
  let isColored: Bool

  enum Color: String {
    case red = "31"
    case yellow = "33"
    case green = "32"
    case dim = "2"
    case bold = "1"
  }

  func paint(_ text: String, _ color: Color?) -> String {
    guard isColored, let color, !text.isEmpty else { return text }
    return "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m"
  }

  /// Appends the painted text to bytes.
  func paint(_ text: String, _ color: Color?, into bytes: inout [UInt8]) {
    guard isColored, color != nil else {
      bytes.append(contentsOf: text.utf8)
      return
    }
    bytes.append(contentsOf: paint(text, color).utf8)
  }
}

extension ExpiryStatus {
  /// The color of the status. The text beside it has the same meaning without color.
  var color: Style.Color? {
    switch self {
    case .expired: .red
    case .today, .soon: .yellow
    case .fresh: .green
    case .undated: .dim
    }
  }
}

/// Writes HTML as UTF-8. A long page is written to memory once: joining its parts as texts is slow.
struct MarkupWriter {
  /// The markup so far.
  private(set) var bytes: [UInt8] = []

  /// The markup so far as text.
  var markup: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends markup.
  mutating func add(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

  /// Appends markup.
  mutating func add(_ markup: [UInt8]) { bytes.append(contentsOf: markup) }

  /// Appends a text, which is escaped.
  mutating func add(text: String) { add(text.escapedForMarkup) }

  /// Appends a text, in which controls are escaped too.
  mutating func add(name: String) {
    // The bytes of an array are read faster than those of a string.
    let bytes = Array(name.utf8)
    if bytes.allSatisfy({ String.isVisible($0) && !String.isMarkup($0) }) {
      add(bytes)
    } else {
      add(text: name.escapingControls)
    }
  }
}

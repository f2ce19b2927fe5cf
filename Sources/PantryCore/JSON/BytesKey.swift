/// Bytes as a key of a dictionary.
///
/// An array hashes each byte separately, which takes ten times as long.
package struct BytesKey: Hashable {
  let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package init(_ bytes: ArraySlice<UInt8>) { self.bytes = Array(bytes) }

  package init(_ text: String) { bytes = Array(text.utf8) }

  /// Hashes eight bytes at a time.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(bytes.count)
    if bytes.isEmpty { return }
    ByteView.reading(bytes) { view in
      for place in stride(from: 0, to: bytes.count, by: 8) { hasher.combine(view.word(at: place)) }
    }
  }
}

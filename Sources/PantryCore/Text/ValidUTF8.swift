extension String {
  /// Creates a string from bytes, or returns nil if they are not valid UTF-8.
  package init?(validUTF8 bytes: some Collection<UInt8>) {
    // Decoding replaces invalid sequences, so the result differs from the input.
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { return nil }
    self = text
  }
}

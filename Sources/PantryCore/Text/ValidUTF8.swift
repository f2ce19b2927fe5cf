extension String {
  /// Creates a string from bytes, or returns nil if they are not valid UTF-8.
  package init?(validUTF8 bytes: [UInt8]) { self.init(validUTF8: bytes[...]) }

  /// Creates a string from a part of an array, or returns nil if it is not valid UTF-8.
  package init?(validUTF8 bytes: ArraySlice<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    // Decoding replaces invalid sequences, so the result differs from the input. ASCII has none.
    if bytes.allSatisfy({ $0 < 0x80 }) { return }
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}

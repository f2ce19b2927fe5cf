extension String {
  /// The text of bytes that are UTF-8; nil if they are not.
  public init?(validUTF8 bytes: some Collection<UInt8>) {
    // What is not is replaced in the decoding, and differs then.
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { return nil }
    self = text
  }
}

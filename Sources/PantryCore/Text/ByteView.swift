/// A read-only view of a text's bytes that can load eight bytes at a time.
///
/// This is the only type that reads memory without the bounds checks of an array, which cost more
/// than the parsing itself. It is safe because:
/// - `start` points to `count` initialized bytes that do not change during the lifetime of the
///   view. Views are only created by `reading`, for the duration of its body. The body must not let
///   the view or its slices escape.
/// - Every access compares its offset with `count` first. The comparison is unsigned, so negative
///   offsets fail it too. Bytes past the end read as zero.
@safe package struct ByteView: RandomAccessCollection, @unchecked Sendable {
  private let start: UnsafeRawPointer
  /// The number of bytes.
  package let count: Int
  /// The number of offsets at which a whole word can be loaded.
  private let wordCount: Int

  /// Calls a closure with a view of an array's bytes.
  ///
  /// The view is valid only during the call.
  package static func reading<Value, Failure: Error>(
    _ bytes: [UInt8], _ body: (ByteView) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // An empty array may have no base address. The content of the substitute is never read.
    try unsafe (bytes.isEmpty ? [0] : bytes).withUnsafeBufferPointer { buffer throws(Failure) in
      guard let start = buffer.baseAddress else { preconditionFailure("an array without bytes") }
      return try unsafe body(ByteView(start: UnsafeRawPointer(start), count: bytes.count))
    }
  }

  /// Calls a closure with a view of a slice's bytes.
  package static func reading<Value, Failure: Error>(
    _ bytes: ArraySlice<UInt8>, _ body: (ByteView) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try unsafe bytes.withUnsafeBufferPointer { buffer throws(Failure) in
      try unsafe reading(UnsafeRawBufferPointer(buffer), body)
    }
  }

  /// Calls a closure with a view of a buffer whose bytes must not change during the call.
  package static func reading<Value, Failure: Error>(
    _ bytes: UnsafeRawBufferPointer, _ body: (ByteView) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard let start = bytes.baseAddress else { return try reading([], body) }
    return try unsafe body(ByteView(start: start, count: bytes.count))
  }

  /// Calls a closure with a view of a literal's bytes.
  static func reading<Value>(_ literal: StaticString, _ body: (ByteView) -> Value) -> Value {
    literal.withUTF8Buffer { unsafe reading(UnsafeRawBufferPointer($0), body) }
  }

  private init(start: UnsafeRawPointer, count: Int) {
    unsafe (self.start, self.count) = unsafe (start, count)
    wordCount = Swift.max(0, count - 7)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  /// The byte at an offset, or 0 past the end. JSON texts contain no zero byte.
  @inline(__always)
  package subscript(position: Int) -> UInt8 {
    guard UInt(bitPattern: position) < UInt(bitPattern: count) else { return 0 }
    return unsafe start.load(fromByteOffset: position, as: UInt8.self)
  }

  /// Loads eight bytes starting at an offset, the first in the least significant bits. Bytes past
  /// the end are zero.
  @inline(__always)
  package func word(at position: Int) -> UInt64 {
    guard UInt(bitPattern: position) < UInt(bitPattern: wordCount) else {
      return lastWord(at: position)
    }
    return unsafe UInt64(
      littleEndian: start.loadUnaligned(fromByteOffset: position, as: UInt64.self))
  }

  @inline(never)
  private func lastWord(at position: Int) -> UInt64 {
    (0..<8).reduce(0) { word, offset in
      word | UInt64(self[position &+ offset]) << UInt64(8 &* offset)
    }
  }

  /// Decodes a range as UTF-8, replacing invalid sequences.
  ///
  /// - Complexity: O(n).
  package func text(_ range: Range<Int>) -> String {
    if range.isEmpty { return "" }
    let range = range.clamped(to: 0..<count)
    return unsafe String(
      decoding: UnsafeRawBufferPointer(start: start, count: count)[range], as: UTF8.self)
  }

  /// Copies a range.
  ///
  /// - Complexity: O(n).
  package func copy(_ range: Range<Int>) -> [UInt8] {
    let range = range.clamped(to: 0..<count)
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: count)[range])
  }

  /// Returns whether a range contains a text.
  ///
  /// Words may overlap. The function is inlined so that a constant text becomes constants in the machine code.
  @inline(__always)
  func holds(_ text: StaticString, at range: Range<Int>) -> Bool {
    let length = text.utf8CodeUnitCount
    guard range.count == length, range.lowerBound >= 0, range.upperBound <= count else {
      return false
    }
    let (own, other) = unsafe (start + range.lowerBound, UnsafeRawPointer(text.utf8Start))
    func isAlike<Word: FixedWidthInteger>(_ position: Int, _: Word.Type) -> Bool {
      unsafe own.loadUnaligned(fromByteOffset: position, as: Word.self)
        == other.loadUnaligned(fromByteOffset: position, as: Word.self)
    }
    switch length {
    case 8...:
      var position = 0
      while position &+ 8 < length {
        if !isAlike(position, UInt64.self) { return false }
        position &+= 8
      }
      return isAlike(length &- 8, UInt64.self)
    case 4...7: return isAlike(0, UInt32.self) && isAlike(length &- 4, UInt32.self)
    case 2...3: return isAlike(0, UInt16.self) && isAlike(length &- 2, UInt16.self)
    case 1: return isAlike(0, UInt8.self)
    default: return length == 0
    }
  }
}

/// The bytes of a text while it is read, eight at a time where that helps.
///
/// The only code that reads memory without the checks of an array, which take longer than the reading itself.
/// What makes it safe:
/// - `start` points to `count` initialised bytes that nobody changes while the view lives. A view is only made
///   by `reading`, for its body, and the body lets it and its slices go when it returns; a thread that it begins
///   ends before that.
/// - Every access compares its place with `count` first, as unsigned numbers, so that no negative one
///   passes. Behind the end there are zeros.
struct ByteView: RandomAccessCollection, @unchecked Sendable {
  private let start: UnsafeRawPointer
  /// How many bytes there are.
  let count: Int
  /// At how many places a word begins.
  private let wordCount: Int

  /// Lets a body read the bytes of an array.
  static func reading<Value, Failure: Error>(
    _ bytes: [UInt8], _ body: (ByteView) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // An empty array has no address, and any other will do for it.
    try (bytes.isEmpty ? [0] : bytes).withUnsafeBufferPointer { buffer throws(Failure) in
      guard let start = buffer.baseAddress else { preconditionFailure("an array without bytes") }
      return try body(ByteView(start: UnsafeRawPointer(start), count: bytes.count))
    }
  }

  /// Lets a body read bytes that nobody changes meanwhile.
  static func reading<Value, Failure: Error>(
    _ bytes: UnsafeRawBufferPointer, _ body: (ByteView) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard let start = bytes.baseAddress else { return try reading([], body) }
    return try body(ByteView(start: start, count: bytes.count))
  }

  private init(start: UnsafeRawPointer, count: Int) {
    (self.start, self.count) = (start, count)
    wordCount = Swift.max(0, count - 7)
  }

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  /// The byte at a place; 0, which no JSON text holds, behind the end.
  @inline(__always)
  subscript(place: Int) -> UInt8 {
    guard UInt(bitPattern: place) < UInt(bitPattern: count) else { return 0 }
    return start.load(fromByteOffset: place, as: UInt8.self)
  }

  /// The eight bytes from a place on, the first in the lowest bits; zeros behind the end.
  @inline(__always)
  func word(at place: Int) -> UInt64 {
    guard UInt(bitPattern: place) < UInt(bitPattern: wordCount) else { return lastWord(at: place) }
    return UInt64(littleEndian: start.loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  @inline(never)
  private func lastWord(at place: Int) -> UInt64 {
    (0..<8).reduce(0) { word, offset in
      word | UInt64(self[place &+ offset]) << UInt64(8 &* offset)
    }
  }

  /// The bytes of a range as text; what is no UTF-8 is replaced.
  func text(_ range: Range<Int>) -> String {
    let range = range.clamped(to: 0..<count)
    return String(
      decoding: UnsafeRawBufferPointer(start: start, count: count)[range], as: UTF8.self)
  }

  /// A copy of the bytes of a range.
  func copy(_ range: Range<Int>) -> [UInt8] {
    let range = range.clamped(to: 0..<count)
    return Array(UnsafeRawBufferPointer(start: start, count: count)[range])
  }

  /// Whether the bytes of a range are those of a text of at most 16 bytes: its first and its last ones are
  /// compared, which overlap. All of it is inlined, so that the text becomes numbers in the code.
  @inline(__always)
  func holds(_ text: StaticString, at range: Range<Int>) -> Bool {
    let length = text.utf8CodeUnitCount
    guard range.count == length, range.lowerBound >= 0, range.upperBound <= count else {
      return false
    }
    let (own, other) = (start + range.lowerBound, UnsafeRawPointer(text.utf8Start))
    func isAlike<Word: FixedWidthInteger>(_ place: Int, _: Word.Type) -> Bool {
      own.loadUnaligned(fromByteOffset: place, as: Word.self)
        == other.loadUnaligned(fromByteOffset: place, as: Word.self)
    }
    switch length {
    case 8...16: return isAlike(0, UInt64.self) && isAlike(length &- 8, UInt64.self)
    case 4...7: return isAlike(0, UInt32.self) && isAlike(length &- 4, UInt32.self)
    case 2...3: return isAlike(0, UInt16.self) && isAlike(length &- 2, UInt16.self)
    case 1: return isAlike(0, UInt8.self)
    default: return length == 0
    }
  }
}

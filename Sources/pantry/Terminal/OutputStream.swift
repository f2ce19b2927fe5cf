import PantryCore

/// A buffered output stream.
final class OutputStream {
  /// A failed write.
  struct Failure: Error {
    let errno: System.Errno
    /// Whether the pantry file had been changed before.
    let isAfterChange: Bool
  }

  /// Whether the stream is a terminal.
  let isTerminal: Bool
  /// Whether the pantry file has been changed by the command whose results are written.
  var isAfterChange = false
  private let findColumns: () -> Int?
  private let findRows: () -> Int?
  private let writeAll: ([UInt8]) throws(System.Errno) -> Void
  private var pending: [UInt8] = []
  /// Whether the buffer is not written until it has been paged.
  private var isHeld = false
  /// The size in bytes at which the buffer is written.
  private static let limit = 64 * 1024

  /// - Parameters:
  ///   - columns: Returns the columns of the terminal; nil if they are not known.
  ///   - rows: Returns the rows of the terminal; nil if they are not known.
  ///   - write: Writes all the bytes.
  init(
    isTerminal: Bool, columns: @escaping () -> Int?, rows: @escaping () -> Int? = { nil },
    write: @escaping ([UInt8]) throws(System.Errno) -> Void
  ) {
    self.isTerminal = isTerminal
    findColumns = columns
    findRows = rows
    writeAll = write
  }

  /// A standard stream of the process.
  convenience init(_ stream: System.Stream) {
    self.init(
      isTerminal: stream.isTerminal, columns: { stream.columns }, rows: { stream.rows },
      write: { bytes throws(System.Errno) in try System.write(bytes, to: stream) })
  }

  /// The columns of the terminal; nil if the stream is not a terminal or they are not known.
  var columns: Int? { isTerminal ? findColumns() : nil }

  func write(_ text: String) throws(Failure) {
    try append(text.utf8)
  }

  /// Writes bytes. Many at once are not copied to the buffer.
  func write(_ bytes: [UInt8]) throws(Failure) {
    if isHeld || bytes.count < OutputStream.limit { return try append(bytes) }
    try flush()
    try writeNow(bytes)
  }

  private func append(_ bytes: some Collection<UInt8>) throws(Failure) {
    pending.append(contentsOf: bytes)
    if pending.count >= OutputStream.limit { try flush() }
  }

  /// Writes a text and a line feed.
  func line(_ text: String) throws(Failure) {
    pending.append(contentsOf: text.utf8)
    try append(CollectionOfOne(UInt8(ascii: "\n")))
  }

  /// Calls a function that writes to the stream, and then shows what it wrote: with the pager if that is longer than
  /// the screen. The pager returns whether it could show the bytes.
  func paging<Result>(_ pager: ([UInt8]) -> Bool, _ write: () throws -> Result) throws -> Result {
    isHeld = true
    let result = Swift.Result(catching: write)
    isHeld = false
    let lines = pending.lazy.count { $0 == UInt8(ascii: "\n") }
    if let rows = findRows(), lines >= rows, pager(pending) { pending.removeAll() }
    try flush()
    return try result.get()
  }

  /// Writes the buffer. After a failure it is discarded, so that the failure is reported once.
  func flush() throws(Failure) {
    guard !pending.isEmpty, !isHeld else { return }
    defer { pending.removeAll(keepingCapacity: true) }
    try writeNow(pending)
  }

  private func writeNow(_ bytes: [UInt8]) throws(Failure) {
    do throws(System.Errno) {
      try writeAll(bytes)
    } catch {
      throw Failure(errno: error, isAfterChange: isAfterChange)
    }
  }
}

extension OutputStream {
  /// Returns what a function writes as a text.
  ///
  /// - Parameter isTerminal: Whether the text is for a terminal.
  static func text(isTerminal: Bool, _ write: (OutputStream) throws -> Void) throws -> String {
    var bytes: [UInt8] = []
    let stream = OutputStream(isTerminal: isTerminal, columns: { nil }) { bytes += $0 }
    try write(stream)
    try stream.flush()
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Colors of text on a terminal (ECMA-48 §8.3.117, select graphic rendition).
struct Style {
  let isColored: Bool

  static let plain = Style(isColored: false)

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

import PantryCore

/// Reads standard input line by line; LF, CR or both end a line, as many lines at a time as are there.
struct LineReader {
  /// One line.
  struct Line {
    /// Its number, from 1.
    let number: Int
    /// Its text without what ended it, or why there is none.
    let text: Result<String, Problem>

    /// The text, repaired if it is no UTF-8.
    var input: String {
      switch text {
      case .success(let text), .failure(.notUTF8(let text)): text
      case .failure(.tooLong): ""
      }
    }

    /// Whether it holds nothing but blanks.
    var isBlank: Bool {
      guard case .success(let text) = text else { return false }
      // Nearly every line begins with what is no blank.
      if let first = text.utf8.first, (0x21...0x7E).contains(first) { return false }
      return text.allSatisfy(\.isWhitespace)
    }
  }

  /// Why a line cannot be read.
  enum Problem: Error {
    /// With what is no UTF-8 replaced by U+FFFD.
    case notUTF8(String)
    case tooLong(limit: Int)
  }

  /// The system refused to read.
  struct Failure: Error {
    let errno: System.Errno
  }

  /// The longest line, in bytes; of a longer one only its number is kept.
  static let limit = 64 * 1024

  /// Where lines come from.
  private enum Source {
    case input
    case child(System.Child)
    case bytes
  }

  private let source: Source
  private var buffer = [UInt8](repeating: 0, count: LineReader.limit)
  /// Lines that are there and have not been handed out.
  private var ready: [Line] = []
  private var pending: [UInt8] = []
  private var isTooLong = false
  private var endedWithCR = false
  private var number = 0
  private var isAtEnd = false

  /// Reads standard input, or what a program writes.
  init(of child: System.Child? = nil) {
    source = child.map(Source.child) ?? .input
  }

  /// Reads lines that have been read already.
  init(of bytes: [UInt8]) {
    source = .bytes
    var lines: [Line] = []
    take(bytes[...], &lines)
    ready = lines
  }

  /// The most of standard input that is held at once, in bytes.
  static let mostBytes = 1 << 30

  /// All that standard input holds, to its end.
  static func bytes() throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: limit)
    while true {
      let count: Int
      do throws(System.Errno) {
        count = try System.read(from: .input, into: &buffer)
      } catch {
        throw Failure(errno: error)
      }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      // An endless input is better told of than held.
      if bytes.count > mostBytes { throw Failure(errno: .fileTooLarge) }
    }
  }

  /// The lines that the next read completes: one, when a person types; many, from a pipe. nil at the
  /// end.
  mutating func next() throws(Failure) -> [Line]? {
    var lines = ready
    ready = []
    while lines.isEmpty, !isAtEnd {
      let count: Int
      do throws(System.Errno) {
        switch source {
        case .input: count = try System.read(from: .input, into: &buffer)
        case .child(let child): count = try child.read(into: &buffer)
        case .bytes: count = 0
        }
      } catch {
        throw Failure(errno: error)
      }
      if count == 0 {
        isAtEnd = true
        if !pending.isEmpty || isTooLong { lines.append(finishLine()) }
      }
      take(buffer[..<count], &lines)
    }
    return lines.isEmpty ? nil : lines
  }

  /// All lines to the end.
  mutating func all() throws(Failure) -> [Line] {
    var lines: [Line] = []
    while let more = try next() { lines += more }
    return lines
  }

  private mutating func take(_ bytes: ArraySlice<UInt8>, _ lines: inout [Line]) {
    let (lf, cr) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    var start = bytes.startIndex
    for index in bytes.indices {
      let byte = bytes[index]
      // LF and CR are below 0x20, which most bytes are not.
      guard byte < 0x20, byte == lf || byte == cr else { continue }
      // The LF of a CR LF ends nothing more.
      if byte == lf, endedWithCR, index == start {
        endedWithCR = false
        start = index + 1
        continue
      }
      endedWithCR = byte == cr
      keep(bytes[start..<index])
      lines.append(finishLine())
      start = index + 1
    }
    if start < bytes.endIndex { endedWithCR = false }
    keep(bytes[start...])
  }

  /// Adds to the line that has begun, up to the longest that is kept.
  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    isTooLong = isTooLong || pending.count + bytes.count > LineReader.limit
    if !isTooLong { pending += bytes }
  }

  private mutating func finishLine() -> Line {
    defer {
      pending.removeAll(keepingCapacity: true)
      isTooLong = false
    }
    number += 1
    if isTooLong {
      return Line(number: number, text: .failure(.tooLong(limit: LineReader.limit)))
    }
    // A byte order mark before the first line is no part of it.
    if number == 1 { pending.removeFirst(pending.byteOrderMarkLength) }
    guard let text = String(validUTF8: pending) else {
      return Line(
        number: number, text: .failure(.notUTF8(String(decoding: pending, as: UTF8.self))))
    }
    return Line(number: number, text: .success(text))
  }
}

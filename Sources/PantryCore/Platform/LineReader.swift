/// A reader of lines, which end with LF, CR or both. It returns as many lines at a time as are available.
package struct LineReader {
  package struct Line {
    /// The number of the line, from 1.
    package let number: Int
    /// The text without the line ending, or why the line cannot be read.
    package let text: Result<String, Problem>

    package init(number: Int, text: Result<String, Problem>) {
      (self.number, self.text) = (number, text)
    }

    /// The text, with U+FFFD for invalid UTF-8; empty if the line is too long.
    package var input: String {
      switch text {
      case .success(let text), .failure(.notUTF8(let text)): text
      case .failure(.tooLong), .failure(.controls): ""
      }
    }

    /// Why the line cannot be read; nil if it can.
    package var problem: Problem? {
      if case .failure(let problem) = text { problem } else { nil }
    }

    /// Whether the line is valid and has only white space.
    package var isBlank: Bool {
      guard case .success(let text) = text else { return false }
      // Fast path: nearly every line begins with a visible ASCII character.
      if let first = text.utf8.first, (0x21...0x7E).contains(first) { return false }
      return text.allSatisfy(\.isWhitespace)
    }

    /// Returns the line with another text.
    package func with(_ text: String) -> Line { Line(number: number, text: .success(text)) }
  }

  /// Why a line cannot be read.
  package enum Problem: Error {
    /// The line is not UTF-8. Its text has U+FFFD for invalid bytes.
    case notUTF8(String)
    /// The line is longer than `longestLine`. Only its number is stored.
    case tooLong
    /// The line was typed with keys that have no character, like arrow keys.
    case controls
  }

  private let source: ByteSource?
  private var buffer = [UInt8](repeating: 0, count: longestLine)
  /// Complete lines that have not been returned.
  private var ready: [Line] = []
  /// The bytes of the incomplete last line.
  private var pending: [UInt8] = []
  /// The number of bytes of the incomplete last line, also if it is too long.
  private var length = 0
  private var isTooLong: Bool { length > longestLine }
  private var endedWithCR = false
  private var number = 0
  private var isAtEnd = false
  /// The number of bytes that were read last.
  private var lastCount = 0
  /// Why the input could not be read after lines that have been returned.
  private var failure: ByteSource.ReadError?

  package init(_ source: ByteSource) {
    self.source = source
  }

  /// Reads the lines of bytes in memory.
  package init(of bytes: [UInt8]) {
    source = nil
    var lines: [Line] = []
    take(bytes[...], &lines)
    ready = lines
  }

  /// Reads until at least one line is complete: one from a terminal, many from a pipe.
  ///
  /// - Returns: nil at the end.
  package mutating func next() throws(ByteSource.ReadError) -> [Line]? {
    var lines = ready
    ready = []
    if lines.isEmpty, let failure {
      self.failure = nil
      throw failure
    }
    while lines.isEmpty, !isAtEnd { try read(&lines) }
    return lines.isEmpty ? nil : lines
  }

  /// Reads lines that are answered together: those that `next` returns, and those that a program writes after them
  /// without a pause.
  package mutating func nextBatch() throws(ByteSource.ReadError) -> [Line]? {
    guard var lines = try next() else { return nil }
    var bytes = lastCount
    while !isAtEnd, lastCount >= LineReader.pipedBytes, bytes < LineReader.mostInBatch,
      source?.isReadable(LineReader.pause) ?? false
    {
      do throws(ByteSource.ReadError) {
        try read(&lines)
      } catch {
        failure = error
        break
      }
      bytes += lastCount
    }
    return lines
  }

  /// The least number of bytes that only a program writes at once: a buffer of the C library has as many.
  private static let pipedBytes = 4096
  /// The number of bytes from which a batch is not continued: 18,000 codes, which are answered in less than a second.
  private static let mostInBatch = 1 << 18
  /// How long a program may take between two writes, in milliseconds.
  private static let pause: Int32 = 2

  /// Reads once, and appends the lines that are complete.
  private mutating func read(_ lines: inout [Line]) throws(ByteSource.ReadError) {
    do throws(System.Errno) {
      lastCount = try source?.read(&buffer) ?? 0
    } catch {
      throw ByteSource.ReadError(errno: error)
    }
    if lastCount == 0 {
      isAtEnd = true
      if !pending.isEmpty || isTooLong { lines.append(finishLine()) }
    }
    take(buffer[..<lastCount], &lines)
    // Neither people nor programs write such a line: it may never end.
    if length > System.mostBytes { throw ByteSource.ReadError(errno: .fileTooLarge) }
  }

  /// Reads all lines to the end.
  package mutating func all() throws(ByteSource.ReadError) -> [Line] {
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
      // The LF of a CR LF does not end another line.
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

  /// Adds bytes to the incomplete line, up to `longestLine`.
  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    length += bytes.count
    if !isTooLong { pending += bytes }
  }

  private mutating func finishLine() -> Line {
    defer {
      pending.removeAll(keepingCapacity: true)
      length = 0
    }
    number += 1
    if isTooLong { return Line(number: number, text: .failure(.tooLong)) }
    // A byte order mark before the first line does not belong to it.
    if number == 1 { pending.removeFirst(pending.byteOrderMarkLength) }
    pending.removeFraming()
    guard let text = String(validUTF8: pending) else {
      return Line(
        number: number, text: .failure(.notUTF8(String(decoding: pending, as: UTF8.self))))
    }
    // Scanners send tabs and the separators of GS1 codes.
    let isTyped = source?.isTerminal ?? false
    if isTyped,
      text.unicodeScalars.contains(where: {
        $0.value < 0x20 && $0 != "\t" && !(0x1C...0x1F).contains($0.value) || $0.value == 0x7F
      })
    {
      return Line(number: number, text: .failure(.controls))
    }
    return Line(number: number, text: .success(text))
  }
}

extension [UInt8] {
  /// Removes what scanners send around a code: control characters like STX and ETX, and the sequence of a function key in
  /// front. Tabs and the separators of GS1 codes are kept.
  fileprivate mutating func removeFraming() {
    func isFraming(_ byte: UInt8?) -> Bool {
      byte.map { $0 < 0x20 && $0 != 0x09 && !(0x1B...0x1F).contains($0) } ?? false
    }
    while isFraming(first) { removeFirst() }
    // ESC O P to ESC O S: F1 to F4 (ECMA-48, as xterm sends them).
    if count > 3, self[0] == 0x1B, self[1] == UInt8(ascii: "O"),
      (UInt8(ascii: "P")...UInt8(ascii: "S")).contains(self[2])
    {
      removeFirst(3)
    }
    while isFraming(last) { removeLast() }
  }
}

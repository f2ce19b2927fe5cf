import PantryCore

/// Reads standard input line by line, as many lines at a time as are there.
struct LineReader {
  /// One line.
  struct Line {
    /// Its number, from 1.
    let number: Int
    /// Its text without what ended it, or why there is none.
    let text: Result<String, Problem>

    /// The text, or nothing if there is none.
    var input: String { (try? text.get()) ?? "" }

    /// Whether it holds nothing but blanks.
    var isBlank: Bool {
      if case .success(let text) = text { text.allSatisfy(\.isWhitespace) } else { false }
    }
  }

  /// Why a line cannot be read.
  enum Problem: Error {
    case notUTF8
    case tooLong(limit: Int)
  }

  /// The system refused to read.
  struct Failure: Error {
    let errno: System.Errno
  }

  /// What ends a line: LF, CR or both, and for a scanner also Tab.
  enum Terminators {
    case lines
    case scanner
  }

  /// The longest line, in bytes; of a longer one only its number is kept.
  static let limit = 64 * 1024

  private let terminators: Terminators
  /// The program that writes the lines; nil for standard input.
  private var child: System.Child?
  private var buffer = [UInt8](repeating: 0, count: LineReader.limit)
  private var pending: [UInt8] = []
  private var isTooLong = false
  private var endedWithCR = false
  private var number = 0
  private var isAtEnd = false

  init(endingAt terminators: Terminators = .lines) {
    self.terminators = terminators
  }

  /// Reads what a program writes.
  init(of child: System.Child) {
    terminators = .lines
    self.child = child
  }

  /// The lines that the next read completes: one, when a person types; many, from a pipe. nil at the
  /// end.
  mutating func next() throws(Failure) -> [Line]? {
    var lines: [Line] = []
    while lines.isEmpty, !isAtEnd {
      let count: Int
      do throws(System.Errno) {
        if let child {
          count = try child.read(into: &buffer)
        } else {
          count = try System.read(from: .input, into: &buffer)
        }
      } catch {
        throw Failure(errno: error)
      }
      if count == 0 {
        isAtEnd = true
        if !pending.isEmpty || isTooLong { lines.append(finishLine()) }
      }
      for byte in buffer[..<count] { take(byte, &lines) }
    }
    return lines.isEmpty ? nil : lines
  }

  /// All lines to the end.
  mutating func all() throws(Failure) -> [Line] {
    var lines: [Line] = []
    while let more = try next() { lines += more }
    return lines
  }

  private mutating func take(_ byte: UInt8, _ lines: inout [Line]) {
    let isCR = byte == UInt8(ascii: "\r")
    if byte == UInt8(ascii: "\n"), endedWithCR {
      endedWithCR = false
      return
    }
    endedWithCR = isCR
    if isCR || byte == UInt8(ascii: "\n") || terminators == .scanner && byte == UInt8(ascii: "\t") {
      lines.append(finishLine())
    } else if pending.count < LineReader.limit {
      pending.append(byte)
    } else {
      isTooLong = true
    }
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
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if number == 1, pending.starts(with: mark) { pending.removeFirst(mark.count) }
    guard let text = String(validating: pending, as: UTF8.self) else {
      return Line(number: number, text: .failure(.notUTF8))
    }
    return Line(number: number, text: .success(text))
  }
}

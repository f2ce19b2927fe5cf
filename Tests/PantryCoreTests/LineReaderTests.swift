import Testing

@testable import PantryCore

/// Lines of a pipe that are answered together.
struct LineReaderTests {
  /// A pipe to which a program writes parts; it pauses before a nil.
  private final class Pipe {
    private var parts: [[UInt8]?]

    init(_ parts: [String?]) { self.parts = parts.map { $0.map { Array($0.utf8) } } }

    var isReadable: Bool {
      if parts.isEmpty { return true }
      return parts[0] != nil
    }

    func read(into buffer: inout [UInt8]) -> Int {
      while !parts.isEmpty, parts[0] == nil { parts.removeFirst() }
      guard !parts.isEmpty, let part = parts.removeFirst() else { return 0 }
      buffer.replaceSubrange(..<part.count, with: part)
      return part.count
    }
  }

  private func batches(_ parts: [String?]) throws -> [[String]] {
    let pipe = Pipe(parts)
    var reader = LineReader(
      ByteSource(
        isTerminal: false, read: { buffer throws(System.Errno) in pipe.read(into: &buffer) },
        isReadable: { _ in pipe.isReadable }))
    var batches: [[String]] = []
    while let lines = try reader.nextBatch() { batches.append(lines.map(\.input)) }
    return batches
  }

  private static let line = String(repeating: "5", count: 99)
  private static let many = String(repeating: line + "\n", count: 50)

  @Test func fullBuffersOfAProgramAreOneBatch() throws {
    let found = try batches([Self.many, Self.many, "40", nil, "0123\n"])
    #expect(found.map(\.count) == [100, 1])
    #expect(found.last == ["400123"])
  }

  @Test func aPauseEndsABatch() throws {
    #expect(try batches([Self.many, nil, Self.many]).map(\.count) == [50, 50])
  }

  @Test func codesOfAScannerAreAnsweredOneByOne() throws {
    #expect(try batches(["1\n", "2\n3\n", "4"]) == [["1"], ["2", "3"], ["4"]])
  }

  @Test func linesAcrossBuffersAreWhole() throws {
    let found = try batches([String(Self.many.dropLast()), "6\n7", "8\n"])
    #expect(found.map(\.count) == [50, 1])
    #expect(found.map(\.last) == [Self.line + "6", "78"])
  }

  @Test func aBatchHasALimit() throws {
    let lines = String(repeating: "12345678901234\n", count: 4096)
    let found = try batches(Array(repeating: lines, count: 10))
    #expect(found.map(\.count) == [5 * 4096, 5 * 4096])
    // A last line without an end does not keep the lines before it.
    let zeros = String(repeating: "0", count: 60_000)
    #expect(try batches([lines] + Array(repeating: zeros, count: 10)).first?.count == 4096)
  }

  @Test func linesBeforeAnErrorAreAnswered() throws {
    let pipe = Pipe([Self.many, Self.many])
    var reads = 0
    var reader = LineReader(
      ByteSource(
        isTerminal: false,
        read: { buffer throws(System.Errno) in
          reads += 1
          if reads == 2 { throw .fileTooLarge }
          return pipe.read(into: &buffer)
        }, isReadable: { _ in true }))
    #expect(try reader.nextBatch()?.count == 50)
    #expect(throws: ByteSource.ReadError.self) { try reader.nextBatch() }
  }
}

/// A source of bytes: a standard stream or the output of another program.
package struct ByteSource {
  /// A failed read.
  package struct ReadError: Error {
    package let errno: System.Errno
  }

  /// Whether the source is a terminal.
  package let isTerminal: Bool
  /// Reads the available bytes into the buffer, waiting for the first one, and returns their number; 0 at the end.
  package let read: (inout [UInt8]) throws(System.Errno) -> Int
  /// Returns whether there are bytes to read, waiting for at most this many milliseconds.
  package let isReadable: (_ milliseconds: Int32) -> Bool

  /// - Parameters:
  ///   - read: Reads the available bytes, as `read`.
  ///   - isReadable: Returns whether there are bytes to read, as `isReadable`.
  package init(
    isTerminal: Bool, read: @escaping (inout [UInt8]) throws(System.Errno) -> Int,
    isReadable: @escaping (_ milliseconds: Int32) -> Bool
  ) {
    (self.isTerminal, self.read, self.isReadable) = (isTerminal, read, isReadable)
  }

  /// The standard input of the process.
  package static var standardInput: ByteSource {
    ByteSource(
      isTerminal: System.Stream.input.isTerminal,
      read: { buffer throws(System.Errno) in try System.read(from: .input, into: &buffer) },
      isReadable: { System.hasInput(.input, milliseconds: $0) })
  }

  /// Reads to the end.
  ///
  /// - Throws: `ReadError`, with `EFBIG` if the source has more than `System.mostBytes`.
  package func readAll() throws(ReadError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count: Int
      do throws(System.Errno) {
        count = try read(&buffer)
      } catch {
        throw ReadError(errno: error)
      }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      if bytes.count > System.mostBytes { throw ReadError(errno: .fileTooLarge) }
    }
  }
}

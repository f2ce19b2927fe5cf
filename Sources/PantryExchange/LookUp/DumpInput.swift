import PantryCore

/// The text of a dump of products: a file, standard input, or the output of `gzip` for a compressed file. It is read
/// part by part.
package struct DumpInput {
  /// Reads the next bytes into the buffer, and returns their number; 0 at the end.
  private let read: (inout [UInt8]) throws -> Int
  private let close: () throws -> Void
  /// The size in bytes; 0 if it is not known.
  package let size: Int

  /// The first bytes of a gzip file (RFC 1952 §2.3.1).
  private static let gzip: [UInt8] = [0x1F, 0x8B]

  /// Opens a file.
  ///
  /// - Throws: `RecordInput.Failure` or `DumpError`.
  package init(file: String) throws {
    func failure(_ error: System.Errno) -> any Error {
      RecordInput.Failure(file: file, errno: error)
    }
    do throws(System.Errno) {
      let input = try System.InputFile(file)
      if try System.firstBytes(of: file, count: 2) != DumpInput.gzip {
        read = { buffer in
          do throws(System.Errno) {
            return try input.read(into: &buffer)
          } catch {
            throw failure(error)
          }
        }
        (close, size) = ({}, input.size)
        return
      }
    } catch {
      throw failure(error)
    }
    do throws(HelperError) {
      let stream = try HelperProgram.gzip.start(["-dc", "--", file])
      read = { buffer in
        do throws(HelperError) {
          return try stream.read(into: &buffer)
        } catch {
          throw DumpError.helper(error, file: file)
        }
      }
      // 2 is a warning, such as zeros after the end.
      close = { if ![0, 2].contains(stream.finish()) { throw DumpError.truncated(file) } }
      size = 0
    } catch {
      throw DumpError.helper(error, file: file)
    }
  }

  /// A dump that was read.
  package init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    (close, size) = ({}, 0)
    read = { buffer in
      let part = rest.prefix(buffer.count)
      buffer.replaceSubrange(..<part.count, with: part)
      rest = rest.dropFirst(part.count)
      return part.count
    }
  }

  /// Returns whether a file begins like a dump. One that cannot be read twice, like a pipe, does not.
  package static func isDump(_ file: String) -> Bool {
    var bytes = (try? System.firstBytes(of: file, count: 64 * 1024)) ?? []
    if bytes.starts(with: gzip), let input = try? DumpInput(file: file) {
      let count = (try? input.read(&bytes)) ?? 0
      bytes.removeSubrange(count...)
      try? input.close()
    }
    return ProductDump.begins(bytes[...])
  }

  /// Passes the parts of the dump to a function.
  ///
  /// - Throws: The errors of the function and of reading; `DumpError.truncated` at the end of an incomplete file.
  package func forEachPart(_ body: (ArraySlice<UInt8>) throws -> Void) throws {
    var buffer = [UInt8](repeating: 0, count: 256 * 1024)
    while true {
      let count = try read(&buffer)
      if count == 0 { break }
      try body(buffer[..<count])
    }
    try close()
  }
}

/// Why a dump of products could not be read.
package enum DumpError: Error {
  /// The file is compressed, and `gzip` is missing or has not done its work.
  case helper(HelperError, file: String)
  /// The file ends too early. It is nil for standard input.
  case truncated(String?)
}

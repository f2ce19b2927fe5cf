import PantryCore
import PantryExchange

/// The text of a dump of products: a file, standard input, or the output of `gzip` for a compressed file. It is read
/// part by part.
struct DumpInput {
  private let read: (inout [UInt8]) throws(System.Errno) -> Int
  /// Returns the error for a failed read.
  private let failure: (System.Errno) -> any Error
  private let close: () throws -> Void
  /// The size in bytes; 0 if it is not known.
  let size: Int

  /// The first bytes of a gzip file (RFC 1952 §2.3.1).
  private static let gzip: [UInt8] = [0x1F, 0x8B]

  /// Opens a dump.
  ///
  /// - Parameter file: nil for standard input.
  /// - Throws: `RecordInput.Failure` or `DumpError`.
  init(_ file: String?, _ context: Context) throws {
    guard let file else {
      read = { buffer throws(System.Errno) in try context.input.read(&buffer) }
      failure = { ByteSource.ReadError(errno: $0) }
      (close, size) = ({}, 0)
      return
    }
    failure = { RecordInput.Failure(file: file, errno: $0) }
    do throws(System.Errno) {
      if try System.firstBytes(of: file, count: 2) == DumpInput.gzip {
        let child = try DumpInput.start(file)
        read = { buffer throws(System.Errno) in try child.read(into: &buffer) }
        // 2 is a warning, such as zeros after the end.
        close = { if ![0, 2].contains(child.wait()) { throw DumpError.truncated(file) } }
        size = 0
      } else {
        let input = try System.InputFile(file)
        read = { buffer throws(System.Errno) in try input.read(into: &buffer) }
        (close, size) = ({}, input.size)
      }
    } catch {
      if error.isMissing, (try? System.InputFile(file)) != nil { throw DumpError.noGzip(file) }
      throw RecordInput.Failure(file: file, errno: error)
    }
  }

  private static func start(_ file: String) throws(System.Errno) -> System.Child {
    try System.start("gzip", ["-dc", "--", file])
  }

  /// Passes the parts of the dump to a function.
  ///
  /// - Throws: The errors of the function and of reading; `DumpError.truncated` at the end of an incomplete file.
  func forEachPart(_ body: (ArraySlice<UInt8>) throws -> Void) throws {
    var buffer = [UInt8](repeating: 0, count: 256 * 1024)
    while true {
      let count: Int
      do throws(System.Errno) {
        count = try read(&buffer)
      } catch {
        throw failure(error)
      }
      if count == 0 { break }
      try body(buffer[..<count])
    }
    try close()
  }
}

/// Why a dump of products could not be read.
enum DumpError: Error {
  /// The text is not a dump. The file is nil for standard input.
  case notADump(String?, ProductDump.Kind)
  /// The file is compressed, and there is no `gzip`.
  case noGzip(String)
  /// The file ends too early. It is nil for standard input.
  case truncated(String?)
  /// Neither the pantry nor an option names a product.
  case nothingWanted
}

extension System {
  /// A file that is read from its beginning to its end, part by part.
  package final class InputFile {
    private let file: File
    /// The size in bytes; 0 if it is not known, as for a pipe.
    package let size: Int

    /// Opens a file for reading.
    ///
    /// - Throws: `Errno`, `EISDIR` for a directory at the first read.
    package init(_ path: String) throws(Errno) {
      file = try System.open(path, for: .input)
      size = (try? System.info(file).size) ?? 0
    }

    deinit { try? System.close(file) }

    /// Reads the next bytes (`read`).
    ///
    /// - Returns: The number of bytes in the buffer; 0 at the end.
    package func read(into buffer: inout [UInt8]) throws(Errno) -> Int {
      try System.read(file.descriptor, into: &buffer)
    }
  }
}

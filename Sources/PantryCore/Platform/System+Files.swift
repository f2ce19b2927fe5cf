extension System {
  /// The number of bytes that are read or written at once where a file is not handled whole.
  static let partLength = 64 * 1024

  // MARK: Reading

  /// The maximum size in bytes of what is read whole, if nothing smaller is said: some million rows of a table, and as much
  /// as a converted spreadsheet may have. Reading it takes no more than twice as much memory.
  package static let mostBytes = 256 << 20

  /// Reads a file that the program opens on its own: only a regular one, without waiting for another program.
  ///
  /// - Parameter limit: The maximum size of the file in bytes.
  /// - Throws: `Errno`, `EISDIR` for a directory, `ENOTSUP` for a special file, `EFBIG` for a longer file.
  package static func contents(of path: String, limit: Int = mostBytes) throws(Errno) -> [UInt8] {
    let file = try open(path, for: .following)
    defer { try? close(file) }
    let info = try info(file)
    if info.kind == .other { throw .notSupported }
    return try readAll(file, sizeHint: info.size, limit: limit)
  }

  /// Reads what a person names, to its end: a file, or what another program writes to a pipe.
  ///
  /// - Parameter limit: The maximum size in bytes.
  /// - Throws: `Errno`, `EISDIR` for a directory, `EFBIG` for more bytes.
  package static func input(_ path: String, limit: Int = mostBytes) throws(Errno) -> [UInt8] {
    let file = try open(path, for: .input)
    defer { try? close(file) }
    return try readAll(file, sizeHint: try info(file).size, limit: limit)
  }

  /// Returns the first bytes of a file, or none if it has no bytes to be read again, like a pipe. A pipe is not opened:
  /// its writer would lose its reader.
  ///
  /// - Throws: `Errno` if it cannot be opened for reading.
  package static func firstBytes(of path: String, count: Int) throws(Errno) -> [UInt8] {
    guard try info(at: path).kind == .regular else { return [] }
    let file = try open(path, for: .following)
    defer { try? close(file) }
    return (try? bytes(of: file, at: 0, count: count)) ?? []
  }

  /// Reads from the current offset to the end of a file (`read`).
  ///
  /// - Parameters:
  ///   - sizeHint: The expected number of bytes; the result may be shorter or longer.
  ///   - limit: The maximum number of bytes.
  /// - Throws: `Errno`, `EFBIG` for more bytes.
  static func readAll(_ file: File, sizeHint: Int, limit: Int = .max) throws(Errno) -> [UInt8] {
    if sizeHint > limit { throw .fileTooLarge }
    var failure: Errno?
    let size = max(sizeHint, 0)
    // Read straight into the array, as far as its size was known.
    var bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, failure == nil {
        let rest = unsafe UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[count..<size])
        do throws(Errno) {
          let more = try unsafe read(file.descriptor, into: rest)
          if more == 0 { return }
          count += more
        } catch {
          failure = error
        }
      }
    }
    if let failure { throw failure }
    // The file may have grown since.
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = try read(file.descriptor, into: &buffer)
      if count == 0 { return bytes }
      if count > limit - bytes.count { throw .fileTooLarge }
      bytes += buffer[..<count]
      if buffer.count < partLength { buffer = [UInt8](repeating: 0, count: partLength) }
    }
  }

  /// Reads at most `count` bytes at an offset, which leaves the offset of the file as it is (`pread`).
  static func bytes(of file: File, at offset: Int, count: Int) throws(Errno) -> [UInt8] {
    var failure: Errno?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(Errno) {
        filled = try unsafe read(file, into: UnsafeMutableRawBufferPointer(buffer), at: offset)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Returns whether a file has exactly these bytes.
  ///
  /// - Complexity: O(n) in time, 128 KiB of memory.
  static func holds(_ file: File, _ bytes: [UInt8]) throws(Errno) -> Bool {
    var offset = 0
    while offset < bytes.count {
      let part = try System.bytes(
        of: file, at: offset, count: min(partLength, bytes.count - offset))
      let isSame = unsafe bytes.withUnsafeBytes { bytes in
        unsafe bytes.baseAddress.map { unsafe isEqual(part, $0 + offset, count: part.count) }
          ?? false
      }
      guard !part.isEmpty, isSame else { return false }
      offset += part.count
    }
    return try System.bytes(of: file, at: bytes.count, count: 1).isEmpty
  }

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

  /// Reads the available bytes of a stream, waiting for the first one (`read`).
  ///
  /// - Returns: The number of bytes in the buffer; 0 at the end.
  package static func read(from stream: Stream, into buffer: inout [UInt8]) throws(Errno) -> Int {
    try read(stream.rawValue, into: &buffer)
  }

  /// Reads the available bytes, waiting for the first one (`read`).
  ///
  /// - Returns: The number of bytes in the buffer; 0 at the end.
  static func read(_ descriptor: Int32, into buffer: inout [UInt8]) throws(Errno) -> Int {
    try unsafe buffer.withUnsafeMutableBufferPointer { buffer throws(Errno) in
      try unsafe read(descriptor, into: UnsafeMutableRawBufferPointer(buffer))
    }
  }

  // MARK: Writing

  /// Writes all the bytes or throws (`write`, repeated for the rest after a partial write).
  package static func write(_ bytes: [UInt8], to stream: Stream) throws(Errno) {
    try write(bytes[...], to: stream.rawValue)
  }

  /// Writes all the bytes or throws (`write`, repeated for the rest after a partial write).
  static func write(_ bytes: [UInt8], to file: File) throws(Errno) {
    try write(bytes[...], to: file.descriptor)
  }

  /// Writes several parts one after the other, or throws.
  static func write(_ parts: [ArraySlice<UInt8>], to file: File) throws(Errno) {
    for part in parts { try write(part, to: file.descriptor) }
  }

  /// Replaces the contents of a file in place (`ftruncate`, `lseek`, `write`). A crash may leave it empty:
  /// only for files that can be recreated, such as lock files.
  static func overwrite(_ file: File, with bytes: [UInt8]) throws(Errno) {
    try truncate(file)
    try rewind(file)
    try write(bytes, to: file)
  }

  // MARK: Locks

  /// Returns whether a process has locked a file; nil if that is not known, as where there is no `/proc/locks`.
  static func holdsLock(_ processID: Int, on file: FileInfo) -> Bool? {
    guard let text = try? contents(of: "/proc/locks") else { return nil }
    // `1: FLOCK  ADVISORY  WRITE 1234 08:01:5678 0 EOF`; the device is not the one of stat(2) on every file system.
    let inode = ":\(file.inode)"
    return String(decoding: text, as: UTF8.self).split(separator: "\n").contains { line in
      let words = line.split(separator: " ")
      return words.count > 5 && words[1] == "FLOCK" && words[4] == "\(processID)"
        && words[5].hasSuffix(inode)
    }
  }

  /// Replaces the contents of a small file in place while it is locked. The file is created with its directories if it
  /// does not exist; a crash may leave it empty.
  ///
  /// - Parameters:
  ///   - milliseconds: The time to wait for the lock.
  ///   - change: Returns the new contents, or nil to leave the file as it is.
  /// - Throws: `Errno`, `EWOULDBLOCK` if another process keeps the file locked.
  package static func updateLocked(
    _ path: String, milliseconds: Int, _ change: ([UInt8]) -> [UInt8]?
  ) throws(Errno) {
    if let slash = path.lastIndex(of: "/") { try makeDirectories(String(path[..<slash])) }
    let file = try open(path, for: .lockingCreating)
    defer { try? close(file) }
    let start = uptime
    while try !tryLock(file) {
      if uptime - start >= milliseconds { throw .wouldBlock }
      sleep(milliseconds: 10)
    }
    let old = try bytes(of: file, at: 0, count: partLength)
    if let new = change(old) { try overwrite(file, with: new) }
  }
}

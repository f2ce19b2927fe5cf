extension System {
  /// An open file.
  struct File {
    let descriptor: Int32
  }

  /// The purpose for which a file is opened. Every descriptor is closed on `exec`.
  enum Access {
    /// Reading a file. A named pipe is opened without waiting for its writer.
    case reading
    /// Reading from any source of bytes. A named pipe is opened when it has a writer.
    case input
    /// Creating a file, with mode 0600. Fails if anything exists at the path, a symbolic link included.
    case creatingExclusively
    /// Locking a file and writing to it. Symbolic links are refused.
    case locking
    /// Locking a file, which is created with mode 0600 if it does not exist. Symbolic links are refused.
    case lockingCreating
    /// Locking a file that may only be read. Symbolic links are refused.
    case lockingOnly
    /// Writing at the end of a file, which is created with mode 0600 if it does not exist. Symbolic links are
    /// refused.
    case appending
    /// Synchronising a directory.
    case directory
  }

  /// Opens a file (`openat`). The caller closes it.
  static func open(_ path: String, for access: Access) throws(Errno) -> File {
    File(descriptor: Int32(try retrying { Int(libcOpen(path, access.flags, mode: 0o600)) }))
  }

  /// Closes a file (`close`). It is not repeated after an interruption: the descriptor is released in any
  /// case.
  static func close(_ file: File) throws(Errno) {
    let result = libcClose(file.descriptor)
    let error = Errno.current
    if result < 0, error != .interrupted { throw error }
  }

  /// Reads a file whole.
  ///
  /// - Parameter limit: The maximum size of the file in bytes.
  /// - Throws: `Errno`, `EISDIR` for a directory, `EFBIG` for a longer file.
  package static func contents(of path: String, limit: Int = .max) throws(Errno) -> [UInt8] {
    let file = try open(path, for: .input)
    defer { try? close(file) }
    let size = try info(file).size
    guard size <= limit else { throw .fileTooLarge }
    return try contents(of: file, size: size)
  }

  /// Returns the first bytes of a file, or none if it has no bytes to be read again, like a pipe. A pipe is not opened:
  /// its writer would lose its reader.
  ///
  /// - Throws: `Errno` if it cannot be opened for reading.
  package static func firstBytes(of path: String, count: Int) throws(Errno) -> [UInt8] {
    guard try info(at: path).kind == .regular else { return [] }
    let file = try open(path, for: .reading)
    defer { try? close(file) }
    return (try? bytes(of: file, at: 0, count: count)) ?? []
  }

  /// Reads from the current offset to the end of a file (`read`).
  ///
  /// - Parameter sizeHint: The expected number of bytes; the result may be shorter or longer.
  static func readAll(_ file: File, sizeHint: Int) throws(Errno) -> [UInt8] {
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
      bytes += buffer[..<count]
      if buffer.count < 64 * 1024 { buffer = [UInt8](repeating: 0, count: 64 * 1024) }
    }
  }

  /// Reads a file that has just been opened to its end. Two threads read a large one (`pread`), because the system clears
  /// the memory before it copies the bytes there.
  ///
  /// - Parameter size: The expected size in bytes; the file may be shorter or longer.
  static func contents(of file: File, size: Int) throws(Errno) -> [UInt8] {
    guard size >= manyBytes else { return try readAll(file, sizeHint: size) }
    var failure: Errno?
    let capacity = capacityForLargePages(size)
    var bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      unsafe libcUseLargePages(buffer)
      let half = size / 2
      // Each thread writes one half.
      nonisolated(unsafe) let buffer = UnsafeMutableRawBufferPointer(buffer)
      let (first, second) = concurrently {
        unsafe fill(.init(rebasing: buffer[..<half]), from: file, at: 0)
      } _: {
        unsafe fill(.init(rebasing: buffer[half..<size]), from: file, at: half)
      }
      do throws(Errno) {
        count = try first.get()
        if count == half { count += try second.get() }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    // The file may have grown since.
    while true {
      let more = try System.bytes(of: file, at: bytes.count, count: 64 * 1024)
      if more.isEmpty { return bytes }
      bytes += more
    }
  }

  /// Reads bytes at an offset of a file until the buffer is full or the file ends. Returns their number.
  private static func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from file: File, at offset: Int
  ) -> Result<Int, Errno> {
    Result { () throws(Errno) in
      var count = 0
      while count < buffer.count {
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
        let more = try retrying { unsafe libcRead(file.descriptor, rest, at: offset + count) }
        if more == 0 { break }
        count += more
      }
      return count
    }
  }

  /// Returns the capacity of an array for many bytes, such that the system can use large pages for it. Otherwise half of
  /// the time of reading 3 MB is mapping its memory page by page.
  private static func capacityForLargePages(_ count: Int) -> Int {
    // That of x86-64 and AArch64 with pages of 4 KB. The allocator adds less than a page to the array.
    let (largePage, page) = (2 << 20, 4096)
    return (count + page + largePage - 1) / largePage * largePage - page
  }

  /// Reads at most `count` bytes at an offset, which leaves the offset of the file as it is (`pread`).
  static func bytes(of file: File, at offset: Int, count: Int) throws(Errno) -> [UInt8] {
    var failure: Errno?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(Errno) {
        filled = try retrying {
          unsafe libcRead(file.descriptor, UnsafeMutableRawBufferPointer(buffer), at: offset)
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Returns whether a file has exactly these bytes. Two threads compare a large one.
  ///
  /// - Complexity: O(n) in time, 128 KiB of memory.
  static func holds(_ file: File, _ bytes: [UInt8]) throws(Errno) -> Bool {
    let half = bytes.count / 2
    let (first, second) = concurrently(if: bytes.count >= manyBytes) {
      holds(file, bytes, in: 0..<half)
    } _: {
      holds(file, bytes, in: half..<bytes.count)
    }
    guard try first.get(), try second.get() else { return false }
    return try System.bytes(of: file, at: bytes.count, count: 1).isEmpty
  }

  /// Returns whether a range of a file has the bytes of a range.
  private static func holds(_ file: File, _ bytes: [UInt8], in range: Range<Int>)
    -> Result<Bool, Errno>
  {
    Result { () throws(Errno) in
      var offset = range.lowerBound
      while offset < range.upperBound {
        let count = min(64 * 1024, range.upperBound - offset)
        let part = try System.bytes(of: file, at: offset, count: count)
        let isSame = unsafe bytes.withUnsafeBytes { bytes in
          unsafe bytes.baseAddress.map { unsafe libcIsEqual(part, $0 + offset, count: part.count) }
            ?? false
        }
        guard !part.isEmpty, isSame else { return false }
        offset += part.count
      }
      return true
    }
  }

  /// Writes all the bytes or throws (`write`, repeated for the rest after a partial write).
  static func write(_ bytes: [UInt8], to file: File) throws(Errno) {
    try write(bytes, to: file.descriptor)
  }

  /// Writes several parts one after the other, from the beginning of a file, or throws. The system is asked to store long
  /// ones at once, so that `synchronise` waits for less.
  static func write(_ parts: [ArraySlice<UInt8>], to file: File) throws(Errno) {
    let most = 512 * 1024
    var offset = 0
    for part in parts {
      for start in stride(from: part.startIndex, to: part.endIndex, by: most) {
        let piece = part[start..<min(start + most, part.endIndex)]
        try write(piece, to: file.descriptor)
        if piece.count == most { libcStartStoring(file.descriptor, at: offset, count: most) }
        offset += piece.count
      }
    }
  }

  /// Replaces the contents of a file in place (`ftruncate`, `lseek`, `write`). A crash may leave it empty:
  /// only for files that can be recreated, such as lock files.
  static func overwrite(_ file: File, with bytes: [UInt8]) throws(Errno) {
    try truncate(file)
    guard libcRewind(file.descriptor) else { throw .current }
    try write(bytes, to: file)
  }

  /// Removes all bytes of a file (`ftruncate`).
  static func truncate(_ file: File) throws(Errno) {
    _ = try retrying { Int(libcTruncate(file.descriptor)) }
  }

  /// Waits until the bytes of a file, or the entries of a directory, are on the storage device (`fsync`;
  /// `F_FULLFSYNC` on macOS).
  static func synchronise(_ file: File) throws(Errno) {
    _ = try retrying { Int(libcSynchronise(file.descriptor)) }
  }

  /// Sets the permission bits of a file (`fchmod`).
  static func setMode(_ mode: UInt32, of file: File) throws(Errno) {
    _ = try retrying { Int(libcChangeMode(file.descriptor, mode & 0o7777)) }
  }

  /// Sets the owner and the group of a file (`fchown`).
  ///
  /// - Parameter owner: nil to leave the owner as it is.
  static func setOwner(_ owner: UInt32?, group: UInt32, of file: File) throws(Errno) {
    // -1 stands for the present owner.
    _ = try retrying { Int(libcChangeOwner(file.descriptor, owner ?? .max, group)) }
  }

  /// Gives a file another name, whose previous file is replaced atomically (`renameat`). Not repeated.
  static func rename(_ from: String, to target: String) throws(Errno) {
    guard libcRename(from, target) == 0 else { throw .current }
  }

  /// Gives a file a second name, which must not exist (`linkat`). Not repeated.
  static func link(_ path: String, as name: String) throws(Errno) {
    guard libcLink(path, name) == 0 else { throw .current }
  }

  /// Removes a file (`unlink`). Not repeated.
  static func remove(_ path: String) throws(Errno) {
    guard libcUnlink(path) == 0 else { throw .current }
  }

  // MARK: Descriptors

  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Errno) {
    try write(bytes[...], to: descriptor)
  }

  private static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(Errno) {
    var written = 0
    while written < bytes.count {
      written += try retrying {
        unsafe bytes.withUnsafeBytes { buffer in
          unsafe libcWrite(descriptor, UnsafeRawBufferPointer(rebasing: buffer[written...]))
        }
      }
    }
  }

  /// Reads the available bytes, waiting for the first one (`read`).
  ///
  /// - Returns: The number of bytes in the buffer; 0 at the end.
  static func read(_ descriptor: Int32, into buffer: inout [UInt8]) throws(Errno) -> Int {
    try unsafe buffer.withUnsafeMutableBufferPointer { buffer throws(Errno) in
      try unsafe read(descriptor, into: UnsafeMutableRawBufferPointer(buffer))
    }
  }

  private static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer)
    throws(Errno) -> Int
  {
    try retrying { unsafe libcRead(descriptor, buffer) }
  }
}

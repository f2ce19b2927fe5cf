// Files and directories: calls of the C library.
//
// Only the files whose names begin with `Shims` import it, and only they have conditions on the platform. A function
// names the C functions that it calls.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  #error("unsupported C library")
#endif

// MARK: - Errors (errno.h, string.h)

extension System.Errno: CustomStringConvertible {
  /// The value that the last failed call has left in `errno`.
  static var current: Self { Self(code: errno) }

  package static let noSuchFile = Self(code: ENOENT)
  static let noSuchProcess = Self(code: ESRCH)
  static let interrupted = Self(code: EINTR)
  static let exists = Self(code: EEXIST)
  static let notPermitted = Self(code: EPERM)
  /// `EPERM`, which no call that follows links gives: the path leads through the link of another user.
  static let foreignLink = notPermitted
  static let permissionDenied = Self(code: EACCES)
  static let readOnly = Self(code: EROFS)
  static let notADirectory = Self(code: ENOTDIR)
  package static let notSupported = Self(code: ENOTSUP)
  static let noData = Self(code: ENODATA)
  package static let noSpace = Self(code: ENOSPC)
  static let wouldBlock = Self(code: EWOULDBLOCK)
  /// `ETIMEDOUT`: a program has not ended, or written anything, in time.
  package static let timedOut = Self(code: ETIMEDOUT)
  static let invalidArgument = Self(code: EINVAL)
  static let tooManyLinks = Self(code: ELOOP)
  /// `EFBIG`: the file is larger than the limit.
  package static let fileTooLarge = Self(code: EFBIG)
  /// `EPIPE`: the pipe has no reader.
  package static let brokenPipe = Self(code: EPIPE)

  /// The text of the C library for the error (`strerror`).
  public var description: String { unsafe String(cString: strerror(code)) }
}

// MARK: - Open files (fcntl.h, unistd.h, sys/file.h)

// The members of `System` have the names of these functions.
private func libcClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func libcRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  unsafe read(descriptor, buffer.baseAddress, buffer.count)
}

private func libcWrite(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, buffer.baseAddress, buffer.count)
}

extension System.Access {
  /// The flags of open(2).
  fileprivate var flags: Int32 {
    switch self {
    // Non-blocking: opening a named pipe returns at once, so that it can be rejected.
    case .reading: O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC
    case .following: O_RDONLY | O_NONBLOCK | O_CLOEXEC
    case .input: O_RDONLY | O_CLOEXEC
    case .creatingExclusively: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    case .locking: O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    case .lockingCreating: O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    case .lockingOnly: O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    case .appending: O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    case .directory: O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    }
  }
}

extension System {
  /// Opens a file (`openat`). The caller closes it.
  ///
  /// - Parameter folder: The directory of a relative path; nil for the working directory.
  static func open(_ path: String, in folder: Folder? = nil, for access: Access) throws(Errno)
    -> File
  {
    let descriptor = try retrying {
      unsafe Int(openat(folder.descriptor, path, access.flags, mode_t(0o600)))
    }
    return File(descriptor: Int32(descriptor))
  }

  /// Closes a file (`close`). It is not repeated after an interruption: the descriptor is released in any
  /// case.
  static func close(_ file: File) throws(Errno) {
    let result = libcClose(file.descriptor)
    let error = Errno.current
    if result < 0, error != .interrupted { throw error }
  }

  /// Reads the available bytes, waiting for the first one (`read`).
  ///
  /// - Returns: The number of bytes in the buffer; 0 at the end.
  static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer)
    throws(Errno) -> Int
  {
    try retrying { unsafe libcRead(descriptor, buffer) }
  }

  /// Reads bytes at an offset of a file, which leaves the offset of the file as it is (`pread`).
  static func read(_ file: File, into buffer: UnsafeMutableRawBufferPointer, at offset: Int)
    throws(Errno) -> Int
  {
    try retrying {
      unsafe pread(file.descriptor, buffer.baseAddress, buffer.count, off_t(offset))
    }
  }

  /// Writes all the bytes or throws (`write`, repeated for the rest after a partial write).
  static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(Errno) {
    var written = 0
    while written < bytes.count {
      written += try retrying {
        unsafe bytes.withUnsafeBytes { buffer in
          unsafe libcWrite(descriptor, UnsafeRawBufferPointer(rebasing: buffer[written...]))
        }
      }
    }
  }

  /// Sets the offset of a file to its beginning (`lseek`).
  static func rewind(_ file: File) throws(Errno) {
    guard lseek(file.descriptor, 0, SEEK_SET) == 0 else { throw .current }
  }

  /// Removes all bytes of a file (`ftruncate`).
  static func truncate(_ file: File) throws(Errno) {
    _ = try retrying { Int(ftruncate(file.descriptor, 0)) }
  }

  /// Waits until the bytes of a file, or the entries of a directory, are on the storage device (`fsync`;
  /// `F_FULLFSYNC` on macOS).
  static func synchronize(_ file: File) throws(Errno) {
    _ = try retrying {
      #if canImport(Darwin)
        // fsync leaves the bytes in the cache of the drive on macOS; not every file system knows F_FULLFSYNC.
        if fcntl(file.descriptor, F_FULLFSYNC) == 0 { return 0 }
      #endif
      return Int(fsync(file.descriptor))
    }
  }

  /// Locks a file for this process without waiting (`flock` with `LOCK_EX | LOCK_NB`). The lock ends when the
  /// file is closed.
  ///
  /// - Returns: Whether the file is locked now; false if another process has locked it.
  static func tryLock(_ file: File) throws(Errno) -> Bool {
    do {
      _ = try retrying { Int(flock(file.descriptor, LOCK_EX | LOCK_NB)) }
      return true
    } catch {
      if error == .wouldBlock { return false }
      throw error
    }
  }

  /// Returns whether as many bytes are the same (`memcmp`).
  static func isEqual(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, count: Int) -> Bool {
    unsafe memcmp(one, other, count) == 0
  }

  /// Closes a file when the process is replaced by another program (`FD_CLOEXEC`).
  static func closeOnExec(_ file: File) { _ = fcntl(file.descriptor, F_SETFD, FD_CLOEXEC) }
}

// MARK: - Information about files (sys/stat.h)

extension System {
  /// Returns the information about an open file (`fstat`).
  package static func info(_ file: File) throws(Errno) -> FileInfo {
    var info = stat()
    guard unsafe fstat(file.descriptor, &info) == 0 else { throw .current }
    return FileInfo(info)
  }

  /// Returns the information about the file at a path, symbolic links followed (`stat`).
  package static func info(at path: String) throws(Errno) -> FileInfo {
    var info = stat()
    guard unsafe stat(path, &info) == 0 else { throw .current }
    return FileInfo(info)
  }

  /// Returns the information about a file in an open directory, of a symbolic link that about the link itself
  /// (`fstatat`); without one, as above.
  static func info(at name: String, in folder: Folder?) throws(Errno) -> FileInfo {
    guard let folder else { return try info(at: name) }
    var info = stat()
    guard
      unsafe fstatat(folder.file.descriptor, name, &info, AT_SYMLINK_NOFOLLOW) == 0
    else { throw .current }
    return FileInfo(info)
  }

  /// Returns the owner of a symbolic link (`lstat`).
  static func linkOwner(_ path: String) throws(Errno) -> UInt32 {
    var info = stat()
    guard unsafe lstat(path, &info) == 0 else { throw .current }
    return info.st_uid
  }

  /// The user whose permissions this process has (`geteuid`).
  static var effectiveUser: UInt32 { geteuid() }

  /// Sets the permission bits of a file (`fchmod`).
  static func setMode(_ mode: UInt32, of file: File) throws(Errno) {
    _ = try retrying { Int(fchmod(file.descriptor, mode_t(mode & 0o7777))) }
  }

  /// Sets the owner and the group of a file (`fchown`).
  ///
  /// - Parameter owner: nil to leave the owner as it is.
  static func setOwner(_ owner: UInt32?, group: UInt32, of file: File) throws(Errno) {
    // -1 keeps the current owner.
    _ = try retrying { Int(fchown(file.descriptor, owner ?? .max, group)) }
  }
}

extension System.FileInfo {
  /// Whether others than the owner may write: with an access control list, the bits of the group are those of all whom it
  /// names.
  var isWritableByOthers: Bool { mode & 0o022 != 0 }

  fileprivate init(_ info: stat) {
    #if canImport(Darwin)
      let modified = info.st_mtimespec
    #else
      let modified = info.st_mtim
    #endif
    device = UInt64(truncatingIfNeeded: info.st_dev)
    inode = UInt64(info.st_ino)
    size = Int(info.st_size)
    (modifiedSeconds, modifiedNanoseconds) = (modified.tv_sec, modified.tv_nsec)
    mode = UInt32(info.st_mode) & 0o7777
    owner = info.st_uid
    group = info.st_gid
    links = Int(info.st_nlink)
    switch info.st_mode & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFDIR: kind = .directory
    default: kind = .other
    }
  }
}

// MARK: - Extended attributes (sys/xattr.h)

#if !canImport(Darwin)
  // The modules of Glibc and Musl leave sys/xattr.h out.
  @_silgen_name("lgetxattr") private func cGet(
    _ path: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>, _ value: UnsafeMutableRawPointer?,
    _ size: Int
  ) -> Int
  @_silgen_name("llistxattr") private func cList(
    _ path: UnsafePointer<CChar>, _ names: UnsafeMutableRawPointer?, _ size: Int
  ) -> Int
  @_silgen_name("fsetxattr") private func cSet(
    _ descriptor: Int32, _ name: UnsafePointer<CChar>, _ value: UnsafeRawPointer?, _ size: Int,
    _ flags: Int32
  ) -> Int32
  @_silgen_name("renameat2") private func cRename(
    _ from: CInt, _ path: UnsafePointer<CChar>, _ to: CInt, _ name: UnsafePointer<CChar>,
    _ flags: CUnsignedInt
  ) -> CInt
  @_silgen_name("fremovexattr") private func cRemove(
    _ descriptor: Int32, _ name: UnsafePointer<CChar>
  ) -> Int32
#endif

/// Attributes include access control lists on Linux alone. Elsewhere files are treated as if they had none.
extension System {
  /// Returns the access control list of a file and the attributes of users, as far as they can be read
  /// (`llistxattr`, `lgetxattr`).
  static func attributes(of path: String) -> [Attribute] {
    #if canImport(Darwin)
      return []
    #else
      // Nearly all files have none, which takes one call.
      let size = unsafe cList(path, nil, 0)
      guard size > 0 else { return [] }
      var buffer = [UInt8](repeating: 0, count: size)
      let count = unsafe cList(path, &buffer, size)
      return buffer.prefix(max(0, count)).split(separator: 0)
        .map { String(decoding: $0, as: UTF8.self) }
        .filter { $0 == Attribute.accessList || $0.hasPrefix("user.") }
        .compactMap { name in attribute(name, of: path).map { Attribute(name: name, value: $0) } }
    #endif
  }

  /// Returns the value of an attribute (`lgetxattr`); nil if the file does not have it, or it cannot be read.
  static func attribute(_ name: String, of path: String) -> [UInt8]? {
    #if canImport(Darwin)
      return nil
    #else
      let size = unsafe cGet(path, name, nil, 0)
      guard size >= 0 else { return nil }
      var value = [UInt8](repeating: 0, count: size)
      let count = unsafe cGet(path, name, &value, size)
      return count == size ? value : nil
    #endif
  }

  /// Sets an attribute (`fsetxattr`).
  static func set(_ attribute: Attribute, of file: File) throws(Errno) {
    #if !canImport(Darwin)
      _ = try retrying {
        unsafe Int(
          cSet(file.descriptor, attribute.name, attribute.value, attribute.value.count, 0))
      }
    #endif
  }

  /// Removes an attribute, if the file has it (`fremovexattr`).
  static func removeAttribute(_ name: String, of file: File) throws(Errno) {
    #if !canImport(Darwin)
      do throws(Errno) {
        _ = try retrying { unsafe Int(cRemove(file.descriptor, name)) }
      } catch {
        if error != .noData, error != .notSupported { throw error }
      }
    #endif
  }
}

// MARK: - Names and directories (stdio.h, unistd.h, dirent.h, stdlib.h)

extension System.Folder? {
  /// The directory of relative paths, for calls like `openat`.
  fileprivate var descriptor: Int32 { self?.file.descriptor ?? AT_FDCWD }
}

extension System {
  /// Gives a file another name, whose previous file is replaced atomically (`renameat`). Not repeated.
  ///
  /// - Parameter folder: The directory of relative paths; nil for the working directory.
  package static func rename(_ from: String, to target: String, in folder: Folder? = nil)
    throws(Errno)
  {
    let directory = folder.descriptor
    guard unsafe renameat(directory, from, directory, target) == 0 else { throw .current }
  }

  /// Exchanges the names of two files (`renameat2` of Linux, `renameatx_np` of macOS). Not repeated.
  ///
  /// - Throws: Also if the file system cannot do that.
  static func exchange(_ file: String, _ other: String, in folder: Folder? = nil) throws(Errno) {
    let directory = folder.descriptor
    #if os(macOS)
      let result = unsafe renameatx_np(directory, file, directory, other, UInt32(RENAME_SWAP))
    #else
      let result = unsafe cRename(directory, file, directory, other, 2)
    #endif
    guard result == 0 else { throw .current }
  }

  /// Gives a file a second name, which must not exist (`linkat`, without following symbolic links). Not repeated.
  ///
  /// - Parameter folder: The directory of relative paths; nil for the working directory.
  static func link(_ path: String, as name: String, in folder: Folder? = nil) throws(Errno) {
    let directory = folder.descriptor
    guard unsafe linkat(directory, path, directory, name, 0) == 0 else { throw .current }
  }

  /// Removes a file (`unlinkat`). Not repeated.
  ///
  /// - Parameter folder: The directory of a relative path; nil for the working directory.
  package static func remove(_ path: String, in folder: Folder? = nil) throws(Errno) {
    guard unsafe unlinkat(folder.descriptor, path, 0) == 0 else { throw .current }
  }

  /// Creates a directory with mode 0700 (`mkdir`).
  static func makeDirectory(_ path: String) throws(Errno) {
    guard unsafe mkdir(path, mode_t(0o700)) == 0 else { throw .current }
  }

  /// Removes an empty directory (`rmdir`).
  static func removeDirectory(_ path: String) throws(Errno) {
    guard unsafe rmdir(path) == 0 else { throw .current }
  }

  /// Creates a file that has already been unlinked (`mkstemp`, `unlink`).
  ///
  /// - Parameter template: A path that ends in `XXXXXX`.
  static func makeUnnamedFile(_ template: String) throws(Errno) -> File {
    var path = Array(template.utf8CString)
    let descriptor = unsafe mkstemp(&path)
    guard descriptor >= 0 else { throw .current }
    unsafe unlink(path)
    return File(descriptor: descriptor)
  }

  /// Creates a directory with mode 0700 (`mkdtemp`).
  ///
  /// - Parameter template: A path that ends in `XXXXXX`.
  /// - Returns: Its path.
  static func makeTemporaryDirectory(_ template: String) throws(Errno) -> String {
    var path = Array(template.utf8CString)
    guard unsafe mkdtemp(&path) != nil else { throw .current }
    return String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns the names in a directory, in no particular order, including `.` and `..` (`readdir`).
  package static func names(in directory: String) throws(Errno) -> [String] {
    guard let stream = unsafe opendir(directory) else { throw .current }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    errno = 0
    while let entry = unsafe readdir(stream) {
      // d_name is a tuple of bytes that ends with a zero.
      unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        unsafe names.append(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
      }
      errno = 0
    }
    // readdir reports an error by this alone.
    if errno != 0 { throw .current }
    return names
  }

  /// Returns the absolute path without symbolic links, `.` and `..` (`realpath`). All of it must exist.
  package static func realPath(_ path: String) throws(Errno) -> String {
    guard let resolved = unsafe realpath(path, nil) else { throw .current }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Returns the target of a symbolic link (`readlink`); nil if the path is not a symbolic link, or does not exist.
  package static func linkTarget(_ path: String) throws(Errno) -> String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = unsafe readlink(path, &buffer, buffer.count)
    if count >= 0 {
      return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    let error = Errno.current
    guard error == .invalidArgument || error.isMissing else { throw error }
    return nil
  }
}

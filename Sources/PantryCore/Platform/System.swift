#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  #error("pantry needs a C library that it knows")
#endif

/// The operating system, as far as the program uses it: the one file that imports the C library.
///
/// Calls that a signal may interrupt are tried again where POSIX allows it; every other failure is
/// thrown as the `Errno` it is.
public enum System {
  /// The error number of the C library.
  public struct Errno: Error, Hashable, Sendable, CustomStringConvertible {
    let code: Int32

    static var current: Errno { Errno(code: errno) }

    static let noSuchFile = Errno(code: ENOENT)
    static let exists = Errno(code: EEXIST)
    static let notPermitted = Errno(code: EPERM)
    static let permissionDenied = Errno(code: EACCES)
    static let readOnly = Errno(code: EROFS)
    static let notADirectory = Errno(code: ENOTDIR)
    static let wouldBlock = Errno(code: EWOULDBLOCK)
    static let notALink = Errno(code: EINVAL)
    static let tooManyLinks = Errno(code: ELOOP)
    /// It is longer than it may be.
    public static let fileTooLarge = Errno(code: EFBIG)
    /// Nobody reads the pipe any more.
    public static let brokenPipe = Errno(code: EPIPE)
    private static let interrupted = Errno(code: EINTR)

    /// The C library's words for it.
    public var description: String { String(cString: strerror(code)) }

    /// Whether the caller was not allowed to.
    public var isPermission: Bool {
      [.permissionDenied, .notPermitted, .readOnly].contains(self)
    }

    /// Whether there is nothing at the path.
    public var isMissing: Bool { self == .noSuchFile || self == .notADirectory }

    var isInterruption: Bool { self == .interrupted }
  }

  /// An open file.
  struct File {
    fileprivate let descriptor: Int32
  }

  /// What the system says of a file.
  struct FileInfo: Hashable {
    let device: UInt64
    let inode: UInt64
    let size: Int
    let modifiedSeconds: Int
    let modifiedNanoseconds: Int
    let mode: UInt32
    let owner: UInt32
    let group: UInt32
    let links: Int
    let kind: Kind

    enum Kind { case regular, directory, other }
  }

  /// Calls until the result is not an interruption; -1 is a failure.
  private static func retrying(_ call: () -> Int) throws(Errno) -> Int {
    while true {
      let result = call()
      if result >= 0 { return result }
      let error = Errno.current
      if !error.isInterruption { throw error }
    }
  }
}

// MARK: - Files

extension System {
  /// What a file is opened for.
  enum Access {
    case reading
    /// Anything that bytes come from, a named pipe too, which is waited for.
    case input
    /// A file that must not exist yet, mode 0600, and no symlink at its place.
    case creatingExclusively
    /// Any file, made with mode 0600 if there is none.
    case locking
    /// The end of a file, made with mode 0600 if there is none.
    case appending
    /// A directory, to be synchronised.
    case directory

    fileprivate var flags: Int32 {
      switch self {
      // Not blocking, so that a named pipe in the file's place is refused and not waited for.
      case .reading: O_RDONLY | O_NONBLOCK | O_CLOEXEC
      case .input: O_RDONLY | O_CLOEXEC
      case .creatingExclusively: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      case .locking: O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC
      case .appending: O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
      case .directory: O_RDONLY | O_DIRECTORY | O_CLOEXEC
      }
    }
  }

  static func open(_ path: String, for access: Access) throws(Errno) -> File {
    File(descriptor: Int32(try retrying { Int(openat(AT_FDCWD, path, access.flags, 0o600)) }))
  }

  /// Closes a file. The descriptor is gone whatever the answer, so an interruption is none.
  static func close(_ file: File) throws(Errno) {
    #if canImport(Darwin)
      let result = Darwin.close(file.descriptor)
    #elseif canImport(Glibc)
      let result = Glibc.close(file.descriptor)
    #else
      let result = Musl.close(file.descriptor)
    #endif
    let error = Errno.current
    if result < 0, !error.isInterruption { throw error }
  }

  /// All bytes of a file from where it is.
  static func readAll(_ file: File, sizeHint: Int) throws(Errno) -> [UInt8] {
    var failure: Errno?
    // Straight into the array, as far as its size was known.
    var bytes = [UInt8](unsafeUninitializedCapacity: max(sizeHint, 0)) { buffer, count in
      while count < buffer.count, failure == nil {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        do throws(Errno) {
          let more = try read(file.descriptor, into: rest)
          if more == 0 { return }
          count += more
        } catch {
          failure = error
        }
      }
    }
    if let failure { throw failure }
    // It may have grown.
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = try read(file.descriptor, into: &buffer)
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      if buffer.count < 64 * 1024 { buffer = [UInt8](repeating: 0, count: 64 * 1024) }
    }
  }

  /// Whether a file holds these bytes from where it is, and nothing else.
  static func holds(_ file: File, _ bytes: [UInt8]) throws(Errno) -> Bool {
    // Bit by bit, so that no more memory is needed.
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    var place = 0
    while true {
      let count = try read(file.descriptor, into: &buffer)
      if count == 0 { return place == bytes.count }
      guard count <= bytes.count - place else { return false }
      let isSame = bytes.withUnsafeBytes { bytes in
        bytes.baseAddress.map { memcmp(buffer, $0 + place, count) == 0 } ?? false
      }
      guard isSame else { return false }
      place += count
    }
  }

  /// Writes all the bytes or throws.
  static func write(_ bytes: [UInt8], to file: File) throws(Errno) {
    try writeAll(bytes, to: file.descriptor)
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(Errno) {
    var written = 0
    while written < bytes.count {
      written += try retrying {
        bytes.withUnsafeBytes { buffer in
          #if canImport(Darwin)
            Darwin.write(
              descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
          #elseif canImport(Glibc)
            Glibc.write(
              descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
          #else
            Musl.write(
              descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
          #endif
        }
      }
    }
  }

  private static func read(_ descriptor: Int32, into buffer: inout [UInt8]) throws(Errno) -> Int {
    try buffer.withUnsafeMutableBufferPointer { buffer throws(Errno) in
      try read(descriptor, into: UnsafeMutableRawBufferPointer(buffer))
    }
  }

  private static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer)
    throws(Errno) -> Int
  {
    try retrying {
      #if canImport(Darwin)
        Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Glibc)
        Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
    }
  }

  /// Makes sure that a file's bytes, or a directory's entries, are on the disk.
  static func synchronise(_ file: File) throws(Errno) {
    #if canImport(Darwin)
      // fsync leaves the bytes in the drive's cache on macOS; not every file system knows F_FULLFSYNC.
      if fcntl(file.descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    _ = try retrying { Int(fsync(file.descriptor)) }
  }

  static func info(_ file: File) throws(Errno) -> FileInfo {
    var info = stat()
    guard fstat(file.descriptor, &info) == 0 else { throw .current }
    return FileInfo(info)
  }

  /// What is at a path, symlinks followed.
  static func info(at path: String) throws(Errno) -> FileInfo {
    var info = stat()
    guard stat(path, &info) == 0 else { throw .current }
    return FileInfo(info)
  }

  static func setMode(_ mode: UInt32, of file: File) throws(Errno) {
    _ = try retrying { Int(fchmod(file.descriptor, mode_t(mode & 0o7777))) }
  }

  static func setOwner(_ owner: UInt32, group: UInt32, of file: File) throws(Errno) {
    _ = try retrying { Int(fchown(file.descriptor, owner, group)) }
  }

  static func rename(_ from: String, to target: String) throws(Errno) {
    guard renameat(AT_FDCWD, from, AT_FDCWD, target) == 0 else { throw .current }
  }

  static func remove(_ path: String) throws(Errno) {
    guard unlink(path) == 0 else { throw .current }
  }

  /// Makes a directory and those above it that do not exist, closed to others.
  static func makeDirectories(_ path: String) throws(Errno) {
    // Nearly always it is there.
    if let info = try? info(at: path), info.kind == .directory { return }
    if mkdir(path, 0o700) == 0 { return }
    let error = Errno.current
    if error == .exists { return }
    guard error == .noSuchFile, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw error
    }
    try makeDirectories(String(path[..<slash]))
    guard mkdir(path, 0o700) == 0 || Errno.current == .exists else { throw .current }
  }

  /// Up to so many bytes of a file from a place on, wherever it is read.
  static func bytes(of file: File, at place: Int, count: Int) throws(Errno) -> [UInt8] {
    var failure: Errno?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(Errno) {
        filled = try retrying { pread(file.descriptor, buffer.baseAddress, count, off_t(place)) }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Takes everything out of a file.
  static func truncate(_ file: File) throws(Errno) {
    _ = try retrying { Int(ftruncate(file.descriptor, 0)) }
  }

  /// The names in a directory, in no order.
  static func names(in directory: String) throws(Errno) -> [String] {
    guard let stream = opendir(directory) else { throw .current }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      // d_name is a tuple of bytes that ends with a zero.
      withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        names.append(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
      }
    }
    return names
  }

  /// The path without symlinks and dots; everything on it must exist.
  static func realPath(_ path: String) throws(Errno) -> String {
    guard let resolved = realpath(path, nil) else { throw .current }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Where a symlink points, or nil if the path is none, or there is nothing.
  static func linkTarget(_ path: String) throws(Errno) -> String? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { buffer in
      buffer.baseAddress.map {
        readlink(path, $0.assumingMemoryBound(to: CChar.self), buffer.count)
      } ?? -1
    }
    if count >= 0 { return String(decoding: buffer[..<count], as: UTF8.self) }
    let error = Errno.current
    guard error == .notALink || error.isMissing else { throw error }
    return nil
  }

  /// Locks a file against every other program that locks it, without waiting.
  ///
  /// - Returns: Whether it is locked now; if not, somebody else holds it.
  static func tryLock(_ file: File) throws(Errno) -> Bool {
    do {
      _ = try retrying { Int(flock(file.descriptor, LOCK_EX | LOCK_NB)) }
      return true
    } catch {
      if error == .wouldBlock { return false }
      throw error
    }
  }

  /// Replaces a file's bytes in place: for the holder's name in a lock file.
  static func overwrite(_ file: File, with bytes: [UInt8]) throws(Errno) {
    try truncate(file)
    guard lseek(file.descriptor, 0, SEEK_SET) == 0 else { throw .current }
    try write(bytes, to: file)
  }
}

extension System.FileInfo {
  fileprivate init(_ info: stat) {
    device = UInt64(truncatingIfNeeded: info.st_dev)
    inode = UInt64(info.st_ino)
    size = Int(info.st_size)
    #if canImport(Darwin)
      (modifiedSeconds, modifiedNanoseconds) = (info.st_mtimespec.tv_sec, info.st_mtimespec.tv_nsec)
    #else
      (modifiedSeconds, modifiedNanoseconds) = (info.st_mtim.tv_sec, info.st_mtim.tv_nsec)
    #endif
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

// MARK: - Mapped files

extension System {
  /// A file's bytes as they lie in the system's cache, which are not copied: of 33 MB that takes 2 ms and not 40.
  final class Mapping: @unchecked Sendable {
    private let bytes: UnsafeRawBufferPointer

    fileprivate init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    deinit {
      munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
    }

    /// Lets a body read the bytes.
    func reading<Value, Failure: Error>(
      _ body: (UnsafeRawBufferPointer) throws(Failure) -> Value
    ) throws(Failure) -> Value {
      defer { withExtendedLifetime(self) {} }
      return try body(bytes)
    }
  }

  /// Maps a file; nil if that cannot be done, and it has to be read.
  ///
  /// Who writes a file in place while it is mapped may take bytes away that have not been looked at yet. The system
  /// says so by a signal, and the program ends with an error, and exit code 75; nothing has been changed then.
  static func map(_ file: File, size: Int) -> Mapping? {
    #if canImport(Darwin)
      let flags = MAP_PRIVATE
    #else
      let flags = MAP_PRIVATE | MAP_POPULATE
    #endif
    guard size > 0 else { return nil }
    let start = mmap(nil, size, PROT_READ, flags, file.descriptor, 0)
    guard let start, start != MAP_FAILED else { return nil }
    signal(SIGBUS) { _ in
      let message: StaticString =
        "pantry: error: the pantry file was cut off while it was read\npantry: hint: try again\n"
      #if canImport(Darwin)
        _ = Darwin.write(2, message.utf8Start, message.utf8CodeUnitCount)
      #elseif canImport(Glibc)
        _ = Glibc.write(2, message.utf8Start, message.utf8CodeUnitCount)
      #else
        _ = Musl.write(2, message.utf8Start, message.utf8CodeUnitCount)
      #endif
      _exit(75)
    }
    return Mapping(UnsafeRawBufferPointer(start: start, count: size))
  }
}

// MARK: - The process

extension System {
  /// One of the three streams that every process has.
  public enum Stream: Int32, Sendable {
    /// Standard input.
    case input = 0
    /// Standard output.
    case output = 1
    /// Standard error.
    case error = 2

    /// Whether a person sits at it.
    public var isTerminal: Bool { isatty(rawValue) == 1 }

    /// The columns of the terminal, or nil if it is none.
    public var columns: Int? {
      var size = winsize()
      guard ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
      return Int(size.ws_col)
    }
  }

  /// Makes the process fit to change files: closed standard streams are opened on `/dev/null`, so that
  /// no message can land in a file that took their number, and a file-size limit is an error and not
  /// a signal. They are opened the wrong way round, so that using them is the error that it is without.
  public static func prepare() {
    for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) < 0 {
      // The lowest number that is free is taken, and those below are open by now.
      _ = openat(AT_FDCWD, "/dev/null", stream == 0 ? O_WRONLY : O_RDONLY)
    }
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Reads a file whole.
  ///
  /// - Throws: `Errno`, also if it is a directory.
  public static func contents(of path: String) throws(Errno) -> [UInt8] {
    let file = try open(path, for: .input)
    defer { try? close(file) }
    return try readAll(file, sizeHint: try info(file).size)
  }

  /// The arguments without the program's name, each nil if it is no UTF-8; nil if the Swift runtime
  /// could not find them, as where Linux has no `/proc`.
  public static func arguments() -> [String?]? {
    guard CommandLine.argc > 0 else { return nil }
    return (1..<Int(CommandLine.argc)).map { index in
      CommandLine.unsafeArgv[index].flatMap { String(validatingCString: $0) }
    }
  }

  /// The value of an environment variable, or nil if it is not set or no UTF-8.
  public static func environment(_ name: String) -> String? {
    getenv(name).flatMap { String(validatingCString: $0) }
  }

  /// The home directory that the system knows for the user.
  public static var homeDirectory: String? {
    guard let entry = getpwuid(getuid()), let directory = entry.pointee.pw_dir else { return nil }
    return String(validatingCString: directory)
  }

  /// Writes all the bytes to a stream or throws.
  public static func write(_ bytes: [UInt8], to stream: Stream) throws(Errno) {
    try writeAll(bytes, to: stream.rawValue)
  }

  /// Reads what is there from a stream, waiting until there is something.
  ///
  /// - Returns: The number of bytes read into the buffer; 0 at the end.
  public static func read(from stream: Stream, into buffer: inout [UInt8]) throws(Errno) -> Int {
    try read(stream.rawValue, into: &buffer)
  }

  /// Ends the process.
  public static func exit(_ code: Int32) -> Never {
    #if canImport(Darwin)
      Darwin.exit(code)
    #elseif canImport(Glibc)
      Glibc.exit(code)
    #else
      Musl.exit(code)
    #endif
  }

  static var processID: Int { Int(getpid()) }

  /// Whether a process of this number runs, be it another user's.
  static func isRunning(_ processID: Int) -> Bool {
    guard let number = pid_t(exactly: processID), number > 0 else { return false }
    return kill(number, 0) == 0 || errno != ESRCH
  }

  static func sleep(milliseconds: Int) {
    usleep(UInt32(milliseconds) * 1000)
  }

  /// Milliseconds on a clock that nobody sets.
  public static var uptime: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}

// MARK: - Threads

extension System {
  /// Work for another thread.
  fileprivate class Job: @unchecked Sendable {
    func run() {}
  }

  /// Work with a result, which is read when the thread has ended.
  private final class Task<Value: Sendable>: Job, @unchecked Sendable {
    private let work: @Sendable () -> Value
    private(set) var value: Value?

    init(_ work: @escaping @Sendable () -> Value) { self.work = work }

    override func run() { value = work() }

    /// The result, made now if no thread has made it.
    var result: Value { value ?? work() }
  }

  /// Does two things at the same time, the second on a thread of its own.
  static func both<First, Second: Sendable>(
    _ first: () -> First, _ second: @escaping @Sendable () -> Second
  ) -> (First, Second) {
    let task = Task(second)
    let job: Job = task
    let context = Unmanaged.passUnretained(job).toOpaque()
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    // Not every system gives a thread as much as a text nested to the limit may need.
    pthread_attr_setstacksize(&attributes, 1 << 20)
    #if canImport(Darwin)
      var thread: pthread_t?
      let failure = pthread_create(&thread, &attributes, { Job.run($0) }, context)
    #else
      var thread = pthread_t()
      let failure = pthread_create(
        &thread, &attributes, { context in context.flatMap(Job.run) }, context)
    #endif
    // What no thread was to be had for is done here, afterwards.
    let value = first()
    if failure == 0 {
      #if canImport(Darwin)
        if let thread { pthread_join(thread, nil) }
      #else
        pthread_join(thread, nil)
      #endif
    }
    return withExtendedLifetime(job) { (value, task.result) }
  }
}

extension System.Job {
  fileprivate static func run(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<System.Job>.fromOpaque(context).takeUnretainedValue().run()
    return nil
  }
}

// MARK: - Other programs

extension System {
  /// A program that was started, and whose output is read.
  public final class Child {
    private let processID: pid_t
    private let output: Int32
    /// Its exit code, once it has been waited for: its number may be another program's from then on.
    private var status: Int32?

    fileprivate init(_ processID: pid_t, output: Int32) {
      self.processID = processID
      self.output = output
    }

    deinit { _ = stop() }

    /// Reads what it has written, waiting until there is something.
    ///
    /// - Returns: The number of bytes read into the buffer; 0 at the end.
    public func read(into buffer: inout [UInt8]) throws(Errno) -> Int {
      try System.read(output, into: &buffer)
    }

    /// Everything that it writes.
    public func readAll() throws(Errno) -> [UInt8] {
      try System.readAll(File(descriptor: output), sizeHint: 0)
    }

    /// Waits for its end.
    ///
    /// - Returns: Its exit code; 128 and the signal's number if a signal ended it.
    public func wait() -> Int32 {
      if let status { return status }
      try? System.close(File(descriptor: output))
      let status = System.exitCode(of: processID)
      self.status = status
      return status
    }

    /// Ends it if it still runs.
    ///
    /// - Returns: As `wait` does.
    public func stop() -> Int32 {
      if status == nil { kill(processID, SIGTERM) }
      return wait()
    }
  }

  /// Starts a program that is looked for in `PATH`, without a shell. It reads nothing.
  ///
  /// - Parameter hearsErrors: Whether what it says on standard error is shown.
  /// - Throws: `Errno`, `isMissing` if there is no such program.
  public static func start(_ program: String, _ arguments: [String], hearsErrors: Bool = false)
    throws(Errno) -> Child
  {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .current }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    var actions = System.noFileActions
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addclose(&actions, ends[1])
    if !hearsErrors { posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0) }
    defer { try? close(File(descriptor: ends[1])) }
    do throws(Errno) {
      return Child(try spawn(program, arguments, &actions), output: ends[0])
    } catch {
      try? close(File(descriptor: ends[0]))
      throw error
    }
  }

  /// Runs a program that is looked for in `PATH` to its end. Its output goes where that of this one goes.
  ///
  /// - Parameter input: What it can read, from a file that has no name any more: it need not read it.
  /// - Returns: Its exit code; 128 and the signal's number if a signal ended it.
  /// - Throws: `Errno`, `isMissing` if there is no such program.
  public static func run(_ program: String, _ arguments: [String], input: [UInt8]) throws(Errno)
    -> Int32
  {
    let file = try temporaryFile()
    let descriptor = file.descriptor
    defer { try? close(file) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    try write(input, to: file)
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw .current }
    var actions = noFileActions
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, descriptor, 0)
    return exitCode(of: try spawn(program, arguments, &actions))
  }

  /// A file without a name, in the directory that `TMPDIR` says, or else in `/tmp`.
  private static func temporaryFile() throws(Errno) -> File {
    let said = environment("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil }
    for directory in [said, "/tmp"].compactMap({ $0 }) {
      var template = Array("\(directory)/pantry-XXXXXX".utf8CString)
      let descriptor = mkstemp(&template)
      if descriptor >= 0 {
        unlink(template)
        return File(descriptor: descriptor)
      }
    }
    throw .current
  }

  /// Waits for the end of a process.
  ///
  /// - Returns: Its exit code; 128 and the signal's number if a signal ended it.
  private static func exitCode(of processID: pid_t) -> Int32 {
    var word: Int32 = 0
    while waitpid(processID, &word, 0) < 0, Errno.current.isInterruption {}
    return word & 0x7F == 0 ? word >> 8 & 0xFF : 128 + (word & 0x7F)
  }

  #if canImport(Darwin)
    private typealias FileActions = posix_spawn_file_actions_t?
    private static var noFileActions: FileActions { nil }
  #else
    private typealias FileActions = posix_spawn_file_actions_t
    private static var noFileActions: FileActions { FileActions() }
  #endif

  private static func spawn(
    _ program: String, _ arguments: [String], _ actions: inout FileActions
  ) throws(Errno) -> pid_t {
    var words = ([program] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var processID: pid_t = 0
    #if canImport(Darwin)
      let variables = _NSGetEnviron().pointee
    #else
      let variables = environ
    #endif
    let failure = posix_spawnp(&processID, program, &actions, nil, words, variables)
    guard failure == 0 else { throw Errno(code: failure) }
    return processID
  }

  /// Whether a stream has something to read, waiting a while for it.
  public static func hasInput(_ stream: Stream, milliseconds: Int32) -> Bool {
    var descriptor = pollfd(fd: stream.rawValue, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, milliseconds) > 0
  }

  /// Throws unless a file can be opened for reading.
  public static func checkReadable(_ path: String) throws(Errno) {
    try close(try open(path, for: .reading))
  }
}

// MARK: - Time

extension Clock {
  /// The system's clock; the day is that of the C library's local time, as `TZ` says.
  public static func system() -> Clock {
    let now = Instant(secondsSince1970: Int(time(nil))) ?? .epoch
    return Clock(today: day(of: now), now: now)
  }

  /// The system's time of day on another day, as `TZ` says.
  public static func system(on day: Day) -> Clock {
    var local = localTime(time(nil))
    let (year, month, date) = day.date
    local.tm_year = Int32(year - 1900)
    local.tm_mon = Int32(month - 1)
    local.tm_mday = Int32(date)
    local.tm_isdst = -1
    return Clock(today: day, now: Instant(secondsSince1970: Int(mktime(&local))) ?? .epoch)
  }

  /// The civil day of a moment, as `TZ` says.
  public static func day(of moment: Instant) -> Day {
    let local = localTime(time_t(moment.secondsSince1970))
    let day = Day(
      year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
    return day ?? .earliest
  }

  /// The day and the time of day of a moment, as `TZ` says: `2026-11-20 18:12`.
  public static func dayAndTime(of moment: Instant) -> String {
    let local = localTime(time_t(moment.secondsSince1970))
    return "\(day(of: moment)) \(padded(local.tm_hour, to: 2)):\(padded(local.tm_min, to: 2))"
  }

  /// A moment in the C library's local time.
  private static func localTime(_ moment: time_t) -> tm {
    var (moment, local) = (moment, tm())
    // localtime_r need not read TZ itself (POSIX).
    tzset()
    localtime_r(&moment, &local)
    return local
  }
}

// The C library, with the same signatures on every platform and names that do not collide with those of
// `System`.
//
// This is the only file that imports it, and the only one with conditions on the platform. A function does
// what the C function in its name does, once and without a retry; failures are reported as in C unless stated
// otherwise.

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

extension System.Errno {
  /// The value that the last failed call has left in `errno`.
  static var current: Self { Self(code: errno) }

  static let noSuchFile = Self(code: ENOENT)
  static let noSuchProcess = Self(code: ESRCH)
  static let interrupted = Self(code: EINTR)
  static let exists = Self(code: EEXIST)
  static let notPermitted = Self(code: EPERM)
  static let permissionDenied = Self(code: EACCES)
  static let readOnly = Self(code: EROFS)
  static let notADirectory = Self(code: ENOTDIR)
  static let notSupported = Self(code: ENOTSUP)
  static let noData = Self(code: ENODATA)
  static let wouldBlock = Self(code: EWOULDBLOCK)
  static let invalidArgument = Self(code: EINVAL)
  static let tooManyLinks = Self(code: ELOOP)
  /// `EFBIG`: the file is larger than the limit.
  package static let fileTooLarge = Self(code: EFBIG)
  /// `EPIPE`: the pipe has no reader.
  package static let brokenPipe = Self(code: EPIPE)
}

func libcErrorDescription(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }

// MARK: - Files (fcntl.h, unistd.h, sys/stat.h, sys/file.h)

extension System.Access {
  /// The flags of open(2).
  var flags: Int32 {
    switch self {
    // Non-blocking: opening a named pipe returns at once, so that it can be rejected.
    case .reading: O_RDONLY | O_NONBLOCK | O_CLOEXEC
    case .input: O_RDONLY | O_CLOEXEC
    case .creatingExclusively: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    case .locking: O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    case .lockingCreating: O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    case .lockingOnly: O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    case .appending: O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    case .directory: O_RDONLY | O_DIRECTORY | O_CLOEXEC
    }
  }
}

func libcOpen(_ path: String, _ flags: Int32, mode: UInt32) -> Int32 {
  unsafe openat(AT_FDCWD, path, flags, mode_t(mode))
}

func libcClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

func libcRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  unsafe read(descriptor, buffer.baseAddress, buffer.count)
}

func libcRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
  unsafe pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
}

func libcWrite(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, buffer.baseAddress, buffer.count)
}

func libcRewind(_ descriptor: Int32) -> Bool { lseek(descriptor, 0, SEEK_SET) == 0 }

func libcTruncate(_ descriptor: Int32) -> Int32 { ftruncate(descriptor, 0) }

/// Asks the system to begin storing a range of a file that has been written (`sync_file_range`). A hint without a result;
/// macOS has no such call.
func libcStartStoring(_ descriptor: Int32, at offset: Int, count: Int) {
  #if !canImport(Darwin)
    // SYNC_FILE_RANGE_WRITE: the call returns before the bytes are stored.
    _ = syncFileRange(descriptor, Int64(offset), Int64(count), 2)
  #endif
}

#if !canImport(Darwin)
  /// Declared here because the C library has it for `_GNU_SOURCE` only, without which Swift imports its headers.
  @_silgen_name("sync_file_range")
  private func syncFileRange(_ file: Int32, _ offset: Int64, _ count: Int64, _ flags: UInt32)
    -> Int32
#endif

func libcSynchronise(_ descriptor: Int32) -> Int32 {
  #if canImport(Darwin)
    // fsync leaves the bytes in the cache of the drive on macOS; not every file system knows F_FULLFSYNC.
    if fcntl(descriptor, F_FULLFSYNC) == 0 { return 0 }
  #endif
  return fsync(descriptor)
}

/// Lets a buffer consist of large pages, as far as its range and the system allow (`madvise`).
func libcUseLargePages(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
  #if canImport(Glibc)
    guard let start = UnsafeMutableRawBufferPointer(buffer).baseAddress else { return }
    // The beginning of the page, which the allocator owns too.
    let offset = Int(bitPattern: start) & 4095
    _ = unsafe madvise(start - offset, buffer.count + offset, MADV_HUGEPAGE)
  #endif
}

/// `flock(LOCK_EX | LOCK_NB)`.
func libcTryLock(_ descriptor: Int32) -> Int32 { flock(descriptor, LOCK_EX | LOCK_NB) }

func libcChangeMode(_ descriptor: Int32, _ mode: UInt32) -> Int32 {
  fchmod(descriptor, mode_t(mode))
}

func libcChangeOwner(_ descriptor: Int32, _ owner: UInt32, _ group: UInt32) -> Int32 {
  fchown(descriptor, owner, group)
}

func libcRename(_ from: String, _ target: String) -> Int32 {
  unsafe renameat(AT_FDCWD, from, AT_FDCWD, target)
}

/// `link`, without following symbolic links.
func libcLink(_ path: String, _ name: String) -> Int32 {
  unsafe linkat(AT_FDCWD, path, AT_FDCWD, name, 0)
}

func libcUnlink(_ path: String) -> Int32 { unsafe unlink(path) }

/// The information about an open file; nil on failure.
func libcStatus(_ descriptor: Int32) -> System.FileInfo? {
  var info = stat()
  return unsafe fstat(descriptor, &info) == 0 ? System.FileInfo(info) : nil
}

/// The information about the file at a path, symbolic links followed; nil on failure.
func libcStatus(at path: String) -> System.FileInfo? {
  var info = stat()
  return unsafe stat(path, &info) == 0 ? System.FileInfo(info) : nil
}

extension System.FileInfo {
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

/// `mkstemp` and `unlink`: the descriptor of a new file that has already been unlinked; negative on failure.
///
/// - Parameter template: A path that ends in `XXXXXX`.
func libcMakeUnnamed(_ template: String) -> Int32 {
  var path = Array(template.utf8CString)
  let descriptor = unsafe mkstemp(&path)
  if descriptor >= 0 { unsafe unlink(path) }
  return descriptor
}

/// Sets `FD_CLOEXEC`.
/// `mkdtemp`: the path of a new directory with mode 0700; nil on failure.
func libcMakeTemporaryDirectory(_ template: String) -> String? {
  var path = Array(template.utf8CString)
  guard unsafe mkdtemp(&path) != nil else { return nil }
  return String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// `rmdir`.
func libcRemoveDirectory(_ path: String) -> Int32 { unsafe rmdir(path) }

func libcCloseOnExec(_ descriptor: Int32) { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }

func libcIsOpen(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_GETFD) >= 0 }

/// Opens `/dev/null`, for writing only or for reading only.
func libcOpenNullDevice(forWriting: Bool) -> Int32 {
  unsafe openat(AT_FDCWD, "/dev/null", forWriting ? O_WRONLY : O_RDONLY)
}

// MARK: - Extended attributes (sys/xattr.h)

#if !canImport(Darwin)
  // The modules of Glibc and Musl leave sys/xattr.h out.
  @_silgen_name("getxattr") private func cGet(
    _ path: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>, _ value: UnsafeMutableRawPointer?,
    _ size: Int
  ) -> Int
  @_silgen_name("listxattr") private func cList(
    _ path: UnsafePointer<CChar>, _ names: UnsafeMutableRawPointer?, _ size: Int
  ) -> Int
  @_silgen_name("fsetxattr") private func cSet(
    _ descriptor: Int32, _ name: UnsafePointer<CChar>, _ value: UnsafeRawPointer?, _ size: Int,
    _ flags: Int32
  ) -> Int32
  @_silgen_name("fremovexattr") private func cRemove(
    _ descriptor: Int32, _ name: UnsafePointer<CChar>
  ) -> Int32
#endif

/// Whether extended attributes include access control lists, as on Linux. Elsewhere the functions below find
/// nothing.
let libcHasAttributes: Bool = {
  #if canImport(Darwin)
    false
  #else
    true
  #endif
}()

/// `getxattr`, with an empty buffer for the size alone.
func libcAttribute(_ path: String, _ name: String, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  #if canImport(Darwin)
    return 0
  #else
    return unsafe cGet(path, name, buffer.baseAddress, buffer.count)
  #endif
}

/// `listxattr`, with an empty buffer for the size alone.
func libcAttributeNames(_ path: String, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  #if canImport(Darwin)
    return 0
  #else
    return unsafe cList(path, buffer.baseAddress, buffer.count)
  #endif
}

func libcSetAttribute(_ descriptor: Int32, _ name: String, _ value: UnsafeRawBufferPointer) -> Int32
{
  #if canImport(Darwin)
    return 0
  #else
    return unsafe cSet(descriptor, name, value.baseAddress, value.count, 0)
  #endif
}

func libcRemoveAttribute(_ descriptor: Int32, _ name: String) -> Int32 {
  #if canImport(Darwin)
    return 0
  #else
    return unsafe cRemove(descriptor, name)
  #endif
}

// MARK: - Directories and paths (dirent.h, stdlib.h)

func libcMakeDirectory(_ path: String, mode: UInt32) -> Int32 { unsafe mkdir(path, mode_t(mode)) }

/// The names in a directory, in no particular order; nil on failure.
func libcNames(in directory: String) -> [String]? {
  guard let stream = unsafe opendir(directory) else { return nil }
  defer { unsafe closedir(stream) }
  var names: [String] = []
  while let entry = unsafe readdir(stream) {
    // d_name is a tuple of bytes that ends with a zero.
    unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
      unsafe names.append(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
    }
  }
  return names
}

/// `realpath`; nil on failure.
func libcRealPath(_ path: String) -> String? {
  guard let resolved = unsafe realpath(path, nil) else { return nil }
  defer { unsafe free(resolved) }
  return unsafe String(cString: resolved)
}

func libcReadLink(_ path: String, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  guard let start = buffer.baseAddress else { return -1 }
  return unsafe readlink(path, start.assumingMemoryBound(to: CChar.self), buffer.count)
}

// MARK: - Memory (sys/mman.h, string.h)

/// Maps a file for reading; nil on failure.
///
/// Not prefetched (`MAP_POPULATE`): the threads that read the file map its pages at the same time, which takes less.
func libcMap(_ descriptor: Int32, size: Int) -> UnsafeMutableRawPointer? {
  let start = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0)
  return unsafe start == MAP_FAILED ? nil : start
}

func libcUnmap(_ bytes: UnsafeRawBufferPointer) {
  unsafe munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
}

func libcIsEqual(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, count: Int) -> Bool {
  unsafe memcmp(one, other, count) == 0
}

// MARK: - Terminals (unistd.h, sys/ioctl.h, poll.h)

func libcIsTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

/// Returns the width of a terminal in columns; nil if the stream is not a terminal or its width is unknown.
func libcColumns(_ descriptor: Int32) -> Int? {
  var size = winsize()
  guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
  return Int(size.ws_col)
}

/// Returns the height of a terminal in rows; nil if the stream is not a terminal or its height is unknown.
func libcRows(_ descriptor: Int32) -> Int? {
  var size = winsize()
  guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return nil }
  return Int(size.ws_row)
}

/// Whether a descriptor becomes readable within a time.
func libcPoll(_ descriptor: Int32, milliseconds: Int32) -> Bool {
  var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return unsafe poll(&request, 1, milliseconds) > 0
}

// MARK: - The process (stdlib.h, unistd.h, signal.h, pwd.h)

func libcEnvironment(_ name: String) -> String? {
  unsafe getenv(name).flatMap { unsafe String(validatingCString: $0) }
}

func libcHasEnvironment(_ name: String) -> Bool { unsafe getenv(name) != nil }

/// The home directory of the user in the user database; nil if it has none.
///
/// On Linux the database is `/etc/passwd` alone: `getpwuid` loads the modules that `nsswitch.conf` names, which a
/// program that is linked statically can do only with the version of the C library that it was linked with.
func libcHomeDirectory() -> String? {
  #if canImport(Darwin)
    guard let entry = unsafe getpwuid(getuid()), let directory = unsafe entry.pointee.pw_dir else {
      return nil
    }
    return unsafe String(validatingCString: directory)
  #else
    guard let database = unsafe fopen("/etc/passwd", "re") else { return nil }
    defer { unsafe fclose(database) }
    let user = getuid()
    while let entry = unsafe fgetpwent(database) {
      guard unsafe entry.pointee.pw_uid == user else { continue }
      return unsafe entry.pointee.pw_dir.flatMap { unsafe String(validatingCString: $0) }
    }
    return nil
  #endif
}

/// The arguments of this process, with the name of the program; nil if they cannot be found. To be called on the main
/// thread.
///
/// On Linux they are read from the initial stack: their number, as many pointers, a null pointer, and then the
/// environment (System V ABI, initial process stack). The Swift runtime finds them by `/proc/self/maps`, which takes
/// longer, and does not exist in every container.
func libcArguments() -> UnsafeBufferPointer<UnsafeMutablePointer<CChar>?>? {
  #if !canImport(Darwin)
    let environment = unsafe environ
    // Further away, the environment is not the initial one: a library that was preloaded has replaced it.
    let limit: UInt = 64 << 20
    var local: UInt = 0
    let stack = unsafe withUnsafeMutablePointer(to: &local) { UInt(bitPattern: $0) }
    let words = unsafe UnsafeRawPointer(environment).assumingMemoryBound(to: Int.self)
    if UInt(bitPattern: environment) &- stack < limit, unsafe words[-1] == 0 {
      var count = 0
      while unsafe words[-2 - count] != count { count += 1 }
      return unsafe UnsafeBufferPointer(start: environment - 1 - count, count: count)
    }
  #endif
  let count = Int(CommandLine.argc)
  return count > 0 ? unsafe UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: count) : nil
}

func libcExit(_ code: Int32) -> Never { exit(code) }

/// `_exit`: ends the process without running its exit handlers.
func libcExitImmediately(_ code: Int32) -> Never { _exit(code) }

func libcProcessID() -> Int32 { getpid() }

/// `kill` with the signal 0.
func libcProbe(_ processID: Int32) -> Int32 { kill(processID, 0) }

func libcTerminate(_ processID: Int32) { kill(processID, SIGTERM) }

/// Makes writing beyond the file size limit an error (`EFBIG`) instead of a signal.
func libcIgnoreFileSizeSignal() { signal(SIGXFSZ, SIG_IGN) }

/// Calls a function while Ctrl-C (`SIGINT`) is ignored.
func libcIgnoringInterrupts<Result>(_ body: () -> Result) -> Result {
  let handler = signal(SIGINT, SIG_IGN)
  defer { signal(SIGINT, handler) }
  return body()
}

/// Calls a handler when a mapped page cannot be read (`SIGBUS`).
func libcHandleBusError(_ handler: @convention(c) (Int32) -> Void) { signal(SIGBUS, handler) }

// MARK: - Other programs (spawn.h, sys/wait.h)

/// The file actions of a new process, which are applied before its program starts.
enum SpawnAction {
  /// Opens `/dev/null` as a descriptor.
  case openNullDevice(as: Int32, forWriting: Bool)
  /// Makes one descriptor a copy of another.
  case duplicate(Int32, as: Int32)
  case close(Int32)
}

/// `posix_spawnp` with the environment of this process.
///
/// - Parameter isInterruptible: Whether Ctrl-C ends the process even if this process ignores it.
/// - Returns: The process ID, and the error number, which is 0 on success.
func libcSpawn(
  _ program: String, _ arguments: [String], _ actions: [SpawnAction], isInterruptible: Bool = false
) -> (processID: Int32, error: Int32) {
  #if canImport(Darwin)
    var fileActions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    let environment = unsafe _NSGetEnviron().pointee
  #else
    var fileActions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    let environment = unsafe environ
  #endif
  unsafe posix_spawn_file_actions_init(&fileActions)
  defer { unsafe posix_spawn_file_actions_destroy(&fileActions) }
  for action in actions {
    switch action {
    case .openNullDevice(let descriptor, let forWriting):
      unsafe posix_spawn_file_actions_addopen(
        &fileActions, descriptor, "/dev/null", forWriting ? O_WRONLY : O_RDONLY, 0)
    case .duplicate(let source, let target):
      unsafe posix_spawn_file_actions_adddup2(&fileActions, source, target)
    case .close(let descriptor):
      unsafe posix_spawn_file_actions_addclose(&fileActions, descriptor)
    }
  }
  unsafe posix_spawnattr_init(&attributes)
  defer { unsafe posix_spawnattr_destroy(&attributes) }
  if isInterruptible {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGINT)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
  }
  var words = unsafe ([program] + arguments).map { unsafe strdup($0) }
  unsafe words.append(nil)
  defer { unsafe words.forEach { unsafe free($0) } }
  var processID: pid_t = 0
  let error = unsafe posix_spawnp(
    &processID, program, &fileActions, &attributes, words, environment)
  return (processID, error)
}

func libcPipe(_ ends: inout [Int32]) -> Int32 { unsafe pipe(&ends) }

func libcWait(_ processID: Int32, _ status: inout Int32) -> Int32 {
  unsafe waitpid(processID, &status, 0)
}

// MARK: - Time (time.h, unistd.h)

/// A broken-down local time.
struct LocalTime {
  let year: Int
  /// From 1.
  let month: Int
  let day: Int
  let hour: Int
  let minute: Int
}

/// The seconds since 1970.
func libcTime() -> Int { Int(time(nil)) }

/// A moment in the local time of `TZ`.
func libcLocalTime(_ secondsSince1970: Int) -> LocalTime {
  let local = unsafe brokenDown(time_t(secondsSince1970))
  return unsafe LocalTime(
    year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday),
    hour: Int(local.tm_hour), minute: Int(local.tm_min))
}

/// The seconds since 1970 of the current local time of day on another day.
func libcTime(onYear year: Int, month: Int, day: Int) -> Int {
  var local = unsafe brokenDown(time(nil))
  unsafe local.tm_year = Int32(year - 1900)
  unsafe local.tm_mon = Int32(month - 1)
  unsafe local.tm_mday = Int32(day)
  unsafe local.tm_isdst = -1
  return unsafe Int(mktime(&local))
}

/// Reads TZ once, because tzset looks for a new time zone with a system call each time. localtime_r need not read TZ
/// itself (POSIX.1-2017).
private let timeZone: Void = tzset()

private func brokenDown(_ moment: time_t) -> tm {
  var (moment, local) = unsafe (moment, tm())
  _ = timeZone
  unsafe localtime_r(&moment, &local)
  return unsafe local
}

/// The milliseconds of the monotonic clock.
func libcUptime() -> Int {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
}

func libcSleep(milliseconds: Int) { usleep(UInt32(milliseconds) * 1000) }

// MARK: - Random numbers (unistd.h, stdlib.h)

/// Fills at most 256 bytes with random ones. Returns whether it did.
func libcRandom(_ buffer: UnsafeMutableRawBufferPointer) -> Bool {
  guard let start = buffer.baseAddress else { return true }
  #if canImport(Darwin)
    unsafe arc4random_buf(start, buffer.count)
    return true
  #else
    return unsafe getentropy(start, buffer.count) == 0
  #endif
}

// MARK: - Threads (pthread.h)

#if canImport(Darwin)
  typealias ThreadID = pthread_t?
#else
  typealias ThreadID = pthread_t
#endif

/// Starts a thread that runs a job, which the caller keeps alive until the thread is joined; nil on failure.
///
/// - Parameter stackSize: In bytes.
func libcStartThread(stackSize: Int, _ job: ThreadJob) -> ThreadID? {
  let context = unsafe Unmanaged.passUnretained(job).toOpaque()
  var attributes = pthread_attr_t()
  unsafe pthread_attr_init(&attributes)
  defer { unsafe pthread_attr_destroy(&attributes) }
  unsafe pthread_attr_setstacksize(&attributes, stackSize)
  #if canImport(Darwin)
    var thread: pthread_t?
    let failure = unsafe pthread_create(&thread, &attributes, { unsafe runJob($0) }, context)
  #else
    var thread = pthread_t()
    let failure = unsafe pthread_create(
      &thread, &attributes, { unsafe $0.flatMap(runJob) }, context)
  #endif
  return failure == 0 ? thread : nil
}

private func runJob(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  unsafe Unmanaged<ThreadJob>.fromOpaque(context).takeUnretainedValue().run()
  return nil
}

func libcJoinThread(_ thread: ThreadID) {
  #if canImport(Darwin)
    if let thread = unsafe thread { unsafe pthread_join(thread, nil) }
  #else
    pthread_join(thread, nil)
  #endif
}

// MARK: - Programs

/// The program that opens a URL in the browser of the user.
#if canImport(Darwin)
  let urlOpener = "open"
#else
  let urlOpener = "xdg-open"
#endif

// MARK: - The Swift runtime

#if !canImport(Darwin) && !DEBUG
  /// Replaces the function by which the runtime looks for its crash reporter (`swift-backtrace`) whenever a program
  /// starts. In a program that is linked statically it needs `/proc`, ends the process without it, and looks in
  /// directories beside the program, where the reporter is not installed.
  @_cdecl("swift_copyAuxiliaryExecutablePath")
  func noAuxiliaryExecutable(_ name: UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>? { nil }
#endif

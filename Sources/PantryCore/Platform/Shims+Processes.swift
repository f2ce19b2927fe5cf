// The process and its surroundings, and time: calls of the C library.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  #error("unsupported C library")
#endif

// MARK: - Terminals (unistd.h, sys/ioctl.h, poll.h)

extension System.Stream {
  /// Whether the stream is a terminal (`isatty`).
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The columns of the terminal (`TIOCGWINSZ`); nil if the stream is not a terminal or they are not known.
  package var columns: Int? { size.flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil } }

  /// The rows of the terminal (`TIOCGWINSZ`); nil if the stream is not a terminal or they are not known.
  package var rows: Int? { size.flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil } }

  private var size: winsize? {
    var size = winsize()
    return unsafe ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }
}

extension System {
  /// Returns whether a stream has bytes to read or has ended, waiting for at most this time (`poll`).
  package static func hasInput(_ stream: Stream, milliseconds: Int32) -> Bool {
    var request = pollfd(fd: stream.rawValue, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, milliseconds) > 0
  }
}

// MARK: - The process (stdlib.h, unistd.h, signal.h, pwd.h)

// `System` has a member of the same name.
private func libcExit(_ code: Int32) -> Never { exit(code) }

/// The arguments of a process, without the name of the program.
package struct ProcessArguments: Sendable {
  /// The arguments, with U+FFFD for what is not UTF-8. Not optional ones: an array of another type takes longer to set up
  /// than reading ten items.
  package private(set) var texts: [String] = []
  /// The index of the first argument that is not UTF-8.
  package private(set) var firstInvalid: Int?

  package init() {}

  /// Adds an argument; nil for one that is not UTF-8.
  package mutating func append(_ text: String?) {
    if text == nil, firstInvalid == nil { firstInvalid = texts.count }
    texts.append(text ?? "\u{FFFD}")
  }
}

extension System {
  /// Returns the arguments of this process; nil if they cannot be found.
  package static func arguments() -> ProcessArguments? {
    guard let pointers = unsafe argumentPointers() else { return nil }
    var arguments = ProcessArguments()
    for index in pointers.indices.dropFirst() {
      unsafe arguments.append(pointers[index].flatMap { unsafe String(validatingCString: $0) })
    }
    return arguments
  }

  /// The arguments of this process, with the name of the program; nil if they cannot be found. To be called on the
  /// main thread.
  ///
  /// On Linux they are read from the initial stack: their number, as many pointers, a null pointer, and then the
  /// environment (System V ABI, initial process stack). The Swift runtime finds them by `/proc/self/maps`, which takes
  /// longer, and does not exist in every container.
  private static func argumentPointers()
    -> UnsafeBufferPointer<UnsafeMutablePointer<CChar>?>?
  {
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

  /// Returns the value of an environment variable (`getenv`); nil if it is not set or not UTF-8.
  package static func environment(_ name: String) -> String? {
    unsafe getenv(name).flatMap { unsafe String(validatingCString: $0) }
  }

  /// Returns the names of the environment variables that are set to bytes that are not UTF-8 (`environ`).
  ///
  /// - Complexity: O(n) in the length of the environment.
  package static func invalidVariables() -> [String] {
    #if canImport(Darwin)
      var next = unsafe _NSGetEnviron().pointee
    #else
      var next = unsafe environ
    #endif
    var names: [String] = []
    while let entry = unsafe next.pointee {
      if unsafe String(validatingCString: entry) == nil {
        let bytes = unsafe UnsafeBufferPointer(start: entry, count: strlen(entry))
        let name = unsafe bytes.prefix { $0 != CChar(bitPattern: UInt8(ascii: "=")) }
        unsafe names.append(String(decoding: name.map(UInt8.init(bitPattern:)), as: UTF8.self))
      }
      unsafe next += 1
    }
    return names
  }

  /// An identifier of the time since the machine was started; nil if it is not known (`boot_id` of random(4), which
  /// Linux has; `kern.bootsessionuuid` on macOS).
  static var bootID: String? {
    #if canImport(Darwin)
      var size = 64
      var text = [CChar](repeating: 0, count: size)
      guard unsafe sysctlbyname("kern.bootsessionuuid", &text, &size, nil, 0) == 0 else {
        return nil
      }
      let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    #else
      let path = "/proc/sys/kernel/random/boot_id"
      guard let bytes = try? firstBytes(of: path, count: 36) else { return nil }
    #endif
    return bytes.count == 36 ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// The home directory of the user in the user database; nil if it has none.
  ///
  /// On Linux the database is `/etc/passwd` alone: `getpwuid` loads the modules that `nsswitch.conf` names, which a
  /// program that is linked statically can do only with the version of the C library that it was linked with.
  package static var homeDirectory: String? {
    #if canImport(Darwin)
      guard let entry = unsafe getpwuid(getuid()), let directory = unsafe entry.pointee.pw_dir
      else { return nil }
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

  /// Prepares the process for changing files. To be called once, before any file is opened.
  ///
  /// Standard streams that are closed are opened on `/dev/null`, so that no file gets their descriptors and
  /// with them the messages; for the wrong direction, so that using them fails as before. Exceeding the limit
  /// on the size of files becomes an error (`EFBIG`) instead of a signal.
  package static func prepare() {
    for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) < 0 {
      // openat(2) takes the lowest free descriptor, and the ones below are open by now.
      _ = unsafe openat(AT_FDCWD, "/dev/null", stream == 0 ? O_WRONLY : O_RDONLY)
    }
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Ends the process (`exit`).
  package static func exit(_ code: Int32) -> Never { libcExit(code) }

  /// The number of this process (`getpid`).
  package static var processID: Int { Int(getpid()) }

  /// Returns whether a process exists, including those of other users (`kill` with the signal 0).
  package static func isRunning(_ processID: Int) -> Bool {
    guard let number = Int32(exactly: processID), number > 0 else { return false }
    return kill(number, 0) == 0 || Errno.current != .noSuchProcess
  }
}

// MARK: - Time (time.h, unistd.h)

extension Clock {
  /// Returns the day and the time of day of a moment in local time: `2026-11-20 18:12`.
  package static func dayAndTime(of moment: Instant) -> String {
    let local = unsafe brokenDown(time_t(moment.secondsSince1970))
    let (hour, minute) = unsafe (Int(local.tm_hour), Int(local.tm_min))
    return "\(Day(of: moment)) \(padded(hour, to: 2)):\(padded(minute, to: 2))"
  }
}

extension Day {
  /// Creates the civil day of an instant in the local time zone (`TZ`, `localtime_r`).
  public init(of moment: Instant) {
    let local = unsafe brokenDown(time_t(moment.secondsSince1970))
    let (year, month) = unsafe (Int(local.tm_year) + 1900, Int(local.tm_mon) + 1)
    self = unsafe Day(year: year, month: month, day: Int(local.tm_mday)) ?? .earliest
  }
}

extension Instant {
  /// The current instant, in microseconds (`CLOCK_REALTIME`).
  public static var now: Instant {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Instant(secondsSince1970: time.tv_sec, microsecond: time.tv_nsec / 1000) ?? .epoch
  }

  /// Returns the instant on a day at the same time of day in the local time zone (`mktime`).
  package func moved(to day: Day) -> Instant {
    let (year, month, date) = day.date
    var local = unsafe brokenDown(secondsSince1970)
    unsafe local.tm_year = Int32(year - 1900)
    unsafe local.tm_mon = Int32(month - 1)
    unsafe local.tm_mday = Int32(date)
    unsafe local.tm_isdst = -1
    let seconds = unsafe Int(mktime(&local))
    return Instant(secondsSince1970: seconds, microsecond: microsecond) ?? .epoch
  }
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

extension System {
  /// The milliseconds of the monotonic clock (`CLOCK_MONOTONIC`).
  package static var uptime: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  /// Waits (`usleep`). A signal may end it early.
  package static func sleep(milliseconds: Int) { usleep(UInt32(milliseconds) * 1000) }
}

// MARK: - The Swift runtime

#if !canImport(Darwin) && !DEBUG
  /// Replaces the function by which the runtime looks for its crash reporter (`swift-backtrace`) whenever a program
  /// starts. In a program that is linked statically it needs `/proc`, ends the process without it, and looks in
  /// directories beside the program, where the reporter is not installed.
  @_cdecl("swift_copyAuxiliaryExecutablePath")
  func noAuxiliaryExecutable(_ name: UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>? { nil }
#endif

// Other programs, and signals: calls of the C library.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  #error("unsupported C library")
#endif

// MARK: - Starting programs (spawn.h)

extension System {
  /// The program that opens a URL in the browser of the user.
  package static var urlOpener: String {
    #if canImport(Darwin)
      "open"
    #else
      "xdg-open"
    #endif
  }

  /// The file actions of a new process, which are applied before its program starts.
  enum SpawnAction {
    /// Opens `/dev/null` as a descriptor.
    case openNullDevice(as: Int32, forWriting: Bool)
    /// Makes one descriptor a copy of another.
    case duplicate(File, as: Int32)
  }

  /// Starts a program with the environment of this process (`posix_spawnp`).
  ///
  /// - Parameters:
  ///   - variables: Environment variables that the process has beside those of this one, or instead of them.
  ///   - isInterruptible: Whether Ctrl-C ends the process even if this process ignores it.
  ///   - leadsGroup: Whether the process has a process group of its own, which it shares with the processes that it
  ///     starts. A signal that ends this process ends them too.
  /// - Returns: The process ID.
  static func spawn(
    _ program: String, _ arguments: [String], _ actions: [SpawnAction],
    variables: [String: String] = [:], isInterruptible: Bool = false, leadsGroup: Bool = false
  ) throws(Errno) -> Int32 {
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
        unsafe posix_spawn_file_actions_adddup2(&fileActions, source.descriptor, target)
      }
    }
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var flags: Int32 = 0
    if isInterruptible {
      var signals = sigset_t()
      unsafe sigemptyset(&signals)
      unsafe sigaddset(&signals, SIGINT)
      unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
      flags |= Int32(POSIX_SPAWN_SETSIGDEF)
    }
    if leadsGroup {
      EndingSignals.waitForThem()
      unsafe posix_spawnattr_setpgroup(&attributes, 0)
      flags |= Int32(POSIX_SPAWN_SETPGROUP)
    }
    if var mask = unsafe EndingSignals.maskOfPrograms {
      unsafe posix_spawnattr_setsigmask(&attributes, &mask)
      flags |= Int32(POSIX_SPAWN_SETSIGMASK)
    }
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    var words = unsafe ([program] + arguments).map { unsafe strdup($0) }
    unsafe words.append(nil)
    defer { unsafe words.forEach { unsafe free($0) } }
    var settings = unsafe variables.map { unsafe strdup("\($0.key)=\($0.value)") }
    defer { unsafe settings.prefix(variables.count).forEach { unsafe free($0) } }
    if !variables.isEmpty {
      var next = unsafe environment
      while let entry = unsafe next.pointee {
        // Programs differ in which of two values of a variable counts.
        let isReplaced = variables.keys.contains { name in
          unsafe strncmp(entry, "\(name)=", name.utf8.count + 1) == 0
        }
        if !isReplaced { unsafe settings.append(entry) }
        unsafe next += 1
      }
      unsafe settings.append(nil)
    }
    var processID: pid_t = 0
    func start() -> Int32 {
      variables.isEmpty
        ? unsafe posix_spawnp(&processID, program, &fileActions, &attributes, words, environment)
        : unsafe posix_spawnp(&processID, program, &fileActions, &attributes, words, settings)
    }
    let error =
      leadsGroup
      ? EndingSignals.changing { toEnd in
        let error = start()
        if error == 0 { toEnd.groups.insert(processID) }
        return error
      } : start()
    guard error == 0 else { throw Errno(code: error) }
    return processID
  }

  /// Creates a pipe (`pipe`), both ends of which are closed on `exec`.
  static func makePipe() throws(Errno) -> (reading: File, writing: File) {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw .current }
    let files = (reading: File(descriptor: ends[0]), writing: File(descriptor: ends[1]))
    closeOnExec(files.reading)
    closeOnExec(files.writing)
    return files
  }

  /// Waits until one of the files has bytes to read or has ended (`poll`).
  ///
  /// - Returns: The files for which that is so; none after this time, or after a signal.
  static func readable(_ files: [File], milliseconds: Int) -> [File] {
    var requests = files.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    let count = nfds_t(requests.count)
    guard unsafe poll(&requests, count, Int32(clamping: milliseconds)) > 0 else { return [] }
    return zip(files, requests).filter { $0.1.revents != 0 }.map(\.0)
  }
}

// MARK: - The end of programs (sys/wait.h, signal.h)

extension System {
  /// Waits for the end of a process (`waitpid`).
  ///
  /// - Returns: Its exit code, or 128 plus the number of the signal that ended it.
  static func exitCode(of processID: Int32) -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(processID, &status, 0) < 0, Errno.current == .interrupted {}
    return exitCode(status)
  }

  /// Returns the exit code of a process that has ended, as `exitCode(of:)` does; nil if it has not (`waitpid`).
  static func exitCode(ofEnded processID: Int32) -> Int32? {
    var status: Int32 = 0
    let ended = unsafe waitpid(processID, &status, WNOHANG)
    return ended == 0 ? nil : exitCode(status)
  }

  private static func exitCode(_ status: Int32) -> Int32 {
    status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
  }

  /// Terminates a process (`SIGTERM`).
  static func terminate(_ processID: Int32) { kill(processID, SIGTERM) }

  /// Ends the processes of a group, which cannot prevent it (`SIGKILL`).
  static func killGroup(_ processID: Int32) { kill(-processID, SIGKILL) }

  /// Forgets the group of a process that has ended: its number may soon belong to another one.
  static func forgetGroup(_ processID: Int32) {
    EndingSignals.changing { _ = $0.groups.remove(processID) }
  }

  /// Calls a function while Ctrl-C (`SIGINT`) is ignored.
  static func ignoringInterrupts<Result>(_ body: () throws(Errno) -> Result) throws(Errno) -> Result
  {
    let handler = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, handler) }
    return try body()
  }
}

// MARK: - Signals (signal.h, pthread.h)

/// The signals by which users and systems end a process. Before they end this one, the programs that it runs end too,
/// since a terminal sends Ctrl-C to the group of this process alone, and temporary directories are removed.
///
/// The signals are blocked, and a thread waits for them (`sigwait`): unlike a signal handler it may lock and allocate
/// memory. It is started when there is something to end.
enum EndingSignals {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// What ends with this process.
  struct Ended {
    /// The process groups of programs.
    var groups: Set<pid_t> = []
    /// The paths of temporary directories.
    var directories: Set<String> = []
  }

  nonisolated(unsafe) private static var ended = Ended()
  nonisolated(unsafe) private static var mutex = {
    var mutex = unsafe pthread_mutex_t()
    unsafe pthread_mutex_init(&mutex, nil)
    return unsafe mutex
  }()

  /// Changes what ends with this process. A signal that comes meanwhile is handled afterward.
  static func changing<Value>(_ change: (inout Ended) -> Value) -> Value {
    unsafe pthread_mutex_lock(&mutex)
    defer { unsafe pthread_mutex_unlock(&mutex) }
    return unsafe change(&ended)
  }

  /// Starts the thread, unless it runs.
  static func waitForThem() { _ = thread }

  /// The signals that are blocked in programs that this process starts: those that were before the thread has blocked more;
  /// nil if it has not been started.
  nonisolated(unsafe) private(set) static var maskOfPrograms: sigset_t?

  private static let thread: Void = {
    var (blocked, before) = (set, sigset_t())
    unsafe pthread_sigmask(SIG_BLOCK, &blocked, &before)
    if startThread() {
      unsafe maskOfPrograms = before
    } else {
      unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    }
  }()

  /// Starts the thread (`pthread_create`).
  ///
  /// - Returns: Whether it could be started.
  private static func startThread() -> Bool {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, 1 << 18)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let failure = unsafe pthread_create(
      &thread, &attributes,
      { _ in
        EndingSignals.endWithSignal()
        return nil
      }, nil)
    return failure == 0
  }

  /// Waits for a signal, and ends what ends with this process, and the process.
  private static func endWithSignal() {
    var (set, number) = (set, Int32(0))
    // A signal that is blocked comes even if it is ignored, as by `nohup` or during a pager.
    while unsafe sigwait(&set, &number) != 0 || isIgnored(number) {}
    unsafe pthread_mutex_lock(&mutex)
    end(unsafe ended)
    // Sent again, so that the process ends as without this.
    signal(number, SIG_DFL)
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    unsafe sigaction(number, nil, &action)
    #if canImport(Darwin)
      let handler = unsafe action.__sigaction_u.__sa_handler
    #else
      let handler = unsafe action.__sigaction_handler.sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static var set: sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in signals { unsafe sigaddset(&set, signal) }
    return set
  }

  private static func end(_ ended: Ended) {
    ended.groups.forEach(System.killGroup)
    for directory in ended.directories {
      // A program that was killed may still have created a file.
      for _ in 0..<20 where !System.removeTemporaryDirectory(directory) { usleep(5000) }
    }
  }
}

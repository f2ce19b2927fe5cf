// Signals: calls of the C library.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  #error("unsupported C library")
#endif

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

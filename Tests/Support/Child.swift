package import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program that a test has started (`posix_spawn`), in a process group of its own.
///
/// On Linux, Foundation's `Process` takes up to 50 ms to notice that a program has ended, and can crash: it reads past the
/// end of a buffer when it lists the open files.
package final class Child {
  /// What a standard stream of the program is.
  package enum Stream {
    case file(String)
    case descriptor(Int32)
  }

  private let id: pid_t
  private var status: Int32?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - environment: All variables of its environment; nil for those of the tests.
  ///   - streams: Its standard input, output and error. Files for output are created or emptied.
  package init(
    _ program: String, _ arguments: [String], in directory: URL,
    environment: [String: String]? = nil, streams: [Stream]
  ) throws {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      var flags = POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      var flags: Int32 = 0
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams.enumerated() {
      let target = Int32(number)
      switch stream {
      case .file(let path):
        let mode = target == 0 ? O_RDONLY : O_WRONLY | O_CREAT | O_TRUNC
        posix_spawn_file_actions_addopen(&actions, target, path, mode, 0o666)
      case .descriptor(let descriptor):
        posix_spawn_file_actions_adddup2(&actions, descriptor, target)
      }
    }
    #if canImport(Darwin)
      posix_spawn_file_actions_addchdir_np(&actions, directory.path)
    #else
      addDirectory(&actions, directory.path)
      addEndOfDescriptors(&actions, 3)
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    flags |= Int32(POSIX_SPAWN_SETPGROUP) | Int32(POSIX_SPAWN_SETSIGMASK)
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let variables = environment ?? ProcessInfo.processInfo.environment
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + settings { free(text) } }
    var id: pid_t = 0
    let error = posix_spawn(&id, program, &actions, &attributes, words, settings)
    guard error == 0 else { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EINVAL) }
    self.id = id
  }

  /// Whether the program runs.
  package var isRunning: Bool { result(WNOHANG) == nil }

  /// Waits for the end of the program, and returns its exit code; the number of the signal that ended it.
  @discardableResult
  package func wait() -> Int32 { result(0) ?? -1 }

  package func send(_ signal: Int32) { if isRunning { kill(id, signal) } }

  private func result(_ options: Int32) -> Int32? {
    if status == nil {
      var found: Int32 = 0
      var ended: pid_t
      repeat { ended = waitpid(id, &found, options) } while ended < 0 && errno == EINTR
      if ended == id { status = found & 0x7F == 0 ? found >> 8 & 0xFF : found & 0x7F }
    }
    return status
  }
}

#if !canImport(Darwin)
  // Glibc has them for `_GNU_SOURCE` only.
  @_silgen_name("posix_spawn_file_actions_addchdir_np")
  @discardableResult
  private func addDirectory(
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ path: UnsafePointer<CChar>
  ) -> Int32

  @_silgen_name("posix_spawn_file_actions_addclosefrom_np")
  @discardableResult
  private func addEndOfDescriptors(
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ first: Int32
  ) -> Int32
#endif

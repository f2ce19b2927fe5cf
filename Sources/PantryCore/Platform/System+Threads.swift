/// Work for a thread.
class ThreadJob: @unchecked Sendable {
  func run() {}
}

extension System {
  /// A function for a thread.
  ///
  /// Without a type parameter for its result, which the runtime would have to look up.
  private final class Task: ThreadJob, @unchecked Sendable {
    private let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) { self.work = work }

    override func run() { work() }
  }

  /// Calls two functions at the same time, the second on a new thread, and waits for both (`pthread_create`).
  /// If no thread can be started, they are called one after the other.
  ///
  /// - Parameter isWorthwhile: Whether a thread is started.
  package static func concurrently<First, Second: Sendable>(
    if isWorthwhile: Bool = true, _ first: () -> First, _ second: @escaping @Sendable () -> Second
  ) -> (First, Second) {
    // Read after the thread has ended.
    nonisolated(unsafe) var result: Second?
    let task = Task { unsafe result = second() }
    // JSON that is nested to the limit needs more stack than musl gives to a thread.
    let thread = isWorthwhile ? libcStartThread(stackSize: 1 << 20, task) : nil
    let value = first()
    if let thread { libcJoinThread(thread) }
    return withExtendedLifetime(task) { unsafe (value, result ?? second()) }
  }
}

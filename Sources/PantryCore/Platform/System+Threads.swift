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

  /// The number of bytes from which two threads are worthwhile: starting the second one takes as long as reading or
  /// comparing a hundred thousand bytes.
  package static let manyBytes = 1 << 20

  /// The number of records from which two threads are worthwhile: starting the second one takes as long as reading a
  /// hundred of them.
  package static let manyRecords = 1000

  /// Calls two functions at the same time, the second on a new thread, and waits for both (`pthread_create`).
  /// If no thread can be started, they are called one after the other.
  ///
  /// - Parameter isWorthwhile: Whether a thread is started.
  package static func concurrently<First, Second: Sendable>(
    if isWorthwhile: Bool = true, _ first: () -> First, _ second: @escaping @Sendable () -> Second
  ) -> (First, Second) {
    during(second, if: isWorthwhile) { wait in (first(), wait()) }
  }

  /// Calls a function while another one runs on a new thread (`pthread_create`), and waits for both.
  ///
  /// - Parameters:
  ///   - other: The function for the thread. If no thread can be started, it is called when its value is needed.
  ///   - isWorthwhile: Whether a thread is started.
  ///   - body: Gets a function that waits for the value of the other one.
  package static func during<Other: Sendable, Value, Failure>(
    _ other: @escaping @Sendable () -> Other, if isWorthwhile: Bool = true,
    _ body: (_ wait: () -> Other) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // Read after the thread has ended.
    nonisolated(unsafe) var result: Other?
    let task = Task { unsafe result = other() }
    // JSON that is nested to the limit needs more stack than musl gives to a thread.
    var thread = isWorthwhile ? libcStartThread(stackSize: 1 << 20, task) : nil
    func join() {
      if let running = thread { libcJoinThread(running) }
      thread = nil
    }
    defer { withExtendedLifetime(task, join) }
    return try body {
      join()
      let value = unsafe result ?? other()
      unsafe result = value
      return value
    }
  }
}

/// Work for a thread.
class ThreadJob: @unchecked Sendable {
  func run() {}
}

extension System {
  /// Work with a result, which is read after the thread has been joined.
  private final class Task<Value: Sendable>: ThreadJob, @unchecked Sendable {
    private let work: @Sendable () -> Value
    private var value: Value?

    init(_ work: @escaping @Sendable () -> Value) { self.work = work }

    override func run() { value = work() }

    /// The result; computed now if no thread has computed it.
    var result: Value { value ?? work() }
  }

  /// Calls two functions at the same time, the second on a new thread, and waits for both (`pthread_create`).
  /// If no thread can be started, they are called one after the other.
  ///
  /// - Parameter isWorthwhile: Whether a thread is started.
  package static func concurrently<First, Second: Sendable>(
    if isWorthwhile: Bool = true, _ first: () -> First, _ second: @escaping @Sendable () -> Second
  ) -> (First, Second) {
    let task = Task(second)
    // JSON that is nested to the limit needs more stack than musl gives to a thread.
    let thread = isWorthwhile ? libcStartThread(stackSize: 1 << 20, task) : nil
    let value = first()
    if let thread { libcJoinThread(thread) }
    return withExtendedLifetime(task) { (value, task.result) }
  }
}

// Threads and memory: calls of the C library.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  #error("unsupported C library")
#endif

// MARK: - Threads (pthread.h)

/// Work for a thread.
private class ThreadJob: @unchecked Sendable {
  func run() {}
}

#if canImport(Darwin)
  private typealias ThreadID = pthread_t?
#else
  private typealias ThreadID = pthread_t
#endif

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
    concurrently(second, if: isWorthwhile) { wait in (first(), wait()) }
  }

  /// Calls a function while another one runs on a new thread (`pthread_create`), and waits for both.
  ///
  /// - Parameters:
  ///   - other: The function for the thread. If no thread can be started, it is called when its value is needed.
  ///   - isWorthwhile: Whether a thread is started.
  ///   - body: Gets a function that waits for the value of the other one.
  package static func concurrently<Other: Sendable, Value, Failure>(
    _ other: @escaping @Sendable () -> Other, if isWorthwhile: Bool = true,
    _ body: (_ wait: () -> Other) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // Read after the thread has ended.
    nonisolated(unsafe) var result: Other?
    let task = Task { unsafe result = other() }
    // JSON that is nested to the limit needs more stack than musl gives to a thread.
    var thread = isWorthwhile ? startThread(stackSize: 1 << 20, task) : nil
    func join() {
      if let running = thread { System.join(running) }
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

  /// Starts a thread that runs a job, which the caller keeps alive until the thread is joined; nil on failure
  /// (`pthread_create`).
  ///
  /// - Parameter stackSize: In bytes.
  private static func startThread(stackSize: Int, _ job: ThreadJob) -> ThreadID? {
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

  /// Starts a thread that runs as long as the process.
  ///
  /// - Returns: Whether it could be started.
  static func startForever(_ work: @escaping @Sendable () -> Void) -> Bool {
    let task = unsafe Unmanaged.passRetained(Task(work))
    if startThread(stackSize: 1 << 18, unsafe task.takeUnretainedValue()) != nil { return true }
    unsafe task.release()
    return false
  }

  /// Waits for the end of a thread (`pthread_join`).
  private static func join(_ thread: ThreadID) {
    #if canImport(Darwin)
      if let thread = unsafe thread { unsafe pthread_join(thread, nil) }
    #else
      pthread_join(thread, nil)
    #endif
  }
}

private func runJob(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  unsafe Unmanaged<ThreadJob>.fromOpaque(context).takeUnretainedValue().run()
  return nil
}

// MARK: - Memory (sys/mman.h, string.h)

// `System` has members of the same name.
private func libcWrite(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}

extension System {
  /// The bytes of a file in the page cache, without a copy: 2 ms instead of 40 for 33 MB.
  @safe package final class Mapping: @unchecked Sendable {
    private let bytes: UnsafeRawBufferPointer

    fileprivate init(_ bytes: UnsafeRawBufferPointer) { unsafe self.bytes = unsafe bytes }

    deinit {
      unsafe munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
    }

    /// Calls a function with a view of the bytes, which is valid during the call only.
    func reading<Value, Failure: Error>(
      _ body: (ByteView) throws(Failure) -> Value
    ) throws(Failure) -> Value {
      defer { withExtendedLifetime(self) {} }
      return try unsafe ByteView.reading(bytes, body)
    }
  }

  /// Maps a file for reading (`mmap`).
  ///
  /// If another program shortens the file while it is mapped, reading the missing part raises `SIGBUS`, which
  /// ends the process with an error message. Files must not be mapped during a change.
  ///
  /// - Parameter size: The size of the file in bytes.
  /// - Returns: nil if the file is empty or cannot be mapped, and has to be read.
  static func map(_ file: File, size: Int) -> Mapping? {
    // Not prefetched (`MAP_POPULATE`): the threads that read the file map its pages at the same time, which takes less.
    guard size > 0,
      let start = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, file.descriptor, 0),
      unsafe start != MAP_FAILED
    else { return nil }
    signal(SIGBUS) { _ in System.exitAfterChangeOfMappedFile() }
    return unsafe Mapping(UnsafeRawBufferPointer(start: start, count: size))
  }

  /// Reports that a mapped file was changed in place, and ends the process with the exit code 75
  /// (`EX_TEMPFAIL`). It allocates no memory, so that a signal handler may call it.
  static func exitAfterChangeOfMappedFile() -> Never {
    let message: StaticString =
      "pantry: error: the pantry file was changed while it was being read\npantry: hint: try again\n"
    _ = unsafe libcWrite(2, message.utf8Start, message.utf8CodeUnitCount)
    _exit(75)
  }

  /// Lets a buffer consist of large pages, as far as its range and the system allow (`madvise`).
  static func useLargePages(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
    #if canImport(Glibc)
      guard let start = UnsafeMutableRawBufferPointer(buffer).baseAddress else { return }
      // The beginning of the page, which the allocator owns too.
      let offset = Int(bitPattern: start) & 4095
      _ = unsafe madvise(start - offset, buffer.count + offset, MADV_HUGEPAGE)
    #endif
  }

  /// Returns whether as many bytes are the same (`memcmp`).
  static func isEqual(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, count: Int) -> Bool {
    unsafe memcmp(one, other, count) == 0
  }
}

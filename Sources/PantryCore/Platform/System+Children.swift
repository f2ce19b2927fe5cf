extension System {
  /// A program that was started, and whose standard output is read.
  package final class Child {
    private let processID: Int32
    private let output: File
    /// Its standard error; nil if that is not read.
    private let errors: File?
    /// Whether it leads a process group, which ends with it.
    private let leadsGroup: Bool
    /// The exit code once the process has been waited for. From then on its number may belong to another
    /// process.
    private var status: Int32?

    fileprivate init(_ processID: Int32, output: File, errors: File?, leadsGroup: Bool) {
      self.processID = processID
      (self.output, self.errors, self.leadsGroup) = (output, errors, leadsGroup)
    }

    deinit { _ = stop() }

    /// Reads from the output of the program, waiting for the first byte (`read`).
    ///
    /// - Parameter milliseconds: The maximum time to wait; nil without a limit.
    /// - Returns: The number of bytes in the buffer; 0 at the end.
    /// - Throws: `Errno`, `ETIMEDOUT` after that time.
    package func read(into buffer: inout [UInt8], milliseconds: Int? = nil) throws(Errno) -> Int {
      if let milliseconds { _ = try waitForOutput(from: [output], until: uptime + milliseconds) }
      return try System.read(output.descriptor, into: &buffer)
    }

    /// What a program has written, and its exit code as `wait()` returns it.
    package typealias Output = (bytes: [UInt8], errors: [UInt8], status: Int32)

    /// Reads the output of the program to its end, and waits for the end of the process.
    ///
    /// - Parameters:
    ///   - milliseconds: The maximum time for both.
    ///   - limit: The maximum length of the output in bytes. Of its standard error, the beginning is returned.
    /// - Throws: `Errno`, `ETIMEDOUT` after that time, `EFBIG` for a longer output. The process has not ended then.
    package func finish(milliseconds: Int, limit: Int) throws(Errno) -> Output {
      let deadline = uptime + milliseconds
      var (bytes, messages): ([UInt8], [UInt8]) = ([], [])
      var open = [output] + [errors].compactMap(\.self)
      var buffer = [UInt8](repeating: 0, count: partLength)
      while !open.isEmpty {
        for file in try waitForOutput(from: open, until: deadline) {
          let count = try System.read(file.descriptor, into: &buffer)
          if count == 0 {
            open.removeAll { $0.descriptor == file.descriptor }
          } else if file.descriptor == output.descriptor {
            guard count <= limit - bytes.count else { throw .fileTooLarge }
            bytes += buffer[..<count]
          } else {
            messages += buffer[..<min(count, Self.longestMessage - messages.count)]
          }
        }
      }
      return (bytes, messages, try wait(until: deadline))
    }

    /// The length of the standard error that is kept, in bytes.
    private static let longestMessage = 16 * 1024

    private func waitForOutput(from files: [File], until deadline: Int) throws(Errno) -> [File] {
      while true {
        let rest = deadline - uptime
        let ready = System.readable(files, milliseconds: max(0, rest))
        if !ready.isEmpty { return ready }
        // A signal may have ended the wait.
        if rest <= 0 { throw .timedOut }
      }
    }

    /// Waits for the end of a process that has closed its output, and so nearly always ends at once.
    private func wait(until deadline: Int) throws(Errno) -> Int32 {
      var pause = 0
      while true {
        if let status = System.exitCode(ofEnded: processID) { return end(status) }
        if uptime >= deadline { throw .timedOut }
        System.sleep(milliseconds: pause)
        pause = min(pause + 1, 20)
      }
    }

    /// Waits for the end of the process (`waitpid`).
    ///
    /// - Returns: Its exit code, or 128 plus the number of the signal that ended it.
    package func wait() -> Int32 { status ?? end(System.exitCode(of: processID)) }

    private func end(_ status: Int32) -> Int32 {
      if leadsGroup { System.forgetGroup(processID) }
      for file in [output, errors].compactMap(\.self) { try? System.close(file) }
      self.status = status
      return status
    }

    /// Ends the process if it has not been waited for, by `SIGTERM`, or its whole group by `SIGKILL`.
    ///
    /// - Returns: As `wait()`.
    @discardableResult
    package func stop() -> Int32 {
      if status == nil {
        if leadsGroup { System.killGroup(processID) } else { System.terminate(processID) }
      }
      return wait()
    }
  }

  /// What happens to the standard error of a program that is started.
  package enum ErrorOutput {
    /// It is that of this process.
    case shared
    case discarded
    /// It is read by `Child.finish`.
    case read
  }

  /// Starts a program without a shell (`posix_spawnp`).
  ///
  /// - Parameters:
  ///   - program: A path, or a name that is looked up in `PATH`.
  ///   - input: Its standard input. At most `longestInput` bytes are not stored in a file.
  ///   - variables: Environment variables that it has beside those of this process, or instead of them.
  ///   - leadsGroup: Whether it gets a process group of its own, to be ended with the processes that it starts.
  /// - Throws: `Errno`, for which `isMissing` holds if there is no such program.
  package static func start(
    _ program: String, _ arguments: [String], input: [UInt8] = [], errors: ErrorOutput,
    variables: [String: String] = [:], leadsGroup: Bool = false
  ) throws(Errno) -> Child {
    let source = input.isEmpty ? nil : try source(of: input)
    let output = try makePipe()
    let messages = errors == .read ? try makePipe() : nil
    defer {
      for file in [source, output.writing, messages?.writing].compactMap(\.self) {
        try? close(file)
      }
    }
    var actions: [SpawnAction] = [
      source.map { .duplicate($0, as: 0) } ?? .openNullDevice(as: 0, forWriting: false),
      .duplicate(output.writing, as: 1),
    ]
    switch errors {
    case .shared: break
    case .discarded: actions.append(.openNullDevice(as: 2, forWriting: true))
    case .read: if let messages { actions.append(.duplicate(messages.writing, as: 2)) }
    }
    do throws(Errno) {
      let processID = try spawn(
        program, arguments, actions, variables: variables, leadsGroup: leadsGroup)
      return Child(
        processID, output: output.reading, errors: messages?.reading, leadsGroup: leadsGroup)
    } catch {
      for file in [output.reading, messages?.reading].compactMap(\.self) { try? close(file) }
      throw error
    }
  }

  /// The number of bytes that every pipe takes before it is read (`PIPE_BUF` on Linux; pipes of macOS have four times as
  /// much).
  private static let longestInput = 4096

  /// Creates a pipe that has bytes to be read, and no writer. For more than `longestInput` bytes it is a temporary file.
  private static func source(of bytes: [UInt8]) throws(Errno) -> File {
    if bytes.count > longestInput { return try temporaryFile(of: bytes) }
    let (reading, writing) = try makePipe()
    defer { try? close(writing) }
    do throws(Errno) {
      try write(bytes, to: writing)
    } catch {
      try? close(reading)
      throw error
    }
    return reading
  }

  /// Runs a program without a shell to its end (`posix_spawnp`). It shares the standard output and standard
  /// error of this process.
  ///
  /// - Parameters:
  ///   - program: A path, or a name that is looked up in `PATH`.
  ///   - input: Its standard input, an unnamed temporary file: the program need not read it. nil for that of this process.
  ///   - variables: Environment variables that it has beside those of this process, or instead of them.
  ///   - takesInterrupts: Whether Ctrl-C is left to it until it ends.
  /// - Returns: Its exit code, or 128 plus the number of the signal that ended it.
  /// - Throws: `Errno`, for which `isMissing` holds if there is no such program.
  package static func run(
    _ program: String, _ arguments: [String], input: [UInt8]?, variables: [String: String] = [:],
    takesInterrupts: Bool = false
  ) throws(Errno) -> Int32 {
    var actions: [SpawnAction] = []
    var file: File?
    defer { if let file { try? close(file) } }
    if let input {
      let source = try temporaryFile(of: input)
      (file, actions) = (source, [.duplicate(source, as: 0)])
    }
    func runToEnd() throws(Errno) -> Int32 {
      exitCode(
        of: try spawn(
          program, arguments, actions, variables: variables, isInterruptible: takesInterrupts))
    }
    return takesInterrupts ? try ignoringInterrupts(runToEnd) : try runToEnd()
  }

  /// Creates a file of bytes, to be read from its beginning.
  private static func temporaryFile(of bytes: [UInt8]) throws(Errno) -> File {
    let file = try temporaryFile()
    closeOnExec(file)
    do throws(Errno) {
      try write(bytes, to: file)
      try rewind(file)
    } catch {
      try? close(file)
      throw error
    }
    return file
  }
}

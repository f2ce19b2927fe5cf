extension System {
  /// A program that was started, and whose standard output is read.
  package final class Child {
    private let processID: Int32
    private let output: File
    /// The exit code once the process has been waited for. From then on its number may belong to another
    /// process.
    private var status: Int32?

    fileprivate init(_ processID: Int32, output: File) {
      self.processID = processID
      self.output = output
    }

    deinit { _ = stop() }

    /// Reads from the output of the program, waiting for the first byte (`read`).
    ///
    /// - Returns: The number of bytes in the buffer; 0 at the end.
    package func read(into buffer: inout [UInt8]) throws(Errno) -> Int {
      try System.read(output.descriptor, into: &buffer)
    }

    /// Reads the output of the program to its end.
    ///
    /// - Throws: `Errno`, `EFBIG` for more than `limit` bytes.
    fileprivate func readAll(limit: Int) throws(Errno) -> [UInt8] {
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 64 * 1024)
      while true {
        let count = try read(into: &buffer)
        if count == 0 { return bytes }
        guard count <= limit - bytes.count else { throw .fileTooLarge }
        bytes += buffer[..<count]
      }
    }

    /// Waits for the end of the process (`waitpid`).
    ///
    /// - Returns: Its exit code, or 128 plus the number of the signal that ended it.
    package func wait() -> Int32 {
      if let status { return status }
      try? System.close(output)
      let status = System.exitCode(of: processID)
      self.status = status
      return status
    }

    /// Terminates the process (`SIGTERM`) if it has not been waited for, and waits for its end.
    ///
    /// - Returns: As `wait()`.
    package func stop() -> Int32 {
      if status == nil { System.terminate(processID) }
      return wait()
    }
  }

  /// Starts a program without a shell (`posix_spawnp`).
  ///
  /// - Parameters:
  ///   - program: A path, or a name that is looked up in `PATH`.
  ///   - input: Its standard input, at most `longestInput` bytes. It is not stored in a file.
  ///   - showsErrors: Whether it shares the standard error of this process; otherwise its messages are
  ///     discarded.
  /// - Throws: `Errno`, for which `isMissing` holds if there is no such program.
  package static func start(
    _ program: String, _ arguments: [String], input: [UInt8] = [], showsErrors: Bool = false
  ) throws(Errno) -> Child {
    let source = input.isEmpty ? nil : try filledPipe(of: input)
    defer { if let source { try? close(source) } }
    let (reading, writing) = try makePipe()
    defer { try? close(writing) }
    var actions: [SpawnAction] = [
      source.map { .duplicate($0, as: 0) } ?? .openNullDevice(as: 0, forWriting: false),
      .duplicate(writing, as: 1),
    ]
    if !showsErrors { actions.append(.openNullDevice(as: 2, forWriting: true)) }
    do throws(Errno) {
      return Child(try spawn(program, arguments, actions), output: reading)
    } catch {
      try? close(reading)
      throw error
    }
  }

  /// Runs a program without a shell to its end, and reads its output.
  ///
  /// - Parameter limit: The maximum length of the output in bytes. The others are those of `start`.
  /// - Returns: The output, and the exit code as `Child.wait()` returns it.
  /// - Throws: `Errno`, for which `isMissing` holds if there is no such program; `EFBIG` for a longer output.
  package static func output(
    of program: String, _ arguments: [String], input: [UInt8] = [], limit: Int = .max
  ) throws(Errno) -> (bytes: [UInt8], status: Int32) {
    let child = try start(program, arguments, input: input)
    return (try child.readAll(limit: limit), child.wait())
  }

  /// The maximum size of a table that another program converts, in bytes.
  package static let longestTable = 256 << 20

  /// The maximum number of bytes for the input of a program that is started: what every pipe takes before it is read
  /// (`PIPE_BUF` on Linux; pipes of macOS have four times as much).
  package static let longestInput = 4096

  /// Creates a pipe that has bytes to be read, and no writer.
  ///
  /// - Throws: `Errno`, `EFBIG` for more than `longestInput` bytes.
  private static func filledPipe(of bytes: [UInt8]) throws(Errno) -> File {
    guard bytes.count <= longestInput else { throw .fileTooLarge }
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
  ///   - input: Its standard input, an unnamed temporary file: the program need not read it.
  /// - Returns: Its exit code, or 128 plus the number of the signal that ended it.
  /// - Throws: `Errno`, for which `isMissing` holds if there is no such program.
  package static func run(_ program: String, _ arguments: [String], input: [UInt8]) throws(Errno)
    -> Int32
  {
    let file = try temporaryFile(of: input)
    defer { try? close(file) }
    return exitCode(
      of: try spawn(program, arguments, [.duplicate(file, as: 0)]))
  }

  /// Runs a pager like `run`. Until it ends, Ctrl-C is left to it.
  package static func runPager(_ program: String, _ arguments: [String], input: [UInt8])
    throws(Errno) -> Int32
  {
    let file = try temporaryFile(of: input)
    defer { try? close(file) }
    return try ignoringInterrupts { () throws(Errno) in
      let actions: [SpawnAction] = [.duplicate(file, as: 0)]
      return exitCode(of: try spawn(program, arguments, actions, isInterruptible: true))
    }
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

extension System {
  /// A program that was started, and whose standard output is read.
  package final class Child {
    private let processID: Int32
    private let output: Int32
    /// The exit code once the process has been waited for. From then on its number may belong to another
    /// process.
    private var status: Int32?

    fileprivate init(_ processID: Int32, output: Int32) {
      self.processID = processID
      self.output = output
    }

    deinit { _ = stop() }

    /// Reads from the output of the program, waiting for the first byte (`read`).
    ///
    /// - Returns: The number of bytes in the buffer; 0 at the end.
    package func read(into buffer: inout [UInt8]) throws(Errno) -> Int {
      try System.read(output, into: &buffer)
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
      try? System.close(File(descriptor: output))
      let status = System.exitCode(of: processID)
      self.status = status
      return status
    }

    /// Terminates the process (`SIGTERM`) if it has not been waited for, and waits for its end.
    ///
    /// - Returns: As `wait()`.
    package func stop() -> Int32 {
      if status == nil { libcTerminate(processID) }
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
    let source = input.isEmpty ? nil : try pipe(of: input)
    defer { if let source { try? close(source) } }
    var ends: [Int32] = [0, 0]
    guard libcPipe(&ends) == 0 else { throw .current }
    let (reading, writing) = (ends[0], ends[1])
    libcCloseOnExec(reading)
    defer { try? close(File(descriptor: writing)) }
    var actions: [SpawnAction] = [
      source.map { .duplicate($0.descriptor, as: 0) }
        ?? .openNullDevice(as: 0, forWriting: false),
      .duplicate(writing, as: 1), .close(writing),
    ]
    if !showsErrors { actions.append(.openNullDevice(as: 2, forWriting: true)) }
    do throws(Errno) {
      return Child(try spawn(program, arguments, actions), output: reading)
    } catch {
      try? close(File(descriptor: reading))
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
  private static func pipe(of bytes: [UInt8]) throws(Errno) -> File {
    guard bytes.count <= longestInput else { throw .fileTooLarge }
    var ends: [Int32] = [0, 0]
    guard libcPipe(&ends) == 0 else { throw .current }
    for end in ends { libcCloseOnExec(end) }
    let (reading, writing) = (File(descriptor: ends[0]), File(descriptor: ends[1]))
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
      of: try spawn(program, arguments, [.duplicate(file.descriptor, as: 0)]))
  }

  /// Runs a pager like `run`. Until it ends, Ctrl-C is left to it.
  package static func runPager(_ program: String, _ arguments: [String], input: [UInt8])
    throws(Errno) -> Int32
  {
    let file = try temporaryFile(of: input)
    defer { try? close(file) }
    let (status, error) = libcIgnoringInterrupts {
      let (processID, error) = libcSpawn(
        program, arguments, [.duplicate(file.descriptor, as: 0)], isInterruptible: true)
      return (error == 0 ? exitCode(of: processID) : 0, error)
    }
    guard error == 0 else { throw Errno(code: error) }
    return status
  }

  /// Creates a file of bytes, to be read from its beginning.
  private static func temporaryFile(of bytes: [UInt8]) throws(Errno) -> File {
    let file = try temporaryFile()
    libcCloseOnExec(file.descriptor)
    do throws(Errno) {
      try write(bytes, to: file)
      guard libcRewind(file.descriptor) else { throw .current }
    } catch {
      try? close(file)
      throw error
    }
    return file
  }

  /// Creates a file without a name in the directory `TMPDIR`, or in `/tmp` (`mkstemp`, `unlink`).
  private static func temporaryFile() throws(Errno) -> File {
    for directory in temporaryDirectories {
      let descriptor = libcMakeUnnamed("\(directory)/pantry-XXXXXX")
      if descriptor >= 0 { return File(descriptor: descriptor) }
    }
    throw .current
  }

  /// Waits for the end of a process (`waitpid`).
  ///
  /// - Returns: Its exit code, or 128 plus the number of the signal that ended it.
  private static func exitCode(of processID: Int32) -> Int32 {
    var status: Int32 = 0
    while libcWait(processID, &status) < 0, Errno.current == .interrupted {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
  }

  private static func spawn(_ program: String, _ arguments: [String], _ actions: [SpawnAction])
    throws(Errno) -> Int32
  {
    let (processID, error) = libcSpawn(program, arguments, actions)
    guard error == 0 else { throw Errno(code: error) }
    return processID
  }
}

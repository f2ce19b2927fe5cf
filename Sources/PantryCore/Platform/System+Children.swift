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
    package func readAll() throws(Errno) -> [UInt8] {
      try System.readAll(File(descriptor: output), sizeHint: 0)
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

  /// Starts a program without a shell (`posix_spawnp`). Its standard input is empty.
  ///
  /// - Parameters:
  ///   - program: A path, or a name that is looked up in `PATH`.
  ///   - showsErrors: Whether it shares the standard error of this process; otherwise its messages are
  ///     discarded.
  /// - Throws: `Errno`, for which `isMissing` holds if there is no such program.
  package static func start(_ program: String, _ arguments: [String], showsErrors: Bool = false)
    throws(Errno) -> Child
  {
    var ends: [Int32] = [0, 0]
    guard libcPipe(&ends) == 0 else { throw .current }
    let (reading, writing) = (ends[0], ends[1])
    libcCloseOnExec(reading)
    defer { try? close(File(descriptor: writing)) }
    var actions: [SpawnAction] = [
      .openNullDevice(as: 0, forWriting: false), .duplicate(writing, as: 1), .close(writing),
    ]
    if !showsErrors { actions.append(.openNullDevice(as: 2, forWriting: true)) }
    do throws(Errno) {
      return Child(try spawn(program, arguments, actions), output: reading)
    } catch {
      try? close(File(descriptor: reading))
      throw error
    }
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

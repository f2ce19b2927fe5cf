extension System {
  /// The bytes of a file in the page cache, without a copy: 2 ms instead of 40 for 33 MB.
  @safe final class Mapping: @unchecked Sendable {
    private let bytes: UnsafeRawBufferPointer

    fileprivate init(_ bytes: UnsafeRawBufferPointer) { unsafe self.bytes = unsafe bytes }

    deinit { unsafe libcUnmap(bytes) }

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
    guard size > 0, let start = unsafe libcMap(file.descriptor, size: size) else { return nil }
    libcHandleBusError { _ in System.exitAfterChangeOfMappedFile() }
    return unsafe Mapping(UnsafeRawBufferPointer(start: start, count: size))
  }

  /// Reports that a mapped file was changed in place, and ends the process with the exit code 75
  /// (`EX_TEMPFAIL`). It allocates no memory, so that a signal handler may call it.
  static func exitAfterChangeOfMappedFile() -> Never {
    let message: StaticString =
      "pantry: error: the pantry file was changed while it was being read\npantry: hint: try again\n"
    _ = unsafe libcWrite(
      2, UnsafeRawBufferPointer(start: message.utf8Start, count: message.utf8CodeUnitCount))
    libcExitImmediately(75)
  }
}

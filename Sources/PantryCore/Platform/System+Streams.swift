extension System {
  /// A standard stream of the process, by its descriptor.
  package enum Stream: Int32, Sendable {
    case input = 0
    case output = 1
    case error = 2

    /// Whether the stream is a terminal (`isatty`).
    package var isTerminal: Bool { libcIsTerminal(rawValue) }

    /// The columns of the terminal (`TIOCGWINSZ`); nil if the stream is not a terminal or they are not known.
    package var columns: Int? { libcColumns(rawValue) }

    /// The rows of the terminal (`TIOCGWINSZ`); nil if the stream is not a terminal or they are not known.
    package var rows: Int? { libcRows(rawValue) }
  }

  /// Prepares the process for changing files. To be called once, before any file is opened.
  ///
  /// Standard streams that are closed are opened on `/dev/null`, so that no file gets their descriptors and
  /// with them the messages; for the wrong direction, so that using them fails as before. Exceeding the limit
  /// on the size of files becomes an error (`EFBIG`) instead of a signal.
  package static func prepare() {
    for stream: Int32 in 0...2 where !libcIsOpen(stream) {
      // open(2) takes the lowest free descriptor, and the ones below are open by now.
      _ = libcOpenNullDevice(forWriting: stream == 0)
    }
    libcIgnoreFileSizeSignal()
  }

  /// Writes all the bytes or throws (`write`, repeated for the rest after a partial write).
  package static func write(_ bytes: [UInt8], to stream: Stream) throws(Errno) {
    try write(bytes, to: stream.rawValue)
  }

  /// Reads the available bytes, waiting for the first one (`read`).
  ///
  /// - Returns: The number of bytes in the buffer; 0 at the end.
  package static func read(from stream: Stream, into buffer: inout [UInt8]) throws(Errno) -> Int {
    try read(stream.rawValue, into: &buffer)
  }

  /// Returns whether a stream has bytes to read or has ended, waiting for at most this time (`poll`).
  package static func hasInput(_ stream: Stream, milliseconds: Int32) -> Bool {
    libcPoll(stream.rawValue, milliseconds: milliseconds)
  }
}

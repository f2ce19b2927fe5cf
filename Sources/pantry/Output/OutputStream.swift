import PantryCore

/// A standard stream to write to. What is written is gathered until `flush`.
final class OutputStream {
  /// What could not be written to: nobody reads any more, or the system says why not.
  struct Failure: Error {
    let errno: System.Errno
    let isHangUp: Bool
    /// Whether something had been changed before, which is safe.
    let isAfterChange: Bool
  }

  private let stream: System.Stream
  private var pending: [UInt8] = []
  /// Whether something has been changed that what is written tells of.
  var isAfterChange = false
  private static let limit = 64 * 1024

  init(_ stream: System.Stream) {
    self.stream = stream
  }

  var isTerminal: Bool { stream.isTerminal }

  func write(_ text: String) throws(Failure) {
    try write(text.utf8)
  }

  func write(_ bytes: some Collection<UInt8>) throws(Failure) {
    pending.append(contentsOf: bytes)
    if pending.count >= OutputStream.limit { try flush() }
  }

  func line(_ text: String) throws(Failure) {
    pending.append(contentsOf: text.utf8)
    try write(CollectionOfOne(UInt8(ascii: "\n")))
  }

  /// Writes everything that has been gathered. After a failure it is dropped, so that it is reported
  /// once.
  func flush() throws(Failure) {
    guard !pending.isEmpty else { return }
    let bytes = pending
    pending.removeAll(keepingCapacity: true)
    do throws(System.Errno) {
      try System.write(bytes, to: stream)
    } catch {
      throw Failure(errno: error, isHangUp: error == .brokenPipe, isAfterChange: isAfterChange)
    }
  }
}

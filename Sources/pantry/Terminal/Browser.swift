import PantryCore

/// The browser of the user.
enum Browser {
  /// Why a page cannot be opened.
  enum Failure: Error {
    case noProgram(String)
    case cannotRun(String, System.Errno)
    case failed(String, status: Int32)
  }

  /// Opens a page, with `xdg-open`, or `open` on macOS.
  ///
  /// - Parameter url: An address that `WebAddress` accepts, so that it is no option.
  static func open(_ url: String) throws(Failure) {
    let program = System.urlOpener
    let status: Int32
    do throws(System.Errno) {
      status = try System.run(program, [url], input: [])
    } catch {
      throw error.isMissing ? .noProgram(program) : .cannotRun(program, error)
    }
    guard status == 0 else { throw .failed(program, status: status) }
  }
}

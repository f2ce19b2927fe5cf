import PantryCore
import PantryExchange

/// The browser of the user.
enum Browser {
  /// A page that cannot be opened.
  struct Failure: Error {
    let cause: HelperError
  }

  /// Opens a page, with `xdg-open`, or `open` on macOS.
  ///
  /// - Parameter url: An address that `WebAddress` accepts, so that it is no option.
  static func open(_ url: String) throws(Failure) {
    let program = HelperProgram(System.urlOpener, packages: "xdg-utils")
    let status: Int32
    do throws(System.Errno) {
      status = try System.run(program.name, [url], input: [])
    } catch {
      throw Failure(cause: HelperError(program, error))
    }
    guard status == 0 else {
      throw Failure(cause: .failed(program.name, status: status, message: ""))
    }
  }
}

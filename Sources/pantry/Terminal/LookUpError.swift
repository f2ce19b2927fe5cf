import PantryCore
import PantryExchange

/// Why a product could not be looked up.
enum LookUpError: Error {
  /// The number is not one that databases of products have.
  case notLookedUp(String)
  /// The product has no barcode.
  case noBarcode(String)
  /// None of the databases has the barcode.
  case notFound(String, databases: [String])
  /// The product with the barcode is not food.
  case otherType(String)
  /// A database takes no more requests for now.
  case throttled(database: String)
  /// The limit of this program is reached, for a number of seconds.
  case limit(seconds: Int)
  /// The setting `source` has a database that needs a key.
  case noKey
  /// The program `curl` is not installed.
  case noProgram
  case cannotRun(System.Errno)
  /// The server at an address cannot be reached.
  case noConnection(String)
  case timeout(String)
  case tooLong(String)
  /// The connection has failed, with the exit code of curl.
  case transfer(String, status: Int32)
  /// The response of a server is not an answer.
  case response(String, LookUpAnswer.Problem, needsKey: Bool)
  /// The requests cannot be counted, because there is no home directory, or its file cannot be written.
  case noCache(path: String?, System.Errno?)
}

extension LookUpError {
  /// The kinds of errors, each of which a session reports once.
  enum Kind: Hashable {
    case notFound, otherType, throttled, limit, setup, noConnection, timeout, answer
  }

  /// The kind of the error; nil if it concerns the request, and not what was asked.
  var kind: Kind? {
    switch self {
    case .notLookedUp, .noBarcode: nil
    case .notFound: .notFound
    case .otherType: .otherType
    case .throttled: .throttled
    case .limit: .limit
    case .noKey, .noProgram, .cannotRun, .noCache: .setup
    case .noConnection: .noConnection
    case .timeout: .timeout
    case .tooLong, .transfer, .response: .answer
    }
  }
}

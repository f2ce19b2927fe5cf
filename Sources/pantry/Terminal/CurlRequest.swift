import PantryCore
import PantryExchange

/// A request to a server, which the program `curl` sends.
struct CurlRequest {
  /// The maximum time for the whole request, in seconds.
  private static let seconds = 4
  /// The maximum length of an answer in bytes: one with all fields that are asked for has a few thousand.
  private static let maximumLength = 256 * 1024

  let url: String
  /// The address of the server, for errors.
  let address: String
  /// The name of this program for the server (RFC 9110 §10.1.5).
  let userAgent: String

  /// The arguments of curl. The URL may have a key in it and is not among them: other users can see the arguments of a
  /// process.
  private var arguments: [String] {
    [
      // First: the configuration of the user may log requests or follow redirects.
      "--disable", "--silent", "--globoff", "--proto", "=https,http",
      "--max-time", "\(CurlRequest.seconds)", "--max-filesize", "\(CurlRequest.maximumLength)",
      "--compressed", "--user-agent", userAgent, "--header", "Accept: application/json",
      "--write-out", "\\n%{http_code} %{redirect_url}", "--config", "-",
    ]
  }

  /// Sends the request, once. A redirect is not followed.
  func send() throws(LookUpError) -> LookUpResponse {
    let (output, status): ([UInt8], Int32)
    do throws(System.Errno) {
      // curl does not always know the length before, and compressed answers may grow.
      (output, status) = try System.output(
        of: "curl", arguments, input: Array("url = \"\(url)\"\n".utf8),
        limit: CurlRequest.maximumLength)
    } catch {
      if error == .fileTooLarge { throw .tooLong(address) }
      throw error.isMissing ? .noProgram : .cannotRun(error)
    }
    // curl(1), "EXIT CODES".
    switch status {
    case 0: break
    case 5, 6, 7: throw .noConnection(address)
    case 28: throw .timeout(address)
    case 63: throw .tooLong(address)
    default: throw .transfer(address, status: status)
    }
    let end = output.lastIndex(of: UInt8(ascii: "\n")) ?? output.startIndex
    let line = String(decoding: output[end...], as: UTF8.self).trimmingWhitespace
    let parts = line.split(separator: " ", maxSplits: 1)
    guard let code = parts.first.flatMap({ wholeNumber(String($0)) }) else {
      throw .transfer(address, status: 0)
    }
    return LookUpResponse(
      status: code, redirect: parts.count == 2 ? String(parts[1]) : "",
      body: Array(output[..<end]))
  }
}

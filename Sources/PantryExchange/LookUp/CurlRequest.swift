import PantryCore

/// Requests to servers, which the program `curl` sends.
enum CurlRequest {
  /// The maximum time for the whole request, in seconds. curl ends a little earlier than it is ended.
  private static let seconds = 4
  /// An answer with all fields that are asked for has a few thousand bytes. curl does not always know the length
  /// before, and compressed answers may grow.
  private static let program = HelperProgram(
    "curl", seconds: 2 * seconds, longestOutput: 256 * 1024)

  /// Sends a request, once. A redirect is not followed.
  ///
  /// - Parameters:
  ///   - address: The address of the server, for errors.
  ///   - userAgent: The name of this program for the server (RFC 9110 §10.1.5).
  static func send(to url: String, at address: String, userAgent: String) throws(LookUpError)
    -> LookUpResponse
  {
    let arguments = [
      // First: the configuration of the user may log requests or follow redirects.
      "--disable", "--silent", "--globoff", "--proto", "=https,http",
      "--max-time", "\(seconds)", "--max-filesize", "\(program.longestOutput)",
      "--compressed", "--user-agent", userAgent, "--header", "Accept: application/json",
      "--write-out", "\\n%{http_code} %{redirect_url}", "--config", "-",
    ]
    let result: HelperProgram.Output
    do throws(HelperError) {
      // The URL may have a key in it, and other users can see the arguments of a process.
      result = try program.run(arguments, input: Array("url = \"\(url)\"\n".utf8))
    } catch {
      switch error {
      case .tooMuchOutput: throw .tooLong(address)
      case .tookTooLong: throw .timeout(address)
      default: throw .helper(error)
      }
    }
    let (output, status) = (result.bytes, result.status)
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
    guard let code = parts.first.flatMap({ Int($0) }) else {
      throw .transfer(address, status: 0)
    }
    return LookUpResponse(
      status: code, redirect: parts.count == 2 ? String(parts[1]) : "",
      body: Array(output[..<end]))
  }
}

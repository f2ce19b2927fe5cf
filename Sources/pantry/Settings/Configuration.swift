import PantryCore
import PantryKitchen

/// The configuration file: lines `key = value`. A line that begins with `#` is a comment.
struct Configuration {
  /// Why the file is invalid.
  struct Problem: Error {
    enum Kind {
      case notAnAssignment(String)
      case unknownKey(String)
      case badValue(key: String, value: String, expected: Message)
      case repeatedKey(String)
      case notUTF8
      /// The path is that of a special file.
      case notAFile
      case system(System.Errno)
    }

    let path: String
    /// The number of the line, from 1; nil if the file cannot be read.
    let line: Int?
    let kind: Kind
  }

  /// The path; nil if there is no home directory.
  let path: String?
  /// The values by key, including `alias.NAME`: their texts, and what these mean.
  private(set) var values: [String: (text: String, parsed: any Sendable)] = [:]

  /// Why the file is invalid; nil if it is valid. An invalid one has no values: some commands work without them.
  private(set) var problem: Problem?

  /// An empty configuration.
  init(path: String?) { self.path = path }

  /// Reads the file of the environment: `pantry/config` in `XDG_CONFIG_HOME`, by default `~/.config`. A missing file is
  /// an empty one.
  init(_ environment: Environment) {
    path = Configuration.path(environment)
    guard let path else { return }
    let bytes: [UInt8]
    do throws(System.Errno) {
      bytes = try System.contents(of: path)
    } catch {
      // The home directory may be that of another user.
      if error.isMissing || error.isPermission { return }
      let isSpecial = error == .notSupported
      problem = Problem(path: path, line: nil, kind: isSpecial ? .notAFile : .system(error))
      return
    }
    do throws(Problem) {
      try read(bytes, path)
    } catch {
      (values, problem) = ([:], error)
    }
  }

  /// Throws the first problem of an invalid file.
  func check() throws(Problem) { if let problem { throw problem } }

  /// Reads the lines of the file.
  ///
  /// - Parameter replaced: A key whose value may be invalid, because it is replaced; nil for none.
  /// - Returns: The lines.
  @discardableResult
  private mutating func read(_ bytes: [UInt8], _ path: String, except replaced: String? = nil)
    throws(Problem) -> [String]
  {
    guard let text = String(validUTF8: bytes) else {
      throw Problem(path: path, line: nil, kind: .notUTF8)
    }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    for (index, line) in lines.enumerated() {
      func problem(_ kind: Problem.Kind) -> Problem {
        Problem(path: path, line: index + 1, kind: kind)
      }
      let content = line.trimmingWhitespace
      if content.isEmpty || content.hasPrefix("#") { continue }
      guard let (key, value) = Configuration.assignment(line) else {
        throw problem(.notAnAssignment(content))
      }
      if key == replaced { continue }
      if values[key] != nil { throw problem(.repeatedKey(key)) }
      guard let setting = Settings.named(key) else { throw problem(.unknownKey(key)) }
      guard let parsed = setting.parsed(value) else {
        throw problem(
          .badValue(key: key, value: setting.shown(value), expected: setting.expected))
      }
      values[key] = (value, parsed)
    }
    return lines
  }

  private static func path(_ environment: Environment) -> String? {
    if let directory = environment["XDG_CONFIG_HOME"], directory.hasPrefix("/") {
      return directory + "/pantry/config"
    }
    return environment["HOME"].map { $0 + "/.config/pantry/config" }
  }

  /// Returns the value of a setting; nil if the file does not set it.
  func value<Value>(_ setting: Setting<Value>) -> Value? {
    // A missing value must not be cast: it is a value of an optional type.
    values[setting.key].flatMap { $0.parsed as? Value }
  }

  private static func assignment(_ line: String) -> (key: String, value: String)? {
    let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let key = String(parts[0]).trimmingWhitespace
    return key.isEmpty ? nil : (key, String(parts[1]).trimmingWhitespace)
  }

  /// The user's aliases: the words of each name.
  var aliases: [String: [String]] {
    var aliases: [String: [String]] = [:]
    for (key, value) in values {
      if let name = Settings.aliasName(key) { aliases[name] = value.parsed as? [String] }
    }
    return aliases
  }

  /// Sets a value, or removes it, and writes the file. Comments, the order of the lines, and what another program has
  /// set meanwhile are preserved.
  ///
  /// - Throws: `Problem` if the file is invalid or cannot be written; `UsageError` for an invalid value.
  func set(_ key: String, to value: String?) throws {
    if let value { try Settings.named(key)?.check(value) }
    guard let path else { throw UsageError.noHome }
    func isOld(_ line: String) -> Bool {
      !line.trimmingWhitespace.hasPrefix("#") && Configuration.assignment(line)?.key == key
    }
    do {
      try OutputFile(path: path).revise { bytes in
        var configuration = Configuration(path: path)
        var lines = try configuration.read(bytes ?? [], path, except: key)
        let index = lines.firstIndex(where: isOld)
        lines.removeAll(where: isOld)
        if let value { lines.insert("\(key) = \(value)", at: index ?? lines.count) }
        return Array(lines.map { $0 + "\n" }.joined().utf8)
      }
    } catch StoreError.system(_, _, let errno) {
      throw Problem(path: path, line: nil, kind: .system(errno))
    } catch is OutputFile.Refusal {
      throw Problem(path: path, line: nil, kind: .notAFile)
    }
  }
}

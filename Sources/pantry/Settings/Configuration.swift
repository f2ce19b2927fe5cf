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
      case system(System.Errno)
    }

    let path: String
    /// The number of the line, from 1; nil if the file cannot be read.
    let line: Int?
    let kind: Kind
  }

  /// The path; nil if there is no home directory.
  let path: String?
  private var lines: [String] = []
  /// The values by key, including `alias.NAME`.
  private(set) var values: [String: String] = [:]

  /// An empty configuration.
  init(path: String?) { self.path = path }

  /// Reads the file of the environment: `pantry/config` in `XDG_CONFIG_HOME`, by default `~/.config`.
  ///
  /// - Throws: `Problem` for the first invalid line. A missing file is an empty one.
  init(_ environment: Environment) throws(Problem) {
    path = Configuration.path(environment)
    guard let path else { return }
    let bytes: [UInt8]
    do throws(System.Errno) {
      bytes = try System.contents(of: path)
    } catch {
      // The home directory may be that of another user.
      if error.isMissing || error.isPermission { return }
      throw Problem(path: path, line: nil, kind: .system(error))
    }
    guard let text = String(validUTF8: bytes) else {
      throw Problem(path: path, line: nil, kind: .notUTF8)
    }
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
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
      if values[key] != nil { throw problem(.repeatedKey(key)) }
      guard let expected = Configuration.rule(for: key) else { throw problem(.unknownKey(key)) }
      guard Configuration.isValid(value, for: key) else {
        let shown = Setting.named(key)?.shown(value) ?? value
        throw problem(.badValue(key: key, value: shown, expected: expected))
      }
      values[key] = value
    }
  }

  static func path(_ environment: Environment) -> String? {
    if let directory = environment["XDG_CONFIG_HOME"], directory.hasPrefix("/") {
      return directory + "/pantry/config"
    }
    return environment["HOME"].map { $0 + "/.config/pantry/config" }
  }

  /// Returns a description of the valid values of a key; nil if the key is not known.
  static func rule(for key: String) -> Message? {
    if let name = aliasName(key) { return name.isEmpty ? nil : "a command with its arguments" }
    return Setting.named(key)?.expected
  }

  /// Returns whether a text is a valid value of a key.
  static func isValid(_ value: String, for key: String) -> Bool {
    if aliasName(key) != nil { return !value.typedWords.isEmpty }
    return Setting.named(key)?.isValid(value) ?? false
  }

  /// Returns the name in `alias.NAME`; nil for any other key.
  static func aliasName(_ key: String) -> String? {
    key.hasPrefix("alias.") ? String(key.dropFirst("alias.".count)) : nil
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
      if let name = Configuration.aliasName(key) {
        aliases[name] = value.typedWords.map(\.withoutLiteralMarks)
      }
    }
    return aliases
  }

  /// Sets a value, or removes it, and writes the file. Comments and the order of the lines are preserved.
  ///
  /// - Throws: `Problem` if the file cannot be written.
  mutating func set(_ key: String, to value: String?) throws {
    guard let path else { throw UsageError.noHome }
    let line = value.map { "\(key) = \($0)" }
    if let index = lines.firstIndex(where: { line in
      !line.trimmingWhitespace.hasPrefix("#") && Configuration.assignment(line)?.key == key
    }) {
      lines.replaceSubrange(index...index, with: line.map { [$0] } ?? [])
    } else if let line {
      lines.append(line)
    }
    values[key] = value
    let text = lines.map { $0 + "\n" }.joined()
    do throws(System.Errno) {
      try System.replaceContents(of: path, with: Array(text.utf8))
    } catch {
      throw Problem(path: path, line: nil, kind: .system(error))
    }
  }
}

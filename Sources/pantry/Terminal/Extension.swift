import PantryCore
import PantryExchange

/// A command of the user: a program `pantry-NAME` in `PATH`, which runs for `pantry NAME` as git and cargo run theirs.
struct Extension {
  let name: String
  /// The path of the program.
  let path: String

  /// Why a program is not run.
  enum Refusal: Error {
    /// Others can have changed it.
    case untrusted(path: String)
    /// An option of every command stands before the name, and would not reach the program.
    case option(Option, name: String)
  }

  private static let prefix = "pantry-"

  /// - Returns: nil if no folder has a program of this name.
  init?(_ name: String, _ environment: Environment) {
    guard Extension.isName(name[...]) else { return nil }
    let paths = Extension.folders(environment).map { "\($0)/\(Extension.prefix)\(name)" }
    guard let path = paths.first(where: System.isExecutable) else { return nil }
    (self.name, self.path) = (name, path)
  }

  /// Returns all programs of the user, by name. Of several with one name only the first one runs.
  static func all(_ environment: Environment) -> [Extension] {
    var names: Set<String> = []
    for folder in folders(environment) {
      for name in (try? System.names(in: folder)) ?? [] where name.hasPrefix(prefix) {
        names.insert(String(name.dropFirst(prefix.count)))
      }
    }
    return names.sorted().compactMap { Extension($0, environment) }
  }

  /// The folders of `PATH`. One that depends on where the user is may be anybody's.
  private static func folders(_ environment: Environment) -> [String] {
    (environment["PATH"] ?? "").split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
  }

  /// Whether a word may be the name of one: letters, digits and hyphens.
  private static func isName(_ word: Substring) -> Bool {
    word.first.map { $0 != "-" } ?? false
      && word.allSatisfy { $0.isLetter || $0.isWholeNumber || $0 == "-" }
  }

  /// Whether only the user and root can change the program.
  var isTrusted: Bool { (try? System.trustedFile(path, .userAndRoot)) != nil }

  /// Runs the program with arguments.
  ///
  /// - Returns: Its exit code.
  /// - Throws: `Refusal`; `HelperError` if it cannot be run.
  func run(_ arguments: [String], _ context: Context) throws -> Int32 {
    try context.output.flush()
    let status = try Result { () throws(System.Errno) -> Int32? in
      // What was checked is what runs, even if a link is changed meanwhile.
      guard let file = try System.trustedFile(path, .userAndRoot) else { return nil }
      return try System.run(
        file, arguments, input: nil, variables: context.variablesOfPrograms, takesInterrupts: true)
    }.mapError { HelperError.cannotRun(path.quoted, $0) }.get()
    guard let status else { throw Refusal.untrusted(path: path) }
    return status
  }
}

extension Context {
  /// The environment of the programs of the user: what this call was told about the pantry, the day and the language.
  var variablesOfPrograms: [String: String] {
    let folder = store.path.hasPrefix("/") ? nil : try? System.realPath(".")
    return [
      "PANTRY_FILE": folder.map { "\($0)/\(store.path)" } ?? store.path,
      "PANTRY_TODAY": clock().today.description, "PANTRY_LANGUAGE": Language.code,
    ]
  }
}

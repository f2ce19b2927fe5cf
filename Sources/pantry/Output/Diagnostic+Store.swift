import PantryCore

extension Diagnostic {
  init(store error: StoreError) {
    switch error {
    case .system(let operation, let path, let errno):
      self.init(operation, path, errno)
    case .missing(let path):
      self.init(
        "\(Diagnostic.quoted(path)) does not exist",
        hint: "pantry add and pantry scan make the file", code: .noInput)
    case .evicted(let path):
      self.init(
        "\(Diagnostic.quoted(path)) is not on this machine: iCloud keeps it elsewhere",
        hint: "open its folder in the Finder and download it; nothing was changed", code: .noInput)
    case .notAFile(let path, let isDirectory):
      let file = Diagnostic.quoted(path)
      self.init(
        isDirectory ? "\(file) is a directory" : "\(file) is not a regular file", code: .noInput)
    case .document(let path, let error):
      self.init(path, error)
    case .locked(let path, let holder):
      self.init(
        "\(Diagnostic.program(holder)) is changing the pantry (\(path.visible))",
        hint: "try again", code: .tryAgain)
    case .noLocks(let path, let errno):
      self.init(
        "cannot lock \(Diagnostic.quoted(path)): \(errno)",
        hint: "keep the pantry on a file system with locks; nothing was changed", code: .inputOutput
      )
    case .changedMeanwhile(let path):
      self.init(
        "another program keeps changing \(Diagnostic.quoted(path))", hint: "try again",
        code: .tryAgain)
    case .wouldNotReadBack(let path):
      self.init(
        "the change would not read back from \(Diagnostic.quoted(path)), which was left as it is",
        code: .badData)
    case .foreignJournal(let path):
      self.init(
        "\(Diagnostic.quoted(path)) is the journal of another version, or of another file",
        hint: "use a newer pantry, or move that file away", code: .badData)
    case .savedNotConfirmed(let path, let errno):
      self.init(
        "saved, but a power failure now could undo it: cannot synchronise the directory of \(Diagnostic.quoted(path)): \(errno)",
        hint: "do not repeat the command", code: .inputOutput)
    }
  }

  /// The program that holds a lock, by its number if that is known.
  static func program(_ holder: Int?) -> Message {
    holder.map { "process \($0)" } ?? "another program"
  }

  private init(_ operation: StoreError.Operation, _ path: String, _ errno: System.Errno) {
    let file = Diagnostic.quoted(path)
    let message: Message =
      switch operation {
      case .read: "cannot read \(file): \(errno)"
      case .create: "cannot create \(file): \(errno)"
      case .write: "cannot write \(file): \(errno)"
      case .replace: "cannot replace \(file): \(errno)"
      case .lock: "cannot lock \(file): \(errno)"
      }
    let code: ExitCode
    if errno.isPermission {
      code = .noPermission
    } else if operation == .create {
      code = .cannotCreate
    } else {
      code = operation == .read && errno.isMissing ? .noInput : .inputOutput
    }
    let hint: Message? =
      operation == .create && errno.isMissing
      ? "the directory has to exist: make it with mkdir -p" : nil
    self.init(message, hint: hint, code: code)
  }

  private init(_ path: String, _ error: DocumentError) {
    switch error {
    case .empty:
      self.init(
        "\(Diagnostic.quoted(path)) is empty, and not a pantry",
        hint: "restore it from a backup, or remove it to begin anew", code: .badData)
    case .conflictMarkers(let line):
      self.init(
        "\(path.visible):\(line): git left conflict markers here",
        hint: "settle the conflict and remove the lines with <<<<<<<, ======= and >>>>>>>",
        code: .badData)
    case .wrong(let problem, let line, let column):
      self.init(
        "\(path.visible):\(line):\(column): \(Diagnostic.words(problem))",
        hint: Diagnostic.hint(problem), code: .badData)
    }
  }

  static func words(_ problem: JSONError.Problem) -> Message {
    switch problem {
    case .expected(let what): return "expected \(Message(stringLiteral: what))"
    case .unexpectedEnd: return "the file ends too early"
    case .invalidUTF8: return "bytes that are not UTF-8"
    case .controlCharacter: return "a control character inside a string"
    case .badEscape: return "a backslash escape that JSON does not have"
    case .loneSurrogate: return "half of a surrogate pair"
    case .tooDeep: return "arrays or objects nested too deeply"
    case .trailingText: return "text after the end of the document"
    case .duplicateKey(let key): return "\(quoted(key)) stands twice in one object"
    case .wrongValue(let field, let expected):
      return "\(quoted(field)) should be \(Message(stringLiteral: expected))"
    case .missingField(let field): return "no \(quoted(field)) in this object"
    case .duplicateUID(let uid): return "another item has the uid \(uid)"
    case .notAPantry: return "not a pantry file: no \"format\":\"pantry\" and \"version\""
    case .otherVersion(let version):
      return "the file is of version \(version), and this pantry reads version 1"
    }
  }

  private static func hint(_ problem: JSONError.Problem) -> Message? {
    switch problem {
    case .notAPantry: nil
    case .otherVersion: "use a newer pantry; the file was left as it is"
    default: "the file was left as it is; mend it in an editor, or see pantry check --repair"
    }
  }
}

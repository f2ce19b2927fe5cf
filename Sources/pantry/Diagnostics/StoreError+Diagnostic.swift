import PantryCore

extension StoreError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .system(let operation, let path, let errno):
      let file = path.quoted
      let message: Message =
        switch operation {
        case .read: "cannot read \(file): \(errno)"
        case .create: "cannot create \(file): \(errno)"
        case .write: "cannot write \(file): \(errno)"
        case .replace: "cannot replace \(file): \(errno)"
        case .lock: "cannot lock \(file): \(errno)"
        }
      let code: ExitCode =
        if errno.isPermission {
          .noPermission
        } else if operation == .create {
          .cannotCreate
        } else {
          operation == .read && errno.isMissing ? .noInput : .inputOutput
        }
      let hint: Message? =
        operation == .create && errno.isMissing
        ? "create the directory first, with mkdir -p" : nil
      return Diagnostic(message, hint: hint, code: code)
    case .missing(let path):
      return Diagnostic(
        "\(path.quoted) does not exist",
        hint: "pantry add and pantry scan create the file", code: .noInput)
    case .evicted(let path):
      return Diagnostic(
        "\(path.quoted) is not downloaded: it is only in iCloud",
        hint: "download it in the Finder; nothing was changed", code: .noInput)
    case .notAFile(let path, let isDirectory):
      let file = path.quoted
      return Diagnostic(
        isDirectory ? "\(file) is a directory" : "\(file) is not a regular file", code: .noInput)
    case .document(let path, let error, let backup):
      let diagnostic = StoreError.diagnostic(path, error)
      guard let backup else { return diagnostic }
      return Diagnostic(
        diagnostic.message,
        hint:
          "the file was not changed; pantry check --repair keeps what can be read, pantry restore \(backup) goes back to a backup",
        code: diagnostic.code)
    case .noBackup(let day, let newest):
      return Diagnostic(
        "there is no backup of \(day)",
        hint: newest == nil
          ? "the first change of a day keeps a backup"
          : "pantry restore lists the backups", code: .noInput)
    case .locked(let path, let holder):
      return Diagnostic(
        "\(Diagnostic.program(holder)) has locked the pantry file (\(path.escapingControls))",
        hint: "try again", code: .tryAgain)
    case .noLocks(let path, let errno):
      return Diagnostic(
        "cannot lock \(path.quoted): \(errno)",
        hint: "move the pantry file to a file system that supports locks; nothing was changed",
        code: .inputOutput
      )
    case .unsafeLock(let path):
      return Diagnostic(
        "\(path.quoted) is not a lock file: it is not a regular file with a single name",
        hint: "move it away; nothing was changed", code: .inputOutput)
    case .changedMeanwhile(let path):
      return Diagnostic(
        "another program keeps changing \(path.quoted)", hint: "try again",
        code: .tryAgain)
    case .wouldNotReadBack(let path):
      return Diagnostic(
        "the change would make \(path.quoted) unreadable; nothing was changed",
        code: .badData)
    case .foreignJournal(let path):
      return Diagnostic(
        "\(path.quoted) is the journal of a newer version or of another pantry file",
        hint: "update pantry, or move that file away", code: .badData)
    case .savedNotConfirmed(let path, let errno):
      return Diagnostic(
        "saved, but a power failure could still lose the change: cannot synchronise the directory of \(path.quoted): \(errno)",
        hint: "do not repeat the command", code: .inputOutput)
    }
  }

  private static func diagnostic(_ path: String, _ error: DocumentError) -> Diagnostic {
    switch error {
    case .empty:
      Diagnostic(
        "\(path.quoted) is empty",
        hint: "restore it from a backup, or delete it to start over", code: .badData)
    case .conflictMarkers(let line):
      Diagnostic(
        "\(path.escapingControls):\(line): git conflict markers",
        hint: "resolve the conflict and remove the lines with <<<<<<<, ======= and >>>>>>>",
        code: .badData)
    case .invalid(let problem, let line, let column):
      Diagnostic(
        "\(path.escapingControls):\(line):\(column): \(problem.words)",
        hint: problem.hint, code: .badData)
    }
  }
}

import PantryCore
import PantryKitchen

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
        case .follow:
          "\(file) leads through a symbolic link of another user, in a folder that others can write"
        }
      let code: ExitCode =
        switch operation {
        case _ where errno.isPermission: .noPermission
        case .create: .cannotCreate
        case .read where errno.isMissing: .noInput
        default: .inputOutput
        }
      let hint: Message? =
        switch operation {
        case .create where errno.isMissing: "create the directory first, with mkdir -p"
        case .follow: "it is not followed; name the file that is meant"
        case .lock where errno.isPermission: "to change the pantry, its directory must be writable"
        default: errno == .noSpace ? "make room on the disk, and try again" : nil
        }
      return code(message, hint: hint)
    case .missing(let path):
      return .noInput(
        "\(path.quoted) does not exist", hint: "pantry add and pantry scan create the file")
    case .evicted(let path):
      return .noInput(
        "\(path.quoted) is not downloaded: it is only in iCloud",
        hint: "download it in the Finder; nothing was changed")
    case .notAFile(let path, let isDirectory):
      let file = path.quoted
      return .noInput(
        isDirectory ? "\(file) is a directory" : "\(file) is not a regular file",
        hint: isDirectory ? "name a file in it" : nil)
    case .document(let path, let error, let backup):
      let diagnostic = StoreError.diagnostic(path, error)
      if case .conflictMarkers = error { return diagnostic }
      return diagnostic.with(
        hint: backup.map {
          "the file was not changed; pantry check --repair keeps what can be read, pantry restore \($0) goes back to a backup"
        })
    case .copy(let name, let error):
      let diagnostic = StoreError.diagnostic(name, error)
      switch error {
      case .invalid(.notAPantry, _, _), .invalid(.otherVersion, _, _): return diagnostic
      default:
        return diagnostic.with(
          hint:
            "nothing was changed; correct that version, restore an earlier one, or run pantry check --repair"
        )
      }
    case .tooLong(let path, let limit):
      return .badData("\(path.quoted) is longer than \(limit >> 20) MB: it is not merged")
    case .noBackup(let day, let newest):
      return .noInput(
        "no backup of \(day)",
        hint: newest == nil
          ? "the first change of a day keeps a backup" : "pantry restore lists the backups")
    case .locked(let path, let holder):
      return .tryAgain(
        "\(Diagnostic.program(holder)) has locked the pantry file (\(path.escapingControls))",
        hint: "try again")
    case .noLocks(let path, let errno):
      return .inputOutput(
        "cannot lock \(path.quoted): \(errno)",
        hint: "move the pantry file to a file system that supports locks; nothing was changed")
    case .unsafeLock(let path):
      return .inputOutput(
        "\(path.quoted) is not a lock file: it is not a regular file with a single name",
        hint: "move it away; nothing was changed")
    case .changedMeanwhile(let path):
      return .tryAgain("another program keeps changing \(path.quoted)", hint: "try again")
    case .wouldNotReadBack(let path):
      return .badData("the change would make \(path.quoted) unreadable; nothing was changed")
    case .foreignJournal(let path):
      return .badData(
        "\(path.quoted) is the journal of a newer version or of another pantry file",
        hint: "update pantry, or move that file away")
    case .savedNotConfirmed(let path, let errno):
      return .inputOutput(
        "saved, but a power failure could still lose the change: cannot synchronize the directory of \(path.quoted): \(errno)",
        hint: "do not repeat the command")
    }
  }

  private static func diagnostic(_ path: String, _ error: DocumentError) -> Diagnostic {
    switch error {
    case .empty:
      .badData(
        "\(path.quoted) is empty", hint: "restore it from a backup, or delete it to start over")
    case .conflictMarkers(let line):
      .badData(
        "\(path.escapingControls):\(line): git conflict markers",
        hint: "pantry merge resolves the conflict")
    case .invalid(let problem, let line, let column):
      .badData("\(path.escapingControls):\(line):\(column): \(problem.words)", hint: problem.hint)
    }
  }
}

/// The diagnostic for a document that is not the pantry file.
extension DocumentError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .empty: .badData("the input is empty")
    case .conflictMarkers(let line): .badData("line \(line): git conflict markers")
    case .invalid(let problem, let line, let column):
      .badData("line \(line), column \(column): \(problem.words)")
    }
  }
}

extension JSONError.Problem {
  /// The problem in words.
  var words: Message {
    switch self {
    case .expected(let what): return "expected \(Message(stringLiteral: what))"
    case .unexpectedEnd: return "unexpected end of the text"
    case .invalidUTF8: return "bytes that are not valid UTF-8"
    case .controlCharacter: return "unescaped control character in a string"
    case .badEscape: return "invalid escape sequence in a string"
    case .loneSurrogate: return "unpaired surrogate in a string"
    case .tooDeep: return "arrays or objects nested too deeply"
    case .trailingText: return "unexpected text after the end of the document"
    case .duplicateKey(let key): return "duplicate member \(key.quoted)"
    case .wrongValue(let field, let expected):
      return "invalid value for \(field.quoted): expected \(Message(stringLiteral: expected))"
    case .missingField(let field): return "missing member \(field.quoted)"
    }
  }
}

extension DocumentProblem {
  /// The problem in words.
  var words: Message {
    switch self {
    case .json(let problem): return problem.words
    case .duplicateUID(let uid): return "duplicate uid \(uid)"
    case .notAPantry: return "not a pantry file: expected \"format\":\"pantry\" and \"version\""
    case .otherVersion(let version):
      return "the file has version \(version), but this pantry reads versions 1 and 2"
    }
  }

  /// The next step for the user; nil if there is none.
  var hint: Message? {
    switch self {
    case .notAPantry: "pantry import reads data of other programs; the file was not changed"
    case .otherVersion(let version) where version > 2: "update pantry; the file was not changed"
    case .otherVersion: "the file was not changed; correct the version in an editor"
    default: "the file was not changed; correct it in an editor, or run pantry check --repair"
    }
  }
}

extension StepError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .nothingToUndo: return .negative("nothing to undo")
    case .tooFew(let count, let direction):
      return .negative(
        direction == .undo
          ? "fewer changes can be undone: \(count); nothing was changed"
          : "fewer changes can be redone: \(count); nothing was changed",
        hint: "pantry log lists them")
    case .nothingToRedo:
      return .negative("nothing to redo: no change was undone since the last change")
    case .newestMayBeMissing(let command):
      return .negative(
        "the newest changes may be missing in the journal since the machine was restarted",
        hint: "the newest change in it is \(command.quoted): pantry undo --older undoes that")
    case .noSuchStep(let id):
      return .negative(
        "no change with the step \(id.quoted)", hint: "pantry log --format jsonl shows the steps")
    case .contradicted(let direction, let command, let name, let obstacle):
      let words: Message =
        switch obstacle {
        case .changed: "has changed since"
        case .gone: "no longer exists"
        case .present: "already exists"
        }
      let (step, name) = (command.quoted, name.escapingControls)
      return .negative(
        direction == .undo
          ? "cannot undo \(step): \(name) \(words)" : "cannot redo \(step): \(name) \(words)",
        hint: "nothing was changed; pantry log shows the steps, pantry edit sets a field")
    }
  }
}

extension UndoError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .nothingToUndo: .negative("nothing to undo in this session")
    case .changedSince(let name):
      .negative(
        "cannot undo: \(name.quoted) has changed since",
        hint: "the next undo continues with the step before it")
    }
  }
}

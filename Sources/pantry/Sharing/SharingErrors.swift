import PantryCore
import PantryExchange

extension SharingError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .noRepository(let path):
      .noInput(
        "\(path.quoted) is not in a git repository",
        hint: "pantry sync REMOTE makes one for the pantry file")
    case .directoryHasOtherFiles(let directory, let example):
      .cannotCreate(
        "the directory of the pantry file has other files: \(example.quoted)",
        hint:
          "make \(directory.quoted) a repository with git init, or move the pantry: pantry share DIR"
      )
    case .otherRemote(let names):
      .usage(
        "the repository has another remote: \(names.escapingControls)",
        hint: "pantry sync alone uses it; git remote changes it")
    case .noRemote:
      .usage("the repository has no remote", hint: "pantry sync REMOTE sets one")
    case .noBranch:
      .unavailable("no branch is checked out", hint: "git switch selects one")
    case .notAPantry:
      .badData(
        "the repository has no valid pantry file of this name; nothing was changed",
        hint: "use an empty repository, or that of a pantry")
    case .noCommonHistory:
      .badData(
        "the pantry and that of the repository have no common commit; nothing was changed",
        hint: "pantry sync REMOTE unites them")
    case .otherConflicts(let files):
      .unavailable(
        "other files have conflicts: \(files.escapingControls)",
        hint: "resolve them, git add them, and run pantry sync again")
    case .cannotMerge:
      .unavailable(
        "git cannot merge the other files of the repository", hint: "commit them, or put them aside"
      )
    }
  }
}

extension ListProblem: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .twoLines: .usage("several lines in one")
    case .unknownBox(let box): .usage("an unknown box: \(box.escapingControls)")
    case .repeatedLine: .usage("another line for the same item says something else")
    case .changedMeanwhile(let now): .usage("it was changed meanwhile: \(now.escapingControls)")
    case .onlyTicks: .usage("only ticks and amounts of ticked lines count here")
    case .onlyAmounts: .usage("only the amount of a ticked line can be changed here")
    case .encoding: .usage("it is not in UTF-8: save it as UTF-8")
    }
  }
}

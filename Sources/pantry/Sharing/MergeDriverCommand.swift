import PantryCore
import PantryExchange

/// `pantry merge-driver`: merges two files as git asks for it. It is called by git alone, and no help lists it.
enum MergeDriverCommand: ListedCommand {
  static let base = Option(
    "base", value: "BASE", .file, help: "The common ancestor, which is not read")
  static let outputFile = Option(
    "output", value: "FILE", .file, help: "Write the result to FILE, not to OURS")
  static let markerSize = Option(
    "marker-size", value: "N", help: "The length of the conflict markers in the files (default: 7)")
  static let path = Option("path", value: "PATH", help: "The name of the file in messages")

  static let entry = listed("merge-driver", [], mergesCopies: false)

  static let declaration = CommandDeclaration(
    name: entry.name, abstract: "Merge two pantry files for git", usage: "OURS THEIRS [OPTIONS]",
    arguments: [Argument(name: "OURS THEIRS", help: "The files", values: .file)],
    discussion: """
      The files are merged without a lock and without the journal, as git asks for it. pantry merge --install sets that up.
      """,
    options: [base, outputFile, markerSize, path, .stepFormat],
    examples: [
      ("pantry merge-driver --base a.json b.json c.json --output d.json", "Merge b and c into d")
    ])

  /// Returns the words of a call as drivers of earlier versions have it: `merge --base`.
  static func call(_ words: [String]) -> [String] {
    let isDriver =
      words.first == MergeCommand.entry.name
      && words.contains { $0 == "--\(base.name)" || $0.hasPrefix("--\(base.name)=") }
    return isDriver ? [entry.name] + words.dropFirst() : words
  }

  static func read(_ arguments: Arguments, _ context: Context) throws -> CommandRun {
    let format = try arguments.format(.stepFormat) ?? .text
    let words = arguments.words
    let size =
      try arguments.value(markerSize, "a whole number above 0", positiveNumber)
      ?? ConflictedText.markerSize
    guard words.count > 1 else {
      throw UsageError.missingWord(words.isEmpty ? "OURS" : "THEIRS", declaration)
    }
    try arguments.refuseWords(declaration, after: 2)
    return { context in
      let notes = try PantryVersions.mergeFiles(
        words[0], words[1], into: arguments[outputFile], as: arguments[path], markerSize: size,
        isRehearsal: context.isDryRun)
      try context.write(merged: notes, format)
      return .done
    }
  }
}

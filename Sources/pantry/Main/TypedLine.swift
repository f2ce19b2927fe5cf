/// The words of an unfinished command line, read by the rules of complete ones.
///
/// A word that those rules reject is skipped, so that one mistake does not end the completion of the line.
struct TypedLine {
  /// The option whose value comes next.
  private(set) var expected: Option?

  private var invocation: Invocation
  private var accepted: [String] = []

  /// - Throws: `UsageError.unknownCommand`.
  init(_ words: some Sequence<String>) throws(UsageError) {
    invocation = try Invocation([])
    for word in words { try append(word) }
  }

  /// The command; the default command if none has been typed.
  var command: CommandDeclaration { invocation.command.declaration }

  /// The options and words typed so far.
  var arguments: Arguments { invocation.arguments }

  /// Whether `--` has ended the options.
  var isPastOptions: Bool { accepted.contains("--") }

  /// Whether the next word, if it is not an option, names the command.
  var awaitsCommand: Bool { Invocation.wordIndex(in: accepted) == accepted.count }

  /// Returns the words followed by others, without an option whose value is missing.
  func appending(_ words: some Sequence<String>) -> TypedLine {
    var line = self
    line.dropExpected()
    for word in words { try? line.append(word) }
    return line
  }

  private mutating func append(_ word: String) throws(UsageError) {
    do throws(UsageError) {
      let longer = try Invocation(accepted + [word])
      if let error = longer.unknownWord { throw error }
      invocation = longer
      accepted.append(word)
      expected = nil
    } catch {
      switch error {
      case .unknownCommand: throw error
      case .missingValue(let option, found: nil):
        accepted.append(word)
        expected = option
      case .repeated: dropExpected()
      default:
        guard expected != nil else { return }
        dropExpected()
        try append(word)
      }
    }
  }

  private mutating func dropExpected() {
    if expected != nil { accepted.removeLast() }
    expected = nil
  }
}

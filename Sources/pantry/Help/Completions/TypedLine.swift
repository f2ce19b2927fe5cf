/// The words of an unfinished command line, read by the rules of complete ones.
///
/// A word that those rules reject is skipped, so that one mistake does not end the completion of the line.
struct TypedLine {
  /// Reads the words of a complete call.
  typealias Reader = ([String]) throws(UsageError) -> (CommandDeclaration, Arguments)

  /// The command; the default command if none has been typed.
  private(set) var command: CommandDeclaration
  /// The options and words typed so far.
  private(set) var arguments: Arguments
  /// The option whose value comes next.
  private(set) var expected: Option?

  private var accepted: [String] = []
  private let read: Reader

  /// - Throws: `UsageError.unknownCommand`.
  init(_ words: some Sequence<String>, _ read: @escaping Reader) throws(UsageError) {
    self.read = read
    (command, arguments) = try read([])
    for word in words { try append(word) }
  }

  /// Whether `--` has ended the options.
  var isPastOptions: Bool { accepted.contains("--") }

  /// Whether the next word, if it is not an option, names the command.
  ///
  /// - Parameter name: The name of a command.
  func awaitsCommand(like name: String) -> Bool {
    guard let (_, arguments) = try? read(accepted + [name]) else { return false }
    return arguments.words.isEmpty
  }

  /// Returns the words followed by others, without an option whose value is missing.
  func appending(_ words: some Sequence<String>) -> TypedLine {
    var line = self
    line.dropExpected()
    for word in words { try? line.append(word) }
    return line
  }

  private mutating func append(_ word: String) throws(UsageError) {
    do throws(UsageError) {
      (command, arguments) = try read(accepted + [word])
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

import PantryCore
import PantryKitchen

extension RecipeFolder.Problem {
  /// The file, its line and the problem in words.
  var words: Message {
    line.map { "\(file.quoted) line \($0): \(reason.words)" } ?? "\(file.quoted): \(reason.words)"
  }
}

extension RecipeFolder.Reason {
  /// The problem in words.
  fileprivate var words: Message {
    switch self {
    case .recipe(.notText): "not UTF-8 text"
    case .recipe(.json(let problem)): problem.words
    case .recipe(.unclosedBrace): "'{' without '}'"
    case .tooLarge(let limit): "larger than \(limit >> 20) MB"
    case .system(let errno): "\(errno)"
    case .noProgram(let program): "\(program), which reads it, is not installed"
    case .notReadable(let program): "\(program) cannot read it"
    }
  }
}

/// The completion script for bash: the commands as tables, and what reads them (`BashCompletion+Line.swift`,
/// `BashCompletion+Offers.swift`).
///
/// It needs neither the bash-completion package nor more than bash 3.2, which macOS has.
struct BashCompletion {
  private let model: CompletionModel

  init(_ model: CompletionModel) { self.model = model }

  var script: String {
    """
    # bash completion for pantry, printed by `pantry completions bash`.

    # What a command takes: its options (long name, letter, value, how often), and what its words may be.
    _pantry_command() {
      options=(
    \(rows(model.global))
      )
      first= later=
      case $1 in
    \(model.verbs.map(branch).joined(separator: "\n"))
      *) return 1 ;;
      esac
    }

    # The words of a set.
    _pantry_set() {
      case $1 in
    \(model.sets.map(set).joined(separator: "\n"))
      esac
    }

    \(Self.line)
    \(Self.offers)
    """
  }

  private func branch(_ verb: CompletionModel.Verb) -> String {
    let first = verb.first.map(\.code).joined(separator: " ")
    let later = (verb.later ?? []).map(\.code).joined(separator: " ")
    let options = verb.flags.isEmpty ? "" : "    options+=(\n\(rows(verb.flags))\n    )\n"
    return """
        \(verb.name))
      \(options)    first=\(first.shellWord) later=\(later.shellWord)
          ;;
      """
  }

  private func rows(_ flags: [CompletionModel.Flag]) -> String {
    flags.map { flag in
      let often = flag.option.isRepeatable ? "many" : "once"
      return "      '\(flag.long) \(flag.short ?? "-") \(flag.code) \(often)'"
    }.joined(separator: "\n")
  }

  private func set(_ set: (name: String, words: [CompletionModel.Word])) -> String {
    let words = set.words.map(\.word.shellWord).joined(separator: " ")
    return "  \(set.name)) candidates=(\(words)) ;;"
  }
}

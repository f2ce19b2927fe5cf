/// The completion script for fish: the commands as tables, and what reads them (`FishCompletion+Reader.swift`).
struct FishCompletion {
  private let model: CompletionModel

  init(_ model: CompletionModel) { self.model = model }

  var script: String {
    """
    # fish completion for pantry, printed by `pantry completions fish`.

    # The options of a command: long name, letter, value, how often, what it is.
    function __pantry_options
        printf '%s\\t%s\\t%s\\t%s\\t%s\\n' \(rows(model.global))
        switch "$argv[1]"
    \(model.verbs.filter { !$0.flags.isEmpty }.map(options).joined(separator: "\n"))
        end
    end

    # What the first word of a command may be, and what the others may be.
    function __pantry_words
        switch "$argv"
    \(model.verbs.map(words).joined(separator: "\n"))
        end
    end

    # The words of a set, each with what it is.
    function __pantry_set
        switch "$argv[1]"
    \(model.sets.map(set).joined(separator: "\n"))
        end
    end

    \(Self.reader)
    """
  }

  private func options(_ verb: CompletionModel.Verb) -> String {
    """
            case \(verb.name)
                printf '%s\\t%s\\t%s\\t%s\\t%s\\n' \(rows(verb.flags))
    """
  }

  private func rows(_ flags: [CompletionModel.Flag]) -> String {
    flags.map { flag in
      let often = flag.option.isRepeatable ? "many" : "once"
      return "\\\n            \(flag.long) \(flag.short ?? "-") \(flag.code) \(often) "
        + quoted(flag.text)
    }.joined(separator: " ")
  }

  private func words(_ verb: CompletionModel.Verb) -> String {
    func line(_ places: [CompletionModel.Place]) -> String {
      places.isEmpty ? "true" : "printf '%s\\n' \(places.map(\.code).joined(separator: " "))"
    }
    return """
            case '\(verb.name) first'
                \(line(verb.first))
            case '\(verb.name) later'
                \(line(verb.later ?? []))
      """
  }

  private func set(_ set: (name: String, words: [CompletionModel.Word])) -> String {
    let words = set.words.map { "\\\n            \(quoted($0)) \(quoted($1))" }
    return """
            case \(set.name)
                printf '%s\\t%s\\n' \(words.joined(separator: " "))
      """
  }

  /// A text as one word of fish, in whose quotes a backslash is one only where it must be.
  private func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
  }
}

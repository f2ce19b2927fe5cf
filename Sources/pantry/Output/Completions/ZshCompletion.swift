/// The completion script for zsh: each command's options as `_arguments` takes them, and what asks the program
/// (`ZshCompletion+Reader.swift`).
struct ZshCompletion {
  private let model: CompletionModel

  init(_ model: CompletionModel) { self.model = model }

  var script: String {
    """
    #compdef pantry
    # zsh completion for pantry, printed by `pantry completions zsh`.

    # Completes the options and words of a command.
    _pantry_command() {
      local -a options
      options=(
    \(model.global.map(spec).joined(separator: "\n"))
      )
      case $1 in
    \((model.verbs.map(branch) + [bare]).joined(separator: "\n"))
      esac
    }

    # The words of a set, what each is behind a colon.
    _pantry_set() {
      case $1 in
    \(model.sets.map(set).joined(separator: "\n"))
      esac
    }

    \(Self.reader)
    """
  }

  private func branch(_ verb: CompletionModel.Verb) -> String {
    branch(
      "\(verb.name))", verb.flags,
      words: [word("1", verb.first, verb.label)]
        + (verb.later.map { [word("*", $0, verb.label)] } ?? []))
  }

  /// Where no command has been typed: the commands, and the options of the list.
  private var bare: String {
    let list = model.verbs.first { $0.name == "list" }
    return branch(
      "'')", list?.flags ?? [], words: ["    '1:command: _pantry_offer words=commands'"])
  }

  private func branch(_ pattern: String, _ flags: [CompletionModel.Flag], words: [String])
    -> String
  {
    """
      \(pattern)
        _arguments -s -S $options \\
    \((flags.map(spec) + words).map { "    \($0)" }.joined(separator: " \\\n"))
        ;;
    """
  }

  /// `'(-n --name)'{-n+,--name=}'[the name]:NAME: …'`.
  private func spec(_ flag: CompletionModel.Flag) -> String {
    let takesValue = flag.option.value != nil
    let long = flag.long + (takesValue ? "=" : "")
    let short = flag.short.map { $0 + (takesValue ? "+" : "") }
    var rest = "[\(escaped(flag.text))]"
    if let value = flag.option.value { rest += ":\(escaped(value)):\(action(flag.places))" }
    let repeats = flag.option.isRepeatable
    guard let short, let letter = flag.short else {
      return "    " + ((repeats ? "*" : "") + long + rest).shellWord
    }
    let before = repeats ? "'*'" : "'(\(letter) \(flag.long))'"
    return "    \(before){\(short),\(long)}\(rest.shellWord)"
  }

  private func word(_ place: String, _ places: [CompletionModel.Place], _ label: String) -> String {
    "    " + "\(place):\(escaped(label)):\(action(places))".shellWord
  }

  /// What completes a place; a blank where nothing does, so that only its name is shown.
  private func action(_ places: [CompletionModel.Place]) -> String {
    if places.isEmpty { return " " }
    if places == [.file] { return "_files" }
    return " _pantry_offer " + places.map(\.code).joined(separator: " ")
  }

  private func set(_ set: (name: String, words: [CompletionModel.Word])) -> String {
    let words = set.words.map { word, text in
      (text.isEmpty ? word : "\(word):\(text)").shellWord
    }
    return "    \(set.name)) found=(\n      \(words.joined(separator: "\n      "))\n    ) ;;"
  }

  /// A text within a specification, where brackets and colons mean something.
  private func escaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}

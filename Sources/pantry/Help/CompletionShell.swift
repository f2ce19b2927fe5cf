import PantryCore

/// `pantry __complete SHELL …`: the hidden command that the shells' scripts call for each completion.
///
/// It prints a line that begins with the kind of the answer (`Candidates.Kind`), then one candidate per line.
/// On any error it prints nothing: completion must not disturb the line that the user is typing.
///
///     pantry __complete bash COMP_TYPE COMP_WORDBREAKS LINE-BEFORE-CURSOR LINE-AFTER-CURSOR
///     pantry __complete zsh CURRENT PREFIX WORDS…
///     pantry __complete fish TYPED WORDS…
struct CompletionCall {
  private let shell: CompletionShell?
  /// The arguments of the script.
  private let arguments: [String]
  private let environment: (String) -> String?

  /// - Parameters:
  ///   - arguments: The arguments of the process.
  ///   - environment: Returns the value of an environment variable.
  /// - Returns: nil if another command is called.
  init?(_ arguments: ProcessArguments?, environment: @escaping (String) -> String?) {
    guard let arguments, arguments.texts.first == "__complete" else { return nil }
    let texts = arguments.texts
    let isReadable = arguments.firstInvalid == nil && texts.count > 1
    shell = isReadable ? CompletionShell(rawValue: texts[1]) : nil
    self.arguments = Array(texts.dropFirst(2))
    self.environment = environment
  }

  /// Returns the lines of the answer.
  ///
  /// - Parameters:
  ///   - commands: The commands that are offered.
  ///   - read: Reads the words of a complete call.
  ///   - household: Reads the pantry file of a command line.
  func lines(
    _ commands: CommandList, _ read: @escaping TypedLine.Reader,
    household: @escaping (Arguments) -> HouseholdWords?
  ) -> [String] {
    func candidates(_ words: [String], _ typed: String, _ after: [String]) -> Candidates {
      // Their command may be unknown.
      guard let words = try? TypedLine(words.map(expanded), read) else { return Candidates() }
      return Completion(
        words: words, given: words.appending(after.map(expanded)).arguments, typed: typed,
        commands: commands.all, readHousehold: household
      ).candidates()
    }
    switch shell {
    case .bash:
      guard arguments.count == 4 else { return [] }
      let line = BashLine(arguments[2], wordBreaks: arguments[1])
      let after = BashLine(arguments[3], wordBreaks: arguments[1])
      let found =
        line.isRedirected
        ? Candidates(kind: .files, typed: line.typed)
        : candidates(Array(line.words.dropFirst()), line.typed, after.words + [after.typed])
      return line.lines(for: found, completionType: arguments[0])
    case .zsh:
      // CURRENT counts from 1; the first word is the name of the program.
      guard arguments.count > 2, let current = Int(arguments[0]), current > 1 else { return [] }
      let words = arguments.dropFirst(3)
      return candidates(
        Array(words.prefix(current - 2)), arguments[1], Array(words.dropFirst(current - 1))
      ).linesForZsh
    case .fish:
      guard let typed = arguments.first else { return [] }
      // fish passes the current word as it is typed, with its opening quote.
      let isQuoted = typed.hasPrefix("'") || typed.hasPrefix("\"")
      return candidates(
        Array(arguments.dropFirst(2)), isQuoted ? String(typed.dropFirst()) : typed, []
      ).linesForFish
    case nil: return []
    }
  }

  /// Returns a word with `~`, `$NAME` or `${NAME}` at the start of a path replaced, as the shell will replace
  /// it.
  ///
  /// Other expansions of the shell are not evaluated.
  private func expanded(_ word: String) -> String {
    if word.hasPrefix("--"), let equals = word.firstIndex(of: "=") {
      let value = word.index(after: equals)
      return word[..<value] + expanded(String(word[value...]))
    }
    let path = word.firstIndex(of: "/") ?? word.endIndex
    let name: Substring
    switch word[..<path] {
    case "~": name = "HOME"
    case let start where start.hasPrefix("${") && start.hasSuffix("}"):
      name = start.dropFirst(2).dropLast()
    case let start where start.hasPrefix("$"): name = start.dropFirst()
    default: return word
    }
    return environment(String(name)).map { $0 + word[path...] } ?? word
  }
}

/// A shell that can complete the program's command lines.
enum CompletionShell: String, CaseIterable {
  case bash, zsh, fish

  /// The script that the shell loads. It calls the program for the candidates (`CompletionCall`).
  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  /// Uses only features of bash 3.2 (macOS), and does not need the bash-completion package.
  private static let bashScript = #"""
    # bash completion for pantry, printed by `pantry completions bash`.

    _pantry() {
      local IFS=$' \t\n' line=${COMP_LINE-} point=${COMP_POINT-} program=${COMP_WORDS[0]-} kind kept before word
      # Callers other than readline may set COMP_WORDS alone.
      if [[ -z $line ]]; then
        line="${COMP_WORDS[*]:0:COMP_CWORD+1}"
        line=${line// = /=} line=${line// : /:} line=${line//@ /@}
        point=${#line}
      fi
      # Before bash 4.3 COMP_POINT counts bytes.
      if ((BASH_VERSINFO[0] * 100 + BASH_VERSINFO[1] < 403)); then
        word=$(LC_ALL=C; printf '%s.' "${line:0:point}")
        point=$((${#word} - 1))
      fi
      if [[ $program == '~/'* ]]; then program=$HOME${program:1}; fi
      type -P -- "$program" > /dev/null || program=pantry
      COMPREPLY=()
      {
        read -r kind
        if [[ $kind == files ]]; then
          IFS= read -r kept
          IFS= read -r before
          IFS= read -r word
          compopt -o filenames 2> /dev/null
          while IFS= read -r word; do
            # bash 3.2 has no compopt.
            if ((BASH_VERSINFO[0] < 4)) && [[ -d $word ]]; then word+=/; fi
            if ((BASH_VERSINFO[0] < 4)); then word=${word// /\\ }; fi
            word=$before$word
            COMPREPLY+=("${word#"$kept"}")
          done < <(compgen -f -- "$word")
        fi
        while IFS= read -r word; do COMPREPLY+=("$word"); done
      } < <(command "$program" __complete bash "${COMP_TYPE-}" "${COMP_WORDBREAKS-}" \
        "${line:0:point}" "${line:point}" < /dev/null 2> /dev/null)
      if [[ $kind == list ]]; then compopt -o nospace 2> /dev/null; fi
      compopt -o nosort 2> /dev/null
      return 0
    }

    complete -F _pantry pantry

    """#

  private static let zshScript = #"""
    #compdef pantry
    # zsh completion for pantry, printed by `pantry completions zsh`.

    _pantry() {
      local program=${(Q)words[1]} kind before row
      local -a rows
      if [[ $program == '~/'* ]]; then program=$HOME${program[2,-1]}; fi
      whence -p -- "$program" > /dev/null || program=pantry
      {
        read -r kind before
        while IFS= read -r row; do rows+=("$row"); done
      } < <(command "$program" __complete zsh $CURRENT "${(Q)PREFIX}" "${(@Q)words}" < /dev/null 2> /dev/null)
      if [[ -n $before ]]; then compset -P "${(b)before}"; fi
      case $kind in
      (files) _files ;;
      (list) _describe -V -t words word rows -qS , ;;
      (*) _describe -V -t words word rows ;;
      esac
    }

    if [[ $funcstack[1] == _pantry ]]; then _pantry "$@"; else compdef _pantry pantry; fi

    """#

  private static let fishScript = #"""
    # fish completion for pantry, printed by `pantry completions fish`.

    # Stores the candidates in __pantry_candidates. Fails where file names may stand, which fish completes itself.
    function __pantry_complete
        set -l words (commandline -opc)
        set -l typed (commandline -ct)
        set -l program (string replace -- '~' $HOME $words[1])
        command -sq -- $program; or set program pantry
        set -g __pantry_candidates (command $program __complete fish "$typed" $words </dev/null 2>/dev/null)
        set -l kind $__pantry_candidates[1]
        set -e __pantry_candidates[1]
        test "$kind" != files
    end

    complete -c pantry -e
    complete -c pantry -k -f -n __pantry_complete -a '$__pantry_candidates'

    """#
}

// MARK: - Answers to the scripts of the shells

extension Candidates {
  /// The kind and the prefix, which goes to `compset`; then `VALUE:TEXT` for `_describe`.
  var linesForZsh: [String] {
    ["\(kind.rawValue) \(prefix)"]
      + all.map { candidate in
        let value = candidate.value.escaping("\\:")
        return candidate.text.isEmpty ? value : "\(value):\(candidate.text.escaping("\\"))"
      }
  }

  /// The kind; then each word and, after a tab, its text.
  var linesForFish: [String] {
    [kind.rawValue]
      + all.map { candidate in
        let word = prefix + candidate.value
        return candidate.text.isEmpty ? word : "\(word)\t\(candidate.text)"
      }
  }
}

extension BashLine {
  /// The kind; then the values of `COMPREPLY`, filtered and quoted, without the part that readline does not
  /// replace. For files: the prefix to remove from each name, the prefix to add, and the start of the name.
  ///
  /// - Parameter completionType: `COMP_TYPE`. Where bash only lists the candidates, codes have their text.
  func lines(for candidates: Candidates, completionType: String) -> [String] {
    let first = candidates.kind.rawValue
    if candidates.kind == .files {
      let kept = String(String.UnicodeScalarView(typed.unicodeScalars.prefix(keptCount)))
      return [first, kept, candidates.prefix, candidates.typed]
    }
    let matching = candidates.all.filter { $0.value.utf8.starts(with: candidates.typed.utf8) }
    let isListing =
      completionType == "63"
      || ["33", "64"].contains(completionType) && candidates.typed.isEmpty
    return [first]
      + matching.map { candidate in
        let word = (candidates.prefix + candidate.value).unicodeScalars.dropFirst(keptCount)
        let reply = quoted(String(word))
        // A single candidate is inserted.
        let hasText = isListing && candidate.isCode && !candidate.text.isEmpty && matching.count > 1
        return hasText ? "\(reply)  \(candidate.text)" : reply
      }
  }

  /// Returns a word quoted so that bash reads it unchanged, within the quote that is open.
  private func quoted(_ word: String) -> String {
    switch quote {
    case "'": word.escaping("'") { _ in #"'\''"# }
    case .some: word.escaping("\"\\$`!") { $0 == "!" ? #""'!'""# : "\\\($0)" }
    case nil: word.escaping(" \t!\"#$&'()*;<>?[\\]^`{|}~")
    }
  }
}

extension String {
  /// Returns the text with each of these characters replaced, by default by a backslash and the character.
  fileprivate func escaping(
    _ characters: String, _ escaped: (Unicode.Scalar) -> String = { "\\\($0)" }
  ) -> String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if characters.unicodeScalars.contains(scalar) {
        text.append(contentsOf: escaped(scalar).unicodeScalars)
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }
}

/// The command line in bash up to the cursor, split into words as bash splits it. Nothing is evaluated.
///
/// `COMP_WORDS` cannot be used: readline also splits words at `=`, `:` and `@`.
struct BashLine {
  /// The words before the one at the cursor, without their quotes.
  private(set) var words: [String] = []
  /// The word at the cursor, without its quotes.
  private(set) var typed = ""
  /// Whether the word at the cursor is the file of a redirection.
  private(set) var isRedirected = false
  /// The quote that is open at the cursor.
  private(set) var quote: Unicode.Scalar?
  /// The number of scalars at the start of `typed` that readline does not replace.
  private(set) var keptCount = 0

  private let wordBreaks: Set<Unicode.Scalar>
  private var hasBegun = false
  private var isEscaped = false
  private var keptBeforeQuote = 0

  /// - Parameter wordBreaks: `COMP_WORDBREAKS`.
  init(_ text: String, wordBreaks: String) {
    self.wordBreaks = Set(wordBreaks.unicodeScalars)
    for scalar in text.unicodeScalars { read(scalar) }
  }

  private mutating func read(_ scalar: Unicode.Scalar) {
    if isEscaped {
      isEscaped = false
      if quote != nil, !"\"\\$`".unicodeScalars.contains(scalar) { append("\\") }
      append(scalar)
    } else if scalar == "\\", quote != "'" {
      isEscaped = true
      hasBegun = true
    } else if let open = quote {
      if scalar == open {
        (quote, keptCount) = (nil, keptBeforeQuote)
      } else {
        append(scalar)
      }
    } else {
      readUnquoted(scalar)
    }
  }

  private mutating func readUnquoted(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "'", "\"":
      (quote, hasBegun) = (scalar, true)
      (keptBeforeQuote, keptCount) = (keptCount, typed.unicodeScalars.count)
    case " ", "\t", "\n":
      let wasRedirected = hasBegun && isRedirected
      endWord()
      if wasRedirected { isRedirected = false }
    case "<", ">", "|", "&", ";":
      // In `2> file`, 2 is a file descriptor.
      if typed.allSatisfy({ ("0"..."9").contains($0) }) { hasBegun = false }
      endWord()
      if scalar == "<" || scalar == ">" { isRedirected = true }
    default:
      // readline replaces a word from its @ on, or from the character after its last = or :.
      if scalar == "@", wordBreaks.contains(scalar) { keptCount = typed.unicodeScalars.count }
      append(scalar)
      if scalar == "=" || scalar == ":", wordBreaks.contains(scalar) {
        keptCount = typed.unicodeScalars.count
      }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    typed.unicodeScalars.append(scalar)
    hasBegun = true
  }

  private mutating func endWord() {
    if hasBegun, !isRedirected { words.append(typed) }
    (typed, hasBegun, keptCount) = ("", false, 0)
  }
}

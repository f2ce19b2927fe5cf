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

extension ZshCompletion {
  /// The part of the script that is the same for all commands.
  ///
  /// What the program answers goes to `compadd` as it is, which quotes what it inserts and writes out what a
  /// terminal would obey.
  static let reader = #"""
    # A path as it was typed: without its quotes, ~ and $NAME at its start resolved; anything else that a shell
    # would evaluate stays as it is, and so is no file.
    _pantry_path() {
      local name
      path_typed=${(Q)1}
      case $path_typed in
      ('~' | '~/'*) path_typed=$HOME${path_typed[2,-1]} ;;
      ('$'*)
        name=${${path_typed%%/*}#'$'}
        if [[ $name == '{'*'}' ]]; then name=${name[2,-2]}; fi
        if [[ $name == [A-Za-z_]* && $name != *[^A-Za-z0-9_]* ]]; then
          if [[ $path_typed == */* ]]; then
            path_typed=${(P)name}/${path_typed#*/}
          else
            path_typed=${(P)name}
          fi
        fi
        ;;
      esac
    }

    # Looks for the pantry file on the whole line.
    _pantry_find_file() {
      local path_typed
      integer i
      for ((i = 2; i <= $#words; i++)); do
        if ((i == CURRENT)); then continue; fi
        case ${(Q)words[i]} in
        (--) return ;;
        (\#(CompletionModel.fileOption)=*) _pantry_path "${words[i]#*=}"; pantry_file=$path_typed ;;
        (\#(CompletionModel.fileOption))
          if ((i + 1 <= $#words && i + 1 != CURRENT)); then
            _pantry_path "$words[i+1]"
            pantry_file=$path_typed
          fi
          ;;
        esac
      done
    }

    # Asks the program: its words into `found`, what they are into `texts`.
    _pantry_ask() {
      local word text
      local -a given
      if [[ -n $pantry_file ]]; then given=("\#(CompletionModel.fileOption)=$pantry_file"); fi
      found=() texts=()
      while IFS=$'\t' read -r word text; do
        found+=("$word")
        texts+=("$word${text:+  $text}")
      done < <(command "$pantry_program" completions --words "$1" $given < /dev/null 2> /dev/null)
    }

    # Offers what the program knows, each with the sign $2 before it.
    _pantry_offer_asked() {
      local -a found texts expl
      _pantry_ask "$1"
      if (($#found == 0)); then return 1; fi
      if [[ -n $2 ]]; then found=("$2"$^found) texts=("$2"$^texts); fi
      _wanted -V "$1" expl "${${1#all-}%s}" compadd -l -d texts -a found
    }

    # Offers what may stand in a place.
    _pantry_offer() {
      local place
      local -a found
      integer nothing=1
      for place; do
        case $place in
        (file) _files && nothing=0 ;;
        (words=*)
          _pantry_set ${place#words=}
          _describe -V -t ${place#words=} ${${place#words=}%s} found && nothing=0
          ;;
        (list=*)
          _pantry_set ${place#list=}
          # A word as _values has it, what it is in brackets.
          found=("${(@)found//(#m)[\[\]\\]/\\$MATCH}")
          found=("${(@)found/(#b):(*)/[${match[1]//:/\\:}]}")
          _values -s , ${${place#list=}%s} $found && nothing=0
          ;;
        (ask=names | ask=all-names)
          if [[ -n $PREFIX ]]; then _pantry_offer_asked ${place#ask=} '' && nothing=0; fi
          ;;
        (ask=@*) _pantry_offer_asked ${place#ask=@} @ && nothing=0 ;;
        (typed=@*)
          if [[ $PREFIX == @* ]]; then _pantry_offer_asked ${place#typed=@} @ && nothing=0; fi
          ;;
        (ask=*) _pantry_offer_asked ${place#ask=} '' && nothing=0 ;;
        esac
      done
      return nothing
    }

    _pantry() {
      # Patterns below count on it, whatever the user has set.
      setopt localoptions extendedglob
      local curcontext=$curcontext context state line pantry_program pantry_file name path_typed word
      local -a globals
      local -A opt_args
      integer i=2
      pantry_program=pantry
      _pantry_path "$words[1]"
      if whence -p -- "$path_typed" > /dev/null; then pantry_program=$path_typed; fi
      _pantry_find_file

      # The command is the first word behind the options that every command has.
      while ((i < CURRENT)); do
        word=${(Q)words[i]}
        case $word in
    \#(globals)
        (-*) name=list; break ;;
        (*)
          name=$word
          # The rest is completed as if it stood behind the command.
          words[i]=()
          ((CURRENT--))
          if [[ $name == '' ]]; then return 1; fi
          break
          ;;
        esac
      done
      curcontext="${curcontext%:*:*}:pantry-$name:"
      _pantry_command "$name"
    }

    if [[ $funcstack[1] == _pantry ]]; then
      _pantry "$@"
    else
      compdef _pantry pantry
    fi

    """#

  /// What steps over the options that every command has.
  private static var globals: String {
    Option.global.map { option in
      let long = "--\(option.name)"
      let names = [option.letter.map { "-\($0)" }, long].compactMap { $0 }
      guard option.value != nil else { return "    (\(names.joined(separator: " | "))) ((i++)) ;;" }
      return "    (\(names.joined(separator: " | "))) ((i += 2)) ;;\n    (\(long)=*) ((i++)) ;;"
    }.joined(separator: "\n")
  }
}

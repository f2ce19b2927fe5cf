extension BashCompletion {
  /// What reads the line that is being typed.
  ///
  /// It is split here and not taken from COMP_WORDS, which breaks words at = and : and @. What is typed is read
  /// character by character, and never evaluated.
  static let line = #"""
    # Splits a line into `words`, quotes taken away; the last one is what is being typed. Of that it tells which
    # quote is open, how much of it stands before what the shell replaces (kept), and whether it stands behind > or <.
    _pantry_split() {
      local line=$1 word= begun= before=0 character next i
      words=() quote= kept=0 redirected=
      for ((i = 0; i < ${#line}; i++)); do
        character=${line:i:1}
        if [[ $quote == "'" ]]; then
          if [[ $character == "'" ]]; then quote= kept=$before; else word+=$character; fi
        elif [[ $character == '\' ]]; then
          next=${line:i+1:1} begun=1
          if [[ -n $quote && $next != [\"\\\$\`] ]]; then
            word+=$character
          else
            word+=$next
            i=$((i + 1))
          fi
        elif [[ $quote == '"' ]]; then
          if [[ $character == '"' ]]; then quote= kept=$before; else word+=$character; fi
        else
          case $character in
          [\"\'])
            quote=$character begun=1 before=$kept kept=${#word}
            ;;
          ' ' | $'\t' | $'\n')
            if [[ -n $begun && -z $redirected ]]; then words+=("$word"); fi
            if [[ -n $begun ]]; then redirected=; fi
            word= begun= kept=0
            ;;
          '<' | '>' | '|' | '&' | ';')
            # A number before it is that of a file.
            if [[ -n $begun && -z $redirected && $word == *[!0-9]* ]]; then words+=("$word"); fi
            if [[ $character == [\<\>] ]]; then redirected=1; fi
            word= begun= kept=0
            ;;
          *)
            begun=1
            # Of the characters that end a word for the shell it leaves all standing but @.
            if [[ $character == @ && $COMP_WORDBREAKS == *@* ]]; then kept=${#word}; fi
            word+=$character
            if [[ $character == [=:] && $COMP_WORDBREAKS == *"$character"* ]]; then kept=${#word}; fi
            ;;
          esac
        fi
      done
      words+=("$word")
    }

    # The line that is being typed, also where only its words are known.
    _pantry_line() {
      local word last=' '
      line=${COMP_LINE-} point=${COMP_POINT-}
      if [[ -n $line ]]; then return; fi
      for word in "${COMP_WORDS[@]:0:COMP_CWORD+1}"; do
        if [[ -n $line && $word != [=:] && $last != [=:@] ]]; then line+=' '; fi
        line+=$word last=$word
      done
      point=${#line}
    }

    _pantry_cut() {
      # Before 4.3 the place of the cursor is counted in bytes.
      if ((BASH_VERSINFO[0] < 4 || (BASH_VERSINFO[0] == 4 && BASH_VERSINFO[1] < 3))); then local LC_ALL=C; fi
      rest=${line:point}
      line=${line:0:point}
    }

    # A path as it was typed, ~ and $NAME at its start resolved; anything else that a shell would evaluate stays
    # as it is, and so is no file.
    _pantry_path() {
      local name
      path=$1
      case $path in
      '~' | '~/'*) path=$HOME${path:1} ;;
      '$'*)
        name=${path%%/*}
        name=${name#'$'}
        if [[ $name == '{'*'}' ]]; then name=${name:1:${#name}-2}; fi
        if [[ $name == [A-Za-z_]* && $name != *[!A-Za-z0-9_]* ]]; then
          if [[ $path == */* ]]; then path=${!name}/${path#*/}; else path=${!name}; fi
        fi
        ;;
      esac
    }

    # Looks for the pantry file among the words before the last.
    _pantry_find_file() {
      local i path
      for ((i = 0; i < ${#words[@]} - 1; i++)); do
        case ${words[i]} in
        --) return ;;
        \#(CompletionModel.fileOption)=*) _pantry_path "${words[i]#*=}"; file=$path ;;
        \#(CompletionModel.fileOption))
          if ((i < ${#words[@]} - 2)); then _pantry_path "${words[i + 1]}"; file=$path; fi
          ;;
        esac
      done
    }

    """#
}

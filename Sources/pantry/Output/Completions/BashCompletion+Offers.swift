extension BashCompletion {
  /// What finds out what may stand where the cursor is, and offers it.
  ///
  /// What the program answers is compared, quoted and handed over, and never evaluated.
  static let offers = #"""
    # Asks the program.
    _pantry_ask() {
      command "$program" completions --words "$1" ${file:+"\#(CompletionModel.fileOption)=$file"} < /dev/null 2> /dev/null
    }

    # Looks for an option by its long name or letter.
    _pantry_option() {
      local row
      for row in "${options[@]}"; do
        [[ " $row " == *" $1 "* ]] || continue
        long=${row%% *} place=${row% *}
        place=${place##* }
        return 0
      done
      return 1
    }

    # Reads one word that was typed.
    _pantry_read() {
      local word=$1 i
      if [[ -n $expected ]]; then
        expected=
      elif [[ -n $ended ]]; then
        position=$((position + 1))
      elif [[ $word == -- ]]; then
        ended=1
        if [[ -z $name ]]; then _pantry_start list; fi
      elif [[ $word == --* ]]; then
        if [[ -z $name ]] && ! _pantry_option "${word%%=*}"; then _pantry_start list; fi
        if _pantry_option "${word%%=*}"; then
          used+="$long "
          if [[ $place != switch && $word != *=* ]]; then expected=$place; fi
        fi
      elif [[ $word == -[!0-9]* ]]; then
        if [[ -z $name ]] && ! _pantry_option "${word:0:2}"; then _pantry_start list; fi
        for ((i = 1; i < ${#word}; i++)); do
          _pantry_option "-${word:i:1}" || break
          used+="$long "
          if [[ $place != switch ]]; then
            if ((i == ${#word} - 1)); then expected=$place; fi
            break
          fi
        done
      elif [[ -z $name ]]; then
        _pantry_start "$word"
      else
        position=$((position + 1))
      fi
    }

    _pantry_start() {
      name=$1
      _pantry_command "$name"
    }

    # Writes a word so that the shell reads it as that word, within the quote that is open.
    _pantry_quote() {
      local text=$1 character i
      quoted=$text
      # A tilde is typed to be resolved.
      [[ $text == *[!A-Za-z0-9/._-]* ]] || return
      quoted=
      for ((i = 0; i < ${#text}; i++)); do
        character=${text:i:1}
        case $quote in
        \') if [[ $character == "'" ]]; then character="'\\''"; fi ;;
        \")
          case $character in
          [\"\\\$\`]) character="\\$character" ;;
          '!') character="\"'!'\"" ;;
          esac
          ;;
        *) if [[ $' \t!"#$&\'()*;<>?[\\]^`{|}~' == *"$character"* ]]; then character="\\$character"; fi ;;
        esac
        quoted+=$character
      done
    }

    # Offers a word if it begins with what is typed; $2 says what it is, where the shell shows it and inserts nothing.
    _pantry_offer() {
      local whole=$before$1 quoted
      [[ $1 == "$typed"* ]] || return
      _pantry_quote "${whole:kept}"
      COMPREPLY+=("$quoted${2:+  $2}")
      bare+=("$quoted")
    }

    # Offers what the program knows; a word that stands behind the sign $2 is offered with it.
    _pantry_offer_asked() {
      local word text
      while IFS=$'\t' read -r word text; do
        case ${COMP_TYPE-} in
        63) ;;
        33 | 64) if [[ -n $typed ]]; then text=; fi ;;
        *) text= ;;
        esac
        _pantry_offer "$2$word" "$text"
      done < <(_pantry_ask "$1")
    }

    _pantry_offer_files() {
      local path
      if compopt -o filenames 2> /dev/null; then
        while IFS= read -r path; do
          path=$before$path
          COMPREPLY+=("${path:kept}")
        done < <(compgen -f -- "$typed")
        return
      fi
      # bash 3.2 has no compopt: the quotes and the slash are set here.
      while IFS= read -r path; do
        if [[ -d $path ]]; then path+=/; fi
        _pantry_offer "$path"
      done < <(compgen -f -- "$typed")
    }

    # Offers what may stand in a place.
    _pantry_offer_place() {
      local before=$before typed=$typed word
      local -a candidates
      candidates=()
      case $1 in
      file) _pantry_offer_files ;;
      words=*)
        _pantry_set "${1#*=}"
        for word in "${candidates[@]}"; do _pantry_offer "$word"; done
        ;;
      list=*)
        _pantry_set "${1#*=}"
        if [[ $typed == *,* ]]; then
          before+=${typed%,*},
          typed=${typed##*,}
        fi
        compopt -o nospace 2> /dev/null
        for word in "${candidates[@]}"; do
          [[ ",${before##*=}" == *",$word,"* ]] || _pantry_offer "$word"
        done
        ;;
      ask=names | ask=all-names) if [[ -n $typed ]]; then _pantry_offer_asked "${1#*=}"; fi ;;
      ask=@*) _pantry_offer_asked "${1#*=@}" @ ;;
      typed=@*) if [[ $typed == @* ]]; then _pantry_offer_asked "${1#*=@}" @; fi ;;
      ask=*) _pantry_offer_asked "${1#*=}" ;;
      esac
    }

    _pantry_offer_options() {
      local row long short
      for row in "${options[@]}"; do
        long=${row%% *} short=${row#* }
        short=${short%% *}
        if [[ $row != *' many' && $used == *" $long "* ]]; then continue; fi
        _pantry_offer "$long"
        if [[ $short != - ]]; then _pantry_offer "$short"; fi
      done
    }

    _pantry() {
      local IFS=$' \t\n' LC_COLLATE=C
      local line point rest program file= name= first= later=
      local words quote kept redirected used=' ' expected= ended= position=0
      local long place typed before= path i
      local -a bare options
      COMPREPLY=() bare=()
      _pantry_line
      _pantry_cut
      _pantry_split "$rest "
      _pantry_find_file
      _pantry_split "$line"
      _pantry_find_file
      program=pantry
      _pantry_path "${words[0]}"
      if type -P -- "$path" > /dev/null; then program=$path; fi

      _pantry_command ''
      for ((i = 1; i < ${#words[@]} - 1; i++)); do _pantry_read "${words[i]}"; done
      typed=${words[${#words[@]} - 1]}
      # Options without a command are those of the list.
      if [[ -z $name && $typed == -* ]]; then _pantry_command list; fi

      if [[ -n $redirected ]]; then
        _pantry_offer_files
      elif [[ -n $expected ]]; then
        _pantry_offer_place "$expected"
      elif [[ -z $ended && $typed == --*=* ]]; then
        if _pantry_option "${typed%%=*}" && [[ $place != switch ]]; then
          before=${typed%%=*}= typed=${typed#*=}
          _pantry_offer_place "$place"
        fi
      elif [[ -z $ended && $typed == -* ]]; then
        _pantry_offer_options
      elif [[ -z $name ]]; then
        _pantry_offer_place words=\#(CompletionModel.commands)
      elif ((position == 0)); then
        for place in $first; do _pantry_offer_place "$place"; done
      else
        for place in $later; do _pantry_offer_place "$place"; done
      fi
      # The only one is inserted, and so without what it is.
      if ((${#bare[@]} == 1)); then COMPREPLY=("${bare[0]}"); fi
      compopt -o nosort 2> /dev/null
      return 0
    }

    complete -F _pantry pantry

    """#
}

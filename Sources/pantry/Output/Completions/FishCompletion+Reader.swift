extension FishCompletion {
  /// The part of the script that is the same for all commands.
  ///
  /// Each line of output is a word and, behind a tab, what it is; fish compares, shows and quotes them.
  static let reader = #"""
    # A path as it was typed, ~ and $NAME at its start resolved.
    function __pantry_path
        set -l first (string split -m 1 / -- $argv[1])[1]
        set -l rest (string sub -s (math (string length -- $first) + 1) -- $argv[1])
        if test "$first" = '~'
            string join '' -- $HOME $rest
        else if set -l name (string match -r '^\$\{?([A-Za-z_][A-Za-z0-9_]*)\}?$' -- $first)
            set name $name[2]
            string join '' -- $$name $rest
        else
            string join '' -- $argv[1]
        end
    end

    # Asks the program.
    function __pantry_ask
        set -l words (commandline -opc)
        set -l program (__pantry_path $words[1])
        command -sq -- $program; or set program pantry
        set -l given
        for i in (seq 2 (count $words))
            switch $words[$i]
                case --
                    break
                case '\#(CompletionModel.fileOption)=*'
                    set given \#(CompletionModel.fileOption)=(__pantry_path (string split -m 1 = -- $words[$i])[2])
                case \#(CompletionModel.fileOption)
                    if test $i -lt (count $words)
                        set given \#(CompletionModel.fileOption)=(__pantry_path $words[(math $i + 1)])
                    end
            end
        end
        command $program completions --words $argv[1] $given </dev/null 2>/dev/null
    end

    # Offers what may stand in a place, each word behind what has been typed before it.
    function __pantry_offer
        set -l place $argv[1]
        set -l before $argv[2]
        set -l typed $argv[3]
        set -l kind (string replace -r '^[a-z]+=@?' '' -- $place)
        # It is the replacement of an expression, in which other characters would mean something.
        string match -qr '^[A-Za-z0-9@=,-]*$' -- $before; or return
        switch $place
            case 'words=*'
                __pantry_set $kind | string replace -r -- '^' $before
            case 'list=*'
                set -l given (string split , -- $typed)
                set -e given[-1]
                set -l start $before(string join , -- $given '')
                for line in (__pantry_set $kind)
                    contains -- (string split \t -- $line)[1] $given
                    or echo $start$line
                end
            case ask=names ask=all-names
                test -n "$typed"; and __pantry_ask $kind | string replace -r -- '^' $before
            case 'ask=@*'
                __pantry_ask $kind | string replace -r -- '^' $before@
            case 'typed=@*'
                string match -q '@*' -- $typed; and __pantry_ask $kind | string replace -r -- '^' $before@
            case 'ask=*'
                __pantry_ask $kind | string replace -r -- '^' $before
        end
    end

    # Finds an option of a command by its long name or letter.
    function __pantry_option
        set -l name $argv[1]
        for line in $argv[2..]
            set -l row (string split \t -- $line)
            if contains -- $name $row[1..2]
                string join \n -- $row
                return
            end
        end
        return 1
    end

    # Reads the line up to the cursor, into variables of the caller: the places that the word there has, what of it
    # stands before them (--in=) and what in them, and the options that may be offered instead.
    function __pantry_read -S
        # As it is typed, but for a quote that is still open.
        set typed (string replace -r '^[\'"]' '' -- (commandline -ct))
        set -l name
        set -l rows (__pantry_options)
        set -l used
        set -l expected
        set -l ended
        set -l position 0

        for word in (commandline -opc)[2..]
            if set -q expected[1]
                set expected
            else if set -q ended[1]
                set position (math $position + 1)
            else if string match -qr '^-[^0-9]' -- $word
                # Without a command the options are those of the list.
                set -l start (string split -m 1 = -- $word)[1]
                string match -q -- '--*' $word; or set start (string sub -l 2 -- $word)
                if not set -q name[1]
                    if test "$word" = --; or not __pantry_option $start $rows >/dev/null
                        set name list
                        set rows (__pantry_options list)
                    end
                end
                if test "$word" = --
                    set ended 1
                else if string match -q -- '--*' $word
                    if set -l row (__pantry_option $start $rows)
                        set -a used $row[1]
                        test $row[3] = switch; or string match -q -- '*=*' $word; or set expected $row[3]
                    end
                else
                    set -l letters (string split '' -- $word)
                    for i in (seq 2 (count $letters))
                        set -l row (__pantry_option -$letters[$i] $rows); or break
                        set -a used $row[1]
                        if test $row[3] != switch
                            test $i -eq (count $letters); and set expected $row[3]
                            break
                        end
                    end
                end
            else if not set -q name[1]
                set name $word
                set rows (__pantry_options $name)
            else
                set position (math $position + 1)
            end
        end

        if set -q expected[1]
            set places $expected
        else if not set -q ended[1]; and string match -q -- '-*' $typed
            set -q name[1]; or set rows (__pantry_options list)
            if string match -q -- '--*=*' $typed
                set -l parts (string split -m 1 = -- $typed)
                if set -l row (__pantry_option $parts[1] $rows)
                    set places $row[3]
                    set before $parts[1]=
                    set typed $parts[2]
                end
            else
                for line in $rows
                    set -l row (string split \t -- $line)
                    test $row[4] = once; and contains -- $row[1] $used; or set -a options $line
                end
            end
        else if not set -q name[1]
            set places words=\#(CompletionModel.commands)
        else if test $position -eq 0
            set places (__pantry_words $name first)
        else
            set places (__pantry_words $name later)
        end
    end

    # Whether a file may stand where the cursor is: fish completes it itself.
    function __pantry_wants_file
        set -l places
        set -l before
        set -l typed
        set -l options
        __pantry_read
        contains file $places
    end

    function __pantry_complete
        set -l places
        set -l before
        set -l typed
        set -l options
        __pantry_read
        for place in $places
            __pantry_offer $place "$before" "$typed"
        end
        for line in $options
            set -l row (string split \t -- $line)
            printf '%s\t%s\n' $row[1] $row[5]
            test $row[2] = -; or printf '%s\t%s\n' $row[2] $row[5]
        end
    end

    complete -c pantry -e
    complete -c pantry -k -f -a '(__pantry_complete)'
    complete -c pantry -n __pantry_wants_file -F

    """#
}

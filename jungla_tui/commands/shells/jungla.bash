# Completes the command jungla in bash.

_jungla_words() {
    # $1: a sign such as FILE, or all the words there are; $2: what is typed
    local word
    case $1 in
        *[A-Z]*)
            while IFS= read -r word; do
                [[ $word == "$2"* ]] && COMPREPLY+=("$word")
            done < <("${COMP_WORDS[0]}" completion --words "$1" 2>/dev/null)
            ;;
        *)
            for word in $1; do
                [[ $word == "$2"* ]] && COMPREPLY+=("$word")
            done
            ;;
    esac
    local flag= from=$2
    [[ $1 == *FILE* ]] && flag=-f
    [[ $1 == DIR ]] && flag=-d
    if [[ $flag ]]; then
        # where nothing but files fits, bash quotes them, and knows what ~ is
        if [[ -z ${COMPREPLY[*]} ]]; then
            quoted=1
            compopt -o filenames 2>/dev/null
        fi
        [[ $from == *[!~A-Za-z0-9._/-]* ]] && printf -v from %q "$from"
        while IFS= read -r word; do
            [[ -z $quoted && -d $word ]] && word+=/
            COMPREPLY+=("$word")
        done < <(compgen "$flag" -- "$from")
    fi
}

_jungla_quote() {
    # $1: a word; it goes to word as it has to stand in the line, behind an open quote if any
    word=$1
    case $open in
        \') word=${word//\'/\'\\\'\'} ;;
        \")
            word=${word//\\/\\\\}
            word=${word//\"/\\\"}
            word=${word//\$/\\\$}
            word=${word//\`/\\\`}
            ;;
        *) [[ $word ]] && printf -v word %q "$word" ;;
    esac
}

_jungla_split() {
    # $1: a line; its words as bash takes them go to typed, the quotes gone
    local line=$1 word= sign= begun= at=
    typed=() before= open=
    for ((at = 0; at < ${#line}; at++)); do
        sign=${line:at:1}
        if [[ $open ]]; then
            if [[ $sign == "$open" ]]; then
                open=
            elif [[ $open == '"' && $sign == \\ && ${line:at+1:1} == [\"\\\$\`] ]]; then
                ((at++))
                word+=${line:at:1}
            else
                word+=$sign
            fi
            continue
        fi
        case $sign in
            [[:space:]])
                [[ $begun ]] && typed+=("$word")
                word= begun= before=
                continue
                ;;
            \\)
                ((at++))
                word+=${line:at:1}
                ;;
            [\'\"])
                open=$sign before=$word
                ;;
            *)
                word+=$sign
                [[ $sign == [=:] && $COMP_WORDBREAKS == *$sign* ]] && before=$word
                ;;
        esac
        begun=1
    done
    typed+=("$word")
}

_jungla() {
    COMPREPLY=()
    # bash takes words apart at signs such as =; here they are whole
    local typed=() before= open= quoted= word=
    _jungla_split "${COMP_LINE:0:COMP_POINT}"
    local last=$((${#typed[@]} - 1))
    local now=${typed[last]} at=1 command= place=0 one= taken= after=
    local commands=() options=() taking=() needed=()
    # commands here
    _jungla_knows ''
    for ((at = 1; at < last; at++)); do
        one=${typed[at]}
        after=
        if [[ $one == -* ]]; then
            for taken in "${taking[@]}"; do
                if [[ $taken == "$one":* ]]; then
                    after=${taken#*:}
                    ((at++))
                fi
            done
        elif [[ -z $command ]]; then
            command=$one
            _jungla_knows "$command"
        else
            ((place++))
        fi
    done
    if [[ $after && $at -eq $((last + 1)) ]]; then
        _jungla_words "$after" "$now"
    elif [[ $now == -* ]]; then
        _jungla_words "$(printf '%s ' "${options[@]}")" "$now"
    elif [[ -z $command ]]; then
        _jungla_words "${commands[*]}" "$now"
    else
        local count=${#needed[@]}
        if ((count && place >= count)) && [[ ${needed[count - 1]} == *+ ]]; then
            place=$((count - 1))
        fi
        if ((place < count)); then
            after=${needed[place]}
            _jungla_words "${after%+}" "$now"
        fi
    fi
    # what stands before the part that bash takes for the word stays where it is
    COMPREPLY=("${COMPREPLY[@]#"$before"}")
    if [[ -z $quoted ]]; then
        for at in "${!COMPREPLY[@]}"; do
            _jungla_quote "${COMPREPLY[at]}"
            COMPREPLY[at]=$word
        done
    fi
}

_jungla_knows() {
    case $1 in
        # cases here
        *) options=() taking=() needed=() ;;
    esac
}

complete -F _jungla jungla

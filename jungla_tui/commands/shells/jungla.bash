# Completes the command jungla in bash.

_jungla_words() {
    # $1: a sign such as FILE, or all the words there are; $2: what is typed
    local word
    case $1 in
        *[A-Z]*)
            while read -r word; do
                [[ $word == "$2"* ]] && COMPREPLY+=("$word")
            done < <("${COMP_WORDS[0]}" completion --words "$1" 2>/dev/null)
            ;;
        *)
            for word in $1; do
                [[ $word == "$2"* ]] && COMPREPLY+=("$word")
            done
            ;;
    esac
    local flag=
    [[ $1 == *FILE* ]] && flag=-f
    [[ $1 == DIR ]] && flag=-d
    if [[ $flag ]]; then
        compopt -o filenames 2>/dev/null
        while read -r word; do COMPREPLY+=("$word"); done < <(compgen "$flag" -- "$2")
    fi
}

_jungla() {
    COMPREPLY=()
    # bash takes words apart at signs such as =; here they are whole
    local typed=() line=${COMP_LINE:0:COMP_POINT}
    read -ra typed <<<"$line"
    [[ $line == *[[:space:]] ]] && typed+=('')
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
    # of a word with = in it, bash has replaced what comes before already
    if [[ $now == *=* && $COMP_WORDBREAKS == *=* ]]; then
        COMPREPLY=("${COMPREPLY[@]#"${now%"${now##*=}"}"}")
    fi
}

_jungla_knows() {
    case $1 in
        # cases here
        *) options=() taking=() needed=() ;;
    esac
}

complete -F _jungla jungla

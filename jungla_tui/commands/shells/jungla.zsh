#compdef jungla
# Completes the command jungla in zsh.

_jungla_words() {
    # $1: a sign such as FILE, or all the words there are
    local -a found
    if [[ $1 == *[A-Z]* ]]; then
        found=(${(f)"$(_call_program words jungla completion --words ${(q)1} 2>/dev/null)"})
    else
        found=(${=1})
    fi
    compadd -a found
    [[ $1 == *FILE* ]] && _files
    [[ $1 == DIR ]] && _files -/
    return 0
}

_jungla() {
    local context state state_descr line
    typeset -A opt_args
    local -a commands
    _arguments -C \
        # options here
        '1: :->command' '*:: :->argument'
    case $state in
        command)
            commands=(
                # commands here
            )
            _describe command commands
            ;;
        argument)
            case $words[1] in
                # cases here
            esac
            ;;
    esac
}

if [[ $funcstack[1] == _jungla ]]; then
    _jungla "$@"
else
    compdef _jungla jungla
fi

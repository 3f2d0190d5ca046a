# Completes the command jungla in fish.

function __jungla_words
    # a sign such as FILE, or all the words there are
    if string match -qr '[A-Z]' -- $argv[1]
        jungla completion --words $argv[1] 2>/dev/null
    else
        string split ' ' -- $argv[1]
    end
end

complete -c jungla -f
# lines here

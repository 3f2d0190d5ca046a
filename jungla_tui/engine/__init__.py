"""The computer's own process: what it is asked, what it answers, and how much it may think.

May import core, rules, editions and computer; never textual. The screen and line mode talk to
`Engine`; only the process itself imports the players.
"""

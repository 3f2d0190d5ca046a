"""The commands that need no screen, one file each; `play` hands over to the screen.

Every module has `add(commands)`, which declares its commands to the parser.
"""

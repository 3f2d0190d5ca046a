"""`python -m jungla_tui` is the command `jungla`."""

import sys

from jungla_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())

"""`python -m jungla_tui` is the command `jungla`."""

import sys

from jungla_tui.entry import main

if __name__ == "__main__":
    sys.exit(main())

"""Where the program begins: it tells its version at once, and loads `cli` for everything else."""

from __future__ import annotations

import sys

from jungla_tui import __version__, loading


def main() -> int:
    """Run the command that was typed and return its exit status."""
    if sys.argv[1:] == ["--version"]:
        try:
            print(f"jungla {__version__}", flush=True)
        except OSError:
            pass  # `cli` knows what to do about an output that cannot be written
        else:
            return 0
    loading.begin()
    from jungla_tui import cli

    return cli.main()

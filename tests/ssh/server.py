"""A real sshd on this machine, for the one person who runs the tests."""

from __future__ import annotations

import getpass
import os
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

from tests.needed import absent, found, needs
from tests.signals import as_from_a_shell

ROOT = Path(__file__).parents[2]
PROGRAM = "/opt/jungla/bin/jungla"
OURS = f"{sys.executable} -m jungla_tui"
"""The program as the README has it, and the one that is tested."""

PATIENCE = 120.0
"""Seconds after which something that never comes fails its test."""


def needs_sshd() -> None:
    """Leave a test out where no sshd can be started; see `needed`."""
    needs("sshd", "ssh", "ssh-keygen")
    if os.geteuid() == 0:
        try:  # where an sshd started by root shuts itself in
            os.makedirs("/run/sshd", exist_ok=True)
        except OSError as error:
            absent(f"/run/sshd cannot be made: {error.strerror}")


def account(*, by_key: bool) -> list[str]:
    """The lines of sshd's configuration that the README gives for an account of players."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = [part for part in text.split("```") if part.startswith("\nMatch User")]
    (block,) = (part for part in blocks if ("AuthorizedKeysFile" in part) == by_key)
    return block.strip().splitlines()


def key_line() -> str:
    """What the README puts before a player's key."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if line.startswith("restrict,"))
    return line.partition(" ssh-ed25519 ")[0]


@dataclass
class Server:
    """Runs sshd until it is closed: everybody who comes in is a player."""

    folder: Path
    by_key: bool = False
    """Whether each player's key says what is run and which games are theirs."""
    others: Sequence[str] = ()
    """The names of more players with keys, each with a data folder of that name."""

    def __enter__(self) -> Server:
        self.port = _free_port()
        self._keygen("host")
        keys = [self._key("player", self.folder / "data")]
        keys += [self._key(name, self.folder / name) for name in self.others]
        (self.folder / "authorized").write_text("".join(keys))
        config = self.folder / "config"
        config.write_text("\n".join(self._config()) + "\n")
        self._log = (self.folder / "log").open("wb")
        self._process = subprocess.Popen(
            [found("sshd") or "sshd", "-D", "-e", "-f", str(config)],
            stdin=subprocess.DEVNULL,
            stdout=self._log,
            stderr=self._log,
            preexec_fn=as_from_a_shell,
        )
        self._wait()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.terminate()
        self._process.wait(PATIENCE)
        self._log.close()

    def _key(self, name: str, data: Path) -> str:
        """Make a player's key; its line in the file of those that are let in."""
        path = self.folder / f"{name}-key"
        self._keygen(path.name)
        key = path.with_suffix(".pub").read_text()
        if not self.by_key:
            return key
        before = key_line().replace(PROGRAM, OURS).replace("/srv/jungla/ana", str(data))
        return f"{before} {key}"

    @property
    def client(self) -> list[str]:
        """The command of a player who comes in, as far as what is asked of the host."""
        return self.client_of("player")

    def client_of(self, name: str) -> list[str]:
        """The same of the player with a key of this name."""
        return [
            "ssh", "-F", "none", "-p", str(self.port), "-i", str(self.folder / f"{name}-key"),
            "-o", "IdentitiesOnly=yes", "-o", "StrictHostKeyChecking=no", "-o", "LogLevel=ERROR",
            "-o", f"UserKnownHostsFile={self.folder / 'known'}", "-o", "BatchMode=yes",
            f"{getpass.getuser()}@127.0.0.1",
        ]  # fmt: skip

    @property
    def games(self) -> list[Path]:
        """The files of the players' games."""
        return sorted((self.folder / "data" / "jungla" / "games").glob("*.jsonl"))

    @property
    def players(self) -> list[int]:
        """The processes that play here; it needs /proc."""
        return self.players_of("data")

    def players_of(self, data: str) -> list[int]:
        """The processes that play with a data folder of this name; it needs /proc."""
        mark = f"XDG_DATA_HOME={self.folder / data}".encode()
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                if mark in (folder / "environ").read_bytes().split(b"\0"):
                    found.append(int(folder.name))
            except OSError:
                continue
        return found

    def _config(self) -> list[str]:
        """That of the README, for the person who runs the tests and this copy of the program."""
        env = {
            "XDG_DATA_HOME": self.folder / ("nobody" if self.by_key else "data"),
            "XDG_CONFIG_HOME": self.folder / "settings",
            "PYTHONPATH": ROOT,
        }
        more = " ".join(f"{name}={value}" for name, value in env.items())
        ours = [
            line.replace(PROGRAM, OURS)
            .replace("/etc/ssh/jungla_keys", str(self.folder / "authorized"))
            .replace("Match User jungla", f"Match User {getpass.getuser()}")
            .replace("SetEnv ", f"SetEnv {more} ")
            for line in account(by_key=self.by_key)
        ]
        return [
            "ListenAddress 127.0.0.1",
            f"Port {self.port}",
            f"HostKey {self.folder / 'host'}",
            f"PidFile {self.folder / 'pid'}",
            f"AuthorizedKeysFile {self.folder / 'authorized'}",
            "StrictModes no",
            "UsePAM no",
            "PasswordAuthentication no",
            "PermitRootLogin prohibit-password",
            *ours,
        ]

    def _keygen(self, name: str) -> None:
        subprocess.run(
            ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(self.folder / name)],
            check=True,
            stdin=subprocess.DEVNULL,
        )

    def _wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self._process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
            except OSError:
                time.sleep(0.05)
            else:
                return
        raise AssertionError((self.folder / "log").read_text())


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])

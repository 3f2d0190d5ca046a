"""A real sshd on this machine, for the one person who runs the tests."""

from __future__ import annotations

import getpass
import os
import shutil
import socket
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

ROOT = Path(__file__).parents[2]
PROGRAM = "/opt/jungla/bin/jungla"
OURS = f"{sys.executable} -m jungla_tui"
"""The program as the README has it, and the one that is tested."""

PATIENCE = 120.0
"""Seconds after which something that never comes fails its test."""


def missing() -> str:
    """Why no sshd can be started here; nothing where it can."""
    for program in ("sshd", "ssh", "ssh-keygen"):
        if _found(program) is None:
            return f"{program} is not installed"
    if os.geteuid() == 0:
        try:  # where an sshd started by root shuts itself in
            os.makedirs("/run/sshd", exist_ok=True)
        except OSError as error:
            return f"/run/sshd cannot be made: {error.strerror}"
    return ""


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

    def __enter__(self) -> Server:
        self.port = _free_port()
        for name in ("host", "player"):
            self._keygen(name)
        key = (self.folder / "player.pub").read_text()
        if self.by_key:
            before = key_line().replace(PROGRAM, OURS)
            key = f"{before.replace('/srv/jungla/ana', str(self.folder / 'data'))} {key}"
        (self.folder / "authorized").write_text(key)
        config = self.folder / "config"
        config.write_text("\n".join(self._config()) + "\n")
        self._log = (self.folder / "log").open("wb")
        self._process = subprocess.Popen(
            [_found("sshd") or "sshd", "-D", "-e", "-f", str(config)],
            stdin=subprocess.DEVNULL,
            stdout=self._log,
            stderr=self._log,
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

    @property
    def client(self) -> list[str]:
        """The command of a player who comes in, as far as what is asked of the host."""
        return [
            "ssh", "-F", "none", "-p", str(self.port), "-i", str(self.folder / "player"),
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
        mark = f"XDG_DATA_HOME={self.folder / 'data'}".encode()
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


def _found(program: str) -> str | None:
    return shutil.which(program) or shutil.which(program, path="/usr/sbin:/usr/local/sbin:/sbin")


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])

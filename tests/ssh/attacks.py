"""What a player tries who means harm, through a real sshd with two keys; prints what each got.

Run it as `python -m tests.ssh.attacks`; give a folder to keep what is left behind. Ana attacks;
Luis has a game, settings and a comment that must stay as they are, and must always be able to play.
"""

from __future__ import annotations

import contextlib
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from tests.needed import found
from tests.pty.terminal import CONTROL_C, ENTER, Terminal, resident
from tests.ssh.server import PATIENCE, Server, needs_sshd

ANA, LUIS = "ana", "luis"
SECRET = "only-the-host-may-read-this"
EVIL = "\x1b]52;c;ZXZpbA==\x07\x9b31m\u202e"
"""Writes another's clipboard, colours by a code of one byte, turns the line about."""

RAW = (b"\x1b]52", "\x9b".encode(), "\u202e".encode())
"""What of it may reach no terminal."""


class Got(NamedTuple):
    """What an attack came to."""

    held: bool
    text: str


@dataclass
class Host:
    """A host with both players, and something of its own that nobody may read."""

    server: Server

    def __post_init__(self) -> None:
        self.secret = self.server.folder / "secret.jsonl"
        self.secret.write_text(SECRET)

    def data(self, name: str) -> Path:
        """Where a player's files are."""
        return self.server.folder / name / "jungla"

    def size(self, name: str) -> int:
        """The bytes of all files of a player."""
        return sum(path.stat().st_size for path in self.data(name).rglob("*") if path.is_file())

    def says(
        self,
        name: str,
        *lines: str,
        asked: Sequence[str] = (),
        options: Sequence[str] = (),
        env: dict[str, str] | None = None,
    ) -> subprocess.CompletedProcess[str]:
        """What a player is answered who comes in without a terminal and types these lines."""
        client = self.server.client_of(name)
        return subprocess.run(
            [client[0], *options, *client[1:], *asked],
            input="\n".join([*lines, "quit", ""]),
            capture_output=True,
            encoding="utf-8",
            errors="surrogateescape",
            timeout=PATIENCE,
            check=False,
            env=env,
        )

    @contextlib.contextmanager
    def sits(self, name: str, size: tuple[int, int] = (80, 24)) -> Iterator[Terminal]:
        """A player's terminal, with ssh in it."""
        command = [*self.server.client_of(name), "-tt"]
        with Terminal(home=self.server.folder / "home", command=command, size=size) as terminal:
            yield terminal

    def plays(self, name: str) -> Got:
        """Whether a player comes in and can make a move."""
        done = self.says(name, "new jungla", "a3a4")
        held = done.returncode == 0 and "Red moves the elephant from a3 to a4." in done.stdout
        last = (done.stdout + done.stderr).strip().splitlines()[-1:]
        return Got(held and "Traceback" not in done.stderr, f"status {done.returncode}, {last}")


Attack = Callable[[Host], Got]
ATTACKS: dict[str, Attack] = {}
"""Every attack by what it tries."""


def attack(tries: str) -> Callable[[Attack], Attack]:
    """Enter an attack into the list."""

    def entered(play: Attack) -> Attack:
        ATTACKS[tries] = play
        return play

    return entered


def _sentence(done: subprocess.CompletedProcess[str], *without: str) -> Got:
    """The answer to the last line; it is no traceback, tells no secret, and has none of these."""
    said = done.stdout + done.stderr
    held = not any(text in said for text in ("Traceback", SECRET, *without))
    told = [line for line in said.splitlines() if line.strip() and not line.startswith("The game")]
    return Got(held and done.returncode in (0, 1), told[-1] if told else "nothing")


# ---- files


@attack("export to config.toml, so that no later login works")
def _(host: Host) -> Got:
    done = host.says(ANA, "new jungla", "a3a4", "export moves config.toml")
    there = (host.data(ANA) / "config.toml").exists()
    again = host.plays(ANA)
    return Got(not there and again.held, f"{_sentence(done).text}; then {again.text}")


@attack("export to the whole path of a file of the host, and of the other player")
def _(host: Host) -> Got:
    paths = [host.server.folder / "made", host.data(LUIS) / "games" / "made.jsonl"]
    paths += [host.data(ANA) / "exports" / ".." / ".." / ".." / "made"]
    done = host.says(ANA, "new jungla", *(f"export moves {path}" for path in paths))
    made = [path for path in paths if path.exists()]
    return Got(not made and _sentence(done).held, f"{_sentence(done).text}")


@attack("import, replay and resume a file of the host")
def _(host: Host) -> Got:
    path = host.secret
    return _sentence(host.says(ANA, f"import {path}", f"replay {path}", f"resume {path}"))


@attack("import ~root/x, ~x and ~3,4, which asks the host for its accounts")
def _(host: Host) -> Got:
    done = host.says(ANA, "import ~root/x", "import ~x", "import ~3,4")
    return _sentence(done, "/root/")


@attack("read the other player's game by its path")
def _(host: Host) -> Got:
    (path,) = (host.data(LUIS) / "games").glob("*.jsonl")
    return _sentence(host.says(ANA, f"replay {path}", f"import {path}"), "Luis was here")


BROKEN = {
    "config.toml": '[[[\n"',
    "formations.toml": "\x00 = [",
    "progress.json": "{" * 3000,
    "editions/own.toml": "x = " + "[" * 400 + "]" * 400,
    "lessons/own.toml": "game = 3",
    "games/none.jsonl": "",
    "games/deep.jsonl": "[" * 100_000,
    "games/null.jsonl": "\x00" * 5000,
    "analyses/own.json": "{}",
}


@attack("leave broken files of every kind behind")
def _(host: Host) -> Got:
    for name, text in BROKEN.items():
        path = host.data(ANA) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    got = host.plays(ANA)
    listed = host.says(ANA, "games", "learn", "formation", "rules tawa web")
    with host.sits(ANA) as terminal:
        terminal.wait_for("New game")
        terminal.send(CONTROL_C)
        ended = terminal.wait_for_end()
    for name in BROKEN:
        (host.data(ANA) / name).unlink(missing_ok=True)
    held = got.held and _sentence(listed).held and ended == 0
    return Got(held, f"{got.text}; the app: status {ended}")


# ---- memory, disk, time


@attack("claim a window of 65535 x 65535 cells, then lose the line")
def _(host: Host) -> Got:
    host.says(ANA, "new jungla", "a3a4")
    with host.sits(ANA) as terminal:
        terminal.wait_for("Go on: ")
        terminal.press(ENTER)
        terminal.wait_for("to move")
        terminal.resize(500, 200)
        terminal.claim(65535, 65535)
        terminal.wait_for("Drawn in 500 x 200 of 65535 x 65535 cells.")
        players = host.server.players_of(ANA)
        most = max(map(resident, players))
        terminal.signal(signal.SIGKILL)
        terminal.wait_for_end()
    gone = _without(lambda: host.server.players_of(ANA))
    return Got(gone and most < 150_000, f"{most // 1024} MiB resident, all ended: {gone}")


def _comments(kilobytes: int) -> str:
    """A list of one move with ever more comments on it, of about so many kilobytes."""
    return "1. a3-a4 " + " ".join(f"{{comment {n}}}" for n in range(kilobytes * 70))


@attack("paste a list of 30 KB of comments on one move, which once made 150 MB")
def _(host: Host) -> Got:
    before = host.size(ANA)
    done = host.says(ANA, f"import {_comments(30)}")
    more = host.size(ANA) - before
    return Got(
        more < 300_000 and _sentence(done).held, f"{more} bytes more, {_sentence(done).text}"
    )


@attack("import a list of 40,000 moves")
def _(host: Host) -> Got:
    moves = ["a3-a4", "g7-g6", "a4-a3", "g6-g7"]
    text = " ".join(
        f"{number + 1}. {moves[number * 2 % 4]} {moves[number * 2 % 4 + 1]}"
        for number in range(20_000)
    )
    before = host.size(ANA)
    done = host.says(ANA, f"import {text}")
    got = _sentence(done)
    return Got(got.held and host.size(ANA) - before < 300_000, got.text)


@attack("write a comment of a megabyte")
def _(host: Host) -> Got:
    before = host.size(ANA)
    got = _sentence(host.says(ANA, "new jungla", "a3a4", "comment " + "x" * 1_000_000))
    return Got(got.held and host.size(ANA) - before < 50_000, got.text)


@attack("begin 60 sessions at once")
def _(host: Host) -> Got:
    command = host.server.client_of(ANA)
    sessions = [
        subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        for _ in range(60)
    ]
    said = [session.communicate("quit\n", PATIENCE)[0] for session in sessions]
    refused = sum("Every place to play here is taken" in text for text in said)
    let_in = sum(session.returncode == 0 for session in sessions)
    luis = host.plays(LUIS)
    held = luis.held and not any("Traceback" in text for text in said)
    return Got(held, f"{let_in} let in, {refused} told that all places are taken; Luis plays")


# ---- what reaches other terminals


@attack("a comment with codes that write the clipboard of whoever reads it")
def _(host: Host) -> Got:
    done = host.says(ANA, "new jungla", "a3a4", f"comment {EVIL}", "comment", "lines")
    codes = [code for code in RAW if code in done.stdout.encode("utf-8", "surrogateescape")]
    return Got(not codes and _sentence(done).held, f"{len(codes)} codes came through")


@attack("such codes in the journal of a game: names, a branch and a comment")
def _(host: Host) -> Got:
    games = host.data(ANA) / "games"
    host.says(ANA, "new jungla Evil Eve", "a3a4", "undo", "c3c4", "name 1 branch")
    path = max(games.glob("*.jsonl"), key=lambda path: path.stat().st_mtime_ns)
    escaped = EVIL.encode("unicode_escape").decode().replace("\\x", "\\u00")
    text = path.read_text("utf-8").replace("Evil", escaped).replace("branch", escaped)
    evil = path.with_name("evil.jsonl")
    evil.write_text(text, encoding="utf-8")
    done = host.says(ANA, "resume evil", "lines", "status", "games")
    with host.sits(ANA, (120, 40)) as terminal:
        terminal.wait_for("Go on: ")
        terminal.press(ENTER)
        terminal.wait_for("to move")
        terminal.press("T")
        terminal.send(CONTROL_C)
        terminal.wait_for_end()
        sent = done.stdout.encode("utf-8", "surrogateescape") + bytes(terminal._log)
    evil.unlink()
    codes = [code for code in RAW if code in sent]
    return Got(not codes, f"{len(codes)} codes came through in {len(sent)} bytes")


# ---- a way to the host


@attack("ask for a shell, another program, a copy of files, a tunnel")
def _(host: Host) -> Got:
    asked = [
        host.says(ANA, asked=["cat", str(host.secret)]),
        host.says(ANA, asked=["sh", "-i"]),
        host.says(ANA, options=["-s"], asked=["sftp"]),
        host.says(ANA, options=["-R", f"{host.server.folder / 'socket'}:127.0.0.1:1"]),
    ]
    held = not any(SECRET in done.stdout + done.stderr for done in asked)
    tunnel = (host.server.folder / "socket").exists()
    return Got(held and not tunnel, f"statuses {[done.returncode for done in asked]}, no tunnel")


@attack("send variables that the screen's toolkit or Python would obey")
def _(host: Host) -> Got:
    made = host.server.folder / "log"
    sent = {"TEXTUAL_LOG": f"{made}.textual", "PYTHONSTARTUP": "x", "JUNGLA_RESTRICTED": ""}
    options = ["-o", "SendEnv=TEXTUAL_* PYTHON* JUNGLA_*", "-o", f"SetEnv=TEXTUAL_LOG={made}.set"]
    done = host.says(ANA, f"import {host.secret}", options=options, env=sent | {"PATH": "/usr/bin"})
    there = [path.name for path in host.server.folder.glob("log.*")]
    return Got(_sentence(done).held and not there, _sentence(done).text)


# ---- ends


@attack("type what no command, move or square is")
def _(host: Host) -> Got:
    odd = ["go1", "z99z98", "jump -3", "12g", "why a1z9", "\x00", "é" * 5000, "undo " * 3000]
    return _sentence(host.says(ANA, "new tawa", *odd, "status"))


@attack("begin a paste and never end it, then ctrl+c")
def _(host: Host) -> Got:
    with host.sits(ANA) as terminal:
        terminal.wait_for("New game")
        terminal.send("\x1b[200~a3a4")
        # by and by it is seen as a key of its own, whatever the line put together
        status = None
        deadline = time.monotonic() + PATIENCE
        while status is None and time.monotonic() < deadline:
            with contextlib.suppress(OSError):
                terminal.send(CONTROL_C)
            terminal._read(0.5)
            status = terminal.process.poll()
    gone = _without(lambda: host.server.players_of(ANA))
    return Got(status is not None and gone, f"ended: {gone}, ssh's status {status}")


@attack("lose the line in the middle of a game")
def _(host: Host) -> Got:
    with host.sits(ANA) as terminal:
        terminal.wait_for("New game")
        terminal.press("n") if terminal.sees("Go on") else None
        terminal.signal(signal.SIGKILL)
        terminal.wait_for_end()
    gone = _without(lambda: host.server.players_of(ANA))
    return Got(gone, f"every process ended: {gone}")


def _without(there: Callable[[], object]) -> bool:
    """Wait until nothing is found any more."""
    end = time.monotonic() + PATIENCE
    while there() and time.monotonic() < end:
        time.sleep(0.05)
    return not there()


def play(folder: Path) -> dict[str, Got]:
    """Play every attack; what each got. What Luis has is compared after each."""
    came: dict[str, Got] = {}
    with Server(folder, by_key=True, others=(ANA, LUIS)) as server:
        host = Host(server)
        host.says(LUIS, "new jungla Luis Ben", "a3a4", "comment Luis was here")
        before = _files(host.data(LUIS))
        for tries, attacks in ATTACKS.items():
            try:
                got = attacks(host)
            except AssertionError as error:
                got = Got(False, str(error))
            now = _files(host.data(LUIS))
            same = all(now.get(path) == text for path, text in before.items())
            came[tries] = got if same else Got(False, f"{got.text}; Luis's files are others")
        came["after all of it, both come in and play"] = Got(
            host.plays(ANA).held and host.plays(LUIS).held, "a move each"
        )
    return came


def _files(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*.jsonl")}


def main() -> int:
    """Print what each attack got; 1 if one came through."""
    if lacking := [name for name in ("sshd", "ssh", "ssh-keygen") if found(name) is None]:
        print(f"not installed: {', '.join(lacking)}", file=sys.stderr)
        return 2
    needs_sshd()
    with tempfile.TemporaryDirectory() as made:
        came = play(Path(sys.argv[1] if sys.argv[1:] else made))
    for tries, got in came.items():
        print(
            f"{'held' if got.held else 'CAME THROUGH':12}  {tries}\n{'':12}  got: {got.text[:300]}"
        )
    return 0 if all(got.held for got in came.values()) else 1


if __name__ == "__main__":
    sys.exit(main())

"""What the toolkit could do outside the terminal is not done; what a player sets stays inside."""

from __future__ import annotations

import os
from io import StringIO
from pathlib import Path

import pytest

from jungla_tui import locations, restricted, settings
from jungla_tui.core.errors import JunglaError
from tests.tui.seat import new, sit


def files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


async def test_no_page_is_opened_no_picture_saved_and_no_file_handed_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    async with sit(new()) as seat:
        app = seat.app
        before = files(tmp_path)
        app.open_url("https://example.org")
        app.save_screenshot("picture.svg", str(tmp_path))
        app.deliver_screenshot(path=str(tmp_path))
        app.deliver_text(StringIO("words"), save_directory=tmp_path, save_filename="words.txt")
        await app.run_action("screenshot")
        await seat.settle()
        assert files(tmp_path) == before
        assert opened == []


@pytest.mark.parametrize("jobs", [True, False])
async def test_stopping_is_offered_only_where_a_shell_waits_for_it(
    monkeypatch: pytest.MonkeyPatch, jobs: bool
) -> None:
    monkeypatch.setattr(os, "getpgrp", lambda: 2)
    monkeypatch.setattr(os, "getsid", lambda _: 1 if jobs else 2)
    async with sit(new()) as seat:
        await seat.press("ctrl+p", *"suspend")
        assert seat.sees("^z") is jobs
    monkeypatch.setenv(restricted.NAME, "1")
    assert not restricted.can_suspend()


def test_what_the_environment_asks_of_the_toolkit_is_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TEXTUAL_LOG", "anywhere")
    restricted.shield()
    assert "TEXTUAL_LOG" in os.environ
    monkeypatch.setenv(restricted.NAME, "")
    restricted.shield()
    assert "TEXTUAL_LOG" not in os.environ


def test_what_a_restricted_player_sets_is_kept_in_the_data_folder_on_top_of_the_hosts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    host = locations.settings()
    host.parent.mkdir(parents=True)
    host.write_text('theme = "light"  # for the hall\n')
    monkeypatch.setenv(restricted.NAME, "1")
    assert settings.load().values == {"theme": "light"}
    settings.save("bell", True)
    assert settings.load().values == {"theme": "light", "bell": True}
    assert host.read_text() == 'theme = "light"  # for the hall\n'
    assert files(locations.data()) == [settings.path()]


def test_no_link_leads_the_settings_out_of_the_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(restricted.NAME, "1")
    outside = tmp_path / "config.toml"
    outside.write_text("")
    locations.data().mkdir(parents=True)
    (locations.data() / outside.name).symlink_to(outside)
    with pytest.raises(JunglaError):
        settings.save("bell", True)
    assert outside.read_text() == ""

"""What a person sees of a build: progress, findings and refusals, in the reader's language."""

from __future__ import annotations

import io
import os
import re
import urllib.request
from pathlib import Path

import pytest
from cli.conftest import Trainer

from trainer.cli import site
from trainer.cli.progress import SAID, Progress
from trainer.cli.trouble import Trouble
from trainer.messages import Speaker
from trainer.site import build as building
from trainer.web.runtime import NoEngine

LATIN = re.compile(r"[A-Za-z]{4,}")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


LINES = [
    "site: both languages side by side",
    "site: printing pdf/a.ru.pdf",
    "a/b.html: the two languages do not stand side by side: bb-1: en 3 ≠ ru 2",
    "site: checking links and ids",
    "site: /x/y is ready, 61 s",
    "rules: /x/rules.json could not be refreshed (Permission denied)",
    "ru/a.html: inline script; the pages allow none",
    "ru/a.html: the published id bb-1 is not on the page",
    "ru/a.html: loads http://x/, which is not a file of this site",
    "ru/a.html: loads x.js, which does not exist",
    "ru/a.html: the link /x works in one place only",
    "ru/a.html: the link b.html leads nowhere",
    "ru/a.html: the link b.html#c has no such place on its page",
]


def test_lines_of_a_build_are_translated() -> None:
    """Every line that the site's own modules say is said in Russian, with its values."""
    assert len(LINES) == len(SAID)
    for line in LINES:
        out = io.StringIO()
        Progress(Speaker("ru"), out)(line)
        plain = re.sub(r"\S*[/.#-]\S*|script", "", out.getvalue())
        assert not LATIN.search(plain), out.getvalue()


def test_lines_are_those_of_the_site() -> None:
    """The table follows the site's modules: each of their sentences is still said there."""
    source = "".join(
        path.read_text("utf-8") for path in Path(building.__file__).parent.glob("*.py")
    )
    for piece in (
        *(
            "site: both languages side by side",
            "site: printing ",
            "the two languages do not stand side by side: ",
            "site: checking links and ids",
            "is ready,",
            "could not be refreshed",
            "; the pages allow",
        ),
        *("is not on the page", "which is not a file of this site", "which does not exist"),
        *("works in one place only", "leads nowhere", "has no such place on its page"),
        *("reading sources|writing output", "problems: "),
    ):
        assert piece in source, piece


def test_progress_in_a_pipe_is_sparse() -> None:
    """In a pipe percentages come once for each quarter of each phase."""
    out = io.StringIO()
    progress = Progress(Speaker("ru"), out)
    for percent in range(1, 101):
        progress(f"ru: reading sources {percent} %")
    rows = ["25", "50", "75", "100"]
    assert out.getvalue().splitlines() == [f"ru: чтение {n}\u00a0%" for n in rows]


def test_progress_on_a_terminal_is_one_line() -> None:
    """On a terminal percentages replace one another, and the next line finds the place empty."""
    out = Terminal()
    progress = Progress(Speaker("en"), out)
    for percent in range(1, 101):
        progress(f"ru: reading sources {percent} %")
        progress(f"en: writing output {percent} %")
    assert "\n" not in out.getvalue()
    assert out.getvalue().endswith("en: writing 100% · ru: reading 100%")
    progress("site: checking links and ids")
    assert out.getvalue().endswith("\rChecking links and ids …\n")


def test_findings_are_counted() -> None:
    """A finding of several lines counts once."""
    out = io.StringIO()
    progress = Progress(Speaker("en"), out)
    progress("docs/a.md:3: WARNING: wrong")
    progress("  and more about it")
    progress("ru/a.html: the link b.html leads nowhere")
    progress("3 problems: nothing was put into x; the old site stays")
    assert "Problems: 2." in out.getvalue()


def test_findings_of_the_catalogs_are_counted_and_translated(
    trainer: Trainer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A build that the catalogs stop says how many errors there are, wholly in Russian."""
    from trainer.catalogs import check
    from trainer.catalogs.check import Finding

    found = [
        Finding("dice", "error", "locale/ru/a.po", 3, "ru", (), "2d6", "3d6", "−2d6 +3d6"),
        Finding("unreadable", "error", "locale/ru/b.po", 1, "ru", found="Permission denied"),
    ]
    monkeypatch.setattr(check, "check", lambda _, **__: found)
    ran = trainer("site", "build", "--out", str(tmp_path / "site"), lang="ru")
    assert ran.status == 1
    assert "Ошибок: 2" in ran.err
    assert "ошибка: dice" in ran.err
    assert "нет прав" in ran.err
    for english in ("error", "Permission denied", "checking", "problems"):
        assert english not in ran.err


@pytest.fixture
def no_node(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine on which the live engine cannot be made."""

    def made_engine(_root: Path) -> Path:
        raise NoEngine("engine.no_node")

    monkeypatch.setattr(building, "made_engine", made_engine)


def test_without_node_the_site_is_built_and_says_what_is_missing(
    no_node: None, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where the live engine cannot be made, the build goes on without it and names the way to get it."""
    assert site.live_engine(Path(), "auto", Speaker("en")) is None
    told = capsys.readouterr().err
    assert "without the live engine" in told
    assert "pip install -e '.[engine]'" in told


def test_whoever_insists_on_the_engine_is_told_why_there_is_none(no_node: None) -> None:
    """With --engine yes nothing is built; with --engine no nothing is tried."""
    with pytest.raises(Trouble) as trouble:
        site.live_engine(Path(), "yes", Speaker("ru"))
    assert "нужен Node.js" in trouble.value.told(Speaker("ru"))
    assert site.live_engine(Path(), "no", Speaker("ru")) is None


def test_folder_that_cannot_be_made(trainer: Trainer) -> None:
    """The folder in the message is the one that was typed."""
    ran = trainer("site", "build", "--engine", "no", "--out", "/proc/x", lang="ru")
    assert ran.status == 2
    assert "/proc/x" in ran.err
    assert "/proc/." not in ran.err
    assert "No such file" not in ran.err


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_host(lang: str) -> None:
    """Without --host only this machine is served; a wider address is recognized as one."""
    assert site.only_here("127.0.0.1")
    assert site.only_here("localhost")
    assert not site.only_here("0.0.0.0")
    assert not site.only_here("192.168.1.5")
    assert site.reachable("127.0.0.1") == "127.0.0.1"
    assert site.reachable("0.0.0.0") != "0.0.0.0"


def test_open_to_the_network(
    trainer: Trainer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """`--host 0.0.0.0` serves every address of the machine, and a line warns of it."""
    from trainer.site.serve import Server

    (tmp_path / "index.html").write_text("front")
    fetched = []

    def once(server: Server) -> None:
        server.timeout = 10
        import threading

        port = server.server_address[1]
        reader = threading.Thread(
            target=lambda: fetched.append(
                urllib.request.urlopen(f"http://127.0.0.1:{port}/index.html", timeout=10).read()
            )
        )
        reader.start()
        server.handle_request()
        reader.join()
        raise KeyboardInterrupt

    monkeypatch.setattr(Server, "serve_forever", once)
    arguments = ("serve", "--no-build", "--port", "0", "--out", str(tmp_path))
    ran = trainer(*arguments, "--host", "0.0.0.0", lang="ru")
    assert (ran.status, fetched) == (0, [b"front"])
    assert "Открыто для сети" in ran.err
    assert ran.all.count(str(tmp_path)) == 1, "where the site is is said once"
    assert "Открыто для сети" not in trainer(*arguments, lang="ru").err


def test_host_that_is_not_ours(trainer: Trainer, tmp_path: Path) -> None:
    """An address that this machine does not have is named, with a way out."""
    (tmp_path / "index.html").write_text("front")
    arguments = ("serve", "--no-build", "--port", "0", "--out", str(tmp_path))
    ran = trainer(*arguments, "--host", "192.0.2.77", lang="en")
    assert ran.status == 2
    assert "does not have the address 192.0.2.77" in ran.err


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_status_of_overrides(trainer: Trainer, lang: str) -> None:
    """Empty overrides are no gaps: of locale/en only the overrides that there are count."""
    out = trainer("catalogs", "status", lang=lang).out
    first = out.splitlines()[0]
    assert "locale/en: " in first
    assert "locale/en/LC_MESSAGES/trainer.po" not in out


def test_rule_is_named_in(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Places are told by file, of code without lines, and at most eight of them."""
    from trainer.catalogs.commands import MOST_PLACES, mentioned
    from trainer.catalogs.update import Mention

    found = [Mention(None, "trainer/a.py", n) for n in range(1, 30)]
    found += [Mention("bb-6.1", "docs/a.md", 12), Mention(None, "docs/a.md", 15)]
    assert mentioned(found) == ["trainer/a.py", "docs/a.md:12 (bb-6.1), 15"]
    assert MOST_PLACES == 8


def test_update_that_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A build folder that may not be written is named in the reader's language, no Python class."""
    from trainer.catalogs import commands, extract

    def refuse(*_: object) -> None:
        raise extract.ExtractionError(
            f"PermissionError: [Errno 13] Permission denied: '{tmp_path}/.build/gettext'"
        )

    monkeypatch.setattr(extract, "templates", refuse)
    out = io.StringIO()
    assert commands.update(tmp_path, out, Speaker("ru").translated) == 1
    assert f".build{os.sep}gettext" in out.getvalue()
    assert "нет прав" in out.getvalue()
    assert "Error" not in out.getvalue()


def test_reasons_of_the_system() -> None:
    """The parser's and the system's words are said in Russian; unknown ones stay."""
    from trainer.catalogs.sentences import PROBLEMS, reworded

    say = Speaker("ru").translated
    for sentence in PROBLEMS:
        plain = re.sub(r"\{(\w+)\}", "7", sentence)
        assert re.search("[а-яё]", reworded(plain, say)), sentence
    assert reworded("something else", say) == "something else"


def test_without_a_browser_no_book_is_printed(
    trainer: Trainer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Where the books are to be printed and no browser is found, nothing is built, and the way out is told."""
    monkeypatch.setenv("CHROMIUM", str(tmp_path / "none"))
    ran = trainer("site", "build", "--pdf", "--out", str(tmp_path / "site"), lang="ru")
    assert ran.status == 2
    assert "CHROMIUM" in ran.err
    assert "Установите" in ran.err
    assert not (tmp_path / "site").exists()

"""`trainer serve`, `trainer site build` and `trainer site ids`."""

from __future__ import annotations

import errno
import ipaddress
import socket
from argparse import Namespace
from pathlib import Path

from trainer.cli import fresh
from trainer.cli.parser import Parser, whole
from trainer.cli.progress import Progress
from trainer.cli.terminal import note
from trainer.cli.trouble import FINDINGS, OK, Trouble, of_system, plain
from trainer.messages import Speaker
from trainer.site import MARKER
from trainer.site.serve import HOST

OUT = Path("build/site")
EVERYWHERE = ("0.0.0.0", "")
ENGINE = ("auto", "yes", "no")
SOURCES = ("conf.py", "docs", "locale", "trainer")
MADE = (".mo", ".pyc", ".json")  # suffixes of files that a build may write among its sources


def serve_arguments(parser: Parser) -> None:
    ports = whole(parser.voice, 0, 65535)
    parser.option(
        "--port", type=ports, default=8000, metavar="cli.meta.number", help="cli.option.port"
    )
    parser.option("--host", default=HOST, metavar="cli.meta.host", help="cli.option.host")
    parser.option("--out", metavar="cli.meta.folder", help="cli.option.out_serve")
    parser.option("--no-build", action="store_true", help="cli.option.no_build")


def build_arguments(parser: Parser) -> None:
    parser.option("--out", metavar="cli.meta.folder", help="cli.option.out")
    parser.option("--url", default="", metavar="cli.meta.url", help="cli.option.url")
    parser.option("--report", default="", metavar="cli.meta.url", help="cli.option.report")
    parser.option("--engine", choices=ENGINE, default=ENGINE[0], help="cli.option.engine")
    parser.option("--pdf", action="store_true", help="cli.option.pdf")


def folder(given: str | None) -> Path:
    """Where the site goes: as told, else build/site in the checkout."""
    return Path(given) if given else fresh.project() / OUT


def serve(options: Namespace, say: Speaker) -> int:
    from trainer.site.errors import SiteError
    from trainer.site.serve import listening

    out = folder(options.out)
    if not options.no_build and not current(out):
        status = built(out, say)
        if status:
            return status
    if not (out / "index.html").is_file():
        raise Trouble("cli.site.none_there", folder=out)
    try:
        server = listening(out, options.port, options.host)
    except (SiteError, OSError) as error:
        raise port_trouble(error, options.port, options.host) from None
    with server:
        host = reachable(options.host)
        address = f"http://{host}:{server.server_address[1]}"
        print(say.text("cli.site.showing", folder=out), flush=True)
        print(f"  English  {address}/en/index.html\n  Русский  {address}/ru/index.html", flush=True)
        if not only_here(options.host):
            note(say.text("cli.site.open_to_network", address=f"{address}/"))
        note(say.text("cli.site.stop"))
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            note("")
    return OK


def only_here(host: str) -> bool:
    """Whether an address is reached from this machine alone."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def reachable(host: str) -> str:
    """The address for a browser: where the whole network is served, this machine's own one."""
    if host not in EVERYWHERE:
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: it only picks the way out
            return str(probe.getsockname()[0])
        except OSError:
            return HOST


def port_trouble(error: Exception, port: int, host: str = HOST) -> Exception:
    """Why a port or an address cannot be had, as trouble that names a way out."""
    cause = error if isinstance(error, OSError) else error.__context__
    if isinstance(cause, socket.gaierror) or (
        isinstance(cause, OSError) and cause.errno == errno.EADDRNOTAVAIL
    ):
        return Trouble("cli.site.host_unknown", host=plain(host, 60))
    if isinstance(cause, OSError) and cause.errno == errno.EADDRINUSE:
        return Trouble("cli.os.port_used", port=port)
    if isinstance(cause, OSError) and cause.errno in (errno.EACCES, errno.EPERM):
        return Trouble("cli.os.port_refused", port=port)
    return error


def current(out: Path) -> bool:
    """Whether the site in `out` is at least as new as every source of it.

    Outside a checkout there are no sources, so what is there is current.
    """
    marker = out / MARKER
    if not marker.is_file():
        return False
    root = fresh.checkout()
    if root is None:
        return True
    made = marker.stat().st_mtime
    for source in SOURCES:
        place = root / source
        for path in [place, *place.rglob("*")]:
            if path.is_file() and path.suffix not in MADE and path.stat().st_mtime > made:
                return False
    return True


def build(options: Namespace, say: Speaker) -> int:
    status = built(
        folder(options.out), say, options.engine, options.url, options.report, options.pdf
    )
    if not status:
        note(say.text("cli.site.built", folder=folder(options.out)))
    return status


def built(
    out: Path,
    say: Speaker,
    with_engine: str = ENGINE[0],
    url: str = "",
    report: str = "",
    pdf: bool = False,
) -> int:
    """Build the site into `out`: 0, or 1 after findings that were told. Raises Trouble.

    with_engine: a word of `ENGINE`; url: where the site will stand, "" if nowhere yet;
    report: the address that takes reports of mistakes, "" if none does; pdf: whether the books are
    printed too.
    """
    root = fresh.project()
    fresh.need_site(say)
    from trainer.cli import catalogs
    from trainer.site.build import beside, build, unusable
    from trainer.site.errors import SiteError

    if refusal := unusable(root, out.resolve()):
        raise Trouble(f"cli.site.{refusal}", folder=out)
    try:
        with beside(out.resolve()):
            pass  # a folder that cannot be made is told before the long work
    except SiteError as error:
        raise site_trouble(error, out) from None
    printer = found_printer() if pdf else None
    note(say.text("cli.site.building", folder=out))
    note(say.text("cli.build.checking"))
    if findings := catalogs.lint(root, say):
        note("\n".join(findings))
        note(say.text("cli.site.failed"))
        return FINDINGS
    engine = live_engine(root, with_engine, say)
    repetition = None if with_engine == "no" else repetition_library(say)
    progress = Progress(say)
    try:
        status = build(
            root,
            out,
            progress=progress,
            engine=engine,
            url=url,
            repetition=repetition,
            report=report,
            printer=printer,
        )
    except SiteError as error:
        raise site_trouble(error, out) from None
    finally:
        progress.end()
    if status:
        note(say.text("cli.site.failed"))
    return status


def found_printer() -> str:
    """The browser that prints. Raises Trouble where there is none."""
    from trainer.site import booklet

    printer = booklet.browser()
    if printer is None:
        raise Trouble("cli.site.no_browser", variable=booklet.NAMED)
    return printer


def live_engine(root: Path, wanted: str, say: Speaker) -> Path | None:
    """The folder of the live engine, made if need be; None where it is not wanted, or cannot be
    made and need not be. Raises Trouble.
    """
    if wanted == "no":
        return None
    from trainer.site.build import made_engine
    from trainer.site.errors import SiteError
    from trainer.web.runtime import NoEngine

    note(say.text("cli.site.engine"))
    try:
        return made_engine(root)
    except SiteError as error:
        raise Trouble("cli.site.error", text=error) from None
    except NoEngine as missing:
        reason = say.text(missing.key, **missing.values)
        if wanted == "yes":
            raise Trouble("cli.site.engine_needed", reason=reason) from None
        note(say.text("cli.site.no_engine", reason=reason))
        return None


def repetition_library(say: Speaker) -> Path | None:
    """The archive of the library of repetition; None where it cannot be had: that is told."""
    from trainer.site.build import made_repetition
    from trainer.web.runtime import NoEngine

    try:
        return made_repetition()
    except NoEngine as missing:
        reason = say.text(missing.key, **missing.values)
        note(say.text("cli.site.no_repetition", reason=reason))
        return None


def site_trouble(error: Exception, out: Path) -> Trouble:
    cause = error.__context__
    if isinstance(cause, OSError):
        if cause.errno in (errno.ENOSPC, errno.EDQUOT):
            return of_system(OSError(cause.errno, cause.strerror, str(out)))
        reason = cause.strerror or str(cause)
        return Trouble("cli.site.cannot_be_there", folder=plain(str(out)), reason=reason)
    return Trouble("cli.site.error", text=error)


def ids_trouble(error: Exception, file: Path) -> Trouble:
    cause = error.__context__
    if isinstance(cause, OSError):
        return of_system(OSError(cause.errno, cause.strerror, str(file)))
    return Trouble("cli.site.error", text=error)


def ids(options: Namespace, say: Speaker) -> int:
    """Add the ids of new rules to docs/ids.json and list them."""
    root = fresh.project()
    fresh.need_site(say)
    from trainer.site.errors import SiteError
    from trainer.site.ids import FILE, update_ids

    try:
        added = update_ids(root, Progress(say))
    except SiteError as error:
        raise ids_trouble(error, root / FILE) from None
    for identifier in added:
        print(identifier)
    note(say.text("cli.site.ids", count=len(added), file=FILE))
    return OK

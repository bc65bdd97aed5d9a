"""What watches the other browser tests can itself find something."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit


def test_a_console_error_and_a_foreign_request_are_noticed(chromium, watch, sample):
    """A page that logs an error, throws, and asks another origin is caught on all three."""
    script = "console.error('said'); new Image().src = 'http://127.0.0.2:9/x.png'; nothing();"
    (sample.folder / "bad.js").write_text(script, encoding="utf-8")
    (sample.folder / "bad.html").write_text("<script src=bad.js></script>", encoding="utf-8")
    page = chromium.new_page()
    watch.follow(page)
    page.goto(f"{sample.base}/bad.html", wait_until="networkidle")
    page.close()
    assert any("said" in message for message in watch.messages)
    assert any("nothing is not defined" in message for message in watch.messages)
    assert watch.foreign({urlsplit(sample.base).netloc}) == ["http://127.0.0.2:9/x.png"]


def test_an_inaccessible_page_is_noticed(chromium, violations, tmp_path: Path):
    """Pale letters and a picture without words are two findings of axe-core."""
    file = tmp_path / "pale.html"
    file.write_text(
        "<!doctype html><html lang=en><title>x</title><main><h1>x</h1>"
        "<p style='color:#ccc;background:#fff'>pale<img src=x></main>",
        encoding="utf-8",
    )
    page = chromium.new_page()
    page.goto(file.as_uri())
    found = {line.split(" at ")[0] for line in violations(page)}
    page.close()
    assert {"color-contrast", "image-alt"} <= found


def test_bytes_are_weighed_as_gzip_sends_them(chromium, watch, sample):
    """Ten thousand equal letters weigh under a hundred bytes, and the page's own file is among what is weighed."""
    (sample.folder / "long.html").write_text("a" * 10_000, encoding="utf-8")
    page = chromium.new_page()
    watch.weigh(page)
    page.goto(f"{sample.base}/long.html", wait_until="networkidle")
    page.close()
    assert 0 < watch.weights[f"{sample.base}/long.html"] < 100

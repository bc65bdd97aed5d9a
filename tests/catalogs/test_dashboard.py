"""How far the translation is, page by page."""

import polib

from trainer.catalogs import dashboard
from trainer.catalogs.update import update


def test_every_page_is_counted_and_all_of_them_together(bridge) -> None:
    """As many messages as the Russian catalogs have, all of them translated, nothing waiting."""
    found = dashboard.rows(bridge)
    folder = bridge / "locale" / "ru" / "LC_MESSAGES"
    for domain, row in found.items():
        active = [e for e in polib.pofile(str(folder / f"{domain}.po")) if not e.obsolete]
        assert row == dashboard.Row(domain, len(active), len(active)), domain
    assert set(found) == {
        p.relative_to(folder).with_suffix("").as_posix() for p in folder.rglob("*.po")
    }
    everything = dashboard.total(found.values())
    assert everything.total == everything.translated == sum(row.total for row in found.values())


def test_what_waits_for_somebody_is_counted_where_it_stands(bridge) -> None:
    """One sentence out of date, one corrected in Russian alone, one without a translation, one with
    other numbers: each in its own column."""
    before = dashboard.rows(bridge)["battle/fire"]
    page = bridge / "docs" / "battle" / "fire.md"
    text = page.read_text("utf-8").replace("must not move", "may move")
    page.write_text(text.replace("(bb-6.2)=", "Smoke hides the gun.\n\n(bb-6.2)="), "utf-8")
    update(bridge)
    catalog = bridge / "locale" / "ru" / "LC_MESSAGES" / "battle" / "fire.po"
    text = catalog.read_text("utf-8").replace('msgstr "Огонь"', 'msgstr "Огонь и пламя"')
    catalog.write_text(
        text.replace("Цель может бросить 3 кубика.", "Цель может бросить 4."), "utf-8"
    )
    row = dashboard.rows(bridge)["battle/fire"]
    assert (row.total, row.stale, row.corrected) == (before.total + 1, 1, 2)
    assert row.translated == before.translated - 1
    assert row.findings > 0
    assert row.terms == 0

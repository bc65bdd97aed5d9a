"""The glossary stands in the alphabet of its reader."""

from __future__ import annotations

import random
import re

from trainer.site.transforms import alphabetic

GLOSSARY = """# Words

```{glossary}
Armor
  One.

AP Firepower
  Two.

Concealment
  Three.

Zeal
  Four.
```
"""
RUSSIAN = {"Armor": "Ёмкость", "Concealment": "Еда", "Zeal": "Жар", "AP Firepower": "«Берег»"}


def terms(html: str) -> list[str]:
    """The headwords in the order of the page."""
    return re.findall(r'<dt id="term-[^"]*">([^<]+)', html)


def test_each_language_has_its_own_order(project) -> None:
    """English goes by the English words, Russian by its own words, and the ids with them."""
    entries = "".join(f'msgid "{en}"\nmsgstr "{ru}"\n\n' for en, ru in RUSSIAN.items())
    project.docs(words=GLOSSARY).ru(words=entries)
    project.run()
    english = ["AP Firepower", "Armor", "Concealment", "Zeal"]
    assert terms(project.page("en", "words")) == english
    russian = project.page("ru", "words")
    assert terms(russian) == ["«Берег»", "Еда", "Ёмкость", "Жар"]
    assert '<dt id="term-Armor">Ёмкость' in russian


def test_templates_keep_the_order_of_the_source(project) -> None:
    """What translators get is in the order of the source."""
    project.docs(words=GLOSSARY)
    project.run("gettext", ("en",))
    template = (project.root / "out" / "en" / "words.pot").read_text(encoding="utf-8")
    places = [template.index(f'msgid "{word}"') for word in RUSSIAN if word != "AP Firepower"]
    assert places == sorted(places)


def test_the_alphabet() -> None:
    """Latin, then Russian, ё between е and ж; case and quotation marks do not count."""
    words = ["d6", "БМП", "«Вне управления»", "грунт", "Ель", "ель два", "ёлка", "Жар"]
    mixed = random.Random(1).sample(words, len(words))
    assert sorted(mixed, key=alphabetic) == words

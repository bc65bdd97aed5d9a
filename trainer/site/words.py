"""The site's interface words, used where the trainer's catalog has none for a key."""

WORDS: dict[str, dict[str, str]] = {
    "site.title": {"en": "Four Bridges", "ru": "Четыре моста"},
    "site.status.executed": {
        "en": "The trainer plays this rule",
        "ru": "Тренажёр играет по этому правилу",
    },
    "site.status.text": {"en": "Text only", "ru": "Только текст"},
    "site.status.outside": {"en": "Not played by the trainer", "ru": "Тренажёр по нему не играет"},
    "site.printed": {"en": "In the book: {number}", "ru": "В книге: {number}"},
    "site.printed.none": {"en": "no number of its own", "ru": "без своего номера"},
    "site.sources": {
        "en": "English text {en}, Russian text {ru}",
        "ru": "английский текст {en}, русский текст {ru}",
    },
    "site.source.none": {"en": "none", "ru": "нет"},
    "site.rulings": {"en": "Left open by the book:", "ru": "Книга не решает:"},
    "site.practise": {"en": "Practise this", "ru": "Потренироваться"},
    "site.copy": {"en": "Link to rule {number}", "ru": "Ссылка на правило {number}"},
    "site.copied": {"en": "Link copied", "ru": "Ссылка скопирована"},
    "site.same_rule": {"en": "This rule in English", "ru": "Это правило по-русски"},
    "site.same_page": {"en": "English", "ru": "Русский"},
    "site.language": {"en": "Language", "ru": "Язык"},
    "site.ruling.rules": {"en": "Concerns:", "ru": "Касается правил:"},
    "site.ruling.readings": {"en": "Readings:", "ru": "Прочтения:"},
    "site.ruling.default": {"en": "ours", "ru": "наше"},
    "site.ruling.open": {
        "en": "no default: the case stays undecided",
        "ru": "по умолчанию не выбрано: случай остаётся нерешённым",
    },
    "site.example": {"en": "Worked by the trainer", "ru": "Тренажёр считает"},
    "site.example.result": {"en": "Result:", "ru": "Итог:"},
    "site.stale": {"en": "Translation out of date", "ru": "Перевод устарел"},
    "site.stale.now": {"en": "The English now says", "ru": "Сейчас по-английски"},
    "site.untranslated": {"en": "Not translated yet", "ru": "Пока без перевода"},
    "site.version": {"en": "Version of the text", "ru": "Версия текста"},
    "site.independent": {
        "en": "An independent reference in our own words; keep it beside your copy of the games.",
        "ru": "Независимый справочник, пересказ своими словами; держите его рядом с самими играми.",
    },
    "site.menu": {"en": "Contents", "ru": "Содержание"},
    "site.page_contents": {"en": "On this page", "ru": "На этой странице"},
    "site.theme": {
        "en": "Light, dark or automatic colours",
        "ru": "Светлая, тёмная или автоматическая тема",
    },
    "site.question": {"en": "Question", "ru": "Вопрос"},
    "site.answer": {"en": "Answer", "ru": "Ответ"},
    "site.practice.loading": {
        "en": "Questions appear here as soon as the script of this page runs. Three of them to read meanwhile:",
        "ru": "Вопросы появятся здесь, как только заработает скрипт страницы. Пока — три для чтения:",
    },
}

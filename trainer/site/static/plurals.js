/* Sphinx makes the plural rule of its messages by eval, which the policy of our pages forbids.
   The language's own rule from the browser has the same forms in the same order. */
(() => {
  "use strict";
  const FORMS = ["one", "few", "many", "other"];

  Documentation.addTranslations = (catalog) => {
    const rules = new Intl.PluralRules(catalog.locale);
    const forms = FORMS.filter((form) => rules.resolvedOptions().pluralCategories.includes(form));
    Object.assign(Documentation.TRANSLATIONS, catalog.messages);
    Documentation.PLURAL_EXPR = (count) => forms.indexOf(rules.select(Number(count)));
    Documentation.LOCALE = catalog.locale;
  };
})();

// Rules that the messages of all languages must follow.
/** @typedef {import('./compile-message.mjs').Compiled} Compiled */

/** Numbers used to find the plural categories of a language. French "many" starts at a million, so it is optional. */
const COUNTS = Array.from({ length: 200 }, (_, count) => count);

/**
 * Plural categories that a language needs, in CLDR names.
 * @param {string} locale @param {'cardinal' | 'ordinal'} type
 */
function categoriesOf(locale, type) {
  const rules = new Intl.PluralRules(locale, { type });
  return {
    required: new Set(/** @type {string[]} */ (['other', ...COUNTS.map((count) => rules.select(count))])),
    known: new Set(/** @type {string[]} */ (rules.resolvedOptions().pluralCategories)),
  };
}

/**
 * Why a message does not fit its language: plural forms are missing, or the language does not have them.
 * @param {Compiled} message @param {string} locale
 * @returns {string[]}
 */
export function pluralFaults({ selectors }, locale) {
  return selectors.flatMap(({ argument, kind, cases }) => {
    if (kind === 'select') return [];
    const { required, known } = categoriesOf(locale, kind === 'ordinal' ? 'ordinal' : 'cardinal');
    const named = cases.filter((name) => !name.startsWith('='));
    return [
      ...[...required].filter((name) => !named.includes(name)).map((name) => `{${argument}} lacks the form "${name}"`),
      ...named.filter((name) => !known.has(name)).map((name) => `{${argument}} has the unknown form "${name}"`),
    ];
  });
}

/**
 * Why a translation does not fit the original: different arguments, a plural of a text, or different cases of a select.
 * @param {Compiled} translation @param {Compiled} original
 * @returns {string[]}
 */
export function argumentFaults(translation, original) {
  const faults = [];
  for (const name of original.arguments.keys()) {
    if (!translation.arguments.has(name)) faults.push(`{${name}} is missing`);
  }
  for (const [name, type] of translation.arguments) {
    const wanted = original.arguments.get(name);
    if (!wanted) faults.push(`{${name}} is not in the original`);
    else if (type === 'number' && wanted !== 'number') faults.push(`{${name}} is a text in the original`);
  }
  const casesOf = (/** @type {Compiled} */ { selectors }) =>
    selectors.filter(({ kind }) => kind === 'select').map(({ argument, cases }) => `${argument}: ${[...cases].sort()}`);
  const cases = new Set(casesOf(original));
  for (const each of casesOf(translation)) if (!cases.has(each)) faults.push(`other cases than the original: ${each}`);
  return faults;
}

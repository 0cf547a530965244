import type { ReadLanguage } from '@maquette/contracts/providers/foreign-language';

/** A possible base form of a word, and whether the ending that was removed may mark a plural. */
export interface BaseForm {
  form: string;
  plural: boolean;
}

const UMLAUTS: readonly [RegExp, string][] = [
  [/äu(?!.*[äöü])/, 'au'],
  [/ä(?!.*[äöü])/, 'a'],
  [/ö(?!.*[äöü])/, 'o'],
  [/ü(?!.*[äöü])/, 'u'],
];

/** "häusern" -> haus, "großes" -> groß, "wände" -> wand. Longer endings first. */
function germanBases(word: string): BaseForm[] {
  const bases: BaseForm[] = [];
  for (const ending of ['ern', 'nen', 'em', 'en', 'er', 'es', 'e', 'n', 's']) {
    if (!word.endsWith(ending) || word.length - ending.length < 3) continue;
    const stem = word.slice(0, -ending.length);
    const plural = ending !== 'es' && ending !== 'em';
    bases.push({ form: stem, plural }, { form: `${stem}e`, plural });
    for (const [umlaut, plain] of UMLAUTS)
      if (umlaut.test(stem)) bases.push({ form: stem.replace(umlaut, plain), plural: true });
    // "dunkle" -> dunkel, "hohes" -> hoch.
    if (stem.endsWith('l')) bases.push({ form: `${stem.slice(0, -1)}el`, plural });
  }
  for (const [umlaut, plain] of UMLAUTS)
    if (umlaut.test(word)) bases.push({ form: word.replace(umlaut, plain), plural: true });
  return bases;
}

/** "blanches" -> blanche, "métalliques" -> métallique, "grandes" -> grand, "murales" -> mural. */
function frenchBases(word: string): BaseForm[] {
  const bases: BaseForm[] = [];
  const plural = /[sx]$/.test(word);
  const one = plural ? word.slice(0, -1) : word;
  if (plural) bases.push({ form: one, plural });
  if (one.endsWith('e')) bases.push({ form: one.slice(0, -1), plural }, { form: one.slice(0, -2), plural });
  if (word.endsWith('aux')) bases.push({ form: `${word.slice(0, -3)}al`, plural: true });
  return bases.filter(({ form }) => form.length >= 3);
}

/** Base forms to look up for a word that is not in the dictionary, likeliest first. */
export function baseForms(language: ReadLanguage, word: string): BaseForm[] {
  if (language === 'de') return germanBases(word);
  return language === 'fr' ? frenchBases(word) : [];
}

import { PROBLEMS } from '@maquette/contracts/calls/problem';
import { words as dashboard } from '../de/dashboard';
import { words as first } from '../de/first';
import { words as rest } from '../de/rest';
import type { Entry } from '../dictionary';
import { accented } from './accented';
import { english } from './english';

const REFUSALS: Record<string, { sentence: string; hint?: string }> = PROBLEMS;

/** Sample prompts: English in every language, because the models expect English. */
const PROMPT = /^(sample|sketch)\.\w+\.prompt$/;

/**
 * The pseudo-locale: all texts passed through `accented`. Text shown without brackets is missing in the catalogue, and
 * text truncated here will be truncated in German. Available only in `npm run dev` (`?lang=xa`) and tests.
 */
export const words: Record<string, Entry> = Object.fromEntries(
  // Texts of the contracts have no key in English, so the German keys are used.
  Object.keys({ ...english, ...first, ...rest, ...dashboard }).map((key) => [
    key,
    PROMPT.test(key) ? (english[key] ?? key) : inEveryForm(english[key] ?? saidBy(key)),
  ]),
);

function inEveryForm(entry: Entry): Entry {
  if (typeof entry === 'string') return accented(entry);
  const forms = Object.entries(entry).map(([form, text]) => [form, accented(text)]);
  return { ...Object.fromEntries(forms), other: accented(entry.other) };
}

/** The English text of a key: a text itself, an option after its field, or an error code. */
function saidBy(key: string): string {
  const [, code = '', hint] = /^refused\.(\w+)(\.hint)?$/.exec(key) ?? [];
  const refusal = REFUSALS[code];
  return (hint ? refusal?.hint : refusal?.sentence) ?? key.replace(/^[a-z_]+:/, '');
}

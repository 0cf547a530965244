import { PROBLEMS } from '@maquette/contracts/calls/problem';
import { words as dashboard } from '../de/dashboard';
import { words as first } from '../de/first';
import { words as rest } from '../de/rest';
import type { Entry } from '../dictionary';
import { accented } from './accented';
import { english } from './english';

const REFUSALS: Record<string, { sentence: string; hint?: string }> = PROBLEMS;

/** Examples of what one may ask for: English in every language, as the engine reads it. */
const PROMPT = /^(sample|sketch)\.\w+\.prompt$/;

/**
 * The pseudo-locale: all that is said, as `accented` says it. What stands on a screen without its brackets comes from no catalogue, and
 * what is cut off in it will be cut off in German. Only `npm run dev` (`?lang=xa`) and tests have it: nobody is offered it.
 */
export const words: Record<string, Entry> = Object.fromEntries(
  // What tables of the contracts say has no key in English: German names all of it.
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

/** What a key says in English: a sentence itself, a choice behind the field it is of, or a refusal by its code. */
function saidBy(key: string): string {
  const [, code = '', hint] = /^refused\.(\w+)(\.hint)?$/.exec(key) ?? [];
  const refusal = REFUSALS[code];
  return (hint ? refusal?.hint : refusal?.sentence) ?? key.replace(/^[a-z_]+:/, '');
}

import type { Catalogue } from './catalogue';
import { entryOf, isTranslated, translationOf } from './dictionary';
import { language, locale } from './language';
import { writeNumber } from './numbers';

export type WordKey = keyof Catalogue;

/** The text of an entry; a plural entry is judged by its `other` form. */
type TextOf<Entry> = Entry extends { other: infer Text } ? Text : Entry;
type PlacesOf<Text> = Text extends `${string}{${infer Place}}${infer Rest}` ? Place | PlacesOf<Rest> : never;
type ValuesOf<Key extends WordKey> = PlacesOf<TextOf<Catalogue[Key]>>;
type Arguments<Key extends WordKey> = [ValuesOf<Key>] extends [never] ? [] : [Record<ValuesOf<Key>, string | number>];

/** The words for a key, its `{places}` filled. A plural entry chooses its form by `count`. */
export function t<Key extends WordKey>(key: Key, ...[values]: Arguments<Key>): string {
  const entry = entryOf(key) ?? key;
  const given = (values ?? {}) as Record<string, string | number>;
  const form = typeof entry === 'string' ? entry : (entry[pluralRules(key).select(Number(given.count))] ?? entry.other);
  return filled(form, given);
}

/** A sentence with its `{places}` filled: numbers as the language writes them. */
export function filled(sentence: string, values: Record<string, string | number | boolean | null>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined || value === null) return place;
    return typeof value === 'number' ? formatNumber(value) : String(value);
  });
}

/** A name as it stands within a sentence: German nouns keep their capital. */
export function inSentence(name: string): string {
  return language() === 'de' ? name : name.toLocaleLowerCase(locale());
}

const NUMBERS = /\d[\d.,]*/g;

/**
 * What a table of the contracts says, in the language of the page: a step of a price, a choice of a form. Translations have `{1}`,
 * `{2}` … for the numbers in it: "1080p still" is "{1}p still".
 */
export function phrase(text: string): string {
  const numbers = text.match(NUMBERS) ?? [];
  let at = 0;
  const found = translationOf(text) ?? translationOf(text.replace(NUMBERS, () => `{${++at}}`));
  return typeof found === 'string'
    ? found.replace(/\{(\d)\}/g, (_, nth: string) => asWritten(numbers[Number(nth) - 1] ?? ''))
    : text;
}

/** A part of one has the point of the language; a whole one stands as it is: "1080p" is no count. */
function asWritten(number: string): string {
  return /^\d+\.\d+$/.test(number) ? formatNumber(Number(number)) : number;
}

/** A choice of a form as it is said on the screen. @param wire the field it is of: what is clear weather is no clear glass */
export function choiceName(wire: string, value: string): string {
  const found = translationOf(`${wire}:${value}`);
  return typeof found === 'string' ? found : value;
}

const ENGLISH = 'en-US';
const rules = new Map<string, Intl.PluralRules>();

/** How a sentence is counted: by the language it is said in, which is English where it has no translation. */
function pluralRules(key: string, type: 'cardinal' | 'ordinal' = 'cardinal'): Intl.PluralRules {
  const said = isTranslated(key) ? locale() : ENGLISH;
  const found = rules.get(said + type) ?? new Intl.PluralRules(said, { type });
  rules.set(said + type, found);
  return found;
}

const moments = new Map<string, Intl.DateTimeFormat>();

/** "1,000,000" or "12.5". A small count has the same digits in every language we speak, and needs no formatter. */
export function formatNumber(value: number): string {
  if (value >= 0 && value < 1_000 && value % 1 === 0) return `${value}`;
  return writeNumber(value, { maximumFractionDigits: 1 });
}

/** "0.10": so many digits behind the point, or what the language has for it. */
export function formatFixed(value: number, digits: number): string {
  return writeNumber(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** "1,204" or, where there is little room for more, "12K" and "1M". */
export function formatShort(value: number): string {
  const notation = value < 10_000 ? 'standard' : 'compact';
  const maximumFractionDigits = value < 1_000 || notation === 'compact' ? 1 : 0;
  return writeNumber(value, { notation, maximumFractionDigits, roundingMode: 'floor' });
}

/** "Nov 21, 14:31" in the reader's own time zone. */
export function formatMoment(iso: string): string {
  const options = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hour12: false } as const;
  const writer = moments.get(locale()) ?? new Intl.DateTimeFormat(locale(), options);
  moments.set(locale(), writer);
  return writer.format(new Date(iso));
}

/** "19:45" of an hour with its parts, 0-24. */
export function clockOfHour(hour: number): string {
  const minutes = Math.round(hour * 60) % (24 * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** "21 June": a day of a year that is not a leap year. @param day 1-365 */
export function formatDayOfYear(day: number): string {
  return new Intl.DateTimeFormat(language() === 'en' ? 'en-GB' : locale(), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(Date.UTC(2026, 0, day)));
}

const ORDINAL_WORDS = { one: 'ordinal.one', two: 'ordinal.two', few: 'ordinal.few' } as const;

/** A place in a line: "4th", or what a language calls its places ("Platz 4"). */
export function ordinal(count: number): string {
  const form = pluralRules('ordinal.other', 'ordinal').select(count);
  const key = form === 'one' || form === 'two' || form === 'few' ? ORDINAL_WORDS[form] : 'ordinal.other';
  return t(key, { count });
}

/** "14:31" of the same day, else with the day before it. */
export function formatClock(iso: string, now: number): string {
  const sameDay = new Date(iso).toDateString() === new Date(now).toDateString();
  if (!sameDay) return formatMoment(iso);
  return new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(iso),
  );
}

/** "0:07" or "12:40". */
export function formatElapsed(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
